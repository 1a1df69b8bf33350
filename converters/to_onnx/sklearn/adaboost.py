"""AdaBoost of scikit-learn: what it computes from the predictions of its trees, as operators of the ONNX domain.

In: a graph under construction with the raw scores of `converters/sklearn/adaboost.py`. Out: values of the graph, in double precision:

    AdaBoostClassifier   votes / weights --> decisions; softmax --> probabilities
    AdaBoostRegressor    one target for each tree --> sorted --> cumulative weights --> the first at half of all
"""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from onnx import helper

from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.converters.sklearn.classes import label_fields
from onnx_treebeard.converters.to_onnx.graph_builder import ONNX_OPSET, GraphBuilder
from onnx_treebeard.converters.to_onnx.outputs import write_scores
from onnx_treebeard.forest.forest import Forest, LabelRule, PostTransform, ScoreForm

DOUBLE = np.dtype(np.float64)
INT64 = ELEMENT_TYPES[np.dtype(np.int64)]


@dataclass(frozen=True, eq=False)
class Votes:
    """Returns the decisions (n, classes), or (n, 1) for two classes, and the forest that defines labels and probabilities from them."""

    forest: Forest
    decisions: str

    def probabilities(self, graph: GraphBuilder) -> str:
        """Returns the decisions, of shape (n, classes)."""
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
    reached = graph.add("GreaterOrEqual", added, graph.add("Mul", total, graph.constant(0.5, DOUBLE)))
    first = graph.add("ArgMax", graph.add("Cast", reached, to=INT64), axis=1)
    return graph.add("GatherElements", ordered, first, axis=1)
