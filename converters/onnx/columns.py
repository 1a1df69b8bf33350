"""Metadata of an ONNX model about the columns of its input: names, and the categories of the training data.

In: a `Forest` and the model that is written from it. Out: entries of the model's metadata, and their values when it is read. The keys are

    feature_names               a JSON list of the names of columns, which other tools write too
    onnx_treebeard.categories   {"version": 1,
                                 "unknown": "missing",            or "refused": how a category is treated that is not listed
                                 "lists": [["a", "b"], [10, 20]], the code of "a" is 0, that of "b" 1; texts, numbers, booleans
                                 "features": [null, 0, 1],        for each column of the input its list; [] where that is unknown
                                 "of_frame": true}                the lists are those of a frame's categorical columns, in order

An entry that cannot be read is ignored with a warning in the log, because predictions from codes do not need it.
"""

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from onnx_treebeard.converters.onnx.graphs import tree_nodes
from onnx_treebeard.converters.parsing.columns import brief
from onnx_treebeard.forest.forest import Categories, Forest, UnknownCategory

if TYPE_CHECKING:
    from onnx import ModelProto

FEATURE_NAMES = "feature_names"
CATEGORIES = "onnx_treebeard.categories"
VERSION = 1
LONGEST = 1 << 28  # characters
UNKNOWN = {"refused": UnknownCategory.REFUSED, "missing": UnknownCategory.MISSING}

_log = logging.getLogger("onnx_treebeard")


@dataclass(frozen=True)
class StoredColumns:
    """The entries, as fields of `Forest`; empty where the model has none."""

    feature_names: tuple[str, ...] = ()
    categories: tuple[Categories, ...] = ()
    frame_categories: tuple[Categories, ...] = ()
    unknown_category: UnknownCategory = UnknownCategory.REFUSED


def store_categories(model: "ModelProto", forest: Forest) -> None:
    """Stores the categories of the forest in the metadata of its model."""
    lists = list(forest.frame_categories) or [own for own in forest.categories if own]
    if not lists:
        return
    numbers = iter(range(len(lists)))
    unknown = next(name for name, kind in UNKNOWN.items() if kind is forest.unknown_category)
    entry = {
        "version": VERSION,
        "unknown": unknown,
        "lists": lists,
        "features": [next(numbers) if own else None for own in forest.categories],
        "of_frame": bool(forest.frame_categories),
    }
    model.metadata_props.add(key=CATEGORIES, value=json.dumps(entry))


def stored_names(metadata: Mapping[str, str]) -> tuple[str, ...]:
    """Returns the names of the columns; none where the entry is not a list of texts."""
    try:
        names = json.loads(metadata.get(FEATURE_NAMES, "[]"))
    except (ValueError, RecursionError):
        return ()
    return tuple(names) if _is_list_of(names, str) else ()


def stored_columns(metadata: Mapping[str, str], width: int) -> StoredColumns:
    """Returns what the metadata say about an input of `width` columns; entries that cannot be read are logged."""
    names = stored_names(metadata)
    found = StoredColumns(names if len(names) == width else ())
    text = metadata.get(CATEGORIES)
    if text is None:
        return found
    try:
        return replace(found, **_read_categories(text, width))
    except (ValueError, RecursionError) as error:
        _log.warning("the model's metadata '%s' is ignored: %s", CATEGORIES, error)
        return found


def has_plain_columns(model: "ModelProto") -> bool:
    """Returns whether the model has a single tree node, whose rows are those of the model's only input."""
    stored = {tensor.name for tensor in model.graph.initializer}
    inputs = [value.name for value in model.graph.input if value.name not in stored]
    nodes = tree_nodes(model)
    if len(inputs) != 1 or len(nodes) != 1:
        return False
    # Only models of a single forest store categories; operators upstream of its node do not move columns.
    return list(nodes[0].input[:1]) == inputs or any(one.key == CATEGORIES for one in model.metadata_props)


def _read_categories(text: str, width: int) -> dict[str, Any]:
    """Raises ValueError for entries that are not of version 1."""
    if len(text) > LONGEST:
        raise ValueError(f"it has more than {LONGEST:,} characters")
    entry: Any = json.loads(text)
    if not isinstance(entry, dict):
        raise ValueError(f"it is {brief(entry)}; expected an object")
    version = entry.get("version")
    if type(version) is not int or version != VERSION:
        raise ValueError(f"its version is {brief(version)}; expected {VERSION}")
    wanted: Any = (entry.get(key) for key in ("unknown", "lists", "features"))
    unknown, lists, features = wanted
    if not isinstance(unknown, str) or unknown not in UNKNOWN:
        raise ValueError(f"'unknown' is {brief(unknown)}; expected {' or '.join(UNKNOWN)}")
    if not _is_list_of(lists, list) or not all(_is_list_of(own, str | int | float) for own in lists):
        raise ValueError("'lists' is not a list of lists of texts, numbers or booleans")
    if not _is_list_of(features, int | None) or len(features) not in (0, width):
        raise ValueError(f"'features' is not a list of {width} entries")
    if not all(one is None or (type(one) is int and 0 <= one < len(lists)) for one in features):
        raise ValueError("'features' has an entry that is not the number of a list")
    listed = tuple(map(tuple, lists))
    return {
        "categories": tuple(() if one is None else listed[one] for one in features),
        "frame_categories": listed if entry.get("of_frame") is True else (),
        "unknown_category": UNKNOWN[unknown],
    }


def _is_list_of(values: Any, kind: Any) -> bool:
    return isinstance(values, list) and all(isinstance(value, kind) for value in values)
