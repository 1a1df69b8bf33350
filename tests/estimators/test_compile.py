"""Oracle: estimators made of estimators, compiled inside, give scikit-learn's own bits; what is not served is refused by name."""

import copy
import pickle
import subprocess
import sys

import numpy as np
import pytest
from compiled_estimators import assert_same_methods, forests_in, rows_near_all, walked
from estimators import classes, one_thread, targets, training_rows
from sklearn.base import BaseEstimator, clone
from sklearn.calibration import CalibratedClassifierCV
from sklearn.compose import TransformedTargetRegressor, make_column_transformer
from sklearn.ensemble import (
    AdaBoostClassifier,
    AdaBoostRegressor,
    BaggingClassifier,
    BaggingRegressor,
    ExtraTreesClassifier,
    GradientBoostingClassifier,
    GradientBoostingRegressor,
    HistGradientBoostingClassifier,
    HistGradientBoostingRegressor,
    IsolationForest,
    RandomForestClassifier,
    RandomForestRegressor,
    StackingClassifier,
    StackingRegressor,
    VotingClassifier,
    VotingRegressor,
)
from sklearn.frozen import FrozenEstimator
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.model_selection import FixedThresholdClassifier, GridSearchCV, TunedThresholdClassifierCV
from sklearn.multiclass import OneVsOneClassifier, OneVsRestClassifier, OutputCodeClassifier
from sklearn.multioutput import ClassifierChain, MultiOutputClassifier, MultiOutputRegressor, RegressorChain
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import OneHotEncoder, StandardScaler
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

from onnx_treebeard import CompileOptions, compile_estimator
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, write_options
from onnx_treebeard.converters.sklearn.meta_estimators import ATTRIBUTES, OF_ANYTHING
from onnx_treebeard.runtime.compile_recipe import Recipe
from onnx_treebeard.system.errors import ModelError, OptionError, UnsupportedError

__all__ = ["one_thread"]

X = training_rows(61)
Y = targets(X)
TWO, THREE = classes(X, 2), classes(X, 3)
SEED = {"random_state": 5}
SEVERAL = np.column_stack([TWO, classes(X, 2, 1), classes(X, 2, 2)])
VALUES = np.column_stack([Y, -Y])


def forest():
    return RandomForestClassifier(5, max_depth=4, **SEED)


def regressor():
    return RandomForestRegressor(5, max_depth=4, **SEED)


def histograms():
    return HistGradientBoostingClassifier(max_iter=3, **SEED)


def frozen():
    return FrozenEstimator(forest().fit(X, THREE))


VOTERS = [("a", forest()), ("b", ExtraTreesClassifier(4, **SEED)), ("c", LogisticRegression())]
# Name: estimator, what to learn, kernels inside.
COMPOSED = {
    "sigmoid": (CalibratedClassifierCV(forest(), cv=2), TWO, 2),
    "sigmoid of raw scores": (CalibratedClassifierCV(histograms(), cv=2), TWO, 2),
    "isotonic": (CalibratedClassifierCV(forest(), cv=2, method="isotonic"), THREE, 2),
    "isotonic, one": (CalibratedClassifierCV(forest(), cv=2, method="isotonic", ensemble=False), TWO, 1),
    "frozen": (CalibratedClassifierCV(frozen(), method="isotonic"), THREE, 1),
    "temperature": (CalibratedClassifierCV(forest(), cv=2, method="temperature"), THREE, 2),
    "soft votes": (VotingClassifier(VOTERS, voting="soft", weights=[1, 2, 0.5]), THREE, 2),
    "hard votes": (VotingClassifier(VOTERS), THREE, 2),
    "mean": (VotingRegressor([("a", regressor()), ("b", LinearRegression())]), Y, 1),
    "stack": (
        StackingClassifier(VOTERS, LogisticRegression(max_iter=1000), cv=2, passthrough=True),
        THREE,
        2,
    ),
    "stack under a forest": (StackingRegressor([("a", LinearRegression())], regressor(), cv=2), Y, 1),
    "outputs": (MultiOutputClassifier(forest()), SEVERAL, 3),
    "values": (MultiOutputRegressor(GradientBoostingRegressor(n_estimators=3)), VALUES, 2),
    "chain": (ClassifierChain(forest(), order=[2, 0, 1]), SEVERAL, 3),
    "chain of regressors": (RegressorChain(regressor()), VALUES, 2),
    "one against the rest": (OneVsRestClassifier(forest()), THREE, 3),
    "one against one": (OneVsOneClassifier(GradientBoostingClassifier(n_estimators=2)), THREE, 3),
    "codes": (OutputCodeClassifier(forest(), **SEED), THREE, None),
    "search": (GridSearchCV(forest(), {"max_depth": [2, 3]}, cv=2), THREE, 1),
    "threshold": (FixedThresholdClassifier(forest(), threshold=0.3), TWO, 1),
    "tuned threshold": (TunedThresholdClassifierCV(histograms(), cv=2), TWO, 1),
    "target": (TransformedTargetRegressor(regressor(), func=np.log, inverse_func=np.exp), Y, 1),
    "bag of boosting": (BaggingRegressor(HistGradientBoostingRegressor(max_iter=2), 3, max_features=2), Y, 3),
    "bag of forests": (BaggingClassifier(forest(), 3, max_features=2, **SEED), THREE, 3),
    "boosted forests": (AdaBoostClassifier(forest(), n_estimators=2, **SEED), THREE, None),
    "pipeline": (make_pipeline(StandardScaler(), "passthrough", forest()), THREE, 1),
    "nested": (make_pipeline(StandardScaler(), CalibratedClassifierCV(forest(), cv=2)), THREE, 2),
    "isolation": (make_pipeline(StandardScaler(), IsolationForest(n_estimators=5, **SEED)), None, 1),
}


