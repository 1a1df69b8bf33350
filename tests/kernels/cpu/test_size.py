"""Rule above all: IR and code do not grow with the model. Trees are data."""

from dataclasses import replace
from functools import cache, reduce
from typing import Any

import numpy as np
import pytest
from forests import NODE_ID, Node, complete, forest_of

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.compiler.compile import compile_forest, stage_text
from onnx_treebeard.compiler.layouts.table_header import HEADER_BYTES
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.walk_code import lower_to_stage
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.validation import validate
from onnx_treebeard.kernels.cpu.emit import cpu_llvm
from onnx_treebeard.kernels.llvm.llvm_target import resolve

TARGET = Target(triple="x86_64-unknown-linux-gnu", cpu="x86-64-v3")
OPTIONS = [CompileOptions(tile_size=size, interleave=2) for size in (1, 4)]
OPTIONS.append(CompileOptions(tile_size=1, schedule="interleave(rows, 4); simdize(rows)"))
# Numbers of trees whose tables have the same form: children are numbered from the forest's first in the first pair, from their
# tree's first in the second, so that 16 bits are enough. Offsets and numbers of tiles take four bytes of code in all.
TREES = [(30, 1_000), (3_000, 60_000)]


@cache
def complete_trees(times: int) -> Forest:
    """Complete trees of depth 3."""
    return copies(times, forest_of(complete(3)))


def copies(times: int, one: Forest) -> Forest:
    """`times` copies of a forest, as columns of one forest."""

    def moved(
        ends: np.ndarray[tuple[int], np.dtype[np.int32]],
    ) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
        copy = np.repeat(np.arange(times, dtype=np.int32), len(ends))
        ends = np.tile(ends, times)
        return np.where(ends >= 0, ends + copy * one.n_nodes, ends - copy * one.n_leaves).astype(np.int32)

    same = ("feature", "threshold", "predicate", "missing_true", "zero_missing", "category_set")
    columns: dict[str, Any] = {name: np.tile(getattr(one, name), times) for name in same}
    leaves = times * one.n_leaves
    return validate(
        replace(
            one,
            **columns,
            root=moved(one.root),
            tree_id=np.arange(times * one.n_trees),
            node_id=NODE_ID + np.arange(times * one.n_nodes),
            true_child=moved(one.true_child),
            false_child=moved(one.false_child),
            leaf_id=np.arange(leaves),
            weight_start=np.arange(leaves + 1),
            weight_target=np.zeros(leaves, np.int32),
            weight=np.arange(leaves, dtype=np.float32),
        )
    )


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("stage", ["hir", "mir"])
def test_operations_do_not_count_trees(stage: str, options: CompileOptions) -> None:
    assert operations(10, stage, options) == operations(10_000, stage, options)


@pytest.mark.share(2)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("trees", TREES)
def test_operations_on_tables_do_not_count_trees(trees: tuple[int, int], options: CompileOptions) -> None:
    few, many = (operations(number, "lir", options) for number in trees)
    assert few == many


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_two_forms_of_tables_differ_little(options: CompileOptions) -> None:
    """All that many trees may cost is to load and add the number of a tree's first child and first leaf."""
    few, many = (operations(trees, "lir", options) for trees in (10, 10_000))
    assert abs(many - few) <= few // 10


def operations(trees: int, stage: str, options: CompileOptions) -> int:
    return sum(1 for _ in lower_to_stage(complete_trees(trees), stage, options).walk())


@pytest.mark.share(5)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("stage", ["llvm", "asm"])
@pytest.mark.parametrize("trees", TREES)
def test_text_has_as_many_lines(trees: tuple[int, int], stage: str, options: CompileOptions) -> None:
    """Only numbers differ."""
    few, many = (stage_text(complete_trees(number), stage, options, TARGET).count("\n") for number in trees)
    assert few == many


def test_the_kernel_for_leaves_does_not_count_trees() -> None:
    code = [
        bytes(
            compile_forest(complete_trees(trees), OPTIONS[1], TARGET, scores=False, leaves=True).section(
                Section.CODE
            )
        )
        for trees in TREES[0]
    ]
    assert len(code[0]) == len(code[1])


@pytest.mark.share(3)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("trees", TREES)
def test_code_has_as_many_bytes(trees: tuple[int, int], options: CompileOptions) -> None:
    artifacts = [compile_forest(complete_trees(number), options, TARGET) for number in trees]
    codes = [bytes(artifact.section(Section.CODE)) for artifact in artifacts]
    assert len(codes[0]) == len(codes[1])
    few, many = (len(artifact.section(Section.TABLES)) - HEADER_BYTES for artifact in artifacts)
    assert many > 0.9 * trees[1] / trees[0] * few


# The schedules that make most code, each with the tree order that it is for. Some 0.2 ms of a compile are due to each operation of
# LIR, and some 0.06 ms to each line of LLVM's text.
MAX_OPERATIONS, MAX_LINES = 2_000, 5_600
WORST = [
    ("interleave(rows, 9); interleave(trees, 4)", "source"),
    ("tile(trees, group, tree, 3); interleave(rows, 16); unroll(tree)", "source"),
    ("by_depth(16)", "depth"),
    ("by_peel(1)", "peel"),
    ("by_peel(48)", "peel"),
    ("interleave(rows, 16); unroll_walk(rows, 20)", "source"),
]


@pytest.fixture(scope="module")
def uneven() -> Forest:
    """Trees of many depths, so many that children are numbered from their tree's first: the longer form of a step."""
    chain = reduce(lambda tree, _: Node(0, "<=", 0.5, 1.0, tree), range(20), 2.0)
    return copies(60, forest_of(*[complete(depth) for depth in range(1, 9)], chain))


@pytest.mark.share(4)
@pytest.mark.parametrize(
    ("schedule", "tree_order", "tile_size"),
    [*((schedule, order, 4) for schedule, order in WORST), *((*WORST[0], size) for size in (1, 8))],
)
def test_code_has_a_budget(uneven: Forest, schedule: str, tree_order: str, tile_size: int) -> None:
    options = CompileOptions(tile_size=tile_size, schedule=schedule, tree_order=tree_order)
    module = lower_to_stage(uneven, "lir", options)
    assert sum(1 for _ in module.walk()) <= MAX_OPERATIONS
    assert cpu_llvm(module, resolve(TARGET)).count("\n") <= MAX_LINES
