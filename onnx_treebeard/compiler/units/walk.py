"""The units of walks: rows go from the roots of trees to leaves, some rows at a time, then something becomes of the leaves.

    WalkKernel        the loop: so many rows at a time; for them calls of the other two
    WalkTiled         slot 0: the leaves that rows reach; four nodes are tested together, all nodes alike
    WalkScalar        slot 0: the same one node at a time, each tested as its flags say
    AddLeaves         slot 1: the values of leaves, added to the scores of rows in source order
    AddLeavesOfTrees  slot 1: the same, but every tree has scores of its own
    WriteLeaves       slot 1: the numbers of leaves

Between the two, the scratch memory has the slot in table "leaves" of each (row, tree): those of a row side by side, rows "leaf_stride" slots apart; or,
where rows take turns, those of a tree side by side, for the rows of the group.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np

from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.units.unit import Unit
from onnx_treebeard.forest.forest import CategoryRule, Predicate

Number = np.dtype[Any]


class WalkForm(Enum):
    """Who takes turns: trees of one row; the same while the next row's values are on their way; rows in one tree."""

    FEW = "few"
    WIDE = "wide"
    ROWS = "rows"


SCHEDULES = {
    WalkForm.FEW: "reorder(rows, trees); interleave(trees, 8)",
    # Values of a wide row come from afar: row by row they are asked for in time, and more walks wait at once.
    WalkForm.WIDE: "reorder(rows, trees); cache(rows); interleave(trees, 16)",
    WalkForm.ROWS: "interleave(rows, 16)",
}


@dataclass(frozen=True)
class WalkKernel(Unit):
    """Of scores, of leaves, of scores for trees: the header tells which units are called, and for how many rows at a time."""

    @property
    def name(self) -> str:
        return "walk"


@dataclass(frozen=True)
class WalkTiled(Unit):
    """Values of the compared type. missing: some NaN goes to the true side, which records tell; else none does.

    feature, child: types of these fields. Positions of 16 bits count from their tree's first.
    """

    compared: Number
    predicate: Predicate
    missing: bool
    feature: Number
    child: Number
    form: WalkForm

    @property
    def name(self) -> str:
        widths = "_".join(f"{kind.kind}{8 * kind.itemsize}" for kind in (self.feature, self.child))
        tests = f"{self.predicate.name.lower()}_{self.compared}"
        return f"walk_tiled_{self.form.value}_{tests}_{widths}" + ("_missing" if self.missing else "")


@dataclass(frozen=True)
class WalkScalar(Unit):
    """Values of type `given` as the compared type. sets: how a number becomes a category, where nodes ask for categories.

    missing_value: whether a number stands for NaN.
    """

    given: Number
    compared: Number
    sets: CategoryRule | None = None
    missing_value: bool = False

    @property
    def name(self) -> str:
        sets = "" if self.sets is None else f"_{self.sets.name.lower()}"
        return f"walk_scalar_{self.given}_as_{self.compared}{sets}" + (
            "_missing" if self.missing_value else ""
        )


@dataclass(frozen=True)
class AddLeaves(Unit):
    """Of leaf values in one form. by_tree: the slots of a tree are side by side."""

    form: LeafForm
    accumulator: Number
    aggregate: str
    by_tree: bool = False

    @property
    def name(self) -> str:
        return f"add_leaves_{self.form.value}_{self.accumulator}_{self.aggregate}{_rows(self.by_tree)}"


@dataclass(frozen=True)
class AddLeavesOfTrees(Unit):
    """form: ONE where a tree adds one number, whatever its target; DENSE where it adds one to every target. by_tree: as for `AddLeaves`."""

    form: LeafForm
    accumulator: Number
    aggregate: str
    by_tree: bool = False

    @property
    def name(self) -> str:
        what = f"{self.form.value}_{self.accumulator}_{self.aggregate}"
        return f"add_leaves_of_trees_{what}{_rows(self.by_tree)}"


@dataclass(frozen=True)
class WriteLeaves(Unit):
    """Of leaves by their slots. by_tree: as for `AddLeaves`."""

    by_tree: bool = False

    @property
    def name(self) -> str:
        return f"write_leaves{_rows(self.by_tree)}"


def _rows(by_tree: bool) -> str:
    return "_rows" if by_tree else ""
