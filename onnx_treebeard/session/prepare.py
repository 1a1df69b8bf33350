"""Prepares a model for onnxruntime on the rewritten route: compiles its tree nodes and leaves everything else as it is.

In: a model, how its trees are compiled, and the extra outputs of its tree nodes. Out: `PreparedModel`: the model that onnxruntime loads, and a
report on the tree nodes, which `cache/sessions.py` stores for the next time.
"""

import logging
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from onnx import ModelProto, NodeProto

from onnx_treebeard.cache.sessions import PreparedModel, log_report
from onnx_treebeard.compiler.options.device import CPU, CUDA, Device
from onnx_treebeard.compiler.options.file import ModelOptions, ScheduleSource, chosen_options, options_text
from onnx_treebeard.converters.onnx.file import read_model
from onnx_treebeard.converters.onnx.graphs import (
    has_external_tensors,
    is_treebeard_node,
    node_name,
    tree_nodes,
)
from onnx_treebeard.converters.onnx.metadata import stored_schedule
from onnx_treebeard.converters.onnx.native_forest import forest_of_node
from onnx_treebeard.converters.rewrite.artifact_refs import RegisteredArtifacts
from onnx_treebeard.converters.rewrite.extra_output_names import NO_EXTRA_OUTPUTS, ExtraOutputs
from onnx_treebeard.converters.rewrite.extra_outputs import add_outputs
from onnx_treebeard.converters.rewrite.operator import (
    limit_threads,
    node_from_forest,
    schedule_of,
    set_device,
    set_schedule,
)
from onnx_treebeard.converters.rewrite.report import RewriteReport
from onnx_treebeard.converters.rewrite.rewrite import rewrite
from onnx_treebeard.converters.tails.fuse import fuse_tails
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import CompilerError, OptionError, UnsupportedError

if TYPE_CHECKING:
    from onnx_treebeard.artifact.pack import Artifact
    from onnx_treebeard.compiler.compile_chosen import Kernels
    from onnx_treebeard.compiler.options.options import Target
    from onnx_treebeard.forest.profile_file import NamedProfile

logger = logging.getLogger("onnx_treebeard")

MAX_MODEL_BYTES = 2**31 - 1
IGNORED = "a GPU does not serve the stored schedule, and has the default one"

Model = str | os.PathLike[str] | bytes | ModelProto


def prepared_model(
    model: Model,
    semantics: str,
    schedule: ScheduleSource | None,
    profile: str | os.PathLike[str] | None,
    extra_outputs: ExtraOutputs = NO_EXTRA_OUTPUTS,
    threads: int | None = None,
    fused: bool = False,
    with_forests: bool = False,
    device: Device = CPU,
) -> PreparedModel:
    """Returns the model that onnxruntime loads. Raises errors as `InferenceSession` does.

    semantics, schedule, profile: as for `InferenceSession`.
    extra_outputs: which tree nodes get extra outputs.
    threads: the largest number of threads that work on a call of a tree node; None for all.
    fused: whether operators downstream of a forest may be computed by its node.
    with_forests: whether nodes hold forests instead of artifact keys, so that other processes can open a model that onnxruntime writes.
    device: that of the tree nodes: the CPU, or a CUDA device; "auto" where a CUDA device shall serve calls that pay there.
    """
    if not isinstance(model, ModelProto) and (reason := _unreadable(model)):
        if extra_outputs.any:
            raise UnsupportedError(
                f"{_name(model)} cannot output leaves, raw scores or tree scores: {reason}"
            )
        logger.warning("%s is left to onnxruntime: %s", _name(model), reason)
        return PreparedModel(_source(model), RewriteReport(()))
    read = read_model(model)
    options = chosen_options(schedule, stored_schedule(read), _name(model))
    if with_forests:
        device = _writable(device)
    compiler = _NodeCompiler(options, profile, extra_outputs, with_forests, device)
    rewritten = rewrite(
        read,
        semantics=semantics,
        in_place=not isinstance(model, ModelProto),
        make_node=compiler.node,
        remake_own=compiler.differs or extra_outputs.any or schedule is not None,
    )
    compiler.check_use(rewritten.report)
    artifacts = compiler.artifacts.by_key
    add_outputs(rewritten.model, rewritten.report, extra_outputs, artifacts)
    if not rewritten.report.taken:
        log_report(rewritten.report)
        return PreparedModel(_source(model), rewritten.report)
    report = replace(
        rewritten.report.on(device.name, compiler.with_device if device.kind == "auto" else None),
        schedule=compiler.schedule or _of_nodes(rewritten.model),
        note=compiler.note,
    )
    whole = rewritten.model
    if whole is model and isinstance(model, ModelProto):
        whole = _copy(model)
    if fused:
        report = report.with_downstream(fuse_tails(whole, artifacts))
    if threads is not None:
        limit_threads(whole, threads)
    if device.kind == "cuda":
        set_device(whole, device.number)
    log_report(report)
    if report.schedule:
        level = logging.WARNING if options.left_out else logging.INFO
        logger.log(level, "%s is compiled with %s", _name(model), report.schedule)
    folder, is_whole = "", not has_external_tensors(whole)
    if isinstance(model, str | os.PathLike) and not is_whole:
        folder = str(Path(model).absolute().parent)
    return PreparedModel(whole.SerializeToString(), report, is_whole, folder, artifacts)


