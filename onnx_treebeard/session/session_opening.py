"""Opening: what one session of ours tells the compiler of its tree nodes, and what the compiler tells the session.

    with Opening(request, "model.onnx") as opening:
        onnxruntime.InferenceSession(...)      on this thread; the compiler asks `opening_of_this_thread()`
    opening.described                          where the schedule of its nodes comes from

In: the request of a session. Out: errors of the compiler, raised with their class in place of onnxruntime's, which has only their text.
"""

from _thread import _local as local  # that of `threading`, whose import would delay opening a session
from typing import TYPE_CHECKING

from onnx_treebeard.bindings.callbacks import raising_held
from onnx_treebeard.system.memory_errors import raise_lack_of_memory

if TYPE_CHECKING:
    from types import TracebackType

    from onnx_treebeard.compiler.options.schedule_file import ModelOptions
    from onnx_treebeard.session.session_request import SessionRequest

OF_THE_CALLER = "the caller's schedule"
IGNORED = "a GPU does not serve the stored schedule, and has the default one"


_of_thread = local()  # `opening`, while the thread opens a session of ours


def opening_of_this_thread() -> "Opening | None":
    """Returns the opening in whose `with` block this thread is; None outside of any."""
    return getattr(_of_thread, "opening", None)


class Opening:
    """One creation of a session.

    request: what the caller requests. model: what messages call the model.
    described: where the schedule comes from that nodes were compiled with, and which of its options do not apply; "" for the default.
    note: what the schedule turns off without naming it.
    """

    def __init__(self, request: "SessionRequest", model: str) -> None:
        self.request, self.model = request, model
        self.described = self.note = ""
        self.is_left_out = False  # some option of a stored schedule
        self.has_profile = False  # that fits one of the nodes
        self._raising = raising_held()

    def __enter__(self) -> "Opening":
        _of_thread.opening = self
        self._raising.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, trace: "TracebackType | None"
    ) -> None:
        _of_thread.opening = None
        self._raising.__exit__(kind, raised, trace)
        if isinstance(raised, Exception):
            raise_lack_of_memory(raised)

    def compiled_with(self, options: "ModelOptions", ignored: str) -> None:
        """Records the options that a node has been compiled with. ignored: why a GPU has the default ones instead; "" where it has not."""
        if not self.described:
            is_default = not options.source and options == type(options)()
            self.described = options.described or ("" if is_default else OF_THE_CALLER)
        self.is_left_out = self.is_left_out or bool(options.left_out)
        self.note = self.note or options.note or (IGNORED if ignored else "")
