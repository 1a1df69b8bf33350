"""Oracle: CatBoost's own RawFormulaVal, to the bit, of models with categorical features, on rows with categories that training has not seen."""

import ctypes
import json
import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import catboost
import numpy as np
import onnxruntime
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from catboost_categories import NAMES, raw, table, trained

import onnx_treebeard
from onnx_treebeard import load
from onnx_treebeard.bindings.native_results import Fault
from onnx_treebeard.bindings.predictor import library
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.derived_columns import derivation_of, hashed_columns
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import DataError, TreebeardError, UnsupportedError

DATA = Path(__file__).parents[1] / "data"
Saved = Callable[..., bytes]
Same = Callable[[np.ndarray, np.ndarray], None]

COMBINED = {"max_ctr_complexity": 4, "one_hot_max_size": 10}
MODELS: dict[str, dict[str, Any]] = {
    "one-hot alone": {"one_hot_max_size": 255},
    "statistics alone": {"one_hot_max_size": 2, "max_ctr_complexity": 1},
    "combinations": COMBINED,
    "buckets": {"simple_ctr": ["Buckets"], "combinations_ctr": ["Buckets"], **COMBINED},
    "means": {"simple_ctr": ["BinarizedTargetMeanValue"], "combinations_ctr": ["Counter"]},
    "counters": {"simple_ctr": ["Counter:Prior=2"], "counter_calc_method": "Full"},
    "several types": {"simple_ctr": ["Borders:Prior=-1:Prior=3", "Buckets", "Counter", "BinarizedTargetMeanValue"]},
    "missing is infinite": {"nan_mode": "Max", **COMBINED},
    "depthwise": {"grow_policy": "Depthwise", **COMBINED},
    "lossguide": {"grow_policy": "Lossguide", "max_leaves": 12},
    "many borders": {"border_count": 400, "iterations": 20, **COMBINED},
    "many trees": {"iterations": 120, "depth": 6},
    "classes": {"loss": "MultiClass", **COMBINED},
    "buckets of classes": {"loss": "MultiClass", "simple_ctr": ["Buckets"]},
    "one against all": {"loss": "MultiClassOneVsAll"},
    "regression": {"loss": "RMSE", "simple_ctr": ["Borders:TargetBorderCount=4"]},
    "two outputs": {"loss": "RMSEWithUncertainty"},
}  # fmt: skip
ROWS = table(500, 1, unseen=True)


@pytest.mark.parametrize("form", ["cbm", "json"])
@pytest.mark.parametrize("name", MODELS)
def test_raw_scores_have_the_bits_of_catboost(
    name: str, form: str, saved: Saved, assert_same_bits: Same
) -> None:
    model = trained(**MODELS[name])
    compiled = onnx_treebeard.compile(saved(model, form))
    expected = raw(model, ROWS)
    assert_same_bits(compiled.predict_raw(ROWS), expected)
    assert_same_bits(compiled.predict_raw(ROWS, threads=2), expected)
    assert_same_bits(
        np.concatenate([compiled.predict_raw(ROWS[row : row + 1]) for row in range(20)]), expected[:20]
    )


@pytest.mark.parametrize("form", ["cbm", "json"])
def test_a_stored_file(form: str, assert_same_bits: Same) -> None:
    """Scores that CatBoost 1.2.10 gave."""
    path = DATA / "catboost" / f"1_2_categories.{form}"
    expected = json.loads(path.with_suffix(".expected").read_text(encoding="utf-8"))
    rows = np.array(expected["rows"], object)
    for column in (1, 3, 5):
        rows[:, column] = [float.fromhex(cell) for cell in rows[:, column]]
    scores = np.array([[float.fromhex(score)] for score in expected["raw"]])
    assert_same_bits(onnx_treebeard.compile(str(path)).predict_raw(rows), scores)


def test_targets_of_several_outputs(saved: Saved, assert_same_bits: Same) -> None:
    model = trained("MultiRMSE")
    assert_same_bits(onnx_treebeard.compile(saved(model)).predict_raw(ROWS), raw(model, ROWS))


