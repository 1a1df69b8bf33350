"""The tables of tree_simd, which the native planner makes, as kernels read them."""
