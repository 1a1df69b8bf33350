"""Primitives as LLVM, by the tables of every instruction set that this machine has: what each computes is what its meaning says.

Each case is a function that loads the operands from memory, applies one primitive and stores the results; it is run on this machine. The meanings
themselves are compared with NumPy in `tests/compiler/interpreter`.
"""

import ctypes
import mmap
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from xdsl.dialects.builtin import IntegerType, ModuleOp, VectorType, f32, f64, i1, i8, i16, i32, i64
from xdsl.dialects.func import FuncOp, ReturnOp
from xdsl.ir import Attribute, Block, Region, SSAValue

from onnx_treebeard.compiler.dialects.simd import semantics
from onnx_treebeard.compiler.dialects.simd.primitives import PERMUTES, PRIMITIVES
from onnx_treebeard.compiler.dialects.table.types import TablesType
from onnx_treebeard.compiler.dialects.walk.types import ScratchType
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.kernels.cpu.emit import code_of, cpu_llvm, primitives_of
from onnx_treebeard.kernels.llvm.cpu_targets import Machine, native_machine
from onnx_treebeard.kernels.llvm.llvm_target import resolve

LINUX = "x86_64-unknown-linux-gnu"
MACHINES = {
    "scalar": resolve(Target(LINUX, "x86-64")),
    "avx2": resolve(Target(LINUX, "x86-64-v3")),
    "avx512": resolve(Target(LINUX, "x86-64-v4")),
    "avx512vbmi": resolve(Target(LINUX, "icelake-server")),
    "avx512vl": resolve(Target(LINUX, "icelake-server", "+prefer-256-bit")),
    "neon": resolve(Target("aarch64-unknown-linux-gnu")),
}
ALIGN = 64  # of each operand and result in memory
BITS = {i1: "u1", i8: "u1", i16: "u2", i32: "u4", i64: "u8", f32: "f4", f64: "f8"}
Array = npt.NDArray[Any]
Write = Callable[[PrimitiveBuilder, list[SSAValue]], list[SSAValue]]


@dataclass(frozen=True)
class Case:
    """primitive: its name. operands: types; None for a table in memory, of `entries` bytes. write: emits it. meaning: the expected lanes."""

    primitive: str
    operands: tuple[Attribute | None, ...]
    write: Write
    meaning: Callable[..., Sequence[Any]]
    entries: int = 0

    def __str__(self) -> str:
        kinds = "-".join("table" if kind is None else str(kind) for kind in self.operands[:2])
        return f"{self.primitive}-{kinds}-{len(self.operands)}-{self.entries}"


def vector(element: Attribute, lanes: int) -> VectorType[Attribute]:
    return VectorType(element, [lanes])


def one(write: Callable[..., SSAValue]) -> Write:
    return lambda b, values: [write(b, *values)]


def compares(kind: Attribute, lanes: int, comparison: str) -> Case:
    signed = comparison[0] == "s"

    def meaning(left: Array, right: Array) -> list[Sequence[Any]]:
        if signed:
            left, right = (each.view(each.dtype.str.replace("u", "i")) for each in (left, right))
        return [semantics.compare(left.tolist(), right.tolist(), comparison)]

    return Case(
        f"compare {comparison}",
        (vector(kind, lanes),) * 2,
        one(lambda b, x, y: b.compare(comparison, x, y)),
        meaning,
    )


def masks_of(values: tuple[Array, ...], bound: int = 0x80) -> list[list[int]]:
    return [(each < bound).astype(int).tolist() for each in values]


def packs(kind: IntegerType, lanes: int, count: int) -> Case:
    """Comparisons of integers with half of their range, packed; `count` masks of `lanes` rows."""
    bound = 1 << (kind.width.data - 1)

    def write(b: PrimitiveBuilder, values: list[SSAValue]) -> list[SSAValue]:
        zero = b.constant(0, values[0].type)
        return [b.pack_bits([b.compare("sge", value, zero) for value in values])]

    return Case(
        "pack_bits",
        (vector(kind, lanes),) * count,
        write,
        lambda *values: [semantics.pack_bits(*masks_of(values, bound))],
    )


def counts(kind: Attribute, size: int) -> Case:
    def write(b: PrimitiveBuilder, values: list[SSAValue]) -> list[SSAValue]:
        return [b.population(b.compare("olt", *values), size)]

    def meaning(left: Array, right: Array) -> list[Sequence[Any]]:
        return [semantics.population((left < right).astype(int).tolist())]

    return Case("population", (vector(kind, 16),) * 2, write, meaning)


