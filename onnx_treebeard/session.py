"""onnxruntime's session with our kernels in it.

In: any ONNX model, unmodified. Out: `InferenceSession`, a subclass of onnxruntime's: every tree node that can be served to the bit runs
on a compiled kernel, the others stay with onnxruntime, and `session.report` says which and why. Inputs, outputs, io binding,
profiling and providers are onnxruntime's own. A schedule says how the trees are compiled: the caller's, else the one that is
stored in the model.

    model --rewrite: read and compile each tree node--> model with names of artifacts --> onnxruntime --custom operator--> native library

Nodes of ours that hold a forest are compiled when onnxruntime creates the kernel. Nodes that carry machine code are refused.
"""

import os
from contextlib import suppress
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING, Any, NoReturn
from weakref import WeakSet

from numpy import ndarray
from numpy.ma import MaskedArray

from onnx_treebeard import jit, native
from onnx_treebeard.cache_folder import switched
from onnx_treebeard.converters.further_names import FurtherOutputs, Names
from onnx_treebeard.converters.rewrite_report import RewriteReport
from onnx_treebeard.errors import DataError, TreebeardError
from onnx_treebeard.forking import held_at_forks
from onnx_treebeard.run_options import cache_place, check_threads
from onnx_treebeard.session_cache import PreparedModel, kept_model
from onnx_treebeard.session_tables import with_arrays
from onnx_treebeard.trust import ALLOW_COMPILED

if TYPE_CHECKING:
    from onnx_treebeard.options_file import ScheduleSource
    from onnx_treebeard.prepared_model import Model

try:
    import onnxruntime
except ModuleNotFoundError:
    raise TreebeardError(
        "onnxruntime is not installed: `pip install onnxruntime`, or one of its flavours (onnxruntime-gpu, ...), "
        "but only one of them, because they exclude each other"
    ) from None
except ImportError as error:
    raise TreebeardError(f"onnxruntime is installed, but cannot be imported: {error}") from None

CPU = "CPUExecutionProvider"
AZURE = "AzureExecutionProvider"  # calls services, computes nothing
OURS = "TreebeardExecutionProvider"  # listed by onnxruntime once it is registered
TENSOR_FOLDER = "session.model_external_initializers_file_folder_path"

_lock = held_at_forks(Lock())
_registered: WeakSet[Any] = WeakSet()


@dataclass(frozen=True)
class _QuickRun:
    """What a session on the CPU alone needs to know at each call."""

    session: Any  # onnxruntime's own, without Python around it
    outputs: list[str]
    required: frozenset[str]  # names of inputs


class InferenceSession(onnxruntime.InferenceSession):  # type: ignore[misc]
    """onnxruntime.InferenceSession whose tree nodes run on compiled kernels.

    `report` has one entry a tree node: taken, or left to onnxruntime and why. Printed, it is a table.
    """

    report: RewriteReport

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
        with_leaf: Names = False,
        with_raw: Names = False,
        with_tree_scores: Names = False,
        allow_compiled: bool = False,
        **kwargs: Any,
    ) -> None:
        """Opens a model: a path, the bytes of a file, or a ModelProto (which is not changed).

        semantics="ort" computes what onnxruntime computes, bit for bit; "onnx" follows the text of the operators where the two differ.
        schedule: how the trees are compiled: a CompileOptions, or the path of a schedule file, which may tell tree nodes apart; else
        what the model has stored, else the default. Results do not depend on it, unless one that is given here has `reassociate`;
        in a stored one that is ignored, as the report says.
        profile: the path of a profile, whose hit counts take the place of the model's own in tilings that go by them.
        threads: not more than so many of the session's intra-op threads take part in a call of a tree node; None: all.
        cache: False keeps nothing on disk, a path names the folder; None, or True: as `ONNX_TREEBEARD_CACHE` says.
        with_leaf, with_raw, with_tree_scores: tree nodes (True: all, or a list of names) that get an output more, behind the model's
        own: `<node>_leaf`, int64 (N, trees), the leaf that a row reaches in each tree; `<node>_raw`, (N, targets), scores before the
        post-transform; `<node>_tree_scores`, (N, trees) or (N, trees, targets), what `CompiledForest.predict_tree_scores` gives.
        allow_compiled: whether machine code that the model carries may run. It can do whatever this process can: True is for models
        from people whose programs you would run. The session config entry `onnx_treebeard.allow_compiled` = "1" says the same.
        The other arguments are those of onnxruntime.InferenceSession. Raises ModelError for what is no ONNX model, OptionError for
        a schedule that is malformed or illegal for the model and for names of no tree node, DataError for a profile that fits none of
        its nodes, UnsupportedError where a node that shall tell more cannot, TrustError for a model with machine code.
        """
        further = FurtherOutputs(with_leaf, with_raw, with_tree_scores)
        threads = check_threads(threads)
        with switched(cache_place(cache)):
            prepared = _prepared(
                model,
                schedule,
                profile,
                semantics=semantics,
                further=further,
                threads=threads,
                fused=_is_cpu_alone(providers, sess_options),
                allow_compiled=allow_compiled or _allows_compiled(sess_options),
                with_forests=bool(sess_options is not None and sess_options.optimized_model_filepath),
            )
            if prepared.report.taken:
                sess_options = sess_options or onnxruntime.SessionOptions()
                register_custom_ops(sess_options)
                if prepared.tensor_folder:
                    sess_options.add_session_config_entry(TENSOR_FOLDER, prepared.tensor_folder)
            # Held as long as the session: onnxruntime may create its kernels anew.
            self._artifacts = jit.offer(prepared.artifacts)
            source = prepared.source
            if isinstance(source, bytes) and prepared.tensor_folder and not _reads_folder_of_tensors():
                from onnx_treebeard.converters.onnx_graphs import with_tensors

                source = with_tensors(source, prepared.tensor_folder)
            super().__init__(source, sess_options, providers, provider_options, **kwargs)
        self.report = prepared.report
        self._quick = _quick_run(self)

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
        result = super().set_providers(*providers, **options)
        self._quick = _quick_run(self)
        return result

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
            _refuse_masks(input_feed)
            return super().run(output_names, with_arrays(self, input_feed), run_options)  # type: ignore[no-any-return]
        for value in input_feed.values():
            if type(value) is not ndarray:
                _refuse_masks(input_feed)
                return super().run(output_names, with_arrays(self, input_feed), run_options)  # type: ignore[no-any-return]
        return quick.session.run(output_names or quick.outputs, input_feed, None)  # type: ignore[no-any-return]


