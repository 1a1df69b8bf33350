"""LightGBM model files -> `Forest`, equal to LightGBM's own predictions bit for bit.

In: the bytes of `Booster.save_model("model.txt")`, format v3 or v4 (also `model_to_string()`). Out: a validated `Forest`, see
`model.py`.

    tree                      the format of the file
    version=v4                header: one key=value in each line; average_output has no value
    num_tree_per_iteration=1
    max_feature_idx=27
    objective=binary sigmoid:1
    ...
    Tree=0                    tree i adds to target i % num_tree_per_iteration
    num_leaves=31
    ...
    end of trees              importances and parameters follow, which do not affect predictions
    pandas_categorical:null   or the categories of the data frame's columns
"""

import re
from contextlib import suppress
from typing import NoReturn

from onnx_treebeard.converters.lightgbm.frame_categories import NOT_CATEGORICAL, Frame, read_frame
from onnx_treebeard.converters.lightgbm.model import (
    Model,
    check_version,
    checked_names,
    forest_of_model,
    target_count,
)
from onnx_treebeard.converters.lightgbm.objectives import read_objective
from onnx_treebeard.converters.lightgbm.text_trees import read_text_trees
from onnx_treebeard.converters.lightgbm.trees import checked_trees
from onnx_treebeard.converters.parsing.columns import brief
from onnx_treebeard.converters.parsing.json_section import parse_json
from onnx_treebeard.converters.parsing.text_rows import TextRows
from onnx_treebeard.converters.parsing.text_section import TextSection
from onnx_treebeard.errors import ModelError
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.model_text import Document

FRAME = re.compile(r"\npandas_categorical:(.*)")
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def read(data: bytes) -> Forest:
    """Returns the forest of a LightGBM text file.

    Raises ModelError for a malformed file (naming tree, node and field), UnsupportedError for linear leaves and unknown formats.
    """
    header, trees, rest = _sections(data)
    n_features = header.whole("max_feature_idx") + 1
    names = tuple(header.text("feature_names").split()) if header.has("feature_names") else ()
    model = Model(
        n_targets=target_count(header, len(trees)),
        n_features=n_features,
        objective=read_objective(header),
        averages=header.has("average_output"),
        trees=checked_trees(read_text_trees(trees), n_features),
        feature_names=checked_names(header, names, n_features),
        frame=_frame(header, rest, n_features),
    )
    return forest_of_model(model)


def _sections(data: bytes) -> tuple[TextSection, TextRows, str]:
    """Returns the header, the trees, and the text after them."""
    try:
        _ = data.isascii() or data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ModelError(f"is not UTF-8 text: {brief(error)}") from None
    data = data.removeprefix(BYTE_ORDER_MARK)
    document = Document("lightgbm", data)
    places = {name: int(number) for name, number in document.contents.numbers.items()}
    if places["trees_end"] < 0:
        raise ModelError("has no line 'end of trees'; the file is truncated")
    header = TextSection.parse(data[: places["header_end"]].decode())
    trees = TextRows(document, data)
    _check_header(header, len(trees))
    if places["bad_row"] >= 0:
        _refuse_tree(places["bad_row"], trees)
    return header, trees, data[places["rest"] :].decode()


def _frame(header: TextSection, rest: str, n_features: int) -> Frame:
    infos = header.text("feature_infos").split() if header.has("feature_infos") else []
    found = FRAME.search(rest)
    if found is None:
        return Frame()
    document = parse_json(b'{"pandas_categorical":' + found[1].encode() + b"}")
    return read_frame(document, [_largest(info) for info in infos] if len(infos) == n_features else [])


def _largest(info: str) -> int:
    """Returns which features are categorical: they have values a:b:c in feature_infos (-1 is a missing one), others the range [a:b]."""
    with suppress(ValueError):
        return max(0, *map(int, info.split(":")))
    return NOT_CATEGORICAL


def _check_header(header: TextSection, n_trees: int) -> None:
    check_version(header)
    if header.has("tree_sizes") and len(header.text("tree_sizes").split()) != n_trees:
        expected = len(header.text("tree_sizes").split())
        header.refuse("tree_sizes", f"announces {expected} trees; the file holds {n_trees}")


def _refuse_tree(number: int, trees: TextRows) -> NoReturn:
    """Raises ModelError for a tree with another number, or with a duplicate key."""
    trees.section(number)
    name, _, _ = trees.text(number).partition("\n")
    raise ModelError(
        f"is {brief(name.strip())}; expected {number}: trees are numbered in order",
        tree=number,
        field="Tree",
    )
