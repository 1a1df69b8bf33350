"""Which form each tree of a blend kernel takes: one of a few, because every form is code of its own.

In: the shape of every tree. Out: the kinds that occur and the kind of each tree.

    complete, d bits   the tree is padded to depth d: 2^d - 1 tests in straight line, one plane a level
    program, b bits    any tree of up to 2^b leaves: its nodes in level order, each splits the rows that reach it in two

Costs are nanoseconds a row on one core with 256-bit registers; only their ratios matter.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np
import numpy.typing as npt

MAX_BITS = 8  # a leaf number is a byte
MAX_KINDS = 3
NODE_COMPLETE, NODE_PROGRAM = 0.0033, 0.0088
NUMBERS = 0.06  # planes become numbers
PERMUTED_BYTE, LOADED_LEAF = 0.0009, 0.35  # a leaf value from registers, by bytes of all leaves; from memory


class Form(Enum):
    """How the leaf of a tree is found; see the module docstring."""

    COMPLETE = "complete"
    PROGRAM = "program"


@dataclass(frozen=True)
class TreeKind:
    """A form and how many bits a leaf number has."""

    form: Form
    bits: int

    @property
    def n_leaves(self) -> int:
        return int(2**self.bits)


@dataclass(frozen=True, eq=False)
class KindsOfTrees:
    """kinds: those that occur. of_tree: (T,) positions in `kinds`. cost: of all trees, nanoseconds a row."""

    kinds: tuple[TreeKind, ...]
    of_tree: npt.NDArray[np.int32]
    cost: float


def choose_kinds(
    depth: npt.NDArray[np.integer[Any]], n_leaves: npt.NDArray[np.integer[Any]], value_bytes: int
) -> KindsOfTrees | None:
    """The cheapest few kinds for trees of these depths and sizes, each (T,).

    value_bytes: of a leaf value. None where a tree fits no kind.
    """
    candidates = [TreeKind(form, bits) for form in Form for bits in range(1, MAX_BITS + 1)]
    costs = np.stack([_costs(kind, depth, n_leaves, value_bytes) for kind in candidates])
    chosen: list[int] = []
    best = np.full(len(depth), np.inf)
    while len(chosen) < MAX_KINDS:
        totals = np.minimum(costs, best).sum(axis=1)
        if chosen and np.isfinite(best.sum()) and totals.min() > 0.97 * best.sum():
            break
        fitting = np.isfinite(np.minimum(costs, best)).sum(axis=1)
        if not chosen:  # the first kind has to fit as many trees as any does
            totals = np.where(fitting == fitting.max(), _finite_sum(np.minimum(costs, best)), np.inf)
        elif not np.isfinite(totals).any():
            return None
        chosen.append(int(np.argmin(totals)))
        best = np.minimum(best, costs[chosen[-1]])
    if not np.isfinite(best.sum()):
        return None
    chosen.sort()
    of_tree = np.argmin(costs[chosen], axis=0).astype(np.int32)
    return KindsOfTrees(tuple(candidates[c] for c in chosen), of_tree, float(best.sum()))


def values_permuted(kind: TreeKind, value_bytes: int) -> bool:
    """Whether the leaf values of this kind are chosen from registers, not loaded one by one."""
    return _permuted_cost(kind, value_bytes) < LOADED_LEAF


def _permuted_cost(kind: TreeKind, value_bytes: int) -> float:
    return PERMUTED_BYTE * value_bytes * max(16, kind.n_leaves)


def _finite_sum(costs: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    return np.asarray(np.where(np.isfinite(costs), costs, 0).sum(axis=1))


def _costs(
    kind: TreeKind,
    depth: npt.NDArray[np.integer[Any]],
    n_leaves: npt.NDArray[np.integer[Any]],
    value_bytes: int,
) -> npt.NDArray[np.float64]:
    """(T,) what each tree costs in this kind; infinite where it does not fit."""
    fixed = NUMBERS + min(_permuted_cost(kind, value_bytes), LOADED_LEAF)
    if kind.form is Form.COMPLETE:
        return np.where(depth <= kind.bits, fixed + NODE_COMPLETE * kind.n_leaves, np.inf)
    return np.where(n_leaves <= kind.n_leaves, fixed + NODE_PROGRAM * n_leaves, np.inf)
