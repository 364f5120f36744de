"""Reads typed values and comparable text out of one capture. Pure: no I/O, no clock."""
