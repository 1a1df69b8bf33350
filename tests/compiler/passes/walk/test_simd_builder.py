"""SimdBuilder: every instruction that layouts are written in has lanes."""

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from forests import Node, forest_of
from xdsl.dialects.builtin import IntegerType, ModuleOp, VectorType, f32, f64, i32, i64
from xdsl.dialects.func import FuncOp, ReturnOp
from xdsl.ir import Attribute, Block, Region, SSAValue

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk.dialect import RowType
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.layouts.record_tables import pack
from onnx_treebeard.compiler.layouts.walk.layout_interface import InstructionBuilder
from onnx_treebeard.compiler.passes.lir.table_declarations import Declared
from onnx_treebeard.compiler.passes.walk.lower_lanes import SimdBuilder
from onnx_treebeard.forest.forest import Predicate
from onnx_treebeard.forest_analysis.predicate_forms import CompareForm, Missing

COUNT = 4
ROW = RowType(f32)
RECORD = np.dtype([("threshold", np.float64), ("child", np.int32), ("leaf", np.int16), ("feature", np.uint8)])
Make = Callable[[SimdBuilder, dict[str, SSAValue]], SSAValue]


def in_lanes(kind: Attribute) -> VectorType[Attribute]:
    return VectorType(kind, [COUNT])


ARGUMENTS: dict[str, Attribute] = {
    "a": in_lanes(i32),
    "b": in_lanes(i32),
    "x": in_lanes(f64),
    "t": in_lanes(f64),
    "mask": in_lanes(IntegerType(1)),
    "tree": i64,
    "trees": in_lanes(i64),
    "row": ROW,
    "rows": in_lanes(ROW),
}
FORM = CompareForm(None, Missing.FLAG, zero=True)
SETS = CompareForm(Predicate.LE, Missing.FLAG, zero=False, sets=True)
UNIFORM = CompareForm(Predicate.LE, Missing.TRUE, zero=False)
I32, F64, I1 = in_lanes(i32), in_lanes(f64), in_lanes(IntegerType(1))
INSTRUCTIONS: list[tuple[str, Attribute, Make]] = [
    ("field", I32, lambda b, v: b.field("nodes", "child", v["a"])),
    ("field", I32, lambda b, v: b.field("nodes", "leaf", v["a"])),
    ("field", F64, lambda b, v: b.field("nodes", "threshold", v["a"])),
    ("field", I32, lambda b, v: b.field("nodes", "feature", v["trees"])),
    ("field", I32, lambda b, v: b.field("nodes", "feature", v["tree"])),
    ("field", F64, lambda b, v: b.field("nodes", "threshold", v["tree"])),
    ("gather", F64, lambda b, v: b.gather(v["rows"], v["a"])),
    ("gather", F64, lambda b, v: b.gather(v["row"], v["a"])),
    ("evaluate", I32, lambda b, v: b.evaluate(v["x"], v["t"], FORM, lambda name: v["a"])),
    ("evaluate", I32, lambda b, v: b.evaluate(v["x"], v["t"], UNIFORM, lambda name: v["a"])),
    ("evaluate", I32, lambda b, v: b.evaluate(v["x"], v["t"], SETS, lambda name: v["a"])),
    ("constant", I32, lambda b, v: b.constant(-5)),
    ("number", I32, lambda b, v: b.number("n_tiles")),
    ("add", I32, lambda b, v: b.add(v["a"], v["b"])),
    ("sub", I32, lambda b, v: b.sub(v["a"], 1)),
    ("bit_and", I32, lambda b, v: b.bit_and(v["a"], v["b"])),
    ("bit_or", I32, lambda b, v: b.bit_or(v["a"], v["b"])),
    ("bit_xor", I32, lambda b, v: b.bit_xor(v["a"], v["b"])),
    ("lshr", I32, lambda b, v: b.lshr(v["a"], 3)),
    ("shl", I32, lambda b, v: b.shl(v["a"], 3)),
    ("compare", I1, lambda b, v: b.compare("slt", v["a"], 0)),
    ("select", I32, lambda b, v: b.select(v["mask"], v["a"], v["b"])),
]


def built(make: Make) -> tuple[ModuleOp, SSAValue]:
    """A verified function that ends with the instructions, and what they result in."""
    forest = forest_of(Node(0, "<=", 0.1, 1.0, 2.0), threshold_type="float64", zero_threshold=0.5)
    block = Block(arg_types=[table_dialect.TablesType(), *ARGUMENTS.values()])
    end = ReturnOp()
    block.add_op(end)
    tables = pack({"nodes": np.zeros(1, RECORD), "sets": np.zeros(1, [("word", np.uint32)])})
    b = SimdBuilder(end, Declared(block, tables.with_numbers(n_tiles=7)), Compared.from_forest(forest), COUNT)
    result = make(b, dict(zip(ARGUMENTS, block.args[1:], strict=True)))
    module = ModuleOp([FuncOp("f", ([argument.type for argument in block.args], ()), Region(block))])
    module.verify()
    return module, result


@pytest.mark.parametrize(("name", "expected", "make"), INSTRUCTIONS)
def test_every_instruction_has_lanes(name: str, expected: Attribute, make: Make) -> None:
    _, result = built(make)
    assert result.type == expected


def test_no_instruction_is_missing() -> None:
    declared = {
        name for name, _ in inspect.getmembers(InstructionBuilder, inspect.isfunction) if name[0] != "_"
    }
    assert {name for name, _, _ in INSTRUCTIONS} == declared


def operations(make: Make) -> list[Any]:
    module, _ = built(make)
    (function,) = module.ops
    return [
        op
        for op in function.walk()
        if op.name.split(".")[0] in ("table", "simd") and op.name != "table.records"
    ]


def test_what_all_lanes_share_is_loaded_once() -> None:
    load, splat = operations(lambda b, v: b.field("nodes", "child", v["tree"]))
    assert (load.index.type, load.result.type) == (i64, i32)
    assert splat.name == "simd.splat"


def test_features_are_gathered_as_narrow_as_they_were_loaded() -> None:
    *_, gather = operations(lambda b, v: b.gather(v["rows"], b.field("nodes", "feature", v["a"])))
    assert gather.features.type == in_lanes(IntegerType(8))


def test_shared_values_stay_one() -> None:
    _, shared = built(lambda b, v: b.in_lanes([v["tree"]] * COUNT))
    assert shared.type == i64
    _, apart = built(lambda b, v: b.in_lanes([v["tree"], b.value(1), v["tree"], v["tree"]]))
    assert apart.type == in_lanes(i64)
