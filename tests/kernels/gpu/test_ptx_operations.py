"""Single instructions against Python's whole numbers and fractions: those that random programs seldom or never have."""

import math
import struct
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest
from ptx import PtxError, Rules
from ptx.snippets import run_snippet

THREADS = 256
WORDS = np.array(
    [
        0,
        1,
        2,
        7,
        8,
        31,
        32,
        33,
        63,
        255,
        0x7FFFFFFF,
        0x80000000,
        0x80000001,
        0xFFFFFFFF,
        0x12345678,
        0x00F0A000,
    ]
)


def pairs(seed: int = 0) -> np.ndarray:
    """Two words for each thread: corners, and random bits."""
    draw = np.random.default_rng(seed)
    bits = draw.integers(0, 1 << 32, (THREADS, 2))
    return np.where(draw.random((THREADS, 2)) < 0.5, draw.choice(WORDS, (THREADS, 2)), bits).astype(np.uint32)


def signed(value: int, bits: int = 32) -> int:
    return value - (1 << bits) if value >> bits - 1 else value


def bit_field(a: int, start: int, length: int) -> int:
    return (a >> start) & ((1 << length) - 1)


def signed_field(a: int, start: int, length: int) -> int:
    """Bits from a start on, beyond the word its sign; the sign of the last bit fills the rest."""
    wide, length = signed(a), min(length, 255)
    if length == 0:
        return 0
    sign = wide >> min(start + length - 1, 31) & 1
    inside = max(0, min(length, 32 - start))
    field = wide >> start & (1 << inside) - 1
    return field | (-1 << inside if sign else 0)


def inserted(a: int, b: int, start: int, length: int) -> int:
    mask = ((1 << length) - 1 << start) & 0xFFFFFFFF
    return b & ~mask | a << start & mask


def highest(a: int) -> int:
    return a.bit_length() - 1


# An instruction on a (%r2) and b (%r3) with its result in %r4, and what it is by Python.
OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "bfe.u32 %r4, %r2, 5, 9": lambda a, b: bit_field(a, 5, 9),
    "bfe.u32 %r4, %r2, 28, 9": lambda a, b: bit_field(a, 28, 9),
    "bfe.u32 %r4, %r2, 3, 0": lambda a, b: 0,
    "bfe.s32 %r4, %r2, 5, 9": lambda a, b: signed_field(a, 5, 9),
    "bfe.s32 %r4, %r2, 28, 9": lambda a, b: signed_field(a, 28, 9),
    "bfe.s32 %r4, %r2, 0, 32": lambda a, b: a,
    "bfi.b32 %r4, %r2, %r3, 7, 6": lambda a, b: inserted(a, b, 7, 6),
    "bfi.b32 %r4, %r2, %r3, 30, 6": lambda a, b: inserted(a, b, 30, 6),
    "bfind.u32 %r4, %r2": lambda a, b: highest(a),
    "bfind.s32 %r4, %r2": lambda a, b: highest(a if signed(a) >= 0 else ~a & 0xFFFFFFFF),
    "clz.b32 %r4, %r2": lambda a, b: 32 - a.bit_length(),
    "popc.b32 %r4, %r2": lambda a, b: a.bit_count(),
    "brev.b32 %r4, %r2": lambda a, b: int(f"{a:032b}"[::-1], 2),
    "lop3.b32 %r4, %r2, %r3, %r1, 0xE8": lambda a, b: a & b,  # the majority of three, of which the third is 0
    "lop3.b32 %r4, %r2, %r3, %r1, 0x3C": lambda a, b: a ^ b,
    "shf.l.clamp.b32 %r4, %r2, %r3, 40": lambda a, b: a,
    "shf.r.clamp.b32 %r4, %r2, %r3, 12": lambda a, b: (b << 32 | a) >> 12,
    "shf.l.wrap.b32 %r4, %r2, %r3, 40": lambda a, b: (b << 32 | a) << 8 >> 32,
    "shl.b32 %r4, %r2, %r3": lambda a, b: a << b if b < 32 else 0,
    "shr.u32 %r4, %r2, %r3": lambda a, b: a >> min(b, 32),
    "shr.s32 %r4, %r2, %r3": lambda a, b: signed(a) >> min(b, 31),
    "mul.hi.s32 %r4, %r2, %r3": lambda a, b: signed(a) * signed(b) >> 32,
    "mul.hi.u32 %r4, %r2, %r3": lambda a, b: a * b >> 32,
    "mad.hi.u32 %r4, %r2, %r3, %r2": lambda a, b: (a * b >> 32) + a,
    "mad.lo.s32 %r4, %r2, %r3, %r3": lambda a, b: a * b + b,
    "min.s32 %r4, %r2, %r3": lambda a, b: min(signed(a), signed(b)),
    "max.u32 %r4, %r2, %r3": lambda a, b: max(a, b),
    "abs.s32 %r4, %r2": lambda a, b: abs(signed(a)),
    "neg.s32 %r4, %r2": lambda a, b: -a,
    "prmt.b32 %r4, %r2, %r3, 0x7531": lambda a, b: sum(
        ((b << 32 | a) >> 16 * i + 8 & 255) << 8 * i for i in range(4)
    ),
    "prmt.b32 %r4, %r2, %r3, 0xBBBB": lambda a, b: 0xFFFFFFFF if a >> 31 else 0,
}


