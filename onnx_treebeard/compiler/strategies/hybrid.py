"""Whether the trees of a forest are bit-sliced, and where they are cut: the top of each is bit-sliced then, rows walk on from there.

In: a forest as a bit-slicing kernel tests it. Out: why none serves it; a `Cut`, or None where whole trees are bit-sliced; the rows from which on it
pays. The native planner decides (kernels/native/planner/bitslice/costs.h). Costs are nanoseconds on one core, beside those of `cost_model.py`.
"""

from dataclasses import dataclass

from onnx_treebeard.compiler.layouts.bitslice.tree_tops import HybridSplit
from onnx_treebeard.compiler.strategies.cost_model import single_row_walk_cost
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import planned
from onnx_treebeard.system.memo import once_per_forest


@dataclass(frozen=True)
class BitsliceChoice:
    """How a forest is bit-sliced with registers of one size. refusal: why it is not; nothing else is known then. row_cost: of one row of many."""

    refusal: str
    cut: HybridSplit | None = None
    row_cost: float = float("inf")


def chosen_split(forest: Forest, register_bytes: int) -> HybridSplit | None:
    """How to cut the trees of a forest that nothing is against; None where it is better to bitslice them whole."""
    return bitslice_choice(forest, register_bytes).cut


def bitslice_choice(forest: Forest, register_bytes: int) -> BitsliceChoice:
    """What the native planner chooses. Predicates are normalised, thresholds rounded."""
    known = _known_choices(forest)
    if register_bytes not in known:
        known[register_bytes] = _chosen(forest, register_bytes)
    return known[register_bytes]


@once_per_forest
def _known_choices(forest: Forest) -> dict[int, BitsliceChoice]:
    """What `bitslice_choice` has found."""
    return {}


def _chosen(forest: Forest, register_bytes: int) -> BitsliceChoice:
    found = planned(forest, "bitslice_choice", plane_bytes=register_bytes)
    reason = found.arrays["refusal"].tobytes().decode()
    if reason:
        return BitsliceChoice(reason)
    levels, rows, steps = (int(found.numbers[name]) for name in ("levels", "rows", "steps"))
    return BitsliceChoice("", HybridSplit(levels, rows, steps) if levels else None, found.numbers["row_cost"])


def cost_of(forest: Forest, cut: HybridSplit | None, register_bytes: int) -> float:
    """Nanoseconds for one row of many, bit-sliced, cut or not."""
    if cut is None:
        return planned(forest, "bitslice_cost", plane_bytes=register_bytes).numbers["cost"]
    costs = planned(forest, "hybrid_costs", plane_bytes=register_bytes, levels=cut.levels).numbers
    return costs["tops"] + costs["walked"]


def rows_worth_a_split(forest: Forest, cut: HybridSplit, block_rows: int) -> int:
    """From how many rows on it is cheaper to bitslice tops, a block at a time, than to walk all the way; more than `block_rows` if never."""
    alone = single_row_walk_cost(forest, block_rows // 8)
    found = planned(forest, "bitslice_rows", block_rows=block_rows, levels=cut.levels, alone=alone)
    return int(found.numbers["rows"])
