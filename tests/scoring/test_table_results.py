"""Unit: names of results beside kept columns."""

import pytest

from onnx_treebeard.scoring.table_results import beside


@pytest.mark.parametrize(
    ("kept", "results", "names"),
    [
        ("id", "label score", "label score"),
        ("score", "label score", "label predicted_score"),
        ("score predicted_score", "score", "predicted_predicted_score"),
        ("predicted_score", "score", "score"),
        ("score", "score predicted_score", "predicted_predicted_score predicted_score"),
        ("score", "predicted_score score", "predicted_score predicted_predicted_score"),
        ("a predicted_a", "a predicted_a", "predicted_predicted_a predicted_predicted_predicted_a"),
    ],
)
def test_every_column_has_a_name_of_its_own(kept: str, results: str, names: str) -> None:
    found = beside(kept.split(), {name: number for number, name in enumerate(results.split())})
    assert list(found) == names.split()
    assert list(found.values()) == list(range(len(found)))
    assert not {*found} & {*kept.split()}
