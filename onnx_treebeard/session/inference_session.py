"""onnxruntime's session with our kernels in it.

In: any ONNX model, unmodified. Out: `InferenceSession`, a subclass of onnxruntime's: every tree node that can be served to the bit runs
on a compiled kernel, the others stay with onnxruntime, and `session.report` says which and why. Inputs, outputs, io binding,
profiling and providers are onnxruntime's own. A schedule says how the trees are compiled: the caller's, else the one that is
stored in the model.

    model --> onnxruntime --execution provider: claims tree nodes--> native library                 (session_notes.py)
    model --rewrite: read and compile each tree node--> model with names of artifacts --> onnxruntime --custom operator--> native library

The first way is that of sessions on the CPU, from onnxruntime 1.23 on, that ask for nothing but threads and a place for what is compiled; all
others go the second, and so do models that the first declines. Results and reports are the same. Nodes of ours are planned or compiled
when onnxruntime creates the kernel. Models hold no code: what compiles comes from this process.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn

from numpy import ndarray

from onnx_treebeard.errors import TreebeardError
from onnx_treebeard.session import compile_callback
from onnx_treebeard.session.custom_ops import register_custom_ops
from onnx_treebeard.session.execution_provider import OURS, is_found_by_name, register_execution_provider

if TYPE_CHECKING:
    from onnx_treebeard.compiler.options.file import ScheduleSource
    from onnx_treebeard.converters.rewrite.extra_output_names import Names
    from onnx_treebeard.converters.rewrite.report import RewriteReport
    from onnx_treebeard.session.notes import SessionNotes
    from onnx_treebeard.session.prepare import Model
    from onnx_treebeard.session.providers import Given

try:
    import onnxruntime
except ModuleNotFoundError:
    raise TreebeardError(
        "onnxruntime is not installed: `pip install onnxruntime`, or one of its flavours (onnxruntime-gpu, ...), "
        "but only one of them, because they exclude each other"
    ) from None
except ImportError as error:
    raise TreebeardError(f"onnxruntime is installed, but cannot be imported: {error}") from None

from onnx_treebeard.session.arguments import check_arguments
from onnx_treebeard.session.calls import QuickRun, fed, is_told, quick_run, tell_declined
from onnx_treebeard.session.providers import is_cpu_alone, reads_folder_of_tensors, source_of, with_ours
from onnx_treebeard.session.run_options import RunOptions
from onnx_treebeard.system.disabled import why_off

TENSOR_FOLDER = "session.model_external_initializers_file_folder_path"
EXTRA_OUTPUTS = ("with_leaf", "with_raw", "with_tree_scores")


class InferenceSession(onnxruntime.InferenceSession):  # type: ignore[misc]
    """onnxruntime.InferenceSession whose tree nodes run on compiled kernels.

    `report` has one entry a tree node: taken, or left to onnxruntime and why. Printed, it is a table.
    """

    def __init__(
        self,
        model: "Model",
        sess_options: Any = None,
        providers: Any = None,
        provider_options: Any = None,
        *,
        semantics: str = "ort",
        schedule: "ScheduleSource | None" = None,
        profile: str | os.PathLike[str] | None = None,
        threads: int | None = None,
        cache: bool | str | os.PathLike[str] | None = None,
        with_leaf: "Names" = False,
        with_raw: "Names" = False,
        with_tree_scores: "Names" = False,
        enabled: bool = True,
        **kwargs: Any,
    ) -> None:
        """Opens a model: a path, the bytes of a file, or a ModelProto (which is not changed).

        sess_options, providers, provider_options: those of onnxruntime.InferenceSession, as are all arguments that are not named here.
        semantics: "ort" computes what onnxruntime computes, bit for bit; "onnx" follows the text of the operators where the two differ.
        schedule: how the trees are compiled: a CompileOptions, or the path of a schedule file, which may tell tree nodes apart; else
            what the model has stored, else the default. Results do not depend on it, unless one that is given here has `reassociate`;
            in a stored one that is ignored, as the report says.
        profile: the path of a profile, whose hit counts take the place of the model's own in tilings that go by them.
        threads: not more than so many of the session's intra-op threads take part in a call of a tree node; None: all.
        cache: False keeps nothing on disk, a path names the folder; None, or True: as `ONNX_TREEBEARD_CACHE` says.
        with_leaf, with_raw, with_tree_scores: tree nodes (True: all, or a list of names) that get an output more, behind the model's
            own: `<node>_leaf`, int64 (N, trees), the leaf that a row reaches in each tree; `<node>_raw`, (N, targets), scores before the
            post-transform; `<node>_tree_scores`, (N, trees) or (N, trees, targets), what `CompiledForest.predict_tree_scores` gives.
        enabled: False makes it onnxruntime's session alone, without our kernels; so does `ONNX_TREEBEARD_DISABLE`, whatever is said
            here. Arguments that say how we compute are passed over then.

        Raises ModelError for what is no ONNX model; OptionError for a schedule that is malformed or illegal for the model, for names of
        no tree node, for other objects as session options and for misspelt arguments; DataError for a profile that fits none of the
        model's nodes; UnsupportedError where a node cannot have an output that is asked for, and for what only our kernels compute where
        they are off.
        """
        asked: dict[str, Any] = {
            "semantics": semantics,
            "schedule": schedule,
            "profile": profile,
            "with_leaf": with_leaf,
            "with_raw": with_raw,
            "with_tree_scores": with_tree_scores,
        }
        check_arguments(model, sess_options, kwargs)
        given: tuple[Any, Any, Any, Any] = (model, sess_options, providers, provider_options)
        self._notes: SessionNotes | None = None
        self._listening: SessionNotes | None = None
        self._report: RewriteReport | None = None
        self._quick: QuickRun | None = None
        self._why_off = why_off(enabled)
        if self._why_off:
            self._open_plain(*given, {name: asked[name] for name in EXTRA_OUTPUTS}, **kwargs)
            return
        self._run_options = RunOptions(threads, cache)
        asks_nothing = (
            semantics == "ort"
            and schedule is profile is None
            and with_leaf is with_raw is with_tree_scores is False
        )
        with self._run_options.place():
            if not asks_nothing or not self._open_with_provider(*given, **kwargs):
                self._open_rewritten(*given, {**asked, "threads": threads}, **kwargs)
        self._quick = quick_run(self)

    def _open_plain(
        self,
        model: Any,
        sess_options: Any,
        providers: Any,
        provider_options: Any,
        extra: dict[str, "Names"],
        **kwargs: Any,
    ) -> None:
        """onnxruntime opens the model as if we were not there."""
        # Imported here: hardly a session is.
        from onnx_treebeard.session import switched_off

        switched_off.refuse_extra_outputs(self._why_off, extra)
        source = switched_off.plain_source(model)
        try:
            super().__init__(source, sess_options, providers, provider_options, **kwargs)
        except Exception:
            switched_off.refuse_own_nodes(source, self._why_off)
            raise
        switched_off.tell_off(self._why_off)

    def _open_with_provider(
        self, model: Any, sess_options: Any, providers: Any, provider_options: Any, **kwargs: Any
    ) -> bool:
        """Whether the execution provider has opened the model; what it declines, and what cannot be opened at all, is left to the other way."""
        source = source_of(model)
        self._own_options = sess_options
        given = source and self._given(providers, provider_options)
        if not given:
            return False
        from onnx_treebeard.session.notes import SessionNotes

        # Its own fallback would open the model without us, and say so where nobody asked.
        quiet = {**kwargs, "enable_fallback": 0}
        notes = SessionNotes()
        try:
            with self._noted_by(notes):
                super().__init__(source, *given, **quiet)
        except Exception as error:
            tell_declined(notes.declined or str(error))
            return False
        if int(kwargs.get("enable_fallback", 1)) == 1:
            self.enable_fallback()
        self._take_notes(notes)
        return True

    def _given(self, providers: Any, provider_options: Any) -> "Given | None":
        """What onnxruntime's session gets for our provider and those that are asked for; None where the model is to be rewritten."""
        try:
            given = with_ours(self._own_options, providers, provider_options, self._run_options.texts())
        except Exception as error:  # it judges what it was given when the rewritten model is opened
            tell_declined(str(error))
            return None
        register_execution_provider()
        register_custom_ops(given.options)
        return given

    @contextmanager
    def _noted_by(self, notes: "SessionNotes") -> Iterator[None]:
        """What becomes of the tree nodes of the session that is made meanwhile goes to the notes."""
        with notes:
            self._listening = notes
            try:
                yield
            finally:
                self._listening = None

    def _create_inference_session(self, *arguments: Any, **options: Any) -> None:
        """Called by onnxruntime's own wherever it makes a session: where our provider listens, of the model without its large tree nodes."""
        source = self._model_path or self._model_bytes
        # Older ones make kernels of nodes before they ask our provider, and do not check what they make them of.
        listening = self._listening if is_found_by_name() else None
        small = listening and listening.small_model(source)
        if small and self._is_created_of(small, *arguments, **options):
            return
        super()._create_inference_session(*arguments, **options)

    def _is_created_of(self, small: bytes, *arguments: Any, **options: Any) -> bool:
        """Whether there is a session in which our kernels compute all that `small` lacks; else as if it had not been tried."""
        assert self._listening is not None
        own = self.__dict__
        source = {name: own[name] for name in ("_model_path", "_model_bytes")}
        without_session = {"_sess": None, "_sess_options": own["_sess_options"]}
        own.update(_model_path=None, _model_bytes=small)
        try:
            super()._create_inference_session(*arguments, **options)
            if self._listening.has_all():
                return True
        except Exception as error:
            tell_declined(str(error))
        finally:
            own.update(source)
        own.update(without_session)
        self._listening.forget()
        return False

    def _take_notes(self, notes: "SessionNotes") -> None:
        """The session is one of onnxruntime's that has our provider beside what it was asked for."""
        self._providers = [name for name in self.get_providers() if name != OURS]
        self._provider_options = {
            name: one for name, one in self.get_provider_options().items() if name != OURS
        }
        self._notes, self._report = notes, None
        if notes.has_left or is_told():
            from onnx_treebeard.cache.sessions import log_report

            log_report(self.report)

    def _open_rewritten(
        self,
        model: "Model",
        sess_options: Any,
        providers: Any,
        provider_options: Any,
        ours: dict[str, Any],
        **kwargs: Any,
    ) -> None:
        """Opens what the model becomes without its tree nodes."""
        # Imported here: most sessions go the other way.
        from onnx_treebeard.session.rewritten import Asked, rewritten

        prepared = rewritten(model, sess_options, Asked(**ours), is_cpu_alone(providers, sess_options))
        if prepared.report.taken:
            sess_options = sess_options or onnxruntime.SessionOptions()
            register_custom_ops(sess_options)
            if prepared.tensor_folder:
                sess_options.add_session_config_entry(TENSOR_FOLDER, prepared.tensor_folder)
        # Held as long as the session: onnxruntime may create its kernels anew.
        self._artifacts = compile_callback.offer(prepared.artifacts)
        source = prepared.source
        if isinstance(source, bytes) and prepared.tensor_folder and not reads_folder_of_tensors():
            from onnx_treebeard.converters.onnx.graphs import with_tensors

            source = with_tensors(source, prepared.tensor_folder)
        super().__init__(source, sess_options, providers, provider_options, **kwargs)
        self._report = prepared.report

    @property
    def report(self) -> "RewriteReport":
        """One entry a tree node: taken, or left to onnxruntime and why. Printed, it is a table."""
        if self._report is None and self._why_off:
            from onnx_treebeard.session.switched_off import plain_report

            self._report = plain_report(self._model_path or self._model_bytes, self._why_off)
        elif self._report is None:
            assert self._notes is not None
            self._report = self._notes.report()
        return self._report

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "a session cannot be pickled; pickle the path or the bytes of its model, and open a session with that in each process"
        )

    def __copy__(self) -> "InferenceSession":
        """As of onnxruntime's own: another object around the same session."""
        found = object.__new__(type(self))
        found.__dict__.update(self.__dict__)
        return found

    def set_providers(self, *providers: Any, **options: Any) -> Any:
        """onnxruntime's `set_providers`, which makes another session: the one before must not be held."""
        self._quick = None
        if self._why_off:
            return super().set_providers(*providers, **options)
        if self._notes is not None:
            return self._set_providers_beside_ours(*providers, **options)
        result = super().set_providers(*providers, **options)
        self._quick = quick_run(self)
        return result

    def _set_providers_beside_ours(self, providers: Any = None, provider_options: Any = None) -> None:
        """Ours stays where the model is on the CPU alone."""
        from onnx_treebeard.session.notes import SessionNotes

        given = self._given(providers, provider_options)
        if given:
            self._sess_options_initial, providers, provider_options = given
        elif not is_cpu_alone(providers, None) or not is_found_by_name():
            self._set_rewritten(providers, provider_options)
            return
        notes = SessionNotes()
        with self._run_options.place(), self._noted_by(notes):
            super().set_providers(providers, provider_options)
        self._take_notes(notes)
        self._quick = quick_run(self)

    def _set_rewritten(self, providers: Any, provider_options: Any) -> None:
        """The trees stay ours beside what our provider cannot be beside: other devices may run what is behind them."""
        source, falls_back = self._model_path or self._model_bytes, self._enable_fallback
        asked = {"threads": self._run_options.threads}
        told = {"read_config_from_model": int(self._read_config_from_model), "enable_fallback": 0}
        with self._run_options.place():
            self._open_rewritten(source, self._own_options, providers, provider_options, asked, **told)
        if falls_back:
            self.enable_fallback()
        self._notes = None
        self._quick = quick_run(self)

    def run(
        self,
        output_names: list[str] | tuple[str, ...] | None,
        input_feed: dict[str, Any],
        run_options: Any = None,
    ) -> list[Any]:
        """onnxruntime's `run`: for arrays on the CPU without what it asks anew at each call, which takes longer than small models do.

        Returns an entry for each of `output_names` (None: all outputs), mostly an array; ZipMap gives a list of dictionaries.
        A data frame or table may be fed to a model that `convert` made of a forest whose columns have names: they are found by name,
        categories by value. Raises DataError where it does not fit, and for a masked array, whose mask onnxruntime would drop.
        """
        quick = self._quick
        if (
            quick is None
            or run_options is not None
            or quick.session is not self._sess  # `set_providers` makes another
            or type(input_feed) is not dict
            or not quick.required <= input_feed.keys()
        ):
            return super().run(output_names, fed(self, input_feed), run_options)  # type: ignore[no-any-return]
        for value in input_feed.values():
            if type(value) is not ndarray:
                return super().run(output_names, fed(self, input_feed), run_options)  # type: ignore[no-any-return]
        return quick.session.run(output_names or quick.outputs, input_feed, None)  # type: ignore[no-any-return]
