"""One column of all trees of an XGBoost JSON model: per-tree lists, of the length that tree_param tells -> one after the other."""

from typing import TypeVar

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.columns import Floats, Ints, TreeEntries
from onnx_treebeard.converters.json_section import Section

Number = TypeVar("Number", np.int64, np.float64)


def joined_wholes(sections: list[Section], entries: TreeEntries, key: str) -> Ints:
    """(E,) whole numbers; ModelError for a list of another length or kind."""
    return _joined(sections, entries, key, [tree.wholes(key) for tree in sections], np.int64)


def joined_numbers(sections: list[Section], entries: TreeEntries, key: str) -> Floats:
    """(E,) numbers; ModelError for a list of another length or kind."""
    return _joined(sections, entries, key, [tree.numbers(key) for tree in sections], np.float64)


def _joined(
    sections: list[Section],
    entries: TreeEntries,
    key: str,
    columns: list[npt.NDArray[Number]],
    dtype: type[Number],
) -> npt.NDArray[Number]:
    for tree, column, size in zip(sections, columns, entries.size.tolist(), strict=True):
        if len(column) != size:
            tree.refuse(key, f"has {len(column)} entries; tree_param.num_nodes says {size}")
    return np.concatenate([np.zeros(0, dtype), *columns])
