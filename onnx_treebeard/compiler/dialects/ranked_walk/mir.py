"""Dialect ranked_walk (MIR): all trees for the row of a thread, on the ranks of its values, without memory.

    %forest = ranked_walk.forest <"539df935a9ed", ...>
    %row = %row_begin + gpu.global_id x
    %ranks = ranked_walk.rank %forest, %rows[%row] until %row_end       threads without a row take the last one, and add nothing
    ranked_walk.add_trees %ranks[%tree_begin to %tree_end], %scores[%row] until %row_end

Trees are added in source order.
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
from onnx_treebeard.compiler.dialects.walk.types import RowsType, ScoresType


@irdl_attr_definition
class ForestType(ParametrizedAttribute, TypeAttribute):
    """A forest as predicates on ranks, in trees of one depth."""

    name = "ranked_walk.padded_forest"


@irdl_attr_definition
class RanksType(ParametrizedAttribute, TypeAttribute):
    """The ranks of the row of a thread."""

    name = "ranked_walk.ranks"


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
    """The ranks of row `row`, or of row `end` - 1 where that is less."""

    name = "ranked_walk.rank"
    forest = operand_def(ForestType)
    rows = operand_def(RowsType)
    row = operand_def(i64)
    end = operand_def(i64)
    result = result_def(RanksType)
    assembly_format = "$forest `,` $rows `[` $row `]` `until` $end attr-dict `:` type($rows)"

    def __init__(self, forest: SSAValue, rows: SSAValue, row: SSAValue, end: SSAValue) -> None:
        super().__init__(operands=[forest, rows, row, end], result_types=[RanksType()])


@irdl_op_definition
class AddTreesOp(IRDLOperation):
    """scores[row, target] += the value of the leaf reached, for trees `first` to `last` (not included), where `row` is less than `end`."""

    name = "ranked_walk.add_trees"
    ranks = operand_def(RanksType)
    first = operand_def(i64)
    last = operand_def(i64)
    scores = operand_def(ScoresType)
    row = operand_def(i64)
    end = operand_def(i64)
    assembly_format = (
        "$ranks `[` $first `to` $last `]` `,` $scores `[` $row `]` `until` $end attr-dict `:` type($scores)"
    )

    def __init__(
        self,
        ranks: SSAValue,
        trees: tuple[SSAValue, SSAValue],
        scores: SSAValue,
        row: SSAValue,
        end: SSAValue,
    ) -> None:
        super().__init__(operands=[ranks, *trees, scores, row, end])


RankedWalk = Dialect("ranked_walk", [ForestOp, RankOp, AddTreesOp], [ForestType, RanksType])
