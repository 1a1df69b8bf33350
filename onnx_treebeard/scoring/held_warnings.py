"""What a session says of the tree nodes that it leaves to onnxruntime, kept until it is known whether the model runs.

Where it does not, the error says what is wrong with such a node, and nothing has been said twice.
"""

import logging


class HeldWarnings:
    """A context: what is logged inside it is passed on by `release`."""

    def __init__(self) -> None:
        self.logger = logging.getLogger("onnx_treebeard")
        self.records: list[logging.LogRecord] = []

    def __enter__(self) -> "HeldWarnings":
        self.logger.addFilter(self._hold)
        return self

    def __exit__(self, *error: object) -> None:
        self.logger.removeFilter(self._hold)

    def _hold(self, record: logging.LogRecord) -> bool:
        self.records.append(record)
        return False

    def release(self) -> None:
        """Passes on what is held, once."""
        while self.records:
            self.logger.handle(self.records.pop(0))

    def drop(self) -> None:
        """Passes on nothing of what is held: there is an error to tell."""
        self.records.clear()
