"""The methods of scikit-learn's tree models that compiled estimators override; all others are inherited.

In: the class of an estimator. Out: a class derived from it and from one of those below, whose methods run a `CompiledForest` instead of
the trees:

    decision trees, forests, bagging  predict_proba and, of a single tree, predict; predict of regressors
    GradientBoosting*, Hist*          _raw_predict, which decision_function, predict_proba, predict, ... call
    IsolationForest                   score_samples, which decision_function and predict call
    AdaBoostClassifier                decision_function, which predict_proba and predict call
    AdaBoostRegressor                 predict
    RandomTreesEmbedding              apply, which transform calls

The arithmetic that remains here has scikit-learn's operations in scikit-learn's order. Arrays have its memory order as well, because NumPy's
order of addition along a row depends on it. Overridden methods keep their names, because scikit-learn calls them.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.sklearn.embedded_forests import normal_length
from onnx_treebeard.converters.sklearn.gradient_boosting import starts_alike
from onnx_treebeard.converters.sklearn.meta_estimators import sklearn_class
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import UnsupportedError

Scores = npt.NDArray[np.floating]
ROWS_AT_ONCE = 1 << 12  # for whose scores of single trees there is memory


@dataclass(frozen=True, eq=False)
class Kernel:
    """The compiled forest of an estimator, the threads that it may use, and the estimator that it was compiled from."""

    forest: CompiledForest
    threads: int
    original: Any

    ATTRIBUTE: ClassVar[str] = "_treebeard"

    @classmethod
    def from_estimator(cls, estimator: Any) -> "Kernel":
        """Returns the kernel of a compiled estimator. Raises UnsupportedError for a clone, which has no learnt attributes."""
        if (kernel := vars(estimator).get(cls.ATTRIBUTE)) is None:
            raise not_to_be_fitted(estimator)
        return kernel  # type: ignore[no-any-return]

    def scores(self, X: Any, margins: Any = None) -> Scores:  # noqa: N803
        """Returns scores of shape (n, n_outputs). margins: as `base_margin` of `CompiledForest.predict`."""
        scores = self.forest.predict(X, threads=self.threads, base_margin=margins)
        return scores if scores.ndim == 2 else scores[:, None]

    def raw(self, X: Any, margins: Any = None) -> Scores:  # noqa: N803
        """Returns raw scores of shape (n, n_targets). margins: as `base_margin` of `CompiledForest.predict`."""
        return self.forest.predict_raw(X, threads=self.threads, base_margin=margins)

    def tree_scores(self, X: Any) -> Scores:  # noqa: N803
        """Returns the scores of each tree, float64 of shape (n, n_trees)."""
        return self.forest.predict_tree_scores(X, threads=self.threads)

    def leaves(self, X: Any) -> npt.NDArray[np.int64]:  # noqa: N803
        """Returns the number of the leaf of each tree, int64 of shape (n, n_trees)."""
        return self.forest.predict_leaf(X, threads=self.threads)


def flat_for_one_target(scores: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Returns scores of shape (n, targets) as they are, or (n,) for one target."""
    return scores[:, 0] if scores.shape[1] == 1 else scores


def not_to_be_fitted(estimator: Any) -> UnsupportedError:
    """Returns the error for an attempt to fit a compiled estimator."""
    return UnsupportedError(
        f"a {type(estimator).__name__} cannot be fitted; fit the original estimator and compile it again"
    )


