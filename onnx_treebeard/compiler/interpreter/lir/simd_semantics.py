"""Dialect simd in LIR: memory by address, and the primitives. In: an operation. Out: a function of its operands.

A primitive does what its declaration says lane by lane (`compiler/dialects/simd/semantics.py`); conversions, whose declarations say nothing
but the types, are here. A meaning gets the lanes of each operand, of an address a table that checks every access, and by name those of
its parameters that are immediates of the operation, or `lanes` and `width`, which the types say.
"""

from collections.abc import Callable, Sequence
from inspect import signature
from typing import TYPE_CHECKING, Any

import numpy as np
from xdsl.dialects.builtin import VectorType
from xdsl.ir import Attribute, Operation

from onnx_treebeard.compiler.dialects.element_types import lanes_of
from onnx_treebeard.compiler.dialects.simd import dialect as simd_memory
from onnx_treebeard.compiler.dialects.simd.dialect import AddressType
from onnx_treebeard.compiler.dialects.simd.primitives import OPERATIONS, PrimitiveOp
from onnx_treebeard.compiler.dialects.simd.semantics import LANE_BYTES
from onnx_treebeard.compiler.interpreter.lir.lir_values import (
    Address,
    Meaning,
    Rule,
    as_lanes,
    dtype_of,
    element_bytes,
    is_pointer,
    loader,
    move,
    of_lanes,
    refuse,
    signed,
    signed_lanes,
    storer,
    unwritten,
    width_of,
)

if TYPE_CHECKING:
    from onnx_treebeard.compiler.interpreter.lir.function_translation import Program


def element(op: simd_memory.ElementOp, program: object) -> Meaning:
    """Returns an address; None for one that may lie anywhere, because it is only prefetched."""
    size = lanes_of(op.kind) * element_bytes(op.kind)
    if op.anywhere is not None:
        return lambda base, index: None
    return lambda base, index: move(base, signed(index, 64) * size, op.name)


def local(op: simd_memory.LocalOp, program: "Program") -> Meaning:
    """Allocates memory of its own for every execution."""
    size = op.count.value.data * lanes_of(op.kind) * element_bytes(op.kind)
    align = op.align.value.data
    return lambda: (unwritten("the local memory", size, align, program.unwritten), 0)


class BytesAt:
    """The table of a lookup: `entries` bytes in memory, all of which a target may read, 16 at a time; those looked up have been written."""

    def __init__(self, address: Address, entries: int, op: str) -> None:
        self.op, self.entries, (self.buffer, self.first) = op, entries, address
        self.buffer.check(self.first, entries, LANE_BYTES, op)

    def __getitem__(self, index: int) -> int:
        if index >= self.entries:
            refuse(self.op, f"looks up byte {index} of {self.entries}")
        return int(self.buffer.read(self.first + index, 1, 1, self.op)[0])


def same_bits(lanes: Any, target: Any) -> Any:
    """Returns lanes of another type with the same bits, the first lane lowest; those of one bit have no bytes of their own."""
    first, last = lanes.dtype == np.bool_, target == np.bool_
    data = np.packbits(lanes, bitorder="little") if first else np.frombuffer(lanes.tobytes(), np.uint8)
    return (
        np.unpackbits(data, bitorder="little").astype(np.bool_)
        if last
        else np.frombuffer(data.tobytes(), target)
    )


def primitive(op: PrimitiveOp, program: object) -> Meaning:
    """Runs the meaning that the primitive declares."""
    declared = op.declared
    if declared.meaning is None:
        return CONVERSIONS[declared.name](op)
    immediates = op.values
    choices = {
        **immediates,
        "lanes": lanes_of(op.outcomes[0].type),
        "width": width_of(op.arguments[0].type),
    }
    arguments = {name: choices[name] for name in signature(declared.meaning).parameters if name in choices}
    meaning = declared.meaning
    inputs = [lane_reader(argument.type, immediates, op.name) for argument in op.arguments]
    outputs = [lane_writer(outcome.type) for outcome in op.outcomes]

    def run(*operands: Any) -> Any:
        lanes = [read(operand) for read, operand in zip(inputs, operands, strict=True)]
        try:
            results = meaning(*lanes, **arguments)
        except IndexError:
            refuse(op.name, "chooses a lane that its operands do not have")
        several = results if isinstance(results[0], list) else [results]
        values = [write(result) for write, result in zip(outputs, several, strict=True)]
        return values if len(values) > 1 else values[0]

    return run


