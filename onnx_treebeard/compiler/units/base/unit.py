"""A unit: one function with the arguments of a kernel, whose code is determined by the unit's choices.

In: choices, as a frozen dataclass. Out: its name, which contains all of them. Equal units have equal code on one machine; so compiled code is
found by a unit's name, and neither the IR nor LLVM is needed where it exists. `unit_writers.py` says who writes the functions in LIR.

The name is a pattern of the class with the choices filled in; the native planner names units by the same patterns (`cpp_unit_names.py`):

    {given}               a choice: the name of a type or of a member, a number
    {child#}              the bits of a type
    {zero?_zero}          text where a choice is true, not 0 and not None
    {permuted?here:there} one of two texts
    {sets?_sets_*}        * is the choice itself, @leaf_form another one
"""

import re
from abc import ABC
from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cache
from typing import Any, ClassVar

import numpy as np

Number = np.dtype[Any]  # a choice of the type of numbers
PART = re.compile(r"\{(\w+)(#?)(?:\?([^:}]*)(?::([^}]*))?)?\}")
INNER = re.compile(r"\*|@(\w+)")


@dataclass(frozen=True)
class Part:
    """A choice in a pattern. texts: where it is true, and otherwise; None where the choice itself stands."""

    choice: str
    is_bits: bool
    texts: tuple[str, str] | None


@cache
def parts_of(pattern: str) -> tuple[str | Part, ...]:
    """Returns the texts and choices of a pattern in order."""
    parts: list[str | Part] = []
    end = 0
    for match in PART.finditer(pattern):
        choice, bits, true, false = match.groups()
        texts = None if true is None else (true, false or "")
        parts += [pattern[end : match.start()], Part(choice, bool(bits), texts)]
        end = match.end()
    return tuple(part for part in (*parts, pattern[end:]) if part)


def signature_of_name(name: str, vector_bytes: int) -> str:
    """Returns what determines the code of the unit of this name. vector_bytes: bytes of a vector register."""
    return f"unit {vector_bytes} {name}"


class Unit(ABC):
    """Base of all units, which are frozen dataclasses and hashable."""

    PATTERN: ClassVar[str]

    @property
    def name(self) -> str:
        """The name of its function, which contains all choices."""
        return "".join(part if isinstance(part, str) else self._text(part) for part in parts_of(self.PATTERN))

    def _text(self, part: Part) -> str:
        value = getattr(self, part.choice)
        if part.is_bits:
            return str(8 * value.itemsize)
        if part.texts is None:
            return _word(value)
        text = part.texts[0 if value or isinstance(value, Enum) else 1]
        return INNER.sub(lambda inner: _word(getattr(self, inner[1]) if inner[1] else value), text)


def _word(value: Any) -> str:
    """Returns the word of a choice: of a member of an enumeration its value, where that is a text, or else its name."""
    if isinstance(value, IntEnum):
        return value.name.lower()
    return str(value.value if isinstance(value, Enum) else value)
