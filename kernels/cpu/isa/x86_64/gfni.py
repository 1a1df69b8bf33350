"""GFNI: the bytes of the planes are interleaved, and vgf2p8affineqb transposes squares of 8 x 8 bits, as an affine map of the unit vectors.

bit k of byte i of the result = bit i of byte 7 - k of the matrix      x = 1, 2, 4, .. 128; the matrix: planes 7, 6, .. 0
"""

from collections.abc import Mapping, Sequence

from llvmlite import ir

from onnx_treebeard.compiler.dialects.simd.primitives import PrimitiveOp
from onnx_treebeard.kernels.cpu.isa import bit_operations
from onnx_treebeard.kernels.llvm.emit_simd import PrimitiveRule
from onnx_treebeard.kernels.llvm.irbuilder_extras import BYTE, in_every_lane, integer, intrinsic
from onnx_treebeard.kernels.llvm.lir_emitter import Emitter

SINGLE_BITS = int.from_bytes(bytes(1 << bit for bit in range(8)), "little")


def transpose_bits(e: Emitter, op: PrimitiveOp, operands: Sequence[ir.Value]) -> list[ir.Value]:
    """Emits an affine map for each register."""
    kind = operands[0].type
    bytes_of = [bit_operations.as_bytes(e.builder, plane) for plane in reversed(operands)]
    squares = bit_operations.interleaved_bytes(e.builder, bytes_of)
    bits = bit_operations.as_bytes(e.builder, in_every_lane(kind, SINGLE_BITS))
    name = f"llvm.x86.vgf2p8affineqb.{64 * kind.count}"
    affine = intrinsic(e.module, name, bits.type, [bits.type, bits.type, BYTE])
    return [e.builder.call(affine, [bits, square, integer(BYTE, 0)]) for square in squares]


GFNI: Mapping[str, PrimitiveRule] = {"transpose_bits": transpose_bits}
