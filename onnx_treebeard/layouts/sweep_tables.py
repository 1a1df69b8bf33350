"""What a sweep reads and where it works: columns, questions of groups of trees, leaf values; and the scratch memory.

In: a `Forest` as the kernel tests it, and how many trees are in a register. Out: a `SweepLayout`. Tables, for C columns and G groups of
`lanes` trees, the last one filled up with trees that add nothing:

    columns    C x {feature, missing}          see `sweep_columns.py`
    calls      {unit, first, end}              of units that rank the columns of runs
    tree_runs  {kind, begin, end}              groups of one kind, GROUPS_TOGETHER at most
    runs       {begin, end, width, cut}        of the columns: from `begin` to `end`, of `width` cuts each, the first one's from `cut` on
    cuts       {cut}                           run by run
    groups     G x {kind, first, count, value}   first: byte of "questions", or record of "segments", which are `count`
    segments   {ranks, first, count}           of masks: `count` questions to the 16 ranks from place `ranks` on, from byte `first` on
    questions  bytes, a question after the other: `lanes` columns, `lanes` cuts; for masks the masks of `lanes` trees, byte by byte
    values     {value}                         tree by tree, by leaf number, a target after the other
    targets    {target}                        of each tree, where every tree has its own
    positions  {target}                        of each tree, where trees have scores of their own: its number

Questions of complete trees stand in the order node, false subtree, true subtree. Bit b of a leaf number is set by the *no* of the node
at height b + 1, but bit 0 by the *yes* of the last one. With masks, leaves count from the true side, columns from the segment's first.
Cuts are shifted by 128, as ranks in the scratch memory are, because signed bytes compare in one instruction:

    leaf numbers of GROUPS_TOGETHER groups, a byte a tree, or what is left of masks, up to 8 bytes a tree | ranks, one a column
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.distinct_tests import distinct_tests
from onnx_treebeard.analysis.once import once_per_forest
from onnx_treebeard.analysis.tree_shape import level_order
from onnx_treebeard.forest import Forest, Predicate
from onnx_treebeard.layouts.bitslice_calls import CALL_RECORD, tree_runs_of
from onnx_treebeard.layouts.blend_tables import column_of, length_of, tree_extents
from onnx_treebeard.layouts.blend_trees import complete_trees
from onnx_treebeard.layouts.leaf_values import (
    NEUTRAL,
    LeafForm,
    dense_weights,
    leaf_form,
    single_values,
    tree_targets,
)
from onnx_treebeard.layouts.sweep_columns import MAX_COLUMNS, ColumnRun, count_columns, rank_columns
from onnx_treebeard.layouts.sweep_kinds import (
    LANE_BYTES,
    SweepForm,
    SweepGroups,
    SweepKind,
    TreeExtents,
    choose_groups,
    fit_some_kind,
)
from onnx_treebeard.layouts.sweep_masks import masked_trees
from onnx_treebeard.layouts.table import ALIGNMENT, TableSet, pack

GROUP_RECORD = np.dtype([(name, np.int32) for name in ("kind", "first", "count", "value")])
RUN_RECORD = np.dtype([(name, np.int32) for name in ("begin", "end", "width", "cut")])
SEGMENT_RECORD = np.dtype([(name, np.int32) for name in ("ranks", "first", "count")])
SHIFT = 128
TOO_LARGE = "its trees are too large"
WORD = 8  # bytes of the largest mask
GROUPS_TOGETHER = 16  # whose leaf numbers are found before their values are added
LEAST_RANKS = 128  # bytes that are looked at, however few columns there are


@dataclass(frozen=True, eq=False)
class SweepLayout:
    """A forest as a sweep reads it. lanes: trees in a register. columns: how many there are."""

    tables: TableSet
    lanes: int
    columns: int
    runs: tuple[ColumnRun, ...]
    groups: SweepGroups
    leaf_form: LeafForm

    @property
    def scratch_bytes(self) -> int:
        return ranks_place(self.lanes) + max(LEAST_RANKS, -(-self.columns // ALIGNMENT) * ALIGNMENT)


def ranks_place(lanes: int) -> int:
    """Where ranks are in the scratch memory, behind the leaf numbers of so many trees a group."""
    return WORD * lanes * GROUPS_TOGETHER


def refusal(forest: Forest, lanes: int) -> str:
    """Why no sweep with `lanes` trees in a register serves `forest` (predicates normalised, thresholds rounded); empty where one does."""
    if not forest.n_nodes or not forest.n_trees:
        return "it has no tests"
    if (forest.predicate == Predicate.IN).any():
        return "it asks for category sets"
    if leaf_form(forest) is LeafForm.LIST:
        return "a leaf has several weights for one target"
    if not fit_some_kind(*tree_extents(forest)):
        return TOO_LARGE
    if count_columns(forest) > MAX_COLUMNS:
        return f"its tests need {count_columns(forest):,} columns of ranks, and {MAX_COLUMNS:,} is the most"
    if groups_of(forest, lanes) is None:
        return TOO_LARGE
    return ""


def groups_of(forest: Forest, lanes: int) -> SweepGroups | None:
    """The groups of `lanes` trees each; None where they fit no few kinds."""
    return choose_groups(_extents(forest), lanes)


@once_per_forest
def _extents(forest: Forest) -> TreeExtents:
    depth, n_leaves = tree_extents(forest)
    order, columns = level_order(forest), rank_columns(forest)
    tree = order.tree.astype(np.int64)
    part = columns.of_test[distinct_tests(forest).of_node[order.node]] // LANE_BYTES
    parts = -(-len(columns) // LANE_BYTES)
    asked = np.bincount(tree * parts + part, minlength=forest.n_trees * parts).reshape(forest.n_trees, parts)
    return TreeExtents(depth, n_leaves, asked, len(columns))


def sweep_layout(forest: Forest, lanes: int, *, of_trees: bool = False) -> SweepLayout:
    """The layout of a forest that `refusal` has nothing against. of_trees: a kernel has scores for trees."""
    columns, groups, form = rank_columns(forest), groups_of(forest, lanes), leaf_form(forest)
    assert groups is not None
    growing = _Growing(forest, groups, lanes)
    for number, kind in enumerate(groups.kinds):
        growing.add(kind, np.flatnonzero(groups.of_group == number))
    cuts = [run.cuts.ravel() for run in columns.runs]
    tree_runs = tree_runs_of(groups.of_group, GROUPS_TOGETHER)
    arrays = {
        "columns": columns.records,
        "runs": _runs(columns.runs),
        "calls": _calls(len(columns.runs)),
        "tree_runs": tree_runs,
    }
    arrays |= {"cuts": column_of("cut", np.concatenate(cuts)), **growing.arrays()}
    if form is LeafForm.BY_TREE:
        arrays["targets"] = _of_all_lanes(tree_targets(forest), lanes)
    if of_trees:
        arrays["positions"] = _of_all_lanes(np.arange(forest.n_trees, dtype=np.int32), lanes)
    numbers = {"n_targets": forest.n_targets, "n_trees": forest.n_trees}
    numbers |= {"n_calls": len(columns.runs), "n_tree_runs": len(tree_runs)}
    tables = pack(arrays).with_numbers(**numbers)
    return SweepLayout(tables, lanes, len(columns), columns.runs, groups, form)


def _runs(runs: tuple[ColumnRun, ...]) -> npt.NDArray[np.void]:
    """A record for each run."""
    records = np.zeros(len(runs), RUN_RECORD)
    cut = 0
    for record, run in zip(records, runs, strict=True):
        record["begin"], record["end"], record["width"], record["cut"] = (
            run.begin,
            run.end,
            run.cuts.shape[1],
            cut,
        )
        cut += run.cuts.size
    return records


def _of_all_lanes(target: npt.NDArray[np.int32], lanes: int) -> npt.NDArray[np.void]:
    """(T,) a number for each tree, as a column. Trees that fill a group up have the last one: no other thread writes there."""
    return column_of("target", np.pad(target, (0, -len(target) % lanes), mode="edge"))


def _calls(n_runs: int) -> npt.NDArray[np.void]:
    """A unit for each run."""
    calls = np.zeros(n_runs, CALL_RECORD)
    calls["unit"] = calls["first"] = np.arange(n_runs)
    calls["end"] = np.arange(n_runs) + 1
    return calls


class _Growing:
    """Questions and values, kind by kind."""

    def __init__(self, forest: Forest, groups: SweepGroups, lanes: int) -> None:
        self.forest, self.lanes = forest, lanes
        columns, test = rank_columns(forest), distinct_tests(forest).of_node
        self.column, self.cut = columns.of_test[test], columns.cut[test] ^ np.uint8(SHIFT)
        self.parts = -(-len(columns) // LANE_BYTES)
        dense = leaf_form(forest) is LeafForm.DENSE
        weights = dense_weights(forest) if dense else single_values(forest)[:, None]
        nothing = np.full((1, weights.shape[1]), NEUTRAL.get(forest.aggregate, -0.0), weights.dtype)
        self.weights = np.concatenate([weights, nothing])
        self.records = np.zeros(len(groups.of_group), GROUP_RECORD)
        self.records["kind"] = groups.of_group
        self.segments = [np.zeros(0, SEGMENT_RECORD)]
        self.questions = [np.zeros(0, np.uint8)]
        self.values = [np.zeros(0, weights.dtype)]

    def add(self, kind: SweepKind, chosen: npt.NDArray[np.intp]) -> None:
        """The groups `chosen`, which are of this kind."""
        places = (chosen[:, None] * self.lanes + np.arange(self.lanes)).ravel()
        there = np.flatnonzero(places < self.forest.n_trees)
        add = self._add_complete if kind.form is SweepForm.COMPLETE else self._add_masks
        leaves = np.full((len(places), kind.n_leaves), len(self.weights) - 1)
        leaves[there] = add(kind, chosen, places[there], there)
        values = self.weights[leaves].reshape(len(chosen), -1)
        self.records["value"][chosen] = length_of(self.values) + np.arange(len(chosen)) * values.shape[1]
        self.values.append(values.ravel())

    def _add_complete(
        self,
        kind: SweepKind,
        chosen: npt.NDArray[np.intp],
        trees: npt.NDArray[np.intp],
        place: npt.NDArray[np.intp],
    ) -> npt.NDArray[np.int32]:
        """Questions of complete trees, of which there are these places among `lanes` a group; (n, n_leaves) their leaves by number."""
        nodes = np.arange(self.forest.n_nodes, dtype=np.int32)
        steps, leaves = complete_trees(self.forest, trees, kind.bits, nodes)
        questions = np.zeros((len(chosen), steps.shape[1], 2, self.lanes), np.uint8)
        group, lane = place // self.lanes, place % self.lanes
        questions[group, :, 0, lane] = self.column[steps]
        questions[group, :, 1, lane] = self.cut[steps]
        self.records["first"][chosen] = length_of(self.questions) + np.arange(len(chosen)) * questions[0].size
        self.questions.append(questions.ravel())
        return leaves[:, np.arange(kind.n_leaves) ^ (kind.n_leaves - 2)]

    def _add_masks(
        self,
        kind: SweepKind,
        chosen: npt.NDArray[np.intp],
        trees: npt.NDArray[np.intp],
        place: npt.NDArray[np.intp],
    ) -> npt.NDArray[np.int32]:
        """The same of trees with masks: segment by segment as many questions as the tree has that has most."""
        found = masked_trees(self.forest, trees, kind.n_leaves)
        place = place[found.owner]
        part = self.column[found.node] // LANE_BYTES
        of_tree, within = _numbered(place * self.parts + part, len(chosen) * self.lanes * self.parts)
        most = of_tree.reshape(len(chosen), self.lanes, self.parts).max(axis=1)
        slot = (np.cumsum(most) - most.ravel())[place // self.lanes * self.parts + part] + within
        questions = np.zeros((most.sum(), 2 + kind.mask_bytes, self.lanes), np.uint8)
        questions[slot, 0, place % self.lanes] = self.column[found.node] % LANE_BYTES
        questions[slot, 1, place % self.lanes] = self.cut[found.node]
        questions[slot, 2:, place % self.lanes] = _bytes(found.mask)[:, : kind.mask_bytes]
        self._add_segments(chosen, most, (2 + kind.mask_bytes) * self.lanes)
        self.questions.append(questions.ravel())
        return found.leaves

    def _add_segments(
        self, chosen: npt.NDArray[np.intp], most: npt.NDArray[np.int64], question_bytes: int
    ) -> None:
        """A record for each place of `most`, (groups, parts), that has questions."""
        count = (most > 0).sum(axis=1)
        self.records["first"][chosen] = length_of(self.segments) + np.cumsum(count) - count
        self.records["count"][chosen] = count
        segments = np.zeros(count.sum(), SEGMENT_RECORD)
        used = np.flatnonzero(most)
        segments["ranks"] = used % self.parts * LANE_BYTES
        segments["count"] = most.ravel()[used]
        ends = np.cumsum(segments["count"])
        segments["first"] = length_of(self.questions) + (ends - segments["count"]) * question_bytes
        self.segments.append(segments)

    def arrays(self) -> dict[str, npt.NDArray[np.void]]:
        return {
            "groups": self.records,
            "segments": np.concatenate(self.segments),
            "questions": column_of("byte", np.concatenate(self.questions)),
            "values": column_of("value", np.concatenate(self.values)),
        }


def _numbered(
    numbers: npt.NDArray[np.int64], end: int
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """(end,) how often each number occurs, (n,) how many of the same stand before each."""
    order, count = np.argsort(numbers, kind="stable"), np.bincount(numbers, minlength=end)
    before = np.empty(len(numbers), np.int64)
    before[order] = np.arange(len(numbers)) - (np.cumsum(count) - count)[numbers[order]]
    return count, before


def _bytes(words: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint8]:
    return np.ascontiguousarray(words.astype("<u8")).view(np.uint8).reshape(len(words), WORD)
