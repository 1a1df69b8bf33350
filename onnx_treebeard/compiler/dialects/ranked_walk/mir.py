"""Dialect ranked_walk (MIR): a row for each thread, first its ranks, then all trees on these ranks, without the layout of memory.

    %forest = ranked_walk.forest <"539df935a9ed", ...>
    %row = %row_begin + gpu.global_id x, or gpu.block_id x where a row has a block
    ranked_walk.rank %forest, %rows[%row] into %scratch until %row_end        the ranks of the row, which the other function finds there
    ranked_walk.add_trees %forest[%tree_begin to %tree_end] on %scratch, %scores[%row] until %row_end

Threads whose row is not less than %row_end add nothing. Trees are added in source order.
"""

from xdsl.dialects.builtin import i64
from xdsl.ir import Dialect, ParametrizedAttribute, SSAValue, TypeAttribute
from xdsl.irdl import (
    IRDLOperation,
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure

from onnx_treebeard.compiler.dialects.decisionforest import ForestAttr
from onnx_treebeard.compiler.dialects.walk.types import RowsType, ScoresType, ScratchType


@irdl_attr_definition
class ForestType(ParametrizedAttribute, TypeAttribute):
    """A forest as predicates on ranks, in trees of one depth."""

    name = "ranked_walk.padded_forest"


@irdl_op_definition
class ForestOp(IRDLOperation):
    """The forest."""

    name = "ranked_walk.forest"
    forest = prop_def(ForestAttr)
    result = result_def(ForestType)
    traits = traits_def(Pure())
    assembly_format = "$forest attr-dict"

    def __init__(self, forest: ForestAttr) -> None:
        super().__init__(result_types=[ForestType()], properties={"forest": forest})


@irdl_op_definition
class RankOp(IRDLOperation):
    """Writes the ranks of row `row` where it is less than `end`."""

    name = "ranked_walk.rank"
    forest = operand_def(ForestType)
    rows = operand_def(RowsType)
    row = operand_def(i64)
    scratch = operand_def(ScratchType)
    end = operand_def(i64)
    assembly_format = "$forest `,` $rows `[` $row `]` `into` $scratch `until` $end attr-dict `:` type($rows)"

    def __init__(
        self, forest: SSAValue, rows: SSAValue, row: SSAValue, scratch: SSAValue, end: SSAValue
    ) -> None:
        super().__init__(operands=[forest, rows, row, scratch, end])


@irdl_op_definition
class AddTreesOp(IRDLOperation):
    """scores[row, target] += the value of the leaf reached, for trees `first` to `last` (not included), where `row` is less than `end`."""

    name = "ranked_walk.add_trees"
    forest = operand_def(ForestType)
    first = operand_def(i64)
    last = operand_def(i64)
    scratch = operand_def(ScratchType)
    scores = operand_def(ScoresType)
    row = operand_def(i64)
    end = operand_def(i64)
    assembly_format = (
        "$forest `[` $first `to` $last `]` `on` $scratch `,` $scores `[` $row `]` `until` $end attr-dict "
        "`:` type($scores)"
    )

    def __init__(
        self,
        forest: SSAValue,
        trees: tuple[SSAValue, SSAValue],
        scratch: SSAValue,
        scores: SSAValue,
        row: SSAValue,
        end: SSAValue,
    ) -> None:
        super().__init__(operands=[forest, *trees, scratch, scores, row, end])


RankedWalk = Dialect("ranked_walk", [ForestOp, RankOp, AddTreesOp], [ForestType])
