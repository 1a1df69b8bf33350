"""Oracle: classes that are derived from those of scikit-learn, XGBoost and LightGBM predict as these do, where they have no methods of their own for it."""

import importlib.util

import numpy as np
import pytest
from compiled_estimators import assert_same_methods, forests_in
from estimators import classes, one_thread, targets, training_rows
from sklearn import pipeline
from sklearn.base import BaseEstimator, TransformerMixin
from sklearn.ensemble import (
    AdaBoostClassifier,
    BaggingClassifier,
    HistGradientBoostingClassifier,
    IsolationForest,
    RandomForestClassifier,
    VotingClassifier,
)
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.tree import DecisionTreeClassifier
from written_models import assert_written

import onnx_treebeard
from onnx_treebeard import ModelError, UnsupportedError

__all__ = ["one_thread"]

X = training_rows(71)
TEXTS = np.array(list("baü"))
Y = TEXTS[classes(X, 3)]


class BalancedForest(TransformerMixin, RandomForestClassifier):
    """Is fitted in another way, as those of imbalanced-learn are."""

    def fit(self, X, y):  # noqa: N803
        return super().fit(X[::2], y[::2])


class OwnTree(DecisionTreeClassifier):
    pass


class OwnHistogram(HistGradientBoostingClassifier):
    """Another name."""


class OwnIsolation(IsolationForest):
    pass


class OwnVotes(VotingClassifier):
    pass


class Turned(RandomForestClassifier):
    def predict_proba(self, X):  # noqa: N803
        return super().predict_proba(X)[:, ::-1]


class Sampler(BaseEstimator):
    def fit_resample(self, X, y):  # noqa: N803
        return X[::2], y[::2]


class Pipeline(pipeline.Pipeline):
    """As imbalanced-learn's, which leaves samplers out when it predicts."""

    __module__ = "imblearn.pipeline"

    def fit(self, X, y):  # noqa: N803
        self.steps[0][1].fit(X)
        self.steps[-1][1].fit(*self.steps[1][1].fit_resample(self.steps[0][1].transform(X), y))
        return self

    def _iter(self, *options, **more):
        return (found for found in super()._iter(*options, **more) if not hasattr(found[-1], "fit_resample"))


FOREST = BalancedForest(3, max_depth=3, random_state=0)
ALONE = {
    "forest": FOREST,
    "tree": OwnTree(max_depth=3),
    "histogram": OwnHistogram(max_iter=3),
    "bags of derived trees": BaggingClassifier(OwnTree(max_depth=3), 3, random_state=0),
}
COMPOSED = {
    "AdaBoost": AdaBoostClassifier(OwnTree(max_depth=2), n_estimators=3, random_state=0),
    "isolation": OwnIsolation(n_estimators=3, random_state=0),
    "votes": OwnVotes([("a", FOREST), ("b", OwnTree(max_depth=2))], voting="soft"),
    "pipeline": make_pipeline(StandardScaler(), FOREST),
    "pipeline with a sampler": Pipeline([("s", StandardScaler()), ("r", Sampler()), ("f", FOREST)]),
}


@pytest.mark.parametrize("name", ALONE)
def test_compiled(name):
    model = ALONE[name].fit(X, Y)
    compiled = onnx_treebeard.compile(model)
    scores = np.ascontiguousarray(model.predict_proba(X))
    within = 1e-15 if name == "histogram" else 0  # NumPy's exp
    assert np.abs(compiled.predict(X) - scores).max() <= within
    assert compiled.predict_label(X).tolist() == model.predict(X).tolist()


@pytest.mark.parametrize("name", {**ALONE, **COMPOSED})
def test_compiled_estimators(name):
    model = (ALONE | COMPOSED)[name].fit(X, Y)
    found = onnx_treebeard.compile_estimator(model)
    assert forests_in(found)
    assert_same_methods(found, model, X)


@pytest.mark.parametrize("name", [name for name in ALONE | COMPOSED if name != "isolation"])
def test_written(name):
    assert_written((ALONE | COMPOSED)[name].fit(X, Y), X, 1e-15)


def test_boosters():
    xgboost, lightgbm = pytest.importorskip("xgboost"), pytest.importorskip("lightgbm")

    class OwnBooster(xgboost.XGBClassifier):
        pass

    class OwnLightGBM(lightgbm.LGBMClassifier):
        pass

    for model in (OwnBooster(n_estimators=2, n_jobs=1), OwnLightGBM(n_estimators=2, n_jobs=1, verbose=-1)):
        assert_written(make_pipeline("passthrough", model).fit(X, classes(X, 2)), X, 3e-7)
        assert np.array_equal(onnx_treebeard.compile(model).predict_label(X), model.predict(X))


def test_methods_of_their_own():
    model = Turned(2).fit(X, Y)
    with pytest.raises(
        ModelError, match="Turned has its own predict_proba in place of that of RandomForestClass"
    ):
        onnx_treebeard.compile(model)
    with pytest.raises(UnsupportedError, match="the Turned is not supported"):
        onnx_treebeard.convert(make_pipeline(StandardScaler(), model).fit(X, Y))
    with pytest.raises(
        UnsupportedError,
        match=r"contains models that onnx-treebeard does not know \(Turned has its own predi",
    ):
        onnx_treebeard.compile(make_pipeline(StandardScaler(), model).fit(X, Y))
    votes = VotingClassifier([("t", model), ("f", FOREST)], voting="soft").fit(X, Y)
    assert_same_methods(onnx_treebeard.compile_estimator(votes), votes, X)


@pytest.mark.skipif(importlib.util.find_spec("imblearn") is None, reason="there is no imbalanced-learn")
@pytest.mark.filterwarnings("ignore")
def test_imbalanced_learn():
    from imblearn.ensemble import (
        BalancedBaggingClassifier,
        BalancedRandomForestClassifier,
        EasyEnsembleClassifier,
        RUSBoostClassifier,
    )
    from imblearn.pipeline import make_pipeline as with_samplers
    from imblearn.under_sampling import RandomUnderSampler

    forest = BalancedRandomForestClassifier(3, max_depth=3, random_state=0)
    piped = with_samplers(StandardScaler(), RandomUnderSampler(random_state=0), FOREST)
    boosted = RUSBoostClassifier(n_estimators=3, random_state=0)
    bags = (
        BalancedBaggingClassifier(n_estimators=3, random_state=0),
        EasyEnsembleClassifier(3, random_state=0),
    )
    for model in (forest, piped, boosted, *bags):
        found = onnx_treebeard.compile_estimator(model.fit(X, classes(X, 2)))
        assert forests_in(found)
        assert_same_methods(found, model, X)
    for model in (forest, piped, boosted):
        assert_written(model, X, 1e-15)


def test_names_of_ones_own_are_no_models_of_scikit_learn():
    """A model with the interface of scikit-learn, of a class of that name."""

    class RandomForestRegressor(BaseEstimator):
        def predict(self, X):  # noqa: N803
            return targets(X)

    with pytest.raises(ModelError, match=r"is a .*RandomForestRegressor object; accepted are"):
        onnx_treebeard.load(RandomForestRegressor())
