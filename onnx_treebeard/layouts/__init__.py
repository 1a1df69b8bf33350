"""Layouts: how the tiles of a forest lie in memory. NumPy in, tables out; see `layout.py` for the interface."""
