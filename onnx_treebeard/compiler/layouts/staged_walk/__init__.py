"""The tables of staged walks."""