def lookups(lanes: int, entries: int, tables: int) -> Case:
    def write(b: PrimitiveBuilder, values: list[SSAValue]) -> list[SSAValue]:
        return b.lookup_bytes(values[0], values[1:], entries, invariant=True)

    return Case(
        "lookup_bytes",
        (vector(i8, lanes), *[None] * tables),
        write,
        lambda indices, *found: semantics.lookup_bytes(indices.tolist(), *(each.tolist() for each in found)),
        entries,
    )


def permutes(kind: Attribute, size: int, count: int, lanes: int = 64) -> Case:
    return Case(
        "permute_values",
        (vector(i8, lanes), vector(kind, count)),
        lambda b, values: b.permute_values(*values, size),
        lambda indices, values: semantics.permute_values(indices.tolist(), values.tolist(), size),
        count,
    )


def permutes_lanes(count: int, lanes: int) -> Case:
    """Indices below the number of values."""

    def write(b: PrimitiveBuilder, values: list[SSAValue]) -> list[SSAValue]:
        indices = b.bit_and(values[0], b.constant(count - 1, values[0].type))
        return [b.permute_lanes(indices, values[1])]

    return Case(
        "permute_lanes",
        (vector(i32, lanes), vector(f32, count)),
        write,
        lambda indices, values: [semantics.permute_lanes((indices % count).tolist(), values.tolist())],
    )


def of_planes(lanes: int) -> list[Case]:
    plane = vector(i64, lanes)
    exchanges = [
        Case(
            f"exchange_bits {distance}",
            (plane, plane),
            lambda b, values, distance=distance: b.exchange_bits(*values, distance),
            lambda *values, distance=distance: semantics.exchange_bits(
                *(each.tolist() for each in values), distance
            ),
        )
        for distance in (4, 2, 1)
    ]
    transposed = Case(
        "transpose_bits",
        (plane,) * 8,
        lambda b, values: b.transpose_bits(values),
        lambda *planes: semantics.transpose_bits(*(plane.tolist() for plane in planes)),
    )
    return [*exchanges, transposed]


def extends(name: str, given: IntegerType, wanted: IntegerType) -> Case:
    return Case(
        name,
        (vector(given, 8),),
        one(lambda b, x: getattr(b, name)(x, vector(wanted, 8))),
        lambda values: [
            (values.view(values.dtype.str.replace("u", "i")) if name == "sign_extend" else values).tolist()
        ],
    )


