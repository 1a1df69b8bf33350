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

walk.cache_trees and walk.cache_rows say which trees and rows are needed next; a target brings them near as it can.
Independent walks (of several rows, several trees, or both) run in lock step in one of two containers:

    pipelined   walk.step, walk.is_leaf with several nodes: a value a walk; a step runs the walks in turns, stage by stage
    SIMD        walk.simd_step, walk.simd_is_leaf: one value of type !walk.nodes<k> for all walks, lane i is walk i

    %nodes = walk.pack_nodes %root, %root : !walk.node, !walk.node -> !walk.nodes<2>
    %next = walk.simd_step %tree, %tree at %nodes with %row, %other at_leaf "stay" : ...
    %done = walk.simd_is_leaf %tree, %tree at %next : ...
    %leaf, %second = walk.simd_leaf %tree, %tree at %next : ...

A kernel that is asked which leaves are reached writes them where another one adds their weights:

    walk.write_leaf %leaves[%r, %tree], %leaf
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import AnyFloatConstr, IntAttr, StringAttr, UnitAttr, i1, i64
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
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.dialects.decisionforest import ForestAttr, check_order
from onnx_treebeard.dialects.order_handle import TreeOrderAttr
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
class LeafNumbersType(ParametrizedAttribute, TypeAttribute):
    """The numbers of the leaves that all rows reach: rows x trees, trees in source order."""

    name = "walk.leaf_numbers"


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
class NodesType(ParametrizedAttribute, TypeAttribute):
    """The nodes of walks in one vector: one a lane."""

    name = "walk.nodes"
    lanes: IntAttr = param_def()

    @classmethod
    def of(cls, nodes: Sequence[SSAValue]) -> "NodesType":
        """The type of so many nodes."""
        return cls(IntAttr(len(nodes)))

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [IntAttr(parser.parse_integer(allow_boolean=False, allow_negative=False))]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_int(self.lanes.data)


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
    """The forest that is walked, in the layout that its tables will have; `order`: where the source's trees stand in it."""

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

    def __init__(
        self,
        forest: ForestAttr,
        layout: StringAttr,
        tiling: TilingAttr | None,
        widths: StringAttr | None = None,
        order: TreeOrderAttr | None = None,
        padded: UnitAttr | None = None,
    ) -> None:
        properties = {
            "forest": forest,
            "layout": layout,
            "widths": widths,
            "tiling": tiling,
            "padded": padded,
            "order": order,
        }
        super().__init__(result_types=[ForestType()], properties=properties)

    def verify_(self) -> None:
        check_order(self.order, self.forest.forest)


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
class SourceTreeOp(IRDLOperation):
    """The tree at position `index` of the source, wherever the forest's order has put it."""

    name = "walk.source_tree"
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
class CacheTreesOp(IRDLOperation):
    """Brings trees `begin` to `end` (not included) near: walks of these follow."""

    name = "walk.cache_trees"
    forest = operand_def(ForestType)
    begin = operand_def(i64)
    end = operand_def(i64)
    assembly_format = "$forest `[` $begin `to` $end `]` attr-dict"

    def __init__(self, forest: SSAValue, begin: SSAValue, end: SSAValue) -> None:
        super().__init__(operands=[forest, begin, end])


