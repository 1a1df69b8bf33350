"""Fuzz: whatever is done to a model file, the readers return a valid forest or raise a TreebeardError of one line.

Every mutation has its own seed, which is part of the test's output when it fails.
"""

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from onnx_treebeard import semantics
from onnx_treebeard.converters import load
from onnx_treebeard.errors import TreebeardError
from onnx_treebeard.validation import validate

DATA = Path(__file__).parent / "data"
JSON_FILES = sorted(DATA.glob("xgboost_*.json"))
TEXT_FILES = sorted(DATA.glob("lightgbm_*.txt"))
BINARY_FILES = sorted(DATA.glob("xgboost_*.ubj"))

ODD_VALUES: list[Any] = [
    None, True, "", "x", "nan", "-1", "[1E0", [], [[]], {}, {"a": 1}, [None], ["1"], -1, -2, 0, 1, 3, 2**31, 2**31 - 1, -(2**31),
    2**63, -(2**63), 10**30, 1e308, -1e39, float("nan"), float("inf"), 0.5, [0] * 5, [1.5, 2.5], "9" * 50,
]  # fmt: skip
ODD_WORDS = [
    "",
    "x",
    "nan",
    "inf",
    "-inf",
    "-1",
    "0",
    "1",
    "2",
    "3",
    "8",
    "9",
    "99",
    "1e400",
    "0x10",
    "1_0",
    "1.5",
    str(2**40),
    str(2**70),
    "-0",
    "٣",
]


def containers(value: Any) -> list[tuple[Any, Any]]:
    """(container, key) of everything in a document."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        holder = waiting.pop()
        keys = (
            list(holder)
            if isinstance(holder, dict)
            else range(len(holder))
            if isinstance(holder, list)
            else ()
        )
        for key in keys:
            found.append((holder, key))
            waiting.append(holder[key])
    return found


def change_json(document: Any, draw: random.Random) -> None:
    places = containers(document)
    # Half of the changes hit objects, which are few, rather than entries of long lists.
    holder, key = draw.choice(
        [p for p in places if isinstance(p[0], dict)] if draw.random() < 0.5 else places
    )
    match draw.randrange(4):
        case 0:
            del holder[key]
        case 1:
            holder[key] = draw.choice(ODD_VALUES)
        case 2 if isinstance(holder, list):
            holder.insert(key, draw.choice([*ODD_VALUES, holder[key]]))
        case _:
            other_holder, other_key = draw.choice(places)
            holder[key] = json.loads(json.dumps(other_holder[other_key]))


def mutated_json(content: bytes, draw: random.Random) -> bytes:
    document = json.loads(content)
    for _ in range(draw.choice([1, 1, 1, 2, 3])):
        change_json(document, draw)
    return json.dumps(document).encode()


def mutated_text(content: bytes, draw: random.Random) -> bytes:
    lines = content.decode().split("\n")
    for _ in range(draw.choice([1, 1, 1, 2, 3])):
        at = draw.randrange(len(lines))
        key, sign, value = lines[at].partition("=")
        words = value.split(" ")
        match draw.randrange(6):
            case 0:
                del lines[at]
            case 1:
                lines.insert(draw.randrange(len(lines)), lines[at])
            case 2:
                words.insert(draw.randrange(len(words) + 1), draw.choice(ODD_WORDS))
                lines[at] = key + sign + " ".join(words)
            case 3:
                del words[draw.randrange(len(words))]
                lines[at] = key + sign + " ".join(words)
            case _:
                words[draw.randrange(len(words))] = draw.choice(ODD_WORDS)
                lines[at] = key + sign + " ".join(words)
    return "\n".join(lines).encode()


def mutated_bytes(content: bytes, draw: random.Random) -> bytes:
    at = draw.randrange(len(content))
    if draw.random() < 0.3:
        return content[:at]
    width = draw.choice([0, 1, 1, 30])
    junk = bytes(draw.randrange(256) for _ in range(draw.choice([0, 1, 1, 3])))
    return content[:at] + junk + content[at + width :]


def refusal(content: bytes) -> str | None:
    """The text of the TreebeardError, or None where a forest came out; any other end is a failure of the test."""
    try:
        forest = validate(load(content))
    except TreebeardError as error:
        return str(error)
    if forest.n_features < 1000 and forest.n_targets < 1000:
        with np.errstate(all="ignore"):
            semantics.raw_scores(forest, np.zeros((2, forest.n_features), forest.input_type))
    return None


@pytest.mark.parametrize(
    ("mutate", "files", "rounds"),
    [
        (mutated_json, JSON_FILES, 500),
        (mutated_text, TEXT_FILES, 500),
        (mutated_bytes, [*JSON_FILES, *TEXT_FILES], 400),
        (mutated_bytes, BINARY_FILES, 400),
    ],
    ids=["json", "text", "bytes", "ubjson"],
)
def test_mutations(mutate, files, rounds):
    contents = [path.read_bytes() for path in files]
    refusals = []
    for seed in range(rounds):
        print("seed", seed)
        draw = random.Random(seed)
        text = refusal(mutate(draw.choice(contents), draw))
        refusals += [text] if text else []
        assert not refusals or ("\n" not in refusals[-1] and len(refusals[-1]) < 1000)
    assert 0 < len(refusals) < rounds  # the mutations are neither too weak nor too strong to mean anything
    assert len(set(refusals)) > 50
