"""Emitters of tree_simd: its LIR -> LLVM."""
