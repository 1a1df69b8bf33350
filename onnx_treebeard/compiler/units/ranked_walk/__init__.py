"""The units of ranked walks: names, records of tables, functions in LIR."""
