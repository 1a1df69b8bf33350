"""The line that says what a command wrote: on standard error without a terminal, silenced by --quiet, once for each command."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from benchmarks import schedule_text
from click.testing import Result
from onnx import ModelProto

from onnx_treebeard.cli.progress import print_written, rows_in, seconds_text

Run = Callable[..., Result]
TIME = r"in \d\S* s"


@pytest.mark.parametrize(
    ("rows", "seconds", "text"),
    [
        (2_000_000, 7.3, "2,000,000 rows in 7.3 s, 274,000 rows/s"),
        (1, 0.5, "1 row in 0.5 s, 2 rows/s"),
        (1, 10, "1 row in 10 s, 0.1 rows/s"),
        (1999, 2.0, "1,999 rows in 2.0 s, 1,000 rows/s"),
        (0, 0.25, "0 rows in 0.25 s"),
    ],
)
def test_rows_and_their_rate(rows: int, seconds: float, text: str) -> None:
    assert rows_in(rows, seconds) == text


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0.0, "0.0001 s"),
        (0.0431, "0.043 s"),
        (0.949, "0.95 s"),
        (0.951, "1.0 s"),
        (9.94, "9.9 s"),
        (9.96, "10 s"),
        (1234.4, "1,234 s"),
    ],
)
def test_seconds(seconds: float, text: str) -> None:
    assert seconds_text(seconds) == text


def test_targets(capsys: pytest.CaptureFixture[str]) -> None:
    print_written("3 rows", ["a.csv", None, "-"], quiet=False)
    print_written("nothing", [None], quiet=False)
    print_written("3 rows", ["a.csv"], quiet=True)
    assert capsys.readouterr().err == "3 rows -> a.csv, standard output\n"


@pytest.fixture
def inputs(save: Callable[..., Path], stump: Callable[..., ModelProto], tmp_path: Path) -> dict[str, Path]:
    """A model, a table of three rows and a schedule, and names of files that are not there."""
    files = {
        "model": save("m.onnx", stump()),
        "table": save("t.csv", "a,b\n0,9\n1,9\n2,9\n"),
        "schedule": save("s.json", schedule_text({"strategy": "walk", "tile_size": 1, "interleave": 1})),
    }
    return files | {name: tmp_path / f"out.{name}" for name in ("csv", "json", "onnx", "svg", "md")}


COMMANDS = {
    "score {model} {table} -o {csv}": rf"3 rows {TIME}, \S+ rows/s -> {{csv}}",
    "score {model} {table} -o -": rf"3 rows {TIME}, \S+ rows/s -> standard output",
    "profile {model} {table} -o {json}": rf"3 rows {TIME}, \S+ rows/s -> {{json}}",
    "profile {model} {table} -o {json} --rows 2": rf"2 rows {TIME}, \S+ rows/s -> {{json}}",
    "convert {model} -o {onnx} --domain treebeard": rf"{{model}} converted {TIME}, \S+ bytes -> {{onnx}}",
    "convert {model} -o {onnx} --schedule-file {schedule}": rf"{{model}} converted {TIME}, \S+ bytes -> {{onnx}}",
    "tune {model} -o {json} --seconds 0.01": rf"\d+ schedules? timed {TIME} -> {{json}}",
    "inspect {model} --save-schedule {json}": "schedule of {model} -> {json}",
    "inspect {model} --svg {svg}": "tree 0 of {model} -> {svg}",
}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_says_what_it_wrote(command: str, run: Run, inputs: dict[str, Path]) -> None:
    arguments = command.format(**inputs).split()
    first, *others = run(*arguments).stderr.splitlines()
    assert re.fullmatch(COMMANDS[command].format(**{n: re.escape(str(p)) for n, p in inputs.items()}), first)
    assert all(line.startswith("  ") for line in others)  # what convert adds
    assert run(*arguments, "--quiet").stderr == ""


def test_bench_says_what_it_wrote(run: Run, quick: None, inputs: dict[str, Path]) -> None:
    command = "bench {model} --schedule-file {schedule} --batch 1 --rounds 1 --against ort -o {json}"
    *_, line = run(*command.format(**inputs).split()).stderr.splitlines()
    assert re.fullmatch(rf"1 model timed {TIME} -> {re.escape(str(inputs['json']))}", line)
    assert "timed" not in run(*command.format(**inputs).split(), "-q").stderr


def test_a_command_that_fails_says_nothing_of_the_kind(run: Run, inputs: dict[str, Path]) -> None:
    bad = inputs["table"].with_name("bad.csv")
    bad.write_text("a,b\n0,9\nx,9\n")
    for command in ("score", "profile"):
        (line,) = run(command, inputs["model"], bad, "-o", inputs["csv"], code=2).stderr.splitlines()
        assert "error" in line


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full is Linux's")
@pytest.mark.parametrize("command", [one for one in COMMANDS if not one.endswith(" -")])
def test_what_a_full_disk_did_not_take_was_not_written(
    command: str, run: Run, inputs: dict[str, Path]
) -> None:
    full = {name: "/dev/full" if path.stem == "out" else path for name, path in inputs.items()}
    assert " -> " not in run(*(word.format(**full) for word in command.split()), code=2).stderr
