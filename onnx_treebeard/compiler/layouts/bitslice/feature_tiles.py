"""Transposed feature tiles: which features a kernel loads together, so that the values of one feature lie side by side as a column.

A tile is COLUMNS features, a record {feature, window} for each. If the features are consecutive, `window` is the first of them and squares
of 8 rows by 8 features are loaded and transposed in registers; otherwise it is NO_WINDOW, and every value is loaded by itself. The
native planner makes the tiles (kernels/native/plan/bitslice/scratch_layout.h).

A kernel goes through all rows of a block for one tile, then for the next one. Hardware prefetchers follow such accesses while a page
holds two rows or more; for rows that are further apart the kernel prefetches the values of later tiles in software.
"""

from onnx_treebeard.forest.forest import Forest

COLUMNS = 8  # features of a tile
NO_WINDOW = 2**32 - 1
FAR_BYTES = 2048  # half a page: of the longest row that hardware prefetchers follow


def rows_are_far(forest: Forest) -> bool:
    """Whether rows are so long that kernels prefetch in software."""
    return forest.n_features * forest.input_type.itemsize > FAR_BYTES
