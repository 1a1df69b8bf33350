"""The trees of a LightGBM text file, read key by key for all trees at once by the native library.

In: a scanned file. Out: columns. A wrong value becomes a ModelError for the first tree that has one.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from onnx_treebeard.converters.parsing.columns import Bools, Floats, Ints
from onnx_treebeard.converters.parsing.text_section import TextSection
from onnx_treebeard.errors import ModelError
from onnx_treebeard.native.model_text import ABSENT, Cells, Document, Values, Wanted

TREES = 0  # the number of the only table of such a file


@dataclass(frozen=True, eq=False)
class TextRows:
    """The trees of `data`, which `document` has scanned."""

    document: Document
    data: bytes

    def __len__(self) -> int:
        return len(self.document.contents.arrays["begin"])

    def text(self, tree: int) -> str:
        """Returns the text of a tree: from after "Tree=" up to the next tree."""
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
        """Returns (T,) the number of words at a key, ABSENT where there is no such key."""
        return self._cells(key, Wanted.COUNT, np.arange(len(self))).size

    def wholes_alone(self, key: str, default: int | None = None) -> tuple[Ints, Bools]:
        """Returns (T,) single integers, and which trees have none; `default` where the key is absent."""
        cells = self._cells(key, Wanted.WHOLE, np.arange(len(self)))
        number = np.full(len(self), default or 0, np.int64)
        number[cells.size > 0] = cells.values
        return number, (cells.size < 0) & ((cells.size != ABSENT) | (default is None))

    def wholes(self, key: str, size: Ints, among: Bools | None = None) -> Ints:
        """Returns (E,) the concatenated integers of all trees, of which tree t has size[t].

        among: (T,) the trees that are read; None for those whose size is not 0.
        """
        return self._lists(key, size, among, Wanted.WHOLES, int)

    def numbers(self, key: str, size: Ints) -> Floats:
        """Returns (E,) correctly rounded numbers, like `wholes`."""
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
