"""Operations of dialect walk for leaves that walks have ended at: found, added to scores, kept for later, told.

In: nodes. Out: scores, leaf numbers. Pictures of the operations are in `walk.py`.
"""

from xdsl.dialects.builtin import StringAttr, UnitAttr, i64
from xdsl.ir import SSAValue
from xdsl.irdl import (
    IRDLOperation,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.walk.types import (
    KeptLeavesType,
    LeafNumbersType,
    LeafType,
    NodeType,
    ScoresType,
    TreeType,
)

AGGREGATES = ("sum", "min", "max")


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
    """Adds the weights of a leaf to the row's accumulators, or keeps the smaller or larger value.

    of_tree: accumulators are those of a row and tree.
    """

    name = "walk.accumulate"
    scores = operand_def(ScoresType)
    row = operand_def(i64)
    tree = operand_def(TreeType)
    leaf = operand_def(LeafType)
    aggregate = prop_def(StringAttr)
    of_tree = opt_prop_def(UnitAttr)
    assembly_format = "$scores `[` $row `]` (`of_tree` $of_tree^)? `,` $tree `,` $leaf `by` $aggregate attr-dict `:` type($scores)"

    def __init__(
        self,
        scores: SSAValue,
        row: SSAValue,
        tree: SSAValue,
        leaf: SSAValue,
        aggregate: str,
        *,
        of_tree: bool = False,
    ) -> None:
        properties = {"aggregate": StringAttr(aggregate), "of_tree": UnitAttr() if of_tree else None}
        super().__init__(operands=[scores, row, tree, leaf], properties=properties)

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
