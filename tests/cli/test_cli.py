"""Unit: the program as a whole: help, version, exit codes, one-line errors, signals, pipes."""

import importlib.metadata
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import Result
from onnx import ModelProto

from onnx_treebeard.cli.main import COMMANDS

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]

HEAVY = ("numpy", "onnx", "onnxruntime", "xdsl", "llvmlite", "pyarrow", "rich")


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys\n"
        "from onnx_treebeard.cli.main import main\n"
        "try: main.main(['--help'])\n"
        f"except SystemExit: print(sorted(sys.modules.keys() & {set(HEAVY)!r}))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("[]\n")
    assert "Score tables" in done.stdout


def test_the_package_as_a_program(tmp_path: Path, models: Path) -> None:
    """python -m onnx_treebeard is the command: output, errors, exit codes."""
    program = [sys.executable, "-m", "onnx_treebeard"]
    version = importlib.metadata.version("onnx-treebeard")
    done = subprocess.run([*program, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"onnx-treebeard, version {version}\n"
    failed = subprocess.run([*program, "inspect", tmp_path / "absent"], capture_output=True, text=True)
    assert (failed.returncode, failed.stdout) == (2, "")
    assert failed.stderr.startswith("onnx-treebeard: error: ")


def test_score_does_not_import_pandas(tmp_path: Path, models: Path) -> None:
    """Its import takes longer than the rows of the first minutes, and would be in their rate."""
    given = [models / "wine_lightgbm_multiclass.txt", models / "wine_lightgbm_multiclass.csv"]
    arguments = ["score", *map(str, given), "-o", str(tmp_path / "scores.csv")]
    code = (
        "import sys\n"
        "from onnx_treebeard.cli.main import main\n"
        f"try: main.main({arguments!r})\n"
        "except SystemExit as end: print(end.code, 'pandas' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "0 False\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_shows_an_example(command: str, run: Run) -> None:
    text = run(command, "--help").stdout
    assert re.search(rf"Examples?\n  +onnx-treebeard {command} ", text)
    assert max(len(line) for line in text.splitlines()) <= 100


def test_version(run: Run) -> None:
    assert (
        run("--version").stdout == f"onnx-treebeard, version {importlib.metadata.version('onnx-treebeard')}\n"
    )


def test_without_arguments_the_help_is_shown(run: Run) -> None:
    result = run(code=2)
    assert result.stderr.startswith("Usage: onnx-treebeard [OPTIONS] COMMAND")
    assert "  score " in result.stderr


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["nonsense"], "No such command 'nonsense'"),
        (["score", "m.onnx"], "Missing argument 'INPUT...'"),
        (["score", "m.onnx", "t.csv"], "Missing option '-o'"),
        (
            ["score", "m.onnx", "t.csv", "-o", "o.csv", "--chunk-rows", "0"],
            "Invalid value for '--chunk-rows'",
        ),
        (["inspect", "m.onnx", "--tile-size", "4"], "need --stage"),
    ],
)
def test_bad_usage_is_one_line(args: list[str], message: str, run: Run) -> None:
    error = run(*args, code=2).stderr
    assert error.startswith("onnx-treebeard: error: ")
    assert message in error
    assert "--help" in error
    assert error.count("\n") == 1


def test_a_user_error_is_one_line_with_its_place(
    run: Run, save: Save, stump: Callable[..., ModelProto]
) -> None:
    model = stump(feature=-3)
    error = run("score", save("m.onnx", model), save("t.csv", "a,b\n1,2\n"), "-o", "-", code=2).stderr
    assert error.startswith("onnx-treebeard: error: ")
    assert error.count("\n") == 1
    error = run("inspect", "--stage", "hir", save("m.onnx", b"\x08nonsense"), code=2).stderr
    assert re.fullmatch(r"onnx-treebeard: error: .*m\.onnx: is not an ONNX model, .*\n", error)


