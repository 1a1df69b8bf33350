"""The units of bit-slicing that evaluate predicates, in LIR: values of a block of rows in, bit-planes out.

func @unit(%tables, %rows, ..., %first, %end) { for each run from %first to %end { its column -> planes run.first to run.end } }
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from xdsl.dialects import arith
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.bitslice import lir as bitslice_lir
from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.layouts.bitslice.feature_tiles import COLUMNS
from onnx_treebeard.compiler.layouts.bitslice.scratch_frame import fixed_areas
from onnx_treebeard.compiler.layouts.bitslice.tables import RANK_TABLE_FIELDS
from onnx_treebeard.compiler.layouts.bitslice.unit_calls import FEATURE_RECORD, RUN_RECORD
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.units.body import UnitBody
from onnx_treebeard.compiler.units.bitslice import Columns, Compare, RankPredicates, SetLookup, SetParity

Number = np.dtype[Any]
OF_RANKS = ("first", "last", "masked", "masked_end", "first_bucket", "first_threshold", "steps")


def columns(unit: Columns, vector_bytes: int) -> FuncOp:
    """Feature tiles: a loop over tiles."""
    body = UnitBody({"features": FEATURE_RECORD}, rows=ir_type(unit.given))
    kind, frame = ir_type(unit.compared), body.frame(fixed_areas(vector_bytes))
    missing = body.declared.float_number("missing_value", kind) if unit.missing else None

    def one_tile(b: LirBuilder, tile: SSAValue) -> None:
        first = b.insert(arith.MuliOp(tile, b.wide_constant(COLUMNS))).result
        numbers = [b.insert(arith.AddiOp(first, b.wide_constant(k))).result for k in range(COLUMNS)]
        features = [b.load("features", "feature", number) for number in numbers]
        window = b.load("features", "window", first)
        operands = (frame, body.rows, body.stride, body.row_begin, body.row_end, window)
        b.insert(bitslice_lir.ColumnsOp(operands, features, vector_bytes, kind, missing, unit.prefetch))

    body.builder.loop(body.first, body.end, one_tile)
    return body.function(unit.name)


def compare(unit: Compare, vector_bytes: int) -> FuncOp:
    """Comparisons: a loop over runs, and one over their predicates."""

    def one_run(b: LirBuilder, run: Run) -> None:
        kind, declared = ir_type(unit.compared), run.body.declared
        zero = declared.float_number("zero_threshold", kind) if unit.zero else None

        def one(b: LirBuilder, predicate: SSAValue) -> None:
            operands = (run.frame, predicate, run["column"], b.load("comparisons", "threshold", predicate))
            b.insert(bitslice_lir.CompareOp(operands, vector_bytes, unit.comparison, zero))

        b.loop(run["first"], run["end"], one)

    tables = {"comparisons": np.dtype([("threshold", unit.compared)])}
    return of_runs(unit.name, unit.compared, vector_bytes, tables, one_run)


def rank_predicates(unit: RankPredicates, vector_bytes: int) -> FuncOp:
    """Rank tables: a loop over runs, and one over their rank tables."""
    kind = ir_type(unit.compared)

    def one_run(b: LirBuilder, run: Run) -> None:
        def one(b: LirBuilder, scale: SSAValue) -> None:
            fields = {name: b.load("rank_tables", name, scale) for name in ("offset", *RANK_TABLE_FIELDS)}
            wide = {name: b.wide(fields[name]) for name in OF_RANKS}
            where = (run.frame, run["column"])
            tables = (b.records("buckets"), b.records("rank_thresholds"))
            bisection = (wide["first_bucket"], wide["first_threshold"], wide["steps"])
            keys = tuple(fields[name] for name in ("offset", "low", "high", "shift", "missing"))
            b.insert(
                bitslice_lir.RankOp((*where, *tables, *bisection, *keys), vector_bytes, kind, unit.comparison)
            )
            b.insert(bitslice_lir.ThermometerOp((run.frame, wide["first"], wide["last"]), vector_bytes))
            copied = (*where, b.records("masked"), wide["masked"], wide["masked_end"])
            b.insert(bitslice_lir.MaskOp(copied, vector_bytes, kind))

        b.loop(run["first"], run["end"], one)

    scale = [("offset", unit.compared), *((name, np.int32) for name in RANK_TABLE_FIELDS)]
    tables = {
        "rank_tables": np.dtype(scale),
        "buckets": np.dtype([("start", np.uint16)]),
        "rank_thresholds": np.dtype([("threshold", unit.compared)]),
        "masked": np.dtype([("source", np.int32)]),
    }
    return of_runs(unit.name, unit.compared, vector_bytes, tables, one_run)


def set_lookup(unit: SetLookup, vector_bytes: int) -> FuncOp:
    """Set lookups: one operation for each run."""

    def one_run(b: LirBuilder, run: Run) -> None:
        planes_of_run = (run["word"], run["ranks"], run["first"], run["end"])
        operands = (run.frame, run["column"], b.records("words"), *planes_of_run)
        b.insert(bitslice_lir.SetLookupOp(operands, vector_bytes, ir_type(unit.compared)))

    tables = {"words": np.dtype([("results", np.uint64)])}
    return of_runs(unit.name, unit.compared, vector_bytes, tables, one_run)


def set_parity(unit: SetParity, vector_bytes: int) -> FuncOp:
    """Set parities: one operation for each run."""

    def one_run(b: LirBuilder, run: Run) -> None:
        tables = (b.records("parities"), b.records("parts"))
        operands = (run.frame, run["column"], *tables, run["first"], run["end"])
        b.insert(bitslice_lir.SetParityOp(operands, vector_bytes, ir_type(unit.compared)))

    tables = {"parities": np.dtype([("first", np.int32)]), "parts": np.dtype([("source", np.int32)])}
    return of_runs(unit.name, unit.compared, vector_bytes, tables, one_run)


class Run:
    """One record of table "runs": its fields as 64-bit values."""

    def __init__(self, b: LirBuilder, body: UnitBody, number: SSAValue, frame: SSAValue) -> None:
        self._b, self._number, self.body, self.frame = b, number, body, frame

    def __getitem__(self, field: str) -> SSAValue:
        return self._b.wide(self._b.load("runs", field, self._number))


def of_runs(
    name: str,
    compared: Number,
    vector_bytes: int,
    tables: Mapping[str, Number],
    one_run: Callable[[LirBuilder, Run], None],
) -> FuncOp:
    """The function of a unit that reads `tables` and applies `one_run` to each of its runs."""
    body = UnitBody({"runs": RUN_RECORD, **tables}, Compared(compared))
    frame = body.frame(fixed_areas(vector_bytes))
    body.builder.loop(body.first, body.end, lambda b, number: one_run(b, Run(b, body, number, frame)))
    return body.function(name)
