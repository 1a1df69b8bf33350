"""Calls of a session: what can be known of them before the first one, and what may be fed to it.

In: a session that is open, and feeds. Out: `QuickRun`, for calls that need nothing else of onnxruntime's Python; feeds with arrays in place of tables;
lines in the log.
"""

import sys
from typing import Any

from onnx_treebeard.errors import DataError
from onnx_treebeard.session.providers import CPU


class QuickRun:
    """What a session on the CPU alone needs to know at each call.

    session: onnxruntime's own, without Python around it. outputs: their names. required: names of inputs.
    """

    __slots__ = ("outputs", "required", "session")

    def __init__(self, session: Any, outputs: list[str], required: frozenset[str]) -> None:
        self.session, self.outputs, self.required = session, outputs, required


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
    from onnx_treebeard.session.tables import with_arrays

    refuse_masks(input_feed)
    return with_arrays(session, input_feed)


def is_told() -> bool:
    """Whether somebody listens to what becomes of nodes that are taken. Nobody does where nobody has imported `logging`."""
    logging = sys.modules.get("logging")
    return logging is not None and logging.getLogger("onnx_treebeard").isEnabledFor(logging.INFO)


def tell_declined(why: str) -> None:
    """For those who look for why a model is rewritten."""
    from logging import getLogger

    getLogger("onnx_treebeard").debug("the execution provider does not open the model: %s", why)
