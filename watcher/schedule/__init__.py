"""Says when to look and when to send. Times in, times out. Pure."""
