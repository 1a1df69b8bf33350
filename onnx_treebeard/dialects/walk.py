"""Dialect walk (MIR): loops over rows and trees are explicit, walks are steps from the root to a leaf, memory is not mentioned.

    %forest = walk.forest <"539df935a9ed", ...> layout "sparse-tiled" tiling <"881b5fc07257", ...>
    scf.for %t = ... {
      %tree = walk.tree %forest[%t]
      %root = walk.root %tree
      %row = walk.row %rows[%r]
      %end = scf.while (%node = %root) {  %done = walk.is_leaf %tree at %node  ... }
             do                        {  %next = walk.step %tree at %node with %row at_leaf "stay"  ... }
      %leaf = walk.leaf %tree at %end
      walk.accumulate %scores[%r], %tree, %leaf by "sum"

A step or a leaf test with several nodes is the interleaved form: independent walks (of several rows, several trees, or both)
in lock step.
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import AnyFloatConstr, StringAttr, UnitAttr, i1, i64
from xdsl.ir import Attribute, Dialect, ParametrizedAttribute, SSAValue, TypeAttribute
from xdsl.irdl import (
    IRDLOperation,
    SameVariadicOperandSize,
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
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
from onnx_treebeard.dialects.tiling_handle import TilingAttr

AGGREGATES = ("sum", "min", "max")
AT_LEAF = ("stay", "never")


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


@irdl_attr_definition
class LeafType(ParametrizedAttribute, TypeAttribute):
    """The leaf that a walk has reached."""

    name = "walk.leaf"


@irdl_attr_definition
class KeptLeavesType(ParametrizedAttribute, TypeAttribute):
    """One leaf for every row of the kernel's range and every tree: scratch memory of the call."""

    name = "walk.kept_leaves"


@irdl_op_definition
class ForestOp(IRDLOperation):
    """The forest that is walked, in the layout that its tables will have."""

    name = "walk.forest"
    result = result_def(ForestType)
    forest = prop_def(ForestAttr)
    layout = prop_def(StringAttr)
    tiling = opt_prop_def(TilingAttr)
    traits = traits_def(Pure())
    assembly_format = "$forest `layout` $layout (`tiling` $tiling^)? attr-dict"

    def __init__(self, forest: ForestAttr, layout: StringAttr, tiling: TilingAttr | None) -> None:
        properties = {"forest": forest, "layout": layout, "tiling": tiling}
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
    """Whether all the given walks have ended: node i of tree i is a leaf."""

    name = "walk.is_leaf"
    trees = var_operand_def(TreeType)
    nodes = var_operand_def(NodeType)
    result = result_def(i1)
    traits = traits_def(Pure())
    irdl_options = (SameVariadicOperandSize(),)
    assembly_format = "$trees `at` $nodes attr-dict `:` type($trees) `at` type($nodes)"

    def __init__(self, trees: Sequence[SSAValue], nodes: Sequence[SSAValue]) -> None:
        super().__init__(operands=[trees, nodes], result_types=[i1])

    def verify_(self) -> None:
        if not self.nodes:
            raise VerifyException("a leaf test needs a node")


@irdl_op_definition
class StepOp(IRDLOperation):
    """Evaluates one tile for each walk: node i of tree i moves by what row i holds.

    at_leaf: "stay", a walk that has ended stays where it is; "never", no walk can have ended.
    """

    name = "walk.step"
    trees = var_operand_def(TreeType)
    nodes = var_operand_def(NodeType)
    rows = var_operand_def(RowType)
    results_ = var_result_def(NodeType)
    at_leaf = prop_def(StringAttr)
    traits = traits_def(Pure())
    irdl_options = (SameVariadicOperandSize(),)
    assembly_format = (
        "$trees `at` $nodes `with` $rows `at_leaf` $at_leaf attr-dict "
        "`:` type($trees) `at` type($nodes) `with` type($rows) `->` type($results_)"
    )

    def __init__(
        self,
        trees: Sequence[SSAValue],
        nodes: Sequence[SSAValue],
        rows: Sequence[SSAValue],
        at_leaf: str = "stay",
    ) -> None:
        super().__init__(
            operands=[trees, nodes, rows],
            result_types=[[NodeType()] * len(nodes)],
            properties={"at_leaf": StringAttr(at_leaf)},
        )

    def verify_(self) -> None:
        if not len(self.trees) == len(self.nodes) == len(self.rows) == len(self.results_) > 0:
            raise VerifyException("a step needs as many trees as nodes, rows and results, one at least")
        if self.at_leaf.data not in AT_LEAF:
            raise VerifyException(f"at_leaf is '{self.at_leaf.data}'; accepted are {', '.join(AT_LEAF)}")


