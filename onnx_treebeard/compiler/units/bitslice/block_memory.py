"""The scratch memory of a call while it holds one block of rows: areas, bit-planes, columns.

A column holds the values of one feature, or their ranks, in row order. A bit-plane is a vector register with one bit for each row of the
block. Rows lie in stripes across the register's 16-byte lanes, so that a few rows share a few registers of leaf indices (`leaf_index.py`), and
what is done register by register ends with the rows that are there. With L lanes and W rows of a lane (VectorShape.lane_rows):

    row         stripe | lane (of L) | 16 rows (of W / 16) | row of 16      high to low
    bit of it   lane | stripe | 16 rows | row of 16
    register    stripe | 16 rows            its lane: lane; byte of the lane: row of 16

Blocks of few rows have planes that are less wide than registers (`machine/vector_shape.py`): narrow ones of 8 bytes, so that the leaf indices of 64 rows
fill two registers or one, and half ones. As many times more planes fit a cache, and trees read little else: a call for 64 rows takes 0.4 to 0.6 of the
time of a block of 512 with as many, a call for 200 rows 0.6 to 0.85 (Zen 5). A plane of P lanes holds P of a register's lanes side by side, and
then the next P:

    bit of it   lane mod P | lane div P | stripe | 16 rows | row of 16

Of rows beyond those that are there, planes and leaf indices have any results, which are never read.
"""

from collections.abc import Callable, Sequence

from xdsl.dialects.builtin import IntegerType, i32, i64
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import BYTE, bytes_of, vector_of
from onnx_treebeard.compiler.dialects.simd.semantics import LANE_BYTES
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.passes.lir.block_builder import Value
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.base.function_body import Range, UnitBody
from onnx_treebeard.compiler.units.bitslice.table_records import (
    BYTE_BITS,
    column_rows,
    entry_bytes,
    fixed_areas,
    plane_origin,
    slot_offsets,
)

RANK = IntegerType(16)
ROWS_TOGETHER = 128  # whose results make part of a plane in straight-line code: the rows of 16 bytes


