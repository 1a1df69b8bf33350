"""The metadata of an ONNX model: texts by key. Other programs ignore what we store there, but for the names of columns.

In: a model and what is known of its forest. Out: entries of its metadata, and their values when it is read. The keys are

    onnx_treebeard.schedule     the text of a schedule file, which `compiler/options/schedule_file.py` parses
    onnx_treebeard.hits         {"the name of a tree node": {"node_hits": [1000, 600, ...], "leaf_hits": [400, ...]}}
    feature_names               a JSON list of the names of columns, which other tools write too
    onnx_treebeard.categories   {"version": 1,
                                 "unknown": "missing",            or "refused": how categories that are not listed are treated
                                 "lists": [["a", "b"], [10, 20]], the code of "a" is 0, that of "b" 1; texts, numbers, booleans
                                 "features": [null, 0, 1],        for each column of the input its list; [] where that is unknown
                                 "of_frame": true}                the lists are those of a frame's categorical columns, in order
    onnx_treebeard.hashed       [0, 2]: the columns of the input that hold hashes of categories in place of numbers (CatBoost)

Hit counts are of TreeEnsemble (ai.onnx.ml 5) of doubles, in the order of the operator's nodes and leaves: ONNX requires `nodes_hitrates` as floats there and
ONNX Runtime (1.32.0) as doubles, so that no model with the attribute loads. Counts only guide tilings, so counts that do not fit the forest are ignored.
Names or categories that cannot be read are ignored with a warning in the log, because predictions from codes do not need them.
"""

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.planner import call_node_planner, call_planner
from onnx_treebeard.converters.onnx.graphs import remove_entries
from onnx_treebeard.forest.derived_columns import hashed_columns
from onnx_treebeard.forest.forest import Categories, Forest, UnknownCategory
from onnx_treebeard.system.errors import ModelError

if TYPE_CHECKING:
    from onnx import ModelProto

SCHEDULE = "onnx_treebeard.schedule"


def metadata_of(model: "ModelProto") -> dict[str, str]:
    """Returns the metadata of a model; the last of several entries with one key counts, as in onnxruntime."""
    return {entry.key: entry.value for entry in model.metadata_props}


def store_entry(model: "ModelProto", key: str, text: str) -> None:
    """Stores an entry in place of those that have its key."""
    remove_entries(model.metadata_props, (key,), "key")
    model.metadata_props.add(key=key, value=text)


def stored_schedule(model: "ModelProto") -> str:
    """Returns the text of the stored schedule; "" where the model has none."""
    return metadata_of(model).get(SCHEDULE, "")


def store_schedule(model: "ModelProto", text: str) -> None:
    """Stores a schedule in place of the stored one."""
    store_entry(model, SCHEDULE, text)


HITS = "onnx_treebeard.hits"
KINDS = ("node_hits", "leaf_hits")

Counts = npt.NDArray[np.float64]


def store_hits(model: "ModelProto", counts: Mapping[str, tuple[Counts, Counts]]) -> None:
    """Stores the counts of nodes and leaves of the named tree nodes, in place of those that are stored."""
    entries = {
        node: {kind: _as_json(values) for kind, values in zip(KINDS, hits, strict=True)}
        for node, hits in counts.items()
    }
    text = json.dumps({**stored_hits(model), **entries}, separators=(",", ":"))
    store_entry(model, HITS, text)


def stored_hits(model: "ModelProto") -> Mapping[str, Any]:
    """Returns the stored counts by name of the tree node; empty where none can be read."""
    return hits_from_text(metadata_of(model).get(HITS, "{}"))


def hits_from_text(text: str) -> Mapping[str, Any]:
    """Returns the counts in the text of the metadata's entry."""
    entries = _value_of_json(text)
    return entries if isinstance(entries, dict) else {}


def with_stored_hits(forest: Forest, stored: Mapping[str, Any], node: str) -> Forest:
    """Returns the forest of the named tree node with the counts stored for it, unless the node itself has counts."""
    entry = stored.get(node)
    if not isinstance(entry, dict) or len(forest.node_hits):
        return forest
    counts: dict[str, Any] = {kind: _as_counts(entry.get(kind)) for kind in KINDS}
    useful: dict[str, Any] = call_planner(replace(forest, **counts), "useful_hits").arrays
    return replace(forest, **useful) if len(useful["node_hits"]) else forest


def _as_json(counts: Counts) -> list[int | float]:
    return [int(count) if count.is_integer() else count for count in counts.tolist()]


def _as_counts(values: object) -> Counts:
    numbers = isinstance(values, list) and set(map(type, values)) <= {int, float}
    return np.array(values if numbers else [], np.float64)


FEATURE_NAMES = "feature_names"
CATEGORIES = "onnx_treebeard.categories"
HASHED = "onnx_treebeard.hashed"
VERSION = 1
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
    """Stores the categories of the forest in the metadata of its model, or which columns hold their hashes."""
    if hashed := hashed_columns(forest):
        model.metadata_props.add(key=HASHED, value=json.dumps(hashed))
    lists = list(forest.frame_categories) or [names for names in forest.categories if names]
    if not lists:
        return
    numbers = iter(range(len(lists)))
    unknown = next(name for name, kind in UNKNOWN.items() if kind is forest.unknown_category)
    entry = {
        "version": VERSION,
        "unknown": unknown,
        "lists": lists,
        "features": [next(numbers) if names else None for names in forest.categories],
        "of_frame": bool(forest.frame_categories),
    }
    model.metadata_props.add(key=CATEGORIES, value=json.dumps(entry))


def stored_hashed(metadata: Mapping[str, str], width: int) -> frozenset[int]:
    """Returns the columns of an input of `width` columns that hold hashes; none where the entry is no list of such columns."""
    columns = _value_of_json(metadata.get(HASHED, "[]"))
    is_list_of_columns = _is_list_of(columns, int) and all(0 <= column < width for column in columns)
    return frozenset(columns) if is_list_of_columns else frozenset()


def stored_names(metadata: Mapping[str, str]) -> tuple[str, ...]:
    """Returns the names of the columns; none where the entry is not a list of texts."""
    names = _value_of_json(metadata.get(FEATURE_NAMES, "[]"))
    return tuple(names) if _is_list_of(names, str) else ()


def stored_columns(metadata: Mapping[str, str], width: int) -> StoredColumns:
    """Returns the names and categories of an input of `width` columns; logs entries that cannot be read."""
    names = stored_names(metadata)
    stored = StoredColumns(names if len(names) == width else ())
    text = metadata.get(CATEGORIES)
    if text is None:
        return stored
    try:
        return replace(stored, **_read_categories(text, width))
    except ModelError as error:
        _log.warning("the model's metadata '%s' is ignored: %s", CATEGORIES, error)
        return stored


def _read_categories(text: str, width: int) -> dict[str, Any]:
    """Returns fields of `StoredColumns`. Raises ModelError for an entry of another form."""
    call_node_planner(text.encode("utf-8", "surrogatepass"), "categories", width=width)
    entry: Any = json.loads(text)
    lists, features = tuple(map(tuple, entry["lists"])), entry["features"]
    return {
        "categories": tuple(() if position is None else lists[position] for position in features),
        "frame_categories": lists if entry.get("of_frame") is True else (),
        "unknown_category": UNKNOWN[entry["unknown"]],
    }


def _value_of_json(text: str) -> Any:
    """Returns the value of a text; None for a text that is not JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _is_list_of(values: Any, element_class: type) -> bool:
    return isinstance(values, list) and all(isinstance(value, element_class) for value in values)
