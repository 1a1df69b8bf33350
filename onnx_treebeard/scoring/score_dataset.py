"""Scores tables of many files into one file, or each into a file of a folder that is partitioned alike.

In: `TableFile`s, a `Scorer`, options. Out: files. What is finished in a folder stays finished: scored again after an interruption, only the other files are.
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
from onnx_treebeard.tabular.dataset import TableFile
from onnx_treebeard.tabular.match_columns import MatchOptions, match_columns
from onnx_treebeard.tabular.open import ReadOptions, open_rows
from onnx_treebeard.tabular.source import RowSource
from onnx_treebeard.tabular.writers import Results, RowSink, open_sink

Advance = Callable[[int], None]


@dataclass(eq=False)
class FilesProgress:
    """How far the files are, by their sizes. `file` is what a progress bar calls them."""

    file: str
    files: Sequence[TableFile]
    bytes_done: int = 0
    bytes_in_work: int = 0
    source: RowSource | None = None

    def fraction_done(self) -> float | None:
        """Returns the share of the bytes of all files, from 0 to 1; None where sizes are unknown."""
        total = sum(file.size for file in self.files)
        if not total:
            return None
        own = 0.0 if self.source is None else (self.source.fraction_done() or 0.0) * self.bytes_in_work
        return min(1.0, (self.bytes_done + own) / total)

    def begin(self, file: TableFile, source: RowSource) -> None:
        self.bytes_in_work, self.source = file.size, source

    def end(self, file: TableFile) -> None:
        self.bytes_done += file.size
        self.source = None


@dataclass(frozen=True, eq=False)
class DatasetScoring:
    """What the files have in common: the model, the options, the categories that it does not list, and the progress."""

    scorer: Scorer
    matching: MatchOptions
    reading: ReadOptions
    categories: CategoryCells
    progress: FilesProgress
    advance: Advance

    def into_file(self, files: Iterable[TableFile], sink: RowSink) -> None:
        """Writes the rows of all files, in order, with the columns that their folders name. Raises DataError where kept columns have other types in a later file."""
        same = _SameTypes()
        for file in files:
            self._score(file, sink, same, tuple(file.partitions))

    def into_folder(self, files: Iterable[TableFile], output: DatasetOutput) -> None:
        """Writes a file of scores for each that is not finished yet."""
        for file in files:
            if output.is_finished(file):
                self.progress.end(file)
                continue
            with output.writing(file) as place, open_sink(place) as sink:
                self._score(file, sink, _SameTypes(), ())

    def _score(self, file: TableFile, sink: RowSink, same: "_SameTypes", kept: tuple[str, ...]) -> None:
        with closing(self._opened(file, kept)) as source:
            self.progress.begin(file, source)
            further = tuple(key for key in kept if key in (source.columns or ()))
            keep = tuple(dict.fromkeys((*self.matching.keep, *further)))
            matching = replace(self.matching, keep=keep)
            plan = match_columns(self.scorer.inputs, source.file, source.columns, source.width, matching)
            with closing(scored_batches(source, self.scorer, plan, self.categories)) as found:
                for scored in found:
                    same.check(source.file, scored.columns)
                    sink.write(scored.columns)
                    self.advance(scored.n_rows)
        self.progress.end(file)

    def _opened(self, file: TableFile, kept: tuple[str, ...]) -> RowSource:
        """Opens a file, with the columns of its folders that are needed: those that the model names, and those that are kept."""
        source = open_rows(file.place, self.reading)
        named = {name for one in self.scorer.inputs for name in one.columns} | {*self.matching.keep, *kept}
        own = source.columns
        if own is None:
            return source
        values = {key: value for key, value in file.partitions.items() if key in named and key not in own}
        if not values:
            return source
        from onnx_treebeard.tabular.partitioned import PartitionedRows

        return PartitionedRows(source, values, file.whole)


@dataclass(eq=False)
class _SameTypes:
    """The types of kept columns in the first file, which all files share."""

    types: dict[str, Any] = field(default_factory=dict)

    def check(self, file: str, results: Results) -> None:
        found = {name: getattr(column, "type", None) for name, column in results.items()}
        self.types = self.types or found
        for name, kind in found.items():
            if kind != self.types.get(name, kind):
                raise DataError(
                    f"column '{name}' is {kind}; in the files before it is {self.types[name]}", file=file
                )
