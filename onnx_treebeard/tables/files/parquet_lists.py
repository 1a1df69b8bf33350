"""Lists of fixed size in Parquet files, checked before they are read: pyarrow ends the process where the levels in a file make them shorter.

In: a file and columns. Out: a DataError for lists of another size. Parquet itself has no such lists: pyarrow stores the types of its tables in the footer. Here the file is
read with a footer without these types, so that pyarrow reads, and checks, lists of any size.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pyarrow.types as types

from onnx_treebeard.tables.arrow.plain_arrays import stored, stored_type
from onnx_treebeard.tables.arrow.record_sizes import inner_types
from onnx_treebeard.tables.files.locations import Location

MAGIC = b"PAR1"
STORED_TYPES, NO_TYPES = b"ARROW:schema", b"ARROW:ignore"
ROWS_AT_ONCE = 1024


class FixedSizeLists:
    """The lists of fixed size among columns of a Parquet file. schema: as pyarrow reads it."""

    def __init__(self, location: Location, schema: Any, names: Iterable[str], buffer_size: int) -> None:
        self.location, self.schema, self.buffer_size = location, schema, buffer_size
        self.names = [name for name in names if _has_fixed_size_lists(schema.field(name).type)]

    def check(self, row_groups: Sequence[int]) -> None:
        """Raises pa.ArrowException for lists of other sizes, or OSError, in some row groups."""
        if not self.names:
            return
        positions = [self.schema.get_field_index(name) for name in self.names]
        columns = [self._file.schema_arrow.names[position] for position in positions]
        options: Any = {"row_groups": list(row_groups), "columns": columns, "use_threads": False}
        for record in self._file.iter_batches(ROWS_AT_ONCE, **options):
            for name, column in zip(self.names, columns, strict=True):
                _check(record.column(column), self.schema.field(name).type)

    def close(self) -> None:
        """Ends the reading of the file, if it was opened."""
        if "_file" in vars(self):
            self._file.close(force=True)

    @cached_property
    def _file(self) -> Any:
        """The file with a footer without Arrow's types."""
        with self.location.open_input() as stream:
            end = stream.seek(-len(MAGIC) - 4, 2)
            size = int.from_bytes(stream.read(4), "little")
            stream.seek(end - size)
            footer = stream.read(size).replace(STORED_TYPES, NO_TYPES)
        content = MAGIC + footer + size.to_bytes(4, "little") + MAGIC
        metadata = pq.read_metadata(pa.BufferReader(content))
        return pq.ParquetFile(self.location.open_native(), metadata=metadata, buffer_size=self.buffer_size)


def _check(array: Any, data_type: Any) -> None:
    """Raises pa.ArrowInvalid where lists in an array have other sizes than in a type."""
    array, data_type = stored(array), stored_type(data_type)
    if not _has_fixed_size_lists(data_type):
        return
    if types.is_struct(data_type):
        for position in range(data_type.num_fields):
            _check(array.field(position), data_type.field(position).type)
        return
    if types.is_fixed_size_list(data_type):
        bounds = pc.min_max(pc.list_value_length(array)).as_py()
        if {bounds["min"], bounds["max"]} - {None, data_type.list_size}:
            raise pa.ArrowInvalid(
                f"lists of {bounds['min']} to {bounds['max']} values, where all should have {data_type.list_size}"
            )
    _check(array.values, inner_types(data_type)[0])


@lru_cache(256)
def _has_fixed_size_lists(data_type: Any) -> bool:
    data_type = stored_type(data_type)
    return types.is_fixed_size_list(data_type) or any(map(_has_fixed_size_lists, inner_types(data_type)))
