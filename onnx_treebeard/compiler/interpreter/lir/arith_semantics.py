"""Dialect arith in LIR, on numbers and vectors. In: an operation. Out: a function of its operands.

Integers wrap at their width, but an operation that declares that there is no signed overflow is refused where there is one. Floating-point
numbers are added in their type.
"""

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
from xdsl.dialects import arith
from xdsl.dialects.builtin import DenseIntOrFPElementsAttr, FloatAttr, IntegerAttr, VectorType
from xdsl.ir import Operation

from onnx_treebeard.compiler.interpreter.lir.lir_values import (
    Meaning,
    Rule,
    dtype_of,
    refuse,
    signed,
    signed_lanes,
    width_of,
)

# As arith.cmpi numbers its predicates; from FIRST_UNSIGNED on they compare integers without sign.
ORDERS = ("eq", "ne", "lt", "le", "gt", "ge", "lt", "le", "gt", "ge")
FIRST_SIGNED, FIRST_UNSIGNED = 2, 6


def constant(op: arith.ConstantOp) -> Any:
    """Returns the value of a constant."""
    kind, value = op.result.type, op.value
    if isinstance(value, DenseIntOrFPElementsAttr):
        lanes = [*value.get_values()]
        mask = (1 << width_of(kind)) - 1
        return np.array([int(lane) & mask for lane in lanes] if mask else lanes, dtype_of(kind))
    assert isinstance(value, IntegerAttr | FloatAttr)
    number = value.value.data
    width = width_of(kind)
    return int(number) & ((1 << width) - 1) if width else dtype_of(kind).type(number)


def wrapping(of: Callable[[Any, Any], Any]) -> Rule:
    """Makes the rule of an operation on integers whose result wraps; with nsw, which refuses overflows."""

    def rule(op: Any, program: object) -> Meaning:
        width = width_of(op.result.type)
        mask, limit = (1 << width) - 1, 1 << (width - 1)
        flags = getattr(op, "overflow_flags", None)
        if isinstance(op.result.type, VectorType):
            return of
        if flags is None or "nsw" not in [str(flag) for flag in flags.data]:
            return lambda left, right: of(left, right) & mask

        def checked(left: int, right: int) -> int:
            result: int = of(signed(left, width), signed(right, width))
            if not -limit <= result < limit:
                refuse(op.name, f"overflows: {result} has more than {width} bits")
            return result & mask

        return checked

    return rule


def division(of: Callable[[Any, Any], Any]) -> Rule:
    """Makes the rule of a division of integers without sign; it refuses to divide by 0."""

    def rule(op: Any, program: object) -> Meaning:
        is_vector = isinstance(op.result.type, VectorType)

        def divide(left: Any, right: Any) -> Any:
            if not (right.all() if is_vector else right):
                refuse(op.name, "divides by 0")
            return of(left, right)

        return divide

    return rule


def shift_rule(of: Callable[[Any, Any, int], Any]) -> Rule:
    """Makes the rule of a shift; it refuses shifts by the width and more. of: also gets the width."""

    def rule(op: Any, program: object) -> Meaning:
        width, is_vector = width_of(op.result.type), isinstance(op.result.type, VectorType)

        def shift(value: Any, by: Any) -> Any:
            if (by.max() if is_vector else by) >= width:
                refuse(op.name, f"shifts {width} bits by {by}")
            return of(value, by, width)

        return shift

    return rule


def left_shift(value: Any, by: Any, width: int) -> Any:
    """Shifts left; bits beyond the width are lost."""
    return value << by if isinstance(value, np.ndarray) else value << by & (1 << width) - 1


def signed_right_shift(value: Any, by: Any, width: int) -> Any:
    """Shifts right; the sign comes in."""
    if isinstance(value, np.ndarray):
        return (signed_lanes(value) >> signed_lanes(by)).view(value.dtype)
    return signed(value, width) >> by & (1 << width) - 1


def compare(op: arith.CmpiOp, program: object) -> Meaning:
    """Compares integers; the result is a bit."""
    number, width = op.predicate.value.data, width_of(op.lhs.type)
    test = getattr(operator, ORDERS[number])
    if FIRST_SIGNED <= number < FIRST_UNSIGNED:
        return lambda left, right: int(test(signed(left, width), signed(right, width)))
    return lambda left, right: int(test(left, right))


def limit(choose: Callable[[int, int], int]) -> Rule:
    """Makes the rule of the smaller or larger of two integers with sign."""

    def rule(op: Any, program: object) -> Meaning:
        width = width_of(op.result.type)
        mask = (1 << width) - 1
        return lambda left, right: choose(signed(left, width), signed(right, width)) & mask

    return rule


def sign_extend(op: arith.ExtSIOp, program: object) -> Meaning:
    """Extends an integer with its sign."""
    width, mask = width_of(op.input.type), (1 << width_of(op.result.type)) - 1
    return lambda value: signed(value, width) & mask


def truncate(op: arith.TruncIOp, program: object) -> Meaning:
    """Keeps the lower bits."""
    mask = (1 << width_of(op.result.type)) - 1
    return lambda value: value & mask


def plain(of: Meaning) -> Rule:
    """Makes the rule of an operation that is the same on every type."""
    return lambda op, program: of


ARITH: dict[type[Operation], Rule] = {
    arith.AddiOp: wrapping(operator.add),
    arith.SubiOp: wrapping(operator.sub),
    arith.MuliOp: wrapping(operator.mul),
    arith.DivUIOp: division(operator.floordiv),
    arith.RemUIOp: division(operator.mod),
    arith.AndIOp: plain(operator.and_),
    arith.OrIOp: plain(operator.or_),
    arith.XOrIOp: plain(operator.xor),
    arith.ShLIOp: shift_rule(left_shift),
    arith.ShRUIOp: shift_rule(lambda value, by, width: value >> by),
    arith.ShRSIOp: shift_rule(signed_right_shift),
    arith.CmpiOp: compare,
    arith.SelectOp: plain(lambda condition, true, false: true if condition else false),
    arith.MaxSIOp: limit(max),
    arith.MinSIOp: limit(min),
    arith.ExtUIOp: plain(int),
    arith.ExtSIOp: sign_extend,
    arith.TruncIOp: truncate,
    arith.AddfOp: plain(operator.add),
    arith.SubfOp: plain(operator.sub),
    arith.MulfOp: plain(operator.mul),
    arith.DivfOp: plain(operator.truediv),
    arith.ExtFOp: plain(np.float64),
    arith.NegfOp: plain(operator.neg),
}
