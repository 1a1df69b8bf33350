"""Dialect tree_simd (MIR): all predicates of a forest for one row, a register of trees at a time, without memory.

    %forest = tree_simd.forest <"539df935a9ed", ...> lanes 32
    scf.for %r = %row_begin to %row_end {
      %ranks = tree_simd.rank %forest, %rows[%r]           the row's values, quantised to their ranks among the thresholds
      tree_simd.add_trees %ranks[%tree_begin to %tree_end], %scores[%r] by "sum"     leaf indices from the ranks, and their leaf values
    }

Trees are added in source order. A tree kernel has a score for every tree, (rows, trees), instead of targets:

    tree_simd.add_trees %ranks[%tree_begin to %tree_end], %scores[%r] of_trees by "sum"
"""

from xdsl.dialects.builtin import IntegerAttr, IntegerType, StringAttr, UnitAttr, i64
from xdsl.ir import Dialect, ParametrizedAttribute, SSAValue, TypeAttribute
from xdsl.irdl import (
    IRDLOperation,
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.decisionforest import ForestAttr
from onnx_treebeard.compiler.dialects.walk.leaves import check_aggregate
from onnx_treebeard.compiler.dialects.walk.types import RowsType, ScoresType

LANES = (16, 32, 64)


@irdl_attr_definition
class ForestType(ParametrizedAttribute, TypeAttribute):
    """A forest as predicates on ranks."""

    name = "tree_simd.forest_of_predicates"


@irdl_attr_definition
class RanksType(ParametrizedAttribute, TypeAttribute):
    """The ranks of one row."""

    name = "tree_simd.ranks"


@irdl_op_definition
class ForestOp(IRDLOperation):
    """The forest. lanes: trees that are evaluated at a time, one byte of a register each."""

    name = "tree_simd.forest"
    forest = prop_def(ForestAttr)
    lanes = prop_def(IntegerAttr[IntegerType])
    result = result_def(ForestType)
    traits = traits_def(Pure())
    assembly_format = "$forest `lanes` $lanes attr-dict"

    def __init__(self, forest: ForestAttr, lanes: int) -> None:
        properties = {"forest": forest, "lanes": IntegerAttr(lanes, i64)}
        super().__init__(result_types=[ForestType()], properties=properties)

    def verify_(self) -> None:
        if self.lanes.value.data not in LANES:
            raise VerifyException(f"{self.lanes.value.data} lanes; accepted are {LANES}")


@irdl_op_definition
class RankOp(IRDLOperation):
    """The ranks of row `row`."""

    name = "tree_simd.rank"
    forest = operand_def(ForestType)
    rows = operand_def(RowsType)
    row = operand_def(i64)
    result = result_def(RanksType)
    assembly_format = "$forest `,` $rows `[` $row `]` attr-dict `:` type($rows)"

    def __init__(self, forest: SSAValue, rows: SSAValue, row: SSAValue) -> None:
        super().__init__(operands=[forest, rows, row], result_types=[RanksType()])


@irdl_op_definition
class AddTreesOp(IRDLOperation):
    """scores[row, target] = scores[row, target] <aggregate> the value of the leaf reached, for trees `begin` to `end` (not included)."""

    name = "tree_simd.add_trees"
    ranks = operand_def(RanksType)
    begin = operand_def(i64)
    end = operand_def(i64)
    scores = operand_def(ScoresType)
    row = operand_def(i64)
    aggregate = prop_def(StringAttr)
    of_trees = opt_prop_def(UnitAttr)
    assembly_format = "$ranks `[` $begin `to` $end `]` `,` $scores `[` $row `]` (`of_trees` $of_trees^)? `by` $aggregate attr-dict `:` type($scores)"

    def __init__(
        self,
        ranks: SSAValue,
        begin: SSAValue,
        end: SSAValue,
        scores: SSAValue,
        row: SSAValue,
        aggregate: str,
        *,
        of_trees: bool = False,
    ) -> None:
        properties = {"aggregate": StringAttr(aggregate), "of_trees": UnitAttr() if of_trees else None}
        super().__init__(operands=[ranks, begin, end, scores, row], properties=properties)

    def verify_(self) -> None:
        check_aggregate(self.aggregate)


TreeSimd = Dialect("tree_simd", [ForestOp, RankOp, AddTreesOp], [ForestType, RanksType])
