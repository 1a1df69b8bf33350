"""Names of columns of contributions: each is that of its target and feature, and no two are equal."""

from dataclasses import replace

import numpy as np
from forests import two_trees

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.scoring.contribution_columns import (
    columns_of_contributions,
    contribution_names,
    target_suffixes,
    top_columns,
)


def forest(n_features: int, n_targets: int, **columns: object) -> Forest:
    return replace(two_trees(), n_features=n_features, n_targets=n_targets, **columns)  # type: ignore[arg-type]


def test_names_of_one_target_and_of_several() -> None:
    assert contribution_names(["a", "b"], [""]) == ["contribution_a", "contribution_b", "expected_score"]
    assert contribution_names(["a"], [""], "") == ["a", "expected_score"]
    assert contribution_names(["a"], ["_x", "_y"], "") == [
        "x_a",
        "expected_score_x",
        "y_a",
        "expected_score_y",
    ]


def test_equal_names_are_told_apart() -> None:
    """A feature may be called as the expected score is, and a model may have several features of a name."""
    assert contribution_names(["a", "expected_score", "a"], [""], "") == [
        "a", "expected_score", "a_2", "expected_score_2",
    ]  # fmt: skip


def test_targets_are_named_by_labels_or_numbers() -> None:
    assert target_suffixes(forest(2, 1)) == [""]
    assert target_suffixes(forest(2, 2)) == ["_0", "_1"]
    assert target_suffixes(forest(2, 2, labels=("red", "blue"))) == ["_red", "_blue"]


def test_columns_are_in_the_order_of_targets_and_features() -> None:
    values = np.arange(12.0).reshape(2, 2, 3)
    columns = columns_of_contributions(forest(2, 2), values, prefix="node_")
    assert list(columns) == [
        "node_contribution_0_x0", "node_contribution_0_x1", "node_expected_score_0",
        "node_contribution_1_x0", "node_contribution_1_x1", "node_expected_score_1",
    ]  # fmt: skip
    assert np.array_equal(np.column_stack(list(columns.values())), values.reshape(2, 6))


def test_of_equal_contributions_the_first_features_come_first() -> None:
    values = np.array([[[1.0, -1.0, 0.5, 9.0]], [[0.0, 0.0, -2.0, 9.0]]])
    columns = top_columns(forest(3, 1), values, 2)
    assert {name: column.tolist() for name, column in columns.items()} == {
        "top1_feature": ["x0", "x2"],
        "top1_contribution": [1.0, -2.0],
        "top2_feature": ["x1", "x0"],
        "top2_contribution": [-1.0, 0.0],
    }


def test_no_rows_have_the_same_columns() -> None:
    assert list(top_columns(forest(3, 1), np.zeros((0, 1, 4)), 1)) == ["top1_feature", "top1_contribution"]
