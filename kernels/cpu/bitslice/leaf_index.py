"""The leaf of every row of a block in one tree, from the answers of its tests alone: no row is looked at, nothing branches.

bitplane.perfect_tree   every node chooses between the leaf numbers of its subtrees, plane by plane; its own answer is their top plane:

    node of height 2    plane 1 = its answer    plane 0 = its answer ? plane 0 of the true subtree : plane 0 of the false subtree
    node of height 1                            plane 0 = its answer

bitplane.node_program    every node splits the rows that reach it; then plane k is where the leaves with bit k are reached:

    for each node i: rows = slot[from]; slot[1 + 2 i] = rows & ~answer; slot[2 + 2 i] = rows & answer
    for each 4 leaves: bit 0 |= slot[of the 2nd] | slot[of the 4th]; bit 1 |= those of the 3rd and the 4th; a four = all of them or-ed
    for each 2 bits: the same of each 4 fours

Planes, 8 at a time, become bytes by a transpose of 8 x 8 bits: three steps of exchanging halves, quarters, bits between
planes (Warren, Hacker's Delight, 7-3), then bytes are interleaved. Byte b of lane l of register v is row 128 l + 16 v + b. Where a
number has more than 8 bits, each of these registers becomes two, of 16-bit numbers: bytes 0-7 of all lanes, then 8-15.
"""

from collections.abc import Callable

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.bitslice import lir as bitslice_lir
from onnx_treebeard.kernels.cpu.bitslice.predicates import ONE, ZERO, area, plane_address, plane_type
from onnx_treebeard.kernels.cpu.isa.interface import PLANES, unpack
from onnx_treebeard.kernels.cpu.isa.select import instructions
from onnx_treebeard.kernels.llvm.builder import I32, I64, byte_offset, invariant
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule

STEP_BYTES = 4
SLOT = ir.IntType(16)
SLOT_BYTES = 2
BITS = 2  # of a leaf number, that four slots tell

SlotAddress = Callable[[ir.Value], ir.Value]


def emit_perfect_tree(e: Emitter, op: bitslice_lir.PerfectTreeOp) -> None:
    """Straight-line code: 2^bits - 1 answers, chosen between from the leaves up."""
    kind, b = plane_type(op), e.builder
    align = op.width
    first = byte_offset(b, e[op.steps], b.mul(e[op.first], ir.Constant(I64, STEP_BYTES)))
    loaded = 0

    def subtree(height: int) -> list[ir.Value]:
        """Planes of the leaf numbers below the next node, the low one first."""
        nonlocal loaded
        if not height:
            return []
        place = byte_offset(b, first, ir.Constant(I64, loaded * STEP_BYTES))
        loaded += 1
        test = b.zext(invariant(b.load(place, align=4, typ=I32), e.module), I64)
        answer = b.load(byte_offset(b, e[op.frame], test), align=align, typ=kind)
        false, true = subtree(height - 1), subtree(height - 1)
        chosen = [choose(b, answer, yes, no) for yes, no in zip(true, false, strict=True)]
        return [*chosen, answer]

    store_numbers(e, op, subtree(op.bits.value.data))


def choose(b: ir.IRBuilder, answer: ir.Value, yes: ir.Value, no: ir.Value) -> ir.Value:
    """Bit by bit: answer ? yes : no. One instruction where a CPU selects bits or has ternary logic, three elsewhere."""
    return b.or_(b.and_(yes, answer), b.and_(no, b.not_(answer)))


def emit_program(e: Emitter, op: bitslice_lir.ProgramOp) -> None:
    """A loop over nodes, one over fours of leaves; a loop over further pairs of bits, in it one over fours of fours."""
    b, kind, plane = e.builder, plane_type(op), op.width
    slots, (test_bytes, node_bytes) = area(e, op, "slots"), op.node_bytes
    everybody, nobody = (ir.Constant(kind, [bits] * kind.count) for bits in (-1, 0))

    def outcome(number: ir.Value) -> ir.Value:
        """The slot of the false child; that of the true one is behind it."""
        return plane_address(e, op, slots, b.add(b.shl(number, ONE), ONE))

    def one_node(number: ir.Value) -> None:
        offset = b.mul(b.add(e[op.first], number), ir.Constant(I64, node_bytes))
        record = byte_offset(b, e[op.nodes], offset)
        test = b.zext(invariant(b.load(record, align=SLOT_BYTES, typ=I32), e.module), I64)
        source = slot_address(e, op, slots, byte_offset(b, record, ir.Constant(I64, test_bytes)))
        rows = b.load(source, align=plane, typ=kind)
        answer = b.load(byte_offset(b, e[op.frame], test), align=plane, typ=kind)
        false = outcome(number)
        b.store(b.and_(rows, b.not_(answer)), false, align=plane)
        b.store(b.and_(rows, answer), plane_address(e, op, false, ONE), align=plane)

    b.store(everybody, slots, align=plane)
    e.loop(ZERO, e[op.count], ONE, "node", one_node)
    b.store(nobody, outcome(e[op.count]), align=plane)
    store_numbers(e, op, bits_of_leaves(e, op, slots))


