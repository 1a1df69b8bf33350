"""onnxruntime's session with our kernels in it.

In: any ONNX model, unmodified. Out: `InferenceSession`, a subclass of onnxruntime's: every tree node that can be served to the bit runs
on a compiled kernel, the others stay with onnxruntime, and `session.report` says which and why. Inputs, outputs, io binding,
profiling and providers are onnxruntime's own. A schedule says how the trees are compiled: the caller's, else the one that is
stored in the model.

    model --rewrite: read and compile each tree node--> model with artifacts --> onnxruntime --custom operator--> native library

Models that hold onnx_treebeard nodes with a forest instead of an artifact are compiled when onnxruntime creates the kernel.
"""

import logging
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from numpy import ndarray
from onnx import ModelProto, NodeProto

from onnx_treebeard import jit, native
from onnx_treebeard.artifact import Artifact
from onnx_treebeard.converters.further_outputs import NOTHING_FURTHER, FurtherOutputs, Names, add_outputs
from onnx_treebeard.converters.fuse_tail import fuse_tails
from onnx_treebeard.converters.held_artifacts import take_artifacts, with_artifacts
from onnx_treebeard.converters.onnx_file import read_model
from onnx_treebeard.converters.onnx_graphs import has_external_tensors
from onnx_treebeard.converters.onnx_metadata import stored_schedule
from onnx_treebeard.converters.rewrite import RewriteReport, rewrite
from onnx_treebeard.converters.treebeard_op import node_from_artifact
from onnx_treebeard.errors import DataError, TreebeardError, UnsupportedError
from onnx_treebeard.forest import Forest
from onnx_treebeard.options_file import ModelOptions, ScheduleSource, chosen_options
from onnx_treebeard.session_cache import kept_on_disk

if TYPE_CHECKING:
    from onnx_treebeard.profile_file import NamedProfile

try:
    import onnxruntime
except ModuleNotFoundError:
    raise TreebeardError(
        "onnxruntime is not installed: `pip install onnxruntime`, or one of its flavours (onnxruntime-gpu, ...), "
        "but only one of them, because they exclude each other"
    ) from None
except ImportError as error:
    raise TreebeardError(f"onnxruntime is installed, but cannot be imported: {error}") from None

logger = logging.getLogger("onnx_treebeard")

MAX_MODEL_BYTES = 2**31 - 1
CPU = "CPUExecutionProvider"
AZURE = "AzureExecutionProvider"  # calls services, computes nothing
TENSOR_FOLDER = "session.model_external_initializers_file_folder_path"

_lock = Lock()
_registered: WeakSet[Any] = WeakSet()

Model = str | os.PathLike[str] | bytes | ModelProto


