"""Model files: their format by the first bytes, as the native library recognises it (kernels/native/readers/files/model_format.h), and those of XGBoost,
LightGBM and CatBoost -> `Forest`, read natively (kernels/native/readers/boosters/booster_model.h).

In: the bytes of a file, or only its first HEAD bytes for the format; for a file that is not ONNX, the user's options. Out: `ModelFormat`, and what is
wrong with a file that holds no model; a validated `Forest` with names and categories, and the version that wrote the file.
"""

import json
from dataclasses import dataclass, replace
from enum import IntEnum

import numpy as np

from onnx_treebeard.bindings.planner import call_node_planner
from onnx_treebeard.converters.model_files.forest_from_native import native_forest
from onnx_treebeard.converters.model_files.load_options import BEST, LoadOptions
from onnx_treebeard.forest.forest import Forest, UnknownCategory
from onnx_treebeard.system.model_bytes import Bytes

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


def recognise_file(data: Bytes) -> tuple[ModelFormat, str]:
    """Returns the format of a file by its bytes, and what is wrong with a FOREIGN file."""
    results = call_node_planner(data, "file_format")
    message = results.arrays["message"].tobytes().decode(errors="replace")
    return ModelFormat(int(results.numbers["format"])), message


OLD_DUMP = (
    "the dump does not say whether its trees are averaged, as LightGBM did before 2.2, and no objective: its scores are the sums of leaves; "
    "save the model as text, booster.save_model('model.txt'), for scores that are those of Booster.predict"
)

SOURCES = ("xgboost", "lightgbm", "catboost")  # by the numbers of the native library


@dataclass(frozen=True, eq=False)
class BoosterFile:
    """version: of the XGBoost that wrote the file; empty where the file does not contain it, and for other libraries."""

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
    results = call_node_planner(data, "booster", **_numbers(options, rules))
    about = json.loads(results.arrays["beside"].tobytes().decode("utf-8", "surrogatepass"))
    if about["is_old_dump"]:
        import logging  # here, because its import takes long

        logging.getLogger("onnx_treebeard").warning("%s", OLD_DUMP)
    source = SOURCES[int(results.numbers["booster"])]
    forest = replace(
        native_forest(results, source),
        feature_names=tuple(about["feature_names"]),
        categories=tuple(map(tuple, about["categories"])),
        frame_categories=tuple(map(tuple, about["frame_categories"])),
        unknown_category=UnknownCategory.MISSING if source == "lightgbm" else UnknownCategory.REFUSED,
        label_type=np.dtype(about["label_type"]),
        is_multilabel=about["is_multilabel"],
    )
    return BoosterFile(forest, tuple(about["version"]))


def _numbers(options: LoadOptions, rules: int | None) -> dict[str, float]:
    """Returns the options as those of the native call."""
    numbers: dict[str, float] = {} if rules is None else {"rules": rules}
    if options.missing is not None:
        with np.errstate(over="ignore"):
            numbers["missing"] = float(np.float32(options.missing))
    if options.iteration_range == BEST:
        numbers["best"] = 1
    elif options.iteration_range is not None:
        numbers["begin"], numbers["end"] = options.iteration_range
    return numbers