PORTABLE = [
    *(compares(kind, 8, name) for kind in (f32, f64) for name in ("olt", "ult", "ole", "ule", "one", "une")),
    *(compares(kind, 8, name) for kind in (f32, f64) for name in ("oge", "ogt", "oeq", "ord", "uno")),
    *(compares(kind, 16, name) for kind in (i8, i32) for name in ("slt", "sge", "sgt", "ult")),
    Case(
        "select",
        (vector(i8, 16),) * 3,
        one(lambda b, m, x, y: b.select(b.compare("sge", m, b.constant(0, m.type)), x, y)),
        lambda m, x, y: [semantics.select(masks_of((m,))[0], x.tolist(), y.tolist())],
    ),
    Case(
        "all",
        (vector(i8, 4),),
        one(lambda b, m: b.all_set(b.compare("sge", m, b.constant(0, m.type)))),
        lambda m: [semantics.all_set(masks_of((m,))[0])],
    ),
    Case(
        "shuffle",
        (vector(i16, 8),) * 2,
        one(lambda b, x, y: b.shuffle(x, y, (15, 0, 3, 3, 9, 8))),
        lambda x, y: [semantics.shuffle(x.tolist(), y.tolist(), (15, 0, 3, 3, 9, 8))],
    ),
    Case(
        "splat",
        (vector(i32, 4),),
        one(lambda b, x: b.splat(b.lane(x, 2), 8)),
        lambda x: [semantics.splat(semantics.lane(x.tolist(), 2), 8)],
    ),
    Case(
        "pack",
        (vector(i32, 4),),
        one(lambda b, x: b.pack([b.lane(x, k) for k in (3, 1)])),
        lambda x: [semantics.pack(*(semantics.lane(x.tolist(), k) for k in (3, 1)))],
    ),
    Case(
        "first_set",
        (vector(i64, 2),),
        one(lambda b, x: b.pack([b.first_set(b.lane(x, k)) for k in (0, 1)])),
        lambda x: [[semantics.first_set([each])[0] for each in x.tolist()]],
    ),
    Case(
        "leading_zeros",
        (vector(i64, 2),),
        one(lambda b, x: b.pack([b.leading_zeros(b.lane(x, k)) for k in (0, 1)])),
        lambda x: [[semantics.leading_zeros([each], 64)[0] for each in x.tolist()]],
    ),
    Case(
        "launder",
        (vector(i64, 2),),
        one(lambda b, x: b.pack([b.launder(b.lane(x, k)) for k in (0, 1)])),
        lambda x: [semantics.launder(x.tolist())],
    ),
    extends("zero_extend", i8, i32),
    extends("sign_extend", i8, i32),
    extends("truncate", i32, i16),
    Case(
        "to_float",
        (vector(i32, 4),),
        one(lambda b, x: b.to_float(x, vector(f32, 4))),
        lambda x: [x.view("i4").astype("f4").tolist()],
    ),
    Case(
        "to_integer",
        (vector(i16, 4),),
        one(lambda b, x: b.to_integer(b.to_float(x, vector(f32, 4)), vector(i32, 4))),
        lambda x: [x.view("i2").astype("i4").tolist()],
    ),
    Case(
        "round",
        (vector(f64, 4),),
        one(lambda b, x: b.round(x, vector(f32, 4))),
        lambda x: [x.astype("f4").tolist()],
    ),
    Case(
        "bitcast",
        (vector(f32, 4),),
        one(lambda b, x: b.bitcast(x, vector(i32, 4))),
        lambda x: [x.view("u4").tolist()],
    ),
]
ACROSS = {
    "scalar": [
        packs(i16, 16, 1),
        counts(f32, 4),
        counts(f64, 8),
        *of_planes(2),
        *(lookups(16, entries, tables) for entries, tables in ((16, 1), (64, 4), (256, 1))),
    ],
    "avx2": [
        packs(i32, 8, 4),
        packs(i16, 32, 1),
        counts(f32, 4),
        counts(f64, 8),
        *of_planes(4),
        *(lookups(32, entries, tables) for entries, tables in ((16, 1), (32, 8), (64, 4), (256, 1))),
    ],
    "avx512": [
        packs(i32, 32, 1),
        packs(i32, 8, 4),
        counts(f32, 4),
        counts(f64, 8),
        *of_planes(8),
        *(lookups(64, entries, tables) for entries, tables in ((16, 1), (64, 4), (256, 1))),
        *(permutes(*what) for what in ((f32, 4, 4), (f32, 4, 16), (f32, 4, 32), (f64, 8, 8), (f64, 8, 16))),
        *(permutes_lanes(count, 16) for count in (16, 32)),
    ],
}
ACROSS["avx512vbmi"] = [*ACROSS["avx512"], lookups(64, 128, 8), lookups(32, 64, 2), *of_planes(4)]
ACROSS["avx512vl"] = [
    packs(i32, 32, 1),
    counts(f32, 4),
    counts(f64, 8),
    *of_planes(4),
    *(
        lookups(32, entries, tables)
        for entries, tables in ((16, 1), (32, 8), (64, 4), (96, 1), (128, 2), (256, 1))
    ),
    lookups(64, 64, 1),
    *(
        permutes(*what, lanes=32)
        for what in ((f32, 4, 4), (f32, 4, 8), (f32, 4, 16), (f64, 8, 4), (f64, 8, 8))
    ),
    *(permutes_lanes(count, 8) for count in (8, 16)),
]
ACROSS["neon"] = [
    packs(i32, 16, 8),
    counts(f32, 4),
    counts(f64, 8),
    *of_planes(2),
    *(lookups(16, entries, tables) for entries, tables in ((16, 1), (64, 4), (256, 1))),
    lookups(32, 128, 2),
]
CASES = [(name, case) for name, cases in ACROSS.items() for case in (*PORTABLE, *cases)]


