"""Checked look-ups in the `key=value` lines of a LightGBM model file: every fault becomes a ModelError that names it.

In: text. Out: `TextSection`: the header of the file, or a faulty tree; `text_rows.py` reads all other trees.
"""

from dataclasses import dataclass
from typing import NoReturn

from onnx_treebeard.converters.parsing.columns import brief
from onnx_treebeard.errors import ModelError, TreebeardError

MAX_WHOLE = 2**31 - 1


@dataclass(frozen=True)
class TextSection:
    """The lines of one section; a line without '=' is a key with an empty value."""

    lines: dict[str, str]
    tree: int | None = None

    @classmethod
    def parse(cls, text: str, tree: int | None = None) -> "TextSection":
        """Raises ModelError for a duplicate key."""
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
        """Returns an integer in [0, 2**31); `default` where the key is absent."""
        if default is not None and not self.has(key):
            return default
        text = self.text(key).strip()
        if not (text.isascii() and text.isdigit() and len(text) <= 10 and int(text) <= MAX_WHOLE):
            self.refuse(key, f"is {brief(text)}; expected a whole number, 0 to {MAX_WHOLE}")
        return int(text)

    def refuse(self, key: str, message: str, error: type[TreebeardError] = ModelError) -> NoReturn:
        raise error(message, tree=self.tree, field=key)

    def refuse_list(self, key: str, size: int, kind: type[int] | type[float]) -> NoReturn:
        """Raises ModelError for a list that does not have `size` such numbers."""
        text = self.text(key)
        if not text.isascii() or "_" in text:
            self.refuse(key, "has characters that are not part of a number")
        parts = text.split()
        if len(parts) != size:
            self.refuse(key, f"has {len(parts)} entries; expected {size}")
        wrong = next((part for part in parts if not _is_number(part, kind)), "")
        self.refuse(key, f"holds {brief(wrong)}; expected {'whole numbers' if kind is int else 'numbers'}")


def _is_number(part: str, kind: type[int] | type[float]) -> bool:
    try:
        number = kind(part)
    except ValueError:
        return False
    return isinstance(number, float) or -(2**63) <= number < 2**63
