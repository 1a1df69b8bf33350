"""The dialect of tree SIMD in MIR: one row and a register of trees at a time. `compiler/passes/tree_simd/lower_to_lir.py` lowers it to loops over tables and vectors."""
