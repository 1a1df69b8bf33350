"""The operators downstream of a forest that its node may compute, with the bits of onnxruntime's graph.

In: an operator, the shapes of its inputs with one entry for each row, its constants. Out: `Made`, its result and how it is computed, or None where it
stays in the graph: an operator that is not listed, a form of it that mixes rows, element types that are not listed.

The native library computes exactly rounded arithmetic, comparisons and moves. For operators whose bits depend on onnxruntime (its exp, the order of
its sums, its NaN in a maximum) it calls onnxruntime's kernel on all rows at once, as the graph does.

Axes are counted from the front here: without rows, onnxruntime's reductions return all columns, (0, 3), if the axis is -1.
"""

from collections.abc import Callable, Sequence

import numpy as np
from onnx import AttributeProto, NodeProto

from onnx_treebeard.converters.tails.encoding import BOOL, ELEMENTS, MOST_OPERANDS, MOST_WIDTH, Shape
from onnx_treebeard.converters.tails.typed_operator import (
    FLOATS,
    INT64,
    Input,
    Made,
    Operator,
    are_within,
    floats,
    matrix_of,
    moved,
    reduced,
    together,
    truths,
)

# The range of opsets in which these operators have the same meaning.
LEAST_OPSET, LAST_OPSET = 13, 26
SINCE = {"Identity": 1, "Concat": 4, "Reshape": 5, "Neg": 6, "Cast": 9, "Greater": 9, "Less": 9}
SINCE |= dict.fromkeys(("Add", "Sub", "Mul", "Div"), 7) | dict.fromkeys(("GreaterOrEqual", "LessOrEqual"), 12)

CODES = {code: dtype for dtype, code in ELEMENTS.items()}
# Casts that round at most once.
CASTS = {
    *((BOOL, dtype) for dtype in (*FLOATS, INT64)),
    *((INT64, dtype) for dtype in FLOATS),
    (FLOATS[0], FLOATS[1]),
    (FLOATS[1], FLOATS[0]),
}


def made_by(node: NodeProto, inputs: Sequence[Input], opset: int) -> Made | None:
    """Returns the result of a node whose inputs are rows or constants; None where it stays in the graph."""
    if not _is_listed(node, len(inputs), opset):
        return None
    attributes = {attribute.name: attribute.i for attribute in node.attribute}
    return RULES[node.op_type](Operator(node.op_type, inputs, attributes))


def _is_listed(node: NodeProto, n_inputs: int, opset: int) -> bool:
    """Returns whether there is a rule for this form of the node."""
    if node.domain not in ("", "ai.onnx") or node.op_type not in RULES:
        return False
    if not SINCE.get(node.op_type, LEAST_OPSET) <= opset <= LAST_OPSET:
        return False
    known = n_inputs == ARITIES.get(node.op_type, n_inputs) and n_inputs <= MOST_OPERANDS
    whole = all(attribute.type == AttributeProto.INT for attribute in node.attribute)
    return known and whole and len(node.output) == 1


def _arithmetic(op: Operator) -> Made | None:
    return op.made(floats(together(op.inputs)), op.name)


def _sum(op: Operator) -> Made | None:
    """Excludes adding a single zero, which onnxruntime omits, so that -0.0 stays -0.0."""
    removed = any(
        isinstance(value, np.ndarray) and value.size == 1 and not value.all() for value in op.inputs
    )
    return None if removed else _arithmetic(op)


def _comparison(op: Operator) -> Made | None:
    shape = floats(together(op.inputs))
    return op.made(truths(shape), op.name)


def _extreme(op: Operator) -> Made | None:
    """Excludes a zero constant, because it depends on onnxruntime which of two zeros is returned."""
    plain = any(isinstance(value, np.ndarray) and value.all() for value in op.inputs)
    return _arithmetic(op) if plain else None


def _each(op: Operator) -> Made | None:
    return op.made(floats(op.first), op.name)


def _is_nan(op: Operator) -> Made | None:
    return op.made(truths(floats(op.first)), op.name)


def _where(op: Operator) -> Made | None:
    condition, *choices = op.inputs
    if condition.dtype != BOOL or together(choices, rows=False) is None:
        return None
    return op.made(floats(together(op.inputs, choices[0].dtype)), op.name)


