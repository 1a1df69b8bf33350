"""Arithmetic of integers and floats.

f32 results that are NaN have the bits 0x7fffffff, as PTX says. Additions, subtractions and multiplications of floats have to say `.rn`: without it ptxas may fuse them.
"""

from fractions import Fraction
from typing import Any

import numpy as np

from ptx.decoding import Builder, Decoding, Function, Step, Values
from ptx.errors import LaneFault

INTEGERS = ("u16", "s16", "u32", "s32", "u64", "s64")
WIDER = {"u16": "u32", "s16": "s32", "u32": "u64", "s32": "s64"}
CANONICAL_NAN = np.uint32(0x7FFFFFFF)


def canonical(function: Function) -> Function:
    """The function with NaN results in the form of PTX; f64 keeps what NumPy makes."""

    def applied(*values: Values) -> Values:
        result = function(*values)
        if result.dtype == np.float32:
            bad = np.isnan(result)
            if bad.any():
                result.view(np.uint32)[bad] = CANONICAL_NAN
        return result

    return applied


def binary(integer: Function, real: Function) -> Builder:
    """Operations of two numbers of one type: integers wrap, floats round to nearest."""

    def build(decoding: Decoding) -> Step:
        rounding = decoding.take("rn")
        kind = decoding.type(*INTEGERS, "f32", "f64")
        decoding.finish(3)
        is_float = kind[0] == "f"
        if is_float and rounding is None:
            raise decoding.error("contractible", "without .rn this may be fused with another operation")
        sources = [(decoding.source(i, kind), kind) for i in (1, 2)]
        return decoding.elementwise(canonical(real) if is_float else integer, kind, sources)

    return build


def multiply(decoding: Decoding) -> Step:
    part = decoding.take("lo", "hi", "wide")
    if part is None:
        return binary(np.multiply, np.multiply)(decoding)
    kind = decoding.type(*INTEGERS)
    decoding.finish(3)
    sources = [(decoding.source(i, kind), kind) for i in (1, 2)]
    if part == "wide":
        return decoding.elementwise(wide_product, WIDER[kind], sources)
    return decoding.elementwise(np.multiply if part == "lo" else high_product, kind, sources)


def multiply_add(decoding: Decoding) -> Step:
    part = decoding.take("lo", "hi", "wide")
    kind = decoding.type(*INTEGERS)
    decoding.finish(4)
    if part is None:
        raise decoding.error("opcode", "expected .lo, .hi or .wide")
    result = WIDER[kind] if part == "wide" else kind
    products: dict[str, Function] = {"lo": np.multiply, "hi": high_product, "wide": wide_product}
    product = products[part]
    sources = [
        (decoding.source(1, kind), kind),
        (decoding.source(2, kind), kind),
        (decoding.source(3, result), result),
    ]
    return decoding.elementwise(lambda a, b, c: product(a, b) + c, result, sources)


def wide_product(a: Values, b: Values) -> Values:
    dtype = np.dtype(f"{a.dtype.kind}{2 * a.dtype.itemsize}")
    return a.astype(dtype) * b.astype(dtype)


def high_product(a: Values, b: Values) -> Values:
    size = a.dtype.itemsize
    if size < 8:
        return (wide_product(a, b) >> (8 * size)).astype(a.dtype)
    unsigned = unsigned_high_product(a.view(np.uint64), b.view(np.uint64))
    if a.dtype.kind == "i":
        unsigned -= np.where(a < 0, b.view(np.uint64), np.uint64(0)) + np.where(
            b < 0, a.view(np.uint64), np.uint64(0)
        )
    return unsigned.view(a.dtype)


def unsigned_high_product(a: Values, b: Values) -> Values:
    low, half = np.uint64(0xFFFFFFFF), np.uint64(32)
    a0, a1, b0, b1 = a & low, a >> half, b & low, b >> half
    middle = a1 * b0 + (a0 * b0 >> half)
    other = a0 * b1 + (middle & low)
    return a1 * b1 + (middle >> half) + (other >> half)


def divide(decoding: Decoding) -> Step:
    rounding = decoding.take("rn")
    kind = decoding.type(*INTEGERS, *(("f32", "f64") if rounding else ()))
    decoding.finish(3)
    function = canonical(np.divide) if rounding else quotient
    return decoding.elementwise(function, kind, [(decoding.source(i, kind), kind) for i in (1, 2)])


def remainder(decoding: Decoding) -> Step:
    kind = decoding.type(*INTEGERS)
    decoding.finish(3)
    sources = [(decoding.source(i, kind), kind) for i in (1, 2)]
    return decoding.elementwise(lambda a, b: a - quotient(a, b) * b, kind, sources)


def quotient(a: Values, b: Values) -> Values:
    """Division towards zero; PTX says nothing about division by zero, so it is an error."""
    a, b = np.broadcast_arrays(a, b)
    if not b.all():
        raise LaneFault("division", "divides by zero", int(np.flatnonzero(b == 0)[0]))
    if a.dtype.kind == "u":
        return a // b
    unsigned = np.dtype(f"u{a.dtype.itemsize}")
    size = np.abs(a).view(unsigned) // np.abs(b).view(unsigned)
    return np.where((a < 0) != (b < 0), -size, size).view(a.dtype)


