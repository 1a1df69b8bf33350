"""TreeEnsemble of ai.onnx.ml 5 from a `Forest` of plain comparisons.

In: a graph under construction, a `Forest`, names. Out: one more node, for which ONNX Runtime (1.32.0) computes, on one thread, the raw scores of the
`Forest`, bit for bit, except for base values that are LAST, which the operator does not have. It supports double precision throughout, and category
sets. Nodes and leaves are numbered separately:

    leaf k    target and weight; one weight for each leaf
    node n    feature, mode, split, two children, each a node or a leaf
    root      a node; a constant tree is a node with its leaf on both sides (rule 24)

The post-transform is always NONE: ONNX and ONNX Runtime disagree about the numbers of the others (rule 38).
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from onnx import NodeProto

from onnx_treebeard.converters.onnx.graphs import ML_DOMAIN
from onnx_treebeard.converters.onnx.write_attributes import add_int, add_ints, add_tensor
from onnx_treebeard.converters.to_onnx.graph_builder import GraphBuilder
from onnx_treebeard.converters.to_onnx.insert_trees import with_base_trees, with_single_weights
from onnx_treebeard.converters.to_onnx.node_listing import (
    OTHER_DOMAIN,
    Listing,
    check_weights,
    list_trees,
    refuse_node,
    repeated,
)
from onnx_treebeard.forest.forest import Aggregate, CategoryRule, Forest, Predicate

OPSET = 5
# ONNX's numbers of enumerations.
MODES = {
    Predicate.LE: 0,
    Predicate.LT: 1,
    Predicate.GE: 2,
    Predicate.GT: 3,
    Predicate.EQ: 4,
    Predicate.NE: 5,
    Predicate.IN: 6,
}
AGGREGATES = {
    Aggregate.AVERAGE: 0,
    Aggregate.SUM: 1,
    Aggregate.MIN: 2,
    Aggregate.MAX: 3,
    Aggregate.SCALED_SUM: 1,  # scaled downstream of the operator
    Aggregate.AVERAGE_PER_TARGET: 1,  # the operator would divide by all trees; its sums are divided downstream of it
}
MODE_NUMBERS = np.array([MODES[predicate] for predicate in Predicate], np.uint8)

# In ONNX Runtime a set of up to 30 members within 0 .. 30 becomes tests for equality; others are looked up as 32-bit
# integers (rules 16, 17).
MAX_OF_SMALL_SET = 30
INT32 = np.iinfo(np.int32)


def add_tree_ensemble(
    graph: GraphBuilder, forest: Forest, rows: str, scores: str, name: str = "TreeEnsemble"
) -> None:
    """Adds a node, of this `name`, that computes the raw scores (n, n_targets) in the accumulator type, without base values that are LAST.

    With AVERAGE_PER_TARGET they are sums, which are still to be divided.
    """
    forest = with_base_trees(with_single_weights(forest))
    listing = list_trees(forest)
    single = listing.start[listing.is_leaf[listing.start]]
    node = graph.open_node(ML_DOMAIN, OPSET, "TreeEnsemble", rows, scores, name=name)
    add_int(node, "n_targets", forest.n_targets)
    add_int(node, "aggregate_function", AGGREGATES[forest.aggregate])
    add_int(node, "post_transform", 0)
    _add_structure(node, listing, single)
    nodes, leaves = listing.code[~listing.is_leaf], ~listing.code[listing.is_leaf]
    _add_tests(node, forest, nodes, len(single))
    if len(forest.node_hits):
        _add_hits(graph, node, forest, nodes, leaves, len(single))
    _add_sets(node, forest, nodes)
    _add_leaves(node, forest, leaves)


def _add_structure(node: NodeProto, listing: Listing, single: npt.NDArray[np.int64]) -> None:
    """Adds roots and children. single: entries that are the only leaf of a tree; their nodes come last."""
    is_leaf = listing.is_leaf
    position = np.where(is_leaf, np.cumsum(is_leaf) - 1, np.cumsum(~is_leaf) - 1)
    roots = position[listing.start]
    roots[is_leaf[listing.start]] = (~is_leaf).sum() + np.arange(len(single))
    add_ints(node, "tree_roots", roots)
    for branch, number in (("true", listing.true_number), ("false", listing.false_number)):
        child = np.concatenate([(listing.start[listing.tree] + number)[~is_leaf], single])
        add_ints(node, f"nodes_{branch}nodeids", position[child])
        add_ints(node, f"nodes_{branch}leafs", is_leaf[child].astype(np.int64))


def _add_tests(node: NodeProto, forest: Forest, nodes: npt.NDArray[np.int64], n_single: int) -> None:
    def padded(column: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return np.concatenate([column[nodes], np.zeros(n_single, column.dtype)])

    splits = np.where(forest.predicate == Predicate.IN, forest.threshold.dtype.type(0), forest.threshold)
    add_ints(node, "nodes_featureids", padded(forest.feature))
    add_tensor(node, "nodes_modes", padded(MODE_NUMBERS[forest.predicate]))
    add_tensor(node, "nodes_splits", padded(splits))
    if forest.missing_true.any():
        add_ints(node, "nodes_missing_value_tracks_true", padded(forest.missing_true).astype(np.int64))


def _add_hits(
    graph: GraphBuilder,
    node: NodeProto,
    forest: Forest,
    nodes: npt.NDArray[np.int64],
    leaves: npt.NDArray[np.int64],
    n_single: int,
) -> None:
    """Adds hit counts of the nodes; those of nodes and leaves go to the metadata where the operator, being of doubles, can hold neither."""
    of_nodes = np.concatenate([forest.node_hits[nodes], np.zeros(n_single)])
    if forest.accumulator_type == np.float32:
        add_tensor(node, "nodes_hitrates", of_nodes.astype(np.float32))
        return
    graph.store_hits(node, of_nodes, forest.leaf_hits[leaves] if len(forest.leaf_hits) else forest.leaf_hits)


def _add_sets(node: NodeProto, forest: Forest, nodes: npt.NDArray[np.int64]) -> None:
    """Adds the sets of the IN nodes in the order of the nodes, each ended by NaN (rule 16)."""
    set_nodes = nodes[forest.predicate[nodes] == Predicate.IN]
    if not len(set_nodes):
        return
    _check_sets(forest, set_nodes)
    number = forest.category_set[set_nodes]
    begin, end = forest.set_start[number], forest.set_start[number + 1]
    owner, within = repeated(end - begin + 1)
    position = begin[owner] + within
    members = np.append(forest.set_member, np.nan)[np.where(position == end[owner], -1, position)]
    add_tensor(node, "membership_values", members.astype(forest.accumulator_type))


def _check_sets(forest: Forest, nodes: npt.NDArray[np.int64]) -> None:
    """Checks the sets: small ones may hold any numbers, large ones only integers, and the tested values must be integers too."""
    member = forest.set_member
    with np.errstate(over="ignore"):
        stored = member.astype(forest.accumulator_type).astype(np.float64) == member
    is_integer = (np.trunc(member) == member) & (member >= INT32.min) & (member <= INT32.max)
    small = (member >= 0) & (member <= MAX_OF_SMALL_SET)
    size = np.diff(forest.set_start)
    owner = np.repeat(np.arange(len(size)), size)

    def all_of(good: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
        return np.asarray(np.bincount(owner, ~good, minlength=len(size)) == 0)

    exact = all_of(small) & (size <= MAX_OF_SMALL_SET)
    if forest.category_rule is not CategoryRule.EXACT:  # the tested values have been rounded
        exact |= all_of(is_integer)
    bad = ~(exact & all_of(stored))[forest.category_set[nodes]]
    if bad.any():
        refuse_node(
            forest,
            int(nodes[np.argmax(bad)]),
            f"has a category set that ONNX Runtime does not look up exactly (rules 16, 17); {OTHER_DOMAIN}",
        )


def _add_leaves(node: NodeProto, forest: Forest, leaf: npt.NDArray[np.int64]) -> None:
    """Adds one weight for each leaf; a leaf without weight adds 0 to target 0."""
    count = np.diff(forest.weight_start)[leaf]
    check_weights(forest, leaf, count, "a leaf of TreeEnsemble has one")
    first = np.minimum(forest.weight_start[leaf], max(len(forest.weight) - 1, 0))
    target = np.where(count == 0, 0, np.append(forest.weight_target, 0)[first])
    weight = np.where(count == 0, forest.weight.dtype.type(0), np.append(forest.weight, 0)[first])
    add_ints(node, "leaf_targetids", target)
    add_tensor(node, "leaf_weights", weight.astype(forest.weight.dtype))
