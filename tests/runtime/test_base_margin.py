"""Oracle: margins given with the rows make the scores that XGBoost makes of `base_margin`, and LightGBM of raw scores and `init_score`, bit for bit."""

import re
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import pytest
import scipy.sparse
import xgboost
import xgboost_models
from adversarial_rows import adversarial_rows
from random_forests import Recipe, random_forest
from sklearn.ensemble import GradientBoostingRegressor

import onnx_treebeard
from onnx_treebeard import CompileOptions
from onnx_treebeard.bindings.planner import Contributions, open_forest
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, BasePosition
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import DataError, UnsupportedError

SIZES = (1, 8, 64, 1000)
SPECIAL = (np.nan, np.inf, -np.inf, 0.0, -0.0, 3e38, 1e-40)


@pytest.fixture(autouse=True)
def many_threads(monkeypatch):
    """Threads share even small batches."""
    monkeypatch.setattr("onnx_treebeard.bindings.predictor.PART_NANOSECONDS", 1.0)


def margins(n: int, n_targets: int, seed: int = 0) -> np.ndarray:
    """Numbers of all sizes, and one special value in each of some rows."""
    rng = np.random.default_rng(seed)
    found = rng.normal(size=(n, n_targets)) * rng.choice([1e-3, 1, 8], (n, n_targets))
    found[1 : 1 + len(SPECIAL), 0] = np.resize(SPECIAL, max(0, min(n - 1, len(SPECIAL))))
    return found


def of_xgboost(booster: Any, rows: np.ndarray, margin: np.ndarray, raw: bool) -> np.ndarray:
    data = xgboost_models.matrix(rows, base_margin=margin)
    found: np.ndarray = booster.predict(data, output_margin=raw)
    return found


@pytest.mark.parametrize("booster", ["gbtree", "dart"])
@pytest.mark.parametrize(
    ("objective", "n_targets"),
    [
        *(("reg:squarederror", 1), ("binary:logistic", 1), ("binary:hinge", 1), ("count:poisson", 1)),
        *(("survival:aft", 1), ("rank:pairwise", 1), ("multi:softprob", 4), ("multi:softmax", 4)),
    ],
)
def test_xgboost(objective, n_targets, booster, same_bits):
    parameters: dict[str, Any] = {"num_class": 4} if n_targets == 4 else {}
    parameters |= {"rate_drop": 0.5} if booster == "dart" else {}
    model = xgboost_models.train(objective, 9, booster=booster, base_score=0.3, **parameters)
    check_xgboost(model, n_targets, same_bits)


def check_xgboost(model: Any, n_targets: int, same_bits: Any) -> None:
    compiled = onnx_treebeard.compile(model)
    rows = xgboost_models.features(np.random.default_rng(1), max(SIZES))
    given = margins(max(SIZES), n_targets).astype(np.float32)
    given = given[:, 0] if n_targets == 1 else given
    raw, scores = (of_xgboost(model, rows, given, raw) for raw in (True, False))
    for n in SIZES:
        for threads in (1, 4):
            options: dict[str, Any] = {"threads": threads, "base_margin": given[:n]}
            assert same_bits(compiled.predict_raw(rows[:n], **options), raw[:n].reshape(n, -1))
            assert same_bits(compiled.predict(rows[:n], **options), scores[:n])


def test_several_targets_and_vector_leaves(same_bits):
    for strategy in ("one_output_per_tree", "multi_output_tree"):
        model = xgboost_models.train(targets=3, multi_strategy=strategy, tree_method="hist")
        check_xgboost(model, 3, same_bits)


@pytest.mark.parametrize("parameters", [{"gamma": 1e9}, {"gamma": 60.0}, {"num_parallel_tree": 3}])
def test_trees_that_are_one_leaf(parameters, same_bits):
    """Those at the beginning are part of the base values otherwise."""
    model = xgboost_models.train("multi:softprob", 5, num_class=4, base_score=0.3, **parameters)
    check_xgboost(model, 4, same_bits)
    document = xgboost_models.as_json(model)
    check_xgboost(xgboost_models.booster_of(document), 4, same_bits)


def test_a_model_without_trees(same_bits):
    check_xgboost(xgboost_models.train("binary:logistic", 0, base_score=0.3), 1, same_bits)


def test_labels(same_bits):
    """Those of XGBoost's estimators, which take the same argument."""
    rows = xgboost_models.features(np.random.default_rng(2))
    for objective, n_targets in (("binary:logistic", 1), ("multi:softprob", 4)):
        y = xgboost_models.labels(objective, rows, np.random.default_rng(3)).astype(int)
        model = xgboost.XGBClassifier(n_estimators=5, max_depth=3, n_jobs=1).fit(rows, y)
        given = np.random.default_rng(4).normal(size=(len(rows), n_targets))
        given = given[:, 0] if n_targets == 1 else given
        found = onnx_treebeard.compile(model).predict_label(rows, base_margin=given)
        assert same_bits(found, model.predict(rows, base_margin=given).astype(found.dtype))
        assert (found != onnx_treebeard.compile(model).predict_label(rows)).any()


