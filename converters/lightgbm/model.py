"""LightGBM models -> `Forest`, equal to LightGBM's own predictions bit for bit.

In: the bytes of `Booster.save_model("model.txt")` (also `model_to_string()`), or the object of `Booster.dump_model()` as JSON; formats v2 to v4.
Out: a validated `Forest` in float64 whose scores are those of `Booster.predict()` and whose raw scores are those of
`Booster.predict(raw_score=True)`, with one exception: the raw scores of a random forest (boosting=rf) are averages here and sums in LightGBM.

The native library reads trees and objective (kernels/native/readers/boosters/lightgbm.h describes both forms). This module reads feature names and
the categories of data frames. The text holds every model; a dump cannot say finite thresholds of 1e300 and more, and those are refused.
"""

import logging
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from onnx_treebeard.converters.lightgbm.frame_categories import NOT_CATEGORICAL, Frame, read_frame
from onnx_treebeard.converters.parsing.columns import brief
from onnx_treebeard.converters.parsing.json_section import Section, parse_json
from onnx_treebeard.converters.parsing.load_options import AS_THE_MODEL_SAYS, BEST, LoadOptions
from onnx_treebeard.converters.parsing.native_forest import native_forest
from onnx_treebeard.facts.validation import validate
from onnx_treebeard.forest.forest import Forest, UnknownCategory
from onnx_treebeard.native.model_text import Document
from onnx_treebeard.system.errors import ModelError, OptionError

FRAME = re.compile(r"\npandas_categorical:(.*)")
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
OLD_DUMP = (
    "the dump does not say whether its trees are averaged, as LightGBM did before 2.2, and no objective: its scores are the sums of leaves; "
    "save the model as text, booster.save_model('model.txt'), for scores that are those of Booster.predict"
)

logger = logging.getLogger("onnx_treebeard")


def read_text(data: bytes, options: LoadOptions = AS_THE_MODEL_SAYS) -> Forest:
    """Returns the forest of a text file. options: the boosting rounds to use.

    Raises ModelError for a malformed file (naming tree, node and field), UnsupportedError for linear leaves and unknown formats.
    """
    try:
        _ = data.isascii() or data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ModelError(f"is not UTF-8 text: {brief(error)}") from None
    data = data.removeprefix(BYTE_ORDER_MARK)
    document = Document("lightgbm", data)
    forest = _chosen_rounds(document, options)
    places = {name: int(number) for name, number in document.contents.numbers.items()}
    lines = data[: places["header_end"]].decode().split("\n")
    header = dict(line.rstrip("\r").partition("=")[::2] for line in lines)
    infos = _words(header, "feature_infos")
    largest = [_largest_in_text(info) for info in infos] if len(infos) == forest.n_features else []
    found = FRAME.search(data[places["rest"] :].decode())
    frame = b"{}" if found is None else b'{"pandas_categorical":' + found[1].encode() + b"}"
    return _named(forest, _words(header, "feature_names"), read_frame(parse_json(frame), largest))


def forest_of_dump(document: Section, options: LoadOptions = AS_THE_MODEL_SAYS) -> Forest:
    """Returns the forest of a parsed dump. options: the boosting rounds to use. A dump of LightGBM before 2.2 says neither its objective nor whether
    trees are averaged; its scores are then the sums of leaves, and a warning in the log says so.

    Raises ModelError for a malformed dump (naming tree, node and field), UnsupportedError for linear leaves, unknown formats, and thresholds that a
    dump cannot express.
    """
    assert document.document is not None
    forest = _chosen_rounds(document.document, options)
    if not document.has("average_output") and not document.has("objective"):
        logger.warning("%s", OLD_DUMP)
    names = document.texts("feature_names") if document.has("feature_names") else ()
    infos = document.section("feature_infos") if document.has("feature_infos") else Section({})
    largest = [_largest_in_dump(infos, name) for name in names]
    return _named(forest, names, read_frame(document, largest))


def _chosen_rounds(document: Document, options: LoadOptions) -> Forest:
    """Returns the forest of the boosting rounds to use. Raises OptionError for rounds that the model does not have, and for `missing`.

    As for `Booster.predict(start_iteration=begin, num_iteration=end - begin)`, rounds beyond the last one count as nothing.
    """
    options.refuse_missing("LightGBM's")
    forest, wanted = native_forest(document.lightgbm(), "lightgbm"), options.iteration_range
    if wanted is None:
        return forest
    if wanted == BEST:
        raise OptionError(
            f"is '{BEST}', which LightGBM's files do not tell; save_model writes the rounds up to the best one",
            field="iteration_range",
        )
    begin, end = wanted
    rounds = forest.n_trees // forest.n_targets
    last = min(end, rounds) if end else rounds
    if not 0 <= begin < last:
        raise OptionError(
            f"is ({begin}, {end}); the model has {rounds} boosting rounds", field="iteration_range"
        )
    trees = (begin * forest.n_targets, last * forest.n_targets)
    return native_forest(document.lightgbm(*trees), "lightgbm")


def _words(header: dict[str, str], key: str) -> list[str]:
    """Returns the entries of a line. LightGBM parts them at blanks alone, so that names of features may hold any other white space."""
    return [word for word in header.get(key, "").split(" ") if word]


def _largest_in_text(info: str) -> int:
    """Returns the largest category of a feature. Categorical ones have values a:b:c in feature_infos (-1 is a missing one), others the range [a:b]."""
    with suppress(ValueError):
        return max(0, *map(int, info.split(":")))
    return NOT_CATEGORICAL


def _largest_in_dump(infos: Section, name: str) -> int:
    """Returns the largest category of a feature. Categorical ones have a list of values, of which -1 is a missing one."""
    if not infos.has(name):
        return NOT_CATEGORICAL
    info = infos.section(name)
    return max(0, int(info.wholes("values").max())) if info.count("values") else NOT_CATEGORICAL


def _named(forest: Forest, names: Sequence[str], frame: Frame) -> Forest:
    """Returns the forest with the names of its features, and the categories of the data frame that it was trained on."""
    if names and len(names) != forest.n_features:
        raise ModelError(
            f"has {len(names)} entries; max_feature_idx says {forest.n_features}", field="feature_names"
        )
    return validate(
        replace(
            forest,
            feature_names=tuple(names),
            categories=frame.features,
            frame_categories=frame.columns,
            unknown_category=UnknownCategory.MISSING,
        )
    )
