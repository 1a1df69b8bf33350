"""Models with nodes of our operator in place of tree nodes, where the execution provider cannot take these.

In: a model, and what a session asks. Out: `OperatorModel`, which onnxruntime opens: with all tree nodes as ours, where it is to write the model or has
providers of its own; or with those that have extra outputs, which the operators of ai.onnx.ml lack.

    all    for onnxruntime without our provider; each node holds its forest, schedule and thread limit, so that other processes can open what is written
    some   for our provider, which takes such nodes too
"""

import logging
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from onnx import ModelProto, NodeProto

from onnx_treebeard.compiler.device_fallback import compile_for_node
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, chosen_options, options_text
from onnx_treebeard.converters.onnx.graphs import has_external_tensors
from onnx_treebeard.converters.onnx.metadata_props import stored_schedule
from onnx_treebeard.converters.onnx.read_model import forest_of_node, read_model
from onnx_treebeard.converters.rewrite.add_extra_outputs import add_outputs
from onnx_treebeard.converters.rewrite.custom_operator import limit_threads, node_from_forest, set_schedule
from onnx_treebeard.converters.rewrite.extra_output_options import NO_EXTRA_OUTPUTS, ExtraOutputs
from onnx_treebeard.converters.rewrite.node_report import RewriteReport
from onnx_treebeard.converters.rewrite.replace_tree_nodes import rewrite
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.reach_profile import no_fit, with_matching_profile
from onnx_treebeard.session.check_arguments import is_of_onnxruntime, source_of
from onnx_treebeard.session.session_opening import OF_THE_CALLER
from onnx_treebeard.session.session_request import SessionRequest
from onnx_treebeard.system.errors import OptionError, UnsupportedError
from onnx_treebeard.system.model_bytes import model_name

logger = logging.getLogger("onnx_treebeard")

MAX_MODEL_BYTES = 2**31 - 1
WRITES = "onnxruntime is to write the optimised model, which cannot hold a device"
HAS_PROVIDERS = "the session options have providers of their own"

Model = str | os.PathLike[str] | bytes | ModelProto


@dataclass(frozen=True)
class OperatorModel:
    """The model for onnxruntime, a path or bytes; the report on its tree nodes; the folder of its external tensors, or ""."""

    source: str | bytes
    report: RewriteReport
    tensor_folder: str = ""


def with_extra_outputs(model: Model, request: SessionRequest, extra: ExtraOutputs) -> OperatorModel:
    """Returns the model with extra outputs of its tree nodes, whose hit counts are those of the profile; other nodes are not changed.

    Raises OptionError for names that no tree node has, UnsupportedError for nodes that cannot have such outputs.
    """
    if reason := _unreadable(model):
        raise _no_extra_outputs(model, reason)
    read = read_model(model)
    if isinstance(model, ModelProto):
        read = ModelProto()
        read.CopyFrom(model)
    rewritten = rewrite(
        read,
        semantics=request.semantics,
        in_place=True,
        make_node=lambda forest, *rest: node_from_forest(
            with_matching_profile(forest, request.profiles) or forest, *rest
        ),
        remake_own=bool(request.profiles),
        only=extra.of_node,
    )
    add_outputs(rewritten.model, rewritten.report, extra)
    return _open(rewritten.model, model, rewritten.report)


