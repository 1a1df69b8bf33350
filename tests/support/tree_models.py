"""Models with one tree node of ai.onnx.ml, written by hand or drawn by Hypothesis.

    tree_model("TreeEnsembleRegressor", {0: [("BRANCH_LEQ", 0, 1.0, 1, 2), ("LEAF",), ("LEAF",)]}, [(0, 1, 0, 5.0), (0, 2, 0, 6.0)])

A node is ("LEAF"[, value]) or (mode, feature, threshold, true id, false id[, missing flag]).
"""

from typing import Any

import numpy as np
from hypothesis import strategies as st
from onnx import ModelProto, NodeProto, TensorProto, helper

MODES = ("BRANCH_LT", "BRANCH_LEQ", "BRANCH_GT", "BRANCH_GTE", "BRANCH_EQ", "BRANCH_NEQ")
POSTS = ("NONE", "LOGISTIC", "SOFTMAX", "SOFTMAX_ZERO", "PROBIT")
CUTS = (0.0, -0.0, 1.0, 2.0, 3.0, 1.5, -1.0, 1e-45, -1e-45, 32.0, 33.0, 1e30, 0.1)
POSITIVE = (0.25, 0.5, 1.0, 0.1, 0.7, 3.0, 0.0, 1e-3)
SIGNED = (*POSITIVE, -0.5, -0.7, -0.0, 1e-9, -1e-45, -3.0)
FLOATS, NUMBERS = (np.float32, np.float64), (np.float32, np.float64, np.int32, np.int64)
N_FEATURES = 3

REGRESSOR, CLASSIFIER = "TreeEnsembleRegressor", "TreeEnsembleClassifier"
STUMP = [("BRANCH_LEQ", 0, 1.0, 1, 2), ("LEAF",), ("LEAF",)]
SIDES = np.array([[0.0], [2.0]], np.float32)

TreeNode = tuple[Any, ...]


def tree_model(
    operator: str,
    trees: dict[int, list[TreeNode]],
    weights: list[tuple[int, int, int, float]],
    *,
    rows: type[np.generic] = np.float32,
    shape: tuple[int | str | None, ...] | None = (None, None),
    opset: int = 3,
    **others: object,
) -> ModelProto:
    """A model with one tree node of ai.onnx.ml, called "trees", from "rows" to "scores" and, for a classifier, "label".

    `trees` maps a tree id to its nodes, whose ids are 0, 1, 2, ...; `weights` lists (tree id, node id, target or class id, weight);
    `others` are more attributes of the node.
    """
    full = [
        (tree, i, node if len(node) > 2 else ("LEAF", 0, *node[1:], *(0.0, 0, 0)[len(node) - 1 :]))
        for tree, nodes in trees.items()
        for i, node in enumerate(nodes)
    ]
    kind = "class" if operator == "TreeEnsembleClassifier" else "target"
    attributes: dict[str, object] = {
        "nodes_treeids": [tree for tree, _, _ in full],
        "nodes_nodeids": [i for _, i, _ in full],
        "nodes_modes": [node[0] for _, _, node in full],
        "nodes_featureids": [node[1] for _, _, node in full],
        "nodes_values": [float(node[2]) for _, _, node in full],
        "nodes_truenodeids": [node[3] for _, _, node in full],
        "nodes_falsenodeids": [node[4] for _, _, node in full],
        "nodes_missing_value_tracks_true": [(*node, 0)[5] for _, _, node in full],
        f"{kind}_treeids": [tree for tree, _, _, _ in weights],
        f"{kind}_nodeids": [node for _, node, _, _ in weights],
        f"{kind}_ids": [target for _, _, target, _ in weights],
        f"{kind}_weights": [float(weight) for _, _, _, weight in weights],
    }
    attributes = {name: value for name, value in attributes.items() if value} | others
    outputs = [("scores", TensorProto.FLOAT)]
    if kind == "class":
        text = "classlabels_strings" in others
        outputs.insert(0, ("label", TensorProto.STRING if text else TensorProto.INT64))
    else:
        attributes = {"n_targets": 1} | attributes
    node = helper.make_node(
        operator, ["rows"], [name for name, _ in outputs], "trees", domain="ai.onnx.ml", **attributes
    )
    graph = helper.make_graph(
        [node],
        "graph",
        [helper.make_tensor_value_info("rows", helper.np_dtype_to_tensor_dtype(np.dtype(rows)), shape)],
        [helper.make_tensor_value_info(name, kind, None) for name, kind in outputs],
    )
    imports = [helper.make_opsetid("", 17), helper.make_opsetid("ai.onnx.ml", opset)]
    return helper.make_model(graph, opset_imports=imports, ir_version=8)


def column(*values, dtype=np.float32):
    """Rows of one column."""
    return np.array(values, dtype).reshape(-1, 1)


