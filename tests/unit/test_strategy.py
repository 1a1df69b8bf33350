"""The choice between walks and blends: what it depends on, and what an artifact then holds."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from forests import chain
from random_forests import Recipe, random_forest

from onnx_treebeard import semantics
from onnx_treebeard.artifact import KERNEL, Artifact, Section
from onnx_treebeard.compiled import CompiledForest
from onnx_treebeard.compiler import compile_forest
from onnx_treebeard.errors import OptionError
from onnx_treebeard.forest import Forest
from onnx_treebeard.options import CompileOptions, Target
from onnx_treebeard.strategy import blend_cost, rows_worth_a_block, walk_cost


def balanced(trees: int, depth: int, features: int = 6) -> Forest:
    recipe = Recipe(0, trees=trees, depth=depth, growth=1.0, features=features, predicates=("<=",))
    return random_forest(recipe)


def min_rows(artifact: Artifact) -> list[int]:
    records = np.frombuffer(artifact.section(Section.KERNELS), KERNEL)
    return [int(rows) for rows in records["min_rows"]]


def test_more_trees_over_the_same_tests_make_blocks_pay_earlier() -> None:
    few, many = balanced(4, 6, 300), balanced(200, 6, 300)
    assert rows_worth_a_block(many, 256) < rows_worth_a_block(few, 256)


def test_trees_that_fit_no_kind_are_walked() -> None:
    assert blend_cost(chain(300)) == float("inf")
    assert rows_worth_a_block(chain(300), 256) > 256
    assert min_rows(compile_forest(chain(300))) == [0]


@pytest.mark.parametrize("trees", [1, 10, 100])
def test_costs_rise_with_the_forest(trees: int) -> None:
    for cost in (walk_cost, blend_cost):
        assert cost(balanced(trees, 4)) < cost(balanced(trees, 6)) < cost(balanced(2 * trees, 6))


@pytest.mark.isa("avx2")
def test_an_artifact_has_both_kernels_and_the_rows_decide() -> None:
    forest = balanced(60, 5)
    artifact = compile_forest(forest)
    first, second = min_rows(artifact)
    assert first == 0 < second == rows_worth_a_block(forest, artifact.header["row_block"])
    rows = adversarial_rows(forest, 300, 5)
    expected, compiled = semantics.raw_scores(forest, rows), CompiledForest(forest, artifact)
    for n in (1, second - 1, second, 256, 257, 300):
        assert compiled.predict_raw(rows[:n]).tobytes() == expected[:n].tobytes()


@pytest.mark.isa("avx2")
@pytest.mark.parametrize(
    ("options", "kernels"),
    [({"strategy": "walk"}, 1), ({"strategy": "blend"}, 1), ({"tile_size": 1}, 1), ({"tile_size": 4}, 2)],
)
def test_an_option_about_walks_asks_for_walks(options: dict[str, Any], kernels: int) -> None:
    """The last one is the default."""
    assert len(min_rows(compile_forest(balanced(60, 5), CompileOptions(**options)))) == kernels


def test_machines_without_a_permute_walk() -> None:
    baseline = Target(cpu="x86-64")
    assert min_rows(compile_forest(balanced(60, 5), target=baseline)) == [0]


def test_unknown_strategies_are_refused() -> None:
    with pytest.raises(OptionError, match="field 'strategy': is 'fast'; accepted are auto, walk, blend"):
        replace(CompileOptions(), strategy="fast")