def smaller(is_minimum: bool) -> Builder:
    """min and max: of floats the number wins over NaN, unless `.NaN` is said, and -0 is less than +0."""

    def build(decoding: Decoding) -> Step:
        keeps_nan = decoding.take("NaN")
        kind = decoding.type(*(("f32", "f64") if keeps_nan else (*INTEGERS, "f32", "f64")))
        decoding.finish(3)
        sources = [(decoding.source(i, kind), kind) for i in (1, 2)]
        if kind[0] != "f":
            return decoding.elementwise(np.minimum if is_minimum else np.maximum, kind, sources)

        def choose(a: Values, b: Values) -> Values:
            first = (a < b) | ((a == b) & (np.signbit(a) | ~np.signbit(b)))
            chosen: Values = np.where(first == is_minimum, a, b)
            nan_a, nan_b = np.isnan(a), np.isnan(b)
            if keeps_nan:
                return np.where(nan_a | nan_b, chosen.dtype.type(np.nan), chosen)
            return np.where(nan_a, b, np.where(nan_b, a, chosen))

        return decoding.elementwise(canonical(choose), kind, sources)

    return build


def unary(names: dict[str, Function]) -> Builder:
    """abs and neg, with a function for signed integers (int) and one for the bits of floats (float)."""

    def build(decoding: Decoding) -> Step:
        kind = decoding.type("s16", "s32", "s64", "f32", "f64")
        decoding.finish(2)
        bits = kind.replace("f", "b")
        function = names["float" if kind[0] == "f" else "int"]
        return decoding.elementwise(
            function, kind, [(decoding.source(1, kind), bits if kind[0] == "f" else kind)]
        )

    return build


def sign_bit(values: Values) -> Any:
    return values.dtype.type(1 << 8 * values.dtype.itemsize - 1)


def copysign(decoding: Decoding) -> Step:
    """The first operand's sign and the second's size, as PTX has it."""
    kind = decoding.type("f32", "f64")
    decoding.finish(3)
    sources = [(decoding.source(i, kind), kind.replace("f", "b")) for i in (1, 2)]
    return decoding.elementwise(
        lambda sign, size: (sign & sign_bit(sign)) | (size & ~sign_bit(size)), kind, sources
    )


def rounded_to_nearest(function: Function) -> Builder:
    """Functions of one float, which have to say `.rn`: the other forms are approximations."""

    def build(decoding: Decoding) -> Step:
        rounding = decoding.take("rn")
        kind = decoding.type("f32", "f64")
        decoding.finish(2)
        if rounding is None:
            raise decoding.error("opcode", "expected .rn")
        return decoding.elementwise(canonical(function), kind, [(decoding.source(1, kind), kind)])

    return build


def fused(decoding: Decoding) -> Step:
    if not decoding.rules.fma:
        raise decoding.error("fused", "a fused multiply-add, which these rules do not allow")
    rounding = decoding.take("rn")
    kind = decoding.type("f32", "f64")
    decoding.finish(4)
    if rounding is None:
        raise decoding.error("opcode", "expected .rn")
    return decoding.elementwise(
        canonical(exact_fma), kind, [(decoding.source(i, kind), kind) for i in (1, 2, 3)]
    )


def exact_fma(a: Values, b: Values, c: Values) -> Values:
    """a * b + c, rounded once, by fractions where everything is finite."""
    plain = (a * b + c).copy()
    shape = plain.shape
    a, b, c = (np.broadcast_to(value, shape) for value in (a, b, c))
    for i in np.flatnonzero(np.isfinite(a) & np.isfinite(b) & np.isfinite(c)):
        exact = Fraction(float(a[i])) * Fraction(float(b[i])) + Fraction(float(c[i]))
        if exact:
            plain[i] = rounded(exact, plain.dtype)
    return plain


def rounded(value: Fraction, dtype: "np.dtype[np.floating]") -> np.floating:
    """A fraction as the nearest float, ties to even; subnormal numbers too."""
    info = np.finfo(dtype)
    exponent = abs(value).numerator.bit_length() - abs(value).denominator.bit_length()
    if abs(value) < Fraction(2) ** exponent:
        exponent -= 1
    unit = Fraction(2) ** (max(exponent, info.minexp) - info.nmant)
    size = round(value / unit) * unit
    return (
        dtype.type(np.inf if size > 0 else -np.inf)
        if abs(size) > Fraction(float(info.max))
        else dtype.type(float(size))
    )


OPERATIONS: dict[str, Builder] = {
    "add": binary(np.add, np.add),
    "sub": binary(np.subtract, np.subtract),
    "mul": multiply,
    "mad": multiply_add,
    "div": divide,
    "rem": remainder,
    "min": smaller(True),
    "max": smaller(False),
    "abs": unary({"int": np.abs, "float": lambda bits: bits & ~sign_bit(bits)}),
    "neg": unary({"int": np.negative, "float": lambda bits: bits ^ sign_bit(bits)}),
    "copysign": copysign,
    "sqrt": rounded_to_nearest(np.sqrt),
    "rcp": rounded_to_nearest(np.reciprocal),
    "fma": fused,
}
