"""Results of AVX2 comparisons, vector masks of 8 to 64 bits an element, as packed bits and as a count.

packed             packssdw, then packsswb, until one register is left; each narrows two registers to one, 16-byte lane by lane
sign_bits          vpmovmskb: the sign bit of every byte

bits_in_row_order  for 32 results of 32 bits. Packing leaves groups of 4 rows out of order; one permute restores the order:

    rows  0-3 4-7 | 8-11 12-15 | 16-19 20-23 | 24-27 28-31                       4 registers of 2 lanes
    packed               0-3 8-11 16-19 24-27, 4-7 12-15 20-23 28-31    vpermd   0-3 4-7 8-11 ...    vpmovmskb

popcount_of_masks  in any order: each of n results sets 32 / n sign bits, as many as bytes are left of its mask
"""

from collections.abc import Sequence

from llvmlite import ir

from onnx_treebeard.kernels.llvm.builder import BYTE, I32, halved, intrinsic
from onnx_treebeard.kernels.llvm.emitter import Emitter

PACKS = (
    ("llvm.x86.avx2.packssdw", ir.VectorType(ir.IntType(16), 16)),
    ("llvm.x86.avx2.packsswb", ir.VectorType(BYTE, 32)),
)
WORDS = ir.VectorType(I32, 8)  # a register
IN_ORDER = (0, 4, 1, 5, 2, 6, 3, 7)


def bits_in_row_order(e: Emitter, results: Sequence[ir.Value]) -> ir.Value:
    """32 bits from 4 registers of 8 results each, in row order."""
    b = e.builder
    words = b.bitcast(packed(e, [b.sext(some, WORDS) for some in results]), WORDS)
    return sign_bits(e, b.shuffle_vector(words, words, ir.Constant(WORDS, IN_ORDER)))


def popcount_of_masks(e: Emitter, results: ir.Value, size: int) -> ir.Value:
    """How many elements of <n x i1> are true. size: bytes of an element that was compared; its masks fill two or four registers."""
    b, count = e.builder, results.type.count
    masks = b.sext(results, ir.VectorType(ir.IntType(8 * size), count))
    registers = [b.bitcast(masks, ir.VectorType(I32, count * size // 4))]
    while registers[0].type.count > WORDS.count:
        registers = [half for register in registers for half in halved(b, register)]
    found = sign_bits(e, packed(e, registers))
    population = intrinsic(e.module, "llvm.ctpop.i32", found.type, [found.type])
    times = found.type.width // count
    return b.lshr(b.call(population, [found]), ir.Constant(found.type, times.bit_length() - 1))


def packed(e: Emitter, registers: Sequence[ir.Value]) -> ir.Value:
    """The masks of two or four registers, narrowed into one."""
    for name, kind in PACKS[: len(registers).bit_length() - 1]:
        pairs = zip(registers[::2], registers[1::2], strict=True)
        pack = intrinsic(e.module, name, kind, [registers[0].type] * 2)
        registers = [e.builder.call(pack, pair) for pair in pairs]
    (one,) = registers
    return one


def sign_bits(e: Emitter, register: ir.Value) -> ir.Value:
    """The sign bit of each byte of a register, as a 32-bit integer."""
    kind = PACKS[-1][1]
    negative = e.builder.icmp_signed(
        "<", e.builder.bitcast(register, kind), ir.Constant(kind, [0] * kind.count)
    )
    return e.builder.bitcast(negative, I32)
