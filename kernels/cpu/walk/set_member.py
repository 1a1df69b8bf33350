"""Membership in a category set. `forest/analysis/category_sets.py` describes sets in memory.

table.member, in every lane:

    value = 0 where |value| is within the zero bound
    inside = -2^31 <= value < 2^31          false for NaN
    category = fptosi value                  exact: must convert back to the value; floor: one less where it converts to more
    bit = category - low                     low and count are the first two words of the set
    member = inside and bit < count and words[bit >> 5] >> (bit & 31) & 1      bit and count are unsigned

Everything but the loads is done in all lanes together; a lane that is no member for another reason loads the word at `first`.
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.kernels.cpu.walk.table import within
from onnx_treebeard.kernels.llvm.builder import I32, I64, each_lane, invariant, lane_of
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule

LIMIT = 2.0**31
WORD_SHIFT = 5
BIT_MASK = 31
HEADER_WORDS = 2


def emit_member(e: Emitter, op: table_dialect.MemberOp) -> None:
    """See the module docstring."""
    b, first = e.builder, e[op.first]
    value = snapped(e, op)
    integers = like(value.type, I32)
    inside = b.and_(
        b.fcmp_ordered(">=", value, constant(value.type, -LIMIT)),
        b.fcmp_ordered("<", value, constant(value.type, LIMIT)),
    )
    value = b.select(inside, value, constant(value.type, 0.0))
    category = b.fptosi(value, integers)
    back = b.sitofp(category, value.type)
    if op.rule.data == "exact":
        inside = b.and_(inside, b.fcmp_ordered("==", back, value))
    if op.rule.data == "floor":
        category = b.add(category, b.sext(b.fcmp_ordered(">", back, value), integers))
    low, count = (load_words(e, op, b.add(first, constant(integers, word))) for word in range(HEADER_WORDS))
    bit = b.sub(category, low)
    inside = b.and_(inside, b.icmp_unsigned("<", bit, count))
    position = b.add(
        b.add(first, constant(integers, HEADER_WORDS)), b.lshr(bit, constant(integers, WORD_SHIFT))
    )
    word = load_words(e, op, b.select(inside, position, first))
    shifted = b.lshr(word, b.and_(bit, constant(integers, BIT_MASK)))
    e[op.result] = b.and_(inside, b.trunc(shifted, like(value.type, ir.IntType(1))))


def snapped(e: Emitter, op: table_dialect.MemberOp) -> ir.Value:
    """The value, 0 where it is within the zero bound."""
    value = e[op.value]
    if op.zero is None:
        return value
    near = within(e.builder, value, e[op.zero])
    return e.builder.select(near, constant(value.type, 0.0), value)


def load_words(e: Emitter, op: table_dialect.MemberOp, index: ir.Value) -> ir.Value:
    """The word at each index."""

    def load(lane: int) -> ir.Value:
        position = e.builder.zext(lane_of(e.builder, index, lane), I64)
        address = e.builder.gep(e[op.sets], [position], inbounds=True, source_etype=I32)
        return invariant(e.builder.load(address, align=4, typ=I32), e.module)

    return each_lane(e.builder, index.type, load) if isinstance(index.type, ir.VectorType) else load(0)


def like(kind: ir.Type, element: ir.Type) -> ir.Type:
    """`element`, in as many lanes as `kind` has."""
    return ir.VectorType(element, kind.count) if isinstance(kind, ir.VectorType) else element


def constant(kind: ir.Type, value: float) -> ir.Constant:
    """The number in every lane."""
    return ir.Constant(kind, [value] * kind.count if isinstance(kind, ir.VectorType) else value)


MEMBER_RULES: dict[type[Operation], Rule] = {table_dialect.MemberOp: emit_member}
