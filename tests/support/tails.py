"""Forests that give any scores one likes, with operators downstream of them: in onnxruntime's own session, and in ours, whose kernel computes the operators too."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import onnxruntime
from onnx import ModelProto, NodeProto, helper, numpy_helper
from providers import plain_session, provider_session, taken

from onnx_treebeard.session.inference_session import InferenceSession

OPSET = 21
# Beside ordinary numbers: what arithmetic treats in ways of its own.
PECULIAR = [0.0, -0.0, np.inf, -np.inf, 1e-40, -1e-45, 3e38, -3e38, 0.5, 1.0, -1.0, 88.7, -104.0, 1e-7]

ALL, NOTHING = "ORT_ENABLE_ALL", "ORT_DISABLE_ALL"  # how much of the graph onnxruntime may write anew

Feed = dict[str, npt.NDArray[Any]]


class Chosen:
    """A forest whose row i, of one column, scores `scores[i]`: (rows, targets), without NaN, of float or double."""

    def __init__(self, scores: npt.NDArray[Any], opset: int = OPSET) -> None:
        self.scores = scores
        self.opset = opset
        self.element = helper.np_dtype_to_tensor_dtype(scores.dtype)
        self.node = _choosing_node(scores)

    def model(
        self,
        nodes: Sequence[NodeProto],
        outputs: Sequence[tuple[str, int, tuple[Any, ...] | None]],
        constants: dict[str, npt.NDArray[Any]] | None = None,
    ) -> ModelProto:
        """A model of input X, with these nodes and outputs: name, element type, shape."""
        # As for the operator that ours stands for.
        scores = helper.make_tensor_value_info("S", self.element, [None, self.scores.shape[1]])
        graph = helper.make_graph(
            nodes,
            "tail",
            [helper.make_tensor_value_info("X", self.element, [None, 1])],
            [helper.make_tensor_value_info(name, element, shape) for name, element, shape in outputs],
            [numpy_helper.from_array(value, name) for name, value in (constants or {}).items()],
            value_info=[] if any(name == "S" for name, _, _ in outputs) else [scores],
        )
        opsets = [("", self.opset), ("ai.onnx.ml", 5), ("onnx_treebeard", 1)]
        return helper.make_model(
            graph, opset_imports=[helper.make_opsetid(*one) for one in opsets], ir_version=10
        )

    def pair(
        self,
        nodes: Sequence[NodeProto],
        outputs: Sequence[tuple[str, int, tuple[Any, ...] | None]],
        constants: dict[str, npt.NDArray[Any]] | None = None,
        level: str = NOTHING,
        threads: int = 1,
    ) -> tuple[Any, Any, int]:
        """The plain session, ours, and how many operators our node computes. The forest's scores are value S."""
        model = self.model([self.node, *nodes], outputs, constants)
        plain = plain_session(model, options_of(level, threads))
        ours = InferenceSession(model, options_of(level, threads))
        return plain, ours, sum(one.n_downstream for one in ours.report)

    def provided(
        self,
        nodes: Sequence[NodeProto],
        outputs: Sequence[tuple[str, int, tuple[Any, ...] | None]],
        constants: dict[str, npt.NDArray[Any]] | None = None,
        level: str = ALL,
    ) -> tuple[Any, Any, int]:
        """The plain session, one with our execution provider, and how many operators are fused with the forest's there."""
        model = self.model([self.node, *nodes], outputs, constants)
        plain, ours = (options_of(level) for _ in range(2))
        with_provider = provider_session(model, ours)
        (fused,) = taken(with_provider)
        return plain_session(model, plain), with_provider, len(fused) - 1

    def rows(self, n_rows: int) -> Feed:
        """Rows that come by the scores, one after the other, again and again."""
        numbers = np.arange(n_rows) % len(self.scores)
        return {"X": numbers.astype(self.scores.dtype).reshape(-1, 1)}


def options_of(level: str, threads: int = 1) -> Any:
    """level: how much of the graph onnxruntime may write anew."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.log_severity_level = 4
    options.graph_optimization_level = getattr(onnxruntime.GraphOptimizationLevel, level)
    return options


def _choosing_node(scores: npt.NDArray[Any]) -> NodeProto:
    """For each target a tree that asks for the row's number, half by half."""
    tree = _Columns()
    roots = []
    for target in range(scores.shape[1]):
        roots.append(len(tree.splits))
        assert not tree.grow(scores[:, target], 0, len(scores), target)
    kind, size = scores.dtype, len(tree.splits)
    columns = {
        "tree_roots": roots,
        "nodes_featureids": [0] * size,
        "nodes_modes": numpy_helper.from_array(np.zeros(size, np.uint8), "nodes_modes"),
        "nodes_splits": numpy_helper.from_array(np.array(tree.splits, kind), "nodes_splits"),
        "nodes_truenodeids": [child for child, _ in tree.true],
        "nodes_trueleafs": [int(leaf) for _, leaf in tree.true],
        "nodes_falsenodeids": [child for child, _ in tree.false],
        "nodes_falseleafs": [int(leaf) for _, leaf in tree.false],
        "leaf_targetids": tree.targets,
        "leaf_weights": numpy_helper.from_array(np.array(tree.weights, kind), "leaf_weights"),
    }
    counts = {"n_targets": scores.shape[1], "post_transform": 0, "aggregate_function": 1}
    return helper.make_node(
        "TreeEnsemble", ["X"], ["S"], name="trees", domain="ai.onnx.ml", **columns, **counts
    )


class _Columns:
    """Nodes and leaves of several trees, listed as TreeEnsemble wants them."""

    def __init__(self) -> None:
        self.splits: list[float] = []
        self.true: list[tuple[int, bool]] = []
        self.false: list[tuple[int, bool]] = []
        self.weights: list[float] = []
        self.targets: list[int] = []

    def grow(self, scores: npt.NDArray[Any], begin: int, end: int, target: int) -> bool:
        """Adds what tells rows `begin` to `end` apart; whether that is a leaf."""
        if end - begin == 1:
            self.weights.append(scores[begin])
            self.targets.append(target)
            return True
        place, middle = len(self.splits), (begin + end) // 2
        self.splits.append(middle - 0.5)
        self.true.append((0, False))
        self.false.append((0, False))
        for side, (first, last) in ((self.true, (begin, middle)), (self.false, (middle, end))):
            nodes, leaves = len(self.splits), len(self.weights)
            is_leaf = self.grow(scores, first, last, target)
            side[place] = (leaves if is_leaf else nodes, is_leaf)
        return False


def assert_same(found: Any, expected: Any) -> None:
    """Bit for bit, but for what a NaN holds; lists and dictionaries entry by entry."""
    if isinstance(expected, list):
        for one, other in zip(found, expected, strict=True):
            assert_same(one, other)
        return
    if isinstance(expected, dict):
        assert list(found) == list(expected)
        assert_same(np.array(list(found.values())), np.array(list(expected.values())))
        return
    if not isinstance(expected, np.ndarray):
        assert found == expected
        return
    assert (found.dtype, found.shape) == (expected.dtype, expected.shape)
    if expected.dtype.kind == "f":
        nan = np.isnan(found) & np.isnan(expected)
        bits = np.dtype(f"u{expected.itemsize}")
        assert (nan | (found.view(bits) == expected.view(bits))).all()
    else:
        assert (found == expected).all()
