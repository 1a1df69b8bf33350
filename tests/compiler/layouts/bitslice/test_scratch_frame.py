"""Areas of the scratch memory: as much room as programs of every size use, one behind the other."""

import pytest
from native_planes import forest_planes
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.layouts.bitslice.scratch_frame import fixed_areas
from onnx_treebeard.compiler.layouts.bitslice.tables import bitslice_layout
from onnx_treebeard.compiler.layouts.bitslice.tree_forms import MAX_BITS
from onnx_treebeard.compiler.layouts.bitslice.tree_tops import MAX_ROWS

FOREST = random_forest(Recipe(1, trees=3, depth=3, predicates=("<=",)))


@pytest.mark.parametrize("plane_bytes", [16, 32, 64])
def test_programs_of_every_size_have_room(plane_bytes: int) -> None:
    """The root's slot, two for every node, nobody's; before them a register for four leaves each, and three that fill up the last four."""
    leaves = 2**MAX_BITS
    frame = bitslice_layout(FOREST, plane_bytes).frame
    assert frame.column - frame.row_masks == (1 + 2 * (leaves - 1) + 1) * plane_bytes
    assert frame.row_masks - frame.quad_masks >= (leaves / 4 + 3) * plane_bytes
    assert frame.sums - frame.planes == forest_planes(FOREST).n_planes * plane_bytes


@pytest.mark.parametrize("plane_bytes", [16, 32, 64])
def test_columns_of_doubles_and_three_lists_have_room(plane_bytes: int) -> None:
    """8 columns of 8 bytes a value; lists of 4 bytes for each of 4096 rows below tops."""
    areas = fixed_areas(plane_bytes)
    assert areas["row_lists"] - areas["column"] == 8 * (8 * plane_bytes) * 8
    assert areas["planes"] - areas["row_lists"] >= 3 * 4 * MAX_ROWS
    assert all(place % plane_bytes == 0 for place in areas.values())


@pytest.mark.parametrize("plane_bytes", [16, 32, 64])
def test_areas_begin_at_the_same_places_in_every_model(plane_bytes: int) -> None:
    """Whatever their element types are, category sets or none: units know these places, the planner lays them out."""
    further: list[dict[str, object]] = [
        {"trees": 9, "depth": 6, "features": 20, "targets": 3, "weights": "dense"},
        {"threshold_type": "float64", "accumulator_type": "float64"},
        {"sets": 0.5},
    ]
    for recipe in further:
        other = random_forest(Recipe(2, **recipe))
        frames = [bitslice_layout(forest, plane_bytes).frame for forest in (FOREST, other)]
        assert frames[0].fixed == frames[1].fixed == fixed_areas(plane_bytes)
        assert frames[0].sums != frames[1].sums
