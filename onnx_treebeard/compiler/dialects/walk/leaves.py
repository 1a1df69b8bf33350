"""Operations of dialect walk on the leaves that walks end at: found, added to accumulators, buffered, stored as indices.

In: nodes. Out: accumulators, leaf indices. `dialect.py` shows the operations as text.
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
    LeafIndicesType,
    LeafType,
    NodeType,
    ScoresType,
    ScratchType,
    TreeType,
)

AGGREGATES = ("sum", "min", "max")


@irdl_op_definition
class LeafOp(IRDLOperation):
    """The leaf that a walk has ended at. near_root: found by walk.is_leaf_tile."""

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
    """Adds the values of a leaf to the row's accumulators, or keeps the smaller or larger number.

    of_tree: the accumulators are those of a row and tree.
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
class StoreLeafOp(IRDLOperation):
    """Stores the leaf that a row reached in a tree into the leaf buffer."""

    name = "walk.store_leaf"
    scratch = operand_def(ScratchType)
    row = operand_def(i64)
    tree = operand_def(TreeType)
    leaf = operand_def(LeafType)
    assembly_format = "$scratch `[` $row `,` $tree `]` `,` $leaf attr-dict"

    def __init__(self, scratch: SSAValue, row: SSAValue, tree: SSAValue, leaf: SSAValue) -> None:
        super().__init__(operands=[scratch, row, tree, leaf])


@irdl_op_definition
class LoadLeafOp(IRDLOperation):
    """The leaf that walk.store_leaf has stored for a row and a tree."""

    name = "walk.load_leaf"
    scratch = operand_def(ScratchType)
    row = operand_def(i64)
    tree = operand_def(TreeType)
    result = result_def(LeafType)
    assembly_format = "$scratch `[` $row `,` $tree `]` attr-dict"

    def __init__(self, scratch: SSAValue, row: SSAValue, tree: SSAValue) -> None:
        super().__init__(operands=[scratch, row, tree], result_types=[LeafType()])


@irdl_op_definition
class WriteLeafOp(IRDLOperation):
    """Stores the index of the leaf that a row reached in a tree, at the tree's position in the source."""

    name = "walk.write_leaf"
    leaves = operand_def(LeafIndicesType)
    row = operand_def(i64)
    tree = operand_def(TreeType)
    leaf = operand_def(LeafType)
    assembly_format = "$leaves `[` $row `,` $tree `]` `,` $leaf attr-dict"

    def __init__(self, leaves: SSAValue, row: SSAValue, tree: SSAValue, leaf: SSAValue) -> None:
        super().__init__(operands=[leaves, row, tree, leaf])