def test_sums_of_models(saved: Saved, assert_same_bits: Same) -> None:
    models = [trained("RMSE", random_seed=seed) for seed in range(2)]
    summed = catboost.sum_models(models, weights=[0.25, 0.75], ctr_merge_policy="IntersectingCountersAverage")
    assert_same_bits(onnx_treebeard.compile(saved(summed)).predict_raw(ROWS), raw(summed, ROWS))


def test_the_forest_says_what_is_derived(saved: Saved) -> None:
    forest = load(saved(trained(one_hot_max_size=10)))
    assert (forest.n_features, forest.feature_names) == (7, tuple(NAMES))
    assert hashed_columns(forest) == (0, 2, 4, 6)
    derivation = derivation_of(forest)
    assert derivation is not None
    assert len(derivation.flags) > 0
    assert derivation.combinations
    derived = len(derivation.flags) + sum(one.width for one in derivation.combinations)
    assert forest.feature.max() == 6 + derived


@pytest.fixture(scope="module")
def model() -> Any:
    return trained(**COMBINED)


@pytest.fixture(scope="module")
def forest(model: Any, tmp_path_factory: pytest.TempPathFactory) -> Forest:
    path = tmp_path_factory.mktemp("model") / "model.cbm"
    model.save_model(str(path))
    return load(path)


def hashed(rows: np.ndarray) -> np.ndarray:
    """Returns rows as kernels, C programs and sessions take them."""
    found = np.empty(rows.shape, np.float32)
    for column in range(rows.shape[1]):
        is_category = column in (0, 2, 4, 6)
        cells = rows[:, column].tolist()
        found[:, column] = onnx_treebeard.category_hashes(cells) if is_category else cells
    return found


def test_the_oracle_in_numpy(forest: Forest, model: Any, assert_same_bits: Same) -> None:
    assert_same_bits(numpy_reference.raw_scores(forest, hashed(ROWS)), raw(model, ROWS))


def test_tables(forest: Forest, model: Any, assert_same_bits: Same) -> None:
    frame = pd.DataFrame(ROWS, columns=NAMES).infer_objects()
    expected = raw(model, ROWS)
    compiled = onnx_treebeard.compile(forest)
    shuffled = frame[NAMES[::-1]]
    for rows in (
        frame,
        shuffled,
        shuffled.astype({"city": "category", "floor": "category"}),
        pa.Table.from_pandas(shuffled),
        pl.from_pandas(shuffled),
        shuffled.to_dict("list"),
        ROWS.tolist(),
    ):
        assert_same_bits(compiled.predict_raw(rows), expected)


def test_a_matrix_of_integers_has_categories_by_number(saved: Saved, assert_same_bits: Same) -> None:
    rng = np.random.default_rng(0)
    rows = rng.integers(-5, 5, (300, 3)) * [1, 10**9, 10**12]
    pool = catboost.Pool(rows, rows[:, 0] % 3 + rows[:, 1] % 2, cat_features=[0, 2])
    model = catboost.CatBoost({"iterations": 5, "verbose": False, "allow_writing_files": False}).fit(pool)
    compiled = onnx_treebeard.compile(saved(model))
    assert_same_bits(compiled.predict_raw(rows + 1), raw(model, rows + 1))
    with pytest.raises(DataError, match="column 0 of the array: found"):
        compiled.predict_raw(rows.astype(np.float32))


def test_leaves_are_those_of_catboost(forest: Forest, model: Any) -> None:
    assert (
        onnx_treebeard.compile(forest).predict_leaf(ROWS).tolist() == model.calc_leaf_indexes(ROWS).tolist()
    )


def test_copies_pickles_and_saved_forests(
    forest: Forest, model: Any, tmp_path: Any, assert_same_bits: Same
) -> None:
    compiled = onnx_treebeard.compile(forest)
    path = tmp_path / "saved.forest"
    compiled.save(path)
    for one in (pickle.loads(pickle.dumps(compiled)), onnx_treebeard.load_compiled(path)):
        assert_same_bits(one.predict_raw(ROWS), raw(model, ROWS))


