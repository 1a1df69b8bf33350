"""CatBoost's estimators whose predictions come from compiled kernels.

In: a fitted CatBoost, CatBoostClassifier, CatBoostRegressor or CatBoostRanker. Out: an estimator of a class that is derived from its class and from one below. All of
CatBoost's methods that predict from rows call `_predict`, which runs a `CompiledForest` for these results:

    prediction type          results
    RawFormulaVal            raw scores
    Class                    labels
    Probability              scores of classifiers
    Exponent                 scores of Poisson and Tweedie
    RMSEWithUncertainty      scores of that loss

CatBoost computes everything else itself: other types, ranges of trees, stages, single rows, its own `Pool`.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.estimators.methods import Compiled, Kernel, flat_for_one_target
from onnx_treebeard.forest.derived_columns import hashed_columns
from onnx_treebeard.forest.forest import Forest, LabelRule, PostTransform
from onnx_treebeard.system.errors import ModelError

LIBRARY = "catboost"
# Methods that change a fitted model, but would not change its kernels.
CHANGES = (
    *("load_model", "shrink", "drop_unused_features", "set_scale_and_bias", "set_leaf_values"),
    *("set_feature_names", "set_probability_threshold"),
)

Values = npt.NDArray[Any]


def is_catboost(estimator: Any) -> bool:
    """Returns whether an object is an estimator of CatBoost, or of a class derived from one."""
    return any(
        base.__module__.partition(".")[0] == LIBRARY and base.__name__ == "CatBoost"
        for base in type(estimator).__mro__
    )


def own_copy(estimator: Any) -> Any:
    """Returns a copy of a fitted estimator and its model, which does not change when the original is fitted again. Raises ModelError for one that is not fitted."""
    if not estimator.is_fitted():
        raise ModelError(f"the {type(estimator).__name__} is not fitted; expected a fitted model")
    return estimator.copy()


class CatBoostMethods(Compiled):
    """The base of compiled estimators of CatBoost."""

    def _predict(
        self: Any,
        data: Any,
        prediction_type: Any,
        ntree_start: int,
        ntree_end: int,
        *others: Any,
        **options: Any,
    ) -> Any:
        """Returns predictions in CatBoost's types and shapes."""
        kernel = Kernel.from_estimator(self)
        predict = PREDICTIONS.get(prediction_type) if isinstance(prediction_type, str) else None
        is_whole = ntree_start == 0 and ntree_end in (0, self.tree_count_)
        task = options.get("task_type", others[3] if len(others) > 3 else "CPU")
        if predict is not None and is_whole and task == "CPU" and _is_table(data, kernel.forest.forest):
            prediction = predict(kernel, data)
            if prediction is not None:
                return prediction
        return super()._predict(data, prediction_type, ntree_start, ntree_end, *others, **options)  # type: ignore[misc]

    def __copy__(self) -> Any:
        return with_kernel(Kernel.from_estimator(self))

    def __deepcopy__(self, _: Any) -> Any:
        kernel = Kernel.from_estimator(self)
        return with_kernel(replace(kernel, original=kernel.original.copy()))

    def __reduce__(self) -> tuple[Any, ...]:
        """Makes a pickle of CatBoost's own estimator, and of the kernel's forest and options."""
        return with_kernel, (Kernel.from_estimator(self),)


for method in CHANGES:
    setattr(CatBoostMethods, method, Compiled.fit)


def with_kernel(kernel: Kernel) -> Any:
    """Returns the compiled estimator of a kernel, with the learnt attributes of its original."""
    original: Any = type(kernel.original)
    compiled: Any = object.__new__(_compiled_class(original))
    vars(compiled).update(vars(kernel.original) | {Kernel.ATTRIBUTE: kernel})
    return compiled


@cache
def _compiled_class(original: Any) -> Any:
    body = {"__module__": __name__, "__doc__": original.__doc__}
    return type(f"Compiled{original.__name__}", (CatBoostMethods, original), body)


def _is_table(data: Any, forest: Forest) -> bool:
    """Returns whether kernels read rows as CatBoost does: a table, but not one of CatBoost, no single row, and no sparse matrix for a model with categories."""
    if type(data).__module__.partition(".")[0] in (LIBRARY, "_catboost"):
        return False
    if hasattr(data, "tocsr"):
        return not hashed_columns(forest)
    if hasattr(data, "shape"):
        return len(data.shape) == 2
    return isinstance(data, Sequence) and bool(len(data)) and isinstance(data[0], list | tuple | np.ndarray)


def _raw(kernel: Kernel, data: Any) -> Values:
    return flat_for_one_target(kernel.raw(data))


def _classes(kernel: Kernel, data: Any) -> Values | None:
    forest = kernel.forest.forest
    if not forest.is_multilabel and forest.label_rule is LabelRule.NONE:
        return None
    labels = kernel.forest.predict_label(data, threads=kernel.threads)
    labels = labels.astype(object) if labels.dtype.kind == "U" else labels
    return labels[:, None] if forest.n_targets > 1 and labels.ndim == 1 else labels


def _probabilities(kernel: Kernel, data: Any) -> Values | None:
    forest = kernel.forest.forest
    is_classifier = forest.is_multilabel or forest.label_rule is not LabelRule.NONE
    return kernel.scores(data) if is_classifier else None


def _exponents(kernel: Kernel, data: Any) -> Values | None:
    is_exponential = kernel.forest.forest.post_transform is PostTransform.EXPONENTIAL
    return flat_for_one_target(kernel.scores(data)) if is_exponential else None


def _with_uncertainty(kernel: Kernel, data: Any) -> Values | None:
    has_variance = kernel.forest.forest.post_transform is PostTransform.MEAN_AND_VARIANCE
    return kernel.scores(data) if has_variance else None


PREDICTIONS: dict[str, Callable[[Kernel, Any], Values | None]] = {
    "RawFormulaVal": _raw,
    "Class": _classes,
    "Probability": _probabilities,
    "Exponent": _exponents,
    "RMSEWithUncertainty": _with_uncertainty,
}
