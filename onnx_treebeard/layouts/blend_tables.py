"""What a blend kernel reads of a forest: tables of tests, trees and leaf values.

In: a `Forest` as the kernel tests it, and the width of a vector register. Out: a `BlendLayout`. Its tables, for F used features and T
trees:

    features  {feature, window}                           groups of COLUMNS, see `blend_columns.py`
    runs      {column, first, end, word, ranks}; calls {unit, first, end}     what is asked of columns, see `bitslice_calls.py`
    tests     {threshold}, masked {source}                                of planes answered one by one, or copied
    scales    {first, last, ...}; buckets {start}; cuts {cut}             see `blend_scales.py`
    parities  {first}, one more than planes; parts {source}               of planes that are parities, see `blend_sets.py`
    words     {answers}                                                   by rank, see `blend_answers.py`
    trees     T x {kind, first, count, leaf_slots, value, target}     first: into "steps" or "nodes"; count: nodes of a program
    steps     {test}                                      complete trees, a node before its false and its true subtree
    nodes     {test, from}; leaf_slots {slot}             programs, tree by tree, see `blend_trees.py`
    values    {value}                                     by leaf number, a target after the other
    bytes     {byte}                                      the same by bytes, 16 leaves at least: byte 0 of all, byte 1 of all, ...

A test stands in steps and nodes as the place of its plane (one bit a row): `blend_frame.py` has the places.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.distinct_tests import KindOfTest, distinct_tests
from onnx_treebeard.analysis.once import once_per_forest
from onnx_treebeard.analysis.tree_shape import level_order, shares_nodes, tree_depths
from onnx_treebeard.forest import Forest, Predicate
from onnx_treebeard.layouts.bitslice_calls import FEATURE_RECORD, calls_of, fields_of, tree_runs_of
from onnx_treebeard.layouts.blend_columns import column_groups
from onnx_treebeard.layouts.blend_frame import Frame, frame_of
from onnx_treebeard.layouts.blend_kinds import Form, KindsOfTrees, TreeKind, choose_kinds, values_permuted
from onnx_treebeard.layouts.blend_planes import PlanesOfTests, forest_planes
from onnx_treebeard.layouts.blend_tops import may_be_cut
from onnx_treebeard.layouts.blend_trees import NODE_RECORD, complete_trees, padded_leaves, tree_programs
from onnx_treebeard.layouts.leaf_values import LeafForm, dense_weights, leaf_form, single_values, tree_targets
from onnx_treebeard.layouts.table import TableSet, pack

TREE_RECORD = np.dtype(
    [(name, np.int32) for name in ("kind", "first", "count", "leaf_slots", "value", "target")]
)
SIXTEEN = 16  # leaves whose bytes a register holds
MAX_MEMBERS = 1 << 22  # of all category sets


@dataclass(frozen=True, eq=False)
class BlendLayout:
    """A forest as a blend kernel reads it.

    kinds: of its tests, in the order of the table. scaled: the predicate of the tests in scales, if any are.
    asked: the fields of features behind the units that table "calls" names (`bitslice_calls.py`).
    """

    tables: TableSet
    frame: Frame
    kinds: tuple[KindOfTest, ...]
    scaled: Predicate | None
    asked: tuple[str, ...]
    trees: KindsOfTrees
    leaf_form: LeafForm


def refusal(forest: Forest) -> str:
    """Why no blend kernel serves `forest` (predicates normalised, thresholds rounded); empty where one does."""
    if not forest.n_nodes or not forest.n_trees:
        return "it has no tests"
    if len(forest.set_member) > MAX_MEMBERS:
        return f"its category sets have {len(forest.set_member):,} members, and {MAX_MEMBERS:,} is the most"
    if leaf_form(forest) is LeafForm.LIST:
        return "a leaf has several weights for one target"
    if kinds_of(forest) is None and not may_be_cut(forest):
        return "a tree has too many leaves, and trees that share nodes are not cut"
    return ""


def kinds_of(forest: Forest, plane_bytes: int = 32, from_many: bool = False) -> KindsOfTrees | None:
    """The kinds of the forest's trees, with registers of `plane_bytes`; None where a tree fits none, whatever the registers."""
    return choose_kinds(*tree_extents(forest), forest.accumulator_type.itemsize, plane_bytes, from_many)


