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
from onnx_treebeard.converters.sklearn.composites import estimator_name, is_sklearn
from onnx_treebeard.converters.sklearn.forests import class_counts, read_probabilities
from onnx_treebeard.converters.sklearn.model import read_with
from onnx_treebeard.converters.sklearn.parts import normal_length, read_isolation, read_stages, read_votes
from onnx_treebeard.converters.to_onnx import ensemble_v5
from onnx_treebeard.converters.to_onnx.forest import (
    COPIES,
    IR_VERSIONS,
    LAST_BITS,
    NEEDS_US,
    NEEDS_V5,
    ONE_THREAD,
    WrittenModel,
    add_raw_scores,
    check_domain,
    has_copies,
)
from onnx_treebeard.converters.to_onnx.graph_builder import ONNX_OPSET, ROWS, GraphBuilder
from onnx_treebeard.converters.to_onnx.outputs import label_element, write_labels, write_scores
from onnx_treebeard.forest.forest import Forest, LabelRule, PostTransform, ScoreForm
from onnx_treebeard.system.errors import UnsupportedError

DOUBLE = np.dtype(np.float64)
INT64 = ELEMENT_TYPES[np.dtype(np.int64)]
TIES = "where trees predict the same, their weights are added in another order than in scikit-learn"
POWER = "scores depend on a power, whose last bit depends on the machine"

Writer = Callable[[GraphBuilder, Any, Forest, str], tuple[str, ...]]


def is_written_here(model: object) -> bool:
    """Returns whether the model is an estimator that this module writes."""
    if not is_sklearn(model):
        return False
    several = isinstance(getattr(model, "classes_", None), list) and hasattr(model, "n_outputs_")
    return several or estimator_name(model) in WRITERS


def estimator_to_onnx(model: Any, *, domain: str = "ai.onnx.ml") -> WrittenModel:
    """Returns the estimator as an ONNX model, with `domain` as in `to_onnx`.

    Raises OptionError for any other domain, and the errors of its reader.
    """
    check_domain(domain)
    graph = GraphBuilder()
    forest, further_notes = write_estimator(graph, model, domain, ROWS, np.dtype(np.float32))
    notes: tuple[str, ...] = (NEEDS_US,)
    if domain != "treebeard":
        notes = (ONE_THREAD, NEEDS_V5, COPIES) if has_copies(forest) else (ONE_THREAD, NEEDS_V5)
    return WrittenModel(graph.model(forest, IR_VERSIONS[ensemble_v5.OPSET]), (*notes, *further_notes))


def write_estimator(
    graph: GraphBuilder, model: Any, domain: str, rows: str, kind: np.dtype[Any]
) -> tuple[Forest, tuple[str, ...]]:
    """Writes all outputs of an estimator that `is_written_here`, and returns its forest and notes for users.

    `rows` are of type `kind`. Raises the errors of its reader.
    """
    read, write = WRITERS.get(estimator_name(model), SEVERAL_OUTPUTS)
    forest = read_with(read, model)
    raw = add_raw_scores(graph, forest, domain, graph.cast(rows, kind, np.dtype(forest.input_type)))
    return forest, write(graph, model, forest, raw)


def _write_outputs(graph: GraphBuilder, model: Any, forest: Forest, raw: str) -> tuple[str, ...]:
    """Returns the probabilities of each output, and the labels of all."""
    names = [labels_of_classes(type(model).__name__, classes) for classes in model.classes_]
    if len({labels.dtype.kind == "U" for labels in names}) > 1:
        raise UnsupportedError(
            f"the {type(model).__name__} predicts texts and numbers; accepted are outputs of one kind",
            field="classes_",
        )
    column = graph.constant([-1, 1], np.int64)
    scores, labels = [], []
    for classes, end in zip(names, np.cumsum(class_counts(model)).tolist(), strict=True):
        columns = graph.constant(np.arange(end - len(classes), end), np.int64)
        scores.append(graph.add("Gather", raw, columns, axis=1))
        finish = replace(
            forest, n_targets=len(classes), **fields_of_labels(classes), label_rule=LabelRule.ARGMAX
        )
        labels.append(graph.add("Reshape", write_labels(graph, finish, scores[-1]), column))
    graph.publish("label", graph.add("Concat", *labels, axis=1), label_element(names[0]), [None, len(names)])
    for output, probabilities in enumerate(scores):
        graph.publish(
            f"probabilities_{output}", probabilities, ELEMENT_TYPES[DOUBLE], [None, len(names[output])]
        )
    return ()


