"""onnxruntime's own post-transforms and labels on single-leaf forests equal ours bit for bit, special values included."""

import itertools

import numpy as np
import onnx
import onnxruntime
import pytest

from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.forest.forest import LabelRule, PostTransform

SPECIAL = [0.0, 1.0, -1.0, 0.5, 1e-7, 1.1e-7, -1.1e-7, 1e-45, 17.0, -17.5, 88.0, -88.8, 3e38, -3e38]
ENDLESS = [np.inf, -np.inf, np.nan]
POSTS = ["NONE", "LOGISTIC", "SOFTMAX", "SOFTMAX_ZERO", "PROBIT"]


def leaf_model(weights: np.ndarray, post: str) -> bytes:
    """A classifier of one leaf: its scores are post(weights) for every row."""
    helper, n = onnx.helper, len(weights)
    node = helper.make_node(
        "TreeEnsembleClassifier",
        ["X"],
        ["label", "scores"],
        domain="ai.onnx.ml",
        post_transform=post,
        classlabels_int64s=list(range(n)),
        **{
            f"nodes_{key}": [0] for key in ("treeids", "nodeids", "featureids", "truenodeids", "falsenodeids")
        },
        nodes_modes=["LEAF"],
        nodes_values=[0.0],
        class_ids=list(range(n)),
        class_nodeids=[0] * n,
        class_treeids=[0] * n,
        class_weights=[float(weight) for weight in weights],
    )
    outputs = [
        helper.make_tensor_value_info(name, code, None) for name, code in (("label", 7), ("scores", 1))
    ]
    graph = helper.make_graph([node], "g", [helper.make_tensor_value_info("X", 1, ["N", 1])], outputs)
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("ai.onnx.ml", 3)]
    return bytes(helper.make_model(graph, opset_imports=opsets, ir_version=8).SerializeToString())


def onnxruntime_result(weights: np.ndarray, post: str) -> tuple[int, np.ndarray]:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(
        leaf_model(weights, post), options, providers=["CPUExecutionProvider"]
    )
    label, scores = session.run(None, {"X": np.zeros((1, 1), np.float32)})
    return int(label[0]), scores[0]


def raw_rows() -> np.ndarray:
    random = np.random.default_rng(3)
    special = SPECIAL + ENDLESS
    rows = [
        *random.normal(0, 3, (30, 3)),
        *random.uniform(0, 1, (30, 3)),
        *([a, b, 0.25] for a, b in itertools.product(special, special)),
        *([value] * 3 for value in special),
    ]
    return np.array(rows, np.float32)


@pytest.mark.share(2)
@pytest.mark.parametrize("post", POSTS)
def test_post_transform_and_label(make_forest, make_artifact, same_bits, post):
    rows = raw_rows()
    forest = make_forest(3, post_transform=PostTransform[post], label_rule=LabelRule.ARGMAX)
    scores, positions = Predictor(make_artifact(forest)).run(rows)
    expected = [onnxruntime_result(row, post) for row in rows]
    assert positions is not None
    assert positions.tolist() == [label for label, _ in expected]
    assert same_bits(scores, np.array([row for _, row in expected]))
