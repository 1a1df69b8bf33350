"""Field widths by an older name."""

from onnx_treebeard.compiler.options.field_widths import FieldWidths

__all__ = ["FieldWidths"]
