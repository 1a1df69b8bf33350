"""What primitives mean, lane by lane, against NumPy's own bit operations on the same bytes.

Lanes of 64 bits and 1024 rows at most, so that each function meets registers of 16, 32 and 64 bytes.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from onnx_treebeard.compiler.dialects.simd import semantics
from onnx_treebeard.compiler.dialects.simd.primitives import PRIMITIVES
from onnx_treebeard.compiler.dialects.simd.semantics import interleave, unpack_order

WIDTHS = (16, 32, 64)  # bytes of a register
FLOATS = np.array([-np.inf, -1.5, -0.0, 0.0, 1e-45, 2.0, np.inf, np.nan], np.float32)
COMPARED = {
    "eq": np.equal,
    "ne": np.not_equal,
    "lt": np.less,
    "le": np.less_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
}
RANDOM = np.random.default_rng(7)


def planes(count: int, width: int) -> npt.NDArray[np.uint64]:
    """(count, width / 8) random words."""
    return RANDOM.integers(0, 2**64, (count, width // 8), np.uint64)


def bits(words: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint8]:
    """(k, n) words as (k, 64 n) bits, the lowest first."""
    return np.unpackbits(words.astype("<u8").view(np.uint8), axis=1, bitorder="little")


def test_every_primitive_is_tested_here() -> None:
    functions = {declared.meaning.__name__ for declared in PRIMITIVES if declared.meaning is not None}
    named = {name.removeprefix("test_") for name in globals()}
    assert functions <= named


def test_select() -> None:
    mask, true, false = RANDOM.integers(0, 2, 64), np.arange(64), np.arange(100, 164)
    found = semantics.select(mask.tolist(), true.tolist(), false.tolist())
    assert found == np.where(mask, true, false).tolist()


@pytest.mark.parametrize("unordered", ["o", "u"])
@pytest.mark.parametrize("name", COMPARED)
def test_compare(name: str, unordered: str) -> None:
    left, right = (side.ravel() for side in np.meshgrid(FLOATS, FLOATS))
    has_nan = np.isnan(left) | np.isnan(right)
    expected = np.where(has_nan, unordered == "u", COMPARED[name](left, right))
    assert semantics.compare([*left], [*right], f"{unordered}{name}") == expected.tolist()


@pytest.mark.parametrize(("name", "is_ordered"), [("ord", True), ("uno", False)])
def test_compare_with_nan(name: str, is_ordered: bool) -> None:
    left, right = (side.ravel() for side in np.meshgrid(FLOATS, FLOATS))
    expected = (np.isnan(left) | np.isnan(right)) != is_ordered
    assert semantics.compare([*left], [*right], name) == expected.tolist()


@pytest.mark.parametrize("name", COMPARED)
@pytest.mark.parametrize("kind", ["i1", "i2", "i4", "i8"])
def test_compare_integers(kind: str, name: str) -> None:
    """With sign and without, around 0 and the limits."""
    limits = np.iinfo(kind)
    some = np.array([0, 1, -1, limits.min, limits.max, limits.min + 1], kind)
    left, right = (side.ravel() for side in np.meshgrid(some, some))
    unsigned = [side.view(f"u{kind[1]}") for side in (left, right)]
    for sign, lanes in (("s", (left, right)), ("u", unsigned)):
        expected = COMPARED[name](*lanes).tolist()
        assert semantics.compare(*(side.tolist() for side in lanes), f"{sign}{name}") == expected


def test_all_set() -> None:
    assert [semantics.all_set(mask) for mask in ([1, 1, 1], [1, 0, 1], [0, 0])] == [[True], [False], [False]]


def test_splat() -> None:
    assert semantics.splat([7], 4) == [7, 7, 7, 7]


def test_pack() -> None:
    assert semantics.pack([3], [1], [2]) == [3, 1, 2]


def test_lane() -> None:
    assert [semantics.lane([5, 6, 7], number) for number in range(3)] == [[5], [6], [7]]


def test_shuffle() -> None:
    first, second = np.arange(10, 14), np.arange(20, 24)
    positions = [0, 7, 3, 4, 4, 1, 6, 0]
    expected = np.concatenate([first, second])[positions].tolist()
    assert semantics.shuffle(first.tolist(), second.tolist(), positions) == expected


@pytest.mark.parametrize("bit", range(64))
def test_first_set(bit: int) -> None:
    for above in (0, 1, 2**63 >> bit):
        word = (1 << bit | above << bit + 1) & 2**64 - 1
        (expected,) = bits(np.array([[word]], np.uint64)).argmax(axis=1)
        assert semantics.first_set([word]) == [expected]


def test_launder() -> None:
    assert semantics.launder([7]) == [7]


@pytest.mark.parametrize("width", [8, 16, 32, 64])
def test_leading_zeros(width: int) -> None:
    for bit in range(width):
        for below in (0, 1, (1 << bit) - 1):
            text = f"{1 << bit | below & (1 << bit) - 1:0{width}b}"
            assert semantics.leading_zeros([int(text, 2)], width) == [text.index("1")]


@pytest.mark.parametrize(("count", "lanes"), [(1, 32), (4, 8), (8, 16), (1, 8), (16, 4)])
def test_pack_bits(count: int, lanes: int) -> None:
    masks = RANDOM.integers(0, 2, (count, lanes))
    expected = np.packbits(masks.ravel().astype(np.uint8), bitorder="little")
    assert semantics.pack_bits(*masks.tolist()) == expected.tolist()


@pytest.mark.parametrize("lanes", [8, 16, 64])
def test_population(lanes: int) -> None:
    for mask in (np.zeros(lanes, int), np.ones(lanes, int), RANDOM.integers(0, 2, lanes)):
        assert semantics.population(mask.tolist()) == [int(mask.sum())]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("distance", [1, 2, 4])
def test_exchange_bits(distance: int, width: int) -> None:
    """Blocks of `distance` bits as an axis of their own."""
    words = planes(2, width)
    blocks = bits(words).reshape(2, -1, 2, distance)  # register, place, half, bit
    expected = blocks.transpose(2, 1, 0, 3).reshape(2, -1)
    found = np.array(semantics.exchange_bits(*words.tolist(), distance), np.uint64)
    assert np.array_equal(bits(found), expected)


@pytest.mark.parametrize("width", WIDTHS)
def test_transpose_bits(width: int) -> None:
    """(plane, row) becomes (row, plane); then rows in the order of lane, register, byte become registers."""
    words = planes(8, width)
    rows = np.packbits(bits(words).T, axis=1, bitorder="little").ravel()
    expected = rows.reshape(width // 16, 8, 16).transpose(1, 0, 2).reshape(8, width)
    assert semantics.transpose_bits(*words.tolist()) == expected.tolist()


@pytest.mark.parametrize("count", [1, 4])
def test_lookup_bytes(count: int) -> None:
    tables = RANDOM.integers(0, 256, (count, 48))
    indices = RANDOM.permutation(np.arange(48))[:32]
    assert (
        semantics.lookup_bytes(indices.tolist(), *tables.tolist())
        == np.take(tables, indices, axis=1).tolist()
    )


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("size", [4, 8])
def test_permute_values(size: int, width: int) -> None:
    values = np.arange(100, 116)
    indices = RANDOM.integers(0, 16, width)
    by_lane = np.take(values, indices).reshape(width // 16, size, 16 // size)
    expected = by_lane.transpose(1, 0, 2).reshape(size, -1)
    assert semantics.permute_values(indices.tolist(), values.tolist(), size) == expected.tolist()


def test_permute_lanes() -> None:
    values = np.arange(100, 132)
    indices = RANDOM.integers(0, 32, 16)
    assert semantics.permute_lanes(indices.tolist(), values.tolist()) == values[indices].tolist()


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("count", [1, 2, 4, 8])
def test_registers_are_interleaved_within_lanes(count: int, width: int) -> None:
    registers = RANDOM.integers(0, 256, (count, width))

    def shuffle(low: Any, high: Any, positions: Any) -> Any:
        return np.concatenate([low, high])[list(positions)]

    found = np.array(interleave([*registers], width, shuffle))
    lanes = registers.reshape(count, width // 16, 16).transpose(1, 2, 0)  # lane, byte, register
    expected = lanes.reshape(width // 16, count, 16).transpose(1, 0, 2).reshape(count, width)
    assert np.array_equal(found, expected)


@pytest.mark.parametrize("unit", [1, 2, 4, 8])
def test_unpacked_halves(unit: int) -> None:
    """Element i of the first, element i of the second: of the lower half of every lane, or the upper one."""
    both = np.arange(64).reshape(2, 2, 2, 8 // unit, unit)  # register, lane, half, element, byte
    for half in (0, 1):
        expected = both[:, :, half].transpose(1, 2, 0, 3).ravel()
        assert unpack_order(32, half, unit) == expected.tolist()
