"""Unit: patterns of paths. What they match is what regular expressions of the same meaning match, and for names without slashes what Python's fnmatch says."""

import fnmatch
import random
import re

import pytest

from onnx_treebeard.tables.files import dataset
from onnx_treebeard.tables.files.dataset import matches

RULES = {
    "**/": r"(?:[^/]+/)*",
    "**": ".*",
    "*": "[^/]*",
    "?": "[^/]",
    "[ab]": "[ab]",
    "[!a]": "[^a/]",
    "[^a]": "[^a/]",
}
LITERALS = ["a", "b", "/", ".", "]", "!"]


@pytest.mark.parametrize("seed", range(200))
def test_against_expressions(seed: int) -> None:
    choose = random.Random(seed)
    pieces = [choose.choice([*RULES, *LITERALS]) for _ in range(choose.randint(1, 7))]
    # Neighbours such as * and ** are read from the left, as they are by the expression.
    tokens = re.split(r"(\*\*/|\*\*|\*|\?|\[ab\]|\[[!^]a\])", "".join(pieces))
    expression = re.compile("".join(RULES.get(token) or re.escape(token) for token in tokens), re.DOTALL)
    for _ in range(300):
        path = "".join(choose.choice("aab/.") for _ in range(choose.randint(0, 9)))
        assert matches("".join(pieces), path) == bool(expression.fullmatch(path)), ("".join(pieces), path)


@pytest.mark.parametrize(
    "pattern",
    [
        "[z-a]",
        "[!]",
        "[!z-a]",
        "[\\\\]",
        "[]]",
        "[!]]",
        "[]-a]",
        "[a--b]",
        "[--/]",
        "[[]",
        "[a&&b]",
        "[||]",
        "[~~a]",
        "[",
        "[]",
        "[!",
        "x[a",
        "a]",
    ],
)
def test_brackets_as_in_fnmatch(pattern: str) -> None:
    for name in (
        "a",
        "b",
        "z",
        "[",
        "]",
        "!",
        "-",
        "\\",
        "&",
        "|",
        "~",
        "[]",
        "[!",
        "[!]",
        "x[a",
        "a]",
        "",
        "\n",
    ):
        assert matches(pattern, name) == fnmatch.fnmatchcase(name, pattern), name


@pytest.mark.parametrize(
    ("pattern", "path"),
    [
        ("**/" * 40 + "x", "d/" * 40 + "y"),
        ("*" * 41 + "x", "d" * 200),
        ("*a" * 40 + "x", "a" * 250),
        ("**" * 40 + "/x", "d/" * 100),
        ("**/*" * 20 + "[b]", "a/" * 100),
    ],
)
def test_the_work_is_that_of_one_reading(pattern: str, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each piece of the pattern is looked at once, where an expression that goes back would never end."""
    steps = []
    places_behind = dataset._places_behind
    monkeypatch.setattr(
        dataset, "_places_behind", lambda *arguments: steps.append(1) or places_behind(*arguments)
    )
    assert not matches(pattern, path)
    assert len(steps) <= len(pattern)