@pytest.mark.parametrize("text", OPERATIONS)
def test_operations_of_words(text: str) -> None:
    given = pairs()
    body = f"ld.global.v2.b32 {{%r2, %r3}}, [%rd2];\nmov.b32 %r1, 0;\n{text};\nst.global.b32 [%rd2], %r4;"
    result = run_snippet(body, THREADS, given=given).words(np.uint32)
    assert result.tolist() == [OPERATIONS[text](int(a), int(b)) % (1 << 32) for a, b in given]


WIDE: dict[str, Callable[[int, int], int]] = {
    "mul.wide.u32 %rd4, %r2, %r3": lambda a, b: a * b,
    "mul.wide.s32 %rd4, %r2, %r3": lambda a, b: signed(a) * signed(b),
    "mad.wide.s32 %rd4, %r2, %r3, %rd3": lambda a, b: signed(a) * signed(b) + (b << 32 | a),
    "mul.hi.u64 %rd4, %rd3, %rd3": lambda a, b: (b << 32 | a) ** 2 >> 64,
    "mul.hi.s64 %rd4, %rd3, %rd3": lambda a, b: signed(b << 32 | a, 64) ** 2 >> 64,
    "bfe.u64 %rd4, %rd3, 20, 40": lambda a, b: bit_field(b << 32 | a, 20, 40),
    "bfi.b64 %rd4, %rd3, %rd3, 50, 40": lambda a, b: (b << 32 | a) & (1 << 50) - 1 | (b << 32 | a) << 50,
    "mov.b64 %rd4, {%r3, %r2}": lambda a, b: a << 32 | b,
    "shl.b64 %rd4, %rd3, %r2": lambda a, b: (b << 32 | a) << a if a < 64 else 0,
    "shr.s64 %rd4, %rd3, 64": lambda a, b: -(b >> 31),
    "cvt.s64.s32 %rd4, %r2": lambda a, b: signed(a),
    "cvt.u64.u32 %rd4, %r2": lambda a, b: a,
    "brev.b64 %rd4, %rd3": lambda a, b: int(f"{b << 32 | a:064b}"[::-1], 2),
}


@pytest.mark.parametrize("text", WIDE)
def test_operations_of_double_words(text: str) -> None:
    given = pairs(1)
    body = f"ld.global.v2.b32 {{%r2, %r3}}, [%rd2];\nld.global.b64 %rd3, [%rd2];\n{text};\nst.global.b64 [%rd2], %rd4;"
    result = run_snippet(body, THREADS, given=given).words(np.uint64)
    assert result.tolist() == [WIDE[text](int(a), int(b)) % (1 << 64) for a, b in given]


FLOATS = [
    0.0,
    -0.0,
    1.0,
    -1.5,
    3.0e38,
    2.0**-149,
    -(2.0**-126),
    1.0 + 2.0**-23,
    16777217.0,
    0.1,
    -7.25,
    2.0**-75,
]


