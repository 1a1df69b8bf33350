"""Which form each group of trees of a sweep takes: one of a few, because every form is code of its own.

In: the depth, the leaves and the questions of every tree. Out: groups of as many consecutive trees as a register has bytes, their kinds:

    complete, b bits   trees padded to depth b: 2^b - 1 questions, every node chooses between its subtrees
    masks, b bits      any trees of up to 2^b leaves: a "no" to any question strikes out the leaves of the true subtree, and the first
                       leaf that is left is the one that is reached (`sweep_masks.py`); questions in any order, a few columns at a time

Costs are instructions for a group of trees and one row; only their ratios matter. A question's are twice those that are carried out,
because its tables come from the second cache.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.layouts.few_kinds import cheapest_few

LANE_BYTES = 16  # ranks that one permute chooses from
MAX_COMPLETE_BITS = 8
MAX_COMPLETE_COLUMNS = 128
MASK_BITS = (3, 4, 5, 6)
# Of a node of a complete tree: its question to 16 columns, for each 16 more; choosing between subtrees.
QUESTION, LOOK_UP, CHOOSE = 6.0, 4.0, 1.2
# Of masks: a question, a byte of its mask, going on to other columns.
MASKED_QUESTION, STRIKE, SEGMENT = 8.0, 4.0, 8.0


class SweepForm(Enum):
    """How the leaves of a group are found; see the module docstring."""

    COMPLETE = "complete"
    MASKS = "masks"


@dataclass(frozen=True)
class SweepKind:
    """A form and how many leaves its trees have room for, 2^bits."""

    form: SweepForm
    bits: int

    @property
    def n_leaves(self) -> int:
        return int(2**self.bits)

    @property
    def mask_bytes(self) -> int:
        """Bytes with a bit for each leaf; 0 where leaves have numbers."""
        return self.n_leaves // 8 if self.form is SweepForm.MASKS else 0


@dataclass(frozen=True, eq=False)
class TreeExtents:
    """What decides about kinds. depth, n_leaves: (T,). asked: (T, A) questions of each tree to each LANE_BYTES columns."""

    depth: npt.NDArray[np.integer[Any]]
    n_leaves: npt.NDArray[np.integer[Any]]
    asked: npt.NDArray[np.integer[Any]]
    columns: int


@dataclass(frozen=True, eq=False)
class SweepGroups:
    """kinds: those that occur. of_group: (G,) positions in `kinds`. cost: instructions for all groups."""

    kinds: tuple[SweepKind, ...]
    of_group: npt.NDArray[np.int32]
    cost: float


def choose_groups(trees: TreeExtents, lanes: int) -> SweepGroups | None:
    """The cheapest few kinds for these trees, `lanes` at a time; None where a group fits none."""
    candidates = [SweepKind(SweepForm.COMPLETE, bits) for bits in range(1, MAX_COMPLETE_BITS + 1)]
    candidates += [SweepKind(SweepForm.MASKS, bits) for bits in MASK_BITS]
    starts = np.arange(0, len(trees.depth), lanes)
    groups = TreeExtents(
        np.maximum.reduceat(trees.depth, starts),
        np.maximum.reduceat(trees.n_leaves, starts),
        np.maximum.reduceat(trees.asked, starts),
        trees.columns,
    )
    costs = np.stack([_costs(kind, groups) for kind in candidates])
    few = cheapest_few(costs)
    if few is None:
        return None
    return SweepGroups(tuple(candidates[position] for position in few.chosen), few.of_item, few.cost)


def fit_some_kind(depth: npt.NDArray[np.integer[Any]], n_leaves: npt.NDArray[np.integer[Any]]) -> bool:
    """Whether each of these trees, (T,), fits a kind; together in a group they may still fit none."""
    return bool(((depth <= MAX_COMPLETE_BITS) | (n_leaves <= 2 ** MASK_BITS[-1])).all())


def _costs(kind: SweepKind, groups: TreeExtents) -> npt.NDArray[np.float64]:
    """(G,) what each group costs in this kind; infinite where it does not fit."""
    if kind.form is SweepForm.COMPLETE:
        question = QUESTION + LOOK_UP * (-(-groups.columns // LANE_BYTES) - 1)
        fits = (groups.depth <= kind.bits) & (groups.columns <= MAX_COMPLETE_COLUMNS)
        return np.where(fits, (kind.n_leaves - 1) * (question + CHOOSE), np.inf)
    question = MASKED_QUESTION + STRIKE * kind.mask_bytes
    cost = question * groups.asked.sum(axis=1) + SEGMENT * (groups.asked > 0).sum(axis=1)
    return np.where(groups.n_leaves <= kind.n_leaves, cost, np.inf)
