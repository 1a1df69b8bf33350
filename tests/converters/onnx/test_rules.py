"""docs/onnx-rules.md has every rule, each with a test that exists and bears its number, and nothing cites a rule it lacks."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "onnx-rules.md"
LAST = 55
NUMBERS = re.compile(r"rules?_(\d+)(?:_(to|and)_(\d+))?")
CITED = re.compile(r"\brules? (\d+(?:(?:, | and | to |-)\d+)*)")


@cache
def table() -> dict[int, list[str]]:
    """The cells of each rule's row."""
    rows = re.findall(r"^\| (\d+) \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return {int(number): cells.split(" | ") for number, cells in rows}


@cache
def named_tests() -> frozenset[str]:
    """The names of the tests beside this one."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in Path(__file__).parent.glob("test_*.py")]
    functions = [node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return frozenset(name for name in functions if name.startswith("test_"))


def numbers_of(test: str) -> set[int]:
    """The rules that a test's name bears: rule_4, rules_16_and_17, rules_37_to_41."""
    found: set[int] = set()
    for first, link, last in NUMBERS.findall(test):
        found |= set(range(int(first), int(last) + 1)) if link == "to" else {int(first), int(last or first)}
    return found


def test_every_rule_is_listed_once():
    text = PAGE.read_text(encoding="utf-8")
    assert [int(number) for number in re.findall(r"^\| (\d+) \|", text, re.MULTILINE)] == [
        *range(1, LAST + 1)
    ]


@pytest.mark.parametrize("rule", range(1, LAST + 1))
def test_a_rule_has_a_verdict_and_a_test(rule):
    does, ort, onnx, test = table()[rule]
    assert does.endswith(".")
    assert re.match(r"(copied|refused|bettered)\b", ort)
    assert onnx
    name = test.strip("`")
    assert name in named_tests()
    assert rule in numbers_of(name)


def test_cited_rules_are_documented():
    """Messages and comments of the readers cite rules of the page."""
    for path in sorted((ROOT / "converters" / "onnx").glob("*.py")):
        for numbers in CITED.findall(path.read_text(encoding="utf-8")):
            assert {int(number) for number in re.findall(r"\d+", numbers)} <= set(table()), path.name
