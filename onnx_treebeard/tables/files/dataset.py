"""Tables of many files: folders, patterns and several names -> the files to score.

In: names as the user writes them. Out: `TableFile`s in order: the file, its path below the folder that was named, and what this path says of its rows:

    sales/year=2024/month=7/rows.parquet    ->  year 2024, month 7

The rules:

1. A folder stands for all files in it that have the suffix of a table, in the order of their paths. Files and folders whose names begin with a dot or an underscore are skipped.
2. A pattern contains *, ? or [...], which match letters of a name, or **, which matches any number of folders.
3. A folder called name=value is a column of the rows below it (Hive's partitions), even where it is the end of the name that the user gave. The values are whole numbers if all of them
   are, otherwise texts. %XX stands for a character, and __HIVE_DEFAULT_PARTITION__ for a missing value.

Only ** matches slashes. As in shells, a [ without a ] stands for itself, and a range that runs backwards matches nothing:

    ?  a letter    [a-z]  [!a-z]  a letter of the range, or none of it    *  any letters    **/  any number of folders    **  any letters and slashes
"""

import fnmatch
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from urllib.parse import unquote

from onnx_treebeard.system.errors import DataError, OptionError
from onnx_treebeard.tables.files.locations import FileFacts, Location, location_of, without_query
from onnx_treebeard.tables.files.open_table import SUFFIXES, has_suffix
from onnx_treebeard.tables.table_interface import STDIN

NO_VALUE = "__HIVE_DEFAULT_PARTITION__"
PATTERN = re.compile(r"[*?\[]")

Value = int | str | None


@dataclass(frozen=True)
class TableFile:
    """One file.

    relative: its path below what was named, with slashes, and with the folders called name=value above. partitions: the values of its folders, by column. whole: the columns of whole
    numbers. size, changed: as in `FileFacts`.
    """

    location: Location
    relative: str
    size: int
    changed: float | None
    partitions: Mapping[str, Value] = field(default_factory=dict)
    integer_keys: frozenset[str] = frozenset()


def is_dataset(names: Sequence[str]) -> bool:
    """Returns whether names stand for a data set: several names, a folder, a pattern, or a file in a folder called name=value."""
    if len(names) != 1:
        return True
    (name,) = names
    if name == STDIN:
        return False
    location = location_of(name)
    kind = location.kind()
    if kind == "file":
        return bool(_partitions_above(location))
    return kind == "folder" or pattern_of(location) is not None


def is_folder_name(name: str) -> bool:
    """Returns whether an output is a folder: one that exists, or a name without a suffix. Raises OptionError for the suffix of something else than a table."""
    if name == STDIN:
        return False
    if without_query(name).endswith("/"):
        return True
    location = location_of(name)
    if has_suffix(location.path, SUFFIXES):
        return False
    if location.kind() == "folder" or "." not in location.path.rpartition("/")[2]:
        return True
    raise OptionError(f"has no known suffix; accepted are {' '.join(SUFFIXES)}, or a folder/", file=name)


def files_of(names: Sequence[str]) -> list[TableFile]:
    """Returns the files that names stand for. Raises DataError where there is no file, OptionError where two would have the same relative path."""
    files = [file for name in names for file in _files_of(name)]
    seen: dict[str, TableFile] = {}
    for file in files:
        other = seen.setdefault(file.relative, file)
        if other is not file:
            raise OptionError(
                f"would be written to the same file '{file.relative}' as {other.location.name}: score them one at a time, or name the folder above both",
                file=file.location.name,
            )
    return _typed(files)


@dataclass(frozen=True)
class Pattern:
    """The files below a folder whose paths match a text."""

    folder: Location
    text: str

    def finds(self, relative: str) -> bool:
        """Returns whether a path below the folder matches."""
        return is_visible(relative) and matches(self.text, relative)

    def files(self) -> list[FileFacts]:
        """Returns the files that match."""
        if self.folder.kind() != "folder":
            return []
        return [file for file in self.folder.files() if self.finds(file.path)]


def pattern_of(location: Location) -> Pattern | None:
    """Returns the pattern that a location is; None where its path has no pattern, or is the name of a file."""
    if not PATTERN.search(location.path) or location.kind():
        return None
    before = PATTERN.split(location.path, maxsplit=1)[0].rpartition("/")[0]
    text = location.path[len(before) :].lstrip("/")
    name = without_query(location.name)
    query = location.name[len(name) :]
    root = "/" if location.path.startswith("/") else "."
    folder = name[: len(name) - len(text)].rstrip("/") or "."
    return Pattern(Location(f"{folder}{query}", before or root, location.file_system), text)