class Compiled:
    """The base of all compiled estimators: they cannot be fitted, and can be pickled."""

    def fit(self, *_: Any, **__: Any) -> Any:
        """Raises UnsupportedError."""
        raise not_to_be_fitted(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Makes unpickling create the class again, because the class is not an attribute of any module."""
        return _empty, (type(self).__bases__[1],), self.__getstate__()


class ForestClassifier(Compiled):
    """Classifiers that are forests or bagged trees."""

    def predict_proba(self: Any, X: Any, check_input: bool = True) -> Scores | list[Scores]:  # noqa: N803
        """Returns probabilities of shape (n, n_classes); for several outputs a list of such arrays."""
        counts, scores = np.atleast_1d(self.n_classes_), Kernel.from_estimator(self).scores(X)
        if len(counts) == 1:
            return scores
        return np.split(scores, np.cumsum(counts)[:-1], axis=1)


class TreeClassifier(ForestClassifier):
    """A single classification tree, whose `predict` in scikit-learn reads the tree directly."""

    def predict(self: Any, X: Any, check_input: bool = True) -> npt.NDArray[Any]:  # noqa: N803
        """Returns classes of shape (n,) or (n, n_outputs)."""
        scores = self.predict_proba(X)
        if self.n_outputs_ == 1:
            return self.classes_.take(np.argmax(scores, axis=1), axis=0)  # type: ignore[no-any-return]
        pairs = zip(self.classes_, scores, strict=True)
        labels = [classes.take(np.argmax(of_output, axis=1), axis=0) for classes, of_output in pairs]
        return np.column_stack(labels).astype(self.classes_[0].dtype)


class Regressor(Compiled):
    """Regressors that are single trees, forests or bagged trees."""

    def predict(self, X: Any, check_input: bool = True) -> Scores:  # noqa: N803
        """Returns values of shape (n,) or (n, n_outputs)."""
        return flat_for_one_target(Kernel.from_estimator(self).scores(X))


class Boosting(Compiled):
    """GradientBoostingRegressor and GradientBoostingClassifier."""

    def _raw_predict(self: Any, X: Any) -> Scores:  # noqa: N803
        kernel = Kernel.from_estimator(self)
        if starts_alike(self):
            return kernel.raw(X)
        # Trees are added to the prediction of `init` for each row, in the order of the stages.
        raw: Scores = self._raw_predict_init(X)
        for begin in range(0, len(raw), ROWS_AT_ONCE):
            part = slice(begin, begin + ROWS_AT_ONCE)
            for tree, values in enumerate(kernel.tree_scores(X[part]).T):
                raw[part, tree % raw.shape[1]] += values
        return raw


class HistogramBoosting(Compiled):
    """HistGradientBoostingRegressor and HistGradientBoostingClassifier."""

    def _raw_predict(self: Any, X: Any, n_threads: int | None = None) -> Scores:  # noqa: N803
        rows = X if self.is_categorical_ is None else self._preprocess_X(X, reset=False)
        return np.asfortranarray(Kernel.from_estimator(self).raw(rows))


class Isolation(Compiled):
    """IsolationForest."""

    def score_samples(self: Any, X: Any) -> Scores:  # noqa: N803
        """Returns the negated anomaly scores of shape (n,): -(2 ** -(path length / average path length)) (Liu, Ting and Zhou, 2008)."""
        lengths = Kernel.from_estimator(self).raw(X)[:, 0]
        normal = normal_length(self)
        ratio = np.divide(lengths, normal, out=np.ones_like(lengths), where=normal != 0)
        return -(2**-ratio)


class Votes(Compiled):
    """AdaBoostClassifier."""

    def decision_function(self: Any, X: Any) -> Scores:  # noqa: N803
        """Returns the weighted votes of shape (n, n_classes), or (n,) for two classes; for one class zeros, without walking a tree."""
        if self.n_classes_ == 1:
            return super().decision_function(X)  # type: ignore[misc,no-any-return]
        votes = np.asfortranarray(Kernel.from_estimator(self).raw(X))
        votes /= self.estimator_weights_.sum()
        if self.n_classes_ > 2:
            return votes
        votes[:, 0] *= -1
        return votes.sum(axis=1)  # type: ignore[no-any-return]


@dataclass(frozen=True, eq=False)
class PredictedTree:
    """A substitute for a tree whose predictions are known."""

    values: Scores

    def predict(self, X: Any) -> Scores:  # noqa: N803
        """Returns the known predictions, of shape (n,)."""
        return self.values


class WeightedMedian(Compiled):
    """AdaBoostRegressor."""

    def predict(self, X: Any) -> Scores:  # noqa: N803
        """Returns the weighted median of the trees' predictions, of shape (n,), by scikit-learn's own `predict`."""
        kernel = Kernel.from_estimator(self)
        trees = [PredictedTree(values) for values in kernel.tree_scores(X).T]
        predicted = object.__new__(type(kernel.original))
        vars(predicted).update(vars(kernel.original) | {"estimators_": trees})
        return predicted.predict(X)  # type: ignore[no-any-return]


class Embedding(Compiled):
    """RandomTreesEmbedding."""

    fit_transform = Compiled.fit

    def apply(self, X: Any) -> npt.NDArray[np.int64]:  # noqa: N803
        """Returns the number of the leaf of each tree, of shape (n, n_trees)."""
        return Kernel.from_estimator(self).leaves(X)


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
    "RandomTreesEmbedding": Embedding,
}


@cache
def compiled_class(original: Any) -> Any:
    """Returns the class of compiled estimators that is derived from a class of scikit-learn, or from one derived from that."""
    body = {"__module__": __name__, "__doc__": original.__doc__}
    methods = METHODS[sklearn_class(original).__name__]
    return type(f"Compiled{original.__name__}", (methods, original), body)


def _empty(original: Any) -> Any:
    """Returns a compiled estimator without attributes, which unpickling adds."""
    return object.__new__(compiled_class(original))
