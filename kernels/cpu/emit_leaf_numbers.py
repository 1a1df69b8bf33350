"""The leaf of every row of a block in one tree, from the answers of its tests alone: no row is looked at, nothing branches.

planes.complete   every node chooses between the leaf numbers of its subtrees, plane by plane; its own answer is their top plane:

    node of height 2    plane 1 = its answer    plane 0 = its answer ? plane 0 of the true subtree : plane 0 of the false subtree
    node of height 1                            plane 0 = its answer

planes.program    every node splits the rows that reach it; then plane k is where the leaves with bit k are reached:

    for each node i: rows = slot[i]; slot[true] = rows & answer; slot[false] = rows & ~answer
    for each bit: plane = or of the odd slots; slots = each pair or-ed

Planes, 8 at a time, become bytes by a transpose of 8 x 8 bits: three steps of exchanging halves, quarters, bits between
planes (Warren, Hacker's Delight, 7-3), then bytes are interleaved. Byte b of lane l of register v is row 128 l + 16 v + b. Where a
number has more than 8 bits, each of these registers becomes two, of 16-bit numbers: bytes 0-7 of all lanes, then 8-15.
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.dialects import planes
from onnx_treebeard.kernels.cpu.emit_planes import (
    ONE,
    ZERO,
    area,
    plane_address,
    plane_type,
)
from onnx_treebeard.kernels.cpu.instruction_sets import instructions
from onnx_treebeard.kernels.cpu.instructions import PLANES, unpack
from onnx_treebeard.kernels.llvm.builder import I32, I64, byte_offset, invariant
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule

STEP_BYTES = TEST_BYTES = 4


def emit_complete(e: Emitter, op: planes.CompleteOp) -> None:
    """Straight-line code: 2^bits - 1 answers, chosen between from the leaves up."""
    kind, b = plane_type(op), e.builder
    align = int(op.frame.plane_bytes.data)
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
        answer = b.load(byte_offset(b, e[op.memory()], test), align=align, typ=kind)
        false, true = subtree(height - 1), subtree(height - 1)
        chosen = [choose(b, answer, yes, no) for yes, no in zip(true, false, strict=True)]
        return [*chosen, answer]

    store_numbers(e, op, subtree(op.bits.value.data))


def choose(b: ir.IRBuilder, answer: ir.Value, yes: ir.Value, no: ir.Value) -> ir.Value:
    """Bit by bit: answer ? yes : no. One instruction where a CPU selects bits or has ternary logic, three elsewhere."""
    return b.or_(b.and_(yes, answer), b.and_(no, b.not_(answer)))


def emit_program(e: Emitter, op: planes.ProgramOp) -> None:
    """A loop over nodes; a loop over bits, in it one over pairs of leaves."""
    kind, b, count = plane_type(op), e.builder, e[op.count]
    plane = int(op.frame.plane_bytes.data)
    slots = area(e, op, int(op.frame.slots.data))
    leaves = byte_offset(b, slots, ir.Constant(I64, int(op.frame.leaf_slots.data)))
    everybody = ir.Constant(kind, [-1] * kind.count)
    slot_bytes = op.frame.frame_data().slot_size
    slot = ir.IntType(8 * slot_bytes)
    fields = ((0, I32), (TEST_BYTES, slot), (TEST_BYTES + slot_bytes, slot))

    def load(address: ir.Value) -> ir.Value:
        return b.load(address, align=plane, typ=kind)

    def one_node(number: ir.Value) -> None:
        offset = b.mul(b.add(e[op.first], number), ir.Constant(I64, TEST_BYTES + 2 * slot_bytes))
        record = byte_offset(b, e[op.nodes], offset)
        test, false, true = (
            b.zext(
                invariant(
                    b.load(byte_offset(b, record, ir.Constant(I64, at)), align=size.width // 8, typ=size),
                    e.module,
                ),
                I64,
            )
            for at, size in fields
        )
        rows, answer = load(plane_address(e, op, slots, number)), load(byte_offset(b, e[op.memory()], test))
        b.store(b.and_(rows, b.not_(answer)), byte_offset(b, slots, false), align=plane)
        b.store(b.and_(rows, answer), byte_offset(b, slots, true), align=plane)

    for start in (slots, leaves):  # a tree without nodes is its first leaf
        b.store(everybody, start, align=plane)
    e.loop(ZERO, count, ONE, "node", one_node)
    store_numbers(e, op, bits_of_leaves(e, op, leaves, b.add(count, ONE)))


def bits_of_leaves(e: Emitter, op: planes.ProgramOp, leaves: ir.Value, count: ir.Value) -> list[ir.Value]:
    """Where the leaves with each bit of their number are reached; the slots of the leaves are lost."""
    b, kind, bits = e.builder, plane_type(op), op.bits.value.data
    plane = int(op.frame.plane_bytes.data)
    with b.goto_entry_block():
        found, left = b.alloca(kind, size=bits), b.alloca(I64)
    found.align = plane
    b.store(count, left)

    def one_bit(bit: ir.Value) -> None:
        n_leaves = b.load(left, typ=I64)
        pairs = b.lshr(b.add(n_leaves, ONE), ONE)
        odd_leaves(e, op, leaves, n_leaves, pairs, plane_address(e, op, found, bit))
        b.store(pairs, left)

    e.loop(ZERO, ir.Constant(I64, bits), ONE, "bit", one_bit)
    offsets = (ir.Constant(I64, bit * plane) for bit in range(bits))
    return [b.load(byte_offset(b, found, offset), align=plane, typ=kind) for offset in offsets]


def odd_leaves(
    e: Emitter, op: planes.ProgramOp, leaves: ir.Value, count: ir.Value, pairs: ir.Value, place: ir.Value
) -> None:
    """At `place` the or of the slots with odd numbers; slot i becomes the or of slots 2 i and 2 i + 1."""
    b, kind, plane = e.builder, plane_type(op), int(op.frame.plane_bytes.data)
    nobody = ir.Constant(kind, [0] * kind.count)
    b.store(nobody, place, align=plane)
    b.store(nobody, plane_address(e, op, leaves, count), align=plane)

    def one_pair(pair: ir.Value) -> None:
        low = plane_address(e, op, leaves, b.shl(pair, ONE))
        even_rows = b.load(low, align=plane, typ=kind)
        odd_rows = b.load(plane_address(e, op, low, ONE), align=plane, typ=kind)
        b.store(b.or_(b.load(place, align=plane, typ=kind), odd_rows), place, align=plane)
        b.store(b.or_(even_rows, odd_rows), plane_address(e, op, leaves, pair), align=plane)

    e.loop(ZERO, pairs, ONE, "pair", one_pair)


def store_numbers(e: Emitter, op: planes.FrameOp, low_first: list[ir.Value]) -> None:
    """Planes, the low bit first, as numbers in the area of numbers."""
    b, width = e.builder, int(op.frame.plane_bytes.data)
    registers = bytes_of_planes(e, op, low_first[:PLANES])
    if len(low_first) > PLANES:
        upper = bytes_of_planes(e, op, low_first[PLANES:])
        pairs = zip(registers, upper, strict=True)
        registers = [unpack(b, low, high, 1, half) for low, high in pairs for half in (0, 1)]
    numbers = area(e, op, int(op.frame.numbers.data))
    for position, register in enumerate(registers):
        b.store(register, byte_offset(b, numbers, ir.Constant(I64, position * width)), align=width)


def bytes_of_planes(e: Emitter, op: planes.FrameOp, low_first: list[ir.Value]) -> list[ir.Value]:
    """Registers of a byte a row from at most 8 planes."""
    kind = plane_type(op)
    none = ir.Constant(kind, [0] * kind.count)
    return instructions(e).numbers(e, [*low_first, *[none] * (PLANES - len(low_first))])


NUMBER_RULES: dict[type[Operation], Rule] = {
    planes.CompleteOp: emit_complete,
    planes.ProgramOp: emit_program,
}
