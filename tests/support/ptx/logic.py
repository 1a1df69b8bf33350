"""Operations on bits: logic, shifts, counts, fields and byte permutes."""

import numpy as np

from ptx.decoding import DTYPES, Builder, Decoding, Function, Step, Values

BITS = ("b16", "b32", "b64")


def logical(function: Function) -> Builder:
    def build(decoding: Decoding) -> Step:
        kind = decoding.type("pred", *BITS)
        decoding.finish(3)
        return decoding.elementwise(function, kind, [(decoding.source(i, kind), kind) for i in (1, 2)])

    return build


def complement(decoding: Decoding) -> Step:
    kind = decoding.type("pred", *BITS)
    decoding.finish(2)
    return decoding.elementwise(np.invert, kind, [(decoding.source(1, kind), kind)])


def shift(is_left: bool) -> Builder:
    """Shifts by as many bits as there are, or more, give what shifting one by one gives."""

    def build(decoding: Decoding) -> Step:
        kind = decoding.type(*BITS, *(() if is_left else ("u16", "u32", "u64", "s16", "s32", "s64")))
        decoding.finish(3)
        width = 8 * DTYPES[kind].itemsize
        operation = np.left_shift if is_left else np.right_shift
        is_signed, dtype = kind[0] == "s", DTYPES[kind]

        def clamped(values: Values, amounts: Values) -> Values:
            most = np.minimum(amounts, np.uint32(width - 1)).astype(dtype)
            moved = operation(values, most)
            return moved if is_signed else np.where(amounts < width, moved, dtype.type(0))

        def plain(values: Values, amounts: Values) -> Values:
            return operation(values, amounts.astype(dtype))

        amount = decoding.constant_of(2)
        function = plain if amount is not None and 0 <= amount < width else clamped
        return decoding.elementwise(
            function, kind, [(decoding.source(1, kind), kind), (decoding.source(2, "u32"), "u32")]
        )

    return build


def funnel(decoding: Decoding) -> Step:
    """shf: 64 bits, the second operand above the first, shifted; the upper or the lower half is the result."""
    direction, mode = decoding.take("l", "r"), decoding.take("wrap", "clamp")
    decoding.type("b32")
    decoding.finish(4)
    if direction is None or mode is None:
        raise decoding.error("opcode", "expected .l or .r and .wrap or .clamp")

    def shifted(low: Values, high: Values, amount: Values) -> Values:
        by = (amount & np.uint32(31) if mode == "wrap" else np.minimum(amount, np.uint32(32))).astype(
            np.uint64
        )
        both = high.astype(np.uint64) << np.uint64(32) | low.astype(np.uint64)
        result = (both << by) >> np.uint64(32) if direction == "l" else both >> by
        return result.astype(np.uint32)

    return decoding.elementwise(shifted, "b32", [(decoding.source(i, "b32"), "b32") for i in (1, 2, 3)])


def counted(function: Function, types: tuple[str, ...]) -> Builder:
    """Operations whose result is a 32-bit number."""

    def build(decoding: Decoding) -> Step:
        amount = decoding.take("shiftamt")
        kind = decoding.type(*types)
        decoding.finish(2)
        if amount:
            raise decoding.error("opcode", "unknown modifier .shiftamt")
        return decoding.elementwise(function, "b32", [(decoding.source(1, kind), kind)])

    return build


def population(values: Values) -> Values:
    return np.bitwise_count(values).astype(np.uint32)


def highest_bit(values: Values) -> Values:
    """The number of the highest bit that is set, or all ones; of negative numbers, the highest that is not."""
    unsigned = np.where(values < 0, ~values, values).view(f"u{values.dtype.itemsize}").astype(np.uint64)
    result = np.full(unsigned.shape, -1, np.int32)
    for step in (32, 16, 8, 4, 2, 1):
        above = (unsigned >> np.uint64(step)) != 0
        result += np.where(above, np.int32(step), np.int32(0))
        unsigned = np.where(above, unsigned >> np.uint64(step), unsigned)
    return (result + (unsigned != 0)).view(np.uint32)


def leading_zeros(values: Values) -> Values:
    return (np.int32(8 * values.dtype.itemsize - 1) - highest_bit(values).view(np.int32)).view(np.uint32)


def reversed_bits(values: Values) -> Values:
    width = 8 * values.dtype.itemsize
    bits = np.unpackbits(values.reshape(-1, 1).view(np.uint8), axis=1, bitorder="little")[:, ::-1]
    return np.packbits(bits.reshape(-1, width), axis=1, bitorder="little").view(values.dtype).ravel()


def reverse(decoding: Decoding) -> Step:
    kind = decoding.type("b32", "b64")
    decoding.finish(2)
    return decoding.elementwise(reversed_bits, kind, [(decoding.source(1, kind), kind)])


