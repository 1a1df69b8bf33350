"""Which units a block of rows goes through: tables worked out by hand."""

import numpy as np

from onnx_treebeard.layouts.bitslice_calls import calls_of, fields_of, tree_runs_of
from onnx_treebeard.layouts.blend_columns import COLUMNS

ASKED = (
    "scales",
    "parities",
    "tests0",
    "tests1",
    "answers",
)  # only predicates are in the order in which they are asked
FEATURE = np.dtype(
    [("feature", np.int32), ("word", np.int32), ("ranks", np.int32), ("column", np.uint32)]
    + [(name + end, np.int32) for name in ASKED for end in ("", "_end")]
)


def features(groups: int, **spans: dict[int, tuple[int, int]]) -> np.ndarray:
    """Records of whole groups; spans: what is asked of some of them, by position."""
    made = np.zeros(groups * COLUMNS, FEATURE)
    made["column"] = np.arange(len(made)) % COLUMNS
    for name, of_features in spans.items():
        for position, span in of_features.items():
            made[position][name], made[position][f"{name}_end"] = span
    return made


def test_what_is_asked_comes_in_an_order_that_finds_ranks_before_sets() -> None:
    assert fields_of(features(1)) == ("tests0", "tests1", "scales", "answers", "parities")


def test_neighbouring_runs_of_one_unit_are_one_call() -> None:
    """Feature 0 has predicates and a rank table, features 1 and 2 predicates, feature 8 everything else; nobody asks tests1."""
    records = features(
        2,
        tests0={0: (0, 2), 1: (2, 3), 2: (3, 4)},
        scales={0: (0, 1), 8: (1, 2)},
        answers={8: (5, 7)},
        parities={8: (7, 8)},
    )
    records[8]["word"], records[8]["ranks"] = 9, 4
    found = calls_of(records, fields_of(records))
    assert found.asked == ("tests0", "scales", "answers", "parities")
    assert found.runs.tolist() == [
        (0, 0, 2, 0, 0),
        (0, 0, 1, 0, 0),
        (1, 2, 3, 0, 0),
        (2, 3, 4, 0, 0),
        (0, 1, 2, 0, 0),
        (0, 5, 7, 9, 4),
        (0, 7, 8, 0, 0),
    ]
    columns, tests, scales, answers, parities = range(5)
    assert found.calls.tolist() == [
        (columns, 0, 1),
        (tests, 0, 1),
        (scales, 1, 2),
        (tests, 2, 4),
        (columns, 1, 2),
        (scales, 4, 5),
        (answers, 5, 6),
        (parities, 6, 7),
    ]


def test_a_group_s_runs_come_behind_its_own_columns() -> None:
    """Both groups end and begin with the same unit, and the last one is asked nothing."""
    records = features(3, tests1={7: (0, 1), 8: (1, 2)})
    found = calls_of(records, fields_of(records))
    assert found.asked == ("tests1",)
    assert found.calls.tolist() == [(0, 0, 1), (1, 0, 1), (0, 1, 2), (1, 1, 2), (0, 2, 3)]


def test_runs_of_trees() -> None:
    """By form, and no longer than they may be."""
    forms = np.array([0, 0, 1, 1, 1, 0], np.int32)
    assert tree_runs_of(forms, 6).tolist() == [(0, 0, 2), (1, 2, 5), (0, 5, 6)]
    assert tree_runs_of(forms, 2).tolist() == [(0, 0, 2), (1, 2, 4), (1, 4, 5), (0, 5, 6)]
    assert tree_runs_of(np.full(20, 3, np.int32), 16).tolist() == [(3, 0, 16), (3, 16, 20)]
    assert tree_runs_of(np.zeros(1, np.int32), 16).tolist() == [(0, 0, 1)]
    alternating = tree_runs_of(np.arange(5, dtype=np.int32) % 2, 16)
    assert alternating.tolist() == [(0, 0, 1), (1, 1, 2), (0, 2, 3), (1, 3, 4), (0, 4, 5)]
