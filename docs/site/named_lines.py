"""Lines of docstrings that begin with the name of a field or argument become lists: Markdown would join them to one paragraph.

In: docstrings as griffe has read them,

    tile_size: nodes evaluated together,
        1 to 8

Out: the same in Markdown,

    - **tile_size**: nodes evaluated together,
        1 to 8
"""

import re
from typing import Any

import griffe

NAMED = re.compile(r"^((?:\w+, )*\w+): (?=\S)")


class NamedLines(griffe.Extension):
    """Run by griffe for every class and function of the reference."""

    def on_class_members(self, *, cls: griffe.Class, **_: Any) -> None:
        """A class has its docstring and its fields."""
        mark(cls, set(cls.members))

    def on_function_instance(self, *, func: griffe.Function, **_: Any) -> None:
        """A function has its docstring and its parameters."""
        mark(func, {parameter.name for parameter in func.parameters})


def mark(found: griffe.Object, names: set[str]) -> None:
    """Puts the marks of a list in front of lines that begin with these names."""
    if found.docstring is None:
        return
    lines: list[str] = []
    for line in found.docstring.value.splitlines():
        named = NAMED.match(line)
        is_item = named is not None and names.issuperset(named[1].split(", "))
        within = bool(lines) and lines[-1].startswith(("- ", "    "))
        begins, ends = is_item and not within, within and not is_item and not line.startswith(" ")
        if lines and (begins or ends):
            lines.append("")
        lines.append(NAMED.sub(r"- **\1**: ", line) if is_item else line)
    found.docstring.value = "\n".join(lines)
