"""The leaf index of every row of a block in one tree, computed from bit-planes of predicates alone, without branches or loads by row.

    bitplane.perfect_tree    every node selects between the leaf indices of its subtrees, plane by plane; its own predicate is the top plane:

    node of height 2    plane 1 = its predicate    plane 0 = its predicate ? plane 0 of the true subtree : plane 0 of the false subtree
    node of height 1                               plane 0 = its predicate

    bitplane.node_program    every node splits the mask of the rows that reach it; then plane k is the OR of the leaves with bit k set:

    for each node i: rows = slot[from]; slot[1 + 2 i] = rows & ~predicate; slot[2 + 2 i] = rows & predicate
    for each 4 leaves: bit 0 |= slot of the 2nd | slot of the 4th; bit 1 |= slot of the 3rd | slot of the 4th; four = OR of all
    for each further 2 bits: the same for each 4 quad masks

Planes become leaf indices, 8 at a time, by a transpose of 8 x 8 bits (Warren: Hacker's Delight, 7-3) and interleaving of bytes. Byte b of
lane l of register v is row 128 l + 16 v + b. Where an index has more than 8 bits, each of these registers becomes two registers of 16-bit
indices: for bytes 0 to 7 of all lanes, then for 8 to 15. Evaluating by bits of many items is bit-slicing (Biham, FSE 1997).
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
BITS = 2  # of the leaf index that four row masks determine

SlotAddress = Callable[[ir.Value], ir.Value]


def emit_perfect_tree(e: Emitter, op: bitslice_lir.PerfectTreeOp) -> None:
    """Straight-line code: 2^bits - 1 predicates, selected between from the leaves up."""
    kind, b = plane_type(op), e.builder
    align = op.width
    first = byte_offset(b, e[op.steps], b.mul(e[op.first], ir.Constant(I64, STEP_BYTES)))
    loaded = 0

    def subtree(height: int) -> list[ir.Value]:
        """Planes of the leaf indices in the subtree of the next node, low bit first."""
        nonlocal loaded
        if not height:
            return []
        entry = byte_offset(b, first, ir.Constant(I64, loaded * STEP_BYTES))
        loaded += 1
        offset_of_plane = b.zext(invariant(b.load(entry, align=4, typ=I32), e.module), I64)
        predicate = b.load(byte_offset(b, e[op.frame], offset_of_plane), align=align, typ=kind)
        false, true = subtree(height - 1), subtree(height - 1)
        selected = [select_bits(b, predicate, *pair) for pair in zip(true, false, strict=True)]
        return [*selected, predicate]

    store_leaf_indices(e, op, subtree(op.bits.value.data))


def select_bits(b: ir.IRBuilder, condition: ir.Value, true: ir.Value, false: ir.Value) -> ir.Value:
    """Bit by bit: condition ? true : false. One instruction on CPUs with a bit select or ternary logic, three elsewhere."""
    return b.or_(b.and_(true, condition), b.and_(false, b.not_(condition)))


def emit_node_program(e: Emitter, op: bitslice_lir.NodeProgramOp) -> None:
    """A loop over nodes and one over groups of four leaves; then a loop over further pairs of bits, with one over groups of four inside."""
    b, kind, plane = e.builder, plane_type(op), op.width
    slots, (predicate_bytes, node_bytes) = area(e, op, "row_masks"), op.node_bytes
    all_rows, no_rows = (ir.Constant(kind, [bits] * kind.count) for bits in (-1, 0))

    def false_slot(number: ir.Value) -> ir.Value:
        """The slot of the false child; that of the true child follows."""
        return plane_address(e, op, slots, b.add(b.shl(number, ONE), ONE))

    def one_node(number: ir.Value) -> None:
        offset = b.mul(b.add(e[op.first], number), ir.Constant(I64, node_bytes))
        record = byte_offset(b, e[op.nodes], offset)
        offset_of_plane = b.zext(invariant(b.load(record, align=SLOT_BYTES, typ=I32), e.module), I64)
        source = slot_address(e, op, slots, byte_offset(b, record, ir.Constant(I64, predicate_bytes)))
        rows = b.load(source, align=plane, typ=kind)
        predicate = b.load(byte_offset(b, e[op.frame], offset_of_plane), align=plane, typ=kind)
        false = false_slot(number)
        b.store(b.and_(rows, b.not_(predicate)), false, align=plane)
        b.store(b.and_(rows, predicate), plane_address(e, op, false, ONE), align=plane)

    b.store(all_rows, slots, align=plane)
    e.loop(ZERO, e[op.count], ONE, "node", one_node)
    b.store(no_rows, false_slot(e[op.count]), align=plane)
    store_leaf_indices(e, op, bits_of_leaves(e, op, slots))


def slot_address(e: Emitter, op: bitslice_lir.NodeProgramOp, slots: ir.Value, entry: ir.Value) -> ir.Value:
    """The address of the row-mask register that a table entry names."""
    b = e.builder
    number = b.zext(invariant(b.load(entry, align=SLOT_BYTES, typ=SLOT), e.module), I64)
    return b.gep(slots, [number], inbounds=True, source_etype=ir.IntType(8 * op.slot_unit))


def bits_of_leaves(e: Emitter, op: bitslice_lir.NodeProgramOp, slots: ir.Value) -> list[ir.Value]:
    """The planes of the leaf index, low bit first, two bits at a time."""
    b, kind, bits = e.builder, plane_type(op), op.bits.value.data
    plane, rounds = op.width, -(-bits // BITS)
    quad_masks = area(e, op, "quad_masks")
    first = b.gep(e[op.leaf_slots], [e[op.leaf]], inbounds=True, source_etype=SLOT)
    with b.goto_entry_block():
        found, left = b.alloca(kind, size=BITS * rounds), b.alloca(I64)
    found.align = plane

    def leaf(number: ir.Value) -> ir.Value:
        return slot_address(e, op, slots, b.gep(first, [number], inbounds=True, source_etype=SLOT))

    def four(number: ir.Value) -> ir.Value:
        return plane_address(e, op, quad_masks, number)

    def one_round(number: ir.Value) -> None:
        n_fours = b.load(left, typ=I64)
        b.store(in_fours(e, op, four, n_fours, plane_address(e, op, found, b.shl(number, ONE))), left)

    b.store(in_fours(e, op, leaf, b.add(e[op.count], ONE), found), left)
    e.loop(ONE, ir.Constant(I64, rounds), ONE, "round", one_round)
    offsets = (ir.Constant(I64, bit * plane) for bit in range(bits))
    return [b.load(byte_offset(b, found, offset), align=plane, typ=kind) for offset in offsets]


def in_fours(
    e: Emitter, op: bitslice_lir.NodeProgramOp, address: SlotAddress, count: ir.Value, destination: ir.Value
) -> ir.Value:
    """Stores two planes at `destination`, computed from `count` row masks; the OR of each four of them goes to the area `quad_masks`.

    Returns the number of quad masks.
    """
    b, kind, plane = e.builder, plane_type(op), op.width
    quad_masks, no_rows = area(e, op, "quad_masks"), ir.Constant(kind, [0] * kind.count)
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
        b.store(together, plane_address(e, op, quad_masks, number), align=plane)

    for bit in (low, high):
        b.store(no_rows, bit, align=plane)
    e.loop(ZERO, n_fours, ONE, "four", one_four)
    for k in range(op.four - 1):  # pads the last four of the next round
        b.store(no_rows, plane_address(e, op, quad_masks, b.add(n_fours, ir.Constant(I64, k))), align=plane)
    b.store(load(low), destination, align=plane)
    b.store(load(high), byte_offset(b, destination, ir.Constant(I64, plane)), align=plane)
    return n_fours


def store_leaf_indices(e: Emitter, op: bitslice_lir.PlanesOp, low_first: list[ir.Value]) -> None:
    """Stores the leaf indices whose planes are given, low bit first, in the area of leaf indices."""
    b, width = e.builder, op.width
    registers = bytes_of_planes(e, op, low_first[:PLANES])
    if len(low_first) > PLANES:
        upper = bytes_of_planes(e, op, low_first[PLANES:])
        pairs = zip(registers, upper, strict=True)
        registers = [unpack(b, low, high, 1, half) for low, high in pairs for half in (0, 1)]
    numbers = area(e, op, "leaf_indices")
    for position, register in enumerate(registers):
        b.store(register, byte_offset(b, numbers, ir.Constant(I64, position * width)), align=width)


def bytes_of_planes(e: Emitter, op: bitslice_lir.PlanesOp, low_first: list[ir.Value]) -> list[ir.Value]:
    """Registers with one byte a row from at most 8 planes."""
    kind = plane_type(op)
    none = ir.Constant(kind, [0] * kind.count)
    return instructions(e).transpose_bits(e, [*low_first, *[none] * (PLANES - len(low_first))])


LEAF_INDEX_RULES: dict[type[Operation], Rule] = {
    bitslice_lir.PerfectTreeOp: emit_perfect_tree,
    bitslice_lir.NodeProgramOp: emit_node_program,
}
