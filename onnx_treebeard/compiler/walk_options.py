"""What suits the walks of a forest whose walk options are at their defaults: a schedule, a row block.

In: a forest, options. Out: options of walks. The native planner chooses; kernels/native/plan/kernel/cost_model.h is the one table of measured constants.
"""

from dataclasses import replace

from onnx_treebeard.compiler.machine.backend import Ability, Backend
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.plan import plan_of
from onnx_treebeard.compiler.units.walk.names import SCHEDULES, THREAD_SCHEDULE, WalkForm
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import planned

# As the native planner numbers them (kernels/native/plan/walk/costs.h).
WALK_FORMS = (WalkForm.ROWS, WalkForm.FEW, WalkForm.WIDE)
# A schedule for wide rows: `cache` packs the features that the forest uses.
WIDE_ROWS = "tile(rows, block, row, 256); reorder(block, trees, row); cache(block); interleave(row, 16)"
BLOCK_THREADS = 128


def row_bytes(forest: Forest) -> int:
    """Returns the bytes of an input row."""
    return forest.n_features * forest.input_type.itemsize


def single_row_cost(forest: Forest) -> float:
    """Returns estimated nanoseconds for one of few rows, whose trees are interleaved: no other rows have brought the trees into a cache."""
    return planned(forest, "walk_choice", beside_blocks=False, row_block=1).numbers["single_row_ns"]


def walks_of(forest: Forest, options: CompileOptions, backend: Backend) -> CompileOptions:
    """Returns the options that a compile uses for walks on this backend: those that are given, or what suits the forest where none are."""
    if not is_default(options):
        return options
    if backend.can(Ability.THREAD_FOR_EACH_ROW):
        return replace(options, tile_size=1, schedule=THREAD_SCHEDULE, row_block=BLOCK_THREADS)
    # Where "auto" has blocks of rows for the large batches, walks are for few rows.
    beside_blocks = options == CompileOptions() and "bitslice" in plan_of(forest, options, backend).strategies
    choice = planned(forest, "walk_choice", beside_blocks=beside_blocks, row_block=options.row_block).numbers
    form = WALK_FORMS[int(choice["schedule"])]
    return replace(options, schedule=SCHEDULES[form], row_block=int(choice["row_block"]))


def is_default(options: CompileOptions) -> bool:
    """Returns whether all walk options are at their defaults."""
    return replace(options, strategy="auto") == CompileOptions()