def slot_address(e: Emitter, op: bitslice_lir.ProgramOp, slots: ir.Value, entry: ir.Value) -> ir.Value:
    """The slot that an entry of a table tells."""
    b = e.builder
    number = b.zext(invariant(b.load(entry, align=SLOT_BYTES, typ=SLOT), e.module), I64)
    return b.gep(slots, [number], inbounds=True, source_etype=ir.IntType(8 * op.slot_unit))


def bits_of_leaves(e: Emitter, op: bitslice_lir.ProgramOp, slots: ir.Value) -> list[ir.Value]:
    """Where the leaves with each bit of their number are reached, two bits at a time."""
    b, kind, bits = e.builder, plane_type(op), op.bits.value.data
    plane, rounds = op.width, -(-bits // BITS)
    fours = area(e, op, "fours")
    first = b.gep(e[op.leaf_slots], [e[op.leaf]], inbounds=True, source_etype=SLOT)
    with b.goto_entry_block():
        found, left = b.alloca(kind, size=BITS * rounds), b.alloca(I64)
    found.align = plane

    def leaf(number: ir.Value) -> ir.Value:
        return slot_address(e, op, slots, b.gep(first, [number], inbounds=True, source_etype=SLOT))

    def four(number: ir.Value) -> ir.Value:
        return plane_address(e, op, fours, number)

    def one_round(number: ir.Value) -> None:
        n_fours = b.load(left, typ=I64)
        b.store(in_fours(e, op, four, n_fours, plane_address(e, op, found, b.shl(number, ONE))), left)

    b.store(in_fours(e, op, leaf, b.add(e[op.count], ONE), found), left)
    e.loop(ONE, ir.Constant(I64, rounds), ONE, "round", one_round)
    offsets = (ir.Constant(I64, bit * plane) for bit in range(bits))
    return [b.load(byte_offset(b, found, offset), align=plane, typ=kind) for offset in offsets]


def in_fours(
    e: Emitter, op: bitslice_lir.ProgramOp, address: SlotAddress, count: ir.Value, place: ir.Value
) -> ir.Value:
    """Two planes at `place` from so many slots; in the area of fours every four of them or-ed. Returns how many fours there are."""
    b, kind, plane = e.builder, plane_type(op), op.width
    fours, nobody = area(e, op, "fours"), ir.Constant(kind, [0] * kind.count)
    n_fours = b.lshr(b.add(count, ir.Constant(I64, op.four - 1)), ir.Constant(I64, BITS))
    with b.goto_entry_block():
        low, high = b.alloca(kind), b.alloca(kind)
    low.align = high.align = plane

    def load(slot: ir.Value) -> ir.Value:
        return b.load(slot, align=plane, typ=kind)

    def one_four(number: ir.Value) -> None:
        first = b.shl(number, ir.Constant(I64, BITS))
        slots = [load(address(b.add(first, ir.Constant(I64, k)))) for k in range(op.four)]
        odd, upper = b.or_(slots[1], slots[3]), b.or_(slots[2], slots[3])
        b.store(b.or_(load(low), odd), low, align=plane)
        b.store(b.or_(load(high), upper), high, align=plane)
        together = b.or_(b.or_(slots[0], odd), slots[2])
        b.store(together, plane_address(e, op, fours, number), align=plane)

    for bit in (low, high):
        b.store(nobody, bit, align=plane)
    e.loop(ZERO, n_fours, ONE, "four", one_four)
    for k in range(op.four - 1):  # what fills up the last four of the next round
        b.store(nobody, plane_address(e, op, fours, b.add(n_fours, ir.Constant(I64, k))), align=plane)
    b.store(load(low), place, align=plane)
    b.store(load(high), byte_offset(b, place, ir.Constant(I64, plane)), align=plane)
    return n_fours


def store_numbers(e: Emitter, op: bitslice_lir.PlanesOp, low_first: list[ir.Value]) -> None:
    """Planes, the low bit first, as numbers in the area of numbers."""
    b, width = e.builder, op.width
    registers = bytes_of_planes(e, op, low_first[:PLANES])
    if len(low_first) > PLANES:
        upper = bytes_of_planes(e, op, low_first[PLANES:])
        pairs = zip(registers, upper, strict=True)
        registers = [unpack(b, low, high, 1, half) for low, high in pairs for half in (0, 1)]
    numbers = area(e, op, "leaf_numbers")
    for position, register in enumerate(registers):
        b.store(register, byte_offset(b, numbers, ir.Constant(I64, position * width)), align=width)


def bytes_of_planes(e: Emitter, op: bitslice_lir.PlanesOp, low_first: list[ir.Value]) -> list[ir.Value]:
    """Registers of a byte a row from at most 8 planes."""
    kind = plane_type(op)
    none = ir.Constant(kind, [0] * kind.count)
    return instructions(e).numbers(e, [*low_first, *[none] * (PLANES - len(low_first))])


LEAF_INDEX_RULES: dict[type[Operation], Rule] = {
    bitslice_lir.PerfectTreeOp: emit_perfect_tree,
    bitslice_lir.ProgramOp: emit_program,
}