def lightgbm_model(objective: str, **parameters: Any) -> tuple[lightgbm.Booster, np.ndarray]:
    rng = np.random.default_rng(5)
    rows = rng.normal(size=(max(SIZES), 5))
    rows[rng.random(rows.shape) < 0.1] = np.nan
    y = np.nan_to_num(rows[:, 0]) + rng.normal(size=len(rows)) / 3
    if parameters.get("num_class"):
        y = np.digitize(y, [-0.5, 0.5])
    elif objective in ("binary", "cross_entropy"):
        y = (y > 0).astype(float)
    elif objective in ("poisson", "gamma", "tweedie"):
        y = np.exp(y)
    options = {"num_threads": 1, "verbose": -1, "num_leaves": 9, "deterministic": True, "seed": 1}
    data = lightgbm.Dataset(rows, y, params={"verbose": -1})
    return lightgbm.train({**options, "objective": objective, **parameters}, data, 9), rows


def with_constants(model: lightgbm.Booster, values: np.ndarray) -> lightgbm.Booster:
    """The model with one more tree for each target, which adds a constant: what LightGBM makes of a raw score plus this `init_score`."""
    text = model.model_to_string()
    text = re.sub("tree_sizes=.*\n", "", text)
    count = model.num_trees()
    trees = "".join(
        f"Tree={count + k}\nnum_leaves=1\nnum_cat=0\nsplit_feature=\nsplit_gain=\nthreshold=\ndecision_type=\nleft_child=\n"
        f"right_child=\nleaf_value={float(value)!r}\nleaf_weight=\nleaf_count=\ninternal_value=\ninternal_weight=\n"
        "internal_count=\nis_linear=0\nshrinkage=1\n\n\n"
        for k, value in enumerate(values)
    )
    return lightgbm.Booster(model_str=text.replace("end of trees", trees + "end of trees"))


@pytest.mark.parametrize(
    ("objective", "parameters"),
    [
        *(("regression", {}), ("regression", {"boosting": "dart"}), ("regression", {"reg_sqrt": True})),
        *(("binary", {"sigmoid": 1.7}), ("binary", {"boosting": "dart"}), ("poisson", {}), ("tweedie", {})),
        *(("cross_entropy", {}), ("multiclass", {"num_class": 3}), ("multiclassova", {"num_class": 3})),
    ],
)
def test_lightgbm(objective, parameters, same_bits):
    model, rows = lightgbm_model(objective, **parameters)
    n_targets = parameters.get("num_class", 1)
    compiled = onnx_treebeard.compile(model)
    distinct = np.random.default_rng(6).normal(size=(4, n_targets))
    chosen = np.arange(len(rows)) % 4
    raw = model.predict(rows, raw_score=True).reshape(len(rows), -1) + distinct[chosen]
    results = [with_constants(model, values).predict(rows) for values in distinct]
    scores = np.stack(results)[chosen, np.arange(len(rows))]
    for n in SIZES:
        for threads in (1, 4):
            options: dict[str, Any] = {"threads": threads, "base_margin": distinct[chosen[:n]]}
            assert same_bits(compiled.predict_raw(rows[:n], **options), raw[:n])
            assert same_bits(compiled.predict(rows[:n], **options), scores[:n])


def test_lightgbm_averages_before_init_score_is_added(same_bits):
    bagging = {"boosting": "rf", "bagging_freq": 1, "bagging_fraction": 0.6, "feature_fraction": 0.8}
    model, rows = lightgbm_model("regression", **bagging)
    given = margins(len(rows), 1)[:, 0]
    # LightGBM sums for `raw_score` of a random forest; the average is what it predicts.
    expected = model.predict(rows) + given
    compiled = onnx_treebeard.compile(model)
    assert same_bits(compiled.predict(rows, base_margin=given), expected)
    assert same_bits(compiled.predict_raw(rows, base_margin=given)[:, 0], expected)


def test_lightgbm_trees_that_are_one_leaf(same_bits):
    """They become base values that come first, where the model has base values that come last."""
    rng = np.random.default_rng(7)
    rows, y = rng.normal(size=(60, 3)), rng.normal(size=60)
    options = {"verbose": -1, "num_threads": 1, "min_data_in_leaf": 50}
    model = lightgbm.train(options, lightgbm.Dataset(rows, y, params=options), 3)
    given = margins(60, 1)[:, 0]
    expected = model.predict(rows, raw_score=True) + given
    assert same_bits(onnx_treebeard.compile(model).predict(rows, base_margin=given), expected)


