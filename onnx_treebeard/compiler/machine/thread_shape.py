"""Threads of a GPU as LIR and the runtime see them (CUDA C++ Programming Guide, "Hardware Implementation" and "Compute Capabilities").

WARP          threads that run in step; shared memory has as many banks of four bytes
MAX_THREADS   of a block
MAX_BLOCK_BYTES  of its shared memory, which every GPU since sm_80 has where a kernel asks for it
"""

WARP = 32
MAX_THREADS = 1024
MAX_BLOCK_BYTES = 96 << 10
