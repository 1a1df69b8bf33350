"""Oracle: every public method of a compiled estimator gives scikit-learn's own bits, at thresholds and beside them."""

import pickle

import numpy as np
import pytest
from compiled_estimators import assert_same_methods, rows_near_all, walked
from estimators import N, classes, one_thread, targets, training_rows
from scipy import sparse
from sklearn.ensemble import (
    AdaBoostClassifier,
    AdaBoostRegressor,
    BaggingClassifier,
    BaggingRegressor,
    ExtraTreesClassifier,
    ExtraTreesRegressor,
    GradientBoostingClassifier,
    GradientBoostingRegressor,
    HistGradientBoostingClassifier,
    HistGradientBoostingRegressor,
    IsolationForest,
    RandomForestClassifier,
    RandomForestRegressor,
    RandomTreesEmbedding,
)
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.tree import (
    DecisionTreeClassifier,
    DecisionTreeRegressor,
    ExtraTreeClassifier,
    ExtraTreeRegressor,
)

import onnx_treebeard
from onnx_treebeard import compile_estimator
from onnx_treebeard.converters.sklearn.embedded_forests import READERS
from onnx_treebeard.estimators.methods import METHODS, Compiled, Kernel
from onnx_treebeard.system.errors import DataError, UnsupportedError
from onnx_treebeard.tables.frames import row_reader

__all__ = ["one_thread"]

X = training_rows(51)
Y = targets(X)
SEED = {"random_state": 7}
FOREST = {"n_estimators": 9, "max_depth": 5, **SEED}
TEXTS = np.array(["b", "a", "ü", "dd", "e", "f", "g", "h", "i"])
SEVERAL = np.column_stack([classes(X, 2), classes(X, 5, 1), classes(X, 3, 2)])


@pytest.fixture
def no_kernels(monkeypatch):
    """Forests are walked by the oracle: what is tested is what stands around them."""
    monkeypatch.setattr("onnx_treebeard.estimators.compile.compile_model", walked)


# With three classes and more; from eight on NumPy adds along a row in an order that depends on how the array lies in memory.
CLASSIFIERS = [
    (DecisionTreeClassifier(max_depth=5), 3),
    (ExtraTreeClassifier(**SEED), 2),
    (RandomForestClassifier(**FOREST), 2),
    (RandomForestClassifier(**FOREST), 9),
    (ExtraTreesClassifier(**FOREST), 3),
    (BaggingClassifier(n_estimators=5, max_features=2, **SEED), 3),
    (GradientBoostingClassifier(n_estimators=4, **SEED), 2),
    (GradientBoostingClassifier(n_estimators=4, loss="exponential", **SEED), 2),
    (GradientBoostingClassifier(n_estimators=3, **SEED), 9),
    (GradientBoostingClassifier(n_estimators=3, init="zero", **SEED), 9),
    (HistGradientBoostingClassifier(max_iter=4), 2),
    (HistGradientBoostingClassifier(max_iter=3), 9),
    (AdaBoostClassifier(n_estimators=11, **SEED), 2),
    (AdaBoostClassifier(DecisionTreeClassifier(max_depth=3), n_estimators=11, learning_rate=0.3, **SEED), 4),
    (AdaBoostClassifier(DecisionTreeClassifier(max_depth=5), n_estimators=7, **SEED), 9),
    (AdaBoostClassifier(ExtraTreeClassifier(max_depth=4), n_estimators=7, **SEED), 3),
]
REGRESSORS = [
    DecisionTreeRegressor(),
    ExtraTreeRegressor(**SEED),
    RandomForestRegressor(**FOREST),
    ExtraTreesRegressor(**FOREST),
    BaggingRegressor(n_estimators=5, max_features=2, **SEED),
    GradientBoostingRegressor(n_estimators=5, **SEED),
    HistGradientBoostingRegressor(max_iter=5, loss="poisson"),
    AdaBoostRegressor(n_estimators=12, **SEED),
    AdaBoostRegressor(ExtraTreeRegressor(max_depth=6), n_estimators=9, loss="square", **SEED),
]


def name_of(value):
    return value if isinstance(value, int) else type(value).__name__


def equals(model, rows=None, missing=0.0):
    found = compile_estimator(model)
    rows = rows_near_all(found, 3, missing) if rows is None else rows
    names = assert_same_methods(found, model, rows)
    assert_same_methods(found, model, rows[:1])
    return names


@pytest.mark.parametrize("number", range(len(CLASSIFIERS)))
def test_classifiers(number, no_kernels):
    model, count = CLASSIFIERS[number]
    y = classes(X, count)
    names = equals(model.fit(X, [y, TEXTS[y], y * 1.0][number % 3]))
    assert {"predict", "predict_proba"} <= set(names)
    assert ("decision_function" in names) == ("Boost" in type(model).__name__)


@pytest.mark.parametrize("model", REGRESSORS, ids=name_of)
def test_regressors(model, no_kernels):
    equals(model.fit(X, Y))


