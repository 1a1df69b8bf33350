"""The errors a user can meet, and the one that is our own fault.

Every user error is a `TreebeardError` whose text fits on one line and says where it is (file, tree, node, field), what
was found and what would have been accepted. A `CompilerError` is never the user's fault: it says which pass failed on what.
"""

from typing import NamedTuple

LONGEST_NAME = 200


class Place(NamedTuple):
    """Where in a model an error is. Trees and nodes carry the source's own numbers, as the user's tools show them."""

    file: str | None = None
    tree: int | None = None
    node: int | None = None
    field: str | None = None

    def __str__(self) -> str:
        inside = [
            *([f"tree {self.tree}"] if self.tree is not None else []),
            *([f"node {self.node}"] if self.node is not None else []),
            *([f"field '{_shortened(self.field)}'"] if self.field is not None else []),
        ]
        return ": ".join(printable(part) for part in (self.file, ", ".join(inside)) if part)


def _shortened(name: str) -> str:
    """Names come from files too, which may call anything anything."""
    return name if len(name) <= LONGEST_NAME else name[:LONGEST_NAME] + "..."


def printable(text: str) -> str:
    """On one line, and nothing that a terminal would obey."""
    return "".join(one if one.isprintable() else repr(one)[1:-1] for one in text)


class TreebeardError(Exception):
    """Base of all user errors. `str(error)` is one line."""

    def __init__(
        self,
        message: str,
        *,
        file: str | None = None,
        tree: int | None = None,
        node: int | None = None,
        field: str | None = None,
    ) -> None:
        self.message = printable(" ".join(message.split()))
        self.place = Place(file, tree, node, field)
        super().__init__(self.message)

    def __str__(self) -> str:
        place = str(self.place)
        return f"{place}: {self.message}" if place else self.message

    def in_file(self, file: str) -> "TreebeardError":
        """The same error, naming `file` if it named none: readers see bytes, their callers know the path."""
        place = self.place
        return type(self)(
            self.message, file=place.file or file, tree=place.tree, node=place.node, field=place.field
        )


class ModelError(TreebeardError):
    """The model is malformed: truncated, out of range, contradictory."""


class UnsupportedError(TreebeardError):
    """The model is valid, but asks for something that is not served (yet); the message names it."""


class NoCompilerError(UnsupportedError):
    """Code has to be compiled, and what compiles it is not installed."""


class DataError(TreebeardError):
    """The rows do not fit the model: wrong rank, dtype, columns, or text where numbers are expected."""


class OptionError(TreebeardError):
    """An option or a combination of options that is not accepted."""


class CompilerError(Exception):
    """A pass broke one of its own promises. Not the user's fault."""

    def __init__(self, stage: str, message: str) -> None:
        self.stage = stage
        self.message = message
        super().__init__(f"internal error in stage '{stage}': {message}")

    def __reduce__(self) -> tuple[type["CompilerError"], tuple[str, str]]:
        """Errors come back from other processes as pickles."""
        return type(self), (self.stage, self.message)
