"""The attributes of a module in MIR of walks: what its schedule says to those who call kernels. All are integers.

walk.row_block         rows that a thread of a CPU, or a block of threads of a GPU, takes at a time
walk.block_trees       trees that a block of threads copies at a time
walk.shared_threads    threads of a block, where they share loops
"""

ROW_BLOCK, BLOCK_TREES, SHARED_THREADS = "walk.row_block", "walk.block_trees", "walk.shared_threads"
