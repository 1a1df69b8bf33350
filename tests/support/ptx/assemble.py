"""PTX text in, what ptxas makes of it out: registers, spills, shared memory, and the instructions of the card (SASS) by basic block and loop.

ptxas and nvdisasm come from wheels that `make test` installs; they need no card.
"""

import re
import subprocess
import tempfile
from collections import Counter
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

TOOLS = {"ptxas": "nvidia-cuda-nvcc", "nvdisasm": "nvidia-cuda-nvdisasm"}
FUNCTION = re.compile(r"Compiling entry function '([^']+)'")
SPILLS = re.compile(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads")
REGISTERS = re.compile(r"Used (\d+) registers")
SHARED = re.compile(r"(\d+) bytes smem")
SECTION = re.compile(r"\s*\.section\s+\.text\.([\w$]+)")
LABEL = re.compile(r"(\.[\w$]+):$")
INSTRUCTION = re.compile(r"\s*/\*[0-9a-f]+\*/\s+(?:@!?U?P\w+\s+)?([A-Z][\w.]*)\s*([^;]*);")
TARGET = re.compile(r"`\((\.[\w$]+)\)")


class AssemblyError(Exception):
    """ptxas has refused a text; the message is its own."""


@dataclass(frozen=True)
class Block:
    """Instructions from a label (or "") to the next one or a branch: `opcodes` in order, with their modifiers, and where the branch goes."""

    label: str
    opcodes: tuple[str, ...]
    targets: tuple[str, ...]


@dataclass(frozen=True)
class Assembled:
    """A kernel as the card has it. Bytes of spills are counted once for each instruction that stores or loads them."""

    registers: int
    stack_bytes: int
    spill_bytes: int
    shared_bytes: int
    blocks: tuple[Block, ...]

    @property
    def opcodes(self) -> Counter[str]:
        """All instructions by their names without modifiers; padding behind the last branch is left out."""
        return counted(self.blocks)

    @property
    def loops(self) -> dict[str, Counter[str]]:
        """Instructions of each loop by its first label: from the label to the last branch back to it, inner loops included."""
        places = {block.label: place for place, block in enumerate(self.blocks)}
        ends: dict[str, int] = {}
        for place, block in enumerate(self.blocks):
            for target in block.targets:
                if places.get(target, place + 1) <= place:
                    ends[target] = place
        return {label: counted(self.blocks[places[label] : end + 1]) for label, end in ends.items()}


def counted(blocks: tuple[Block, ...]) -> Counter[str]:
    return Counter(opcode.split(".")[0] for block in blocks for opcode in block.opcodes)


@cache
def tool(name: str) -> Path | None:
    """Where a tool is installed; None where it is not."""
    try:
        found = [path for path in files(TOOLS[name]) or () if path.name == name]
    except PackageNotFoundError:
        return None
    return Path(str(found[0].locate())) if found else None


@cache
def assemble(text: str, cpu: str) -> dict[str, Assembled]:
    """The kernels of a PTX text for a card (`sm_90`), by name. AssemblyError has the message of ptxas."""
    with tempfile.TemporaryDirectory() as folder:
        source, result = Path(folder) / "kernels.ptx", Path(folder) / "kernels.cubin"
        source.write_text(text, encoding="utf-8")
        report = subprocess.run(
            [str(tool("ptxas")), "-arch", cpu, "-v", source, "-o", result],
            capture_output=True,
            text=True,
            check=False,
        )
        if report.returncode:
            raise AssemblyError(report.stderr.strip().replace(str(source), "PTX"))
        sass = subprocess.run(
            [str(tool("nvdisasm")), "-c", result], capture_output=True, text=True, check=True
        ).stdout
    blocks = blocks_of(sass)
    return {name: Assembled(*figures, blocks[name]) for name, figures in figures_of(report.stderr).items()}


def figures_of(report: str) -> dict[str, tuple[int, int, int, int]]:
    """Registers, bytes of stack, of spills and of shared memory, as ptxas reports them for each kernel."""
    found = {}
    _, *parts = FUNCTION.split(report)
    for name, text in zip(parts[::2], parts[1::2], strict=True):
        registers, spills, shared = REGISTERS.search(text), SPILLS.search(text), SHARED.search(text)
        if registers is None or spills is None:
            raise AssemblyError(f"no figures of {name} in:\n{text}")
        stack, stores, loads = (int(figure) for figure in spills.groups())
        found[name] = int(registers[1]), stack, stores + loads, int(shared[1]) if shared else 0
    return found


def blocks_of(sass: str) -> dict[str, tuple[Block, ...]]:
    """Basic blocks of every kernel in a disassembly."""
    blocks: dict[str, list[tuple[str, list[str], list[str]]]] = {}
    current: list[tuple[str, list[str], list[str]]] = []
    for line in sass.splitlines():
        if section := SECTION.match(line):
            current = blocks.setdefault(section[1], [("", [], [])])
        elif label := LABEL.match(line):
            current.append((label[1], [], []))
        elif instruction := INSTRUCTION.match(line):
            current[-1][1].append(instruction[1])
            if instruction[1].startswith("BRA"):
                current[-1][2].extend(TARGET.findall(instruction[2]))
                current.append(("", [], []))
    return {name: tuple(without_padding(parts)) for name, parts in blocks.items()}


def without_padding(parts: list[tuple[str, list[str], list[str]]]) -> list[Block]:
    """Blocks without the branch to itself and the empty instructions that fill the end of a kernel."""
    made = [Block(label, tuple(opcodes), tuple(targets)) for label, opcodes, targets in parts if opcodes]
    return [
        block
        for block in made
        if set(block.opcodes) != {"NOP"} and (block.opcodes, block.targets) != (("BRA",), (block.label,))
    ]
