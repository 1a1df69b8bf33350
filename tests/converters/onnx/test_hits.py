"""oracle: hit counts put into tree nodes are read back, and onnxruntime and ONNX's checker take the model as before."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from forest_keys import profile
from forests import Node, forest_of
from onnx import ModelProto, TensorProto, checker, helper
from random_forests import Recipe, random_forest
from read_nodes import forest_of_model, read_node
from tree_models import column, ensemble_model

from onnx_treebeard import load
from onnx_treebeard.converters.onnx.metadata_props import HITS as STORED
from onnx_treebeard.converters.onnx.metadata_props import store_hits, stored_hits
from onnx_treebeard.converters.onnx.write_attributes import add_hits
from onnx_treebeard.converters.rewrite.custom_operator import node_from_forest
from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import ModelError

Run = Callable[[ModelProto, np.ndarray], list[np.ndarray]]
STUMPS = [(0, 0, 1.0, 1, ~1), (0, 0, 0.5, ~0, ~2)]
LEAVES = [(0, 1.0), (0, 2.0), (0, 3.0)]


def profiled(forest: Forest) -> Forest:
    rows = np.random.default_rng(0).normal(size=(1000, forest.n_features)).astype(forest.input_type)
    return profile(forest, rows)


def bare(forest: Forest) -> Forest:
    return replace(forest, node_hits=np.zeros(0), leaf_hits=np.zeros(0))


@pytest.mark.parametrize("kind", ["float32", "float64"])
def test_listed_nodes(kind: str, run_onnxruntime: Run, assert_same_bits) -> None:
    """The node's own attribute is replaced; float64 thresholds, which are a tensor, have their counts in one too."""
    forest = random_forest(
        Recipe(seed=8, trees=4, threshold_type=kind, accumulator_type=kind, input_type=kind)
    )
    model = to_onnx(replace(forest, output_type=np.dtype(np.float32))).model
    rows = np.random.default_rng(1).normal(size=(50, forest.n_features)).astype(kind)
    before = run_onnxruntime(model, rows)[0]
    read = forest_of_model(model)
    counted = profiled(read)
    for _ in range(2):
        assert add_hits(model, lambda forest: counted) == ["TreeEnsembleRegressor"]
    names = [attribute.name for attribute in model.graph.node[0].attribute]
    wanted = "nodes_hitrates" if kind == "float32" else "nodes_hitrates_as_tensor"
    assert [name for name in names if "hitrates" in name] == [wanted]
    again = forest_of_model(model)
    np.testing.assert_array_equal(again.node_hits, counted.node_hits)
    np.testing.assert_array_equal(again.leaf_hits, counted.leaf_hits)
    assert again.leaf_hits.sum() == 1000 * forest.n_trees
    checker.check_model(model, full_check=True)
    assert_same_bits(run_onnxruntime(model, rows)[0], before)


def test_nodes_and_leaves_in_any_listed_order(run_onnxruntime: Run) -> None:
    """A leaf listed before a node: counts go by what is listed, not by what a forest numbers."""
    model = to_onnx(forest_of(Node(0, "<=", 0.0, 1.0, Node(0, "<=", 5.0, 2.0, 3.0)))).model
    (node,) = model.graph.node
    modes = next(a for a in node.attribute if a.name == "nodes_modes").strings
    assert list(modes) == [b"BRANCH_LEQ", b"LEAF", b"BRANCH_LEQ", b"LEAF", b"LEAF"]
    add_hits(
        model, lambda forest: replace(forest, node_hits=np.array([9.0, 7]), leaf_hits=np.array([2.0, 3, 4]))
    )
    assert list(next(a for a in node.attribute if a.name == "nodes_hitrates").floats) == [9, 2, 7, 3, 4]


def test_tree_ensemble(equals_onnxruntime) -> None:
    """Version 5 counts nodes only; its leaves' counts are left out."""
    model = ensemble_model(STUMPS, LEAVES, [0])
    counted = profiled(read_node(model.graph.node[0], np.dtype(np.float32)))
    assert add_hits(model, lambda forest: counted) == ["trees"]
    read = equals_onnxruntime(model, column(0.0, 0.7, 2.0))
    np.testing.assert_array_equal(read.node_hits, counted.node_hits)
    assert counted.node_hits[0] == 1000 > counted.node_hits[1] > 0
    assert len(read.leaf_hits) == 0
    model.graph.output[0].CopyFrom(helper.make_tensor_value_info("scores", TensorProto.FLOAT, [None, 1]))
    checker.check_model(model, full_check=True)


def test_tree_ensemble_of_doubles_has_no_place_for_them(
    run_onnxruntime: Run, equals_onnxruntime, model_to_session
) -> None:
    """They are kept in the metadata, those of leaves too, where forests, sessions and `convert` to our operator find them."""
    model = ensemble_model(STUMPS, LEAVES, [0], rows=np.float64)
    counted = profiled(read_node(model.graph.node[0], np.dtype(np.float64)))
    node = model.graph.node[0].SerializeToString()
    for _ in range(2):
        assert add_hits(model, lambda forest: counted) == ["trees"]
    assert model.graph.node[0].SerializeToString() == node
    assert [entry.key for entry in model.metadata_props] == [STORED]
    assert counted.leaf_hits.sum() == 1000
    for read in (forest_of_model(model), model_to_session(model)):
        np.testing.assert_array_equal(read.node_hits, counted.node_hits)
        np.testing.assert_array_equal(read.leaf_hits, counted.leaf_hits)
    equals_onnxruntime(model, column(0.0, 0.7, 2.0, dtype=np.float64))
    model.graph.output[0].CopyFrom(helper.make_tensor_value_info("scores", TensorProto.DOUBLE, [None, 1]))
    checker.check_model(model, full_check=True)
    # What ONNX's text asks for is refused by onnxruntime, and the other way round.
    for hits, who in ((np.float32, "could not unpack"), (np.float64, "must have type FLOAT")):
        own = to_tensor(hits)
        with pytest.raises(Exception, match=who):
            run_onnxruntime(
                ensemble_model(STUMPS, LEAVES, [0], rows=np.float64, nodes_hitrates=own),
                column(0.0, dtype=np.float64),
            )


