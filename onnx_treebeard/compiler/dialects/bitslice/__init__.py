"""Dialects of bit-slicing: `mir.py` has blocks of rows, one bit a row; `lir.py` has the same with scratch memory and tables."""
