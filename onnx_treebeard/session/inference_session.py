"""InferenceSession: onnxruntime's session, with tree nodes that run on compiled kernels.

In: any ONNX model, unmodified. Out: a session. There are two routes from a model to the native library:
    provider   model --> onnxruntime --execution provider claims tree nodes--> native library                                     (notes.py)
    rewritten  model --read and compile tree nodes--> model with artifact keys --> onnxruntime --custom operator--> native library (prepare.py)

Sessions on the CPU alone, from onnxruntime 1.23 on, with no options of ours but `threads` and `cache`, take the provider route; all other
sessions, and models that the provider declines, take the rewritten one, with the same results. A model file never holds code.
"""

import os
from typing import TYPE_CHECKING, Any, NoReturn

from numpy import ndarray

from onnx_treebeard.session import compile_callback
from onnx_treebeard.session.arguments import check_arguments, shown_model
from onnx_treebeard.session.calls import QuickRun, fed, quick_run
from onnx_treebeard.session.custom_ops import register_custom_ops
from onnx_treebeard.session.execution_provider import is_found_by_name
from onnx_treebeard.session.ort import onnxruntime
from onnx_treebeard.session.provider_session import ProviderSession
from onnx_treebeard.session.providers import is_cpu_alone, reads_folder_of_tensors
from onnx_treebeard.session.run_options import RunOptions
from onnx_treebeard.system.disabled import why_off
from onnx_treebeard.system.interrupts import RaisesInterrupts
from onnx_treebeard.system.open_file import content_of

if TYPE_CHECKING:
    from onnx_treebeard.compiler.options.file import ScheduleSource
    from onnx_treebeard.converters.rewrite.extra_output_names import Names
    from onnx_treebeard.converters.rewrite.report import RewriteReport
    from onnx_treebeard.session.notes import SessionNotes
    from onnx_treebeard.session.prepare import Model

TENSOR_FOLDER = "session.model_external_initializers_file_folder_path"


