"""The instructions that layouts are written in, for SIMD walks: every value has one lane for each walk.

In: what `LirBuilder` takes, and the number of lanes. Out: LIR in which a layout's step, written for one walk, moves all of
them: constants and loads by a tree that all walks share are broadcast, other loads have an index in each lane, a comparison
gives 0 or 1 in each lane.

A tree or row that all walks share is one value; nodes and everything computed from them are vectors.
"""

from xdsl.dialects.builtin import IntegerType, VectorType, i32
from xdsl.ir import Operation, SSAValue

from onnx_treebeard.compiler.dialects.simd.primitives import OPERATIONS
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.declarations import Declared
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.vector_types import alike


class SimdBuilder(LirBuilder):
    """Inserts before one operation, as `LirBuilder`. `count`: the lanes."""

    def __init__(self, where: Operation, declared: Declared, compared: Compared, count: int) -> None:
        super().__init__(where, declared, compared)
        self._count, self.primitives = count, PrimitiveBuilder(self)

    def in_lanes(self, values: list[SSAValue]) -> SSAValue:
        """Value i for walk i: a single value where all walks share it, else a vector."""
        return values[0] if len(set(values)) == 1 else self.primitives.pack(values)

    def splat(self, value: SSAValue) -> SSAValue:
        """The value broadcast to every lane."""
        return self.primitives.splat(value, self._count)

    def load(self, name: str, field: str, index: SSAValue) -> SSAValue:
        value = super().load(name, field, index)
        if not isinstance(index.type, VectorType):
            return self.splat(value)
        return self._widened(value)

    def gather(self, row: SSAValue, features: SSAValue) -> SSAValue:
        """Narrow feature indices are taken as they were loaded: a target that extracts them needs no wider vector."""
        narrow = extended(features)
        return super().gather(row, narrow)

    def constant(self, value: int) -> SSAValue:
        return self.splat(super().constant(value))

    def number(self, name: str) -> SSAValue:
        return self.splat(super().number(name))

    def less(self, left: SSAValue, right: SSAValue) -> SSAValue:
        return self.primitives.compare("slt", left, right)

    def at_least(self, left: SSAValue, right: SSAValue) -> SSAValue:
        return self.primitives.compare("sge", left, right)

    def select(self, condition: SSAValue, true: SSAValue, false: SSAValue) -> SSAValue:
        return self.primitives.select(condition, true, false)

    def _pack(self, mask: SSAValue) -> SSAValue:
        return self._widened(mask)

    def _widened(self, value: SSAValue) -> SSAValue:
        assert isinstance(value.type, VectorType)
        element = value.type.element_type
        narrow = isinstance(element, IntegerType) and element.width.data < i32.width.data
        return self.primitives.zero_extend(value, alike(value.type, i32)) if narrow else value


def extended(value: SSAValue) -> SSAValue:
    """What a value was before zeros were put in front of it."""
    owner = value.owner
    return owner.operands[0] if isinstance(owner, OPERATIONS["zero_extend"]) else value
