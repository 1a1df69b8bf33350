"""The units of contributions of few rows in LIR.

    func @row_contributions(%tables, %rows, ..., %scores, ...) {
      for each block of rows { the predicates; for each 16 rows { for each record of table "tree_runs" a call of its unit } }
    }
    func @row_bits(..., %first, %end) {                      the first of these, for the planes
      for each row { for each plane from %first to %end: its byte = the bit of the row }
    }
    func @add_row_contributions(..., %first, %end) {         for groups of one number of points
      for each group from %first to %end { for each row {
        contributions of the group's columns = 0
        for each run of the group { by its kind: ports of roots = the weights of the points; its steps, see `single_row_steps.py`; contributions += terms }
        for each column: accumulator += contribution
      } }
    }

A pass of `batch_units.py` takes as long for one row as for 16. Here the lanes are points, of which trees of depth 6 have three; steps have what they read
beside them, and what they need for each point is computed: 20 trees of depth 16 would have 25 MB of it, which took as long to read as all else.
Predicates are bytes: planes, of which each is a cache line, would not stay in the first cache. Contributions are the same to the bit, since each sum has
the same numbers in the same order. Several rows go through a group together, as long as its steps are in the caches.
"""

from collections.abc import Callable
from functools import partial

import numpy as np
from xdsl.dialects.builtin import f64, i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import BYTE, bytes_of, ir_type, vector_of
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.passes.lir.block_builder import Value
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.base.function_body import (
    UnitBody,
)
from onnx_treebeard.compiler.units.bitslice.block_memory import BlockMemory
from onnx_treebeard.compiler.units.bitslice.kernel_loops import TABLES, call_predicates
from onnx_treebeard.compiler.units.bitslice.table_records import BYTE_BITS
from onnx_treebeard.compiler.units.shap.row_chunk import WORD_BYTES
from onnx_treebeard.compiler.units.shap.single_row_steps import GROUP_VECTORS, RowPass, RowStepBody
from onnx_treebeard.compiler.units.shap.unit_names import (
    GROUP_FIELDS,
    GROUP_RECORD,
    PIECE,
    ROW_POINTS,
    RUN_FIELDS,
    RUN_RECORD,
    AddRowContributions,
    RowBits,
    RowContributionKernel,
    kinds,
)

MAX_RECORDS = (1 << 31) - 1  # of a run
ZEROS = 8  # sums that are set to 0 at a time


def row_contribution_kernel(unit: RowContributionKernel, shape: VectorShape) -> FuncOp:
    """Returns the kernel."""
    body = UnitBody(TABLES, scores=f64)
    body.declare("n_calls", "n_tree_runs")

    b, block_rows = body.builder, BYTE_BITS * shape.register_bytes
    with b.loop(body.row_begin, body.row_end, block_rows) as first:
        call_predicates(body, (first, body.row_end), shape)
        last = b.min(b.add(first, block_rows), body.row_end)
        with b.loop(first, last, PIECE) as row:
            body.call_forms((row, b.min(b.add(row, PIECE), last)), (0, MAX_RECORDS))
    return body.function(unit.name)


def row_bits(unit: RowBits, shape: VectorShape) -> FuncOp:
    """Returns the unit that takes the bits of up to 16 rows out of the planes of their block."""
    body = UnitBody({}, scores=f64)
    body.declare("frame_bytes")
    block = BlockMemory.of_unit(body, shape)
    b = body.builder
    with b.loop(body.row_begin, body.row_end, name="row") as row:
        of_block = b.urem(row, block.rows)
        register, lane = block.register_and_lane(b, of_block)
        of_word = b.urem(of_block, PIECE)
        byte = b.add(b.mul(lane, PIECE), b.mul(register, WORD_BYTES))
        planes = b.at(block["planes"], b.add(byte, b.udiv(of_word, BYTE_BITS)))
        shift, bits = b.urem(of_word, BYTE_BITS), bits_of_row(b, body, block, row)
        with b.loop(body.first, body.end, name="plane") as number:
            word = b.wide(b.load(block.plane_address(b, planes, number), BYTE, 1))
            bit = b.bit_and(b.lshr(word, shift), 1)
            b.store(b.truncate(bit, BYTE), b.at(bits, number), 1)
    return body.function(unit.name)


def bits_of_row(b: LirBuilder, body: UnitBody, block: BlockMemory, row: SSAValue) -> SSAValue:
    """Returns where the bits of a row are that is one of the call's."""
    of_call = b.sub(row, body.row_begin)
    return b.at(block["path_terms"], b.mul(of_call, b.wide_number("frame_bytes"), nsw=True))


def add_row_contributions(unit: AddRowContributions, shape: VectorShape) -> FuncOp:
    """Returns the unit that goes through the trees for up to 16 rows."""
    return _RowsPass(unit, shape).function()


