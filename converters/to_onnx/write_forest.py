"""Writes a `Forest` as an ONNX model.

In: a `Forest`. Out: a model with one input `X` (rows, n_features), and notes for people on what is not exact to the bit. Outputs:

    with a label rule     label (n,), probabilities (n, classes)
    without               variable (n, n_outputs)

Domain ai.onnx.ml, standard operators:

    rows --> [truncate categories, NaN for zero] --> tree operator --> [base value]
         --> [score form, post-transform, labels]

        TreeEnsembleClassifier   version 3; forests that were read from one and that it computes exactly
        TreeEnsembleRegressor    version 3; other forests that add in float32 or return float32
        TreeEnsemble             version 5; double precision throughout, and category sets

Domain treebeard: one operator that is the `Forest`.
"""

from dataclasses import dataclass, replace

import numpy as np
from onnx import ModelProto

from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.converters.onnx.graphs import ML_DOMAIN
from onnx_treebeard.converters.onnx.metadata_props import CATEGORIES
from onnx_treebeard.converters.rewrite.custom_operator import VERSION, node_from_forest, output_names
from onnx_treebeard.converters.to_onnx import ensemble_v3, ensemble_v5
from onnx_treebeard.converters.to_onnx.graph_builder import ROWS, GraphBuilder
from onnx_treebeard.converters.to_onnx.insert_trees import with_single_weights
from onnx_treebeard.converters.to_onnx.node_listing import OTHER_DOMAIN, list_trees
from onnx_treebeard.converters.to_onnx.output_operators import (
    label_element,
    labels_of_each,
    with_complement,
    write_labels,
    write_scores,
)
from onnx_treebeard.converters.to_onnx.plain_predicates import plain_predicates, prepare_rows
from onnx_treebeard.forest.categories import feature_categories
from onnx_treebeard.forest.derived_columns import has_derived_columns, hashed_columns
from onnx_treebeard.forest.forest import (
    Aggregate,
    BasePosition,
    Forest,
    LabelRule,
    PostTransform,
    Predicate,
    ScoreForm,
)
from onnx_treebeard.forest_analysis.leaf_forms import refuse_linear
from onnx_treebeard.system.errors import OptionError, UnsupportedError
from onnx_treebeard.system.numbers_as_text import counted, size_text

DOMAINS = (ML_DOMAIN, "treebeard")
IR_VERSIONS = {ensemble_v3.OPSET: 8, ensemble_v5.OPSET: 10}
SINGLE, DOUBLE = np.dtype(np.float32), np.dtype(np.float64)
FINISHED_DOWNSTREAM = (Aggregate.AVERAGE_PER_TARGET, Aggregate.SCALED_SUM)
PROBABILITY = (
    PostTransform.LOGISTIC,
    PostTransform.SIGMOID,
    PostTransform.SIGMOID_UNCAPPED,
    PostTransform.HINGE,
)
INEXACT = (
    PostTransform.LOGISTIC,
    PostTransform.SOFTMAX,
    PostTransform.SIGMOID,
    PostTransform.SOFTMAX_DOUBLE_SUM,
    PostTransform.SOFTMAX_PAIRWISE_SUM,
    PostTransform.EXPONENTIAL,
    PostTransform.EXPONENTIAL_DOUBLE,
    PostTransform.SOFTPLUS,
    PostTransform.SOFTPLUS_STEPS,
    PostTransform.MEAN_AND_VARIANCE,
    PostTransform.SIGMOID_UNCAPPED,
    PostTransform.POWER_OF_TWO,
    PostTransform.SOFTMAX_SINGLE_STEPS,
)
NEEDS_US = "the model needs onnx-treebeard's operators: its InferenceSession, or register_custom_ops"
ONE_THREAD = (
    "raw scores are exact with one thread (intra_op_num_threads=1); "
    "with more, onnxruntime may add the trees in another order"
)
LAST_BITS = "scores that depend on exp may differ in the last bits, labels and raw scores do not"
LAST_BITS_OF_LABELS = "scores that depend on exp may differ in the last bits, as may labels where a score is next to 0.5 or to another; raw scores do not"
OF_SCORES = (LabelRule.SCORE_ABOVE_HALF, LabelRule.SCORE_ARGMAX)
NEEDS_V5 = "the operator TreeEnsemble (ai.onnx.ml 5) needs onnxruntime 1.21 or later"
COPIES = "each tree is in the model once for each target, because a leaf of TreeEnsemble has one weight; --domain treebeard has no copies"
DEEP = 1000  # ONNX Runtime loads trees by recursion; 20 000 levels overflow its stack


