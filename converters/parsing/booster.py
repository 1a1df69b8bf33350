"""Model files: their format by the first bytes, as the native library recognises it (kernels/native/readers/files/model_format.h), and those of XGBoost,
LightGBM and CatBoost -> `Forest`, read natively (kernels/native/readers/boosters/booster_model.h).

In: the bytes of a file, or only its first HEAD bytes for the format; for a file that is not ONNX, the user's options. Out: `ModelFormat`, and what is
wrong with a file that holds no model; a validated `Forest` with names and categories, and what else the file says.
"""

import json
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

import numpy as np

from onnx_treebeard.converters.parsing.load_options import BEST, LoadOptions
from onnx_treebeard.converters.parsing.native_forest import native_forest
from onnx_treebeard.forest.forest import Categories, Forest, UnknownCategory
from onnx_treebeard.native.planner import planned_node
from onnx_treebeard.system.files import Bytes

HEAD = 4096


class ModelFormat(IntEnum):
    """Formats of models, with the numbers of the native library."""

    FOREIGN = 0
    ONNX = 1
    JSON = 2
    UBJSON = 3
    LIGHTGBM_TEXT = 4
    CATBOOST = 5
    TREELITE = 6


@dataclass(frozen=True)
class RecognisedFile:
    """message: what is wrong with a FOREIGN file."""

    format: ModelFormat
    message: str


def recognise_file(data: Bytes) -> RecognisedFile:
    """Returns what the bytes of a file are."""
    results = planned_node(data, "file_format")
    message = results.arrays["message"].tobytes().decode(errors="replace")
    return RecognisedFile(ModelFormat(int(results.numbers["format"])), message)


OLD_DUMP = (
    "the dump does not say whether its trees are averaged, as LightGBM did before 2.2, and no objective: its scores are the sums of leaves; "
    "save the model as text, booster.save_model('model.txt'), for scores that are those of Booster.predict"
)

SOURCES = ("xgboost", "lightgbm", "catboost")  # by the numbers of the native library


@dataclass(frozen=True, eq=False)
class BoosterFile:
    """version: of the XGBoost that wrote the file; empty where it does not say so, and for other libraries."""

    forest: Forest
    version: tuple[int, ...]


def read_booster(data: Bytes, options: LoadOptions, rules: int | None = None) -> BoosterFile:
    """Returns the content of a file. rules: bits of how XGBoost interprets it (`converters/xgboost.py`); None for its current version.

    A dump of LightGBM before 2.2 says neither its objective nor whether trees are averaged; its scores are then the sums of leaves, and a warning in the
    log says so.

    Raises ModelError for a malformed file (naming tree, node and field), UnsupportedError for boosters without trees, linear leaves, unknown formats,
    thresholds that a dump cannot express and features that are not served, OptionError for boosting rounds that the model does not have, and for
    `missing` of LightGBM and CatBoost.
    """
    options.refuse_input_type("of another library")
    results = planned_node(data, "booster", **_numbers(options, rules))
    beside = json.loads(results.arrays["beside"].tobytes().decode("utf-8", "surrogatepass"))
    if beside["is_old_dump"]:
        import logging  # here, because it takes long to import

        logging.getLogger("onnx_treebeard").warning("%s", OLD_DUMP)
    source = SOURCES[int(results.numbers["booster"])]
    forest = replace(
        native_forest(results, source),
        feature_names=tuple(beside["feature_names"]),
        categories=_categories(beside["categories"]),
        frame_categories=_categories(beside["frame_categories"]),
        unknown_category=UnknownCategory.MISSING if source == "lightgbm" else UnknownCategory.REFUSED,
        label_type=np.dtype(beside["label_type"]),
        is_multilabel=beside["is_multilabel"],
    )
    return BoosterFile(forest, tuple(beside["version"]))


def _numbers(options: LoadOptions, rules: int | None) -> dict[str, float]:
    """Returns the options as the native call has them."""
    given: dict[str, float] = {} if rules is None else {"rules": rules}
    if options.missing is not None:
        with np.errstate(over="ignore"):
            given["missing"] = float(np.float32(options.missing))
    if options.iteration_range == BEST:
        given["best"] = 1
    elif options.iteration_range is not None:
        given["begin"], given["end"] = options.iteration_range
    return given


def _categories(listed: list[list[Any]]) -> tuple[Categories, ...]:
    return tuple(map(tuple, listed))
