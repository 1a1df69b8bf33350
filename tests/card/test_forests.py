"""The forests of the parts: that they need every unit, are what an engine of others takes them for, and come in an order that covers the grid."""

from collections import Counter
from itertools import groupby, product
from pathlib import Path

import numpy as np
import pytest
from bit_forests import all_units, bit_cases, units_of, units_of_case
from card_bits import MANY_ROWS, ROWS
from gpu_schedules import SCHEDULES
from grown_trees import grown_trees
from plans import THREADS, plan_for
from xgboost_file import xgboost_file

import onnx_treebeard
from card.calibration import shapes, work_of
from card.constants import RATES, default_rates
from card.grid import DEPTHS, FEATURES, TREES, cells
from card.work import Sizes
from onnx_treebeard.forest_analysis.tree_shapes import level_order


@pytest.mark.long
def test_every_unit_of_the_library_has_a_forest() -> None:
    batches = ROWS + MANY_ROWS
    assert set().union(*(units_of_case(case, batches) for case in bit_cases())) == all_units()


@pytest.mark.long
def test_the_cpu_serves_every_forest() -> None:
    """A forest that nobody compiles would end the part."""
    for case in bit_cases():
        assert plan_for(case.forest(), "auto", 16, leaves=True).units, case.name


def test_units_are_those_of_a_batch() -> None:
    """A block for each of few rows, a thread for each of many."""
    forest = next(case for case in bit_cases() if case.name == "deep 0").forest()
    leaves = {"thread_walk_float32_as_float32", "thread_write_leaves"}
    few = {"block_ranks_le_float32_as_float32", "block_sectors_one_float32"}
    many = {"rank_rows_le_float32_as_float32", "sector_trees_one_float32"}
    least = plan_for(forest, "ranked_walk", THREADS).functions[-1].record.min_rows
    assert units_of(forest, [1, least - 1]) == few | leaves
    assert units_of(forest, [least]) == many | leaves


def test_the_first_forests_are_of_every_kind() -> None:
    assert len({case.name.split()[0] for case in bit_cases()[:7]}) == 7
    names = [case.name for case in bit_cases()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("sizes", [(5, 3, 4, 300), (7, 32, 2, 150), (1, 1, 1, 2), (3, 6, 9, 5)], ids=str)
def test_grown_trees_are_those_of_xgboost(sizes: tuple[int, int, int, int], tmp_path: Path) -> None:
    """The file is read by XGBoost, and its scores have our bits; missing values too."""
    xgboost = pytest.importorskip("xgboost")
    grown = grown_trees(*sizes, seed=1)
    path = tmp_path / "model.ubj"
    path.write_bytes(xgboost_file(grown))
    rows = np.random.default_rng(2).normal(size=(200, sizes[2])).astype(np.float32)
    rows[::5, 0] = np.nan
    ours = onnx_treebeard.compile(path).predict(rows)
    assert ours.tobytes() == xgboost.Booster(model_file=path).inplace_predict(rows).tobytes()
    forest = onnx_treebeard.load(path)
    assert (forest.n_trees, forest.n_leaves) == (sizes[0], grown.n_leaves)
    assert level_order(forest).level.max() < sizes[1]


def test_grown_trees_have_the_depth_that_is_asked_for() -> None:
    """With rows enough; one level at least, without."""
    for depth in (1, 2, 5, 8):
        forest = onnx_treebeard.load(xgboost_file(grown_trees(4, depth, 6, 3000, seed=0)))
        assert level_order(forest).level.max() + 1 == depth
    assert grown_trees(2, 8, 3, 2, seed=0).n_leaves >= 4


def test_few_values_give_few_thresholds() -> None:
    grown = grown_trees(20, 6, 3, 500, seed=0, values=12)
    assert len(np.unique(grown.threshold[grown.left >= 0])) <= 12


@pytest.mark.long
def test_every_rate_binds_the_kernels_of_some_shapes() -> None:
    """By the numbers of the header: else no fit could tell it."""
    bound: Counter[str] = Counter()
    for shape in shapes()[:48]:
        for kernel in work_of(shape.forest(), shape.strategy):
            bound[RATES[int(np.argmax(kernel * default_rates()))]] += 1
    assert set(bound) == set(RATES)
    assert min(bound.values()) >= 3


def test_the_grid_is_that_of_nvforest() -> None:
    """Four numbers of features, five depths, three numbers of trees, six batches, without the largest batch of the widest rows."""
    every = cells(Sizes().grid_rows)
    assert len(every) == len(set(every)) == 4 * 5 * 3 * 6 - 5 * 3
    assert set(every) < set(product(FEATURES, DEPTHS, TREES, Sizes().grid_rows))
    assert not any(cell[0] == 512 and cell[3] == 1 << 24 for cell in every)


def test_forests_of_the_grid_are_made_twice_each() -> None:
    """With every second batch, and with the others; the largest of the widest rows is missing."""
    every = cells(Sizes().grid_rows)
    visits = [[*group] for _, group in groupby(every, key=lambda cell: cell[:3])]
    assert len(visits) == 2 * 4 * 5 * 3
    assert {tuple(cell[3] for cell in visit) for visit in visits} == {
        (1, 128, 1 << 20),
        (16, 1024, 1 << 24),
        (16, 1024),
    }


def test_the_first_cells_cover_the_grid() -> None:
    """Every pair of values, with either half of the batches, is among the first fifth; nothing comes twice."""
    rows = (1, 16, 128, 1024)
    every = cells(rows)
    assert len(every) == 4 * 5 * 3 * 4 - 5 * 3
    first = every[: len(every) // 4]
    for (a, left), (b, right) in product(enumerate((FEATURES, DEPTHS, TREES)), repeat=2):
        if a < b:
            assert {(cell[a], cell[b]) for cell in first} == {*product(left, right)}
    assert {cell[3] for cell in first} == {*rows}


def test_every_schedule_has_a_forest() -> None:
    assert {case.schedule for case in bit_cases()} == {"", *SCHEDULES}
