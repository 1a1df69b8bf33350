"""Calls of units: the address is the caller's own and a distance that the header of its tables holds, wherever both have been put."""

import ctypes
from collections.abc import Callable

import numpy as np
import pytest
from ir_text import parsed
from llvmlite import binding
from mapped_code import Mapped

from onnx_treebeard.artifact.format import FlatCode
from onnx_treebeard.compiler.layouts.table_header import HEADER_BYTES, SLOT_BYTES, UNITS
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.kernels.cpu.emit import code_of, cpu_llvm
from onnx_treebeard.kernels.llvm.llvm_target import resolve, target_machine
from onnx_treebeard.kernels.object.flatten import flatten
from onnx_treebeard.system.errors import CompilerError

V3 = resolve(Target("x86_64-unknown-linux-gnu", "x86-64-v3"))
ARM = resolve(Target("aarch64-unknown-linux-gnu"))
ARGUMENTS = (
    "%tables: !table.tables, %rows: !walk.rows<f32>, %stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, "
    "%row_begin: i64, %row_end: i64, %first: i64, %end: i64"
)
CALL = (
    "table.call %first(%tables, %rows, %stride, %scores, %scratch) [%row_end to %first] for[%row_begin to %end] "
    ": !walk.rows<f32>, !walk.scores<f32>"
)
# Adds its two records to the first score.
UNIT = """
define hidden void @unit(ptr %tables, ptr %rows, i64 %stride, ptr %scores, ptr %scratch, i64 %begin, i64 %end, i64 %first, i64 %last) {
  %both = add i64 %first, %last
  %number = sitofp i64 %both to float
  %old = load float, ptr %scores
  %new = fadd float %old, %number
  store float %new, ptr %scores
  ret void
}
"""


def caller() -> str:
    return cpu_llvm(parsed(f"func.func @caller({ARGUMENTS}) {{\n{CALL}\nfunc.return\n}}"), V3)


def test_text(golden: Callable[[str, str], None]) -> None:
    golden("llvm/table_call.ll", caller())


def flat(text: str) -> FlatCode:
    module = binding.parse_assembly(text)
    module.verify()
    return flatten(target_machine(V3).emit_object(module))


@pytest.mark.isa("avx2")
@pytest.mark.parametrize("places", [(0, 4096), (8192, 128)], ids=["unit behind", "unit in front"])
def test_units_are_found_from_where_the_caller_is(places: tuple[int, int]) -> None:
    """Slot 5 names the unit; its records are the caller's `row_end` and `first`, 7 and 5."""
    code, unit = code_of(caller(), V3), flat(UNIT)
    whole = bytearray(16384)
    for start, part in zip(places, (code.code, unit.code), strict=True):
        whole[start : start + len(part)] = part
    begins = places[0] + code.functions["caller"], places[1] + unit.functions["unit"]
    mapped = Mapped(bytes(whole), 64)
    header = np.zeros(HEADER_BYTES // SLOT_BYTES, np.int64)
    header[UNITS + 5] = begins[1] - begins[0]
    scores = np.array([1.5], np.float32)
    kinds = (
        ctypes.c_void_p,
        ctypes.c_void_p,
        ctypes.c_int64,
        ctypes.c_void_p,
        ctypes.c_void_p,
        *[ctypes.c_int64] * 4,
    )
    call = ctypes.CFUNCTYPE(None, *kinds)(mapped.address + begins[0])
    call(header.ctypes.data, 0, 0, scores.ctypes.data, 0, 1, 7, 5, 9)
    assert scores.tolist() == [1.5 + 7 + 5]


@pytest.mark.parametrize("machine", [V3, ARM], ids=["x86-64", "AArch64"])
def test_the_own_address_needs_no_loader(machine: object) -> None:
    """Flat code has no references that are left; functions that others might replace would be asked of a table."""
    text = cpu_llvm(parsed(f"func.func @caller({ARGUMENTS}) {{\n{CALL}\nfunc.return\n}}"), machine)
    assert list(code_of(text, machine).functions) == ["caller"]
    with pytest.raises(CompilerError, match="flatten"):
        code_of(text.replace("define hidden", "define"), machine)
