"""Calls for one row: the bits of a batch, memory of their own, one thread at a time; what they do not take goes the general way."""

import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from onnx_treebeard.forest.forest import LabelRule, PostTransform
from onnx_treebeard.native.predictor import Predictor
from onnx_treebeard.native.single_row import MOST_BYTES
from onnx_treebeard.system.errors import DataError

ROWS = np.random.default_rng(3).normal(size=(300, 3)).astype(np.float32)


@pytest.fixture
def predictor(make_forest, make_artifact):
    ids = np.arange(2000) * 3 + 1
    forest = make_forest(
        3, n_trees=2, post_transform=PostTransform.SOFTMAX, label_rule=LabelRule.ARGMAX, leaf_id=ids
    )
    return Predictor(make_artifact(forest, leaves=True))


def answers(predictor, rows):
    """All that a predictor tells, each (n, ...)."""
    return [
        *predictor.run(rows),
        predictor.raw(rows),
        predictor.leaves(rows),
        predictor.leaves(rows, numbers=True),
    ]


def test_a_row_has_the_bits_of_a_batch(predictor, same_bits):
    batch = answers(predictor, ROWS)
    for row in range(20):
        for alone, together in zip(answers(predictor, ROWS[row : row + 1]), batch, strict=True):
            assert same_bits(alone, together[row : row + 1])
            assert alone.flags.writeable
            assert alone.dtype == together.dtype


def test_rows_lie_in_memory_as_they_like(predictor, same_bits):
    expected = answers(predictor, ROWS)
    wide = np.hstack([ROWS, np.full((len(ROWS), 5), np.nan, np.float32)])
    shifted = np.zeros(13, np.uint8)[1:].view(np.float32).reshape(1, 3)
    shifted[:] = ROWS[7:8]
    frozen = ROWS[7:8].copy()
    frozen.flags.writeable = False
    for one in (wide[7:8], wide[7:8, :3], np.repeat(ROWS, 2, axis=1)[7:8, ::2], shifted, frozen):
        for alone, together in zip(answers(predictor, one), expected, strict=True):
            assert same_bits(alone, together[7:8])


def test_results_are_the_callers_own(predictor):
    """Neither the next call nor the caller's writing changes what the other has."""
    first, second = answers(predictor, ROWS[:1]), answers(predictor, ROWS[1:2])
    kept = [array.copy() for array in first]
    for array in second:
        array[...] = 0
    for array, before, again in zip(first, kept, answers(predictor, ROWS[:1]), strict=True):
        assert (array == before).all()
        assert (again == before).all()


def test_threads_have_a_call_each(predictor, same_bits):
    expected = answers(predictor, ROWS)
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(8) as pool:
            found = list(pool.map(lambda row: answers(predictor, ROWS[row : row + 1]), range(len(ROWS))))
    finally:
        sys.setswitchinterval(interval)
    for row, alone in enumerate(found):
        assert all(
            same_bits(one, together[row : row + 1]) for one, together in zip(alone, expected, strict=True)
        )
    assert 1 <= len(predictor._scores_of_row._free) <= 8


def test_a_call_within_a_call(predictor, same_bits):
    """As a signal's handler may make one, on the same thread."""
    calls = predictor._raw_of_row
    expected, other = predictor.raw(ROWS[:1]), predictor.raw(ROWS[1:2])
    native, within = calls._function, []

    def interrupted(*arguments):
        failed = native(*arguments)
        calls._function = native
        within.append(predictor.raw(ROWS[1:2]))
        return failed

    calls._function = interrupted
    assert same_bits(predictor.raw(ROWS[:1]), expected)
    assert same_bits(within[0], other)
    assert len(calls._free) == 2


@pytest.mark.parametrize(
    "rows",
    [
        ROWS[:0],
        ROWS[:2],
        ROWS[0],
        ROWS[:1, :2],
        ROWS[:1].astype(np.float64),
        ROWS[:1].astype(">f4"),
        ROWS[None, :1],
        np.float32(1),
    ],
    ids=["none", "two", "flat", "narrow", "float64", "swapped", "deep", "number"],
)
def test_what_is_no_row(predictor, rows):
    assert predictor._scores_of_row(np.asarray(rows)) is None


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (ROWS[:1].astype(np.float64), "float64; the forest reads float32"),
        (ROWS[None, :1], "3 dimensions"),
        (ROWS[:1, :2], "2 columns; the trees need 3"),
    ],
)
def test_one_row_is_refused_like_many(predictor, rows, words):
    for ask in (predictor.run, predictor.raw, predictor.leaves):
        with pytest.raises(DataError, match=words):
            ask(rows)


@pytest.mark.parametrize(("n_targets", "is_small"), [(MOST_BYTES // 8, True), (MOST_BYTES // 8 + 1, False)])
def test_large_rows_go_the_general_way(make_forest, make_artifact, n_targets, is_small):
    """float32 features, as many float32 targets; a row alone lies at no distance, or at a negative one."""
    predictor = Predictor(make_artifact(make_forest(n_targets)))
    row = np.arange(n_targets, dtype=np.float32)
    assert (predictor._raw_of_row(row[None]) is not None) == is_small
    for one in (row[None], row.reshape(1, -1), np.stack([row, row])[::-1][:1]):
        assert (predictor.raw(one) == row).all()


def test_arrays_without_an_address(make_forest, make_artifact):
    """Rows without columns, leaves of no tree."""
    forest = make_forest(
        2,
        n_trees=0,
        base_values=np.array([1.5, -2.0]),
        feature=np.zeros(0, np.int32),
        leaf_id=np.zeros(0, np.int64),
    )
    predictor = Predictor(make_artifact(forest, code=b""))
    assert predictor.raw(np.zeros((1, 0), np.float32)).tolist() == [[1.5, -2]]
    assert predictor._raw_of_row(np.zeros((1, 0), np.float32)) is not None


def test_what_the_library_refuses(make_forest, make_artifact):
    """The message of the library, each time anew."""
    predictor = Predictor(make_artifact(make_forest(3)))
    for _ in range(2):
        with pytest.raises(DataError, match="no kernel for leaves"):
            predictor.leaves(ROWS[:1])
    assert predictor.raw(ROWS[:1]).tolist() == ROWS[:1].tolist()
