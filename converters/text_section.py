"""Checked look-ups in the `key=value` lines of a LightGBM model file: what is wrong becomes a ModelError that names it.

In: text. Out: `TextSection`, the header of the file or one of its trees.
"""

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

import numpy as np

from onnx_treebeard.converters.columns import Floats, Ints, brief
from onnx_treebeard.errors import ModelError, TreebeardError

MAX_WHOLE = 2**31 - 1


@dataclass(frozen=True)
class TextSection:
    """The lines of one section; a line without '=' is a key with an empty value."""

    lines: dict[str, str]
    tree: int | None = None

    @classmethod
    def parse(cls, text: str, tree: int | None = None) -> "TextSection":
        """ModelError where a key stands twice."""
        lines: dict[str, str] = {}
        for line in text.split("\n"):
            key, _, value = line.rstrip("\r").partition("=")
            if key in lines:
                raise ModelError("stands twice in one section", tree=tree, field=key)
            if key:
                lines[key] = value
        return cls(lines, tree)

    def has(self, key: str) -> bool:
        return key in self.lines

    def text(self, key: str) -> str:
        if key not in self.lines:
            self.refuse(key, "is missing")
        return self.lines[key]

    def whole(self, key: str, default: int | None = None) -> int:
        """A whole number in [0, 2**31); `default` where the key is absent."""
        if default is not None and not self.has(key):
            return default
        text = self.text(key).strip()
        if not (text.isascii() and text.isdigit() and len(text) <= 10 and int(text) <= MAX_WHOLE):
            self.refuse(key, f"is {brief(text)}; expected a whole number, 0 to {MAX_WHOLE}")
        return int(text)

    def wholes(self, key: str, size: int) -> Ints:
        """(size,) whole numbers."""
        parts = self._parts(key, size)
        try:
            return _whole_column(parts)
        except (ValueError, OverflowError):
            self.refuse(key, f"holds {brief(_first_wrong(parts, _whole_column))}; expected whole numbers")

    def numbers(self, key: str, size: int) -> Floats:
        """(size,) numbers, correctly rounded."""
        parts = self._parts(key, size)
        try:
            return _number_column(parts)
        except ValueError:
            self.refuse(key, f"holds {brief(_first_wrong(parts, _number_column))}; expected numbers")

    def refuse(self, key: str, message: str, error: type[TreebeardError] = ModelError) -> NoReturn:
        raise error(message, tree=self.tree, field=key)

    def _parts(self, key: str, size: int) -> list[str]:
        text = self.text(key)
        if not text.isascii() or "_" in text:
            self.refuse(key, "holds characters that belong to no number")
        parts = text.split()
        if len(parts) != size:
            self.refuse(key, f"has {len(parts)} entries; expected {size}")
        return parts


def _whole_column(parts: list[str]) -> Ints:
    return np.frombuffer(array("q", map(int, parts)), np.int64)


def _number_column(parts: list[str]) -> Floats:
    return np.frombuffer(array("d", map(float, parts)), np.float64)


def _first_wrong(parts: list[str], column: Callable[[list[str]], object]) -> str:
    for part in parts:
        try:
            column([part])
        except (ValueError, OverflowError):
            return part
    raise AssertionError("only called where a part is wrong")
