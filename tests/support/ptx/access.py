"""Loads and stores of all state spaces, and atomic operations."""

from collections.abc import Callable
from typing import Any

import numpy as np

from ptx.decoding import DTYPES, STORAGE, Builder, Decoding, Frame, Step, Values
from ptx.errors import LaneFault
from ptx.spaces import GENERIC_BASES
from ptx.syntax import TYPE_BYTES, Address, Register, Symbol, Vector

SPACES = {"global": "global", "const": "const", "shared": "shared", "shared::cta": "shared", "local": "local"}
TYPES = tuple(TYPE_BYTES)
Addresses = Callable[[Frame, Any], Values]


def addresses_of(decoding: Decoding, operand: object, space: str) -> tuple[Addresses, tuple[int, ...]]:
    """How the addresses of an access are computed, and the registers that takes."""
    if not isinstance(operand, Address):
        raise decoding.error("syntax", f"{operand} is no address")
    base, offset = operand.base, operand.offset
    if isinstance(base, Register):
        slot = decoding.register(base, "b32", wider=True)
        added = np.uint64(offset % (1 << 64))
        if STORAGE[decoding.kernel.registers[base.name]].itemsize == 4:
            narrow = np.uint32(offset % (1 << 32))
            return (lambda frame, lanes: (frame[slot] + narrow).astype(np.uint64)), (slot,)
        if offset == 0:
            return (lambda frame, lanes: frame[slot]), (slot,)
        return (lambda frame, lanes: frame[slot] + added), (slot,)
    if isinstance(base, Symbol):
        variable = decoding.kernel.variable(base.name)
        if variable is None or variable.space != space:
            raise decoding.error("syntax", f"{base.name} is no variable of {space} memory")
        return (
            lambda frame, lanes: np.full(lanes.count, lanes.machine.address_of(variable) + offset, np.uint64)
        ), ()
    return (lambda frame, lanes: np.full(lanes.count, (base.value + offset) % (1 << 64), np.uint64)), ()


def shape_of(decoding: Decoding) -> tuple[str | None, int, str]:
    """The space, number of elements and type of a load or store; None is the space of generic addresses."""
    decoding.take("weak", "volatile")
    space = decoding.take(*SPACES)
    if decoding.take("nc") and (decoding.name != "ld" or space != "global"):
        raise decoding.error("opcode", "nc is for loads of global memory")
    vector = decoding.take("v2", "v4")
    kind = decoding.type(*TYPES)
    decoding.finish(2)
    count = int(vector[1]) if vector else 1
    if count * TYPE_BYTES[kind] > 16:
        raise decoding.error("type", f"{count * TYPE_BYTES[kind]} bytes; expected at most 16")
    return SPACES[space] if space else None, count, kind


def elements(decoding: Decoding, operand: object, count: int) -> tuple[Any, ...]:
    if (count > 1) != isinstance(operand, Vector) or (
        isinstance(operand, Vector) and len(operand.items) != count
    ):
        raise decoding.error("syntax", f"expected {count} registers")
    return operand.items if isinstance(operand, Vector) else (operand,)


def load(decoding: Decoding) -> Step:
    if "param" in decoding.modifiers:
        return load_parameter(decoding)
    space, count, kind = shape_of(decoding)
    addresses, reads = addresses_of(decoding, decoding.operands[1], space or "")
    items = elements(decoding, decoding.operands[0], count)
    targets = [None if item is None else decoding.register(item, kind, wider=True) for item in items]
    width = TYPE_BYTES[kind]
    widen = {target: widening(decoding, target, kind) for target in targets if target is not None}

    def run(frame: Frame, lanes: Any) -> None:
        store, offsets = lanes.machine.reach(space, addresses(frame, lanes), width * count, lanes)
        for number, target in enumerate(targets):
            values = store.load(offsets + np.uint64(number * width) if number else offsets, width)
            if target is not None:
                frame[target] = widen[target](values)
        lanes.machine.note_read(store, offsets, width * count, lanes, decoding.instruction)

    return Step(decoding.instruction, reads, tuple(target for target in targets if target is not None), run)


def widening(decoding: Decoding, target: int, kind: str) -> Callable[[Values], Values]:
    """What a register holds of a loaded value: the value, extended by its sign or zeros."""
    held = STORAGE[list(decoding.kernel.registers.values())[target]]
    dtype = DTYPES[kind]
    if held.itemsize == dtype.itemsize:
        return lambda values: values
    if dtype.kind == "f":
        raise decoding.error("type", f"{kind} in a register of {8 * held.itemsize} bits")
    wide = np.dtype(f"{dtype.kind}{held.itemsize}")
    return lambda values: values.view(dtype).astype(wide).view(held)


