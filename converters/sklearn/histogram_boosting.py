"""Live histogram gradient boosting of scikit-learn -> `Forest`, equal to `decision_function`, `predict_proba` and `predict`.

In: a fitted HistGradientBoostingRegressor or HistGradientBoostingClassifier. Out: a validated `Forest`, in float64 throughout:

    raw score k    baseline[k] + value + value + ...                  in the order of the iterations
    regression     the raw score, exp of it for the losses gamma and poisson
    two classes    one raw score s, p = 1 / (1 + exp(-s)); scores 1 - p, p; the second label if s > 0
    one class      scores as for two, of which the first is about 1; its label
    more classes   softmax; the label of the first largest raw score

Categorical features become category sets. scikit-learn moves the categorical columns to the front and numbers the categories of each; trees see these
codes, rows contain the categories:

    column 0 1 2 3, categorical 1 and 3    the trees' features are columns 1, 3, 0, 2
    categories of a column 2.0 5.0 7.0     the trees' codes are 0, 1, 2

    known, code in the node's bit set      left
    known otherwise                        right
    unknown or NaN                         left if `missing_go_to_left`, else right

So the set of a node has the categories of the side to which unknown ones do not go: NaN and all values that are no members take the false branch.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.sklearn.class_labels import label_fields
from onnx_treebeard.converters.sklearn.tree_arrays import (
    DOUBLE,
    Floats,
    Ints,
    JoinedTrees,
    TreeArrays,
    feature_names,
    sklearn_forest,
    stage_weights,
)
from onnx_treebeard.forest.forest import BasePosition, Forest, LabelRule, PostTransform, Predicate, ScoreForm
from onnx_treebeard.system.errors import ModelError, UnsupportedError


@dataclass(frozen=True, eq=False)
class Categories:
    """`column[f]` is the column of the rows that is feature f of the trees; `of_column` has the sorted categories of categorical columns."""

    column: Sequence[int]
    of_column: dict[int, Floats]

    @classmethod
    def of_model(cls, model: Any) -> "Categories":
        """Returns the fields for rows as users have them. Raises UnsupportedError for categories that are not numeric and as `encoded` does."""
        if model.is_categorical_ is None:
            return cls(range(model.n_features_in_), {})
        first = np.flatnonzero(model.is_categorical_).tolist()
        others = np.flatnonzero(~model.is_categorical_).tolist()
        pairs = zip(first, _categories(model), strict=True)
        return cls(first + others, {column: _numbers(column, values) for column, values in pairs})

    @classmethod
    def encoded(cls, model: Any) -> "Categories":
        """Returns the fields for rows of codes, whatever the categories are. Raises UnsupportedError for models of versions before 1.4."""
        categories = _categories(model) if model.is_categorical_ is not None else []
        counts = [sum(value is not None and value == value for value in values) for values in categories]
        codes = {column: np.arange(count, dtype=np.float64) for column, count in enumerate(counts)}
        return cls(range(model.n_features_in_), codes)


def _categories(model: Any) -> list[npt.NDArray[Any]]:
    """Returns the categories of each categorical column, sorted, with NaN where the training data had it."""
    if getattr(model, "_preprocessor", None) is None:
        raise UnsupportedError(
            f"the {type(model).__name__} has categorical features and was fitted before version 1.4; fit it with a later one",
            field="is_categorical_",
        )
    return list(model._preprocessor.named_transformers_["encoder"].categories_)


def _numbers(column: int, values: npt.NDArray[Any]) -> Floats:
    if values.dtype.kind not in "biuf":
        raise UnsupportedError(
            f"column {column} has categories of type {values.dtype}; accepted are numbers, because rows hold nothing else",
            field="categorical_features",
        )
    return np.asarray(values[~np.isnan(values.astype(np.float64))], np.float64)


def with_categories(joined: JoinedTrees, predictors: Sequence[Any], categories: Categories) -> dict[str, Any]:
    """Returns the fields of `joined` with membership predicates for nodes that split on categories."""
    plain = joined.fields()
    is_categorical = np.concatenate([predictor.nodes["is_categorical"] for predictor in predictors])
    by_category = is_categorical[~joined.is_leaf] != 0
    if not by_category.any():
        return plain
    to_left = plain["missing_true"]
    members = _members(joined, predictors, categories, np.flatnonzero(by_category), to_left)
    swap = by_category & to_left
    return plain | {
        "predicate": np.where(by_category, Predicate.IN, plain["predicate"]).astype(np.uint8),
        "threshold": np.where(by_category, 0.0, plain["threshold"]),
        "missing_true": to_left & ~by_category,
        "category_set": np.where(by_category, np.cumsum(by_category) - 1, -1).astype(np.int32),
        "true_child": np.where(swap, plain["false_child"], plain["true_child"]),
        "false_child": np.where(swap, plain["true_child"], plain["false_child"]),
        "set_start": np.cumsum([0, *map(len, members)], dtype=np.int64),
        "set_member": np.concatenate(members),
    }


def _members(
    joined: JoinedTrees,
    predictors: Sequence[Any],
    categories: Categories,
    nodes: Ints,
    to_left: npt.NDArray[np.bool_],
) -> list[Floats]:
    """Returns a sorted set for each of the `nodes`: the known categories that go to the other side than unknown ones."""
    bits = [predictor.raw_left_cat_bitsets for predictor in predictors]
    tree = joined.spread(np.arange(len(predictors)))[~joined.is_leaf]
    index = np.concatenate([predictor.nodes["bitset_idx"] for predictor in predictors])[~joined.is_leaf]
    feature = joined.node("feature")
    members = []
    for node in nodes.tolist():
        values = categories.of_column.get(int(feature[node]))
        if values is None:
            raise ModelError(
                f"splits column {feature[node]} by categories, but the column has none", tree=int(tree[node])
            )
        goes_left = _bit_values(bits[tree[node]][index[node]])[: len(values)]
        members.append(values[goes_left != to_left[node]])
    return members


def _bit_values(words: npt.NDArray[np.uint32]) -> npt.NDArray[np.bool_]:
    """Returns (256,) the bits of eight words, beginning with the lowest bit of the first word."""
    return ((words[:, None] >> np.arange(32, dtype=np.uint32)) & 1).astype(np.bool_).ravel()


LOSSES = {
    **dict.fromkeys(("squared_error", "absolute_error", "quantile"), PostTransform.NONE),
    **dict.fromkeys(("gamma", "poisson"), PostTransform.EXPONENTIAL),
}


def read_histogram_boosting(model: Any) -> Forest:
    """Returns the forest of a histogram gradient boosting model. Raises UnsupportedError for losses and categories that are not supported."""
    return _forest(model, Categories.of_model, feature_names(model))


def read_encoded_histogram_boosting(model: Any) -> Forest:
    """Returns the forest for rows that the model has encoded, where it has categories, which may then be of any type."""
    return _forest(model, Categories.encoded, feature_names(model) if model.is_categorical_ is None else ())


def _forest(model: Any, categories_of: Callable[[Any], Categories], names: tuple[str, ...]) -> Forest:
    predictors = [predictor for stage in model._predictors for predictor in stage]
    n_targets = model.n_trees_per_iteration_
    categories = categories_of(model)
    joined = JoinedTrees([_arrays(predictor.nodes, categories.column) for predictor in predictors])
    values = np.concatenate([predictor.nodes["value"] for predictor in predictors])[joined.is_leaf]
    return sklearn_forest(
        model,
        **with_categories(joined, predictors, categories),
        **stage_weights(joined, values, n_targets),
        **_score_fields(model, n_targets),
        input_type=DOUBLE,
        base_values=np.array(model._baseline_prediction, np.float64).reshape(n_targets) + 0.0,
        base_position=BasePosition.FIRST,
        feature_names=names,
    )


def _arrays(nodes: Any, column: Sequence[int]) -> TreeArrays:
    """Returns the arrays of a `TreePredictor`'s records; `column`: the column of the rows of each of its features."""
    return TreeArrays(
        is_leaf=nodes["is_leaf"].astype(np.bool_),
        feature=np.asarray(column)[np.where(nodes["is_leaf"], 0, nodes["feature_idx"])],
        threshold=nodes["num_threshold"],
        missing_left=nodes["missing_go_to_left"].astype(np.bool_),
        left=nodes["left"].astype(np.int64),
        right=nodes["right"].astype(np.int64),
        hits=nodes["count"].astype(np.float64),
    )


def _score_fields(model: Any, n_targets: int) -> dict[str, Any]:
    if not hasattr(model, "classes_"):
        return {"post_transform": _regression_transform(model)}
    if n_targets > 1:
        return {
            **label_fields(model),
            "label_rule": LabelRule.ARGMAX,
            "post_transform": PostTransform.SOFTMAX_DOUBLE_SUM,
        }
    fields = label_fields(model)
    return {
        **fields,
        "label_rule": LabelRule.ABOVE_ZERO if len(fields["labels"]) > 1 else LabelRule.ARGMAX,
        "score_form": ScoreForm.COMPLEMENT_LAST,
        "post_transform": PostTransform.SIGMOID,
    }


def _regression_transform(model: Any) -> PostTransform:
    if model.loss in LOSSES:
        return LOSSES[model.loss]
    raise UnsupportedError(
        f"the {type(model).__name__} has the loss {str(model.loss)[:40]!r}; accepted are {', '.join(LOSSES)}",
        field="loss",
    )