@pytest.mark.parametrize(("kind", "register", "dtype"), [("f32", "r", np.float32), ("f64", "rd", np.float64)])
def test_a_fused_operation_rounds_once(kind: str, register: str, dtype: type) -> None:
    """Expected values are fractions, which Python itself rounds to float64; to float32 they are rounded here."""
    values = [dtype(value) for value in FLOATS]
    for a, b in [(a, b) for a in values[2:] for b in values[2:]]:
        body = f"ld.global.b{8 * dtype().itemsize} %{register}6, [%rd2];\nfma.rn.{kind} %{register}7, %{register}6, {bits(a)}, {bits(b)};\n"
        body += f"st.global.b{8 * dtype().itemsize} [%rd2], %{register}7;"
        given = np.zeros((32, 8 // dtype().itemsize), dtype)
        given[: len(values), 0] = values
        result = run_snippet(body, given=given, rules=Rules(fma=True)).words(dtype)[: len(values)]
        exact = [Fraction(float(c)) * Fraction(float(a)) + Fraction(float(b)) for c in values]
        expected = [nearest(value, dtype) for value in exact]
        assert result.tolist() == expected


def bits(value: np.floating) -> str:
    size = value.dtype.itemsize
    return f"0{'f' if size == 4 else 'd'}{int.from_bytes(value.tobytes(), 'little'):0{2 * size}X}"


def nearest(value: Fraction, dtype: type) -> float:
    """The nearest float of a fraction: float64 by Python, float32 as the neighbour of that which is nearest, ties to even."""
    try:
        guess = float(value)
    except OverflowError:
        return math.copysign(math.inf, value)
    if dtype is np.float64:
        return guess
    if abs(value) >= Fraction(2) ** 128 - Fraction(2) ** 103:
        return math.copysign(math.inf, value)
    middle = np.float32(guess)
    if not np.isfinite(middle):
        middle = np.float32(math.copysign(3.4028234663852886e38, guess))
    near = [middle, np.nextafter(middle, np.float32(-np.inf)), np.nextafter(middle, np.float32(np.inf))]
    near = [one for one in near if np.isfinite(one)]
    return float(
        min(
            near,
            key=lambda one: (abs(Fraction(float(one)) - value), struct.unpack("<I", one.tobytes())[0] & 1),
        )
    )


@pytest.mark.parametrize(
    "text",
    [
        "add.rn.f32 %r4, %r2, %r2",
        "mul.rn.f32 %r4, %r2, 0f00000000",
        "max.NaN.f32 %r4, %r2, 0f3F800000",
        "min.f32 %r4, %r2, %r2",
        "sqrt.rn.f32 %r4, %r2",
        "cvt.rn.f32.f64 %r4, %rd4",
    ],
)
def test_nan_has_one_form(text: str) -> None:
    body = f"mov.b32 %r2, 0fFFC01234;\nmov.b64 %rd4, 0dFFF8000000001234;\n{text};\nst.global.b32 [%rd2], %r4;"
    assert set(run_snippet(body).words(np.uint32).tolist()) == {0x7FFFFFFF}


def test_a_number_wins_over_nan_and_zeros_have_an_order() -> None:
    body = """min.f32 %r2, 0f7FC00000, 0fC0000000;
    mov.b32 %r3, 0f00000000;
    max.f32 %r3, %r3, 0f80000000;
    min.f32 %r4, 0f00000000, 0f80000000;
    st.global.v2.b32 [%rd2], {%r2, %r3};
    setp.eq.b32 %p0, %r1, 0;
    @%p0 st.global.b32 [%rd2], %r4;"""
    words = np.frombuffer(run_snippet(body).buffer, np.uint32).reshape(-1, 2)
    assert words[1].tolist() == [0xC0000000, 0]
    assert words[0].tolist() == [0x80000000, 0]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("eq", [0, 0, 1]),
        ("ne", [0, 1, 0]),
        ("lt", [0, 1, 0]),
        ("num", [0, 1, 1]),
        ("nan", [1, 0, 0]),
        ("equ", [1, 0, 1]),
        ("neu", [1, 1, 0]),
        ("geu", [1, 0, 1]),
    ],
)
def test_comparisons_say_what_becomes_of_nan(name: str, expected: list[int]) -> None:
    """NaN, 1 and 2 against 2."""
    given = np.zeros((32, 2), np.float32)
    given[:3, 0] = np.nan, 1, 2
    body = f"ld.global.b32 %r2, [%rd2];\nsetp.{name}.f32 %p0, %r2, 0f40000000;\nselp.b32 %r3, 1, 0, %p0;\nst.global.b32 [%rd2], %r3;"
    assert run_snippet(body, given=given).words(np.uint32)[:3].tolist() == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("s32.f32", [0x7FFFFFFF, 0x80000000, 0, 0xFFFFFFFE]), ("u32.f32", [0xFFFFFFFF, 0, 0, 0])],
)
def test_conversions_end_at_the_ends(text: str, expected: list[int]) -> None:
    given = np.zeros((32, 2), np.float32)
    given[:4, 0] = np.inf, -3e9, np.nan, -2.9
    body = f"ld.global.b32 %r2, [%rd2];\ncvt.rzi.{text} %r3, %r2;\nst.global.b32 [%rd2], %r3;"
    assert run_snippet(body, given=given).words(np.uint32)[:4].tolist() == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("vote.sync.ballot.b32 %r2, %p0, -1", [0xFF] * 32),
        ("vote.sync.ballot.b32 %r2, !%p0, -1", [0xFFFFFF00] * 32),
        ("shfl.sync.up.b32 %r2|%p1, %r1, 2, 0, -1", [0, 1, *range(30)]),
        ("shfl.sync.down.b32 %r2, %r1, 30, 31, -1", [30, 31, *range(2, 32)]),
        ("shfl.sync.bfly.b32 %r2, %r1, 5, 31, -1", [lane ^ 5 for lane in range(32)]),
        ("shfl.sync.idx.b32 %r2, %r1, 3, 0x181F, -1", [lane // 8 * 8 + 3 for lane in range(32)]),
        ("redux.sync.max.s32 %r2, %r1, -1", [31] * 32),
        ("redux.sync.xor.b32 %r2, %r1, -1", [0] * 32),
        ("setp.lt.or.u32 %p2|%p3, %r1, 4, %p0;\nselp.b32 %r2, 1, 0, %p3", [1] * 32),
        ("setp.lt.and.u32 %p2|%p3, %r1, 4, !%p0;\nselp.b32 %r2, 1, 0, %p3", [0] * 8 + [1] * 24),
        ("vote.sync.any.pred %p1, %p0, -1;\nselp.b32 %r2, 1, 0, %p1", [1] * 32),
        ("vote.sync.all.pred %p1, %p0, -1;\nselp.b32 %r2, 1, 0, %p1", [0] * 32),
    ],
)
def test_operations_of_warps_and_pairs_of_predicates(text: str, expected: list[int]) -> None:
    """%p0 holds in lanes 0 to 7; a segment of shfl with the clamp 0x181F is 8 lanes wide."""
    result = run_snippet(f"setp.lt.u32 %p0, %r1, 8;\n{text};\nst.global.b32 [%rd2], %r2;").words(np.uint32)
    assert result.tolist() == expected


