"""The layout interface: everything that the compiler knows about how a forest lies in memory.

In: a `Forest` with normalised predicates. Out: tables, and the steps of a walk over them. A layout is one class,
entered into `LAYOUTS`; no other file names it. Modules of `compiler/layouts` are imported by the registry; others enter their layouts when
they are imported.

A walk over any layout, one row and one tree, in terms of the interface:

    node = layout.root(b, tree)
    while not layout.is_leaf(b, tree, node):
        node = yield from layout.step(b, tree, node, row, at_leaf=...)
    slot = layout.leaf_slot(b, tree, node)  record of table "leaves"

`at_leaf` says what may be at the node of a step: STAY, the node may be a leaf, and the walk stays there (interleaved walks continue until
all have ended); NEVER, the walk is known to be above every leaf, so no test is needed.

A leaf tile is a tile in place of a single leaf: `is_leaf` is false for it, but its step leads to the leaf whatever the row. A peeled walk
takes some steps ahead of its loop and stops at leaf tiles, which saves that last step:

    node = layout.root(b, tree)
    as often as the walk is peeled:
        node = yield from layout.step(b, tree, node, row, at_leaf=...)
        if layout.is_leaf_tile(b, tree, node):
            slot = layout.leaf_tile_slot(b, tree, node); this walk has ended
    the loop and leaf_slot as above

    1  is_leaf_tile is true for leaf tiles and leaves; leaf_tile_slot is defined for both, and for nothing else.
    2  Any tree may be peeled by any number of steps: leaf tiles are at every depth, and layouts do not know the number.
    3  A peeled step is NEVER above every leaf, or where is_leaf_tile has just been false; else STAY.
    4  A walk may continue from a leaf tile, by a step or into the loop: it reaches the leaf. So interleaved walks need not diverge.

No walk takes more steps than there are tiles on the longest path of its tree, not even through a leaf tile: every leaf tile has
a sibling that leads deeper. In a padded forest all walks of a tree take as many steps as that, so steps up to there may be
NEVER; padding is no leaf tile, except right in front of a leaf. A step at a leaf gathers feature 0, so a forest without features must
not be stepped.

`b` builds the instructions (`InstructionBuilder`); layouts know neither the IR nor the machine. `step` is a
generator: it yields between its stages (load the predicate, gather the features, compare, move), and interleaved walks alternate stage by
stage.

Several layouts share stages of steps:

    taken       threshold, feature | value = row[feature] | predicate        -> 1 for the true child, 0 for the false one
    tile_exit   thresholds, features | values = row[features] | predicates | look-up in the child table  -> number of the child

`|` is where a step yields. `load(field)` loads from the record of the node.
"""

from collections import UserDict
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from importlib import import_module
from pkgutil import walk_packages
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler import layouts
from onnx_treebeard.compiler.layouts.record_tables import TableSet
from onnx_treebeard.compiler.layouts.walk.node_records import lanes
from onnx_treebeard.compiler.layouts.walk.tile_tree import MAX_TILE_SIZE
from onnx_treebeard.compiler.options.options import FieldWidths
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm
from onnx_treebeard.forest_analysis.predicate_forms import CompareForm, NodeFlag
from onnx_treebeard.system.errors import CompilerError, OptionError

V = TypeVar("V")
Step = Generator[None, None, V]


class InstructionBuilder(Protocol[V]):
    """The instructions that layouts are written in. Integers have 32 bits; one of Python as an operand has the type of the other operand."""

    def field(self, table: str, name: str, index: V) -> V:
        """Loads a field of a record: a number, or a vector where the field has lanes.

        Narrow integers are zero-extended, signed ones too: see `load_signed` in `compiler/layouts/walk/layout_interface.py`.
        """

    def gather(self, row: V, features: V) -> V:
        """Gathers the row's values of one feature or a vector of features, in the compared type."""

    def evaluate(self, value: V, threshold: V, form: CompareForm, flags: "FlagLoader[V]") -> V:
        """Returns the results of predicates as bits of an integer: bit i is set if lane i takes its true child.

        flags: `flags(name)` loads the bits of a node flag where the form needs it, `flags("set")` the category sets.
        """

    def constant(self, value: int) -> V:
        """Returns a 32-bit integer."""

    def number(self, name: str) -> V:
        """Returns a 32-bit number of the model, by its name in the tables (`TableSet.with_numbers`)."""

    def add(self, left: V | int, right: V | int) -> V:
        """Returns left + right."""

    def sub(self, left: V | int, right: V | int) -> V:
        """Returns left - right."""

    def bit_and(self, left: V | int, right: V | int) -> V:
        """Returns left & right."""

    def bit_or(self, left: V | int, right: V | int) -> V:
        """Returns left | right."""

    def bit_xor(self, left: V | int, right: V | int) -> V:
        """Returns left ^ right."""

    def lshr(self, left: V | int, right: V | int) -> V:
        """Returns left >> right, zeros shifted in."""

    def shl(self, left: V | int, right: V | int) -> V:
        """Returns left << right."""

    def compare(self, comparison: str, left: V, right: V | int) -> V:
        """Returns left < right for "slt", left >= right for "sge", signed, as a condition."""

    def select(self, condition: V, true: V | int, false: V | int) -> V:
        """Returns true if condition else false."""


