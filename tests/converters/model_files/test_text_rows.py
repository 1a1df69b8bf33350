"""Unit: words of LightGBM's text as Python's own `float` reads them."""

import random
import struct

import numpy as np
import pytest

from onnx_treebeard import load
from onnx_treebeard.system.errors import ModelError

SPACES = "\t\v\f\r\x1c\x1d\x1e\x1f "


def read(values: str, count: int) -> list[float]:
    """The thresholds of a chain of nodes, which may be any numbers."""
    leaves = [*range(1, count), ~count]
    lines = {
        "num_leaves": count + 1,
        "num_cat": 0,
        "split_feature": " ".join(["0"] * count),
        "threshold": values,
        "decision_type": " ".join(["0"] * count),
        "left_child": " ".join(str(~node) for node in range(count)),
        "right_child": " ".join(map(str, leaves)),
        "leaf_value": " ".join(["1"] * (count + 1)),
    }
    text = "\n".join(f"{key}={value}" for key, value in lines.items())
    header = "tree\nversion=v4\nnum_tree_per_iteration=1\nmax_feature_idx=0\nobjective=regression\n"
    forest = load(f"{header}\nTree=0\n{text}\n\nend of trees\n".encode())
    found: list[float] = np.asarray(forest.threshold).tolist()
    return found


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
    words = [word for word in HARD + drawn_words(random.Random(seed)) if float(word) == float(word)]
    found = read(" ".join(words), len(words))
    for word, number in zip(words, found, strict=True):
        assert as_bits(number) == as_bits(float(word)), word


@pytest.mark.parametrize(
    "word", ["x", ".", "-", "+", "e5", "1e", "1e+", "--1", "0x10", "1_0", "infin", "nan1", "1.5.2", "1,5", "٣", "1e5x", "+-1"]
)  # fmt: skip
def test_words_that_are_no_numbers(word):
    with pytest.raises(ModelError, match=r"field 'threshold': (holds|has characters)"):
        read(f"1 {word}", 2)


def test_words_stand_apart_where_python_splits():
    text = "".join(f"{number}{space}" for number, space in enumerate(SPACES))
    assert read(text + "\t ", len(SPACES)) == list(range(len(SPACES)))