def edges(*thresholds, dtype=np.float32):
    """Rows of one column: thresholds, their neighbours on both sides, and special values."""
    cuts = np.array(thresholds, dtype)
    special = np.array([0.0, -0.0, np.nan, np.inf, -np.inf, np.finfo(dtype).smallest_subnormal], dtype)
    near = [np.nextafter(cuts, dtype(to)) for to in (-np.inf, np.inf)]
    return np.concatenate([cuts, *near, special]).reshape(-1, 1)


def weights(*values, target=0, tree=0, first=1):
    """Weights of leaves that follow one another."""
    return [(tree, first + i, target, value) for i, value in enumerate(values)]


@st.composite
def _trees(draw, modes, missing):
    """Nodes of one tree in preorder; now and then a true branch leads to a node that another branch leads to as well."""
    nodes = []

    def grow(depth):
        position = len(nodes)
        nodes.append(("LEAF", draw(st.sampled_from((0.0, 7.5)))))
        if depth and draw(st.integers(0, 3)):
            mode, cut = draw(st.sampled_from(modes)), draw(st.sampled_from(CUTS))
            feature, flag = draw(st.integers(0, N_FEATURES - 1)), draw(missing)
            false = grow(depth - 1)
            true = (
                draw(st.integers(false, len(nodes) - 1)) if draw(st.integers(0, 9)) == 0 else grow(depth - 1)
            )
            nodes[position] = (mode, feature, cut, true, false, flag)
        return position

    grow(draw(st.integers(0, 4)))
    return nodes


@st.composite
def tree_node_models(draw):
    """A model with one tree node, and rows for it."""
    classifier = draw(st.booleans())
    rows = draw(st.sampled_from(NUMBERS if classifier else FLOATS))
    modes = draw(st.sampled_from((*[(mode,) for mode in MODES], MODES, ("BRANCH_EQ", "BRANCH_LEQ"))))
    missing = draw(st.sampled_from((st.just(0), st.sampled_from((0, 1)))))
    ids = draw(st.lists(st.integers(-2, 9), min_size=1, max_size=5, unique=True))
    forest = {tree: draw(_trees(modes, missing)) for tree in ids}
    n_targets = draw(st.integers(1, 4))
    pool = st.sampled_from(draw(st.sampled_from((POSITIVE, SIGNED))))
    only = draw(st.sampled_from((None, None, 0, n_targets - 1)))
    full = draw(st.booleans())
    weights = [
        (tree, leaf, target if only is None else only, draw(pool))
        for tree, nodes in forest.items()
        for leaf, node in enumerate(nodes)
        if node[0] == "LEAF"
        for target in (
            range(n_targets) if full else draw(st.lists(st.integers(0, n_targets - 1), max_size=3))
        )
    ]
    others = {"post_transform": draw(st.sampled_from(POSTS))}
    if classifier:
        counts = (0, 1, 2) if n_targets < 3 else (0, n_targets)
        text = draw(st.booleans())
        labels = [f"c{i}" for i in range(n_targets)] if text else [10 * i + 10 for i in range(n_targets)]
        others["classlabels_strings" if text else "classlabels_int64s"] = labels
    else:
        counts = (0, n_targets)
        others |= {
            "n_targets": n_targets,
            "aggregate_function": draw(st.sampled_from(("SUM", "AVERAGE", "MIN", "MAX"))),
        }
    if count := draw(st.sampled_from(counts)):
        others["base_values"] = [draw(st.sampled_from((0.0, 0.5, -0.25, 0.1))) for _ in range(count)]
    operator = "TreeEnsembleClassifier" if classifier else "TreeEnsembleRegressor"
    model = tree_model(operator, forest, weights, rows=rows, **others)
    return model, draw(_samples(rows))


@st.composite
def _samples(draw, dtype):
    if np.issubdtype(dtype, np.integer):
        pool = np.array([0, 1, 2, 3, 31, 32, 33, -1, -5, 2**24 + 1, 2**31 - 1], dtype)
    else:
        cuts = np.array(CUTS).astype(dtype)
        near = [np.nextafter(cuts, dtype(to)) for to in (-np.inf, np.inf)]
        pool = np.concatenate([cuts, *near, np.array([np.nan, np.inf, -np.inf, 31.5, 64.0], dtype)])
    seed = draw(st.integers(0, 2**32 - 1))
    return np.random.default_rng(seed).choice(pool, (40, N_FEATURES))