@irdl_op_definition
class CacheRowsOp(IRDLOperation):
    """Rows `begin` to `end` (not included), brought near; the result has these rows, under their numbers.

    again: the operation stands in a loop over trees, so the same rows come back. ahead: the first row is met now, the other one in the
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

    def __init__(
        self, rows: SSAValue, begin: SSAValue, end: SSAValue, *, again: bool = False, ahead: bool = False
    ) -> None:
        properties = {"again": UnitAttr() if again else None, "ahead": UnitAttr() if ahead else None}
        super().__init__(operands=[rows, begin, end], result_types=[rows.type], properties=properties)


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
        check_at_leaf(self.at_leaf)


@irdl_op_definition
class PackNodesOp(IRDLOperation):
    """The nodes of several walks as one value: from here on the walks are lanes."""

    name = "walk.pack_nodes"
    nodes = var_operand_def(NodeType)
    result = result_def(NodesType)
    traits = traits_def(Pure())
    assembly_format = "$nodes attr-dict `:` type($nodes) `->` type($result)"

    def __init__(self, nodes: Sequence[SSAValue]) -> None:
        super().__init__(operands=[nodes], result_types=[NodesType.of(nodes)])

    def verify_(self) -> None:
        check_lanes(self.result.type, len(self.nodes))


@irdl_op_definition
class SimdIsLeafOp(IRDLOperation):
    """Whether all lanes have ended: the node of lane i is a leaf of tree i."""

    name = "walk.simd_is_leaf"
    trees = var_operand_def(TreeType)
    nodes = operand_def(NodesType)
    result = result_def(i1)
    traits = traits_def(Pure())
    assembly_format = "$trees `at` $nodes attr-dict `:` type($trees) `at` type($nodes)"

    def __init__(self, trees: Sequence[SSAValue], nodes: SSAValue) -> None:
        super().__init__(operands=[trees, nodes], result_types=[i1])

    def verify_(self) -> None:
        check_lanes(self.nodes.type, len(self.trees))


@irdl_op_definition
class SimdStepOp(IRDLOperation):
    """Evaluates one node a lane, all lanes at once: the node of lane i, in tree i, moves by what row i holds.

    at_leaf: as in walk.step.
    """

    name = "walk.simd_step"
    trees = var_operand_def(TreeType)
    nodes = operand_def(NodesType)
    rows = var_operand_def(RowType)
    result = result_def(NodesType)
    at_leaf = prop_def(StringAttr)
    traits = traits_def(Pure())
    irdl_options = (SameVariadicOperandSize(),)
    assembly_format = (
        "$trees `at` $nodes `with` $rows `at_leaf` $at_leaf attr-dict "
        "`:` type($trees) `at` type($nodes) `with` type($rows) `->` type($result)"
    )

    def __init__(
        self, trees: Sequence[SSAValue], nodes: SSAValue, rows: Sequence[SSAValue], at_leaf: str = "stay"
    ) -> None:
        super().__init__(
            operands=[trees, nodes, rows],
            result_types=[nodes.type],
            properties={"at_leaf": StringAttr(at_leaf)},
        )

    def verify_(self) -> None:
        check_lanes(self.nodes.type, len(self.trees))
        if self.result.type != self.nodes.type:
            raise VerifyException(f"steps from {self.nodes.type} to {self.result.type}")
        check_at_leaf(self.at_leaf)


@irdl_op_definition
class SimdLeafOp(IRDLOperation):
    """The leaves that the lanes have ended at, a value each: from here on the walks are apart again."""

    name = "walk.simd_leaf"
    trees = var_operand_def(TreeType)
    nodes = operand_def(NodesType)
    leaves = var_result_def(LeafType)
    traits = traits_def(Pure())
    assembly_format = "$trees `at` $nodes attr-dict `:` type($trees) `at` type($nodes) `->` type($leaves)"

    def __init__(self, trees: Sequence[SSAValue], nodes: SSAValue) -> None:
        super().__init__(operands=[trees, nodes], result_types=[[LeafType()] * len(trees)])

    def verify_(self) -> None:
        check_lanes(self.nodes.type, len(self.trees))
        check_lanes(self.nodes.type, len(self.leaves))


def check_lanes(nodes: Attribute, count: int) -> None:
    """Raises VerifyException unless there is one of each for every lane, two lanes at least."""
    assert isinstance(nodes, NodesType)
    if not nodes.lanes.data == count > 1:
        raise VerifyException(f"{nodes} beside {count}; there must be one for each lane, two lanes at least")


def check_at_leaf(at_leaf: StringAttr) -> None:
    """Raises VerifyException for what no step does at a leaf."""
    if at_leaf.data not in AT_LEAF:
        raise VerifyException(f"at_leaf is '{at_leaf.data}'; accepted are {', '.join(AT_LEAF)}")


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


@irdl_op_definition
class WriteLeafOp(IRDLOperation):
    """Writes the number of the leaf that a row reached in a tree, at the tree's position in the source."""

    name = "walk.write_leaf"
    leaves = operand_def(LeafNumbersType)
    row = operand_def(i64)
    tree = operand_def(TreeType)
    leaf = operand_def(LeafType)
    assembly_format = "$leaves `[` $row `,` $tree `]` `,` $leaf attr-dict"

    def __init__(self, leaves: SSAValue, row: SSAValue, tree: SSAValue, leaf: SSAValue) -> None:
        super().__init__(operands=[leaves, row, tree, leaf])


Walk = Dialect(
    "walk",
    [
        ForestOp,
        TreeOp,
        SourceTreeOp,
        RootOp,
        RowOp,
        CacheTreesOp,
        CacheRowsOp,
        IsLeafOp,
        StepOp,
        PackNodesOp,
        SimdIsLeafOp,
        SimdStepOp,
        SimdLeafOp,
        IsLeafTileOp,
        LeafOp,
        AccumulateOp,
        KeepLeafOp,
        KeptLeafOp,
        WriteLeafOp,
    ],
    [
        RowsType,
        RowType,
        ScoresType,
        LeafNumbersType,
        ForestType,
        TreeType,
        NodeType,
        NodesType,
        LeafType,
        KeptLeavesType,
    ],
)
