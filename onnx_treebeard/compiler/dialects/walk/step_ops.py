"""Operations of dialect walk that take steps, and test whether walks have ended: one by one, pipelined, SIMD, or by a team.

In: trees, nodes, rows. Out: nodes, i1. `dialect.py` shows the operations as text.

The threads of a team take steps together: all threads of a warp have to execute these operations.
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import StringAttr, i1
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    IRDLOperation,
    SameVariadicOperandSize,
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.operation_base import DeclaredOp
from onnx_treebeard.compiler.dialects.walk.types import LeafType, NodesType, NodeType, RowType, TreeType

AT_LEAF = ("stay", "never")


class LeafTestOp(DeclaredOp):
    """A test of walks: node i of tree i."""

    trees = var_operand_def(TreeType)
    nodes = var_operand_def(NodeType)
    result = result_def(i1)
    irdl_options = (SameVariadicOperandSize(),)
    assembly_format = "$trees `at` $nodes attr-dict `:` type($trees) `at` type($nodes)"

    def verify_(self) -> None:
        if not self.nodes:
            raise VerifyException("a leaf test needs a node")


@irdl_op_definition
class IsLeafOp(LeafTestOp):
    """A test whether all these walks have ended: node i of tree i is a leaf."""

    name = "walk.is_leaf"
    traits = traits_def(Pure())


class WalksStepOp(IRDLOperation):
    """Moves node i of tree i. at_leaf: "stay", a walk that has ended stays where it is; "never", no walk has ended."""

    trees = var_operand_def(TreeType)
    nodes = var_operand_def(NodeType)
    rows = var_operand_def(RowType)
    results_ = var_result_def(NodeType)
    at_leaf = prop_def(StringAttr)
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


@irdl_op_definition
class StepOp(WalksStepOp):
    """Evaluates one tile for each walk: node i of tree i moves to the child that the values of row i select."""

    name = "walk.step"
    traits = traits_def(Pure())
    irdl_options = (SameVariadicOperandSize(),)

    def verify_(self) -> None:
        if not len(self.trees) == len(self.nodes) == len(self.rows) == len(self.results_) > 0:
            raise VerifyException("a step needs as many trees as nodes, rows and results, one at least")
        check_at_leaf(self.at_leaf)


@irdl_op_definition
class PackNodesOp(DeclaredOp):
    """The nodes of several walks as the lanes of one value."""

    name = "walk.pack_nodes"
    nodes = var_operand_def(NodeType)
    result = result_def(NodesType)
    traits = traits_def(Pure())
    assembly_format = "$nodes attr-dict `:` type($nodes) `->` type($result)"

    def verify_(self) -> None:
        check_lanes(self.result.type, len(self.nodes))


@irdl_op_definition
class SimdIsLeafOp(DeclaredOp):
    """A test whether all lanes have ended: the node of lane i is a leaf of tree i."""

    name = "walk.simd_is_leaf"
    trees = var_operand_def(TreeType)
    nodes = operand_def(NodesType)
    result = result_def(i1)
    traits = traits_def(Pure())
    assembly_format = "$trees `at` $nodes attr-dict `:` type($trees) `at` type($nodes)"

    def verify_(self) -> None:
        check_lanes(self.nodes.type, len(self.trees))


@irdl_op_definition
class SimdStepOp(DeclaredOp):
    """Evaluates one node a lane, all lanes at once: the node of lane i, in tree i, moves to the child that the values of row i select.

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

    def verify_(self) -> None:
        check_lanes(self.nodes.type, len(self.trees))
        if self.result.type != self.nodes.type:
            raise VerifyException(f"steps from {self.nodes.type} to {self.result.type}")
        check_at_leaf(self.at_leaf)


@irdl_op_definition
class SimdLeafOp(DeclaredOp):
    """The leaves that the lanes have ended at, one value each."""

    name = "walk.simd_leaf"
    trees = var_operand_def(TreeType)
    nodes = operand_def(NodesType)
    leaves = var_result_def(LeafType)
    traits = traits_def(Pure())
    assembly_format = "$trees `at` $nodes attr-dict `:` type($trees) `at` type($nodes) `->` type($leaves)"

    def verify_(self) -> None:
        check_lanes(self.nodes.type, len(self.trees))
        check_lanes(self.nodes.type, len(self.leaves))


def check_lanes(nodes: Attribute, count: int) -> None:
    """Raises VerifyException unless there are two lanes at least, and `count` is their number."""
    assert isinstance(nodes, NodesType)
    if not nodes.lanes.data == count > 1:
        raise VerifyException(f"{nodes} beside {count}; there must be one for each lane, two lanes at least")


def check_at_leaf(at_leaf: StringAttr) -> None:
    """Raises VerifyException for an unknown behaviour at leaves."""
    if at_leaf.data not in AT_LEAF:
        raise VerifyException(f"at_leaf is '{at_leaf.data}'; accepted are {', '.join(AT_LEAF)}")


@irdl_op_definition
class IsLeafTileOp(DeclaredOp):
    """A test whether a peeled walk has reached a leaf, or a leaf tile of the layout."""

    name = "walk.is_leaf_tile"
    tree = operand_def(TreeType)
    node = operand_def(NodeType)
    result = result_def(i1)
    traits = traits_def(Pure())
    assembly_format = "$tree `at` $node attr-dict"


MAX_TEAM = 32


@irdl_op_definition
class TeamStepOp(WalksStepOp):
    """Evaluates one tile for each walk of the thread, together with the other threads of its team: each thread a node of every tile.

    rows: of the team, a power of two; row i is that of its thread i, and the walks of a thread are those of its row.
    """

    name = "walk.team_step"
    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    def verify_(self) -> None:
        if not len(self.trees) == len(self.nodes) == len(self.results_) > 0:
            raise VerifyException("a step needs as many trees as nodes and results, one at least")
        threads = len(self.rows)
        if not 2 <= threads <= MAX_TEAM or threads & (threads - 1):
            raise VerifyException(f"a team of {threads}; teams have a power of two threads, 2 to {MAX_TEAM}")
        check_at_leaf(self.at_leaf)


@irdl_op_definition
class TeamIsLeafOp(LeafTestOp):
    """A test whether these walks of all threads of the warp have ended."""

    name = "walk.team_is_leaf"
