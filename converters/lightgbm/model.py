"""LightGBM models -> `Forest`, equal to LightGBM's own predictions bit for bit.

In: the bytes of `Booster.save_model("model.txt")` (also `model_to_string()`), or the object of `Booster.dump_model()` as JSON; formats v2 to v4.
Out: a validated `Forest` in float64 whose scores are those of `Booster.predict()` and whose raw scores are those of
`Booster.predict(raw_score=True)`, with one exception: the raw scores of a random forest (boosting=rf) are averages here and sums in LightGBM.

The native library reads trees and objective (kernels/native/readers/boosters/lightgbm.h describes both forms). This module reads feature names and
the categories of data frames. The text holds every model; a dump cannot say finite thresholds of 1e300 and more, and those are refused.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from onnx_treebeard.converters.lightgbm.frame_categories import NOT_CATEGORICAL, Frame, read_frame
from onnx_treebeard.converters.parsing.columns import brief
from onnx_treebeard.converters.parsing.json_section import Section, parse_json
from onnx_treebeard.converters.parsing.native_forest import native_forest
from onnx_treebeard.errors import ModelError
from onnx_treebeard.forest.forest import Forest, UnknownCategory
from onnx_treebeard.forest.validation import validate
from onnx_treebeard.native.model_text import Document

FRAME = re.compile(r"\npandas_categorical:(.*)")
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def read_text(data: bytes) -> Forest:
    """Returns the forest of a text file.

    Raises ModelError for a malformed file (naming tree, node and field), UnsupportedError for linear leaves and unknown formats.
    """
    try:
        _ = data.isascii() or data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ModelError(f"is not UTF-8 text: {brief(error)}") from None
    data = data.removeprefix(BYTE_ORDER_MARK)
    document = Document("lightgbm", data)
    forest = native_forest(document.lightgbm(), "lightgbm")
    places = {name: int(number) for name, number in document.contents.numbers.items()}
    lines = data[: places["header_end"]].decode().split("\n")
    header = dict(line.rstrip("\r").partition("=")[::2] for line in lines)
    infos = header.get("feature_infos", "").split()
    largest = [_largest_in_text(info) for info in infos] if len(infos) == forest.n_features else []
    found = FRAME.search(data[places["rest"] :].decode())
    frame = b"{}" if found is None else b'{"pandas_categorical":' + found[1].encode() + b"}"
    return _named(forest, header.get("feature_names", "").split(), read_frame(parse_json(frame), largest))


def forest_of_dump(document: Section) -> Forest:
    """Returns the forest of a parsed dump.

    Raises ModelError for a malformed dump (naming tree, node and field), UnsupportedError for linear leaves, unknown formats, and thresholds that a
    dump cannot express.
    """
    assert document.document is not None
    forest = native_forest(document.document.lightgbm(), "lightgbm")
    names = document.texts("feature_names") if document.has("feature_names") else ()
    infos = document.section("feature_infos") if document.has("feature_infos") else Section({})
    largest = [_largest_in_dump(infos, name) for name in names]
    return _named(forest, names, read_frame(document, largest))


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
