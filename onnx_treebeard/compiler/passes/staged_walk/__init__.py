"""The lowerings of strategy staged_walk: HIR -> MIR -> LIR."""
