"""Emitters of bit-slicing: dialect bitplane -> LLVM. Start at `transpose_columns.py` (values in), end at `leaf_values.py` (sums out)."""
