"""What inputs of an operator make together: NumPy's own broadcasting for any number of rows, and None where that would mix rows."""

from itertools import product

import numpy as np
import pytest

from onnx_treebeard.converters.tails.encoding import BOOL, Shape
from onnx_treebeard.converters.tails.typed_operator import (
    Input,
    Operator,
    are_within,
    floats,
    matrix_of,
    moved,
    reduced,
    together,
    truths,
)

F32, F64, I64 = (np.dtype(name) for name in ("float32", "float64", "int64"))
ROWS = (5, 7)  # numbers of rows that no constant has


def array(value: Input, n: int) -> np.ndarray:
    """Zeros as the graph would have them for n rows."""
    if not isinstance(value, Shape):
        return np.zeros(value.shape, value.dtype)
    return np.zeros((n, value.width) if value.rank == 2 else n, value.dtype)


def broadcast(inputs: list[Input]) -> Shape | None:
    """The shape that NumPy makes of them, if it has a row a row for every number of rows."""
    found = set()
    for n in ROWS:
        try:
            shape = np.broadcast_shapes(*(array(value, n).shape for value in inputs))
        except ValueError:
            return None
        if not shape or shape[0] != n or len(shape) > 2 or 0 in shape:
            return None
        found.add((len(shape), shape[1] if len(shape) == 2 else 1))
    if len(found) > 1:
        return None
    ((rank, width),) = found
    return Shape(F32, rank, width)


CONSTANTS = [
    np.zeros(shape, F32) for shape in ((), (1,), (3,), (1, 1), (1, 3), (2, 3), (2, 1), (1, 1, 1), (0,))
]
SHAPES = [Shape(F32, 2, 1), Shape(F32, 2, 3), Shape(F32, 2, 2), Shape(F32, 1, 1)]


@pytest.mark.parametrize(("one", "two"), list(product(SHAPES, [*SHAPES, *CONSTANTS])))
def test_together_is_broadcasting(one: Shape, two: Input) -> None:
    for inputs in ([one, two], [two, one]):
        expected = broadcast(inputs)
        if one.rank == 1 and isinstance(two, np.ndarray) and two.ndim > 1:
            expected = None  # another rank than the rows have
        assert together(inputs) == expected, (inputs, expected)


def test_element_types() -> None:
    mixed = [Shape(F32, 2, 3), Shape(F64, 2, 3)]
    assert together(mixed) is None
    assert together(mixed, F64) == Shape(F64, 2, 3)


def test_constants_alone() -> None:
    constants = [np.zeros(3, F32), np.zeros(1, F32)]
    assert together(constants) is None
    assert together(constants, rows=False) is not None
    assert together([np.zeros(3, F32), np.zeros(1, F64)], rows=False) is None


def test_integers() -> None:
    """Only a constant list of int64 is one."""
    inputs = (np.array([1, 2]), np.array([1.0]), np.array(3), Shape(I64, 1, 1))
    operator = Operator("Reshape", inputs, {})
    assert [operator.integers(position) for position in range(5)] == [[1, 2], None, None, None, None]


def test_attributes_have_their_defaults() -> None:
    operator = Operator("Softmax", (Shape(F32, 2, 3),), {"axis": 1})
    made = operator.made(operator.first, "Softmax", axis=-1, keepdims=1)
    assert made is not None
    assert made.attributes == (("axis", 1), ("keepdims", 1))
    assert operator.made(None, "Softmax") is None


def test_shapes_of_results() -> None:
    matrix, vector = Shape(F64, 2, 3), Shape(F64, 1, 1)
    assert (floats(matrix), floats(Shape(I64, 2, 3)), floats(None)) == (matrix, None, None)
    assert (truths(matrix), truths(None)) == (Shape(BOOL, 2, 3), None)
    assert (matrix_of(matrix), matrix_of(vector)) == (matrix, None)
    columns, rows = (Operator("ArgMax", (matrix,), {"keepdims": keep}) for keep in (1, 0))
    assert (reduced(columns, I64), reduced(rows, I64)) == (Shape(I64, 2, 1), Shape(I64, 1, 1))


def test_moved() -> None:
    """A copy where the rank differs; else the first input itself."""
    column = Operator("Reshape", (Shape(F32, 2, 1), np.array([-1])), {})
    flat, same = moved(column, 1), moved(column, 2)
    assert flat is not None
    assert (flat.shape, flat.operation, flat.inputs) == (Shape(F32, 1, 1), "Copy", 1)
    assert same is not None
    assert (same.shape, same.operation) == (Shape(F32, 2, 1), None)


def test_columns_from_both_ends() -> None:
    assert are_within([-3, 0, 2], 3)
    assert not are_within([3], 3)
    assert not are_within([-4], 3)