@pytest.fixture
def no_kernels(monkeypatch):
    """Forests are walked by the oracle: what is tested is what stands around them."""
    monkeypatch.setattr("onnx_treebeard.estimators.compile.compile_model", walked)


@pytest.mark.parametrize("name", COMPOSED)
def test_estimators_made_of_estimators(name, no_kernels):
    model, y, kernels = COMPOSED[name]
    model.fit(X, y)
    before = pickle.dumps(model)
    found = compile_estimator(model)
    assert type(found) is type(model) or name == "boosted forests"
    assert len(forests_in(found)) == (kernels or len(forests_in(found)) or -1)
    assert "predict" in assert_same_methods(found, model, rows_near_all(found, 7))
    assert pickle.dumps(model) == before, "the original has changed"


def test_every_composition_is_tested():
    tested = {type(model).__name__ for model, *_ in COMPOSED.values()}
    indirectly = {"FrozenEstimator", "_CalibratedClassifier"}
    like_grid_search = {"RandomizedSearchCV", "HalvingGridSearchCV", "HalvingRandomSearchCV"}
    others = {"AdaBoostRegressor"}  # as AdaBoostClassifier
    assert set(ATTRIBUTES) == (tested | indirectly | like_grid_search | others) & set(ATTRIBUTES)
    assert set(OF_ANYTHING) <= set(ATTRIBUTES)


def test_kernels_in_a_pipeline_of_sparse_rows():
    columns = make_column_transformer((OneHotEncoder(), [3]), remainder="passthrough", sparse_threshold=1.0)
    model = make_pipeline(columns, CalibratedClassifierCV(forest(), cv=2)).fit(X, THREE)
    assert model[0].transform(X).format == "csr"
    assert_same_methods(compile_estimator(model), model, X)


def test_pickles_hold_the_forests_and_the_options(tmp_path):
    """A schedule file need not be where the pickle is opened."""
    model = make_pipeline(StandardScaler(), forest()).fit(X, TWO)
    write_options(tmp_path / "s.json", ModelOptions(CompileOptions(tile_size=1)))
    found = compile_estimator(model, threads=2, schedule=tmp_path / "s.json")
    (tmp_path / "s.json").unlink()
    back = pickle.loads(pickle.dumps(found))
    assert type(back[-1]) is type(found[-1])
    kernel = vars(back[-1])["_treebeard"]
    assert (kernel.threads, kernel.forest.recipe) == (2, Recipe(CompileOptions(tile_size=1)))
    assert_same_methods(back, model, X)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, clone])
def test_copies(copied, no_kernels):
    """A clone, which has not been fitted, can be pickled like any other."""
    model = forest().fit(X, THREE)
    found = copied(compile_estimator(model))
    if copied is clone:
        with pytest.raises(UnsupportedError, match="cannot be fitted"):
            pickle.loads(pickle.dumps(found)).fit(X, THREE)
    else:
        assert_same_methods(found, model, X)


def test_who_fits_the_original_anew_does_not_change_what_is_compiled(no_kernels):
    model = AdaBoostRegressor(n_estimators=4, **SEED).fit(X, Y)
    found, expected = compile_estimator(model), model.predict(X)
    model.fit(X, -Y)
    assert found.predict(X).tobytes() == expected.tobytes()
    assert pickle.loads(pickle.dumps(found)).predict(X).tobytes() == expected.tobytes()