def _prepared(
    model: "Model",
    schedule: "ScheduleSource | None",
    profile: str | os.PathLike[str] | None,
    **facts: Any,
) -> PreparedModel:
    """The model as onnxruntime gets it, from disk where it has been prepared like that before."""

    def prepare() -> PreparedModel:
        # Imported here: a model that is found on disk needs neither onnx nor the compiler.
        from onnx_treebeard.prepared_model import prepared_model

        return prepared_model(model, schedule=schedule, profile=profile, **facts)

    return kept_model(prepare, model if schedule is None and profile is None else None, facts)


def _refuse_masks(input_feed: Any) -> None:
    for name, value in input_feed.items() if isinstance(input_feed, dict) else ():
        if isinstance(value, MaskedArray):
            raise DataError(
                f"input {name!r} is a masked array, and ONNX has no masks; X.filled(numpy.nan) is missing there"
            )


def _quick_run(session: Any) -> _QuickRun | None:
    """None where other providers have a say in a call."""
    if session.get_providers() != [CPU]:
        return None
    required = (value.name for value in session.get_inputs() if not value.type.startswith("optional"))
    return _QuickRun(session._sess, [value.name for value in session.get_outputs()], frozenset(required))


def _is_cpu_alone(providers: Any, sess_options: Any) -> bool:
    """Whether no other device can take an operator of the model, and give bits of its own."""
    if sess_options is not None and getattr(sess_options, "has_providers", bool)():
        return False
    listed = providers or onnxruntime.get_available_providers()
    return {one if isinstance(one, str) else one[0] for one in listed} <= {CPU, AZURE, OURS}


def _reads_folder_of_tensors() -> bool:
    """Whether onnxruntime finds tensors of other files where the model comes as bytes; before 1.23 not all that optimize the graph do."""
    major, minor = onnxruntime.__version__.split(".")[:2]
    return (int(major), int(minor)) >= (1, 23)


def _allows_compiled(sess_options: Any) -> bool:
    """Whether the options say that models may carry machine code, as the native library reads them."""
    if sess_options is None:
        return False
    with suppress(RuntimeError):  # no such entry
        return bool(sess_options.get_session_config_entry(ALLOW_COMPILED) == "1")
    return False


def get_library_path() -> str:
    """The native library, for programs in other languages; in Python, `register_custom_ops` also brings the compiler."""
    return str(native.library_path())


def register_custom_ops(sess_options: Any) -> None:
    """Makes the operators of domain `onnx_treebeard` known to sessions with these options; a second call is harmless."""
    jit.install()
    with _lock:
        if sess_options not in _registered:
            sess_options.register_custom_ops_library(get_library_path())
            _registered.add(sess_options)
