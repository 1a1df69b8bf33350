"""XGBoost models saved as JSON or UBJSON, and live ones -> `Forest`, equal to XGBoost's own predictions bit for bit.

In: the bytes that `Booster.save_model("model.json")` of XGBoost 1.4 to 3.4 writes, or `model.ubj` (since 1.6); or a Booster, or an estimator with
`get_booster`. Out: a validated `Forest` in float32 whose raw scores are those of `Booster.predict(output_margin=True)` and whose scores are those of
`Booster.predict()`: all trees are used, whatever `best_iteration` the attributes name, unless the user chooses a range. Options that the user does not give
are those of an estimator: `missing`, and after early stopping the boosting rounds that its `predict` uses.

Where versions interpret a file differently, the current version counts; a live model is read as its own version reads it. Format: XGBoost's
documentation, "Introduction to Model IO"; kernels/native/readers/boosters/xgboost.h describes the file. The differences:

Since 3.1 the link is not applied where there is no tree and the base score was to be estimated from the labels (boost_from_average); since 3.2 the
logit link accepts 0 and 1 too, and clamps b to [1e-6, 1 - 1e-6]; since 3.3 DART's leaves are multiplied unchanged, where before they
were added to zero first, which turns -0 into 0; since 3.4 several quantiles of a row are sorted. DART is a booster gbtree with weight_drop since 3.3, and
with weight_drop in its model since 3.4: versions before read such files, and leave the weights unread. Expectiles are read for every version; XGBoost
has them since 3.3.
"""

from dataclasses import replace
from typing import Any

import numpy as np

from onnx_treebeard.converters.model_files.load_options import AS_THE_MODEL_SAYS, LoadOptions
from onnx_treebeard.converters.model_files.read_model_file import BoosterFile, read_booster
from onnx_treebeard.forest.forest import Forest

Version = tuple[int, ...]

CURRENT: Version = (3, 4, 1)
NO_LINK_UNTRAINED: Version = (3, 1)
CLAMPED_LOGIT: Version = (3, 2)
FOLDED_FACTORS: Version = (3, 3)
SORTED_QUANTILES: Version = (3, 4)
DROPS_OF_BOOSTER: Version = (3, 3)
DROPS_OF_MODEL: Version = (3, 4)


def rules_of(version: Version) -> int:
    """Returns the rules of the native reader, a bit each: links untrained models, clamps logits, sorts quantiles, adds leaves to zero, leaves weight_drop
    of a booster gbtree unread, and of its model."""
    rules = (
        version < NO_LINK_UNTRAINED,
        version >= CLAMPED_LOGIT,
        version >= SORTED_QUANTILES,
        version < FOLDED_FACTORS,
        version < DROPS_OF_BOOSTER,
        version < DROPS_OF_MODEL,
    )
    return sum(rule << bit for bit, rule in enumerate(rules))


def read_file(data: bytes, options: LoadOptions, version: Version) -> BoosterFile:
    """Returns the content of a file, as XGBoost `version` interprets it. Raises as `read_booster` does."""
    return read_booster(data, options, rules_of(version))


def read(data: bytes, options: LoadOptions = AS_THE_MODEL_SAYS, version: Version = CURRENT) -> Forest:
    """Returns the forest of a file, as XGBoost `version` interprets it. Raises as `read_booster` does."""
    return read_file(data, options, version).forest


def forest_of_live(data: bytes, options: LoadOptions) -> Forest:
    """Returns the forest of the bytes that a live model saves, as the version that has written them interprets them: the installed one."""
    file = read_file(data, options, CURRENT)
    if not file.version or rules_of(file.version) == rules_of(CURRENT):
        return file.forest
    return read(data, options, file.version)


def forest_of_estimator(model: Any, options: LoadOptions) -> Forest:
    """Returns the forest of an XGBClassifier, XGBRegressor, XGBRanker, XGBRFClassifier or XGBRFRegressor."""
    booster = model.get_booster()
    missing, best = getattr(model, "missing", np.nan), getattr(booster, "best_iteration", None)
    if options.missing is None and missing is not None:
        options = replace(options, missing=missing)
    if options.iteration_range is None and best is not None:
        options = replace(options, iteration_range=(0, int(best) + 1))
    return forest_of_booster(booster, options)


def forest_of_booster(model: Any, options: LoadOptions) -> Forest:
    """Returns the forest of a Booster."""
    return forest_of_live(bytes(model.save_raw("ubj")), options)
