"""Contexts of every kind of forest: what is written has the attributes of the model's own operator, and its bits."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import ModelProto, helper, numpy_helper
from providers import plain_session, provider_session, taken
from random_forests import FORMS, LINEAR_FORMS, Recipe, random_forest
from tails import assert_same
from tree_models import widened

import onnx_treebeard
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.output_rules import LabelRule

LEAST = 65536
PER_LEAF = ("leaf_id", "weight_target", "weight", "leaf_constant", "term_count", "leaf_hits")
PER_NODE = (
    *("feature", "threshold", "predicate", "missing_true", "zero_missing"),
    *("category_set", "node_id", "node_hits"),
)


def repeated(forest: Forest, least: int) -> Forest:
    """The trees of a forest over and over, until they have so many decision nodes."""
    times = -(-least // len(forest.feature))
    copies = np.arange(times)[:, None]

    def positions(column: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """Of nodes and leaves."""
        moved = np.where(column < 0, -len(forest.leaf_id), len(forest.feature))
        return (column + copies * moved).ravel().astype(np.int32)

    ends = (forest.weight_start[1:] + copies * forest.weight_start[-1]).ravel()
    tiled = (*PER_NODE, *PER_LEAF, "term_feature", "term_coefficient")
    return replace(
        forest,
        tree_id=np.arange(times * len(forest.root)),
        weight_start=np.concatenate([[0], ends]),
        **{name: positions(getattr(forest, name)) for name in ("root", "true_child", "false_child")},
        **{name: np.tile(getattr(forest, name), times) for name in tiled},
    )


def with_labels(labels: tuple[Any, ...]) -> Forest:
    forest = random_forest(Recipe(seed=7, targets=3, weights="by_tree"))
    return replace(forest, labels=labels, label_rule=LabelRule.ARGMAX)


def with_hits() -> Forest:
    forest = random_forest(Recipe(seed=8))
    nodes, leaves = len(forest.feature), len(forest.leaf_id)
    return replace(
        forest, node_hits=np.arange(nodes) + 0.5, leaf_hits=np.arange(leaves) * 2.0, missing_value=-1.0
    )


FORESTS = {
    **{
        f"form {at}": lambda form=form: random_forest(Recipe(seed=3, **form)) for at, form in enumerate(FORMS)
    },
    "linear leaves": lambda: random_forest(Recipe(seed=3, **LINEAR_FORMS[0])),
    "labels that are numbers": lambda: with_labels((7, -3, 2**40)),
    "labels that are texts": lambda: with_labels(("", "ä", "no")),
    "hits, and a number that is missing": with_hits,
}


def context_of(model: ModelProto, folder: Path) -> Path:
    """Returns the path of a context of the model's forest."""
    (folder / "model.onnx").write_bytes(model.SerializeToString())
    options = onnxruntime.SessionOptions()
    options.add_session_config_entry("ep.context_enable", "1")
    options.add_session_config_entry("ep.context_file_path", str(folder / "context.onnx"))
    assert len(taken(provider_session(str(folder / "model.onnx"), options))) == 1
    return folder / "context.onnx"


def operator_session(model: ModelProto) -> Any:
    """Without our provider."""
    options = onnxruntime.SessionOptions()
    onnx_treebeard.register_custom_ops(options)
    return onnxruntime.InferenceSession(model.SerializeToString(), options)


def values_of(node: onnx.NodeProto) -> dict[str, Any]:
    values = {}
    for attribute in node.attribute:
        value = helper.get_attribute_value(attribute)
        is_tensor = isinstance(value, onnx.TensorProto)
        array = numpy_helper.to_array(value) if is_tensor else None
        values[attribute.name] = value if array is None else (array.dtype.str, array.shape, array.tobytes())
    return values


@pytest.mark.share(5)
@pytest.mark.parametrize("name", FORESTS)
def test_forests(name: str, tmp_path: Path) -> None:
    model = to_onnx(repeated(FORESTS[name](), LEAST), domain="treebeard").model
    context = context_of(model, tmp_path)
    (node,) = onnx.load(tmp_path / "context_treebeard.bin").graph.node
    (expected,) = (one for one in model.graph.node if one.op_type == "TreeEnsemble")
    assert values_of(node) == values_of(expected)
    (given,) = model.graph.input
    kind = helper.tensor_dtype_to_np_dtype(given.type.tensor_type.elem_type)
    rows = np.random.default_rng(1).normal(size=(70, 6)).astype(kind)
    ours, theirs = (
        one.run(None, {given.name: rows}) for one in (provider_session(str(context)), operator_session(model))
    )
    for found, one in zip(ours, theirs, strict=True):
        assert_same(found, one)


def test_base_margins(tmp_path: Path) -> None:
    """They are a second input of the context."""
    model = to_onnx(repeated(random_forest(Recipe(seed=3)), LEAST), domain="treebeard").model
    (node,) = model.graph.node
    node.input.append("margins")
    model.graph.input.append(helper.make_tensor_value_info("margins", onnx.TensorProto.FLOAT, ["N", 1]))
    context = context_of(model, tmp_path)
    rng = np.random.default_rng(1)
    feeds = {"margins": rng.normal(size=(70, 1)).astype(np.float32)}
    feeds[model.graph.input[0].name] = rng.normal(size=(70, 6)).astype(np.float32)
    (ours,), (theirs,) = (
        one.run(None, feeds) for one in (provider_session(str(context)), operator_session(model))
    )
    assert_same(ours, theirs)


def test_rows_behind_a_cast(tmp_path: Path) -> None:
    """The context takes the floats, because its forest does."""
    doubles = dict.fromkeys(("input_type", "threshold_type", "accumulator_type"), "float64")
    model = widened(to_onnx(repeated(random_forest(Recipe(seed=3, **doubles)), LEAST)).model)
    context = context_of(model, tmp_path)
    (node,) = onnx.load(context).graph.node
    (rows,) = model.graph.input
    assert list(node.input) == [rows.name]
    feed = {rows.name: np.random.default_rng(1).normal(size=(70, 6)).astype(np.float32)}
    sessions = provider_session(str(context)), plain_session(model)
    (found,), (expected,) = (session.run(None, feed) for session in sessions)
    assert_same(found, expected)
