"""A model made ready for onnxruntime: its tree nodes compiled, everything else as it was.

In: a model, how its trees are compiled, what nodes shall tell besides. Out: `PreparedModel`: what onnxruntime gets to load, and a
report of what became of the tree nodes. `cache/sessions.py` keeps that for the next time.
"""

import logging
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from onnx import ModelProto, NodeProto

from onnx_treebeard.cache.sessions import PreparedModel, log_report
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
from onnx_treebeard.converters.rewrite.artifact_refs import HeldArtifacts
from onnx_treebeard.converters.rewrite.extra_output_names import NOTHING_FURTHER, FurtherOutputs
from onnx_treebeard.converters.rewrite.extra_outputs import add_outputs
from onnx_treebeard.converters.rewrite.operator import (
    limit_threads,
    node_from_forest,
    schedule_of,
    set_schedule,
)
from onnx_treebeard.converters.rewrite.report import RewriteReport
from onnx_treebeard.converters.rewrite.rewrite import rewrite
from onnx_treebeard.converters.tails.fuse import fuse_tails
from onnx_treebeard.errors import OptionError, UnsupportedError
from onnx_treebeard.forest.forest import Forest

if TYPE_CHECKING:
    from onnx_treebeard.forest.profile_file import NamedProfile

logger = logging.getLogger("onnx_treebeard")

MAX_MODEL_BYTES = 2**31 - 1

Model = str | os.PathLike[str] | bytes | ModelProto


def prepared_model(
    model: Model,
    semantics: str,
    schedule: ScheduleSource | None,
    profile: str | os.PathLike[str] | None,
    further: FurtherOutputs = NOTHING_FURTHER,
    threads: int | None = None,
    fused: bool = False,
    with_forests: bool = False,
) -> PreparedModel:
    """The model as onnxruntime gets it. Errors as for `InferenceSession`.

    threads: so many may work on a call of a tree node, None for all.
    fused: operators behind a forest may be computed by its node.
    with_forests: nodes hold forests instead of names of artifacts, so that other processes can open what onnxruntime writes of it.
    """
    if not isinstance(model, ModelProto) and (reason := _foreign(model)):
        if further.any:
            raise UnsupportedError(f"{_name(model)} cannot tell leaves, raw scores or tree scores: {reason}")
        logger.warning("%s is left to onnxruntime: %s", _name(model), reason)
        return PreparedModel(_source(model), RewriteReport(()))
    read = read_model(model)
    options = chosen_options(schedule, stored_schedule(read), _name(model))
    compiler = _NodeCompiler(options, profile, further, with_forests)
    rewritten = rewrite(
        read,
        semantics=semantics,
        in_place=not isinstance(model, ModelProto),
        make_node=compiler.node,
        remake_own=compiler.differs or further.any or schedule is not None,
    )
    compiler.check_use(rewritten.report)
    add_outputs(rewritten.model, rewritten.report, further, compiler.held.by_name)
    if not rewritten.report.taken:
        log_report(rewritten.report)
        return PreparedModel(_source(model), rewritten.report)
    report = replace(rewritten.report, schedule=compiler.schedule or _of_nodes(rewritten.model))
    whole = rewritten.model
    if whole is model and isinstance(model, ModelProto):
        whole = _copy(model)
    if fused:
        report = report.with_behind(fuse_tails(whole, compiler.held.by_name))
    if threads is not None:
        limit_threads(whole, threads)
    log_report(report)
    if report.schedule:
        level = logging.WARNING if options.left_out else logging.INFO
        logger.log(level, "%s is compiled with %s", _name(model), report.schedule)
    folder, is_whole = "", not has_external_tensors(whole)
    if isinstance(model, str | os.PathLike) and not is_whole:
        folder = str(Path(model).absolute().parent)
    return PreparedModel(whole.SerializeToString(), report, is_whole, folder, compiler.held.by_name)


class _NodeCompiler:
    """Compiles tree nodes before onnxruntime sees them, so that a node can stay where no kernel serves it."""

    def __init__(
        self,
        options: ModelOptions,
        profile: str | os.PathLike[str] | None,
        further: FurtherOutputs,
        with_forests: bool,
    ) -> None:
        self.options = options
        self.further = further
        self.with_forests = with_forests
        self.held = HeldArtifacts()
        self.profiles: tuple[NamedProfile, ...] = ()
        self.profiled = 0
        if profile is not None:
            # Imported here, as the compiler below: a session without tree nodes should not load it.
            from onnx_treebeard.forest.profile_file import read_profiles

            self.profiles = read_profiles(profile)

    @property
    def differs(self) -> bool:
        """Whether nodes of ours, which compile themselves by default, have to be compiled here."""
        return bool(self.profiles) or self.options != ModelOptions()

    @property
    def schedule(self) -> str:
        """Where the schedule comes from, and what of it does not apply; empty for the default."""
        return self.options.described or ("" if self.options == ModelOptions() else "the caller's schedule")

    def node(self, forest: Forest, inputs: Sequence[str], outputs: Sequence[str], name: str) -> NodeProto:
        """The compiled form of a node. Raises OptionError where the schedule is illegal for it."""
        from onnx_treebeard.compiler.compile import compile_forest

        node = None
        if self.profiles:
            from onnx_treebeard.forest.profile_file import profiled

            if (counted := profiled(forest, self.profiles)) is not None:
                forest, self.profiled = counted, self.profiled + 1
        if self.with_forests:
            node = self._forest_node(forest, inputs, outputs, name)
            # As the callback will see it, which then finds what is compiled here.
            forest = forest_of_node(node)
        with self.options.named():
            artifact = compile_forest(
                forest,
                self.options.of(name),
                leaves=self.further.asks("leaf", name),
                tree_scores=self.further.asks("tree_scores", name),
            )
        if node is not None:
            return node
        return self.held.node(artifact, inputs, outputs, name)

    def _forest_node(
        self, forest: Forest, inputs: Sequence[str], outputs: Sequence[str], name: str
    ) -> NodeProto:
        """The node with its forest, and the schedule where it is not the default."""
        node, own = node_from_forest(forest, inputs, outputs, name), ModelOptions(self.options.of(name))
        if own != ModelOptions():
            set_schedule(node, options_text(own))
        return node

    def check_use(self, report: RewriteReport) -> None:
        """Raises OptionError or DataError where schedule or profile are those of another model."""
        self.options.check_nodes({entry.name for entry in report})
        if self.profiles and not self.profiled:
            from onnx_treebeard.forest.profile_file import no_fit

            raise no_fit(self.profiles)


def _of_nodes(model: ModelProto) -> str:
    """What does not apply of the schedules that nodes of ours bring themselves; empty where all does."""
    for node in filter(is_treebeard_node, tree_nodes(model)):
        with suppress(OptionError):  # the node's own compile says what is wrong
            options = chosen_options(None, schedule_of(node), f"node '{node_name(node)}'")
            if options.left_out:
                return options.described
    return ""


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
