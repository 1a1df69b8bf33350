"""Sessions with our kernels disabled: onnxruntime opens the model unchanged, and the report says why no node was taken.

In: why our kernels are disabled, and the model. Out: a report with an entry for every tree node; errors for models and outputs that only our
kernels compute. The native library is not loaded.
"""

import os
from contextlib import suppress
from logging import getLogger
from typing import TYPE_CHECKING, Any

from onnx_treebeard.system.errors import ModelError, UnsupportedError

if TYPE_CHECKING:
    from onnx_treebeard.converters.rewrite.report import RewriteReport

WHAT_HELPS = "serve a model of standard operators (onnx-treebeard convert without --domain)"

logger = getLogger("onnx_treebeard")


def plain_source(model: Any) -> Any:
    """Returns the model as onnxruntime opens it: a path, or bytes."""
    return model if isinstance(model, str | bytes | os.PathLike) else model.SerializeToString()


def refuse_extra_outputs(why: str, requested: dict[str, Any]) -> None:
    """Raises UnsupportedError where extra outputs are requested; requested: the arguments `with_leaf`, `with_raw`, `with_tree_scores`."""
    # Imported here: sessions are hardly ever switched off.
    from onnx_treebeard.converters.rewrite.extra_output_names import ExtraOutputs

    for form, nodes in ExtraOutputs(*requested.values()).nodes_by_form.items():
        if nodes:
            raise UnsupportedError(f"needs our kernels, which are disabled: {why}", field=f"with_{form}")


def plain_report(source: str | bytes, why: str) -> "RewriteReport":
    """Returns a report with an entry for each tree node, all left to onnxruntime; without entries where only onnxruntime reads the format."""
    # Imported here: sessions are hardly ever switched off.
    from onnx_treebeard.converters.onnx.file import read_model
    from onnx_treebeard.converters.onnx.graphs import node_name, tree_nodes
    from onnx_treebeard.converters.rewrite.report import NodeReport, RewriteReport

    reason = f"our kernels are disabled: {why}"
    entries: tuple[NodeReport, ...] = ()
    with suppress(ModelError):
        nodes = tree_nodes(read_model(source))
        entries = tuple(
            NodeReport(node_name(node), node.op_type, False, None, None, reason) for node in nodes
        )
    return RewriteReport(entries)


def refuse_own_nodes(source: Any, why: str) -> None:
    """Raises UnsupportedError where the model has nodes of our operator, which onnxruntime alone cannot compute."""
    # Imported here: sessions are hardly ever switched off.
    from onnx_treebeard.converters.onnx.file import read_model
    from onnx_treebeard.converters.onnx.graphs import is_treebeard_node, node_name, tree_nodes

    nodes: list[Any] = []
    with suppress(ModelError):  # onnxruntime's own error says what is wrong with the model
        nodes = tree_nodes(read_model(source))
    for node in nodes:
        if is_treebeard_node(node):
            raise UnsupportedError(
                f"node '{node_name(node)}' is onnx_treebeard.{node.op_type}, which onnxruntime alone cannot compute, and our kernels are "
                f"disabled: {why}; enable them, or {WHAT_HELPS}"
            )


def log_disabled(why: str) -> None:
    """Logs a warning that the session has none of our kernels."""
    logger.warning("our kernels are disabled, the session is onnxruntime's alone: %s", why)
