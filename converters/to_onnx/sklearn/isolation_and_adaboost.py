"""Writes live scikit-learn estimators whose scores are more than a sum over trees as ONNX models.

In: a fitted estimator. Out: a model with one input `X` (rows, n_features), float32, that computes in double precision downstream of our operator or, with
standard operators, of a TreeEnsemble:

    several outputs      average over trees --> probabilities_0, probabilities_1, ...; [first largest of each] --> label (n, outputs)
    IsolationForest      path lengths --> 2 ** -(length / normal) --> score_samples; [- offset] --> scores; [< 0: -1, else 1] --> label
    AdaBoostClassifier   votes / weights --> softmax --> probabilities; [first largest, two classes: above 0] --> label
    AdaBoostRegressor    one target for each tree --> sorted --> cumulative weights --> the first at half of all --> variable
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from onnx import helper

from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.converters.sklearn.class_labels import fields_of_labels, label_fields, labels_of_classes
from onnx_treebeard.converters.sklearn.embedded_forests import (
    normal_length,
    read_isolation,
    read_stages,
    read_votes,
)
from onnx_treebeard.converters.sklearn.meta_estimators import estimator_name, is_sklearn
from onnx_treebeard.converters.sklearn.random_forests import class_counts, read_probabilities
from onnx_treebeard.converters.to_onnx.graph_builder import ONNX_OPSET
from onnx_treebeard.converters.to_onnx.output_operators import label_element, write_labels, write_scores
from onnx_treebeard.converters.to_onnx.sklearn.graph_parts import DOUBLE, INT64, Parts, Value
from onnx_treebeard.converters.to_onnx.write_forest import LAST_BITS
from onnx_treebeard.forest.forest import Forest, LabelRule, PostTransform, ScoreForm
from onnx_treebeard.system.errors import UnsupportedError

TIES = "where trees predict the same, their weights are added in another order than in scikit-learn"
POWER = "scores depend on a power, whose last bit depends on the machine"

Writer = Callable[[Parts, Any, Forest, Value], None]


def is_written_here(model: object) -> bool:
    """Returns whether the model is an estimator that this module writes."""
    if not is_sklearn(model):
        return False
    several = isinstance(getattr(model, "classes_", None), list) and hasattr(model, "n_outputs_")
    return several or estimator_name(model) in WRITERS


def publish_estimator(parts: Parts, model: Any, rows: Value) -> None:
    """Adds all outputs of an estimator that `is_written_here`. Raises the errors of its reader."""
    read, publish = WRITERS.get(estimator_name(model), SEVERAL_OUTPUTS)
    forest = parts.read(read, model)
    publish(parts, model, forest, parts.raw_scores(forest, rows))


def _publish_outputs(parts: Parts, model: Any, forest: Forest, raw: Value) -> None:
    """Adds the probabilities of each output, and the labels of all."""
    names = [labels_of_classes(type(model).__name__, classes) for classes in model.classes_]
    if len({labels.dtype.kind == "U" for labels in names}) > 1:
        raise UnsupportedError(
            f"the {type(model).__name__} predicts texts and numbers; accepted are outputs of one kind",
            field="classes_",
        )
    graph = parts.graph
    column = graph.constant([-1, 1], INT64)
    scores, labels = [], []
    for classes, end in zip(names, np.cumsum(class_counts(model)).tolist(), strict=True):
        scores.append(parts.columns(raw, np.arange(end - len(classes), end)))
        finish = replace(
            forest, n_targets=len(classes), **fields_of_labels(classes), label_rule=LabelRule.ARGMAX
        )
        labels.append(graph.add("Reshape", write_labels(graph, finish, scores[-1].name), column))
    graph.publish("label", graph.add("Concat", *labels, axis=1), label_element(names[0]), [None, len(names)])
    for output, probabilities in enumerate(scores):
        parts.publish(f"probabilities_{output}", probabilities)


def _publish_isolation(parts: Parts, model: Any, forest: Forest, raw: Value) -> None:
    normal = float(normal_length(model)[0])
    # Training on a single row is not an error, and scikit-learn takes 1 for the ratio.
    ratio = parts.add(*("Div", raw, parts.constant(normal)) if normal else ("Pow", raw, parts.constant(0)))
    samples = parts.add("Neg", parts.add("Pow", parts.constant(2), parts.add("Neg", ratio)))
    scores = parts.add("Sub", samples, parts.constant(model.offset_))
    is_outlier = parts.add("Less", scores, parts.constant(0))
    signs = parts.add("Where", is_outlier, *(parts.constant(sign, INT64) for sign in (-1, 1)))
    label = parts.graph.add("Reshape", signs.name, parts.graph.constant([-1], INT64))
    parts.graph.publish("label", label, ELEMENT_TYPES[INT64], [None])
    parts.publish("scores", scores)
    parts.publish("score_samples", samples)
    parts.note(POWER)


def _publish_votes(parts: Parts, model: Any, forest: Forest, raw: Value) -> None:
    votes = write_votes(parts, model, forest, raw)
    label = write_labels(parts.graph, votes.forest, votes.decisions.name)
    labels = votes.forest.label_values
    assert labels is not None
    parts.graph.publish("label", label, label_element(labels), [None])
    parts.publish("probabilities", votes.probabilities(parts))
    parts.note(LAST_BITS)


def _publish_median(parts: Parts, model: Any, forest: Forest, raw: Value) -> None:
    parts.publish("variable", write_median(parts, model, forest, raw))


def read_answers(model: Any) -> Forest:
    """Returns the predictions of an AdaBoostRegressor's trees, one target for each."""
    return read_stages(model, len(model.estimators_))


