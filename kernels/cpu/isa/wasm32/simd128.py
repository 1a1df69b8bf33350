"""WebAssembly's registers of 16 bytes.

pack_bits       results of 16 rows are one word (i8x16.bitmask)
population      the ones of that word (i32.popcnt)
exchange_bits   shifts and logic, as everywhere
lookup_bytes    i8x16.swizzle permutes 16 bytes and gives 0 for other indices, so what it finds in the groups of a table is joined by or
"""

from collections.abc import Mapping, Sequence

from llvmlite import ir

from onnx_treebeard.compiler.dialects.simd.primitives import PrimitiveOp
from onnx_treebeard.compiler.dialects.simd.semantics import LANE_BYTES
from onnx_treebeard.kernels.cpu.isa import bit_operations
from onnx_treebeard.kernels.llvm.emit_simd import PrimitiveRule, immediate, load_entries
from onnx_treebeard.kernels.llvm.irbuilder_extras import (
    BYTE,
    each_lane,
    halve,
    in_every_lane,
    intrinsic,
    join,
    vector,
)
from onnx_treebeard.kernels.llvm.lir_emitter import Emitter

REGISTER = ir.VectorType(BYTE, LANE_BYTES)
WORD = ir.IntType(LANE_BYTES)  # a bit for each byte of a register


def pack_bits(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> ir.Value:
    """Emits a word for each register of results."""
    words = vector(WORD, len(operands))
    return e.builder.bitcast(
        each_lane(e.builder, words, lambda at: e.builder.bitcast(operands[at], WORD)), REGISTER
    )


def lookup_bytes(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> list[ir.Value]:
    """Emits a swizzle for each group of 16 entries."""
    indices, *tables = operands
    return [lookup(e, op, indices, table) for table in tables]


def lookup(e: Emitter, op: PrimitiveOp, indices: ir.Value, table: ir.Value) -> ir.Value:
    """Returns the entries of a table at indices; wider vectors than a register are split."""
    if indices.type.count > LANE_BYTES:
        low, high = (lookup(e, op, part, table) for part in halve(e.builder, indices))
        return join(e.builder, low, high)
    swizzle = intrinsic(e.module, "llvm.wasm.swizzle", REGISTER, [REGISTER] * 2)
    result = ir.Constant(REGISTER, [0] * LANE_BYTES)
    for first in range(0, immediate(op, "entries"), LANE_BYTES):
        relative = e.builder.sub(indices, in_every_lane(REGISTER, first))
        entries = e.builder.call(swizzle, [load_entries(e, op, table, first, LANE_BYTES), relative])
        result = e.builder.or_(result, entries)
    return result


SIMD128: Mapping[str, PrimitiveRule] = {
    "pack_bits": pack_bits,
    "population": bit_operations.population,
    "exchange_bits": bit_operations.exchange_bits,
    "transpose_bits": bit_operations.transpose_bits,
    "lookup_bytes": lookup_bytes,
}
