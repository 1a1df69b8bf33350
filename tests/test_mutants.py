"""Seeded faults: which changes are made, that the same are drawn again, and what becomes of them where tests look and where they do not."""

import ast
from pathlib import Path
from textwrap import dedent

import pytest
from mutant_native import native_changes
from mutant_python import python_changes
from mutant_reach import Reach, likeness, reach_of, with_marks
from mutant_runs import KILLED, SURVIVED, TIMEOUT, UNREACHED, run_tests, verdict_of
from mutant_sites import PYTHON, Mutant, drawn, files, found_again, mutants_of, written
from mutant_tree import made_tree
from mutants import main, table

ROOT = Path(__file__).parents[1]
MODULE = '''
"""1 < 2 is no code."""
from typing import Any

Number = int | None


def clipped(x: "Literal[1]", bits: int = 3) -> Any:
    """Not 4."""
    if x < 0:
        raise ValueError(f"{x} < 0", 5)
    return x if x > 0 else 0


def down(x: int) -> int:
    while x > 0:
        x = x - 1
    return x


def unused(x: int) -> int:
    return x << 1
'''
TESTS = """
from onnx_treebeard.compiler.small import clipped, down

def test_clipped():
    assert [clipped(x) for x in (0, 1, 7)] == [0, 1, 7]
    try:
        clipped(-1)
    except ValueError:
        return
    raise AssertionError

def test_down():
    assert down(3) == 0

def test_known_to_fail():
    assert clipped(1) == 2
"""


def small_checkout(folder: Path) -> Path:
    """A package of one module with tests, laid out as ours is."""
    texts = {
        "pyproject.toml": "[tool.pytest.ini_options]\naddopts = '--import-mode=importlib'\n",
        "onnx_treebeard/__init__.py": "",
        "onnx_treebeard/cache/machine_code.py": "def forget() -> None: ...\n",
        "onnx_treebeard/compiler/small.py": MODULE,
        "converters/__init__.py": "",
        "kernels/__init__.py": "",
        "tests/test_small.py": TESTS,
        "tests/support/mutant_marks.py": (ROOT / "tests/support/mutant_marks.py").read_text(encoding="utf-8"),
    }
    for path, text in texts.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return folder


def said(text: str, line: int) -> list[str]:
    return [f"{change.old} -> {change.new}" for change in python_changes(text) if change.line == line]


def test_only_code_is_changed() -> None:
    """Lines 2 to 6, 9 and 11 have docstrings, imports, names of types, what is raised; line 8 has an annotation and a number."""
    lines = {change.line for change in python_changes(MODULE)}
    assert lines == {8, 10, 12, 16, 17, 22}
    assert said(MODULE, 8) == ["3 -> 2", "3 -> 4"]
    assert said(MODULE, 12) == [
        "x if x > 0 else 0 -> 0 if x > 0 else x",
        "> -> >=",
        "0 -> (-1)",
        "0 -> 1",
        "0 -> (-1)",
        "0 -> 1",
    ]


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("a = b.insert(CmpiOp(x, y, 'slt'))", {"'slt' -> \"sle\"", "'slt' -> \"ult\""}),
        ("a = op is Predicate.LT", {"LT -> LE"}),
        ("a = e.ashr(x, y)", {"ashr -> lshr", "x, y -> y, x"}),
        ("a = known.add(x)", set()),
        ("a = not x", {"not x -> (x)"}),
        ("a = x and y or z", {"and -> or", "or -> and"}),
        ("a = b'' + x", set()),
        ("a = 'ä' + f(x >> y)", {">> -> <<", "x >> y -> y >> x"}),
        ("if known(x): f()", {"known(x) -> not (known(x))"}),
    ],
)
def test_changes(text: str, changes: set[str]) -> None:
    assert set(said(text, 1)) == changes


def test_changes_of_native_code() -> None:
    text = dedent("""
        #include <a>  // 1 < 2
        std::vector<int> a = f(b && !c, "x < 3");
        if (a < 7) throw Error(8);
        for (; k < n; ++k) out << x;
        """)
    changes = [(change.line, change.old, change.new) for change in native_changes(text)]
    assert changes == [(3, "&&", "||"), (3, "!", ""), (5, "<", "<="), (5, "<<", ">>")]


