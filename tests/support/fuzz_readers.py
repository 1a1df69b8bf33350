"""Fuzz driver of the readers: mutates the models of `models/` for as long as it is told to.

    python tests/support/fuzz_readers.py --seconds 900 --seed 0 [--only onnx] [--keep FOLDER]
    python tests/support/fuzz_readers.py --guided --minutes 15 --seed 0 [--keep FOLDER]       by coverage: `guided_fuzz.py`

A case is a number; the number alone decides model file, mutation and rows. A case is good if the reader raises a TreebeardError of one
line, or if what it reads validates and the compiled forest predicts the bits of `forest/numpy_reference.py`; an ONNX model is also opened in every way that
there is (`model_uses.py`). Bad cases are printed and their
files kept; the exit code is their number. If the process itself dies, the last line of its output names the case.
"""

import argparse
import random
import resource
import sys
import time
import traceback
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from leaf_checks import same_bits
from model_uses import use
from mutations import Mutation, mutated_bytes, mutated_flatbuffer, mutated_json, mutated_onnx, mutated_text
from protobuf_mutations import mutated_numbers

import onnx_treebeard
from onnx_treebeard.converters.read import is_onnx
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest, LabelRule
from onnx_treebeard.forest_analysis.validation import validate
from onnx_treebeard.system.errors import ModelError, TreebeardError, UnsupportedError

MODELS = Path(__file__).parents[2] / "models"
DATA = Path(__file__).parents[1] / "converters" / "data"
MAX_CELLS = 10_000_000
N_ROWS = 37
MEMORY = 12 * 2**30


@dataclass(frozen=True)
class Reader:
    """Model files of one kind and what is done to them, each as likely as the next."""

    files: tuple[Path, ...]
    mutations: tuple[Mutation, ...]


READERS = {
    "onnx": Reader(
        tuple(MODELS / f"{name}.onnx" for name in ("wine_scaler_forest", "diabetes_columns_boosting")),
        (mutated_onnx, mutated_onnx, mutated_numbers, mutated_numbers, mutated_bytes),
    ),
    "json": Reader(
        (MODELS / "breast_cancer_xgboost.json", *sorted(DATA.glob("xgboost_*.json"))),
        (mutated_json, mutated_json, mutated_json, mutated_bytes),
    ),
    "ubjson": Reader(tuple(sorted(DATA.glob("xgboost_*.ubj"))), (mutated_bytes,)),
    "lightgbm": Reader(
        (MODELS / "wine_lightgbm_multiclass.txt", *sorted(DATA.glob("lightgbm_*.txt"))),
        (mutated_text, mutated_text, mutated_text, mutated_bytes),
    ),
    "catboost": Reader(
        tuple(sorted(DATA.glob("catboost_*.cbm"))),
        (mutated_flatbuffer, mutated_flatbuffer, mutated_flatbuffer, mutated_bytes),
    ),
    "catboost_json": Reader(
        tuple(sorted(DATA.glob("catboost_*.json"))),
        (mutated_json, mutated_json, mutated_json, mutated_bytes),
    ),
    "categories": Reader(
        (DATA / "catboost" / "1_2_categories.cbm",),
        (mutated_flatbuffer, mutated_flatbuffer, mutated_flatbuffer, mutated_bytes),
    ),
    "categories_json": Reader(
        (DATA / "catboost" / "1_2_categories.json",),
        (mutated_json, mutated_json, mutated_json, mutated_bytes),
    ),
    "linear": Reader((DATA / "linear_lightgbm_4_7.txt",), (mutated_text, mutated_text, mutated_bytes)),
    "dump": Reader((DATA / "linear_lightgbm_4_7.json",), (mutated_json, mutated_json, mutated_bytes)),
    "treelite": Reader(tuple(sorted(DATA.glob("treelite_*.checkpoint"))), (mutated_bytes,)),
}


