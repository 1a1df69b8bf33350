"""Unit: words of LightGBM's text as Python's own `float` and `int` read them, and files in other lines than LightGBM writes."""

import random
import struct

import numpy as np
import pytest

from onnx_treebeard.native.model_text import ABSENT, WRONG, Document, Wanted

SPACES = "\t\v\f\r\x1c\x1d\x1e\x1f "


def read(value: str, wanted: Wanted) -> tuple[int, list[float]]:
    """Size and values of one cell."""
    document = Document("lightgbm", f"tree\nTree=0\nkey={value}\nend of trees".encode())
    cells = document.cells(0, ("key",), wanted, np.arange(1))
    return int(cells.size[0]), cells.values.tolist()


def as_bits(number: float) -> bytes:
    return struct.pack("<d", number)


def drawn_words(draw: random.Random) -> list[str]:
    """Numbers of every length and size, those halfway between two doubles among them."""
    words = [repr(struct.unpack("<d", draw.randbytes(8))[0]) for _ in range(300)]
    words += [
        f"{draw.uniform(-1, 1) * 10 ** draw.randint(-30, 30):.{draw.randint(0, 25)}e}" for _ in range(300)
    ]
    words += [f"{draw.getrandbits(draw.randint(1, 90))}e{draw.randint(-330, 330)}" for _ in range(300)]
    words += [f"{draw.getrandbits(60)}.{draw.getrandbits(60):018d}" for _ in range(100)]
    words += [str((2**53 + 2 * k + 1) * 2 ** draw.randint(0, 400)) for k in range(100)]
    return words


HARD = [
    "0", "-0", "+0", "0.0", "-0.0", "1.", ".5", "+.5e1", "1e400", "-1e400", "1e-400", "-1e-400", "4.9e-324", "2.4703282292062327e-324",
    "2.4703282292062328e-324", "2.2250738585072011e-308", "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308",
    "9007199254740993", "9007199254740992.9999999999999999", "1e22", "1e23", "123456789012345678e-22", "0." + "0" * 400 + "1e401",
    "1" + "0" * 400 + "e-400", "0" * 500 + "5", "1e99999999999999999999", "1e-99999999999999999999", "0e99999999999999999999",
    "inf", "-INF", "+Infinity", "infinity", "nan", "-NaN", "1e+5", "1E-5", "000001.5000",
]  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_words_become_the_doubles_that_python_makes_of_them(seed):
    words = HARD + drawn_words(random.Random(seed))
    size, found = read(" ".join(words), Wanted.NUMBERS)
    assert size == len(words)
    for word, number in zip(words, found, strict=True):
        assert as_bits(number) == as_bits(float(word)), word


@pytest.mark.parametrize(
    "word", ["", "x", ".", "-", "+", "e5", "1e", "1e+", "--1", "0x10", "1_0", "infin", "nan1", "1.5.2", "1,5", "٣", "1e5x", "+-1"]
)  # fmt: skip
def test_words_that_are_no_numbers(word):
    size, found = read(f"1 {word}", Wanted.NUMBERS)
    assert (size, found) == ((1, [1.0]) if word == "" else (WRONG, []))


@pytest.mark.parametrize(
    "word", [0, -0, 7, -1, 2**31, 2**63 - 1, -(2**63), "+5", "007", "-0012", str(10**18), "9" * 18]
)
def test_whole_words(word):
    assert read(str(word), Wanted.WHOLES) == (1, [int(word)])


@pytest.mark.parametrize("word", [2**63, -(2**63) - 1, 10**40, "1.0", "1e3", "-", "x", "1_0"])
def test_words_that_are_no_whole_numbers(word):
    assert read(str(word), Wanted.WHOLES) == (WRONG, [])


@pytest.mark.parametrize("word", ["0", "007", " 2147483647\r", "0000000012"])
def test_a_whole_number_alone(word):
    assert read(word, Wanted.WHOLE) == (1, [int(word)])


@pytest.mark.parametrize("word", ["", " ", "-1", "+1", "1 2", "2147483648", "00000000001", "1.0"])
def test_no_whole_number_alone(word):
    assert read(word, Wanted.WHOLE) == (WRONG, [])


def test_words_stand_apart_where_python_splits():
    text = "".join(f"{number}{space}" for number, space in enumerate(SPACES))
    assert read(text + "\t ", Wanted.WHOLES) == (len(SPACES), list(range(len(SPACES))))
    assert read(text, Wanted.COUNT) == (len(SPACES), [])


def test_rows_that_have_no_such_key_or_are_not_asked_for():
    data = b"tree\nTree=0\na=1\nTree=1\n=9\nb\nTree=2\na=3 4\nend of trees"
    document = Document("lightgbm", data)
    cells = document.cells(0, ("a",), Wanted.WHOLES, np.arange(3))
    assert (cells.size.tolist(), cells.values.tolist()) == ([1, ABSENT, 2], [1, 3, 4])
    cells = document.cells(0, ("a",), Wanted.WHOLES, np.array([2, 0]))
    assert (cells.size.tolist(), cells.values.tolist()) == ([2, 1], [3, 4, 1])
    assert document.cells(0, ("b",), Wanted.COUNT, np.arange(3)).size.tolist() == [ABSENT, 0, ABSENT]
    assert document.cells(0, ("none",), Wanted.COUNT, np.arange(3)).size.tolist() == [ABSENT] * 3


@pytest.mark.parametrize(
    ("data", "bad_row"),
    [
        (b"tree\nTree=0\na=1\nTree=1\nend of trees", -1),
        (b"tree\nTree=0 \r\na=1\nTree=2\nend of trees", 1),
        (b"tree\nTree=0\na=1\na=2\nTree=2\nend of trees", 0),
        (b"tree\nTree=0\na\na=\nend of trees", 0),
        (b"tree\na=1\na=1\nTree=0\nTree=1\nfeature_importances:\nTree=7", -1),
        (b"tree\nTree=0Tree=0\nfeature importances:", 0),
    ],
)
def test_rows_out_of_order_and_keys_that_stand_twice(data, bad_row):
    assert Document("lightgbm", data).contents.numbers["bad_row"] == bad_row


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"tree", b"Tree=0\nend of tree", b"end of trees", b"\nTree=0\na=1"]
)
def test_files_without_an_end(data):
    assert Document("lightgbm", data).contents.numbers["trees_end"] == -1
