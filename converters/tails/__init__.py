"""Operators downstream of a forest that its node may compute. Start at `fuse.py`."""
