"""The unit of staged walks: its name, records of tables, its function in LIR."""
