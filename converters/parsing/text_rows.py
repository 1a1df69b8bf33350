"""The trees of a LightGBM text file: one key of all of them at a time, read by the native library.

In: a scanned file. Out: columns; what is wrong becomes a ModelError that names the first such tree and what it has there.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from onnx_treebeard.converters.parsing.columns import Bools, Floats, Ints
from onnx_treebeard.converters.parsing.text_section import TextSection
from onnx_treebeard.errors import ModelError
from onnx_treebeard.native.model_text import ABSENT, Cells, Document, Values, Wanted

TREES = 0  # the only table of such a file


@dataclass(frozen=True, eq=False)
class TextRows:
    """The trees of `data`, which `document` has scanned."""

    document: Document
    data: bytes

    def __len__(self) -> int:
        return len(self.document.contents.arrays["begin"])

    def text(self, tree: int) -> str:
        """What stands behind "Tree=", up to the next tree."""
        begin, end = (self.document.contents.arrays[name][tree] for name in ("begin", "end"))
        return self.data[begin:end].decode()

    def section(self, tree: int) -> TextSection:
        _, _, lines = self.text(tree).partition("\n")
        return TextSection.parse(lines, tree)

    def refuse(self, bad: Bools, check: Callable[[TextSection], object]) -> None:
        """Raises what `check` raises for the first bad tree, if there is one."""
        if bad.any():
            tree = int(np.argmax(bad))
            check(self.section(tree))
            raise ModelError("is malformed", tree=tree)

    def counts(self, key: str) -> Ints:
        """(T,) words behind each key, ABSENT where there is none."""
        return self._cells(key, Wanted.COUNT, np.arange(len(self))).size

    def wholes_alone(self, key: str, default: int | None = None) -> tuple[Ints, Bools]:
        """(T,) whole numbers of one word, and which trees have none; `default` where the key is absent."""
        cells = self._cells(key, Wanted.WHOLE, np.arange(len(self)))
        number = np.full(len(self), default or 0, np.int64)
        number[cells.size > 0] = cells.values
        return number, (cells.size < 0) & ((cells.size != ABSENT) | (default is None))

    def wholes(self, key: str, size: Ints, among: Bools | None = None) -> Ints:
        """(E,) of all trees, one after the other; tree t has size[t] whole numbers.

        among: (T,) the trees that are looked at, those whose size is not 0 if it is left out."""
        return self._lists(key, size, among, Wanted.WHOLES, int)

    def numbers(self, key: str, size: Ints) -> Floats:
        """(E,) correctly rounded; as `wholes`."""
        return self._lists(key, size, None, Wanted.NUMBERS, float)

    def _lists(
        self, key: str, size: Ints, among: Bools | None, wanted: Wanted, kind: type[int] | type[float]
    ) -> Values:
        rows = np.flatnonzero(size if among is None else among)
        cells = self._cells(key, wanted, rows)
        wrong = cells.size != size[rows]
        if wrong.any():
            tree = int(rows[np.argmax(wrong)])
            self.section(tree).refuse_list(key, int(size[tree]), kind)
        return cells.values

    def _cells(self, key: str, wanted: Wanted, rows: Ints) -> Cells:
        return self.document.cells(TREES, (key,), wanted, rows)