def _cast(op: Operator) -> Made | None:
    wanted = CODES.get(op.attributes.get("to", 0))
    if op.first is None or wanted is None or set(op.attributes) - {"to", "saturate"}:
        return None
    shape = Shape(wanted, op.first.rank, op.first.width)
    if op.first.dtype == wanted:
        return op.made(shape, None)
    return op.made(shape, "Cast") if (op.first.dtype, wanted) in CASTS else None


def _identity(op: Operator) -> Made | None:
    return op.made(op.first, None)


def _concat(op: Operator) -> Made | None:
    parts = [value for value in op.inputs if isinstance(value, Shape) and value.rank == 2]
    if (
        len(parts) != len(op.inputs)
        or len({part.dtype for part in parts}) > 1
        or op.attributes.get("axis") not in (1, -1)
    ):
        return None
    width = sum(part.width for part in parts)
    return op.made(Shape(parts[0].dtype, 2, width), "Concat") if width <= MOST_WIDTH else None


def _reshape(op: Operator) -> Made | None:
    wanted, first = op.integers(1), op.first
    if first is None or wanted is None or op.attributes.get("allowzero", 0):
        return None
    if wanted == [-1]:
        return moved(op, 1) if first.width == 1 else None
    return moved(op, 2) if wanted == [-1, first.width] else None


def _squeeze(op: Operator) -> Made | None:
    is_column = op.first is not None and op.first.rank == 2 and op.first.width == 1
    return moved(op, 1) if is_column and op.integers(1) in ([1], [-1]) else None


def _unsqueeze(op: Operator) -> Made | None:
    return moved(op, 2) if op.integers(1) in ([1], [-1]) and op.first and op.first.rank == 1 else None


def _softmax(op: Operator) -> Made | None:
    return (
        op.made(floats(matrix_of(op.first)), op.name, axis=-1)
        if op.attributes.get("axis", -1) in (1, -1)
        else None
    )


def _arg_max(op: Operator) -> Made | None:
    if floats(matrix_of(op.first)) is None or op.attributes.get("axis", 0) != 1:
        return None
    return op.made(reduced(op, INT64), op.name, axis=0, keepdims=1, select_last_index=0)


def _reduction(op: Operator) -> Made | None:
    matrix = floats(matrix_of(op.first))
    if matrix is None or op.integers(1) != [1]:
        return None
    return op.made(reduced(op, matrix.dtype), op.name, keepdims=1, noop_with_empty_axes=0)


def _gather(op: Operator) -> Made | None:
    """Selects columns of rows, or entries of a constant list."""
    source, positions = op.inputs
    axis = op.attributes.get("axis", 0)
    if positions.dtype != INT64 or source.dtype not in (*FLOATS, INT64):
        return None
    if isinstance(source, Shape):
        columns = op.integers(1)
        if source.rank != 2 or not columns or axis not in (1, -1) or not are_within(columns, source.width):
            return None
        return op.made(Shape(source.dtype, 2, len(columns)), op.name, axis=0)
    if source.ndim != 1 or not len(source) or axis != 0 or not isinstance(positions, Shape):
        return None
    return op.made(Shape(source.dtype, positions.rank, positions.width), op.name, axis=0)


RULES: dict[str, Callable[[Operator], Made | None]] = {
    **dict.fromkeys(("Add", "Sub"), _sum),
    **dict.fromkeys(("Mul", "Div"), _arithmetic),
    **dict.fromkeys(("Min", "Max"), _extreme),
    **dict.fromkeys(("Greater", "GreaterOrEqual", "Less", "LessOrEqual", "Equal"), _comparison),
    **dict.fromkeys(("Neg", "Exp", "Log", "Abs", "Sign", "Sigmoid"), _each),
    **dict.fromkeys(("ReduceMax", "ReduceSum"), _reduction),
    "IsNaN": _is_nan,
    "Where": _where,
    "Cast": _cast,
    "Identity": _identity,
    "Concat": _concat,
    "Reshape": _reshape,
    "Squeeze": _squeeze,
    "Unsqueeze": _unsqueeze,
    "Softmax": _softmax,
    "ArgMax": _arg_max,
    "Gather": _gather,
}


ARITIES = dict.fromkeys(RULES.keys() - {"Concat"}, 2) | {"Where": 3}
ARITIES |= dict.fromkeys(
    ("Neg", "Exp", "Log", "Abs", "Sign", "Sigmoid", "IsNaN", "Cast", "Identity", "Softmax", "ArgMax"), 1
)
