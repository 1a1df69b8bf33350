"""Copies of rows: forests on them decide as before, by the oracle; and what copies cannot say is found out."""

from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pytest
from adversarial_rows import adversarial_rows
from forests import Node, forest_of
from layout_walks import prepared
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.facts.predicates import form_of
from onnx_treebeard.forest import reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import planned


def number(forest: Forest, name: str) -> int:
    """What the native planner tells of a forest's copies."""
    return int(planned(forest, "nan_copies").numbers[name])


def second_copy(forest: Forest) -> int:
    """Where in a copy the values stand that are -inf where they are missing."""
    return number(forest, "second")


def on_copies(forest: Forest) -> Forest:
    """The forest that decides the same on copies of its rows."""
    return replace(
        forest,
        feature=planned(forest, "nan_copies").arrays["feature"],
        missing_true=np.zeros(forest.n_nodes, np.bool_),
        missing_value=None,
        n_features=number(forest, "values"),
    )


def copies_of(forest: Forest, rows: npt.NDArray[np.floating]) -> npt.NDArray[np.floating]:
    """What the docstring of the module draws."""
    if forest.missing_value is not None:
        rows = np.where(rows == forest.missing_value, np.nan, rows).astype(rows.dtype)
    copies = np.full((len(rows), number(forest, "values")), 7, rows.dtype)
    copies[:, : forest.n_features] = rows
    copies[:, second_copy(forest) :] = np.where(np.isnan(rows), -np.inf, rows)
    return copies


@pytest.mark.parametrize("features", [1, 2, 5, 8])
@pytest.mark.parametrize("kind", ["float32", "float64"])
@pytest.mark.parametrize("predicates", [("<=",), ("<",), ("<", ">="), ("<=", ">", "<")])
def test_leaves_are_those_of_the_oracle(features: int, kind: str, predicates: tuple[str, ...]) -> None:
    recipe = Recipe(features, features=features, predicates=predicates, input_type=kind, threshold_type=kind)
    original = random_forest(replace(recipe, growth=1.0, depth=6))
    for source in (original, replace(original, missing_value=0.5)):
        forest = prepared(source)
        assert number(forest, "help")
        rows = adversarial_rows(source, 200, features)
        expected = reference.leaves(source, reference.comparable_rows(source, rows))
        copied = on_copies(forest)
        assert np.array_equal(reference.leaves(copied, copies_of(forest, rows)), expected)
        assert form_of(copied).flags == ()
        assert len(np.unique(copied.feature)) > features, "NaN goes both ways"


def test_rows_without_nan_are_read_without_the_highest_bit() -> None:
    forest = prepared(random_forest(Recipe(3, features=5)))
    assert (second_copy(forest), number(forest, "values"), number(forest, "bytes")) == (8, 13, 52)
    assert np.array_equal(on_copies(forest).feature & (second_copy(forest) - 1), forest.feature)


@pytest.mark.parametrize(
    "recipe",
    [
        Recipe(1, missing="false"),
        Recipe(1, predicates=SYMBOLS),
        Recipe(1, sets=0.4),
        Recipe(1, zero_missing=True, zero_threshold=0.5),
        Recipe(1, input_type="int64"),
        Recipe(1, features=3000),
    ],
    ids=str,
)
def test_where_copies_do_not_help(recipe: Recipe) -> None:
    """None goes to a true child; other flags; sets; zero is missing too; rows are no floats; rows are wide."""
    assert not number(prepared(random_forest(recipe)), "help")


@pytest.mark.parametrize(("predicate", "threshold"), [("<=", -0.5), ("<", 0.0)])
def test_zeros_that_are_missing_for_nodes_below_them(predicate: str, threshold: float) -> None:
    """All zeros go where NaN goes, although a comparison sends them the other way: no copy of a row shows that."""
    missing = {"zero_missing": True, "missing_true": True}
    below = Node(1, predicate, threshold, 2.0, 3.0, zero_missing=True)
    forest = forest_of(Node(0, predicate, threshold, 1.0, below, **missing))
    assert form_of(forest).flags
    assert not number(forest, "help")


def test_nothing_is_less_than_minus_infinity() -> None:
    """A node that only NaN says yes to: -inf in its place would say no."""
    forest = forest_of(Node(0, "<", -np.inf, 1.0, Node(0, "<", 0.5, 2.0, 3.0), missing_true=True))
    assert form_of(forest).flags
    assert not number(forest, "help")
    assert number(replace(forest, missing_true=~forest.missing_true), "help")
