"""The choices that a compile has, as factors of a covering array, and what they do not go together with.

In: a case, a level for each factor. Out: the forest, the compile options, the target; or the refusals that are due.

The first level of a factor is the simplest. A further factor is a line in OPTIONS, if it is a field of CompileOptions, or in
DECISIONS of `schedule_choices.py`; what it is refused with is a line in REFUSALS.
"""

import re
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from inspect import signature
from typing import Any
from unittest.mock import patch

import numpy as np
from choice_forests import DEEP, DEPTH, TESTS
from choice_forests import FACTORS as FOREST_FACTORS
from llvmlite import binding
from pairwise import Case, Rule, Space
from schedule_choices import DECISIONS, FISSIONS, ORDERS, Steps, copied_half, schedule_text

from onnx_treebeard.compiler.layouts.walk.layout_interface import LAYOUTS
from onnx_treebeard.compiler.layouts.walk.node_records import child_type
from onnx_treebeard.compiler.options.options import (
    MAX_TILE,
    TILINGS,
    TREE_ORDERS,
    CompileOptions,
    FieldWidths,
)
from onnx_treebeard.compiler.passes.hir.initial_module import predictions
from onnx_treebeard.compiler.walk_code import lower_to_stage
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import OptionError

HALVES = (("row", "block"), ("tree", "group"))
SINGLE_NODES = ("array-scalar", "reorg", "sparse-scalar")
FILLED_UP = ("array-scalar", "array-tiled", "reorg")
# Machines whose code we may emit, and a feature that tells whether this one can run it.
MACHINES = {"x86-64": "sse2", "x86-64-v3": "avx2", "x86-64-v4": "avx512vl"}
# How much more code there is, about. In lock step on both axes there is more than that, but some of it there must be.
LOCK_STEP = {"none": 1, "rows": 3, "trees": 3, "both": 3, "rows in lanes": 1, "both in lanes": 1}

OPTIONS: dict[str, Any] = {
    "tile_size": range(1, MAX_TILE + 1),
    "tiling": TILINGS,
    "layout": sorted(name for name, make in LAYOUTS.items() if make.__module__.startswith("onnx_treebeard.")),
    "row_block": (256, 1, 8),
    "tree_order": TREE_ORDERS,
    "pad_leaves": (False, True),
    "widths": (FieldWidths(), FieldWidths(feature="u32", child="i32", shape="u16")),
}
FACTORS = {
    **FOREST_FACTORS,
    **OPTIONS,
    "order": ORDERS,
    "fission": FISSIONS,
    **{name: list(levels) for name, levels in DECISIONS.items()},
    "pointers": ("as they fit", "within trees"),
    "cpu": [
        "native",
        *(cpu for cpu, needs in MACHINES.items() if binding.get_host_cpu_features().get(needs)),
    ],
}


def shared_by_threads(order: str, fission: str) -> bool:
    """Whether the nest is a single loop, over rows."""
    outermost = order.split()[0]
    return (
        outermost in ("rows", "block", "row")
        and fission != "split first"
        and copied_half(fission) != outermost
    )


def finer_around(cache: str, order: str) -> bool:
    """Whether the half with the shorter steps stands around the half that is cached."""
    words = order.split()
    rows, trees = (inner in words and words.index(inner) < words.index(outer) for inner, outer in HALVES)
    return (cache in ("rows", "both") and rows) or (cache in ("trees", "both") and trees)


