"""Schedules and layouts that tests compile for GPUs: those of CPUs, a thread for each row; and those whose loops the threads of a block share."""

from typing import Any

from onnx_treebeard.compiler.options.options import CompileOptions

SCHEDULES = {
    "one tree at a time": CompileOptions(tile_size=1, schedule="reorder(rows, trees)"),
    "trees before rows": CompileOptions(tile_size=1, schedule="interleave(rows, 4)"),
    "blocks of 64": CompileOptions(
        tile_size=1, schedule="tile(rows, block, row, 64); reorder(block, row, trees); parallel(block)"
    ),
    "tiles of four": CompileOptions(tile_size=4, schedule="reorder(rows, trees); interleave(trees, 2)"),
    "an array": CompileOptions(tile_size=1, layout="array-scalar", schedule="reorder(rows, trees)"),
    "a table of fields": CompileOptions(tile_size=1, layout="reorg", schedule="reorder(rows, trees)"),
    "trees by depth": CompileOptions(
        tile_size=1, tree_order="depth", schedule="reorder(rows, trees); interleave(trees, 4)"
    ),
    "rows and trees in shared memory": CompileOptions(
        tile_size=1,
        layout="array-scalar",
        schedule="tile(rows, block, row, 64); tile(trees, group, tree, 4); reorder(block, group, row, tree); cache(block); cache(group); "
        "interleave(tree, 4); parallel(block)",
    ),
    "equal walks": CompileOptions(
        tile_size=1, pad_leaves=True, schedule="reorder(rows, trees); unroll_walk(trees, 12)"
    ),
}


def _walks(schedule: str, layout: str = "array-scalar", **others: Any) -> CompileOptions:
    return CompileOptions(strategy="walk", layout=layout, schedule=schedule, **{"tile_size": 1, **others})


_ROWS, _TREES = "tile(rows, block, row, 16); ", "tile(trees, turn, tree, 4); "
_GROUPS = "tile(trees, group, some, 8); tile(some, turn, tree, 4); "
_BOTH = "; parallel(block); threads(row); threads(tree)"
# Schedules whose loops the threads of a block share.
SHARED = {
    "trees": _walks(_ROWS + _TREES + "reorder(block, row, tree, turn)" + _BOTH, "sparse-scalar"),
    "neighbouring trees": _walks(_ROWS + _TREES + "reorder(block, tree, row, turn)" + _BOTH, "reorg"),
    "trees in turns": _walks(
        _ROWS + _TREES + "reorder(block, row, tree, turn); interleave(turn, 2); cache(block)" + _BOTH
    ),
    "groups": _walks(
        _ROWS + _GROUPS + "reorder(block, row, group, turn, tree); reduce(group)" + _BOTH, "reorg"
    ),
    "groups, everything cached": _walks(
        _ROWS
        + _GROUPS
        + "reorder(block, row, group, tree, turn); reduce(group); cache(group); cache(block)"
        + _BOTH
    ),
    "a row, all threads have trees": _walks(
        "tile(trees, turn, tree, 32); reorder(rows, tree, turn); parallel(rows); threads(tree); cache(rows)"
    ),
    "two rows a thread": _walks(
        "tile(rows, block, some, 64); tile(some, row, own, 2); reorder(block, row, trees, own); interleave(own, 2); cache(block); "
        "parallel(block); threads(row)",
        "sparse-scalar",
    ),
    "rows far apart": _walks(
        "tile(rows, block, some, 64); tile(some, own, row, 32); reorder(block, own, row, trees); cache(trees); parallel(block); threads(row)",
    ),
    "rows and trees of a thread": _walks(
        "tile(rows, block, some, 32); tile(some, row, own, 2); tile(trees, group, part, 8); tile(part, turn, tree, 2); "
        "reorder(block, row, group, tree, turn, own); interleave(own, 2); interleave(turn, 2); reduce(group); cache(group)"
        + _BOTH,
    ),
    "equal walks": _walks(
        _ROWS
        + _TREES
        + "reorder(block, row, tree, turn); unroll_walk(turn, 12); interleave(turn, 2)"
        + _BOTH,
        "reorg",
        pad_leaves=True,
    ),
    "early exits": _walks(
        _ROWS + _TREES + "reorder(block, row, turn, tree); peel_walk(tree, 2)" + _BOTH, "sparse-scalar"
    ),
    "tiles": _walks(_ROWS + _TREES + "reorder(block, row, tree, turn)" + _BOTH, "sparse-tiled", tile_size=4),
    "teams": _walks(
        "tile(rows, block, row, 32); reorder(block, row, trees); parallel(block); threads(row); cooperate(row)",
        "sparse-tiled",
        tile_size=4,
    ),
    "teams, trees shared": _walks(
        "tile(rows, block, row, 32); "
        + _TREES
        + "reorder(block, tree, row, turn); interleave(turn, 2); cache(block); cooperate(row)"
        + _BOTH,
        "array-tiled",
        tile_size=8,
    ),
    "two runs of trees": _walks(
        _ROWS
        + "reorder(block, row, trees); split(trees, a, b, 3); tile(a, turn, tree, 4); reorder(tree, turn); tile(b, later, late, 4); "
        "reorder(late, later); parallel(block); threads(row); threads(tree); threads(late)",
    ),
}
