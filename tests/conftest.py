"""What all tests stand on."""

import signal

# A runner started in the background ignores Ctrl-C, and every program it starts inherits that; the tests of
# Ctrl-C need what a person at a terminal has.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
