"""TreeEnsembleRegressor and TreeEnsembleClassifier of ai.onnx.ml 3 from a `Forest` of plain comparisons.

In: a graph under construction, a `Forest`, names. Out: one more node, for which ONNX Runtime (1.32.0) computes, on one thread, the raw scores of the
`Forest`, bit for bit. Thresholds and weights are plain floats in single precision, tensors in double precision; scores are always float32.
Base values that are FIRST become a first tree (`insert_trees.py`), those that are LAST the attribute (rule 31).
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from onnx import NodeProto

from onnx_treebeard.converters.onnx.graphs import ML_DOMAIN
from onnx_treebeard.converters.onnx.write_attributes import (
    add_int,
    add_ints,
    add_numbers,
    add_text,
    add_texts,
)
from onnx_treebeard.converters.to_onnx.graph_builder import GraphBuilder
from onnx_treebeard.converters.to_onnx.insert_trees import with_first_tree
from onnx_treebeard.converters.to_onnx.node_listing import Listing, check_weights, list_trees, repeated
from onnx_treebeard.forest.forest import (
    Aggregate,
    BasePosition,
    Forest,
    LabelRule,
    PostTransform,
    Predicate,
    ScoreForm,
)

OPSET = 3
MODES = {
    Predicate.LT: b"BRANCH_LT",
    Predicate.LE: b"BRANCH_LEQ",
    Predicate.GT: b"BRANCH_GT",
    Predicate.GE: b"BRANCH_GTE",
    Predicate.EQ: b"BRANCH_EQ",
    Predicate.NE: b"BRANCH_NEQ",
}
LEAF = len(MODES)
BOUNDS = (LabelRule.ABOVE_HALF, LabelRule.ABOVE_ZERO)
MODE_NAMES = np.array([*(MODES[predicate] for predicate in sorted(MODES)), b"LEAF"], object)


def add_regressor(graph: GraphBuilder, forest: Forest, rows: str, scores: str) -> None:
    """Adds a node that computes the raw scores (n, n_targets), float32, after `own_transform`."""
    forest = with_first_tree(forest)
    node = graph.open_node(ML_DOMAIN, OPSET, "TreeEnsembleRegressor", rows, scores)
    add_int(node, "n_targets", forest.n_targets)
    add_text(node, "aggregate_function", forest.aggregate.name)
    add_text(node, "post_transform", own_transform(forest).name)
    _add_trees(node, forest, "target", class_one=False)


def own_transform(forest: Forest) -> PostTransform:
    """Returns the post-transform if TreeEnsembleRegressor computes it exactly (rules 37, 39-41), else NONE."""
    of_several = range(PostTransform.LOGISTIC, PostTransform.PROBIT + 1)
    exact = of_several if forest.n_targets > 1 else (PostTransform.PROBIT,)
    needs_raw = forest.label_rule is not LabelRule.NONE or forest.score_form is not ScoreForm.PLAIN
    return PostTransform.NONE if needs_raw or forest.post_transform not in exact else forest.post_transform


def fits_classifier(forest: Forest) -> bool:
    """Returns whether TreeEnsembleClassifier computes labels and scores of this forest exactly (rules 36, 42-49)."""
    is_in_single = forest.post_transform <= PostTransform.PROBIT and forest.output_type == np.float32
    if not (is_in_single and forest.labels and forest.aggregate is Aggregate.SUM):
        return False
    if forest.n_targets > 1:
        return forest.n_targets > 2 and forest.label_rule is LabelRule.ARGMAX
    if forest.label_rule is LabelRule.ABOVE_HALF and (forest.weight < 0).any():
        return False
    match forest.score_form, forest.post_transform:
        case ScoreForm.ZERO_FIRST, _:
            return not len(forest.base_values) and forest.label_rule in BOUNDS
        case ScoreForm.NEGATE, PostTransform.LOGISTIC:
            return forest.label_rule in BOUNDS
        case ScoreForm.NEGATE, PostTransform.NONE:
            return forest.label_rule is LabelRule.ABOVE_ZERO
        case ScoreForm.COMPLEMENT, PostTransform.NONE:
            return forest.label_rule is LabelRule.ABOVE_HALF
    return False


def add_classifier(graph: GraphBuilder, forest: Forest, rows: str, label: str, scores: str) -> None:
    """Adds a node that computes labels (n,) and scores (n, n_outputs), float32, for a forest that `fits_classifier`."""
    negative = forest.label_rule is LabelRule.ABOVE_ZERO and not (forest.weight < 0).any()
    forest = with_first_tree(forest, scored=True, negative=negative)
    node = graph.open_node(ML_DOMAIN, OPSET, "TreeEnsembleClassifier", rows, label, scores)
    texts = [name.encode() for name in forest.labels if isinstance(name, str)]
    if texts:
        add_texts(node, "classlabels_strings", texts)
    else:
        add_ints(node, "classlabels_int64s", np.array(forest.labels, np.int64))
    add_text(node, "post_transform", forest.post_transform.name)
    _add_trees(node, forest, "class", class_one=forest.score_form is ScoreForm.ZERO_FIRST)


def _add_trees(node: NodeProto, forest: Forest, weights: str, *, class_one: bool) -> None:
    listing = list_trees(forest)
    _add_tests(node, forest, listing)
    _add_hits(node, forest, listing)
    _add_weights(node, forest, listing, weights, class_one=class_one)
    if forest.base_position is BasePosition.LAST:
        add_numbers(node, "base_values", forest.base_values.astype(forest.accumulator_type))


def _add_tests(node: NodeProto, forest: Forest, listing: Listing) -> None:
    def of_nodes(column: npt.NDArray[Any], at_leaf: int = 0) -> npt.NDArray[Any]:
        result = np.full(len(listing.code), at_leaf, column.dtype)
        result[~listing.is_leaf] = column[listing.code[~listing.is_leaf]]
        return result

    add_ints(node, "nodes_treeids", listing.tree)
    add_ints(node, "nodes_nodeids", listing.number)
    add_ints(node, "nodes_featureids", of_nodes(forest.feature))
    add_texts(node, "nodes_modes", MODE_NAMES[of_nodes(forest.predicate, LEAF)].tolist())
    add_numbers(node, "nodes_values", of_nodes(forest.threshold))
    add_ints(node, "nodes_truenodeids", listing.true_number)
    add_ints(node, "nodes_falsenodeids", listing.false_number)
    if forest.missing_true.any():
        add_ints(node, "nodes_missing_value_tracks_true", of_nodes(forest.missing_true).astype(np.int64))


def _add_hits(node: NodeProto, forest: Forest, listing: Listing) -> None:
    """Adds hit counts, which compilers use and ONNX Runtime ignores (rule 26)."""
    if len(forest.node_hits) and len(forest.leaf_hits):
        both = np.concatenate([forest.node_hits, forest.leaf_hits[::-1]])
        add_numbers(node, "nodes_hitrates", both[listing.code].astype(forest.accumulator_type))


def _add_weights(node: NodeProto, forest: Forest, listing: Listing, prefix: str, *, class_one: bool) -> None:
    entry = np.flatnonzero(listing.is_leaf)
    leaf = ~listing.code[entry]
    count = np.diff(forest.weight_start)[leaf]
    if forest.n_targets == 1:  # ONNX Runtime uses the first weight of a leaf, and 0 where there is none
        check_weights(forest, leaf, count, "one target needs one (rules 28, 29)")
    owner, within = repeated(count)
    weight = forest.weight_start[leaf[owner]] + within
    target = forest.weight_target[weight]
    add_ints(node, f"{prefix}_treeids", listing.tree[entry[owner]])
    add_ints(node, f"{prefix}_nodeids", listing.number[entry[owner]])
    add_ints(node, f"{prefix}_ids", np.ones_like(target) if class_one else target)
    add_numbers(node, f"{prefix}_weights", forest.weight[weight])
