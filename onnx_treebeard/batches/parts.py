"""The rows of a call in parts that are worth a call of the kernels.

In: a pyarrow.RecordBatch, or a pyarrow.Table of any number of chunks, and the columns that feed the model. Out: `Batch`es of these columns, whose rows are numbered
from 1 through the whole table. Chunks of few rows are joined; others, and columns that are kept, are not copied.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from onnx_treebeard.tables.batch import Batch

FEW_ROWS = 8192  # a chunk with as many stands alone


def parts_of_rows(rows: Any, places: Sequence[int], name: str) -> Iterator[Batch]:
    """Yields the parts, none for a table without rows. places: of the columns. name: what errors call the table. Raises DataError where one of the columns is damaged."""
    import pyarrow as pa

    # Imported here: models are packed without pyarrow.
    from onnx_treebeard.tables.arrow.values import ColumnChecks

    names = tuple(rows.schema.names)
    ColumnChecks().check(rows, places)
    if isinstance(rows, pa.RecordBatch):
        yield Batch(name, names, 1, rows.num_rows, {place: rows.column(place) for place in places})
        return
    first_row = 1
    for record in _joined(rows.select(places)):
        columns = dict(zip(places, record.columns, strict=True))
        yield Batch(name, names, first_row, record.num_rows, columns)
        first_row += record.num_rows


def _joined(table: Any) -> Iterator[Any]:
    """Yields the chunks of a table, of which neighbours with few rows are one, unless their texts are too long for one."""
    from onnx_treebeard.tables.arrow.values import joined

    few: list[Any] = []
    n_rows = 0
    for record in table.to_batches():
        if few and max(n_rows, record.num_rows) >= FEW_ROWS:
            yield from joined(few)
            few, n_rows = [], 0
        if record.num_rows:
            few.append(record)
            n_rows += record.num_rows
    yield from joined(few)
