"""The person's file: its shape, how it is read, and how mistakes are told."""