@once_per_forest
def tree_extents(forest: Forest) -> tuple[npt.NDArray[np.integer[Any]], npt.NDArray[np.integer[Any]]]:
    """(T,) depths; (T,) leaves, very many where nodes are shared."""
    nodes = np.bincount(level_order(forest).tree, minlength=forest.n_trees)
    return tree_depths(forest), np.full(forest.n_trees, 1 << 30) if shares_nodes(forest) else nodes + 1


def blend_layout(forest: Forest, plane_bytes: int, from_many: bool = False) -> BlendLayout:
    """The layout of a forest that `refusal` has nothing against. from_many: whether bytes are chosen from 128 leaves at a time."""
    form = leaf_form(forest)
    weights = dense_weights(forest) if form is LeafForm.DENSE else single_values(forest)[:, None]
    growing = GrowingTrees(forest, plane_bytes, form, from_many)
    if form is LeafForm.BY_TREE:
        growing.trees["target"] = tree_targets(forest)
    leaves = LeafValues(growing, weights)
    for number, kind in enumerate(growing.kinds.kinds):
        chosen = np.flatnonzero(growing.kinds.of_tree == number)
        leaves.append(kind, chosen, growing.add(kind, chosen))
    return growing.layout(leaves.arrays())


def _parities(planes: PlanesOfTests, frame: Frame) -> dict[str, npt.NDArray[np.void]]:
    """Parts stand as places in the scratch memory; constants are where ranks have their bits."""
    if not planes.n_parities:
        return {}
    parts = planes.parts
    place = np.where(parts < 0, frame.bits + ~parts * frame.plane_bytes, frame.place(parts))
    first = column_of("first", planes.part_begin)
    return {"parities": first, "parts": column_of("source", place.astype(np.int32))}


class GrowingTrees:
    """The tables of all trees but for their leaves, kind by kind. form: of the leaves; from_many: as for `blend_layout`."""

    def __init__(
        self,
        forest: Forest,
        plane_bytes: int,
        form: LeafForm,
        from_many: bool = False,
    ) -> None:
        kinds = kinds_of(forest, plane_bytes, from_many)
        assert kinds is not None
        self.forest, self.kinds, self.form, self.from_many = forest, kinds, form, from_many
        self.tests, self.planes = distinct_tests(forest), forest_planes(forest)
        self.frame = frame_of(forest, self.planes, plane_bytes)
        self.place = self.frame.place(self.planes.of_test[self.tests.of_node])
        self.trees = np.zeros(forest.n_trees, TREE_RECORD)
        self.trees["kind"] = kinds.of_tree
        self.steps = [np.zeros(0, np.int32)]
        self.nodes = [np.zeros(0, NODE_RECORD)]
        self.leaf_slots = [np.zeros(0, np.uint16)]

    def add(self, kind: TreeKind, chosen: npt.NDArray[np.intp]) -> npt.NDArray[np.int32]:
        """The trees `chosen`, which are of this kind; (n, 2^bits) their leaves by number."""
        if kind.form is Form.COMPLETE:
            steps, leaves = complete_trees(self.forest, chosen, kind.bits, self.place)
            self.trees["first"][chosen] = length_of(self.steps) + np.arange(len(chosen)) * steps.shape[1]
            self.steps.append(steps.ravel())
            return leaves
        programs = tree_programs(self.forest, chosen, kind.bits, self.place, self.frame.plane_bytes)
        slots = padded_leaves(programs.count)
        self.trees["first"][chosen] = length_of(self.nodes) + np.cumsum(programs.count) - programs.count
        self.trees["leaf_slots"][chosen] = length_of(self.leaf_slots) + np.cumsum(slots) - slots
        self.trees["count"][chosen] = programs.count
        self.nodes.append(programs.nodes)
        self.leaf_slots.append(programs.leaf_slots)
        return programs.leaves

    def layout(self, leaves: dict[str, npt.NDArray[np.void]]) -> BlendLayout:
        """The layout of all trees, with tables of their leaves."""
        planes = self.planes
        features = column_groups(planes.features, self.forest.n_features)
        asked = calls_of(features, fields_of(features))
        runs = tree_runs_of(self.kinds.of_tree, max(self.forest.n_trees, 1))
        arrays = {
            "features": features[["feature", "window"]].astype(FEATURE_RECORD),
            "runs": asked.runs,
            "calls": asked.calls,
            "tests": column_of("threshold", planes.thresholds),
            "masked": column_of("source", self.frame.place(planes.sources)),
            "scales": planes.scales,
            "buckets": column_of("start", planes.starts),
            "cuts": column_of("cut", planes.cuts),
            **_parities(planes, self.frame),
            **({"words": column_of("answers", planes.words)} if len(planes.words) else {}),
            "tree_runs": runs,
            "trees": self.trees,
            "steps": column_of("test", np.concatenate(self.steps)),
            "nodes": np.concatenate(self.nodes),
            "leaf_slots": column_of("slot", np.concatenate(self.leaf_slots)),
            **leaves,
        }
        tables = pack(arrays).with_numbers(
            n_targets=self.forest.n_targets,
            targets_of_tree=self.forest.n_targets if self.form is LeafForm.DENSE else 1,
            n_calls=len(asked.calls),
            n_tree_runs=len(runs),
            sums=self.frame.sums,
        )
        return BlendLayout(
            tables,
            self.frame,
            self.tests.kinds,
            scaled=planes.predicate,
            asked=asked.asked,
            trees=self.kinds,
            leaf_form=self.form,
        )


