"""Arrow's memory as somebody else has written it: checked before a value is read, in the plainest type, in parts that fit into memory."""
