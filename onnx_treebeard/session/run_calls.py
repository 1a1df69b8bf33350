"""Calls of a session: a fast path for common calls, and conversion of what is fed to them.

In: an open session, and feeds. Out: `QuickRun`, for calls that bypass onnxruntime's Python wrapper; feeds with arrays in place of tables; lines
in the log.
"""

import sys
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from onnx_treebeard.session.providers import CPU
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.system.log import log

if TYPE_CHECKING:
    from onnx_treebeard.converters.rewrite.node_report import RewriteReport
    from onnx_treebeard.tables.model_inputs import ModelInput

INPUT_TYPES = {"tensor(float)": np.float32, "tensor(double)": np.float64}
ONNX_OWN = (np.ndarray, dict, list, tuple)  # values of tensors, maps and sequences, never tables


class QuickRun(NamedTuple):
    """The state that each call on the fast path needs.

    session: the native session of onnxruntime, without its Python wrapper.
    outputs: the names of all outputs.
    required: the names of the inputs that are not optional.
    """

    session: Any
    outputs: list[str]
    required: frozenset[str]


def quick_run(session: Any) -> QuickRun | None:
    """Returns the fast path of a session, or None where the CPU is not its only provider."""
    if session.get_providers() != [CPU]:
        return None
    required = (value.name for value in session.get_inputs() if not value.type.startswith("optional"))
    return QuickRun(session._sess, [value.name for value in session.get_outputs()], frozenset(required))


def refuse_masks(input_feed: Any) -> None:
    """Raises DataError for a masked array, whose mask onnxruntime would ignore."""
    masked = sys.modules.get("numpy.ma")
    if masked is None or not isinstance(input_feed, dict):
        return
    for name, value in input_feed.items():
        if isinstance(value, masked.MaskedArray):
            raise DataError(
                f"input {name!r} is a masked array, and ONNX has no masks; X.filled(numpy.nan) makes masked values missing"
            )


def feed(session: Any, input_feed: Any) -> Any:
    """Returns the feed with an array in place of a table: columns are matched by name, categories by value.

    Only models that `convert` wrote from one forest with named columns take a table. Everything else in a feed stays as it is. Raises DataError where
    a table does not fit the model, and for a masked array.
    """
    refuse_masks(input_feed)
    inputs = session.get_inputs()
    if not isinstance(input_feed, dict) or len(inputs) != 1:
        return input_feed
    rows = input_feed.get(inputs[0].name)
    if rows is None or isinstance(rows, ONNX_OWN):
        return input_feed
    # Imported here: most sessions are never fed a table.
    from onnx_treebeard.tables.frames.memory_tables import table_of
    from onnx_treebeard.tables.frames.row_reader import RowReader

    model_input = _input_of(session, inputs[0])
    table = None if model_input is None else table_of(rows)
    if model_input is None or table is None:
        return input_feed
    blocks = list(RowReader(model_input).table_blocks(table))
    return {**input_feed, model_input.name: blocks[0] if len(blocks) == 1 else np.concatenate(blocks)}


def _input_of(session: Any, value: Any) -> "ModelInput | None":
    """Returns the only input of a session with the columns that the model's metadata name; None where they do not."""
    # Imported here: most rows come as arrays, and `dataclasses` would delay opening a session.
    from dataclasses import replace

    from onnx_treebeard.converters.onnx.metadata_props import stored_columns, stored_hashed
    from onnx_treebeard.tables.model_inputs import stored_input

    width = value.shape[-1] if len(value.shape) == 2 else None
    if value.type not in INPUT_TYPES or not isinstance(width, int):
        return None
    metadata = session.get_modelmeta().custom_metadata_map
    stored = stored_columns(metadata, width)
    if not stored.feature_names:
        return None
    model_input = stored_input(value.name, np.dtype(INPUT_TYPES[value.type]), width, **vars(stored))
    return replace(model_input, hashed=stored_hashed(metadata, width))


def is_report_logged() -> bool:
    """Returns whether the log keeps lines about taken nodes. It keeps none in a process that has not imported `logging`."""
    logging = sys.modules.get("logging")
    return logging is not None and logging.getLogger("onnx_treebeard").isEnabledFor(logging.INFO)


def log_report(report: "RewriteReport") -> None:
    """Logs a line for each tree node."""
    for entry in report:
        log("info" if entry.taken else "warning", "%s", entry)
