"""Reads the tree nodes of ai.onnx.ml: TreeEnsembleRegressor and TreeEnsembleClassifier (1 and 3), TreeEnsemble (5).

In: a `NodeProto` and the type of its input, or a whole model. Out: a validated `Forest` that computes, bit for bit, what ONNX
Runtime 1.31.1 computes on one thread (semantics="ort"), or what the operator's text says (semantics="onnx"). What a `Forest`
cannot say exactly ends in an UnsupportedError, a malformed node in a ModelError; both name tree, node, field and rule. The rules are
numbered where they are handled:

    2, 4-6, 12, 18    onnx_attributes.py    types, lengths, modes
    19, 20, 21, 27    onnx_trees.py         ids, roots, leaves
    1, 10, 11         here                  input types, predicates, missing values
    13-15             onnx_quirks.py        folded BRANCH_EQ chains
    28-37             onnx_outputs.py       leaf weights, aggregation, regressor transforms
    42-49             onnx_classifier.py    score forms and labels
    16-18, 23, 24, 38 onnx_ensemble.py      TreeEnsemble; its sets in onnx_sets.py, rule 34 in onnx_extremes.py

Rules 22 and 23 are bettered: a node may be reached again by any branch, which ONNX Runtime refuses to load. The two
semantics differ in rules 11, 13-15, 17, 28, 29, 34, 37, 38, 43 and 47. `docs/onnx-rules.md` lists all rules.
"""

from os import PathLike

import numpy as np
from onnx import ModelProto, NodeProto

from onnx_treebeard.converters.onnx_attributes import Attributes, TreeColumns, read_columns
from onnx_treebeard.converters.onnx_classifier import classifier_outputs
from onnx_treebeard.converters.onnx_columns import with_stored_columns
from onnx_treebeard.converters.onnx_ensemble import ensemble_forest
from onnx_treebeard.converters.onnx_file import read_model
from onnx_treebeard.converters.onnx_graphs import ML_DOMAIN, is_treebeard_node, node_name, tree_nodes
from onnx_treebeard.converters.onnx_names import utf8_names
from onnx_treebeard.converters.onnx_outputs import Outputs, regressor_outputs
from onnx_treebeard.converters.onnx_quirks import refuse_quirks
from onnx_treebeard.converters.onnx_rounding import rounded_columns, with_rounded_columns
from onnx_treebeard.converters.onnx_sets import with_one_rule
from onnx_treebeard.converters.onnx_stored_hits import stored_hits, with_stored_hits
from onnx_treebeard.converters.onnx_trees import Trees, read_trees
from onnx_treebeard.converters.onnx_types import ValueTypes
from onnx_treebeard.converters.treebeard_op import attributes_of_node, forest_from_attributes
from onnx_treebeard.errors import ModelError, OptionError, TreebeardError, UnsupportedError
from onnx_treebeard.forest import Forest, Predicate
from onnx_treebeard.validation import validate

SEMANTICS = ("ort", "onnx")
INPUT_TYPES = {
    "TreeEnsembleRegressor": (np.float32, np.float64),
    "TreeEnsembleClassifier": (np.float32, np.float64, np.int32, np.int64),
    "TreeEnsemble": (np.float32, np.float64),
}


@utf8_names()
def read_node(
    node: NodeProto,
    input_type: np.dtype[np.generic],
    *,
    semantics: str = "ort",
    n_features: int | None = None,
) -> Forest:
    """The forest of a TreeEnsembleRegressor, TreeEnsembleClassifier or TreeEnsemble node.

    `n_features` is the number of columns of the node's input where the model states it; otherwise the highest feature decides.
    Raises UnsupportedError for what cannot be served exactly, ModelError for a malformed node.
    """
    check_semantics(semantics)
    input_type = np.dtype(input_type)
    _check_operator(node, input_type)
    attributes = Attributes(node)
    ort, listed_by_tree = semantics == "ort", node.op_type != "TreeEnsemble"
    if listed_by_tree:
        forest = _listed_forest(node.op_type, attributes, input_type, n_features, ort=ort)
    else:
        forest = ensemble_forest(attributes, input_type, n_features, ort=ort)
    validate(forest)
    if not ort:
        return forest
    refuse_quirks(forest, copied=not listed_by_tree)
    return with_one_rule(forest)


def forest_of_model(model: ModelProto | bytes | str | PathLike[str], *, semantics: str = "ort") -> Forest:
    """The forest of the only tree node of a model; what else the graph computes is left out, but for the rounding of categories.

    Raises ModelError if the model is no ONNX model or has no or several tree nodes, UnsupportedError as `read_node` does.
    """
    try:
        return _only_forest(read_model(model), semantics)
    except TreebeardError as error:
        if isinstance(model, str | PathLike):
            raise error.in_file(str(model)) from None
        raise


