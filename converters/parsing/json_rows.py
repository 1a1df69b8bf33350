"""The trees of an XGBoost or LightGBM model in JSON or UBJSON: one key of all of them at a time, read by the native library.

In: the table that stands in the place of a list of trees. Out: columns; what is wrong becomes a ModelError that names the first such
tree, in the words in which `Section` refuses it.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from onnx_treebeard.converters.parsing.columns import Bools, Floats, Ints
from onnx_treebeard.converters.parsing.json_section import Section
from onnx_treebeard.errors import ModelError
from onnx_treebeard.native.model_text import ABSENT, Cells, Document, Table, Values, Wanted
from onnx_treebeard.native.results import Results


@dataclass(frozen=True, eq=False)
class JsonRows:
    """T trees. `order`: (T,) their rows in the table."""

    table: Table
    order: Ints

    @classmethod
    def of(cls, holder: Section, key: str) -> "JsonRows":
        """The trees that stand at a key; ModelError where they are no list of objects."""
        found = holder.entries.get(key)
        if isinstance(found, Table):
            return cls(found, np.arange(len(found.begin)))
        for number, entry in enumerate(holder.items(key)):
            holder.of(key, entry, number)
        nothing = np.zeros(0, np.int64)
        return cls(Table(Document("json", b"[]"), 0, nothing, nothing), nothing)

    def __len__(self) -> int:
        return len(self.order)

    def in_order(self, order: Ints) -> "JsonRows":
        return replace(self, order=self.order[order])

    def section(self, tree: int) -> Section:
        """One tree, parsed alone."""
        row, table = self.order[tree], self.table
        own = Document(table.document.kind, table.document.data[table.begin[row] : table.end[row]])
        try:
            return Section({}).of("trees", own.value(), tree)
        except RecursionError:
            raise ModelError("is malformed, and nested too deep to say where", tree=tree) from None

    def refuse(self, bad: Bools, check: Callable[[Section], object]) -> None:
        """Raises what `check` raises for the first bad tree, if there is one."""
        if bad.any():
            self._refuse_at(int(np.argmax(bad)), check)

    def counts(self, key: str) -> Ints:
        """(T,) entries of each list, ABSENT or WRONG."""
        return self._cells((key,), Wanted.COUNT).size

    def has(self, key: str) -> Bools:
        """(T,)"""
        # Asked for as one number, which takes no look at lists.
        there: Bools = self._cells((key,), Wanted.WHOLE).size != ABSENT
        return there

    def wholes_alone(self, *path: str, default: int | None = None) -> tuple[Ints, Bools]:
        """(T,) whole numbers, 0 to 2**31 - 1, and which trees have none; `default` where the key is absent."""
        cells = self._cells(path, Wanted.WHOLE)
        number = np.full(len(self), default or 0, np.int64)
        number[cells.size > 0] = cells.values
        return number, (cells.size < 0) & ((cells.size != ABSENT) | (default is None))

    def wholes(self, key: str, among: Bools | None = None) -> tuple[Ints, Ints]:
        """Lists of whole numbers, one after the other, and their sizes (T,). among: (T,) trees that are looked at; others have none."""
        return self._lists(key, Wanted.WHOLES, among, lambda tree: tree.wholes(key))

    def numbers(self, key: str, among: Bools | None = None) -> tuple[Floats, Ints]:
        """Lists of numbers; as `wholes`."""
        return self._lists(key, Wanted.NUMBERS, among, lambda tree: tree.numbers(key))

    def unreadable(self, key: str, wanted: Wanted, among: Bools) -> Bools:
        """(T,) which of the trees `among` have no such list."""
        bad, rows = np.zeros(len(self), np.bool_), np.flatnonzero(among)
        bad[rows] = self._cells((key,), wanted, rows).size < 0
        return bad

    def dump(self) -> Results:
        """The trees of LightGBM's dump as columns, in the order of the table. Raises ModelError and UnsupportedError, naming tree and node."""
        return self.table.document.dump_trees(self.table.number)

    def _lists(
        self, key: str, wanted: Wanted, among: Bools | None, check: Callable[[Section], object]
    ) -> tuple[Values, Ints]:
        rows = np.arange(len(self)) if among is None else np.flatnonzero(among)
        cells = self._cells((key,), wanted, rows)
        if (cells.size < 0).any():
            self._refuse_at(int(rows[np.argmax(cells.size < 0)]), check)
        size = np.zeros(len(self), np.int64)
        size[rows] = cells.size
        return cells.values, size

    def _refuse_at(self, tree: int, check: Callable[[Section], object]) -> None:
        check(self.section(tree))
        raise ModelError("is malformed", tree=tree)

    def _cells(self, path: tuple[str, ...], wanted: Wanted, rows: Ints | None = None) -> Cells:
        chosen = self.order if rows is None else self.order[rows]
        return self.table.document.cells(self.table.number, path, wanted, chosen)
