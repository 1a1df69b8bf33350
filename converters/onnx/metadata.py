"""The schedule in the metadata of an ONNX model.

In: a `ModelProto`. Out: the text of a schedule file, which `compiler/options/file.py` parses, or the model with that text. Other programs ignore it.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from onnx import ModelProto

SCHEDULE = "onnx_treebeard.schedule"


def stored_schedule(model: "ModelProto") -> str:
    """Returns the text of the stored schedule; "" where the model has none."""
    return next((entry.value for entry in model.metadata_props if entry.key == SCHEDULE), "")


def store_schedule(model: "ModelProto", text: str) -> None:
    """Stores a schedule in place of the one that is there."""
    for position in reversed(range(len(model.metadata_props))):
        if model.metadata_props[position].key == SCHEDULE:
            del model.metadata_props[position]
    model.metadata_props.add(key=SCHEDULE, value=text)
