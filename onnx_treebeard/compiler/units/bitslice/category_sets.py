"""Membership in many category sets at once, as bit-planes: by words that ranks index, or as XOR of other planes.

Set lookup. The rank of a value indexes a table of 64-bit words, whose bits are set predicates.

NaN gets the rank after those of numbers; then, 64 planes at a time, the words of all rows are transposed:

    one load a row           word (i, j) is that of row 8 j + i; a 16-byte lane has the words of j and j + 1
    for each i               words (i, ..) become registers (i, byte of the word), byte j of each: four rounds of interleaving
    for each byte            registers (0 .. 7, byte) become 8 planes by a transpose of 8 x 8 bits (Warren: Hacker's Delight, 7-3)

All of this happens in the area of bits, which has room for 64 planes. A round of interleaving moves one bit of the position from the
register's number to the low end of the position in a lane, and one from the high end of that to the register's number:

    j3 j2 j1 | j0 b2 b1 b0  ->  j0 j2 j1 | b2 b1 b0 j3  ->  j0 b2 j1 | b1 b0 j3 j2  ->  j0 b2 b1 | b0 j3 j2 j1  ->  b0 b2 b1 | j3 j2 j1 j0

Set parity, without branches but those of loops.

    the constant planes "never", "always" and "is NaN" are stored in the area of bits; then
    for each plane: plane = operand ^ operand ^ ...      two operands at a time

A value is in a set if the number of the set's bounds that it has passed is odd (kernels/native/plan/bitslice/bit_planes.h).
"""

from dataclasses import dataclass

from xdsl.dialects.builtin import i64
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.simd.semantics import LANE_BYTES, LOWER_HALVES, PLANES, unpack_order
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.bitslice.block_memory import RANK, BlockMemory, table_entry
from onnx_treebeard.compiler.units.bitslice.rank_quantisation import rank_missing

WORD_BYTES, RANK_BYTES = 8, 2
TOGETHER = 8 * WORD_BYTES  # planes of one word
ROWS_TOGETHER = 16  # consecutive rows whose words share one lane of the registers
ROUNDS = (2, 1, 0, 2)  # rounds of interleaving: the bit of the register's number that they move
BYTE_OF_REGISTER = tuple(4 * (k >> 1 & 1) + 2 * (k & 1) + (k >> 2) for k in range(PLANES))


@dataclass(frozen=True)
class LookupTables:
    """words: from record `word` on, ranks + 2 words for each 64 planes, bit k for plane k (bit_planes.h of the native planner).

    ranks: thresholds of the column, of type `kind`; NaN has the rank after the last.
    """

    words: SSAValue
    word: SSAValue
    ranks: SSAValue
    kind: Attribute


def look_up_sets(
    b: LirBuilder,
    block: BlockMemory,
    column: SSAValue,
    tables: LookupTables,
    first: SSAValue,
    last: SSAValue,
) -> None:
    """Computes planes `first` to `last` (not included), 64 at a time: a loop over words."""
    words = b.at(tables.words, b.mul(tables.word, WORD_BYTES))
    length = b.mul(b.add(tables.ranks, 2), WORD_BYTES)
    buffer, size = block["bits"], block.plane_bytes
    with b.when(b.compare("slt", first, last)):
        of_nan = b.truncate(b.add(tables.ranks, 1), RANK)
        rank_missing(b, block, block.column_address(b, column, tables.kind), tables.kind, of_nan)
        with b.loop(first, last, TOGETHER, "plane") as plane:
            number = b.udiv(b.sub(plane, first), TOGETHER)
            find_words(b, block, b.at(words, b.mul(number, length)), buffer)
            with b.loop(0, PLANES, name="i") as i:
                separate(b, block, b.at(buffer, b.mul(i, size * PLANES)))
            with b.loop(0, WORD_BYTES, name="byte") as byte:
                at = block.plane_address(b, block["planes"], b.add(plane, b.mul(byte, PLANES)))
                transpose(b, block, b.at(buffer, b.mul(byte, size)), at)


