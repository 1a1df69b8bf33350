"""The scratch memory of a call while it holds one block of rows: areas, bit-planes, columns.

A bit-plane is a vector register with one bit for each row of the block, row 0 in bit 0 of byte 0. A column holds the values of one feature.
"""

from collections.abc import Callable

from xdsl.dialects.builtin import IntegerType, i32, i64
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import BYTE, bytes_of, vector_of
from onnx_treebeard.compiler.machine.shapes import VectorShape
from onnx_treebeard.compiler.passes.lir.declarations import Declared
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder, Value
from onnx_treebeard.compiler.units.bitslice.records import fixed_areas

RANK = IntegerType(16)


class BlockMemory:
    """Areas by name, as addresses. scratch: the scratch memory. shape: the target's registers, whose bytes a bit-plane has."""

    def __init__(self, declared: Declared, scratch: SSAValue, shape: VectorShape) -> None:
        self.scratch, self.shape = scratch, shape
        self._declared, self._fixed = declared, fixed_areas(shape.register_bytes)

    def __getitem__(self, area: str) -> SSAValue:
        """The address of an area. Areas without a fixed offset have theirs in the header."""
        return self._declared.area(self.scratch, area, self._fixed.get(area))

    @property
    def width(self) -> int:
        """Bytes of a plane."""
        return self.shape.register_bytes

    @property
    def rows(self) -> int:
        """Rows of a block."""
        return 8 * self.width

    @property
    def plane(self) -> Attribute:
        """A plane, as 64-bit elements."""
        return vector_of(i64, self.width // 8)

    @property
    def register(self) -> Attribute:
        """A register of bytes."""
        return vector_of(BYTE, self.width)

    def plane_address(self, b: PrimitiveBuilder, base: SSAValue, number: Value) -> SSAValue:
        """The address of plane `number`, counted from `base`."""
        return b.at(base, b.mul(number, self.width, nsw=True))

    def load_plane(self, b: PrimitiveBuilder, address: SSAValue) -> SSAValue:
        return b.load(address, self.plane, self.width)

    def store_plane(self, b: PrimitiveBuilder, plane: SSAValue, address: SSAValue) -> None:
        b.store(plane, address, self.width)

    def column_address(self, b: PrimitiveBuilder, number: Value, kind: Attribute) -> SSAValue:
        """The address of column `number` of the feature tile."""
        return b.at(self["column"], b.mul(number, self.rows * bytes_of(kind)))

    def present(self, b: PrimitiveBuilder, first: SSAValue, end: SSAValue) -> SSAValue:
        """How many rows of the block are present: those of the call, or as many as a block has."""
        left, whole = b.sub(end, first), b.constant(self.rows)
        return b.select(b.compare("slt", left, whole), left, whole)

    def compare_column(
        self,
        b: PrimitiveBuilder,
        plane: SSAValue,
        number: Value,
        kind: Attribute,
        compare: Callable[[SSAValue], SSAValue],
    ) -> None:
        """Stores the plane of the results that `compare` gives for vectors of the column's values."""
        lanes = self.shape.lanes_of(bytes_of(kind))
        column = self.column_address(b, number, kind)

        def results_of(first: int) -> SSAValue:
            return compare(b.load(b.element(column, first, kind), vector_of(kind, lanes), 16))

        self.store_results(b, plane, lanes, results_of)

    def store_results(
        self, b: PrimitiveBuilder, plane: SSAValue, lanes: int, results_of: Callable[[int], SSAValue]
    ) -> None:
        """Stores a plane packed from <lanes x i1> results, which `results_of` gives for the rows from an index on."""
        together = self.shape.packed_rows
        for first in range(0, self.rows, together):
            found = b.pack_bits([results_of(row) for row in range(first, first + together, lanes)])
            b.store(found, b.at(plane, first // 8), together // 8)


def table_offset(b: PrimitiveBuilder, table: SSAValue, number: Value) -> SSAValue:
    """Entry `number` of a table of byte offsets into the scratch memory, as 64 bits."""
    return b.wide(b.load(b.element(table, number, i32), i32, 4, invariant=True))
