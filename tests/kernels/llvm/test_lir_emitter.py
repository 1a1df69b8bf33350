"""The emitter on small functions in LIR: what becomes of arith and scf, and what is refused."""

import ctypes
from collections.abc import Callable

import pytest
from ir_text import numbers_behind_a_header, parsed
from llvmlite import binding

from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.kernels.cpu.emit import code_of, cpu_llvm
from onnx_treebeard.kernels.llvm.emit_table import TABLE_RULES
from onnx_treebeard.kernels.llvm.llvm_target import resolve
from onnx_treebeard.kernels.llvm.row_copies import ROW_COPY_RULES
from onnx_treebeard.system.errors import CompilerError

TARGET = Target(triple="x86_64-unknown-linux-gnu", cpu="x86-64-v3")


def text_of(body: str, arguments: str = "") -> str:
    return cpu_llvm(parsed(f"func.func @f({arguments}) {{\n{body}\nfunc.return\n}}"), resolve(TARGET))


def store(value: str, kind: str = "i32") -> str:
    """Keeps an integer alive: it becomes the record that a load reads."""
    return (
        '%r = table.records %tables "t" slot 0 : i64 stride 4 : i64 fields [#table.field<"v", #builtin.int<0>, f32>]\n'
        f'%loaded = table.load %r[{value}] "v" : {kind} -> f32\n'
        "%k = arith.constant 0 : i64\n"
        'table.accumulate %scores[%k x %k + %k], %loaded by "sum" : !walk.scores<f32>, f32'
    )


ARGUMENTS = "%tables: !table.tables, %scores: !walk.scores<f32>, %a: i32, %b: i32"

INTEGERS: dict[str, tuple[str, Callable[[int, int], int]]] = {
    "addi": ("%x = arith.addi %a, %b : i32", lambda a, b: a + b),
    "subi": ("%x = arith.subi %a, %b : i32", lambda a, b: a - b),
    "muli": ("%x = arith.muli %a, %b : i32", lambda a, b: a * b),
    "remui": ("%x = arith.remui %a, %b : i32", lambda a, b: a % b),
    "maxsi": ("%x = arith.maxsi %a, %b : i32", max),
    "minsi": ("%x = arith.minsi %a, %b : i32", min),
    "andi": ("%x = arith.andi %a, %b : i32", lambda a, b: a & b),
    "ori": ("%x = arith.ori %a, %b : i32", lambda a, b: a | b),
    "xori": ("%x = arith.xori %a, %b : i32", lambda a, b: a ^ b),
    "shli": ("%x = arith.shli %a, %b : i32", lambda a, b: a << b),
    "shrui": ("%x = arith.shrui %a, %b : i32", lambda a, b: a >> b),
    "slt": (
        "%c = arith.cmpi slt, %a, %b : i32\n%x = arith.select %c, %a, %b : i32",
        lambda a, b: a if a < b else b,
    ),
    "sge": (
        "%c = arith.cmpi sge, %a, %b : i32\n%x = arith.select %c, %a, %b : i32",
        lambda a, b: a if a >= b else b,
    ),
    "eq": ("%c = arith.cmpi eq, %a, %b : i32\n%x = arith.extui %c : i1 to i32", lambda a, b: int(a == b)),
    "constant": (
        "%m = arith.constant -1 : i32\n%y = arith.xori %a, %m : i32\n%x = arith.xori %y, %m : i32",
        lambda a, b: a,
    ),
}


@pytest.mark.parametrize("name", INTEGERS)
def test_integers(name: str) -> None:
    """The result picks an entry of a table that holds its own positions."""
    body, expected = INTEGERS[name]
    module, machine = (
        parsed(f"func.func @f({ARGUMENTS}) {{\n{body}\n{store('%x')}\nfunc.return\n}}"),
        resolve(TARGET),
    )
    code = code_of(cpu_llvm(module, machine), machine)
    table = numbers_behind_a_header()
    for a, b in ((7, 3), (3, 7), (5, 5), (0, 1)):
        if expected(a, b) < 0:
            continue  # no position
        score = (ctypes.c_float * 1)(0.0)
        run(code.code, code.functions["f"], table, score, a, b)
        assert score[0] == expected(a, b)


def run(code: bytes, offset: int, *arguments: object) -> None:
    import mmap

    memory = mmap.mmap(-1, len(code), prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    memory.write(code)
    address = ctypes.addressof(ctypes.c_char.from_buffer(memory)) + offset
    kinds = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int32, ctypes.c_int32)
    ctypes.CFUNCTYPE(None, *kinds)(address)(*arguments)


def test_unsigned_comparisons_are_unsigned() -> None:
    """0 < -1 in unsigned numbers only."""
    for predicate, instruction in (("ult", "icmp ult"), ("slt", "icmp slt"), ("uge", "icmp uge")):
        assert instruction in text_of(f"%c = arith.cmpi {predicate}, %a, %b : i32", "%a: i32, %b: i32")


def test_loops_and_walks_have_valid_text() -> None:
    body = """
    %zero = arith.constant 0 : i64
    %one = arith.constant 1 : i64
    scf.for %i = %zero to %n step %one : i64 {
      scf.for %j = %zero to %i step %one : i64 {
        %x, %y = scf.while (%p = %i, %q = %j) : (i64, i64) -> (i64, i64) {
          %c = arith.cmpi slt, %p, %q : i64
          scf.condition(%c) %p, %q : i64, i64
        } do {
        ^bb0(%p2: i64, %q2: i64):
          %next = arith.addi %p2, %one : i64
          scf.yield %next, %q2 : i64, i64
        }
      }
    }"""
    text = text_of(body, "%n: i64")
    binding.parse_assembly(text).verify()
    assert text.count("phi") == 4


def test_loops_with_carried_values_are_refused() -> None:
    body = """
    %one = arith.constant 1 : i64
    %r = scf.for %i = %one to %one step %one iter_args(%a = %one) -> (i64) : i64 {
      scf.yield %a : i64
    }"""
    with pytest.raises(CompilerError, match="loop-carried values"):
        text_of(body)


def test_what_no_rule_emits_is_named() -> None:
    with pytest.raises(CompilerError, match=r"no rule emits arith\.maximumf"):
        text_of("%y = arith.maximumf %x, %x : f32", "%x: f32")


def test_types_without_an_llvm_type_are_named() -> None:
    with pytest.raises(CompilerError, match="no LLVM type for index"):
        text_of("", "%i: index")


def test_every_table_operation_has_a_rule() -> None:
    from onnx_treebeard.compiler.dialects.table.dialect import CallOp, Table

    assert {*TABLE_RULES, CallOp, *ROW_COPY_RULES} == set(Table.operations)


def test_zeros_of_both_signs_stay_apart() -> None:
    zeros = (
        "%{name} = arith.constant {value} : f32",
        "%{name}s = arith.constant dense<{value}> : vector<2xf32>",
    )
    written = [
        line.format(name=name, value=value) for name, value in (("a", "0.0"), ("b", "-0.0")) for line in zeros
    ]
    used = (
        '%c = simd.compare(%as, %bs) {"comparison" = "oeq"} : (vector<2xf32>, vector<2xf32>) -> vector<2xi1>',
        "%d = arith.addf %a, %b : f32",
    )
    text = " ".join(text_of("\n".join([*written, *used])).split())
    positive, negative = "0x0", "0x8000000000000000"
    assert f"fadd float {positive}, {negative}" in text
    assert f"<float {positive}, float {positive}>, <float {negative}, float {negative}>" in text
