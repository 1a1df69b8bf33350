"""Constants of the builder of primitives: which are made once, and which are others."""

import pytest
from xdsl.dialects.builtin import f32, i32, i64
from xdsl.ir import Attribute, Block, Operation

from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder


class AtEnd:
    """Inserts at the end of a block."""

    def __init__(self) -> None:
        self.block = Block()

    def insert(self, op: Operation) -> Operation:
        self.block.add_op(op)
        return op


@pytest.mark.parametrize(
    ("first", "second", "made"),
    [
        ((1, i64), (1, i64), 1),
        ((1, i64), (1, i32), 2),
        ((1, i64), (2, i64), 2),
        ((0.0, f32), (0.0, f32), 1),
        ((0.0, f32), (-0.0, f32), 2),  # equal as numbers
    ],
)
def test_constants(first: tuple[float, Attribute], second: tuple[float, Attribute], made: int) -> None:
    place = AtEnd()
    b = PrimitiveBuilder(place)
    found = {b.constant(*first), b.constant(*second)}
    assert len(found) == len(list(place.block.ops)) == made