@dataclass(frozen=True)
class WrittenModel:
    """An ONNX model, and notes for its users, one sentence each."""

    model: ModelProto
    notes: tuple[str, ...]

    def __repr__(self) -> str:
        return f"WrittenModel({counted(len(self.model.graph.node), 'operator')}, {size_text(self.model.ByteSize())})"


def to_onnx(forest: Forest, *, domain: str = "ai.onnx.ml") -> WrittenModel:
    """Returns the forest as an ONNX model, in time linear in the number of nodes.

    domain: "ai.onnx.ml" for standard operators, "treebeard" for the operator of onnx-treebeard, whose scores are those of a compiled forest, to the bit.

    Raises OptionError for any other domain, UnsupportedError where standard operators cannot compute the raw scores exactly.
    """
    check_domain(domain)
    return _as_forest_operator(forest) if domain == "treebeard" else _as_standard(forest)


def check_domain(domain: str) -> None:
    """Raises OptionError for an unknown domain."""
    if domain not in DOMAINS:
        raise OptionError(f"is '{domain}'; accepted are {', '.join(DOMAINS)}", field="domain")


def add_raw_scores(
    graph: GraphBuilder, forest: Forest, domain: str, rows: str = ROWS, name: str = "forest"
) -> str:
    """Returns the name of the raw scores (n, n_targets) of a forest in its accumulator type, for operators downstream of them.

    `rows` have the forest's input type; the tree node is called `name`, or a variation of it where there is such a node.
    """
    raw, name = graph.unused("raw_scores"), graph.unused(name)
    if domain == "treebeard":
        plain = _without_scores(forest)
        graph.add_node(node_from_forest(plain, [rows], output_names(plain, raw), name=name), VERSION)
        return raw
    _refuse_linear(forest)
    forest = with_single_weights(forest)
    tests = plain_predicates(forest)
    prepared = prepare_rows(graph, forest, tests, rows)
    ensemble_v5.add_tree_ensemble(graph, tests.forest, prepared, raw, name)
    return _finished_sums(graph, forest, raw)


def _finished_sums(graph: GraphBuilder, forest: Forest, raw: str) -> str:
    """Returns the raw scores from the output of TreeEnsemble."""
    if forest.aggregate is Aggregate.AVERAGE_PER_TARGET:
        raw = graph.add("Div", raw, graph.constant(forest.averaged_trees, forest.accumulator_type))
    if forest.aggregate is Aggregate.SCALED_SUM:
        raw = graph.add("Mul", raw, graph.constant(forest.post_scale, forest.accumulator_type))
    if len(forest.base_values) and forest.base_position is BasePosition.LAST:
        raw = graph.add("Add", raw, graph.constant([forest.base_values], forest.accumulator_type))
    if forest.base_position is BasePosition.LAST_DOUBLE and len(forest.base_values):
        wide = graph.cast(raw, forest.accumulator_type, DOUBLE)
        wide = graph.add("Add", wide, graph.constant([forest.base_values], DOUBLE))
        raw = graph.cast(wide, DOUBLE, forest.accumulator_type)
    return raw


def _without_scores(forest: Forest) -> Forest:
    """Returns the forest whose scores are its raw scores."""
    return replace(
        forest,
        post_transform=PostTransform.NONE,
        score_form=ScoreForm.PLAIN,
        output_type=forest.accumulator_type,
        labels=(),
        label_rule=LabelRule.NONE,
    )


