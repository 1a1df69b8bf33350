"""Bit-planes: every predicate has one of its own, and every plane is computed in one way."""

import numpy as np
import pytest
from distinct_predicates import distinct_predicates
from native_planes import PredicatePlanes, forest_planes
from random_forests import Recipe, random_forest

from onnx_treebeard.forest.forest import CategoryRule, Forest

KINDS = {
    "comparisons": {},
    "few sets": {"sets": 0.3, "features": 5, "trees": 6},
    "many sets": {"sets": 0.9},
    "only sets": {"sets": 1.0, "missing": "false"},
    "zero is missing": {"sets": 0.6, "zero_missing": True, "zero_threshold": 0.5},
}


def forest_of(kind: str, seed: int) -> Forest:
    recipe = {"trees": 40, "depth": 5, "features": 2, "category_rule": CategoryRule(seed), **KINDS[kind]}
    return random_forest(Recipe(seed, **recipe))


def runs(planes: PredicatePlanes) -> list[tuple[int, int]]:
    """First plane and end of each range that is computed in the same way."""
    pairs = [("first", "last"), ("masked", "masked_end")]
    found = [(int(table[begin]), int(table[end])) for table in planes.rank_tables for begin, end in pairs]
    names = [name for name in planes.features.dtype.names if f"{name}_end" in planes.features.dtype.names]
    for name in set(names) - {"rank_tables"}:
        found += zip(planes.features[name].tolist(), planes.features[f"{name}_end"].tolist(), strict=True)
    return sorted(run for run in found if run[0] < run[1])


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", KINDS)
def test_every_plane_is_computed_once(kind: str, seed: int) -> None:
    forest = forest_of(kind, seed)
    planes, predicates = forest_planes(forest), distinct_predicates(forest)
    ends = [0]
    for begin, end in runs(planes):
        assert begin == ends[-1], "a gap, or two ways"
        ends.append(end)
    assert ends[-1] == planes.n_planes
    assert len(np.unique(planes.of_predicate)) == len(planes.of_predicate) == predicates.n_predicates


@pytest.mark.parametrize("seed", range(3))
def test_what_sets_are_made_of(seed: int) -> None:
    planes, predicates = (
        forest_planes(forest_of("many sets", seed)),
        distinct_predicates(forest_of("many sets", seed)),
    )
    assert planes.n_set_lookups % 64 == 0
    assert planes.n_set_lookups + planes.n_parities >= predicates.sets.n_predicates
    assert planes.part_begin[-1] == len(planes.parts)
    assert (planes.parts < planes.n_planes).all()
    assert len(planes.words) == (planes.features["ranks"] + 2) @ (
        (planes.features["set_lookups_end"] - planes.features["set_lookups"]) // 64
    )


def test_forests_without_sets_have_no_fields_for_them() -> None:
    planes = forest_planes(forest_of("comparisons", 0))
    assert (planes.n_set_lookups, planes.n_parities, len(planes.words)) == (0, 0, 0)
    assert not {"parities", "set_lookups"} & set(planes.features.dtype.names)
