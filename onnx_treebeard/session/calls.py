"""Calls of a session: a fast path for common calls, and conversion of what is fed to them.

In: an open session, and feeds. Out: `QuickRun`, for calls that bypass onnxruntime's Python wrapper; feeds with arrays in place of tables; lines
in the log.
"""

import sys
from typing import TYPE_CHECKING, Any

from onnx_treebeard.session.providers import CPU
from onnx_treebeard.system.errors import DataError

if TYPE_CHECKING:
    from onnx_treebeard.converters.rewrite.report import RewriteReport


class QuickRun:
    """What each call on the fast path needs.

    session: the native session of onnxruntime, without its Python wrapper.
    outputs: the names of all outputs.
    required: the names of the inputs that are not optional.
    """

    __slots__ = ("outputs", "required", "session")

    def __init__(self, session: Any, outputs: list[str], required: frozenset[str]) -> None:
        self.session, self.outputs, self.required = session, outputs, required


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


def fed(session: Any, input_feed: Any) -> Any:
    """Returns the feed with arrays in place of tables. Raises DataError where a table does not fit the model, and for a masked array."""
    # Imported here: most sessions are never fed a table.
    from onnx_treebeard.session.tables import with_arrays

    refuse_masks(input_feed)
    return with_arrays(session, input_feed)


def is_report_logged() -> bool:
    """Returns whether the log has use for lines about taken nodes. It has none in a process that has not imported `logging`."""
    logging = sys.modules.get("logging")
    return logging is not None and logging.getLogger("onnx_treebeard").isEnabledFor(logging.INFO)


def log_report(report: "RewriteReport") -> None:
    """Logs a line for each tree node."""
    from logging import INFO, WARNING, getLogger  # imported here: most sessions log nothing

    logger = getLogger("onnx_treebeard")
    for entry in report:
        logger.log(INFO if entry.taken else WARNING, "%s", entry)
