"""scikit-learn estimators, composite ones too, whose trees run on compiled kernels.

In: a fitted estimator. Out: a fitted estimator with the same methods. Wherever scikit-learn would walk trees, the compiled kernels compute;
everything else is scikit-learn's own code, so results have scikit-learn's bits.

    Pipeline                              Pipeline, a copy
      StandardScaler                        StandardScaler, the same
      CalibratedClassifierCV         ->     CalibratedClassifierCV, a copy
        RandomForestClassifier                CompiledRandomForestClassifier, whose predict_proba runs a kernel
"""

import logging
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from onnx_treebeard.api.models import compile as compile_model
from onnx_treebeard.compiler.options.file import ScheduleSource
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.estimators.boosters import ATTRIBUTE, booster_type_of, refuse_dart
from onnx_treebeard.estimators.methods import Kernel, compiled_class
from onnx_treebeard.system.errors import ModelError, UnsupportedError
from onnx_treebeard.system.interrupts import RaisesInterrupts
from onnx_treebeard.system.process import VARIABLE, is_disabled

E = TypeVar("E")
NEEDS_LEAVES = ("AdaBoostRegressor", "RandomTreesEmbedding")

logger = logging.getLogger("onnx_treebeard")


@RaisesInterrupts()
def compile_estimator(
    estimator: E,
    *,
    target: Target | None = None,
    schedule: ScheduleSource | None = None,
    threads: int = 1,
) -> E:
    """Compiles all trees inside a fitted scikit-learn estimator, which may be a pipeline, search, calibrated, voting or stacking estimator.

    Trees may be those of scikit-learn, XGBoost or LightGBM (XGBClassifier, LGBMRegressor, ...), and of classes derived from these, such as
    imbalanced-learn's. Parts without trees, and derived classes with methods of their own that predict, are kept unchanged. While the environment variable `ONNX_TREEBEARD_DISABLE` is set, nothing is compiled: the
    result is a copy whose trees scikit-learn walks.

    estimator: the fitted estimator, which is not modified.
    target: as in `compile`, for all forests.
    schedule: as in `compile`, for all forests.
    threads: the largest number of threads that a prediction uses.

    Returns a fitted estimator with the same methods, attributes and results, bit for bit. It can be copied, pickled and sent to other
    processes; a pickle holds forests and compile options, but no machine code. It cannot be fitted again.

    Raises UnsupportedError where the estimator has no trees, or trees that are not supported; ModelError where it is not fitted;
    OptionError as `compile` does.

    Example:

        >>> import numpy as np
        >>> import onnx_treebeard
        >>> from sklearn.ensemble import RandomForestClassifier
        >>> rows = np.random.default_rng(0).normal(size=(100, 3))
        >>> original = RandomForestClassifier(5, random_state=0).fit(rows, rows[:, 0] > 0)
        >>> compiled = onnx_treebeard.compile_estimator(original)
        >>> np.array_equal(compiled.predict_proba(rows), original.predict_proba(rows))
        True
    """
    if is_disabled():
        logger.warning("our kernels are disabled, the estimator is scikit-learn's alone: %s is set", VARIABLE)
        return _copy(estimator, type(estimator), {})  # type: ignore[no-any-return]
    compiled = _part(estimator, partial(_compiled, target=target, schedule=schedule, threads=threads))
    if compiled is estimator:
        # Imported here: readers of scikit-learn are needed for its estimators alone.
        from onnx_treebeard.converters.sklearn.model import unknown_parts

        unknown = unknown_parts(estimator)
        raise UnsupportedError(
            f"the {type(estimator).__name__} contains no trees of a fitted estimator{unknown and f' that is known here ({unknown})'};"
            " accepted are estimators of scikit-learn, XGBoost and LightGBM; onnx_treebeard.compile accepts boosters and files"
        )
    return compiled  # type: ignore[no-any-return]


def _part(value: Any, compiled: Callable[[Any], Any]) -> Any:
    """Returns the value with its trees compiled, or the value itself where it has none; a list or tuple is searched for estimators."""
    # Imported here: readers of scikit-learn are needed for its estimators alone.
    from onnx_treebeard.converters.sklearn.composites import attributes_of
    from onnx_treebeard.converters.sklearn.parts import is_of_trees

    if isinstance(value, list | tuple):
        parts = [_part(item, compiled) for item in value]
        is_same = all(part is item for part, item in zip(parts, value, strict=True))
        return value if is_same else type(value)(parts)
    if is_of_trees(value) or booster_type_of(value) is not None:
        return compiled(value)
    changed = {}
    for name in attributes_of(value):
        if not hasattr(value, name):
            raise ModelError(f"the {type(value).__name__} has no {name!r}; expected a fitted model")
        if (part := _part(getattr(value, name), compiled)) is not getattr(value, name):
            changed[name] = part
    return _copy(value, type(value), changed) if changed else value


def _compiled(estimator: Any, *, target: Target | None, schedule: ScheduleSource | None, threads: int) -> Any:
    """Returns a copy of an estimator of trees that predicts with a kernel, by itself or through its booster."""
    # Imported here: readers of scikit-learn are needed for its estimators alone.
    from onnx_treebeard.converters import load
    from onnx_treebeard.converters.sklearn.boosting import starts_alike
    from onnx_treebeard.converters.sklearn.composites import estimator_name
    from onnx_treebeard.converters.sklearn.parts import forest_of_part

    booster_type = booster_type_of(estimator)
    if booster_type is not None:
        refuse_dart(estimator)
    trees = load(estimator) if booster_type else forest_of_part(estimator)
    changed, needs_leaves = {}, estimator_name(estimator) in NEEDS_LEAVES
    if hasattr(estimator, "init_") and not starts_alike(estimator):
        part = partial(_compiled, target=target, schedule=schedule, threads=threads)
        changed, needs_leaves = {"init_": _part(estimator.init_, part)}, True
    forest = compile_model(trees, target=target, schedule=schedule, with_leaf=needs_leaves)
    # A copy, so that fitting the given estimator again, or setting its parameters, does not change the compiled one.
    kernel = Kernel(forest, threads, _copy(estimator, type(estimator), {}))
    if booster_type is not None:
        booster = booster_type(kernel, vars(estimator)[ATTRIBUTE])
        return _copy(estimator, type(estimator), {ATTRIBUTE: booster})
    original: Any = type(estimator)
    return _copy(estimator, compiled_class(original), {Kernel.ATTRIBUTE: kernel, **changed})


def _copy(estimator: Any, class_: Any, changed: dict[str, Any]) -> Any:
    """Returns an estimator of the class with the attributes of another one, except for those in `changed`."""
    found: Any = object.__new__(class_)
    vars(found).update(vars(estimator) | changed)
    return found
