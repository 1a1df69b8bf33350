"""Emitters of tree SIMD: dialect ranks -> LLVM. `predicates.py` computes leaf indices, `leaf_values.py` adds the values."""
