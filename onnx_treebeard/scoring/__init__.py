"""A model and a table in, a table of results out; and independent engines to compare with. Start at `open.py`."""