def _files_of(name: str) -> list[TableFile]:
    if name == STDIN:
        raise OptionError(
            "is standard input, which cannot be one of several tables; expected files", file=name
        )
    location = location_of(name)
    kind = location.kind()
    if kind == "file":
        facts = location.facts()
        relative = f"{_partitions_above(location)}{facts.path}"
        return [TableFile(location, relative, facts.size, facts.changed, _partitions(relative))]
    if kind == "folder":
        tables = [
            file for file in location.files() if is_visible(file.path) and has_suffix(file.path, SUFFIXES)
        ]
        return _files_below(location, tables, "holds no table")
    pattern = pattern_of(location)
    if pattern is None:
        raise DataError("does not exist", file=name)
    return _files_below(pattern.folder, pattern.files(), f"has no file '{pattern.text}'")


def _files_below(folder: Location, files: Sequence[FileFacts], lack: str) -> list[TableFile]:
    """Returns files below a folder. Raises DataError, with the message `lack`, where there are none."""
    if not files:
        raise DataError(f"{lack}; known suffixes are {' '.join(SUFFIXES)}", file=folder.name)
    folders = _last_partitions(folder.path.rstrip("/"))
    relative = [f"{folders}{file.path}" for file in files]
    return [
        TableFile(folder.child(file.path), path, file.size, file.changed, _partitions(path))
        for file, path in zip(files, relative, strict=True)
    ]


def _partitions_above(location: Location) -> str:
    """Returns `_last_partitions` of the folder of a file."""
    return _last_partitions(location.path.replace("\\", "/").rpartition("/")[0])


def _last_partitions(folder: str) -> str:
    """Returns the folders called name=value at the end of a path, each followed by a slash."""
    names = folder.replace("\\", "/").split("/")
    count = 0
    while count < len(names) and "=" in names[-1 - count]:
        count += 1
    return "".join(f"{name}/" for name in names[len(names) - count :])


def is_visible(relative: str) -> bool:
    """Returns whether no part of a path begins with a dot or an underscore."""
    return not any(name[:1] in "._" for name in relative.split("/"))


def _partitions(path: str) -> dict[str, Value]:
    folders = [name.split("=", 1) for name in path.split("/")[:-1] if "=" in name]
    return {unquote(key): None if value == NO_VALUE else unquote(value) for key, value in folders}


def _typed(files: Sequence[TableFile]) -> list[TableFile]:
    """Returns the files with whole numbers for the partitions that are numbers in all of them."""
    values: dict[str, list[Value]] = {}
    for file in files:
        for key, value in file.partitions.items():
            values.setdefault(key, []).append(value)
    integer_keys = frozenset(key for key, of_key in values.items() if _are_whole(of_key))
    return [
        replace(
            file,
            partitions={
                key: int(value) if key in integer_keys and value is not None else value
                for key, value in file.partitions.items()
            },
            integer_keys=integer_keys,
        )
        for file in files
    ]


def _are_whole(values: Sequence[Value]) -> bool:
    texts = [str(value) for value in values if value is not None]
    return bool(texts) and all(re.fullmatch(r"-?(0|[1-9][0-9]{0,17})", text) for text in texts)


PIECE = re.compile(r"\*\*/|\*\*|\*|\?|\[[!^]?+\]?+[^\]]*\]|[^*?[]+|\[")
REPEATED = {"**/": "[^/]+/", "**": ".", "*": "[^/]"}


@cache
def pieces_of(pattern: str) -> list[tuple[re.Pattern[str], bool]]:
    """Returns an expression for each piece of a pattern, and whether it may be there any number of times."""
    return [(_expression(piece), piece in REPEATED) for piece in PIECE.findall(pattern)]


def _expression(piece: str) -> re.Pattern[str]:
    if len(piece) > 1 and piece[0] == "[":
        letters = fnmatch.translate(piece.replace("[^", "[!", 1))[:-2]  # without the end of a text
        return re.compile(f"(?!/){letters}")
    return re.compile(REPEATED.get(piece) or ("[^/]" if piece == "?" else re.escape(piece)), re.DOTALL)


def matches(pattern: str, path: str) -> bool:
    """Returns whether a pattern matches a whole path.

    All places of the path that are reached by the pattern's first pieces go on to the next piece at once: so the time is bounded by the lengths of both. One expression for
    the whole pattern takes time exponential in the number of its stars.
    """
    places = {0}
    for expression, is_repeated in pieces_of(pattern):
        places = _places_behind(expression, is_repeated, path, places)
    return len(path) in places


def _places_behind(expression: re.Pattern[str], is_repeated: bool, path: str, places: set[int]) -> set[int]:
    """Returns the places of a path at which a piece may end that begins at one of `places`."""
    ends = set(places) if is_repeated else set()
    waiting = list(places)
    while waiting:
        match = expression.match(path, waiting.pop())
        if match and match.end() not in ends:
            ends.add(match.end())
            if is_repeated:
                waiting.append(match.end())
    return ends
