"""What the native library says of a forest: whether it is valid, its normal form, and what passes and layouts decide by. In: a `Forest`. Out: a `Forest`, NumPy arrays."""
