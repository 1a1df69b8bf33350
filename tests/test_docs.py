"""The pages about the compiler say what is so: the output that they show is the tool's, the files, functions and tests that pages name exist.

`make golden` (or pytest --update-golden) writes the shown output anew; read the difference before committing it.
"""

import ast
import json
import re
import shlex
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from onnx_treebeard.api.models import compile as compile_model
from onnx_treebeard.cli.main import main

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "compiler" / "walks.md"
PAPERS = ROOT / "docs" / "compiler" / "papers.md"
# Pages that name files of the repository: not those of an installation, nor of other projects.
ELSEWHERE = ("c-api.md", "peer-tests.md")
PAGES = sorted(
    path
    for folder in ("", "docs", "docs/compiler")
    for path in (ROOT / folder).glob("*.md")
    if path.name not in ELSEWHERE
)
# Pages that people write: measurements write the others.
WRITTEN = [path for path in PAGES if "Written by `make" not in path.read_text(encoding="utf-8")]
PROSE_WIDTH = 100
WIDTH = 128  # of a shown line; what is longer is cut, except in HIR, which is one long line

# Stage: the runs of lines that are shown, each given by a line inside it, its first line above and its last line below.
# A stage that is not named is shown whole.
RUNS = {
    "lir": (
        (r'"tiles" slot', r'"trees" slot', r'"leaves" slot'),
        (r"table\.gather", r"scf\.while", r"table\.accumulate"),
    ),
    "llvm": (
        (r"icmp sge", r"^while\.test:", r"^while\.body:"),
        (r'%"threshold" = load', r'%"child" = load', r"insertelement <2 x float> <"),
        (r"bitcast <2 x i1>", r"fcmp", r"zext i2"),
        (r'%"child\.1" = load', r'%"shape" = load', r'br label %"while\.test"'),
    ),
    "asm": ((r"vcmpltps", r"^\.LBB\w+:", r"^ +j"),),
}


@cache
def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    """The fenced blocks of one language."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", page(), re.MULTILINE | re.DOTALL)


def commands() -> list[str]:
    """The commands whose output is shown, without the prompt."""
    return [block.splitlines()[0].removeprefix("$ ") for block in blocks("console")]


def shown(command: str, folder: Path) -> str:
    """What the page shows of a command's output, run where tiny.json lies."""
    (folder / "tiny.json").write_text(blocks("json")[0], encoding="utf-8")
    program, *arguments = shlex.split(command)
    assert program == "onnx-treebeard"
    result = CliRunner().invoke(main, arguments, catch_exceptions=False)
    assert result.exit_code == 0, result.stderr
    lines = result.stdout.rstrip("\n").expandtabs(8).splitlines()
    stage = arguments[arguments.index("--stage") + 1]
    width = None if stage == "hir" else WIDTH
    kept = [cut(lines[at], width) if at >= 0 else "..." for at in shown_lines(lines, stage)]
    return "\n".join([f"$ {command}", *kept, ""])


def shown_lines(lines: list[str], stage: str) -> list[int]:
    """The numbers of the lines that are shown; -1 where others are left out."""
    numbers: list[int] = []
    for inside, first, last in RUNS.get(stage, ()):
        anchor = nearest(lines, inside, range(len(lines)))
        begin = nearest(lines, first, range(anchor, -1, -1))
        end = nearest(lines, last, range(anchor, len(lines)))
        numbers += [-1, *range(begin, end + 1)]
    return [*numbers, -1] if numbers else list(range(len(lines)))


def nearest(lines: list[str], pattern: str, numbers: range) -> int:
    """The first of the numbered lines that has the pattern."""
    found = [at for at in numbers if re.search(pattern, lines[at])]
    assert found, f"no line has {pattern}: the runs of lines that are shown need new ends"
    return found[0]


def cut(line: str, width: int | None) -> str:
    return line if width is None or len(line) <= width else f"{line[: width - 4]} ..."


def without_keys(text: str) -> str:
    """Keys of forests, tilings and tables say nothing to a reader, and change with every column that a forest gets."""
    return re.sub(r'"[0-9a-f]{12}"', '"key"', text)


