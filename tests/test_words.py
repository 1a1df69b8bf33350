"""Docstrings of functions begin with a verb in the third person, those of classes with no question, and functions have names that say what they do.

Properties may have a noun phrase, and commands of click the imperative that help texts have. Rooms that have been read are listed; a room that is
read is added.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = (
    ".ci",
    "converters",
    "kernels",
    "models",
    *(
        f"onnx_treebeard/{room}"
        for room in (
            *(
                "api",
                "artifact",
                "batches",
                "cache",
                "cli",
                "compiler",
                "estimators",
                "explain",
                "forest_analysis",
                "forest",
            ),
            *("ray", "runtime", "scoring", "session", "show", "spark", "standalone", "system", "tuning"),
            *("bench", "bindings", "tables"),
        )
    ),
)
EXEMPT = {"cached_property", "property", "setter", "MadeOnce", "command", "group"}  # decorators

LIST = """
Adds Allocates Applies Assigns Begins Binds Bounds Broadcasts Builds Caches Calls Checks Combines Compares
Compiles Completes Compresses Computes Connects Converts Copies Counts Creates Decides Declares Discards
Divides Does Draws Elides Eliminates Emits Empties Ends Evaluates Exchanges Extends Fills Finds Frees Gathers
Grows Initialises Inserts Installs Interleaves Joins Keeps Lays Leaves Limits Lists Loads Locks Logs Looks
Lowers Makes Marks Matches Measures Memoises Merges Multiplies Observes Omits Opens Overrides Packs Pads
Parses Passes Peels Permutes Places Plans Predicts Prefers Prefetches Prints Puts Raises Ranks Reads Records
Reduces Refuses Registers Removes Reorders Repeats Replaces Returns Rounds Runs Schedules Scores Selects Sets
Shares Shifts Shows Sorts Splits Starts Stores Stripes Subtracts Sums Takes Tests Transposes Truncates Turns
Unrolls Verifies Waits Walks Works Writes Yields
"""
VERBS = LIST.split()

# Participles and pronouns: they do not say of what, or by what.
PRONOUNS = "found given kept known made moved named of one opened own taken there told written"
NAMELESS = set(PRONOUNS.split())
QUESTIONS = {"How", "What", "When", "Where", "Whether", "Which", "Who", "Why"}


class Docstring(NamedTuple):
    """A function's name, first word, and place."""

    name: str
    word: str | None
    line: int


def first_word(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> str | None:
    """The first word of a docstring; None where there is none."""
    text = ast.get_docstring(node)
    return None if text is None else re.split(r"[\s,.:;]", text, maxsplit=1)[0]


def functions(source: str) -> Iterator[Docstring]:
    """Every function of a module but those that are exempt; `word` is None where there is no docstring."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            calls = (each.func if isinstance(each, ast.Call) else each for each in node.decorator_list)
            if not {ast.unparse(call).split(".")[-1] for call in calls} & EXEMPT:
                yield Docstring(node.name, first_word(node), node.lineno)


def faults(source: str) -> Iterator[tuple[int, str]]:
    """(line, what is wrong) of a module."""
    for name, word, line in functions(source):
        if word is not None and word not in VERBS:
            yield line, f"{name} begins with {word!r}, which is not in VERBS"
        if name.strip("_") in NAMELESS:
            yield line, f"{name} is no name of a function"
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef) and (word := first_word(node)) in QUESTIONS:
            yield node.lineno, f"{node.name} begins with {word!r}, which is no noun"


@pytest.mark.parametrize("room", ROOMS)
def test_functions_have_plain_words(room: str) -> None:
    paths = sorted((ROOT / room).rglob("*.py"))
    assert paths
    assert [
        f"{path.relative_to(ROOT)}:{line}: {fault}"
        for path in paths
        for line, fault in faults(path.read_text(encoding="utf-8"))
    ] == []


def test_verbs_are_sorted_and_in_the_third_person() -> None:
    assert sorted(set(VERBS)) == VERBS
    assert [verb for verb in VERBS if not re.fullmatch("[A-Z][a-z]*s", verb)] == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('def f():\n    """Returns a number."""', []),
        ('def f():\n    """The number."""', [(1, "f begins with 'The', which is not in VERBS")]),
        (
            'class A:\n    def f(self):\n        """Whether."""',
            [(2, "f begins with 'Whether', which is not in VERBS")],
        ),
        ('class A:\n    @property\n    def f(self):\n        """The number."""', []),
        ('@click.command("f", help=HELP)\ndef f():\n    """See HELP."""', []),
        ("def f(): ...", []),
        ('class A:\n    """A number."""', []),
        ('class A:\n    """What counts."""', [(1, "A begins with 'What', which is no noun")]),
        ("def _found(): ...", [(1, "_found is no name of a function")]),
    ],
)
def test_what_is_wrong(source: str, expected: list[tuple[int, str]]) -> None:
    assert list(faults(source)) == expected
