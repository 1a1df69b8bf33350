"""Whether the trees of a forest are bit-sliced, and where they are split: their tops are bit-sliced then, and rows walk the subtrees.

In: a forest in normal form. Out: why bit-slicing refuses it; a `HybridSplit`, or None where trees are bit-sliced whole; the rows from which on
it pays. The native planner decides (kernels/native/plan/bitslice/costs.h). Costs are nanoseconds on one core, as in `cost_model.py`.
"""

from dataclasses import dataclass

from onnx_treebeard.compiler.layouts.bitslice.tree_tops import HybridSplit
from onnx_treebeard.compiler.strategies.cost_model import bitslice_cost, single_row_walk_cost
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import planned
from onnx_treebeard.system.memo import once_per_forest


@dataclass(frozen=True)
class BitsliceChoice:
    """How a forest is bit-sliced with registers of one size.

    refusal: why it cannot be; nothing else is known then. split: where trees are split, or None. row_cost: nanoseconds a row of a full block.
    """

    refusal: str
    split: HybridSplit | None = None
    row_cost: float = float("inf")


def chosen_split(forest: Forest, register_bytes: int) -> HybridSplit | None:
    """Where to split the trees of a forest that bit-slicing does not refuse; None where whole trees cost less."""
    return bitslice_choice(forest, register_bytes).split


def bitslice_choice(forest: Forest, register_bytes: int) -> BitsliceChoice:
    """What the native planner chooses for a forest in normal form."""
    known = _known_choices(forest)
    if register_bytes not in known:
        known[register_bytes] = _chosen(forest, register_bytes)
    return known[register_bytes]


@once_per_forest
def _known_choices(forest: Forest) -> dict[int, BitsliceChoice]:
    """By bytes of a register, what `bitslice_choice` has found."""
    return {}


def _chosen(forest: Forest, register_bytes: int) -> BitsliceChoice:
    found = planned(forest, "bitslice_choice", plane_bytes=register_bytes)
    reason = found.arrays["refusal"].tobytes().decode()
    if reason:
        return BitsliceChoice(reason)
    levels, rows, steps = (int(found.numbers[name]) for name in ("levels", "rows", "steps"))
    return BitsliceChoice("", HybridSplit(levels, rows, steps) if levels else None, found.numbers["row_ns"])


def cost_of(forest: Forest, split: HybridSplit | None, register_bytes: int) -> float:
    """Nanoseconds a row of a full block, whole or split."""
    if split is None:
        return bitslice_cost(forest, register_bytes)
    costs = planned(forest, "hybrid_costs", plane_bytes=register_bytes, levels=split.levels).numbers
    return costs["tree_tops_ns"] + costs["subtrees_ns"]


def rows_worth_a_split(forest: Forest, split: HybridSplit, block_rows: int) -> int:
    """From how many rows on bit-slicing the tops is cheaper than walks from the roots; more than `block_rows` if never."""
    single_row_ns = single_row_walk_cost(forest, block_rows // 8)
    found = planned(
        forest, "bitslice_rows", block_rows=block_rows, levels=split.levels, single_row_ns=single_row_ns
    )
    return int(found.numbers["rows"])
