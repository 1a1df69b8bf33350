"""Hit counts in the metadata of an ONNX model, for TreeEnsemble (ai.onnx.ml 5) of doubles, which has no attribute for them.

ONNX requires `nodes_hitrates` as floats there and ONNX Runtime (1.31.1) as doubles, so that no model with the attribute loads.

In: a model and the counts of a tree node. Out: the model with them, or the forests of its nodes with the stored counts. One entry of the metadata
has the counts of all nodes as JSON, in the order of the operator's nodes and leaves:

    {"the name of a tree node": {"node_hits": [1000, 600, ...], "leaf_hits": [400, ...]}}

Counts only guide tilings, so counts that do not fit the forest are ignored.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.onnx.metadata import metadata_of, store_entry
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import planned

if TYPE_CHECKING:
    from onnx import ModelProto

HITS = "onnx_treebeard.hits"
KINDS = ("node_hits", "leaf_hits")

Counts = npt.NDArray[np.float64]


def store_hits(model: "ModelProto", counts: Mapping[str, tuple[Counts, Counts]]) -> None:
    """Stores the counts of nodes and leaves of the named tree nodes, in place of those that are there."""
    entries = {
        node: {kind: _as_json(values) for kind, values in zip(KINDS, counted, strict=True)}
        for node, counted in counts.items()
    }
    text = json.dumps({**stored_hits(model), **entries}, separators=(",", ":"))
    store_entry(model, HITS, text)


def stored_hits(model: "ModelProto") -> Mapping[str, Any]:
    """Returns the stored counts by name of the tree node; empty where there are none that can be read."""
    return hits_from_text(metadata_of(model).get(HITS, "{}"))


def hits_from_text(text: str) -> Mapping[str, Any]:
    """Returns the counts in the text of the metadata's entry."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def with_stored_hits(forest: Forest, stored: Mapping[str, Any], node: str) -> Forest:
    """Returns the forest of the named tree node with the counts stored for it, unless it has its own."""
    entry = stored.get(node)
    if not isinstance(entry, dict) or len(forest.node_hits):
        return forest
    counts: dict[str, Any] = {kind: _as_counts(entry.get(kind)) for kind in KINDS}
    counted = replace(forest, **counts)
    useful: dict[str, Any] = planned(counted, "useful_hits").arrays
    return replace(forest, **useful) if len(useful["node_hits"]) else forest


def _as_json(counts: Counts) -> list[int | float]:
    return [int(count) if count.is_integer() else count for count in counts.tolist()]


def _as_counts(values: object) -> Counts:
    numbers = isinstance(values, list) and set(map(type, values)) <= {int, float}
    return np.array(values if numbers else [], np.float64)
