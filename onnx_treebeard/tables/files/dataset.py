"""Tables of many files: folders, patterns and several names -> the files to score.

In: what the user names. Out: `TableFile`s in order, each a file, where it lies below the folder that was named, and what its path says of its rows:

    sales/year=2024/month=7/rows.parquet    ->  year 2024, month 7

The rules:

1. Of a folder, all files with a known suffix count, by path; names that begin with a dot or an underscore are skipped, as are folders of such names.
2. A pattern has *, ? or [...], which stand for some letters of a name, or **, which stands for any number of folders.
3. Folders called name=value are columns of their rows (Hive's partitions), also those in which a name that the user gives ends: whole numbers if they are in all files, else text; %XX stands for a
   character, and __HIVE_DEFAULT_PARTITION__ for a missing value.

Patterns, where letters are those of one name, so that only ** goes beyond a slash. As in shells, a [ without a ] stands for itself, and a range whose ends are
the wrong way round for nothing:

    ?  a letter    [a-z]  [!a-z]  one of some letters, or another one    *  any letters    **/  any folders, none too    **  any letters, slashes too
"""

import fnmatch
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import NamedTuple
from urllib.parse import unquote

from onnx_treebeard.system.errors import DataError, OptionError
from onnx_treebeard.tables.batch import STDIN
from onnx_treebeard.tables.files.open import SUFFIXES, has_suffix
from onnx_treebeard.tables.files.places import Found, Place, place_of, without_query

NO_VALUE = "__HIVE_DEFAULT_PARTITION__"
PATTERN = re.compile(r"[*?\[]")

Value = int | str | None


@dataclass(frozen=True)
class TableFile:
    """One file. relative: its path below what was named, with slashes, and with the folders called name=value above. partitions: the values of its folders by column. whole: those columns that are whole numbers.
    size, changed: as in `Found`.
    """

    place: Place
    relative: str
    size: int
    changed: float | None
    partitions: Mapping[str, Value] = field(default_factory=dict)
    whole: frozenset[str] = frozenset()


def is_dataset(names: Sequence[str]) -> bool:
    """Returns whether names stand for many files, or for one whose path says more of its rows: several of them, a folder, a pattern, or a file in a folder called name=value."""
    if len(names) != 1:
        return True
    (name,) = names
    if name == STDIN:
        return False
    place = place_of(name)
    kind = place.kind()
    if kind == "file":
        return bool(_partitions_above(place))
    return kind == "folder" or pattern_of(place) is not None


def is_folder_name(name: str) -> bool:
    """Returns whether an output is a folder: one that is there, or a name without a suffix of a table. Raises OptionError for another suffix."""
    if name == STDIN:
        return False
    if without_query(name).endswith("/"):
        return True
    place = place_of(name)
    if has_suffix(place.path, SUFFIXES):
        return False
    if place.kind() == "folder" or "." not in place.path.rpartition("/")[2]:
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
                f"would be written to the same file '{file.relative}' as {other.place.name}: score them one by one, or name the folder above both",
                file=file.place.name,
            )
    return _typed(files)


@dataclass(frozen=True)
class Pattern:
    """Files below a folder whose paths match. text: what the user wrote behind the folder."""

    folder: Place
    text: str

    def finds(self, relative: str) -> bool:
        """Returns whether a file at a path below the folder is one of them."""
        return is_visible(relative) and glob_of(self.text).matches(relative)

    def files(self) -> list[Found]:
        """Returns the files that are there."""
        if self.folder.kind() != "folder":
            return []
        return [file for file in self.folder.files() if self.finds(file.path)]


def pattern_of(place: Place) -> Pattern | None:
    """Returns the pattern that a place is, if its path is one and no file is called so."""
    if not PATTERN.search(place.path) or place.kind():
        return None
    before = PATTERN.split(place.path, maxsplit=1)[0].rpartition("/")[0]
    text = place.path[len(before) :].lstrip("/")
    name = without_query(place.name)
    query = place.name[len(name) :]
    root = "/" if place.path.startswith("/") else "."
    folder = name[: len(name) - len(text)].rstrip("/") or "."
    return Pattern(Place(f"{folder}{query}", before or root, place.file_system), text)


def _files_of(name: str) -> list[TableFile]:
    if name == STDIN:
        raise OptionError("standard input is a table by itself; expected files", file=name)
    place = place_of(name)
    kind = place.kind()
    if kind == "file":
        facts = place.facts()
        relative = f"{_partitions_above(place)}{facts.path}"
        return [TableFile(place, relative, facts.size, facts.changed, _partitions(relative))]
    if kind == "folder":
        tables = [file for file in place.files() if is_visible(file.path) and has_suffix(file.path, SUFFIXES)]
        return _chosen(place, tables, "holds no table")
    pattern = pattern_of(place)
    if pattern is None:
        raise DataError("does not exist", file=name)
    return _chosen(pattern.folder, pattern.files(), f"has no file '{pattern.text}'")


