"""Trees as lists of tests and as programs, followed by hand to the leaves that semantics.py finds."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pytest
from adversarial_rows import adversarial_rows
from distinct_predicates import distinct_predicates
from forests import Node, chain, forest_of, two_trees
from native_planes import forest_planes
from plans import WHOLE_TREES, called_units, plan_for, scores_in
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.units.base.calls import FORM_SLOTS
from onnx_treebeard.compiler.units.bitslice.names import AddTrees
from onnx_treebeard.compiler.units.bitslice.records import SLOT_UNIT
from onnx_treebeard.compiler.units.bitslice.scratch_frame import fixed_areas
from onnx_treebeard.compiler.units.bitslice.tree_forms import TreeMethod
from onnx_treebeard.forest import reference
from onnx_treebeard.forest.forest import Forest

PLANE_BYTES = 32
UNIT = PLANE_BYTES // SLOT_UNIT
NUMBERED = {"weights": "count", "missing": "mixed"}
FORESTS = {
    "two trees": two_trees(),
    "uneven": random_forest(Recipe(1, trees=6, depth=5, growth=0.7, **NUMBERED)),
    "lone leaves": random_forest(Recipe(2, trees=6, depth=2, growth=0.3, **NUMBERED)),
    "programs": random_forest(Recipe(3, trees=6, depth=12, growth=0.8, **NUMBERED)),
    "programs, lone leaves": random_forest(Recipe(20, trees=6, depth=14, growth=0.55, **NUMBERED)),
    "a chain": chain(60),
    "both": random_forest(Recipe(5, trees=20, depth=10, growth=0.75, **NUMBERED)),
}


@dataclass(frozen=True, eq=False)
class Read:
    """A forest's tables, read by hand."""

    arrays: dict[str, npt.NDArray[np.void]]
    permuted: list[bool]
    forms: list[tuple[TreeMethod, int]]
    places: dict[int, int]  # the plane at a place

    def value(self, tree: int, results: npt.NDArray[np.bool_]) -> float:
        """What a tree adds to a row of which predicates say so. results: of each plane."""
        record = self.arrays["trees"][tree]
        form, bits = self.forms[record["form"]]
        number = (
            self._in_complete(record, bits, results)
            if form is TreeMethod.PERFECT
            else self._in_program(record, results)
        )
        if not self.permuted[record["form"]]:
            return float(self.arrays["values"]["value"][record["value"] + number])
        leaves = max(2**bits, 16)
        of_tree = self.arrays["bytes"]["byte"][record["value"] : record["value"] + 4 * leaves]
        return float(of_tree.reshape(4, leaves)[:, number].copy().view(np.float32)[0])

    def _in_complete(self, record: np.void, bits: int, results: npt.NDArray[np.bool_]) -> int:
        """Half of what is left stands behind the false subtree."""
        at, size, number = int(record["first"]), 2**bits - 1, 0
        while size:
            place, size = int(self.arrays["steps"]["predicate"][at]), size // 2
            says = bool(results[self.places[place]]) if place else False
            at += 1 + (size if says else 0)
            number = 2 * number + says
        return number

    def _in_program(self, record: np.void, results: npt.NDArray[np.bool_]) -> int:
        """One row, node after node: whether it is in each slot. The entries of the one leaf that it is in tell the number."""
        count, first = int(record["count"]), int(record["first"])
        reached = [True, *[False] * (2 * count), False]
        for number, node in enumerate(self.arrays["nodes"][first : first + count]):
            if reached[int(node["from"]) // UNIT]:
                reached[1 + 2 * number + int(results[self.places[int(node["predicate"])]])] = True
        slots = self.arrays["leaf_slots"]["slot"][record["leaf_slots"] :][: (count // 4 + 1) * 4]
        (found,) = np.flatnonzero([reached[int(slot) // UNIT] for slot in slots])
        return int(found)


def read(forest: Forest) -> Read:
    """Leaves are asked for too, so that trees without nodes stay among the others."""
    kernel = scores_in(plan_for(forest, "bitslice", PLANE_BYTES, leaves=True, **WHOLE_TREES))
    by_slot = called_units(kernel, PLANE_BYTES)
    units = [unit for _, unit in sorted(by_slot.items()) if isinstance(unit, AddTrees)]
    assert [slot for slot in sorted(by_slot) if slot >= FORM_SLOTS] == [
        *range(FORM_SLOTS, FORM_SLOTS + len(units))
    ]
    begin = fixed_areas(PLANE_BYTES)["planes"]
    places = {begin + plane * PLANE_BYTES: plane for plane in range(forest_planes(forest).n_planes)}
    return Read(
        {name: table.records for name, table in kernel.tables.items()},
        [unit.permuted for unit in units],
        [(unit.method, unit.bits) for unit in units],
        places,
    )


def plane_results(forest: Forest, row: npt.NDArray[np.generic]) -> npt.NDArray[np.bool_]:
    """What the nodes' predicates say to a row, each at its plane."""
    planes, of_node = forest_planes(forest), distinct_predicates(forest).of_node
    results = np.zeros(planes.n_planes, np.bool_)
    nodes = np.arange(forest.n_nodes)
    results[planes.of_predicate[of_node]] = (
        reference.step(forest, nodes, row[forest.feature]) == forest.true_child
    )
    return results


@pytest.mark.parametrize("name", FORESTS)
def test_trees_end_in_the_leaves_of_the_oracle(name: str) -> None:
    forest = FORESTS[name]
    tables = read(forest)
    rows = reference.comparable_rows(forest, adversarial_rows(forest, 20, seed=3))
    expected = reference.leaves(forest, rows)
    for row, reached in zip(rows, expected, strict=True):
        results = plane_results(forest, row)
        found = [tables.value(tree, results) for tree in range(forest.n_trees)]
        assert found == forest.weight[forest.weight_start[reached]].tolist()


def test_both_forms_are_among_these() -> None:
    forms = {form for forest in FORESTS.values() for form, _ in read(forest).forms}
    assert forms == {TreeMethod.PERFECT, TreeMethod.PROGRAM}


def test_a_node_stands_before_its_false_and_its_true_subtree() -> None:
    """By hand: thresholds of a tree of two levels, heap numbers 0, 1 (true), 2 (false)."""
    forest = forest_of(Node(0, "<", 0.0, Node(1, "<", 1.0, 1.0, 2.0), Node(2, "<", 2.0, 3.0, 4.0)))
    tables, planes = read(forest), forest_planes(forest)
    order = [tables.places[int(place)] for place in tables.arrays["steps"]["predicate"]]
    assert planes.thresholds[order].tolist() == [0.0, 2.0, 1.0]


def test_leaf_slots_fill_up_fours() -> None:
    forest = FORESTS["programs"]
    arrays = read(forest).arrays
    first = np.append(arrays["trees"]["leaf_slots"], len(arrays["leaf_slots"]))
    assert (first % 4 == 0).all()
