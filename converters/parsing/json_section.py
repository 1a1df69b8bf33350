"""Checked look-ups in the JSON of a model file: every wrong type or missing key becomes a ModelError that names it.

In: bytes, or the dictionaries of a parser. Out: `Section`, one object of the file with its path.
"""

import json
import re
from dataclasses import dataclass
from typing import NoReturn

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.parsing.columns import Floats, Ints, brief, number_column, whole_column
from onnx_treebeard.native.model_text import Document
from onnx_treebeard.system.errors import ModelError, TreebeardError

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
MAX_WHOLE = 2**31 - 1
WHOLE = re.compile(r"-?[0-9]{1,10}", re.ASCII)


@dataclass(frozen=True)
class Section:
    """One object of a model file; `path` and `tree` are its place for errors. document: the scanned file, of the outermost object."""

    entries: dict[str, object]
    path: str = ""
    tree: int | None = None
    document: Document | None = None

    def has(self, key: str) -> bool:
        return key in self.entries

    def section(self, key: str) -> "Section":
        return self.of(key, self._get(key))

    def of(self, key: str, value: object, tree: int | None = None) -> "Section":
        """Returns the section for the object `value` at `key`; `tree` begins a new path."""
        if not isinstance(value, dict):
            self.refuse(key, f"is {brief(value)}; expected an object")
        return Section(
            value, "" if tree is not None else self._path(key), self.tree if tree is None else tree
        )

    def count(self, key: str) -> int:
        """Returns the number of entries of a list."""
        return len(self._list(key))

    def items(self, key: str) -> list[object]:
        values = self._list(key)
        return values if isinstance(values, list) else list(values.tolist())

    def texts(self, key: str) -> tuple[str, ...]:
        return tuple(self._text(key, value) for value in self.items(key))

    def text(self, key: str) -> str:
        return self._text(key, self._get(key))

    def whole(self, key: str, default: int | None = None) -> int:
        """Returns an integer in [0, 2**31), written as a number or as text; `default` where the key is absent."""
        if default is not None and not self.has(key):
            return default
        value = self._get(key)
        if (
            isinstance(value, bool)
            or not isinstance(value, int | str)
            or not WHOLE.fullmatch(str(value)[:12])
        ):
            self.refuse(key, f"is {brief(value)}; expected a whole number, 0 to {MAX_WHOLE}")
        if not 0 <= int(value) <= MAX_WHOLE:
            self.refuse(key, f"is {brief(value)}; expected 0 to {MAX_WHOLE}")
        return int(value)

    def wholes(self, key: str) -> Ints:
        """Returns (n,) a list of integers."""
        try:
            return whole_column(self._list(key))
        except ValueError as error:
            self.refuse(key, str(error))

    def numbers(self, key: str) -> Floats:
        """Returns (n,) a list of numbers."""
        try:
            return number_column(self._list(key))
        except ValueError as error:
            self.refuse(key, str(error))

    def refuse(self, key: str, message: str, error: type[TreebeardError] = ModelError) -> NoReturn:
        raise error(message, tree=self.tree, field=self._path(key))

    def _path(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def _get(self, key: str) -> object:
        if key not in self.entries:
            self.refuse(key, "is missing")
        return self.entries[key]

    def _list(self, key: str) -> list[object] | npt.NDArray[np.generic]:
        value = self._get(key)
        if not isinstance(value, list | np.ndarray):
            self.refuse(key, f"is {brief(value)}; expected a list")
        return value

    def _text(self, key: str, value: object) -> str:
        if not isinstance(value, str):
            self.refuse(key, f"is {brief(value)}; expected text")
        return value


def parse_json(data: bytes) -> Section:
    """Returns the outermost object of a JSON file. Raises ModelError for invalid JSON, other values, too deep nesting and duplicate keys."""
    data = data.removeprefix(BYTE_ORDER_MARK)
    try:
        _ = data.isascii() or data.decode()
        document = Document("json", data)
        value = document.value()
    except (ModelError, RecursionError, ValueError):
        _refuse_json(data)
    if not isinstance(value, dict):
        raise ModelError(f"the JSON is {brief(value)}; expected an object")
    return Section(value, document=document)


def _refuse_json(data: bytes) -> NoReturn:
    """Raises ModelError for a malformed file, with the message of Python's own parser."""
    try:
        json.loads(data.decode(), object_pairs_hook=unique_keys)
    except RecursionError:
        message = "the JSON is nested too deep for a model; LightGBM saves trees of any depth with save_model('model.txt')"
        raise ModelError(message) from None
    except json.JSONDecodeError as error:
        raise ModelError(
            f"is not valid JSON (line {error.lineno}, column {error.colno}: {error.msg}); truncated?"
        ) from None
    except ValueError as error:
        raise ModelError(f"is not valid JSON: {brief(error)}") from None
    raise ModelError("is not valid JSON")


def unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Returns the dictionary of the pairs. Raises ModelError for a duplicate key."""
    entries = dict(pairs)
    if len(entries) < len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise ModelError(f"the key {brief(twice)} stands twice in one object")
    return entries
