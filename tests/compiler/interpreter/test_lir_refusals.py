"""LIR by the piece that is refused, with the operation and the buffer named, and what is not. `lir_pieces.py` says what a function gets."""

import pytest
from lir_pieces import ran, refusal

from onnx_treebeard.compiler.interpreter.lir.lir_values import Unwritten

REFUSED = {
    "simd.store writes to the tables, which are only read": "simd.store %a, %tables align 8 : i64 : i64",
    "simd.store writes to the rows, which are only read": """%four = arith.constant 4 : i64
        %p = simd.element %rows[%four x i64] : !simd.address
        simd.store %a, %p align 4 : i64 : i64""",
    "simd.load touches 8 bytes at byte 0 of the rows, of which bytes 32 to 96 (not included) are allowed": "%x = simd.load %rows align 4 : i64 : i64",
    "simd.load touches 16 bytes at byte 56 of the tables, of which bytes 0 to 64 (not included) are allowed": """%seven = arith.constant 7 : i64
        %p = simd.element %tables[%seven x i64] : !simd.address
        %x = simd.load %p align 8 : i64 : vector<4xf32>""",
    "simd.element makes the address of byte -8 of the scratch memory, which have 64": "%p = simd.element %scratch[%minus x i64] : !simd.address",
    "simd.element makes the address of byte 72 of the scratch memory, which have 64": """%nine = arith.constant 9 : i64
        %p = simd.element %scratch[%nine x i64] : !simd.address""",
    "simd.load touches byte 1 of the tables, aligned to 64; it asks for 4": """%p = simd.element %tables[%one x i8] : !simd.address
        %x = simd.load %p align 4 : i64 : f32""",
    "simd.store touches byte 0 of the results, aligned to 4; it asks for 8": "simd.store %a, %scores align 8 : i64 : i64",
    "simd.load reads 8 bytes at byte 0 of the scratch memory, which have not all been written": """%x = arith.trunci %a : i64 to i32
        simd.store %x, %scratch align 4 : i64 : i32
        %y = simd.load %scratch align 8 : i64 : i64""",
    "simd.load reads 4 bytes at byte 0 of the local memory, which have not all been written": """%p = simd.local 2 : i64 x i32 align 8 : i64
        %x = simd.load %p align 4 : i64 : i32""",
    "simd.store touches 8 bytes at byte 8 of the local memory, of which bytes 0 to 8 (not included) are allowed": """%p = simd.local 2 : i64 x i32 align 8 : i64
        %q = simd.element %p[%one x i64] : !simd.address
        simd.store %a, %q align 8 : i64 : i64""",
    "arith.addi overflows: 9223372036854775808 has more than 64 bits": """%x = arith.constant 9223372036854775807 : i64
        %y = arith.addi %x, %one overflow<nsw> : i64""",
    "arith.muli overflows: 9223372036854775808 has more than 64 bits": """%x = arith.constant -9223372036854775808 : i64
        %y = arith.muli %x, %minus overflow<nsw> : i64""",
    "arith.divui divides by 0": "%x = arith.divui %one, %zero : i64",
    "arith.remui divides by 0": "%x = arith.remui %one, %zero : i64",
    "arith.shli shifts 64 bits by 64": """%n = arith.constant 64 : i64
        %x = arith.shli %one, %n : i64""",
    "arith.shrui shifts 64 bits by 18446744073709551615": "%x = arith.shrui %one, %minus : i64",
    "scf.for counts by 0": "scf.for %k = %zero to %one step %zero : i64 { scf.yield }",
    "simd.lookup_bytes looks up byte 16 of 16": """%n = arith.constant dense<16> : vector<16xi8>
        %x = simd.lookup_bytes(%n, %tables) {entries = 16 : i64} : (vector<16xi8>, !simd.address) -> vector<16xi8>""",
    "simd.lookup_bytes looks up 8 bytes; targets read 16 at a time": """%n = arith.constant dense<0> : vector<16xi8>
        %x = simd.lookup_bytes(%n, %tables) {entries = 8 : i64} : (vector<16xi8>, !simd.address) -> vector<16xi8>""",
    "simd.lookup_bytes touches byte 8 of the tables, aligned to 64; it asks for 16": """%n = arith.constant dense<0> : vector<16xi8>
        %p = simd.element %tables[%one x i64] : !simd.address
        %x = simd.lookup_bytes(%n, %p) {entries = 16 : i64} : (vector<16xi8>, !simd.address) -> vector<16xi8>""",
    "simd.permute_values chooses a lane that its operands do not have": """%n = arith.constant dense<4> : vector<16xi8>
        %v = simd.load %tables align 4 : i64 : vector<4xf32>
        %x:4 = simd.permute_values(%n, %v) {size = 4 : i64} : (vector<16xi8>, vector<4xf32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>)""",
    "simd.to_integer makes integers of 32 bits of [2147483648.0, 2147483648.0]": """%x = arith.constant dense<2147483648.0> : vector<2xf32>
        %y = simd.to_integer(%x) : (vector<2xf32>) -> vector<2xi32>""",
    "the interpreter knows no meaning of arith.ceildivsi": "%x = arith.ceildivsi %a, %a : i64",
}