FlagLoader = Callable[[str], V]


class AtLeaf(Enum):
    """The effect of a step where the walk has already ended: STAY there, or anything, because it NEVER happens."""

    STAY = "stay"
    NEVER = "never"


class Layout(Protocol):
    """The protocol of layouts.

    tables: "trees" (target), "leaves" (value or leaf) and whatever its walk reads. form: how nodes compare. leaf_form: how leaves score.
    spans: for each table in which trees are contiguous, (T + 1,) where the records of each tree begin, and the end; caches prefetch them.
    can_pad: whether the layout supports `LayoutOptions.padded`. has_trees_apart: all records of a tree are those of its span, of which there is one.

    Layouts inherit from this class, which has defaults for layouts without leaf tiles.
    """

    name: str
    tables: TableSet
    form: CompareForm
    leaf_form: LeafForm
    spans: Mapping[str, npt.NDArray[np.int64]] = MappingProxyType({})
    can_pad: bool = False
    has_trees_apart: bool = False

    def root(self, b: InstructionBuilder[V], tree: V) -> V:
        """Returns the node a walk starts at."""

    def is_leaf(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        """Tests whether the walk has ended."""

    def common_limit(self, b: InstructionBuilder[V]) -> V | None:
        """Returns a number at or above which every leaf of every tree is and no other node; None if there is none.

        With it one comparison says whether all interleaved walks have ended.
        """
        return None

    def step(self, b: InstructionBuilder[V], tree: V, node: V, row: V, at_leaf: AtLeaf) -> Step[V]:
        """Returns the next node. At a leaf: the same node for STAY, anything for NEVER."""

    def leaf_slot(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        """Returns the record of table "leaves" for a node that is a leaf."""

    def is_leaf_tile(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        """Tests whether the walk has ended or has reached a leaf tile."""
        return self.is_leaf(b, tree, node)

    def leaf_tile_slot(self, b: InstructionBuilder[V], tree: V, node: V) -> V:
        """Returns the record of table "leaves" for a node that is a leaf or a leaf tile."""
        return self.leaf_slot(b, tree, node)


@dataclass(frozen=True, eq=False)
class LayoutOptions:
    """The options of a layout.

    tile_size: nodes evaluated together. tile_id: (N,) the tiling; None for single nodes.
    widths: requested types of record fields.
    padded: all walks of a tree take as many steps as the longest one (`compiler/layouts/walk/tree_padding.py`).
    """

    tile_size: int = 1
    tile_id: npt.NDArray[np.int32] | None = None
    widths: FieldWidths = field(default_factory=FieldWidths)
    padded: bool = False

    def single_nodes(self, layout: str) -> None:
        """Raises OptionError for tiles, on behalf of a layout that evaluates single nodes."""
        if self.tile_size != 1:
            raise OptionError(
                f"is {self.tile_size}; layout {layout!r} evaluates single nodes: 1", field="tile_size"
            )

    def tiling(self, layout: str, n_nodes: int) -> tuple[int, npt.NDArray[np.int32]]:
        """Returns the tile size and the tiling for a layout that evaluates tiles; without a tiling every node is a tile. Raises OptionError, CompilerError."""
        if not 1 <= self.tile_size <= MAX_TILE_SIZE:
            raise OptionError(f"is {self.tile_size}; accepted are 1 to {MAX_TILE_SIZE}", field="tile_size")
        if self.tile_id is not None:
            return self.tile_size, self.tile_id
        if self.tile_size > 1:
            raise CompilerError(layout, "no tiling: run tile-trees before")
        return 1, np.arange(n_nodes, dtype=np.int32)


MakeLayout = Callable[[Forest, LayoutOptions], Layout]


class Registry(UserDict[str, MakeLayout]):
    """Layouts by name. Unknown names raise OptionError. The modules of this package are imported on first use, because most compiles use none."""

    def __init__(self) -> None:
        self._entries: dict[str, MakeLayout] = {}

    @cached_property
    def data(self) -> dict[str, MakeLayout]:  # type: ignore[override]
        """All layouts, those of `compiler/layouts` included; an entry from outside replaces one of the same name."""
        others = dict(self._entries)
        for module in walk_packages(layouts.__path__, f"{layouts.__name__}."):
            import_module(module.name)
        self._entries |= others
        return self._entries

    def __missing__(self, name: str) -> MakeLayout:
        raise OptionError(f"is {name!r}; accepted are {', '.join(sorted(self))}", field="layout")

    def get(self, name: str, default: Any = None, /) -> Any:
        """Returns the layout of this name, else `default`: the inherited method would raise OptionError."""
        return self.data.get(name, default)

    def __setitem__(self, name: str, make: MakeLayout) -> None:
        self._entries[name] = make


LAYOUTS = Registry()


def check_padding(layout: Layout, options: LayoutOptions) -> None:
    """Raises OptionError for a padded forest in a layout that cannot pad: NEVER steps would leave its tables."""
    if options.padded and not layout.can_pad:
        names = ", ".join(sorted(name for name, make in LAYOUTS.items() if getattr(make, "can_pad", False)))
        problem = f"is True; layout {layout.name!r} cannot pad, these can: {names}"
        raise OptionError(problem, field="pad_leaves")


def interleaved_steps(walks: list[Step[V]]) -> list[V]:
    """Runs the steps of several walks stage by stage until all are done. Returns the next nodes, in the order of the walks."""
    results: dict[int, V] = {}
    while len(results) < len(walks):
        for number, walk in enumerate(walks):
            if number in results:
                continue
            try:
                next(walk)
            except StopIteration as end:
                results[number] = end.value
    return [results[number] for number in range(len(walks))]


def take_child(b: InstructionBuilder[V], load: Callable[[str], V], row: V, form: CompareForm) -> Step[V]:
    """Evaluates one node: 1 if its true child is taken, else 0."""

    def flag(name: str) -> V:
        if name == "set":
            return load(name)
        position = NodeFlag[name].value.bit_length() - 1
        return b.bit_and(b.lshr(load("flags"), position), 1)

    threshold, feature = load("threshold"), load("feature")
    yield
    value = b.gather(row, feature)
    yield
    outcome = b.evaluate(value, threshold, form, flag)
    yield
    return outcome


def tile_exit(
    b: InstructionBuilder[V], load: Callable[[str], V], row: V, form: CompareForm, size: int
) -> Step[V]:
    """Evaluates all nodes of a tile: the number of the child that it leads to, 0 to size."""
    threshold, feature = load("threshold"), load("feature")
    yield
    value = b.gather(row, feature)
    yield
    outcome = b.evaluate(value, threshold, form, load)
    if lanes(size) > size:
        outcome = b.bit_and(outcome, (1 << size) - 1)
    yield
    first = b.shl(load("shape"), size)
    return b.field("shapes", "child", b.bit_or(first, outcome))


def load_signed(b: InstructionBuilder[V], tables: TableSet, table: str, field: str, index: V) -> V:
    """Loads a signed integer field, sign-extended; machines do that in the load itself."""
    value = b.field(table, field, index)
    bits = 8 * tables[table].field(field).element.itemsize
    if bits == 32:
        return value
    sign = 1 << (bits - 1)
    return b.sub(b.bit_xor(value, sign), sign)


def times(b: InstructionBuilder[V], value: V, factor: int) -> V:
    """Returns value * factor, factor >= 1, by shifts and additions, which code generators turn into cheaper instructions."""
    shifts = [shift for shift in range(factor.bit_length()) if factor >> shift & 1]
    result, *others = [b.shl(value, shift) if shift else value for shift in shifts]
    for other in others:
        result = b.add(result, other)
    return result
