"""What becomes of the tree nodes of a session that goes through the execution provider: the native library tells it node by node.

    with SessionNotes() as notes:
        onnxruntime.InferenceSession(...)      on this thread
    notes.report()                             as `rewrite.py` would report

In: sessions that this thread makes meanwhile. Out: a `RewriteReport`, or why the session is to be made in another way.
"""

import ctypes
from functools import cache
from typing import TYPE_CHECKING, Any

from onnx_treebeard.native_library import loaded_library

if TYPE_CHECKING:
    from onnx_treebeard.converters.rewrite_report import RewriteReport

# Of a node: name, operator, whether it is taken, trees, decision nodes, operators behind it, trees that it is merged to, reason.
FIELDS = 8
TAKEN = 2


class SessionNotes:
    """A list that the sessions of this thread write to within the `with`; it is read behind that."""

    def __init__(self) -> None:
        self.declined = ""  # why no session is made this way
        self._nodes: list[list[str]] = []

    def __enter__(self) -> "SessionNotes":
        self._notes = _functions().treebeard_notes_open()
        if not self._notes:
            raise MemoryError("no memory for the notes of a session")
        return self

    def __exit__(self, *raised: object) -> None:
        size = ctypes.c_size_t()
        text = _functions().treebeard_notes_close(self._notes, ctypes.byref(size))
        try:
            if not text:
                raise MemoryError("no memory for the notes of a session")
            self._read(ctypes.string_at(text, size.value))
        finally:
            _functions().treebeard_notes_destroy(self._notes)

    def _read(self, text: bytes) -> None:
        self.declined, *fields = (field.decode(errors="replace") for field in text.split(b"\0")[:-1])
        self._nodes = [fields[start : start + FIELDS] for start in range(0, len(fields), FIELDS)]

    @property
    def has_left(self) -> bool:
        """Whether a tree node stays with onnxruntime."""
        return not all(node[TAKEN] for node in self._nodes)

    def report(self) -> "RewriteReport":
        """An entry a tree node."""
        # Imported here: most sessions are never asked for it.
        from onnx_treebeard.converters.rewrite_report import NodeReport, RewriteReport

        return RewriteReport(
            tuple(
                NodeReport(
                    name,
                    operator,
                    bool(taken),
                    _count(trees),
                    _count(nodes),
                    reason,
                    int(behind),
                    int(merged),
                )
                for name, operator, taken, trees, nodes, behind, merged, reason in self._nodes
            )
        )


def _count(number: str) -> int | None:
    return int(number) if number else None


@cache
def _functions() -> Any:
    """The library's functions for notes, with their types."""
    pointer, native = ctypes.c_void_p, loaded_library()
    native.treebeard_notes_open.argtypes, native.treebeard_notes_open.restype = [], pointer
    native.treebeard_notes_close.argtypes = [pointer, ctypes.POINTER(ctypes.c_size_t)]
    native.treebeard_notes_close.restype = pointer
    native.treebeard_notes_destroy.argtypes, native.treebeard_notes_destroy.restype = [pointer], None
    return native