def test_a_schedule_of_ones_own():
    model = RandomForestRegressor(3, max_depth=3, **SEED).fit(X, Y)
    found = compile_estimator(model, schedule=CompileOptions(tile_size=1))
    assert_same_methods(found, model, rows_near_all(found, 1))
    with pytest.raises(OptionError):
        compile_estimator(model, schedule=CompileOptions(layout="no-layout"))


class MyForest(RandomForestClassifier):
    """May predict whatever it likes."""

    def predict_proba(self, X):  # noqa: N803
        return super().predict_proba(X)[:, ::-1]


def test_classes_derived_from_those_of_scikit_learn_stay(no_kernels):
    voters = [("a", MyForest(2, **SEED)), ("b", forest())]
    model = VotingClassifier(voters, voting="soft").fit(X, TWO)
    found = compile_estimator(model)
    assert found.estimators_[0] is model.estimators_[0]
    assert len(forests_in(found)) == 1


@pytest.mark.parametrize(
    ("model", "name"),
    [
        (LogisticRegression(), "LogisticRegression"),
        (MyForest(2), "MyForest"),
        (make_pipeline(StandardScaler(), LogisticRegression()), "Pipeline"),
        (VotingClassifier([("a", LogisticRegression())]), "VotingClassifier"),
    ],
    ids=["linear", "derived", "pipeline", "votes"],
)
def test_estimators_without_trees_are_refused(model, name):
    with pytest.raises(
        UnsupportedError, match=f"^the {name} contains no trees of a fitted estimator.*; accepted are"
    ):
        compile_estimator(model.fit(X, TWO))


@pytest.mark.parametrize("model", ["model.onnx", None, 3.5, {}], ids=str)
def test_what_is_no_estimator_is_refused(model):
    with pytest.raises(UnsupportedError, match=f"^the {type(model).__name__} contains no trees of a fitted"):
        compile_estimator(model)


@pytest.mark.parametrize(
    ("model", "missing"),
    [
        (RandomForestClassifier(), "n_classes_"),
        (DecisionTreeRegressor(), "tree_"),
        (IsolationForest(), "_max_features"),
        (CalibratedClassifierCV(forest()), "calibrated_classifiers_"),
        (VotingClassifier(VOTERS), "estimators_"),
        (StackingClassifier(VOTERS), "estimators_"),
        (GridSearchCV(forest(), {}), "best_estimator_"),
        (AdaBoostClassifier(), "estimators_"),
        (make_pipeline(StandardScaler(), DecisionTreeClassifier()), "n_classes_"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_estimators_that_are_not_fitted_are_refused(model, missing):
    with pytest.raises(ModelError, match=f"has no '{missing}'; expected a .*fitted"):
        compile_estimator(model)


def test_trees_that_are_not_served_are_refused_wherever_they_are():
    model = make_pipeline(StandardScaler(), AdaBoostClassifier(n_estimators=1)).fit(X, TWO)
    model[-1].algorithm = "SAMME.R"
    with pytest.raises(UnsupportedError, match=r"the AdaBoostClassifier adds logarithms"):
        compile_estimator(model)


class Survival(BaseEstimator):
    """A model of another package."""

    __module__ = "sksurv.ensemble"

    def predict(self, X):  # noqa: N803
        return np.zeros(len(X))


@pytest.mark.parametrize(
    ("model", "reason"),
    [
        (Survival(), "Survival is a class of sksurv"),
        (make_pipeline(StandardScaler(), Survival()), "Survival is a class of sksurv"),
        (MyForest(2), "MyForest has its own predict_proba in place of that of RandomForestClassifier"),
    ],
    ids=["alone", "pipeline", "derived"],
)
def test_models_that_nobody_here_knows(model, reason):
    with pytest.raises(
        UnsupportedError, match=rf"no trees of a fitted estimator that is known here \({reason}\); accepted"
    ):
        compile_estimator(model)


def test_importing_needs_no_scikit_learn():
    program = "import sys, onnx_treebeard; onnx_treebeard.compile_estimator; print('sklearn' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_where_our_kernels_are_off_scikit_learn_walks_itself(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    model = make_pipeline(StandardScaler(), forest()).fit(X, THREE)
    monkeypatch.setenv("ONNX_TREEBEARD_DISABLE", "1")
    found = compile_estimator(model)
    assert found is not model
    assert forests_in(found) == []
    assert_same_methods(found, model, X)
    assert "the estimator is scikit-learn's alone: ONNX_TREEBEARD_DISABLE is set" in caplog.text
