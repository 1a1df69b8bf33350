"""UBJSON, as XGBoost writes .ubj files -> `Section`, as for JSON. kernels/native/readers/documents/ describes the format."""

from onnx_treebeard.converters.parsing.columns import brief
from onnx_treebeard.converters.parsing.json_section import Section
from onnx_treebeard.native.model_text import Document
from onnx_treebeard.system.errors import ModelError

KEY_TWICE = "key twice"


def parse_ubjson(data: bytes) -> Section:
    """Returns the outermost object of a UBJSON file. Raises ModelError, with the position, for malformed or truncated files."""
    try:
        document = Document("ubjson", data)
        value = document.value()
    except ModelError as error:
        if error.place.field != KEY_TWICE:
            raise
        raise ModelError(f"the key {brief(error.message)} stands twice in one object") from None
    assert isinstance(value, dict)  # the native library refuses other documents
    return Section(value, document=document)
