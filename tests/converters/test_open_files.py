"""Unit: an open file is a model wherever its bytes are. Oracle: the same model by its path."""

import gzip
import io
import zipfile
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import pyarrow
import pytest

import onnx_treebeard
from onnx_treebeard.system.errors import ModelError

ROWS = np.random.default_rng(0).normal(size=(40, 3))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("models")
    parameters = {"verbose": -1, "num_threads": 1, "min_data_in_leaf": 3}
    booster = lightgbm.train(parameters, lightgbm.Dataset(ROWS, ROWS[:, 0]), 3)
    booster.save_model(made / "m.txt")
    written = onnx_treebeard.convert(booster).model.SerializeToString()
    (made / "m.onnx").write_bytes(written)
    (made / "m.onnx.gz").write_bytes(gzip.compress(written))
    with zipfile.ZipFile(made / "m.zip", "w") as archive:
        archive.writestr("m.onnx", written)
    return made


class Remote:
    """An object that can be read and is no class of Python's, as those of storage clients are."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def read(self) -> bytes:
        return self.data

    def __enter__(self) -> "Remote":
        return self

    def __exit__(self, *_: object) -> None: ...


def opened(folder: Path, form: str) -> Any:
    """The LightGBM text, or the ONNX model, as an open file."""
    name = "m.txt" if form.endswith("text") else "m.onnx"
    match form:
        case "file" | "file, text":
            return (folder / name).open("rb")
        case "open as text":
            return (folder / name).open(encoding="utf-8")
        case "BytesIO" | "BytesIO, text":
            return io.BytesIO((folder / name).read_bytes())
        case "StringIO, text":
            return io.StringIO((folder / name).read_text())
        case "gzip":
            return gzip.open(folder / "m.onnx.gz")
        case "zip":
            return zipfile.ZipFile(folder / "m.zip").open("m.onnx")
        case _:
            return Remote((folder / name).read_bytes())


FORMS = [
    "file",
    "file, text",
    "open as text",
    "BytesIO",
    "BytesIO, text",
    "StringIO, text",
    "gzip",
    "zip",
    "Remote",
]
ONNX_FORMS = ["file", "BytesIO", "gzip", "zip", "Remote"]


@pytest.mark.parametrize("form", FORMS)
def test_an_open_file_is_its_content(folder: Path, form: str) -> None:
    expected = onnx_treebeard.compile(folder / "m.txt").predict(ROWS)
    with_file = [
        lambda model: onnx_treebeard.compile(model).predict(ROWS),
        lambda model: onnx_treebeard.compile(onnx_treebeard.load(model)).predict(ROWS),
        lambda model: onnx_treebeard.compile(onnx_treebeard.convert(model).model).predict(ROWS),
    ]
    for use in with_file:
        with opened(folder, form) as model:
            assert use(model).tobytes() == expected.tobytes()
            assert not getattr(model, "closed", False)


@pytest.mark.parametrize("form", ONNX_FORMS)
def test_sessions_and_batches_take_open_files(folder: Path, form: str) -> None:
    expected = onnx_treebeard.InferenceSession(folder / "m.onnx").run(None, {"X": ROWS})[0]
    with opened(folder, form) as model:
        session = onnx_treebeard.InferenceSession(model)
    assert session.run(None, {"X": ROWS})[0].tobytes() == expected.tobytes()
    with opened(folder, form) as model:
        function = onnx_treebeard.batch_function(model)
    batch = pyarrow.RecordBatch.from_pydict({f"Column_{k}": ROWS[:, k] for k in range(3)})
    assert function(batch).column(0).to_pylist() == expected.ravel().tolist()


@pytest.mark.parametrize("buffer", [bytearray, memoryview])
def test_buffers_are_bytes(folder: Path, buffer: Any) -> None:
    """To sessions too, though onnxruntime's own takes bytes alone."""
    model = buffer((folder / "m.onnx").read_bytes())
    expected = onnx_treebeard.compile(folder / "m.txt").predict(ROWS)
    assert onnx_treebeard.compile(model).predict(ROWS).tobytes() == expected.tobytes()
    session = onnx_treebeard.InferenceSession(model)
    assert session.run(None, {"X": ROWS})[0].tobytes() == expected.tobytes()


def test_saved_forests_are_opened_from_open_files(folder: Path) -> None:
    compiled = onnx_treebeard.compile(folder / "m.txt")
    compiled.save(folder / "m.forest")
    with (folder / "m.forest").open("rb") as file:
        again = onnx_treebeard.load_compiled(file)
    assert again.predict(ROWS).tobytes() == compiled.predict(ROWS).tobytes()


def test_what_cannot_be_read_says_why(folder: Path) -> None:
    with (folder / "m.onnx").open(encoding="utf-8") as text, pytest.raises(ModelError, match="mode 'rb'"):
        onnx_treebeard.load(text)
    closed = io.BytesIO(b"tree")
    closed.close()
    with pytest.raises(ModelError, match="the open file cannot be read: ValueError"):
        onnx_treebeard.compile(closed)
    read = (folder / "m.txt").open("rb")
    read.read()
    with (
        read,
        pytest.raises(
            ModelError, match=r"m\.txt is empty, or has been read to its end; call seek\(0\) to read it again"
        ),
    ):
        onnx_treebeard.compile(read)
    with pytest.raises(ModelError, match="the open file gives a NoneType when it is read; expected bytes"):
        onnx_treebeard.load(Remote(None))  # type: ignore[arg-type]
