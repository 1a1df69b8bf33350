"""Loops and conditions of dialect scf, filled by functions, and what their bounds are computed with.

In: a builder, bounds, a function that fills a body. Out: scf.for, scf.if, arith.
"""

from collections.abc import Callable

from xdsl.builder import Builder
from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import i64
from xdsl.ir import Block, Region, SSAValue
from xdsl.rewriter import InsertPoint

Body = Callable[[Builder, SSAValue], None]


def emit_if(b: Builder, condition: SSAValue, fill: Callable[[Builder], None]) -> None:
    """Emits scf.if without an else, filled by `fill`."""
    block = Block()
    inner = Builder(InsertPoint.at_end(block))
    fill(inner)
    inner.insert(scf.YieldOp())
    b.insert(scf.IfOp(condition, [], Region(block)))


def emit_once(b: Builder, low: SSAValue, high: SSAValue, end: SSAValue | None, body: Body) -> None:
    """Emits a single iteration, conditional where the end of the axis may cut it off."""
    if end is None:
        body(b, low)
    else:
        emit_if(b, b.insert(arith.CmpiOp(low, high, "slt")).result, lambda inner: body(inner, low))


def emit_for(b: Builder, begin: SSAValue, end: SSAValue, step: int | SSAValue, name: str, body: Body) -> None:
    """Emits scf.for from `begin` to `end` (not included), filled by `body`."""
    block = Block(arg_types=[i64])
    block.args[0].name_hint = name.replace(".", "_")
    inner = Builder(InsertPoint.at_end(block))
    body(inner, block.args[0])
    inner.insert(scf.YieldOp())
    step = constant(b, step) if isinstance(step, int) else step
    b.insert(scf.ForOp(begin, end, step, [], Region(block)))


def add(b: Builder, left: SSAValue, right: SSAValue | None) -> SSAValue:
    """Returns left + right; left where right is None."""
    return left if right is None else b.insert(arith.AddiOp(left, right)).result


def times(b: Builder, value: SSAValue, factor: int) -> SSAValue:
    """Returns value * factor."""
    return value if factor == 1 else b.insert(arith.MuliOp(value, constant(b, factor))).result


def minimum(b: Builder, left: SSAValue, right: SSAValue | None) -> SSAValue:
    """Returns the smaller of both; left where right is None."""
    return left if right is None else b.insert(arith.MinSIOp(left, right)).result


def constant(b: Builder, value: int) -> SSAValue:
    """Emits an integer constant of 64 bits."""
    return b.insert(arith.ConstantOp.from_int_and_width(value, i64)).result


def with_name(value: SSAValue, name: str) -> SSAValue:
    """Returns the value, which prints under the name from then on."""
    value.name_hint = name
    return value
