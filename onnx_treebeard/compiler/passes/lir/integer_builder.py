"""Integers in LIR: constants, arithmetic, comparisons, choices and widths, inserted one operation at a time.

In: values and Python's numbers. Out: operations before one operation, or at the end of a block.
"""

from typing import TypeVar

from xdsl.dialects import arith
from xdsl.dialects.builtin import IntegerType, i1, i32, i64
from xdsl.ir import Attribute, Block, Operation, SSAValue

from onnx_treebeard.compiler.dialects.element_types import integer
from onnx_treebeard.compiler.passes.lir.primitive_builder import ORDER, WRAPPING

Op = TypeVar("Op", bound=Operation)


class IntegerBuilder:
    """Inserts operations on integers before one operation, or at the end of a block. Constants are inserted once."""

    def __init__(self, where: Operation | Block) -> None:
        self._where = where
        self._once: dict[tuple[object, ...], SSAValue] = {}

    def insert(self, op: Op) -> Op:
        if isinstance(self._where, Block):
            self._where.add_op(op)
        else:
            block = self._where.parent
            assert block is not None
            block.insert_op_before(op, self._where)
        return op

    def constant(self, value: int) -> SSAValue:
        return self._constant(value, i32)

    def _constant(self, value: int, kind: IntegerType) -> SSAValue:
        key = (value, kind)
        if key not in self._once:
            self._once[key] = self.insert(
                arith.ConstantOp.create(result_types=[kind], properties={"value": integer(value, kind)})
            ).result
        return self._once[key]

    # `create` takes operands and types as they are; the constructors of operations look for what is missing, which takes twice as long.

    def _binary(self, op: type[Operation], left: SSAValue, right: SSAValue, **flags: Attribute) -> SSAValue:
        operation = op.create(operands=[left, right], result_types=[left.type], properties=flags)
        return self.insert(operation).results[0]

    def _converted(self, op: type[Operation], value: SSAValue, kind: IntegerType) -> SSAValue:
        return self.insert(op.create(operands=[value], result_types=[kind])).results[0]

    def _compare_integers(self, comparison: str, left: SSAValue, right: SSAValue) -> SSAValue:
        properties = {"predicate": integer(ORDER.index(comparison))}
        return self.insert(
            arith.CmpiOp.create(operands=[left, right], result_types=[i1], properties=properties)
        ).results[0]

    def add(self, left: SSAValue, right: SSAValue) -> SSAValue:
        return self._binary(arith.AddiOp, left, right, **WRAPPING)

    def subtract(self, left: SSAValue, right: SSAValue) -> SSAValue:
        return self._binary(arith.SubiOp, left, right, **WRAPPING)

    def multiply(self, left: SSAValue, right: SSAValue) -> SSAValue:
        return self._binary(arith.MuliOp, left, right, **WRAPPING)

    def bit_and(self, left: SSAValue, right: SSAValue) -> SSAValue:
        return self._binary(arith.AndIOp, left, right)

    def bit_or(self, left: SSAValue, right: SSAValue) -> SSAValue:
        return self._binary(arith.OrIOp, left, right)

    def bit_xor(self, left: SSAValue, right: SSAValue) -> SSAValue:
        return self._binary(arith.XOrIOp, left, right)

    def shift_right(self, value: SSAValue, by: int | SSAValue) -> SSAValue:
        amount = self.constant(by) if isinstance(by, int) else by
        return self._binary(arith.ShRUIOp, value, amount)

    def shift_right_signed(self, value: SSAValue, by: SSAValue) -> SSAValue:
        """Shifts arithmetically: the sign is shifted in."""
        return self._binary(arith.ShRSIOp, value, by)

    def shift_left(self, value: SSAValue, by: int) -> SSAValue:
        return self._binary(arith.ShLIOp, value, self.constant(by), **WRAPPING)

    def less(self, left: SSAValue, right: SSAValue) -> SSAValue:
        return self._compare_integers("slt", left, right)

    def at_least(self, left: SSAValue, right: SSAValue) -> SSAValue:
        return self._compare_integers("sge", left, right)

    def select(self, condition: SSAValue, true: SSAValue, false: SSAValue) -> SSAValue:
        return self.insert(
            arith.SelectOp.create(operands=[condition, true, false], result_types=[true.type])
        ).results[0]

    def wide_constant(self, value: int) -> SSAValue:
        """Emits a 64-bit integer constant."""
        return self._constant(value, i64)

    def wide(self, value: SSAValue) -> SSAValue:
        """Extends an unsigned 32-bit integer to 64 bits."""
        return self._converted(arith.ExtUIOp, value, i64)

    def narrow(self, value: SSAValue) -> SSAValue:
        """Truncates a 64-bit integer to its lower 32 bits."""
        return self._converted(arith.TruncIOp, value, i32)
