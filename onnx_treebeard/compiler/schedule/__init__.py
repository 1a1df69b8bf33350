"""The schedule language: which loops run over rows and trees, in which order, and how walks are emitted inside them."""
