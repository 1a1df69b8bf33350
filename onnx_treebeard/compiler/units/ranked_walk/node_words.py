"""The word of a node: which rank it compares, and its quantised threshold (kernels/native/plan/ranked_walk/tables.h)."""

from collections.abc import Callable

from xdsl.dialects.builtin import i32
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.units.ranked_walk.records import OFFSET_SHIFT, THRESHOLD_MASK

Result = Callable[[PrimitiveBuilder, SSAValue], SSAValue]  # that of the node with a word


def offset_of(b: PrimitiveBuilder, word: SSAValue) -> SSAValue:
    """Where the rank is, in bytes, as i32."""
    return b.lshr(word, b.constant(OFFSET_SHIFT, i32))


def passes(b: PrimitiveBuilder, rank: SSAValue, word: SSAValue) -> SSAValue:
    """Whether the rank, as i32, is at most the threshold."""
    return b.compare("ule", rank, b.bit_and(word, b.constant(THRESHOLD_MASK, i32)))
