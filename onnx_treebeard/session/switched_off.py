"""Sessions with our kernels disabled: onnxruntime opens the model unchanged, and the report says why no node was taken.

In: why our kernels are disabled, and the model. Out: a report with an entry for every tree node; errors for models and outputs that only our
kernels compute. The native library is not loaded.
"""

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from onnx_treebeard.system.errors import UnsupportedError

if TYPE_CHECKING:
    from onnx_treebeard.converters.rewrite.node_report import RewriteReport

WHAT_HELPS = "serve a model of standard operators (onnx-treebeard convert without --domain)"


def refuse_extra_outputs(why: str, requested: dict[str, Any]) -> None:
    """Raises UnsupportedError where extra outputs or inputs are requested; requested: `with_leaf`, `with_raw`, `with_tree_scores`, `with_contribs`, `with_base_margin`."""
    # Imported here: sessions are hardly ever switched off.
    from onnx_treebeard.converters.rewrite.extra_output_options import ExtraOutputs

    for form, nodes in ExtraOutputs(*requested.values()).nodes_by_form.items():
        if nodes:
            raise UnsupportedError(f"needs our kernels, which are disabled: {why}", field=f"with_{form}")


def plain_report(source: str | bytes, why: str) -> "RewriteReport":
    """Returns a report with an entry for each tree node, all left to onnxruntime; without entries where only onnxruntime reads the format."""
    # Imported here: sessions are hardly ever switched off.
    from onnx_treebeard.converters.rewrite.node_report import NodeReport, RewriteReport

    reason = f"our kernels are disabled: {why}"
    entries = (NodeReport(name, kind, False, None, None, reason) for name, kind, _ in _tree_nodes(source))
    return RewriteReport(tuple(entries))


def refuse_own_nodes(source: Any, why: str) -> None:
    """Raises UnsupportedError where the model has nodes of our operator, which onnxruntime alone cannot compute."""
    for name, kind, is_own in _tree_nodes(source):
        if is_own:
            raise UnsupportedError(
                f"node '{name}' is onnx_treebeard.{kind}, which onnxruntime alone cannot compute, and our kernels are "
                f"disabled: {why}; enable them, or {WHAT_HELPS}"
            )


def _tree_nodes(source: Any) -> list[tuple[str, str, bool]]:
    """Returns name, type and whether it is ours of each tree node; none where onnxruntime's own error says what is wrong with the model."""
    # Imported here: sessions are hardly ever switched off. onnx alone reads the model, because the native library is not loaded.
    import onnx
    from google.protobuf.message import DecodeError  # type: ignore[import-untyped]

    from onnx_treebeard.converters.onnx.graphs import is_treebeard_node, node_name, tree_nodes

    with suppress(DecodeError, OSError, UnicodeDecodeError):
        is_content = isinstance(source, bytes)
        model = (
            onnx.load_model_from_string(source) if is_content else onnx.load(source, load_external_data=False)
        )
        return [(node_name(node), node.op_type, is_treebeard_node(node)) for node in tree_nodes(model)]
    return []
