"""The units of bit-slicing that evaluate predicates, in LIR: values of a block of rows in, bit-planes out.

func @unit(%tables, %rows, ..., %first, %end) { for each run from %first to %end { its column -> planes run.first to run.end } }

A unit that fills columns, where the rows and features of a block may be fewer than columns have room for:

    if the features are consecutive: for 8 rows at a time: load 8 x 8 values, (convert,) (select,) transpose, store
    for each remaining row: for each feature: load, (convert,) (select,) store
    for each row that is absent, up to a multiple of 16: for each feature: store 0

A square of 8 x 8 values is transposed in three steps: of rows 4 apart, 2 apart, 1 apart, blocks of as many values change places.

    a0 a1 | a2 a3        a0 a1 b0 b1           a0 b0 ..
    b0 b1 | b2 b3   ->   a2 a3 b2 b3     ->    a1 b1 ..
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from xdsl.dialects.builtin import IntegerType, f32, i1
from xdsl.dialects.func import FuncOp
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import BYTE, alike, bytes_of, ir_type, lanes_of, vector_of
from onnx_treebeard.compiler.dialects.simd.semantics import LANE_BYTES
from onnx_treebeard.compiler.dialects.walk.types import RowsType
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.base.function_body import UnitBody
from onnx_treebeard.compiler.units.base.unit import Number
from onnx_treebeard.compiler.units.bitslice.block_memory import BlockMemory
from onnx_treebeard.compiler.units.bitslice.category_sets import LookupTables, combine_by_parity, look_up_sets
from onnx_treebeard.compiler.units.bitslice.rank_quantisation import (
    RankTables,
    mask_copies,
    rank_column,
)
from onnx_treebeard.compiler.units.bitslice.table_records import (
    AHEAD_PARTS,
    COLUMNS,
    FEATURE_RECORD,
    NO_WINDOW,
    RANK_TABLE_FIELDS,
    RUN_RECORD,
)
from onnx_treebeard.compiler.units.bitslice.thermometer_code import thermometer
from onnx_treebeard.compiler.units.bitslice.threshold_search import (
    COMPARED_BITS,
    MAX_SEARCHED,
    MIN_SEARCHED,
    RANKED_BITS,
    Search,
    ranks_by_search,
    searches,
)
from onnx_treebeard.compiler.units.bitslice.unit_names import (
    Columns,
    Compare,
    RankPredicates,
    SetLookup,
    SetParity,
)


@dataclass(frozen=True)
class RowBlock:
    """The rows of a block, from the block's first row of `rows` on, which are `stride` elements apart.

    compared: the type that values are compared in. missing: the value that counts as NaN, if there is one.
    """

    block: BlockMemory
    rows: SSAValue
    stride: SSAValue
    compared: Attribute
    missing: SSAValue | None

    @property
    def given(self) -> Attribute:
        """The type of the input."""
        assert isinstance(self.rows.type, RowsType)
        return self.rows.type.element

    def address(self, b: LirBuilder, row: SSAValue, feature: SSAValue) -> SSAValue:
        """Returns the address of the value of a feature in row number `row` of the block."""
        number = b.mul(b.add(self.block.first, row), self.stride, nsw=True)
        return b.element(b.element(self.rows, number, self.given), feature, self.given)

    def values(self, b: LirBuilder, row: SSAValue, feature: SSAValue, lanes: int = 1) -> SSAValue:
        """Loads the values of `lanes` consecutive features, in the compared type; NaN where they count as missing."""
        kind = self.given if lanes == 1 else vector_of(self.given, lanes)
        value = b.load(self.address(b, row, feature), kind, bytes_of(self.given))
        if isinstance(self.given, IntegerType):
            value = b.to_float(value, alike(kind, self.compared))
        if self.missing is None:
            return value
        same = b.compare("oeq", value, b.in_lanes_of(value, self.missing))
        return b.select(same, float("nan"), value)


def transpose_columns(
    b: LirBuilder, rows: RowBlock, window: SSAValue, features: Sequence[SSAValue], column: SSAValue
) -> None:
    """Transposes row by row, which reads consecutive memory. A value that counts as missing becomes NaN.

    window: the first of consecutive features, one for each column; NO_WINDOW: the features are those in `features`. column: the first
    column that is filled.
    """
    block, side, size = rows.block, len(features), bytes_of(rows.compared)
    count = block.count
    columns = [block.column_address(b, b.add(column, number), rows.compared) for number in range(side)]
    has_window = b.compare("ne", window, NO_WINDOW)
    first = b.wide(window)
    chosen = [
        b.select(has_window, b.add(first, number), b.wide(feature)) for number, feature in enumerate(features)
    ]

    squares = b.select(has_window, b.bit_and(count, -side), 0)
    with b.loop(0, squares, side, "row") as row:
        numbers = [b.add(row, number) for number in range(side)]
        lines = [rows.values(b, number, first, side) for number in numbers]
        for column, line in zip(columns, transpose(b, lines), strict=True):
            b.store(line, b.element(column, row, rows.compared), LANE_BYTES)
    with b.loop(squares, count, name="row") as row:
        for feature, column in zip(chosen, columns, strict=True):
            b.store(rows.values(b, row, feature), b.element(column, row, rows.compared), size)
    with b.loop(count, block.rows_with_values(b), name="row") as row:
        for column in columns:
            b.store(b.constant(0.0, rows.compared), b.element(column, row, rows.compared), size)


def transpose(b: LirBuilder, lines: list[SSAValue]) -> list[SSAValue]:
    """Returns the columns of a square matrix, given as vectors of its rows. The side is a power of two."""
    lines_so_far, distance = [*lines], len(lines) // 2
    while distance:
        for low in (number for number in range(len(lines)) if not number & distance):
            pair = lines_so_far[low], lines_so_far[low + distance]
            for part, at in ((0, low), (distance, low + distance)):
                lines_so_far[at] = b.shuffle(*pair, swap_order(lanes_of(pair[0].type), distance, part))
        distance //= 2
    return lines_so_far


def swap_order(count: int, distance: int, part: int) -> list[int]:
    """Returns the indices of the blocks of `distance` values at part, part + 2 * distance, ... of two vectors of `count` values, alternately."""
    return [
        begin + turn * count + k
        for begin in range(part, count, 2 * distance)
        for turn in (0, 1)
        for k in range(distance)
    ]


PREFETCHES = 4  # of rows, in straight-line code: the end of a short loop is often predicted wrongly
RISING = ("olt", "ult", "ole", "ule")  # true from some threshold on
OF_RANKS = ("first", "last", "masked", "masked_end", "first_bucket", "first_threshold", "steps")


def columns(unit: Columns, shape: VectorShape) -> FuncOp:
    """Builds feature tiles: a loop over tiles."""
    body = UnitBody({"features": FEATURE_RECORD}, rows=ir_type(unit.given))
    b, kind, block = body.builder, ir_type(unit.compared), BlockMemory.of_unit(body, shape)
    missing = body.declared.float_number("missing_value", kind) if unit.missing else None
    rows = RowBlock(block, body.rows, body.stride, kind, missing)
    with b.loop(body.first, body.end) as tile:
        first = b.mul(tile, COLUMNS)
        features = [b.field("features", "feature", b.add(first, number)) for number in range(COLUMNS)]
        window = b.field("features", "window", first)
        transpose_columns(b, rows, window, features, b.mul(b.sub(tile, body.first), COLUMNS))
    return body.function(unit.name)


def compare(unit: Compare, shape: VectorShape) -> FuncOp:
    """Builds comparisons: a loop over runs, and one over their predicates; or searches, where they pay."""
    kind = ir_type(unit.compared)
    is_searched = kind == f32 and unit.comparison in RISING and not unit.zero and searches(shape)

    def one_run(b: LirBuilder, run: Run) -> None:
        zero = run.body.declared.float_number("zero_threshold", kind) if unit.zero else None
        first, end, column = (run[name] for name in ("first", "end", "column"))
        if is_searched:
            count = b.sub(end, first)
            pays = b.bit_and(b.compare("sge", count, MIN_SEARCHED), b.compare("sle", count, MAX_SEARCHED))
            with b.when(pays):
                thresholds = b.records("comparisons")
                limits = (first, first, end)
                Search(run.block, column, thresholds, *limits, unit.comparison, COMPARED_BITS).write(b)
            end = b.select(pays, first, end)
        with b.loop(first, end) as predicate:
            threshold = b.field("comparisons", "threshold", predicate)
            compare_with(b, run, (predicate, column), threshold, unit.comparison, zero)

    tables = {"comparisons": np.dtype([("threshold", unit.compared)])}
    return of_runs(unit.name, unit.compared, shape, tables, one_run)


def compare_with(
    b: LirBuilder,
    run: "Run",
    plane_and_column: tuple[SSAValue, SSAValue],
    threshold: SSAValue,
    comparison: str,
    zero: SSAValue | None,
) -> None:
    """Computes one plane: all values of the column compared with the threshold. For NaN the result is false for comparisons o.., true for u..

    zero: values whose magnitude is at most this bound are missing, like NaN.
    """
    (plane, column), block = plane_and_column, run.block
    kind = threshold.type
    thresholds = b.splat(threshold, block.shape.lanes_of(bytes_of(kind)))

    def outcome(values: SSAValue) -> SSAValue:
        result = b.compare(comparison, values, thresholds)
        if zero is None:
            return result
        is_zero = b.within(values, zero)
        return b.bit_or(result, is_zero) if comparison[0] == "u" else b.bit_and(result, b.bit_not(is_zero))

    address = b.at(block.plane_address(b, block["planes"], plane), run.part)
    block.compare_column(b, address, column, kind, outcome)


def rank_predicates(unit: RankPredicates, shape: VectorShape) -> FuncOp:
    """Builds rank tables: a loop over runs, and one over their rank tables; or searches, where tables allow them."""
    kind = ir_type(unit.compared)

    def one_table(b: LirBuilder, run: Run, number: SSAValue) -> None:
        fields = {name: b.field("rank_tables", name, number) for name in ("offset", *RANK_TABLE_FIELDS)}
        wide = {name: b.wide(fields[name]) for name in OF_RANKS}
        column, block = run["column"], run.block
        tables = RankTables(
            starts=b.records("buckets"),
            thresholds=b.records("rank_thresholds"),
            **{name: wide[name] for name in ("first_bucket", "first_threshold", "steps")},
            **{name: fields[name] for name in ("offset", "low", "high", "shift", "missing")},
            kind=kind,
            comparison=unit.comparison,
        )
        planes = wide["first"], wide["last"]

        def search() -> SSAValue:
            none = b.constant(0)
            of_table = Search(
                *(block, column, tables.thresholds, tables.first_threshold, *planes),
                f"o{unit.comparison}",
                RANKED_BITS,
                is_nan_true=b.compare("eq", fields["missing"], none),
                kind=kind,
            )
            has_search = b.compare("ne", fields["search"], none)
            return b.choose(has_search, lambda: [of_table.write(b)], lambda: [b.constant(0, i1)])[0]

        def bisect() -> None:
            rank_column(b, block, column, tables)
            thermometer(b, block, *planes)

        if ranks_by_search(shape, kind, unit.comparison):
            with b.when(b.bit_not(search())):
                bisect()
        else:
            bisect()
        mask_copies(b, block, column, kind, b.records("masked"), wide["masked"], wide["masked_end"])

    def one_run(b: LirBuilder, run: Run) -> None:
        with b.loop(run["first"], run["end"]) as number:
            one_table(b, run, number)

    rank_table = [("offset", unit.compared), *((name, np.int32) for name in RANK_TABLE_FIELDS)]
    tables = {
        "rank_tables": np.dtype(rank_table),
        "buckets": np.dtype([("start", np.uint16)]),
        "rank_thresholds": np.dtype([("threshold", unit.compared)]),
        "masked": np.dtype([("source", np.int32)]),
    }
    return of_runs(unit.name, unit.compared, shape, tables, one_run)


def set_lookup(unit: SetLookup, shape: VectorShape) -> FuncOp:
    """Builds set lookups, run by run."""

    def one_run(b: LirBuilder, run: Run) -> None:
        column, word, ranks = run["column"], run["word"], run["ranks"]
        tables = LookupTables(b.records("words"), word, ranks, ir_type(unit.compared))
        look_up_sets(b, run.block, column, tables, run["first"], run["end"])

    tables = {"words": np.dtype([("results", np.uint64)])}
    return of_runs(unit.name, unit.compared, shape, tables, one_run)


def set_parity(unit: SetParity, shape: VectorShape) -> FuncOp:
    """Builds set parities, run by run."""

    def one_run(b: LirBuilder, run: Run) -> None:
        column, tables = run["column"], (b.records("parities"), b.records("parts"))
        values = (column, ir_type(unit.compared))
        combine_by_parity(b, run.block, values, tables, run["first"], run["end"])

    tables = {"parities": np.dtype([("first", np.int32)]), "parts": np.dtype([("source", np.int32)])}
    return of_runs(unit.name, unit.compared, shape, tables, one_run)


class Run:
    """One record of table "runs": its fields as 64-bit values. part: the byte of planes at which the results of its rows begin."""

    def __init__(self, body: UnitBody, number: SSAValue, block: BlockMemory, part: SSAValue) -> None:
        self._number, self.body, self.block, self.part = number, body, block, part

    def __getitem__(self, field: str) -> SSAValue:
        return self.body.builder.wide_field("runs", field, self._number)


def of_runs(
    name: str,
    compared: Number,
    shape: VectorShape,
    tables: Mapping[str, Number],
    one_run: Callable[[LirBuilder, Run], None],
) -> FuncOp:
    """Builds the function of a unit that reads `tables` and applies `one_run` to each of its runs."""
    body = UnitBody({"runs": RUN_RECORD, **tables}, Compared(compared))
    b, block = body.builder, BlockMemory.of_unit(body, shape)
    part = block.part_of_plane(b)
    with b.loop(body.first, body.end) as number:
        run = Run(body, number, block, part)
        prefetch_rows(b, run)
        one_run(b, run)
    return body.function(name)


def prefetch_rows(b: LirBuilder, run: Run) -> None:
    """Prefetches a line of some rows, a few in straight-line code. It may be behind the values that are read, and so beyond the rows."""
    body, block, together = run.body, run.block, min(run.block.rows // AHEAD_PARTS, PREFETCHES)
    line = b.element(body.rows, run["ahead"], BYTE, anywhere=True)
    first, end = (
        b.udiv(b.mul(run[name], block.count, nsw=True), AHEAD_PARTS) for name in ("ahead_first", "ahead_end")
    )
    stride = b.mul(body.stride, b.wide_number("input_bytes"), nsw=True)
    with b.loop(first, end, together, "row") as row:
        of_row = b.element(line, b.mul(b.add(block.first, row), stride, nsw=True), BYTE, anywhere=True)
        for number in range(together):
            b.prefetch(b.element(of_row, b.mul(stride, number, nsw=True), BYTE, anywhere=True), "later")
