"""Instructions and attributes that llvmlite's IRBuilder lacks, as functions."""

from collections.abc import Callable, Iterable
from functools import lru_cache

from llvmlite import ir

I1 = ir.IntType(1)
BYTE = ir.IntType(8)
I32 = ir.IntType(32)
I64 = ir.IntType(64)
POINTER = ir.PointerType()


# llvmlite writes a constant as text once for each object, and types once too: a vector takes longer to write than all else in its instruction.
@lru_cache(maxsize=4096)
def integer(ir_type: ir.IntType, value: int) -> ir.Constant:
    """Returns an integer constant."""
    return ir.Constant(ir_type, value)


@lru_cache(maxsize=512)
def vector(element: ir.Type, count: int) -> ir.VectorType:
    """Returns the type of a vector."""
    return ir.VectorType(element, count)


@lru_cache(maxsize=512)
def in_every_lane(ir_type: ir.VectorType, value: int) -> ir.Constant:
    """Returns a vector of equal integers."""
    return ir.Constant(ir_type, [value] * ir_type.count)


@lru_cache(maxsize=512)
def lane_order(*lanes: int) -> ir.Constant:
    """Returns the vector of i32 that says which lanes a shufflevector takes."""
    return ir.Constant(vector(I32, len(lanes)), lanes)


@lru_cache(maxsize=512)
def undefined(ir_type: ir.Type) -> ir.Constant:
    """Returns any value of a type."""
    return ir.Constant(ir_type, ir.Undefined)


def add_attribute(attributes: set[str], text: str) -> None:
    """Adds an attribute that llvmlite does not list (its own `add` refuses unknown names)."""
    set.add(attributes, text)


def function_attributes(function: ir.Function, pairs: Iterable[tuple[str, str]]) -> None:
    """Adds string attributes to a function, such as its target CPU."""
    for name, value in pairs:
        add_attribute(function.attributes, f'"{name}"="{value}"')


def byte_offset(builder: ir.IRBuilder, base: ir.Value, offset: ir.Value, name: str = "") -> ir.Value:
    """Returns the address `base` + `offset` bytes."""
    return builder.gep(base, [offset], inbounds=True, name=name, source_etype=BYTE)


def invariant(load: ir.Instruction, module: ir.Module) -> ir.Instruction:
    """Marks a load from memory that does not change while the function runs."""
    load.set_metadata("invariant.load", module.add_metadata([]))
    return load


def intrinsic(module: ir.Module, name: str, result: ir.Type, arguments: list[ir.Type]) -> ir.Function:
    """Returns the declaration of an LLVM intrinsic, once in each module."""
    if name in module.globals:
        return module.globals[name]
    return ir.Function(module, ir.FunctionType(result, arguments), name=name)


def splat(builder: ir.IRBuilder, value: ir.Value, count: int) -> ir.Value:
    """Broadcasts the value to every lane of a vector."""
    nothing = undefined(vector(value.type, count))
    first = builder.insert_element(nothing, value, integer(I32, 0))
    return builder.shuffle_vector(first, nothing, lane_order(*[0] * count))


def halve(builder: ir.IRBuilder, register: ir.Value) -> list[ir.Value]:
    """Returns the lower and the upper half of a vector's lanes."""
    count = register.type.count // 2
    nothing = undefined(register.type)
    lanes = (lane_order(*range(at, at + count)) for at in (0, count))
    return [builder.shuffle_vector(register, nothing, half) for half in lanes]


def join(builder: ir.IRBuilder, low: ir.Value, high: ir.Value) -> ir.Value:
    """Returns the lanes of `low`, then those of `high`."""
    return builder.shuffle_vector(low, high, lane_order(*range(2 * low.type.count)))


def lane_of(builder: ir.IRBuilder, value: ir.Value, lane: int) -> ir.Value:
    """Returns one lane of a vector; of a scalar, which is the same in every lane, the scalar itself."""
    if not isinstance(value.type, ir.VectorType):
        return value
    return builder.extract_element(value, integer(I32, lane))


def each_lane(builder: ir.IRBuilder, ir_type: ir.VectorType, make: Callable[[int], ir.Value]) -> ir.Value:
    """Returns a vector whose lanes are what `make` returns for their numbers."""
    result: ir.Value = undefined(ir_type)
    for lane in range(ir_type.count):
        result = builder.insert_element(result, make(lane), integer(I32, lane))
    return result
