"""Areas of the scratch memory: as much room as programs of every size use, one behind the other."""

import numpy as np
import pytest
from random_forests import Recipe, random_forest

from onnx_treebeard.layouts.blend_frame import frame_of
from onnx_treebeard.layouts.blend_kinds import MAX_BITS, Form, KindsOfTrees, TreeKind
from onnx_treebeard.layouts.blend_planes import forest_planes

FOREST = random_forest(Recipe(1, trees=3, depth=3, predicates=("<=",)))


@pytest.mark.parametrize("plane_bytes", [16, 32, 64])
@pytest.mark.parametrize("bits", range(1, MAX_BITS + 1))
def test_programs_have_room(bits: int, plane_bytes: int) -> None:
    """The root's slot, two for every node, nobody's; then a register for four leaves each, and three that fill up the last four of these."""
    leaves = 2**bits
    kinds = KindsOfTrees((TreeKind(Form.PROGRAM, bits),), np.zeros(3, np.int32), 1.0)
    frame = frame_of(FOREST, forest_planes(FOREST), kinds, plane_bytes)
    assert frame.slots == forest_planes(FOREST).n_planes * plane_bytes
    assert frame.fours - frame.slots == (1 + 2 * (leaves - 1) + 1) * plane_bytes
    assert frame.bits - frame.fours >= (np.ceil(leaves / 4) + 3) * plane_bytes


def test_complete_trees_have_no_slots() -> None:
    kinds = KindsOfTrees((TreeKind(Form.COMPLETE, 6),), np.zeros(3, np.int32), 1.0)
    frame = frame_of(FOREST, forest_planes(FOREST), kinds, 32)
    assert frame.fours == frame.slots
