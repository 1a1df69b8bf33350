"""InferenceSession: onnxruntime's session, with tree nodes that run on compiled kernels.

In: any ONNX model, unmodified. Out: a session, from onnxruntime 1.25 on, in which our execution provider claims tree nodes (provider_session.py):

    model --> onnxruntime --> TreebeardExecutionProvider: tree nodes and small operators downstream of them --> native library

Where onnxruntime is to write the model, which it cannot once a provider has compiled nodes, it gets our operator in their place (operator_model.py).
"""

import os
from typing import TYPE_CHECKING, Any, NoReturn

from numpy import ndarray

from onnx_treebeard.session.check_arguments import check_arguments, is_of_onnxruntime, shown_model, source_of
from onnx_treebeard.session.custom_ops import register_custom_ops
from onnx_treebeard.session.execution_provider import FIRST_BY_NAME, is_found_by_name
from onnx_treebeard.session.import_onnxruntime import onnxruntime
from onnx_treebeard.session.provider_session import ProviderSession
from onnx_treebeard.session.providers import is_cpu_alone, is_for_the_operator
from onnx_treebeard.session.run_calls import QuickRun, feed, log_report, quick_run
from onnx_treebeard.session.session_request import SessionRequest, extra_outputs
from onnx_treebeard.session.sole_node import install
from onnx_treebeard.system.errors import TreebeardError
from onnx_treebeard.system.interrupts import RaisesInterrupts
from onnx_treebeard.system.log import log
from onnx_treebeard.system.model_bytes import content_of, model_name
from onnx_treebeard.system.optional_packages import naming_packages
from onnx_treebeard.system.process import why_off

if TYPE_CHECKING:
    from onnx_treebeard.compiler.options.schedule_file import ScheduleSource
    from onnx_treebeard.converters.rewrite.extra_output_options import ExtraOutputs, Names
    from onnx_treebeard.converters.rewrite.node_report import RewriteReport
    from onnx_treebeard.session.operator_model import Model, OperatorModel

TENSOR_FOLDER = "session.model_external_initializers_file_folder_path"


