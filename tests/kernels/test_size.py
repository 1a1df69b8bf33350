"""Rule above all: IR and code do not grow with the model. Trees are data."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from forests import NODE_ID, complete, forest_of

from onnx_treebeard.artifact import Section
from onnx_treebeard.compiler import compile_forest, lowered, stage_text
from onnx_treebeard.forest import Forest
from onnx_treebeard.options import CompileOptions, Target
from onnx_treebeard.validation import validate

TARGET = Target(triple="x86_64-unknown-linux-gnu", cpu="x86-64-v3")
OPTIONS = [CompileOptions(tile_size=size, interleave=2) for size in (1, 4)]


def copies(trees: int) -> Forest:
    """`trees` copies of a complete tree of depth 3, as columns of one forest."""
    one = forest_of(complete(3))
    tree = np.repeat(np.arange(trees, dtype=np.int32), one.n_nodes)

    def moved(
        child: np.ndarray[tuple[int], np.dtype[np.int32]],
    ) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
        child = np.tile(child, trees)
        return np.where(child >= 0, child + tree * one.n_nodes, child - tree * one.n_leaves).astype(np.int32)

    same = ("feature", "threshold", "predicate", "missing_true", "zero_missing", "category_set")
    columns: dict[str, Any] = {name: np.tile(getattr(one, name), trees) for name in same}
    leaves = trees * one.n_leaves
    return validate(
        replace(
            one,
            **columns,
            root=np.arange(trees, dtype=np.int32) * one.n_nodes,
            tree_id=np.arange(trees),
            node_id=NODE_ID + np.arange(trees * one.n_nodes),
            true_child=moved(one.true_child),
            false_child=moved(one.false_child),
            leaf_id=np.arange(leaves),
            weight_start=np.arange(leaves + 1),
            weight_target=np.zeros(leaves, np.int32),
            weight=np.arange(leaves, dtype=np.float32),
        )
    )


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("stage", ["hir", "mir", "lir"])
def test_operations_do_not_count_trees(stage: str, options: CompileOptions) -> None:
    counts = [sum(1 for _ in lowered(copies(trees), stage, options).walk()) for trees in (10, 10_000)]
    assert counts[0] == counts[1]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("stage", ["llvm", "asm"])
def test_text_has_as_many_lines(stage: str, options: CompileOptions) -> None:
    """Only numbers differ; 100 trees, so that the offsets of the tables take as many bytes as those of 10,000."""
    lines = [stage_text(copies(trees), stage, options, TARGET).count("\n") for trees in (100, 10_000)]
    assert lines[0] == lines[1]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_code_has_as_many_bytes(options: CompileOptions) -> None:
    artifacts = [compile_forest(copies(trees), options, TARGET) for trees in (100, 10_000)]
    codes = [bytes(artifact.section(Section.CODE)) for artifact in artifacts]
    assert len(codes[0]) == len(codes[1])
    assert len(artifacts[1].section(Section.TABLES)) > 90 * len(artifacts[0].section(Section.TABLES))
