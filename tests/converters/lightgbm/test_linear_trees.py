"""LightGBM's linear trees (`linear_tree`) have the bits of `Booster.predict`, from text, dump and live objects."""

import json
import pickle
import re
from functools import cache
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import numpy.typing as npt
import onnx
import onnxruntime
import pytest

import onnx_treebeard
from onnx_treebeard.cli.model.forest_summary import facts as forest_facts
from onnx_treebeard.cli.model.forest_summary import lines
from onnx_treebeard.converters.read import forest_of_source
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, Forest
from onnx_treebeard.forest_analysis.validation import validate
from onnx_treebeard.show.node_words import leaf_words
from onnx_treebeard.show.tree_text import tree_facts
from onnx_treebeard.system.errors import ModelError, UnsupportedError

DATA = Path(__file__).parents[1] / "data"
FILE = DATA / "linear_lightgbm_4_7.txt"
BASE = {
    "linear_tree": True,
    "num_threads": 1,
    "verbose": -1,
    "num_leaves": 14,
    "min_data_in_leaf": 5,
    "learning_rate": 0.3,
    "deterministic": True,
    "min_data_per_group": 5,
    "cat_smooth": 1,
}
CASES: dict[str, dict[str, Any]] = {
    "regression": {"objective": "regression"},
    "regularized": {"objective": "regression", "linear_lambda": 0.1},
    "binary": {"objective": "binary", "sigmoid": 1.7},
    "multiclass": {"objective": "multiclass", "num_class": 3},
    "poisson": {"objective": "poisson"},
    "dart": {"objective": "regression", "boosting": "dart"},
    "rf": {"objective": "regression", "boosting": "rf", "bagging_freq": 1, "bagging_fraction": 0.6},
    "no missing values": {"objective": "regression", "use_missing": False},
    "deep": {"objective": "regression", "num_leaves": 300, "min_data_in_leaf": 2},
}
ROUNDS = 12
Rows = npt.NDArray[np.float64]


def training_rows(seed: int, count: int = 900) -> Rows:
    """Column 4 has categories, column 5 zeros and values that count as zero."""
    random = np.random.default_rng(seed)
    rows = random.normal(size=(count, 6))
    rows[:, 5] = random.choice([0, -0.0, 1e-40, -1e-36, 1e-34, 1], count)
    rows[random.random(rows.shape) < 0.1] = np.nan
    rows[:, 4] = random.integers(0, 7, count)
    return rows


def rows_near(seed: int) -> Rows:
    """NaN in every column, infinities, values that count as zero, huge values, unseen categories."""
    random = np.random.default_rng(seed)
    rows = training_rows(seed, 700)
    special = np.array([np.nan, np.inf, -np.inf, 1e-36, -1e-35, -0.0, 0.0, 1e300, -1e308])
    places = random.random(rows.shape) < 0.06
    rows[places] = random.choice(special, places.sum())
    rows[:9, 4] = [-1, np.nan, 7, 3.9, 1e10, np.inf, -np.inf, 0, -0.0]
    return rows


@cache
def trained(name: str) -> lightgbm.Booster:
    rows, parameters = training_rows(3), {**BASE, **CASES[name]}
    values = np.nan_to_num(rows)
    target = values[:, 0] * 2 - values[:, 1] * (values[:, 4] - 3) + values[:, 3]
    if parameters["objective"] != "regression":
        target = np.floor(np.abs(target)) % parameters.get("num_class", 2)
    return lightgbm.train(parameters, lightgbm.Dataset(rows, target, categorical_feature=[4]), ROUNDS)


def expected_raw(booster: lightgbm.Booster, name: str, rows: Rows, **options: Any) -> Rows:
    """What LightGBM sums up; of a random forest the average, which LightGBM's raw scores are not."""
    raw = booster.predict(rows, raw_score=name != "rf", num_threads=1, **options)
    return np.asarray(raw).reshape(len(rows), -1)


def dumped(booster: lightgbm.Booster) -> bytes:
    return json.dumps(booster.dump_model()).encode()