def operator_model(
    model: Model, request: SessionRequest, extra: ExtraOutputs = NO_EXTRA_OUTPUTS, *, is_written: bool
) -> OperatorModel:
    """Returns the model with our operator in place of all tree nodes that we compute exactly. Raises errors as `InferenceSession` does.

    is_written: whether onnxruntime is to write the model.
    """
    if reason := _unreadable(model):
        if extra.any:
            raise _no_extra_outputs(model, reason)
        logger.warning("%s is left to onnxruntime: %s", model_name(model), reason)
        return OperatorModel(source_of(model), RewriteReport(()))
    _check_device(request, is_written)
    read = read_model(model)
    options = request.schedule or chosen_options(None, stored_schedule(read), model_name(model))
    nodes = _Nodes(options, request, extra)
    rewritten = rewrite(
        read,
        semantics=request.semantics,
        in_place=not isinstance(model, ModelProto),
        make_node=nodes.node,
        remake_own=request.needs_compiler or options != ModelOptions() or extra.any,
    )
    nodes.check_use(rewritten.report)
    add_outputs(rewritten.model, rewritten.report, extra)
    if not rewritten.report.taken:
        return OperatorModel(source_of(model), rewritten.report)
    if request.threads is not None:
        limit_threads(rewritten.model, request.threads)
    described = options.described or ("" if options == ModelOptions() else OF_THE_CALLER)
    if described:
        level = logging.WARNING if options.left_out else logging.INFO
        logger.log(level, "%s is compiled with %s", model_name(model), described)
    report = rewritten.report.on(request.device.name)
    return _open(rewritten.model, model, replace(report, schedule=described, note=options.note))


class _Nodes:
    """A maker of nodes of our operator. Each forest is compiled first, so that a node that cannot be compiled is left to onnxruntime."""

    def __init__(self, options: ModelOptions, request: SessionRequest, extra: ExtraOutputs) -> None:
        self.options, self.request, self.extra = options, request, extra
        self.has_profile = False

    def node(self, forest: Forest, inputs: Sequence[str], outputs: Sequence[str], name: str) -> NodeProto:
        """Returns the node of a forest. Raises OptionError where the schedule is illegal for it."""
        if (counted := with_matching_profile(forest, self.request.profiles)) is not None:
            forest, self.has_profile = counted, True
        node = node_from_forest(forest, inputs, outputs, name)
        if (options := ModelOptions(self.options.for_node(name))) != ModelOptions():
            set_schedule(node, options_text(options))
        kernels = {"leaves": self.extra.has("leaf", name), "tree_scores": self.extra.has("tree_scores", name)}
        with self.options.source_in_errors():
            compile_for_node(forest_of_node(node), self.options, name, self.request.device.target, **kernels)
        return node

    def check_use(self, report: RewriteReport) -> None:
        """Raises OptionError or DataError where the schedule or the profile belongs to another model."""
        self.options.check_nodes({entry.name for entry in report})
        if self.request.profiles and not self.has_profile:
            raise no_fit(self.request.profiles)


def _check_device(request: SessionRequest, is_written: bool) -> None:
    """Takes the CPU for "auto". Raises OptionError for a CUDA device where the model is written."""
    if request.device_name == "auto":
        logger.warning("device 'auto' is the CPU: %s", WRITES if is_written else HAS_PROVIDERS)
        request.device_name = "cpu"
    elif request.device_name != "cpu" and is_written:
        raise OptionError(f"is '{request.device_name}', and {WRITES}", field="device")


def _open(model: ModelProto, source: Model, report: RewriteReport) -> OperatorModel:
    has_files = isinstance(source, str | os.PathLike) and has_external_tensors(model)
    folder = str(Path(os.fsdecode(source)).absolute().parent) if has_files else ""
    return OperatorModel(model.SerializeToString(), report, folder)


def _unreadable(model: Model) -> str:
    """Returns why a model that onnxruntime may be able to open cannot be read here; empty where it can."""
    if isinstance(model, ModelProto):
        return ""
    source = source_of(model)
    if is_of_onnxruntime(source):
        return "it is in onnxruntime's own format"
    size = (
        len(source) if isinstance(source, bytes) else os.path.getsize(source) if os.path.isfile(source) else 0
    )
    return f"it has {size} bytes, more than a protobuf message can have" if size > MAX_MODEL_BYTES else ""


def _no_extra_outputs(model: Model, reason: str) -> UnsupportedError:
    return UnsupportedError(
        f"{model_name(model)} cannot output leaves, raw scores, tree scores or contributions, nor take base margins: {reason}"
    )