def _write_isolation(graph: GraphBuilder, model: Any, forest: Forest, raw: str) -> tuple[str, ...]:
    normal = float(normal_length(model)[0])
    # Training on a single row is not an error, and scikit-learn takes 1 for the ratio.
    ratio = (
        graph.add("Div", raw, graph.constant(normal, DOUBLE))
        if normal
        else graph.add("Pow", raw, graph.constant(0, DOUBLE))
    )
    power = graph.add("Pow", graph.constant(2, DOUBLE), graph.add("Neg", ratio))
    samples = graph.add("Neg", power)
    scores = graph.add("Sub", samples, graph.constant(model.offset_, DOUBLE))
    is_outlier = graph.add("Less", scores, graph.constant(0, DOUBLE))
    signs = [graph.constant(sign, np.int64) for sign in (-1, 1)]
    label = graph.add("Reshape", graph.add("Where", is_outlier, *signs), graph.constant([-1], np.int64))
    graph.publish("label", label, INT64, [None])
    graph.publish("scores", scores, ELEMENT_TYPES[DOUBLE], [None, 1])
    graph.publish("score_samples", samples, ELEMENT_TYPES[DOUBLE], [None, 1])
    return (POWER,)


def _write_votes(graph: GraphBuilder, model: Any, forest: Forest, raw: str) -> tuple[str, ...]:
    votes = write_votes(graph, model, forest, raw)
    label = write_labels(graph, votes.forest, votes.decisions)
    labels = votes.forest.label_values
    assert labels is not None
    graph.publish("label", label, label_element(labels), [None])
    columns = [None, len(labels)]
    graph.publish("probabilities", votes.probabilities(graph), ELEMENT_TYPES[DOUBLE], columns)
    return (LAST_BITS,)


def _write_median(graph: GraphBuilder, model: Any, forest: Forest, raw: str) -> tuple[str, ...]:
    graph.publish("variable", write_median(graph, model, forest, raw), ELEMENT_TYPES[DOUBLE], [None, 1])
    return (TIES,)


def read_answers(model: Any) -> Forest:
    """Returns the predictions of an AdaBoostRegressor's trees, one target for each."""
    return read_stages(model, len(model.estimators_))


WRITERS: dict[str, tuple[Callable[[Any], Forest], Writer]] = {
    "IsolationForest": (read_isolation, _write_isolation),
    "AdaBoostClassifier": (read_votes, _write_votes),
    "AdaBoostRegressor": (read_answers, _write_median),
}
SEVERAL_OUTPUTS: tuple[Callable[[Any], Forest], Writer] = (read_probabilities, _write_outputs)


@dataclass(frozen=True, eq=False)
class Votes:
    """The decisions (n, classes), or (n, 1) for two classes, and the forest that defines labels and probabilities from them."""

    forest: Forest
    decisions: str

    def probabilities(self, graph: GraphBuilder) -> str:
        """Returns the probabilities, of shape (n, classes)."""
        parts = graph.constant(max(len(self.forest.labels) - 1, 2), DOUBLE)
        return write_scores(graph, self.forest, graph.add("Div", self.decisions, parts))


def write_votes(graph: GraphBuilder, model: Any, forest: Forest, raw: str) -> Votes:
    """Returns the votes of an AdaBoostClassifier."""
    fields = label_fields(model)
    votes = graph.add("Div", raw, graph.constant(model.estimator_weights_.sum(), DOUBLE))
    finish = replace(
        forest, **fields, label_rule=LabelRule.ARGMAX, post_transform=PostTransform.SOFTMAX_PAIRWISE_SUM
    )
    if len(finish.labels) != 2:
        return Votes(finish, votes)
    first, second = (graph.add("Gather", votes, graph.constant([k], np.int64), axis=1) for k in (0, 1))
    two = replace(finish, n_targets=1, label_rule=LabelRule.ABOVE_ZERO, score_form=ScoreForm.NEGATE)
    return Votes(two, graph.add("Sub", second, first))


def write_median(graph: GraphBuilder, model: Any, forest: Forest, raw: str) -> str:
    """Returns (n, 1) the weighted median of an AdaBoostRegressor's trees, which have one target each."""
    count, axis = graph.constant([forest.n_targets], np.int64), graph.constant(1, np.int64)
    name, ordered, order = (graph.unused(text) for text in ("TopK", "sorted", "order"))
    graph.add_node(
        helper.make_node("TopK", [raw, count], [ordered, order], name=name, axis=1, largest=0), ONNX_OPSET
    )
    weights = graph.constant(model.estimator_weights_[: forest.n_targets], DOUBLE)
    added = graph.add("CumSum", graph.add("Gather", weights, order), axis)
    total = graph.add("Gather", added, graph.constant([-1], np.int64), axis=1)
    is_reached = graph.add("GreaterOrEqual", added, graph.add("Mul", total, graph.constant(0.5, DOUBLE)))
    first = graph.add("ArgMax", graph.add("Cast", is_reached, to=INT64), axis=1)
    return graph.add("GatherElements", ordered, first, axis=1)
