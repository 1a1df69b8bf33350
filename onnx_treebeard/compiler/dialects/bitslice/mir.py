"""Dialect bitslice (MIR): whole trees for a block of rows at a time, one bit a row, without memory.

    %forest = bitslice.forest <"539df935a9ed", ...> planes 32
    scf.for %r = %row_begin to %row_end step 256 {
      %block = bitslice.open %forest, %rows, %scores [%r to %row_end]
      bitslice.evaluate %block                                         all distinct predicates, for all rows of the block
      bitslice.add_trees %block[%tree_begin to %tree_end] by "sum"     leaf indices from the predicates, and their leaf values
      bitslice.close %block
    }

A block has as many rows as a plane has bits; the last block has the remaining rows. Trees are added in source order.

Hybrid evaluation bit-slices tree tops only: several blocks find their subtree indices, then all their rows walk the subtrees:

    %forest = bitslice.forest <"539df935a9ed", ...> planes 32 levels 7 rows 1024 steps 5
    %together = bitslice.rows_of_split %forest
    scf.for %r = %row_begin to %row_end step %together {
      scf.for %q = %r to %end step 256 {
        %block = bitslice.open %forest, %rows, %scores [%q to %end]
        bitslice.evaluate %block
        bitslice.subtree_index %block[%tree_begin to %tree_end] from %r        the subtree index of every row in every tree
      }
      %walked = bitslice.nan_copies %forest, %rows [%r to %end]        NaN copies, if they are needed (`compiler/layouts/bitslice/nan_copies.py`)
      scf.for %t = ... { bitslice.walk_subtrees %forest[%t], %walked, %scores [%r to %end] by "sum" }    to leaves, and their values
    }
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import IntegerAttr, IntegerType, StringAttr, UnitAttr, i64
from xdsl.ir import Attribute, Dialect, ParametrizedAttribute, SSAValue, TypeAttribute
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
from onnx_treebeard.compiler.layouts.bitslice.tree_tops import HybridSplit

PLANE_BYTES = (16, 32, 64)


@irdl_attr_definition
class ForestType(ParametrizedAttribute, TypeAttribute):
    """A forest as predicates, and trees over them."""

    name = "bitslice.forest_of_predicates"


@irdl_attr_definition
class BlockType(ParametrizedAttribute, TypeAttribute):
    """A block of rows in progress: the results of its predicates and its sums so far."""

    name = "bitslice.block"


@irdl_op_definition
class ForestOp(IRDLOperation):
    """The forest of a kernel.

    plane_bytes: bytes of a vector register, which holds one bit for each row of a block.
    from_many: the machine has byte permutes that take 128 table bytes.
    levels, rows, steps: the fields of `HybridSplit`, if trees are split; else None.
    """

    name = "bitslice.forest"
    forest = prop_def(ForestAttr)
    plane_bytes = prop_def(IntegerAttr[IntegerType])
    from_many = opt_prop_def(UnitAttr)
    levels = opt_prop_def(IntegerAttr[IntegerType])
    rows = opt_prop_def(IntegerAttr[IntegerType])
    steps = opt_prop_def(IntegerAttr[IntegerType])
    result = result_def(ForestType)
    traits = traits_def(Pure())
    assembly_format = "$forest `planes` $plane_bytes (`from_many` $from_many^)? (`levels` $levels^ `rows` $rows `steps` $steps)? attr-dict"

    def __init__(
        self, forest: ForestAttr, plane_bytes: int, from_many: bool = False, split: HybridSplit | None = None
    ) -> None:
        properties: dict[str, Attribute | None] = {
            "forest": forest,
            "plane_bytes": IntegerAttr(plane_bytes, i64),
            "from_many": UnitAttr() if from_many else None,
        }
        if split is not None:
            properties |= {name: IntegerAttr(number, i64) for name, number in vars(split).items()}
        super().__init__(result_types=[ForestType()], properties=properties)

    @property
    def split(self) -> HybridSplit | None:
        """How trees are split into tops and subtrees; None if they are not."""
        fields = (self.levels, self.rows, self.steps)
        numbers = [int(number.value.data) for number in fields if number is not None]
        return HybridSplit(*numbers) if numbers else None

    def verify_(self) -> None:
        if self.plane_bytes.value.data not in PLANE_BYTES:
            raise VerifyException(
                f"planes of {self.plane_bytes.value.data} bytes; accepted are {PLANE_BYTES}"
            )
        if self.split is not None and self.split.steps < 1:
            raise VerifyException(f"takes {self.split.steps} steps; accepted are 1 and more")


@irdl_op_definition
class RowsOfSplitOp(IRDLOperation):
    """How many rows get their subtree indices before subtrees are walked."""

    name = "bitslice.rows_of_split"
    forest = operand_def(ForestType)
    result = result_def(i64)
    traits = traits_def(Pure())
    assembly_format = "$forest attr-dict"

    def __init__(self, forest: SSAValue) -> None:
        super().__init__(operands=[forest], result_types=[i64])


@irdl_op_definition
class OpenOp(IRDLOperation):
    """The block of rows that begins at `first` and ends at `end` or where the block is full; its sums start with the accumulators."""

    name = "bitslice.open"
    forest = operand_def(ForestType)
    rows = operand_def(RowsType)
    scores = operand_def(ScoresType)
    first = operand_def(i64)
    end = operand_def(i64)
    result = result_def(BlockType)
    assembly_format = (
        "$forest `,` $rows `,` $scores `[` $first `to` $end `]` attr-dict `:` type($rows) `,` type($scores)"
    )

    def __init__(
        self, forest: SSAValue, rows: SSAValue, scores: SSAValue, first: SSAValue, end: SSAValue
    ) -> None:
        super().__init__(operands=[forest, rows, scores, first, end], result_types=[BlockType()])


@irdl_op_definition
class EvaluateOp(IRDLOperation):
    """Evaluates all distinct predicates of the forest for all rows of the block."""

    name = "bitslice.evaluate"
    block = operand_def(BlockType)
    assembly_format = "$block attr-dict"

    def __init__(self, block: SSAValue) -> None:
        super().__init__(operands=[block])


@irdl_op_definition
class AddTreesOp(IRDLOperation):
    """sums[row, target] = sums[row, target] <aggregate> the value of the leaf that the row reaches, for trees `begin` to `end`, one by one."""

    name = "bitslice.add_trees"
    block = operand_def(BlockType)
    begin = operand_def(i64)
    end = operand_def(i64)
    aggregate = prop_def(StringAttr)
    assembly_format = "$block `[` $begin `to` $end `]` `by` $aggregate attr-dict"

    def __init__(self, block: SSAValue, begin: SSAValue, end: SSAValue, aggregate: str) -> None:
        super().__init__(operands=[block, begin, end], properties={"aggregate": StringAttr(aggregate)})

    def verify_(self) -> None:
        check_aggregate(self.aggregate)


@irdl_op_definition
class SubtreeIndexOp(IRDLOperation):
    """Computes and stores the subtree index of each row of the block in trees `begin` to `end`.

    first: the first of the rows that walk together, from which stored rows are counted.
    """

    name = "bitslice.subtree_index"
    block = operand_def(BlockType)
    begin = operand_def(i64)
    end = operand_def(i64)
    first = operand_def(i64)
    assembly_format = "$block `[` $begin `to` $end `]` `from` $first attr-dict"

    def __init__(self, block: SSAValue, begin: SSAValue, end: SSAValue, first: SSAValue) -> None:
        super().__init__(operands=[block, begin, end, first])


@irdl_op_definition
class NanCopiesOp(IRDLOperation):
    """Rows `first` to `end` as subtrees are walked with them: NaN copies if nodes send NaN to both sides and any of these rows has NaN, else
    the rows themselves.
    """

    name = "bitslice.nan_copies"
    forest = operand_def(ForestType)
    rows = operand_def(RowsType)
    first = operand_def(i64)
    end = operand_def(i64)
    result = result_def(RowsType)
    assembly_format = (
        "$forest `,` $rows `[` $first `to` $end `]` attr-dict `:` type($rows) `->` type($result)"
    )

    def __init__(self, forest: SSAValue, rows: SSAValue, first: SSAValue, end: SSAValue) -> None:
        super().__init__(operands=[forest, rows, first, end], result_types=[rows.type])


@irdl_op_definition
class WalkSubtreesOp(IRDLOperation):
    """scores[row, target] = scores[row, target] <aggregate> the value of the leaf reached in the row's subtree, for rows `first` to `end`."""

    name = "bitslice.walk_subtrees"
    forest = operand_def(ForestType)
    tree = operand_def(i64)
    rows = operand_def(RowsType)
    scores = operand_def(ScoresType)
    first = operand_def(i64)
    end = operand_def(i64)
    aggregate = prop_def(StringAttr)
    assembly_format = (
        "$forest `[` $tree `]` `,` $rows `,` $scores `[` $first `to` $end `]` `by` $aggregate attr-dict "
        "`:` type($rows) `,` type($scores)"
    )

    def __init__(self, operands: Sequence[SSAValue], aggregate: str) -> None:
        super().__init__(operands=operands, properties={"aggregate": StringAttr(aggregate)})

    def verify_(self) -> None:
        check_aggregate(self.aggregate)


@irdl_op_definition
class CloseOp(IRDLOperation):
    """Accumulators of the rows = the sums of the block."""

    name = "bitslice.close"
    block = operand_def(BlockType)
    assembly_format = "$block attr-dict"

    def __init__(self, block: SSAValue) -> None:
        super().__init__(operands=[block])


Bitslice = Dialect(
    "bitslice",
    [
        ForestOp,
        RowsOfSplitOp,
        OpenOp,
        EvaluateOp,
        AddTreesOp,
        SubtreeIndexOp,
        NanCopiesOp,
        WalkSubtreesOp,
        CloseOp,
    ],
    [ForestType, BlockType],
)
