"""`score` by S3's own protocol. Expected scores are those of the stump: 10 up to 0.5, else 20."""

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import gettempdir

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from click.testing import Result
from object_store import ObjectStore, object_store
from onnx import ModelProto

from onnx_treebeard.tables.files import writers

Run = Callable[..., Result]
MANIFEST = "_onnx_treebeard.json"


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> Iterator[ObjectStore]:
    """A store with three tables: two in folders called year=..., one of text."""
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "test")
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    with object_store() as found:
        for year, value in ((2023, 0.0), (2024, 1.0)):
            found.objects[f"rows/year={year}/r.parquet"] = parquet(value)
        found.objects["rows/t.csv"] = b"x\n0\n1\n1\n"
        yield found


def parquet(value: float) -> bytes:
    stream = pa.BufferOutputStream()
    pq.write_table(pa.table({"x": [value, value]}), stream)
    return stream.getvalue().to_pybytes()  # type: ignore[no-any-return]


def scores(store: ObjectStore, key: str) -> list[float]:
    return pq.read_table(pa.BufferReader(store.objects[key]))["variable"].to_pylist()  # type: ignore[no-any-return]


@pytest.fixture
def model(save: Callable[..., Path], stump: Callable[..., ModelProto]) -> Path:
    return save("m.onnx", stump(1, names='["x"]'))


def test_a_folder_into_a_folder(run: Run, model: Path, store: ObjectStore) -> None:
    """And what has changed or failed the next time."""
    command = ("score", model, store.url("rows/"), "-o", store.url("out/"))
    store.objects["out/year=2023/.r.parquet.0123abcd.part"] = b"half"
    store.objects[f"out/.{MANIFEST}.0123abcd.part"] = b"half"
    for name in store.names()[:2]:
        store.objects.changed[name] -= 4000  # long enough ago that nobody is about to give it its name
    rows = store.names()[2:]
    assert run(*command).stderr.startswith("7 rows in ")
    found = ["t.csv", "year=2023/r.parquet", "year=2024/r.parquet"]
    assert store.names() == sorted([*rows, f"out/{MANIFEST}", *(f"out/{name}" for name in found)])
    assert store.objects["out/t.csv"] == b"variable\n10\n20\n20\n"
    assert scores(store, "out/year=2024/r.parquet") == [20, 20]
    assert run(*command).stderr.startswith("3 of 3 files were finished before\n0 rows in ")
    store.objects["rows/year=2024/r.parquet"] = parquet(0.0)
    store.objects["rows/t.csv"] = b"x\nhuge\n"
    told = run(*command, code=2).stderr.splitlines()
    assert told[0] == "1 of 3 files was finished before"
    assert told[1].startswith("2 rows in ")
    assert f"error: {store.url('rows/t.csv')}: row 1, column 'x': 'huge' is not a number" in told[2]
    assert scores(store, "out/year=2024/r.parquet") == [10, 10]
    assert store.objects["out/t.csv"] == b"variable\n10\n20\n20\n"
    assert store.uploads == {}
    assert not [name for name in store.names() if name.endswith(".part")]


def test_patterns_and_single_files(run: Run, model: Path, store: ObjectStore, tmp_path: Path) -> None:
    run("score", model, store.url("rows/**/*.parquet"), "-o", store.url("all.parquet"))
    assert scores(store, "all.parquet") == [10, 10, 20, 20]
    run("score", model, store.url("rows/t.csv"), "-o", store.url("more/t.csv"))
    assert store.objects["more/t.csv"] == b"variable\n10\n20\n20\n"
    run("score", model, store.url("rows/year=2024/r.parquet"), "-o", tmp_path / "s.csv")
    assert (tmp_path / "s.csv").read_text() == "year,variable\n2024,20\n2024,20\n"


def test_a_model_lies_there_too(run: Run, model: Path, store: ObjectStore, tmp_path: Path) -> None:
    """Its copy is gone afterwards, and errors name what the user has named. A run is told apart by the model's content."""
    store.objects["models/m.onnx"] = model.read_bytes()
    store.objects["models/bad.onnx"] = b"\x08none"
    url = store.url("models/m.onnx")
    run("score", url, store.url("rows/t.csv"), "-o", tmp_path / "s.csv")
    assert (tmp_path / "s.csv").read_text() == "variable\n10\n20\n20\n"
    run("score", url, store.url("rows/"), "-o", tmp_path / "out/")
    again = run("score", model, store.url("rows/"), "-o", tmp_path / "out/")
    assert again.stderr.startswith("3 of 3 files were finished before\n")
    for name in ("models/bad.onnx", "models/none.onnx", "models/"):
        told = run("score", store.url(name), store.url("rows/t.csv"), "-o", tmp_path / "s.csv", code=2).stderr
        assert told.count("\n") == 1
        assert f"error: {store.url(name)}: " in told
    assert "is an input too" in run("score", url, store.url("rows/t.csv"), "-o", url, code=2).stderr
    assert not list(Path(gettempdir()).glob("onnx-treebeard-*/m.onnx"))


def test_a_model_that_a_url_of_files_names(run: Run, model: Path, tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("x\n0\n1\n")
    run("score", model.as_uri(), tmp_path / "t.csv", "-o", tmp_path / "s.csv")
    assert (tmp_path / "s.csv").read_text() == "variable\n10\n20\n"


def test_what_is_refused(run: Run, model: Path, store: ObjectStore) -> None:
    before = dict(store.objects)
    table = store.url("rows/t.csv")
    query = f"?scheme=http&region=us-east-1&endpoint_override=127.0.0.1:{store.port}"
    for target in (table, f"s3://bucket/rows/t.csv{query}"):
        assert "is an input too" in run("score", model, table, "-o", target, code=2).stderr
    both = run("score", model, store.url("rows/*.csv"), "-o", table, code=2).stderr
    assert "is an input too" in both
    inside = run("score", model, store.url("rows"), "-o", store.url("rows/out/"), code=2).stderr
    assert "is in the folder of the rows" in inside
    found = run("score", model, store.url("rows/**/*.csv"), "-o", store.url("rows/out/"), code=2).stderr
    assert "is where the pattern" in found
    assert "does not exist" in run("score", model, store.url("rows/no.csv"), "-o", "-", code=2).stderr
    assert store.objects == before


def test_an_interrupt_leaves_nothing(
    run: Run, model: Path, store: ObjectStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = store.names()

    def interrupted(self: object, results: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(writers.ParquetSink, "write", interrupted)
    run("score", model, store.url("rows/year=2023/r.parquet"), "-o", store.url("one.parquet"), code=130)
    assert store.names() == before
    assert store.uploads == {}
