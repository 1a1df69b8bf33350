"""Thermometer codes of ranks, in LIR: the bits of all ranks in, a bit-plane for each predicate of a column out, plane j = (rank <= j).

bits           plane of bit k of all ranks, inverted: ~bit k

wide planes    the code grows from the low bit up, in address. With h = 2^bit, n = the bit's plane inverted, u(j) = (the bits below make a rank of
               at most j - 1):

               for j = 1 .. h - 1:  u(h + j) = n | u(j);  u(j) = n & u(j)        u(h) = n

               Two bits go together, so that planes are written once and not twice: u(j) gives u(j), u(h + j), u(2 h + j) and u(3 h + j).

narrow planes  8 of them fill a register of 64 bytes. Lane l of a register compares the number l with 3 bits of all ranks, from the low one up:

               low(l) = (bits 0 to 2 <= l):  c = all rows;  for each bit:  c = majority(bit of l, ~bit, c)
               high(i) = (bits 3 to 7 <= i), of 32 planes, in the same way;  plane 8 i + l = high(i - 1) | high(i) & low(l)

               This has no short loops, whose ends a CPU predicts wrongly: they took two thirds of the time of codes (Zen 5). Further bits grow
               as wide planes do, but with all rows in the place of u(h), so that u(h) = n & all rows needs no step of its own.
"""

from collections.abc import Callable, Sequence

from xdsl.dialects.builtin import i64
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import bytes_of, vector_of
from onnx_treebeard.compiler.passes.lir.block_builder import Value
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.bitslice.block_memory import RANK, BlockMemory

TOP_BIT = 15  # of a rank, the sign bit of its element
TOGETHER = 8  # narrow planes of a register of 64 bytes
LOW_BITS = 8  # of ranks, of which narrow planes are computed in registers
REGISTER = 8 * TOGETHER  # bytes of them
REGISTER_KIND = vector_of(i64, TOGETHER)
ALL_ROWS = -1

Combine = Callable[[SSAValue, SSAValue], SSAValue]


def thermometer(b: LirBuilder, block: BlockMemory, first: SSAValue, last: SSAValue) -> None:
    """Sets planes `first` to `last` (not included) to the thermometer code of the ranks: stores the bits of the ranks as planes, as many as the largest rank has, and grows the code."""
    count = b.sub(last, first)
    n_bits = bits_of_ranks(b, block, count)
    with b.loop(0, n_bits, name="bit") as bit:
        store_bit(b, block, bit)
    grow_code(b, block, first, count)


def bits_of_ranks(b: LirBuilder, block: BlockMemory, count: SSAValue) -> SSAValue:
    """Returns how many bits of ranks the code of `count` planes is grown from."""
    n_bits = b.sub(64, b.leading_zeros(count))
    return b.max(n_bits, LOW_BITS) if block.shape.has_narrow_planes else n_bits


def store_bit(b: LirBuilder, block: BlockMemory, bit: SSAValue) -> None:
    """Stores one bit of all ranks, inverted, as a plane."""
    lanes = block.shape.lanes_of(bytes_of(RANK))
    kind, ranks = vector_of(RANK, lanes), block["leaf_indices"]
    plane = b.at(block["bits"], b.mul(bit, block.plane_bytes))
    shift = b.splat(b.truncate(b.sub(TOP_BIT, bit), RANK), lanes)

    def unset(row: Value) -> SSAValue:
        values = b.load(b.element(ranks, row, RANK), kind, 16)
        return b.compare("sge", b.shl(values, shift), 0)

    block.store_results(b, plane, lanes, unset)


def grow_code(b: LirBuilder, block: BlockMemory, first: SSAValue, count: SSAValue) -> None:
    """Writes `count` planes from `first` on, computed from the inverted bits of all ranks."""
    if block.shape.has_narrow_planes:
        narrow_code(b, block, first, count)
    else:
        wide_code(b, block, first, count)


def wide_code(b: LirBuilder, block: BlockMemory, first: SSAValue, count: SSAValue) -> None:
    """Writes a loop over pairs of bits, after the lowest bit where their number is odd."""
    n_bits = bits_of_ranks(b, block, count)
    is_odd = b.bit_and(n_bits, 1)
    with b.when(b.compare("ne", is_odd, 0)):
        lowest = block.load_plane(b, block["bits"])
        block.store_plane(b, lowest, block.plane_address(b, block["planes"], first))
    with b.loop(is_odd, n_bits, 2, "bit") as bit:
        grow_two_bits(b, block, bit, first, count)


def grow_two_bits(b: LirBuilder, block: BlockMemory, bit: SSAValue, first: SSAValue, count: SSAValue) -> None:
    """Emits two steps of the thermometer code together, of `bit` and the next one; planes are counted from 1."""
    base, half = block.plane_address(b, block["planes"], b.sub(first, 1)), b.shl(1, bit)
    unset = [block.load_plane(b, b.element(block["bits"], b.add(bit, k), block.plane)) for k in range(2)]

    def store(plane: SSAValue, number: SSAValue) -> None:
        block.store_plane(b, plane, block.plane_address(b, base, number))

    def grow(begin: Value, end: SSAValue, n_planes: int) -> None:
        """Writes `n_planes` planes for each of those from `begin` to `end` (not included)."""
        with b.loop(begin, end, name="plane") as number:
            below = block.load_plane(b, block.plane_address(b, base, number))
            steps = [operation(unset[0], below) for operation in (b.bit_and, b.bit_or)]
            grown = [operation(unset[1], step) for operation in (b.bit_and, b.bit_or) for step in steps]
            for k in range(n_planes):
                store(grown[k], b.add(number, b.mul(half, k)))

    ends = [b.max(b.min(b.add(b.sub(count, b.mul(half, k)), 1), half), b.value(1)) for k in (3, 2)]
    grow(1, ends[0], 4)
    grow(ends[0], ends[1], 3)
    grow(ends[1], half, 2)
    store(b.bit_and(*unset), half)
    store(unset[1], b.shl(half, 1))
    with b.when(b.compare("sle", b.mul(half, 3), count)):
        store(b.bit_or(*unset), b.mul(half, 3))


