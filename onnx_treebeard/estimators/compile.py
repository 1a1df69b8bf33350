"""scikit-learn estimators whose trees run as compiled kernels: what is no forest alone, with the methods it has in scikit-learn.

In: a fitted estimator. Out: a fitted estimator of the same kind. Wherever it computes with trees it asks our kernels; everything else
is scikit-learn's own code, so results have scikit-learn's bits.

    Pipeline                              Pipeline, a copy
      StandardScaler                        StandardScaler, the same
      CalibratedClassifierCV         ->     CalibratedClassifierCV, a copy
        RandomForestClassifier                CompiledRandomForestClassifier: predict_proba is ours
"""

import logging
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from onnx_treebeard.api import compile as compile_model
from onnx_treebeard.compiler.options.file import ScheduleSource
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.errors import ModelError, UnsupportedError
from onnx_treebeard.estimators.boosters import ATTRIBUTE, booster_kind, refuse_dart
from onnx_treebeard.estimators.methods import Kernel, class_of
from onnx_treebeard.system.disabled import VARIABLE, is_disabled

E = TypeVar("E")
NEEDS_LEAVES = ("AdaBoostRegressor",)

logger = logging.getLogger("onnx_treebeard")


def compile_estimator(
    estimator: E,
    *,
    target: Target | None = None,
    schedule: ScheduleSource | None = None,
    threads: int = 1,
) -> E:
    """Compiles all trees inside a fitted estimator: alone, or in pipelines, votes, stacks, calibrations, searches of scikit-learn.

    Trees may be scikit-learn's own, XGBoost's or LightGBM's (XGBClassifier, LGBMRegressor, ...).

    Returns a fitted estimator with the same methods, attributes and results, to the bit; `estimator` itself stays as it is. It can be
    pickled, copied and sent to other processes: what travels beside the estimator are its forests and how they are compiled, no
    machine code; the other side compiles when it first predicts, or finds it in its cache. It cannot be fitted.

    target, schedule: as in `compile`, for all its forests.
    threads: how many threads a prediction may use.

    Estimators of other kinds inside, and classes derived from scikit-learn's, stay as they are. While `ONNX_TREEBEARD_DISABLE` is set, so does
    the whole: a copy is returned whose trees are walked by scikit-learn.

    Raises UnsupportedError where there
    are no trees or trees that are not served, ModelError for an estimator that is not fitted, OptionError as `compile` does.
    """
    if is_disabled():
        logger.warning(
            "our kernels are switched off, the estimator is scikit-learn's alone: %s is set", VARIABLE
        )
        return _copy(estimator, type(estimator), {})  # type: ignore[no-any-return]
    compiled = _part(estimator, partial(_compiled, target=target, schedule=schedule, threads=threads))
    if compiled is estimator:
        raise UnsupportedError(
            f"the {type(estimator).__name__} holds no trees of a fitted estimator; accepted are estimators of scikit-learn, XGBoost"
            " and LightGBM; boosters and files are compiled by onnx_treebeard.compile"
        )
    return compiled  # type: ignore[no-any-return]


def _part(value: Any, compiled: Callable[[Any], Any]) -> Any:
    """The value with its trees compiled, itself where it has none: an estimator, or the list or tuple where they stand."""
    from onnx_treebeard.converters.sklearn.composites import attributes_of
    from onnx_treebeard.converters.sklearn.parts import is_of_trees

    if isinstance(value, list | tuple):
        parts = [_part(item, compiled) for item in value]
        is_same = all(part is item for part, item in zip(parts, value, strict=True))
        return value if is_same else type(value)(parts)
    if is_of_trees(value) or booster_kind(value) is not None:
        return compiled(value)
    changed = {}
    for name in attributes_of(value):
        if not hasattr(value, name):
            raise ModelError(f"the {type(value).__name__} has no {name!r}; expected a fitted model")
        if (part := _part(getattr(value, name), compiled)) is not getattr(value, name):
            changed[name] = part
    return _copy(value, type(value), changed) if changed else value


def _compiled(estimator: Any, *, target: Target | None, schedule: ScheduleSource | None, threads: int) -> Any:
    """An estimator of trees, which asks a kernel, itself or by its booster."""
    from onnx_treebeard.converters import load
    from onnx_treebeard.converters.sklearn.parts import forest_of_part

    in_place_of_booster = booster_kind(estimator)
    if in_place_of_booster is not None:
        refuse_dart(estimator)
    forest = compile_model(
        load(estimator) if in_place_of_booster else forest_of_part(estimator),
        target=target,
        schedule=schedule,
        with_leaf=type(estimator).__name__ in NEEDS_LEAVES,
    )
    # A copy: who fits the given one anew, or sets its parameters, does not change what is compiled.
    kernel = Kernel(forest, threads, _copy(estimator, type(estimator), {}))
    if in_place_of_booster is not None:
        booster = in_place_of_booster(kernel, vars(estimator)[ATTRIBUTE])
        return _copy(estimator, type(estimator), {ATTRIBUTE: booster})
    kind: Any = type(estimator)
    return _copy(estimator, class_of(kind), {Kernel.ATTRIBUTE: kernel})


def _copy(estimator: Any, kind: Any, changed: dict[str, Any]) -> Any:
    """An estimator of this class with the same attributes, but for those that changed."""
    found: Any = object.__new__(kind)
    vars(found).update(vars(estimator) | changed)
    return found
