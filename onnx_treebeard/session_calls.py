"""Calls of a session: what can be known of them before the first one, and what may be fed to it.

In: a session that is open, and feeds. Out: `QuickRun`, for calls that need nothing else of onnxruntime's Python; feeds with arrays in place of tables.
"""

import sys
from dataclasses import dataclass
from typing import Any

from onnx_treebeard.errors import DataError
from onnx_treebeard.session_providers import CPU


@dataclass(frozen=True)
class QuickRun:
    """What a session on the CPU alone needs to know at each call."""

    session: Any  # onnxruntime's own, without Python around it
    outputs: list[str]
    required: frozenset[str]  # names of inputs


def quick_run(session: Any) -> QuickRun | None:
    """None where other providers have a say in a call."""
    if session.get_providers() != [CPU]:
        return None
    required = (value.name for value in session.get_inputs() if not value.type.startswith("optional"))
    return QuickRun(session._sess, [value.name for value in session.get_outputs()], frozenset(required))


def refuse_masks(input_feed: Any) -> None:
    """Raises DataError for a masked array, whose mask onnxruntime would drop."""
    masked = sys.modules.get("numpy.ma")
    if masked is None or not isinstance(input_feed, dict):
        return
    for name, value in input_feed.items():
        if isinstance(value, masked.MaskedArray):
            raise DataError(
                f"input {name!r} is a masked array, and ONNX has no masks; X.filled(numpy.nan) is missing there"
            )


def fed(session: Any, input_feed: Any) -> Any:
    """The feed with arrays in place of tables. Raises DataError where a table does not fit the model, and for a masked array."""
    # Imported here: most sessions never meet a table.
    from onnx_treebeard.session_tables import with_arrays

    refuse_masks(input_feed)
    return with_arrays(session, input_feed)
