"""The provider route: a session of onnxruntime's in which our execution provider claims tree nodes.

In: a model and the arguments of a session. Out: onnxruntime's native session, and notes on each tree node: taken, or left and why. Where possible,
onnxruntime gets placeholders for large tree nodes (`notes.py`). There is no session where the provider declines; the caller then takes the rewritten
route.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from onnx_treebeard.session.calls import is_report_logged, log_declined
from onnx_treebeard.session.compile_callback import raising_held
from onnx_treebeard.session.custom_ops import register_custom_ops
from onnx_treebeard.session.execution_provider import OURS, is_found_by_name, register_execution_provider
from onnx_treebeard.session.ort import onnxruntime
from onnx_treebeard.session.providers import source_of, with_ours
from onnx_treebeard.session.run_options import RunOptions

if TYPE_CHECKING:
    from onnx_treebeard.converters.rewrite.report import RewriteReport
    from onnx_treebeard.session.notes import SessionNotes
    from onnx_treebeard.session.providers import Given


class ProviderSession(onnxruntime.InferenceSession):  # type: ignore[misc]
    """onnxruntime's session, opened with our execution provider in addition to the requested ones."""

    _run_options: RunOptions
    _notes: "SessionNotes | None"
    _listening: "SessionNotes | None"  # those of the session that is being made
    _report: "RewriteReport | None"

    def _open_with_provider(
        self, model: Any, sess_options: Any, providers: Any, provider_options: Any, **kwargs: Any
    ) -> bool:
        """Returns whether the provider route has opened the model; what it declines, or cannot open, is left to the rewritten route."""
        source = source_of(model)
        self._own_options = sess_options
        given = source and self._given(providers, provider_options)
        if not given:
            return False
        # Imported here: a session that is rewritten has no notes.
        from onnx_treebeard.session.notes import SessionNotes

        # onnxruntime's own fallback would open the model without our provider, and print so to standard output.
        quiet = {**kwargs, "enable_fallback": 0}
        notes = SessionNotes()
        try:
            with self._noted_by(notes):
                super().__init__(source, *given, **quiet)
        except MemoryError:
            raise
        except Exception as error:
            log_declined(notes.declined or str(error))
            return False
        if int(kwargs.get("enable_fallback", 1)) == 1:
            self.enable_fallback()
        self._take_notes(notes)
        return True

    def _given(self, providers: Any, provider_options: Any) -> "Given | None":
        """Returns the arguments for onnxruntime with our provider before the requested ones; None where the model has to be rewritten."""
        try:
            given = with_ours(self._own_options, providers, provider_options, self._run_options.texts())
        except Exception as error:  # onnxruntime reports wrong arguments when the rewritten model is opened
            log_declined(str(error))
            return None
        register_execution_provider()
        register_custom_ops(given.options)
        return given

    @contextmanager
    def _noted_by(self, notes: "SessionNotes") -> Iterator[None]:
        """Within the context, what happens to the tree nodes of the session that is created is recorded in `notes`."""
        with notes:
            self._listening = notes
            try:
                yield
            finally:
                self._listening = None

    def _create_inference_session(self, *arguments: Any, **options: Any) -> None:
        """Overrides the method that creates every session of onnxruntime: on the provider route, from a model without its large tree nodes."""
        source = self._model_path or self._model_bytes
        # Older versions create kernels before they ask our provider, and do not check the attributes of placeholders.
        listening = self._listening if is_found_by_name() else None
        small = listening and listening.small_model(source)
        if small and self._is_created_from(small, *arguments, **options):
            return
        with raising_held():
            super()._create_inference_session(*arguments, **options)

    def _is_created_from(self, small: bytes, *arguments: Any, **options: Any) -> bool:
        """Creates a session from `small`; returns whether our kernels compute all that it lacks, else restores the state before."""
        assert self._listening is not None
        own = self.__dict__
        source = {name: own[name] for name in ("_model_path", "_model_bytes")}
        without_session = {"_sess": None, "_sess_options": own["_sess_options"]}
        own.update(_model_path=None, _model_bytes=small)
        try:
            with raising_held():
                super()._create_inference_session(*arguments, **options)
            if self._listening.has_all():
                return True
        except MemoryError:
            raise
        except Exception as error:
            log_declined(str(error))
        finally:
            own.update(source)
        own.update(without_session)
        self._listening.forget()
        return False

    def _take_notes(self, notes: "SessionNotes") -> None:
        """Keeps the notes for the report, and hides our provider from the session's providers, which are to be the requested ones."""
        self._providers = [name for name in self.get_providers() if name != OURS]
        self._provider_options = {
            name: one for name, one in self.get_provider_options().items() if name != OURS
        }
        self._notes, self._report = notes, None
        if notes.has_left or is_report_logged():
            # Imported here: most sessions have nothing to log.
            from onnx_treebeard.cache.sessions import log_report

            self._report = notes.report()
            log_report(self._report)
