"""The format of a model by its first bytes, as the native library recognises it (kernels/native/readers/files/model_format.h).

In: the bytes of a file, or only its first HEAD bytes. Out: `ModelFormat`, where the content begins, and what a file is that holds no model.
"""

from dataclasses import dataclass
from enum import IntEnum

from onnx_treebeard.native.planner import planned_node

HEAD = 4096


class ModelFormat(IntEnum):
    """Formats of models, with the numbers of the native library."""

    FOREIGN = 0
    ONNX = 1
    JSON = 2
    UBJSON = 3
    LIGHTGBM_TEXT = 4


@dataclass(frozen=True)
class RecognisedFile:
    """begin: of the content, after white space and a byte order mark. message: what is wrong with a FOREIGN file. what: what it is, "" where nobody knows."""

    format: ModelFormat
    begin: int
    message: str
    what: str


def recognise_file(data: bytes) -> RecognisedFile:
    """Returns what the bytes of a file are."""
    found = planned_node(data, "file_format")
    texts = (found.arrays[name].tobytes().decode(errors="replace") for name in ("message", "what"))
    return RecognisedFile(ModelFormat(int(found.numbers["format"])), int(found.numbers["begin"]), *texts)
