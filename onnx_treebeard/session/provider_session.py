"""ProviderSession: a session of onnxruntime's in which our execution provider claims tree nodes.

In: a request, and the arguments of a session. Out: onnxruntime's native session, and notes on each tree node: taken, or left and why. Where possible,
onnxruntime gets placeholders for large tree nodes (`provider_notes.py`).
"""

from typing import TYPE_CHECKING, Any

from onnx_treebeard.session.custom_ops import refuse_other_devices, register_custom_ops
from onnx_treebeard.session.execution_provider import OURS, register_execution_provider
from onnx_treebeard.session.import_onnxruntime import onnxruntime
from onnx_treebeard.session.providers import is_cpu_alone, with_ours
from onnx_treebeard.session.run_calls import is_report_logged, log_report
from onnx_treebeard.session.session_opening import Opening
from onnx_treebeard.system.log import log

if TYPE_CHECKING:
    from onnx_treebeard.converters.rewrite.node_report import RewriteReport
    from onnx_treebeard.session.provider_notes import SessionNotes
    from onnx_treebeard.session.session_request import SessionRequest
    from onnx_treebeard.session.sole_node import SoleNode

OWN_DOMAIN = b"onnx_treebeard"  # of our operators, as models spell it


class ProviderSession(onnxruntime.InferenceSession):  # type: ignore[misc]
    """onnxruntime's session, opened with our execution provider in addition to the requested ones.

    _request: what its kernels are asked for; None where our provider has no part in it.
    _model_name: the model in messages.
    _sole_node: the node that is all of the model, until the first call of `run` asks for it; None where there is none.
    _direct: what the method in C knows of that node, which answers calls of `run` without onnxruntime.
    """

    _sess_options: Any
    _request: "SessionRequest | None" = None
    _model_name: str
    _notes: "SessionNotes | None" = None
    _opening: "Opening"
    _report: "RewriteReport | None" = None
    _sole_node: "SoleNode | None" = None
    _direct: object | None = None

    def _create_inference_session(self, providers: Any, provider_options: Any, *others: Any) -> None:
        """Overrides the method that creates every native session: the first, those of `set_providers`, those after a fallback."""
        if self._request is None:
            super()._create_inference_session(providers, provider_options, *others)
            return
        self._drop_node()
        # Imported here: a session without our kernels has no notes.
        from onnx_treebeard.session.provider_notes import SessionNotes

        listed = with_ours(
            providers, provider_options, self._request.options(computes_downstream=is_cpu_alone(providers))
        )
        self._sess_options = self._sess_options or onnxruntime.SessionOptions()
        register_execution_provider()
        notes, opening = SessionNotes(), Opening(self._request, self._model_name)
        try:
            with self._request.place(), notes:
                small = None if self._request.needs_compiler else notes.small_model(self._source())
                # onnxruntime looks for operators before it asks providers, and takes longer where there are any of ours.
                refuse_other_devices(self._sess_options, "cpu")
                if small is None or OWN_DOMAIN in small:
                    register_custom_ops(self._sess_options)
                if not (small and self._is_created_from(small, notes, *listed, *others)):
                    with opening:
                        super()._create_inference_session(*listed, *others)
        except Exception:
            if notes.has_left:  # whose reasons may be better than onnxruntime's error
                log_report(notes.report(opening))
            raise
        self._take_notes(notes, opening)

    def _drop_node(self) -> None:
        """Leaves all calls to onnxruntime, because another native session is created."""
        self._sole_node = self._direct = None

    def _find_direct(self) -> None:
        """Connects the method in C to the node that is all of the model. It is done late, so that opening a session takes no longer."""
        sole_node, self._sole_node = self._sole_node, None
        if sole_node is not None and self._request is not None:
            # Imported here: a session without our kernels has no such node.
            from onnx_treebeard.session.sole_node import session_calls

            self._direct = session_calls(self, sole_node, is_alone=self._request.threads == 1)

    def _source(self) -> str | bytes:
        source: str | bytes = self._model_path or self._model_bytes
        return source

    def _is_created_from(self, small: bytes, notes: "SessionNotes", *arguments: Any) -> bool:
        """Creates a session from `small`; returns whether our kernels compute all that it lacks, else restores the state before."""
        assert self._request is not None
        attributes = self.__dict__
        source = {name: attributes[name] for name in ("_model_path", "_model_bytes")}
        without_session = {"_sess": None, "_sess_options": attributes["_sess_options"]}
        attributes.update(_model_path=None, _model_bytes=small)
        try:
            with Opening(self._request, self._model_name):
                super()._create_inference_session(*arguments)
            if notes.has_all():
                return True
        except MemoryError:
            raise
        except Exception as error:
            log("debug", "a session is created from the whole model: %s", error)
        finally:
            attributes.update(source)
        attributes.update(without_session)
        notes.forget()
        return False

    def _take_notes(self, notes: "SessionNotes", opening: Opening) -> None:
        """Keeps the notes for the report, and hides our provider from the session's providers, which are to be the requested ones."""
        self._providers = [name for name in self.get_providers() if name != OURS]
        self._provider_options = {
            name: options for name, options in self.get_provider_options().items() if name != OURS
        }
        self._notes, self._opening, self._report = notes, opening, None
        sole_node = notes.taken_sole_node()
        if self._request is not None and self._request.direct:
            self._sole_node = sole_node
        if notes.has_left or opening.described or is_report_logged():
            self._report = notes.report(opening)
            log_report(self._report)
            if opening.described:
                level = "warning" if opening.is_left_out else "info"
                log(level, "%s is compiled with %s", opening.model, opening.described)