def module_of(case: Case) -> tuple[ModuleOp, list[Attribute]]:
    """@f(memory of the operands, memory for the results); the types of the results."""
    block = Block(arg_types=[TablesType(), ScratchType()])
    b = PrimitiveBuilder(block)
    given: list[SSAValue] = []
    offset = 0
    for kind in case.operands:
        address = b.at(block.args[0], offset)
        given.append(address if kind is None else b.load(address, kind, ALIGN))
        offset += -(-size_of(kind, case) // ALIGN) * ALIGN
    results = case.write(b, given)
    for number, result in enumerate(results):
        wide = (
            vector(i8, result.type.get_shape()[0])
            if element_of(result.type) == i1 and result.type != i1
            else i8
        )
        value = b.zero_extend(result, wide) if element_of(result.type) == i1 else result
        b.store(value, b.at(block.args[1], number * 256), ALIGN)
    block.add_op(ReturnOp())
    function = FuncOp("f", ([argument.type for argument in block.args], ()), Region(block))
    module = ModuleOp([function])
    module.verify()
    return module, [result.type for result in results]


def element_of(kind: Attribute) -> Attribute:
    return kind.element_type if isinstance(kind, VectorType) else kind


def size_of(kind: Attribute | None, case: Case) -> int:
    if kind is None:
        return case.entries
    return int(kind.get_shape()[0]) * np.dtype(BITS[element_of(kind)]).itemsize


def operands_of(case: Case, random: np.random.Generator) -> list[Array]:
    """Bits of all kinds; floating-point numbers that are often equal, and NaN; indices that the table has."""
    found: list[Array] = []
    for number, kind in enumerate(case.operands):
        if kind is None:
            found.append(random.integers(0, 256, case.entries, np.uint8))
            continue
        element, count = np.dtype(BITS[element_of(kind)]), kind.get_shape()[0]
        if element.kind == "f":
            numbers = random.choice([0.0, -0.0, 1.5, -2.0, np.nan, np.inf], count)
            found.append(numbers.astype(element))
        elif case.entries and number == 0:
            found.append(random.integers(0, case.entries, count).astype(element))
        else:
            values = random.integers(0, 2**63, count, np.uint64) * np.uint64(3)
            found.append(np.maximum(values.astype(element), 1))
    return found


def runs(machine: Machine) -> bool:
    native = native_machine()
    return (
        native is not None
        and machine.architecture == native.architecture
        and all(
            native.has(feature[1:])
            for feature in machine.features.split(",")
            if feature and "prefer" not in feature
        )
    )


@pytest.mark.share(3)
@pytest.mark.parametrize(("name", "case"), CASES, ids=[f"{name}-{case}" for name, case in CASES])
def test_what_is_computed_is_the_meaning(name: str, case: Case) -> None:
    machine = MACHINES[name]
    module, kinds = module_of(case)
    code = code_of(cpu_llvm(module, machine), machine)
    if not runs(machine):
        return  # LLVM has instructions for it; `make aarch64-check` runs them
    memory = mmap.mmap(-1, len(code.code), prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    memory.write(code.code)
    call = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(
        ctypes.addressof(ctypes.c_char.from_buffer(memory)) + code.functions["f"]
    )
    for seed in range(3):
        operands = operands_of(case, np.random.default_rng(seed))
        given, found = aligned(8192), aligned(8192)
        offset = 0
        for operand in operands:
            given[offset : offset + operand.nbytes] = operand.view(np.uint8)
            offset += -(-operand.nbytes // ALIGN) * ALIGN
        call(given.ctypes.data, found.ctypes.data)
        expected = case.meaning(*operands)
        for number, (kind, lanes) in enumerate(zip(kinds, expected, strict=True)):
            element = np.dtype(BITS[element_of(kind)])
            wanted = np.array([wrapped(lane, element) for lane in lanes], element)
            got = found[256 * number :][: wanted.nbytes].view(element)
            assert got.tobytes() == wanted.tobytes(), f"seed {seed}, result {number}: {got} for {wanted}"


def wrapped(lane: Any, element: np.dtype[Any]) -> Any:
    return int(lane) % (1 << 8 * element.itemsize) if element.kind == "u" else lane


def aligned(size: int) -> npt.NDArray[np.uint8]:
    whole = np.zeros(size + ALIGN, np.uint8)
    first = -whole.ctypes.data % ALIGN
    return whole[first : first + size]


def test_every_primitive_is_computed_by_every_table() -> None:
    """All primitives of each table are met, but those whose registers the machine does not have."""
    for name, machine in MACHINES.items():
        met = {"lane", *(case.primitive.split()[0] for case in (*PORTABLE, *ACROSS[name]))}
        assert met >= primitives_of(machine).keys() - set(PERMUTES)
    names = {case.primitive.split()[0] for _, case in CASES}
    assert {primitive.name for primitive in PRIMITIVES} == names | {"lane"}
