"""Dialect lanes as LLVM: what each operation computes, run on this machine; and code for machines of all kinds."""

import ctypes
import mmap

import pytest
from ir_text import numbers_behind_a_header, parsed
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.compiler.compile import stage_text
from onnx_treebeard.compiler.dialects.table.lanes import Lanes
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.kernels.cpu.emit import code_of, cpu_llvm
from onnx_treebeard.kernels.cpu.walk.lanes import LANE_RULES
from onnx_treebeard.kernels.cpu.walk.table import CPU_RULES
from onnx_treebeard.kernels.llvm.machine import resolve

BASELINE = Target(triple="x86_64-unknown-linux-gnu", cpu="x86-64")
TARGETS = [
    BASELINE,
    Target(triple="x86_64-unknown-linux-gnu", cpu="x86-64-v3"),
    Target(triple="x86_64-unknown-linux-gnu", cpu="x86-64-v4"),
    Target(triple="aarch64-unknown-linux-gnu"),
]


def test_every_operation_has_a_rule() -> None:
    assert set(LANE_RULES) == set(Lanes.operations)
    assert not set(LANE_RULES) & set(CPU_RULES)


def lanes_after(body: str, a: int, b: int) -> list[float]:
    """What four lanes of %v hold after `body`, which starts with %a and %b; each lane picks a record that holds its number."""
    text = f"""
    func.func @f(%tables: !table.tables, %scores: !walk.scores<f32>, %a: i32, %b: i32) {{
      {body}
      %0, %1, %2, %3 = lanes.unpack %v : vector<4xi32> -> i32, i32, i32, i32
      %r = table.records %tables "t" slot 0 : i64 stride 4 : i64 fields [#table.field<"n", #builtin.int<0>, f32>]
      %zero = arith.constant 0 : i64
      {"".join(_score(lane) for lane in range(4))}
      func.return
    }}"""
    machine = resolve(BASELINE)
    code = code_of(cpu_llvm(parsed(text), machine), machine)
    memory = mmap.mmap(-1, len(code.code), prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    memory.write(code.code)
    address = ctypes.addressof(ctypes.c_char.from_buffer(memory)) + code.functions["f"]
    kinds = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int32, ctypes.c_int32)
    table, scores = numbers_behind_a_header(), (ctypes.c_float * 4)()
    ctypes.CFUNCTYPE(None, *kinds)(address)(table, scores, a, b)
    return list(scores)


def _score(lane: int) -> str:
    return f"""
      %k{lane} = arith.constant {lane} : i64
      %one{lane} = arith.constant 1 : i64
      %n{lane} = table.load %r[%{lane}] "n" : i32 -> f32
      table.accumulate %scores[%k{lane} x %one{lane} + %zero], %n{lane} by "sum" : !walk.scores<f32>, f32
    """


