"""Answers of AVX2, a mask of 8 to 64 bits each: as bits in the order of rows, and counted.

packed    packssdw, then packsswb, until one register is left: each makes one of two, lane by lane of 16 bytes, in halves of the width
signs     vpmovmskb: the sign of every byte

in_order  of 32 answers of 32 bits. Of each register 4 rows are side by side when it is packed, and these are put into order:

    rows  0-3 4-7 | 8-11 12-15 | 16-19 20-23 | 24-27 28-31                       4 registers of 2 lanes
    packed               0-3 8-11 16-19 24-27, 4-7 12-15 20-23 28-31    vpermd   0-3 4-7 8-11 ...    vpmovmskb

counted   in whatever order: of n answers 32 / n signs each are set, as many as bytes are left of a mask
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


def in_order(e: Emitter, answers: Sequence[ir.Value]) -> ir.Value:
    """32 bits of 4 registers of answers."""
    b = e.builder
    words = b.bitcast(packed(e, [b.sext(some, WORDS) for some in answers]), WORDS)
    return signs(e, b.shuffle_vector(words, words, ir.Constant(WORDS, IN_ORDER)))


def counted(e: Emitter, answers: ir.Value, size: int) -> ir.Value:
    """How many of <n x i1> are set; size: bytes of what has been compared, whose masks fill two registers or four."""
    b, count = e.builder, answers.type.count
    masks = b.sext(answers, ir.VectorType(ir.IntType(8 * size), count))
    registers = [b.bitcast(masks, ir.VectorType(I32, count * size // 4))]
    while registers[0].type.count > WORDS.count:
        registers = [half for register in registers for half in halved(b, register)]
    found = signs(e, packed(e, registers))
    population = intrinsic(e.module, "llvm.ctpop.i32", found.type, [found.type])
    times = found.type.width // count
    return b.lshr(b.call(population, [found]), ir.Constant(found.type, times.bit_length() - 1))


def packed(e: Emitter, registers: Sequence[ir.Value]) -> ir.Value:
    """The masks of two registers or four in one."""
    for name, kind in PACKS[: len(registers).bit_length() - 1]:
        pairs = zip(registers[::2], registers[1::2], strict=True)
        pack = intrinsic(e.module, name, kind, [registers[0].type] * 2)
        registers = [e.builder.call(pack, pair) for pair in pairs]
    (one,) = registers
    return one


def signs(e: Emitter, register: ir.Value) -> ir.Value:
    """The sign of each byte, as 32 bits."""
    kind = PACKS[-1][1]
    negative = e.builder.icmp_signed(
        "<", e.builder.bitcast(register, kind), ir.Constant(kind, [0] * kind.count)
    )
    return e.builder.bitcast(negative, I32)
