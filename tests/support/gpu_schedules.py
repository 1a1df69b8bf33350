"""Schedules and layouts of CPUs that tests compile for GPUs, a thread for each row."""

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
