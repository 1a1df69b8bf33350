"""Dialect staged_walk (MIR): a row for each thread, all trees on its values, without the layout of memory.

    %forest = staged_walk.forest <"539df935a9ed", ...>
    %row = %row_begin + gpu.global_id x
    staged_walk.add_trees %forest[%tree_begin to %tree_end] on %rows, %scores[%row] until %row_end

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
from onnx_treebeard.compiler.dialects.walk.types import RowsType, ScoresType


@irdl_attr_definition
class ForestType(ParametrizedAttribute, TypeAttribute):
    """A forest in trees of one depth, each of whose nodes is one comparison that is false for NaN."""

    name = "staged_walk.padded_forest"


@irdl_op_definition
class ForestOp(IRDLOperation):
    """The forest."""

    name = "staged_walk.forest"
    forest = prop_def(ForestAttr)
    result = result_def(ForestType)
    traits = traits_def(Pure())
    assembly_format = "$forest attr-dict"

    def __init__(self, forest: ForestAttr) -> None:
        super().__init__(result_types=[ForestType()], properties={"forest": forest})


@irdl_op_definition
class AddTreesOp(IRDLOperation):
    """scores[row, target] += the value of the leaf reached, for trees `first` to `last` (not included), where `row` is less than `end`."""

    name = "staged_walk.add_trees"
    forest = operand_def(ForestType)
    first = operand_def(i64)
    last = operand_def(i64)
    rows = operand_def(RowsType)
    scores = operand_def(ScoresType)
    row = operand_def(i64)
    end = operand_def(i64)
    assembly_format = (
        "$forest `[` $first `to` $last `]` `on` $rows `,` $scores `[` $row `]` `until` $end attr-dict "
        "`:` type($rows) `,` type($scores)"
    )

    def __init__(
        self,
        forest: SSAValue,
        trees: tuple[SSAValue, SSAValue],
        rows: SSAValue,
        scores: SSAValue,
        row: SSAValue,
        end: SSAValue,
    ) -> None:
        super().__init__(operands=[forest, *trees, rows, scores, row, end])


StagedWalk = Dialect("staged_walk", [ForestOp, AddTreesOp], [ForestType])