def has_label(forest: Forest) -> bool:
    """Returns whether the model of the forest has the output `label`."""
    return bool(forest.labels) and forest.label_rule is not LabelRule.NONE


def _as_forest_operator(forest: Forest) -> WrittenModel:
    graph = GraphBuilder()
    label = "labels" if has_label(forest) else ""
    names = output_names(forest, "scores", label)
    graph.add_node(node_from_forest(forest, [ROWS], names, name="forest"), VERSION)
    _publish(graph, forest, "scores", label and _in_own_type(graph, forest, label))
    return WrittenModel(
        graph.model(forest, IR_VERSIONS[ensemble_v3.OPSET]), (NEEDS_US, *notes_on_rows(forest))
    )


def _refuse_linear(forest: Forest) -> None:
    refuse_linear(forest, f"no standard operator computes that; {OTHER_DOMAIN}", "leaf_constant")


def _as_standard(forest: Forest) -> WrittenModel:
    _refuse_linear(forest)
    if has_derived_columns(forest):
        raise UnsupportedError(
            f"has categorical features of CatBoost, which standard operators do not look up; {OTHER_DOMAIN}"
        )
    if forest.base_position is BasePosition.SCORED:
        raise UnsupportedError(
            f"is SCORED, which only the ONNX model that it was read from can express; {OTHER_DOMAIN}",
            field="base_position",
        )
    sentences = notes(forest)
    if forest.aggregate is Aggregate.AVERAGE and needs_v5(forest):
        forest = with_single_weights(forest)
    graph = GraphBuilder()
    tests = plain_predicates(forest)
    rows = prepare_rows(graph, forest, tests)
    write, opset = (_write_v5, ensemble_v5.OPSET) if needs_v5(forest) else (_write_v3, ensemble_v3.OPSET)
    write(graph, tests.forest, rows)
    return WrittenModel(graph.model(forest, IR_VERSIONS[opset]), sentences)


def needs_v5(forest: Forest) -> bool:
    """Returns whether version 5 is needed: for category sets, for sums that are divided, scaled or added to base values in double precision downstream of
    the operator, and for double precision in more than the last step."""
    if forest.base_position is BasePosition.LAST_DOUBLE and len(forest.base_values):
        return True
    if (forest.predicate == Predicate.IN).any() or forest.aggregate in FINISHED_DOWNSTREAM:
        return True
    if forest.accumulator_type == np.float32:
        return False
    return forest.output_type == np.float64 or not (
        ensemble_v3.fits_classifier(forest) or _ends_with_operator(forest)
    )


def _ends_with_operator(forest: Forest) -> bool:
    is_exact = ensemble_v3.own_transform(forest) is forest.post_transform
    return is_exact and not has_label(forest) and forest.score_form is ScoreForm.PLAIN


def _write_v3(graph: GraphBuilder, forest: Forest, rows: str) -> None:
    if ensemble_v3.fits_classifier(forest):
        ensemble_v3.add_classifier(graph, forest, rows, "labels", "scores")
        _publish(graph, forest, "scores", _in_own_type(graph, forest, "labels"))
        return
    ensemble_v3.add_regressor(graph, forest, rows, "raw_scores")
    if _ends_with_operator(forest):
        _publish(graph, forest, graph.cast("raw_scores", SINGLE, np.dtype(forest.output_type)))
    else:
        _write_outputs(graph, forest, "raw_scores")


def _write_v5(graph: GraphBuilder, forest: Forest, rows: str) -> None:
    ensemble_v5.add_tree_ensemble(graph, forest, rows, "raw_scores")
    _write_outputs(graph, forest, _finished_sums(graph, forest, "raw_scores"))


def _write_outputs(graph: GraphBuilder, forest: Forest, raw: str) -> None:
    scores = write_scores(graph, forest, raw)
    label = write_labels(graph, forest, raw, scores) if has_label(forest) else ""
    _publish(graph, forest, scores, label)


