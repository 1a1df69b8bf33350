"""Rank columns: every predicate has a quantised threshold in a column, and comparing it with a rank gives the predicate's result."""

import numpy as np
import numpy.typing as npt
import pytest
from distinct_predicates import distinct_predicates
from forests import Node, forest_of
from random_forests import Recipe, random_forest
from tree_simd_groups import ColumnRun, rank_columns

from onnx_treebeard.compiler.units.tree_simd.records import BLOCK
from onnx_treebeard.facts.normalize import normalize_predicates
from onnx_treebeard.forest.forest import Forest, Predicate

MAX_RANK = 255
IS_FALSE = {Predicate.LT: np.greater_equal, Predicate.LE: np.greater, Predicate.NE: np.equal}


def rank(run: ColumnRun, thresholds_of_run: npt.NDArray[np.floating], value: float) -> int:
    """The rank as a kernel computes it."""
    is_false = IS_FALSE[run.predicate](value, thresholds_of_run)
    leading = int(is_false[:BLOCK].sum())
    if run.is_one_block:
        return leading
    return BLOCK * leading + int(is_false[BLOCK * (1 + leading) :][:BLOCK].sum())


def results_by_rank(forest: Forest, rows: npt.NDArray[np.floating]) -> npt.NDArray[np.bool_]:
    """(rows, predicates) the results, computed from ranks."""
    columns, found_predicates = rank_columns(forest), distinct_predicates(forest)
    found = np.zeros((len(rows), found_predicates.n_predicates), np.bool_)
    for run, thresholds_of_run in zip(columns.runs, columns.thresholds, strict=True):
        for column in range(run.begin, run.end):
            record, of_column = columns.records[column], columns.of_predicate == column
            for row in range(len(rows)):
                value = rows[row, record["feature"]]
                zero = run.zero_missing and abs(value) <= forest.zero_threshold
                missing = np.isnan(value) or zero
                of_row = (
                    record["missing"] if missing else rank(run, thresholds_of_run[column - run.begin], value)
                )
                found[row, of_column] = of_row <= columns.quantised[of_column]
    return found


@pytest.mark.parametrize("seed", range(12))
def test_ranks_decide_as_the_predicates_do(seed: int) -> None:
    zero = {"zero_missing": True, "zero_threshold": 0.3} if seed % 4 == 3 else {}
    predicates = [("<",), ("<=",), ("<", "<=", "!=")][seed % 3]
    recipe = Recipe(seed, trees=30, depth=5, features=3, predicates=predicates, missing="mixed", **zero)
    forest = normalize_predicates(random_forest(recipe))
    found_predicates, random = distinct_predicates(forest), np.random.default_rng(seed)
    rows = random.choice([*found_predicates.threshold, np.nan, np.inf, -np.inf, 0.0, -0.0], (40, 3)).astype(
        np.float32
    )
    wanted = np.zeros((40, found_predicates.n_predicates), np.bool_)
    for feature, begin in zip(found_predicates.feature, found_predicates.begin, strict=True):
        for form, run in zip(found_predicates.forms, map(slice, begin[:-1], begin[1:]), strict=True):
            value = rows[:, feature, None]
            missing = np.isnan(value) | (form.zero_missing & (abs(value) <= forest.zero_threshold))
            is_false = IS_FALSE[form.predicate](value, found_predicates.threshold[run])
            wanted[:, run] = np.where(missing, form.missing_true, ~is_false)
    assert np.array_equal(results_by_rank(forest, rows), wanted)


@pytest.mark.parametrize("count", [1, 15, 16, 17, 31, 32, 33, 239, 240, 241, 254, 255])
def test_blocks_lead_to_every_rank(count: int) -> None:
    thresholds = np.arange(count, dtype=np.float32)
    trees = [Node(0, "<=", float(threshold), 1.0, 2.0) for threshold in thresholds]
    columns = rank_columns(forest_of(*trees, Node(1, "<=", 0.0, 1.0, 2.0)))
    (run,), (thresholds_of_run,) = columns.runs, columns.thresholds
    assert (run.begin, run.end, run.width % BLOCK) == (0, 2, 0)
    for value in (-np.inf, *thresholds, *(thresholds + np.float32(0.5)), np.inf):
        assert rank(run, thresholds_of_run[0], value) == (thresholds < value).sum()
        assert rank(run, thresholds_of_run[1], value) == (value > 0)


def test_columns_that_more_nodes_read_come_first() -> None:
    forest = random_forest(Recipe(1, trees=50, depth=4, features=30, predicates=("<=",)))
    columns, predicate = rank_columns(forest), distinct_predicates(forest).of_node
    of_column = np.bincount(columns.of_predicate[predicate], minlength=len(columns))
    assert (np.diff(of_column) <= 0).all()
    assert columns.quantised.max() < MAX_RANK


def test_columns_by_hand() -> None:
    """Three thresholds of feature 4, one of them twice, true for NaN; and one of feature 2, false for NaN."""
    nodes = [Node(4, "<=", t, 1.0, 2.0, missing_true=True) for t in (0.5, -1.0, 3.0, 0.5)]
    columns = rank_columns(forest_of(*nodes, Node(2, "<=", 7.0, 1.0, 2.0)))
    assert columns.records.tolist() == [(4, 0), (2, 1)]
    assert [run.width for run in columns.runs] == [BLOCK]
    assert columns.thresholds[0][:, :4].tolist()[0][:3] == [-1.0, 0.5, 3.0]
    assert np.isnan(columns.thresholds[0][0, 3:]).all()
    assert columns.of_predicate.tolist() == [1, 0, 0, 0]
    assert columns.quantised.tolist() == [0, 0, 1, 2]
