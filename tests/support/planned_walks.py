"""Default walks over the tables of the native planner, read record by record: an oracle that shares no code with layouts or kernels.

In: what the planner gives for a forest as walks test it (`layout_walks.prepared`). Out: the leaves that rows reach.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from plans import plan_for, walk_form

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.compiler.units.walk.unit_names import WalkForm
from onnx_treebeard.forest.forest import CategoryRule, Forest
from onnx_treebeard.forest_analysis.predicate_forms import NodeFlag

Rows = npt.NDArray[Any]
WALK, LEAVES = 0, 1  # slots of a walk's units


@dataclass(frozen=True, eq=False)
class PlannedWalks:
    """Tables and numbers of the kernel that walks. calls: the units of each of its functions, by slot."""

    arrays: dict[str, npt.NDArray[Any]]
    numbers: dict[str, int]
    scratch_bytes: int
    calls: dict[Section, dict[int, str]]

    @property
    def walk(self) -> str:
        """The name of the unit that walks, which all functions call."""
        (name,) = {calls[WALK] for calls in self.calls.values()}
        return name

    def at_leaves(self, section: Section) -> str:
        """Returns the name of the unit that does something with leaves, empty where the section has no function."""
        return self.calls[section][LEAVES] if section in self.calls else ""


def tables_of(
    forest: Forest, *, form: WalkForm = WalkForm.ROWS, scores: bool = True, leaves: bool = True
) -> PlannedWalks:
    """Returns what the planner gives for a forest as it is walked. Threads share the trees of a row if they can."""
    asked = {"scores": scores, "leaves": leaves, "shares_trees": True}
    functions = plan_for(forest, "walk", **asked, **walk_form(form)).functions
    first = functions[0]
    assert all(function.tables is first.tables for function in functions)
    return PlannedWalks(
        {name: table.records for name, table in first.tables.items()},
        first.numbers,
        first.record.scratch_bytes,
        {function.section: function.calls for function in functions},
    )


def reached(found: PlannedWalks, forest: Forest, rows: Rows) -> npt.NDArray[np.int64]:
    """(n, n_trees) leaves by the tables alone. rows: as they are compared."""
    walk = through_tiles if "tiles" in found.arrays else through_nodes
    slots = np.array([[walk(found, forest, tree, row) for tree in range(forest.n_trees)] for row in rows])
    return found.arrays["numbers"]["leaf"][slots.reshape(len(rows), forest.n_trees)].astype(np.int64)


def through_tiles(found: PlannedWalks, forest: Forest, tree: int, row: Rows) -> int:
    """The slot of table "leaves" that a row reaches in a tree."""
    tiles, shapes, name = found.arrays["tiles"], found.arrays["shapes"]["child"], found.walk
    start, fields = found.arrays["trees"][tree], found.arrays["trees"].dtype.names
    within = "first_tile" in (fields or ())
    position, n_tiles = (0, start["tiles"]) if within else (start["root"], found.numbers["n_tiles"])
    while position < n_tiles:
        tile = tiles[position + (start["first_tile"] if within else 0)]
        value = row[tile["feature"]]
        holds = value < tile["threshold"] if "_lt_" in name else value <= tile["threshold"]
        outcome = int(np.packbits(holds, bitorder="little")[0])
        if name.endswith("_missing"):
            outcome |= int(np.packbits(np.isnan(value), bitorder="little")[0]) & int(tile["MISSING"])
        position = int(tile["child"]) + int(shapes[16 * int(tile["shape"]) + outcome])
    return int(position - n_tiles + (start["first_leaf"] if within else 0))


def through_nodes(found: PlannedWalks, forest: Forest, tree: int, row: Rows) -> int:
    """The same where nodes stand alone; which numbers are in a set is the forest's word."""
    nodes, position = found.arrays["nodes"], int(found.arrays["trees"]["root"][tree])
    while nodes["child"][position] >= 0:
        node = nodes[position]
        value, threshold, flags = row[node["feature"]], node["threshold"], NodeFlag(int(node["flags"]))
        order = (value < threshold, value == threshold, value > threshold, np.isnan(value))
        names = (NodeFlag.BELOW, NodeFlag.EQUAL, NodeFlag.ABOVE, NodeFlag.MISSING)
        taken = any(bool(holds) and flag in flags for holds, flag in zip(order, names, strict=True))
        if "sets" in found.arrays and node["set"]:
            taken |= is_member(found.arrays["sets"]["word"], int(node["set"]), value, forest.category_rule)
        if np.abs(value) <= forest.zero_threshold and NodeFlag.ZERO in flags:
            taken = not taken
        position = int(node["child"]) + (not taken)
    return int(~nodes["child"][position])


def is_member(word: npt.NDArray[np.uint32], first: int, value: Any, rule: CategoryRule) -> bool:
    """Whether a value becomes a category that the set at word `first` has a bit for."""
    category = {CategoryRule.TRUNCATE: np.trunc, CategoryRule.FLOOR: np.floor}.get(rule, np.array)(value)
    bit = float(category) - int(word[first].view(np.int32))
    if category != np.trunc(category) or not 0 <= bit < int(word[first + 1]):
        return False
    return bool(int(word[first + 2 + int(bit) // 32]) >> int(bit) % 32 & 1)


def absolute_children(found: PlannedWalks) -> npt.NDArray[np.int64]:
    """Children of tiles as positions in the whole table."""
    trees, child = found.arrays["trees"], found.arrays["tiles"]["child"].astype(np.int64)
    if "root" in (trees.dtype.names or ()):
        return child
    tree = np.repeat(np.arange(len(trees)), trees["tiles"])
    inside = child < trees["tiles"][tree]
    leaf = int(found.numbers["n_tiles"]) + child - trees["tiles"][tree] + trees["first_leaf"][tree]
    return np.where(inside, child + trees["first_tile"][tree], leaf)
