"""Models of Treelite for tests: made node by node with its ModelBuilder, and what GTIL, its reference engine, predicts with them.

GTIL computes in the type of the rows; its Python interface converts rows to the type of the model's thresholds first, so it is called by its C interface here.
"""

import ctypes
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import treelite
from treelite.core import _LIB
from treelite.model_builder import Metadata, ModelBuilder, PostProcessorFunc, TreeAnnotation

Values = float | list[float]


@dataclass(frozen=True)
class Split:
    """A node: x <op> threshold, or "in" for a list of categories; a comparison that holds goes left, and so does a listed category unless list_right."""

    feature: int
    op: str
    threshold: float | list[int]
    left: Any
    right: Any
    default_left: bool = False
    list_right: bool = False


@dataclass(frozen=True)
class Model:
    """What a checkpoint says besides its trees, which are values of leaves or `Split`s. counts: of every node in the order of `_add`."""

    trees: Sequence[Any]
    n_features: int = 2
    num_class: tuple[int, ...] = (1,)
    leaf_shape: tuple[int, int] = (1, 1)
    target_id: tuple[int, ...] | None = None
    class_id: tuple[int, ...] | None = None
    postprocessor: str = "identity"
    sigmoid_alpha: float = 1.0
    ratio_c: float = 1.0
    base_scores: tuple[float, ...] | None = None
    task: str = "kRegressor"
    averages: bool = False
    kind: str = "float32"
    data_counts: bool = False
    sum_hess: bool = False
    _next: list[int] = field(default_factory=list)

    def build(self) -> treelite.Model:
        n_targets = len(self.num_class)
        zeros = (0,) * len(self.trees)
        builder = ModelBuilder(
            threshold_type=self.kind,
            leaf_output_type=self.kind,
            metadata=Metadata(
                num_feature=self.n_features,
                task_type=self.task,
                average_tree_output=self.averages,
                num_target=n_targets,
                num_class=list(self.num_class),
                leaf_vector_shape=self.leaf_shape,
            ),
            tree_annotation=TreeAnnotation(
                num_tree=len(self.trees),
                target_id=list(self.target_id or zeros),
                class_id=list(self.class_id or zeros),
            ),
            postprocessor=PostProcessorFunc(self.postprocessor, self.sigmoid_alpha, self.ratio_c),
            base_scores=list(self.base_scores or (0.0,) * n_targets * max(self.num_class)),
        )
        for tree in self.trees:
            builder.start_tree()
            self._next[:] = [0]
            self._add(builder, tree, 0)
            builder.end_tree()
        return builder.commit()

    def _add(self, builder: ModelBuilder, node: Any, key: int) -> None:
        """Adds a node, then the nodes below its left child, then those below its right one."""
        builder.start_node(key)
        if not isinstance(node, Split):
            builder.leaf(node)
            self._count(builder, key)
            builder.end_node()
            return
        left, right = self._next[0] + 1, self._next[0] + 2
        self._next[0] += 2
        below = {"left_child_key": left, "right_child_key": right, "default_left": node.default_left}
        if node.op == "in":
            listed = {"category_list": node.threshold, "category_list_right_child": node.list_right}
            builder.categorical_test(node.feature, **listed, **below)
        else:
            builder.numerical_test(node.feature, node.threshold, opname=node.op, **below)
        self._count(builder, key)
        builder.end_node()
        self._add(builder, node.left, left)
        self._add(builder, node.right, right)

    def _count(self, builder: ModelBuilder, key: int) -> None:
        if self.data_counts:
            builder.data_count(100 - key)
        if self.sum_hess:
            builder.sum_hess(50.5 - key)


def gtil(model: treelite.Model, rows: np.ndarray, kind: str = "default") -> np.ndarray:
    """Returns (n, outputs) what GTIL predicts in the type of the rows: "default", "raw", "leaf_id" or "score_per_tree"."""
    rows, config = np.ascontiguousarray(rows), ctypes.c_void_p()
    settings = json.dumps({"predict_type": kind, "nthread": 1}).encode()
    _check(_LIB.TreeliteGTILParseConfig(settings, ctypes.byref(config)))
    shape, rank = ctypes.POINTER(ctypes.c_uint64)(), ctypes.c_uint64()
    n_rows = ctypes.c_uint64(len(rows))
    _check(
        _LIB.TreeliteGTILGetOutputShape(model.handle, n_rows, config, ctypes.byref(shape), ctypes.byref(rank))
    )
    found = np.zeros([shape[place] for place in range(rank.value)], rows.dtype)
    _check(
        _LIB.TreeliteGTILPredict(
            model.handle,
            ctypes.c_void_p(rows.ctypes.data),
            rows.dtype.name.encode(),
            n_rows,
            ctypes.c_void_p(found.ctypes.data),
            config,
        )
    )
    _check(_LIB.TreeliteGTILDeleteConfig(config))
    return found.reshape(len(rows), -1)


def _check(status: int) -> None:
    assert status == 0, _LIB.TreeliteGetLastError()
