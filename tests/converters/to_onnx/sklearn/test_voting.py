"""Oracle: votes written as ONNX give scikit-learn's own results, to the bit where no voter computes exp."""

import numpy as np
import pytest
from estimators import classes, one_thread, targets, training_rows
from sklearn.ensemble import (
    ExtraTreesClassifier,
    ExtraTreesRegressor,
    GradientBoostingClassifier,
    GradientBoostingRegressor,
    HistGradientBoostingClassifier,
    HistGradientBoostingRegressor,
    RandomForestClassifier,
    VotingClassifier,
    VotingRegressor,
)
from sklearn.tree import DecisionTreeClassifier
from written_models import LAST_BITS, assert_written, rows_of, run

from onnx_treebeard import UnsupportedError, convert

__all__ = ["one_thread"]

X = training_rows(72)
SEED = {"random_state": 5}
TEXTS = np.array(list("baüdefghi"))
VOTERS = [("a", RandomForestClassifier(5, max_depth=4, **SEED)), ("b", ExtraTreesClassifier(4, **SEED))]
THIRD = ("c", HistGradientBoostingClassifier(max_iter=3, **SEED))
TREES = [(f"t{k}", DecisionTreeClassifier(max_depth=3, max_features=2, random_state=k)) for k in range(11)]
REGRESSORS = [
    ("a", ExtraTreesRegressor(4, **SEED)),
    ("b", HistGradientBoostingRegressor(max_iter=3)),
    ("c", GradientBoostingRegressor(n_estimators=3)),
]


@pytest.mark.parametrize("weights", [None, [1, 2], [0.3, 0.7]])
@pytest.mark.parametrize("count", [2, 3, 9])
def test_soft_votes(count, weights):
    model = VotingClassifier(VOTERS, voting="soft", weights=weights).fit(X, TEXTS[classes(X, count)])
    assert_written(model, rows_of(model))


@pytest.mark.parametrize("flatten_transform", [True, False])
def test_many_soft_votes(flatten_transform):
    """NumPy adds eight and more weights in another order than it adds the votes."""
    weights = np.random.default_rng(1).random(len(TREES))
    assert weights.sum() != sum(weights.tolist()), "the order does not matter for these"
    model = VotingClassifier(TREES, voting="soft", weights=weights, flatten_transform=flatten_transform)
    assert_written(model.fit(X, classes(X, 4)), rows_of(model))


def test_soft_votes_behind_exp():
    model = VotingClassifier([*VOTERS, THIRD], voting="soft").fit(X, classes(X, 3))
    written = assert_written(model, rows_of(model), LAST_BITS)
    assert any("depend on exp" in note for note in written.notes)


@pytest.mark.parametrize("weights", [None, [1, 2, 0.7], [0.25, 0.5, 0.25]])
@pytest.mark.parametrize("third", [THIRD, ("c", GradientBoostingClassifier(n_estimators=2, **SEED))])
def test_hard_votes(third, weights):
    """Labels only; equal votes go to the first class."""
    model = VotingClassifier([*VOTERS, third], weights=weights).fit(X, TEXTS[classes(X, 5)])
    written = assert_written(model, rows_of(model))
    assert [output.name for output in written.model.graph.output] == ["label"]


def test_voters_that_are_dropped():
    model = VotingClassifier([*VOTERS, THIRD], voting="soft", weights=[1, 2, 5]).set_params(c="drop")
    assert_written(model.fit(X, classes(X, 3)), rows_of(model))


@pytest.mark.parametrize("weights", [None, [0.1, 0.7, 0.3]])
def test_regressors(weights):
    model = VotingRegressor(REGRESSORS, weights=weights).fit(X, targets(X))
    assert_written(model, rows_of(model))


@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
def test_in_a_session_of_ours(domain):
    """Boosting inside: its scores are raw ones, whichever operator walks its trees."""
    model = VotingClassifier([VOTERS[1], THIRD], voting="soft").fit(X, classes(X, 2))
    rows = rows_of(model)
    written = convert(model, domain=domain).model
    found = run(written, rows, "onnx_treebeard")
    assert found["label"].tolist() == model.predict(rows).tolist()
    np.testing.assert_allclose(found["probabilities"], model.predict_proba(rows), rtol=0, atol=LAST_BITS)


def test_negative_weights_of_hard_votes_are_refused():
    """NumPy counts no further than the last class that has a vote, so that 0 votes of another would win here."""
    model = VotingClassifier(VOTERS, weights=[1, -2]).fit(X, classes(X, 3))
    with pytest.raises(UnsupportedError, match="negative weights; accepted are those from 0"):
        convert(model)