def _chosen(folder: Place, files: Sequence[Found], nothing: str) -> list[TableFile]:
    if not files:
        raise DataError(f"{nothing}; known suffixes are {' '.join(SUFFIXES)}", file=folder.name)
    folders = _last_partitions(folder.path.rstrip("/"))
    relative = [f"{folders}{file.path}" for file in files]
    return [
        TableFile(folder.child(file.path), path, file.size, file.changed, _partitions(path))
        for file, path in zip(files, relative, strict=True)
    ]


def _partitions_above(place: Place) -> str:
    """Returns what `_last_partitions` does, for the folder of a file."""
    return _last_partitions(place.path.replace("\\", "/").rpartition("/")[0])


def _last_partitions(folder: str) -> str:
    """Returns the folders called name=value in which a path ends, each with a slash behind it."""
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
    whole = frozenset(key for key, own in values.items() if _are_whole(own))
    return [replace(file, partitions=_numbered(file.partitions, whole), whole=whole) for file in files]


def _numbered(values: Mapping[str, Value], whole: frozenset[str]) -> dict[str, Value]:
    return {key: int(value) if key in whole and value is not None else value for key, value in values.items()}


def _are_whole(values: Sequence[Value]) -> bool:
    texts = [str(value) for value in values if value is not None]
    return bool(texts) and all(re.fullmatch(r"-?(0|[1-9][0-9]{0,17})", text) for text in texts)


MAX_STEPS = 1 << 14  # that are remembered
LETTERS = re.compile(r"\[[!^]?+\]?+[^\]]*\]")

Accepts = Callable[[str], object]


class PatternPlace(NamedTuple):
    """A place in a pattern. moves: which letters lead where, as a distance in places. skip: how far it goes on without a letter; 0 where it does not."""

    moves: tuple[tuple[Accepts, int], ...]
    skip: int = 0


class Glob:
    """A pattern. Places in it are the bits of a number; the last bit is the end.

    A path is read letter by letter, and the pattern is everywhere at once where it could be: a set of places, which the letter turns into another (K. Thompson,
    "Regular expression search algorithm", 1968). So the time is bounded by the lengths of pattern and path, whatever they are; an expression that goes back and
    tries again takes time exponential in the number of stars.
    """

    def __init__(self, pattern: str) -> None:
        self.places = tuple(_places(pattern))
        self.begin = self._skipped(1)
        self.steps: dict[tuple[int, str], int] = {}

    def matches(self, path: str) -> bool:
        """Returns whether the whole path is one of the pattern's."""
        places = self.begin
        for letter in path:
            if not places:
                return False
            step = (places, letter)
            if (following := self.steps.get(step)) is None:
                following = self._following(places, letter)
                if len(self.steps) < MAX_STEPS:
                    self.steps[step] = following
            places = following
        return bool(places >> len(self.places))

    def _following(self, places: int, letter: str) -> int:
        """Returns the places behind a letter."""
        targets = 0
        for number, place in enumerate(self.places):
            if places >> number & 1:
                for accepts, distance in place.moves:
                    if accepts(letter):
                        targets |= 1 << number + distance
        return self._skipped(targets)

    def _skipped(self, places: int) -> int:
        """Returns the places, and those that are reached from them without a letter."""
        for number, place in enumerate(self.places):
            if place.skip and places >> number & 1:
                places |= 1 << number + place.skip
        return places


glob_of = cache(Glob)


def _places(pattern: str) -> Iterator[PatternPlace]:
    at = 0
    while at < len(pattern):
        if pattern.startswith("**/", at):
            yield PatternPlace(((_is_of_name, 1),), skip=2)
            yield PatternPlace(((_is_of_name, 0), ("/".__eq__, -1)))
            at += 3
        elif pattern.startswith("**", at):
            yield PatternPlace(((bool, 0),), skip=1)
            at += 2
        elif pattern[at] == "*":
            yield PatternPlace(((_is_of_name, 0),), skip=1)
            at += 1
        elif pattern[at] == "?":
            yield PatternPlace(((_is_of_name, 1),))
            at += 1
        elif letters := LETTERS.match(pattern, at):
            yield PatternPlace(((_one_of(letters.group()), 1),))
            at = letters.end()
        else:
            yield PatternPlace(((pattern[at].__eq__, 1),))
            at += 1


def _is_of_name(letter: str) -> bool:
    return letter != "/"


def _one_of(letters: str) -> Accepts:
    """Returns a test for the letters of [...]."""
    is_one = re.compile(fnmatch.translate(letters.replace("[^", "[!", 1))).match
    return lambda letter: letter != "/" and is_one(letter)