def _only_forest(model: ModelProto, semantics: str) -> Forest:
    nodes = tree_nodes(model)
    if len(nodes) != 1:
        names = ", ".join(f"{node.op_type} '{node.name}'" for node in nodes)
        found = f"has {len(nodes)} tree nodes ({names})" if nodes else "has no tree node"
        raise ModelError(f"{found}; a forest is read from a model with exactly one")
    if is_treebeard_node(nodes[0]):
        return with_stored_columns(forest_from_attributes(attributes_of_node(nodes[0])), model)
    input_type, n_features = ValueTypes(model).of_rows(nodes[0])
    forest = read_node(nodes[0], input_type, semantics=semantics, n_features=n_features)
    forest = with_stored_hits(forest, stored_hits(model), node_name(nodes[0]))
    if (rounded := rounded_columns(model, nodes[0])) is not None:
        forest = validate(with_rounded_columns(forest, rounded))
    return with_stored_columns(forest, model)


def check_semantics(semantics: str) -> None:
    """Raises OptionError for a name that is none of SEMANTICS."""
    if semantics not in SEMANTICS:
        raise OptionError(f"is '{semantics}'; accepted are {', '.join(SEMANTICS)}", field="semantics")


def _check_operator(node: NodeProto, input_type: np.dtype[np.generic]) -> None:
    if node.domain != ML_DOMAIN or node.op_type not in INPUT_TYPES:
        accepted = ", ".join(INPUT_TYPES)
        raise UnsupportedError(
            f"{node.domain}.{node.op_type} is not read; accepted are {accepted} of {ML_DOMAIN}"
        )
    if input_type not in INPUT_TYPES[node.op_type]:
        accepted = ", ".join(np.dtype(kind).name for kind in INPUT_TYPES[node.op_type])
        raise UnsupportedError(f"{node.op_type} takes {accepted}, not {input_type} (rule 1)")


def _listed_forest(
    op_type: str,
    attributes: Attributes,
    input_type: np.dtype[np.generic],
    n_features: int | None,
    *,
    ort: bool,
) -> Forest:
    """The forest of a node that lists its nodes by tree, not yet validated."""
    threshold_type = np.dtype(np.float64 if input_type == np.float64 else np.float32)
    classifier = op_type == "TreeEnsembleClassifier"
    columns = read_columns(attributes, "class" if classifier else "target", threshold_type)
    trees = read_trees(columns)
    read_outputs = classifier_outputs if classifier else regressor_outputs
    outputs = read_outputs(attributes, columns, trees, ort=ort)
    return _forest(columns, trees, outputs, input_type, n_features, ort=ort)


def _forest(
    columns: TreeColumns,
    trees: Trees,
    outputs: Outputs,
    input_type: np.dtype[np.generic],
    n_features: int | None,
    *,
    ort: bool,
) -> Forest:
    feature = columns.feature[trees.node].astype(np.int32)
    predicate = columns.mode[trees.node]
    missing_true = columns.missing_true[trees.node]
    hits = columns.hits
    return Forest(
        root=trees.root,
        tree_id=trees.tree_id,
        feature=feature,
        threshold=columns.value[trees.node],
        predicate=predicate,
        # Rule 11: onnxruntime compares NaN like any number, and NaN != threshold holds.
        missing_true=missing_true | (predicate == Predicate.NE) if ort else missing_true,
        zero_missing=np.zeros(len(feature), np.bool_),
        category_set=np.full(len(feature), -1, np.int32),
        true_child=trees.true_child,
        false_child=trees.false_child,
        node_id=columns.node_id[trees.node].astype(np.int64),
        leaf_id=columns.node_id[trees.leaf].astype(np.int64),
        weight_start=outputs.leaves.start,
        weight_target=outputs.leaves.target,
        weight=outputs.leaves.weight,
        node_hits=hits[trees.node] if len(hits) else hits,
        leaf_hits=hits[trees.leaf] if len(hits) else hits,
        n_features=int(feature.max(initial=-1)) + 1 if n_features is None else n_features,
        n_targets=outputs.n_targets,
        input_type=input_type,
        accumulator_type=columns.value.dtype,
        output_type=np.dtype(np.float32),
        aggregate=outputs.aggregate,
        base_values=outputs.base_values,
        base_position=outputs.base_position,
        score_form=outputs.score_form,
        post_transform=outputs.post_transform,
        label_rule=outputs.label_rule,
        labels=outputs.labels,
        source="onnx",
    )
