"""C programs that score models with the wheels of other systems, each run by what stands in for its system here.

    python tests/support/foreign_programs.py build/wheels models build/aarch64/tools

In: a folder of wheels (`.ci/wheels.py`), a folder of model files, the folder of `aarch64_tools.py`; wine on PATH, as
Debian's packages `wine` and `wine64` have it. tests/native/score_model.c is compiled by `zig cc` for each system against the wheel's header and library.
Out: a line a model and system. Exit code 1 where scores have other bits than those of Python here, or, of models that end in exp, are further
from them than the last bit of the other C library's function.
"""

import math
import os
import shutil
import struct
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from zipfile import ZipFile

from wheel_c_program import EXPECTED, OPENED, SOURCE

Command = list[str | Path]
LAST_BITS = 2  # in units of the last place: exp, which C libraries round in ways of their own, and a division by its sums
# Models that end in exp: floats or doubles.
WITH_EXP = {
    "breast_cancer_xgboost.json": "f",
    "digits_xgboost_multiclass.json": "f",
    "breast_cancer_lightgbm.txt": "d",
}


@dataclass(frozen=True)
class System:
    """How zig names the system of a wheel, and what runs a program of it: a command, given the program and the folder of emulators."""

    target: str
    command: Callable[[Path, Path], Command]


def under_wine(program: Path, tools: Path) -> Command:
    """Windows: Wine, whose display is none."""
    return ["wine", program]


def on_arm(program: Path, tools: Path) -> Command:
    """AArch64 with glibc: emulated, with the libraries of Debian."""
    return [tools / "bin" / "qemu-aarch64", "-cpu", "max", "-L", tools / "root", program]


def with_musl(program: Path, tools: Path) -> Command:
    """musl: its loader, which is its C library too."""
    return [tools / "musl" / "lib" / "ld-musl-x86_64.so.1", program]


def with_musl_on_arm(program: Path, tools: Path) -> Command:
    """AArch64 with musl: emulated, with the loader of Debian's package."""
    emulator = [tools / "bin" / "qemu-aarch64", "-cpu", "max"]
    return [*emulator, tools / "musl" / "lib" / "ld-musl-aarch64.so.1", program]


SYSTEMS = {
    "manylinux_2_28_x86_64": System("x86_64-linux-gnu.2.28", lambda program, tools: [program]),
    "manylinux_2_28_aarch64": System("aarch64-linux-gnu.2.28", on_arm),
    "musllinux_1_2_x86_64": System("x86_64-linux-musl", with_musl),
    "musllinux_1_2_aarch64": System("aarch64-linux-musl", with_musl_on_arm),
    "win_amd64": System("x86_64-windows-gnu", under_wine),
}


def program_of(wheel: Path, system: System, folder: Path) -> Path:
    """The program beside the native library and its kernels, in a folder where nothing else is."""
    with ZipFile(wheel) as file:
        file.extractall(folder / "wheel")
    package = folder / "wheel" / "onnx_treebeard"
    (library,) = (path for path in package.iterdir() if path.suffix in (".so", ".dll"))
    shutil.copy(library, folder)
    shutil.copytree(package / "library", folder / "library")
    is_windows = library.suffix == ".dll"
    program = folder / ("score_model.exe" if is_windows else "score_model")
    linked = package / "libonnx_treebeard.dll.a" if is_windows else library
    zig = Path(str(import_module("ziglang").__file__)).parent / "zig"
    flags = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-mcpu=baseline", "-O1", "-I", package / "include"]
    how = [] if is_windows else [f"-Wl,-rpath,{folder}", "-dynamic"]
    subprocess.run(
        [zig, "cc", "-target", system.target, *flags, SOURCE, linked, *how, "-o", program], check=True
    )
    return program


def scored(command: Command, model: Path, rows: str) -> str:
    """What the program prints, or how it ended."""
    quiet = {"WINEDEBUG": "-all", "DISPLAY": ""}
    done = subprocess.run(
        [*command, model],
        input=rows,
        capture_output=True,
        text=True,
        env={**os.environ, **quiet},
        check=False,
    )
    return (
        done.stdout
        if done.returncode == 0
        else f"ended with {done.returncode}: {done.stdout}{done.stderr[-600:]}"
    )


def place(word: str, kind: str) -> int:
    """The position of a number among all floats of its type; NaN and words have none, which is a ValueError."""
    number = float(word)
    if math.isnan(number):
        raise ValueError(word)
    (bits,) = struct.unpack("<i" if kind == "f" else "<q", struct.pack(f"<{kind}", number))
    return bits if bits >= 0 else -(bits & (1 << (8 * struct.calcsize(kind) - 1)) - 1)


def floats_apart(one: str, other: str, kind: str) -> float:
    """How many floats lie between two words; 0 where they are the same, infinity where one is no number."""
    if one == other:
        return 0
    try:
        return abs(place(one, kind) - place(other, kind))
    except ValueError:
        return math.inf


def farthest(told: str, expected: str, kind: str) -> float:
    """The distance of the two words that are farthest apart; infinity where there are more of one text."""
    words, expected_words = told.split(), expected.split()
    if len(words) != len(expected_words):
        return math.inf
    return max(floats_apart(*pair, kind) for pair in zip(words, expected_words, strict=True))


def expected_of(model: Path) -> tuple[str, str]:
    """Rows of a model, and what Python here makes of them."""
    command = [sys.executable, "-I", "-W", "ignore", "-c", EXPECTED, model]
    rows, scores = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split(
        "scores\n"
    )
    return rows, scores


def main(wheels: Path, models: Path, tools: Path) -> int:
    """Prints a line a model and system; 1 where one has other scores."""
    wrong = 0
    expected = {name: expected_of(models / name) for name in OPENED}
    for tag, system in SYSTEMS.items():
        (wheel,) = wheels.glob(f"onnx_treebeard-*-{tag}.whl")
        with tempfile.TemporaryDirectory() as made:
            command = system.command(program_of(wheel, system, Path(made)), tools)
            for name, (rows, scores) in expected.items():
                told = scored(command, models / name, rows)
                distance = farthest(told, scores, WITH_EXP.get(name, "d"))
                is_right = distance <= (LAST_BITS if name in WITH_EXP else 0)
                wrong += not is_right
                state = "same bits" if distance == 0 else "same but for last bits of exp"
                print(
                    f"{tag:24} {name:36} {state if is_right else f'OTHER scores: {told[:400]}'}", flush=True
                )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*(Path(one).resolve() for one in sys.argv[1:])))
