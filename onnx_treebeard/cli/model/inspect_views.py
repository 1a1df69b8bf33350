"""What `inspect` shows of one tree node beside its facts: a tree, the durations of the steps of a compile, PTX as the instructions of a card (SASS).

In: a forest and compile options, or PTX. Out: --tree N prints a tree, as text or as JSON; --svg writes a picture with the tiles of the compiler; --timings
gives a line for each stage, one for each of its steps, and the total:

    stage, step              ms
    hir                    3.21
      tile-trees           2.04
    ...
    total                 41.70

SASS is made by NVIDIA's `ptxas` and `nvdisasm`, which are those on PATH, as a CUDA toolkit has them, or those of wheels that are installed beside this package.
No card is needed.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

import click

from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.scoring.tree_nodes import TreeNode
from onnx_treebeard.show.tree_text import ASCII, UNICODE, tree_facts, tree_lines
from onnx_treebeard.system.errors import CompilerError, UnsupportedError, naming_file


def forest_of(path: str, node: TreeNode) -> Forest:
    """Returns the forest of a tree node. Raises UnsupportedError where it has none."""
    if node.forest is None:
        raise UnsupportedError(f"tree node '{node.name}' cannot be read: {node.without_forest}", file=path)
    return node.forest


def print_tree(path: str, node: TreeNode, tree: int, as_json: bool) -> None:
    """Prints the tree to standard output, with lines wrapped on a terminal only. Raises OptionError for a tree that does not exist."""
    forest = forest_of(path, node)
    with naming_file(path):
        if as_json:
            content = {"model": path, "name": node.name, **tree_facts(forest, tree)}
            click.echo(json.dumps(content, indent=2))
            return
        width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
        guides = UNICODE if _can_print("".join(UNICODE)) else ASCII
        for line in tree_lines(forest, tree, width=width, guides=guides):
            click.echo(line)


def _can_print(text: str) -> bool:
    """Returns whether the encoding of standard output has these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def picture(forest: Forest, tree: int, options: CompileOptions) -> str:
    """Returns the SVG of one tree after the passes that change nodes, so that predicates and tiles are those of the kernel. Raises OptionError for a tree that does not exist."""
    from onnx_treebeard.compiler.walk_code import tile_forest
    from onnx_treebeard.show.tree_picture import draw_tree

    compiled, tile_id = tile_forest(forest, options)
    return draw_tree(compiled, tree, tile_id)


@dataclass(frozen=True)
class Step:
    """One step of a compile."""

    stage: str
    name: str
    seconds: float


def timed_compile(forest: Forest, options: CompileOptions, target: Target) -> list[Step]:
    """Returns the steps of a compile, without the time for importing the compiler."""
    from onnx_treebeard.compiler.compile import compile_forest

    steps: list[Step] = []

    @contextmanager
    def observe(stage: str, name: str) -> Iterator[None]:
        begin = time.perf_counter()
        yield
        steps.append(Step(stage, name, time.perf_counter() - begin))

    compile_forest(forest, options, target, observe)
    return steps


def timing_lines(steps: list[Step]) -> list[str]:
    """Returns the table: stages in order, each with its steps."""
    rows = []
    for stage in dict.fromkeys(step.stage for step in steps):
        parts = [step for step in steps if step.stage == stage]
        rows.append((stage, sum(step.seconds for step in parts)))
        rows += [(f"  {step.name}", step.seconds) for step in parts]
    rows.append(("total", sum(step.seconds for step in steps)))
    width = max(len(name) for name, _ in rows)
    numbers = [f"{seconds * 1000:,.2f}" for _, seconds in rows]
    digits = max(len(number) for number in numbers)
    head = f"{'stage, step':{width}}  {'ms':>{digits}}"
    return [
        head,
        *(f"{name:{width}}  {number:>{digits}}" for (name, _), number in zip(rows, numbers, strict=True)),
    ]


WHEELS = {
    "ptxas": ("nvidia-cuda-nvcc", "nvidia-cuda-nvcc-cu12"),
    "nvdisasm": ("nvidia-cuda-nvdisasm", "nvidia-cuda-nvdisasm-cu12"),
}
MODULE = re.compile(r"^(?=\.version )", re.MULTILINE)
TARGET = re.compile(r"^\.target (\w+)", re.MULTILINE)


def sass_of(ptx: str) -> str:
    """Returns the instructions of each module of a PTX text, for the level that it names. Raises UnsupportedError where the tools are missing."""
    assembler, disassembler = tool("ptxas"), tool("nvdisasm")
    modules = [text for text in MODULE.split(ptx) if text.strip()]
    return "".join(_disassemble(text, assembler, disassembler) for text in modules)


def tool(name: str) -> str:
    """Returns the path of a program."""
    if path := shutil.which(name):
        return path
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


def _disassemble(ptx: str, assembler: str, disassembler: str) -> str:
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
