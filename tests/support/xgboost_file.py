"""Trees as a file of XGBoost, which every engine reads: regression of squared errors, in UBJSON.

In: `Trees`. Out: bytes. The keys are those of XGBoost's model schema, the types those of the UBJSON specification, draft 12; numbers are big endian.
"""

import struct
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from grown_trees import Array, Trees

ROOT_PARENT = 2**31 - 1
MARKERS = {"f4": b"d", "i4": b"l", "i8": b"L", "u1": b"U"}  # of elements of arrays
PARAMETERS = {"num_deleted": "0", "size_leaf_vector": "1"}


def xgboost_file(trees: Trees) -> bytes:
    """The whole model. A missing value goes left."""
    model = {
        "gbtree_model_param": {"num_parallel_tree": "1", "num_trees": str(trees.n_trees)},
        "tree_info": [0] * trees.n_trees,
        "trees": [_tree(trees, number) for number in range(trees.n_trees)],
        "iteration_indptr": list(range(trees.n_trees + 1)),
    }
    learner = {
        "attributes": {},
        "feature_names": [],
        "feature_types": [],
        "gradient_booster": {"model": model, "name": "gbtree"},
        "learner_model_param": {
            "base_score": "0", "boost_from_average": "0", "num_class": "0", "num_feature": str(trees.n_features), "num_target": "1",
        },
        "objective": {"name": "reg:squarederror", "reg_loss_param": {"scale_pos_weight": "1"}},
    }  # fmt: skip
    return encoded({"learner": learner, "version": [2, 1, 0]})


def _tree(trees: Trees, number: int) -> dict[str, Any]:
    part = slice(int(trees.start[number]), int(trees.start[number + 1]))
    left, feature, parent = (
        column[part].astype(np.int32) for column in (trees.left, trees.feature, trees.parent)
    )
    is_leaf, n_nodes = left < 0, len(left)
    empty = {
        "categories": np.int32,
        "categories_nodes": np.int32,
        "categories_segments": np.int64,
        "categories_sizes": np.int64,
    }
    zeros = np.zeros(n_nodes, np.float32)
    return {
        "base_weights": trees.value[part],
        **{name: np.zeros(0, kind) for name, kind in empty.items()},
        "default_left": (~is_leaf).astype(np.uint8),
        "id": number,
        "left_children": left,
        "loss_changes": zeros,
        "parents": np.where(parent < 0, ROOT_PARENT, parent).astype(np.int32),
        "right_children": np.where(is_leaf, -1, left + 1).astype(np.int32),
        "split_conditions": np.where(is_leaf, trees.value[part], trees.threshold[part]).astype(np.float32),
        "split_indices": np.where(is_leaf, 0, feature).astype(np.int32),
        "split_type": np.zeros(n_nodes, np.uint8),
        "sum_hessian": zeros,
        "tree_param": {**PARAMETERS, "num_feature": str(trees.n_features), "num_nodes": str(n_nodes)},
    }


def encoded(value: Mapping[str, Any] | Sequence[Any] | Array | str | int) -> bytes:
    """A value of UBJSON: an object, an array, a typed array, a text or a number."""
    if isinstance(value, Mapping):
        return b"{" + b"".join(_text(key) + encoded(one) for key, one in value.items()) + b"}"
    if isinstance(value, np.ndarray):
        kind = f"{value.dtype.kind}{value.dtype.itemsize}"
        return b"[$" + MARKERS[kind] + b"#" + _number(len(value)) + value.astype(f">{kind}").tobytes()
    if isinstance(value, str):
        return b"S" + _text(value)
    if isinstance(value, int):
        return _number(value)
    return b"[" + b"".join(encoded(one) for one in value) + b"]"


def _text(text: str) -> bytes:
    """Its length, and its bytes."""
    data = text.encode()
    return _number(len(data)) + data


def _number(number: int) -> bytes:
    return b"L" + struct.pack(">q", number)