def test_gradient_boosting_of_scikit_learn(same_bits):
    """What `init` says of each row takes the place of what it says of all."""
    rng = np.random.default_rng(9)
    rows, given = rng.normal(size=(200, 4)).astype(np.float32), rng.normal(size=200)
    model = GradientBoostingRegressor(n_estimators=7).fit(rows, rows[:, 0])
    expected = given.copy()
    for (tree,) in model.estimators_:
        expected += model.learning_rate * tree.predict(rows)
    assert same_bits(onnx_treebeard.compile(model).predict(rows, base_margin=given), expected)


@pytest.mark.parametrize("seed", range(12))
def test_random_forests(seed, same_bits):
    base = (BasePosition.FIRST, BasePosition.LAST)[seed % 2]
    forms: tuple[dict[str, Any], ...] = (
        {},
        {"weights": "by_tree", "targets": 3},
        {"weights": "dense", "targets": 2},
        {"input_type": "float64", "accumulator_type": "float64"},
        {"weights": "list", "targets": 3},
        {"aggregate": Aggregate.AVERAGE, "base": BasePosition.LAST},
    )
    recipe = Recipe(**{"seed": seed, "trees": 40, "depth": 5, "base": base, **forms[seed // 2]})
    forest = random_forest(recipe)
    rows = adversarial_rows(forest, 300, seed)
    given = margins(len(rows), forest.n_targets, seed).astype(forest.accumulator_type)
    compiled = onnx_treebeard.compile(forest)
    with_options = onnx_treebeard.compile(forest, schedule=CompileOptions(row_block=64, tile_size=2))
    with np.errstate(all="ignore"):
        raw, scores = (
            of(forest, rows, given) for of in (numpy_reference.raw_scores, numpy_reference.predict)
        )
    for found in (compiled, with_options):
        for threads in (1, 4):
            assert same_bits(found.predict_raw(rows, threads=threads, base_margin=given), raw)
            own = found.predict(rows, threads=threads, base_margin=given)
            assert same_bits(own.reshape(scores.shape), scores)


@pytest.fixture(scope="module")
def regression() -> Any:
    return onnx_treebeard.compile(xgboost_models.train())


@pytest.fixture(scope="module")
def classes() -> Any:
    return onnx_treebeard.compile(xgboost_models.train("multi:softprob", num_class=4))


ROWS = xgboost_models.features(np.random.default_rng(8), 20)


def test_margins_of_any_container(regression, same_bits):
    pandas = pytest.importorskip("pandas")
    given = np.arange(20) / 7
    expected = regression.predict(ROWS, base_margin=given.astype(np.float32))
    series = pandas.Series(given)
    for margin in (
        given,
        given.tolist(),
        series,
        series.to_frame(),
        given[:, None],
        np.repeat(given, 2)[::2],
    ):
        assert same_bits(regression.predict(ROWS, base_margin=margin), expected)
    whole = regression.predict(ROWS, base_margin=np.zeros(20))
    assert same_bits(regression.predict(ROWS, base_margin=[False] * 20), whole)
    assert (whole != regression.predict(ROWS)).all(), "in place of the base value"


def test_rows_block_by_block(classes, monkeypatch, same_bits):
    """Rows of tables and sparse matrices come in several blocks, each with its own margins."""
    monkeypatch.setattr("onnx_treebeard.tables.frames.row_reader.ENTRIES_AT_ONCE", 15)
    given = margins(20, 4)
    sparse = scipy.sparse.csr_matrix(np.nan_to_num(ROWS))
    absent = np.where(np.nan_to_num(ROWS) == 0, np.nan, ROWS)
    expected = classes.predict(absent, base_margin=given)
    assert same_bits(classes.predict(sparse, base_margin=given), expected)
    for n in (19, 21):
        with pytest.raises(DataError, match="base_margin"):
            classes.predict(sparse, base_margin=np.resize(given, (n, 4)))


@pytest.mark.parametrize(
    ("margin", "message"),
    [
        (np.zeros(19), "`base_margin` has 19 rows, and X has more; expected one for each row of X"),
        (np.zeros(21), "`base_margin` has 21 rows, and X has 20; expected one for each row of X"),
        (np.zeros((20, 2)), "`base_margin` has the shape (20, 2); expected (n,) or (n, 1) for n rows"),
        (0.5, "`base_margin` has the shape (); expected (n,) or (n, 1) for n rows"),
        (["a"] * 20, "`base_margin` is of type <U1; expected a number for each row, which may be NaN"),
        ([None] * 20, "`base_margin` is of type object; expected a number for each row, which may be NaN"),
        (np.zeros(20, complex), "`base_margin` is of type complex128; expected a number for each row"),
        ([[1], [1, 2]], "`base_margin` is not an array of numbers: "),
        (np.ma.masked_array(np.zeros(20), [True] + [False] * 19), "`base_margin` is masked in places"),
    ],
)
def test_refused_margins(margin, message, regression):
    for method in (regression.predict, regression.predict_raw):
        with pytest.raises(DataError, match=re.escape(message)):
            method(ROWS, base_margin=margin)


def test_one_margin_for_each_class(classes):
    for wrong in (np.zeros(20), np.zeros(80), np.zeros((20, 3))):
        with pytest.raises(DataError, match=re.escape("expected (n, 4) for n rows")):
            classes.predict(ROWS, base_margin=wrong)


def test_no_rows(regression, classes):
    assert regression.predict(ROWS[:0], base_margin=np.zeros(0)).shape == (0,)
    assert classes.predict_label(ROWS[:0], base_margin=np.zeros((0, 4))).shape == (0,)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"aggregate": Aggregate.MIN}, "minima or maxima"),
        ({"aggregate": Aggregate.MAX}, "minima or maxima"),
        ({"base_position": BasePosition.SCORED}, "targets that no leaf scores are 0"),
        (
            {"aggregate": Aggregate.AVERAGE, "base_position": BasePosition.FIRST, "base_values": np.ones(3)},
            "averages of sums that start with base values",
        ),
    ],
)
def test_forests_that_take_none(fields, message, make_forest):
    compiled = onnx_treebeard.compile(make_forest(3, n_trees=2, **fields))
    with pytest.raises(UnsupportedError, match=f"base_margin.*{message}"):
        compiled.predict(np.zeros((2, 3), np.float32), base_margin=np.zeros((2, 3)))