@pytest.mark.parametrize("name", CASES)
def test_raw_scores(name, assert_same_bits):
    booster, rows = trained(name), rows_near(5)
    expected = expected_raw(booster, name, rows)
    assert np.isnan(expected).any()  # of infinities of both signs
    for source in (booster, booster.model_to_string().encode(), dumped(booster)):
        forest = onnx_treebeard.load(source)
        assert forest.is_linear
        assert_same_bits(numpy_reference.raw_scores(forest, rows), expected)
        compiled = onnx_treebeard.compile(source)
        for count in (1, 2, 17, 65, len(rows)):
            assert_same_bits(compiled.predict_raw(rows[:count]), expected[:count])
        assert_same_bits(compiled.predict_raw(rows, threads=2), expected)


@pytest.mark.parametrize("name", CASES)
def test_scores_and_leaves(name, assert_same_bits):
    booster, rows = trained(name), training_rows(6, 300)
    compiled = onnx_treebeard.compile(booster)
    leaves = booster.predict(rows, pred_leaf=True, num_threads=1).reshape(len(rows), -1)
    assert compiled.predict_leaf(rows).tolist() == leaves.tolist()
    scores = booster.predict(rows, num_threads=1).reshape(len(rows), -1)
    found = compiled.predict(rows).reshape(len(rows), -1)
    np.testing.assert_allclose(found[:, -scores.shape[1] :], scores, rtol=1e-14)


@pytest.mark.parametrize("name", ["regression", "multiclass"])
def test_ranges_of_iterations(name, assert_same_bits):
    booster, rows = trained(name), rows_near(8)
    for first, end in ((0, 1), (0, 5), (3, 7)):
        expected = expected_raw(booster, name, rows, start_iteration=first, num_iteration=end - first)
        for source in (booster, booster.model_to_string().encode()):
            compiled = onnx_treebeard.compile(source, iteration_range=(first, end))
            assert_same_bits(compiled.predict_raw(rows), expected)


def test_the_best_iteration_of_an_estimator(assert_same_bits):
    rows = training_rows(1, 600)
    target = np.nan_to_num(rows[:, 0]) * np.nan_to_num(rows[:, 1])
    model = lightgbm.LGBMRegressor(linear_tree=True, n_estimators=200, num_leaves=8, n_jobs=1, verbose=-1)
    stopping = lightgbm.early_stopping(3, verbose=False)
    held = {"eval_X": rows[400:], "eval_y": target[400:]}
    model.fit(rows[:400], target[:400], **held, callbacks=[stopping])
    assert model.best_iteration_ < 200
    compiled = onnx_treebeard.compile(model)
    assert_same_bits(compiled.predict(rows), np.asarray(model.predict(rows)))


def test_margins_of_rows(assert_same_bits):
    """LightGBM adds init_score to finished raw scores, as its users do."""
    booster, rows = trained("regression"), rows_near(9)
    margins = np.random.default_rng(2).normal(size=len(rows))
    expected = expected_raw(booster, "regression", rows) + margins[:, None]
    found = onnx_treebeard.compile(booster).predict_raw(rows, base_margin=margins)
    finite = ~np.isnan(expected[:, 0])
    assert_same_bits(found[finite], expected[finite])
    assert np.isnan(found[~finite]).all()


def test_rows_of_single_precision_are_widened(assert_same_bits):
    booster, rows = trained("regression"), training_rows(4, 200).astype(np.float32)
    expected = booster.predict(rows, raw_score=True, num_threads=1)
    assert_same_bits(onnx_treebeard.compile(booster).predict_raw(rows)[:, 0], expected)


def test_the_file_of_a_version(assert_same_bits):
    """The expected raw scores were computed by LightGBM 4.7.0."""
    rows, expected = (
        np.array([[float.fromhex(word) for word in line.split()] for line in part.splitlines() if line])
        for part in FILE.with_suffix(".expected").read_text().split("raw scores\n")
    )
    for path in (FILE, FILE.with_suffix(".json")):
        assert_same_bits(numpy_reference.raw_scores(forest_of_source(path.read_bytes()), rows), expected)
        assert_same_bits(onnx_treebeard.compile(path).predict_raw(rows), expected)