class InferenceSession(ProviderSession):
    """A drop-in replacement for `onnxruntime.InferenceSession` that computes tree nodes with compiled kernels.

    Results are equal, bit for bit, to those of onnxruntime on one thread. A tree node whose bits we cannot reproduce stays with onnxruntime.
    `report` has an entry for each tree node, which states whether our kernels compute it and, if not, why. Print it to see a table.

    Example:

        >>> import numpy as np
        >>> import onnx_treebeard
        >>> session = onnx_treebeard.InferenceSession("pipeline.onnx", with_leaf=True)
        >>> label, _, leaves = session.run(None, {"X": np.zeros((4, 13), np.float32)})
        >>> label.shape, leaves.shape
        ((4,), (4, 50))
    """

    @RaisesInterrupts()
    @naming_packages()
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
        with_contribs: "Names" = False,
        with_base_margin: "Names" = False,
        enabled: bool = True,
        direct: bool = True,
        **kwargs: Any,
    ) -> None:
        """Opens a model. Arguments that are not listed here are those of `onnxruntime.InferenceSession`.

        model: the path of an ONNX file; its bytes; an open file, which is read to its end; or an `onnx.ModelProto`, which is not modified.
        semantics: "ort" computes what onnxruntime computes, bit for bit; "onnx" follows the ONNX specification if the two differ.
        schedule: how the trees are compiled: a `CompileOptions`, a `ModelOptions`, or the path of a schedule file, which may have entries for
            single tree nodes. None means the schedule that the model stores, or else the default. Results do not depend on the schedule, unless
            you pass one that sets `reassociate`. In a stored schedule, this option is ignored, and the report says so.
        profile: the path of a profile, whose hit counts replace those of the model in tilings by probability and in contributions.
        device: the device that computes tree nodes. "cpu"; "cuda", or "cuda:1" for the second one, for an NVIDIA GPU, which returns the same
            bits; or "auto", which uses the first GPU if there is one and a call has so many rows that copying them there is estimated to pay.
            All other calls are computed on the CPU, and so are calls for which the GPU fails.
        threads: the largest number of intra-op threads for one call of a tree node. None means all threads of the session.
        cache: where compiled code is kept. False means nowhere, and a path that folder; None and True follow `ONNX_TREEBEARD_CACHE`.
        with_leaf: the tree nodes, as a list of names or True for all, that get an extra output `<node>_leaf` after the outputs of the model:
            the id of the leaf that each row reaches in each tree, int64 of shape (rows, trees).
        with_raw: the same for `<node>_raw` of shape (rows, targets): scores before the post-transform.
        with_tree_scores: the same for `<node>_tree_scores`: what each tree adds, as `CompiledForest.predict_tree_scores` returns it.
        with_contribs: the same for `<node>_contribs`: what each feature of the node's rows contributes to its raw scores, as
            `CompiledForest.predict_contribs` returns it. If the model has no counts of training rows, pass counts of your rows as `profile`.
        with_base_margin: the same for an extra input `<node>_base_margin` of shape (rows, targets), which is the `base_margin` of
            `CompiledForest.predict`, in the type of the node's sums.
        enabled: False opens a plain session of onnxruntime, and so does the environment variable `ONNX_TREEBEARD_DISABLE`. The options above
            are then ignored.
        direct: whether `run` may pass rows to our kernels without onnxruntime, which takes longer than the kernels for a few rows. The model has
            to be one node of ours; `is_direct` states whether it is. The bits are the same. False makes onnxruntime execute every call.

        Raises ModelError for other formats than ONNX; OptionError for a malformed or illegal schedule, for names that no tree node has, for wrong
        `sess_options` and for misspelt arguments; DataError for a profile that fits no tree node; UnsupportedError for an extra output that a node
        cannot have and, if our kernels are disabled, for extra outputs and for models that only our kernels compute; DeviceError if you name a
        CUDA device that cannot be used; and TreebeardError if onnxruntime is older than 1.25.
        """
        extra = {"with_leaf": with_leaf, "with_raw": with_raw, "with_tree_scores": with_tree_scores}
        extra |= {"with_contribs": with_contribs, "with_base_margin": with_base_margin}
        model = content_of(model)
        if isinstance(model, bytearray | memoryview):
            model = bytes(model)  # as onnxruntime takes them
        check_arguments(model, sess_options, kwargs)
        self._shown, self._model_name = shown_model(model), model_name(model)
        self._quick: QuickRun | None = None
        self._why_off = why_off(enabled)
        arguments = {"providers": providers, "provider_options": provider_options, **kwargs}
        if self._why_off:
            self._open_plain(source_of(model), extra, {"sess_options": sess_options, **arguments})
            return
        _check_version()
        request = SessionRequest(semantics, schedule, profile, device, threads, cache, direct=direct)
        requested_outputs = extra_outputs(extra)
        if is_for_the_operator(sess_options):
            self._open_with_operator(model, request, requested_outputs, sess_options, arguments)
            return
        source = source_of(model)
        if requested_outputs is not None:
            extended = self._with_extra_outputs(model, request, requested_outputs)
            source, sess_options = extended.source, _options_for(extended, sess_options)
        self._request = request
        self._open_with_provider(source, {"sess_options": sess_options, **arguments})

    def _open_with_provider(self, source: str | bytes, arguments: dict[str, Any]) -> None:
        """Opens the model with our execution provider before the others. Raises ModelError for other formats than ONNX."""
        falls_back = int(arguments.get("enable_fallback", 1)) == 1
        if is_cpu_alone(arguments["providers"]):
            # There is nothing to fall back to, and onnxruntime prints to standard output when it does.
            arguments["enable_fallback"] = 0
        try:
            super().__init__(source, **arguments)
        except (MemoryError, TreebeardError):
            raise
        except Exception:
            _check_format(source)
            raise
        if falls_back:
            self.enable_fallback()

    def _with_extra_outputs(
        self, model: "Model", request: SessionRequest, extra: "ExtraOutputs"
    ) -> "OperatorModel":
        # Imported here: few sessions have extra outputs.
        from onnx_treebeard.session.operator_model import with_extra_outputs

        extended = with_extra_outputs(model, request, extra)
        request.operators = {entry.name: entry.op_type for entry in extended.report}
        return extended

    def _open_plain(self, source: str | bytes, extra: dict[str, "Names"], arguments: dict[str, Any]) -> None:
        """Opens the model by onnxruntime alone."""
        # Imported here: few sessions are opened with our kernels disabled.
        from onnx_treebeard.session import switched_off

        switched_off.refuse_extra_outputs(self._why_off, extra)
        try:
            super().__init__(source, **arguments)
        except Exception:
            switched_off.refuse_own_nodes(source, self._why_off)
            raise
        log(
            "warning",
            "our kernels are disabled, so onnxruntime alone computes the session: %s",
            self._why_off,
        )

    def _open_with_operator(
        self,
        model: "Model",
        request: SessionRequest,
        extra: "ExtraOutputs | None",
        sess_options: Any,
        arguments: dict[str, Any],
    ) -> None:
        """Opens the model with nodes of our operator in place of its tree nodes."""
        # Imported here: few sessions write their model.
        from onnx_treebeard.converters.rewrite.extra_output_options import NO_EXTRA_OUTPUTS
        from onnx_treebeard.session.operator_model import operator_model

        is_written = not sess_options.has_providers()
        with request.place():
            rewritten = operator_model(model, request, extra or NO_EXTRA_OUTPUTS, is_written=is_written)
            if rewritten.report.taken:
                register_custom_ops(sess_options, request.device_name)
            super().__init__(rewritten.source, _options_for(rewritten, sess_options), **arguments)
        self._report = rewritten.report
        log_report(rewritten.report)
        self._quick = quick_run(self)

    @property
    def report(self) -> "RewriteReport":
        """An entry for each tree node, with `name`, `op_type`, `taken`, `n_trees`, `n_nodes`, `device` and `reason`. Print it to see a table."""
        if self._report is None and self._why_off:
            # Imported here: most sessions are never asked for it.
            from onnx_treebeard.session.switched_off import plain_report

            self._report = plain_report(self._model_path or self._model_bytes, self._why_off)
        elif self._report is None:
            assert self._notes is not None
            self._report = self._notes.report(self._opening)
        return self._report

    @property
    def is_direct(self) -> bool:
        """True where the model is one node of ours, on the CPU. `run` then passes arrays of rows to it without onnxruntime, unless they are enough
        for several threads.
        """
        self._find_direct()
        return self._direct is not None

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
        duplicate = object.__new__(type(self))
        duplicate.__dict__.update(self.__dict__)
        return duplicate

    def set_providers(self, *providers: Any, **options: Any) -> Any:
        """Does the same as `set_providers` of onnxruntime: creates a new native session with these providers, after ours."""
        self._quick = None  # it holds the native session before, which is released first
        self._drop_node()
        return super().set_providers(*providers, **options)

    def _create_inference_session(self, *arguments: Any) -> None:
        super()._create_inference_session(*arguments)
        if not self._why_off:
            self._quick = quick_run(self)

    def run(
        self,
        output_names: list[str] | tuple[str, ...] | None,
        input_feed: dict[str, Any],
        run_options: Any = None,
    ) -> list[Any]:
        """Computes outputs, as `run` of onnxruntime does.

        If `is_direct`, an array of rows goes to our kernels without onnxruntime, unless the rows are enough for several threads. Other calls
        with arrays on the CPU skip the checks that onnxruntime makes in each call.

        output_names: the outputs to compute. None means all.
        input_feed: an array for each input. A model that `convert` wrote from a forest with named columns also takes a data frame or a table:
            columns are matched by name, and categories by value.

        Returns a value for each output: an array, or a list of dictionaries for ZipMap.

        Raises DataError for a table that does not fit the model, and for a masked array, whose mask onnxruntime would ignore.
        """
        if self._sole_node is not None:
            self._find_direct()
        quick = self._quick
        if (
            quick is None
            or run_options is not None
            or type(input_feed) is not dict
            or not quick.required <= input_feed.keys()
        ):
            return super().run(output_names, feed(self, input_feed), run_options)  # type: ignore[no-any-return]
        for value in input_feed.values():
            if type(value) is not ndarray:
                return super().run(output_names, feed(self, input_feed), run_options)  # type: ignore[no-any-return]
        return quick.session.run(output_names or quick.outputs, input_feed, None)  # type: ignore[no-any-return]


install(InferenceSession)


def _options_for(rewritten: "OperatorModel", sess_options: Any) -> Any:
    """Returns session options with the folder of the model's external tensors, which the bytes of a model do not contain."""
    if not rewritten.tensor_folder:
        return sess_options
    sess_options = sess_options or onnxruntime.SessionOptions()
    sess_options.add_session_config_entry(TENSOR_FOLDER, rewritten.tensor_folder)
    return sess_options


def _check_version() -> None:
    """Raises TreebeardError where onnxruntime does not find providers by their names."""
    if not is_found_by_name():
        major, minor = FIRST_BY_NAME
        raise TreebeardError(
            f"InferenceSession needs onnxruntime {major}.{minor} or later; this is {onnxruntime.__version__}: install that, or open a model that "
            "`onnx-treebeard convert --domain treebeard` writes in onnxruntime's own session, after register_custom_ops(session_options)"
        )


def _check_format(source: str | bytes) -> None:
    """Raises ModelError for a file or bytes that are no ONNX model, with a better reason than onnxruntime's."""
    # Imported here: most models are ONNX.
    from onnx_treebeard.converters.onnx.read_model import check_file

    if not is_of_onnxruntime(source):
        check_file(source)
