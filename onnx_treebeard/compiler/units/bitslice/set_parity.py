"""Set parity: membership in category sets as planes that are the XOR of other planes, without branches but those of loops.

    the constant planes "never", "always" and "is NaN" are stored in the area of bits; then
    for each plane: plane = operand ^ operand ^ ...      two operands at a time

A value is in a set if the number of the set's bounds that it has passed is odd (kernels/native/plan/bitslice/set_planes.h).
"""

from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.units.bitslice.block import BlockMemory, table_offset

TOGETHER = 2  # operands of one iteration; every plane has a multiple of it


def combine_by_parity(
    b: PrimitiveBuilder,
    block: BlockMemory,
    column: tuple[SSAValue, Attribute],
    tables: tuple[SSAValue, SSAValue],
    first: SSAValue,
    last: SSAValue,
) -> None:
    """Planes `first` to `last` (not included): the constant planes, if any plane is to be computed; then a loop over planes.

    column: its number, and the type of its values. tables: for each plane its first record in the second table, which has the offsets of
    its operands: planes, or one of the constants.
    """
    parities, parts = tables
    parity = b.local(block.plane, 1, block.width)
    with b.when(b.compare("slt", first, last)):
        store_constants(b, block, *column)
        with b.loop(first, last, name="plane") as plane:
            block.store_plane(b, b.constant(0, block.plane), parity)
            begin, end = (table_offset(b, parities, number) for number in (plane, b.add(plane, 1)))
            with b.loop(begin, end, TOGETHER, "operand") as number:
                found = block.load_plane(b, parity)
                for k in range(TOGETHER):
                    offset = table_offset(b, parts, b.add(number, k))
                    found = b.bit_xor(found, block.load_plane(b, b.at(block.scratch, offset)))
                block.store_plane(b, found, parity)
            address = block.plane_address(b, block["planes"], plane)
            block.store_plane(b, block.load_plane(b, parity), address)


def store_constants(b: PrimitiveBuilder, block: BlockMemory, column: SSAValue, kind: Attribute) -> None:
    """No row, all rows, and the rows that have NaN in the column."""
    constants = block["bits"]
    for number, bits in enumerate((0, -1)):
        block.store_plane(b, b.constant(bits, block.plane), b.at(constants, number * block.width))
    missing = b.at(constants, 2 * block.width)
    block.compare_column(b, missing, column, kind, lambda values: b.compare("uno", values, values))
