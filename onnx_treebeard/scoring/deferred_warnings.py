"""Deferred log records: what a session logs about tree nodes that it leaves to onnxruntime waits until the model has run.

If the model cannot run, the error describes such a node, and the warning would only repeat it.
"""

import logging


class DeferredWarnings:
    """A context that withholds log records; `release` passes them on."""

    def __init__(self) -> None:
        self.logger = logging.getLogger("onnx_treebeard")
        self.records: list[logging.LogRecord] = []

    def __enter__(self) -> "DeferredWarnings":
        self.logger.addFilter(self._hold)
        return self

    def __exit__(self, *error: object) -> None:
        self.logger.removeFilter(self._hold)

    def _hold(self, record: logging.LogRecord) -> bool:
        self.records.append(record)
        return False

    def release(self) -> None:
        """Passes on the withheld records, once."""
        while self.records:
            self.logger.handle(self.records.pop(0))

    def drop(self) -> None:
        """Discards the withheld records, because an error takes their place."""
        self.records.clear()
