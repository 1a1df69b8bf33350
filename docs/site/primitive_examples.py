"""Primitives as LLVM text, each emitted alone: in a function whose arguments are its operands.

In: a primitive's declaration. Out: an example of it, with the types of its operands on each instruction set, and what that set's table emits.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from llvmlite import ir
from xdsl.dialects.builtin import VectorType, f32, f64, i1, i8, i16, i32, i64
from xdsl.ir import Attribute, Block

from onnx_treebeard.compiler.dialects.element_types import immediate
from onnx_treebeard.compiler.dialects.simd.dialect import AddressType
from onnx_treebeard.compiler.dialects.simd.primitives import OPERATIONS, PERMUTES, Primitive
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.kernels.cpu.emit import primitives_of
from onnx_treebeard.kernels.llvm.cpu_targets import Machine, vector_shape
from onnx_treebeard.kernels.llvm.emit_simd import emit_primitive
from onnx_treebeard.kernels.llvm.lir_emitter import Emitter, llvm_type
from onnx_treebeard.kernels.llvm.llvm_target import resolve

LINUX = "x86_64-unknown-linux-gnu"
MACHINES: Mapping[str, Machine] = {
    "Any other CPU": resolve(Target(LINUX, "x86-64")),
    "AVX2": resolve(Target(LINUX, "x86-64-v3")),
    "AVX-512": resolve(Target(LINUX, "x86-64-v4")),
    "AVX-512 with VBMI and GFNI": resolve(Target(LINUX, "icelake-server")),
    "AVX-512 on registers of 32 bytes": resolve(Target(LINUX, "icelake-server", "+prefer-256-bit")),
    "NEON": resolve(Target("aarch64-unknown-linux-gnu")),
}
MAX_LINES, WIDEST = (
    6,
    130,
)  # of LLVM text that is shown as it is; of longer text the instructions are counted
Immediate = int | str | Sequence[int]


@dataclass(frozen=True)
class Example:
    """Types of operands and results, and immediates, with which a primitive is shown."""

    operands: tuple[Attribute, ...]
    results: tuple[Attribute, ...]
    immediates: Mapping[str, Immediate] = field(default_factory=dict)


def vector(element: Attribute, lanes: int) -> Attribute:
    """Its type."""
    return VectorType(element, [lanes])


def packed(machine: Machine) -> Example:
    """As many masks as units pack at a time."""
    shape = vector_shape(machine)
    masks = shape.packed_rows // shape.float_lanes
    return Example((vector(i1, shape.float_lanes),) * masks, (vector(i8, shape.packed_rows // 8),))


def transposed(machine: Machine) -> Example:
    """Eight bit-planes."""
    size = vector_shape(machine).register_bytes
    return Example((vector(i64, size // 8),) * 8, (vector(i8, size),) * 8)


def exchanged(machine: Machine) -> Example:
    """Two bit-planes."""
    planes = (vector(i64, vector_shape(machine).register_bytes // 8),) * 2
    return Example(planes, planes, {"distance": 4})


def looked_up(machine: Machine) -> Example:
    """The leaves of a tree of 6 levels."""
    indices = vector(i8, vector_shape(machine).register_bytes)
    return Example((indices, AddressType()), (indices,), {"entries": 64, "invariant": 1})


def permuted(machine: Machine) -> Example:
    """As many values as the machine permutes."""
    shape = vector_shape(machine)
    operands = vector(i8, shape.register_bytes), vector(f32, shape.permuted_bytes // 4)
    return Example(operands, (vector(f32, shape.register_bytes // 4),) * 4, {"size": 4})


def permuted_lanes(machine: Machine) -> Example:
    """As many values as the machine permutes."""
    shape = vector_shape(machine)
    found = vector(f32, shape.register_bytes // 4)
    operands = vector(i32, shape.register_bytes // 4), vector(f32, shape.permuted_bytes // 4)
    return Example(operands, (found,))


EXAMPLES: Mapping[str, Example | Callable[[Machine], Example]] = {
    "select": Example((vector(i1, 16), vector(i8, 16), vector(i8, 16)), (vector(i8, 16),)),
    "compare": Example((vector(f32, 8),) * 2, (vector(i1, 8),), {"comparison": "olt"}),
    "all": Example((vector(i1, 16),), (i1,)),
    "zero_extend": Example((vector(i8, 8),), (vector(i32, 8),)),
    "sign_extend": Example((vector(i8, 8),), (vector(i32, 8),)),
    "truncate": Example((vector(i32, 8),), (vector(i16, 8),)),
    "to_float": Example((vector(i32, 8),), (vector(f32, 8),)),
    "to_integer": Example((vector(f32, 8),), (vector(i32, 8),)),
    "round": Example((vector(f64, 8),), (vector(f32, 8),)),
    "bitcast": Example((vector(f32, 8),), (vector(i32, 8),)),
    "splat": Example((f32,), (vector(f32, 8),)),
    "pack": Example((i32, i32), (vector(i32, 2),)),
    "lane": Example((vector(i32, 8),), (i32,), {"number": 3}),
    "shuffle": Example((vector(i16, 4),) * 2, (vector(i16, 4),), {"positions": (0, 4, 1, 5)}),
    "first_set": Example((i64,), (i64,)),
    "leading_zeros": Example((i64,), (i64,)),
    "launder": Example((i64,), (i64,)),
    "pack_bits": packed,
    "population": Example((vector(i1, 16),), (i64,), {"size": 4}),
    "exchange_bits": exchanged,
    "transpose_bits": transposed,
    "lookup_bytes": looked_up,
    "permute_values": permuted,
    "permute_lanes": permuted_lanes,
}


def owners(each: Primitive) -> list[str]:
    """The files whose functions emit the primitive, on one machine or another."""
    found = (primitives_of(machine)[each.name] for machine in MACHINES.values() if has(each, machine))
    return list(dict.fromkeys(f"{rule.__module__.split('.')[-1]}.py" for rule in found))


def has(each: Primitive, machine: Machine) -> bool:
    """Whether LIR for a machine has the primitive: all but permutes of whole values are everywhere."""
    return each.name not in PERMUTES or vector_shape(machine).permuted_bytes > 0


def emitted(each: Primitive) -> Iterator[tuple[list[str], Example, list[str]]]:
    """(names of machines, example, text) for each group of machines that get the same text."""
    groups: list[tuple[list[str], Example, list[str]]] = []
    for name, machine in MACHINES.items():
        given = EXAMPLES[each.name]
        example = given if isinstance(given, Example) else given(machine)
        if has(each, machine):
            text = llvm_lines(each, example, machine)
            same = [group for group in groups if group[1:] == (example, text)]
            if same:
                same[0][0].append(name)
            else:
                groups.append(([name], example, text))
    return (
        (["Every CPU"] if len(names) == len(MACHINES) else names, example, text)
        for names, example, text in groups
    )


def shown(each: Primitive, example: Example) -> str:
    """The operation with types; repeated ones counted."""
    names = ", ".join(f"{name} = {value}" for name, value in example.immediates.items())
    immediates = f" {{{names}}}" if names else ""
    given, found = (counted([str(kind) for kind in kinds]) for kinds in (example.operands, example.results))
    return f"simd.{each.name}{immediates} : ({', '.join(given)}) -> ({', '.join(found)})"


def llvm_lines(each: Primitive, example: Example, machine: Machine) -> list[str]:
    """The text, or its instructions counted."""
    function = function_of(each, example, machine)
    lines = [str(instruction).strip() for instruction in function.blocks[0].instructions]
    if len(lines) <= MAX_LINES and max(map(len, lines)) <= WIDEST:
        return ["```llvm", *lines, "```"]
    return [", ".join(f"`{what}`" for what in counted([instruction_of(line) for line in lines]))]


def function_of(each: Primitive, example: Example, machine: Machine) -> ir.Function:
    """An LLVM function of the operands, with what the machine's table emits for the primitive."""
    block = Block(arg_types=example.operands)
    attributes = {name: immediate(value) for name, value in example.immediates.items()}
    op = OPERATIONS[each.name].make(block.args, example.results, attributes)
    op.verify()
    module = ir.Module(name="primitive", context=ir.Context())
    kind = ir.FunctionType(ir.VoidType(), [llvm_type(kind) for kind in example.operands])
    function = ir.Function(module, kind, name=each.name)
    e = Emitter(module, {}, primitives_of(machine))
    e.builder = ir.IRBuilder(function.append_basic_block("entry"))
    for argument, value in zip(block.args, function.args, strict=True):
        value.name = "operand"
        e[argument] = value
    emit_primitive(e, op)
    return function


def instruction_of(line: str) -> str:
    """The intrinsic that a line calls, or the name of its instruction with the type that it works on."""
    called = re.search(r'call .*?@"(.*?)"', line)
    if called:
        return called[1]
    name, first = re.match(r"%\S+ = (\w+) +(?:inbounds )?(<.*?>|\w+)", line).groups()  # type: ignore[union-attr]
    return f"{name} {first}"


def counted(names: Sequence[str]) -> list[str]:
    """Each name once, in the order of the first, with its number."""
    return [name if count == 1 else f"{count} x {name}" for name, count in Counter(names).items()]
