"""One column of all trees of an XGBoost model: lists of the length that tree_param tells, one after the other."""

from onnx_treebeard.converters.parsing.columns import Floats, Ints, TreeEntries
from onnx_treebeard.converters.parsing.json_rows import JsonRows
from onnx_treebeard.errors import ModelError


def joined_wholes(trees: JsonRows, entries: TreeEntries, key: str) -> Ints:
    """(E,) whole numbers; ModelError for a list of another length or kind."""
    values, size = trees.wholes(key)
    _check_sizes(size, entries, key)
    return values


def joined_numbers(trees: JsonRows, entries: TreeEntries, key: str) -> Floats:
    """(E,) numbers; ModelError for a list of another length or kind."""
    values, size = trees.numbers(key)
    _check_sizes(size, entries, key)
    return values


def _check_sizes(size: Ints, entries: TreeEntries, key: str) -> None:
    wrong = size != entries.size
    if wrong.any():
        tree = int(wrong.argmax())
        message = f"has {size[tree]} entries; tree_param.num_nodes says {entries.size[tree]}"
        raise ModelError(message, tree=tree, field=key)