def find_words(b: LirBuilder, block: BlockMemory, words: SSAValue, buffer: SSAValue) -> None:
    """Loads the word of every row and stores it where `separate` expects it: 16 rows share a lane of register r of all i."""
    size, ranks = block.plane_bytes, block["leaf_indices"]
    with b.loop(0, block.rows_with_values(b), ROWS_TOGETHER, "row") as first:
        register, lane = block.register_and_lane(b, first)
        destination = b.at(buffer, b.add(b.mul(register, size), b.mul(lane, LANE_BYTES)))
        rank_of = b.at(ranks, b.mul(first, RANK_BYTES))
        for row in range(ROWS_TOGETHER):
            half, i = divmod(row, PLANES)
            rank = b.wide(b.load(b.at(rank_of, row * RANK_BYTES), RANK, RANK_BYTES))
            word = b.load(b.element(words, rank, i64), i64, WORD_BYTES, invariant=True)
            b.store(word, b.at(destination, i * PLANES * size + half * WORD_BYTES), WORD_BYTES)


def separate(b: LirBuilder, block: BlockMemory, words: SSAValue) -> None:
    """Turns 8 registers of words into 8 registers that hold one byte each of all these words."""
    size = block.plane_bytes
    addresses = [b.at(words, number * size) for number in range(PLANES)]
    registers_read = [b.load(address, block.register, size) for address in addresses]
    for bit in ROUNDS:
        for low in (number for number in range(PLANES) if not number >> bit & 1):
            high = low + (1 << bit)
            pair = registers_read[low], registers_read[high]
            registers_read[low], registers_read[high] = (
                b.shuffle(*pair, unpack_order(size, half)) for half in (0, 1)
            )
    for register, byte in zip(registers_read, BYTE_OF_REGISTER, strict=True):
        b.store(register, addresses[byte], size)


def transpose(b: LirBuilder, block: BlockMemory, registers: SSAValue, first: SSAValue) -> None:
    """Turns the registers of one byte, which are 8 apart, into 8 consecutive planes."""
    size = block.plane_bytes
    planes = [block.load_plane(b, b.at(registers, i * PLANES * size)) for i in range(PLANES)]
    for distance in LOWER_HALVES:
        for low in (k for k in range(PLANES) if not k & distance):
            pair = planes[low], planes[low + distance]
            planes[low], planes[low + distance] = b.exchange_bits(*pair, distance)
    for number, plane in enumerate(planes):
        block.store_plane(b, plane, b.at(first, number * size))


OPERANDS_TOGETHER = 2  # operands of one iteration; every plane has a multiple of it


def combine_by_parity(
    b: LirBuilder,
    block: BlockMemory,
    column: tuple[SSAValue, Attribute],
    tables: tuple[SSAValue, SSAValue],
    first: SSAValue,
    last: SSAValue,
) -> None:
    """Computes planes `first` to `last` (not included): the constant planes, if any plane is to be computed; then a loop over planes.

    column: its number, and the type of its values. tables: for each plane its first record in the second table, which has the entries of
    its operands: planes, or one of the constants.
    """
    parities, parts = tables
    parity = b.local(block.plane, 1, block.plane_bytes)
    with b.when(b.compare("slt", first, last)):
        store_constants(b, block, *column)
        with b.loop(first, last, name="plane") as plane:
            block.store_plane(b, b.constant(0, block.plane), parity)
            begin, end = (table_entry(b, parities, number) for number in (plane, b.add(plane, 1)))
            with b.loop(begin, end, OPERANDS_TOGETHER, "operand") as number:
                parity_so_far = block.load_plane(b, parity)
                for k in range(OPERANDS_TOGETHER):
                    operand = block.listed_plane(b, table_entry(b, parts, b.add(number, k)))
                    parity_so_far = b.bit_xor(parity_so_far, block.load_plane(b, operand))
                block.store_plane(b, parity_so_far, parity)
            address = block.plane_address(b, block["planes"], plane)
            block.store_plane(b, block.load_plane(b, parity), address)


def store_constants(b: LirBuilder, block: BlockMemory, column: SSAValue, kind: Attribute) -> None:
    """Stores the constant planes: no row, all rows, and the rows that have NaN in the column."""
    constants = block["bits"]
    for number, bits in enumerate((0, -1)):
        block.store_plane(b, b.constant(bits, block.plane), b.at(constants, number * block.plane_bytes))
    missing = b.at(constants, 2 * block.plane_bytes)
    block.compare_column(b, missing, column, kind, lambda values: b.compare("uno", values, values))
