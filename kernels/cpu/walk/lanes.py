"""Operations of dialect lanes: LLVM's generic vector instructions, which every CPU has in some width.

lanes.splat     insertelement, shufflevector
lanes.pack      an insertelement for each lane
lanes.unpack    an extractelement for each lane
lanes.widen     zext
lanes.compare   icmp
lanes.select    select
lanes.all       bitcast <n x i1> to in, icmp eq with all ones
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.table import lanes
from onnx_treebeard.kernels.llvm.builder import each_lane, lane_of, splat
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule, llvm_type

SIGNS = {"lt": "<", "ge": ">="}


def emit_splat(e: Emitter, op: lanes.SplatOp) -> None:
    """Into lane 0, and from there into all."""
    e[op.result] = splat(e.builder, e[op.value], llvm_type(op.result.type).count)


def emit_pack(e: Emitter, op: lanes.PackOp) -> None:
    """An insertelement for each lane."""
    e[op.result] = each_lane(e.builder, llvm_type(op.result.type), lambda lane: e[op.values[lane]])


def emit_unpack(e: Emitter, op: lanes.UnpackOp) -> None:
    """An extractelement for each lane."""
    for lane, value in enumerate(op.values):
        e[value] = lane_of(e.builder, e[op.vector], lane)


def emit_widen(e: Emitter, op: lanes.WidenOp) -> None:
    """zext."""
    e[op.result] = e.builder.zext(e[op.vector], llvm_type(op.result.type))


def emit_compare(e: Emitter, op: lanes.CompareOp) -> None:
    """icmp, signed."""
    e[op.result] = e.builder.icmp_signed(SIGNS[op.comparison.data], e[op.left], e[op.right])


def emit_select(e: Emitter, op: lanes.SelectOp) -> None:
    """select."""
    e[op.result] = e.builder.select(e[op.mask], e[op.true], e[op.false])


def emit_all(e: Emitter, op: lanes.AllOp) -> None:
    """The mask as an integer has every bit set."""
    count = e[op.mask].type.count
    bits = e.builder.bitcast(e[op.mask], ir.IntType(count))
    e[op.result] = e.builder.icmp_unsigned("==", bits, ir.Constant(bits.type, (1 << count) - 1))


LANE_RULES: dict[type[Operation], Rule] = {
    lanes.SplatOp: emit_splat,
    lanes.PackOp: emit_pack,
    lanes.UnpackOp: emit_unpack,
    lanes.WidenOp: emit_widen,
    lanes.CompareOp: emit_compare,
    lanes.SelectOp: emit_select,
    lanes.AllOp: emit_all,
}
