"""What becomes of the tree nodes of a session that goes through the execution provider: the native library tells it node by node.

    with SessionNotes() as notes:
        onnxruntime.InferenceSession(...)      on this thread
    notes.report()                             as `converters/rewrite/rewrite.py` would report

Of a large model, onnxruntime gets one without its large tree nodes meanwhile, with placeholders in their place (kernels/native/ort/provider/large_nodes.h).

In: sessions that this thread makes meanwhile. Out: a `RewriteReport`, or why the session is to be made in another way.
"""

import ctypes
import os
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any

from onnx_treebeard.native.library import loaded_library

if TYPE_CHECKING:
    from onnx_treebeard.converters.rewrite.report import RewriteReport

# Of a node: name, operator, whether it is taken, trees, decision nodes, operators behind it, trees that it is merged to, reason.
FIELDS = 8
TAKEN = 2
# Bytes of a tree node, and so of a model with one, that onnxruntime does not see: some 60 nodes of trees. From here on a session has less memory
# than onnxruntime's own, which keeps the columns of every node.
LARGE = 1 << 11


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

    def small_model(self, model: str | bytes) -> bytes | None:
        """The model, a path or its bytes, without large tree nodes, for the session that is made next; None where it is to be made of all of it."""
        path = os.fsencode(model) if isinstance(model, str) else None
        content = None if isinstance(model, str) else model
        size, least = ctypes.c_size_t(_size_of(model)), LARGE
        if size.value < least:
            return None
        given = (path, content, size, least, ctypes.byref(size))
        small = _functions().treebeard_notes_split(self._notes, *given)
        return ctypes.string_at(small, size.value) if small else None

    def has_all(self) -> bool:
        """Whether our kernels compute all that onnxruntime has not seen."""
        return bool(_functions().treebeard_notes_has_all(self._notes))

    def forget(self) -> None:
        """The session is made anew, of the whole model."""
        _functions().treebeard_notes_forget(self._notes)

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
        from onnx_treebeard.converters.rewrite.report import NodeReport, RewriteReport

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


def _size_of(model: str | bytes) -> int:
    if isinstance(model, bytes):
        return len(model)
    with suppress(OSError, ValueError):
        return os.path.getsize(model)
    return 0


def _count(number: str) -> int | None:
    return int(number) if number else None


@cache
def _functions() -> Any:
    """The library's functions for notes, with their types."""
    pointer, native = ctypes.c_void_p, loaded_library()
    native.treebeard_notes_open.argtypes, native.treebeard_notes_open.restype = [], pointer
    native.treebeard_notes_split.argtypes = [
        *(pointer, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_size_t),
        ctypes.POINTER(ctypes.c_size_t),
    ]
    native.treebeard_notes_split.restype = pointer
    native.treebeard_notes_has_all.argtypes = [pointer]
    native.treebeard_notes_forget.argtypes, native.treebeard_notes_forget.restype = [pointer], None
    native.treebeard_notes_close.argtypes = [pointer, ctypes.POINTER(ctypes.c_size_t)]
    native.treebeard_notes_close.restype = pointer
    native.treebeard_notes_destroy.argtypes, native.treebeard_notes_destroy.restype = [pointer], None
    return native
