"""What lower-to-bitplane makes of rows that are walked on below the tops of trees: calls of units, around them what these tell each other.

bitslice.rows_of_split   the number of the model
bitslice.subtree_index      note "behind" = where the block begins among the rows that walk on together; calls for each run of trees of one form
bitslice.nan_copies       note "copied" = 0; a call, where rows may have to be copied, which may make a 1 of it
                      rows, first, end, stride = if "copied": those of the copies; else those of the call
bitslice.walk_subtrees       a call that walks the rows below one tree's top; one that adds the values of leaves (`compiler/units/subtrees.py`)
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


@dataclass(frozen=True)
class KernelArguments:
    """Those that units get."""

    tables: SSAValue
    rows: SSAValue
    stride: SSAValue
    scores: SSAValue
    scratch: SSAValue


class Subtrees:
    """The lowering of these operations in one function."""

    def __init__(self, arguments: KernelArguments, plane_bytes: int) -> None:
        self.arguments, self._places = arguments, slot_offsets(plane_bytes)

    def note_behind(self, b: LirBuilder, op: bitslice_mir.SubtreeIndexOp, block: SSAValue) -> None:
        """For the units that place rows. block: its first row."""
        self._note(b, "behind", b.narrow(b.subtract(block, op.first)))

    def copy_rows(self, b: LirBuilder, op: bitslice_mir.NanCopiesOp) -> SSAValue:
        """The rows; `walk_rows` finds the rest beside them."""
        given, scratch = self.arguments, self.arguments.scratch
        self._note(b, "copied", b.constant(0))

        def one_call(b: LirBuilder, number: SSAValue) -> None:
            memory = (given.tables, op.rows, given.stride, given.scores, scratch)
            rest = (op.first, op.end, number, b.add(number, b.wide_constant(1)))
            b.insert(table_dialect.CallOp(b.wide_constant(NAN_COPIES), (*memory, *rest)))

        b.loop(b.wide_constant(0), b.wide_number("copies_rows"), one_call)
        copied = b.insert(table_dialect.KeptOp(scratch, b.wide_constant(self._places["copied"]))).result
        are_copies = b.insert(arith.CmpiOp(copied, b.constant(0), "ne")).result
        return self._rows_to_walk(b, op, are_copies)

    def _rows_to_walk(self, b: LirBuilder, op: bitslice_mir.NanCopiesOp, are_copies: SSAValue) -> SSAValue:
        blocks = Block(), Block()
        yes, no = (b.inside(block) for block in blocks)
        assert isinstance(op.rows.type, RowsType)
        element, none = op.rows.type.element, yes.wide_constant(0)
        place = yes.wide_number("copies")
        copies = yes.insert(
            table_dialect.PackedRowsOp(self.arguments.scratch, op.first, element, place)
        ).result
        count = yes.subtract(op.end, op.first)
        yes.insert(scf.YieldOp(copies, none, count, yes.wide_number("copy_values")))
        no.insert(scf.YieldOp(op.rows, op.first, op.end, self.arguments.stride))
        types = [op.rows.type, i64, i64, i64]
        chosen = b.insert(scf.IfOp(are_copies, types, Region(blocks[0]), Region(blocks[1])))
        return chosen.results[0]

    def walk_rows(self, b: LirBuilder, op: bitslice_mir.WalkSubtreesOp) -> None:
        """Two calls for one tree."""
        given = self.arguments
        assert isinstance(op.rows.owner, scf.IfOp)
        rows, first, end, stride = op.rows.owner.results
        tree = (op.tree, b.add(op.tree, b.wide_constant(1)))
        walked = (given.tables, rows, stride, given.scores, given.scratch, first, end)
        b.insert(table_dialect.CallOp(b.wide_constant(WALK_SUBTREES), (*walked, *tree)))
        added = (given.tables, given.rows, given.stride, given.scores, given.scratch, op.first, op.end)
        b.insert(table_dialect.CallOp(b.wide_constant(ADD_SUBTREE_LEAVES), (*added, *tree)))

    def _note(self, b: LirBuilder, name: str, value: SSAValue) -> None:
        b.insert(table_dialect.KeepOp(self.arguments.scratch, b.wide_constant(self._places[name]), value))