def test_other_routes(regression, tmp_path, same_bits):
    """Artifacts of a schedule, saved forests and C's positional calls beside them."""
    model, given = xgboost_models.train(), np.linspace(-1, 1, 20)
    expected = regression.predict(ROWS, base_margin=given)
    scheduled = onnx_treebeard.compile(model, schedule=CompileOptions(tile_size=2))
    assert same_bits(scheduled.predict(ROWS, base_margin=given), expected)
    regression.save(tmp_path / "model.forest")
    found = onnx_treebeard.load_compiled(tmp_path / "model.forest")
    assert same_bits(found.predict(ROWS, base_margin=given), expected)
    loaded = CompiledForest(scheduled.forest, scheduled.artifact)
    assert same_bits(loaded.predict(ROWS, base_margin=given), expected)
    with_leaf = onnx_treebeard.compile(model, with_leaf=True)
    assert same_bits(with_leaf.predict(ROWS, base_margin=given), expected)
    with pytest.raises(TypeError):
        regression.predict(ROWS, given)


def test_contributions_start_with_no_margins():
    forest = onnx_treebeard.compile(xgboost_models.train()).forest
    explainer = open_forest(forest, contributions=Contributions(np.dtype(np.float32)))
    assert "contributions start with none" in explainer.margin_refusal
    with pytest.raises(DataError, match="contributions start with none"):
        explainer.run(ROWS, margins=np.zeros((20, explainer.n_targets), explainer.accumulator_type))


def test_devices(regression, cuda, same_bits, monkeypatch):
    """The CPU computes margins where it may; a forest for a device alone takes none."""
    cuda()
    model, given = xgboost_models.train(), np.linspace(-1, 1, 20)
    with pytest.raises(UnsupportedError, match="base margins are for the CPU"):
        onnx_treebeard.compile(model, device="cuda").predict(ROWS, base_margin=given)
    monkeypatch.setattr("onnx_treebeard.runtime.device_offload.pays_on_device", lambda *about: True)
    found = onnx_treebeard.compile(model, device="auto").predict(ROWS, base_margin=given)
    assert same_bits(found, regression.predict(ROWS, base_margin=given))
    with pytest.raises(DataError, match="in the memory of the host"):
        regression.predict(ROWS, base_margin=given, out=np.zeros(20, np.float32))


def test_the_saved_models(same_bits):
    for path in sorted((Path(__file__).parents[2] / "models").glob("*_xgboost*.json")):
        booster = xgboost.Booster({"nthread": 1}, model_file=str(path))
        compiled = onnx_treebeard.compile(path)
        forest = compiled.forest
        rows = np.random.default_rng(9).normal(3, 6, (64, forest.n_features)).astype(np.float32)
        given = margins(64, forest.n_targets).astype(np.float32)
        data = xgboost_models.matrix(rows, base_margin=given if forest.n_targets > 1 else given[:, 0])
        expected = booster.predict(data, validate_features=False)
        found = compiled.predict(rows, base_margin=given)
        assert same_bits(found, expected), path
