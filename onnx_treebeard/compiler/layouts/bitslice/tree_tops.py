"""Trees cut in two: tops, which are bit-sliced, and what is below them, which is walked.

    tree          its top, 2 levels    below: a tree for each place
         a              a
       b   c          b   c            place 0: leaf 1    place 1: d    place 2: e    place 3: leaf 5
      1 d e 5        0 1 2 3                                      2 3           4 f
       2 3 4 f                                                                     ..

A leaf of a top is a place; below it a node of the tree or one of its leaves stands. The native planner cuts
(kernels/native/planner/bitslice/tree_tops.h).
"""

from dataclasses import dataclass

MAX_ROWS = 4096  # that are walked on together
MAX_LEVELS = 8  # of tops: a leaf number is a byte


@dataclass(frozen=True)
class HybridSplit:
    """How trees are cut and what is below is walked: the levels of the tops; so many rows find their places before trees are walked on,
    a multiple of a block's; so many steps are taken before it is looked which rows are at leaves, half as many between further looks.
    """

    levels: int
    rows: int
    steps: int
