"""Models that turn rows of floats into doubles for their trees, as ONNX asks where leaf values are doubles: the node takes the floats. oracle: onnxruntime.

X (floats) -- Cast --> D (doubles) -- TreeEnsemble -->
"""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from direct_runs import assert_equal_runs
from hypothesis import assume, given, settings
from onnx import ModelProto, TensorProto, helper
from providers import plain_session, provider_session, taken
from random_forests import Recipe, random_forest
from tree_models import ensemble_model, ensemble_models, widened

from onnx_treebeard import CompileOptions, InferenceSession
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.forest.forest import Forest

DOUBLES = {"input_type": "float64", "threshold_type": "float64", "accumulator_type": "float64"}
RECIPES = {
    "<=": Recipe(1, **DOUBLES),
    "<": Recipe(2, **DOUBLES, predicates=("<",)),
    "every comparison": Recipe(3, **DOUBLES, predicates=("<=", "<", ">", ">=", "==", "!=")),
    "oblivious": Recipe(5, **DOUBLES, oblivious=True, depth=6),
    "several targets": Recipe(6, **DOUBLES, targets=3, weights="dense"),
    "blocks": Recipe(7, **DOUBLES, trees=60, depth=6, features=4),
}


def model_of(forest: Forest) -> ModelProto:
    """Returns the forest as ONNX, behind a Cast."""
    return widened(to_onnx(forest).model)


def rows_at(forest: Forest, n_rows: int) -> npt.NDArray[np.float32]:
    """Returns floats at thresholds, next to them, and far away."""
    generator = np.random.default_rng(n_rows)
    nearest = forest.threshold[np.isfinite(forest.threshold)].astype(np.float32)
    lower, upper = (np.nextafter(nearest, np.float32(end)) for end in (-np.inf, np.inf))
    extremes = np.float32([0.0, -0.0, 1e-45, 3e38, -3e38, np.inf, -np.inf, np.nan, 1, 2, 3])
    pool = np.concatenate([nearest, lower, upper, extremes])
    return generator.choice(pool, (n_rows, forest.n_features))


@pytest.mark.parametrize("name", RECIPES)
def test_floats_go_where_their_doubles_go(name):
    forest = random_forest(RECIPES[name])
    model = model_of(forest)
    ours, plain = InferenceSession(model), plain_session(model)
    assert ours.is_direct
    for n_rows in (1, 2, 17, 600):
        assert_equal_runs(ours, plain, None, {"X": rows_at(forest, n_rows)})


@settings(max_examples=60, deadline=None)
@given(ensemble_models())
def test_every_mode_of_nodes(drawn):
    """With category sets too, which hold doubles."""
    model, rows = drawn
    assume(rows.dtype == np.float64)
    is_taken = bool(taken(provider_session(model)))
    model = widened(model)
    session, plain = provider_session(model), plain_session(model)
    assert session_takes(session, "Cast") == is_taken
    with np.errstate(over="ignore"):
        assert_equal_runs(session, plain, None, {"rows": rows.astype(np.float32)})


def session_takes(session: Any, operator: str) -> bool:
    return any(operator in operators for operators in taken(session))


def test_the_cast_is_part_of_the_node():
    model = model_of(random_forest(RECIPES["<="]))
    (operators,) = taken(provider_session(model))
    assert operators[:2] == ["Cast", "TreeEnsemble"]


@pytest.mark.parametrize("reader", ["an output", "an operator", "another tree node"])
def test_doubles_that_others_read_are_made(reader):
    forest = random_forest(RECIPES["<="])
    model = model_of(forest)
    graph = model.graph
    if reader == "an output":
        graph.output.append(helper.make_tensor_value_info("D", TensorProto.DOUBLE, [None, forest.n_features]))
    elif reader == "an operator":
        graph.node.append(helper.make_node("Neg", ["D"], ["E"]))
        graph.output.append(helper.make_tensor_value_info("E", TensorProto.DOUBLE, [None, forest.n_features]))
    else:
        again = graph.node.add()
        again.CopyFrom(graph.node[1])
        again.name, again.output[0] = "again", "again"
        graph.output.append(helper.make_tensor_value_info("again", TensorProto.DOUBLE, [None, 1]))
    session = provider_session(model)
    assert not session_takes(session, "Cast")
    for n_rows in (1, 50):
        assert_equal_runs(session, plain_session(model), None, {"X": rows_at(forest, n_rows)})


def test_trees_that_read_floats_and_doubles_are_one_node():
    """One forest compares floats, another the doubles that they become."""
    doubles = random_forest(RECIPES["<="])
    model = model_of(doubles)
    (tree,) = ensemble_model([(0, 0, 0.5, -1, -2)], [(0, 1.0), (0, 2.0)], [0]).graph.node
    tree.name, tree.input[0], tree.output[0] = "of floats", "X", "F"
    model.graph.node.append(tree)
    model.graph.output.append(helper.make_tensor_value_info("F", TensorProto.FLOAT, [None, 1]))
    session = provider_session(model)
    assert len(taken(session)) == 1
    for n_rows in (1, 50):
        assert_equal_runs(session, plain_session(model), None, {"X": rows_at(doubles, n_rows)})


def test_with_a_schedule_the_doubles_are_made():
    """The compiler reads the node as it stands."""
    forest = random_forest(RECIPES["<="])
    model = model_of(forest)
    session = InferenceSession(model, schedule=CompileOptions(tile_size=4))
    assert not session.is_direct
    assert_equal_runs(session, plain_session(model), None, {"X": rows_at(forest, 50)})
