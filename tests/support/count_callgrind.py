"""callgrind: programs run under it, and what it has counted between their marks.

In: a command whose program marks sizes as count_driver.c does. Out: instructions a call, by batch size. Marks stand after N calls and
after 2 N calls; the difference has no trace of what is done besides: starting, opening, writing down.
"""

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import median

from onnx_treebeard.bindings.native_library import library_path

DRIVER = Path(__file__).with_name("count_driver.c")
HEADER = "valgrind/callgrind.h"
INSTALL = (
    "instructions are counted by valgrind: install it, its header callgrind.h and gcc "
    "(Debian: apt-get install valgrind gcc; Fedora: dnf install valgrind valgrind-devel gcc)"
)
MARK = re.compile(r"^desc: Trigger: Client Request: (\d+)x(\d+) (once|twice)\b", re.MULTILINE)
TOTAL = re.compile(r"^totals: (\d+)$", re.MULTILINE)


class CountError(Exception):
    """Nothing could be counted, and why."""


def check_tools() -> None:
    """Raises CountError where valgrind, its header or gcc is missing."""
    if shutil.which("valgrind") is None or shutil.which("gcc") is None:
        raise CountError(INSTALL)
    probe = ["gcc", "-E", "-include", HEADER, "-xc", os.devnull, "-o", os.devnull]
    if subprocess.run(probe, capture_output=True).returncode:
        raise CountError(INSTALL)


def valgrind_version() -> str:
    return subprocess.run(
        ["valgrind", "--version"], check=True, capture_output=True, text=True
    ).stdout.strip()


def built_driver(folder: Path, *, shared: bool) -> Path:
    """count_driver.c as a program, or as a shared library for its marks."""
    library = Path(library_path())
    built = folder / ("count_marks.so" if shared else "count_driver")
    form = ["-shared", "-fPIC"] if shared else []
    linked: list[str | Path] = ["-I", library.parent / "include", library, f"-Wl,-rpath,{library.parent}"]
    subprocess.run(["gcc", "-std=gnu11", "-O2", *form, DRIVER, *linked, "-o", built], check=True)
    return built


def size_texts(sizes: Mapping[int, int]) -> list[str]:
    """Batch sizes with their calls, as the programs take them."""
    return [f"{batch}x{calls}" for batch, calls in sizes.items()]


def counted(command: Sequence[str | Path], environment: Mapping[str, str]) -> dict[int, int]:
    """Instructions a call by batch size. Raises CountError where the program fails."""
    with tempfile.TemporaryDirectory() as folder:
        under = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={folder}/out"]
        done = subprocess.run(
            [*under, *command], env={**os.environ, **environment}, capture_output=True, text=True
        )
        if done.returncode:
            raise CountError(f"{command[0]} fails under callgrind:\n{done.stderr[-2000:]}")
        return instructions_a_call(path.read_text(errors="replace") for path in Path(folder).glob("out.*"))


def instructions_a_call(dumps: Iterable[str]) -> dict[int, int]:
    """By batch size, from callgrind's files: 2 N calls less N calls, over N, rounded; of several rounds the medians.

    Files without a mark of a size, such as that of the program's end, say nothing.
    """
    totals: dict[tuple[int, int], dict[str, list[int]]] = {}
    for dump in dumps:
        mark, total = MARK.search(dump), TOTAL.search(dump)
        if mark is None or total is None:
            continue
        passes = totals.setdefault((int(mark[1]), int(mark[2])), {"once": [], "twice": []})
        passes[mark[3]].append(int(total[1]))
    return {
        batch: round((median(passes["twice"]) - median(passes["once"])) / calls)
        for (batch, calls), passes in sorted(totals.items())
    }
