"""Unit: which errors of libraries are about memory, and what becomes of them."""

import errno
import os
import zlib

import numpy as np
import pyarrow as pa
import pytest
from lightgbm.basic import LightGBMError
from onnxruntime.capi.onnxruntime_pybind11_state import Fail, RuntimeException
from xgboost.core import XGBoostError

from onnx_treebeard.system import memory_errors
from onnx_treebeard.system.errors import DataError, DeviceError, ModelError
from onnx_treebeard.system.memory_errors import (
    check_room,
    check_room_to_load,
    has_room,
    lacks_memory,
    memory_text,
    raise_lack_of_memory,
)


def numpys_own() -> BaseException:
    with pytest.raises(MemoryError) as caught:
        np.zeros(1 << 55)
    return caught.value


ABOUT_MEMORY = {
    "Python": MemoryError(),
    "NumPy": numpys_own(),
    "pyarrow": pa.ArrowMemoryError("malloc of size 64 failed"),
    "the system": OSError(errno.ENOMEM, os.strerror(errno.ENOMEM)),
    "a module": ImportError("libx.so: failed to map segment from shared object"),
    "a module's data": ImportError("libx.so: cannot map zero-fill pages"),
    "onnxruntime": RuntimeException("[ONNXRuntimeError] : 6 : RUNTIME_EXCEPTION : std::bad_alloc"),
    "onnxruntime's arena": Fail("bfc_arena.cc: Failed to allocate memory for requested buffer of size 64"),
    "XGBoost": XGBoostError("std::bad_alloc"),
    "LightGBM": LightGBMError("std::bad_alloc"),
    "zlib": zlib.error("Error -4 while decompressing data"),
}
ABOUT_OTHER_THINGS = {
    "a value": ValueError("could not convert string to float: 'out of memory'"),
    "rows": DataError("'bad_alloc' is not a number"),
    "a model": ModelError("is damaged"),
    "a device": DeviceError("the device is out of memory"),
    "a damaged file": zlib.error("Error -3 while decompressing data: invalid block type"),
    "a full disk": OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)),
    "onnxruntime": RuntimeException("[ONNXRuntimeError] : 2 : INVALID_ARGUMENT : a dimension"),
}


@pytest.mark.parametrize("source", ABOUT_MEMORY)
def test_errors_about_memory(source: str) -> None:
    error = ABOUT_MEMORY[source]
    assert lacks_memory(error)
    assert memory_text(error).startswith("out of memory")
    with pytest.raises(MemoryError) as caught:
        raise_lack_of_memory(error)
    assert caught.value.__cause__ is error


@pytest.mark.parametrize("source", ABOUT_OTHER_THINGS)
def test_errors_about_other_things(source: str) -> None:
    assert not lacks_memory(ABOUT_OTHER_THINGS[source])
    raise_lack_of_memory(ABOUT_OTHER_THINGS[source])  # raises nothing


def test_an_error_that_follows_from_one_about_memory() -> None:
    with pytest.raises(ModelError) as caught:  # noqa: PT012
        try:
            raise MemoryError("64 bytes")
        except MemoryError:
            raise ModelError("is damaged") from None
    assert lacks_memory(caught.value)
    assert memory_text(caught.value) == "out of memory: 64 bytes"


def test_an_error_without_a_reason_where_no_memory_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory_errors, "has_room", lambda size: False)
    for error in (ValueError("Error parsing message"), SystemError("error return without exception set")):
        assert lacks_memory(error)
        with pytest.raises(MemoryError):
            raise_lack_of_memory(error)
    for error in (FileNotFoundError(errno.ENOENT, "No such file"), DataError("no rows"), KeyboardInterrupt()):
        assert not lacks_memory(error)
        raise_lack_of_memory(error)


def test_room(monkeypatch: pytest.MonkeyPatch) -> None:
    assert has_room(1 << 20)
    assert not has_room(1 << 62)
    check_room(1 << 20, "it")
    with pytest.raises(MemoryError, match=r"^it takes 4398046511104 MB$"):
        check_room(1 << 62, "it")
    monkeypatch.setattr(memory_errors, "has_room", lambda size: False)
    check_room_to_load("numpy")  # it has been loaded
    monkeypatch.delitem(memory_errors.sys.modules, "xgboost")
    with pytest.raises(MemoryError, match=r"^xgboost takes 256 MB$"):
        check_room_to_load("xgboost")