@pytest.mark.parametrize("path", files(ROOT, PYTHON, ".py")[::20])
def test_changed_and_marked_modules_are_modules(path: str) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    changes = python_changes(text)
    for change in changes[::5]:
        ast.parse(change.applied(text))
    ast.parse(with_marks(text, [(k, span) for k, span in enumerate({change.whole for change in changes})]))


def test_the_same_are_drawn_again(tmp_path: Path) -> None:
    checkout = small_checkout(tmp_path)
    mutants = drawn(checkout, 4, 0, 7)
    assert mutants == drawn(checkout, 4, 0, 7) != drawn(checkout, 4, 0, 8)
    assert len({mutant.line for mutant in mutants}) == 4
    path = checkout / "onnx_treebeard/compiler/small.py"
    path.write_text("# moved\n" + MODULE.replace("x << 1", "x"), encoding="utf-8")
    every = [
        mutant
        for mutant, _ in mutants_of(small_checkout(tmp_path / "before"), "onnx_treebeard/compiler/small.py")
    ]
    found, lost = found_again(checkout, written(every))
    assert {mutant.text for mutant in lost} == {"return x << 1"}
    assert [mutant.line - 1 for mutant in found] == [mutant.line for mutant in every if mutant not in lost]


@pytest.mark.long
def test_what_becomes_of_mutants(tmp_path: Path) -> None:
    """One that a test sees, one without effect, one that never ends, one that nothing runs; nothing of them stays."""
    checkout = small_checkout(tmp_path / "checkout")
    path = "onnx_treebeard/compiler/small.py"
    known = {(mutant.line, mutant.old, mutant.new): mutant for mutant, _ in mutants_of(checkout, path)}
    wanted = {
        (10, "<", "<="): KILLED,
        (12, ">", ">="): SURVIVED,  # x is 0 then
        (17, "-", "+"): TIMEOUT,
        (22, "<<", ">>"): UNREACHED,
    }
    mutants = [known[key] for key in wanted]
    tree = made_tree(checkout, tmp_path / "tree")
    reach = reach_of(tree, mutants, 1)
    assert reach.failed == ["tests/test_small.py::test_known_to_fail"]
    assert sorted(reach.files) == sorted(mutant.place for mutant in mutants[:3])
    for mutant, word in zip(mutants, wanted.values(), strict=True):
        with pytest.MonkeyPatch.context() as patch:
            if word == TIMEOUT:
                patch.setattr("mutant_runs.START_SECONDS", 3)
            verdict = verdict_of(tree, mutant, reach.tests_of(mutant, 10), reach.failed, 0)
        assert verdict.word == word, verdict
    assert (tree.root / path).read_text(encoding="utf-8") == MODULE
    assert run_tests(tree, ["tests/test_small.py"], [], 60) == (
        KILLED,
        "tests/test_small.py::test_known_to_fail",
    )


def test_what_is_like_the_module_runs_first() -> None:
    seconds = {
        "tests/forest/test_a.py": 1.0,
        "tests/compiler/tiling/test_greedy.py": 5.0,
        "tests/compiler/tiling/test_growth.py": 3.0,
    }
    mutant = Mutant("onnx_treebeard/compiler/tiling/greedy.py", 1, 0, "constant", "1", "2", "1")
    reach = Reach(seconds, [], {mutant.place: list(seconds)})
    assert likeness(mutant.path, "tests/compiler/tiling/test_greedy.py") == 2
    assert reach.tests_of(mutant, 8) == [
        "tests/compiler/tiling/test_greedy.py",
        "tests/compiler/tiling/test_growth.py",
    ]
    assert reach.tests_of(mutant, 0) == ["tests/compiler/tiling/test_greedy.py"]


def test_a_list_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--list", "--number", "10", "--seed", "3"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 10
    assert sum(line.startswith("kernels/native/") for line in lines) == 1
    assert table([]).endswith("found: 0 of 0")
