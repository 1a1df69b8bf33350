"""SessionNotes: what the execution provider records about the tree nodes of sessions of ours.

    with SessionNotes() as notes:
        onnxruntime.InferenceSession(...)      on this thread
    notes.report()                             an entry for each tree node

While notes are open, onnxruntime may be given a model with placeholders in place of its large tree nodes (`small_model`;
kernels/native/ort/graph/node_view.h), so that it does not copy their columns.

In: sessions that this thread creates in the meantime. Out: a `RewriteReport`; the node that is all of the model, if there is one (`sole_node.py`).
"""

import ctypes
import os
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any

from onnx_treebeard.bindings.native_library import declare, loaded_library
from onnx_treebeard.session.sole_node import SoleNode

if TYPE_CHECKING:
    from onnx_treebeard.converters.rewrite.node_report import RewriteReport
    from onnx_treebeard.session.session_opening import Opening

# Fields of an entry: name, operator, whether the node is taken, trees, decision nodes, operators downstream that it computes, trees of the
# merged forest, device, reason.
FIELDS = 9
TAKEN = 2
# The size in bytes from which a tree node is replaced by a placeholder, some 60 decision nodes. From this size on a session takes less memory than
# a plain one, which keeps the columns of every node.
LARGE = 1 << 11


class SessionNotes:
    """Notes that sessions of this thread write within the `with` block, to be read after it."""

    def __init__(self) -> None:
        self._nodes: list[list[str]] = []
        self._sole_node: SoleNode | None = None

    def __enter__(self) -> "SessionNotes":
        self._notes = _functions().treebeard_notes_open()
        if not self._notes:
            raise MemoryError("no memory for the notes of a session")
        return self

    def __exit__(self, *raised: object) -> None:
        size = ctypes.c_size_t()
        node = _functions().treebeard_notes_sole_node(self._notes)
        self._sole_node = SoleNode(node) if node else None
        text = _functions().treebeard_notes_close(self._notes, ctypes.byref(size))
        try:
            if not text:
                raise MemoryError("no memory for the notes of a session")
            self._read(ctypes.string_at(text, size.value))
        finally:
            _functions().treebeard_notes_destroy(self._notes)

    def small_model(self, model: str | bytes) -> bytes | None:
        """Returns a model, given as a path or bytes, with placeholders for its large tree nodes; None where it has none.

        The next session that this thread creates is to be opened with the result.
        """
        path = os.fsencode(model) if isinstance(model, str) else None
        content = None if isinstance(model, str) else model
        size = ctypes.c_size_t(_size_of(model))
        if size.value < LARGE:
            return None
        small = _functions().treebeard_notes_split(
            self._notes, path, content, size, LARGE, ctypes.byref(size)
        )
        return ctypes.string_at(small, size.value) if small else None

    def has_all(self) -> bool:
        """Returns whether our kernels have taken all nodes that placeholders replace."""
        return bool(_functions().treebeard_notes_has_all(self._notes))

    def forget(self) -> None:
        """Discards the notes, because the session is created again from the whole model."""
        _functions().treebeard_notes_forget(self._notes)

    def taken_sole_node(self) -> "SoleNode | None":
        """Returns the node that is all of the model, and keeps it no longer; None where there is none."""
        node, self._sole_node = self._sole_node, None
        return node

    def _read(self, text: bytes) -> None:
        fields = [field.decode(errors="replace") for field in text.split(b"\0")[:-1]]
        self._nodes = [fields[start : start + FIELDS] for start in range(0, len(fields), FIELDS)]

    @property
    def has_left(self) -> bool:
        """True where any tree node stays with onnxruntime."""
        return not all(node[TAKEN] for node in self._nodes)

    def report(self, opening: "Opening") -> "RewriteReport":
        """Returns a report with an entry for each tree node. opening: that of the session."""
        # Imported here: the report of most sessions is never read.
        from onnx_treebeard.converters.rewrite.node_report import NodeReport, RewriteReport

        entries = []
        for name, operator, taken, trees, nodes, downstream, merged, device, reason in self._nodes:
            kind = opening.request.operators.get(name, operator)
            n_trees, n_nodes = (int(count) if count else None for count in (trees, nodes))
            counts = int(downstream), int(merged)
            entries.append(NodeReport(name, kind, bool(taken), n_trees, n_nodes, reason, *counts, device))
        return RewriteReport(tuple(entries), opening.described, opening.note)


def _size_of(model: str | bytes) -> int:
    if isinstance(model, bytes):
        return len(model)
    with suppress(OSError, ValueError):
        return os.path.getsize(model)
    return 0


@cache
def _functions() -> Any:
    """Returns the native library, with the types of its functions for notes declared."""
    pointer, native = ctypes.c_void_p, loaded_library()
    text, size = ctypes.c_char_p, ctypes.c_size_t
    split, close = [pointer, text, text, size, size, ctypes.POINTER(size)], [pointer, ctypes.POINTER(size)]
    declare(native, pointer, notes_open=[], notes_split=split, notes_sole_node=[pointer], notes_close=close)
    declare(native, None, notes_forget=[pointer], notes_destroy=[pointer])
    declare(native, ctypes.c_int, notes_has_all=[pointer])
    return native
