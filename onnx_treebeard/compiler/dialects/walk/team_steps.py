"""Operations of dialect walk that a team takes together: neighbouring threads, each of which walks trees with a row of its own.

In: trees, nodes, the rows of the team. Out: nodes, i1. `dialect.py` shows the operations as text. All threads of a warp have to come by.
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import StringAttr, i1
from xdsl.ir import SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    IRDLOperation,
    SameVariadicOperandSize,
    irdl_op_definition,
    prop_def,
    result_def,
    var_operand_def,
    var_result_def,
)
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.walk.steps import check_at_leaf
from onnx_treebeard.compiler.dialects.walk.types import NodeType, RowType, TreeType

LARGEST_TEAM = 32


@irdl_op_definition
class TeamStepOp(IRDLOperation):
    """Evaluates one tile for each walk of the thread, with the others of its team: each thread a node of the tiles of all.

    rows: of the team, a power of two; row i is that of its thread i, and the walks of a thread are those of its row. at_leaf: as in walk.step.
    """

    name = "walk.team_step"
    trees = var_operand_def(TreeType)
    nodes = var_operand_def(NodeType)
    rows = var_operand_def(RowType)
    results_ = var_result_def(NodeType)
    at_leaf = prop_def(StringAttr)
    irdl_options = (AttrSizedOperandSegments(as_property=True),)
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
        if not len(self.trees) == len(self.nodes) == len(self.results_) > 0:
            raise VerifyException("a step needs as many trees as nodes and results, one at least")
        threads = len(self.rows)
        if not 2 <= threads <= LARGEST_TEAM or threads & (threads - 1):
            raise VerifyException(
                f"a team of {threads}; teams have a power of two threads, 2 to {LARGEST_TEAM}"
            )
        check_at_leaf(self.at_leaf)


@irdl_op_definition
class TeamIsLeafOp(IRDLOperation):
    """Whether the given walks of all threads of the warp have ended: node i of tree i is a leaf."""

    name = "walk.team_is_leaf"
    trees = var_operand_def(TreeType)
    nodes = var_operand_def(NodeType)
    result = result_def(i1)
    irdl_options = (SameVariadicOperandSize(),)
    assembly_format = "$trees `at` $nodes attr-dict `:` type($trees) `at` type($nodes)"

    def __init__(self, trees: Sequence[SSAValue], nodes: Sequence[SSAValue]) -> None:
        super().__init__(operands=[trees, nodes], result_types=[i1])

    def verify_(self) -> None:
        if not self.nodes:
            raise VerifyException("a leaf test needs a node")
