"""Which form each tree of a blend kernel takes: one of a few, because every form is code of its own.

In: the shape of every tree. Out: the kinds that occur and the kind of each tree.

    complete, d bits   the tree is padded to depth d: 2^d - 1 tests in straight line, one plane a level
    program, b bits    any tree of up to 2^b leaves: its nodes in level order, each splits the rows that reach it in two

A leaf number of up to 8 bits is a byte; longer ones, which only programs have, are two.

Costs are nanoseconds a row on one core with 256-bit registers; only their ratios matter. Those for registers of 128 bits are the same
in proportion to the instructions that NEON takes, counted: half as many rows at a time, but single instructions that choose bit by
bit, and that choose from 64 leaves. Those for registers of 512 bits are measured where there is VBMI (Zen 4); without it what leaf values
cost is counted.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.layouts.few_kinds import cheapest_few

BYTE_BITS = 8
MAX_BITS = 11  # of a leaf number; beyond, walks are no slower


@dataclass(frozen=True)
class Costs:
    """node_complete, node_program: a node of a tree of that form. node_large: of one whose slots are too many to stay near.
    program: loops that end elsewhere in every tree, which a CPU does not foresee.

    numbers: planes become numbers. loaded: a leaf value from memory.

    byte: a byte of a leaf value from registers; register: each of the registers that hold the bytes of all leaves, beyond those
    that are `kept` through a block and chosen from together. chosen_bytes: as many bytes of a tree's values are chosen from whole.
    """

    node_complete: float = 0.0033
    node_program: float = 0.0062
    node_large: float = 0.009
    program: float = 0.2
    numbers: float = 0.06
    loaded: float = 0.35
    byte: float = 0.0
    register: float = 0.0144
    kept: int = 0
    chosen_bytes: int = 0


WIDE_COSTS = Costs()
OF_512_BITS = Costs(
    node_complete=0.0014,
    node_program=0.0028,
    node_large=0.0045,
    program=0.1,
    numbers=0.03,
    loaded=0.2,
    chosen_bytes=128,
)
COSTS = {
    16: Costs(
        0.0051, 0.014, 0.02, program=0.4, numbers=0.12, loaded=0.5, byte=0.056, register=0.0085, kept=16
    ),
    32: WIDE_COSTS,
    64: replace(OF_512_BITS, register=0.0064),
}
COSTS_FROM_MANY = replace(OF_512_BITS, byte=0.002, register=0.001)


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

    @property
    def number_bytes(self) -> int:
        """Bytes of a leaf number."""
        return -(-self.bits // BYTE_BITS)


@dataclass(frozen=True, eq=False)
class KindsOfTrees:
    """kinds: those that occur. of_tree: (T,) positions in `kinds`. cost: of all trees, nanoseconds a row."""

    kinds: tuple[TreeKind, ...]
    of_tree: npt.NDArray[np.int32]
    cost: float


def choose_kinds(
    depth: npt.NDArray[np.integer[Any]],
    n_leaves: npt.NDArray[np.integer[Any]],
    value_bytes: int,
    plane_bytes: int = 32,
    from_many: bool = False,
) -> KindsOfTrees | None:
    """The cheapest few kinds for trees of these depths and sizes, each (T,).

    value_bytes: of a leaf value; plane_bytes: of a register; from_many: whether one instruction chooses bytes from 128 leaves. None
    where a tree fits no kind.
    """
    candidates = [TreeKind(Form.COMPLETE, bits) for bits in range(1, BYTE_BITS + 1)]
    candidates += [TreeKind(Form.PROGRAM, bits) for bits in range(1, MAX_BITS + 1)]
    of_registers = costs_of(plane_bytes, from_many)
    costs = np.stack([_costs(kind, depth, n_leaves, value_bytes, of_registers) for kind in candidates])
    few = cheapest_few(costs)
    if few is None:
        return None
    return KindsOfTrees(tuple(candidates[position] for position in few.chosen), few.of_item, few.cost)


def costs_of(plane_bytes: int, from_many: bool = False) -> Costs:
    """Costs with registers of so many bytes; from_many: as for `choose_kinds`."""
    return COSTS_FROM_MANY if from_many else COSTS[plane_bytes]


def values_permuted(kind: TreeKind, value_bytes: int, plane_bytes: int = 32, from_many: bool = False) -> bool:
    """Whether the leaf values of this kind are chosen from registers byte by byte; neither whole, nor loaded one by one."""
    costs = costs_of(plane_bytes, from_many)
    if kind.number_bytes > 1 or kind.n_leaves * value_bytes <= costs.chosen_bytes:
        return False
    return _permuted_cost(kind, value_bytes, costs) < costs.loaded


def _permuted_cost(kind: TreeKind, value_bytes: int, costs: Costs) -> float:
    if kind.n_leaves * value_bytes <= costs.chosen_bytes:
        return 0.0
    registers = value_bytes * -(-kind.n_leaves // 16)
    return costs.byte * value_bytes + costs.register * max(0, registers - costs.kept)


def _costs(
    kind: TreeKind,
    depth: npt.NDArray[np.integer[Any]],
    n_leaves: npt.NDArray[np.integer[Any]],
    value_bytes: int,
    costs: Costs,
) -> npt.NDArray[np.float64]:
    """(T,) what each tree costs in this kind; infinite where it does not fit."""
    fixed = costs.numbers * kind.number_bytes + min(_permuted_cost(kind, value_bytes, costs), costs.loaded)
    if kind.form is Form.COMPLETE:
        return np.where(depth <= kind.bits, fixed + costs.node_complete * kind.n_leaves, np.inf)
    node = costs.node_program if kind.number_bytes == 1 else costs.node_large
    return np.where(n_leaves <= kind.n_leaves, fixed + costs.program + node * n_leaves, np.inf)
