"""Programs in C and C++ over treebeard.h, as users compile them: with every warning an error."""

import subprocess
from pathlib import Path

from onnx_treebeard.bindings.native_library import library_path

WARNINGS = ("-Wall", "-Wextra", "-pedantic", "-Werror")


def made_program(source: Path, program: Path, *flags: str, library: Path | None = None) -> Path:
    """The program of a source in C99, which finds the library where it is installed, or another one. flags: for the compiler."""
    installed = Path(library_path())
    used = library or installed
    subprocess.run(
        [
            *("gcc", "-std=c99", *WARNINGS, *flags, source, "-I", installed.parent / "include"),
            *(used, f"-Wl,-rpath,{used.parent}", "-o", program),
        ],
        check=True,
    )
    return program
