"""unit: sizes and offsets that no file can mean are refused by name, before anything of that size is allocated."""

import json
import re
import struct
import tracemalloc
from typing import Any

import numpy as np
import pytest
from onnx import ModelProto
from small_models import small_models
from tree_models import REGRESSOR, STUMP, column, ensemble_model, tree_model, weights

import onnx_treebeard
from onnx_treebeard import load
from onnx_treebeard.system.errors import DataError, ModelError

HUGE, OVERFLOWING = 2**62, 2**63 - 1
LITTLE = 8 << 20  # an IR of walks and one of bit-sliced kernels are some 5 MB
MODELS = small_models()
MODEL, PARAMETERS = "learner gradient_booster model ", "learner learner_model_param "
TREE = MODEL + "trees 0 "


def xgboost(name: str, path: str, value: Any) -> bytes:
    """The file of that name with one value changed."""
    document = json.loads(MODELS[f"xgboost_{name}.json"])
    *keys, last = [int(key) if key.isdigit() else key for key in path.split()]
    holder = document
    for key in keys:
        holder = holder[key]
    assert holder[last] is not None
    holder[last] = value
    return json.dumps(document).encode()


def lightgbm(key: str, values: str) -> bytes:
    """A file with categories with one line changed."""
    text, count = re.subn(
        rf"^{key}=.*", f"{key}={values}", MODELS["lightgbm_sets.txt"].decode(), count=1, flags=re.M
    )
    assert count == 1
    return text.encode()


def ubjson(marker: bytes, length: int) -> bytes:
    """A UBJSON file with the length behind the first such marker changed."""
    content = MODELS["xgboost_squared.ubj"]
    at = content.index(marker) + len(marker)
    return content[:at] + struct.pack(">q", length) + content[at + 8 :]


def checkpoint(at: int, value: int) -> bytes:
    """A checkpoint of Treelite with a number of 8 bytes changed."""
    content = MODELS["treelite_4_8_logistic.checkpoint"]
    return content[:at] + struct.pack("<Q", value) + content[at + 8 :]


def ensemble(dims: list[int], raw: bool) -> bytes:
    """A TreeEnsemble whose tensor of thresholds has a shape of its own."""
    model = ensemble_model([(0, 0, 0.5, -1, -2)], [(0, 1.0), (0, 2.0)], [0])
    (tensor,) = (one.t for one in model.graph.node[0].attribute if one.name == "nodes_splits")
    if raw:
        tensor.ClearField("float_data")
        tensor.raw_data = bytes(4)
    tensor.dims[:] = dims
    return bytes(model.SerializeToString())


def stump(**attributes: Any) -> ModelProto:
    return tree_model(REGRESSOR, {0: STUMP}, weights(1.0, 2.0), **attributes)


def wide(width: int) -> bytes:
    """A model whose input says that it has so many columns."""
    return bytes(
        tree_model(REGRESSOR, {0: STUMP}, weights(1.0, 2.0), shape=(None, width)).SerializeToString()
    )