@pytest.mark.parametrize("expected", REFUSED)
def test_refusals(expected: str) -> None:
    assert refusal(REFUSED[expected]) == expected


def test_what_may_be_touched() -> None:
    """The end of a buffer as an address, an address anywhere that is only prefetched, the first and the last row of the range."""
    ran("""%eight = arith.constant 8 : i64
    %p = simd.element %scratch[%eight x i64] : !simd.address
    %q = simd.element %scratch[%minus x i64] anywhere : !simd.address
    simd.prefetch %q "soon"
    %four = arith.constant 4 : i64
    %first = simd.element %rows[%four x i64] : !simd.address
    %x = simd.load %first align 4 : i64 : vector<16xi32>""")


def test_vectors_of_unwritten_bytes_are_noted() -> None:
    """Their lanes may be of no interest; they have the bytes that the caller says."""
    _, program = ran(
        "%x = simd.load %scratch align 16 : i64 : vector<4xi32>\nsimd.store %x, %scores align 4 : i64 : vector<4xi32>"
    )
    assert program.unwritten == Unwritten(
        0, "simd.load reads 16 bytes at byte 0 of the scratch memory, which have not all been written"
    )


def test_lookups_need_the_bytes_that_they_look_up() -> None:
    body = """%x = arith.trunci %minus : i64 to i8
    simd.store %x, %scratch align 1 : i64 : i8
    %n = arith.constant dense<{}> : vector<16xi8>
    %y = simd.lookup_bytes(%n, %scratch) {{entries = 16 : i64}} : (vector<16xi8>, !simd.address) -> vector<16xi8>
    simd.store %y, %scores align 4 : i64 : vector<16xi8>"""
    assert ran(body.format(0))[0].tobytes()[:16] == b"\xff" * 16
    expected = (
        "simd.lookup_bytes reads 1 bytes at byte 1 of the scratch memory, which have not all been written"
    )
    assert refusal(body.format(1)) == expected


@pytest.mark.parametrize("byte", [0, 3, 12, 15])
def test_only_what_has_been_written_is_there(byte: int) -> None:
    """Bytes 8 to 11 and then 4 to 7 have been, those beside them have not."""
    body = f"""%x = arith.trunci %a : i64 to i32
    %two = arith.constant 2 : i64
    %o = simd.element %scratch[%two x i32] : !simd.address
    simd.store %x, %o align 4 : i64 : i32
    %p = simd.element %scratch[%one x i32] : !simd.address
    simd.store %x, %p align 4 : i64 : i32
    %y = simd.load %p align 4 : i64 : i64
    %n = arith.constant {byte} : i64
    %q = simd.element %scratch[%n x i8] : !simd.address
    %z = simd.load %q align 1 : i64 : i8"""
    expected = (
        f"simd.load reads 1 bytes at byte {byte} of the scratch memory, which have not all been written"
    )
    assert refusal(body) == expected
