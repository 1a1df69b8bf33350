"""onnxruntime's session with our kernels in it.

In: any ONNX model, unmodified. Out: `InferenceSession`, a subclass of onnxruntime's: every tree node that can be served to the bit runs
on a compiled kernel, the others stay with onnxruntime, and `session.report` says which and why. Inputs, outputs, io binding,
profiling and providers are onnxruntime's own.

    model --rewrite: read and compile each tree node--> model with artifacts --> onnxruntime --custom operator--> native library

Models that hold onnx_treebeard nodes with a forest instead of an artifact are compiled when onnxruntime creates the kernel.
"""

import logging
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Any
from weakref import WeakSet

from onnx import ModelProto, NodeProto

from onnx_treebeard import jit, native
from onnx_treebeard.converters.onnx_file import read_model
from onnx_treebeard.converters.onnx_graphs import has_external_tensors
from onnx_treebeard.converters.rewrite import NodeReport, RewriteReport, rewrite
from onnx_treebeard.converters.treebeard_op import node_from_artifact
from onnx_treebeard.errors import TreebeardError
from onnx_treebeard.forest import Forest

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
TENSOR_FOLDER = "session.model_external_initializers_file_folder_path"

_lock = Lock()
_registered: WeakSet[Any] = WeakSet()

Model = str | os.PathLike[str] | bytes | ModelProto


@dataclass(frozen=True)
class _Prepared:
    """What onnxruntime gets to load, and what became of the tree nodes."""

    source: str | bytes
    report: RewriteReport
    tensor_folder: str = ""  # where the model's other files are, if it has any


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
        **kwargs: Any,
    ) -> None:
        """Opens a model: a path, the bytes of a file, or a ModelProto (which is not changed).

        semantics="ort" computes what onnxruntime computes, bit for bit; "onnx" follows the text of the operators where the two differ.
        The other arguments are those of onnxruntime.InferenceSession. Raises ModelError for what is no ONNX model.
        """
        prepared = _prepare(model, semantics)
        if prepared.report.taken:
            sess_options = sess_options or onnxruntime.SessionOptions()
            register_custom_ops(sess_options)
            if prepared.tensor_folder:
                sess_options.add_session_config_entry(TENSOR_FOLDER, prepared.tensor_folder)
        super().__init__(prepared.source, sess_options, providers, provider_options, **kwargs)
        self.report = prepared.report


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


def _prepare(model: Model, semantics: str) -> _Prepared:
    if not isinstance(model, ModelProto) and (reason := _foreign(model)):
        logger.warning("%s is left to onnxruntime: %s", _name(model), reason)
        return _Prepared(_source(model), RewriteReport(()))
    rewritten = rewrite(
        read_model(model),
        semantics=semantics,
        in_place=not isinstance(model, ModelProto),
        make_node=_compiled_node,
        on_node=_log,
    )
    if not rewritten.report.taken:
        return _Prepared(_source(model), rewritten.report)
    folder = ""
    if isinstance(model, str | os.PathLike) and has_external_tensors(rewritten.model):
        folder = str(Path(model).absolute().parent)
    return _Prepared(rewritten.model.SerializeToString(), rewritten.report, folder)


def _compiled_node(forest: Forest, inputs: Sequence[str], outputs: Sequence[str], name: str) -> NodeProto:
    """Compiles before onnxruntime sees the node, so that it can stay where no kernel serves it."""
    # Imported here: a session without tree nodes should not load the compiler.
    from onnx_treebeard.compiler import compile_forest

    return node_from_artifact(compile_forest(forest), inputs, outputs, name)


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


def _name(model: Model) -> str:
    return os.fspath(model) if isinstance(model, str | os.PathLike) else "the model"


def _log(entry: NodeReport) -> None:
    logger.log(logging.INFO if entry.taken else logging.WARNING, "%s", entry)
