"""Oracle: onnxruntime computes from a converted XGBoost model what XGBoost computes: sets, vector leaves, DART, missing values."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from forests import Leaf, Node, forest_of
from random_forests import Recipe, random_forest
from xgboost_models import INSTALLED, matrix, rows_of, train

from onnx_treebeard.converters import xgboost as xgboost_model
from onnx_treebeard.converters.model_files.load_options import LoadOptions
from onnx_treebeard.converters.to_onnx.insert_trees import with_single_weights
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, BasePosition, CategoryRule, PostTransform

PARTITION = {"categorical": True, "max_cat_to_onehot": 1}
MODELS: dict[str, dict[str, Any]] = {
    "sets": PARTITION,
    "one-hot": {"categorical": True, "max_cat_to_onehot": 100},
    "sets for targets": {**PARTITION, "targets": 3},
    "vector leaves": {"targets": 3, "multi_strategy": "multi_output_tree", "tree_method": "hist"},
    "dart": {"booster": "dart", "rate_drop": 0.5, "one_drop": 1},
}


@pytest.mark.parametrize("missing", [None, 0.0, 3.0])
@pytest.mark.parametrize("name", MODELS)
def test_models(name, missing, run_onnxruntime, assert_same_bits):
    booster = train(rounds=5, **MODELS[name])
    forest = xgboost_model.read(bytes(booster.save_raw("json")), LoadOptions(missing=missing), INSTALLED)
    rows = rows_of(forest, 300)
    (scores,) = run_onnxruntime(to_onnx(forest).model, rows)
    finite = np.clip(rows, np.float32(-3e38), np.float32(3e38))
    data = matrix(finite, missing=np.nan if missing is None else missing)
    theirs = booster.predict(data, output_margin=True, strict_shape=True)
    assert_same_bits(run_onnxruntime(to_onnx(forest).model, finite)[0], theirs)
    assert_same_bits(scores, numpy_reference.raw_scores(forest, rows))


@pytest.mark.parametrize("base", [None, BasePosition.FIRST, BasePosition.LAST])
def test_sets_and_leaves_of_several_weights(base, run_onnxruntime):
    """Version 5 has one weight a leaf: each tree becomes one for each target."""
    for seed in range(6):
        recipe = Recipe(seed, predicates=("<", "in"), weights="dense", targets=3, base=base)
        forest = replace(random_forest(recipe), category_rule=CategoryRule.EXACT)
        rows = adversarial_rows(forest, 100, seed)
        (scores,) = run_onnxruntime(to_onnx(forest).model, rows)
        with np.errstate(all="ignore"):
            np.testing.assert_array_equal(scores, numpy_reference.predict(forest, rows), f"seed {seed}")


def test_forests_that_need_no_copies_stay():
    one = forest_of(Node(0, "<", 0.5, 1.0, 2.0))
    smallest = forest_of(Node(0, "<", 0.5, Leaf({0: 1.0, 1: 2.0}), Leaf({0: 3.0})), aggregate=Aggregate.MIN)
    twice = forest_of(Node(0, "<", 0.5, Leaf(((0, 1.0), (0, 2.0))), 2.0))
    for forest in (one, smallest, twice):
        assert with_single_weights(forest) is forest


def test_sorted_scores(run_onnxruntime, assert_same_bits):
    leaves = [Leaf({0: 3.0, 1: 1.0, 2: 2.0}), Leaf({0: -1.0, 1: 0.5, 2: -1.0})]
    forest = forest_of(Node(0, "<", 0.5, *leaves), n_targets=3, post_transform=PostTransform.SORT)
    rows = np.array([[0.0], [1.0]], np.float32)
    (scores,) = run_onnxruntime(to_onnx(forest).model, rows)
    assert scores.tolist() == [[1.0, 2.0, 3.0], [-1.0, -1.0, 0.5]]
    assert_same_bits(scores, numpy_reference.predict(forest, rows))


def test_softplus_steps(run_onnxruntime):
    rng = np.random.default_rng(0)
    weights = rng.normal(size=(40, 4)) * 10.0 ** rng.integers(-3, 3, (40, 4))
    node = Leaf(dict(enumerate(weights[0])))
    for place, row in enumerate(weights[1:]):
        node = Node(0, "<", float(place), Leaf(dict(enumerate(row))), node)
    forest = forest_of(node, n_targets=4, post_transform=PostTransform.SOFTPLUS_STEPS)
    rows = np.linspace(-1, 40, 200, dtype=np.float32)[:, None]
    written = to_onnx(forest)
    assert any("last bits" in note for note in written.notes)
    (scores,) = run_onnxruntime(written.model, rows)
    np.testing.assert_array_max_ulp(scores, numpy_reference.predict(forest, rows), 4)
