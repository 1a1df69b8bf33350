"""CompareForm and node flags: what the kernel is told about predicates, missing values and zero."""

from dataclasses import replace

import numpy as np
import pytest
from forests import Node, forest_of

from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.forest_analysis.predicate_forms import Missing, NodeFlag, form_of, node_flags

B, E, A, M, Z = NodeFlag.BELOW, NodeFlag.EQUAL, NodeFlag.ABOVE, NodeFlag.MISSING, NodeFlag.ZERO


def forest(*predicates: str, missing: tuple[bool, ...] = (), zero: tuple[bool, ...] = ()) -> Forest:
    missing = missing or (False,) * len(predicates)
    zero = zero or (False,) * len(predicates)
    nodes = [
        Node(0, predicate, 1.0, 1.0, 2.0, missing_true=m, zero_missing=z)
        for predicate, m, z in zip(predicates, missing, zero, strict=True)
    ]
    return forest_of(*nodes, n_features=1, n_targets=1)


@pytest.mark.parametrize(
    ("predicates", "expected"),
    [
        (("<",), Predicate.LT),
        (("<=", "<="), Predicate.LE),
        (("<", "<="), None),
        ((">",), None),
        (("!=",), None),
        (("<=", "!="), None),
        ((), Predicate.LE),
    ],
)
def test_the_shared_predicate(predicates: tuple[str, ...], expected: Predicate | None) -> None:
    form = form_of(forest(*predicates))
    assert form.predicate is expected
    assert (B in form.flags) == (expected is None)


@pytest.mark.parametrize(
    ("missing", "expected"),
    [
        ((False, False), Missing.FALSE),
        ((True, True), Missing.TRUE),
        ((True, False), Missing.FLAG),
    ],
)
def test_the_missing_direction(missing: tuple[bool, ...], expected: Missing) -> None:
    form = form_of(forest("<", "<", missing=missing))
    assert form.missing is expected
    assert form.flags == ((M,) if expected is Missing.FLAG else ())


def test_flags_of_each_predicate() -> None:
    every = forest("<", "<=", ">", ">=", "==", "!=", missing=(True, *(False,) * 5))
    assert node_flags(every).tolist() == [B | M, B | E, A, A | E, E, B | A]
    assert form_of(every).flags == (B, E, A, M)


@pytest.mark.parametrize("threshold", [-1.0, -0.0, 0.0, 1.0])
@pytest.mark.parametrize("missing_true", [False, True])
@pytest.mark.parametrize("predicate", ["<", "<=", ">", ">=", "==", "!="])
def test_zero_flips_where_the_comparison_says_otherwise(
    predicate: str, missing_true: bool, threshold: float
) -> None:
    compare = {
        "<": np.less,
        "<=": np.less_equal,
        ">": np.greater,
        ">=": np.greater_equal,
        "==": np.equal,
        "!=": np.not_equal,
    }[predicate]
    one = forest(predicate, missing=(missing_true,), zero=(True,))
    one = replace(one, threshold=np.array([threshold], np.float32))
    flips = bool(compare(0.0, threshold)) != missing_true
    assert bool(node_flags(one)[0] & Z) == flips
    assert (Z in form_of(one).flags) == flips


def test_zero_that_is_not_missing_never_flips() -> None:
    form = form_of(forest("<=", ">", missing=(True, False)))
    assert not form.zero
