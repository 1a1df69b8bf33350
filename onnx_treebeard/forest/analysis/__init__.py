"""Facts about a forest that passes and layouts decide by. NumPy in, NumPy out."""
