"""LIR that a pass would get wrong: each edit of a module that is legal as the compiler makes it is refused, or shows in the scores."""

from dataclasses import replace
from typing import TypeVar

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from plans import WHOLE_TREES, kernel_module, split
from random_forests import Recipe, random_forest
from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import DictionaryAttr, IntegerAttr, ModuleOp, SymbolRefAttr, i64
from xdsl.dialects.func import FuncOp
from xdsl.ir import Operation
from xdsl.rewriter import InsertPoint, Rewriter

from onnx_treebeard.compiler.dialects.handle_attributes import TablesAttr
from onnx_treebeard.compiler.dialects.simd.dialect import ElementOp, LoadOp, StoreOp
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.table.types import (
    SCRATCH_BYTES,
    TABLES,
    UNITS,
    number_of,
    tables_of,
    units_of,
)
from onnx_treebeard.compiler.interpreter.run_module import interpret, interpret_leaves, run_kernel
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.system.errors import CompilerError

FOREST = random_forest(Recipe(1, trees=3, depth=3, features=8, growth=1.0, missing="true"))
ROWS = adversarial_rows(FOREST, 11, seed=1)
SCORES = numpy_reference.raw_scores(FOREST, ROWS)
MODULES = {
    "bitslice": kernel_module(FOREST, "bitslice", **WHOLE_TREES),
    "hybrid": kernel_module(FOREST, "bitslice", **split(2, 128, 1)),
    "tree_simd": kernel_module(FOREST, "tree_simd"),
}
KERNELS = ("bitslice_float32", "hybrid", "tree_simd")
Op = TypeVar("Op", bound=Operation)


def every(module: ModuleOp, kind: type[Op], function: str = "") -> list[Op]:
    """The operations of one class in the functions whose names begin so."""
    functions = [op for op in module.ops if isinstance(op, FuncOp) and op.sym_name.data.startswith(function)]
    return [op for each in functions for op in each.walk() if isinstance(op, kind)]


def outcome(module: ModuleOp) -> str:
    """Why a module is refused; or "other scores", or "the same"."""
    module.verify()
    try:
        found = interpret(module, ROWS)
    except CompilerError as error:
        return str(error).removeprefix("internal error in stage 'interpreter': ")
    return "the same" if found.tobytes() == SCORES.tobytes() else "other scores"


@pytest.mark.parametrize("strategy", MODULES)
def test_before_the_edits(strategy: str) -> None:
    assert outcome(MODULES[strategy].clone()) == "the same"


@pytest.mark.parametrize(
    ("strategy", "number"),
    [(name, k) for name, module in MODULES.items() for k in range(len(every(module, table_dialect.CallOp)))],
)
def test_a_call_that_is_missing(strategy: str, number: int) -> None:
    """That of NaN copies makes a difference too: the rows have NaN, and nodes send it to their true children."""
    module = MODULES[strategy].clone()
    Rewriter.erase_op(every(module, table_dialect.CallOp)[number])
    assert outcome(module) != "the same"


