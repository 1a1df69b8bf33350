"""The units of walks: names, functions in LIR."""
