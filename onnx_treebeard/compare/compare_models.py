"""One model or two? What is proved of two forests, what rows tell of the rest, and a report.

In: two models, rows if there are any. Out: lines, and whether the models differ.

    trees      equal in pairs, in order: compare_trees.py        sums     equal trees, equal base values, added in the same type and at the same place
    scores     equal sums, the same post-transform            labels   equal scores, the same rule and the same names

What is not proved is compared on rows (differing_rows.py): in the cells where trees differ, at thresholds, and on rows that are given.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any

import numpy as np

from onnx_treebeard.compare.compare_trees import PairedTrees, paired_trees
from onnx_treebeard.compare.differing_rows import (
    LABEL,
    RAW,
    SCORE,
    Compared,
    Comparison,
    Rows,
    Side,
    columns_of_hashes,
    drawn_rows,
    rows_in_cells,
)
from onnx_treebeard.forest.derived_columns import have_same_derivations
from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest
from onnx_treebeard.forest_analysis.node_decisions import normal_form
from onnx_treebeard.forest_analysis.predicate_forms import fold_constant_trees
from onnx_treebeard.system.numbers_as_text import counted

# What decides sums, scores and labels beside the trees, and how the report calls it.
OF_SUMS = {
    "n_targets": "numbers of targets",
    "accumulator_type": "types of sums",
    "aggregate": "aggregates",
    "averaged_trees": "divisors of averages",
}
OF_SCORES = {
    "score_form": "forms of scores",
    "post_transform": "post-transforms",
    "sigmoid_scale": "scales of post-transforms",
    "output_type": "types of scores",
}
OF_LABELS = {"label_rule": "rules for labels", "labels": "labels", "label_type": "types of labels"}
NUMBERS_SHOWN = 8
# Columns of a forest that are for reports and change no result.
OF_THE_SOURCE = ("tree_id", "node_id", "leaf_id", "node_tree", "node_hits", "leaf_hits")
# Bytes that may lie in other ways in two files of one model.
OF_DERIVED_COLUMNS = ("derivation", "statistics")


class ModelPair:
    """Two models, compared.

    notes: what the report says beside results. trees: what their trees have in common; None where they make no pairs. proved: the results that are equal for every row.
    comparisons: of results that both have. n_rows: how many rows were compared.
    """

    def __init__(self, first: Side, second: Side) -> None:
        self.notes: list[str] = []
        self.n_rows = 0
        self.width = max(first.width, second.width)
        self.both = (
            Compared(first, np.arange(first.width)),
            Compared(second, self._columns_of_other(first, second)),
        )
        self.wide: np.dtype[Any] = max(
            (first.input.dtype, second.input.dtype), key=lambda kind: (kind.kind == "f", kind.itemsize)
        )
        if first.input.dtype != second.input.dtype:
            kinds = f"{first.input.dtype} and {second.input.dtype}"
            self.notes.append(f"they take {kinds}: rows are {self.wide}, which the other rounds")
        if columns_of_hashes(self.both):
            self.wide = np.dtype(np.float32)  # hashes are bits that other types do not keep
        self.trees: PairedTrees | None = None
        self.proved: set[str] = set()
        if first.forest is None or second.forest is None:
            self.notes.append("operators before the trees are compared by what comes of them")
        else:
            normal = self._normal(self.both[0], first.forest), self._normal(self.both[1], second.forest)
            self.trees = self._paired_trees(*normal)
            self.proved = self._proved(*normal)
        self.comparisons = [
            comparison for part in (RAW, SCORE, LABEL) if (comparison := self._comparison(part))
        ]

    @property
    def is_proved(self) -> bool:
        """True where all results that both have are proved to be equal for every row."""
        return bool(self.comparisons) and all(
            comparison.part in self.proved for comparison in self.comparisons
        )

    @property
    def is_different(self) -> bool:
        """True where they differ on a row, or have no result in common."""
        return not self.comparisons or any(comparison.n_different for comparison in self.comparisons)

    @property
    def largest(self) -> Comparison | None:
        """The result with the largest difference, where there is one: of scores, else of raw scores, else of labels."""
        different = {comparison.part: comparison for comparison in self.comparisons if comparison.n_different}
        return next((different[part] for part in (SCORE, RAW, LABEL) if part in different), None)

    def compare(self, rows: Rows, origin: str, first: int = 1) -> None:
        """Compares the results of rows that are not proved to be equal. origin: what the rows are called; first: the number of the first of them."""
        for comparison in self.comparisons:
            if comparison.part not in self.proved:
                comparison.add(self.both, rows, origin, first)
        self.n_rows += len(rows)

    def widened(self, rows: Rows) -> Rows:
        """Returns rows of the first model with the columns of both; those that it does not have are 0."""
        missing = self.width - rows.shape[1]
        return rows if missing <= 0 else np.pad(rows, ((0, 0), (0, missing)))

    @property
    def column_names(self) -> list[str]:
        """The names of the columns of both: the first model's, else the second's, else x and their numbers."""
        names = [f"x{column}" for column in range(self.width)]
        for compared in reversed(self.both):
            for column, name in zip(compared.columns.tolist(), compared.side.names, strict=False):
                names[column] = name
        return names

    @property
    def tested(self) -> set[int]:
        """The columns of both that a tree of either tests."""
        return {int(compared.columns[column]) for compared in self.both for column in compared.side.values}

    def cell(self, row: Rows, column: int) -> str:
        """Returns a value of a row as text: `#` and a number is the hash of a category."""
        value = row[column]
        return f"#{value.view(np.uint32)}" if column in columns_of_hashes(self.both) else str(value)

    def search(self, n_rows: int, seed: int) -> None:
        """Compares rows in the cells in which trees differ, and rows at the thresholds of both models."""
        if self.trees is not None and self.trees.cells:
            rows = drawn_rows(self.both, self.width, self.wide, n_rows, seed)
            self.compare(rows_in_cells(self.trees.cells, rows, seed), "drawn from a cell")
        self.compare(drawn_rows(self.both, self.width, self.wide, n_rows, seed + 1), "drawn")

    def lines(self) -> Iterator[str]:
        """Yields what is known of each result, and notes."""
        if self.trees is not None:
            yield f"trees: {_trees_text(self.trees)}"
        for comparison in self.comparisons:
            yield f"{comparison.part}s: {self._result(comparison)}"
        yield from self.notes

    def verdict(self) -> str:
        """Returns the answer in one sentence."""
        if not self.comparisons:
            return "They differ: there is no result that both have."
        if self.is_different:
            return "They differ."
        if self.is_proved:
            return f"Proved equal: {_joined([f'{comparison.part}s' for comparison in self.comparisons])} are the same for every row."
        cells = 0 if self.trees is None else self.trees.n_cells
        where = f"{counted(cells, 'cell')} in which trees differ, and in " if cells else ""
        return f"No difference was found in {where}{counted(self.n_rows, 'row')}; that is no proof."

    def _result(self, comparison: Comparison) -> str:
        if comparison.part in self.proved:
            return "proved equal for every row"
        if not comparison.n_different:
            return f"equal in {counted(self.n_rows, 'row')}"
        text = f"different in {comparison.n_different:,} of {counted(self.n_rows, 'row')}"
        if comparison.part == LABEL or comparison.largest is None:
            return text
        return f"{text}; largest difference {comparison.largest.size:.6g}"

    def _columns_of_other(self, first: Side, second: Side) -> Any:
        """Returns the place of each feature of the second model among the columns: by name where both have the same names, else by position."""
        positions = np.arange(second.width)
        if first.width != second.width:
            counts = f"{first.width:,} and {counted(second.width, 'column')}"
            self.notes.append(f"they have {counts}, so columns are compared by position")
            return positions
        if not (first.names and second.names) or first.names == second.names:
            return positions
        places = {name: position for position, name in enumerate(first.names)}
        if len(places) == first.width and places.keys() == set(second.names):
            self.notes.append("their columns have the same names in another order, and are compared by name")
            return np.array([places[name] for name in second.names])
        self.notes.append("their columns have different names, and are compared by position")
        return positions

    def _normal(self, compared: Compared, forest: Forest) -> Forest:
        """Returns the forest that kernels evaluate, over the columns of both."""
        folded = fold_constant_trees(forest)
        if not len(forest.derivation):
            feature = compared.columns[folded.feature].astype(np.int32)
            folded = replace(folded, feature=feature, n_features=self.width)
        return normal_form(replace(folded, feature_names=(), categories=(), frame_categories=()))

    def _paired_trees(self, first: Forest, second: Forest) -> PairedTrees | None:
        if first.n_trees != second.n_trees:
            self.notes.append(
                f"they have {first.n_trees:,} and {counted(second.n_trees, 'tree')}, so trees make no pairs"
            )
            return None
        if any(forest.input_type.kind != "f" for forest in (first, second)):
            self.notes.append("rows of whole numbers are compared by drawing some")
            return None
        if any(forest.is_linear or len(forest.derivation) for forest in (first, second)):
            return self._equal_forests(first, second)
        leaf_type = min(first.accumulator_type, second.accumulator_type, key=lambda kind: kind.itemsize)
        return paired_trees(first, second, leaf_type)

    def _equal_forests(self, first: Forest, second: Forest) -> PairedTrees | None:
        """Returns equal pairs where two forests have equal columns and tables of statistics; None, with a note, where not.

        Of linear leaves, and of trees that read derived columns, what pairs of trees have in common would be no proof.
        """
        in_place = all(np.array_equal(side.columns, np.arange(side.side.width)) for side in self.both)
        if (
            in_place
            and all(
                np.array_equal(values, getattr(second, name), equal_nan=values.dtype.kind == "f")
                for name, values in vars(first).items()
                if isinstance(values, np.ndarray) and name not in (*OF_THE_SOURCE, *OF_DERIVED_COLUMNS)
            )
            and have_same_derivations(first, second)
        ):
            return PairedTrees(first.n_trees)
        self.notes.append("what linear leaves and categories of CatBoost add up to is compared on rows")
        return None

    def _proved(self, *normal: Forest) -> set[str]:
        """Returns the results that are equal for every row, and notes why others need not be."""
        sums = self._same(OF_SUMS, normal) & self._same_scale(normal) & self._same_base(normal)
        around = [compared.side for compared in self.both if compared.side.around]
        self.notes += [
            f"{side.name} makes its scores of those of its trees by {side.around}" for side in around
        ]
        scores = labels = not around
        if scores:
            scores = self._same(OF_SCORES, normal)
            labels = all(LABEL in compared.side.parts for compared in self.both) and self._same(
                OF_LABELS, normal
            )
        if self.trees is None or not self.trees.are_equal or not sums:
            return set()
        return {RAW, *([SCORE] if scores else []), *([LABEL] if scores and labels else [])}

    def _same(self, names: dict[str, str], normal: Sequence[Forest]) -> bool:
        """Returns whether both have the same in some fields, and notes those in which they differ."""
        different = []
        for name, words in names.items():
            first, second = (getattr(forest, name) for forest in normal)
            if first != second:
                different.append(f"{words} {_shown(first)} and {_shown(second)}")
        if different:
            self.notes.append(f"they have {_joined(different)}")
        return not different

    def _same_scale(self, normal: Sequence[Forest]) -> bool:
        scales = [forest.post_scale if forest.aggregate is Aggregate.SCALED_SUM else 1.0 for forest in normal]
        if scales[0] != scales[1]:
            self.notes.append(f"they have sums scaled by {scales[0]} and {scales[1]}")
        return scales[0] == scales[1]

    def _same_base(self, normal: Sequence[Forest]) -> bool:
        first, second = map(_base, normal)
        if first == second:
            return True
        words = [
            f"{_shown(position)} added" if position is None else f"{_shown(values)} added {_shown(position)}"
            for position, values in (first, second)
        ]
        self.notes.append(f"they have base values {_joined(words)}")
        return False

    def _comparison(self, part: str) -> Comparison | None:
        """Returns the comparison of a result, of the columns that both have; None, with a note, where there are none."""
        without = [compared.side.name for compared in self.both if part not in compared.side.parts]
        if without:
            if len(without) == 1:
                self.notes.append(f"{without[0]} has no {part}s")
            return None
        counts = [compared.side.count(part) for compared in self.both]
        if counts[0] == counts[1]:
            every = list(range(counts[0]))
            return Comparison(part, (every, every))
        text = f"{counts[0]:,} and {counts[1]:,} {part}s of a row"
        if sorted(counts) == [1, 2]:
            self.notes.append(f"they have {text}: the last of them are compared")
            return Comparison(part, ([counts[0] - 1], [counts[1] - 1]))
        self.notes.append(f"they have {text}, which are not compared")
        return None


def _base(forest: Forest) -> tuple[BasePosition | None, list[float]]:
    """Returns when base values are added and which, nothing for those that change no sum."""
    values = forest.base_values.tolist()
    if not any(values) and forest.base_position is not BasePosition.SCORED:
        return None, []
    return forest.base_position, values


def _trees_text(trees: PairedTrees) -> str:
    if trees.are_equal:
        return f"all {counted(trees.n_pairs, 'pair')} lead every row to the same leaves"
    numbers = ", ".join(map(str, trees.different[:NUMBERS_SHOWN])) + (
        ", ..." if len(trees.different) > NUMBERS_SHOWN else ""
    )
    of_pairs = f"{len(trees.different):,} of {counted(trees.n_pairs, 'pair')}"
    cells = counted(trees.n_cells, "cell")
    if not trees.unfinished:
        return f"{of_pairs} differ ({numbers}), in {cells}"
    return f"{of_pairs} are not proved equal ({numbers}): they differ in {cells}, and {trees.unfinished:,} have more than were visited"


def _shown(value: Any) -> str:
    """Returns a field of a forest in a few words."""
    if value is None:
        return "none"
    if isinstance(value, Enum):
        return value.name.lower().replace("_", " ")
    text = str(value)
    return text if len(text) <= 40 else f"{text[:40]}..."


def _joined(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
