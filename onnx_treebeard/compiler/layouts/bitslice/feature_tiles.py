"""Which features' values are loaded together, so that tests find the values of a feature side by side: groups of COLUMNS records, each
with the column that its values go to (kernels/native/planner/bitslice/feature_tiles.h).

A group after the other takes its values from all rows of a block. CPUs foresee that while a page has two rows and more; rows that lie further
apart are waited for, unless the values of groups to come are asked for in time.
"""

from onnx_treebeard.forest.forest import Forest

COLUMNS = 8
NO_WINDOW = 2**32 - 1
FAR_BYTES = 2048


def rows_are_far(forest: Forest) -> bool:
    """Whether no CPU foresees where the values of the next row are."""
    return forest.n_features * forest.input_type.itemsize > FAR_BYTES
