"""The compile options that tuning tries for a forest.

In: a forest, the number of rows of a call, whether a GPU runs it (`gpu_candidates.py`). Out: options, first the default, then those that win most often, because time may run out.
None of them changes a bit of a score. Options that do not apply to a forest are recognised when it is compiled with them.
"""

from dataclasses import replace

from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.units.walk.names import SCHEDULES, WalkForm
from onnx_treebeard.compiler.walk_options import WIDE_ROWS, row_bytes
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.tuning.gpu_candidates import gpu_candidates

TILE_SIZES = (8, 4, 2, 1)
INTERLEAVES = (16, 8, 32)
ROW_BLOCKS = (1024, 4096)
TREES_IN_LOCK_STEP = (8, 4, 16)
SMALL_BATCH = 64  # up to this number of rows a call may gain from interleaved trees
ROWS_OF_A_BLOCK = 32  # a bit-sliced block costs the same however few rows it has
PACKED_BYTES = 512  # `cache` packs longer rows
WALK = CompileOptions(strategy="walk")


def candidates(forest: Forest, batch: int, *, on_gpu: bool = False) -> list[CompileOptions]:
    """Returns the default options and all candidates, each once."""
    if on_gpu:
        return gpu_candidates(forest, batch)
    found = [CompileOptions()]
    if batch >= ROWS_OF_A_BLOCK:
        found.append(CompileOptions(strategy="bitslice"))
    if batch <= SMALL_BATCH:
        found.append(CompileOptions(strategy="tree_simd"))
        found += _trees_in_turns()
    found.append(WALK)
    if len(forest.leaf_hits):
        found += [replace(WALK, tiling="greedy", tile_size=size) for size in (4, 8)]
    if row_bytes(forest) > PACKED_BYTES and batch > 1:
        schedules = (SCHEDULES[WalkForm.WIDE], WIDE_ROWS) if batch <= SMALL_BATCH else (WIDE_ROWS,)
        found += [replace(WALK, schedule=text, tile_size=size) for text in schedules for size in (4, 8)]
    found += _rows_in_turns(batch)
    found += [replace(WALK, row_block=rows) for rows in ROW_BLOCKS if batch > rows // 4]
    if batch >= 16:
        found += _single_nodes()
    return list(dict.fromkeys(found))


def _trees_in_turns() -> list[CompileOptions]:
    """Returns options in which a row walks several trees interleaved."""
    texts = [f"reorder(rows, trees); interleave(trees, {trees})" for trees in TREES_IN_LOCK_STEP]
    return [replace(WALK, schedule=text, tile_size=size) for size in (4, 8, 1) for text in texts]


def _rows_in_turns(batch: int) -> list[CompileOptions]:
    """Returns options in which several rows walk a tree interleaved; one row where the batch has no more."""
    fitting = [rows for rows in INTERLEAVES if rows <= batch] or [1]
    return [replace(WALK, tile_size=size, interleave=rows) for rows in fitting for size in TILE_SIZES]


def _single_nodes() -> list[CompileOptions]:
    """Returns options for walks of single nodes."""
    single = replace(WALK, tile_size=1)
    return [
        replace(single, schedule="interleave(rows, 16); simdize(rows)"),
        replace(single, pad_leaves=True, schedule="by_depth(16)", tree_order="depth"),
    ]
