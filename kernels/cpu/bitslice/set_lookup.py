"""Set lookup: membership in many category sets at once. The rank of a value indexes a table of 64-bit words, whose bits are set predicates.

    bitplane.set_lookup      NaN gets the rank after those of numbers; then, 64 planes at a time, the words of all rows are transposed:

    one load a row           word (i, j) is that of row 8 j + i; a 16-byte lane has the words of j and j + 1
    for each i               words (i, ..) become registers (i, byte of the word), byte j of each: four rounds of interleaving
    for each byte            registers (0 .. 7, byte) become 8 planes by a transpose of 8 x 8 bits (`leaf_index.py`)

All of this happens in the area of bits, which has room for 64 planes. A round of interleaving moves one bit of the position from the
register's number to the low end of the position in a lane, and one from the high end of that to the register's number:

    j3 j2 j1 | j0 b2 b1 b0  ->  j0 j2 j1 | b2 b1 b0 j3  ->  j0 b2 j1 | b1 b0 j3 j2  ->  j0 b2 b1 | b0 j3 j2 j1  ->  b0 b2 b1 | j3 j2 j1 j0
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.bitslice import lir as bitslice_lir
from onnx_treebeard.kernels.cpu.bitslice.predicates import (
    ONE,
    ZERO,
    area,
    byte_type,
    column_address,
    plane_address,
    plane_type,
    rows_of,
)
from onnx_treebeard.kernels.cpu.bitslice.ranks import KEYS, RANK
from onnx_treebeard.kernels.cpu.isa.interface import EXCHANGE_STEPS, LANE_BYTES, PLANES, unpack
from onnx_treebeard.kernels.cpu.isa.select import instructions
from onnx_treebeard.kernels.llvm.builder import I64, byte_offset, invariant, splat
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule, llvm_type

WORD_BYTES, RANK_BYTES = 8, 2
TOGETHER = 8 * WORD_BYTES  # planes of one word
ROWS_TOGETHER = 16  # consecutive rows whose words share one lane of the registers
ROUNDS = (2, 1, 0, 2)  # rounds of interleaving: the bit of the register's number that they move
BYTE_OF_REGISTER = tuple(4 * (k >> 1 & 1) + 2 * (k & 1) + (k >> 2) for k in range(PLANES))


def emit_set_lookup(e: Emitter, op: bitslice_lir.SetLookupOp) -> None:
    """A loop over words, 64 planes each."""
    b, size = e.builder, ir.Constant(I64, op.width)
    block = b.mul(size, ir.Constant(I64, PLANES))
    words = byte_offset(b, e[op.words], b.mul(e[op.first_word], ir.Constant(I64, WORD_BYTES)))
    length = b.mul(b.add(e[op.ranks], ir.Constant(I64, 2)), ir.Constant(I64, WORD_BYTES))
    buffer = area(e, op, "bits")

    def one_word(plane: ir.Value) -> None:
        def one_block(i: ir.Value) -> None:
            separate(e, op, byte_offset(b, buffer, b.mul(i, block)))

        def one_byte(byte: ir.Value) -> None:
            first = b.add(plane, b.mul(byte, ir.Constant(I64, PLANES)))
            address = plane_address(e, op, area(e, op, "planes"), first)
            transpose(e, op, byte_offset(b, buffer, b.mul(byte, size)), address)

        number = b.udiv(b.sub(plane, e[op.first]), ir.Constant(I64, TOGETHER))
        find_words(e, op, byte_offset(b, words, b.mul(number, length)), buffer)
        e.loop(ZERO, ir.Constant(I64, PLANES), ONE, "i", one_block)
        e.loop(ZERO, ir.Constant(I64, WORD_BYTES), ONE, "byte", one_byte)

    with b.if_then(b.icmp_signed("<", e[op.first], e[op.last])):
        rank_missing(e, op)
        e.loop(e[op.first], e[op.last], ir.Constant(I64, TOGETHER), "plane", one_word)


def rank_missing(e: Emitter, op: bitslice_lir.SetLookupOp) -> None:
    """Gives NaN the rank that follows those of numbers."""
    b, kind = e.builder, llvm_type(op.kind)
    column, ranks = column_address(e, op, e[op.column], kind), area(e, op, "leaf_indices")
    of_nan = splat(b, b.trunc(b.add(e[op.ranks], ONE), RANK), KEYS)

    def some(first: ir.Value) -> None:
        values = b.load(b.gep(column, [first], source_etype=kind), align=16, typ=ir.VectorType(kind, KEYS))
        address = b.gep(ranks, [first], source_etype=RANK)
        found = b.load(address, align=16, typ=of_nan.type)
        b.store(b.select(b.fcmp_unordered("uno", values, values), of_nan, found), address, align=16)

    e.loop(ZERO, ir.Constant(I64, rows_of(op)), ir.Constant(I64, KEYS), "first", some)


def find_words(e: Emitter, op: bitslice_lir.SetLookupOp, words: ir.Value, buffer: ir.Value) -> None:
    """Loads the word of every row and stores it where `separate` expects it: 16 rows share a lane of register r of all i."""
    b, size = e.builder, op.width
    ranks = area(e, op, "leaf_indices")

    def some(group: ir.Value) -> None:
        register = b.mul(b.and_(group, ir.Constant(I64, PLANES - 1)), ir.Constant(I64, size))
        lane = b.mul(b.udiv(group, ir.Constant(I64, PLANES)), ir.Constant(I64, LANE_BYTES))
        destination = byte_offset(b, buffer, b.add(register, lane))
        rank_of = byte_offset(b, ranks, b.mul(group, ir.Constant(I64, ROWS_TOGETHER * RANK_BYTES)))
        for row in range(ROWS_TOGETHER):
            half, i = divmod(row, PLANES)
            loaded = b.load(byte_offset(b, rank_of, ir.Constant(I64, row * RANK_BYTES)), align=2, typ=RANK)
            address = b.gep(words, [b.zext(loaded, I64)], inbounds=True, source_etype=I64)
            word = invariant(b.load(address, align=WORD_BYTES, typ=I64), e.module)
            offset = ir.Constant(I64, i * PLANES * size + half * WORD_BYTES)
            b.store(word, byte_offset(b, destination, offset), align=WORD_BYTES)

    e.loop(ZERO, ir.Constant(I64, rows_of(op) // ROWS_TOGETHER), ONE, "group", some)


def separate(e: Emitter, op: bitslice_lir.SetLookupOp, words: ir.Value) -> None:
    """Turns 8 registers of words into 8 registers that hold one byte each of all these words."""
    b, size = e.builder, op.width
    addresses = [byte_offset(b, words, ir.Constant(I64, number * size)) for number in range(PLANES)]
    found = [b.load(address, align=size, typ=byte_type(op)) for address in addresses]
    for bit in ROUNDS:
        for low in (number for number in range(PLANES) if not number >> bit & 1):
            pair = found[low], found[low + (1 << bit)]
            found[low], found[low + (1 << bit)] = (unpack(b, *pair, 1, half) for half in (0, 1))
    for register, byte in zip(found, BYTE_OF_REGISTER, strict=True):
        b.store(register, addresses[byte], align=size)


def transpose(e: Emitter, op: bitslice_lir.SetLookupOp, registers: ir.Value, first: ir.Value) -> None:
    """Turns the registers of one byte, which are 8 apart, into 8 consecutive planes."""
    b, kind, size = e.builder, plane_type(op), op.width
    offsets = [ir.Constant(I64, i * PLANES * size) for i in range(PLANES)]
    found = [b.load(byte_offset(b, registers, offset), align=size, typ=kind) for offset in offsets]
    for distance, moving in EXCHANGE_STEPS:
        for low in (k for k in range(PLANES) if not k & distance):
            pair = found[low], found[low + distance]
            found[low], found[low + distance] = instructions(e).exchange_bits(e, *pair, distance, moving)
    for number, plane in enumerate(found):
        b.store(plane, byte_offset(b, first, ir.Constant(I64, number * size)), align=size)


SET_LOOKUP_RULES: dict[type[Operation], Rule] = {bitslice_lir.SetLookupOp: emit_set_lookup}
