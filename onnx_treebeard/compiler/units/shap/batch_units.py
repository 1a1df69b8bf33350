"""The units of contributions in LIR.

    func @contributions(%tables, %rows, ..., %scores, ...) {
      for each block of rows { the predicates; a call of add_contributions for all groups }
    }
    func @add_contributions(..., %first, %end) {
      for each group from %first to %end { for each chunk of rows of the block {
        contributions of the group's columns = 0; P of the root = the weights of the points
        for each step of the group { by its kind: see `batch_steps.py` }
        for each column and row: accumulator += contribution
      } }
    }

Contributions of up to a few dozen trees are summed in their own type, those of all groups in float64. A chunk has the rows of four registers, or, where
fewer are left, 16 rows.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from xdsl.dialects.builtin import f64
from xdsl.dialects.func import FuncOp
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import bytes_of, ir_type
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.units.base.function_body import FORM_SLOTS, UnitBody
from onnx_treebeard.compiler.units.bitslice.block_memory import BlockMemory
from onnx_treebeard.compiler.units.bitslice.kernel_loops import call_predicates
from onnx_treebeard.compiler.units.bitslice.table_records import CALL_RECORD
from onnx_treebeard.compiler.units.shap.batch_steps import (
    StepBody,
)
from onnx_treebeard.compiler.units.shap.interaction_steps import InteractionBody, PairTables
from onnx_treebeard.compiler.units.shap.row_chunk import WORD, WORD_BYTES, Areas, Chunk
from onnx_treebeard.compiler.units.shap.unit_names import (
    BITS_BYTES,
    GROUP_FIELDS,
    GROUP_RECORD,
    NODE_KINDS,
    PAIR_COLUMN_RECORD,
    PAIR_RECORD,
    PIECE,
    STEP_RECORD,
    AddContributions,
    AddInteractions,
    ContributionKernel,
    Kind,
    kinds,
)

REGISTERS = 4  # of values of a chunk
ALL_SET = -1


def contribution_kernel(unit: ContributionKernel, shape: VectorShape) -> FuncOp:
    """Returns the kernel."""
    body = UnitBody({"calls": CALL_RECORD}, scores=f64)
    body.declare("n_calls", "n_groups")

    b = body.builder
    with b.loop(body.row_begin, body.row_end, 8 * shape.register_bytes) as row:
        rows = (row, body.row_end)
        call_predicates(body, rows, shape)
        body.call(FORM_SLOTS, rows, (b.value(0), b.wide_number("n_groups")))
    return body.function(unit.name)


def chunk_bytes(shape: VectorShape, kind: Attribute) -> int:
    """Returns the bytes of a chunk of values: of REGISTERS registers, or of one piece."""
    return max(REGISTERS * shape.register_bytes, PIECE * bytes_of(kind))


def add_contributions(unit: AddContributions, shape: VectorShape) -> FuncOp:
    """Returns the unit that goes through the trees for contributions."""
    columns = np.dtype([("column", np.int32)])
    forest_pass = _ForestPass(unit.name, shape, unit.value, {"columns": columns})

    def step(chunk: Chunk, group: Group, number: SSAValue, kind: Kind) -> None:
        StepBody(forest_pass.b, chunk, number).write(kind)

    def column(chunk: Chunk, group: Group, number: SSAValue) -> Column:
        b = forest_pass.b
        target = b.wide_field("columns", "column", number)
        sums = b.mul(b.sub(number, group["column"]), chunk.chunk_bytes, nsw=True)
        return Column(sums, target, None)

    return forest_pass.function(kinds(), step, column)


def add_interactions(unit: AddInteractions, shape: VectorShape) -> FuncOp:
    """Returns the unit that goes through the trees for interactions."""
    tables = {"columns": PAIR_COLUMN_RECORD, "nodes": PAIR_RECORD}
    forest_pass = _ForestPass(unit.name, shape, unit.value, tables)
    terms = forest_pass.block["path_terms"]

    def step(chunk: Chunk, group: Group, number: SSAValue, kind: Kind) -> None:
        b = forest_pass.b
        weights = b.element(forest_pass.b.records("weights"), group["weight"], chunk.kind)
        apart = b.element(weights, group["points"], chunk.kind)
        pairs = PairTables(forest_pass.b.records("nodes"), terms, apart)
        InteractionBody(b, chunk, number, pairs).write(kind)

    def column(chunk: Chunk, group: Group, number: SSAValue) -> Column:
        b = forest_pass.b
        sums, target = (b.wide_field("columns", name, number) for name in ("sum", "column"))
        return Column(sums, target, b.field("columns", "factor", number))

    return forest_pass.function(kinds()[:NODE_KINDS], step, column)


Group = Mapping[str, SSAValue]  # the fields of its record, of 64 bits


class Column(NamedTuple):
    """An accumulator of a row that a group adds to. sums: byte offset of what is added; factor: of it, if there is one."""

    sums: SSAValue
    target: SSAValue
    factor: SSAValue | None


class _ForestPass:
    """A unit that goes through the trees of groups, for chunks of the rows of a block."""

    def __init__(
        self, name: str, shape: VectorShape, value: np.dtype[Any], tables: Mapping[str, np.dtype[Any]]
    ) -> None:
        self.name, self.kind = name, ir_type(value)
        numbers = {name: np.dtype([("value", value)]) for name in ("values", "weights")}
        records = {"groups": GROUP_RECORD, "steps": STEP_RECORD, **numbers, **tables}
        self.body = UnitBody(records, scores=f64)
        self.body.declare("n_targets")
        self.block = BlockMemory.of_unit(self.body, shape)
        self.b = self.body.builder
        self.areas = Areas(
            self.block,
            *(self.block[name] for name in ("paths", "path_bits", "path_sums")),
            *(self.b.records(name) for name in ("steps", "values")),
        )
        self.chunk_bytes = chunk_bytes(shape, self.kind)

    def function(
        self,
        step_kinds: Sequence[Kind],
        step: Callable[[Chunk, Group, SSAValue, Kind], None],
        column: Callable[[Chunk, Group, SSAValue], Column],
    ) -> FuncOp:
        """Returns the unit. step: writes a step of one kind. column: gives column `number` of the group."""
        b, body = self.b, self.body
        for piece in range(BITS_BYTES // WORD_BYTES):
            b.store(b.constant(ALL_SET, WORD), b.at(self.areas.bits, WORD_BYTES * piece), WORD_BYTES)
        with b.loop(body.first, body.end, name="group") as number:
            group = {name: b.wide_field("groups", name, number) for name in GROUP_FIELDS}

            def rows(row: SSAValue, pieces: int) -> None:
                words = [self._word(b.add(row, PIECE * piece)) for piece in range(pieces)]
                chunk = Chunk(self.areas, words, self.kind, self.chunk_bytes, group["points"])
                self._start(chunk, group)
                with b.loop(group["first"], group["end"], name="step") as at:
                    bodies = [partial(step, chunk, group, at, kind) for kind in step_kinds]
                    b.by_number(b.wide_field("steps", "kind", at), bodies)
                self._finish(chunk, group, row, column)

            self._each_chunk(rows)
        return body.function(self.name)

    def _each_chunk(self, write: Callable[[SSAValue, int], None]) -> None:
        """Writes the pass of a whole chunk, and of one piece for the rows that fill at most half of one."""
        b, count = self.b, self.block.count
        rows = self.chunk_bytes // bytes_of(self.kind)
        with b.loop(0, count, rows, "row") as row:
            if rows == PIECE:
                write(row, 1)
                return
            is_small = b.compare("sle", b.sub(count, row), rows // 2)
            with b.when(is_small), b.loop(row, count, PIECE, "piece") as first:
                write(first, 1)
            with b.when(b.bit_not(is_small)):
                write(row, rows // PIECE)

    def _word(self, row: SSAValue) -> SSAValue:
        """Returns the byte of a plane where the bits of 16 rows begin (`units/bitslice/block_memory.py`)."""
        register, lane = self.block.register_and_lane(self.b, row)
        return self.b.add(self.b.mul(lane, PIECE), self.b.mul(register, WORD_BYTES))

    def _start(self, chunk: Chunk, group: Group) -> None:
        b = self.b
        zero = [b.constant(0.0, chunk.lanes)] * len(chunk.words)
        with b.loop(0, group["n_sums"], name="sum") as number:
            chunk.store(b, zero, b.at(self.areas.sums, b.mul(number, self.chunk_bytes, nsw=True)))
        weights = b.element(self.b.records("weights"), group["weight"], self.kind)
        with b.loop(0, group["points"], name="point") as point:
            address = b.element(weights, point, self.kind)
            weight = b.load(address, self.kind, bytes_of(self.kind), invariant=True)
            path = b.at(self.areas.paths, b.mul(point, chunk.point_bytes, nsw=True))
            chunk.store(b, [b.splat(weight, PIECE)] * len(chunk.words), path)

    def _finish(
        self,
        chunk: Chunk,
        group: Group,
        row: SSAValue,
        column: Callable[[Chunk, Group, SSAValue], Column],
    ) -> None:
        """Adds the sums of the group to the accumulators of the rows that are there."""
        b, body = self.b, self.body
        left, whole = b.sub(self.block.count, row), b.value(PIECE * len(chunk.words))
        count = b.select(b.compare("slt", left, whole), left, whole)
        n_targets = b.wide_number("n_targets")
        first = b.mul(b.add(self.block.first, row), n_targets, nsw=True)
        with b.loop(group["column"], group["column_end"], name="column") as number:
            offset, target, factor = column(chunk, group, number)
            sums = b.at(self.areas.sums, offset)
            scores = b.element(body.scores, b.add(first, target), f64)
            with b.loop(0, count, name="row") as of_chunk:
                score = b.element(scores, b.mul(of_chunk, n_targets, nsw=True), f64)
                value = b.load(b.element(sums, of_chunk, self.kind), self.kind, bytes_of(self.kind))
                added = b.extend(value, f64)
                if factor is not None:
                    added = b.mul_floats(added, factor)
                b.store(b.add_floats(b.load(score, f64, 8), added), score, 8)
