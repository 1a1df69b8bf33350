"""Structs of Arrow's C interfaces in ctypes, and calls of treebeard.h with them.

In: tables of pyarrow. Out: structs, and what treebeard_predict_arrow answers.
"""

import ctypes

import pyarrow as pa
from opened_models import Opened

from onnx_treebeard.bindings.predictor import library

SCORES = 1
Table = pa.RecordBatch
Release = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class ArrowSchema(ctypes.Structure):
    """The struct of Arrow's C data interface."""

    _fields_ = [
        *((name, ctypes.c_char_p) for name in ("format", "name", "metadata")),
        *((name, ctypes.c_int64) for name in ("flags", "n_children")),
        *((name, ctypes.c_void_p) for name in ("children", "dictionary", "release", "private_data")),
    ]


class ArrowArray(ctypes.Structure):
    """The struct of Arrow's C data interface."""


ArrowArray._fields_ = [
    *((name, ctypes.c_int64) for name in ("length", "null_count", "offset", "n_buffers", "n_children")),
    ("buffers", ctypes.POINTER(ctypes.c_void_p)),
    ("children", ctypes.POINTER(ctypes.POINTER(ArrowArray))),
    ("dictionary", ctypes.POINTER(ArrowArray)),
    *((name, ctypes.c_void_p) for name in ("release", "private_data")),
]


class ArrowDeviceArray(ctypes.Structure):
    """The struct of Arrow's C device data interface."""

    _fields_ = [
        ("array", ArrowArray),
        ("device_id", ctypes.c_int64),
        ("device_type", ctypes.c_int32),
        ("sync_event", ctypes.c_void_p),
        ("reserved", ctypes.c_int64 * 3),
    ]


class Exported:
    """A table as structs of C, which are released in the end."""

    def __init__(self, table: Table) -> None:
        self.schema, self.array = ArrowSchema(), ArrowArray()
        table._export_to_c(ctypes.addressof(self.array), ctypes.addressof(self.schema))

    def __del__(self) -> None:
        for struct in (self.schema, self.array):
            if struct.release:
                Release(struct.release)(ctypes.addressof(struct))

    def column(self, position: int) -> ArrowArray:
        return self.array.children[position].contents


def called(model: Opened, given: Exported, results: int = SCORES) -> tuple[int, str, Table | None]:
    """The status, the message and the result of treebeard_predict_arrow."""
    schema, array, message = ArrowSchema(), ArrowArray(), ctypes.create_string_buffer(512)
    status = library().treebeard_predict_arrow(
        *(model.handle, ctypes.byref(given.schema), ctypes.byref(given.array), ctypes.c_int32(results)),
        *(ctypes.byref(schema), ctypes.byref(array), message, ctypes.c_size_t(512)),
    )
    assert bool(given.array.release), "a batch stays its caller's"
    assert bool(given.schema.release)
    if status:
        assert not array.release
        return status, message.value.decode(), None
    return status, "", pa.RecordBatch._import_from_c(ctypes.addressof(array), ctypes.addressof(schema))
