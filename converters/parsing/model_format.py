"""The format of a model by its first bytes, as the native library recognises it (kernels/native/readers/files/model_format.h).

In: the bytes of a file, or only its first HEAD bytes. Out: `ModelFormat`, and what is wrong with a file that holds no model.
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
    """message: what is wrong with a FOREIGN file."""

    format: ModelFormat
    message: str


def recognise_file(data: bytes) -> RecognisedFile:
    """Returns what the bytes of a file are."""
    found = planned_node(data, "file_format")
    message = found.arrays["message"].tobytes().decode(errors="replace")
    return RecognisedFile(ModelFormat(int(found.numbers["format"])), message)
