"""Primitives of x86-64: AVX2 with registers of 32 bytes, AVX-512 with 64, and what CPUs have beside AVX-512."""
