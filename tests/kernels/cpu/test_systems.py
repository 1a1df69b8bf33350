"""Code for one architecture is the same on every operating system: it keeps to what the strictest of them leaves to programs."""

import re

import pytest
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.compile import stage_text
from onnx_treebeard.compiler.options.options import CompileOptions, Target

TREES = {"trees": 9, "features": 12, "growth": 1.0}
X86 = Target("x86_64-unknown-linux-gnu", "x86-64-v3")
ARM = Target("aarch64-unknown-linux-gnu")
STRATEGIES = ("walk", "bitslice", "tree_simd")


def assembly(strategy: str, target: Target) -> str:
    """Of code that has more values than registers."""
    return stage_text(
        random_forest(Recipe(0, depth=6, **TREES)), "asm", CompileOptions(strategy=strategy), target
    )


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_nothing_lies_below_the_stack_pointer(strategy: str) -> None:
    """Windows may overwrite it at any time; the System V ABI leaves 128 bytes there to functions that call no other."""
    offsets = re.findall(r"(-?\d*)\(%rsp", assembly(strategy, X86))
    assert offsets, "the code keeps values on the stack"
    assert not [offset for offset in offsets if offset.startswith("-")]


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_the_register_of_the_system_is_not_used(strategy: str) -> None:
    """macOS may clear x18 at any time, Windows keeps a pointer in it; on Linux it is a register like others."""
    registers = set(re.findall(r"\b[wx](\d+)\b", assembly(strategy, ARM)))
    assert {"17", "19"} <= registers, "the code takes all registers that it can have"
    assert "18" not in registers