def test_atomic_operations_return_what_was_there() -> None:
    body = "atom.global.add.u32 %r2, [%rd0], 3;\nsetp.ne.b32 %p0, %r1, 0;\n@%p0 st.global.b32 [%rd2], %r2;"
    result = run_snippet(body).words(np.uint32)
    assert sorted(result[1:].tolist()) == [3 * i for i in range(1, 32)]
    assert result[0] == 3 * 32


def test_generic_addresses_reach_their_spaces() -> None:
    body = """mov.b64 %rd3, room;
    cvta.shared.u64 %rd4, %rd3;
    add.s64 %rd5, %rd4, %rd1;
    st.b32 [%rd5], %r1;
    ld.shared.b32 %r2, [room];
    ld.b32 %r3, [%rd5];
    st.b32 [%rd2], %r3;"""
    body = body.replace("ld.shared.b32 %r2, [room];", "")
    result = run_snippet(body, outside=".shared .align 16 .b8 room[256];").words(np.uint32)
    assert result.tolist() == list(range(32))
    with pytest.raises(PtxError, match=r"^bounds: "):
        run_snippet(
            body.replace("st.b32 [%rd5]", "st.global.b32 [%rd5]"), outside=".shared .align 16 .b8 room[256];"
        )


def test_constants_and_global_variables_of_a_module() -> None:
    outside = (
        ".const .align 4 .b32 table[3] = {7, -2};\n.visible .global .align 4 .b8 bytes[8] = {1, 2, 0xFF};"
    )
    body = "ld.const.b32 %r2, [table+4];\nld.global.b32 %r3, [bytes];\nst.global.v2.b32 [%rd2], {%r2, %r3};"
    words = np.frombuffer(run_snippet(body, outside=outside).buffer, np.uint32)
    assert words[:2].tolist() == [0xFFFFFFFE, 0x00FF0201]
    with pytest.raises(PtxError, match=r"^bounds: "):
        run_snippet("ld.const.b32 %r2, [table+12];", outside=outside)
    with pytest.raises(PtxError, match=r"^read-only: "):
        run_snippet("mov.b64 %rd3, table;\nst.global.b32 [%rd3], %r1;", outside=outside)


def test_threads_know_where_they_are() -> None:
    body = """mov.u32 %r2, %tid.y;
    mov.u32 %r3, %ctaid.x;
    mov.u32 %r4, %nctaid.x;
    mov.u32 %r5, %laneid;
    mad.lo.s32 %r6, %r3, 100, %r4;
    add.s32 %r6, %r6, %r2;
    setp.eq.b32 %p0, %r3, 2;
    @%p0 st.global.v2.b32 [%rd2], {%r6, %r5};"""
    words = np.frombuffer(run_snippet(body, 40, blocks=3).buffer, np.uint32).reshape(-1, 2)
    assert words[:, 0].tolist() == [203] * 40
    assert words[:, 1].tolist() == [*range(32), *range(8)]