@pytest.fixture
def model_to_session() -> Callable[[ModelProto], Forest]:
    """The forest that a session compiles."""

    def read(model: ModelProto) -> Forest:
        seen: list[Forest] = []
        rewrite(model, accept=seen.append)
        return seen[0]

    return read


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[1]",
        "[" * 100_000,
        '{"trees": 1}',
        '{"trees": {"node_hits": [3, "2"]}}',
        '{"trees": {"node_hits": [3]}}',
        '{"trees": {"node_hits": [1e999, 2]}}',
        '{"trees": {"node_hits": 3}}',
        '{"other": {"node_hits": [3, 2]}}',
    ],
)
def test_stored_counts_that_do_not_fit_are_passed_over(text: str) -> None:
    model = ensemble_model(STUMPS, LEAVES, [0], rows=np.float64)
    model.metadata_props.add(key=STORED, value=text)
    assert len(forest_of_model(model).node_hits) == 0


def test_stored_counts_of_nodes_alone_and_of_several_nodes() -> None:
    model = ensemble_model(STUMPS, LEAVES, [0], rows=np.float64)
    store_hits(
        model, {"trees": (np.array([7.0]), np.zeros(0)), "other": (np.array([9.0]), np.array([4.0, 5.0]))}
    )
    store_hits(model, {"trees": (np.array([3.0, 1.5]), np.zeros(0))})
    read = forest_of_model(model)
    assert (read.node_hits.tolist(), read.leaf_hits.tolist()) == ([3, 1.5], [])
    assert stored_hits(model)["other"] == {"node_hits": [9], "leaf_hits": [4, 5]}
    model = ensemble_model(STUMPS, LEAVES, [0], nodes_hitrates=to_tensor(np.float32))
    store_hits(model, {"trees": (np.array([30.0, 1.0]), np.zeros(0))})
    assert forest_of_model(model).node_hits.tolist() == [3, 2], "the operator's own come first"


def test_lightgbm_keeps_its_counts() -> None:
    """Converted to doubles, and listed in another order: the same numbers of rows at the same thresholds."""
    path = Path(__file__).parents[3] / "models" / "breast_cancer_lightgbm.txt"
    forest, written = load(path), forest_of_model(to_onnx(load(path)).model)
    for of in ("node_hits", "leaf_hits"):
        assert getattr(forest, of).sum() > 0
    known = zip(forest.threshold, forest.feature, forest.node_hits, strict=True)
    assert sorted(known) == sorted(zip(written.threshold, written.feature, written.node_hits, strict=True))
    assert sorted(zip(forest.weight, forest.leaf_hits, strict=True)) == sorted(
        zip(written.weight, written.leaf_hits, strict=True)
    )


def to_tensor(kind: type[np.floating]):
    from onnx import numpy_helper

    return numpy_helper.from_array(np.array([3, 2], kind), "hits")


@pytest.mark.parametrize("hits", [[5.0, 5.0], [np.nan, 1.0], [-1.0, 1.0]])
def test_counts_that_say_nothing(hits: list[float]) -> None:
    from onnx import numpy_helper

    tensor = numpy_helper.from_array(np.array(hits, np.float32), "hits")
    model = ensemble_model(STUMPS, LEAVES, [0], nodes_hitrates=tensor)
    assert len(read_node(model.graph.node[0], np.dtype(np.float32)).node_hits) == 0


def test_counts_of_another_type_are_malformed() -> None:
    model = ensemble_model(STUMPS, LEAVES, [0], nodes_hitrates=to_tensor(np.float64))
    with pytest.raises(ModelError, match="field 'nodes_hitrates': holds float64; expected float32"):
        read_node(model.graph.node[0], np.dtype(np.float32))


def test_what_is_left_alone() -> None:
    """A node that cannot be read, one of ours, one that has no counts."""
    model = to_onnx(forest_of(Node(0, "<=", 0.0, 1.0, 2.0))).model
    broken = model.graph.node.add()
    broken.CopyFrom(model.graph.node[0])
    broken.name = "broken"
    next(a for a in broken.attribute if a.name == "nodes_truenodeids").ints[0] = 9
    ours = node_from_forest(forest_of(Node(0, "<=", 0.0, 1.0, 2.0)), ["X"], ["Z"], "ours")
    model.graph.node.append(ours)
    before = model.SerializeToString()
    assert add_hits(model, lambda forest: None) == []
    assert model.SerializeToString() == before
    assert add_hits(model, profiled) == ["TreeEnsembleRegressor"]
    assert list(model.graph.node)[1:] == [broken, ours]


def test_counts_of_a_converted_model_are_read_back() -> None:
    """Base values come first as a tree of their own: a leaf that every row reaches, of one hit."""
    forest = profiled(random_forest(Recipe(seed=9, trees=3)))
    read = forest_of_model(to_onnx(forest).model)
    assert sorted(read.node_hits.tolist()) == sorted(forest.node_hits.tolist())
    assert sorted(read.leaf_hits.tolist()) == sorted(forest.leaf_hits.tolist())
    assert len(forest_of_model(to_onnx(bare(forest)).model).node_hits) == 0