@dataclass(frozen=True)
class _Prepared:
    """What onnxruntime gets to load, and what became of the tree nodes."""

    source: str | bytes
    report: RewriteReport
    is_whole: bool = True  # it has no other files
    tensor_folder: str = ""  # where those are
    artifacts: Mapping[str, Artifact] = field(default_factory=dict)  # those that its nodes name


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
        model: Model,
        sess_options: Any = None,
        providers: Any = None,
        provider_options: Any = None,
        *,
        semantics: str = "ort",
        schedule: ScheduleSource | None = None,
        profile: str | os.PathLike[str] | None = None,
        with_leaf: Names = False,
        with_raw: Names = False,
        with_tree_scores: Names = False,
        **kwargs: Any,
    ) -> None:
        """Opens a model: a path, the bytes of a file, or a ModelProto (which is not changed).

        semantics="ort" computes what onnxruntime computes, bit for bit; "onnx" follows the text of the operators where the two differ.
        schedule: how the trees are compiled: a CompileOptions, or the path of a schedule file, which may tell tree nodes apart; else
        what the model has stored, else the default. Results do not depend on it.
        profile: the path of a profile, whose hit counts take the place of the model's own in tilings that go by them.
        with_leaf, with_raw, with_tree_scores: tree nodes (True: all, or a list of names) that get an output more, behind the model's
        own: `<node>_leaf`, int64 (N, trees), the leaf that a row reaches in each tree; `<node>_raw`, (N, targets), scores before the
        post-transform; `<node>_tree_scores`, (N, trees) or (N, trees, targets), what `CompiledForest.predict_tree_scores` gives.
        The other arguments are those of onnxruntime.InferenceSession. Raises ModelError for what is no ONNX model, OptionError for
        a schedule that is malformed or illegal for the model and for names of no tree node, DataError for a profile that fits none of
        its nodes, UnsupportedError where a node that shall tell more cannot.
        """
        further = FurtherOutputs(with_leaf, with_raw, with_tree_scores)
        prepared = _prepare(
            model, semantics, schedule, profile, further, fused=_is_cpu_alone(providers, sess_options)
        )
        if prepared.report.taken:
            sess_options = sess_options or onnxruntime.SessionOptions()
            register_custom_ops(sess_options)
            if prepared.tensor_folder:
                sess_options.add_session_config_entry(TENSOR_FOLDER, prepared.tensor_folder)
        # Held as long as the session: onnxruntime may create its kernels anew.
        self._artifacts = jit.offer(prepared.artifacts)
        source = prepared.source
        if self._artifacts and sess_options.optimized_model_filepath:  # others will open that one
            source = with_artifacts(bytes(source), self._artifacts)  # type: ignore[arg-type]
        super().__init__(source, sess_options, providers, provider_options, **kwargs)
        self.report = prepared.report
        self._quick = _quick_run(self)

    def set_providers(self, *providers: Any, **options: Any) -> Any:
        """onnxruntime's `set_providers`, which makes another session: the one before must not be held."""
        self._quick = None
        result = super().set_providers(*providers, **options)
        self._quick = _quick_run(self)
        return result

    def run(self, output_names: Any, input_feed: Any, run_options: Any = None) -> Any:
        """onnxruntime's `run`: for arrays on the CPU without what it asks anew at each call, which takes longer than small models do."""
        quick = self._quick
        if (
            quick is None
            or run_options is not None
            or quick.session is not self._sess  # `set_providers` makes another
            or type(input_feed) is not dict
            or not quick.required <= input_feed.keys()
        ):
            return super().run(output_names, input_feed, run_options)
        for value in input_feed.values():
            if type(value) is not ndarray:
                return super().run(output_names, input_feed, run_options)
        return quick.session.run(output_names or quick.outputs, input_feed, None)


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
    return {one if isinstance(one, str) else one[0] for one in listed} <= {CPU, AZURE}


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


def _from_disk(source: bytes, report: RewriteReport, artifacts: Mapping[str, Artifact]) -> _Prepared:
    _log(report)
    return _Prepared(source, report, artifacts=artifacts)


@kept_on_disk(_from_disk)
def _prepare(
    model: Model,
    semantics: str,
    schedule: ScheduleSource | None,
    profile: str | os.PathLike[str] | None,
    further: FurtherOutputs = NOTHING_FURTHER,
    fused: bool = False,
) -> _Prepared:
    if not isinstance(model, ModelProto) and (reason := _foreign(model)):
        if further.any:
            raise UnsupportedError(f"{_name(model)} cannot tell leaves, raw scores or tree scores: {reason}")
        logger.warning("%s is left to onnxruntime: %s", _name(model), reason)
        return _Prepared(_source(model), RewriteReport(()))
    read = read_model(model)
    options = chosen_options(schedule, stored_schedule(read), _name(model))
    compiler = _NodeCompiler(options, profile, further)
    rewritten = rewrite(
        read,
        semantics=semantics,
        in_place=not isinstance(model, ModelProto),
        make_node=compiler.node,
        remake_own=compiler.differs or further.any or schedule is not None,
    )
    compiler.check_use(rewritten.report)
    add_outputs(rewritten.model, rewritten.report, further)
    if not rewritten.report.taken:
        _log(rewritten.report)
        return _Prepared(_source(model), rewritten.report)
    report = replace(rewritten.report, schedule=compiler.schedule)
    whole = rewritten.model
    if fused:
        whole = _copy(model) if whole is model and isinstance(model, ModelProto) else whole
        report = report.with_behind(fuse_tails(whole))
    _log(report)
    if report.schedule:
        logger.info("%s is compiled with %s", _name(model), report.schedule)
    folder, is_whole = "", not has_external_tensors(whole)
    if isinstance(model, str | os.PathLike) and not is_whole:
        folder = str(Path(model).absolute().parent)
    artifacts = take_artifacts(whole, compiler.made)
    return _Prepared(whole.SerializeToString(), report, is_whole, folder, artifacts)


