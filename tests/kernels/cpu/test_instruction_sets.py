"""Which instructions a machine bit-sliced kernels with, before anything is emitted: LLVM would end the process over one that is missing."""

import re

import pytest
from plans import backend_for, plan_for
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.compile import stage_text
from onnx_treebeard.compiler.dialects.simd.primitives import PERMUTES, PRIMITIVES
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.plan_stages import module_of_units
from onnx_treebeard.kernels.cpu.emit import code_of, cpu_llvm, primitives_of
from onnx_treebeard.kernels.llvm.cpu_targets import chooses_from_many, isa, register_bytes
from onnx_treebeard.kernels.llvm.llvm_target import resolve
from onnx_treebeard.system.errors import UnsupportedError

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
        (Target(X86, "x86-64-v4", "+prefer-256-bit"), 32),
        (Target(X86, "x86-64-v4", "-avx512vl,+prefer-256-bit"), 64),
        (Target(X86, "x86-64-v3", "+prefer-256-bit"), 32),
        (Target(X86, "icelake-server"), 64),
        (Target(ARM), 16),
        (Target(ARM, "", "-neon"), 0),
        (Target("arm64-apple-darwin23.1.0"), 16),
        (Target("riscv64-unknown-linux-gnu"), 0),
        (Target("wasm32-wasi"), 16),
        (Target("wasm32-wasi", "", "-simd128"), 0),
    ],
    ids=str,
)
def test_registers(target: Target, expected: int) -> None:
    assert register_bytes(resolve(target)) == expected


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


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        (Target(X86, "x86-64"), []),
        (Target(X86, "x86-64", "+ssse3,+gfni,+avx512vbmi"), []),
        (Target(X86, "x86-64-v3"), ["avx2"]),
        (Target(X86, "x86-64-v4"), ["avx2", "avx512"]),
        (Target(X86, "icelake-server"), ["avx512", "gfni"]),
        (Target(X86, "icelake-server", "+prefer-256-bit"), ["avx512", "gfni"]),
        (Target(X86, "x86-64-v3", "+prefer-256-bit"), ["avx2"]),
        (Target(ARM), ["neon"]),
        (Target(ARM, "", "-neon"), []),
    ],
    ids=str,
)
def test_no_instruction_is_emitted_for_a_machine_that_lacks_it(target: Target, expected: list[str]) -> None:
    """LLVM would end the process over an intrinsic that the CPU lacks; what no table has is computed lane by lane."""
    rules = primitives_of(resolve(target))
    assert rules.keys() >= {primitive.name for primitive in PRIMITIVES if primitive.name not in PERMUTES}
    modules = {rule.__module__.rsplit(".", 1)[1] for rule in rules.values()}
    assert sorted(modules - {"emit_simd", "bit_operations", "scalar_fallback"}) == expected


@pytest.mark.parametrize(
    ("higher", "lower", "expected"),
    [
        (Target(X86, "icelake-server"), Target(X86, "x86-64-v4"), False),  # in another order of instructions
        (Target(X86, "x86-64-v4", "+avx512vbmi,+gfni"), Target(X86, "x86-64-v4"), True),
        (Target(X86, "x86-64-v4"), Target(X86, "x86-64-v4", "+avx512vbmi,+gfni"), False),
        (Target(X86, "x86-64-v4"), Target(X86, "x86-64-v4"), True),
        (Target(X86, "x86-64-v4"), Target(X86, "x86-64-v3"), False),
        (Target(X86, "x86-64-v3", "-avx2"), Target(X86, "x86-64-v3"), False),
        (Target(ARM), Target(ARM, "", "-neon"), False),
    ],
    ids=str,
)
def test_which_machines_extend_others(higher: Target, lower: Target, expected: bool) -> None:
    """They run the other's code: features are added, and none is taken away."""
    assert resolve(higher).extends(resolve(lower)) is expected


def test_a_module_for_wide_registers_has_code_without_any() -> None:
    """It was lowered for another machine: its vectors are computed lane by lane."""
    machine = resolve(Target(X86, "x86-64"))
    module = module_of_units(plan_for(random_forest(Recipe(0)), "bitslice").units, backend_for(32))
    text = cpu_llvm(module, machine)
    assert "llvm.x86" not in text
    assert code_of(text, machine).functions


def test_machines_without_kernels() -> None:
    with pytest.raises(
        UnsupportedError,
        match="there are no kernels for powerpc64le; accepted are x86_64, aarch64, riscv64, wasm32",
    ):
        isa(resolve(Target("powerpc64le-unknown-linux-gnu")))
