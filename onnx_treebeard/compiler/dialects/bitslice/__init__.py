"""The dialect of bit-slicing in MIR: blocks of rows, one bit a row. `compiler/passes/bitslice/lower_to_lir.py` lowers it to loops over tables and vectors."""
