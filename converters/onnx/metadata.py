"""The metadata of an ONNX model: texts by key, one of them the text of a schedule file, which `compiler/options/file.py` parses.

Other programs ignore what we store there, but for the names of columns (`columns.py`).
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from onnx import ModelProto

SCHEDULE = "onnx_treebeard.schedule"


def metadata_of(model: "ModelProto") -> dict[str, str]:
    """Returns the metadata of a model; the last of several entries with one key counts, as in onnxruntime."""
    return {entry.key: entry.value for entry in model.metadata_props}


def store_entry(model: "ModelProto", key: str, text: str) -> None:
    """Stores an entry in place of those that have its key."""
    for position in reversed(range(len(model.metadata_props))):
        if model.metadata_props[position].key == key:
            del model.metadata_props[position]
    model.metadata_props.add(key=key, value=text)


def stored_schedule(model: "ModelProto") -> str:
    """Returns the text of the stored schedule; "" where the model has none."""
    return metadata_of(model).get(SCHEDULE, "")


def store_schedule(model: "ModelProto", text: str) -> None:
    """Stores a schedule in place of the one that is there."""
    store_entry(model, SCHEDULE, text)
