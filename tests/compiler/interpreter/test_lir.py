"""LIR by the piece: what operations on numbers, vectors and memory compute. `lir_pieces.py` says what a function gets."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from lir_pieces import number, ran
from xdsl.dialects.arith import Arith

from onnx_treebeard.compiler.dialects.simd.dialect import Simd
from onnx_treebeard.compiler.dialects.table.dialect import Table
from onnx_treebeard.compiler.interpreter.lir.kernel_call import CONTROL, RULES


def test_every_operation_of_lir_has_a_meaning() -> None:
    known = {kind.name for kind in (*RULES, *CONTROL)}
    missing = {kind.name for dialect in (Table, Simd) for kind in dialect.operations} - known
    # Kernels of threads are run as PTX, in tests/kernels/gpu.
    of_warps = {"simd.ballot", "simd.from_thread"}
    assert missing == {"simd.block_memory", "table.block_rows", "table.copied_records"} | of_warps
    assert {kind.name for kind in RULES if kind in set(Arith.operations)} >= {"arith.addi", "arith.shrsi"}


@pytest.mark.parametrize(
    ("operation", "kind", "a", "b", "expected"),
    [
        ("addi", "i64", 2**63, 2**63 + 5, 5),
        ("addi", "i8", 200, 100, 44),
        ("subi", "i32", 3, 5, 2**32 - 2),
        ("muli", "i32", 2**31 + 3, 2, 6),
        ("muli", "i64", -3, 5, 2**64 - 15),
        ("divui", "i64", -1, 2, 2**63 - 1),
        ("remui", "i64", -1, 16, 15),
        ("remui", "i64", -2, -1, 2**64 - 2),  # less than the divisor, both being near 2^64
        ("andi", "i16", 0b1100, 0b1010, 0b1000),
        ("ori", "i16", 0b1100, 0b1010, 0b1110),
        ("xori", "i16", 0b1100, -1, 0xFFF3),
        ("shli", "i8", 0b1100_0001, 1, 0b1000_0010),
        ("shrui", "i8", 0x81, 1, 0x40),
        ("shrsi", "i8", 0x81, 1, 0xC0),
        ("shrsi", "i64", 2**62, 61, 2),
        ("maxsi", "i64", -3, 2, 2),
        ("minsi", "i64", -3, 2, 2**64 - 3),
        ("maxsi", "i8", 0x80, 0x7F, 0x7F),
    ],
)
def test_integers_wrap_at_their_width(operation: str, kind: str, a: int, b: int, expected: int) -> None:
    if kind == "i64":
        assert number(f"%c = arith.{operation} %a, %b : i64", kind, a, b) == expected
        return
    cut = f"%x = arith.trunci %a : i64 to {kind}\n%y = arith.trunci %b : i64 to {kind}"
    assert number(f"{cut}\n%c = arith.{operation} %x, %y : {kind}", kind, a, b) == expected
    if operation not in ("maxsi", "minsi"):
        lanes = f"%v = simd.splat(%x) : ({kind}) -> vector<2x{kind}>\n%w = simd.splat(%y) : ({kind}) -> vector<2x{kind}>"
        both = f"%u = arith.{operation} %v, %w : vector<2x{kind}>"
        last = f"%c = simd.lane(%u) {{number = 1 : i64}} : (vector<2x{kind}>) -> {kind}"
        assert number("\n".join((cut, lanes, both, last)), kind, a, b) == expected


@pytest.mark.parametrize(
    ("predicate", "expected"),
    [
        ("eq", 0),
        ("ne", 1),
        ("slt", 1),
        ("sle", 1),
        ("sgt", 0),
        ("sge", 0),
        ("ult", 0),
        ("ule", 0),
        ("ugt", 1),
        ("uge", 1),
    ],
)
def test_comparisons_with_sign_and_without(predicate: str, expected: int) -> None:
    """-1 and 1."""
    body = f"%d = arith.cmpi {predicate}, %minus, %one : i64\n%c = arith.extui %d : i1 to i64"
    assert number(body, "i64") == expected


def test_conversions() -> None:
    assert number("%d = arith.trunci %minus : i64 to i8\n%c = arith.extsi %d : i8 to i32", "i32") == 2**32 - 1
    assert number("%d = arith.trunci %minus : i64 to i8\n%c = arith.extui %d : i8 to i32", "i32") == 255
    assert number("%d = arith.trunci %a : i64 to i1\n%c = arith.select %d, %a, %b : i64", "i64", 2, 7) == 7


def converted(operation: str, given: npt.NDArray[Any], kinds: tuple[str, str]) -> bytes:
    """What a conversion of two lanes makes, from scratch memory by way of the accumulators."""
    size = given.itemsize
    stores = [
        f"%n{k} = arith.constant {int.from_bytes(each.tobytes(), 'little', signed=True)} : i{8 * size}\n"
        f"%i{k} = arith.constant {k} : i64\n"
        f"%p{k} = simd.element %scratch[%i{k} x i{8 * size}] : !simd.address\n"
        f"simd.store %n{k}, %p{k} align {size} : i64 : i{8 * size}"
        for k, each in enumerate(given)
    ]
    before, after = (f"vector<2x{kind}>" for kind in kinds)
    change = f"%x = simd.load %scratch align {size} : i64 : {before}\n%y = simd.{operation}(%x) : ({before}) -> {after}"
    return ran("\n".join((*stores, change, f"simd.store %y, %scores align 4 : i64 : {after}")))[0].tobytes()


@pytest.mark.parametrize(
    ("operation", "given", "kinds", "expected"),
    [
        ("zero_extend", np.array([-1, 3], np.int8), ("i8", "i32"), np.array([255, 3], np.int32)),
        ("sign_extend", np.array([-1, 3], np.int8), ("i8", "i32"), np.array([-1, 3], np.int32)),
        ("truncate", np.array([-2, 259], np.int32), ("i32", "i8"), np.array([-2, 3], np.int8)),
        ("to_float", np.array([-2, 2**24 + 1], np.int32), ("i32", "f32"), np.array([-2, 2**24], np.float32)),
        ("to_integer", np.array([-2.9, 2.9], np.float32), ("f32", "i32"), np.array([-2, 2], np.int32)),
        ("round", np.array([0.1, 1e300]), ("f64", "f32"), np.array([0.1, np.inf], np.float32)),
        (
            "bitcast",
            np.array([-0.0, 1], np.float32),
            ("f32", "i32"),
            np.array([-(2**31), 0x3F800000], np.int32),
        ),
        # Through a double the next to last number would be rounded twice.
        (
            "to_float",
            np.array([2**60 + 2**36 + 1, -1]),
            ("i64", "f32"),
            np.array([2**60 + 2**37, -1], np.float32),
        ),
    ],
)
def test_conversions_of_lanes(
    operation: str, given: npt.NDArray[Any], kinds: tuple[str, str], expected: npt.NDArray[Any]
) -> None:
    assert converted(operation, given, kinds)[: expected.nbytes] == expected.tobytes()


def test_floats_are_added_in_their_type() -> None:
    body = """%x = arith.constant 16777216.0 : f32
    %y = arith.constant 1.0 : f32
    %z = arith.addf %x, %y : f32
    %n = arith.negf %z : f32
    simd.store %n, %scores align 4 : i64 : f32"""
    assert ran(body)[0][0] == -(2.0**24)


def test_loops_count_with_sign_and_conditions_choose() -> None:
    """-2 to 1: three times; then one of two values of scf.if; a while loop that doubles until 100 is passed."""
    body = """%two = arith.constant -2 : i64
    scf.for %k = %two to %one step %one : i64 {
      %x = simd.load %scores align 4 : i64 : i32
      %c = arith.constant 1 : i32
      %y = arith.addi %x, %c : i32
      simd.store %y, %scores align 4 : i64 : i32
    }
    %t = arith.cmpi slt, %a, %b : i64
    %chosen = scf.if %t -> (i64) { scf.yield %a : i64 } else { scf.yield %b : i64 }
    %limit = arith.constant 100 : i64
    %last = scf.while (%v = %chosen) : (i64) -> i64 {
      %going = arith.cmpi slt, %v, %limit : i64
      scf.condition(%going) %v : i64
    } do {
    ^bb0(%w: i64):
      %d = arith.addi %w, %w : i64
      scf.yield %d : i64
    }
    %q = simd.element %scores[%one x i64] : !simd.address
    simd.store %last, %q align 4 : i64 : i64"""
    scores, _ = ran(body, 5, 3)
    assert (scores.view(np.int32)[0], scores.view(np.int64)[1]) == (3, 192)


@pytest.mark.parametrize(
    ("kind", "element"),
    [("i8", "u1"), ("i16", "u2"), ("i32", "u4"), ("i64", "u8"), ("f32", "f4"), ("f64", "f8"), ("vector<2xf32>", "f8"), ("vector<8xi8>", "u8")],
)  # fmt: skip
def test_loads_and_stores_of_every_kind(kind: str, element: str) -> None:
    """Element 3 of the tables, to element 1 of the accumulators; nothing beside it changes."""
    size = np.dtype(element).itemsize
    body = f"""%three = arith.constant 3 : i64
    %p = simd.element %tables[%three x {kind}] : !simd.address
    %x = simd.load %p align {min(size, 4)} : i64 : {kind}
    %q = simd.element %scores[%one x {kind}] : !simd.address
    simd.store %x, %q align {min(size, 4)} : i64 : {kind}"""
    tables, expected = np.arange(16, dtype=np.float32), np.arange(8, dtype=np.float32)
    expected.view(element)[1] = tables.view(element)[3]
    assert ran(body)[0].tobytes() == expected.tobytes()


@pytest.mark.parametrize(
    ("value", "kind", "expected"),
    [
        ("dense<-2>", "vector<4xi16>", np.full(4, -2, np.int16)),
        ("dense<[1, -2, 3, 0]>", "vector<4xi16>", np.array([1, -2, 3, 0], np.int16)),
        ("dense<0.5>", "vector<2xf64>", np.full(2, 0.5)),
        ("dense<[-0.0, 2.5]>", "vector<2xf32>", np.array([-0.0, 2.5], np.float32)),
        ("-3", "i32", np.array([-3], np.int32)),
        ("-1.5", "f64", np.array([-1.5])),
    ],
)
def test_constants(value: str, kind: str, expected: npt.NDArray[Any]) -> None:
    body = f"%x = arith.constant {value} : {kind}\nsimd.store %x, %scores align 1 : i64 : {kind}"
    assert ran(body)[0].tobytes()[: expected.nbytes] == expected.tobytes()


def test_a_lane_of_floats() -> None:
    body = """%v = simd.load %tables align 4 : i64 : vector<4xf32>
    %x = simd.lane(%v) {number = 3 : i64} : (vector<4xf32>) -> f32
    simd.store %x, %scores align 4 : i64 : f32"""
    assert ran(body)[0][0] == 3


@pytest.mark.parametrize(("a", "b", "total"), [(2**62, 2**62 - 1, 2**63 - 1), (-(2**62), -(2**62), 2**63)])
def test_sums_that_just_do_not_overflow(a: int, b: int, total: int) -> None:
    assert number("%c = arith.addi %a, %b overflow<nsw> : i64", "i64", a, b) == total


def test_a_loop_below_zero() -> None:
    body = """%first = arith.constant -3 : i64
    scf.for %k = %first to %zero step %one : i64 {
      simd.store %k, %scores align 4 : i64 : i64
      %half = arith.shrui %k, %one : i64
      %q = simd.element %scores[%one x i64] : !simd.address
      simd.store %half, %q align 4 : i64 : i64
    }"""
    assert ran(body)[0].view(np.int64)[:2].tolist() == [-1, 2**63 - 1]