class _NodeCompiler:
    """Compiles tree nodes before onnxruntime sees them, so that a node can stay where no kernel serves it."""

    def __init__(
        self, options: ModelOptions, profile: str | os.PathLike[str] | None, further: FurtherOutputs
    ) -> None:
        self.options = options
        self.further = further
        self.made: list[Artifact] = []
        self.profiles: tuple[NamedProfile, ...] = ()
        self.profiled = 0
        if profile is not None:
            # Imported here, as the compiler below: a session without tree nodes should not load it.
            from onnx_treebeard.profile_file import read_profiles

            self.profiles = read_profiles(profile)

    @property
    def differs(self) -> bool:
        """Whether nodes of ours, which compile themselves by default, have to be compiled here."""
        return bool(self.profiles) or self.options != ModelOptions()

    @property
    def schedule(self) -> str:
        """Where the schedule comes from; empty for the default."""
        return self.options.source or ("" if self.options == ModelOptions() else "the caller's schedule")

    def node(self, forest: Forest, inputs: Sequence[str], outputs: Sequence[str], name: str) -> NodeProto:
        """The compiled form of a node. Raises OptionError where the schedule is illegal for it."""
        from onnx_treebeard.compiler import compile_forest

        if self.profiles:
            from onnx_treebeard.profile_file import profiled

            if (counted := profiled(forest, self.profiles)) is not None:
                forest, self.profiled = counted, self.profiled + 1
        with self.options.named():
            artifact = compile_forest(
                forest,
                self.options.of(name),
                leaves=self.further.asks("leaf", name),
                tree_scores=self.further.asks("tree_scores", name),
            )
        self.made.append(artifact)
        return node_from_artifact(artifact, inputs, outputs, name)

    def check_use(self, report: RewriteReport) -> None:
        """Raises OptionError or DataError where schedule or profile are those of another model."""
        self.options.check_nodes({entry.name for entry in report})
        if self.profiles and not self.profiled:
            names = ", ".join(f"'{one.name}'" for one in self.profiles)
            raise DataError(f"the profile ({names}) fits none of the model's tree nodes", field="profile")


def _foreign(model: str | os.PathLike[str] | bytes) -> str:
    """Why a model that onnxruntime may know cannot be looked into; empty for ordinary ones."""
    if isinstance(model, bytes):
        size, head = len(model), model[:8]
    elif not os.path.isfile(model):
        return ""
    else:
        size = os.path.getsize(model)
        with open(model, "rb") as file:
            head = file.read(8)
    if head[4:8] == b"ORTM":
        return "it is in onnxruntime's own format"
    return f"it has {size} bytes, more than a protobuf message can" if size > MAX_MODEL_BYTES else ""


def _source(model: Model) -> str | bytes:
    """What onnxruntime itself accepts."""
    if isinstance(model, str | os.PathLike):
        return os.fspath(model)
    return model if isinstance(model, bytes) else bytes(model.SerializeToString())


def _copy(model: ModelProto) -> ModelProto:
    copy = ModelProto()
    copy.CopyFrom(model)
    return copy


def _name(model: Model) -> str:
    return os.fspath(model) if isinstance(model, str | os.PathLike) else "the model"


def _log(report: RewriteReport) -> None:
    for entry in report:
        logger.log(logging.INFO if entry.taken else logging.WARNING, "%s", entry)