def test_trees_with_constant_leaves_beside_linear_ones(assert_same_bits):
    """A tree that says is_linear=0 adds its leaf values."""
    text = FILE.read_text().replace("is_linear=1", "is_linear=0", 3)
    constants = re.findall(r"^leaf_value=(.*)", text, re.MULTILINE)
    plain = re.sub(r"\n(leaf_const|num_features|leaf_features|leaf_coeff)=.*(?=(.|\n)*Tree=3)", "", text)
    assert plain.count("leaf_const") == 1
    forest = onnx_treebeard.load(plain.encode())
    assert forest.leaf_constant[:6].tolist() == [float(word) for word in constants[0].split()]
    rows = rows_near(10)[:, :4]
    zero = np.arange(forest.n_leaves) < 18
    count = np.where(zero, 0, onnx_treebeard.load(FILE).term_count)
    assert forest.term_count.tolist() == count.tolist()
    assert_same_bits(
        onnx_treebeard.compile(forest).predict_raw(rows), numpy_reference.raw_scores(forest, rows)
    )


def refused(text: str, pattern: str, replacement: str) -> str:
    changed, count = re.subn(pattern, replacement, text, count=1, flags=re.MULTILINE)
    assert count == 1
    with pytest.raises(ModelError) as caught:
        onnx_treebeard.load(changed.encode())
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("pattern", "replacement", "message"),
    [
        (r"^leaf_const=\S+", "leaf_const=", "tree 0, field 'leaf_const': has 5 entries; expected 6"),
        (r"^leaf_const=\S+", "leaf_const=x", "tree 0, field 'leaf_const': holds 'x'; expected numbers"),
        (r"^leaf_const=.*\n", "", "tree 0, field 'leaf_const': is missing"),
        (r"^num_features=1", "num_features=-1", "tree 1, node 0, field 'num_features': is -1; expected 0"),
        (r"^num_features=1", "num_features=3", "tree 1, field 'leaf_features': has 9 entries; expected 11"),
        (
            r"^num_features=1",
            "num_features=9999999999",
            "tree 1, node 0, field 'num_features': is 9999999999",
        ),
        (
            r"^leaf_features=\d",
            "leaf_features=4",
            "tree 1, node 0, field 'leaf_features': is 4; the model has 4",
        ),
        (r"^leaf_features=\d", "leaf_features=-2", "tree 1, node 0, field 'leaf_features': is -2; the model"),
        (r"^leaf_coeff=\S+ ", "leaf_coeff= ", "tree 1, field 'leaf_coeff': has 8 entries; expected 9"),
    ],
)
def test_malformed_text(pattern, replacement, message):
    assert refused(FILE.read_text(), pattern, replacement).startswith(message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"leaf_const": "x"}, "field 'leaf_const': is 'x'; expected a number"),
        ({"leaf_const": None}, "field 'leaf_const': is missing; expected a number"),
        (
            {"leaf_features": 3},
            "field 'leaf_features': is '3'; expected a list with nothing but whole numbers",
        ),
        (
            {"leaf_features": [0.5]},
            "field 'leaf_features': is a list; expected a list with nothing but whole numbers",
        ),
        ({"leaf_features": [0, 1, 0]}, "field 'leaf_coeff': has "),
        ({"leaf_coeff": ["x"]}, "field 'leaf_coeff': is a list; expected a list with nothing but numbers"),
        ({"leaf_features": [9], "leaf_coeff": [1]}, "field 'leaf_features': is 9; the model has 4 features"),
    ],
)
def test_malformed_dump(change, message):
    dump = json.loads(FILE.with_suffix(".json").read_text())
    leaf = dump["tree_info"][1]["tree_structure"]
    while "left_child" in leaf:
        leaf = leaf["left_child"]
    leaf.update(change)
    with pytest.raises(ModelError) as caught:
        onnx_treebeard.load(json.dumps(dump).encode())
    assert str(caught.value).startswith(f"tree 1, node {leaf['leaf_index']}, {message}")


