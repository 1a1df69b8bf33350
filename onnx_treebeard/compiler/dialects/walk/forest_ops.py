"""Operations of dialect walk that name the forest, its trees and roots, and rows, and what of them is used next.

In: arguments of a kernel. Out: a tree, a root, a row to be walked. `dialect.py` shows the operations as text.
"""

from xdsl.dialects.builtin import IntegerAttr, IntegerType, StringAttr, UnitAttr, i64
from xdsl.ir import SSAValue
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure

from onnx_treebeard.compiler.dialects.decisionforest import ForestAttr, check_order
from onnx_treebeard.compiler.dialects.handle_attributes import TilingAttr, TreeOrderAttr
from onnx_treebeard.compiler.dialects.operation_base import DeclaredOp
from onnx_treebeard.compiler.dialects.walk.types import ForestType, NodeType, RowsType, RowType, TreeType


@irdl_op_definition
class ForestOp(DeclaredOp):
    """The forest of a prediction, which is walked, in the layout that its tables will have. order: the positions of the source's trees in it."""

    name = "walk.forest"
    result = result_def(ForestType)
    forest = prop_def(ForestAttr)
    layout = prop_def(StringAttr)
    widths = opt_prop_def(StringAttr)
    tiling = opt_prop_def(TilingAttr)
    padded = opt_prop_def(UnitAttr)
    order = opt_prop_def(TreeOrderAttr)
    traits = traits_def(Pure())
    assembly_format = (
        "$forest `layout` $layout (`widths` $widths^)? (`tiling` $tiling^)? (`padded` $padded^)? "
        "(`order` $order^)? attr-dict"
    )

    def verify_(self) -> None:
        check_order(self.order, self.forest.forest)


class NumberedTreeOp(DeclaredOp):
    """The tree of a forest that has a number."""

    forest = operand_def(ForestType)
    index = operand_def(i64)
    result = result_def(TreeType)
    traits = traits_def(Pure())
    assembly_format = "$forest `[` $index `]` attr-dict"


@irdl_op_definition
class TreeOp(NumberedTreeOp):
    """Tree number `index` of a forest."""

    name = "walk.tree"


@irdl_op_definition
class SourceTreeOp(NumberedTreeOp):
    """The tree at position `index` of the source, wherever reorder-trees has put it."""

    name = "walk.source_tree"


@irdl_op_definition
class RootOp(DeclaredOp):
    """The node where walks of a tree start."""

    name = "walk.root"
    tree = operand_def(TreeType)
    result = result_def(NodeType)
    traits = traits_def(Pure())
    assembly_format = "$tree attr-dict"


@irdl_op_definition
class RowOp(DeclaredOp):
    """Row number `index`."""

    name = "walk.row"
    rows = operand_def(RowsType)
    index = operand_def(i64)
    result = result_def(RowType)
    traits = traits_def(Pure())
    assembly_format = "$rows `[` $index `]` attr-dict `:` type($rows) `->` type($result)"

    def __init__(self, rows: SSAValue, index: SSAValue) -> None:
        assert isinstance(rows.type, RowsType)
        super().__init__(rows, index, results=[RowType(rows.type.element)])


@irdl_op_definition
class CacheTreesOp(DeclaredOp):
    """Trees `begin` to `end` (not included) are walked next: their records are prefetched."""

    name = "walk.cache_trees"
    forest = operand_def(ForestType)
    begin = operand_def(i64)
    end = operand_def(i64)
    assembly_format = "$forest `[` $begin `to` $end `]` attr-dict"


@irdl_op_definition
class CopyTreesOp(DeclaredOp):
    """Trees `begin` to `end` (not included), copied by all threads of a block: the result is the forest with these trees in the memory of the block."""

    name = "walk.copy_trees"
    forest = operand_def(ForestType)
    begin = operand_def(i64)
    end = operand_def(i64)
    result = result_def(ForestType)
    assembly_format = "$forest `[` $begin `to` $end `]` attr-dict"


@irdl_op_definition
class CopyRowsOp(DeclaredOp):
    """All threads of a block copy the rows of the block; the result has these rows in the block's memory, under their numbers.

    first: the first of them, where they are not as many as threads. count: how many they are then.
    """

    name = "walk.copy_rows"
    rows = operand_def(RowsType)
    first = opt_operand_def(i64)
    count = opt_prop_def(IntegerAttr[IntegerType])
    result = result_def(RowsType)
    assembly_format = "$rows (`[` $first^ `of` $count `]`)? attr-dict `:` type($rows) `->` type($result)"


@irdl_op_definition
class CacheRowsOp(DeclaredOp):
    """Rows `begin` to `end` (not included), prefetched or packed; the result has these rows, under their numbers.

    again: the operation is inside a loop over trees, so the same rows come again. ahead: the first row is used now, the other one in the
    next iteration.
    """

    name = "walk.cache_rows"
    rows = operand_def(RowsType)
    begin = operand_def(i64)
    end = operand_def(i64)
    again = opt_prop_def(UnitAttr)
    ahead = opt_prop_def(UnitAttr)
    result = result_def(RowsType)
    assembly_format = "$rows `[` $begin `to` $end `]` (`again` $again^)? (`ahead` $ahead^)? attr-dict `:` type($rows) `->` type($result)"
