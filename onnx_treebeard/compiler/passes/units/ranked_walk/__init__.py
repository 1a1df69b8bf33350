"""The unit of ranked walks, in LIR."""
