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
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import numpy as np

from onnx_treebeard.api.models import compile as compile_model
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.compiler.options.schedule_file import ScheduleSource
from onnx_treebeard.estimators.catboost import is_catboost, own_copy, with_kernel
from onnx_treebeard.estimators.methods import Kernel, Scores, compiled_class, flat_for_one_target
from onnx_treebeard.forest.forest import Aggregate
from onnx_treebeard.system.errors import ModelError, UnsupportedError
from onnx_treebeard.system.interrupts import RaisesInterrupts
from onnx_treebeard.system.optional_packages import naming_packages
from onnx_treebeard.system.process import VARIABLE, is_disabled

ATTRIBUTE = "_Booster"
# Parameters of LightGBM's `predict` that change its result.
RESULT_PARAMETERS = (
    "pred_leaf",
    "pred_contrib",
    "pred_early_stop",
    "num_iteration_predict",
    "start_iteration_predict",
)
NO_INIT_SCORE = "is added to scores of all rounds; leaves, contributions, other rounds and sums of averaged trees have none"
NUMBERS = "biuf"  # kinds of element types


@dataclass(frozen=True, eq=False)
class CompiledBooster:
    """A proxy for a booster: attributes that it does not define are those of the original booster."""

    kernel: Kernel
    booster: Any

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name in ("kernel", "booster"):
            raise AttributeError(name)
        return getattr(self.booster, name)

    def _scores(self, X: Any, raw: bool, margins: Any = None) -> Scores:  # noqa: N803
        """Returns scores or raw scores of shape (n,) for one target, else (n, targets), as both libraries do. margins: as `CompiledForest.predict` takes them."""
        return flat_for_one_target(self.kernel.raw(X, margins) if raw else self.kernel.scores(X, margins))


