"""The units of bit-slicing that evaluate predicates: values of a block of rows in, bit-planes with an outcome a row out.

    Columns          for each group of features: the values of its features become columns
    Compare          for each run: comparisons of one column with thresholds, one after the other
    RankPredicates   for each run: a column's rank tables: rank, thermometer code, copies without NaN
    SetLookup        for each run: category sets, by the rank that was found last
    SetParity        for each run: category sets, as exclusive ors of other planes

Runs are records of table "runs": what is asked of one column, from `first` to `end` (`layouts/bitslice_calls.py`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from xdsl.dialects import arith
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.dialects import planes
from onnx_treebeard.dialects.element_types import ir_type
from onnx_treebeard.layouts.bitslice_calls import FEATURE_RECORD, RUN_RECORD
from onnx_treebeard.layouts.blend_columns import COLUMNS
from onnx_treebeard.layouts.blend_frame import fixed_areas
from onnx_treebeard.layouts.blend_scales import INTEGERS
from onnx_treebeard.layouts.compared import Compared
from onnx_treebeard.transforms.lir_builder import LirBuilder
from onnx_treebeard.units.unit import UnitBody

Number = np.dtype[Any]
OF_RANKS = ("first", "last", "masked", "masked_end", "bucket", "cut", "steps")


@dataclass(frozen=True)
class Columns:
    """Values of type `given` as the compared type. missing: whether a number stands for NaN. far: neighbouring rows are far apart."""

    given: Number
    compared: Number
    missing: bool = False
    far: bool = False

    @property
    def name(self) -> str:
        marks = ("_missing" if self.missing else "") + ("_far" if self.far else "")
        return f"columns_{self.given}_as_{self.compared}{marks}"

    def function(self, registers: int) -> FuncOp:
        body = UnitBody({"features": FEATURE_RECORD}, rows=ir_type(self.given))
        kind, frame = ir_type(self.compared), body.frame(fixed_areas(registers))
        missing = body.declared.float_number("missing_value", kind) if self.missing else None

        def one_group(b: LirBuilder, group: SSAValue) -> None:
            first = b.insert(arith.MuliOp(group, b.wide_constant(COLUMNS))).result
            numbers = [b.insert(arith.AddiOp(first, b.wide_constant(k))).result for k in range(COLUMNS)]
            features = [b.load("features", "feature", number) for number in numbers]
            window = b.load("features", "window", first)
            operands = (frame, body.rows, body.stride, body.row_begin, body.row_end, window)
            b.insert(planes.ColumnsOp(operands, features, registers, kind, missing, self.far))

        body.builder.loop(body.first, body.end, one_group)
        return body.function(self.name)


@dataclass(frozen=True)
class Compare:
    """Comparisons with thresholds. comparison: of `dialects/planes_answers.py`. zero: values near zero are missing."""

    compared: Number
    comparison: str
    zero: bool = False

    @property
    def name(self) -> str:
        return f"compare_{self.comparison}_{self.compared}" + ("_zero" if self.zero else "")

    def function(self, registers: int) -> FuncOp:
        def one_run(b: LirBuilder, run: Run) -> None:
            def one(b: LirBuilder, predicate: SSAValue) -> None:
                operands = (run.frame, predicate, run["column"], b.load("tests", "threshold", predicate))
                zero = run.body.declared.float_number("zero_threshold", ir_type(self.compared))
                b.insert(planes.AnswerOp(operands, registers, self.comparison, zero if self.zero else None))

            b.loop(run["first"], run["end"], one)

        tables = {"tests": np.dtype([("threshold", self.compared)])}
        return of_runs(self.name, self.compared, registers, tables, one_run)


@dataclass(frozen=True)
class RankPredicates:
    """Predicates "lt" or "le" of rank tables (`layouts/blend_scales.py`)."""

    compared: Number
    comparison: str

    @property
    def name(self) -> str:
        return f"rank_{self.comparison}_{self.compared}"

    def function(self, registers: int) -> FuncOp:
        kind = ir_type(self.compared)

        def one_run(b: LirBuilder, run: Run) -> None:
            def one(b: LirBuilder, scale: SSAValue) -> None:
                fields = {name: b.load("scales", name, scale) for name in ("offset", *INTEGERS)}
                wide = {name: b.wide(fields[name]) for name in OF_RANKS}
                where = (run.frame, run["column"])
                tables = (b.records("buckets"), b.records("cuts"))
                place = (wide["bucket"], wide["cut"], wide["steps"])
                keys = tuple(fields[name] for name in ("offset", "low", "high", "shift", "missing"))
                b.insert(planes.RankOp((*where, *tables, *place, *keys), registers, kind, self.comparison))
                b.insert(planes.ThermometerOp((run.frame, wide["first"], wide["last"]), registers))
                copied = (*where, b.records("masked"), wide["masked"], wide["masked_end"])
                b.insert(planes.MaskOp(copied, registers, kind))

            b.loop(run["first"], run["end"], one)

        scale = [("offset", self.compared), *((name, np.int32) for name in INTEGERS)]
        tables = {
            "scales": np.dtype(scale),
            "buckets": np.dtype([("start", np.uint16)]),
            "cuts": np.dtype([("cut", self.compared)]),
            "masked": np.dtype([("source", np.int32)]),
        }
        return of_runs(self.name, self.compared, registers, tables, one_run)


@dataclass(frozen=True)
class SetLookup:
    """Category sets by words of 64 (`layouts/blend_answers.py`)."""

    compared: Number

    @property
    def name(self) -> str:
        return f"set_lookup_{self.compared}"

    def function(self, registers: int) -> FuncOp:
        def one_run(b: LirBuilder, run: Run) -> None:
            planes_of_run = (run["word"], run["ranks"], run["first"], run["end"])
            operands = (run.frame, run["column"], b.records("words"), *planes_of_run)
            b.insert(planes.AnswerByRankOp(operands, registers, ir_type(self.compared)))

        tables = {"words": np.dtype([("answers", np.uint64)])}
        return of_runs(self.name, self.compared, registers, tables, one_run)


@dataclass(frozen=True)
class SetParity:
    """Category sets as exclusive ors (`layouts/blend_sets.py`)."""

    compared: Number

    @property
    def name(self) -> str:
        return f"set_parity_{self.compared}"

    def function(self, registers: int) -> FuncOp:
        def one_run(b: LirBuilder, run: Run) -> None:
            tables = (b.records("parities"), b.records("parts"))
            operands = (run.frame, run["column"], *tables, run["first"], run["end"])
            b.insert(planes.ParityOp(operands, registers, ir_type(self.compared)))

        tables = {"parities": np.dtype([("first", np.int32)]), "parts": np.dtype([("source", np.int32)])}
        return of_runs(self.name, self.compared, registers, tables, one_run)


class Run:
    """One record of table "runs" where it is worked on."""

    def __init__(self, b: LirBuilder, body: UnitBody, number: SSAValue, frame: SSAValue) -> None:
        self._b, self._number, self.body, self.frame = b, number, body, frame

    def __getitem__(self, field: str) -> SSAValue:
        return self._b.wide(self._b.load("runs", field, self._number))


def of_runs(
    name: str,
    compared: Number,
    registers: int,
    tables: Mapping[str, Number],
    one_run: Callable[[LirBuilder, Run], None],
) -> FuncOp:
    """The function of a unit that reads `tables` and does the same with every run."""
    body = UnitBody({"runs": RUN_RECORD, **tables}, Compared(compared))
    frame = body.frame(fixed_areas(registers))
    body.builder.loop(body.first, body.end, lambda b, number: one_run(b, Run(b, body, number, frame)))
    return body.function(name)