class BlockMemory:
    """Areas by name, as addresses. b: where the block begins. rows: its first, and the end of the call's, of which a block may have more.

    shape: the target's registers and bit-planes. count: rows that are there.
    """

    def __init__(self, b: LirBuilder, body: UnitBody, rows: Range, shape: VectorShape) -> None:
        self.scratch, self.shape, self.first = body.scratch, shape, rows[0]
        assert self.rows % self.stripe_rows == 0, "a block consists of stripes"
        self._declared, self._fixed = body.declared, fixed_areas(shape.register_bytes)
        left, whole = b.sub(rows[1], rows[0]), b.value(self.rows)
        self._is_partial = b.compare("slt", left, whole)
        self.count = b.select(self._is_partial, left, whole)

    @classmethod
    def of_unit(cls, body: UnitBody, shape: VectorShape) -> "BlockMemory":
        """Returns the block of a unit that is called for the rows of one."""
        return cls(body.builder, body, (body.row_begin, body.row_end), shape)

    def __getitem__(self, area: str) -> SSAValue:
        """Returns the address of an area. Areas without a fixed offset have theirs in the header."""
        return self._declared.area(self.scratch, area, self._fixed.get(area))

    @property
    def plane_bytes(self) -> int:
        """Bytes of a plane."""
        return self.shape.plane_bytes

    @property
    def register_bytes(self) -> int:
        """Bytes of a register of leaf indices or values."""
        return self.shape.register_bytes

    @property
    def rows(self) -> int:
        """Rows of a block."""
        return BYTE_BITS * self.plane_bytes

    @property
    def rows_together(self) -> int:
        """Rows whose results make part of a plane in straight-line code."""
        return min(self.rows, ROWS_TOGETHER)

    @property
    def lanes(self) -> int:
        """16-byte lanes of a register."""
        return self.register_bytes // LANE_BYTES

    @property
    def plane_lanes(self) -> int:
        """16-byte lanes of a plane."""
        return max(1, self.plane_bytes // LANE_BYTES)

    @property
    def stripe_rows(self) -> int:
        """Rows of a stripe."""
        return self.lanes * self.shape.lane_rows

    @property
    def stripe_registers(self) -> int:
        """Registers of leaf indices that the rows of a stripe fill."""
        return self.shape.lane_rows // LANE_BYTES

    def rows_with_values(self, b: LirBuilder) -> SSAValue:
        """Returns the number of rows present, rounded up to 16: the most that work on values and ranks takes together."""
        return b.bit_and(b.add(self.count, LANE_BYTES - 1), -LANE_BYTES)

    def count_stripes(self, b: LirBuilder) -> SSAValue:
        """Stripes that have rows."""
        return b.udiv(b.add(self.count, self.stripe_rows - 1), self.stripe_rows)

    def register_and_lane(self, b: LirBuilder, row: SSAValue) -> tuple[SSAValue, SSAValue]:
        """Returns the register of leaf indices that has the row's, and the lane."""
        stripe, of_stripe = b.udiv(row, self.stripe_rows), b.urem(row, self.stripe_rows)
        of_lane = b.udiv(b.urem(of_stripe, self.shape.lane_rows), LANE_BYTES)
        register = b.add(b.mul(stripe, self.stripe_registers), of_lane)
        return register, b.udiv(of_stripe, self.shape.lane_rows)

    @property
    def plane(self) -> Attribute:
        """A plane: 64 bits, or a vector of such elements."""
        return i64 if self.shape.has_narrow_planes else vector_of(i64, self.plane_bytes // 8)

    @property
    def plane_of_vectors(self) -> Attribute:
        """A plane in a vector register, of which a narrow one is the first element: AVX-512 selects bits by bits there with one instruction."""
        return vector_of(i64, 2) if self.shape.has_narrow_planes else self.plane

    @property
    def register(self) -> Attribute:
        """A register of bytes."""
        return vector_of(BYTE, self.register_bytes)

    def plane_address(self, b: LirBuilder, base: SSAValue, number: Value) -> SSAValue:
        """Returns the address of plane `number`, counted from `base`."""
        return b.at(base, b.mul(number, self.plane_bytes, nsw=True))

    def listed_plane(self, b: LirBuilder, entry: SSAValue) -> SSAValue:
        """Returns the address of the plane that tables name by this entry."""
        origin = plane_origin(self.shape)
        base = b.at(self.scratch, origin) if origin else self.scratch
        return b.element(base, entry, IntegerType(BYTE_BITS * entry_bytes(self.shape)))

    def load_plane(self, b: LirBuilder, address: SSAValue) -> SSAValue:
        return b.load(address, self.plane, self.plane_bytes)

    def load_listed_plane(self, b: LirBuilder, entry: SSAValue) -> SSAValue:
        """Loads the plane that tables name by this entry into a vector register, a narrow one together with the next."""
        return b.load(self.listed_plane(b, entry), self.plane_of_vectors, self.plane_bytes)

    def store_plane(self, b: LirBuilder, plane: SSAValue, address: SSAValue) -> None:
        b.store(plane, address, self.plane_bytes)

    def column_address(self, b: LirBuilder, number: Value, kind: Attribute) -> SSAValue:
        """Returns the address of column `number` of the feature tile."""
        distance = column_rows(BYTE_BITS * self.register_bytes) * bytes_of(kind)
        return b.at(self["column"], b.mul(number, distance, nsw=True))

    def part_of_plane(self, b: LirBuilder) -> SSAValue:
        """Returns the byte of planes at which results for the rows of this call begin, which may be a part of a block's."""
        row = b.wide(b.load_slot(self.scratch, slot_offsets(self.register_bytes)["part"]))
        return b.udiv(row, self.lanes * BYTE_BITS)

    def compare_column(
        self,
        b: LirBuilder,
        plane: SSAValue,
        number: Value,
        kind: Attribute,
        compare: Callable[[SSAValue], SSAValue],
    ) -> None:
        """Stores the plane of the results that `compare` gives for vectors of the column's values."""
        lanes = self.shape.lanes_of(bytes_of(kind))
        column = self.column_address(b, number, kind)

        def results_of(first: Value) -> SSAValue:
            return compare(b.load(b.element(column, first, kind), vector_of(kind, lanes), 16))

        self.store_results(b, plane, lanes, results_of)

    def in_steps(self, b: LirBuilder, step: int, work: Callable[[Value, int], None]) -> None:
        """Writes `work` for a number of rows from an index on: all of a full block, or `step` at a time as far as rows are there.

        Of full blocks, which large batches have, loops with a known end are unrolled: 7 % of all instructions with trees of 64 leaves.
        """
        if self.rows <= step:
            work(0, self.rows)
            return
        with b.when(b.compare("eq", self._is_partial, 0)):
            work(0, self.rows)
        with b.when(self._is_partial), b.loop(0, self.count, step, "row") as row:
            work(row, step)

    def each_register(self, b: LirBuilder, together: int, work: Callable[[list[SSAValue]], None]) -> None:
        """Writes `work` for each `together` registers of leaf indices that have rows, or for fewer where rows are few; it gets their numbers."""

        def some(first: Value, rows: int) -> None:
            count = rows // self.stripe_rows * self.stripe_registers
            begin, step = b.mul(b.udiv(first, self.stripe_rows), self.stripe_registers), min(together, count)
            with b.loop(begin, b.add(begin, count), step, "register") as number:
                work([b.add(number, k) for k in range(step)])

        self.in_steps(b, self.stripe_rows, some)

    def store_results(
        self, b: LirBuilder, plane: SSAValue, lanes: int, results_of: Callable[[Value], SSAValue]
    ) -> None:
        """Stores a plane packed from <lanes x i1> results, which `results_of` gives for the rows from an index on, in straight-line code."""
        packed = self.shape.packed_rows

        def some(begin: Value, count: int) -> None:
            stripes = b.at(plane, b.udiv(begin, self.lanes * BYTE_BITS))
            for first in range(0, count, packed):
                rows = [b.add(begin, row) for row in range(first, first + packed, lanes)]
                bits = b.pack_bits([results_of(row) for row in rows])
                b.store(bits, b.at(stripes, self._byte_of_plane(first)), packed // BYTE_BITS)

        self.in_steps(b, self.rows_together, some)

    def store_masks(
        self, b: LirBuilder, plane: SSAValue, begin: SSAValue, masks: Sequence[SSAValue], first: int = 0
    ) -> None:
        """Stores results of the `rows_together` rows from an index on, of row `first` of these and the next; a mask has as many as are packed at a time."""
        stripes, packed = b.at(plane, b.udiv(begin, self.lanes * BYTE_BITS)), self.shape.packed_rows
        if self.shape.has_narrow_planes:
            # A load of the plane would wait for four stores, but takes the value of one.
            b.store(b.pack_bits(masks), stripes, self.plane_bytes)
            return
        for number, mask in enumerate(masks):
            address = b.at(stripes, self._byte_of_plane(first + number * packed))
            b.store(b.pack_bits([mask]), address, packed // BYTE_BITS)

    def _byte_of_plane(self, row: int) -> int:
        """Returns the byte of a plane that holds the bits of this row, the first of a lane, and the next ones."""
        stripe, row_of_stripe = divmod(row, self.stripe_rows)
        turn, lane = divmod(row_of_stripe // self.shape.lane_rows, self.plane_lanes)
        part = turn * (self.rows // self.stripe_rows) + stripe
        return lane * LANE_BYTES + part * self.shape.lane_rows // BYTE_BITS


def table_entry(b: LirBuilder, table: SSAValue, number: Value) -> SSAValue:
    """Loads a number of a table, as 64 bits."""
    return b.wide(b.load(b.element(table, number, i32), i32, 4, invariant=True))
