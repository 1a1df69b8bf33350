"""The trees of LightGBM's JSON dump: nested objects -> joined columns.

In: the trees of "tree_info" as rows. Out: `TreeColumns`, whose entries the native library reads and checks one by one; `trees.py` checks the
structure.

    {"num_leaves": 3, "tree_structure":
      {"split_index": 0, "split_feature": 1, "decision_type": "<=", "threshold": 0.5, "default_left": true,
       "missing_type": "NaN", "internal_count": 90,            "decision_type" "==" has a set: "threshold": "1||4||7"
       "left_child": {"split_index": 1, ...},
       "right_child": {"leaf_index": 0, "leaf_value": 0.25, "leaf_count": 30}}}

The dump has 17 digits, which are exact; but it writes 1e300 for every larger threshold. A threshold lies between values of the training data, or is
infinite (which separates NaN from all numbers): where all values in training were smaller, 1e300 is an infinity. Otherwise it is an error.
"""

import numpy as np

from onnx_treebeard.converters.lightgbm.trees import TreeColumns, hits_of
from onnx_treebeard.converters.parsing.columns import Bools, Floats, Ints, TreeEntries
from onnx_treebeard.converters.parsing.json_rows import JsonRows
from onnx_treebeard.converters.parsing.json_section import Section
from onnx_treebeard.errors import UnsupportedError

CUT_OFF = 1e300


def read_dump_trees(trees: JsonRows, largest: Floats) -> TreeColumns:
    """Returns the trees. largest: (k,) the largest values of the first k features in training, infinite where unknown.

    Raises ModelError for malformed trees, UnsupportedError for linear leaves and thresholds that the dump cuts off."""
    stated, bad = trees.wholes_alone("num_leaves")
    trees.refuse(bad, lambda tree: tree.whole("num_leaves"))
    found = trees.dump()
    columns = found.arrays
    nodes, leaves = TreeEntries.of(columns["n_nodes"]), TreeEntries.of(columns["n_leaves"])
    trees.refuse((leaves.size != stated) | (nodes.size != stated - 1), _refuse_leaf_count)
    categorical, feature = columns["is_categorical"] != 0, columns["feature"]
    has_counts = bool(found.numbers["has_counts"])
    node_hits, leaf_hits = (
        hits_of(columns["node_count"], columns["leaf_count"])
        if has_counts
        else (np.zeros(0, np.float64), np.zeros(0, np.float64))
    )
    return TreeColumns(
        nodes=nodes,
        leaves=leaves,
        feature=feature,
        threshold=_thresholds(nodes, columns["threshold"], feature, largest),
        default_left=columns["default_left"] != 0,
        missing=columns["missing"],
        left=columns["left"],
        right=columns["right"],
        leaf_value=columns["leaf_value"],
        node_hits=node_hits,
        leaf_hits=leaf_hits,
        category_set=_numbered(categorical),
        set_start=np.cumsum(np.append(0, columns["set_size"]), dtype=np.int64),
        set_member=columns["set_member"],
    )


def _refuse_leaf_count(tree: Section) -> None:
    tree.refuse("num_leaves", f"is {tree.whole('num_leaves')}; the tree has another number of leaves")


def _numbered(categorical: Bools) -> Ints:
    """Returns (N,) the index of the set of each node that splits on categories, -1 for others."""
    return np.where(categorical, np.cumsum(categorical) - 1, -1)


def _thresholds(nodes: TreeEntries, threshold: Floats, feature: Ints, largest: Floats) -> Floats:
    """Returns (N,) thresholds, 0 where the node has a set."""
    cut_off = np.abs(threshold) >= CUT_OFF
    endless = cut_off & (threshold > 0) & np.isin(feature, np.flatnonzero(largest < CUT_OFF))
    unknown = cut_off & ~endless
    if unknown.any():
        message = "is 1e300 or more, which a dump writes for every larger number; save the model as text"
        nodes.refuse_at(int(np.argmax(unknown)), "threshold", message, error=UnsupportedError)
    return np.where(endless, np.inf, threshold)
