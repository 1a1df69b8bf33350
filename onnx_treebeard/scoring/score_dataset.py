"""Scores tables of many files into one file, or each into a file of a folder that is partitioned alike.

In: `Part`s, a `Scorer`, options. Out: files. What is finished in a folder stays finished: scored again after an interruption, only the other parts are.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from typing import Any

from onnx_treebeard.errors import DataError
from onnx_treebeard.scoring.dataset_output import DatasetOutput
from onnx_treebeard.scoring.open import Scorer
from onnx_treebeard.scoring.table_stream import scored_batches
from onnx_treebeard.tabular.category_cells import CategoryCells
from onnx_treebeard.tabular.dataset import Part
from onnx_treebeard.tabular.match_columns import MatchOptions, match_columns
from onnx_treebeard.tabular.open import ReadOptions, open_rows
from onnx_treebeard.tabular.source import RowSource
from onnx_treebeard.tabular.writers import Results, RowSink, open_sink

Advance = Callable[[int], None]


@dataclass(eq=False)
class PartsProgress:
    """How far the parts are, by their sizes. `file` is what a progress bar calls them."""

    file: str
    parts: Sequence[Part]
    bytes_done: int = 0
    part: Part | None = None
    source: RowSource | None = None

    def fraction_done(self) -> float | None:
        """Returns the share of the bytes of all parts, from 0 to 1; None where sizes are unknown."""
        total = sum(part.size for part in self.parts)
        if not total:
            return None
        own = (self.source.fraction_done() or 0.0) * self.part.size if self.source and self.part else 0.0
        return min(1.0, (self.bytes_done + own) / total)

    def begin(self, part: Part, source: RowSource) -> None:
        self.part, self.source = part, source

    def end(self, part: Part) -> None:
        self.bytes_done += part.size
        self.part = self.source = None


@dataclass(frozen=True, eq=False)
class DatasetScoring:
    """What the parts have in common: the model, the options, the categories that it does not list, and the progress."""

    scorer: Scorer
    matching: MatchOptions
    reading: ReadOptions
    categories: CategoryCells
    progress: PartsProgress
    advance: Advance

    def into_file(self, parts: Iterable[Part], sink: RowSink) -> None:
        """Writes the rows of all parts, in order, with the columns that their folders name. Raises DataError where kept columns have other types in a later part."""
        same = _SameTypes()
        for part in parts:
            self._score(part, sink, same, tuple(part.partitions))

    def into_folder(self, parts: Iterable[Part], output: DatasetOutput) -> None:
        """Writes a file for each part that is not finished yet."""
        for part in parts:
            if output.is_finished(part):
                self.progress.end(part)
                continue
            with output.writing(part) as place, open_sink(place) as sink:
                self._score(part, sink, _SameTypes(), ())

    def _score(self, part: Part, sink: RowSink, same: "_SameTypes", kept: tuple[str, ...]) -> None:
        with closing(self._opened(part, kept)) as source:
            self.progress.begin(part, source)
            further = tuple(key for key in kept if key in (source.columns or ()))
            keep = tuple(dict.fromkeys((*self.matching.keep, *further)))
            matching = replace(self.matching, keep=keep)
            plan = match_columns(self.scorer.inputs, source.file, source.columns, source.width, matching)
            with closing(scored_batches(source, self.scorer, plan, self.categories)) as found:
                for scored in found:
                    same.check(source.file, scored.columns)
                    sink.write(scored.columns)
                    self.advance(scored.n_rows)
        self.progress.end(part)

    def _opened(self, part: Part, kept: tuple[str, ...]) -> RowSource:
        """Opens a part, with the columns of its folders that are needed: those that the model names, and those that are kept."""
        source = open_rows(part.place, self.reading)
        named = {name for one in self.scorer.inputs for name in one.columns} | {*self.matching.keep, *kept}
        own = source.columns
        if own is None:
            return source
        values = {key: value for key, value in part.partitions.items() if key in named and key not in own}
        if not values:
            return source
        from onnx_treebeard.tabular.partitioned import PartitionedRows

        return PartitionedRows(source, values, part.whole)


@dataclass(eq=False)
class _SameTypes:
    """The types of kept columns in the first part of a file, which all parts share."""

    types: dict[str, Any] = field(default_factory=dict)

    def check(self, file: str, results: Results) -> None:
        found = {name: getattr(column, "type", None) for name, column in results.items()}
        self.types = self.types or found
        for name, kind in found.items():
            if kind != self.types.get(name, kind):
                raise DataError(
                    f"column '{name}' is {kind}; in the files before it is {self.types[name]}", file=file
                )
