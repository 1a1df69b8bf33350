"""XGBoost models saved as JSON or UBJSON -> `Forest`, equal to XGBoost's own predictions bit for bit.

In: the bytes that `Booster.save_model("model.json")` of XGBoost 1.4 to 3.4 writes, or `model.ubj` (since 1.6). Out: a validated `Forest` in
float32 whose raw scores are those of `Booster.predict(output_margin=True)` and whose scores are those of `Booster.predict()`: all trees are
used, whatever `best_iteration` the file's attributes name, unless the user chooses a range.

Where versions interpret a file differently, the current version counts; a live model is read as its own version reads it. Format: XGBoost's
documentation, "Introduction to Model IO"; kernels/native/readers/boosters/xgboost.h describes the file.
"""

from onnx_treebeard.converters.parsing.booster import BoosterFile, read_booster
from onnx_treebeard.converters.parsing.load_options import AS_THE_MODEL_SAYS, LoadOptions
from onnx_treebeard.converters.xgboost.versions import CURRENT, Version, rules_of
from onnx_treebeard.forest.forest import Forest


def read_file(data: bytes, options: LoadOptions, version: Version) -> BoosterFile:
    """Returns the content of a file, as XGBoost `version` interprets it. Raises as `read_booster` does."""
    bits = sum(holds << bit for bit, holds in enumerate(rules_of(version)))
    return read_booster(data, options, bits)


def read(data: bytes, options: LoadOptions = AS_THE_MODEL_SAYS, version: Version = CURRENT) -> Forest:
    """Returns the forest of a file, as XGBoost `version` interprets it. Raises as `read_booster` does."""
    return read_file(data, options, version).forest


def forest_of_live(data: bytes, options: LoadOptions) -> Forest:
    """Returns the forest of the bytes that a live model saves, as the installed XGBoost interprets them: the version that has written them."""
    file = read_file(data, options, CURRENT)
    if not file.version or rules_of(file.version) == rules_of(CURRENT):
        return file.forest
    return read(data, options, file.version)
