"""MIR of bit-slicing and tree SIMD that generated code would get wrong without a word is refused.

Each refusal edits MIR that is legal as the compiler makes it.
"""

from typing import TypeVar

import numpy as np
import pytest
from forests import Node, complete, forest_of
from xdsl.dialects.arith import AddiOp, ConstantOp
from xdsl.dialects.builtin import ModuleOp, i64
from xdsl.ir import Operation, SSAValue
from xdsl.rewriter import InsertPoint, Rewriter

from onnx_treebeard.compiler.dialects.bitslice import mir as bitslice_mir
from onnx_treebeard.compiler.dialects.tree_simd import mir as tree_simd_mir
from onnx_treebeard.compiler.interpreter.bitslice import BitsliceFunctions
from onnx_treebeard.compiler.interpreter.run import interpret
from onnx_treebeard.compiler.interpreter.tree_simd import TreeSimdFunctions
from onnx_treebeard.compiler.layouts.bitslice.tree_tops import HybridSplit
from onnx_treebeard.compiler.passes.normalized_hir import NormalizedHir
from onnx_treebeard.compiler.passes.pipeline import bitslice_stages, tree_simd_stages
from onnx_treebeard.compiler.vector_shape import VectorShape
from onnx_treebeard.errors import CompilerError

Op = TypeVar("Op", bound=Operation)
NEON = VectorShape(16)
# The first row ends at once in tree 0.
FOREST = forest_of(
    Node(0, "<=", 0.5, 1.0, Node(1, "<=", 0.5, 2.0, 3.0)),
    complete(2),
    Node(1, "<=", 0.5, Node(0, "<", 0.0, 4.0, 5.0), 6.0),
)
ROWS = np.array([[0, 0], [1, 0], [1, 1], [-1, 1], [0, 1]], np.float32)
SCORES = [[6.0], [9.0], [12.0], [8.0], [8.0]]  # 1 + 0 + 5, 2 + 2 + 5, 3 + 3 + 6, 1 + 1 + 6, 1 + 1 + 6
COLUMNS = {
    "bitslice": bitslice_stages(NEON),
    "hybrid": bitslice_stages(NEON, split=HybridSplit(1, 128, 1)),
    "tree_simd": tree_simd_stages(NEON),
}


def mir(strategy: str) -> ModuleOp:
    return NormalizedHir(FOREST).lowered(COLUMNS[strategy], "mir")


def the(module: ModuleOp, kind: type[Op]) -> Op:
    (found,) = (op for op in module.walk() if isinstance(op, kind))
    return found


def refusal(module: ModuleOp) -> str:
    """Why a module is refused, which must still verify."""
    module.verify()
    with pytest.raises(CompilerError) as caught:
        interpret(module, ROWS)
    return str(caught.value).removeprefix("internal error in stage 'mir': ")


def more(op: Operation, operand: int, by: int = 1) -> None:
    """Adds to an operand."""
    number = ConstantOp.from_int_and_width(by, i64)
    moved = AddiOp(op.operands[operand], number)
    Rewriter.insert_op([number, moved], InsertPoint.before(op))
    op.operands[operand] = moved.result


@pytest.mark.parametrize("strategy", COLUMNS)
def test_before_the_edits(strategy: str) -> None:
    assert interpret(mir(strategy), ROWS).tolist() == SCORES


def test_every_operation_has_a_meaning() -> None:
    for dialect, functions in (
        (bitslice_mir.Bitslice, BitsliceFunctions),
        (tree_simd_mir.TreeSimd, TreeSimdFunctions),
    ):
        assert set(dialect.operations) == {operation for operation, _ in functions._impls()}


