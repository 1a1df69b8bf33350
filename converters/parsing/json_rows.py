"""The trees of an XGBoost or LightGBM model in JSON or UBJSON, read key by key for all trees at once by the native library.

In: the table in place of a list of trees. Out: columns. A wrong value becomes a ModelError for the first tree that has one, in the words of
`Section`.
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
    """T trees. order: (T,) their rows in the table."""

    table: Table
    order: Ints

    @classmethod
    def of(cls, holder: Section, key: str) -> "JsonRows":
        """Returns the trees at a key. Raises ModelError where they are not a list of objects."""
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
        """Returns one tree, parsed by itself."""
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
        """Returns (T,) the number of entries of each list, ABSENT or WRONG."""
        return self._cells((key,), Wanted.COUNT).size

    def has(self, key: str) -> Bools:
        """Returns (T,) one integer of each tree."""
        # Read as a single number, for which lists are not scanned.
        there: Bools = self._cells((key,), Wanted.WHOLE).size != ABSENT
        return there

    def wholes_alone(self, *path: str, default: int | None = None) -> tuple[Ints, Bools]:
        """Returns (T,) integers in [0, 2**31), and which trees have none; `default` where the key is absent."""
        cells = self._cells(path, Wanted.WHOLE)
        number = np.full(len(self), default or 0, np.int64)
        number[cells.size > 0] = cells.values
        return number, (cells.size < 0) & ((cells.size != ABSENT) | (default is None))

    def wholes(self, key: str, among: Bools | None = None) -> tuple[Ints, Ints]:
        """Returns concatenated lists of integers and their sizes (T,). among: (T,) the trees that are read; the others have empty lists."""
        return self._lists(key, Wanted.WHOLES, among, lambda tree: tree.wholes(key))

    def numbers(self, key: str, among: Bools | None = None) -> tuple[Floats, Ints]:
        """Returns concatenated lists of numbers, like `wholes`."""
        return self._lists(key, Wanted.NUMBERS, among, lambda tree: tree.numbers(key))

    def unreadable(self, key: str, wanted: Wanted, among: Bools) -> Bools:
        """Returns (T,) which of the trees `among` have no such list."""
        bad, rows = np.zeros(len(self), np.bool_), np.flatnonzero(among)
        bad[rows] = self._cells((key,), wanted, rows).size < 0
        return bad

    def dump(self) -> Results:
        """Returns the trees of LightGBM's dump as columns, in the order of the table. Raises ModelError and UnsupportedError, naming tree and node."""
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