@pytest.mark.parametrize("threads", [1, 2])
def test_sessions(threads: int, saved: Saved, assert_same_bits: Same) -> None:
    model = trained("RMSE", iterations=200)
    written = onnx_treebeard.convert(saved(model), domain="treebeard")
    assert "X holds hashes of categories" in written.notes[1]
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    session = onnx_treebeard.InferenceSession(written.model.SerializeToString(), options)
    frame = pd.DataFrame(ROWS, columns=NAMES).infer_objects()
    for count in (1, 2, 40, len(ROWS)):
        expected = raw(model, ROWS[:count])
        assert_same_bits(session.run(None, {"X": hashed(ROWS[:count])})[0], expected)
        assert_same_bits(session.run(None, {"X": frame[:count]})[0], expected)
    assert_same_bits(onnx_treebeard.compile(written.model).predict_raw(frame), raw(model, ROWS))


def test_commands(run: Callable[..., Any], saved: Saved, model: Any, tmp_path: Path) -> None:
    """Tables are read as their formats have them: a file of text has the texts of training, and no missing text."""
    path, table_of, scores = tmp_path / "model.cbm", tmp_path / "rows.csv", tmp_path / "scores.csv"
    path.write_bytes(saved(model))
    frame = pd.DataFrame(ROWS, columns=NAMES)
    frame.to_csv(table_of, index=False)
    run("score", path, table_of, "--results", "raw", "-o", scores)
    found = [float(line) for line in scores.read_text().splitlines()[1:]]
    assert found == raw(model, ROWS)[:, 0].tolist()
    assert "known by their hashes" in " ".join(run("inspect", path).stdout.split())
    assert "statistic of" in run("inspect", path, "--tree", 0).stdout
    text = run("verify", path, "--rows", 200).stdout
    assert "NumPy oracle: 200 of 200 rows equal" in text


def test_batches_of_engines(saved: Saved, model: Any, tmp_path: Path, assert_same_bits: Same) -> None:
    path = tmp_path / "model.cbm"
    path.write_bytes(saved(model))
    score = onnx_treebeard.batch_function(path, outputs="raw")
    rows = pa.Table.from_pandas(pd.DataFrame(ROWS, columns=NAMES).infer_objects())
    found = score(rows)
    assert_same_bits(found.column(0).to_numpy().reshape(-1, 1), raw(model, ROWS))
    assert [str(kind) for kind in score.input_schema.types[:3]] == ["string", "float", "string"]
    fractions = rows.set_column(2, "floor", pa.array(np.zeros(len(ROWS))))
    with pytest.raises(DataError, match="column 'floor': the column has type double; the model's categories"):
        score.output_schema(fractions.schema)


def test_c_programs_give_hashes_as_floats(saved: Saved, model: Any, assert_same_bits: Same) -> None:
    """The bits of a category's hash lie in the float of its column, as in CatBoost's C API."""
    loaded, content, handle, fault = library(), saved(model), ctypes.c_void_p(), Fault()
    loaded.treebeard_category_hash.argtypes = [ctypes.c_char_p, ctypes.c_size_t]
    loaded.treebeard_category_hash.restype = ctypes.c_uint32
    assert loaded.treebeard_category_hash("straße".encode(), 7) == 2474767132
    status = loaded.treebeard_predictor_open_model(
        content, ctypes.c_size_t(len(content)), None, ctypes.byref(handle), ctypes.byref(fault)
    )
    assert status == 0, fault.message
    rows, found = hashed(ROWS), np.empty((len(ROWS), 1))
    message = ctypes.create_string_buffer(200)
    status = loaded.treebeard_predict(
        handle, rows.ctypes.data, len(rows), rows.shape[1], None, None, found.ctypes.data, message, 200
    )
    loaded.treebeard_predictor_destroy(handle)
    assert status == 0, message.value
    assert_same_bits(found, raw(model, ROWS))


OPTIONS = onnx_treebeard.CompileOptions(tile_size=2)
REFUSED = {
    "compile options": lambda forest: onnx_treebeard.compile(forest, schedule=OPTIONS).predict(ROWS),
    "schedules": lambda forest: onnx_treebeard.tune(forest, seconds=0.1),
    "standard operators": onnx_treebeard.convert,
}  # fmt: skip


@pytest.mark.parametrize("words", REFUSED)
def test_what_is_not_served_says_so(words: str, forest: Forest) -> None:
    with pytest.raises(UnsupportedError, match=f"categorical features of CatBoost.* {words}"):
        REFUSED[words](forest)


