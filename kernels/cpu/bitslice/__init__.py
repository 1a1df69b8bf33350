"""Emitters of bit-slicing: its LIR -> LLVM. Start at `transpose_columns.py` (values in), end at `compiler/layouts/leaf_values.py` (sums out)."""