class LeafValues:
    """The tables of the leaves' values; the trees learn where theirs begin."""

    def __init__(self, growing: GrowingTrees, weights: npt.NDArray[np.floating]) -> None:
        self.trees, self.weights = growing.trees, weights
        self.plane_bytes, self.from_many = growing.frame.plane_bytes, growing.from_many
        self.values = [np.zeros(0, weights.dtype)]
        self.bytes = [np.zeros(0, np.uint8)]

    def append(self, kind: TreeKind, chosen: npt.NDArray[np.intp], leaves: npt.NDArray[np.int32]) -> None:
        """Those of the trees `chosen`, of one kind, whose leaves by number are (n, 2^bits)."""
        values = self.weights[leaves].transpose(0, 2, 1)  # tree, target, leaf number
        if values_permuted(kind, values.dtype.itemsize, self.plane_bytes, self.from_many):
            self._append(self.bytes, bytes_of(values), chosen)
        else:
            self._append(self.values, values.ravel(), chosen)

    def _append(
        self, parts: list[npt.NDArray[Any]], added: npt.NDArray[Any], chosen: npt.NDArray[np.intp]
    ) -> None:
        """`added` has the same number of elements for each tree."""
        per_tree = len(added) // max(len(chosen), 1)
        self.trees["value"][chosen] = length_of(parts) + np.arange(len(chosen)) * per_tree
        parts.append(added)

    def arrays(self) -> dict[str, npt.NDArray[np.void]]:
        return {
            "values": column_of("value", np.concatenate(self.values)),
            "bytes": column_of("byte", np.concatenate(self.bytes)),
        }


def bytes_of(values: npt.NDArray[np.floating]) -> npt.NDArray[np.uint8]:
    """(trees, targets, leaves) as bytes: for each tree and target byte 0 of all leaves, then byte 1, ..."""
    missing = -values.shape[2] % SIXTEEN
    padded = np.ascontiguousarray(np.pad(values, ((0, 0), (0, 0), (0, missing))))
    as_bytes = padded.view(np.uint8).reshape(*padded.shape, values.dtype.itemsize)
    return np.ascontiguousarray(as_bytes.swapaxes(2, 3)).ravel()


def column_of(name: str, array: npt.NDArray[Any]) -> npt.NDArray[np.void]:
    """Records of one field."""
    return array.astype([(name, array.dtype)])


def length_of(parts: list[npt.NDArray[Any]]) -> int:
    """Of all parts together."""
    return sum(len(part) for part in parts)
