"""Tails with exponentials, sums and largest values of few rows, which the library computes with onnxruntime's bits. oracle: plain onnxruntime on one thread.

Rows with what has no bits of its own (NaN, zeros of both signs as the largest) are onnxruntime's, and so are calls whose values its threads might share.
"""

import numpy as np
import numpy.typing as npt
import pytest
from direct_runs import assert_equal_runs, is_answered_in_c
from onnx import TensorProto, helper
from providers import plain_session
from tails import ALL, Chosen, options_of

from onnx_treebeard import InferenceSession
from onnx_treebeard.session.sole_node import row_calls

pytestmark = [
    pytest.mark.skipif(row_calls is None, reason="the extension module is not built here"),
    pytest.mark.usefixtures("kept_compiles"),
]
MAX_VALUES, PROBES = (
    8192,
    128,
)  # of a call with several threads; that a kernel is compared by before it is used
DOUBLE, FLOAT = TensorProto.DOUBLE, TensorProto.FLOAT
OPERATORS = {
    "Exp": ([helper.make_node("Exp", ["D"], ["Y"])], DOUBLE, False),
    "ReduceSum": ([helper.make_node("ReduceSum", ["D", "axis"], ["Y"])], DOUBLE, True),
    "ReduceSum of floats": ([helper.make_node("ReduceSum", ["S", "axis"], ["Y"])], FLOAT, True),
    "ReduceMax": ([helper.make_node("ReduceMax", ["D", "axis"], ["Y"])], DOUBLE, True),
    "ReduceMax of floats": ([helper.make_node("ReduceMax", ["S", "axis"], ["Y"])], FLOAT, True),
    "ArgMax": ([helper.make_node("ArgMax", ["D"], ["Y"], axis=1, keepdims=1)], TensorProto.INT64, True),
    "ArgMax of floats": (
        [helper.make_node("ArgMax", ["S"], ["Y"], axis=1, keepdims=1)],
        TensorProto.INT64,
        True,
    ),
    "softmax": (
        [
            helper.make_node("ReduceMax", ["D", "axis"], ["largest"]),
            helper.make_node("Sub", ["D", "largest"], ["below"]),
            helper.make_node("Exp", ["below"], ["powers"]),
            helper.make_node("ReduceSum", ["powers", "axis"], ["total"]),
            helper.make_node("Div", ["powers", "total"], ["Y"]),
        ],
        DOUBLE,
        False,
    ),
}


def sessions(
    scores: npt.NDArray[np.float32], operator: str, threads: int = 1
) -> tuple[InferenceSession, object, Chosen]:
    """Returns our session, plain onnxruntime's, and the forest that scores as given."""
    nodes, element, reduces = OPERATORS[operator]
    forest = Chosen(scores)
    wide = [helper.make_node("Cast", ["S"], ["D"], to=DOUBLE)] if "D" in str(nodes) else []
    used = {name for node in nodes for name in node.input}
    model = forest.model(
        [forest.node, *wide, *nodes],
        [("Y", element, [None, 1 if reduces else scores.shape[1]])],
        {"axis": np.array([1], np.int64)} if "axis" in used else {},
    )
    options = options_of(ALL, threads)
    return InferenceSession(model, options), plain_session(model, options), forest


def drawn(width: int, seed: int, n_rows: int = 150) -> npt.NDArray[np.float32]:
    """Returns rows of scores of very different magnitudes."""
    generator = np.random.default_rng(seed)
    scores = generator.normal(size=(n_rows, width)) * 10.0 ** generator.integers(-2, 3, (n_rows, 1))
    return scores.astype(np.float32)


@pytest.mark.parametrize("width", [1, 2, 3, 4, 5, 7, 8, 9, 16, 26, 43, 128])
@pytest.mark.parametrize("operator", OPERATORS)
def test_few_rows(operator, width):
    ours, plain, forest = sessions(drawn(width, width), operator)
    assert ours.is_direct
    n_probes = PROBES // width
    for n_rows in {1, 2, 3, 5, 17, n_probes - 1, n_probes, n_probes + 1, 150} - {0}:
        feed = forest.rows(n_rows)
        ours.run(None, feed)
        assert is_answered_in_c(ours, None, feed)
        assert_equal_runs(ours, plain, None, feed)


