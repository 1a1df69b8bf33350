"""The rows that go through a tree together, in pieces of 16 rows, and where their values are."""

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import bytes_of, vector_of
from onnx_treebeard.compiler.passes.lir.block_builder import Values
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.bitslice.block_memory import BlockMemory
from onnx_treebeard.compiler.units.shap.unit_names import PIECE

WORD = IntegerType(16)
WORD_BYTES = 2
Vectors = Values  # one for each piece


@dataclass(frozen=True)
class Areas:
    """The block with the bit-planes, addresses in the scratch memory, and the tables."""

    block: BlockMemory
    paths: SSAValue
    bits: SSAValue
    sums: SSAValue
    steps: SSAValue
    values: SSAValue


@dataclass(frozen=True)
class Chunk:
    """Rows that go through a tree together.

    words: for each piece the byte of a plane that its word begins at. kind: of values. chunk_bytes: from one chunk of values to the next, of the
    largest chunk. points: of the group.
    """

    areas: Areas
    words: Sequence[SSAValue]
    kind: Attribute
    chunk_bytes: int
    points: SSAValue

    @property
    def point_bytes(self) -> int:
        """From one point of a path to the next: P and U."""
        return 2 * self.chunk_bytes

    def load(self, b: LirBuilder, address: SSAValue) -> Vectors:
        """Loads a chunk of values."""
        return [
            b.load(b.at(address, offset), self.lanes, self.align) for offset in range(0, self.used, self.size)
        ]

    def store(self, b: LirBuilder, values: Vectors, address: SSAValue) -> None:
        """Writes a chunk of values."""
        for piece, value in enumerate(values):
            b.store(value, b.at(address, piece * self.size), self.align)

    @property
    def lanes(self) -> Attribute:
        """The type of a piece of values."""
        return vector_of(self.kind, PIECE)

    @property
    def size(self) -> int:
        """Bytes of a piece of values."""
        return PIECE * bytes_of(self.kind)

    @property
    def used(self) -> int:
        """Bytes of the values of all pieces."""
        return len(self.words) * self.size

    @property
    def align(self) -> int:
        """Of what is loaded and stored at a time: 64 bytes, as the areas are."""
        return 64
