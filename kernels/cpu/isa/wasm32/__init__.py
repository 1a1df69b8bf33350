"""Primitives of WebAssembly: SIMD128, which every browser has."""
