"""Columns of ranks: every test has a cut in a column, and a rank answers it as the test itself does."""

import numpy as np
import numpy.typing as npt
import pytest
from distinct_predicates import distinct_predicates
from forests import Node, forest_of
from random_forests import Recipe, random_forest
from tree_simd_groups import rank_columns

from onnx_treebeard.compiler.layouts.tree_simd.tables import BLOCK, ColumnRun
from onnx_treebeard.compiler.passes.hir.normalize_predicates import normalize_predicates
from onnx_treebeard.forest.forest import Forest, Predicate

MAX_RANK = 255
SAYS_NO = {Predicate.LT: np.greater_equal, Predicate.LE: np.greater, Predicate.NE: np.equal}


def rank(run: ColumnRun, cuts: npt.NDArray[np.floating], value: float) -> int:
    """How a kernel finds it."""
    says_no = SAYS_NO[run.predicate](value, cuts)
    leading = int(says_no[:BLOCK].sum())
    if run.is_one_block:
        return leading
    return BLOCK * leading + int(says_no[BLOCK * (1 + leading) :][:BLOCK].sum())


def answers(forest: Forest, rows: npt.NDArray[np.floating]) -> npt.NDArray[np.bool_]:
    """(rows, tests) by ranks."""
    columns, tests = rank_columns(forest), distinct_predicates(forest)
    found = np.zeros((len(rows), tests.n_predicates), np.bool_)
    for run, cuts in zip(columns.runs, columns.cuts, strict=True):
        for column in range(run.begin, run.end):
            record, asked = columns.records[column], columns.of_test == column
            for row in range(len(rows)):
                value = rows[row, record["feature"]]
                zero = run.zero_missing and abs(value) <= forest.zero_threshold
                missing = np.isnan(value) or zero
                of_row = record["missing"] if missing else rank(run, cuts[column - run.begin], value)
                found[row, asked] = of_row <= columns.cut[asked]
    return found


@pytest.mark.parametrize("seed", range(12))
def test_ranks_answer_as_the_tests_do(seed: int) -> None:
    zero = {"zero_missing": True, "zero_threshold": 0.3} if seed % 4 == 3 else {}
    predicates = [("<",), ("<=",), ("<", "<=", "!=")][seed % 3]
    recipe = Recipe(seed, trees=30, depth=5, features=3, predicates=predicates, missing="mixed", **zero)
    forest = normalize_predicates(random_forest(recipe))
    tests, random = distinct_predicates(forest), np.random.default_rng(seed)
    rows = random.choice([*tests.threshold, np.nan, np.inf, -np.inf, 0.0, -0.0], (40, 3)).astype(np.float32)
    wanted = np.zeros((40, tests.n_predicates), np.bool_)
    for feature, begin in zip(tests.feature, tests.begin, strict=True):
        for kind, run in zip(tests.forms, map(slice, begin[:-1], begin[1:]), strict=True):
            value = rows[:, feature, None]
            missing = np.isnan(value) | (kind.zero_missing & (abs(value) <= forest.zero_threshold))
            no = SAYS_NO[kind.predicate](value, tests.threshold[run])
            wanted[:, run] = np.where(missing, kind.missing_true, ~no)
    assert np.array_equal(answers(forest, rows), wanted)


@pytest.mark.parametrize("count", [1, 15, 16, 17, 31, 32, 33, 239, 240, 241, 254, 255])
def test_blocks_lead_to_every_rank(count: int) -> None:
    thresholds = np.arange(count, dtype=np.float32)
    trees = [Node(0, "<=", float(threshold), 1.0, 2.0) for threshold in thresholds]
    columns = rank_columns(forest_of(*trees, Node(1, "<=", 0.0, 1.0, 2.0)))
    (run,), (cuts,) = columns.runs, columns.cuts
    assert (run.begin, run.end, run.width % BLOCK) == (0, 2, 0)
    for value in (-np.inf, *thresholds, *(thresholds + np.float32(0.5)), np.inf):
        assert rank(run, cuts[0], value) == (thresholds < value).sum()
        assert rank(run, cuts[1], value) == (value > 0)


def test_columns_that_are_asked_more_often_come_first() -> None:
    forest = random_forest(Recipe(1, trees=50, depth=4, features=30, predicates=("<=",)))
    columns, test = rank_columns(forest), distinct_predicates(forest).of_node
    asked = np.bincount(columns.of_test[test], minlength=len(columns))
    assert (np.diff(asked) <= 0).all()
    assert columns.cut.max() < MAX_RANK


def test_columns_by_hand() -> None:
    """Three thresholds of feature 4, asked for twice by NaN's way to yes, and one of feature 2 with NaN's way to no."""
    nodes = [Node(4, "<=", t, 1.0, 2.0, missing_true=True) for t in (0.5, -1.0, 3.0, 0.5)]
    columns = rank_columns(forest_of(*nodes, Node(2, "<=", 7.0, 1.0, 2.0)))
    assert columns.records.tolist() == [(4, 0), (2, 1)]
    assert [run.width for run in columns.runs] == [BLOCK]
    assert columns.cuts[0][:, :4].tolist()[0][:3] == [-1.0, 0.5, 3.0]
    assert np.isnan(columns.cuts[0][0, 3:]).all()
    assert columns.of_test.tolist() == [1, 0, 0, 0]
    assert columns.cut.tolist() == [0, 0, 1, 2]
