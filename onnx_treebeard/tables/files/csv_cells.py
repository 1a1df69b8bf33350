"""The cells of some rows of CSV, read when they are asked for: as numbers by the native library, straight into rows, or as texts by Arrow.

In: the text of whole rows. Out: a matrix of numbers where every cell is plain, and columns of texts, with nulls for empty cells. Arrow also explains what is wrong
with a row.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from onnx_treebeard.native.tables import CsvForm
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.batch import NumberColumns, Values, shown

BLOCK_ROOM = 1024  # bytes of Arrow's block besides the text, which has to fit into one


@dataclass(eq=False)
class CsvCells(NumberColumns):
    """`n_rows` rows of the file `file`, behind `rows_before` others. wanted: the columns that may be asked for."""

    file: str
    form: CsvForm
    text: bytes
    n_rows: int
    rows_before: int
    wanted: Sequence[int]
    _as_numbers: set[int] = field(default_factory=set)

    def __getitem__(self, position: int) -> Any:
        return (self._rest if position not in self._as_numbers else self._all)[position]

    def __iter__(self) -> Iterator[int]:
        return iter(self.wanted)

    def __len__(self) -> int:
        return len(self.wanted)

    def numbers(self, positions: Sequence[int], dtype: np.dtype[np.generic]) -> Values | None:
        """Returns the columns at different positions as a matrix of float32 or float64; None where a cell is not plain, so that texts have to be read."""
        if len(set(positions)) < len(positions):
            return None
        found = self.form.read(self.text, self.n_rows, positions, dtype)
        if found is not None:
            self._as_numbers.update(positions)
        return found

    @cached_property
    def _all(self) -> dict[int, Any]:
        return self._texts(self.wanted)

    @cached_property
    def _rest(self) -> dict[int, Any]:
        """The columns that were not read as numbers."""
        return self._texts([position for position in self.wanted if position not in self._as_numbers])

    def _texts(self, positions: Sequence[int]) -> dict[int, Any]:
        """Returns columns as Arrow arrays of strings. Raises DataError, naming the row."""
        import pyarrow as pa

        if not self.n_rows:
            return {position: pa.array([], pa.string()) for position in positions}
        text = self.form.rows_alone(self.text)  # Arrow takes lines of white space for rows
        try:
            table = self._read(text, positions)
        except pa.ArrowInvalid as error:
            raise self._explained(error, text, positions) from None
        return {position: table.column(str(position)).combine_chunks() for position in positions}

    def _read(self, text: Any, positions: Sequence[int], on_invalid_row: Any = None) -> Any:
        import pyarrow as pa
        import pyarrow.csv as pa_csv

        names = [str(position) for position in range(self.form.width)]
        return pa_csv.read_csv(
            pa.BufferReader(text),
            read_options=pa_csv.ReadOptions(
                column_names=names, block_size=len(text) + BLOCK_ROOM, use_threads=False
            ),
            parse_options=pa_csv.ParseOptions(
                delimiter=self.form.delimiter,
                newlines_in_values=True,
                ignore_empty_lines=self.form.skips_empty,
                invalid_row_handler=on_invalid_row,
            ),
            convert_options=pa_csv.ConvertOptions(
                column_types=dict.fromkeys(names, pa.string()),
                include_columns=[str(position) for position in positions],
                strings_can_be_null=True,
                null_values=[""],
            ),
        )

    def _explained(self, error: Exception, text: Any, positions: Sequence[int]) -> DataError:
        import pyarrow as pa

        bad_rows: list[Any] = []

        def note(row: Any) -> str:
            bad_rows.append(row)
            return "error"

        # Read once more: pyarrow prints a traceback where a row that it hands over is no UTF-8.
        with suppress(pa.ArrowInvalid):
            self._read(bytes(text).decode(errors="replace").encode(), positions, note)
        if bad_rows:
            (bad,) = bad_rows[:1]
            row = self.rows_before + bad.number
            found, expected, row_text = bad.actual_columns, bad.expected_columns, shown(bad.text)
            return DataError(f"row {row} has {found} cells; expected {expected}: {row_text}", file=self.file)
        if "UTF8" in str(error):
            return DataError(f"is not UTF-8 text after row {self.rows_before}", file=self.file)
        return DataError(f"cannot be read after row {self.rows_before}: {error}", file=self.file)