def with_columns(forest: Forest, **columns: Any) -> Forest:
    fields = {name: value for name, value in vars(forest).items() if name not in ("node_tree", "_keys")}
    return Forest(**{**fields, **columns})


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        ({"term_count": np.zeros(3, np.int32)}, "field 'term_count': has shape (3,)"),
        ({"leaf_constant": np.zeros(0)}, "field 'term_count': has 24 entries; expected 0"),
        ({"term_coefficient": np.zeros(1)}, "field 'term_coefficient': has 1 entries; expected "),
        (
            {"term_count": np.full(24, 7, np.int32)},
            "node 3, field 'term_count': is 7, but all leaves of the model together have ",
        ),
        (
            {"term_count": np.full(24, -1, np.int32)},
            "node 0, field 'term_count': is -1, but all leaves of the model together have ",
        ),
        ({"term_count": np.zeros(24, np.int32)}, "field 'term_count': adds up to 0; term_feature has "),
        (
            {"term_feature": np.full(27, 4, np.int32)},
            "field 'term_feature': is 4, but the model has 4 features",
        ),
        ({"aggregate": Aggregate.MIN}, "field 'leaf_constant': linear leaves are for sums and averages"),
        ({"input_type": np.dtype(np.float32)}, "field 'leaf_constant': linear leaves need rows and sums of"),
    ],
)
def test_malformed_columns(columns, message):
    forest = onnx_treebeard.load(FILE)
    assert (forest.n_leaves, len(forest.term_feature)) == (24, 27)
    with pytest.raises(ModelError) as caught:
        validate(with_columns(forest, **columns))
    assert str(caught.value).startswith(message)


def test_models_of_our_operator(tmp_path, assert_same_bits):
    """Written with all columns, and run by sessions of ours, with leaves, and of onnxruntime."""
    booster, rows, path = trained("multiclass"), rows_near(11), str(tmp_path / "linear.onnx")
    written = onnx_treebeard.convert(booster, domain="treebeard").model
    onnx.save(written, path)
    expected = onnx_treebeard.compile(booster)
    session = onnx_treebeard.InferenceSession(path, with_leaf=True, with_raw=True)
    by_name = dict(
        zip((out.name for out in session.get_outputs()), session.run(None, {"X": rows}), strict=True)
    )
    assert_same_bits(by_name["forest_raw"], expected_raw(booster, "multiclass", rows))
    assert by_name["forest_leaf"].tolist() == expected.predict_leaf(rows).tolist()
    options = onnxruntime.SessionOptions()
    onnx_treebeard.register_custom_ops(options)
    _, scores = onnxruntime.InferenceSession(path, options).run(None, {"X": rows})
    assert_same_bits(scores, expected.predict(rows))
    with pytest.raises(UnsupportedError, match="scores of single trees"):
        onnx_treebeard.InferenceSession(path, with_tree_scores=True)


def test_saved_forests(tmp_path, assert_same_bits):
    compiled, rows = onnx_treebeard.compile(FILE), rows_near(12)[:, :4]
    compiled.save(tmp_path / "forest")
    for other in (onnx_treebeard.load_compiled(tmp_path / "forest"), pickle.loads(pickle.dumps(compiled))):
        assert_same_bits(other.predict_raw(rows), compiled.predict_raw(rows))


def test_what_leaves_are_in_words():
    """A constant and terms; the number for rows with missing values where there are terms."""
    forest = onnx_treebeard.load(FILE)
    words = leaf_words(forest, 6, named=False)
    weight, constant = forest.weight[6], forest.leaf_constant[6]
    assert words == f"{constant} + {forest.term_coefficient[0]} * Column_0 ({weight} if missing)"
    facts = tree_facts(forest, 1)["leaves"][0]
    assert set(facts) >= {"constant", "terms"}
    assert "leaves with 27 linear terms" in dict(lines(forest_facts(forest)))["nodes, leaves"]


def test_what_is_not_served():
    """Each with one sentence."""
    compiled, rows = onnx_treebeard.compile(FILE), np.zeros((2, 4))
    linear = "what its leaves add is linear in features of the row (LightGBM's linear_tree)"
    walked = onnx_treebeard.CompileOptions(tile_size=1)
    for field, call in {
        "contributions": lambda: compiled.predict_contribs(rows),
        "tree_scores": lambda: compiled.predict_tree_scores(rows),
        "device": lambda: onnx_treebeard.compile(FILE, device="cuda"),
        "options": lambda: onnx_treebeard.compile(FILE, schedule=walked),
        "leaf_constant": lambda: onnx_treebeard.convert(FILE),
    }.items():
        with pytest.raises(UnsupportedError) as caught:
            call()
        assert linear in str(caught.value), field
        assert f"field '{field}'" in str(caught.value)


def test_booster_refuses_contributions_too():
    with pytest.raises(lightgbm.basic.LightGBMError, match="linear trees"):
        trained("regression").predict(training_rows(1, 3), pred_contrib=True)