def ensemble_model(
    nodes: list[TreeNode],
    leaves: list[tuple[int, float]],
    roots: list[int],
    *,
    rows: type[np.generic] = np.float32,
    **others: object,
) -> ModelProto:
    """A model with one TreeEnsemble of ai.onnx.ml 5, called "trees", from "rows" to "scores".

    A node is (mode, feature, split, true child, false child[, missing flag]); a child c >= 0 is a node, c < 0 is leaf ~c; for
    mode 6 the split is the tuple of members. A leaf is (target, weight).
    """
    element = helper.np_dtype_to_tensor_dtype(np.dtype(rows))

    def tensor(values: list[Any], kind: int = element) -> TensorProto:
        return helper.make_tensor("tensor", kind, [len(values)], values)

    members = [value for node in nodes if node[0] == 6 for value in (*node[2], np.nan)]
    attributes = {
        "n_targets": 1,
        "tree_roots": roots,
        "nodes_modes": tensor([node[0] for node in nodes], TensorProto.UINT8),
        "nodes_featureids": [node[1] for node in nodes],
        "nodes_splits": tensor([0.0 if node[0] == 6 else node[2] for node in nodes]),
        "nodes_truenodeids": [max(node[3], ~node[3]) for node in nodes],
        "nodes_trueleafs": [int(node[3] < 0) for node in nodes],
        "nodes_falsenodeids": [max(node[4], ~node[4]) for node in nodes],
        "nodes_falseleafs": [int(node[4] < 0) for node in nodes],
        "nodes_missing_value_tracks_true": [(*node, 0)[5] for node in nodes],
        "leaf_targetids": [target for target, _ in leaves],
        "leaf_weights": tensor([weight for _, weight in leaves]),
        **({"membership_values": tensor(members)} if members else {}),
    }
    node = helper.make_node(
        "TreeEnsemble", ["rows"], ["scores"], "trees", domain="ai.onnx.ml", **(attributes | others)
    )
    graph = helper.make_graph(
        [node],
        "graph",
        [helper.make_tensor_value_info("rows", element, [None, None])],
        [helper.make_tensor_value_info("scores", element, None)],
    )
    imports = [helper.make_opsetid("", 17), helper.make_opsetid("ai.onnx.ml", 5)]
    return helper.make_model(graph, opset_imports=imports, ir_version=8)


@st.composite
def ensemble_models(draw):
    """A model with one TreeEnsemble, and rows for it."""
    rows = draw(st.sampled_from(FLOATS))
    modes = draw(st.sampled_from((*[(mode,) for mode in range(7)], (4, 6), tuple(range(7)))))
    member = st.sampled_from(
        draw(
            st.sampled_from(
                (
                    (0.0, 1.0, 2.0, 3.0, 30.0, 1.5),
                    (0.0, 1.0, 31.0, 40.0, -1.0, 2.0**20),
                    (1.0, 2.0, 3.0, 31.0, 40.0),
                )
            )
        )
    )
    missing = draw(st.sampled_from((st.just(0), st.sampled_from((0, 1)))))
    n_targets = draw(st.integers(1, 3))
    nodes, leaves = [], []

    def grow(depth):
        if not depth or not draw(st.integers(0, 3)):
            leaves.append((draw(st.integers(0, n_targets - 1)), draw(st.sampled_from(SIGNED))))
            return ~(
                draw(st.integers(0, len(leaves) - 1)) if draw(st.integers(0, 9)) == 0 else len(leaves) - 1
            )
        position, mode = len(nodes), draw(st.sampled_from(modes))
        nodes.append(None)
        split = (
            tuple(draw(st.lists(member, min_size=1, max_size=3)))
            if mode == 6
            else draw(st.sampled_from(CUTS))
        )
        children = grow(depth - 1), grow(depth - 1)
        nodes[position] = (mode, draw(st.integers(0, N_FEATURES - 1)), split, *children, draw(missing))
        return position

    roots = []
    for _ in range(draw(st.integers(1, 4))):
        root = grow(draw(st.integers(0, 4)))
        if root < 0:
            nodes.append((0, 0, 0.0, root, root, 0))
            root = len(nodes) - 1
        roots.append(root)
    others = {
        "n_targets": n_targets,
        "aggregate_function": draw(st.sampled_from((0, 1, 1, 2, 3))),
        "post_transform": draw(st.integers(0, 4)),
    }
    return ensemble_model(nodes, leaves, roots, rows=rows, **others), draw(_samples(rows))


def set_attribute(node: NodeProto, name: str, value: Any) -> NodeProto:
    """Sets an attribute of a node, and returns the node; None removes it."""
    kept = [attribute for attribute in node.attribute if attribute.name != name]
    del node.attribute[:]
    node.attribute.extend(kept)
    if value is not None:
        node.attribute.append(helper.make_attribute(name, value))
    return node


def widened(model: ModelProto) -> ModelProto:
    """Puts a Cast between the rows of doubles of a model and its nodes, which then come as floats."""
    (rows,) = model.graph.input
    for node in model.graph.node:
        node.input[:] = ["D" if name == rows.name else name for name in node.input]
    model.graph.node.insert(0, helper.make_node("Cast", [rows.name], ["D"], to=TensorProto.DOUBLE))
    rows.type.tensor_type.elem_type = TensorProto.FLOAT
    return model