class _RowsPass:
    """The unit while it is written."""

    def __init__(self, unit: AddRowContributions, shape: VectorShape) -> None:
        self.unit, self.kind = unit, ir_type(unit.value)
        records = {
            "trees": GROUP_RECORD,
            "bytes": np.dtype([("byte", np.uint8)]),
            "columns": np.dtype([("column", np.int32)]),
        }
        self.body = UnitBody(records, scores=f64)
        self.body.declare("n_targets", "frame_bytes")
        self.block = BlockMemory.of_unit(self.body, shape)
        self.b = self.body.builder
        self.paths, self.choices, self.sums = (
            self.block[name] for name in ("paths", "path_bits", "path_sums")
        )
        self.steps = self.b.records("bytes")

    def function(self) -> FuncOp:
        b, body = self.b, self.body
        with b.loop(body.first, body.end, name="group") as number:
            group = {name: b.wide_field("trees", name, number) for name in GROUP_FIELDS}
            with b.loop(body.row_begin, body.row_end, name="row") as row:
                self._one_row(row, group)
        return body.function(self.unit.name)

    def _one_row(self, row: SSAValue, group: dict[str, SSAValue]) -> None:
        b, size = self.b, bytes_of(self.kind)
        vectors = group["points"] if self.unit.points == ROW_POINTS[-1] else None
        points = min(self.unit.points, ROW_POINTS[-2])
        planes = bits_of_row(b, self.body, self.block, row)
        areas = (planes, self.paths, self.choices, self.sums, b.at(self.steps, group["weight"]))
        whole = RowPass(*areas, self.kind, 1 << (points - 1).bit_length(), points, vectors)
        zeros = b.constant(0.0, vector_of(self.kind, ZEROS))
        with b.loop(0, group["n_sums"], ZEROS, "sum") as number:
            b.store(zeros, b.at(self.sums, b.mul(number, size, nsw=True)), size)
        bodies: list[Callable[[SSAValue, SSAValue, SSAValue], None]] = [
            *(RowStepBody(b, whole, kind).write for kind in kinds()),
            partial(self._start_trees, whole),
            self._add_terms,
        ]
        with b.loop(group["first"], group["end"], RUN_RECORD.itemsize, "run") as position:
            kind, begin, end, area = (
                b.wide(b.load(b.at(b.at(self.steps, position), 4 * at), i32, 4, invariant=True))
                for at in range(len(RUN_FIELDS))
            )
            steps = b.at(self.steps, begin)
            b.by_number(kind, [partial(body, steps, end, area) for body in bodies])
        self._finish(row, group)

    def _start_trees(self, row: RowPass, _: SSAValue, end: SSAValue, area: SSAValue) -> None:
        """Sets P of roots, whose ports are from `area` on, to the weights of the points."""
        b = self.b
        vectors: Value = 1 if row.vectors is None else row.vectors
        ports = b.at(row.paths, area)
        with (
            b.loop(0, end, b.mul(vectors, row.vector_bytes, nsw=True), "root") as root,
            b.loop(0, vectors, name="vector") as number,
        ):
            weights = b.at(row.constants, b.mul(number, GROUP_VECTORS * row.vector_bytes, nsw=True))
            weight = b.load(weights, row.vector, row.vector_bytes, invariant=True)
            port = b.at(b.at(ports, root), b.mul(number, row.vector_bytes, nsw=True))
            b.store(weight, port, row.vector_bytes)

    def _add_terms(self, sums: SSAValue, end: SSAValue, area: SSAValue) -> None:
        """Adds the terms from `area` on to the sums whose offsets are the table's."""
        b, kind, size = self.b, self.kind, bytes_of(self.kind)
        terms = b.at(self.sums, area)
        with b.loop(0, end, name="term") as number:
            offset = b.wide(b.load(b.element(sums, number, i32), i32, 4, invariant=True))
            address = b.at(self.sums, offset)
            term = b.load(b.element(terms, number, kind), kind, size)
            b.store(b.add_floats(b.load(address, kind, size), term), address, size)

    def _finish(self, row: SSAValue, group: dict[str, SSAValue]) -> None:
        """Adds the sums of the group to the accumulators of the row."""
        b, size = self.b, bytes_of(self.kind)
        n_targets = b.wide_number("n_targets")
        first = b.mul(row, n_targets, nsw=True)
        with b.loop(group["column"], group["column_end"], name="column") as number:
            target = b.wide_field("columns", "column", number)
            score = b.element(self.body.scores, b.add(first, target), f64)
            of_group = b.sub(number, group["column"])
            value = b.load(b.element(self.sums, of_group, self.kind), self.kind, size)
            b.store(b.add_floats(b.load(score, f64, 8), b.extend(value, f64)), score, 8)
