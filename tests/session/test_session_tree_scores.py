"""What each tree adds, as a further output of a session, a node and a file: against XGBoost's single rounds and sums in tree order."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import onnxruntime
import pytest
import xgboost
from random_forests import Recipe, random_forest

from onnx_treebeard import load
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.converters.rewrite.add_extra_outputs import add_outputs
from onnx_treebeard.converters.rewrite.extra_output_options import ExtraOutputs
from onnx_treebeard.converters.rewrite.node_report import NodeReport, RewriteReport
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate
from onnx_treebeard.session.inference_session import InferenceSession, register_custom_ops
from onnx_treebeard.system.errors import OptionError

MODELS = Path(__file__).parents[2] / "models"
FAST = CompileOptions(tile_size=1, interleave=1)
OURS = RewriteReport((NodeReport("forest", "TreeEnsemble", True, 1, 1),))
RECIPES = {
    "one target": Recipe(seed=1),
    "a target a tree": Recipe(seed=2, targets=3, weights="by_tree"),
    "several targets": Recipe(seed=3, targets=3, weights="dense", accumulator_type="float64"),
    "lists": Recipe(seed=4, targets=2, weights="list"),
    "smallest": Recipe(seed=5, targets=2, weights="dense", aggregate=Aggregate.MIN),
}


def tree_scores_of(forest, rows):
    """(n, trees[, targets]) by the oracle: each tree alone, accumulators started with what changes no sum and no extreme."""
    neutral = {Aggregate.MIN: np.inf, Aggregate.MAX: -np.inf}.get(forest.aggregate, -0.0)
    reached = numpy_reference.leaves(forest, rows)
    alone = []
    for tree in range(forest.n_trees):
        one = replace(forest, root=forest.root[[tree]], tree_id=forest.tree_id[[tree]])
        start = np.full((len(rows), forest.n_targets), neutral, forest.accumulator_type)
        alone.append(numpy_reference.accumulate(one, start, reached[:, [tree]]))
    return np.stack(alone, axis=1)


@pytest.mark.share(3)
@pytest.mark.parametrize("name", RECIPES)
@pytest.mark.parametrize("by", ["session", "callback"])
def test_the_trees_one_by_one(name, by):
    """Through an artifact, and through the compile callback where onnxruntime's own session has our operator."""
    forest = random_forest(RECIPES[name])
    rows = np.random.default_rng(0).normal(size=(70, forest.n_features)).astype(np.float32)
    model = to_onnx(forest, domain="treebeard").model
    if by == "callback":
        add_outputs(model, OURS, ExtraOutputs(tree_scores=True, leaf=True))
        options = onnxruntime.SessionOptions()
        register_custom_ops(options)
        session = onnxruntime.InferenceSession(model.SerializeToString(), options)
    else:
        session = InferenceSession(model, with_tree_scores=True, with_leaf=["forest"], schedule=FAST)
    leaves, found = session.run(["forest_leaf", "forest_tree_scores"], {"X": rows})
    assert (leaves == forest.leaf_id[numpy_reference.leaves(forest, rows)]).all()
    expected = tree_scores_of(forest, rows)
    if name in ("one target", "a target a tree"):
        # The other targets of the tree have -0.0, which leaves the sum as it is.
        assert found.tobytes() == expected.sum(axis=2, initial=-0.0).tobytes()
    else:
        assert found.shape == (70, forest.n_trees, forest.n_targets)
        assert found.tobytes() == expected.tobytes()
    alone = session.run(["forest_tree_scores"], {"X": rows[:1]})[0]
    assert alone.tobytes() == found[:1].tobytes()


def test_of_xgboost_by_single_rounds():
    """A margin of one round is the base score and what that round's tree adds, each rounded once."""
    booster = xgboost.Booster({"nthread": 1}, model_file=MODELS / "breast_cancer_xgboost.json")
    path = MODELS / "breast_cancer_xgboost.json"
    forest = load(path)
    rows = np.random.default_rng(0).normal(size=(50, forest.n_features)).astype(np.float32)
    session = InferenceSession(
        to_onnx(forest, domain="treebeard").model, with_tree_scores=True, schedule=FAST
    )
    found = session.run(["forest_tree_scores"], {"X": rows})[0]
    data = xgboost.DMatrix(rows)
    for tree in range(forest.n_trees):
        margin = booster.predict(
            data, output_margin=True, iteration_range=(tree, tree + 1), validate_features=False
        )
        assert (forest.base_values[0] + found[:, tree] == margin).all(), tree


def test_a_pipeline_in_many_blocks():
    """Every thread there is: the trees' scores add up to the raw scores in their order, bit for bit."""
    session = InferenceSession(MODELS / "wine_scaler_forest.onnx", with_tree_scores=True, with_raw=True)
    (node,) = (entry.name for entry in session.report)
    described = {value.name: (value.type, value.shape) for value in session.get_outputs()}
    assert described[f"{node}_tree_scores"] == ("tensor(float)", [None, 50, 3])
    rows = np.random.default_rng(0).normal(0, 100, (1500, 13)).astype(np.float32)
    raw, found = session.run([f"{node}_raw", f"{node}_tree_scores"], {"X": rows})
    total = np.zeros_like(raw)
    for tree in range(50):
        total += found[:, tree]
    assert total.tobytes() == raw.tobytes()
    assert session.run([f"{node}_tree_scores"], {"X": rows[:0]})[0].shape == (0, 50, 3)


def test_refusals():
    forest = random_forest(RECIPES["one target"])
    model = to_onnx(forest, domain="treebeard").model
    with pytest.raises(OptionError, match="'with_tree_scores': the model has no tree node 'x'"):
        InferenceSession(model, with_tree_scores=["x"])
