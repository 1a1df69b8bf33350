"""The lowerings of strategy ranked_walk: HIR -> MIR -> LIR."""