PACKED = "%p = lanes.pack %a, %b, %b, %a : i32, i32, i32, i32 -> vector<4xi32>\n"
BOTH = PACKED + "%q = lanes.splat %a : i32 -> vector<4xi32>\n"
KINDS = "vector<4xi1>, vector<4xi32>, vector<4xi32> -> vector<4xi32>"
BODIES = {
    "pack": ("%v = lanes.pack %a, %b, %b, %a : i32, i32, i32, i32 -> vector<4xi32>", lambda a, b: [a, b, b, a]),
    "splat": ("%v = lanes.splat %b : i32 -> vector<4xi32>", lambda a, b: [b] * 4),
    "lt": (
        BOTH + '%m = lanes.compare %p "lt" %q : vector<4xi32>, vector<4xi32> -> vector<4xi1>\n'
        "%v = lanes.widen %m : vector<4xi1> -> vector<4xi32>",
        lambda a, b: [0, int(b < a), int(b < a), 0],
    ),
    "ge": (
        BOTH + '%m = lanes.compare %p "ge" %q : vector<4xi32>, vector<4xi32> -> vector<4xi1>\n'
        "%v = lanes.widen %m : vector<4xi1> -> vector<4xi32>",
        lambda a, b: [1, int(b >= a), int(b >= a), 1],
    ),
    "select": (
        BOTH + '%m = lanes.compare %p "lt" %q : vector<4xi32>, vector<4xi32> -> vector<4xi1>\n'
        "%one = arith.constant 1 : i32\n%ones = lanes.splat %one : i32 -> vector<4xi32>\n"
        f"%v = lanes.select %m, %p, %ones : {KINDS}",
        lambda a, b: [1, b if b < a else 1, b if b < a else 1, 1],
    ),
    "all": (
        BOTH + '%m = lanes.compare %p "ge" %q : vector<4xi32>, vector<4xi32> -> vector<4xi1>\n'
        "%d = lanes.all %m : vector<4xi1>\n%w = arith.extui %d : i1 to i32\n"
        "%v = lanes.splat %w : i32 -> vector<4xi32>",
        lambda a, b: [int(b >= a)] * 4,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BODIES)
def test_lanes_are_computed(name: str) -> None:
    body, expected = BODIES[name]
    for a, b in ((7, 3), (3, 7), (5, 5), (0, 1)):
        assert lanes_after(body, a, b) == expected(a, b)


def test_comparisons_are_signed() -> None:
    """-1 is below 0, and picks record 1 by its mask."""
    body = BODIES["lt"][0]
    assert lanes_after(body, 0, -1) == [0, 1, 1, 0]
    assert lanes_after(BODIES["ge"][0], 0, -1) == [1, 0, 0, 1]


def test_narrow_lanes_get_zeros_in_front() -> None:
    """Bytes of the numbers' bits: 1.0 is 0x3f800000, so byte 2 of record 1 is 0x80, which stays 128."""
    body = PACKED + (
        '%t = table.records %tables "bytes" slot 1 : i64 stride 4 : i64 fields [#table.field<"x", #builtin.int<0>, i8>]\n'
        '%x = table.load %t[%p] "x" : vector<4xi32> -> vector<4xi8>\n'
        "%v = lanes.widen %x : vector<4xi8> -> vector<4xi32>"
    )
    assert lanes_after(body, 1, 0) == [128, 0, 0, 128]


GATHER = """
    func.func @f(%rows: !walk.rows<f32>, %scratch: !walk.scratch, %i: i64, %n: vector<2xi32>) {{
      {packed}
      %a = table.row {rows}[%i x %i] : !walk.rows<f32> -> !walk.row<f32>
      %both = lanes.pack %a, %a : !walk.row<f32>, !walk.row<f32> -> vector<2x!walk.row<f32>>
      %x = table.gather %both[%n] : vector<2x!walk.row<f32>>, vector<2xi32> -> vector<2xf32>
      func.return
    }}"""


@pytest.mark.parametrize(
    ("rows", "packed", "invariant"),
    [("%rows", "", 2), ("%p", "%p = table.packed_rows %scratch at %i from %i : !walk.rows<f32>", 0)],
)
def test_rows_that_the_kernel_writes_may_change(rows: str, packed: str, invariant: int) -> None:
    text = cpu_llvm(parsed(GATHER.format(rows=rows, packed=packed)), resolve(BASELINE))
    assert text.count("load float") == 2
    assert text.count("!invariant.load") == invariant


SCHEDULES = (
    "interleave(rows, 32); simdize(rows)",
    "reorder(rows, trees); interleave(trees, 2); simdize(trees); elide_walk(trees, 1)",
)


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.cpu or target.triple[:7])
@pytest.mark.parametrize("schedule", SCHEDULES)
def test_code_for_every_machine(target: Target, schedule: str) -> None:
    """LLVM ends the process over what it cannot emit. Lanes are loaded one by one: gathers measured slower."""
    flags = random_forest(Recipe(2, depth=3, growth=1.0, predicates=SYMBOLS, threshold_type="float64"))
    text = stage_text(flags, "asm", CompileOptions(tile_size=1, schedule=schedule), target)
    assert "walk_forest:" in text
    assert "gather" not in text
