"""Units for GPUs as ptxas assembles them, on every generation of cards: registers, spills, instructions of a step."""

import re
from itertools import product
from pathlib import Path

import pytest
from every_word import every_word
from gpu_schedules import SCHEDULES, SHARED
from gpu_units import assembled_units, units
from launched import modules
from needed_tools import needs_ptxas
from ptx.assemble import assemble
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CUDA
from onnx_treebeard.compiler.units.gpu.shared_memory_trees import TREES_TOGETHER

pytestmark = needs_ptxas
ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "gpu.md"
HEADER = ROOT / "kernels" / "native" / "plan" / "kernel" / "cost_model.h"
# Threads that a multiprocessor holds at most, by compute capability (CUDA C++ Programming Guide, "Technical Specifications per Compute Capability").
MAX_THREADS = {"sm_80": 2048, "sm_90": 2048, "sm_100": 2048, "sm_120": 1536}
REGISTERS, WARP = 65536, 32  # of a multiprocessor, on all of them
WARP_SHARES, REGISTER_STEP = (
    4,
    8,
)  # warps are divided among four schedulers; a thread's registers are rounded up
# Units that have room for fewer threads than most; a kernel that reads much hides what it waits for by threads.
RESIDENT = {"RankRows": 1280, "ThreadWalk": 1024, "BlockSectors": 1280, "StagedTrees": 1280}
# ptxas for sm_120 takes up to 48 registers where several targets have sums, without a need.
OF_SEVERAL_TARGETS = {"sm_120": {"RankedTrees": 1280}}
DEPTH = 6
INSTRUCTIONS = {"sm_80": 8, "sm_90": 8, "sm_100": 8, "sm_120": 9}  # of a step of one tree
WALKS = ("ranked", "staged")
STEPS = tuple(f"{walk}_trees_{DEPTH}_one_{type}" for walk, type in product(WALKS, ("float32", "float64")))