def lane_reader(kind: Attribute, immediates: dict[str, Any], op: str) -> Callable[[Any], Any]:
    """Makes a function that turns an operand into the lanes that a meaning gets."""
    if isinstance(kind, AddressType):
        entries = immediates.get("entries", 0)
        if entries % LANE_BYTES:
            refuse(op, f"looks up {entries} bytes; targets read {LANE_BYTES} at a time")
        return lambda address: BytesAt(address, entries, op)
    if not isinstance(kind, VectorType):
        return lambda value: [value]
    if immediates.get("comparison", "").startswith("s"):
        return lambda lanes: signed_lanes(lanes).tolist()
    return list if not width_of(kind) else lambda lanes: lanes.tolist()


def lane_writer(kind: Attribute) -> Callable[[Any], Any]:
    """Makes a function that turns the lanes that a meaning returns into a value."""
    if is_pointer(kind):
        return lambda lanes: [*lanes] if isinstance(kind, VectorType) else lanes[0]
    dtype, width, count = dtype_of(kind), width_of(kind), lanes_of(kind)
    mask = (1 << width) - 1

    def write(lanes: Sequence[Any]) -> Any:
        assert len(lanes) == count, f"{len(lanes)} lanes for {kind}"
        array = np.array([lane & mask for lane in lanes] if mask > 1 else [*lanes], dtype)
        return of_lanes(array, kind)

    return write


def conversion(convert: Callable[[Any, np.dtype[Any]], Any]) -> Callable[[PrimitiveOp], Meaning]:
    """Makes the rule of a conversion of an array of lanes to a type."""

    def rule(op: PrimitiveOp) -> Meaning:
        source, result = op.arguments[0].type, op.outcomes[0].type
        dtype = dtype_of(result)
        return lambda value: of_lanes(convert(as_lanes(value, source), dtype), result)

    return rule


def sign_extended(lanes: Any, target: np.dtype[Any]) -> Any:
    """Extends lanes with their sign; a set bit becomes -1."""
    if lanes.dtype == np.bool_:
        return np.where(lanes, ~target.type(0), target.type(0))
    return signed_lanes(lanes).astype(f"i{target.itemsize}").view(target)


def rounded_to_zero(lanes: Any, target: np.dtype[Any]) -> Any:
    """Rounds to integers with sign. Refuses numbers that the type does not have."""
    limit = 2.0 ** (8 * target.itemsize - 1)
    if not ((lanes >= -limit) & (lanes < limit)).all():
        refuse("simd.to_integer", f"makes integers of {8 * target.itemsize} bits of {lanes.tolist()}")
    return lanes.astype(f"i{target.itemsize}").view(target)


def rounded(lanes: Any, target: np.dtype[Any]) -> Any:
    """Rounds to the nearest number of the type, or to infinity."""
    with np.errstate(over="ignore"):
        return lanes.astype(target)


def truncate(lanes: Any, target: np.dtype[Any]) -> Any:
    """Keeps the lower bits of every lane."""
    return (lanes & lanes.dtype.type(1) if target == np.bool_ else lanes).astype(target)


CONVERSIONS: dict[str, Callable[[PrimitiveOp], Meaning]] = {
    "zero_extend": conversion(lambda lanes, target: lanes.astype(target)),
    "sign_extend": conversion(sign_extended),
    "truncate": conversion(truncate),
    "to_float": conversion(lambda lanes, target: signed_lanes(lanes).astype(target)),
    "to_integer": conversion(rounded_to_zero),
    "round": conversion(rounded),
    "bitcast": conversion(same_bits),
}
SIMD: dict[type[Operation], Rule] = {
    simd_memory.ElementOp: element,
    simd_memory.LoadOp: lambda op, program: loader(op.result.type, op.align.value.data, op.name),
    simd_memory.StoreOp: lambda op, program: storer(op.value.type, op.align.value.data, op.name),
    simd_memory.LocalOp: local,
    simd_memory.PrefetchOp: lambda op, program: lambda address: None,  # it changes no value
    **dict.fromkeys(OPERATIONS.values(), primitive),
}
