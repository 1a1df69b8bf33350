"""Flat code: what is refused, and that the bytes run at any address."""

import ctypes
import struct

import numpy as np
import pytest
from llvmlite import binding
from mapped_code import Mapped

from onnx_treebeard.artifact.format import FlatCode
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.kernels.llvm.llvm_target import resolve, target_machine
from onnx_treebeard.kernels.object.flatten import flatten
from onnx_treebeard.system.errors import CompilerError, UnsupportedError

TARGET = Target(triple="x86_64-unknown-linux-gnu", cpu="x86-64-v3")
ARM = Target(triple="aarch64-unknown-linux-gnu")

CONSTANTS = """
@table = internal constant [4 x double] [double 1.5, double 2.5, double 3.5, double 4.5], align 32
@more = private constant [3 x i32] [i32 10, i32 20, i32 30]

define internal double @one(i64 %i) noinline {
  %p = getelementptr double, ptr @table, i64 %i
  %v = load double, ptr %p
  ret double %v
}

define double @sum(i64 %i) {
  %a = call double @one(i64 %i)
  %q = getelementptr i32, ptr @more, i64 %i
  %n = load i32, ptr %q
  %b = sitofp i32 %n to double
  %s = fadd double %a, %b
  ret double %s
}

define double @twice(double %x) {
  %y = fmul double %x, 2.0
  ret double %y
}
"""


def flat(text: str, target: Target = TARGET) -> FlatCode:
    module = binding.parse_assembly(text)
    module.verify()
    return flatten(target_machine(resolve(target)).emit_object(module))


def test_functions_that_are_nobody_else_s_are_not_told() -> None:
    """`one` is internal, and stays a function of its own because it is not inlined."""
    assert set(flat(CONSTANTS).functions) == {"sum", "twice"}


def test_code_runs_at_any_address() -> None:
    code = flat(CONSTANTS)
    addresses = set()
    for shift in (0, 64, 4096):
        mapped = Mapped(code.code, shift)
        addresses.add(mapped.address)
        total = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_int64)(mapped.address + code.functions["sum"])
        twice = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_double)(mapped.address + code.functions["twice"])
        assert [total(i) for i in range(3)] == [11.5, 22.5, 33.5]
        assert twice(2.25) == 4.5
    assert len(addresses) == 3


def test_every_function_has_its_offset() -> None:
    code = flat(CONSTANTS)
    assert {"sum", "twice"} <= set(code.functions)
    assert len(set(code.functions.values())) == len(code.functions)
    assert max(code.functions.values()) < len(code.code)


def test_code_is_reproducible() -> None:
    assert flat(CONSTANTS) == flat(CONSTANTS)


@pytest.mark.parametrize(
    "text",
    [
        "@state = global i32 1\ndefine i32 @f() {\n %v = load i32, ptr @state\n ret i32 %v\n}",
        "@zeros = internal global [4 x i32] zeroinitializer\n"
        "define void @f(i32 %v) {\n store i32 %v, ptr @zeros\n ret void\n}",
    ],
    ids=["initialised", "zeros"],
)
def test_writable_data_is_refused(text: str) -> None:
    with pytest.raises(CompilerError, match="writable data"):
        flat(text)


@pytest.mark.parametrize("target", [TARGET, ARM], ids=["x86-64", "aarch64"])
@pytest.mark.parametrize(
    "text",
    [
        "declare double @exp(double)\ndefine double @f(double %x) {\n %y = call double @exp(double %x)\n ret double %y\n}",
        "@outside = external global i32\ndefine i32 @f() {\n %v = load i32, ptr @outside\n ret i32 %v\n}",
        "declare hidden void @g()\ndefine void @f() {\n call void @g()\n ret void\n}",
    ],
    ids=["function", "variable", "hidden function"],
)
def test_undefined_symbols_are_refused(text: str, target: Target) -> None:
    with pytest.raises(CompilerError, match=r"outside itself|relocation of type"):
        flat(text, target)


def test_absolute_addresses_are_refused() -> None:
    """A table of function addresses needs a loader."""
    text = "@t = constant [1 x ptr] [ptr @f]\ndefine ptr @f() {\n %v = load ptr, ptr @t\n ret ptr %v\n}"
    with pytest.raises(CompilerError):
        flat(text)


def test_other_machines_are_refused() -> None:
    target = target_machine(resolve(Target(triple="powerpc64le-unknown-linux-gnu")))
    data = target.emit_object(binding.parse_assembly("define void @f() { ret void }"))
    with pytest.raises(UnsupportedError) as caught:
        flatten(data)
    assert caught.value.place.field == "triple"


def test_the_kernels_of_a_forest_need_nothing() -> None:
    """No symbol, no writable data, whatever the leaf form: compile_forest would fail otherwise."""
    from random_forests import Recipe, random_forest

    from onnx_treebeard.artifact.format import Section
    from onnx_treebeard.compiler.compile import compile_forest
    from onnx_treebeard.compiler.options.options import CompileOptions

    for weights in ("one", "by_tree", "dense"):
        for tile_size in (1, 8):
            forest = random_forest(Recipe(1, targets=40, weights=weights))
            artifact = compile_forest(forest, CompileOptions(tile_size=tile_size, interleave=2))
            assert len(artifact.section(Section.CODE)) > 0


def test_relocations_are_filled_in_relative_to_their_place() -> None:
    """A call is E8 and a signed distance from the next instruction: it must land on the called function."""
    text = (
        "define hidden void @g() noinline {\n ret void\n}\ndefine void @f() {\n call void @g()\n ret void\n}"
    )
    code = flat(text)
    at = code.code.index(b"\xe8", code.functions["f"])
    (distance,) = struct.unpack_from("<i", code.code, at + 1)
    assert at + 5 + distance == code.functions["g"]
    assert np.frombuffer(code.code, np.uint8)[code.functions["g"]] == 0xC3


def test_constants_on_aarch64_are_found_from_where_the_code_is() -> None:
    """adr gives the beginning of the constant's page, counted from the code's own; the loads add the rest."""
    text = "@c = internal constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]\ndefine i32 @f() {\n %v = load volatile i32, ptr @c\n ret i32 %v\n}"
    code = flat(text, ARM)
    address, load = struct.unpack_from("<II", code.code, code.functions["f"])
    assert address & 0x9F000000 == 0x10000000, "adr, not adrp"
    page = (
        code.functions["f"]
        + ((address >> 29 & 3) | (address >> 5 & 0x7FFFF) << 2)
        - (address >> 23 & 1) * (1 << 21)
    )
    place = page + (load >> 10 & 0xFFF) * 4
    assert struct.unpack_from("<4i", code.code, place) == (1, 2, 3, 4)
