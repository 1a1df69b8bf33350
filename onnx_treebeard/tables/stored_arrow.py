"""Arrow columns where they lie in memory: the addresses of their values and of their bitmap of nulls, where nothing needs to be copied.

In: a pyarrow.Array. Out: a `StoredColumn`; None for types whose cells have to be read one by one (texts, decimals, categories by name).
"""

from typing import Any

import pyarrow as pa
import pyarrow.types as types

from onnx_treebeard.native.tables import TYPES, StoredColumn

# Type ids of Arrow: the library's numbers of the same types, and their sizes.
NUMBERS = {pa.from_numpy_dtype(dtype).id: (number, dtype.itemsize) for dtype, number in TYPES.items()}


def stored_arrow_column(column: Any) -> StoredColumn | None:
    """Returns a column of numbers or booleans, or of a dictionary of these; None for another one."""
    if types.is_dictionary(column.type) and column.type.value_type.id in NUMBERS:
        column = column.dictionary_decode()
    if types.is_boolean(column.type):
        column = column.cast(pa.uint8())
    if column.type.id not in NUMBERS:
        return None
    number, size = NUMBERS[column.type.id]
    present, values = column.buffers()
    if values is None:
        return StoredColumn(number, 0, column)
    bitmap = present.address if present is not None and column.null_count else 0
    return StoredColumn(number, values.address + column.offset * size, column, 1, bitmap, column.offset)
