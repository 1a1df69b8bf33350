"""The status codes of treebeard.h: those of the header are those of Python, and each is what some call returns."""

import ctypes
import ctypes.util
import re
from pathlib import Path

import pytest
from opened_models import Options

from onnx_treebeard.bindings.native_library import ERRORS, Status, failure
from onnx_treebeard.bindings.native_results import Fault
from onnx_treebeard.bindings.predictor import library
from onnx_treebeard.system.errors import CompilerError, DataError, ModelError

ROOT = Path(__file__).parents[2]
HEADER = ROOT / "kernels" / "native" / "treebeard.h"
MODEL = (ROOT / "models" / "breast_cancer_xgboost.json").read_bytes()


def opening(data: bytes, options: Options | None = None, size: int | None = None) -> tuple[int, Fault]:
    """The status and the fault of an opening that fails. size: the bytes that the caller claims."""
    fault, handle = Fault(), ctypes.c_void_p(1)
    given = (ctypes.c_char_p(data), ctypes.c_size_t(size or len(data)), ctypes.byref(options or Options()))
    status = library().treebeard_predictor_open_model(*given, ctypes.byref(handle), ctypes.byref(fault))
    assert not handle.value
    return status, fault


def test_the_header_has_the_same_numbers():
    enumeration = re.search(r"typedef enum treebeard_status \{(.*?)\}", HEADER.read_text(), re.DOTALL)
    assert enumeration is not None
    found = {name: int(number) for name, number in re.findall(r"TREEBEARD_(\w+) = (\d+)", enumeration[1])}
    assert found == {status.name: status.value for status in Status}


def test_every_failure_has_a_class():
    """But a wrong argument, of which the caller says what it is."""
    assert set(ERRORS) == set(Status) - {Status.OK, Status.ARGUMENT}
    assert isinstance(failure(Status.ARGUMENT, b"too wide"), DataError)
    for status, kind in ERRORS.items():
        assert type(failure(status, b"words")) is kind
        assert str(failure(status, b"words")) == "words"


def test_a_damaged_model():
    status, fault = opening(MODEL[:-9])
    assert (status, fault.kind) == (Status.DAMAGED, 1)
    assert isinstance(fault.error("open", status), ModelError)


def test_a_model_that_is_not_served():
    status, fault = opening(MODEL.replace(b'"name":"gbtree"', b'"name":"gblinear"'))
    assert (status, fault.kind) == (Status.NOT_SERVED, 2), fault.message


def test_an_option_that_the_model_cannot_serve():
    checkpoint = ROOT / "tests" / "converters" / "data" / "treelite_4_8_logistic.checkpoint"
    status, fault = opening(checkpoint.read_bytes(), Options(None, 6, 1))
    assert (status, fault.kind, fault.field) == (Status.OPTION, 4, b"input_type")


def test_a_missing_library_of_kernels(tmp_path):
    message = ctypes.create_string_buffer(256)
    assert library().treebeard_look_for_units(str(tmp_path).encode(), message, 256) == Status.OK
    try:
        status, fault = opening(MODEL)
    finally:
        assert library().treebeard_look_for_units(None, message, 256) == Status.OK
    assert (status, fault.kind) == (Status.NO_KERNEL, 3)


def test_a_missing_device():
    if ctypes.util.find_library("cuda"):
        pytest.skip("the machine may have a device")
    message, count = ctypes.create_string_buffer(256), ctypes.c_int64()
    status = library().treebeard_cuda_devices(None, ctypes.c_int64(0), ctypes.byref(count), message, 256)
    assert (status, count.value) == (Status.DEVICE, 0), message.value


def test_wrong_arguments():
    status, fault = opening(MODEL, Options(None, 0, 9))
    assert (status, fault.kind) == (Status.ARGUMENT, 0)
    assert isinstance(fault.error("open", status), CompilerError)
    message = ctypes.create_string_buffer(256)
    status = library().treebeard_predict(None, None, 0, 0, None, None, None, message, 256)
    assert (status, message.value) == (Status.ARGUMENT, b"the predictor is null")


def test_a_damaged_artifact():
    message, handle = ctypes.create_string_buffer(256), ctypes.c_void_p()
    status = library().treebeard_predictor_create(b"something", 9, ctypes.byref(handle), message, 256)
    assert (status, message.value) == (Status.DAMAGED, b"is not a compiled forest")


def test_too_little_memory():
    """A model of more bytes than there are is copied before it is read."""
    status, fault = opening(MODEL, size=1 << 60)
    assert (status, fault.kind, fault.message) == (Status.OUT_OF_MEMORY, 0, b"out of memory")
    assert isinstance(fault.error("open", status), MemoryError)