@pytest.mark.parametrize("command", commands())
def test_the_shown_output_is_the_tools(
    command: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (before,) = (block for block in blocks("console") if block.startswith(f"$ {command}\n"))
    now = shown(command, tmp_path)
    if without_keys(before) == without_keys(now):
        return
    if not request.config.getoption("--update-golden"):
        assert before == now, "if this is meant, run make golden and review the change"
    PAGE.write_text(page().replace(before, now), encoding="utf-8", newline="\n")
    page.cache_clear()


def test_every_stage_is_shown() -> None:
    stages = [shlex.split(command)[4] for command in commands()]
    assert stages == ["hir", "mir", "lir", "llvm", "asm"]


def test_the_shown_forest_scores_as_the_page_says(tmp_path: Path) -> None:
    """Every "row (x, y) ... score is s" of the page."""
    (tmp_path / "tiny.json").write_text(blocks("json")[0], encoding="utf-8")
    claims = re.findall(r"row \((\S+), (\S+)\)[^.]*?score is (\d+)", page())
    assert claims
    for first, second, score in claims:
        row = np.array([[first, second]], np.float32)
        assert compile_model(tmp_path / "tiny.json").predict(row) == float(score)


def test_the_shown_model_is_readable_json() -> None:
    assert len(json.loads(blocks("json")[0])["learner"]["gradient_booster"]["model"]["trees"]) == 2


Row = tuple[str, str, str, str]


@cache
def rows() -> list[Row]:
    """(numbers, what, where, shown by) of the table at the end of the page on papers."""
    lines = re.findall(r"^\|( [AB]\d.*)\|$", PAPERS.read_text(encoding="utf-8"), re.MULTILINE)
    cells = [[cell.strip() for cell in line.split("|")] for line in lines]
    return [(numbers, what, where, by) for numbers, what, where, by in cells]


@cache
def files() -> list[str]:
    """Every file of the sources and the tests, from the repository's root."""
    folders = ("onnx_treebeard", "converters", "kernels", "tests", "models", "docs")
    return [
        path.relative_to(ROOT).as_posix()
        for folder in folders
        for path in (ROOT / folder).rglob("*.*")
        if path.is_file()
    ]


def find(name: str, *, tests: bool = False) -> Path:
    """The file that a page means by the end of its path."""
    candidates = [
        file for file in files() if f"/{file}".endswith(f"/{name}") and (not tests or file == f"tests/{name}")
    ]
    assert candidates, f"there is no file {name}"
    return ROOT / min(candidates, key=lambda file: (file.count("/"), file))


@cache
def functions(file: Path) -> set[str]:
    """The functions that a file defines, tests among them."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_every_row_is_told_of_once() -> None:
    told: list[str] = []
    for numbers, *_ in rows():
        for part in numbers.split(", "):
            first, _, last = part.partition("-")
            kind, begin = first[0], int(first[1:])
            told += [f"{kind}{n}" for n in range(begin, int(last[1:]) + 1 if last else begin + 1)]
    expected = [f"A{n}" for n in range(1, 43)] + [f"B{n}" for n in range(1, 73)]
    assert sorted(told) == sorted(expected)


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0].replace(" ", ""))
def test_a_row_has_a_test_or_a_reason(row: Row) -> None:
    _, _, where, by = row
    named = re.findall(r"`([^`]+)`", by)
    assert named or "left out" in where, "neither a test nor a reason"
    for test in named:
        file, _, function = test.partition("::")
        path = find(file, tests=True)
        assert not function or function in functions(path), f"{file} has no {function}"


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_files_and_names_in_them_are_there(page: Path) -> None:
    """`file.py`, `test_file.py::function`, and `name` in `file.py`, in a whole page."""
    text = page.read_text(encoding="utf-8")
    for name in re.findall(r"`([\w./]+\.(?:py|cc|h|mlir))`", text):
        find(name)
    for folder in re.findall(r"`((?:onnx_treebeard|converters|kernels|tests|models|docs)/[\w/]*)`", text):
        assert (ROOT / folder).exists(), f"there is no {folder}"
    for file, function in re.findall(r"`([\w./]+\.py)::(\w+)`", text):
        assert function in functions(find(file, tests=True)), f"{file} has no {function}"
    for name, file in re.findall(r"`(\w+)` in `([\w./]+)`", text):
        assert re.search(rf"\b{name}\b", find(file).read_text(encoding="utf-8")), f"{file} has no {name}"


def long_lines(text: str) -> list[str]:
    """Returns the lines of prose with more than PROSE_WIDTH characters that could be broken: not of code, tables, headings and HTML."""
    written = re.sub(r"<!-- generated.*?<!-- end -->", "", text, flags=re.DOTALL)
    without_code = re.sub(r"^( *)```.*?^\1```", "", written, flags=re.MULTILINE | re.DOTALL)
    tokens = re.compile(r"(?:!?\[[^\]]*\]\([^)]*\)|`[^`]*`|\S)+")
    return [
        line
        for line in without_code.splitlines()
        if len(line) > PROSE_WIDTH
        and not line.lstrip().startswith(("|", "#", "<"))
        and not line.startswith("    ")
        and len(tokens.findall(line)) > 2
    ]


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.name)
def test_prose_is_wrapped(path: Path) -> None:
    assert long_lines(path.read_text(encoding="utf-8")) == []


def test_long_prose_is_noticed() -> None:
    long = "word " * 30
    assert long_lines(f"{long}\n| {long}\n    {long}\n```\n{long}\n```\n[{long}]({long})") == [long]