def resident(registers: int) -> int:
    """How many threads a multiprocessor has registers for."""
    rounded = -(-registers // REGISTER_STEP) * REGISTER_STEP
    warps = REGISTERS // WARP_SHARES // (rounded * WARP) * WARP_SHARES
    return warps * WARP


def step_instructions(name: str, cpu: str) -> float:
    """Instructions of the innermost loop that walks TREES_TOGETHER trees, for each step of one tree: two loads a step, and one of the leaf's value."""
    loads = TREES_TOGETHER * (2 * DEPTH + 1)
    assembled = assembled_units(cpu, *STEPS)[name]
    walks = [loop for loop in assembled.loops.values() if loop["LDS"] >= loads]
    return min(loop.total() for loop in walks) / (TREES_TOGETHER * DEPTH)


def test_resident_threads() -> None:
    """By hand: 65,536 registers are four times 16 warps of 32 threads with 32 each, and so on."""
    figures = {32: 2048, 33: 1536, 40: 1536, 48: 1280, 64: 1024, 128: 512}
    assert {registers: resident(registers) for registers in figures} == figures


@pytest.mark.long
@pytest.mark.parametrize("cpu", MAX_THREADS)
def test_every_unit_keeps_its_budget(cpu: str) -> None:
    """Nothing is spilled, and so many threads are resident that memory has enough to do."""
    assembled = assembled_units(cpu)
    assert assembled.keys() == units().keys()
    for name, unit in assembled.items():
        assert (unit.spill_bytes, unit.stack_bytes, unit.shared_bytes) == (0, 0, 0), name
        room = RESIDENT if "_one_" in name else RESIDENT | OF_SEVERAL_TARGETS.get(cpu, {})
        least = room.get(type(units()[name]).__name__, MAX_THREADS[cpu])
        assert resident(unit.registers) >= least, f"{name} has {unit.registers} registers"


@pytest.mark.share(4)
@pytest.mark.parametrize("cpu", MAX_THREADS)
def test_every_word_is_one_of_ptx(cpu: str) -> None:
    """The words that kernels may have, each with operands of its types."""
    assert assemble(every_word(), cpu).keys() == {"every_word"}


@pytest.mark.long
@pytest.mark.parametrize("cpu", MAX_THREADS)
def test_nothing_is_fused_or_flushed(cpu: str) -> None:
    """In the card's own instructions. (HFMA2 of a constant is how ptxas sets a register.)"""
    for name, unit in assembled_units(cpu).items():
        opcodes = {opcode for block in unit.blocks for opcode in block.opcodes}
        assert not {o for o in opcodes if re.match(r"[FD]FMA|MUFU|FCHK", o) or ".FTZ" in o}, name


@pytest.mark.share(4)
@pytest.mark.parametrize("cpu", MAX_THREADS)
def test_additions_are_those_of_trees(cpu: str) -> None:
    """One for each of four trees, in the loop of walks: neither is any made twice nor is one left out."""
    additions = {"float32": "FADD", "float64": "DADD"}
    names = {
        f"{walk}_trees_{depth}_{form}_{accumulator}": opcode
        for walk, depth, form in product(WALKS, range(3, 9), ("one", "by_tree"))
        for accumulator, opcode in additions.items()
    }
    units = assembled_units(cpu, *names)
    assert [name for name, opcode in names.items() if units[name].opcodes[opcode] != TREES_TOGETHER] == []


@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize("cpu", MAX_THREADS)
@pytest.mark.parametrize("accumulator", ["float32", "float64"])
def test_a_step_has_few_instructions(cpu: str, walk: str, accumulator: str) -> None:
    found = step_instructions(f"{walk}_trees_{DEPTH}_one_{accumulator}", cpu)
    assert found <= INSTRUCTIONS[cpu]
    # Two loads, the address of the second, a mask, a comparison, a selection and the next node's place: fewer would not be a step.
    assert found >= 7


@pytest.mark.share(4)
@pytest.mark.parametrize("cpu", MAX_THREADS)
def test_cached_walks_spill_nothing(cpu: str) -> None:
    """A schedule whose loops are cached: registers suffice for copies and walks."""
    forest = random_forest(Recipe(3, trees=9, depth=5, features=9))
    (text,) = modules(compile_forest(forest, SCHEDULES["rows and trees in shared memory"], CUDA))
    (kernel,) = assemble(text, cpu).values()
    assert (kernel.spill_bytes, kernel.stack_bytes) == (0, 0)
    assert resident(kernel.registers) >= 1024


@pytest.mark.share(2)
@pytest.mark.parametrize("cpu", MAX_THREADS)
def test_teams_spill_nothing(cpu: str) -> None:
    """Of a tile of four nodes, each thread loads a threshold, a feature number and a value of four rows; votes say what is less, and what is missing."""
    forest = random_forest(Recipe(5, trees=9, depth=5, features=9))
    (text,) = modules(compile_forest(forest, SHARED["teams"], CUDA))
    (kernel,) = assemble(text, cpu).values()
    assert (kernel.spill_bytes, kernel.stack_bytes) == (0, 0)
    assert resident(kernel.registers) >= 1024
    (step,) = (loop for loop in kernel.loops.values() if loop["SHFL"] and not loop["FADD"])
    assert (step["SHFL"], step["VOTE"]) == (4, 1 + 2 * 4)
    assert step.total() <= 90


def test_the_planner_knows_for_how_many_threads_there_are_registers() -> None:
    """By the fields of GpuCosts, of each kind of units whose kernels it weighs."""
    header = HEADER.read_text(encoding="utf-8")
    known = {name: int(number) for name, number in re.findall(r"int64_t (\w+)_registers = (\d+)", header)}
    kinds = {type(unit).__name__ for unit in units().values()} - {"ThreadWriteLeaves"}
    assert known.keys() == {re.sub(r"(?<!^)([A-Z])", r"_\1", kind).lower() for kind in kinds}
    for kind in kinds:
        registers = known[re.sub(r"(?<!^)([A-Z])", r"_\1", kind).lower()]
        assert resident(registers) == RESIDENT.get(kind, MAX_THREADS["sm_90"]), kind


def test_the_page_has_what_is_counted() -> None:
    page = PAGE.read_text(encoding="utf-8")
    found = step_instructions(f"ranked_trees_{DEPTH}_one_float32", "sm_90")
    assert f"{found:.1f} instructions" in page
    found = step_instructions(f"ranked_trees_{DEPTH}_one_float32", "sm_120")
    assert f"{found:.1f} of `sm_120`" in page
    rows = dict(re.findall(r"^\| `(\w+)` \| ([\d,]+) \|", page, re.MULTILINE))
    shown = {name: int(threads.replace(",", "")) for name, threads in rows.items()}
    least = {type(unit).__name__: MAX_THREADS["sm_90"] for unit in units().values()} | RESIDENT
    assert shown == least
