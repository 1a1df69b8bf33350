"""The tables of bit-slicing, which the native planner makes, as kernels read them. Start at `tables.py`."""
