"""Oracle: labels of live classifiers are those of their own `predict`, texts or numbers of the type of `classes_`, wherever they come out."""

import pickle

import numpy as np
import pytest
from estimators import classes, one_thread, training_rows
from sklearn.calibration import CalibratedClassifierCV
from sklearn.ensemble import (
    AdaBoostClassifier,
    BaggingClassifier,
    ExtraTreesClassifier,
    GradientBoostingClassifier,
    HistGradientBoostingClassifier,
    RandomForestClassifier,
    StackingClassifier,
    VotingClassifier,
)
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GridSearchCV
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import LabelEncoder
from sklearn.tree import DecisionTreeClassifier
from written_models import run

import onnx_treebeard
from onnx_treebeard import UnsupportedError

__all__ = ["one_thread"]

lightgbm = pytest.importorskip("lightgbm")
xgboost = pytest.importorskip("xgboost")
pytestmark = pytest.mark.filterwarnings("ignore:X does not have valid feature names")

X = training_rows(17)
TREE = DecisionTreeClassifier(max_depth=3, random_state=0)
FOREST = RandomForestClassifier(3, max_depth=3, random_state=0)
CLASSES = {
    "texts": np.array(["no", "yes"]),
    "objects": np.array(["no", "yes", "ü"], object),
    "far apart": np.array([-1, 7]),
    "truths": np.array([False, True]),
    "int8": np.array([-1, 0, 1], np.int8),
    "int32": np.array([0, 1, 2], np.int32),
    "uint8": np.array([0, 255], np.uint8),
    "uint64": np.array([3, 2**62], np.uint64),
    "floats": np.array([0.0, 1.0]),
    "float32": np.array([1.0, 2.0, 5.0], np.float32),
}


def of_lightgbm(**options):
    return lightgbm.LGBMClassifier(**{"n_estimators": 3, "n_jobs": 1, "verbose": -1, **options})


ALONE = {
    "LGBMClassifier": of_lightgbm(),
    "LGBMClassifier, random forest": of_lightgbm(boosting_type="rf", subsample=0.5, subsample_freq=1),
    "DecisionTreeClassifier": TREE,
    "RandomForestClassifier": FOREST,
    "ExtraTreesClassifier": ExtraTreesClassifier(3, max_depth=3, random_state=0),
    "BaggingClassifier": BaggingClassifier(TREE, 3, random_state=0),
    "GradientBoostingClassifier": GradientBoostingClassifier(n_estimators=3, random_state=0),
    "HistGradientBoostingClassifier": HistGradientBoostingClassifier(max_iter=3, random_state=0),
}
COMPOSED = {
    "AdaBoostClassifier": AdaBoostClassifier(TREE, n_estimators=3, random_state=0),
    "Pipeline": make_pipeline("passthrough", of_lightgbm()),
    "GridSearchCV": GridSearchCV(of_lightgbm(), {"max_depth": [2]}, cv=2),
    "CalibratedClassifierCV": CalibratedClassifierCV(FOREST, cv=2, method="isotonic"),
    "VotingClassifier": VotingClassifier([("a", FOREST), ("l", of_lightgbm())], voting="soft"),
    "hard votes": VotingClassifier([("a", FOREST), ("b", of_lightgbm()), ("c", TREE)]),
    "StackingClassifier": StackingClassifier([("a", FOREST)], LogisticRegression(), cv=2),
}


def fitted(model, names):
    return model.fit(X, names[classes(X, len(names))])


def assert_same(found, expected):
    assert found.tolist() == expected.tolist()
    assert found.dtype == expected.dtype or expected.dtype.kind in "OU"


@pytest.mark.share(2)
@pytest.mark.parametrize("names", CLASSES)
@pytest.mark.parametrize("name", ALONE)
def test_compiled(name, names):
    model = fitted(ALONE[name], CLASSES[names])
    assert_same(onnx_treebeard.compile(model).predict_label(X), model.predict(X))


@pytest.mark.share(3)
@pytest.mark.parametrize("names", CLASSES)
@pytest.mark.parametrize("name", {**ALONE, **COMPOSED})
def test_written(name, names):
    model = fitted((ALONE | COMPOSED)[name], CLASSES[names])
    assert_same(run(onnx_treebeard.convert(model).model, X)["label"], model.predict(X))


