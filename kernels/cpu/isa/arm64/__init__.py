"""Primitives of AArch64: NEON, which every such CPU has."""
