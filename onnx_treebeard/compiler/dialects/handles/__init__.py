"""Handles: arrays of a forest, a tiling, a tree order, tables, as attributes of the IR that name what is kept beside it. Start at `store.py`."""