class XGBoostBooster(CompiledBooster):
    """A proxy for an xgboost.Booster, with the method that XGBModel.predict calls."""

    def inplace_predict(self, data: Any, **options: Any) -> Any:
        """Predicts as xgboost.Booster.inplace_predict does."""
        original, base_margin = self.kernel.original, options.get("base_margin")
        margins = None if base_margin is None else self._margins(base_margin, data)
        is_plain = (
            (base_margin is None) == (margins is None)
            and options.get("iteration_range") == original._get_iteration_range(None)
            and _same_number(options.get("missing", np.nan), original.missing)
        )
        if not is_plain:
            return self.booster.inplace_predict(data, **options)
        return self._scores(data, options.get("predict_type") == "margin", margins)

    def _margins(self, base_margin: Any, data: Any) -> Scores | None:
        """Returns base margins of shape (n, targets), which XGBoost also takes in one dimension; None for other values, about which XGBoost raises an error."""
        try:
            values = np.asarray(base_margin)
        except Exception:  # for arrays on devices and unequal lists, of their libraries' classes
            return None
        targets, rows = self.kernel.forest.forest.n_targets, np.shape(data)[:1]
        fits = values.shape == (*rows, targets) or (values.ndim == 1 and (values.size // targets,) == rows)
        if values.dtype.kind not in NUMBERS or not fits or values.size % targets:
            return None
        return values.reshape(-1, targets)


class LightGBMBooster(CompiledBooster):
    """A proxy for a lightgbm.Booster, with the method that LGBMModel.predict calls."""

    def predict(
        self, data: Any, start_iteration: int = 0, num_iteration: int | None = None, **options: Any
    ) -> Any:
        """Predicts as lightgbm.Booster.predict does, which returns sums for `raw_score` of a random forest, and averages otherwise.

        `init_score`, which LightGBM passes over, is added to raw scores. Raises UnsupportedError for results that it cannot be part of.
        """
        raw, margins = bool(options.get("raw_score", False)), options.pop("init_score", None)
        is_other_result = any(options.get(name) for name in RESULT_PARAMETERS)
        is_average = self.kernel.forest.forest.aggregate is not Aggregate.SUM
        if is_other_result or start_iteration > 0 or num_iteration is not None or (raw and is_average):
            if margins is not None:
                raise UnsupportedError(NO_INIT_SCORE, field="init_score")
            return self.booster.predict(data, start_iteration, num_iteration, **options)
        return self._scores(data, raw, margins)


BOOSTER_TYPES: dict[str, type[CompiledBooster]] = {"XGBModel": XGBoostBooster, "LGBMModel": LightGBMBooster}


def booster_type_of(estimator: Any) -> type[CompiledBooster] | None:
    """Returns the class of proxies for an estimator's booster; None for estimators without a booster."""
    for base in type(estimator).__mro__:
        if base.__module__.split(".")[0] in ("xgboost", "lightgbm") and base.__name__ in BOOSTER_TYPES:
            return BOOSTER_TYPES[base.__name__]
    return None


def refuse_dart(estimator: Any) -> None:
    """Raises UnsupportedError for DART of XGBoost: before 3.3 its estimators and its boosters predict different last bits."""
    if getattr(estimator, "booster", None) == "dart":
        raise UnsupportedError(
            f"the {type(estimator).__name__} uses DART, whose estimators predict other last bits than its boosters in some"
            " versions of XGBoost; onnx_treebeard.compile predicts as Booster.predict does",
            field="booster",
        )


def _same_number(number: float, other: float) -> bool:
    return number == other or (np.isnan(number) and np.isnan(other))


E = TypeVar("E")
NEEDS_LEAVES = ("AdaBoostRegressor", "RandomTreesEmbedding")

logger = logging.getLogger("onnx_treebeard")


@RaisesInterrupts()
@naming_packages()
def compile_estimator(
    estimator: E,
    *,
    target: Target | None = None,
    schedule: ScheduleSource | None = None,
    threads: int = 1,
) -> E:
    """Compiles all trees in a fitted scikit-learn estimator, which may be a pipeline, search, calibrated, voting or stacking estimator.

    Trees may be those of scikit-learn, XGBoost, LightGBM or CatBoost (XGBClassifier, LGBMRegressor, CatBoostRanker, ...), and of classes that are
    derived from these, such as those of imbalanced-learn. Parts without trees are not changed, and neither are derived classes whose methods
    predict in their own way. If the environment variable `ONNX_TREEBEARD_DISABLE` is set, nothing is compiled: the result is a copy whose trees
    scikit-learn walks.

    estimator: the fitted estimator, which is not modified.
    target: as in `compile`, for all forests.
    schedule: as in `compile`, for all forests.
    threads: the largest number of threads for a prediction.

    Returns a fitted estimator with the same methods, attributes and results, bit for bit, except for what CatBoost computes with its own exp
    (docs/catboost.md). You can copy and pickle it, and send it to other processes: a pickle contains forests and compile options, but no machine
    code. You cannot fit it again. Estimators of XGBoost take `base_margin` in `predict` and `predict_proba`, as XGBoost's own do. Those of LightGBM
    take `init_score` there, which LightGBM's own ignore, and add it to raw scores.

    Raises UnsupportedError if the estimator has no trees, or trees that are not supported; ModelError if it is not fitted; and OptionError as
    `compile` does.

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
    compiled = _part(estimator, partial(_compile, target=target, schedule=schedule, threads=threads))
    if compiled is estimator:
        # Imported here: readers of scikit-learn are needed for its estimators alone.
        from onnx_treebeard.converters.sklearn.read_estimator import unknown_parts

        unknown = unknown_parts(estimator)
        raise UnsupportedError(
            f"the {type(estimator).__name__} contains no trees of a fitted estimator{unknown and f' that is known here ({unknown})'};"
            " accepted are estimators of scikit-learn, XGBoost, LightGBM and CatBoost; onnx_treebeard.compile accepts boosters and files"
        )
    return compiled  # type: ignore[no-any-return]


def _part(value: Any, compiled: Callable[[Any], Any]) -> Any:
    """Returns the value with its trees compiled, or the value itself where it has none; lists and tuples are searched for estimators."""
    # Imported here: readers of scikit-learn are needed for its estimators alone.
    from onnx_treebeard.converters.sklearn.embedded_forests import is_of_trees
    from onnx_treebeard.converters.sklearn.meta_estimators import attributes_of

    if isinstance(value, list | tuple):
        parts = [_part(item, compiled) for item in value]
        is_same = all(part is item for part, item in zip(parts, value, strict=True))
        return value if is_same else type(value)(parts)
    if is_catboost(value) or is_of_trees(value) or booster_type_of(value) is not None:
        return compiled(value)
    changed = {}
    for name in attributes_of(value):
        if not hasattr(value, name):
            raise ModelError(f"the {type(value).__name__} has no {name!r}; expected a fitted model")
        if (part := _part(getattr(value, name), compiled)) is not getattr(value, name):
            changed[name] = part
    return _copy(value, type(value), changed) if changed else value


def _compile(estimator: Any, *, target: Target | None, schedule: ScheduleSource | None, threads: int) -> Any:
    """Returns a copy of an estimator of trees that predicts with a kernel, by itself or through its booster."""
    # Imported here: readers of scikit-learn are needed for its estimators alone.
    from onnx_treebeard.converters.read import forest_of_source
    from onnx_treebeard.converters.sklearn.embedded_forests import forest_of_part
    from onnx_treebeard.converters.sklearn.gradient_boosting import starts_alike
    from onnx_treebeard.converters.sklearn.meta_estimators import estimator_name

    if is_catboost(estimator):
        duplicate = own_copy(estimator)
        forest = compile_model(forest_of_source(duplicate), target=target, schedule=schedule)
        return with_kernel(Kernel(forest, threads, duplicate))
    booster_type = booster_type_of(estimator)
    if booster_type is not None:
        refuse_dart(estimator)
    trees = forest_of_source(estimator) if booster_type else forest_of_part(estimator)
    changed, needs_leaves = {}, estimator_name(estimator) in NEEDS_LEAVES
    if hasattr(estimator, "init_") and not starts_alike(estimator):
        part = partial(_compile, target=target, schedule=schedule, threads=threads)
        changed, needs_leaves = {"init_": _part(estimator.init_, part)}, True
    forest = compile_model(trees, target=target, schedule=schedule, with_leaf=needs_leaves)
    # A copy, so that fitting the original again, or setting its parameters, does not change the compiled estimator.
    kernel = Kernel(forest, threads, _copy(estimator, type(estimator), {}))
    if booster_type is not None:
        booster = booster_type(kernel, vars(estimator)[ATTRIBUTE])
        return _copy(estimator, type(estimator), {ATTRIBUTE: booster})
    original: Any = type(estimator)
    return _copy(estimator, compiled_class(original), {Kernel.ATTRIBUTE: kernel, **changed})


def _copy(estimator: Any, class_: Any, changed: dict[str, Any]) -> Any:
    """Returns an estimator of the class with the attributes of another one, except for those in `changed`."""
    duplicate: Any = object.__new__(class_)
    vars(duplicate).update(vars(estimator) | changed)
    return duplicate
