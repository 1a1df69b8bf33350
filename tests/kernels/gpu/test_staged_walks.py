"""Staged walks, run by the interpreter of PTX: the bits of the NumPy reference, whatever nodes ask; and where they are chosen or refused."""

from contextlib import nullcontext
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from launched import accumulators, batches
from random_forests import Recipe, random_forest
from same_bits import assert_same_bits

from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.machine.backend import Observer, unobserved
from onnx_treebeard.compiler.options.options import CUDA, CompileOptions
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, Forest, Predicate
from onnx_treebeard.system.errors import UnsupportedError

STAGED = CompileOptions(strategy="staged_walk")
INFINITY, LARGEST = np.float32(np.inf), np.finfo(np.float32).max


def check(
    forest: Forest, options: CompileOptions | None = STAGED, n_rows: int = 150, observe: Observer = unobserved
) -> Artifact:
    """Compares sums with the reference, of every kernel that is there for them. observe: sees the compile."""
    rows = adversarial_rows(forest, n_rows, 11)
    artifact = compile_forest(forest, options, CUDA, observe)
    with np.errstate(all="ignore"):
        expected = numpy_reference.sums(forest, rows)
    for batch in batches(artifact):
        assert_same_bits(accumulators(forest, artifact, rows, batch).result, expected)
    return artifact


@pytest.mark.share(6)
@pytest.mark.parametrize("depth", range(1, 9))
@pytest.mark.parametrize(
    "kind",
    [
        {},
        {"weights": "by_tree", "targets": 3},
        {"weights": "dense", "targets": 2},
        {"weights": "dense", "targets": 3},
    ],
    ids=str,
)
@pytest.mark.parametrize("accumulator", ["float32", "float64"])
def test_depths(depth: int, kind: dict[str, Any], accumulator: str) -> None:
    """Trees that are padded, and a last group that is filled up."""
    recipe = Recipe(
        depth, trees=9, depth=depth, features=10, growth=0.9, accumulator_type=accumulator, **kind
    )
    check(random_forest(recipe))


@pytest.mark.share(2)
@pytest.mark.parametrize("missing", ["false", "true", "mixed"])
@pytest.mark.parametrize("predicates", [("<",), ("<=",), (">", ">="), ("<", "<=", ">", ">=")], ids=str)
@pytest.mark.parametrize("zero", [False, True])
@pytest.mark.parametrize("missing_value", [None, 2.0, 0.0])
def test_tests(missing: str, predicates: tuple[str, ...], zero: bool, missing_value: float | None) -> None:
    """Comparisons in several ways, NaN on either side; zeros and a number that are missing."""
    recipe = Recipe(5, trees=7, depth=4, predicates=predicates, missing=missing, zero_threshold=0.25 * zero)
    forest = random_forest(recipe)
    check(replace(forest, zero_missing=np.full(forest.n_nodes, zero), missing_value=missing_value))


@pytest.mark.parametrize("features", [1, 7, 8, 9, 16, 17, 33, 300])
@pytest.mark.parametrize("n_rows", [1, 31, 33, 257])
def test_shapes(features: int, n_rows: int) -> None:
    """Lanes that copy rows: 8, 16 or 32 a row. Rows that fill no warp, and no block."""
    check(random_forest(Recipe(2, trees=5, depth=4, features=features)), n_rows=n_rows)


def at_bounds(predicate: Predicate, threshold: float, *, missing_true: bool) -> Forest:
    """One node of a forest asks about an extreme number, or none."""
    forest = random_forest(Recipe(3, trees=3, depth=2, growth=1.0, weights="count"))
    nodes = np.arange(forest.n_nodes) == 0
    return replace(
        forest,
        predicate=np.where(nodes, np.uint8(predicate), forest.predicate),
        threshold=np.where(nodes, np.float32(threshold), forest.threshold),
        missing_true=np.where(nodes, missing_true, forest.missing_true),
    )


@pytest.mark.parametrize(
    ("predicate", "threshold", "missing_true"),
    [
        *product(
            (Predicate.LT, Predicate.LE),
            (INFINITY, -INFINITY, LARGEST, -LARGEST, 0.0, -0.0, 1e-45, np.nan),
            (False, True),
        )
    ],
)
def test_thresholds_at_bounds(predicate: Predicate, threshold: float, missing_true: bool) -> None:
    """The next number after each of them is compared with; infinity has none."""
    forest = at_bounds(predicate, threshold, missing_true=missing_true)
    before = (INFINITY, False) if predicate is Predicate.LE else (-INFINITY, True)  # what has no next number
    if np.isnan(threshold) or (threshold, missing_true) == before:
        with pytest.raises(UnsupportedError, match="a threshold is infinite, or no number"):
            check(forest)
    else:
        check(forest)


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ({"predicates": ("<", "==")}, "a node asks for equality"),
        ({"sets": 0.5}, "it asks for category sets"),
        ({"depth": 9, "least": 9}, "a tree is deeper than 8 nodes"),
        ({"input_type": "float64", "threshold_type": "float64"}, "its rows are not of float32"),
        ({"input_type": "int32"}, "its rows are not of float32"),
        ({"zero_missing": True, "zero_threshold": 0.5, "depth": 6}, "its nodes treat zero in several ways"),
        ({"aggregate": Aggregate.MAX}, "its scores are the smallest or largest"),
        ({"weights": "list", "targets": 3}, "a leaf has several weights for one target"),
        ({"features": 3000, "trees": 40, "depth": 7, "least": 7}, "do not fit a block's shared memory"),
    ],
    ids=str,
)
def test_refusals(kind: dict[str, Any], reason: str) -> None:
    with pytest.raises(
        UnsupportedError, match=f"strategy 'staged_walk' does not serve this forest: .*{reason}"
    ):
        compile_forest(random_forest(Recipe(1, **{"trees": 9, **kind})), STAGED, CUDA)


def test_cpus_have_no_threads_for_rows() -> None:
    with pytest.raises(UnsupportedError, match="it needs a target in which each row has a thread"):
        compile_forest(random_forest(Recipe(1)), STAGED)


@pytest.mark.parametrize(
    ("recipe", "kernels"),
    [
        # 27 columns of ranks take more than copies of 16 values, and save less on twelve trees.
        (Recipe(6, trees=12, depth=4, features=16, least=4), ["staged_walk", "ranked_walk"]),
        (Recipe(6, trees=60, depth=4, features=12, growth=1.0), ["ranked_walk"]),
        # Walks of two trees read six of the 14 values that they would copy, each from a sector of its own.
        (Recipe(6, trees=2, depth=3, features=600, least=3), ["walk"]),
    ],
)
def test_small_forests_are_staged(recipe: Recipe, kernels: list[str]) -> None:
    """By counted costs; where ranks serve, they serve few rows. A compile that is observed decides the same."""
    forest = random_forest(recipe)
    artifact = check(forest, None)
    assert artifact.manifest["kernels"] == kernels
    observed = check(forest, None, observe=lambda *_: nullcontext())
    assert observed.manifest["kernels"] == kernels
    assert batches(observed) == batches(artifact)
