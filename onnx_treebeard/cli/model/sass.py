"""PTX as the instructions of a card (SASS), by NVIDIA's assembler and disassembler. In: PTX. Out: text. No card is needed.

`ptxas` and `nvdisasm` are those on PATH, as a CUDA toolkit has them, or those of wheels that are installed beside this package.
"""

import re
import shutil
import subprocess
import tempfile
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

from onnx_treebeard.system.errors import CompilerError, UnsupportedError

WHEELS = {
    "ptxas": ("nvidia-cuda-nvcc", "nvidia-cuda-nvcc-cu12"),
    "nvdisasm": ("nvidia-cuda-nvdisasm", "nvidia-cuda-nvdisasm-cu12"),
}
MODULE = re.compile(r"^(?=\.version )", re.MULTILINE)
TARGET = re.compile(r"^\.target (\w+)", re.MULTILINE)


def sass_of(ptx: str) -> str:
    """The instructions of each module of a PTX text, for the level that it names. Raises UnsupportedError where the tools are missing."""
    assembler, disassembler = tool("ptxas"), tool("nvdisasm")
    modules = [text for text in MODULE.split(ptx) if text.strip()]
    return "".join(_disassembled(text, assembler, disassembler) for text in modules)


def tool(name: str) -> str:
    """The path of a program."""
    if found := shutil.which(name):
        return found
    for wheel in WHEELS[name]:
        try:
            inside = files(wheel) or ()
        except PackageNotFoundError:
            continue
        for file in inside:
            if file.name in (name, f"{name}.exe"):
                return str(file.locate())
    needed = " ".join(wheels[0] for wheels in WHEELS.values())
    raise UnsupportedError(
        f"SASS is made by {' and '.join(WHEELS)}, and there is no {name}: pip install {needed}, or put a CUDA toolkit on PATH; "
        "stage ptx needs neither",
        field="stage",
    )


def _disassembled(ptx: str, assembler: str, disassembler: str) -> str:
    level = TARGET.search(ptx)
    assert level is not None, "a module of PTX names its target"
    with tempfile.TemporaryDirectory() as folder:
        source, code = Path(folder) / "kernel.ptx", Path(folder) / "kernel.cubin"
        source.write_text(ptx, encoding="utf-8")
        _run("ptxas", [assembler, "-arch", level[1], str(source), "-o", str(code)])
        return _run("nvdisasm", [disassembler, "-c", str(code)])


def _run(name: str, command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CompilerError(name, done.stderr.strip())
    return done.stdout
