"""Predictions of estimators made of trees, inside other estimators.

In: a fitted estimator of trees. Out: its predictions as values of a graph, each from the raw scores of one forest:

    trees, forests, bagging      predict_proba, predict
    gradient boosting, AdaBoost  decision_function, predict_proba, predict
"""

from dataclasses import replace
from typing import Any

import numpy as np

from onnx_treebeard.converters.sklearn import read_estimator as sklearn_model
from onnx_treebeard.converters.sklearn.embedded_forests import CLASSIFIERS, is_of_trees, read_votes
from onnx_treebeard.converters.sklearn.meta_estimators import estimator_name
from onnx_treebeard.converters.to_onnx.output_operators import write_labels, write_scores
from onnx_treebeard.converters.to_onnx.sklearn.graph_parts import INEXACT_EXP, INT64, Parts, Value, Writer
from onnx_treebeard.converters.to_onnx.sklearn.isolation_and_adaboost import (
    Votes,
    read_answers,
    write_median,
    write_votes,
)
from onnx_treebeard.converters.to_onnx.write_forest import INEXACT
from onnx_treebeard.forest.forest import Forest, LabelRule


def write_forest(parts: Parts, model: Any, method: str, rows: Value) -> Value:
    """Returns the predictions of trees, forests, bagging and gradient boosting."""
    forest = parts.once(model, "forest", rows, lambda: _read(parts, model))
    raw = parts.once(model, "raw scores", rows, lambda: parts.raw_scores(forest, rows))
    if method == "decision_function":
        return raw
    if method == "predict" and forest.labels:
        return _positions(parts, forest, raw)
    if forest.post_transform in INEXACT:
        parts.note(INEXACT_EXP)
    return Value(write_scores(parts.graph, forest, raw.name), forest.n_outputs)


def write_boosted_classifier(parts: Parts, model: Any, method: str, rows: Value) -> Value:
    """Returns the predictions of an AdaBoostClassifier."""
    votes = parts.once(model, "votes", rows, lambda: _votes(parts, model, rows))
    if method == "decision_function":
        return votes.decisions
    if method == "predict":
        return _positions(parts, votes.forest, votes.decisions)
    parts.note(INEXACT_EXP)
    return votes.probabilities(parts)


def write_boosted_regressor(parts: Parts, model: Any, method: str, rows: Value) -> Value:
    """Returns the predictions of an AdaBoostRegressor."""
    forest = parts.read(read_answers, model)
    return write_median(parts, model, forest, parts.raw_scores(forest, rows))


def second_probability(parts: Parts, model: Any, rows: Value) -> Value:
    """Returns (n, 1) the probability of the second of two classes.

    For classification trees, forests and bagging only the second class is added up, so that no tree is written once for each class.
    """
    while estimator_name(model) == "FrozenEstimator":
        model = model.estimator
    if not is_of_trees(model) or estimator_name(model) not in CLASSIFIERS:
        return parts.columns(parts.predict(model, "predict_proba", rows), [1])

    def write() -> Value:
        return parts.raw_scores(only_target(_read(parts, model), 1), rows)

    return parts.once(model, "second probability", rows, write)


def only_target(forest: Forest, target: int) -> Forest:
    """Returns the raw scores of one target of a sum or an average; without labels."""
    is_of_target = forest.weight_target == target
    before = np.concatenate([[0], np.cumsum(is_of_target)])
    return replace(
        forest,
        n_targets=1,
        weight_start=before[forest.weight_start],
        weight_target=np.zeros(int(is_of_target.sum()), np.int32),
        weight=forest.weight[is_of_target],
        base_values=forest.base_values[target : target + 1],
        labels=(),
        label_rule=LabelRule.NONE,
    )


def _read(parts: Parts, model: Any) -> Forest:
    return parts.read(sklearn_model.READERS[estimator_name(model)], model)


def _votes(parts: Parts, model: Any, rows: Value) -> Votes:
    forest = parts.read(read_votes, model)
    return write_votes(parts, model, forest, parts.raw_scores(forest, rows))


def _positions(parts: Parts, forest: Forest, raw: Value) -> Value:
    """Returns (n, 1) the indices of the labels."""
    numbered = replace(forest, labels=tuple(range(len(forest.labels))))
    column = parts.graph.constant([-1, 1], INT64)
    return Value(parts.graph.add("Reshape", write_labels(parts.graph, numbered, raw.name), column), 1, INT64)


FORESTS: dict[str, Writer] = {
    **dict.fromkeys(sklearn_model.READERS, write_forest),
    "AdaBoostClassifier": write_boosted_classifier,
    "AdaBoostRegressor": write_boosted_regressor,
}
