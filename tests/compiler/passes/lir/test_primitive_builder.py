"""Constants of the builder of primitives: which are made once, and which are others."""

import pytest
from xdsl.dialects.builtin import f32, i32, i64
from xdsl.ir import Attribute, Block

from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder


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
    block = Block()
    b = PrimitiveBuilder(block)
    found = {b.constant(*first), b.constant(*second)}
    assert len(found) == len(list(block.ops)) == made
