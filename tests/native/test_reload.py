"""Models that are reloaded while threads predict: treebeard_model_*. That nothing waits and nothing is freed too early is held by floors/swappable.cc."""

import ctypes
import os
import re
import shutil
import subprocess
from pathlib import Path
from threading import Thread

import numpy as np
import pytest
from c_programs import made_program
from opened_models import BOTH, Options
from reloaded_models import MODEL, other_model, two_models
from same_bits import assert_same_bits

import onnx_treebeard
from onnx_treebeard.bindings.native_library import Status, library_path
from onnx_treebeard.bindings.native_results import Fault
from onnx_treebeard.bindings.predictor import library

MODELS = Path(__file__).parents[2] / "models"


class Hold(ctypes.Structure):
    """treebeard_hold."""

    _fields_ = [("predictor", ctypes.c_void_p), ("places", ctypes.c_void_p * 2)]


class Model:
    """A treebeard_model."""

    def __init__(self, data: bytes, options: Options | None = None) -> None:
        fault, self.handle = Fault(), ctypes.c_void_p()
        given = (ctypes.c_char_p(data), ctypes.c_size_t(len(data)), ctypes.byref(options or Options()))
        status = library().treebeard_model_open(*given, ctypes.byref(self.handle), ctypes.byref(fault))
        assert status == Status.OK, fault.message

    def __del__(self) -> None:
        library().treebeard_model_destroy(self.handle)

    def reload(self, data: bytes) -> tuple[int, str]:
        fault = Fault()
        given = (self.handle, ctypes.c_char_p(data), ctypes.c_size_t(len(data)))
        status = library().treebeard_model_reload(*given, ctypes.byref(fault))
        return status, fault.message.decode()

    def reload_file(self, path: Path) -> tuple[int, str]:
        fault = Fault()
        status = library().treebeard_model_reload_file(
            self.handle, ctypes.c_char_p(str(path).encode()), ctypes.byref(fault)
        )
        return status, fault.message.decode()

    def hold(self) -> Hold:
        held = Hold()
        library().treebeard_model_hold(self.handle, ctypes.byref(held))
        return held

    def let_go(self, held: Hold) -> None:
        library().treebeard_model_let_go(self.handle, ctypes.byref(held))

    def scores(self, rows: np.ndarray) -> np.ndarray:
        scores, message = np.empty((len(rows), 1), np.float32), ctypes.create_string_buffer(256)
        size = (ctypes.c_int64(len(rows)), ctypes.c_int64(rows.shape[1]))
        places = (ctypes.c_void_p(scores.ctypes.data), None, None, message, ctypes.c_size_t(256))
        status = library().treebeard_model_predict(
            self.handle, ctypes.c_void_p(rows.ctypes.data), *size, *places
        )
        assert status == Status.OK, message.value
        return scores


@pytest.fixture
def rows() -> np.ndarray:
    return (np.random.default_rng(0).normal(size=(9, 30)) * 8).astype(np.float32)


@pytest.fixture
def model() -> Model:
    return Model(MODEL.read_bytes())


def scores_of(data: bytes, rows: np.ndarray) -> np.ndarray:
    return onnx_treebeard.compile(data).predict(rows).reshape(-1, 1)


def test_calls_use_the_model_that_was_loaded_last(model, rows, tmp_path):
    first, other = scores_of(MODEL.read_bytes(), rows), scores_of(other_model(), rows)
    assert (first != other).any()
    assert_same_bits(model.scores(rows), first)
    assert model.reload(other_model()) == (Status.OK, "")
    assert_same_bits(model.scores(rows), other)
    assert model.reload_file(MODEL) == (Status.OK, "")
    assert_same_bits(model.scores(rows), first)


def test_what_cannot_be_loaded_leaves_the_model_as_it_was(model, rows, tmp_path):
    first = scores_of(MODEL.read_bytes(), rows)
    for data in (b"", b"{}", MODEL.read_bytes()[:1000]):
        status, message = model.reload(data)
        assert (status, bool(message)) == (Status.DAMAGED, True)
    status, message = model.reload_file(tmp_path / "absent.json")
    assert status == Status.DAMAGED
    assert message == f"cannot open {tmp_path / 'absent.json'}: No such file or directory"
    status, message = model.reload_file(tmp_path)
    assert status == Status.DAMAGED
    assert message.startswith("cannot read ")
    assert_same_bits(model.scores(rows), first)


@pytest.mark.parametrize("more", [-1, 0, 1, 65535, 65536, 65537])
@pytest.mark.parametrize("is_pipe", [False, True])
def test_a_file_is_read_to_its_end(model, rows, tmp_path, more, is_pipe):
    """Beside the size of the first part, the end is a part of its own or none; a pipe does not say how long it is."""
    data = other_model()
    size = 65536 * (len(data) // 65536 + 1) + more
    head, comma, tail = data.partition(b",")
    data = head + comma + b" " * (size - len(data)) + tail
    assert len(data) == size
    path = tmp_path / "model.json"
    if is_pipe:
        os.mkfifo(path)
        writer = Thread(target=path.write_bytes, args=(data,))
        writer.start()
    else:
        path.write_bytes(data)
    assert model.reload_file(path) == (Status.OK, "")
    if is_pipe:
        writer.join()
    assert_same_bits(model.scores(rows), scores_of(other_model(), rows))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("digits_xgboost_multiclass.json", "the number of targets 10; .*, 1"),
        ("breast_cancer_lightgbm.txt", "rows of type 11; .*, 1"),
    ],
)
def test_a_model_that_does_not_fit_the_room_of_callers_is_refused(model, rows, name, words):
    status, message = model.reload((MODELS / name).read_bytes())
    assert status == Status.ARGUMENT
    assert re.fullmatch(f"the new model has {words}", message)
    assert_same_bits(model.scores(rows), scores_of(MODEL.read_bytes(), rows))


def test_options_stay_those_of_the_first(rows):
    """A model that was opened for leaves has them when it is reloaded, and the holder of the old one still asks that."""
    model = Model(MODEL.read_bytes(), Options(None, 0, BOTH))
    old = model.hold()
    assert model.reload(other_model()) == (Status.OK, "")
    new = model.hold()
    assert old.predictor != new.predictor
    leaves = onnx_treebeard.compile(MODEL, with_leaf=True).predict_leaf(rows)
    for held in (old, new):
        found, message = np.empty_like(leaves), ctypes.create_string_buffer(256)
        size = (ctypes.c_int64(len(rows)), ctypes.c_int64(rows.shape[1]))
        given = (ctypes.c_void_p(held.predictor), ctypes.c_void_p(rows.ctypes.data), *size)
        places = (ctypes.c_void_p(found.ctypes.data), ctypes.c_int32(0), message, ctypes.c_size_t(256))
        assert library().treebeard_predict_leaves(*given, *places) == Status.OK, message.value
        assert (found == leaves).all()
        model.let_go(held)


@pytest.mark.skipif(shutil.which("gcc") is None, reason="needs a C compiler")
def test_threads_predict_while_others_reload(tmp_path, request):
    program = made_program(request.path.with_name("reload.c"), tmp_path / "reload", "-pthread")
    units = Path(library_path()).parent / "library"
    command = [program, units, *two_models(tmp_path), "100"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout) == (0, "done\n"), done.stderr
