"""Which instructions a machine bit-sliced kernels with, before anything is emitted: LLVM would end the process over one that is missing."""

import re

import pytest
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.compile import stage_text
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.kernels.cpu.emit import cpu_llvm
from onnx_treebeard.kernels.cpu.isa.cpus import chooses_from_many, isa, register_bytes
from onnx_treebeard.kernels.cpu.isa.select import instructions_of
from onnx_treebeard.kernels.llvm.machine import resolve

X86, ARM = "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        (Target(X86, "x86-64"), 0),
        (Target(X86, "x86-64", "+ssse3"), 0),
        (Target(X86, "x86-64-v3"), 32),
        (Target(X86, "x86-64-v3", "-avx2"), 0),
        (Target(X86, "x86-64-v4"), 64),
        (Target(X86, "x86-64-v4", "-avx512bw"), 32),
        (Target(X86, "icelake-server"), 64),
        (Target(ARM), 16),
        (Target(ARM, "", "-neon"), 0),
        (Target("arm64-apple-darwin23.1.0"), 16),
        (Target("riscv64-unknown-linux-gnu"), 0),
    ],
    ids=str,
)
def test_registers(target: Target, expected: int) -> None:
    machine = resolve(target)
    assert register_bytes(machine) == expected
    assert (instructions_of(machine) is None) is not expected


@pytest.mark.parametrize(
    ("target", "permute"),
    [(Target(X86, "x86-64-v3"), "vpshufb"), (Target(X86, "x86-64-v4"), "vpshufb"), (Target(ARM), "tbl")],
)
def test_leaf_values_are_permuted_by_the_machines_own_instruction(target: Target, permute: str) -> None:
    forest = random_forest(Recipe(0, trees=3, depth=4, growth=1.0))
    text = stage_text(forest, "asm", CompileOptions(strategy="bitslice"), target)
    used = set(re.findall(r"^\t(\w+)\t", text, re.MULTILINE))
    assert used & {"vpshufb", "pshufb", "tbl"} == {permute}


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        (Target(X86, "icelake-server"), True),
        (Target(X86, "icelake-server", "-avx512vbmi"), False),
        (Target(X86, "icelake-server", "-avx512bw"), False),
        (Target(X86, "x86-64-v4"), False),
        (Target(ARM), False),
        (Target("riscv64-unknown-linux-gnu"), False),
    ],
    ids=str,
)
def test_which_machines_choose_from_many_leaves(target: Target, expected: bool) -> None:
    """Permutes of bytes in registers of 64 bytes: VBMI, where there are such registers."""
    assert chooses_from_many(resolve(target)) is expected


def test_no_instruction_is_emitted_for_a_machine_that_lacks_it() -> None:
    """A module that was lowered for another machine."""
    from strategy_requests import bitslice_module

    module = bitslice_module(random_forest(Recipe(0)), "lir", resolve(Target(X86, "x86-64-v3")))
    with pytest.raises(UnsupportedError, match="field 'cpu': this CPU has no permute of bytes"):
        cpu_llvm(module, resolve(Target(X86, "x86-64")))


def test_machines_without_kernels() -> None:
    with pytest.raises(UnsupportedError, match="no kernels for riscv64; x86_64, aarch64 are served"):
        isa(resolve(Target("riscv64-unknown-linux-gnu")))
