"""The exceptions of the package: user errors, and internal errors of the compiler.

Every user error is a `TreebeardError`. Its text fits on one line and says where the error is (file, tree, node, field), what was found, and
what would have been accepted. A `CompilerError` is a fault of this package: it names the pass that failed.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

MAX_NAME_LENGTH = 200
# Patterns are compiled when a text is an error's: every start of a process would wait for them.
URL = r"\b([\w+.-]{1,20})://(\S+)"
USER_AND_PASSWORD = (
    r"[^/@]*:(?!\d+/).*@"  # to the last @, because secrets may hold slashes; digits are a port
)
USER = r"[^/@]+@"
NAMES_BEFORE_AT = ("abfs", "abfss", "hdfs", "viewfs")  # there a container or a user, who is no secret
# The values of these keys of a URL's query are no secrets; others are not shown.
PLAIN_KEYS = (
    *("scheme", "region", "endpoint_override", "allow_bucket_creation", "allow_bucket_deletion"),
    *("retry_limit_seconds", "project_id", "enable_tls", "blob_storage_authority", "dfs_storage_authority"),
    *("credential_kind", "user", "replication", "buffer_size", "default_block_size"),
)


class Place(NamedTuple):
    """The place of an error in a model. Trees and nodes are numbered as in the model file, as the tools of its library show them."""

    file: str | None = None
    tree: int | None = None
    node: int | None = None
    field: str | None = None

    def __str__(self) -> str:
        inside = [
            *([f"tree {self.tree}"] if self.tree is not None else []),
            *([f"node {self.node}"] if self.node is not None else []),
            *([f"field '{shorten(self.field)}'"] if self.field is not None else []),
        ]
        return ": ".join(printable(part) for part in (self.file, ", ".join(inside)) if part)


def shorten(text: str, longest: int = MAX_NAME_LENGTH) -> str:
    """Returns a text of at most `longest` characters and three dots: names in files can be of any length."""
    return text if len(text) <= longest else text[:longest] + "..."


def printable(text: str) -> str:
    """Returns the text with every character escaped that is not printable, line ends and terminal control codes among them."""
    if text.isprintable():
        return text
    return "".join(character if character.isprintable() else repr(character)[1:-1] for character in text)


def without_secrets(text: str) -> str:
    """Returns a text with *** for what may be secret in its URLs: user and password, and values of the query that say how a store is reached."""
    return re.sub(URL, _url_without_secrets, text) if "://" in text else text


def _url_without_secrets(url: re.Match[str]) -> str:
    scheme, rest = url.groups()
    rest, n_replaced = re.subn(USER_AND_PASSWORD, "***@", rest, count=1)
    if not n_replaced and scheme.lower() not in NAMES_BEFORE_AT:
        rest = re.sub(USER, "***@", rest, count=1) if re.match(USER, rest) else rest
    host_and_path, mark, query = rest.partition("?")
    pairs = [pair.split("=", 1) for pair in query.split("&")]
    shown = [
        [key, *("***" if key not in PLAIN_KEYS else value for value in values)] for key, *values in pairs
    ]
    return f"{scheme}://{host_and_path}{mark}{'&'.join('='.join(pair) for pair in shown)}"


class TreebeardError(Exception):
    """Base class of all errors that a user can cause. `str(error)` is one line: the place, then the message.

    message: what is wrong, and what would have been accepted.
    file, tree, node, field: where the error is, as far as this is known. Trees and nodes have their numbers in the model file.

    Errors do not contain the parts of URLs that may be secret.

    Example:

        >>> import onnx_treebeard
        >>> try:
        ...     onnx_treebeard.load("absent.json")
        ... except onnx_treebeard.TreebeardError as error:
        ...     print(type(error).__name__, error.place.file)
        ModelError absent.json
    """

    def __init__(
        self,
        message: str,
        *,
        file: str | None = None,
        tree: int | None = None,
        node: int | None = None,
        field: str | None = None,
    ) -> None:
        self.message = printable(without_secrets(" ".join(message.split())))
        self.place = Place(None if file is None else without_secrets(file), tree, node, field)
        super().__init__(self.message)

    def __str__(self) -> str:
        place = str(self.place)
        return f"{place}: {self.message}" if place else self.message

    def in_file(self, file: str) -> "TreebeardError":
        """Returns the same error with `file` as its file, unless it names one already: readers see bytes, their callers know the path."""
        place = self.place
        return type(self)(
            self.message, file=place.file or file, tree=place.tree, node=place.node, field=place.field
        )


@contextmanager
def naming_file(file: str) -> Iterator[None]:
    """Adds the name of a file to errors that are raised within the block and name none."""
    try:
        yield
    except TreebeardError as error:
        raise error.in_file(file) from None


class ModelError(TreebeardError):
    """The model cannot be read, or is malformed: truncated, out of range, or contradictory."""


class UnsupportedError(TreebeardError):
    """The model is valid, but uses a feature that is not supported; the message names it."""


class MissingPackageError(UnsupportedError):
    """A request that needs a package which is not installed; the message has the command that installs it.

    Example:

        >>> import onnx_treebeard
        >>> issubclass(onnx_treebeard.MissingPackageError, onnx_treebeard.UnsupportedError)
        True
    """


class DataError(TreebeardError):
    """The rows do not fit the model: wrong rank, type or columns, or text instead of numbers."""


class DeviceError(TreebeardError):
    """A CUDA device or its driver is missing, too old or out of memory, or has failed. The CPU can serve the same forest."""


class OptionError(TreebeardError):
    """An option, or a combination of options, is not accepted."""


class CompilerError(Exception):
    """A pass of the compiler has violated its own contract. This is a fault of onnx-treebeard, not of the user; please report it.

    stage: the name of the pass.
    message: what it violated.
    """

    def __init__(self, stage: str, message: str) -> None:
        self.stage = stage
        self.message = message
        super().__init__(f"internal error in stage '{stage}': {message}")

    def __reduce__(self) -> tuple[type["CompilerError"], tuple[str, str]]:
        """Makes the error survive pickling, as when it comes back from a worker process."""
        return type(self), (self.stage, self.message)


# Tracebacks and pickles name them as users do: onnx_treebeard.ModelError.
for _error in (TreebeardError, *TreebeardError.__subclasses__(), MissingPackageError, CompilerError):
    _error.__module__ = "onnx_treebeard"
