"""Where the ranks of a row are in scratch memory: those of 32 rows side by side, word by word.

word w of row r of a launch at ((r / 32) * rank_words + w) * 128 + (r % 32) * 4
"""

from xdsl.ir import SSAValue

from onnx_treebeard.compiler.machine.shapes import WARP
from onnx_treebeard.compiler.passes.lir.block_copies import WORD
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.units.base.body import UnitBody


def ranks_of_row(b: PrimitiveBuilder, body: UnitBody, row: SSAValue) -> SSAValue:
    """The address of the first word of a row, counted from the first row of the launch."""
    warp_bytes = b.mul(body.declared.number("rank_words"), WORD * WARP)
    warp, lane = b.lshr(row, WARP.bit_length() - 1), b.bit_and(row, WARP - 1)
    return b.at(body.scratch, b.add(b.mul(warp, warp_bytes), b.mul(lane, WORD)))
