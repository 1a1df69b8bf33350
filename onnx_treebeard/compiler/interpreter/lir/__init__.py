"""Interprets LIR: memory as buffers of bytes, vectors as NumPy arrays. Start at `kernel_call.py`."""