class InferenceSession(ProviderSession):
    """A drop-in replacement for `onnxruntime.InferenceSession` whose tree nodes run on compiled kernels.

    Results are equal, bit for bit, to those of onnxruntime on one thread. A tree node whose bits we cannot reproduce stays with
    onnxruntime. `report` has one entry for each tree node, which says whether it was taken and, if not, why; printed, it is a table.

    Example:

        >>> import numpy as np
        >>> import onnx_treebeard
        >>> session = onnx_treebeard.InferenceSession("pipeline.onnx", with_leaf=True)
        >>> label, _, leaves = session.run(None, {"X": np.zeros((4, 13), np.float32)})
        >>> label.shape, leaves.shape
        ((4,), (4, 50))
    """

    @RaisesInterrupts()
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
        device: str = "cpu",
        threads: int | None = None,
        cache: bool | str | os.PathLike[str] | None = None,
        with_leaf: "Names" = False,
        with_raw: "Names" = False,
        with_tree_scores: "Names" = False,
        enabled: bool = True,
        **kwargs: Any,
    ) -> None:
        """Opens a model. Arguments that are not listed here are those of `onnxruntime.InferenceSession`.

        model: the path of an ONNX file, its bytes, an open file, which is read to its end, or an `onnx.ModelProto`, which is not modified.
        semantics: "ort" computes what onnxruntime computes, bit for bit; "onnx" follows the ONNX specification where the two differ.
        schedule: how the trees are compiled: a `CompileOptions`, a `ModelOptions`, or the path of a schedule file, which may have entries
            for single tree nodes. None uses the schedule stored in the model, else the default. Results do not depend on it, unless one
            that is passed here sets `reassociate`; in a stored schedule that option is ignored, as the report says.
        profile: the path of a profile, whose hit counts replace those of the model in tilings by probability.
        device: what runs the tree nodes: "cpu"; "cuda", or "cuda:1" for the second, for an NVIDIA GPU, which gives the same bits; "auto" for the first GPU
            where there is one and a call has so many rows that copying them there is estimated to pay, and the CPU for all others, and where the GPU fails.
        threads: the largest number of intra-op threads that work on one call of a tree node; None for all threads of the session.
        cache: where compiled code is kept: False for nowhere, a path for that folder, None or True for what `ONNX_TREEBEARD_CACHE` says.
        with_leaf: the tree nodes, True or a list of names, that get an extra output `<node>_leaf` after those of the model, int64 of shape
            (rows, trees): the id of the leaf that each row reaches in each tree.
        with_raw: the same for `<node>_raw` of shape (rows, targets): scores before the post-transform.
        with_tree_scores: the same for `<node>_tree_scores`: what each tree adds, as `CompiledForest.predict_tree_scores` returns it.
        enabled: False, or the environment variable `ONNX_TREEBEARD_DISABLE`, opens a plain session of onnxruntime; the options above are
            then ignored.

        Raises ModelError for other formats than ONNX; OptionError for a malformed or illegal schedule, names that no tree node has, wrong
        `sess_options` and misspelt arguments; DataError for a profile that fits no tree node; UnsupportedError for an extra output of a node
        that cannot have it, and, where our kernels are disabled, for extra outputs and models that only our kernels compute; DeviceError where a
        CUDA device is wanted and cannot be used.
        """
        requested: dict[str, Any] = {
            "semantics": semantics,
            "schedule": schedule,
            "profile": profile,
            "device": device,
        }
        extra = {"with_leaf": with_leaf, "with_raw": with_raw, "with_tree_scores": with_tree_scores}
        model = content_of(model)
        if isinstance(model, bytearray | memoryview):
            model = bytes(model)  # as onnxruntime takes them
        check_arguments(model, sess_options, kwargs)
        self._shown = shown_model(model)
        given: tuple[Any, Any, Any, Any] = (model, sess_options, providers, provider_options)
        self._notes: SessionNotes | None = None
        self._listening: SessionNotes | None = None
        self._report: RewriteReport | None = None
        self._quick: QuickRun | None = None
        self._why_off = why_off(enabled)
        if self._why_off:
            self._open_plain(*given, extra, **kwargs)
            return
        self._run_options = RunOptions(threads, cache)
        is_default = (
            semantics == "ort"
            and device == "cpu"
            and schedule is profile is None
            and with_leaf is with_raw is with_tree_scores is False
        )
        with self._run_options.place():
            if not is_default or not self._open_with_provider(*given, **kwargs):
                self._open_rewritten(*given, {**requested, **extra, "threads": threads}, **kwargs)
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
        """Opens the model by onnxruntime alone."""
        # Imported here: few sessions are opened with our kernels disabled.
        from onnx_treebeard.session import switched_off

        switched_off.refuse_extra_outputs(self._why_off, extra)
        source = switched_off.plain_source(model)
        try:
            super().__init__(source, sess_options, providers, provider_options, **kwargs)
        except Exception:
            switched_off.refuse_own_nodes(source, self._why_off)
            raise
        switched_off.log_disabled(self._why_off)

    def _open_rewritten(
        self,
        model: "Model",
        sess_options: Any,
        providers: Any,
        provider_options: Any,
        ours: dict[str, Any],
        **kwargs: Any,
    ) -> None:
        """Opens the model after its tree nodes have been replaced by ours: the rewritten route."""
        # Imported here: most sessions take the provider route.
        from onnx_treebeard.session.rewritten import SessionRequest, rewritten

        request = SessionRequest(**ours)
        prepared = rewritten(model, sess_options, request, is_cpu_alone(providers, sess_options))
        if prepared.report.taken:
            sess_options = sess_options or onnxruntime.SessionOptions()
            register_custom_ops(sess_options)
            if prepared.tensor_folder:
                sess_options.add_session_config_entry(TENSOR_FOLDER, prepared.tensor_folder)
        # Kept as long as the session, because onnxruntime may create its kernels again.
        self._artifacts = compile_callback.register_artifacts(prepared.artifacts)
        source = prepared.source
        if isinstance(source, bytes) and prepared.tensor_folder and not reads_folder_of_tensors():
            from onnx_treebeard.converters.onnx.graphs import with_tensors

            source = with_tensors(source, prepared.tensor_folder)
        super().__init__(source, sess_options, providers, provider_options, **kwargs)
        self._report = prepared.report

    @property
    def report(self) -> "RewriteReport":
        """One entry for each tree node, with `name`, `op_type`, `taken`, `n_trees`, `n_nodes`, `device` and `reason`; printed, it is a table."""
        if self._report is None and self._why_off:
            # Imported here: most sessions are never asked for it.
            from onnx_treebeard.session.switched_off import plain_report

            self._report = plain_report(self._model_path or self._model_bytes, self._why_off)
        elif self._report is None:
            assert self._notes is not None
            self._report = self._notes.report()
        return self._report

    def __repr__(self) -> str:
        if self._why_off:
            return f"InferenceSession({self._shown}, our kernels are disabled)"
        report = self.report
        return (
            f"InferenceSession({self._shown}, {len(report.taken)} of {len(report)} tree nodes on our kernels)"
        )

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "a session cannot be pickled; pickle the path or the bytes of its model, and open a session from them in each process"
        )

    def __copy__(self) -> "InferenceSession":
        """Returns another object around the same native session, as onnxruntime's own class does."""
        found = object.__new__(type(self))
        found.__dict__.update(self.__dict__)
        return found

    def set_providers(self, *providers: Any, **options: Any) -> Any:
        """Works as `set_providers` of onnxruntime, which creates a new native session with these providers."""
        self._quick = None
        if self._why_off:
            return super().set_providers(*providers, **options)
        if self._notes is not None:
            return self._set_providers_beside_ours(*providers, **options)
        result = super().set_providers(*providers, **options)
        self._quick = quick_run(self)
        return result

    def _set_providers_beside_ours(self, providers: Any = None, provider_options: Any = None) -> None:
        """Keeps our provider where all providers are of the CPU, else changes to the rewritten route."""
        # Imported here: providers are hardly ever set again.
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
        """Opens the model on the rewritten route: trees stay on our kernels, and other devices may run the operators downstream of them."""
        source, falls_back = self._model_path or self._model_bytes, self._enable_fallback
        ours = {"threads": self._run_options.threads}
        others = {"read_config_from_model": int(self._read_config_from_model), "enable_fallback": 0}
        with self._run_options.place():
            self._open_rewritten(source, self._own_options, providers, provider_options, ours, **others)
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
        """Computes outputs, as `run` of onnxruntime does; calls with arrays on the CPU skip its per-call checks.

        output_names: the outputs to compute; None for all.
        input_feed: for each input its array. A model that `convert` wrote from a forest with named columns also takes a data frame or
            table: columns are matched by name, categories by value.

        Returns a value for each output: an array, or a list of dictionaries for ZipMap. Raises DataError for a table that does not fit the model, and for a masked array, whose mask onnxruntime would ignore.
        """
        quick = self._quick
        if (
            quick is None
            or run_options is not None
            or quick.session is not self._sess  # `set_providers` creates another
            or type(input_feed) is not dict
            or not quick.required <= input_feed.keys()
        ):
            return super().run(output_names, fed(self, input_feed), run_options)  # type: ignore[no-any-return]
        for value in input_feed.values():
            if type(value) is not ndarray:
                return super().run(output_names, fed(self, input_feed), run_options)  # type: ignore[no-any-return]
        return quick.session.run(output_names or quick.outputs, input_feed, None)  # type: ignore[no-any-return]
