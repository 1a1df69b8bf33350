"""Primitives by their meaning alone (`compiler/dialects/simd/semantics.py`), for CPUs that have no table of their own.

In: a primitive with the LLVM values of its operands. Out: LLVM values, computed lane by lane: the functions that the interpreter runs on numbers
run on expressions here, whose operators emit instructions. LLVM turns what is left of vectors into single registers.
"""

import inspect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from llvmlite import ir

from onnx_treebeard.compiler.dialects.simd.primitives import PERMUTES, PRIMITIVES, PrimitiveOp
from onnx_treebeard.kernels.llvm.emit_simd import PrimitiveRule
from onnx_treebeard.kernels.llvm.irbuilder_extras import BYTE, I64, byte_offset, each_lane, integer, lane_of
from onnx_treebeard.kernels.llvm.lir_emitter import Emitter, llvm_type


@dataclass(frozen=True)
class Lane:
    """An integer without sign, as an expression. The other operand of an operator may be a number."""

    b: ir.IRBuilder
    value: ir.Value

    def __add__(self, other: "Lane | int") -> "Lane":
        return self._combine(self.b.add, other)

    def __and__(self, other: "Lane | int") -> "Lane":
        return self._combine(self.b.and_, other)

    def __or__(self, other: "Lane | int") -> "Lane":
        return self._combine(self.b.or_, other)

    def __xor__(self, other: "Lane | int") -> "Lane":
        return self._combine(self.b.xor, other)

    def __lshift__(self, by: int) -> "Lane":
        return self._combine(self.b.shl, by)

    def __rshift__(self, by: int) -> "Lane":
        return self._combine(self.b.lshr, by)

    def _combine(self, instruction: Any, other: "Lane | int") -> "Lane":
        second = other.value if isinstance(other, Lane) else integer(self.value.type, other)
        return Lane(self.b, instruction(self.value, second))

    def resized(self, ir_type: ir.IntType) -> ir.Value:
        """Returns the value, modulo the width of a type."""
        if ir_type.width == self.value.type.width:
            return self.value
        return (self.b.zext if ir_type.width > self.value.type.width else self.b.trunc)(self.value, ir_type)


@dataclass(frozen=True)
class Memory:
    """The bytes from an address on, which lanes index."""

    b: ir.IRBuilder
    address: ir.Value

    def __getitem__(self, index: Lane) -> Lane:
        return Lane(self.b, self.b.load(byte_offset(self.b, self.address, index.resized(I64)), typ=BYTE))


def by_meaning(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> list[ir.Value]:
    """Emits what the meaning computes from lanes, and joins the lanes of all results again."""
    meaning = op.declared.meaning
    assert meaning is not None
    parameters = inspect.signature(meaning).parameters
    numbers = {name: value for name, value in op.values.items() if name in parameters}
    results = meaning(*(lanes(e.builder, operand) for operand in operands), **numbers)
    kinds = [llvm_type(outcome.type) for outcome in op.outcomes]
    if len(kinds) == 1 and not isinstance(results[0], list):
        results = [results]
    return [join_lanes(e.builder, ir_type, parts) for ir_type, parts in zip(kinds, results, strict=True)]


def lanes(b: ir.IRBuilder, operand: ir.Value) -> Memory | list[Lane]:
    """Returns the lanes of a vector, those of single bits as bytes; memory where the operand is an address."""
    if isinstance(operand.type, ir.PointerType):
        return Memory(b, operand)
    wide = operand
    if operand.type.element.width == 1:
        wide = b.zext(operand, ir.VectorType(BYTE, operand.type.count))
    return [Lane(b, lane_of(b, wide, number)) for number in range(wide.type.count)]


def join_lanes(b: ir.IRBuilder, ir_type: ir.Type, parts: Sequence[Lane]) -> ir.Value:
    """Joins lanes to a number, or a vector."""
    if isinstance(ir_type, ir.VectorType):
        return each_lane(b, ir_type, lambda number: parts[number].resized(ir_type.element))
    (part,) = parts
    return part.resized(ir_type)


SCALAR: Mapping[str, PrimitiveRule] = {
    primitive.name: by_meaning
    for primitive in PRIMITIVES
    if primitive.across and primitive.name not in PERMUTES
}