def amount_of_code(
    tests: str, shape: str, tile_size: int, fission: str, interleave: str, walk: str, pad_leaves: bool
) -> int:
    """How many steps of single walks the code has, about; steps that look up sets are long."""
    depth = -(-DEEP // tile_size) if shape == "deep" else max(2, DEPTH // tile_size)
    long = "unroll" in walk or ("elide" in walk and pad_leaves)
    steps = LOCK_STEP[interleave] * (depth if long else 1) * (1 if fission == "none" else 2)
    return steps * (2 if "sets" in TESTS[tests] else 1)


REFUSALS = (
    Rule("tile_size", lambda layout, tile_size: layout in SINGLE_NODES and tile_size > 1),
    # 2^22 records for a chain of 21 nodes are too many, 3^12 / 2 for its 11 tiles of two are not.
    Rule(
        "layout",
        lambda layout, tile_size, shape: layout in FILLED_UP and tile_size == 1 and shape == "deep",
    ),
    Rule("peel-alone", lambda walk, interleave: "peel" in walk and interleave != "none"),
    Rule("above-leaves", lambda walk, shape: "elide" in walk and shape == "lone leaves"),
    # Of trees that share nodes only bounds are known, unless they are padded.
    Rule(
        "above-leaves",
        lambda walk, shape, tests, pad_leaves: (
            "elide" in walk and (shape == "shared" or tests == "wide categories") and not pad_leaves
        ),
    ),
    Rule("simd-nodes", lambda interleave, tile_size: "lanes" in interleave and tile_size > 1),
    Rule("cache-consecutive", finer_around),
    Rule(
        "known-extent",
        lambda fission, order: bool(half := copied_half(fission)) and half not in order.split(),
    ),
    Rule("whole-range", lambda fission, order: fission == "split inside" and "tree" in order.split()),
    Rule(
        "parallel-rows",
        lambda parallel, order, fission: parallel == "yes" and not shared_by_threads(order, fission),
    ),
)
# Not refused, but slow to compile, and nothing new.
TOO_MUCH_CODE = Rule(
    "too much code", lambda *levels: amount_of_code(*levels) > 6, tuple(signature(amount_of_code).parameters)
)
SPACE = Space(FACTORS, (*REFUSALS, TOO_MUCH_CODE))


def reason(error: OptionError) -> str:
    """What a refusal is for, as in REFUSALS: the rule of the schedule language, or the option."""
    rule = re.search(r"\(rule ([a-z-]+):", error.message)
    return rule[1] if rule else str(error.place.field)


def options_of(case: Case, forest: Forest) -> CompileOptions:
    """The options of a case; unrolled walks are as short as its forest lets them be, unchecked steps as many.

    An entry "schedule" replaces the schedule of the case's choices.
    """
    options = CompileOptions(**{name: case[name] for name in OPTIONS}, schedule=case.get("schedule", ""))
    if options.schedule:
        return options
    # The comment keeps an empty schedule from meaning the default one.
    return replace(options, schedule="# chosen\n" + schedule_text(case, tile_steps(forest, options)))


@contextmanager
def pointers_of(case: Case) -> Iterator[None]:
    """Child pointers of small forests, as asked for, count from their trees' first records as those of large ones do."""

    def within_trees(widths: FieldWidths, absolute: int, within: int) -> tuple[np.dtype[Any], bool]:
        if within < absolute and widths.child != "i32":
            return np.dtype(np.int16), True
        return child_type(widths, absolute, within)

    modules = [
        module for name, module in sys.modules.items() if name.startswith("onnx_treebeard.compiler.layouts.")
    ]
    with ExitStack() as stack:
        for module in modules:
            if case["pointers"] == "within trees" and hasattr(module, "child_type"):
                stack.enter_context(patch.object(module, "child_type", within_trees))
        yield


def tile_steps(forest: Forest, options: CompileOptions) -> Steps:
    """(fewest, most) tiles on the paths of each tree, in the order in which trees are stored; by following all paths."""
    (prediction,) = predictions(lower_to_stage(forest, "hir", options))
    forest, tiling = prediction.forest.value, prediction.tiling
    tile_id = np.arange(forest.n_nodes) if tiling is None else tiling.value.tile_id

    def lengths(end: int, above: int) -> Iterator[int]:
        if end < 0:
            yield 0
            return
        tile = int(tile_id[end])
        for child in (forest.true_child[end], forest.false_child[end]):
            yield from ((tile != above) + length for length in lengths(int(child), tile))

    found = [list(lengths(int(root), -1)) for root in forest.root]
    if options.pad_leaves:
        return [(max(each), max(each)) for each in found]
    ends = np.concatenate([forest.root, forest.true_child, forest.false_child])
    if np.bincount(ends[ends >= 0]).max() > 1:
        return [(0, max(map(max, found)))] * len(found)
    return [(min(each), max(each)) for each in found]