def permute(decoding: Decoding) -> Step:
    """prmt: each nibble of the selector names one of eight bytes, or with its high bit that byte's sign."""
    kind = decoding.type("b32")
    decoding.finish(4)

    def bytes_of(a: Values, b: Values, selector: Values) -> Values:
        both = b.astype(np.uint64) << np.uint64(32) | a.astype(np.uint64)
        result: Values = np.uint32(0)
        for i in range(4):
            nibble = selector >> np.uint32(4 * i) & np.uint32(15)
            byte = (both >> (nibble & np.uint32(7)).astype(np.uint64) * np.uint64(8)).astype(
                np.uint32
            ) & np.uint32(255)
            signs = np.where(byte & np.uint32(128), np.uint32(255), np.uint32(0))
            result = result | np.where(nibble & np.uint32(8), signs, byte) << np.uint32(8 * i)
        return result

    return decoding.elementwise(bytes_of, kind, [(decoding.source(i, kind), kind) for i in (1, 2, 3)])


def field_mask(length: Values) -> Values:
    return np.where(
        length >= 64, np.uint64(2**64 - 1), (np.uint64(1) << np.minimum(length, np.uint64(63))) - np.uint64(1)
    )


def extract(decoding: Decoding) -> Step:
    """bfe: `length` bits from `start` on; signed types extend the sign of the field's last bit."""
    kind = decoding.type("u32", "s32", "u64", "s64")
    decoding.finish(4)
    dtype, width = DTYPES[kind], 8 * DTYPES[kind].itemsize

    def bits_of(values: Values, start: Values, length: Values) -> Values:
        start, length = (operand.astype(np.uint64) & np.uint64(255) for operand in (start, length))
        wide = values.astype(np.int64).view(np.uint64)
        field = np.where(start < 64, wide >> np.minimum(start, np.uint64(63)), np.uint64(0)) & field_mask(
            length
        )
        if kind[0] == "u":
            field &= field_mask(np.where(start < width, width - start, 0).astype(np.uint64))
            return field.astype(dtype)
        last = np.minimum(start + length - np.uint64(1), np.uint64(width - 1))
        negative = (wide >> last & np.uint64(1)).astype(bool) & (length != 0)
        inside = np.minimum(length, np.where(start < width, width - start, 0).astype(np.uint64))
        return (
            np.where(negative, field | ~field_mask(inside), field & field_mask(inside))
            .astype(np.int64)
            .astype(dtype)
        )

    sources = [
        (decoding.source(1, kind), kind),
        (decoding.source(2, "u32"), "u32"),
        (decoding.source(3, "u32"), "u32"),
    ]
    return decoding.elementwise(bits_of, kind, sources)


def insert(decoding: Decoding) -> Step:
    """bfi: the low `length` bits of the first operand, put into the second at `start`."""
    kind = decoding.type("b32", "b64")
    decoding.finish(5)
    dtype = DTYPES[kind]

    def put(bits: Values, into: Values, start: Values, length: Values) -> Values:
        start, length = (operand.astype(np.uint64) & np.uint64(255) for operand in (start, length))
        by = np.minimum(start, np.uint64(63))
        mask = np.where(start < 64, field_mask(length) << by, np.uint64(0))
        return ((into.astype(np.uint64) & ~mask) | (bits.astype(np.uint64) << by & mask)).astype(dtype)

    sources = [(decoding.source(1, kind), kind), (decoding.source(2, kind), kind)]
    sources += [(decoding.source(i, "u32"), "u32") for i in (3, 4)]
    return decoding.elementwise(put, kind, sources)


def any_logic(decoding: Decoding) -> Step:
    """lop3: a truth table of eight bits for three operands."""
    kind = decoding.type("b32")
    decoding.finish(5)
    table = decoding.constant_of(4)
    if table is None:
        raise decoding.error("syntax", "the table is no constant")

    def looked_up(a: Values, b: Values, c: Values) -> Values:
        result = np.uint32(0) & a
        for row in range(8):
            if table >> row & 1:
                terms = (value if row >> shift & 1 else ~value for value, shift in ((a, 2), (b, 1), (c, 0)))
                first, second, third = terms
                result = result | (first & second & third)
        return result

    return decoding.elementwise(looked_up, kind, [(decoding.source(i, kind), kind) for i in (1, 2, 3)])


OPERATIONS: dict[str, Builder] = {
    "and": logical(np.bitwise_and),
    "or": logical(np.bitwise_or),
    "xor": logical(np.bitwise_xor),
    "not": complement,
    "shl": shift(True),
    "shr": shift(False),
    "shf": funnel,
    "popc": counted(population, ("b32", "b64")),
    "clz": counted(leading_zeros, ("b32", "b64")),
    "bfind": counted(highest_bit, ("u32", "s32", "u64", "s64")),
    "brev": reverse,
    "prmt": permute,
    "bfe": extract,
    "bfi": insert,
    "lop3": any_logic,
}
