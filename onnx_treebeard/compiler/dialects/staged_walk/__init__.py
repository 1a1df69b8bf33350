"""Dialect staged_walk, of MIR."""