WRITERS: dict[str, tuple[Callable[[Any], Forest], Writer]] = {
    "IsolationForest": (read_isolation, _publish_isolation),
    "AdaBoostClassifier": (read_votes, _publish_votes),
    "AdaBoostRegressor": (read_answers, _publish_median),
}
SEVERAL_OUTPUTS: tuple[Callable[[Any], Forest], Writer] = (read_probabilities, _publish_outputs)


@dataclass(frozen=True, eq=False)
class Votes:
    """The decisions (n, classes), or (n, 1) for two classes, and the forest that defines labels and probabilities from them."""

    forest: Forest
    decisions: Value

    def probabilities(self, parts: Parts) -> Value:
        """Returns the probabilities, of shape (n, classes)."""
        n_labels = len(self.forest.labels)
        shares = parts.add("Div", self.decisions, parts.constant(max(n_labels - 1, 2)))
        return Value(write_scores(parts.graph, self.forest, shares.name), n_labels)


def write_votes(parts: Parts, model: Any, forest: Forest, raw: Value) -> Votes:
    """Returns the votes of an AdaBoostClassifier."""
    fields = label_fields(model)
    votes = parts.add("Div", raw, parts.constant(model.estimator_weights_.sum()))
    finish = replace(
        forest, **fields, label_rule=LabelRule.ARGMAX, post_transform=PostTransform.SOFTMAX_PAIRWISE_SUM
    )
    if len(finish.labels) != 2:
        return Votes(finish, votes)
    first, second = (parts.columns(votes, [k]) for k in (0, 1))
    two = replace(finish, n_targets=1, label_rule=LabelRule.ABOVE_ZERO, score_form=ScoreForm.NEGATE)
    return Votes(two, parts.add("Sub", second, first))


def write_median(parts: Parts, model: Any, forest: Forest, raw: Value) -> Value:
    """Returns (n, 1) the weighted median of an AdaBoostRegressor's trees, which have one target each."""
    graph = parts.graph
    count, axis = graph.constant([forest.n_targets], np.int64), graph.constant(1, np.int64)
    name, ordered, order = (graph.unused(text) for text in ("TopK", "sorted", "order"))
    graph.add_node(
        helper.make_node("TopK", [raw.name, count], [ordered, order], name=name, axis=1, largest=0),
        ONNX_OPSET,
    )
    weights = graph.constant(model.estimator_weights_[: forest.n_targets], DOUBLE)
    sums = graph.add("CumSum", graph.add("Gather", weights, order), axis)
    added = Value(sums, forest.n_targets)
    half = parts.add("Mul", parts.columns(added, [-1]), parts.constant(0.5))
    first = parts.largest(parts.cast(parts.add("GreaterOrEqual", added, half), INT64))
    parts.note(TIES)
    return Value(graph.add("GatherElements", ordered, first.name, axis=1), 1)
