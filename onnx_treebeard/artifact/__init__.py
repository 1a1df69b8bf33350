"""The compiled form of a forest: `format.py` says what it is, `pack.py` makes and reads it."""
