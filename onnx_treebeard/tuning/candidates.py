"""The compile options that tuning tries for a forest, on a CPU or on a GPU.

In: a forest, the number of rows of a call, whether a GPU runs it. Out: options, first the default, then those that win most often, because time may run out.
None of them changes a bit of a score. Options that do not apply to a forest are recognised when it is compiled with them.

On a GPU these are a part of the search space of SilvanForge's tuner (Prasad et al., SOSP 2024): first the strategies, then schedules, each of which says
what a block of threads is:

    rows            of a block
    tree threads    share the trees of a row; their leaf values are added in source order
    own rows        of a thread, interleaved, as far apart as the block has threads for rows
    trees           of a thread, interleaved
    steps           of walks, unrolled where no tree is deeper
    cached          rows, trees, or both, in shared memory
    cooperates      neighbouring threads evaluate tiles of several nodes together

As in SilvanForge, small batches and wide rows go with many tree threads, others with few. The first shape of a block meets every form and layout, further
shapes meet two forms, so that there is time to compile them all.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from onnx_treebeard.compiler.machine.vector_shape import MAX_BLOCK_BYTES
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.units.walk.unit_names import SCHEDULES, WalkForm
from onnx_treebeard.compiler.walk_code import WIDE_ROWS, row_bytes
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.tree_shapes import walk_steps

STRATEGIES = ("ranked_walk", "staged_walk")
SMALL_GPU_BATCH, WIDE = 2048, 100  # rows of a call, features
# Rows of a block and threads of a row: a multiple of 32 threads, at most 1024.
MANY_TREE_THREADS = ((8, 20), (32, 20), (16, 50))
FEW_TREE_THREADS = ((32, 10), (64, 10), (32, 2), (64, 2))
A_THREAD_A_ROW = ((128, 1), (64, 1), (256, 1))
MAX_TRIED_UNROLLING = 10  # steps
KEPT_BYTES = 24 << 10  # leaf values that a block keeps at a time: several blocks share a multiprocessor
CACHED_TREES = 8  # at a time
SPARSE, ARRAY, REORG = "sparse-scalar", "array-scalar", "reorg"
TILED, TEAM_TILE = "sparse-tiled", 4
NODE_WALK = CompileOptions(strategy="walk", tile_size=1)


@dataclass(frozen=True)
class Blocks:
    """The form of a block of threads, as the module docstring says. steps: 0 where walks loop. group: trees whose leaf values are added together, or that are
    cached together; 0 for all.
    """

    rows: int
    tree_threads: int = 1
    own_rows: int = 1
    trees: int = 1
    steps: int = 0
    caches_rows: bool = False
    caches_trees: bool = False
    group: int = 0
    cooperates: bool = False

    @property
    def schedule(self) -> str:
        """The schedule in primitives."""
        tiles, trees = self._tree_loops()
        shares, has_own_rows = self.tree_threads > 1, self.own_rows > 1
        threads = self.rows // self.own_rows
        tiles.append(f"tile(rows, block, row, {self.rows})")
        if has_own_rows:
            tiles[-1:] = [f"tile(rows, block, some, {self.rows})", f"tile(some, own, row, {threads})"]
        loops = ["block", "row", *trees, *(["own"] if has_own_rows else [])]
        decisions = {
            f"interleave({trees[-1]}, {self.trees})": self.trees > 1,
            f"interleave(own, {self.own_rows})": has_own_rows,
            f"unroll_walk({loops[-1]}, {self.steps})": self.steps > 0,
            "cache(block)": self.caches_rows,
            "cache(group)": self.caches_trees,
            "parallel(block)": True,
            "threads(row)": True,
            "threads(tree)": shares,
            "cooperate(row)": self.cooperates,
            "reduce(group)": shares and self.group > 0,
        }
        decided = [text for text, is_made in decisions.items() if is_made]
        return "; ".join([*tiles, f"reorder({', '.join(loops)})", *decided])

    def _tree_loops(self) -> tuple[list[str], list[str]]:
        """Returns how the loop over trees is tiled, and the loops that this makes, outermost first."""
        if self.tree_threads == 1:
            if not self.group:
                return [], ["trees"]
            return [f"tile(trees, group, turn, {self.group})"], ["group", "turn"]
        if not self.group:
            return [f"tile(trees, turn, tree, {self.tree_threads})"], ["tree", "turn"]
        groups = f"tile(trees, group, part, {self.group})"
        return [groups, f"tile(part, turn, tree, {self.tree_threads})"], ["group", "tree", "turn"]


def gpu_candidates(forest: Forest, batch: int) -> list[CompileOptions]:
    """Returns the default options and all candidates, each once."""
    few = batch <= SMALL_GPU_BATCH
    shared = MANY_TREE_THREADS if few or forest.n_features > WIDE else FEW_TREE_THREADS
    families = (shared, A_THREAD_A_ROW) if few else (A_THREAD_A_ROW, shared)
    options = [CompileOptions(), *(CompileOptions(strategy=name) for name in STRATEGIES)]
    options.append(CompileOptions(strategy="walk"))
    # Each family's first shape before the second ones, because time may run out.
    for rank in range(max(map(len, families))):
        for family in families:
            if rank < len(family):
                options += _of_shape(forest, *family[rank], everything=rank == 0, reorg=few)
    return list(dict.fromkeys(options))


def _of_shape(
    forest: Forest, rows: int, tree_threads: int, *, everything: bool, reorg: bool
) -> Iterator[CompileOptions]:
    """Yields options for blocks of one shape, the likeliest first."""
    plain = _fitting(forest, Blocks(rows, tree_threads, caches_rows=True))
    most = int(walk_steps(forest, None)[1].max(initial=0))
    unrolled = replace(plain, trees=4, steps=most if most <= MAX_TRIED_UNROLLING else 0)
    yield _with_layout(unrolled, SPARSE)
    yield _with_layout(plain, SPARSE)
    if not everything:
        return
    for layout in (ARRAY, REORG) if reorg else (ARRAY,):
        yield _with_layout(unrolled, layout)
    yield _with_layout(replace(unrolled, caches_rows=False), SPARSE)
    yield _with_layout(replace(unrolled, trees=2), SPARSE)
    two_rows = _fitting(forest, replace(unrolled, rows=2 * rows, own_rows=2, trees=2, caches_rows=True))
    yield _with_layout(two_rows, SPARSE)
    cached = tree_threads * -(-CACHED_TREES // tree_threads)
    trees = replace(unrolled, caches_trees=True, group=cached)
    yield _with_layout(replace(trees, caches_rows=False), ARRAY)
    yield _with_layout(trees, ARRAY)
    if tree_threads == 1:
        teams = replace(plain, cooperates=True)
        yield replace(_with_layout(teams, TILED), tile_size=TEAM_TILE)


def _fitting(forest: Forest, blocks: Blocks) -> Blocks:
    """Returns the blocks with as many trees in a group as may keep leaf values, and without cached rows where those take too much memory."""
    group = 0
    if blocks.tree_threads > 1:
        of_tree = (blocks.rows | 1) * forest.accumulator_type.itemsize
        most = KEPT_BYTES // of_tree // blocks.tree_threads * blocks.tree_threads
        group = max(most, blocks.tree_threads) if forest.n_trees > most else 0
    of_rows = blocks.rows * (forest.n_features | 1) * forest.threshold.dtype.itemsize
    caches = blocks.caches_rows and of_rows + KEPT_BYTES <= MAX_BLOCK_BYTES
    return replace(blocks, group=group, caches_rows=caches)


def _with_layout(blocks: Blocks, layout: str) -> CompileOptions:
    return replace(NODE_WALK, layout=layout, schedule=blocks.schedule)


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
    options = [CompileOptions()]
    if batch >= ROWS_OF_A_BLOCK:
        options.append(CompileOptions(strategy="bitslice"))
    if batch <= SMALL_BATCH:
        options.append(CompileOptions(strategy="tree_simd"))
        options += _trees_in_turns()
    options.append(WALK)
    if len(forest.leaf_hits):
        options += [replace(WALK, tiling="greedy", tile_size=size) for size in (4, 8)]
    if row_bytes(forest) > PACKED_BYTES and batch > 1:
        schedules = (
            (SCHEDULES[WalkForm.TREES_PREFETCHED], WIDE_ROWS) if batch <= SMALL_BATCH else (WIDE_ROWS,)
        )
        options += [replace(WALK, schedule=text, tile_size=size) for text in schedules for size in (4, 8)]
    options += _rows_in_turns(batch)
    options += [replace(WALK, row_block=rows) for rows in ROW_BLOCKS if batch > rows // 4]
    if batch >= 16:
        options += _single_nodes()
    return list(dict.fromkeys(options))


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
