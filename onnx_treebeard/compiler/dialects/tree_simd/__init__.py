"""Dialects of tree_simd: `mir.py` (one row, a register of trees at a time), `compiler/passes/units/writers.py` (the same in scratch memory and tables)."""
