"""Dialect walk (MIR): loops over rows and trees are explicit, walks are steps from the root to a leaf, memory is not mentioned.

    %forest = walk.forest <"539df935a9ed", ...> layout "sparse-scalar" tile_size 1 : i64
    scf.for %t = ... {
      %tree = walk.tree %forest[%t]
      %root = walk.root %tree
      %row = walk.row %rows[%r]
      %end = scf.while (%node = %root) {  %done = walk.is_leaf %tree, %node  ... }
             do                        {  %next = walk.step %tree, %node, %row  ... }
      walk.accumulate %scores[%r], %tree, %end by "sum"

A step or a leaf test with several nodes is the interleaved form: independent walks of one tree in lock step; a step at a leaf
stays there.
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import AnyFloatConstr, IntegerAttr, IntegerType, StringAttr, i1, i64
from xdsl.ir import Attribute, Dialect, ParametrizedAttribute, SSAValue, TypeAttribute
from xdsl.irdl import (
    IRDLOperation,
    SameVariadicOperandSize,
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    param_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.dialects.decisionforest import ForestAttr

AGGREGATES = ("sum", "min", "max")


@irdl_attr_definition
class RowsType(ParametrizedAttribute, TypeAttribute):
    """All input rows; `element` is the input type."""

    name = "walk.rows"
    element: Attribute = param_def()


@irdl_attr_definition
class RowType(ParametrizedAttribute, TypeAttribute):
    """One input row."""

    name = "walk.row"
    element: Attribute = param_def()


@irdl_attr_definition
class ScoresType(ParametrizedAttribute, TypeAttribute):
    """The accumulators of all rows: rows x targets."""

    name = "walk.scores"
    element: Attribute = param_def(AnyFloatConstr)


@irdl_attr_definition
class ForestType(ParametrizedAttribute, TypeAttribute):
    """A forest in some layout."""

    name = "walk.forest"


@irdl_attr_definition
class TreeType(ParametrizedAttribute, TypeAttribute):
    """One tree of a forest."""

    name = "walk.tree"


@irdl_attr_definition
class NodeType(ParametrizedAttribute, TypeAttribute):
    """A tile or leaf of a tree, wherever the layout keeps it."""

    name = "walk.node"


@irdl_op_definition
class ForestOp(IRDLOperation):
    """The forest that is walked, in the layout that its tables will have."""

    name = "walk.forest"
    result = result_def(ForestType)
    forest = prop_def(ForestAttr)
    layout = prop_def(StringAttr)
    tile_size = prop_def(IntegerAttr[IntegerType])
    traits = traits_def(Pure())
    assembly_format = "$forest `layout` $layout `tile_size` $tile_size attr-dict"

    def __init__(self, forest: ForestAttr, layout: StringAttr, tile_size: IntegerAttr[IntegerType]) -> None:
        properties = {"forest": forest, "layout": layout, "tile_size": tile_size}
        super().__init__(result_types=[ForestType()], properties=properties)


@irdl_op_definition
class TreeOp(IRDLOperation):
    """Tree number `index` of a forest."""

    name = "walk.tree"
    forest = operand_def(ForestType)
    index = operand_def(i64)
    result = result_def(TreeType)
    traits = traits_def(Pure())
    assembly_format = "$forest `[` $index `]` attr-dict"

    def __init__(self, forest: SSAValue, index: SSAValue) -> None:
        super().__init__(operands=[forest, index], result_types=[TreeType()])


@irdl_op_definition
class RootOp(IRDLOperation):
    """Where walks of a tree start."""

    name = "walk.root"
    tree = operand_def(TreeType)
    result = result_def(NodeType)
    traits = traits_def(Pure())
    assembly_format = "$tree attr-dict"

    def __init__(self, tree: SSAValue) -> None:
        super().__init__(operands=[tree], result_types=[NodeType()])


@irdl_op_definition
class RowOp(IRDLOperation):
    """Row number `index`."""

    name = "walk.row"
    rows = operand_def(RowsType)
    index = operand_def(i64)
    result = result_def(RowType)
    traits = traits_def(Pure())
    assembly_format = "$rows `[` $index `]` attr-dict `:` type($rows) `->` type($result)"

    def __init__(self, rows: SSAValue, index: SSAValue) -> None:
        assert isinstance(rows.type, RowsType)
        super().__init__(operands=[rows, index], result_types=[RowType(rows.type.element)])


@irdl_op_definition
class IsLeafOp(IRDLOperation):
    """Whether all the given nodes are leaves."""

    name = "walk.is_leaf"
    tree = operand_def(TreeType)
    nodes = var_operand_def(NodeType)
    result = result_def(i1)
    traits = traits_def(Pure())
    assembly_format = "$tree `,` $nodes attr-dict `:` type($nodes)"

    def __init__(self, tree: SSAValue, nodes: Sequence[SSAValue]) -> None:
        super().__init__(operands=[tree, nodes], result_types=[i1])

    def verify_(self) -> None:
        if not self.nodes:
            raise VerifyException("a leaf test needs a node")


@irdl_op_definition
class StepOp(IRDLOperation):
    """Evaluates one tile for each walk: node i moves by what row i holds; leaves stay."""

    name = "walk.step"
    tree = operand_def(TreeType)
    nodes = var_operand_def(NodeType)
    rows = var_operand_def(RowType)
    results_ = var_result_def(NodeType)
    traits = traits_def(Pure())
    irdl_options = (SameVariadicOperandSize(),)
    assembly_format = (
        "$tree `,` $nodes `with` $rows attr-dict `:` type($nodes) `with` type($rows) `->` type($results_)"
    )

    def __init__(self, tree: SSAValue, nodes: Sequence[SSAValue], rows: Sequence[SSAValue]) -> None:
        super().__init__(operands=[tree, nodes, rows], result_types=[[NodeType()] * len(nodes)])

    def verify_(self) -> None:
        if not len(self.nodes) == len(self.rows) == len(self.results_) > 0:
            raise VerifyException("a step needs as many nodes as rows and results, one at least")


@irdl_op_definition
class AccumulateOp(IRDLOperation):
    """Adds the weights of the reached leaf to the row's accumulators, or keeps the smaller or larger value."""

    name = "walk.accumulate"
    scores = operand_def(ScoresType)
    row = operand_def(i64)
    tree = operand_def(TreeType)
    node = operand_def(NodeType)
    aggregate = prop_def(StringAttr)
    assembly_format = "$scores `[` $row `]` `,` $tree `,` $node `by` $aggregate attr-dict `:` type($scores)"

    def __init__(
        self, scores: SSAValue, row: SSAValue, tree: SSAValue, node: SSAValue, aggregate: str
    ) -> None:
        super().__init__(operands=[scores, row, tree, node], properties={"aggregate": StringAttr(aggregate)})

    def verify_(self) -> None:
        check_aggregate(self.aggregate)


def check_aggregate(aggregate: StringAttr) -> None:
    """Raises VerifyException for an aggregate that no accumulation has."""
    if aggregate.data not in AGGREGATES:
        raise VerifyException(f"aggregate is '{aggregate.data}'; accepted are {', '.join(AGGREGATES)}")


Walk = Dialect(
    "walk",
    [ForestOp, TreeOp, RootOp, RowOp, IsLeafOp, StepOp, AccumulateOp],
    [RowsType, RowType, ScoresType, ForestType, TreeType, NodeType],
)
