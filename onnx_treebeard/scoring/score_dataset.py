"""Scores tables of many files into one file, or each into a file of a folder with the same partitions.

In: `TableFile`s, a `Scorer`, options. Out: files. In a folder, finished files stay: after an interruption, only the other ones are scored. A file that cannot be scored
does not stop the others there.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from typing import Any

from onnx_treebeard.scoring.dataset_output import DatasetOutput
from onnx_treebeard.scoring.scorer import Scorer
from onnx_treebeard.scoring.table_results import check_kept, scored_batches
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.category_codes import CategoryCells
from onnx_treebeard.tables.column_match import MatchOptions, match_columns
from onnx_treebeard.tables.files.dataset import TableFile
from onnx_treebeard.tables.files.open_table import open_rows
from onnx_treebeard.tables.files.writers import Results, RowSink, open_sink
from onnx_treebeard.tables.table_interface import ReadOptions, RowSource

Advance = Callable[[int], None]


@dataclass(eq=False)
class FilesProgress:
    """The progress of scoring files, by their sizes. file: their name in a progress bar."""

    file: str
    files: Sequence[TableFile]
    bytes_done: int = 0
    bytes_in_work: int = 0
    source: RowSource | None = None

    def __post_init__(self) -> None:
        self.total = sum(file.size for file in self.files)  # once: there may be thousands

    def fraction_done(self) -> float | None:
        """Returns the share of the bytes of all files, from 0 to 1; None where sizes are unknown."""
        if not self.total:
            return None
        fraction = 0.0 if self.source is None else self.source.fraction_done() or 0.0
        return min(1.0, (self.bytes_done + fraction * self.bytes_in_work) / self.total)

    @contextmanager
    def counting(self, file: TableFile) -> Iterator[None]:
        """Counts a file as done at the end of the context, in which it is scored and `source` is set."""
        self.bytes_in_work = file.size
        try:
            yield
        finally:
            self.bytes_done += file.size
            self.source = None


@dataclass(frozen=True, eq=False)
class DatasetScoring:
    """The state of all files: the model, the options, the categories that the model does not list, and the progress."""

    scorer: Scorer
    matching: MatchOptions
    reading: ReadOptions
    categories: CategoryCells
    progress: FilesProgress
    advance: Advance

    def into_file(self, files: Sequence[TableFile], sink: RowSink, *, with_folders: bool = True) -> None:
        """Writes the rows of all files, in order. Raises DataError where a later file has other columns, or kept columns of other types.

        with_folders: True to write the columns that folders name too: those of all files, with nulls for files without such a folder.
        """
        folders = dict.fromkeys(key for file in files for key in file.partitions) if with_folders else {}
        same = _SameColumns()
        for file in files:
            with self.progress.counting(file):
                self._score(file, sink, same, tuple(folders))

    def into_folder(self, files: Iterable[TableFile], output: DatasetOutput) -> list[DataError]:
        """Writes the scores of each file that is not finished yet. Returns the errors of files that cannot be scored."""
        errors = []
        for file in files:
            with self.progress.counting(file):
                if file.relative in output.finished:
                    continue
                try:
                    with open_sink(output.location_of(file)) as sink:
                        self._score(file, sink, _SameColumns(), None)
                except DataError as error:
                    errors.append(error)
        return errors

    def _score(
        self, file: TableFile, sink: RowSink, same: "_SameColumns", folders: tuple[str, ...] | None
    ) -> None:
        """Writes the scores of a file. folders: the columns of folders to write; None where folders of the output name them."""
        n_rows = 0
        try:
            with closing(open_rows(file.location, self.reading)) as plain:
                source = self._with_folders(plain, file, folders)
                self.progress.source = source
                matching = replace(self.matching, keep=self._columns_kept(file, plain, source, folders))
                plan = match_columns(self.scorer.inputs, source.header, matching)
                check_kept(sink, source, plan)
                with closing(scored_batches(source, self.scorer, plan, self.categories)) as batches:
                    for scored in batches:
                        same.check(source.file, scored.columns)
                        sink.write(scored.columns)
                        n_rows += scored.n_rows
                        self.advance(scored.n_rows)
        except DataError:
            self.advance(-n_rows)
            raise

    def _with_folders(self, plain: RowSource, file: TableFile, folders: tuple[str, ...] | None) -> RowSource:
        """Returns a table with the columns of its folders that are used: those that the model names, and those that are written."""
        if plain.columns is None:
            return plain
        model_names = {name for model_input in self.scorer.inputs for name in model_input.columns}
        used = model_names if folders is None else {*model_names, *(self.matching.keep or ()), *folders}
        values = {key: value for key, value in file.partitions.items() if key in used}
        # A file without a column that the model names is an error, which nulls would hide.
        values |= {
            key: None for key in folders or () if key not in file.partitions and key not in model_names
        }
        values = {key: value for key, value in values.items() if key not in plain.columns}
        if not values:
            return plain
        from onnx_treebeard.tables.files.partition_columns import PartitionedRows

        return PartitionedRows(plain, values, file.integer_keys)

    def _columns_kept(
        self, file: TableFile, plain: RowSource, source: RowSource, folders: tuple[str, ...] | None
    ) -> tuple[str, ...]:
        """Returns the columns to carry over; into a folder without those that only folders name, which a reader would get twice."""
        keep = self.matching.keep or ()
        if folders is None:
            return tuple(key for key in keep if key not in file.partitions or key in (plain.columns or ()))
        return tuple(dict.fromkeys((*keep, *(key for key in folders if key in (source.columns or ())))))


@dataclass(eq=False)
class _SameColumns:
    """The columns of the first file and the types of the kept ones, which all files have to share."""

    types: dict[str, Any] | None = None

    def check(self, file: str, results: Results) -> None:
        types = {name: getattr(column, "type", None) for name, column in results.items()}
        if self.types is None:
            self.types = types
        if list(types) != list(self.types):
            raise DataError(_difference(list(types), list(self.types)), file=file)
        for name, kind in types.items():
            if kind != self.types[name]:
                raise DataError(
                    f"column '{name}' is {kind}; in the files before it is {self.types[name]}", file=file
                )


def _difference(columns: Sequence[str], before: Sequence[str]) -> str:
    if missing := [name for name in before if name not in columns]:
        return f"has no column '{missing[0]}', which the files before it have"
    if extra := [name for name in columns if name not in before]:
        return f"has a column '{extra[0]}', which the files before it do not have"
    return "has its columns in another order than the files before it"
