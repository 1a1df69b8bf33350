"""The trees of an XGBoost model in JSON or UBJSON, which the native library has scanned.

In: the table in place of a list of trees. Out: an integer of each tree; one tree as a `Section`, for errors in its words.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from onnx_treebeard.converters.parsing.columns import Bools, Ints
from onnx_treebeard.converters.parsing.json_section import Section
from onnx_treebeard.native.model_text import Document, Table, Wanted
from onnx_treebeard.system.errors import ModelError


@dataclass(frozen=True, eq=False)
class JsonRows:
    """T trees, in the order of the table."""

    table: Table

    @classmethod
    def of(cls, holder: Section, key: str) -> "JsonRows":
        """Returns the trees at a key. Raises ModelError where they are not a list of objects."""
        found = holder.entries.get(key)
        if isinstance(found, Table):
            return cls(found)
        for number, entry in enumerate(holder.items(key)):
            holder.of(key, entry, number)
        nothing = np.zeros(0, np.int64)
        return cls(Table(Document("json", b"[]"), 0, nothing, nothing))

    def __len__(self) -> int:
        return len(self.table.begin)

    def section(self, tree: int) -> Section:
        """Returns one tree, parsed by itself."""
        table = self.table
        own = Document(table.document.kind, table.document.data[table.begin[tree] : table.end[tree]])
        try:
            return Section({}).of("trees", own.value(), tree)
        except RecursionError:
            raise ModelError("is malformed, and nested too deep to say where", tree=tree) from None

    def refuse(self, bad: Bools, check: Callable[[Section], object]) -> None:
        """Raises what `check` raises for the first bad tree, if there is one."""
        if bad.any():
            tree = int(np.argmax(bad))
            check(self.section(tree))
            raise ModelError("is malformed", tree=tree)

    def wholes_alone(self, key: str) -> tuple[Ints, Bools]:
        """Returns (T,) integers in [0, 2**31) at a key, and which trees have none."""
        cells = self.table.document.cells(self.table.number, (key,), Wanted.WHOLE, np.arange(len(self)))
        number = np.zeros(len(self), np.int64)
        number[cells.size > 0] = cells.values
        return number, cells.size < 0
