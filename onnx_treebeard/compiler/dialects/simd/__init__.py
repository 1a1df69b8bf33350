"""Dialect simd (LIR): memory by address, vectors, and the primitives that instruction sets differ in."""
