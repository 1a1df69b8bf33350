"""Areas of the scratch memory: as much room as programs of every size use, one behind the other."""

import pytest
from plans import WHOLE_TREES, plan_for
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.plan import PlannedFunction
from onnx_treebeard.compiler.units.bitslice.table_records import MAX_BITS, MAX_ROWS, fixed_areas
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.predicate_forms import normalize_predicates, round_thresholds

FOREST = random_forest(Recipe(1, trees=3, depth=3, predicates=("<=",)))


def count_planes(kernel: PlannedFunction) -> int:
    """Returns the number of planes, for each of which there is a threshold."""
    return len(kernel.tables["masked"].records)


def kernel_for(forest: Forest, plane_bytes: int) -> PlannedFunction:
    """Returns the kernel of whole trees for blocks of as many rows as registers of this size have bits."""
    *_, kernel = plan_for(forest, "bitslice", plane_bytes, **WHOLE_TREES).functions
    return kernel


@pytest.mark.parametrize("plane_bytes", [16, 32, 64])
def test_programs_of_every_size_have_room(plane_bytes: int) -> None:
    """The root's slot, two for every node, nobody's; before them a register for four leaves each, and three that fill up the last four."""
    leaves, areas = 2**MAX_BITS, fixed_areas(plane_bytes)
    assert areas["column"] - areas["row_masks"] == (1 + 2 * (leaves - 1) + 1) * plane_bytes
    assert areas["row_masks"] - areas["quad_masks"] >= (leaves / 4 + 3) * plane_bytes


@pytest.mark.parametrize("plane_bytes", [16, 32, 64])
def test_sums_stand_behind_the_planes(plane_bytes: int) -> None:
    """One for each row of a block; nothing stands behind them."""
    kernel, rows = kernel_for(FOREST, plane_bytes), 8 * plane_bytes
    assert kernel.record.block_rows == rows
    sums = kernel.numbers["sums"]
    assert sums - fixed_areas(plane_bytes)["planes"] == count_planes(kernel) * plane_bytes
    assert kernel.record.scratch_bytes == sums + 4 * rows


@pytest.mark.parametrize("plane_bytes", [16, 32, 64])
def test_columns_of_doubles_and_three_lists_have_room(plane_bytes: int) -> None:
    """8 columns of 8 bytes a value, or 16 of 4, each 128 values longer than a block; lists of 4 bytes for each of 4096 rows below tops."""
    areas = fixed_areas(plane_bytes)
    assert areas["row_lists"] - areas["column"] == 8 * (8 * plane_bytes + 128) * 8
    assert areas["planes"] - areas["row_lists"] >= 3 * 4 * MAX_ROWS
    assert all(place % plane_bytes == 0 for place in areas.values())


@pytest.mark.parametrize("plane_bytes", [16, 32, 64])
def test_planes_begin_at_the_same_place_in_every_model(plane_bytes: int) -> None:
    """Whatever their element types are, category sets or none: units know this place, the planner counts trees' predicates and sums from it."""
    further: list[dict[str, object]] = [
        {"trees": 9, "depth": 6, "features": 20, "targets": 3, "weights": "dense"},
        {"threshold_type": "float64", "accumulator_type": "float64"},
        {"sets": 0.5},
    ]
    begin = fixed_areas(plane_bytes)["planes"]
    for recipe in further:
        forest = normalize_predicates(round_thresholds(random_forest(Recipe(2, **recipe))))
        kernel = kernel_for(forest, plane_bytes)
        n_planes = count_planes(kernel)
        assert kernel.numbers["sums"] == begin + n_planes * plane_bytes
        used = [kernel.tables[name].records["predicate"] for name in ("steps", "nodes")]
        # where registers have narrow planes, a plane is named by what its offset would be if planes had 8 bytes
        unit = plane_bytes // 8 if plane_bytes > 16 else 1
        planes = {int(place) * unit - begin for places in used for place in places if place}
        assert planes
        assert planes <= {number * plane_bytes for number in range(n_planes)}
