"""Dialect ranked_walk, of MIR."""
