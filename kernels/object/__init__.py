"""Object files as flat, position-independent code."""
