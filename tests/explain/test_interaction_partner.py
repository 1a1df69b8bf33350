"""The feature that colours dots is the one that a contribution was made to vary with; where there is none, dots have one colour."""

import numpy as np
import pytest

from onnx_treebeard.explain.feature_labels import Feature
from onnx_treebeard.explain.interaction_partner import partner_of

PLAIN = [Feature(f"f{number}") for number in range(5)]
ALL = range(5)


def values(rows: int = 600) -> np.ndarray:
    return np.random.default_rng(0).normal(size=(rows, 5))


def test_the_feature_that_a_contribution_varies_with() -> None:
    """It turns the sign of the contribution, so that it does not vary with it over all rows."""
    found = values()
    contributions = np.sign(found[:, 1]) * found[:, 3] + 0.1 * found[:, 0]
    assert partner_of(1, ALL, PLAIN, found, contributions) == 3
    assert partner_of(1, (0, 1, 2, 4), PLAIN, found, contributions) is None


def test_a_contribution_of_its_own_value_has_no_partner() -> None:
    found = values()
    assert partner_of(1, ALL, PLAIN, found, np.tanh(found[:, 1])) is None
    assert partner_of(1, ALL, PLAIN, found, np.zeros(600)) is None


def test_large_values_count_no_more_than_others() -> None:
    found = values()
    contributions = np.sign(found[:, 1]) * found[:, 3]
    found[:, 3] = np.exp(20 * found[:, 3])
    found[7, 3] = np.inf
    assert partner_of(1, ALL, PLAIN, found, contributions) == 3


def test_categories_and_missing_values() -> None:
    found = values()
    contributions = np.sign(found[:, 1]) * found[:, 3]
    found[::3, 3] = np.nan
    found[::7, 1] = np.nan
    assert partner_of(1, ALL, PLAIN, found, contributions) == 3
    features = [*PLAIN[:3], Feature("codes", True), PLAIN[4]]
    assert partner_of(1, ALL, features, found, contributions) is None


@pytest.mark.parametrize("rows", [0, 1, 11, 12, 13])
def test_few_rows(rows: int) -> None:
    found = values(rows)
    assert partner_of(1, ALL, PLAIN, found, found[:, 3]) in (None, 3)
    assert partner_of(0, (0,), PLAIN[:1], found[:, :1], found[:, 0]) is None
