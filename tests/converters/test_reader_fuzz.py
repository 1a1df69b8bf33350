"""Fuzz: whatever is done to a model file, the readers return a valid forest or raise a TreebeardError of one line.

Every mutation has its own seed, which is part of the test's output when it fails.
"""

import random
from pathlib import Path

import numpy as np
import pytest
from mutations import mutated_bytes, mutated_flatbuffer, mutated_json, mutated_text

from onnx_treebeard import load
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest_analysis.validation import validate
from onnx_treebeard.system.errors import TreebeardError

DATA = Path(__file__).parent / "data"
JSON_FILES = sorted((*DATA.glob("xgboost_*.json"), *DATA.glob("linear_*.json")))
TEXT_FILES = sorted(DATA.glob("*lightgbm_*.txt"))
CATBOOST_JSON_FILES = sorted(DATA.glob("catboost_*.json"))
CATBOOST_FILES = sorted(DATA.glob("catboost_*.cbm"))
CATEGORIES, CATEGORIES_JSON = (DATA / "catboost" / f"1_2_categories.{form}" for form in ("cbm", "json"))
BINARY_FILES = sorted(DATA.glob("xgboost_*.ubj"))
CHECKPOINTS = sorted(DATA.glob("treelite_*.checkpoint"))


def refusal(content: bytes) -> str | None:
    """The text of the TreebeardError, or None where a forest came out; any other end is a failure of the test."""
    try:
        forest = validate(load(content))
    except TreebeardError as error:
        return str(error)
    if forest.n_features < 1000 and forest.n_targets < 1000:
        with np.errstate(all="ignore"):
            numpy_reference.raw_scores(forest, np.zeros((2, forest.n_features), forest.input_type))
    return None


@pytest.mark.parametrize(
    ("mutate", "files", "rounds"),
    [
        (mutated_json, JSON_FILES, 500),
        (mutated_text, TEXT_FILES, 500),
        (mutated_bytes, [*JSON_FILES, *TEXT_FILES], 400),
        (mutated_bytes, BINARY_FILES, 400),
        (mutated_flatbuffer, CATBOOST_FILES, 2000),
        (mutated_json, CATBOOST_JSON_FILES, 500),
        (mutated_flatbuffer, [CATEGORIES], 1000),
        (mutated_json, [CATEGORIES_JSON], 500),
        (mutated_bytes, CHECKPOINTS, 400),
    ],
    ids=[
        "json",
        "text",
        "bytes",
        "ubjson",
        "catboost",
        "catboost_json",
        "treelite",
        "categories",
        "categories_json",
    ],
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
