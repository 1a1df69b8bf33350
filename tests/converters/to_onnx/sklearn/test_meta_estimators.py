"""Oracle: estimators made of estimators, written as ONNX: outputs, types of rows, notes, size; what is refused and where it stands."""

import numpy as np
import pytest
from estimators import classes, one_thread, targets, training_rows
from sklearn.calibration import CalibratedClassifierCV
from sklearn.ensemble import (
    AdaBoostClassifier,
    AdaBoostRegressor,
    BaggingClassifier,
    ExtraTreesClassifier,
    HistGradientBoostingClassifier,
    IsolationForest,
    RandomForestClassifier,
    StackingClassifier,
    VotingClassifier,
    VotingRegressor,
)
from sklearn.frozen import FrozenEstimator
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.model_selection import GridSearchCV
from sklearn.multioutput import MultiOutputClassifier
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor
from written_models import LAST_BITS, assert_written, input_type, run

from onnx_treebeard import ModelError, OptionError, UnsupportedError, convert
from onnx_treebeard.converters.sklearn.meta_estimators import WRITTEN
from onnx_treebeard.converters.to_onnx.sklearn.meta_estimators import COMPOSED, is_composed

__all__ = ["one_thread"]

X = training_rows(83)
Y = targets(X)
TWO, THREE = classes(X, 2), classes(X, 3)
SEED = {"random_state": 5}
TEXTS = np.array(list("baü"))
FOREST = RandomForestClassifier(5, max_depth=4, **SEED)
VOTERS = [("a", FOREST), ("b", ExtraTreesClassifier(4, **SEED))]
NESTED = VotingClassifier(
    [
        ("a", make_pipeline(StandardScaler(), CalibratedClassifierCV(FOREST, cv=2, method="isotonic"))),
        ("b", StackingClassifier(VOTERS, FOREST, cv=2)),
        ("c", GridSearchCV(FOREST, {"max_depth": [2, 3]}, cv=2)),
    ],
    voting="soft",
)


def outputs(model):
    return [output.name for output in convert(model).model.graph.output]


def test_estimators_of_estimators_of_estimators():
    model = NESTED.fit(X, TEXTS[THREE])
    written = assert_written(model, np.concatenate([X, 1.5 * X]))
    assert "X takes float64" in str(written.notes)


def test_single_rows_and_none():
    model = make_pipeline(StandardScaler(), CalibratedClassifierCV(FOREST, cv=2, method="isotonic"))
    written = convert(model.fit(X, classes(X, 9))).model
    for row in X[:20]:
        assert run(written, row[None])["probabilities"].tobytes() == model.predict_proba(row[None]).tobytes()
    assert {name: one.shape for name, one in run(written, X[:0]).items()} == {
        "label": (0,),
        "probabilities": (0, 9),
    }


@pytest.mark.parametrize(
    ("last", "y", "names"),
    [
        (FOREST, THREE, ["label", "probabilities"]),
        (FOREST, np.column_stack([TWO, THREE]), ["label", "probabilities_0", "probabilities_1"]),
        (IsolationForest(n_estimators=5, **SEED), None, ["label", "scores", "score_samples"]),
        (AdaBoostClassifier(DecisionTreeClassifier(max_depth=2), **SEED), THREE, ["label", "probabilities"]),
        (AdaBoostRegressor(n_estimators=5, **SEED), Y, ["variable"]),
        (DecisionTreeRegressor(max_depth=4), np.column_stack([Y, -Y]), ["variable"]),
    ],
    ids=["classifier", "several outputs", "isolation", "votes", "median", "several values"],
)
def test_estimators_of_trees_at_the_end_of_a_pipeline(last, y, names):
    model = make_pipeline(StandardScaler(), last).fit(X, y)
    found = run(convert(model).model, X)
    assert list(found) == names
    np.testing.assert_array_equal(found[names[0]].reshape(model.predict(X).shape), model.predict(X))
    if "scores" in names:
        np.testing.assert_allclose(found["scores"][:, 0], model.decision_function(X), rtol=0, atol=LAST_BITS)
    elif len(names) > 1:
        expected = model.predict_proba(X)
        for name, own in zip(names[1:], expected if isinstance(expected, list) else [expected], strict=True):
            np.testing.assert_allclose(found[name], own, rtol=0, atol=LAST_BITS)


@pytest.mark.parametrize(
    "labels", [np.array([False, True, True]), np.array([4, -7, 0]), TEXTS, np.array([1.0, 0.0, 2.0])]
)
def test_labels(labels):
    """Truth values and floats come as whole numbers, as of other classifiers."""
    y = labels[THREE]
    model = CalibratedClassifierCV(FOREST, cv=2, method="isotonic").fit(X, y)
    found = run(convert(model).model, X)["label"]
    expected = model.predict(X.astype(np.float32))
    assert found.tolist() == (expected if labels.dtype.kind == "U" else expected.astype(np.int64)).tolist()