@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
@pytest.mark.parametrize("names", ["texts", "truths", "int8", "floats"])
@pytest.mark.parametrize("name", ["LGBMClassifier", "RandomForestClassifier", "Pipeline"])
def test_in_sessions_of_ours(name, names, domain):
    model = fitted((ALONE | COMPOSED)[name], CLASSES[names])
    written = onnx_treebeard.convert(model, domain=domain).model
    assert_same(run(written, X, "onnx_treebeard")["label"], model.predict(X))


@pytest.mark.parametrize("names", CLASSES)
def test_in_compiled_estimators(names):
    for model in (of_lightgbm(), AdaBoostClassifier(TREE, n_estimators=2), make_pipeline(of_lightgbm())):
        expected = fitted(model, CLASSES[names]).predict(X)
        assert_same(onnx_treebeard.compile_estimator(model).predict(X), expected)


@pytest.mark.parametrize("names", ["texts", "far apart", "truths", "uint8", "floats"])
def test_in_pickles_files_and_batches(names, tmp_path):
    cloudpickle, pa = pytest.importorskip("cloudpickle"), pytest.importorskip("pyarrow")
    model = fitted(of_lightgbm(), CLASSES[names])
    compiled, expected = onnx_treebeard.compile(model), model.predict(X)
    for library in (pickle, cloudpickle):
        assert_same(pickle.loads(library.dumps(compiled)).predict_label(X), expected)
    compiled.save(tmp_path / "m.forest")
    assert_same(onnx_treebeard.load_compiled(tmp_path / "m.forest").predict_label(X), expected)
    rows = pa.RecordBatch.from_arrays(list(X.T), names=list(model.feature_name_))
    for source in (model, compiled):
        found = onnx_treebeard.batch_function(source, outputs="label")(rows).column(0)
        assert_same(found.to_numpy(zero_copy_only=False), expected)


def test_classes_of_xgboost_are_numbered():
    """Its classifiers take no other classes; a LabelEncoder outside gives them names."""
    encoder = LabelEncoder().fit(["no", "yes", "ü"])
    model = xgboost.XGBClassifier(n_estimators=3, n_jobs=1)
    model.fit(X, encoder.transform(CLASSES["objects"][classes(X, 3)]))
    assert_same(onnx_treebeard.compile(model).predict_label(X), model.predict(X))
    assert onnx_treebeard.load(model).labels == (0, 1, 2)


def test_classes_of_old_xgboost():
    """Before 1.6 it had an encoder of its own, and `classes_` was an attribute."""

    class Encoded(xgboost.XGBClassifier):
        classes_ = np.array(["no", "yes"])

    model = xgboost.XGBClassifier(n_estimators=3, n_jobs=1).fit(X, classes(X, 2))
    expected = Encoded.classes_[model.predict(X)]
    model.__class__ = Encoded
    assert_same(onnx_treebeard.compile(model).predict_label(X), expected)


@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
def test_several_labels(count, domain, tmp_path):
    """XGBoost's classifiers take several columns of zeros and ones."""
    y = np.stack([classes(X, 2, seed) for seed in range(count)], axis=1)
    model = xgboost.XGBClassifier(n_estimators=3, n_jobs=1).fit(X, y)
    compiled = onnx_treebeard.compile(model)
    compiled.save(tmp_path / "m.forest")
    for found in (
        compiled,
        pickle.loads(pickle.dumps(compiled)),
        onnx_treebeard.load_compiled(tmp_path / "m.forest"),
    ):
        assert np.array_equal(found.predict_label(X), model.predict(X))
    engine = "onnx_treebeard" if domain == "treebeard" else "onnxruntime"
    for one in (model, make_pipeline("passthrough", model)):
        found = run(onnx_treebeard.convert(one, domain=domain).model, X, engine)
        assert np.array_equal(found["label"], model.predict(X))
        assert np.abs(found["probabilities"] - model.predict_proba(X)).max() < 3e-7
    with pytest.raises(UnsupportedError, match="the forest chooses no label"):
        onnx_treebeard.compile(model.get_booster()).predict_label(X)


def test_boosters_number_their_classes():
    model = fitted(of_lightgbm(), CLASSES["texts"])
    assert onnx_treebeard.load(model.booster_).labels == (0, 1)


