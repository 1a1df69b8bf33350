"""Modules with several kernels and with long code: each kernel becomes PTX of its own, whichever of LLVM's passes run, and what cannot is an error of ours.

LLVM's back end for PTX ends the process over a kernel that is seen in its module alone.
"""

import re

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from launched import accumulators, leaves, modules
from random_forests import Recipe, random_forest
from same_bits import assert_same_bits

from onnx_treebeard.artifact.format import PTX_ENTRY, Section
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CUDA, CompileOptions
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.kernels.gpu.backend import machine_of
from onnx_treebeard.kernels.gpu.emit import code_of, ptx_of
from onnx_treebeard.kernels.llvm.llvm_target import LINES_OF_LONG_CODE
from onnx_treebeard.system.errors import CompilerError

MACHINE = machine_of(CUDA)
ENTRIES = re.compile(r"\.entry (\w+)\(")


def function(name: str, *, lines: int = 1, head: str = "define hidden", calls: str = "") -> str:
    """A kernel that adds its number up, line by line."""
    added = "".join(f"  %x{i + 1} = add i64 %x{i}, %n\n" for i in range(lines))
    call = f"  call ptx_kernel void @{calls}(ptr %p, i64 %n, i64 %x0)\n" if calls else ""
    return (
        f"{head} ptx_kernel void @{name}(ptr %p, i64 %n, i64 %x0) {{\n{added}{call}"
        f"  store i64 %x{lines}, ptr %p\n  ret void\n}}\n"
    )


def text_of(*functions: str) -> str:
    return "\n".join([f'target triple = "{MACHINE.triple}"', *functions])


@pytest.mark.share(4)
@pytest.mark.parametrize("tile_size", [5, 6, 7, 8])
def test_long_code_for_scores_and_leaves(tile_size: int) -> None:
    """Walks of large tiles are so long that LLVM runs few passes."""
    forest, options = (
        random_forest(Recipe(3, trees=9, depth=5)),
        CompileOptions(strategy="walk", tile_size=tile_size),
    )
    artifact = compile_forest(forest, options, CUDA, leaves=True)
    texts = [*modules(artifact), *modules(artifact, Section.LEAF_KERNELS)]
    assert [ENTRIES.findall(text) for text in texts] == [[PTX_ENTRY]] * len(texts)
    rows = adversarial_rows(forest, 40, tile_size)
    with np.errstate(all="ignore"):
        expected = numpy_reference.sums(forest, rows)
    assert_same_bits(accumulators(forest, artifact, rows).result, expected)
    assert (leaves(forest, artifact, rows).result == numpy_reference.leaves(forest, rows)).all()


@pytest.mark.parametrize("lines", [1, LINES_OF_LONG_CODE + 1])
def test_each_kernel_has_a_module(lines: int) -> None:
    """The one that is wanted has the name that is launched, also where another one has it."""
    names = ["first", "second", PTX_ENTRY]
    text = text_of(*(function(name, lines=lines) for name in names))
    code = code_of(text, MACHINE)
    assert list(code.functions) == names
    texts = [code.code[start:].partition(b"\0")[0].decode() for start in code.functions.values()]
    assert [ENTRIES.findall(text) for text in texts] == [[PTX_ENTRY]] * 3


def test_variables_of_other_kernels_are_left_out() -> None:
    shared = "@block_memory = external addrspace(3) global [0 x i8], align 16\n"
    uses = function("first").replace(
        "ptr %p\n", "ptr addrspacecast (ptr addrspace(3) @block_memory to ptr)\n"
    )
    text = text_of(shared, uses, function("second"))
    assert "block_memory" in ptx_of(text, "first", MACHINE)
    assert "block_memory" not in ptx_of(text, "second", MACHINE)


@pytest.mark.parametrize("head", ["define internal", "define private"])
@pytest.mark.parametrize("lines", [1, LINES_OF_LONG_CODE + 1])
def test_a_kernel_that_nobody_sees_is_an_error(head: str, lines: int) -> None:
    text = text_of(function("first", head=head, lines=lines), function("second", lines=lines))
    with pytest.raises(CompilerError, match="there is no visible function first"):
        code_of(text, MACHINE)


def test_a_kernel_that_is_not_there_is_an_error() -> None:
    with pytest.raises(CompilerError, match="there is no visible function third"):
        ptx_of(text_of(function("first")), "third", MACHINE)


@pytest.mark.parametrize("lines", [1, LINES_OF_LONG_CODE + 1])
def test_a_kernel_that_calls_another_is_an_error(lines: int) -> None:
    text = text_of(function("first", calls="second"), function("second", lines=lines))
    with pytest.raises(CompilerError, match="first calls second; a kernel is one function"):
        ptx_of(text, "first", MACHINE)