def _in_own_type(graph: GraphBuilder, forest: Forest, label: str) -> str:
    """Returns the labels of an operator that has them as texts or int64 in the type of the source."""
    labels = forest.label_values
    assert labels is not None
    if labels.dtype.kind == "U" or labels.dtype == np.int64:
        return label
    return graph.add("Cast", label, to=label_element(labels))


def _publish(graph: GraphBuilder, forest: Forest, scores: str, label: str = "") -> None:
    columns = forest.n_outputs
    if forest.is_multilabel:
        graph.publish(
            "label", labels_of_each(graph, forest, scores), ELEMENT_TYPES[np.dtype(np.int64)], [None, columns]
        )
    if label and columns == 1 and forest.post_transform in PROBABILITY:
        scores, columns = with_complement(graph, forest, scores), 2
    labels = forest.label_values
    if label and labels is not None:
        graph.publish("label", label, label_element(labels), [None])
    is_probability = forest.is_multilabel or (label and (columns > 1 or len(forest.labels) == 1))
    name = "probabilities" if is_probability else "variable"
    graph.publish(name, scores, ELEMENT_TYPES[np.dtype(forest.output_type)], [None, columns])


def notes(forest: Forest) -> tuple[str, ...]:
    """Returns notes on what standard operators do not compute exactly, what they require of onnxruntime, and which rows they take."""
    is_exact = ensemble_v3.own_transform(forest) is not PostTransform.NONE or ensemble_v3.fits_classifier(
        forest
    )
    v5 = needs_v5(forest)
    sentences = [ONE_THREAD]
    if forest.post_transform in INEXACT and (v5 or not is_exact):
        sentences.append(LAST_BITS_OF_LABELS if forest.label_rule in OF_SCORES else LAST_BITS)
    if v5:
        sentences.append(NEEDS_V5)
    if v5 and has_copies(forest):
        sentences.append(COPIES)
    sentences += notes_on_rows(forest)
    if (depth := list_trees(forest).depth) > DEEP:
        sentences.append(
            f"a tree has {depth} levels; onnxruntime loads trees by recursion and may crash on it"
        )
    return tuple(sentences)


def has_copies(forest: Forest) -> bool:
    """Returns whether each tree of a forest is written once for each target in standard operators."""
    return bool((np.diff(forest.weight_start) > 1).any())


COLUMNS_SHOWN = 6
TAKES_DOUBLE = "X takes float64, as {} does; onnxruntime refuses rows of another type"
CODES = "X holds the codes 0, 1, ... of the training in columns of categories, NaN for missing values: {}; {}"
HASHES = "X holds hashes of categories, bit by bit in place of numbers, as onnx_treebeard.category_hashes returns them: {}"
LISTED = f"their order is in the model's metadata '{CATEGORIES}', where score, profile, verify and inspect find their names"
UNLISTED = "their order is that of the training data, which the model does not store"


def notes_on_rows(forest: Forest) -> tuple[str, ...]:
    """Returns one sentence for each note."""
    sentences = []
    if forest.input_type == np.float64 and forest.source != "onnx":
        sentences.append(TAKES_DOUBLE.format(LIBRARIES.get(forest.source, "the source")))
    if hashed := list(hashed_columns(forest)):
        sentences.append(HASHES.format(_shown(forest, hashed)))
    columns = list(feature_categories(forest))
    if columns:
        has_list = bool(forest.categories)
        sentences.append(CODES.format(_shown(forest, columns), LISTED if has_list else UNLISTED))
    return tuple(sentences)


LIBRARIES = {
    "catboost": "CatBoost",
    "lightgbm": "LightGBM",
    "xgboost": "XGBoost",
    "sklearn": "scikit-learn",
    "treelite": "Treelite",
}


def _shown(forest: Forest, columns: list[int]) -> str:
    names = forest.feature_names
    some = [f"{column} ('{names[column]}')" if names else str(column) for column in columns[:COLUMNS_SHOWN]]
    more = len(columns) - len(some)
    return f"column{'s' * (len(columns) > 1)} {', '.join(some)}" + (f" and {more} more" if more else "")
