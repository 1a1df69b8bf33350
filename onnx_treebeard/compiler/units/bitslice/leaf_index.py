"""The leaf index of every row of a block in one tree, computed from bit-planes of predicates alone, without branches or loads by row.

perfect_tree    every node selects between the leaf indices of its subtrees, plane by plane; its own predicate is the top plane:

    node of height 2    plane 1 = its predicate    plane 0 = its predicate ? plane 0 of the true subtree : plane 0 of the false subtree
    node of height 1                               plane 0 = its predicate

oblivious_tree  every plane is a predicate's

node_program    every node splits the mask of the rows that reach it; then plane k is the OR of the leaves with bit k set:

    for each node i: rows = slot[from]; slot[1 + 2 i] = rows & ~predicate; slot[2 + 2 i] = rows & predicate
    for each 4 leaves: bit 0 |= slot of the 2nd | slot of the 4th; bit 1 |= slot of the 3rd | slot of the 4th; four = OR of all
    for each further 2 bits: the same for each 4 quad masks

Planes become leaf indices, 8 at a time, by a transpose of 8 x 8 bits (Warren: Hacker's Delight, 7-3) and interleaving of bytes. Byte b of
lane l of register v is bit 128 l + 16 v + b of the planes (`block_memory.py` says which row that is). Where an index has more than 8 bits, each of these registers becomes two registers of 16-bit
indices: for bytes 0 to 7 of all lanes, then for 8 to 15. Evaluating by bits of many items is bit-slicing (Biham, FSE 1997).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from xdsl.dialects.builtin import IntegerType, i32, i64
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import BYTE, lanes_of, vector_of
from onnx_treebeard.compiler.dialects.simd.semantics import LANE_BYTES, PLANES, unpack_order
from onnx_treebeard.compiler.passes.lir.block_builder import Value
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.bitslice.block_memory import BlockMemory
from onnx_treebeard.compiler.units.bitslice.table_records import FOUR, NODE_RECORD, SLOT_UNIT

SLOT = IntegerType(16)
SLOT_BYTES = 2
BITS = 2  # of the leaf index that four row masks determine
PREDICATE_BYTES = NODE_RECORD["predicate"].itemsize  # the first field of a node's record

SlotAddress = Callable[[Value], SSAValue]


def perfect_tree(
    b: LirBuilder, block: BlockMemory, steps: SSAValue, first: SSAValue, bits: int
) -> list[SSAValue]:
    """Returns the planes of the leaf indices, low bit first, of a perfect tree of depth `bits`, whose predicates begin at record `first` of `steps`.

    Straight-line code: 2^bits - 1 predicates, selected between from the leaves up.
    """
    offsets = listed_offsets(b, b.at(steps, b.mul(first, 4)), 2**bits - 1)

    def subtree(height: int) -> list[SSAValue]:
        """Returns planes of the leaf indices in the subtree of the next node, low bit first."""
        if not height:
            return []
        predicate = block.load_listed_plane(b, next(offsets))
        false, true = subtree(height - 1), subtree(height - 1)
        pairs = zip(true, false, strict=True)
        return [*(select_bits(b, predicate, *pair) for pair in pairs), predicate]

    return subtree(bits)


def listed_offsets(b: LirBuilder, steps: SSAValue, count: int) -> Iterator[SSAValue]:
    """Loads the first `count` offsets from `steps` on, two at a time: loads of planes and of offsets share the same ports (3 % on Zen 5)."""
    for first in range(0, count - 1, 2):
        pair = b.load(b.at(steps, 4 * first), i64, 4, invariant=True)
        yield b.bit_and(pair, 2**32 - 1)
        yield b.lshr(pair, 32)
    if count % 2:
        yield b.wide(b.load(b.at(steps, 4 * (count - 1)), i32, 4, invariant=True))


def oblivious_tree(
    b: LirBuilder, block: BlockMemory, steps: SSAValue, first: SSAValue, bits: int
) -> list[SSAValue]:
    """Returns the planes of the leaf indices, low bit first, of an oblivious tree, whose `bits` predicates begin at record `first` of `steps`, that of the high bit first."""
    offsets = listed_offsets(b, b.at(steps, b.mul(first, 4)), bits)
    return [block.load_listed_plane(b, offset) for offset in offsets][::-1]


def select_bits(b: LirBuilder, condition: SSAValue, true: SSAValue, false: SSAValue) -> SSAValue:
    """Selects bit by bit: condition ? true : false. One instruction on CPUs with a bit select or ternary logic, three elsewhere."""
    return b.bit_or(b.bit_and(true, condition), b.bit_and(false, b.bit_not(condition)))


@dataclass(frozen=True)
class NodeProgram:
    """A tree: `count` nodes from record `first` of `nodes` on, leaves from record `leaf` of `leaf_slots` on, 2^bits of them at most."""

    nodes: SSAValue
    first: SSAValue
    count: SSAValue
    leaf_slots: SSAValue
    leaf: SSAValue
    bits: int


def node_program(b: LirBuilder, block: BlockMemory, tree: NodeProgram) -> list[SSAValue]:
    """Returns the planes of the leaf indices, low bit first: emits a loop over nodes and one over groups of four leaves; then a loop over further pairs of bits, with one over groups of four inside."""
    slots = block["row_masks"]

    def false_slot(number: SSAValue) -> SSAValue:
        """Returns the slot of the false child; that of the true child follows."""
        return block.plane_address(b, slots, b.add(b.shl(number, 1), 1))

    block.store_plane(b, b.constant(-1, block.plane), slots)
    with b.loop(0, tree.count, name="node") as number:
        record = b.at(tree.nodes, b.mul(b.add(tree.first, number), NODE_RECORD.itemsize))
        offset = b.wide(b.load(record, i32, SLOT_BYTES, invariant=True))
        rows = block.load_plane(b, slot_address(b, block, slots, b.at(record, PREDICATE_BYTES)))
        predicate = block.load_plane(b, block.listed_plane(b, offset))
        false = false_slot(number)
        block.store_plane(b, b.bit_and(rows, b.bit_not(predicate)), false)
        block.store_plane(b, b.bit_and(rows, predicate), block.plane_address(b, false, 1))
    block.store_plane(b, b.constant(0, block.plane), false_slot(tree.count))
    return bits_of_leaves(b, block, tree, slots)


def slot_address(b: LirBuilder, block: BlockMemory, slots: SSAValue, entry: SSAValue) -> SSAValue:
    """Returns the address of the row-mask register that a table entry names."""
    number = b.wide(b.load(entry, SLOT, SLOT_BYTES, invariant=True))
    unit = SLOT_UNIT * block.plane_bytes // block.register_bytes
    return b.element(slots, number, IntegerType(8 * unit))


def bits_of_leaves(b: LirBuilder, block: BlockMemory, tree: NodeProgram, slots: SSAValue) -> list[SSAValue]:
    """Returns the planes of the leaf index, low bit first, two bits at a time."""
    rounds = -(-tree.bits // BITS)
    quad_masks, first = block["quad_masks"], b.element(tree.leaf_slots, tree.leaf, SLOT)
    planes, left = b.local(block.plane, BITS * rounds, block.plane_bytes), b.local(i64, 1, 8)

    def leaf(number: Value) -> SSAValue:
        return slot_address(b, block, slots, b.element(first, number, SLOT))

    def four(number: Value) -> SSAValue:
        return block.plane_address(b, quad_masks, number)

    b.store(in_fours(b, block, leaf, b.add(tree.count, 1), planes), left, 8)
    with b.loop(1, rounds, name="round") as number:
        n_fours = b.load(left, i64, 8)
        destination = block.plane_address(b, planes, b.shl(number, 1))
        b.store(in_fours(b, block, four, n_fours, destination), left, 8)
    return [block.load_plane(b, b.at(planes, bit * block.plane_bytes)) for bit in range(tree.bits)]


def in_fours(
    b: LirBuilder, block: BlockMemory, address: SlotAddress, count: SSAValue, destination: SSAValue
) -> SSAValue:
    """Stores two planes at `destination`, computed from `count` row masks; the OR of each four of them goes to the area `quad_masks`.

    Returns the number of quad masks.
    """
    quad_masks, no_rows = block["quad_masks"], b.constant(0, block.plane)
    n_fours = b.lshr(b.add(count, FOUR - 1), BITS)
    low, high = (b.local(block.plane, 1, block.plane_bytes) for _ in range(2))
    for bit in (low, high):
        block.store_plane(b, no_rows, bit)
    with b.loop(0, n_fours, name="four") as number:
        first = b.shl(number, BITS)
        slots = [block.load_plane(b, address(b.add(first, k))) for k in range(FOUR)]
        odd, upper = b.bit_or(slots[1], slots[3]), b.bit_or(slots[2], slots[3])
        block.store_plane(b, b.bit_or(block.load_plane(b, low), odd), low)
        block.store_plane(b, b.bit_or(block.load_plane(b, high), upper), high)
        together = b.bit_or(b.bit_or(slots[0], odd), slots[2])
        block.store_plane(b, together, block.plane_address(b, quad_masks, number))
    for k in range(FOUR - 1):  # pads the last four of the next round
        block.store_plane(b, no_rows, block.plane_address(b, quad_masks, b.add(n_fours, k)))
    block.store_plane(b, block.load_plane(b, low), destination)
    block.store_plane(b, block.load_plane(b, high), b.at(destination, block.plane_bytes))
    return n_fours


def store_leaf_indices(b: LirBuilder, block: BlockMemory, low_first: list[SSAValue], to: SSAValue) -> None:
    """Stores the leaf indices whose planes are given, low bit first, from an address on."""
    registers = bytes_of_planes(b, block, low_first[:PLANES])
    if len(low_first) > PLANES:
        upper = bytes_of_planes(b, block, low_first[PLANES:])
        pairs = zip(registers, upper, strict=True)
        registers = [
            b.shuffle(*pair, unpack_order(block.register_bytes, half)) for pair in pairs for half in (0, 1)
        ]
    for position, register in enumerate(registers):
        b.store(register, b.at(to, position * block.register_bytes), block.register_bytes)


def bytes_of_planes(b: LirBuilder, block: BlockMemory, low_first: list[SSAValue]) -> list[SSAValue]:
    """Registers with one byte a row from at most 8 planes."""
    planes = [in_vector(b, block, plane) for plane in low_first]
    none = [b.constant(0, block.plane_of_vectors)] * (PLANES - len(planes))
    registers = b.transpose_bits([*planes, *none])
    if block.plane_bytes == block.register_bytes:
        return registers
    step = block.rows // block.register_bytes
    return [joined(b, registers[number : block.rows // LANE_BYTES : step]) for number in range(step)]


def in_vector(b: LirBuilder, block: BlockMemory, plane: SSAValue) -> SSAValue:
    """Returns a plane in a vector register."""
    return plane if plane.type == block.plane_of_vectors else b.pack([plane, b.value(0)])


def joined(b: LirBuilder, registers: list[SSAValue]) -> SSAValue:
    """Returns registers one after the other in one. Their number is a power of two."""
    if len(registers) == 1:
        return registers[0]
    pairs = zip(registers[::2], registers[1::2], strict=True)
    return joined(b, [b.shuffle(*pair, range(2 * lanes_of(pair[0].type))) for pair in pairs])


def keep_leaf_indices(b: LirBuilder, block: BlockMemory, offset: SSAValue) -> None:
    """Copies leaf indices of up to 8 bits to byte `offset` of the scratch memory in row order: a loop over stripes."""
    sixteen, kept = vector_of(BYTE, LANE_BYTES), b.at(block.scratch, offset)
    with b.loop(0, block.count_stripes(b), name="stripe") as stripe:
        first = b.mul(stripe, block.stripe_rows)
        numbers, own = b.at(block["leaf_indices"], first), b.at(kept, first)
        for register in range(block.stripe_registers):
            for lane in range(block.lanes):
                loaded = b.load(
                    b.at(numbers, register * block.register_bytes + lane * LANE_BYTES), sixteen, LANE_BYTES
                )
                first_row = lane * block.shape.lane_rows + register * LANE_BYTES
                b.store(loaded, b.at(own, first_row), LANE_BYTES)
