"""Tables of statistics stay where they are in a file: opening reads none of them and makes no copy, and look-ups find out what is damaged."""

import gc
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import catboost
import numpy as np
import pytest
from catboost_categories import BASE, CATEGORIES, NAMES, raw, table, target, trained

import onnx_treebeard
from onnx_treebeard import load
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.derived_columns import BUCKET, EMPTY, derivation_of
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import ModelError, TreebeardError

Saved = Callable[..., bytes]
Same = Callable[[np.ndarray, np.ndarray], None]
ALONE = {"one_hot_max_size": 2, "max_ctr_complexity": 1}


def many_categories(n_rows: int, seed: int) -> np.ndarray:
    """Returns rows of so many cities that their tables are not copied."""
    rows = table(n_rows, seed, unseen=True)
    rows[:, 0] = [f"v{number}" for number in np.random.default_rng(seed).integers(0, 10_000, n_rows)]
    return rows


ROWS = many_categories(3000, 1)


@pytest.fixture(scope="module")
def model() -> Any:
    rows = many_categories(30_000, 0)
    pool = catboost.Pool(rows, target("Logloss", rows), cat_features=CATEGORIES, feature_names=NAMES)
    return catboost.CatBoost({**BASE, "iterations": 4, "depth": 3, **ALONE}).fit(pool)


@pytest.fixture
def content(model: Any, saved: Saved) -> bytes:
    return saved(model)


def as_array(content: bytes) -> np.ndarray:
    return np.frombuffer(content, np.uint8)


def test_they_are_part_of_the_bytes_of_a_file(content: bytes) -> None:
    compiled = onnx_treebeard.compile(content)
    assert len(compiled.forest.statistics) > len(content) / 2
    assert np.shares_memory(compiled.forest.statistics, as_array(content))
    assert np.shares_memory(compiled.predictor.statistics, as_array(content))


def test_small_ones_do_not_keep_a_file(saved: Saved) -> None:
    content = saved(trained(iterations=100, depth=6, **ALONE))
    statistics = load(content).statistics
    assert 0 < len(statistics) < len(content) / 2
    assert not np.shares_memory(statistics, as_array(content))


def test_those_of_json_are_their_own(model: Any, saved: Saved, assert_same_bits: Same) -> None:
    content = saved(model, "json")
    forest = load(content)
    assert not np.shares_memory(forest.statistics, as_array(content))
    assert_same_bits(onnx_treebeard.compile(forest).predict_raw(ROWS), raw(model, ROWS))


def test_a_predictor_keeps_what_it_reads(model: Any, saved: Saved, assert_same_bits: Same) -> None:
    predict = onnx_treebeard.compile(bytearray(saved(model))).predict_raw
    gc.collect()
    assert_same_bits(predict(ROWS), raw(model, ROWS))


def test_a_predictor_reads_the_statistics_of_its_forest(content: bytes) -> None:
    """What is changed behind the forest's back is seen, so there is no copy."""
    forest = load(content)
    statistics = forest.statistics.copy()
    compiled = onnx_treebeard.compile(replace(forest, statistics=statistics))
    before = compiled.predict_raw(ROWS)
    statistics[:] = 255  # all buckets are empty
    assert (compiled.predict_raw(ROWS) != before).any()


def with_rows(forest: Forest, row: int) -> Forest:
    """Returns the forest whose tables name this row for every hash."""
    statistics, derivation = forest.statistics.copy(), derivation_of(forest)
    assert derivation is not None
    origin = forest.statistics.ctypes.data
    for combination in derivation.combinations:
        for one in combination.tables:
            place = one.buckets.ctypes.data - origin
            buckets = np.frombuffer(statistics, BUCKET, len(one.buckets), place).copy()
            buckets["row"][buckets["hash"] != EMPTY] = row
            statistics[place : place + buckets.nbytes] = buckets.view(np.uint8)
    return replace(forest, statistics=statistics)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_row_that_a_table_lacks_is_an_error(threads: int, content: bytes) -> None:
    forest = with_rows(load(content), 2**32 - 1)
    compiled = onnx_treebeard.compile(forest)
    words = "is damaged: a table of statistics names row 4294967295 of"
    with pytest.raises(TreebeardError, match=words):
        compiled.predict(ROWS, threads=threads)
    rows = np.zeros((1, 7), np.float32)
    rows[0, 0] = onnx_treebeard.category_hashes(["v1"])[0]
    with pytest.raises(ModelError, match=words):
        numpy_reference.raw_scores(forest, rows)


def test_sizes_that_no_table_has(content: bytes) -> None:
    forest = load(content)
    derivation = derivation_of(forest)
    assert derivation is not None
    buckets = derivation.combinations[0].tables[0].buckets
    begin = buckets.ctypes.data - as_array(content).ctypes.data
    size = len(buckets) * BUCKET.itemsize
    assert int.from_bytes(content[begin - 4 : begin], "little") == size
    for wrong in (size - BUCKET.itemsize, size - 1):
        damaged = content[: begin - 4] + wrong.to_bytes(4, "little") + content[begin:]
        with pytest.raises(ModelError, match=f"has {wrong} bytes; expected 12 times a power of two"):
            load(damaged)
    cut = replace(forest, statistics=forest.statistics[:100])
    with pytest.raises(ModelError, match="the statistics have 100"):
        onnx_treebeard.compile(cut)
    alone = replace(forest, derivation=forest.derivation[:0], feature=np.zeros_like(forest.feature))
    with pytest.raises(ModelError, match="are for derived columns, which the model does not have"):
        onnx_treebeard.compile(alone)
