"""What suits a forest whose options are at their defaults: tree_simd, bit-slicing or walks, and what walks look like.

In: a forest; for tree_simd and bit-slicing in normal form (thresholds rounded, predicates normalised). Out: estimated costs, in nanoseconds a
row on one core, of which only the ratios matter; from how many rows on a block pays; options of walks. The native planner computes them:
`kernels/native/plan/kernel/cost_model.h` is the one table of measured constants.
"""

from dataclasses import dataclass, replace

from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.units.thread_walk import SCHEDULE as THREAD_SCHEDULE
from onnx_treebeard.compiler.units.walk import SCHEDULES, WalkForm
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import planned
from onnx_treebeard.system.memo import once_per_forest

# As the native planner numbers them (kernels/native/plan/walk/costs.h).
WALK_FORMS = (WalkForm.ROWS, WalkForm.FEW, WalkForm.WIDE)
# A schedule for wide rows: `cache` packs the features that the forest uses.
WIDE_ROWS = "tile(rows, block, row, 256); reorder(block, trees, row); cache(block); interleave(row, 16)"
WIDE_REGISTER = 32
BLOCK_THREADS = 128


def row_bytes(forest: Forest) -> int:
    """Bytes of an input row."""
    return forest.n_features * forest.input_type.itemsize


def single_row_walk_cost(forest: Forest, register_bytes: int = WIDE_REGISTER) -> float:
    """Nanoseconds for one of few rows, whose trees are interleaved: no other rows have brought the trees into a cache."""
    return _walk_costs(forest, register_bytes)["single_row_ns"]


def _walk_costs(forest: Forest, register_bytes: int) -> dict[str, float]:
    known = _known_costs(forest)
    if register_bytes not in known:
        known[register_bytes] = planned(forest, "walk_costs", register_bytes=register_bytes).numbers
    return known[register_bytes]


@once_per_forest
def _known_costs(forest: Forest) -> dict[int, dict[str, float]]:
    """By bytes of a register, what `_walk_costs` has found."""
    return {}


def bitslice_cost(forest: Forest, register_bytes: int = WIDE_REGISTER) -> float:
    """Nanoseconds a row of a full block, bit-sliced whole; infinite where a tree fits no form."""
    return planned(forest, "bitslice_cost", plane_bytes=register_bytes).numbers["row_ns"]


@dataclass(frozen=True)
class TreeSimdChoice:
    """What tree_simd offers a forest with registers of one size.

    refusal: why it cannot evaluate the forest; empty where it can. cost: nanoseconds a row; infinite where it is refused.
    pays: whether that is cheaper than walks, for few rows.
    """

    refusal: str
    cost: float
    pays: bool


def tree_simd_choice(forest: Forest, lanes: int) -> TreeSimdChoice:
    """What the native planner finds for `lanes` trees in a register, for a forest in normal form."""
    known = _known_choices(forest)
    if lanes not in known:
        found = planned(forest, "tree_simd_choice", lanes=lanes)
        cost = found.numbers["row_ns"]
        pays = cost < found.numbers["single_row_walk_ns"]
        known[lanes] = TreeSimdChoice(found.arrays["refusal"].tobytes().decode(), cost, pays)
    return known[lanes]


@once_per_forest
def _known_choices(forest: Forest) -> dict[int, TreeSimdChoice]:
    """By lanes, what `tree_simd_choice` has found."""
    return {}


def tree_simd_cost(forest: Forest, lanes: int) -> float:
    """Nanoseconds a row with `lanes` trees in a register; infinite where tree_simd cannot evaluate the forest."""
    return tree_simd_choice(forest, lanes).cost


def worth_threads(forest: Forest, row_cost: float) -> bool:
    """Whether a single row, which costs so many nanoseconds, is so much work that threads should share its trees."""
    return row_cost >= _walk_costs(forest, WIDE_REGISTER)["row_worth_threads_ns"]


def rows_worth_a_block(forest: Forest, block_rows: int, *, beside_tree_simd: bool = False) -> int:
    """From how many rows on a bit-sliced block is cheaper than walks, or than tree_simd where that serves few rows; more than `block_rows` if never.

    The transpose of columns costs as much as there are rows; all else costs the same for any number of them.
    """
    register_bytes = block_rows // 8
    single_row_ns = (
        tree_simd_cost(forest, register_bytes)
        if beside_tree_simd
        else single_row_walk_cost(forest, register_bytes)
    )
    return int(
        planned(
            forest, "bitslice_rows", block_rows=block_rows, levels=0, single_row_ns=single_row_ns
        ).numbers["rows"]
    )


@dataclass(frozen=True)
class WalkChoice:
    """form: what is interleaved, rows or trees. row_block: the most rows of one kernel call."""

    form: WalkForm
    row_block: int


def walk_choice(forest: Forest, row_block: int, *, beside_bitslice: bool) -> WalkChoice:
    """What suits the walks of a forest. row_block: that of the options; beside_bitslice: whether bit-slicing takes the large batches."""
    found = planned(forest, "walk_choice", beside_bitslice=beside_bitslice, row_block=row_block).numbers
    return WalkChoice(WALK_FORMS[int(found["schedule"])], int(found["row_block"]))


def thread_options(options: CompileOptions) -> CompileOptions:
    """Options for walks in which each row has a thread: those that are given, or what suits threads where all walk options are at their defaults."""
    if not is_default(options):
        return options
    return replace(options, tile_size=1, schedule=THREAD_SCHEDULE, row_block=BLOCK_THREADS)


def walk_options(forest: Forest, options: CompileOptions, beside_bitslice: bool) -> CompileOptions:
    """Options for the walks of a forest: those that are given, or what suits the forest where all walk options are at their defaults.

    beside_bitslice: whether bit-slicing takes the large batches.
    """
    if not is_default(options):
        return options
    chosen = walk_choice(forest, options.row_block, beside_bitslice=beside_bitslice)
    return replace(options, schedule=SCHEDULES[chosen.form], row_block=chosen.row_block)


def is_default(options: CompileOptions) -> bool:
    """Whether all walk options are at their defaults."""
    return replace(options, strategy="auto") == CompileOptions()