@pytest.mark.parametrize("width", [1, 3, 26])
@pytest.mark.parametrize("operator", OPERATORS)
def test_values_that_threads_of_onnxruntime_share(operator, width):
    """With one thread there are none, so calls of any number of rows are direct; with several those that are not worth a second one."""
    if operator == "ArgMax of floats" and width <= 3:
        pytest.skip("the forest computes the largest of so few")
    max_rows = MAX_VALUES // width
    scores = drawn(width, width, max_rows + 1000)
    for threads in (1, 4):
        ours, plain, forest = sessions(scores, operator, threads)
        for n_rows in (2, max_rows - 1, max_rows, max_rows + 1, len(scores)):
            feed = forest.rows(n_rows)
            ours.run(None, feed)
            is_direct = is_answered_in_c(ours, None, feed)
            assert is_direct or threads > 1
            assert not is_direct or threads == 1 or n_rows <= max_rows
            assert_equal_runs(ours, plain, None, feed)


@pytest.mark.parametrize("operator", OPERATORS)
def test_more_columns_than_are_known(operator):
    """A row of 129 columns is onnxruntime's in every call."""
    ours, plain, forest = sessions(drawn(129, 0), operator)
    assert not ours.is_direct
    assert_equal_runs(ours, plain, None, forest.rows(3))


@pytest.mark.parametrize("operator", ["ReduceMax", "ArgMax"])
def test_zeros_of_both_signs(operator):
    """Scores times -1, 1, 1."""
    forest = Chosen(np.array([[0, 0, -1], [-5, 0, -1], [0, -3, -1], [0, 0, 2]], np.float32))
    nodes, element, _ = OPERATORS[operator]
    model = forest.model(
        [
            forest.node,
            helper.make_node("Mul", ["S", "signs"], ["M"]),
            helper.make_node("Cast", ["M"], ["D"], to=DOUBLE),
            *nodes,
        ],
        [("Y", element, [None, 1])],
        {"signs": np.array([[-1, 1, 1]], np.float32), "axis": np.array([1], np.int64)},
    )
    ours, plain = InferenceSession(model, options_of(ALL)), plain_session(model, options_of(ALL))
    ours.run(None, forest.rows(1))
    for row in range(4):
        feed = {"X": forest.rows(4)["X"][row : row + 1]}
        assert is_answered_in_c(ours, None, feed) == (row > 0)
        assert_equal_runs(ours, plain, None, feed)


@pytest.mark.parametrize("operator", OPERATORS)
def test_extremes(operator):
    """Infinities, whose differences are NaN; results that are denormal, zero or infinite; equal scores."""
    extremes = [np.inf, -np.inf, 709.78, 709.8, -708.4, -745.1, -745.2, 1e-40, -1e38, 3e38, 88.7, 0.0]
    scores = np.array([[x, y, x] for x in extremes for y in extremes], np.float32)
    ours, plain, forest = sessions(scores, operator)
    with np.errstate(all="ignore"):
        for first in range(len(scores)):
            assert_equal_runs(ours, plain, None, {"X": forest.rows(len(scores))["X"][first : first + 1]})
        for first in range(0, len(scores), 9):
            assert_equal_runs(ours, plain, None, {"X": forest.rows(len(scores))["X"][first : first + 9]})


def test_every_magnitude():
    """Exponentials of 60,000 doubles, one and several at a time."""
    generator = np.random.default_rng(3)
    scores = np.concatenate([generator.normal(0, 3, 20_000), generator.uniform(-746, 710, 40_000)])
    ours, plain, forest = sessions(scores.astype(np.float32).reshape(-1, 1), "Exp")
    rows = forest.rows(len(scores))["X"]
    for first in range(0, len(rows), 120):
        assert_equal_runs(ours, plain, None, {"X": rows[first : first + 120]})
    for row in range(0, len(rows), 30):
        assert_equal_runs(ours, plain, None, {"X": rows[row : row + 1]})
