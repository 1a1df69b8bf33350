"""The tables of tree SIMD, which the native planner makes, as kernels read them."""
