"""Leading single leaves in the base values: same bits, fewer trees, only where sums stay what they are."""

from dataclasses import replace

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from random_forests import Recipe, random_forest

from onnx_treebeard.artifact.format import KERNEL, Section
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm, leaf_form
from onnx_treebeard.forest_analysis.predicate_forms import fold_constant_trees
from onnx_treebeard.forest_analysis.validation import validate
from onnx_treebeard.runtime.compiled_forest import CompiledForest


def with_lone_leaves(count: int, **recipe: object) -> Forest:
    """A forest whose first trees are a leaf each, with a weight for every target."""
    forest = random_forest(
        Recipe(5, **{"trees": 8, "weights": "by_tree", "targets": 3, "accumulator_type": "float32", **recipe})
    )
    weights = np.random.default_rng(0).normal(size=3 * count).astype(forest.weight.dtype)
    leaves = forest.n_leaves + np.arange(count)
    return validate(
        replace(
            forest,
            root=np.concatenate([~leaves.astype(np.int32), forest.root]),
            tree_id=np.arange(count + forest.n_trees),
            leaf_id=np.arange(forest.n_leaves + count),
            weight_start=np.concatenate(
                [forest.weight_start, forest.weight_start[-1] + 3 * np.arange(1, count + 1)]
            ),
            weight_target=np.concatenate(
                [forest.weight_target, np.tile(np.arange(3, dtype=np.int32), count)]
            ),
            weight=np.concatenate([forest.weight, weights]),
        )
    )


@pytest.mark.parametrize("base", [None, BasePosition.FIRST])
@pytest.mark.parametrize("count", [1, 3])
def test_sums_keep_their_bits(count: int, base: BasePosition | None) -> None:
    forest = with_lone_leaves(count, base=base)
    folded = validate(fold_constant_trees(forest))
    assert folded.n_trees == forest.n_trees - count
    assert folded.base_position is BasePosition.FIRST
    assert leaf_form(folded) is LeafForm.BY_TREE, "the others score one target a tree"
    assert folded.n_leaves == forest.n_leaves - count
    rows = adversarial_rows(forest, 200, 1)
    expected = numpy_reference.raw_scores(forest, rows)
    assert numpy_reference.raw_scores(folded, rows).tobytes() == expected.tobytes()
    compiled = CompiledForest(forest, compile_forest(forest))
    for n in (200, 3):
        assert compiled.predict_raw(rows[:n]).tobytes() == expected[:n].tobytes()


@pytest.mark.parametrize(
    "recipe",
    [
        {"base": BasePosition.LAST},
        {"base": BasePosition.SCORED},
        {"aggregate": Aggregate.AVERAGE},
        {"aggregate": Aggregate.MAX},
    ],
)
def test_what_is_not_a_plain_sum_stays(recipe: dict[str, object]) -> None:
    forest = with_lone_leaves(2, **recipe)
    assert fold_constant_trees(forest) is forest


def test_other_trees_stay() -> None:
    forest = with_lone_leaves(1)
    later = replace(forest, root=np.roll(forest.root, -1))
    assert fold_constant_trees(later) is later
    assert fold_constant_trees(replace(forest, root=forest.root[:1], tree_id=forest.tree_id[:1])).n_trees == 1


def test_kernels_for_leaves_count_all_trees() -> None:
    forest = with_lone_leaves(1)
    artifact = compile_forest(forest, leaves=True)
    (kernel,) = np.frombuffer(artifact.section(Section.LEAF_KERNELS), KERNEL)
    assert kernel["tree_end"] == artifact.header["n_trees"] == forest.n_trees
    assert compile_forest(forest).header["n_trees"] == forest.n_trees - 1