def narrow_code(b: LirBuilder, block: BlockMemory, first: SSAValue, count: SSAValue) -> None:
    """Writes the planes of the low bits of ranks, 8 at a time, and a loop over further bits."""
    size = block.plane_bytes
    bits = [b.load(b.at(block["bits"], bit * size), i64, size) for bit in range(LOW_BITS)]
    low, high = at_most_lane(b, bits[:3]), at_most_numbers(b, bits[3:])
    planes, of_low = b.local(REGISTER_KIND, 1 + len(high), REGISTER), b.local(REGISTER_KIND, 1, REGISTER)
    for position, register in enumerate([b.constant(0, REGISTER_KIND), *high]):
        b.store(register, b.at(planes, position * REGISTER), REGISTER)
    b.store(low, of_low, REGISTER)
    base, n_low = block.plane_address(b, block["planes"], first), b.min(count, 2**LOW_BITS)
    whole = b.bit_and(n_low, -TOGETHER)

    def below_and_at(number: SSAValue) -> list[SSAValue]:
        """Loads high(i - 1) and high(i), of the eight planes from `number` on."""
        at = b.at(b.at(planes, REGISTER), b.mul(b.udiv(number, TOGETHER), size))
        return [b.load(b.at(at, before), i64, size) for before in (-size, 0)]

    with b.loop(0, whole, TOGETHER, "plane") as number:
        below, at = (b.splat(plane, TOGETHER) for plane in below_and_at(number))
        b.store(b.bit_or(below, b.bit_and(at, low)), block.plane_address(b, base, number), size)
    below, at = below_and_at(whole)
    with b.loop(whole, n_low, name="plane") as number:
        lowest = b.load(b.at(of_low, b.mul(b.sub(number, whole), size)), i64, size)
        b.store(b.bit_or(below, b.bit_and(at, lowest)), block.plane_address(b, base, number), size)
    with b.loop(LOW_BITS, bits_of_ranks(b, block, count), name="bit") as bit:
        grow_bit(b, block, bit, first, count)


def at_most_lane(b: LirBuilder, bits: Sequence[SSAValue]) -> SSAValue:
    """Returns in lane l of a register for which rows the number of these bits, which are given inverted, low bit first, is at most l."""
    result = b.constant(ALL_ROWS, REGISTER_KIND)
    for bit, plane in enumerate(bits):
        of_lane = b.pack([b.constant(-(lane >> bit & 1), i64) for lane in range(TOGETHER)])
        unset = b.splat(plane, TOGETHER)
        result = b.bit_or(b.bit_and(of_lane, unset), b.bit_and(result, b.bit_or(of_lane, unset)))
    return result


def at_most_numbers(b: LirBuilder, bits: Sequence[SSAValue]) -> list[SSAValue]:
    """Returns the same for the numbers 0 to 31 and five bits: lanes of four registers, each of which stands for a number of the upper two bits."""
    lanes, (low, high) = at_most_lane(b, bits[:3]), (b.splat(plane, TOGETHER) for plane in bits[3:])
    below, at_most = b.constant(0, REGISTER_KIND), []
    for number in (b.bit_and(high, low), high, b.bit_or(high, low), b.constant(ALL_ROWS, REGISTER_KIND)):
        at_most.append(b.bit_or(below, b.bit_and(number, lanes)))
        below = number
    return at_most


def grow_bit(b: LirBuilder, block: BlockMemory, bit: SSAValue, first: SSAValue, count: SSAValue) -> None:
    """Emits the step of one of the further bits. Before it, the place of u(h) has all rows, which both operations turn into what belongs there.

    all rows & n = u(h); all rows | n = all rows, in the place of u(2 h)
    """
    base = block.plane_address(b, block["planes"], first)
    half = b.shl(1, bit)
    unset = b.load(b.element(block["bits"], bit, block.plane), block.plane, block.plane_bytes)
    upper = block.plane_address(b, base, half)

    def combine(end: SSAValue, operation: Combine, destination: SSAValue) -> None:
        whole = b.bit_and(end, -TOGETHER)
        for begin, stop, lanes in ((0, whole, TOGETHER), (whole, end, 1)):
            kind = i64 if lanes == 1 else REGISTER_KIND
            bits = unset if lanes == 1 else b.splat(unset, lanes)
            with b.loop(begin, stop, lanes, "plane") as number:
                below = b.load(block.plane_address(b, base, number), kind, block.plane_bytes)
                grown = operation(bits, below)
                b.store(grown, block.plane_address(b, destination, number), block.plane_bytes)

    combine(b.min(b.sub(count, half), half), b.bit_or, upper)
    combine(half, b.bit_and, base)