def case(number: int, only: str | None = None) -> tuple[str, bytes]:
    """What case `number` reads: the reader's name and the bytes of a mutated file."""
    draw = random.Random(number)
    name = only or draw.choice(list(READERS))
    reader = READERS[name]
    return name, draw.choice(reader.mutations)(_content(draw.choice(reader.files)), draw)


def outcome(content: bytes, number: int) -> str:
    """Says "refused", "read" or "predicted"; whatever is raised makes it a bad case."""
    if is_onnx(content):
        use(content)
    try:
        forest = validate(onnx_treebeard.load(content))
    except TreebeardError as error:
        if "\n" in str(error):
            raise ValueError("an error of several lines") from error
        return "refused"
    cells = N_ROWS * max(forest.n_features, forest.n_trees * forest.n_targets)
    if cells > MAX_CELLS or forest.n_leaves * forest.n_targets > MAX_CELLS:
        return "read"
    return _compared(forest, number)


def _compared(forest: Forest, number: int) -> str:
    rows = adversarial_rows(forest, N_ROWS, number)
    try:
        compiled = onnx_treebeard.compile(forest)
    except UnsupportedError:
        return "refused"
    with np.errstate(all="ignore"):
        try:
            expected = numpy_reference.predict(forest, rows)
        except ModelError:  # statistics of categories are checked where they are read
            with pytest.raises(TreebeardError, match="is damaged: a table"):
                compiled.predictor.run(rows)
            return "refused"
        found, positions = compiled.predictor.run(rows)
        assert same_scores(found, expected), "scores differ from semantics.predict"
        if forest.label_rule is not LabelRule.NONE:
            assert (positions == numpy_reference.predict_labels(forest, rows)).all(), "labels differ"
    return "predicted"


def same_scores(found: np.ndarray, expected: np.ndarray) -> bool:
    """Same bits; one NaN is as good as another."""
    nan = np.isnan(found) & np.isnan(expected)
    return same_bits(np.where(nan, 0, found), np.where(nan, 0, expected))


@cache
def _content(path: Path) -> bytes:
    return path.read_bytes()


def main() -> int:
    """Runs cases until the time is up; prints a line a bad case and a summary."""
    parser = argparse.ArgumentParser(description="Fuzz driver of the readers.")
    parser.add_argument("--seconds", type=float, default=900)
    parser.add_argument("--seed", type=int, default=0, help="first case")
    parser.add_argument("--only", choices=READERS)
    parser.add_argument("--keep", type=Path, default=Path("/tmp/fuzz_readers"))
    parser.add_argument("--guided", action="store_true", help="by coverage, of every reader; needs atheris")
    parser.add_argument("--minutes", type=float, default=15, help="for --guided")
    chosen = parser.parse_args()
    if chosen.guided:
        from guided_fuzz import guided_fuzz

        guided_fuzz(chosen.minutes, chosen.seed, chosen.keep, outcome)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    chosen.keep.mkdir(parents=True, exist_ok=True)
    end, number, bad = time.monotonic() + chosen.seconds, chosen.seed, 0
    counts: dict[str, int] = {}
    while time.monotonic() < end:
        name, content = case(number, chosen.only)
        (chosen.keep / "current").write_bytes(content)
        print(f"\r{number} {name}", end=" ", flush=True)
        begun = time.process_time()
        try:
            result = f"{name} {outcome(content, number)}"
            assert time.process_time() - begun < 20, "took more than 20 s of the processor"
        except Exception:  # every kind of end that is not a TreebeardError is what we look for
            bad += 1
            result = f"{name} bad"
            (chosen.keep / f"{number}.{name}").write_bytes(content)
            print(f"\nBAD CASE {number} {name}\n{traceback.format_exc()}", flush=True)
        counts[result] = counts.get(result, 0) + 1
        number += 1
    print(
        f"\n{number - chosen.seed} cases, {bad} bad:",
        ", ".join(f"{k} {v}" for k, v in sorted(counts.items())),
    )
    return min(bad, 100)


if __name__ == "__main__":
    sys.exit(main())