def assert_labels(model):
    """Of a model whose scores are above 0.5 in some rows and not in others."""
    expected = model.predict(X)
    assert len(set(expected.tolist())) == 2
    assert_same(onnx_treebeard.compile(model).predict_label(X), expected)
    for domain in ("ai.onnx.ml", "treebeard"):
        written = onnx_treebeard.convert(model, domain=domain).model
        assert_same(run(written, X, "onnx_treebeard")["label"], expected)
    assert_same(run(onnx_treebeard.convert(model).model, X)["label"], expected)


@pytest.mark.parametrize(
    "objective",
    [
        "binary:logitraw",
        "binary:hinge",
        "reg:logistic",
        "reg:squarederror",
        "count:poisson",
        "reg:tweedie",
    ],
)
def test_labels_of_other_objectives(objective):
    """XGBoost's estimators compare whatever the booster predicts with 0.5."""
    y = classes(X, 2)
    model = xgboost.XGBClassifier(
        n_estimators=9, n_jobs=1, learning_rate=1, objective=objective, max_delta_step=9
    )
    assert_labels(model.fit(X, y))


@pytest.mark.parametrize(
    "objective",
    ["cross_entropy", "cross_entropy_lambda", "regression", "l1", "huber", "poisson", "tweedie"],
)
def test_labels_of_other_objectives_of_lightgbm(objective):
    """So do LightGBM's, where the index of the largest of 1 - score and score is that of the class."""
    assert_labels(fitted(of_lightgbm(objective=objective, n_estimators=40), CLASSES["texts"]))


def test_labels_of_square_roots():
    assert_labels(
        fitted(of_lightgbm(objective="regression", reg_sqrt=True, n_estimators=40), CLASSES["texts"])
    )


@pytest.mark.parametrize("library", ["xgboost", "lightgbm"])
def test_scores_that_are_rounded_to_a_half(library):
    """Raw scores above 0 that are too small for probabilities above 0.5: that is not the second class."""
    model = (
        xgboost.XGBClassifier(n_estimators=3, n_jobs=1, learning_rate=1e-9, base_score=0.5)
        if library == "xgboost"
        else of_lightgbm(learning_rate=1e-18, boost_from_average=False)
    ).fit(X, classes(X, 2))
    compiled = onnx_treebeard.compile(model)
    assert (compiled.predict_raw(X) > 0).any()
    assert_same(compiled.predict_label(X), model.predict(X))
    for domain in ("ai.onnx.ml", "treebeard"):
        written = onnx_treebeard.convert(model, domain=domain).model
        assert_same(run(written, X, "onnx_treebeard")["label"], model.predict(X))


@pytest.mark.parametrize(
    "model",
    [
        xgboost.XGBClassifier(n_estimators=3, n_jobs=1, learning_rate=1e-9, base_score=0.0),
        xgboost.XGBClassifier(n_estimators=3, n_jobs=1, objective="multi:softmax", learning_rate=1e-8),
        of_lightgbm(learning_rate=1e-17, boost_from_average=False),
        of_lightgbm(objective="multiclassova", learning_rate=1e-17, boost_from_average=False),
        of_lightgbm(objective="multiclassova", learning_rate=99, n_estimators=9),
    ],
    ids=["softprob", "softmax", "multiclass", "one against all", "certain ones"],
)
def test_scores_that_are_rounded_to_each_other(model):
    """Of classes whose scores are equal, estimators choose the first, whatever the raw scores are."""
    model = model.fit(X, classes(X, 3))
    compiled, expected = onnx_treebeard.compile(model), model.predict(X).astype(np.int64)
    largest = compiled.predict_raw(X).argmax(axis=1)
    assert (largest != expected).any() == (getattr(model, "objective", "") != "multi:softmax")
    assert_same(compiled.predict_label(X), expected)
    for domain in ("ai.onnx.ml", "treebeard"):
        written = onnx_treebeard.convert(model, domain=domain).model
        assert_same(run(written, X, "onnx_treebeard")["label"], expected)


def test_scores_of_an_objective_of_ones_own_have_no_labels():
    def objective(y, scores):
        return scores - y, np.ones_like(scores)

    model = fitted(of_lightgbm(objective=objective), CLASSES["texts"])
    with pytest.raises(UnsupportedError, match="the forest chooses no label"):
        onnx_treebeard.compile(model).predict_label(X)


def test_rankers_have_no_labels():
    model = lightgbm.LGBMRanker(n_estimators=2, n_jobs=1, verbose=-1).fit(X, classes(X, 3), group=[len(X)])
    assert onnx_treebeard.load(model).labels == ()
