"""A CUDA driver without a device, for tests of kernels/native/cuda.

In: calls of the entry points of libcuda.so.1, which `libcuda.c` hands over to Python. Out: what a strict driver answers. `library.py` compiles and loads the
library, `bookkeeping.py` and `driver.py` answer, `streams.py` keeps queued work until a stream is synchronised, `executor.py` runs kernels in the interpreter of PTX.
"""