@pytest.mark.parametrize(
    ("strategy", "kind", "operand", "by", "expected"),
    [
        ("bitslice", bitslice_mir.OpenOp, 4, 1, "rows 0 to 6 are not all in 0 to 5 (not included)"),
        ("bitslice", bitslice_mir.OpenOp, 3, 5, "a block is opened for rows 5 to 5, which are none"),
        ("bitslice", bitslice_mir.AddTreesOp, 2, 1, "trees 0 to 4 are not all in 0 to 3 (not included)"),
        ("hybrid", bitslice_mir.SubtreeIndexOp, 2, 1, "trees 0 to 4 are not all in 0 to 3 (not included)"),
        ("hybrid", bitslice_mir.SubtreeIndexOp, 3, 1, "rows 0 to 5 are not all in 1 to 129 (not included)"),
        ("hybrid", bitslice_mir.NanCopiesOp, 3, 1, "rows 0 to 6 are not all in 0 to 5 (not included)"),
        ("hybrid", bitslice_mir.NanCopiesOp, 3, -1, "row 4 is outside 0 to 4 (not included)"),
        ("hybrid", bitslice_mir.WalkSubtreesOp, 1, 1, "tree 3 is outside 0 to 3 (not included)"),
        ("hybrid", bitslice_mir.WalkSubtreesOp, 4, 1, "rows walk from row 1 on; their subtree indices are stored from 0 on"),
        ("hybrid", bitslice_mir.WalkSubtreesOp, 5, 1, "no subtree index of row 5 in tree 0 has been stored"),
        ("hybrid", bitslice_mir.SubtreeIndexOp, 1, 1, "no subtree index of row 0 in tree 0 has been stored"),
        ("tree_simd", tree_simd_mir.RankOp, 2, 1, "the ranks of row 1 are taken for those of row 0"),
        ("tree_simd", tree_simd_mir.RankOp, 2, 5, "row 5 is outside 0 to 5 (not included)"),
        ("tree_simd", tree_simd_mir.AddTreesOp, 4, 1, "the ranks of row 0 are taken for those of row 1"),
        ("tree_simd", tree_simd_mir.AddTreesOp, 2, 1, "trees 0 to 4 are not all in 0 to 3 (not included)"),
    ],
)  # fmt: skip
def test_numbers_that_are_wrong(
    strategy: str, kind: type[Operation], operand: int, by: int, expected: str
) -> None:
    module = mir(strategy)
    more(the(module, kind), operand, by)
    assert refusal(module) == expected


@pytest.mark.parametrize(
    ("strategy", "kind", "expected"),
    [
        ("bitslice", bitslice_mir.EvaluateOp, "the block from row 0 on is used before its predicates are evaluated"),
        ("hybrid", bitslice_mir.EvaluateOp, "the block from row 0 on is used before its predicates are evaluated"),
        ("hybrid", bitslice_mir.SubtreeIndexOp, "rows walk from row 0 on; their subtree indices are stored from -1 on"),
    ],
)  # fmt: skip
def test_what_is_missing(strategy: str, kind: type[Operation], expected: str) -> None:
    module = mir(strategy)
    Rewriter.erase_op(the(module, kind))
    assert refusal(module) == expected


def test_a_block_that_is_never_closed() -> None:
    """Its sums reach no accumulator."""
    module = mir("bitslice")
    Rewriter.erase_op(the(module, bitslice_mir.CloseOp))
    assert interpret(module, ROWS).tolist() == [[0.0]] * 5


def again(module: ModuleOp, kind: type[Operation], block: SSAValue, last: Operation) -> None:
    """Inserts a copy of an operation after another one."""
    copied = the(module, kind).clone({the(module, bitslice_mir.OpenOp).result: block})
    Rewriter.insert_op(copied, InsertPoint.after(last))


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (bitslice_mir.EvaluateOp, "the block from row 0 on is used after it has been closed"),
        (bitslice_mir.AddTreesOp, "the block from row 0 on is used after it has been closed"),
        (bitslice_mir.CloseOp, "the block from row 0 on is used after it has been closed"),
    ],
)
def test_a_block_after_it_is_closed(kind: type[Operation], expected: str) -> None:
    module = mir("bitslice")
    again(module, kind, the(module, bitslice_mir.OpenOp).result, the(module, bitslice_mir.CloseOp))
    assert refusal(module) == expected


def test_predicates_that_are_evaluated_twice() -> None:
    module = mir("bitslice")
    evaluate = the(module, bitslice_mir.EvaluateOp)
    again(module, bitslice_mir.EvaluateOp, evaluate.block, evaluate)
    assert refusal(module) == "the block from row 0 on is used after its predicates are evaluated"


def test_a_block_after_another_was_opened() -> None:
    """There is scratch memory for one."""
    module = mir("bitslice")
    opened = the(module, bitslice_mir.OpenOp)
    Rewriter.insert_op(opened.clone(), InsertPoint.after(opened))
    assert refusal(module) == "the block from row 0 on is used after it has been closed"


def test_operations_of_the_other_kind_of_kernel() -> None:
    whole, split = mir("bitslice"), mir("hybrid")
    added = the(whole, bitslice_mir.AddTreesOp)
    Rewriter.replace_op(
        added, bitslice_mir.SubtreeIndexOp(added.block, added.begin, added.end, added.begin), []
    )
    assert refusal(whole) == "subtree indices are stored and trees are not split"
    stored = the(split, bitslice_mir.SubtreeIndexOp)
    Rewriter.replace_op(stored, bitslice_mir.AddTreesOp(stored.block, stored.begin, stored.end, "sum"), [])
    assert refusal(split) == "whole trees are added, and the kernel splits them"
    handle = the(mixed := mir("hybrid"), bitslice_mir.ForestOp)
    handle.levels = handle.rows = handle.steps = None
    assert refusal(mixed) == "trees are not split"