@pytest.mark.parametrize(
    ("model", "kind"),
    [
        (make_pipeline("passthrough", FOREST), np.float32),
        (CalibratedClassifierCV(FOREST, cv=2), np.float32),
        (StackingClassifier(VOTERS, LogisticRegression(), cv=2), np.float32),
        (make_pipeline(StandardScaler(), FOREST), np.float64),
        (VotingClassifier([*VOTERS, ("c", HistGradientBoostingClassifier(max_iter=2))]), np.float64),
        (VotingClassifier([*VOTERS, ("c", LogisticRegression())]), np.float64),
        (StackingClassifier(VOTERS, FOREST, cv=2, passthrough=True), np.float64),
    ],
    ids=["trees", "calibrated", "stacked", "scaled", "histograms", "linear", "passed through"],
)
def test_which_rows_a_model_takes(model, kind):
    """In single precision only where nothing but trees that compare single precision reads them."""
    written = convert(model.fit(X, TWO))
    assert input_type(written.model) == kind
    assert any(note.startswith(f"X takes {np.dtype(kind)}") for note in written.notes)


@pytest.mark.parametrize(
    "wrap", [FrozenEstimator, lambda model: GridSearchCV(model, {"max_depth": [3]}, cv=2)]
)
def test_estimators_that_another_one_answers_for(wrap):
    model = wrap(FOREST.fit(X, THREE))
    assert_written(model.fit(X, THREE), X)


def test_names_of_columns_are_kept():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(X, columns=list("abcd"))
    for model in (
        make_pipeline("passthrough", StandardScaler(), FOREST),
        CalibratedClassifierCV(FOREST, cv=2),
    ):
        (entry,) = [
            entry
            for entry in convert(model.fit(frame, THREE)).model.metadata_props
            if entry.key == "feature_names"
        ]
        assert entry.value == '["a", "b", "c", "d"]'


def test_size_is_linear_in_the_nodes():
    """Twice the trees take about twice the bytes, and no operator more."""
    sizes, counts = [], []
    for n in (20, 40):
        forest = RandomForestClassifier(n, max_depth=6, **SEED)
        written = convert(CalibratedClassifierCV(forest, cv=2, method="isotonic").fit(X, THREE)).model
        sizes.append(written.ByteSize())
        counts.append(len(written.graph.node))
    assert sizes[1] < 2.1 * sizes[0]
    assert counts[0] == counts[1]


@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
def test_in_a_session_of_ours(domain):
    model = make_pipeline(StandardScaler(), DecisionTreeClassifier(max_depth=3)).fit(X, THREE)
    found = run(convert(model, domain=domain).model, X, "onnx_treebeard")
    assert found["label"].tolist() == model.predict(X).tolist()
    assert found["probabilities"].tobytes() == model.predict_proba(X).tobytes()


def test_notes_of_the_other_domain():
    notes = convert(CalibratedClassifierCV(FOREST, cv=2).fit(X, THREE), domain="treebeard").notes
    assert any("InferenceSession" in note for note in notes)
    assert not any("once for each target" in note for note in notes)
    with pytest.raises(OptionError, match="field 'domain': is 'other'"):
        convert(CalibratedClassifierCV(FOREST, cv=2).fit(X, THREE), domain="other")


@pytest.mark.parametrize(
    ("model", "message"),
    [
        (
            VotingClassifier([*VOTERS, ("c", KNeighborsClassifier())]),
            r"field 'estimators_\[2\]': the KNeighborsClassifier is not supported; accepted are trees, .*VotingClassifier.*"
            r"compile_estimator.*skl2onnx",
        ),
        (
            CalibratedClassifierCV(make_pipeline(StandardScaler(), KNeighborsClassifier()), cv=2),
            r"field 'calibrated_classifiers_\[0\]\.estimator\.steps\[1\]': the KNeighborsClassifier is not",
        ),
        (make_pipeline(StandardScaler(), LogisticRegression()), "the Pipeline contains no trees"),
        (
            make_pipeline(StandardScaler(), BaggingClassifier(LogisticRegression(), 2)),
            "contains LogisticRegression models",
        ),
        (
            MultiOutputClassifier(FOREST),
            "the MultiOutputClassifier contains other models; .*skl2onnx may write it",
        ),
    ],
    ids=["voter", "inside", "no trees", "bag", "outputs"],
)
def test_refusals(model, message):
    y = np.column_stack([TWO, THREE]) if isinstance(model, MultiOutputClassifier) else THREE
    with pytest.raises(UnsupportedError, match=message):
        convert(model.fit(X, y))


@pytest.mark.parametrize(
    "model",
    [
        make_pipeline(StandardScaler(), FOREST),
        VotingClassifier(VOTERS),
        VotingRegressor([("a", LinearRegression())]),
    ],
)
def test_models_that_are_not_fitted_are_refused(model):
    with pytest.raises(ModelError, match=f"^the {type(model).__name__} cannot be read because it has no "):
        convert(model.__class__(**model.get_params(deep=False)))


class MyVotes(VotingClassifier):
    """May predict whatever it likes."""

    def predict(self, X):  # noqa: N803
        return -super().predict(X)


def test_which_are_written_here():
    assert set(COMPOSED) == set(WRITTEN)
    assert is_composed(VotingClassifier(VOTERS))
    assert not is_composed(MyVotes(VOTERS))
    assert not is_composed(FOREST)
    assert not is_composed(b"\x08")


def test_outputs_where_there_are_no_probabilities():
    assert outputs(VotingClassifier(VOTERS).fit(X, THREE)) == ["label"]
    assert outputs(VotingRegressor([("a", DecisionTreeRegressor(max_depth=2))]).fit(X, Y)) == ["variable"]