def _writable(device: Device) -> Device:
    """Returns the device of a model that onnxruntime is to write: "auto" is the CPU. Raises OptionError for a CUDA device."""
    if device.kind == "auto":
        logger.warning(
            "device 'auto' is the CPU: onnxruntime is to write the optimised model, which cannot hold a device"
        )
    elif device != CPU:
        raise OptionError(
            f"is '{device.name}', and onnxruntime is to write the optimised model, which cannot hold that",
            field="device",
        )
    return CPU


class _NodeCompiler:
    """Compiles tree nodes before onnxruntime loads the model, so that a node can be left to onnxruntime if it cannot be compiled."""

    def __init__(
        self,
        options: ModelOptions,
        profile: str | os.PathLike[str] | None,
        extra_outputs: ExtraOutputs,
        with_forests: bool,
        device: Device,
    ) -> None:
        self.options, self.device = options, device
        self.extra_outputs = extra_outputs
        self.with_forests = with_forests
        self.artifacts = RegisteredArtifacts()
        self.profiles: tuple[NamedProfile, ...] = ()
        self.profiled = 0
        self.with_device: set[str] = set()  # nodes that a device serves beside the CPU
        self.has_ignored = False  # the stored options of a node, on a device
        if profile is not None:
            # Imported here, as the compiler below: a session without tree nodes should not load it.
            from onnx_treebeard.forest.profile_file import read_profiles

            self.profiles = read_profiles(profile)

    @property
    def differs(self) -> bool:
        """Whether nodes of our operator, which the compile callback compiles by default, have to be compiled here."""
        return bool(self.profiles) or self.options != ModelOptions() or self.device != CPU

    @property
    def schedule(self) -> str:
        """A text on where the schedule comes from and which of its options do not apply; empty for the default."""
        return self.options.described or ("" if self.options == ModelOptions() else "the caller's schedule")

    @property
    def note(self) -> str:
        """What the report notes of the schedule."""
        return self.options.note or (IGNORED if self.has_ignored else "")

    def node(self, forest: Forest, inputs: Sequence[str], outputs: Sequence[str], name: str) -> NodeProto:
        """Returns the node that runs the compiled forest. Raises OptionError where the schedule is illegal for it."""
        node = None
        if self.profiles:
            from onnx_treebeard.forest.profile_file import profiled

            if (counted := profiled(forest, self.profiles)) is not None:
                forest, self.profiled = counted, self.profiled + 1
        if self.with_forests:
            node = self._forest_node(forest, inputs, outputs, name)
            # The forest as the callback will read it, so that the callback finds the artifact of this compile in the cache.
            forest = forest_of_node(node)
        leaves, tree_scores = (self.extra_outputs.has(form, name) for form in ("leaf", "tree_scores"))
        artifact = self._compiled(forest, name, self.device.target, leaves=leaves, tree_scores=tree_scores)
        if node is not None:
            return node
        node = self.artifacts.node(artifact, inputs, outputs, name)
        # Leaves are the CPU's.
        if self.device.kind == "auto" and not (leaves or tree_scores):
            self._add_device(node, forest, artifact, name)
        return node

    def _compiled(
        self, forest: Forest, name: str, target: "Target", **kernels: "Unpack[Kernels]"
    ) -> "Artifact":
        # Imported here: a session whose nodes are all kept on disk compiles nothing.
        from onnx_treebeard.compiler.compile_chosen import compile_for_node

        with self.options.named():
            artifact, ignored = compile_for_node(forest, self.options, name, target, **kernels)
        self.has_ignored = self.has_ignored or bool(ignored)
        return artifact

    def _add_device(self, node: NodeProto, forest: Forest, artifact: "Artifact", name: str) -> None:
        """Gives a node what a CUDA device needs for its large calls, unless none can ever pay there or a GPU does not serve it."""
        # Imported here: few sessions ask for a device.
        from onnx_treebeard.runtime.device_choice import RETRY_SECONDS, device_rule

        rule = device_rule(forest, artifact)
        if not rule.may_pay:
            return
        try:
            on_device = self._compiled(forest, name, CUDA)
        except (OptionError, UnsupportedError, CompilerError) as error:
            logger.warning(
                "the CPU computes all calls of node '%s', whose device is 'auto': %s", name, str(error)
            )
            return
        self.artifacts.add_device(node, on_device, self.device.number, (*rule, RETRY_SECONDS))
        self.with_device.add(name)

    def _forest_node(
        self, forest: Forest, inputs: Sequence[str], outputs: Sequence[str], name: str
    ) -> NodeProto:
        """Returns a node that holds its forest, and its schedule unless that is the default."""
        node, own = node_from_forest(forest, inputs, outputs, name), ModelOptions(self.options.of(name))
        if own != ModelOptions():
            set_schedule(node, options_text(own))
        return node

    def check_use(self, report: RewriteReport) -> None:
        """Raises OptionError or DataError where the schedule or the profile belongs to another model."""
        self.options.check_nodes({entry.name for entry in report})
        if self.profiles and not self.profiled:
            # Imported here: most sessions have no profile.
            from onnx_treebeard.forest.profile_file import no_fit

            raise no_fit(self.profiles)


def _of_nodes(model: ModelProto) -> str:
    """Returns a text on options that do not apply in the schedules of our own nodes; empty where all apply."""
    for node in filter(is_treebeard_node, tree_nodes(model)):
        with suppress(OptionError):  # compiling the node reports what is wrong
            options = chosen_options(None, schedule_of(node), f"node '{node_name(node)}'")
            if options.left_out:
                return options.described
    return ""


def _unreadable(model: str | os.PathLike[str] | bytes) -> str:
    """Returns why a model that onnxruntime may be able to open cannot be read here; empty where it can."""
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
    return f"it has {size} bytes, more than a protobuf message can have" if size > MAX_MODEL_BYTES else ""


def _source(model: Model) -> str | bytes:
    """Returns the model as a path or bytes, which onnxruntime accepts."""
    if isinstance(model, str | os.PathLike):
        return os.fspath(model)
    return model if isinstance(model, bytes) else bytes(model.SerializeToString())


def _copy(model: ModelProto) -> ModelProto:
    copy = ModelProto()
    copy.CopyFrom(model)
    return copy


def _name(model: Model) -> str:
    return os.fspath(model) if isinstance(model, str | os.PathLike) else "the model"
