"""Sessions without our kernels: onnxruntime opens the model as it is, and the report says why no node was taken.

In: why our kernels are off, what is asked for, what onnxruntime opens. Out: a report of every tree node; errors for what only our kernels compute.
Nothing of the native library is needed.
"""

import os
from contextlib import suppress
from logging import getLogger
from typing import TYPE_CHECKING, Any

from onnx_treebeard.errors import ModelError, UnsupportedError

if TYPE_CHECKING:
    from onnx_treebeard.converters.rewrite.report import RewriteReport

WHAT_HELPS = "serve a model of standard operators (onnx-treebeard convert without --domain)"

logger = getLogger("onnx_treebeard")


def plain_source(model: Any) -> Any:
    """The model as onnxruntime opens it: a path, or bytes."""
    return model if isinstance(model, str | bytes | os.PathLike) else model.SerializeToString()


def refuse_extra_outputs(why: str, asked: dict[str, Any]) -> None:
    """Raises UnsupportedError where outputs are asked for that onnxruntime does not have; asked: `with_leaf`, `with_raw`, `with_tree_scores`."""
    from onnx_treebeard.converters.rewrite.extra_output_names import FurtherOutputs

    for kind, nodes in FurtherOutputs(*asked.values()).kinds.items():
        if nodes:
            raise UnsupportedError(f"needs our kernels, which are switched off: {why}", field=f"with_{kind}")


def plain_report(source: str | bytes, why: str) -> "RewriteReport":
    """An entry a tree node, all of them left to onnxruntime; none where the model is in a format that only onnxruntime reads."""
    from onnx_treebeard.converters.onnx.file import read_model
    from onnx_treebeard.converters.onnx.graphs import node_name, tree_nodes
    from onnx_treebeard.converters.rewrite.report import NodeReport, RewriteReport

    reason = f"our kernels are switched off: {why}"
    entries: tuple[NodeReport, ...] = ()
    with suppress(ModelError):
        nodes = tree_nodes(read_model(source))
        entries = tuple(
            NodeReport(node_name(node), node.op_type, False, None, None, reason) for node in nodes
        )
    return RewriteReport(entries)


def refuse_own_nodes(source: Any, why: str) -> None:
    """Raises UnsupportedError where the model has nodes of our operator, which onnxruntime alone cannot open."""
    from onnx_treebeard.converters.onnx.file import read_model
    from onnx_treebeard.converters.onnx.graphs import is_treebeard_node, node_name, tree_nodes

    nodes: list[Any] = []
    with suppress(ModelError):  # onnxruntime's own error says what is wrong with it
        nodes = tree_nodes(read_model(source))
    for node in nodes:
        if is_treebeard_node(node):
            raise UnsupportedError(
                f"node '{node_name(node)}' is onnx_treebeard.{node.op_type}, which onnxruntime alone cannot compute, and our kernels are "
                f"switched off: {why}; switch them on, or {WHAT_HELPS}"
            )


def tell_off(why: str) -> None:
    """One line in the log."""
    logger.warning("our kernels are switched off, the session is onnxruntime's alone: %s", why)
