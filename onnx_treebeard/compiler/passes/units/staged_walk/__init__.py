"""The unit of staged walks, in LIR."""
