"""Dialect simd for every CPU: operations on memory, primitives for which LLVM has instructions of its own, and the rule that emits primitives by a target's
table.

    simd.element    getelementptr
    simd.load       load, !invariant.load
    simd.store      store
    simd.local      alloca in the entry block
    simd.prefetch   llvm.prefetch

In: an operation of dialect simd with the LLVM values of its operands. Out: LLVM values. A target has a table, name -> function, of the other
primitives (`kernels/cpu/isa/`) beside PORTABLE.
"""

from collections.abc import Callable, Mapping, Sequence

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.element_types import lanes_of
from onnx_treebeard.compiler.dialects.simd import dialect
from onnx_treebeard.compiler.dialects.simd.primitives import OPERATIONS, PrimitiveOp
from onnx_treebeard.compiler.dialects.simd.semantics import LANE_BYTES
from onnx_treebeard.kernels.llvm.irbuilder_extras import (
    BYTE,
    I1,
    I32,
    I64,
    POINTER,
    byte_offset,
    each_lane,
    integer,
    intrinsic,
    invariant,
    lane_of,
    lane_order,
    splat,
    vector,
)
from onnx_treebeard.kernels.llvm.lir_emitter import Emitter, Rule, llvm_type
from onnx_treebeard.system.errors import CompilerError

# llvm.prefetch's arguments: read; into all levels of the cache, or all but the first; data.
LOCALITY = {"soon": 3, "later": 2}


def emit_element(e: Emitter, op: dialect.ElementOp) -> None:
    """Emits an address; elements of one byte are offsets of bytes."""
    base, index = e.operands(op)
    is_inside = op.anywhere is None
    e.define(op, e.builder.gep(base, [index], inbounds=is_inside, source_etype=llvm_type(op.kind)))


def emit_load(e: Emitter, op: dialect.LoadOp) -> None:
    """Emits one load."""
    (result,) = op.results
    loaded = e.builder.load(*e.operands(op), align=op.align.value.data, typ=llvm_type(result.type))
    e[result] = loaded if op.invariant is None else invariant(loaded, e.module)


def emit_store(e: Emitter, op: dialect.StoreOp) -> None:
    """Emits one store."""
    e.builder.store(*e.operands(op), align=op.align.value.data)


def emit_local(e: Emitter, op: dialect.LocalOp) -> None:
    """Emits an allocation in the entry block, so that loops do not allocate."""
    with e.builder.goto_entry_block():
        e[op.result] = e.builder.alloca(llvm_type(op.kind), size=op.count.value.data)
    e[op.result].align = op.align.value.data


def emit_prefetch(e: Emitter, op: dialect.PrefetchOp) -> None:
    """Emits one prefetch."""
    prefetch = intrinsic(e.module, "llvm.prefetch.p0", ir.VoidType(), [POINTER, I32, I32, I32])
    hints = (integer(I32, number) for number in (0, LOCALITY[op.when.data], 1))
    e.builder.call(prefetch, [e[op.address], *hints])


MEMORY_RULES: dict[type[Operation], Rule] = {
    dialect.ElementOp: emit_element,
    dialect.LoadOp: emit_load,
    dialect.StoreOp: emit_store,
    dialect.LocalOp: emit_local,
    dialect.PrefetchOp: emit_prefetch,
}


# (emitter, operation, operands) -> the value of its result, or the values of its results.
PrimitiveRule = Callable[[Emitter, PrimitiveOp, Sequence[ir.Value]], ir.Value | list[ir.Value]]

SIGNS = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}


def emit_primitive(e: Emitter, op: PrimitiveOp) -> None:
    """Emits what the target's table says. Raises CompilerError where it has nothing for the primitive."""
    rule = e.primitives.get(op.declared.name)
    if rule is None:
        raise CompilerError("llvm", f"the target has no {op.name}")
    emitted = rule(e, op, e.operands(op))
    values = emitted if isinstance(emitted, list) else [emitted]
    for result, value in zip(op.results, values, strict=True):
        e[result] = value


def immediate(op: PrimitiveOp, name: str) -> int:
    """Returns a number that is part of an operation; 0 where there is none of this name."""
    return int(op.values.get(name, 0))


def load_entries(e: Emitter, op: PrimitiveOp, table: ir.Value, first: int, count: int) -> ir.Value:
    """Loads consecutive bytes of a table in memory."""
    address = byte_offset(e.builder, table, integer(I64, first))
    loaded = e.builder.load(address, align=LANE_BYTES, typ=vector(BYTE, count))
    return invariant(loaded, e.module) if immediate(op, "invariant") else loaded


def emit_compare(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
    """Emits icmp or fcmp."""
    comparison = op.values["comparison"]
    if comparison in ("ord", "uno"):
        return e.builder.fcmp_ordered(comparison, *operands)  # either says which it is
    kind, sign = comparison[0], SIGNS[comparison[-2:]]
    compared = operands[0].type
    if isinstance(getattr(compared, "element", compared), ir.IntType):
        return (e.builder.icmp_unsigned if kind == "u" else e.builder.icmp_signed)(sign, *operands)
    return (e.builder.fcmp_unordered if kind == "u" else e.builder.fcmp_ordered)(sign, *operands)


def emit_all(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
    """Emits bitcast <n x i1> to in, icmp eq with all ones."""
    count = operands[0].type.count
    bits = e.builder.bitcast(operands[0], ir.IntType(count))
    return e.builder.icmp_unsigned("==", bits, integer(bits.type, (1 << count) - 1))


def _conversion(method: str) -> PrimitiveRule:
    def emit(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
        return getattr(e.builder, method)(operands[0], llvm_type(op.outcomes[0].type))

    return emit


def _counting(name: str) -> PrimitiveRule:
    """Makes the rule of an intrinsic that counts zeros, of a word that is not 0."""

    def emit(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
        (value,) = operands
        count = intrinsic(e.module, f"llvm.{name}.i{value.type.width}", value.type, [value.type, I1])
        return e.builder.call(count, [value, integer(I1, 1)])

    return emit


def emit_launder(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
    """Emits an empty piece of assembly that returns the register it gets; as if with effects, so that it is not moved."""
    (value,) = operands
    nothing = ir.InlineAsm(ir.FunctionType(value.type, [value.type]), "", "=r,0", side_effect=True)
    return e.builder.call(nothing, [value])


PORTABLE: Mapping[str, PrimitiveRule] = {
    "compare": emit_compare,
    "select": lambda e, op, operands: e.builder.select(*operands),
    "all": emit_all,
    "zero_extend": _conversion("zext"),
    "sign_extend": _conversion("sext"),
    "truncate": _conversion("trunc"),
    "to_float": _conversion("sitofp"),
    "to_integer": _conversion("fptosi"),
    "round": _conversion("fptrunc"),
    "bitcast": _conversion("bitcast"),
    "splat": lambda e, op, operands: splat(e.builder, operands[0], lanes_of(op.outcomes[0].type)),
    "pack": lambda e, op, operands: each_lane(
        e.builder, llvm_type(op.outcomes[0].type), operands.__getitem__
    ),
    "lane": lambda e, op, operands: lane_of(e.builder, operands[0], op.values["number"]),
    "shuffle": lambda e, op, operands: e.builder.shuffle_vector(
        *operands, lane_order(*op.values["positions"])
    ),
    "first_set": _counting("cttz"),
    "leading_zeros": _counting("ctlz"),
    "launder": emit_launder,
}
PRIMITIVE_RULES: dict[type[Operation], Rule] = dict.fromkeys(OPERATIONS.values(), emit_primitive)
