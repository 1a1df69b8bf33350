"""UBJSON, as XGBoost writes its .ubj files -> `Section`, as of a JSON file; the format is told in kernels/native/readers/text/."""

from onnx_treebeard.converters.parsing.columns import brief
from onnx_treebeard.converters.parsing.json_section import Section
from onnx_treebeard.errors import ModelError
from onnx_treebeard.native.model_text import Document

KEY_TWICE = "key twice"


def parse_ubjson(data: bytes) -> Section:
    """The outermost object of a UBJSON file; ModelError, with the position, for what is malformed or truncated."""
    try:
        document = Document("ubjson", data).value()
    except ModelError as error:
        if error.place.field != KEY_TWICE:
            raise
        raise ModelError(f"the key {brief(error.message)} stands twice in one object") from None
    assert isinstance(document, dict)  # or the document would have been refused
    return Section(document)