def test_an_internal_error_has_its_own_code(run: Run, save: Save, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(path: str, options: object) -> None:
        raise ZeroDivisionError("on\npurpose")

    monkeypatch.setattr("onnx_treebeard.scoring.tree_nodes.trees_of", broken)
    error = run("inspect", "m.onnx", code=1).stderr
    assert error.startswith(
        "onnx-treebeard: internal error: ZeroDivisionError: on purpose. This is our fault, please report"
    )
    assert "Traceback" not in error
    error = run("--debug", "inspect", "m.onnx", code=1).stderr
    assert "Traceback" in error
    assert "in broken" in error


def test_interrupts_are_no_errors_of_ours(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(path: str, options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("onnx_treebeard.scoring.tree_nodes.trees_of", interrupted)
    assert run("inspect", "m.onnx", code=130).stderr == "onnx-treebeard: interrupted\n"


@pytest.fixture
def endless(program: list[str], save: Save, stump: Callable[..., ModelProto], tmp_path: Path) -> Any:
    """A scoring process that waits for more rows on standard input, and the folder it writes to."""
    folder = tmp_path / "out"
    folder.mkdir()
    command = [*program, "score", str(save("m.onnx", stump())), "-", "-o", str(folder / "scores.csv")]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None
    process.stdin.write(b"a,b\n" + b"0.25,1\n" * 400_000)
    process.stdin.flush()
    deadline = time.monotonic() + 60
    while not any(path.stat().st_size for path in folder.iterdir()):
        assert process.poll() is None, process.stderr and process.stderr.read()
        assert time.monotonic() < deadline
        time.sleep(0.05)
    yield process, folder
    process.kill()
    process.communicate()


@pytest.mark.share(2)
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_leaves_nothing_behind(number: signal.Signals, code: int, endless: Any) -> None:
    process, folder = endless
    (part,) = folder.iterdir()
    assert part.name != "scores.csv"
    process.send_signal(number)
    _, error = process.communicate(timeout=60)
    assert process.returncode == code, error
    assert b"Traceback" not in error
    assert list(folder.iterdir()) == []


def test_a_closed_pipe_is_silent(
    program: list[str], save: Save, stump: Callable[..., ModelProto], tmp_path: Path
) -> None:
    np.save(tmp_path / "t.npy", np.zeros((300_000, 2), np.float32))
    command = [*program, "score", str(save("m.onnx", stump())), str(tmp_path / "t.npy"), "-o", "-"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == b"variable\n"
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


MODEL, ROWS = "breast_cancer_xgboost.json", "breast_cancer_xgboost.csv"
CLOSED = "standard output: is closed"


@pytest.mark.share(12)
@pytest.mark.skipif(sys.platform == "win32", reason="a shell that closes streams")
@pytest.mark.parametrize(
    ("words", "streams", "code", "message"),
    [
        ("score MODEL ROWS -o OUT", "<&- >&- 2>&-", 0, ""),
        ("score MODEL ROWS -o -", "<&-", 0, ""),
        ("score MODEL ROWS -o -", ">&-", 2, CLOSED),
        ("score MODEL - -o OUT", "<&-", 2, "standard input: cannot be read: [Errno 9] Bad file descriptor"),
        ("score MODEL ROWS -o OUT", "2>/dev/full", 0, ""),
        ("convert MODEL -o OUT.onnx", "2>/dev/full", 0, ""),
        ("convert MODEL -o OUT.onnx", "2> >(true)", 0, ""),
        ("profile MODEL ROWS -o OUT", "2>&-", 0, ""),
        ("inspect MODEL", ">&-", 2, CLOSED),
        ("inspect MODEL", "| true", 141, ""),
        ("verify MODEL --rows 10", ">&-", 2, CLOSED),
        ("cache info", ">&-", 2, CLOSED),
        ("cache info", "<&- 2>&-", 0, ""),
        ("bench MODEL --batch 1 --rounds 1 --against ort", ">&-", 2, CLOSED),
        ("tune MODEL -o OUT --seconds 0.01 -q", "<&- >&- 2>&-", 0, ""),
        ("--help", ">&-", 2, CLOSED),
        ("--help", "| true", 141, ""),
        ("nonsense", "2>&-", 2, ""),
    ],
)
def test_streams_that_are_closed(
    words: str, streams: str, code: int, message: str, program: list[str], models: Path, tmp_path: Path
) -> None:
    """Or full, or whose reader has gone. Nothing that is printed lands in the file that is written."""
    names = {
        "MODEL": models / MODEL,
        "ROWS": models / ROWS,
        "OUT": tmp_path / "o.csv",
        "OUT.onnx": tmp_path / "m.onnx",
    }
    command = shlex.join([*program, *(str(names.get(word, word)) for word in words.split())])
    script = f"{command} {streams}; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True)
    assert done.returncode == code, done.stderr
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert "our fault" not in done.stderr
    if code == 0 and words.endswith("-o OUT"):
        text = (tmp_path / "o.csv").read_text()
        if words.startswith("tune"):
            assert json.loads(text)["format"].startswith("onnx-treebeard")
        elif words.startswith("profile"):
            assert json.loads(text)["format"] == "onnx-treebeard profile"
        else:
            assert len(text.splitlines()) == len((models / ROWS).read_text().splitlines())


def test_numbers_that_are_too_large(run: Run, models: Path) -> None:
    huge = "100000000000000000000"
    for command in ("score", "profile"):
        told = run(command, models / MODEL, models / ROWS, "-o", "o.csv", "--chunk-rows", huge, code=2).stderr
        assert f"{huge} is not in the range 1<=x<=2147483647" in told


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("score MODEL ROWS -o OUT --threads HUGE", "is not in the range 0<=x<=1024"),
        ("score MODEL ROWS -o OUT --iteration-range 0:LONG", "is neither BEGIN:END nor best"),
        ("tune MODEL -o OUT --threads HUGE", "is not in the range 1<=x<=1024"),
        ("tune MODEL -o OUT --batch HUGE", "is not in the range 1<=x<=1048576"),
        ("tune MODEL -o OUT --seconds nan", "nan is not in the range x>0"),
        ("bench MODEL --threads 1,HUGE", "is more than 1024 threads"),
        ("bench MODEL --rounds HUGE", "is not in the range 1<=x<=10000"),
        ("bench MODEL --batch 1,LONG", "is not a list of positive numbers"),
        ("bench MODEL --batch \u00b2", "is not a list of positive numbers"),
        ("bench MODEL --batch HUGE", "rows of 120 bytes are too many to generate"),
        ("verify MODEL --rows HUGE", "rows of 120 bytes are too many to generate"),
        ("inspect MODEL --tree LONG", "is not a valid integer"),
    ],
)
def test_absurd_numbers(words: str, message: str, run: Run, models: Path, tmp_path: Path) -> None:
    names = {"MODEL": models / MODEL, "ROWS": models / ROWS, "OUT": tmp_path / "o.csv"}
    huge = {"HUGE": f"1{'0' * 20}", "LONG": "9" * 5000}
    for name, number in huge.items():
        words = words.replace(name, number)
    told = run(*(names.get(word, word) for word in words.split()), code=2).stderr
    assert message in told
    assert told.count("\n") == 1
    assert not (tmp_path / "o.csv").exists()


def test_keys_in_urls_are_not_printed(run: Run, models: Path) -> None:
    url = "s3://KEY:SEC/RET@bucket/rows.csv?secret=HIDDEN"
    for words in (
        ("score", models / MODEL, url, "-o", "o.csv"),
        ("score", url, models / ROWS, "-o", "o.csv"),
        ("cache", url),
    ):
        told = run(*words, code=2)
        assert not any(one in told.output + told.stderr for one in ("KEY", "RET", "HIDDEN"))
        assert "s3://***@bucket/rows.csv?secret=***" in told.stderr


def test_memory_stays_that_of_a_chunk(
    program: list[str], save: Save, stump: Callable[..., ModelProto], tmp_path: Path
) -> None:
    rows = np.lib.format.open_memmap(tmp_path / "t.npy", "w+", np.float32, (1_600_000, 32))
    rows.flush()
    del rows
    size = os.path.getsize(tmp_path / "t.npy")
    peaks = {}
    for name in ("few", "many"):
        if name == "few":
            np.save(tmp_path / "few.npy", np.zeros((10, 32), np.float32))
        table = tmp_path / ("few.npy" if name == "few" else "t.npy")
        command = [
            *program,
            "score",
            str(save("m.onnx", stump(32))),
            str(table),
            "-o",
            str(tmp_path / "o.npy"),
        ]
        code = (
            "import resource, subprocess, sys\n"
            "subprocess.run(sys.argv[1:], check=True)\n"
            "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
        )
        done = subprocess.run(
            [sys.executable, "-c", code, *command], capture_output=True, text=True, check=True
        )
        peaks[name] = int(done.stdout) * 1024
    assert size > 200_000_000
    assert np.load(tmp_path / "o.npy", mmap_mode="r").shape == (1_600_000,)
    assert peaks["many"] - peaks["few"] < size / 3


needs_full_device = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="there is no device that is always full"
)


@needs_full_device
@pytest.mark.parametrize("command", ["inspect", "score"])
def test_standard_output_on_a_full_disk(command: str, program: list[str], models: Path) -> None:
    words = [models / MODEL, *([models / ROWS, "-o", "-"] if command == "score" else [])]
    with open("/dev/full", "w") as full:
        done = subprocess.run([*program, command, *words], stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    line = "onnx-treebeard: error: standard output: cannot be written: No space left on device\n"
    assert done.stderr.endswith(line)
    assert "Exception ignored" not in done.stderr


@needs_full_device
@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("convert MODEL -o TARGET", "m.onnx"),
        ("inspect MODEL --tree 0 --svg TARGET", "m.svg"),
        ("inspect MODEL --tile-size 2 --save-schedule TARGET", "s.json"),
        ("profile MODEL ROWS -o TARGET", "p.json"),
        ("tune MODEL -o TARGET --seconds 0.2", "s.json"),
        ("score MODEL ROWS --results score -o TARGET", "s.npy"),
    ],
)
def test_a_full_disk_is_named(command: str, name: str, run: Run, models: Path, tmp_path: Path) -> None:
    target = tmp_path / name
    target.symlink_to("/dev/full")
    paths = {"MODEL": models / MODEL, "ROWS": models / ROWS, "TARGET": target}
    result = run(*(paths.get(word, word) for word in command.split()), code=2)
    assert f"{target}: cannot be written: No space left on device" in result.stderr


@pytest.mark.parametrize(("words", "completed"), [("sc", "score"), ("inspect --sta", "--stage")])
def test_shells_complete_commands_and_options(words: str, completed: str) -> None:
    count = str(len(words.split()))
    asked = {"COMP_WORDS": f"onnx-treebeard {words}", "COMP_CWORD": count}
    environment = {**os.environ, **asked, "_ONNX_TREEBEARD_COMPLETE": "bash_complete"}
    program = [sys.executable, "-m", "onnx_treebeard"]
    told = subprocess.run(program, env=environment, capture_output=True, text=True, check=True)
    assert f"plain,{completed}" in told.stdout.splitlines()