@pytest.mark.parametrize("strategy", MODULES)
def test_scratch_memory_that_is_too_small(strategy: str) -> None:
    module = MODULES[strategy].clone()
    whole = number_of(module, SCRATCH_BYTES)
    module.attributes[SCRATCH_BYTES] = IntegerAttr(whole // 2, i64)
    assert "of the scratch memory" in outcome(module)


@pytest.mark.parametrize("strategy", MODULES)
def test_more_rows_than_the_kernel_has(strategy: str) -> None:
    """What a kernel reads or writes of the row after the last one."""
    module = MODULES[strategy].clone()
    (kernel,) = [op for op in module.ops if isinstance(op, FuncOp) and op.sym_name.data in KERNELS]
    block = kernel.body.block
    (row_end,) = [argument for argument in block.args if argument.name_hint == "row_end"]
    one = arith.ConstantOp.from_int_and_width(1, i64)
    following = arith.AddiOp(row_end, one)
    for use in [*row_end.uses]:
        use.operation.operands[use.index] = following.result
    following.operands[0] = row_end
    Rewriter.insert_op([one, following], InsertPoint.at_start(block))
    found = outcome(module)
    assert "of the rows" in found or "of the results" in found


@pytest.mark.parametrize(
    ("strategy", "unit", "kind", "expected"),
    [
        (
            "bitslice",
            "columns",
            LoadOp,
            "simd.load touches byte 0 of the rows, aligned to 4; it asks for 128",
        ),
        (
            "bitslice",
            "compare",
            LoadOp,
            "simd.load touches byte {} of the scratch memory, aligned to 64; it asks for 128",
        ),
        (
            "bitslice",
            "bitslice_float32",
            StoreOp,
            "simd.store touches byte {} of the scratch memory, aligned to 64; it asks for 128",
        ),
        (
            "tree_simd",
            "rank_columns",
            LoadOp,
            "simd.load touches byte {} of table rank_thresholds, aligned to 64; it asks for 128",
        ),
    ],
)
def test_an_alignment_that_memory_does_not_have(
    strategy: str, unit: str, kind: type[LoadOp | StoreOp], expected: str
) -> None:
    module = MODULES[strategy].clone()
    for op in every(module, kind, unit):
        op.align = IntegerAttr(128, i64)
    before, after = expected.split("{}") if "{}" in expected else (expected, "")
    found = outcome(module)
    assert found.startswith(before)
    assert found.endswith(after)


def move_addresses(module: ModuleOp, unit: str, by: int) -> None:
    """Adds to the index of every address that a constant index has."""
    for op in every(module, ElementOp, unit):
        if isinstance(op.index.owner, arith.ConstantOp):
            moved = arith.ConstantOp.from_int_and_width(op.index.owner.value.value.data + by, i64)  # type: ignore[union-attr]
            Rewriter.insert_op(moved, InsertPoint.before(op))
            op.operands[1] = moved.result


@pytest.mark.parametrize("by", [-1, 1, 2**30])
@pytest.mark.parametrize(
    ("strategy", "unit"),
    [("bitslice", "compare"), ("bitslice", "add_trees"), ("tree_simd", "simd_leaf_index")],
)
def test_an_offset_that_is_wrong(strategy: str, unit: str, by: int) -> None:
    module = MODULES[strategy].clone()
    move_addresses(module, unit, by)
    assert outcome(module) != "the same"


@pytest.mark.parametrize("by", [-1, 1])
@pytest.mark.parametrize(
    ("strategy", "unit", "position"),
    [
        ("bitslice", "columns", 0),
        ("bitslice", "compare", 0),
        ("bitslice", "add_trees", 1),  # the first is over groups, of which a few trees make one
        ("hybrid", "nan_copies", 0),
        ("tree_simd", "rank_columns", 0),
    ],
)
def test_loops_that_end_early_or_late(strategy: str, unit: str, position: int, by: int) -> None:
    """A loop of a unit, over its tiles, runs, trees or rows."""
    module = MODULES[strategy].clone()
    loop = every(module, scf.ForOp, unit)[position]
    number = arith.ConstantOp.from_int_and_width(by, i64)
    limit = arith.AddiOp(loop.ub, number)
    Rewriter.insert_op([number, limit], InsertPoint.before(loop))
    loop.operands[1] = limit.result
    assert outcome(module) != "the same"


@pytest.mark.parametrize(
    ("strategy", "unit", "expected"),
    [
        ("bitslice", "compare", "which have not all been written"),
        ("bitslice", "add_trees", "simd.lookup_bytes looks up byte 255 of 16"),
        ("bitslice", "bitslice_float32", "other scores"),
        ("hybrid", "subtree_index", "which have not all been written"),
    ],
)
def test_stores_that_are_missing(strategy: str, unit: str, expected: str) -> None:
    """All of a unit: what is loaded then has not been written, or makes a difference."""
    module = MODULES[strategy].clone()
    for op in every(module, StoreOp, unit):
        Rewriter.erase_op(op)
    assert expected in outcome(module)


def test_a_store_to_the_header() -> None:
    module = MODULES["tree_simd"].clone()
    for op in every(module, StoreOp, "rank_columns"):
        function = op.parent_op()
        while not isinstance(function, FuncOp):
            assert function is not None
            function = function.parent_op()
        zero = arith.ConstantOp.from_int_and_width(0, i64)
        tables = ElementOp.create(
            operands=[function.args[0], zero.result], result_types=[op.address.type], properties={"kind": i64}
        )
        Rewriter.insert_op([zero, tables], InsertPoint.before(op))
        op.operands[1] = tables.result
    assert outcome(module) == "simd.store writes to the header, which are only read"


@pytest.mark.parametrize("names", [{}, {"0": SymbolRefAttr("nowhere")}], ids=["no slot", "no function"])
def test_a_unit_that_is_not_there(names: dict[str, SymbolRefAttr]) -> None:
    module = MODULES["bitslice"].clone()
    units = units_of(module)
    assert units.pop(0).startswith("columns")
    slots = {str(slot): SymbolRefAttr(name) for slot, name in units.items()}
    module.attributes[UNITS] = DictionaryAttr({**slots, **names})
    expected = "table.call reads 8 bytes at byte 768 of the header, which have not all been written"
    assert outcome(module) == expected


def test_a_number_that_the_model_does_not_have() -> None:
    module = MODULES["bitslice"].clone()
    tables = tables_of(module)
    assert tables is not None
    numbers = {name: number for name, number in tables.numbers.items() if name != "n_calls"}
    module.attributes[TABLES] = TablesAttr.wrap(replace(tables, numbers=numbers))
    assert outcome(module).startswith("table.number reads 8 bytes at byte ")


def test_a_kernel_that_does_not_exist() -> None:
    module, scores = MODULES["bitslice"], np.zeros((11, 1), np.float32)
    with pytest.raises(CompilerError, match="the module has no function 'nowhere'"):
        run_kernel(module, ROWS, scores, range(11), range(3), kernel="nowhere")
    with pytest.raises(CompilerError, match="the module has no leaf kernel"):
        interpret_leaves(module, ROWS)
