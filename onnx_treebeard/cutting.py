"""Whether the trees of a forest are cut, and where: the top of each is blended, rows walk on from there.

In: a forest as a blend kernel tests it. Out: a `Cut`, or None where whole trees are blended; the rows from which on it pays. A level more
in the tops saves a step of every walk, and costs as many tests as it has nodes; the answers of all have to stay near.

Costs are nanoseconds on one core, beside those of `strategy.py`.
"""

import numpy as np

from onnx_treebeard.analysis.node_tests import form_of
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.blend_kinds import BYTE_BITS
from onnx_treebeard.layouts.blend_planes import forest_planes
from onnx_treebeard.layouts.blend_tables import kinds_of
from onnx_treebeard.layouts.blend_tops import MAX_LEVELS, MAX_ROWS, Cut, levels_of, may_be_cut, tops_of
from onnx_treebeard.layouts.row_copies import copies_help
from onnx_treebeard.strategy import blend_cost, row_bytes, step_cost, walked_alone

STEP = 1.5
STEP_BELOW, LEAF_BELOW = 1.5, 4.0  # of a walk below a top, where a step of other walks is STEP
BY_FLAGS = 2.0  # steps, where nodes do not agree how they test, and copies of rows do not help
TILES_BY_FLAGS = 1.3  # the same for walks from the root, which look at flags for a tile at a time
ALONE = 2.0  # a block of tops, in blocks that follow others and find the tables near
COPIED = 0.2  # a value that is missing or not, and copied twice if any is
NEAR_PLANES_BYTES = 512 << 10  # answers of all tops, while trees are blended
NEAR_ROWS_BYTES = 512 << 10  # the rows that are walked on together
NUMBERS_BYTES = 4 << 20  # their numbers, which are read one after the other
MAX_STEPS = 12


def chosen_cut(forest: Forest, register_bytes: int) -> Cut | None:
    """How to cut the trees of a forest that `refusal` has nothing against; None where it is better to blend them whole."""
    whole = kinds_of(forest, register_bytes)
    if whole is not None and max(kind.bits for kind in whole.kinds) <= BYTE_BITS:
        return None
    cut = best_cut(forest, register_bytes) if may_be_cut(forest) else None
    if cut is None or sum(cut_costs(forest, cut, register_bytes)) >= blend_cost(forest, register_bytes):
        return None
    return cut


def best_cut(forest: Forest, register_bytes: int) -> Cut:
    """The cheapest cut whose answers stay near; one below the first level at least."""
    cuts = [cut_below(forest, 1, register_bytes)]
    for levels in range(2, MAX_LEVELS + 1):
        if forest_planes(tops_of(forest, levels).top).n_planes * register_bytes > NEAR_PLANES_BYTES:
            break
        cuts.append(cut_below(forest, levels, register_bytes))
    return min(cuts, key=lambda cut: sum(cut_costs(forest, cut, register_bytes)))


def cut_below(forest: Forest, levels: int, register_bytes: int) -> Cut:
    """The cut below so many levels, with rows and steps that suit the forest."""
    block = 8 * register_bytes
    fitting = min(NEAR_ROWS_BYTES // row_bytes(forest), NUMBERS_BYTES // forest.n_trees, MAX_ROWS)
    steps = levels_of(forest).steps[levels] / forest.n_trees
    return Cut(levels, max(block, fitting // block * block), int(np.clip(np.ceil(steps), 1, MAX_STEPS)))


def cut_costs(forest: Forest, cut: Cut, register_bytes: int) -> tuple[float, float]:
    """Nanoseconds for a row: of a full block, blended; of any, walked on."""
    copied = copies_help(forest)
    step = STEP_BELOW * (BY_FLAGS if form_of(forest).flags and not copied else 1)
    steps = float(levels_of(forest).steps[cut.levels])
    below = (LEAF_BELOW * forest.n_trees + step * steps) * step_cost(forest, register_bytes) / STEP
    below += COPIED * forest.n_features if copied else 0
    return blend_cost(tops_of(forest, cut.levels).top, register_bytes), below


def cost_of(forest: Forest, cut: Cut | None, register_bytes: int) -> float:
    """Nanoseconds for one row of many, blended, cut or not."""
    return blend_cost(forest, register_bytes) if cut is None else sum(cut_costs(forest, cut, register_bytes))


def rows_worth_a_cut(forest: Forest, cut: Cut, block_rows: int) -> int:
    """From how many rows on it is cheaper to blend tops, a block at a time, than to walk all the way; more than `block_rows` if never."""
    register_bytes = block_rows // 8
    blended, walked = cut_costs(forest, cut, register_bytes)
    alone = walked_alone(forest, register_bytes) * (TILES_BY_FLAGS if form_of(forest).flags else 1)
    saved, block = alone - walked, ALONE * block_rows * blended
    return block_rows + 1 if block >= block_rows * saved else max(2, int(np.ceil(block / saved)))
