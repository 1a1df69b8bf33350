"""Facts about a forest on which passes and layouts base their decisions. In: a `Forest`. Out: NumPy arrays."""
