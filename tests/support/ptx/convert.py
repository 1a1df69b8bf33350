"""Moves and conversions: mov, cvt, cvta."""

from typing import Any

import numpy as np

from ptx.decoding import DTYPES, STORAGE, Builder, Decoding, Frame, Function, Step, Values
from ptx.spaces import GENERIC_BASES
from ptx.syntax import TYPE_BYTES, Symbol, Vector

INTEGERS = tuple(f"{kind}{bits}" for kind in "us" for bits in (8, 16, 32, 64))
FLOATS = ("f32", "f64")
ROUNDINGS: dict[str, Function] = {
    "rzi": np.trunc,
    "rni": np.rint,
    "rmi": np.floor,
    "rpi": np.ceil,
}


def move(decoding: Decoding) -> Step:
    kind = decoding.type("pred", *(name for name in DTYPES if not name.endswith("8")))
    decoding.finish(2)
    target, source = decoding.operands
    if isinstance(target, Vector):
        return unpack(decoding, target, kind)
    if isinstance(source, Vector):
        return pack(decoding, source, kind)
    if isinstance(source, Symbol):
        return address_of(decoding, source, kind)
    return decoding.elementwise(np.copy, kind, [(decoding.source(1, kind), kind)])


def part_type(decoding: Decoding, vector: Vector, kind: str) -> str:
    name = f"b{8 * DTYPES[kind].itemsize // len(vector.items)}"
    if name not in ("b16", "b32") or 8 * DTYPES[kind].itemsize % len(vector.items):
        raise decoding.error("type", f"{len(vector.items)} parts of {kind}")
    return name


def unpack(decoding: Decoding, vector: Vector, kind: str) -> Step:
    part = part_type(decoding, vector, kind)
    source = decoding.source(1, kind)
    if source in decoding.slots.uniform:
        raise decoding.error("opcode", "takes a constant to pieces")
    targets = [None if item is None else decoding.register(item, part) for item in vector.items]
    dtype, count = STORAGE[part], len(targets)

    def run(frame: Frame, lanes: Any) -> None:
        parts = frame[source].reshape(-1, 1).view(dtype).reshape(-1, count)
        for number, target in enumerate(targets):
            if target is not None:
                frame[target] = parts[:, number].copy()

    return Step(
        decoding.instruction, (source,), tuple(target for target in targets if target is not None), run
    )


def pack(decoding: Decoding, vector: Vector, kind: str) -> Step:
    part = part_type(decoding, vector, kind)
    sources = [(decoding.slot_of(item, part), DTYPES[part]) for item in vector.items]
    target = decoding.register(decoding.operands[0], kind)
    bits, dtype = np.uint64(8 * STORAGE[part].itemsize), STORAGE[f"b{8 * DTYPES[kind].itemsize}"]

    def together(*parts: Values) -> Values:
        result: Values = np.uint64(0)
        for number, value in enumerate(parts):
            result = result | value.astype(np.uint64) << np.uint64(number) * bits
        return np.asarray(result).astype(dtype)

    return decoding.step(together, target, sources)


def address_of(decoding: Decoding, symbol: Symbol, kind: str) -> Step:
    """The address of a variable in its own space, which a launch knows."""
    if TYPE_BYTES.get(kind) not in (4, 8):
        raise decoding.error("type", f"an address as {kind}")
    target = decoding.register(decoding.operands[0], kind)
    variable = decoding.kernel.variable(symbol.name)
    if variable is None:
        raise decoding.error("syntax", f"{symbol.name} is no variable")
    dtype = STORAGE[f"b{8 * TYPE_BYTES[kind]}"]

    def run(frame: Frame, lanes: Any) -> None:
        address = lanes.machine.address_of(variable) + symbol.offset
        frame[target] = np.full(lanes.count, address % (1 << 8 * dtype.itemsize), dtype)

    return Step(decoding.instruction, (), (target,), run)


def convert(decoding: Decoding) -> Step:
    rounding = decoding.take("rn", *ROUNDINGS)
    result = decoding.type(*INTEGERS, *FLOATS)
    source = decoding.type(*INTEGERS, *FLOATS)
    decoding.finish(2)
    function = conversion(decoding, rounding, result, source)
    slot = decoding.source(1, source, wider=source[0] != "f")
    target = decoding.register(decoding.operands[0], result, wider=result[0] != "f")
    held = STORAGE[list(decoding.kernel.registers.values())[target]]
    # A register that is wider than the result holds it extended with zeros or its sign.
    wide = np.dtype(f"{DTYPES[result].kind}{held.itemsize}")
    same = held.itemsize == DTYPES[result].itemsize
    widened = function if same else lambda values: function(values).astype(wide)
    return decoding.step(widened, target, [(slot, DTYPES[source])])


def conversion(decoding: Decoding, rounding: str | None, result: str, source: str) -> Function:
    """The function of a cvt: which roundings it has to name depends on the two types."""
    dtype = DTYPES[result]
    if result[0] != "f" and source[0] != "f":
        needed: tuple[str | None, ...] = (None,)
        function: Function = lambda values: values.astype(dtype)  # noqa: E731
    elif result[0] != "f":
        needed = tuple(ROUNDINGS)
        function = saturated(ROUNDINGS.get(rounding or "", np.trunc), dtype)
    elif source[0] != "f":
        needed, function = ("rn",), lambda values: values.astype(dtype)
    elif result == source:
        needed, function = tuple(ROUNDINGS), ROUNDINGS.get(rounding or "", np.trunc)
    else:
        needed = ("rn",) if result == "f32" else (None,)
        function = lambda values: with_canonical_nan(values.astype(dtype))  # noqa: E731
    if rounding not in needed:
        raise decoding.error("opcode", f"rounding {rounding}; expected one of {needed}")
    return function


def with_canonical_nan(values: Values) -> Values:
    if values.dtype == np.float32:
        values.view(np.uint32)[np.isnan(values)] = 0x7FFFFFFF
    return values


def saturated(rounding: Function, dtype: np.dtype[Any]) -> Function:
    """Floats to integers: beyond the ends the nearest end, and 0 for NaN."""
    info = np.iinfo(dtype)

    def applied(values: Values) -> Values:
        whole = rounding(values).astype(np.float64)
        low, high = whole <= float(info.min), whole >= float(info.max)
        inside = np.where(low | high | np.isnan(whole), 0.0, whole).astype(dtype)
        return np.where(low, dtype.type(info.min), np.where(high, dtype.type(info.max), inside))

    return applied


def convert_address(decoding: Decoding) -> Step:
    """cvta: between addresses of a space and generic ones."""
    to_space = decoding.take("to")
    space = decoding.take(*GENERIC_BASES)
    decoding.type("u64")
    decoding.finish(2)
    if space is None:
        raise decoding.error("opcode", f"expected one of {', '.join(GENERIC_BASES)}")
    base = np.uint64(GENERIC_BASES[space])
    function = (lambda values: values - base) if to_space else (lambda values: values + base)
    return decoding.elementwise(function, "u64", [(decoding.source(1, "u64"), "u64")])


OPERATIONS: dict[str, Builder] = {"mov": move, "cvt": convert, "cvta": convert_address}
