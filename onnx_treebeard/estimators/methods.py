"""The methods of scikit-learn's tree models that a compiled estimator has of its own; all others are inherited.

In: the class of an estimator. Out: a class derived from it and from one of those below, whose methods run a `CompiledForest` in place
of the trees:

    decision trees, forests, bags     predict_proba and, of a lone tree, predict; predict of regressors
    GradientBoosting*, Hist*          _raw_predict, behind which stand decision_function, predict_proba, predict, ...
    IsolationForest                   score_samples, behind which stand decision_function and predict
    AdaBoostClassifier                decision_function, behind which stand predict_proba and predict
    AdaBoostRegressor                 predict

What is left of the arithmetic here has scikit-learn's operations in scikit-learn's order, and arrays in its memory order, because
NumPy adds along a row in an order that depends on it. Methods keep their names: scikit-learn asks for them.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.sklearn.isolation import normal_length
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.runtime.compiled_forest import CompiledForest

Scores = npt.NDArray[np.floating]


@dataclass(frozen=True, eq=False)
class Kernel:
    """What an estimator asks instead of its trees, and the estimator that it was compiled from."""

    forest: CompiledForest
    threads: int
    original: Any

    ATTRIBUTE: ClassVar[str] = "_treebeard"

    @classmethod
    def of(cls, estimator: Any) -> "Kernel":
        """The kernel of a compiled estimator; a clone of one, which has no parameters learnt, has none."""
        if (kernel := vars(estimator).get(cls.ATTRIBUTE)) is None:
            raise not_to_be_fitted(estimator)
        return kernel  # type: ignore[no-any-return]

    def scores(self, X: Any) -> Scores:  # noqa: N803
        """(n, n_outputs), float64."""
        scores = self.forest.predict(X, threads=self.threads)
        return scores if scores.ndim == 2 else scores[:, None]

    def raw(self, X: Any) -> Scores:  # noqa: N803
        """(n, n_targets), float64."""
        return self.forest.predict_raw(X, threads=self.threads)

    def tree_scores(self, X: Any) -> Scores:  # noqa: N803
        """(n, n_trees), float64."""
        return self.forest.predict_tree_scores(X, threads=self.threads)


def not_to_be_fitted(estimator: Any) -> UnsupportedError:
    """The error for an estimator that is to be fitted, or would have to be."""
    return UnsupportedError(
        f"a {type(estimator).__name__} cannot be fitted; fit the original estimator, and compile that"
    )


class Compiled:
    """What all compiled estimators have."""

    def fit(self, *_: Any, **__: Any) -> Any:
        """Raises UnsupportedError."""
        raise not_to_be_fitted(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """The class is made anew, which has no place where a pickle would find it."""
        return _empty, (type(self).__bases__[1],), self.__getstate__()


class ForestClassifier(Compiled):
    """Classifying forests and bags."""

    def predict_proba(self: Any, X: Any, check_input: bool = True) -> Scores | list[Scores]:  # noqa: N803
        """(n, n_classes), a list of them for several outputs."""
        counts, scores = np.atleast_1d(self.n_classes_), Kernel.of(self).scores(X)
        if len(counts) == 1:
            return scores
        return np.split(scores, np.cumsum(counts)[:-1], axis=1)


class TreeClassifier(ForestClassifier):
    """A classifying tree, whose `predict` asks the tree itself in scikit-learn."""

    def predict(self: Any, X: Any, check_input: bool = True) -> npt.NDArray[Any]:  # noqa: N803
        """(n,) or (n, n_outputs) classes."""
        scores = self.predict_proba(X)
        if self.n_outputs_ == 1:
            return self.classes_.take(np.argmax(scores, axis=1), axis=0)  # type: ignore[no-any-return]
        pairs = zip(self.classes_, scores, strict=True)
        labels = [classes.take(np.argmax(own, axis=1), axis=0) for classes, own in pairs]
        return np.column_stack(labels).astype(self.classes_[0].dtype)


class Regressor(Compiled):
    """Regressing trees, forests and bags."""

    def predict(self, X: Any, check_input: bool = True) -> Scores:  # noqa: N803
        """(n,) or (n, n_outputs)."""
        scores = Kernel.of(self).scores(X)
        return scores[:, 0] if scores.shape[1] == 1 else scores


class Boosting(Compiled):
    """GradientBoostingRegressor and GradientBoostingClassifier."""

    def _raw_predict(self, X: Any) -> Scores:  # noqa: N803
        return Kernel.of(self).raw(X)


class HistogramBoosting(Compiled):
    """HistGradientBoostingRegressor and HistGradientBoostingClassifier."""

    def _raw_predict(self: Any, X: Any, n_threads: int | None = None) -> Scores:  # noqa: N803
        rows = X if self.is_categorical_ is None else self._preprocess_X(X, reset=False)
        return np.asfortranarray(Kernel.of(self).raw(rows))


class Isolation(Compiled):
    """IsolationForest."""

    def score_samples(self: Any, X: Any) -> Scores:  # noqa: N803
        """(n,) -(2 ** -(path lengths / normal path lengths))."""
        lengths = Kernel.of(self).raw(X)[:, 0]
        normal = normal_length(self)
        ratio = np.divide(lengths, normal, out=np.ones_like(lengths), where=normal != 0)
        return -(2**-ratio)


class Votes(Compiled):
    """AdaBoostClassifier."""

    def decision_function(self: Any, X: Any) -> Scores:  # noqa: N803
        """(n, n_classes), (n,) for two classes."""
        votes = np.asfortranarray(Kernel.of(self).raw(X))
        votes /= self.estimator_weights_.sum()
        if self.n_classes_ > 2:
            return votes
        votes[:, 0] *= -1
        return votes.sum(axis=1)  # type: ignore[no-any-return]


@dataclass(frozen=True, eq=False)
class Answer:
    """Stands in for a tree that has predicted already."""

    values: Scores

    def predict(self, X: Any) -> Scores:  # noqa: N803
        """(n,)"""
        return self.values


class WeightedMedian(Compiled):
    """AdaBoostRegressor."""

    def predict(self, X: Any) -> Scores:  # noqa: N803
        """(n,) as scikit-learn's own `predict` finds it among the answers of the trees."""
        kernel = Kernel.of(self)
        answers = [Answer(values) for values in kernel.tree_scores(X).T]
        answered = object.__new__(type(kernel.original))
        vars(answered).update(vars(kernel.original) | {"estimators_": answers})
        return answered.predict(X)  # type: ignore[no-any-return]


