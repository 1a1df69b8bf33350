"""Patterns of paths: which paths does `rows/**/*.parquet` match?

    ?  a letter    [a-z]  [!a-z]  one of some letters, or another one    *  any letters    **/  any folders, none too    **  any letters, slashes too

Letters are those of one name: only ** goes beyond a slash. As in shells, a [ without a ] stands for itself, and a range whose ends are the wrong way round for nothing.

A path is read letter by letter, and the pattern is everywhere at once where it could be: a set of places, which the letter turns into another (K. Thompson, "Regular expression search
algorithm", 1968). So the time is bounded by the lengths of pattern and path, whatever they are; an expression that goes back and tries again takes time exponential in the number of stars.
"""

import fnmatch
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

MAX_STEPS = 1 << 14  # that are remembered
LETTERS = re.compile(r"\[[!^]?+\]?+[^\]]*\]")

Accepts = Callable[[str], object]


class Place(NamedTuple):
    """A place in a pattern. moves: which letters lead where, as a distance in places. skip: how far it goes on without a letter; 0 where it does not."""

    moves: tuple[tuple[Accepts, int], ...]
    skip: int = 0


class Glob:
    """A pattern. Places in it are the bits of a number; the last bit is the end."""

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
        found = 0
        for number, place in enumerate(self.places):
            if places >> number & 1:
                for accepts, distance in place.moves:
                    if accepts(letter):
                        found |= 1 << number + distance
        return self._skipped(found)

    def _skipped(self, places: int) -> int:
        """Returns the places, and those that are reached from them without a letter."""
        for number, place in enumerate(self.places):
            if place.skip and places >> number & 1:
                places |= 1 << number + place.skip
        return places


def _places(pattern: str) -> Iterator[Place]:
    at = 0
    while at < len(pattern):
        if pattern.startswith("**/", at):
            yield Place(((_is_of_name, 1),), skip=2)
            yield Place(((_is_of_name, 0), ("/".__eq__, -1)))
            at += 3
        elif pattern.startswith("**", at):
            yield Place(((bool, 0),), skip=1)
            at += 2
        elif pattern[at] == "*":
            yield Place(((_is_of_name, 0),), skip=1)
            at += 1
        elif pattern[at] == "?":
            yield Place(((_is_of_name, 1),))
            at += 1
        elif letters := LETTERS.match(pattern, at):
            yield Place(((_one_of(letters.group()), 1),))
            at = letters.end()
        else:
            yield Place(((pattern[at].__eq__, 1),))
            at += 1


def _is_of_name(letter: str) -> bool:
    return letter != "/"


def _one_of(letters: str) -> Accepts:
    """Returns a test for the letters of [...]."""
    is_one = re.compile(fnmatch.translate(letters.replace("[^", "[!", 1))).match
    return lambda letter: letter != "/" and is_one(letter)
