"""An operator downstream of a forest with the types of its inputs: shapes with one entry for each row, and constants.

In: shapes of inputs, constants, attributes. Out: `Made`, the operator's result and how it is computed; None where rows would be mixed, or element
types are not supported.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.tails.encoding import BOOL, Shape

FLOATS = (np.dtype(np.float32), np.dtype(np.float64))
INT64 = np.dtype(np.int64)

Constant = npt.NDArray[np.generic]
Input = Shape | Constant


@dataclass(frozen=True)
class Made:
    """The result of an operator. operation: one of `encoding.py`; None where the result is the first input. inputs: the operands."""

    shape: Shape
    operation: str | None
    inputs: int
    attributes: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Operator:
    """One operator with its inputs; `attributes` has integers only."""

    name: str
    inputs: Sequence[Input]
    attributes: Mapping[str, int]

    @property
    def first(self) -> Shape | None:
        """The first input, if it has rows."""
        return self.inputs[0] if isinstance(self.inputs[0], Shape) else None

    def integers(self, position: int) -> list[int] | None:
        """Returns an input as a list of constant integers."""
        value = self.inputs[position] if position < len(self.inputs) else None
        return (
            value.tolist()
            if isinstance(value, np.ndarray) and value.dtype == INT64 and value.ndim == 1
            else None
        )

    def made(self, shape: Shape | None, operation: str | None, **defaults: int) -> Made | None:
        """Returns the result; `defaults` are the operator's attributes, all of which onnxruntime's kernels need."""
        if shape is None:
            return None
        named = tuple((name, self.attributes.get(name, default)) for name, default in defaults.items())
        return Made(shape, operation, len(self.inputs), named)


def floats(shape: Shape | None) -> Shape | None:
    """Returns the shape if its elements are supported floats."""
    return shape if shape is not None and shape.dtype in FLOATS else None


def truths(shape: Shape | None) -> Shape | None:
    """Returns the shape with booleans as elements."""
    return None if shape is None else Shape(BOOL, shape.rank, shape.width)


def matrix_of(shape: Shape | None) -> Shape | None:
    """Returns the shape if it has columns."""
    return shape if shape is not None and shape.rank == 2 else None


def moved(op: Operator, rank: int) -> Made | None:
    """Returns the same elements in another shape; the second input, a constant, is not an operand."""
    assert op.first is not None
    shape = Shape(op.first.dtype, rank, op.first.width)
    return Made(shape, "Copy" if rank != op.first.rank else None, 1)


def reduced(op: Operator, dtype: np.dtype[np.generic]) -> Shape:
    """Returns the remaining columns of the first input: one, or none."""
    return Shape(dtype, 2 if op.attributes.get("keepdims", 1) else 1, 1)


def are_within(columns: list[int], width: int) -> bool:
    """Returns whether all of these columns exist, counted from the front or from the back."""
    return all(-width <= column < width for column in columns)


def together(
    inputs: Sequence[Input], dtype: np.dtype[np.generic] | None = None, *, rows: bool = True
) -> Shape | None:
    """Returns the elementwise result of inputs of one element type; `dtype` is that of the result where they differ.

    A constant is one number or has one for each column. None where rows would be mixed, or where there are none.
    """
    shapes = [value for value in inputs if isinstance(value, Shape)]
    ranks = {shape.rank for shape in shapes}
    if dtype is None and len({value.dtype for value in inputs}) != 1:
        return None
    if not shapes:
        return None if rows else Shape(inputs[0].dtype, 2, 1)
    if len(ranks) != 1:
        return None
    (rank,) = ranks
    for value in inputs:
        if isinstance(value, np.ndarray) and not stands_beside(value, rank):
            return None
    widths = {value.width if isinstance(value, Shape) else value.size for value in inputs} - {1}
    if len(widths) > 1:
        return None
    return Shape(dtype or inputs[0].dtype, rank, widths.pop() if widths else 1)


def stands_beside(constant: Constant, rank: int) -> bool:
    """Returns whether a constant, broadcast to values of that rank, is the same for each row."""
    if constant.size == 0 or constant.ndim > rank:
        return False
    return constant.size == 1 if rank == 1 else constant.ndim < 2 or constant.shape[0] == 1