METHODS: dict[str, type[Compiled]] = {
    "DecisionTreeClassifier": TreeClassifier,
    "DecisionTreeRegressor": Regressor,
    "ExtraTreeClassifier": TreeClassifier,
    "ExtraTreeRegressor": Regressor,
    "RandomForestClassifier": ForestClassifier,
    "RandomForestRegressor": Regressor,
    "ExtraTreesClassifier": ForestClassifier,
    "ExtraTreesRegressor": Regressor,
    "BaggingClassifier": ForestClassifier,
    "BaggingRegressor": Regressor,
    "GradientBoostingClassifier": Boosting,
    "GradientBoostingRegressor": Boosting,
    "HistGradientBoostingClassifier": HistogramBoosting,
    "HistGradientBoostingRegressor": HistogramBoosting,
    "IsolationForest": Isolation,
    "AdaBoostClassifier": Votes,
    "AdaBoostRegressor": WeightedMedian,
}


@cache
def class_of(kind: Any) -> Any:
    """The class of compiled estimators of a kind."""
    body = {"__module__": __name__, "__doc__": kind.__doc__}
    return type(f"Compiled{kind.__name__}", (METHODS[kind.__name__], kind), body)


def _empty(kind: Any) -> Any:
    """A compiled estimator of a kind before it gets its attributes."""
    return object.__new__(class_of(kind))