STARTS = [
    (GradientBoostingRegressor(n_estimators=4, init=LinearRegression(), **SEED), 0),
    (GradientBoostingRegressor(n_estimators=4, init=RandomForestRegressor(3, **SEED), **SEED), 0),
    (GradientBoostingClassifier(n_estimators=4, init=LogisticRegression(), **SEED), 2),
    (GradientBoostingClassifier(n_estimators=3, init=DecisionTreeClassifier(max_depth=2), **SEED), 4),
]


@pytest.mark.parametrize(("model", "count"), STARTS, ids=name_of)
def test_boosting_that_starts_from_a_model(model, count):
    equals(model.fit(X, classes(X, count) if count else Y))


def test_boosting_that_starts_from_a_model_adds_blocks_of_rows(no_kernels, monkeypatch):
    monkeypatch.setattr("onnx_treebeard.estimators.methods.ROWS_AT_ONCE", 7)
    equals(STARTS[0][0].fit(X, Y))


def test_trees_of_the_model_that_boosting_starts_from_are_compiled():
    found = compile_estimator(STARTS[1][0].fit(X, Y))
    assert isinstance(found.init_, Compiled)
    assert_same_methods(pickle.loads(pickle.dumps(found)), STARTS[1][0], X)


def test_embeddings():
    model = RandomTreesEmbedding(5, max_depth=3, sparse_output=False, **SEED).fit(X)
    rows = rows_near_all(compile_estimator(model), 4)
    found = compile_estimator(model)
    assert found.transform(rows).tobytes() == model.transform(rows).tobytes()
    assert np.array_equal(found.apply(rows), model.apply(rows))
    assert np.array_equal(onnx_treebeard.compile(model).predict_leaf(rows), model.apply(rows))
    assert np.array_equal(onnx_treebeard.compile(model).predict(rows), model.apply(rows))
    with pytest.raises(UnsupportedError, match="cannot be fitted"):
        found.fit_transform(X)
    piped = make_pipeline(RandomTreesEmbedding(5, max_depth=3, **SEED), LogisticRegression()).fit(
        X, classes(X, 3)
    )
    assert_same_methods(compile_estimator(piped), piped, rows)


@pytest.mark.parametrize(
    "model", [DecisionTreeClassifier(max_depth=5), RandomForestClassifier(**FOREST)], ids=name_of
)
@pytest.mark.parametrize("kind", ["numbers", "texts", "labels", "one class"])
def test_classifiers_of_several_outputs(model, kind, no_kernels):
    y = {"numbers": SEVERAL, "texts": TEXTS[SEVERAL], "labels": SEVERAL % 2, "one class": SEVERAL * [1, 0, 1]}
    model.fit(X, y[kind])
    assert isinstance(model.predict_proba(X), list)
    equals(model)


@pytest.mark.parametrize("kind", [DecisionTreeRegressor, ExtraTreesRegressor])
def test_regressors_of_several_outputs(kind, no_kernels):
    equals(kind(max_depth=5, **SEED).fit(X, np.column_stack([Y, -Y, Y**2])))


@pytest.mark.parametrize("max_features", [1.0, 2])
@pytest.mark.parametrize("contamination", ["auto", 0.1])
def test_isolation_forests(max_features, contamination, no_kernels):
    model = IsolationForest(
        n_estimators=15, max_features=max_features, contamination=contamination, **SEED
    ).fit(X)
    assert equals(model) == ["predict", "decision_function", "score_samples"]
    assert set(model.predict(X)) == {-1, 1}


@pytest.mark.parametrize("max_samples", [1, 2, 3, N])
def test_isolation_forests_of_few_rows(max_samples, no_kernels):
    """The normal length is 0 for one row and 1 for two."""
    equals(IsolationForest(n_estimators=1, max_samples=max_samples, **SEED).fit(X), X)


@pytest.mark.parametrize(
    "model",
    [
        RandomForestClassifier(**FOREST),
        RandomForestRegressor(**FOREST),
        HistGradientBoostingClassifier(max_iter=4),
        BaggingClassifier(n_estimators=5, **SEED),
        DecisionTreeRegressor(max_depth=6),
        IsolationForest(n_estimators=5, **SEED),
    ],
    ids=name_of,
)
def test_missing_values(model, no_kernels):
    x = training_rows(52, missing=0.2)
    equals(model.fit(x, classes(x, 3)), missing=0.3)


def test_stages_are_scikit_learns_own(no_kernels):
    """Methods that are not compiled still work, on the trees that the estimator keeps."""
    model = AdaBoostClassifier(n_estimators=3, **SEED).fit(X, classes(X, 2))
    found = compile_estimator(model)
    assert [stage.tolist() for stage in found.staged_predict(X)] == [
        s.tolist() for s in model.staged_predict(X)
    ]
    forest = RandomForestClassifier(**FOREST).fit(X, classes(X, 2))
    assert (compile_estimator(forest).apply(X) == forest.apply(X)).all()


