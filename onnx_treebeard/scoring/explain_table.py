r"""The rows of a table, explained block by block.

    RowSource --> rows --predict_contribs--> contributions --> columns of an output file
                                                          \--> what a page shows of them (explain/row_summary.py)

In: an open table, a compiled forest. Out: an output file's columns, and a `Report`. A block is in memory at a time.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.explain.feature_labels import Feature, features_of
from onnx_treebeard.explain.html_page import Report
from onnx_treebeard.explain.row_summary import Rows, Summary, SummaryMaker
from onnx_treebeard.forest.derived_columns import hashed_columns
from onnx_treebeard.forest.forest import Forest, PostTransform
from onnx_treebeard.scoring.category_names import CategoryNames
from onnx_treebeard.scoring.contribution_columns import (
    contribution_columns,
    contribution_names,
    target_suffixes,
)
from onnx_treebeard.scoring.explained_trees import ExplainedTrees
from onnx_treebeard.scoring.table_results import beside, check_kept, rows_at_once
from onnx_treebeard.show.node_words import has_labels, target_name
from onnx_treebeard.system.errors import DataError, OptionError, TreebeardError
from onnx_treebeard.system.numbers_as_text import counted
from onnx_treebeard.tables.category_codes import CategoryCells
from onnx_treebeard.tables.category_hashes import hashes_of_numbers, numbers_of_hashes
from onnx_treebeard.tables.column_match import MatchOptions, Plan, match_columns
from onnx_treebeard.tables.files.writers import RowSink
from onnx_treebeard.tables.frames.numpy_rows import ReadRows
from onnx_treebeard.tables.model_rows import model_inputs
from onnx_treebeard.tables.table_interface import Batch, RowSource, all_rows

MAX_TARGETS = 20  # of a page
NAMES_SHOWN = 8
# They leave scores as they are, or make results that are not those of one target.
WITHOUT_SCORES = (PostTransform.NONE, PostTransform.SORT, PostTransform.ARGMAX)

Advance = Callable[[int], None]


@dataclass(frozen=True)
class ExplainOptions:
    """The options of explaining a table.

    targets: labels or numbers; empty for all. rows: the numbers of rows with pictures of their own, from 1 on; empty for three rows. draw: the number of rows with dots. limit: the
    maximum of rows to read; None for all. approx, dtype, threads, background: as in `CompiledForest.predict_contribs`.
    """

    targets: tuple[str, ...] = ()
    rows: tuple[int, ...] = ()
    draw: int = 1000
    limit: int | None = None
    approx: bool = False
    dtype: str | None = None
    threads: int = 1
    background: npt.NDArray[np.generic] | None = None


class TableExplainer:
    """Explains the rows of tables with the trees of one model."""

    def __init__(self, trees: ExplainedTrees, model: str, options: ExplainOptions) -> None:
        """Checks that the model has the targets, or raises OptionError, and that it has contributions, or raises UnsupportedError. model: its name in errors."""
        self.trees, self.compiled, self.options = trees, trees.compiled, options
        self.forest = trees.compiled.forest
        self.targets = chosen_targets(self.forest, options.targets, model)
        try:
            self._contributions(np.zeros((0, self.forest.n_features), self.forest.input_type))
        except TreebeardError as error:
            raise error.in_file(model) from None

    def explain(
        self,
        source: RowSource,
        matching: MatchOptions,
        sink: RowSink,
        categories: CategoryCells,
        advance: Advance,
        names: tuple[str, str],
    ) -> Report:
        """Writes the contributions of all rows to `sink`, behind kept columns, and returns the content of a page. Raises DataError, naming the rows. names: those of the model and the table on the page."""
        plan = match_columns(self.trees.inputs, source.header, matching)
        category_names = CategoryNames(self.forest)
        feature_names = self.trees.feature_names(source.columns, plan)
        features = features_of(self.forest, feature_names, category_names.names)
        suffixes = [target_suffixes(self.forest)[target] for target in self.targets]
        columns = contribution_names([feature.name for feature in features], suffixes, "")
        maker = SummaryMaker(
            self.forest.n_features, len(self.targets), self.options.draw, frozenset(self.options.rows)
        )
        of_row = self.forest.n_targets * (self.forest.n_features + 1)
        source.chunk_rows = min(source.chunk_rows, rows_at_once(of_row, len(plan.positions)))
        check_kept(sink, source, plan)
        for batch in all_rows(source, plan.positions, self.options.limit):
            values, contributions = self._explained(batch, plan, categories)
            kept_columns = {
                str((batch.names or ())[position]): batch.column(position) for position in plan.keep
            }
            sink.write(kept_columns | beside(kept_columns, contribution_columns(columns, contributions)))
            maker.add(values, contributions)
            if self.trees.columns is None:
                category_names.add(batch, plan.inputs[0], values)
            advance(batch.n_rows)
        self._check(maker.n_rows, source)
        return self._report(maker.summary(), names, features)

    def _explained(
        self, batch: Batch, plan: Plan, categories: CategoryCells
    ) -> tuple[npt.NDArray[np.generic], npt.NDArray[np.floating]]:
        """Returns the rows of a batch, and the contributions to the selected targets."""
        arrays = model_inputs(batch, self.trees.inputs, plan.inputs, categories)
        try:
            rows = self.trees.tree_rows(arrays)
            contributions = self._contributions(rows)[:, list(self.targets)]
        except DataError as error:
            last = batch.first_row + batch.n_rows - 1
            raise DataError(f"rows {batch.first_row} to {last}: {error.message}", file=batch.file) from None
        values = rows[:, : self.forest.n_features]
        hashed = hashed_columns(self.forest)
        return numbers_of_hashes(values, hashed) if hashed else values, contributions

    def _contributions(self, rows: npt.NDArray[np.generic]) -> npt.NDArray[np.floating]:
        options = self.options
        contributions = self.compiled.predict_contribs(
            rows.view(ReadRows),
            threads=options.threads,
            dtype=options.dtype,
            approx_contribs=options.approx,
            background=None if options.background is None else options.background.view(ReadRows),
        )
        shape = (len(rows), self.forest.n_targets, self.forest.n_features + 1)
        return contributions.reshape(shape)

    def _check(self, n_rows: int, source: RowSource) -> None:
        """Raises DataError where the table has no rows, or not all that have pictures."""
        if not n_rows:
            raise DataError("has no rows", file=source.file)
        if beyond := [row for row in self.options.rows if row > n_rows]:
            limited = f"; --rows-limit is {self.options.limit}" if self.options.limit == n_rows else ""
            raise DataError(
                f"has no row {beyond[0]:,}: {counted(n_rows, 'row')} were read{limited}", file=source.file
            )

    def _report(self, summary: Summary, names: tuple[str, str], features: tuple[Feature, ...]) -> Report:
        forest, n_drawn = self.forest, len(summary.drawn)
        facts = (
            forest.source,
            counted(forest.n_trees, "tree"),
            counted(forest.n_features, "feature"),
            f"{counted(summary.n_rows, 'row')} of {names[1]}",
            *([f"dots of {counted(n_drawn, 'row')}, drawn at random"] if n_drawn < summary.n_rows else []),
            self._method(),
        )
        return Report(
            names[0],
            features,
            tuple(target_name(forest, target) if forest.n_targets > 1 else "" for target in self.targets),
            summary,
            forest.post_transform,
            facts,
            self._scores if _has_scores(forest) and not self.trees.changes_scores else None,
            self.trees.about,
        )

    def _method(self) -> str:
        """Returns the method of the contributions, in a few words."""
        if self.options.approx:
            return "contributions along paths (Saabas)"
        background = self.options.background
        against = "" if background is None else f" against {counted(len(background), 'background row')}"
        return f"Shapley values (TreeSHAP){against}"

    def _scores(self, rows: Rows) -> npt.NDArray[np.floating]:
        """Returns the scores of the selected targets, after the post-transform."""
        hashed = hashed_columns(self.forest)
        values = hashes_of_numbers(rows.values, hashed) if hashed else rows.values
        scores = self.compiled.predict(values.astype(self.forest.input_type, copy=False).view(ReadRows))
        return scores.reshape(len(rows), -1)[:, list(self.targets)]


def _has_scores(forest: Forest) -> bool:
    """Returns whether each target has a score that differs from its raw score."""
    return forest.n_outputs == forest.n_targets and forest.post_transform not in WITHOUT_SCORES


def chosen_targets(forest: Forest, names: Collection[str], model: str) -> tuple[int, ...]:
    """Returns the numbers of targets, which are named by labels, or by numbers that are not labels. Raises OptionError for a target that the forest does not have, and for more than fit on a page."""
    labels = [str(label) for label in forest.labels] if has_labels(forest) else []
    numbers = {str(number): number for number in range(forest.n_targets)}
    number_of = numbers | {label: number for number, label in enumerate(labels)}
    if unknown := [name for name in names if name not in number_of]:
        listed = labels or list(numbers)
        some = ", ".join(listed[:NAMES_SHOWN]) + (", ..." if len(listed) > NAMES_SHOWN else "")
        raise OptionError(f"has no target '{unknown[0]}'; its targets are {some}", file=model)
    targets = tuple(dict.fromkeys(number_of[name] for name in names)) or tuple(range(forest.n_targets))
    if len(targets) > MAX_TARGETS:
        raise OptionError(
            f"has {len(targets):,} targets; a page has room for {MAX_TARGETS}: choose with --target",
            file=model,
        )
    return targets