REFUSED = {
    "trees": (xgboost("squared", MODEL + "gbtree_model_param num_trees", str(HUGE)), "num_trees': is"),
    "features": (xgboost("squared", PARAMETERS + "num_feature", str(HUGE)), "num_feature': is"),
    "classes": (xgboost("softprob", PARAMETERS + "num_class", str(HUGE)), "num_class': is"),
    "more classes": (
        xgboost("softprob", PARAMETERS + "num_class", str(2**31 - 1)),
        "num_class': is 2147483647",
    ),
    "targets": (xgboost("vector", PARAMETERS + "num_target", str(HUGE)), "num_target': is"),
    "more targets": (
        xgboost("vector", PARAMETERS + "num_target", str(2**31 - 1)),
        "num_target': is 2147483647",
    ),
    "nodes": (
        xgboost("squared", TREE + "tree_param num_nodes", str(HUGE)),
        "tree 0, field 'tree_param.num_nodes",
    ),
    "target of a tree": (xgboost("squared", MODEL + "tree_info 0", HUGE), "tree 0, field"),
    "feature of a node": (
        xgboost("squared", TREE + "split_indices 0", HUGE),
        "tree 0, node 0, field 'split_indices'",
    ),
    "begin of a set": (
        xgboost("categories", TREE + "categories_segments 0", OVERFLOWING),
        "tree 0, node 0, field 'categories_segments'",
    ),
    "end of a set": (
        xgboost("categories", TREE + "categories_sizes 0", OVERFLOWING),
        "tree 0, node 0, field 'categories_sizes'",
    ),
    "node of a set": (xgboost("categories", TREE + "categories_nodes 0", HUGE), "field 'categories_nodes'"),
    "trees an iteration": (lightgbm("num_tree_per_iteration", str(HUGE)), "num_tree_per_iteration': is"),
    "last feature": (lightgbm("max_feature_idx", str(HUGE)), "max_feature_idx': is"),
    "leaves": (lightgbm("num_leaves", str(HUGE)), "tree 0, field 'num_leaves': is"),
    "more leaves": (lightgbm("num_leaves", str(2**31 - 1)), "tree 0, field 'decision_type': has 3 entries"),
    "sets": (lightgbm("num_cat", str(2**31 - 1)), "tree 0, field 'cat_boundaries': has 2 entries"),
    "words of a set": (
        lightgbm("cat_boundaries", f"0 {OVERFLOWING}"),
        "tree 0, field 'cat_boundaries': has a set of",
    ),
    "fewer words": (lightgbm("cat_boundaries", f"0 {2**26}"), "tree 0, field 'cat_threshold': has 2 entries"),
    "count of 64 bits": (ubjson(b"$l#L", HUGE), f"a count of {HUGE} in a file of"),
    "count below zero": (ubjson(b"$l#L", -HUGE), f"a count of -{HUGE} in a file of"),
    "length of a key": (ubjson(b"{L", OVERFLOWING), f"a count of {OVERFLOWING} in a file of"),
    "count of nothing": (b"{U\x07learner[#L" + struct.pack(">q", HUGE), f"a count of {HUGE} in a file of"),
    "shape": (ensemble([HUGE], raw=False), f"field 'nodes_splits': has 1 elements; its shape says {HUGE}"),
    "shape of bytes": (
        ensemble([HUGE], raw=True),
        f"field 'nodes_splits': has 1 elements; its shape says {HUGE}",
    ),
    "shape below zero": (ensemble([-1], raw=True), "field 'nodes_splits': has 1 elements; its shape says -1"),
    "product of a shape": (ensemble([2**32, 2**32], raw=True), "field 'nodes_splits': has rank 2"),
    "many base values": (
        bytes(stump(base_values=[0.5] * 1000).SerializeToString()),
        "field 'base_values': has 1000",
    ),
    "trees of a checkpoint": (checkpoint(14, HUGE), f"field 'num_tree': is {HUGE}"),
    "classes of a checkpoint": (
        checkpoint(32, OVERFLOWING),
        f"field 'num_class': says that it has {OVERFLOWING} entries",
    ),
    "columns of the input": (wide(HUGE), f"field 'n_features': is {HUGE}"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused_by_name(case):
    content, message = REFUSED[case]
    tracemalloc.start()
    try:
        with pytest.raises(ModelError, match=re.escape(message)):
            load(content)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < LITTLE


def compiled_in_little_memory(content: bytes) -> Any:
    load(MODELS["xgboost_squared.json"])
    onnx_treebeard.compile(
        MODELS["xgboost_categories.json"]
    )  # what is made once is none of the model's memory
    tracemalloc.start()
    try:
        compiled = onnx_treebeard.compile(content)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < LITTLE
    return compiled


def test_the_largest_feature_costs_nothing():
    """Rows that wide do not exist; narrower ones are refused."""
    document = json.loads(xgboost("squared", PARAMETERS + "num_feature", str(2**31 - 1)))
    document["learner"]["gradient_booster"]["model"]["trees"][0]["split_indices"][0] = 2**31 - 2
    compiled = compiled_in_little_memory(json.dumps(document).encode())
    with pytest.raises(DataError, match="2147483647"):
        compiled.predict(np.zeros((1, 5), np.float32))


@pytest.mark.parametrize("category", [2**31 - 1, 2**31, 2**40, HUGE])
def test_a_far_category_costs_nothing(category):
    """Its set has no bits for what lies between; no row of the others' categories goes elsewhere."""
    content = xgboost("categories", TREE + "categories 0", category)
    compiled = compiled_in_little_memory(content)
    document = json.loads(content)
    tree = document["learner"]["gradient_booster"]["model"]["trees"][0]
    first = tree["categories"][1 : tree["categories_sizes"][0]]
    rows = np.zeros((40, 5), np.float32)
    rows[:, 3] = np.arange(40)
    left = tree["left_children"][0], tree["right_children"][0]
    leaves = compiled.predict_leaf(rows)[:, 0]
    below = {side: _ends(tree, node) for side, node in zip((True, False), left[::-1], strict=True)}
    for row, leaf in zip(rows, leaves, strict=True):
        assert leaf in below[row[3] in first]


def _ends(tree: dict[str, Any], node: int) -> set[int]:
    """The leaves below a node."""
    if tree["left_children"][node] < 0:
        return {node}
    return _ends(tree, tree["left_children"][node]) | _ends(tree, tree["right_children"][node])


def test_a_far_threshold_of_a_row_is_no_index():
    """Categories of a row that no set can have stay out of the words of the sets."""
    compiled = onnx_treebeard.compile(MODELS["xgboost_categories.json"])
    rows = np.zeros((6, 5), np.float32)
    rows[:, 3] = column(2.0**31, 2.0**40, -(2.0**40), 3e38, np.inf, -1.0).ravel()
    unseen = rows.copy()
    unseen[:, 3] = 39.5e3
    assert (compiled.predict(rows) == compiled.predict(unseen)).all()
