"""Lowers hybrid evaluation: after the bit-sliced tree tops have given each row a subtree index, rows walk their subtrees.

In: the hybrid operations of dialect bitslice. Out, in LIR, calls of units (`compiler/units/subtrees.py`) and the notes that these read:

    bitslice.rows_of_split   the number "rows_together" of the tables
    bitslice.subtree_index   note "block_offset" = first row of the block - first row that walks together; a call for each run of trees of one form
    bitslice.nan_copies      note "copied" = 0; a call of NanCopies, if the forest needs copies, which sets the note if any row has NaN
                             rows, first, end, stride = those of the copies if "copied", else those of the kernel's call
    bitslice.walk_subtrees   a call that walks all rows through their subtrees of one tree; a call that adds the leaf values

Per tree, the unit that walks (1) takes `steps` unconditional steps with all rows, 16 rows interleaved, (2) compacts rows not yet at a leaf
into a worklist, (3) takes `steps // 2` more steps with the worklist, until it is empty. Leaf values are added in a pass of their own.
Stepping and compaction are separate loops: fused, each store address would depend on loaded data and stall later loads.
"""

from dataclasses import dataclass

from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import i64
from xdsl.ir import Block, Region, SSAValue

from onnx_treebeard.compiler.dialects.bitslice import mir as bitslice_mir
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk.types import RowsType
from onnx_treebeard.compiler.layouts.bitslice.scratch_frame import slot_offsets
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.plan import ADD_SUBTREE_LEAVES, NAN_COPIES, WALK_SUBTREES
from onnx_treebeard.errors import CompilerError


@dataclass(frozen=True)
class KernelArguments:
    """The arguments of the kernel that are passed on to units."""

    tables: SSAValue
    rows: SSAValue
    stride: SSAValue
    scores: SSAValue
    scratch: SSAValue


class Subtrees:
    """The lowering of the hybrid operations of one function. plane_bytes: bytes of a vector register."""

    def __init__(self, arguments: KernelArguments, plane_bytes: int) -> None:
        self.arguments, self._offsets = arguments, slot_offsets(plane_bytes)

    def write_block_offset(self, b: LirBuilder, op: bitslice_mir.SubtreeIndexOp, block: SSAValue) -> None:
        """Writes note "block_offset" for the units that store subtree indices. block: the first row of the block."""
        self._note(b, "block_offset", b.narrow(b.subtract(block, op.first)))

    def copy_rows(self, b: LirBuilder, op: bitslice_mir.NanCopiesOp) -> SSAValue:
        """Makes NaN copies where they are needed. Returns the rows to walk; `walk_rows` finds their range and stride beside them."""
        given, scratch = self.arguments, self.arguments.scratch
        self._note(b, "copied", b.constant(0))

        def one_call(b: LirBuilder, number: SSAValue) -> None:
            memory = (given.tables, op.rows, given.stride, given.scores, scratch)
            rest = (op.first, op.end, number, b.add(number, b.wide_constant(1)))
            b.insert(table_dialect.CallOp(b.wide_constant(NAN_COPIES), (*memory, *rest)))

        b.loop(b.wide_constant(0), b.wide_number("copies_rows"), one_call)
        note = b.insert(table_dialect.LoadSlotOp(scratch, b.wide_constant(self._offsets["copied"]))).result
        copied = b.insert(arith.CmpiOp(note, b.constant(0), "ne")).result
        return self._rows_to_walk(b, op, copied)

    def _rows_to_walk(self, b: LirBuilder, op: bitslice_mir.NanCopiesOp, copied: SSAValue) -> SSAValue:
        blocks = Block(), Block()
        then, otherwise = (b.inside(block) for block in blocks)
        assert isinstance(op.rows.type, RowsType)
        element, zero = op.rows.type.element, then.wide_constant(0)
        offset = then.wide_number("nan_copies")
        copies = then.insert(
            table_dialect.PackedRowsOp(self.arguments.scratch, op.first, element, offset)
        ).result
        count = then.subtract(op.end, op.first)
        then.insert(scf.YieldOp(copies, zero, count, then.wide_number("copy_values")))
        otherwise.insert(scf.YieldOp(op.rows, op.first, op.end, self.arguments.stride))
        types = [op.rows.type, i64, i64, i64]
        chosen = b.insert(scf.IfOp(copied, types, Region(blocks[0]), Region(blocks[1])))
        return chosen.results[0]

    def walk_rows(self, b: LirBuilder, op: bitslice_mir.WalkSubtreesOp) -> None:
        """The two calls for one tree. Raises CompilerError for minima and maxima, for which there is no unit."""
        if op.aggregate.data != "sum":
            raise CompilerError(
                "lower-bitslice", f"leaves of subtrees are summed, not combined by {op.aggregate}"
            )
        given = self.arguments
        assert isinstance(op.rows.owner, scf.IfOp)
        rows, first, end, stride = op.rows.owner.results
        tree = (op.tree, b.add(op.tree, b.wide_constant(1)))
        walked = (given.tables, rows, stride, given.scores, given.scratch, first, end)
        b.insert(table_dialect.CallOp(b.wide_constant(WALK_SUBTREES), (*walked, *tree)))
        added = (given.tables, given.rows, given.stride, given.scores, given.scratch, op.first, op.end)
        b.insert(table_dialect.CallOp(b.wide_constant(ADD_SUBTREE_LEAVES), (*added, *tree)))

    def _note(self, b: LirBuilder, name: str, value: SSAValue) -> None:
        b.insert(
            table_dialect.StoreSlotOp(self.arguments.scratch, b.wide_constant(self._offsets[name]), value)
        )
