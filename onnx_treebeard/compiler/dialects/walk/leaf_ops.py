"""Operations of dialect walk on the leaves that walks end at: found, added to accumulators, buffered, kept by blocks of threads, stored as indices.

In: nodes. Out: accumulators, leaf indices. `dialect.py` shows the operations as text.
"""

from xdsl.dialects.builtin import IntegerAttr, IntegerType, StringAttr, UnitAttr, i64
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.operation_base import DeclaredOp
from onnx_treebeard.compiler.dialects.walk.types import (
    ForestType,
    LeafIndicesType,
    LeafType,
    NodeType,
    ScoresType,
    ScratchType,
    TreeType,
)

AGGREGATES = ("sum", "min", "max")


@irdl_op_definition
class LeafOp(DeclaredOp):
    """The leaf that a walk has ended at. near_root: found by walk.is_leaf_tile."""

    name = "walk.leaf"
    tree = operand_def(TreeType)
    node = operand_def(NodeType)
    result = result_def(LeafType)
    near_root = opt_prop_def(UnitAttr)
    traits = traits_def(Pure())
    assembly_format = "$tree `at` $node (`near_root` $near_root^)? attr-dict"


@irdl_op_definition
class AccumulateOp(DeclaredOp):
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

    def verify_(self) -> None:
        check_aggregate(self.aggregate)


def check_aggregate(aggregate: StringAttr) -> None:
    """Raises VerifyException for an aggregate that no accumulation has."""
    if aggregate.data not in AGGREGATES:
        raise VerifyException(f"aggregate is '{aggregate.data}'; accepted are {', '.join(AGGREGATES)}")


@irdl_op_definition
class StoreLeafOp(DeclaredOp):
    """Stores the leaf that a row reached in a tree into the leaf buffer."""

    name = "walk.store_leaf"
    scratch = operand_def(ScratchType)
    row = operand_def(i64)
    tree = operand_def(TreeType)
    leaf = operand_def(LeafType)
    assembly_format = "$scratch `[` $row `,` $tree `]` `,` $leaf attr-dict"


@irdl_op_definition
class LoadLeafOp(DeclaredOp):
    """The leaf that walk.store_leaf has stored for a row and a tree."""

    name = "walk.load_leaf"
    scratch = operand_def(ScratchType)
    row = operand_def(i64)
    tree = operand_def(TreeType)
    result = result_def(LeafType)
    assembly_format = "$scratch `[` $row `,` $tree `]` attr-dict"


@irdl_op_definition
class WriteLeafOp(DeclaredOp):
    """Stores the index of the leaf that a row reached in a tree, at the tree's position in the source."""

    name = "walk.write_leaf"
    leaves = operand_def(LeafIndicesType)
    row = operand_def(i64)
    tree = operand_def(TreeType)
    leaf = operand_def(LeafType)
    assembly_format = "$leaves `[` $row `,` $tree `]` `,` $leaf attr-dict"


@irdl_op_definition
class KeepLeafOp(DeclaredOp):
    """Keeps the leaf that a row reached in a tree in the memory of the block, for walk.add_kept. rows: of the block."""

    name = "walk.keep_leaf"
    row = operand_def(i64)
    first_row = operand_def(i64)
    tree = operand_def(TreeType)
    first_tree = operand_def(i64)
    leaf = operand_def(LeafType)
    rows = prop_def(IntegerAttr[IntegerType])
    assembly_format = (
        "`[` $row `from` $first_row `,` $tree `from` $first_tree `]` `of` $rows `,` $leaf attr-dict"
    )


@irdl_op_definition
class AddKeptOp(DeclaredOp):
    """All threads of a block add the leaves that they have kept, of rows `first_row` to `end_of_rows` and trees `first_tree` to `end_of_trees`, in source order.

    rows: of the block. at_most: the number of trees whose leaves make room for those of further trees; where it is missing the trees are all of the call.
    """

    name = "walk.add_kept"
    scores = operand_def(ScoresType)
    first_row = operand_def(i64)
    end_of_rows = operand_def(i64)
    forest = operand_def(ForestType)
    first_tree = operand_def(i64)
    end_of_trees = operand_def(i64)
    rows = prop_def(IntegerAttr[IntegerType])
    at_most = opt_prop_def(IntegerAttr[IntegerType])
    aggregate = prop_def(StringAttr)
    assembly_format = (
        "$scores `[` $first_row `to` $end_of_rows `]` `of` $rows `,` $forest `[` $first_tree `to` $end_of_trees `]` "
        "(`of` $at_most^)? `by` $aggregate attr-dict `:` type($scores)"
    )

    def verify_(self) -> None:
        check_aggregate(self.aggregate)