def load_parameter(decoding: Decoding) -> Step:
    decoding.take("param")
    vector = decoding.take("v2", "v4")
    kind = decoding.type(*TYPES)
    decoding.finish(2)
    operand, width, count = decoding.operands[1], TYPE_BYTES[kind], int(vector[1]) if vector else 1
    named = {parameter.name: parameter for parameter in decoding.kernel.parameters}
    if (
        not isinstance(operand, Address)
        or not isinstance(operand.base, Symbol)
        or operand.base.name not in named
    ):
        raise decoding.error("syntax", f"{operand} is no parameter")
    parameter = named[operand.base.name]
    if not 0 <= operand.offset <= parameter.bytes - width * count:
        raise decoding.error(
            "bounds", f"{width * count} bytes at {operand.offset} of a parameter of {parameter.bytes}"
        )
    start = parameter.offset + operand.offset
    if start % (width * count):
        raise decoding.error("misaligned", f"{width * count} bytes at {start} of the parameters")
    items = elements(decoding, decoding.operands[0], count)
    targets = [
        (number, decoding.register(item, kind, wider=True))
        for number, item in enumerate(items)
        if item is not None
    ]
    widen = [widening(decoding, target, kind) for _, target in targets]
    bits = np.dtype(f"u{width}")

    def run(frame: Frame, lanes: Any) -> None:
        for (number, target), widened in zip(targets, widen, strict=True):
            value = np.frombuffer(lanes.machine.parameters, bits, 1, start + number * width)
            frame[target] = widened(np.full(lanes.count, value[0]))

    return Step(decoding.instruction, (), tuple(target for _, target in targets), run)


def store(decoding: Decoding) -> Step:
    space, count, kind = shape_of(decoding)
    if space == "const":
        raise decoding.error("read-only", "stores to constant memory")
    addresses, reads = addresses_of(decoding, decoding.operands[0], space or "")
    items = elements(decoding, decoding.operands[1], count)
    sources = [decoding.slot_of(item, kind, wider=True) for item in items]
    width = TYPE_BYTES[kind]
    narrow = np.dtype(f"u{width}")

    def run(frame: Frame, lanes: Any) -> None:
        store, offsets = lanes.machine.reach(space, addresses(frame, lanes), width * count, lanes)
        for number, source in enumerate(sources):
            at = offsets + np.uint64(number * width) if number else offsets
            store.store(at, width, frame[source].astype(narrow))
        lanes.machine.note_write(store, offsets, width * count, lanes, decoding.instruction)

    return Step(decoding.instruction, (*reads, *decoding.read_registers(sources)), (), run)


ATOMICS: dict[str, Callable[[Any, Any], Any]] = {
    "add": lambda old, new: old + new,
    "min": min,
    "max": max,
    "and": lambda old, new: old & new,
    "or": lambda old, new: old | new,
    "xor": lambda old, new: old ^ new,
    "exch": lambda old, new: new,
}


def atomic(decoding: Decoding) -> Step:
    """atom and red, lane after lane. Of floats there is none: their order would show in the result."""
    returns = decoding.name == "atom"
    decoding.take("relaxed")
    decoding.take("cta", "gpu", "sys")
    space = decoding.take(*SPACES)
    operation = decoding.take(*ATOMICS)
    kind = decoding.type("u32", "s32", "u64", "s64", "b32", "b64")
    decoding.finish(3 if returns else 2)
    if operation is None:
        raise decoding.error("opcode", f"expected one of {', '.join(ATOMICS)}")
    addresses, reads = addresses_of(decoding, decoding.operands[-2], space or "")
    source = decoding.slot_of(decoding.operands[-1], kind)
    target = decoding.register(decoding.operands[0], kind) if returns else None
    function, dtype, width = ATOMICS[operation], DTYPES[kind], TYPE_BYTES[kind]

    def run(frame: Frame, lanes: Any) -> None:
        store, offsets = lanes.machine.reach(
            SPACES[space] if space else None, addresses(frame, lanes), width, lanes
        )
        store.load(offsets, width)
        lanes.machine.note_write(store, offsets, width, lanes, decoding.instruction, atomic=True)
        old = np.empty(lanes.count, dtype)
        new = np.broadcast_to(frame[source], lanes.count).view(dtype)
        for lane in range(lanes.count):
            at = offsets[lane : lane + 1]
            old[lane] = store.load(at, width).view(dtype)[0]
            result = function(int(old[lane]), int(new[lane])) % (1 << 8 * width)
            store.store(at, width, np.dtype(f"u{width}").type(result))
        if target is not None:
            frame[target] = old.view(f"u{width}")

    writes = () if target is None else (target,)
    return Step(decoding.instruction, (*reads, *decoding.read_registers([source])), writes, run)


def space_of(addresses: Values) -> str:
    """The state space that generic addresses point into; all have to point into the same."""
    windows = addresses >> np.uint64(56)
    spaces = {GENERIC_BASES[name] >> 56: name for name in ("shared", "local")}
    found = spaces.get(int(windows[0]), "global") if len(windows) else "global"
    if len(windows) and (windows != windows[0]).any():
        position = int(np.flatnonzero(windows != windows[0])[0])
        raise LaneFault("bounds", "generic addresses of several state spaces in one instruction", position)
    return found


OPERATIONS: dict[str, Builder] = {"ld": load, "st": store, "atom": atomic, "red": atomic}