def test_an_ada_boost_that_ended_early(no_kernels):
    """Weights have room for all the trees that were asked for."""
    model = AdaBoostClassifier(DecisionTreeClassifier(max_depth=9), n_estimators=50, **SEED)
    model.fit(X[:40], classes(X, 2)[:40])
    assert len(model.estimators_) < len(model.estimator_weights_)
    equals(model)


ONE_OF_EACH = [
    (IsolationForest(n_estimators=8, max_features=3, **SEED), None),
    (AdaBoostClassifier(n_estimators=5, **SEED), classes(X, 3)),
    (AdaBoostRegressor(n_estimators=5, **SEED), Y),
    (RandomForestClassifier(**FOREST), SEVERAL),
    (GradientBoostingClassifier(n_estimators=3), classes(X, 3)),
    (HistGradientBoostingRegressor(max_iter=3), Y),
    (DecisionTreeClassifier(max_depth=4), classes(X, 3)),
    (ExtraTreesRegressor(**FOREST), Y),
]


@pytest.mark.parametrize(("model", "y"), ONE_OF_EACH, ids=name_of)
def test_kernels(model, y):
    equals(model.fit(X, y))


def test_categories_of_any_kind(no_kernels):
    pandas = pytest.importorskip("pandas")
    rng = np.random.default_rng(4)
    frame = pandas.DataFrame({"x": rng.normal(size=N), "kind": pandas.Categorical(rng.choice(TEXTS[:5], N))})
    frame.loc[:20, "kind"] = None
    y = (frame.kind == "a").to_numpy() * 2.0 + frame.x.to_numpy()
    model = HistGradientBoostingRegressor(max_iter=5, categorical_features="from_dtype").fit(frame, y)
    unknown = frame.assign(kind=frame.kind.cat.rename_categories({"a": "new"}))
    for rows in (frame, unknown):
        assert_same_methods(compile_estimator(model), model, rows)


@pytest.mark.parametrize("form", [sparse.csr_matrix, sparse.csc_matrix, sparse.csr_array])
def test_sparse_rows_are_taken_in_parts(form, no_kernels, monkeypatch):
    monkeypatch.setattr(row_reader, "ENTRIES_AT_ONCE", 70)
    rows = form(np.where(np.abs(X) < 0.5, 0.0, X))
    for model in (RandomForestClassifier(**FOREST), AdaBoostRegressor(n_estimators=4, **SEED)):
        model.fit(rows, classes(X, 3))
        assert_same_methods(compile_estimator(model), model, rows)


def test_data_frames_go_by_name(no_kernels):
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(X, columns=list("abcd"))
    model = IsolationForest(n_estimators=4, **SEED).fit(frame)
    found = compile_estimator(model)
    assert (found.score_samples(frame) == model.score_samples(frame)).all()


def test_rows_of_another_width_are_refused():
    found = compile_estimator(DecisionTreeRegressor(max_depth=2).fit(X, Y))
    with pytest.raises(DataError, match="the rows have 3 columns; the model was trained on 4"):
        found.predict(X[:, :3])


def test_threads_change_nothing():
    model = IsolationForest(n_estimators=8, **SEED).fit(X)
    rows = np.tile(X, (20, 1))
    assert (
        compile_estimator(model, threads=3).score_samples(rows).tobytes()
        == model.score_samples(rows).tobytes()
    )


def test_a_clone_is_not_fitted(no_kernels):
    from sklearn.base import clone

    found = compile_estimator(RandomForestClassifier(**FOREST).fit(X, classes(X, 2)))
    with pytest.raises(
        UnsupportedError, match="a CompiledRandomForestClassifier cannot be fitted; fit the orig"
    ):
        clone(found).fit(X, classes(X, 2))
    with pytest.raises(UnsupportedError, match="cannot be fitted"):
        found.fit(X, classes(X, 2))
    with pytest.raises(UnsupportedError, match="cannot be fitted"):
        Kernel.from_estimator(clone(found))


def test_every_reader_has_methods():
    assert set(METHODS) == set(READERS)


def test_the_kernel_is_asked(monkeypatch):
    """scikit-learn's own result would be equal too, and slower."""
    for model, y in ONE_OF_EACH:
        monkeypatch.setattr("onnx_treebeard.estimators.compile.compile_model", lambda forest, **_: None)
        found = compile_estimator(model.fit(X, y))
        for name in ("predict", "predict_proba", "decision_function", "score_samples"):
            if hasattr(found, name):
                with pytest.raises(AttributeError, match="'NoneType' object has no attribute 'predict"):
                    getattr(found, name)(X)


def test_what_is_compiled_is_no_model_to_be_read_again(no_kernels):
    found = compile_estimator(DecisionTreeRegressor(max_depth=2).fit(X, Y))
    with pytest.raises(
        onnx_treebeard.ModelError, match=r"is a .*CompiledDecisionTreeRegressor object; accepted"
    ):
        onnx_treebeard.load(found)
