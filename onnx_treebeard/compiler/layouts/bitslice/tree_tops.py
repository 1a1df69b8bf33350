"""Hybrid split: each tree is split at a level into its top, which is bit-sliced, and the subtrees below, which rows walk.

    tree          top, 2 levels         subtrees, by subtree index
         a              a
       b   c          b   c             0: leaf 1    1: d    2: e    3: leaf 5
      1 d e 5        0 1 2 3                           2 3     4 f
       2 3 4 f                                                    ..

The leaf index of the top is the subtree index; a subtree is a node of the tree or one of its leaves. The native planner splits
(kernels/native/plan/bitslice/tree_forms.h).
"""

from dataclasses import dataclass

MAX_ROWS = 4096  # that walk the subtrees of a tree together
MAX_LEVELS = 8  # of a top: a subtree index is one byte


@dataclass(frozen=True)
class HybridSplit:
    """How trees are split and how rows walk their subtrees.

    levels: of the tops, 1 to MAX_LEVELS.
    rows: how many rows get their subtree indices before subtrees are walked; a multiple of a block's rows.
    steps: unconditional steps before rows at leaves are dropped from the worklist; half as many between later compactions.
    """

    levels: int
    rows: int
    steps: int