@irdl_op_definition
class IsLeafTileOp(IRDLOperation):
    """Whether a walk that was peeled so far stands on a leaf, wherever the layout keeps leaves near the root."""

    name = "walk.is_leaf_tile"
    tree = operand_def(TreeType)
    node = operand_def(NodeType)
    result = result_def(i1)
    traits = traits_def(Pure())
    assembly_format = "$tree `at` $node attr-dict"

    def __init__(self, tree: SSAValue, node: SSAValue) -> None:
        super().__init__(operands=[tree, node], result_types=[i1])


@irdl_op_definition
class LeafOp(IRDLOperation):
    """The leaf that a walk has ended at; `near_root`: found by walk.is_leaf_tile."""

    name = "walk.leaf"
    tree = operand_def(TreeType)
    node = operand_def(NodeType)
    result = result_def(LeafType)
    near_root = opt_prop_def(UnitAttr)
    traits = traits_def(Pure())
    assembly_format = "$tree `at` $node (`near_root` $near_root^)? attr-dict"

    def __init__(self, tree: SSAValue, node: SSAValue, *, near_root: bool = False) -> None:
        properties = {"near_root": UnitAttr() if near_root else None}
        super().__init__(operands=[tree, node], result_types=[LeafType()], properties=properties)


@irdl_op_definition
class AccumulateOp(IRDLOperation):
    """Adds the weights of a leaf to the row's accumulators, or keeps the smaller or larger value."""

    name = "walk.accumulate"
    scores = operand_def(ScoresType)
    row = operand_def(i64)
    tree = operand_def(TreeType)
    leaf = operand_def(LeafType)
    aggregate = prop_def(StringAttr)
    assembly_format = "$scores `[` $row `]` `,` $tree `,` $leaf `by` $aggregate attr-dict `:` type($scores)"

    def __init__(
        self, scores: SSAValue, row: SSAValue, tree: SSAValue, leaf: SSAValue, aggregate: str
    ) -> None:
        super().__init__(operands=[scores, row, tree, leaf], properties={"aggregate": StringAttr(aggregate)})

    def verify_(self) -> None:
        check_aggregate(self.aggregate)


def check_aggregate(aggregate: StringAttr) -> None:
    """Raises VerifyException for an aggregate that no accumulation has."""
    if aggregate.data not in AGGREGATES:
        raise VerifyException(f"aggregate is '{aggregate.data}'; accepted are {', '.join(AGGREGATES)}")


@irdl_op_definition
class KeepLeafOp(IRDLOperation):
    """Remembers the leaf that a row reached in a tree, until walk.kept_leaf asks for it."""

    name = "walk.keep_leaf"
    kept = operand_def(KeptLeavesType)
    row = operand_def(i64)
    tree = operand_def(TreeType)
    leaf = operand_def(LeafType)
    assembly_format = "$kept `[` $row `,` $tree `]` `,` $leaf attr-dict"

    def __init__(self, kept: SSAValue, row: SSAValue, tree: SSAValue, leaf: SSAValue) -> None:
        super().__init__(operands=[kept, row, tree, leaf])


@irdl_op_definition
class KeptLeafOp(IRDLOperation):
    """The leaf that walk.keep_leaf has remembered for a row and a tree."""

    name = "walk.kept_leaf"
    kept = operand_def(KeptLeavesType)
    row = operand_def(i64)
    tree = operand_def(TreeType)
    result = result_def(LeafType)
    assembly_format = "$kept `[` $row `,` $tree `]` attr-dict"

    def __init__(self, kept: SSAValue, row: SSAValue, tree: SSAValue) -> None:
        super().__init__(operands=[kept, row, tree], result_types=[LeafType()])


Walk = Dialect(
    "walk",
    [
        ForestOp,
        TreeOp,
        RootOp,
        RowOp,
        IsLeafOp,
        StepOp,
        IsLeafTileOp,
        LeafOp,
        AccumulateOp,
        KeepLeafOp,
        KeptLeafOp,
    ],
    [RowsType, RowType, ScoresType, ForestType, TreeType, NodeType, LeafType, KeptLeavesType],
)