def test_statistics_that_are_not_in_the_file(saved: Saved) -> None:
    model = trained(final_ctr_computation_mode="Skip")
    for form in ("cbm", "json"):
        with pytest.raises(UnsupportedError, match="has no table of the statistics of 'city'"):
            load(saved(model, form))


LOST: dict[str, dict[str, Any]] = {
    "several targets": {"loss": "MultiRMSE"},
    "two divisions of the target": {"loss": "RMSE", "simple_ctr": ["Borders:TargetBorderCount=1", "Borders:TargetBorderCount=3"]},
    "of combinations": {"loss": "RMSE", "combinations_ctr": ["Buckets:TargetBorderCount=2", "Buckets:TargetBorderCount=5"]},
    "of one feature": {"loss": "RMSE", "per_feature_ctr": ["0:Borders:TargetBorderCount=1:Prior=0.5,Borders:TargetBorderCount=4:Prior=0.5"]},
}  # fmt: skip


@pytest.mark.parametrize("name", LOST)
def test_json_without_all_tables_is_refused(name: str, saved: Saved, assert_same_bits: Same) -> None:
    model = trained(**LOST[name])
    assert_same_bits(onnx_treebeard.compile(saved(model)).predict_raw(ROWS), raw(model, ROWS))
    with pytest.raises(UnsupportedError, match=r"may lack statistics of categories.*save the model as \.cbm"):
        load(saved(model, "json"))


def test_json_of_a_sum_of_models_is_refused(saved: Saved) -> None:
    """It does not say what the models were trained with."""
    summed = catboost.sum_models([trained("RMSE"), trained("RMSE", random_seed=1)])
    with pytest.raises(UnsupportedError, match="may lack statistics"):
        load(saved(summed, "json"))


def test_json_of_one_hot_tests_needs_no_tables(saved: Saved, assert_same_bits: Same) -> None:
    model = trained("MultiRMSE", one_hot_max_size=255)
    assert_same_bits(onnx_treebeard.compile(saved(model, "json")).predict_raw(ROWS), raw(model, ROWS))


def test_damaged_tables(saved: Saved) -> None:
    """Each byte of the statistics of a small file is changed: the file is refused, or scores are some numbers."""
    content = saved(trained(n_rows=60, iterations=2, depth=2, one_hot_max_size=2))
    begin = content.index(b"static_provider_v1")
    rng = np.random.default_rng(0)
    refused = 0
    for place in rng.choice(np.arange(begin, len(content)), 300, replace=False):
        damaged = bytearray(content)
        damaged[place] ^= 1 << int(rng.integers(8))
        try:
            assert onnx_treebeard.compile(bytes(damaged)).predict_raw(ROWS[:5]).shape == (5, 1)
        except TreebeardError:
            refused += 1
    assert refused > 20


def test_a_damaged_derivation_is_refused(forest: Forest) -> None:
    cut = replace(forest, derivation=forest.derivation[:-1])
    with pytest.raises(TreebeardError, match="derivation"):
        onnx_treebeard.compile(cut)
    with pytest.raises(TreebeardError, match="is for 7 columns; the model has 8"):
        onnx_treebeard.compile(replace(forest, n_features=8, feature_names=()))


def test_a_category_that_no_tree_reads(saved: Saved, assert_same_bits: Same) -> None:
    """The model is one of numbers then, whose tables have a column of texts."""
    rows = table(300)
    rows[:, 0] = "same"
    pool = catboost.Pool(rows[:, [0, 3]], rows[:, 3].astype(float), cat_features=[0])
    parameters = {"iterations": 5, "verbose": False, "allow_writing_files": False}
    model = catboost.CatBoost(parameters).fit(pool)
    forest = load(saved(model))
    assert forest.feature.max() == 1
    compiled = onnx_treebeard.compile(forest)
    assert_same_bits(compiled.predict_raw(rows[:, [0, 3]]), raw(model, rows[:, [0, 3]]))
    assert compiled.predict_contribs(rows[:, [0, 3]]).shape == (300, 3)
    assert "TreeEnsemble" in {node.op_type for node in onnx_treebeard.convert(forest).model.graph.node}
