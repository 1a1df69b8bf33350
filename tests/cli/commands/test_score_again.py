"""`score` into a folder of scores that is there already: what is finished stays, and nothing stale does. Expected scores are those of the stump: 10 up to 0.5, else 20."""

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from click.testing import Result
from onnx import ModelProto
from pyarrow import fs

from onnx_treebeard.scoring import score_dataset
from onnx_treebeard.scoring.dataset_output import MANIFEST, DatasetOutput, content_of
from onnx_treebeard.system.atomic_write import replacing
from onnx_treebeard.tables.files import locations, writers
from onnx_treebeard.tables.files.dataset import TableFile
from onnx_treebeard.tables.files.locations import location_of

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]


@pytest.fixture
def model(save: Save, stump: Stump) -> Path:
    return save("m.onnx", stump(1, names='["x"]'))


def write(path: Path, value: float, changed: float | None = None) -> None:
    """Writes one row. changed: when, in seconds since 1970."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pq.write_table(pa.table({"x": [value]}), path)
    if changed is not None:
        os.utime(path, (changed, changed))


def scores(path: Path) -> list[float]:
    return pq.ParquetFile(path).read()["variable"].to_pylist()  # type: ignore[no-any-return]


@pytest.fixture
def again(run: Run, model: Path, tmp_path: Path) -> Callable[..., list[str]]:
    """Scores the folder `rows` into the folder `out`; gives the lines on standard error."""

    def call(*arguments: object, code: int = 0) -> list[str]:
        given = arguments or (tmp_path / "rows",)
        return run("score", model, *given, "-o", tmp_path / "out", code=code).stderr.splitlines()

    return call


@pytest.mark.parametrize("moved", [-5000, -0.25, 0.25, 5000])
def test_rows_with_another_time_are_scored_again(
    moved: float, again: Callable[..., list[str]], tmp_path: Path
) -> None:
    """An older one too, as `cp -p`, `rsync -t` and `mv` leave it, and whatever the times of the scores are."""
    write(tmp_path / "rows/a.parquet", 0.0, 1.6e9)
    write(tmp_path / "rows/b.parquet", 0.0, 1.6e9)
    again()
    write(tmp_path / "rows/a.parquet", 1.0, 1.6e9 + moved)
    assert again()[0] == "1 of 2 files was finished before"
    assert scores(tmp_path / "out/a.parquet") == [20]
    assert again()[0] == "2 of 2 files were finished before"


def test_rows_of_another_size_are_scored_again(again: Callable[..., list[str]], tmp_path: Path) -> None:
    write(tmp_path / "rows/a.parquet", 0.0, 1.6e9)
    again()
    pq.write_table(pa.table({"x": [1.0] * 1000}), tmp_path / "rows/a.parquet")
    os.utime(tmp_path / "rows/a.parquet", (1.6e9, 1.6e9))
    assert "finished" not in again()[0]
    assert scores(tmp_path / "out/a.parquet") == [20] * 1000


def test_rows_that_change_while_they_are_scored(
    again: Callable[..., list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rows/a.parquet"
    write(path, 0.0, 1.6e9)
    with monkeypatch.context() as patch:
        scored = score_dataset.scored_batches

        def overtaken(*arguments: Any) -> Any:
            found = scored(*arguments)
            yield from found
            write(path, 1.0)

        patch.setattr(score_dataset, "scored_batches", overtaken)
        again()
    assert scores(tmp_path / "out/a.parquet") == [10]
    assert "finished" not in again()[0]
    assert scores(tmp_path / "out/a.parquet") == [20]


def test_stale_scores_of_an_interrupted_command_stay_stale(
    again: Callable[..., list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Although the folder knows of the new rows by then. The old scores can be read until the new ones are there."""
    for name in "ab":
        write(tmp_path / f"rows/{name}.parquet", 0.0, 1.6e9)
    again()
    for name in "ab":
        write(tmp_path / f"rows/{name}.parquet", 1.0, 1.7e9)

    def interrupted(self: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(writers.ParquetSink, "close", interrupted)
        again(code=130)
    assert scores(tmp_path / "out/b.parquet") == [10]
    assert "finished" not in again()[0]
    for name in "ab":
        assert scores(tmp_path / f"out/{name}.parquet") == [20]
    assert again()[0] == "2 of 2 files were finished before"


def test_scores_of_rows_that_are_gone_are_counted(again: Callable[..., list[str]], tmp_path: Path) -> None:
    """They stay, and what is known of them, so that a folder can be filled from several."""
    for name in ("a=1/r", "a=2/r", "a=3/r"):
        write(tmp_path / f"rows/{name}.parquet", 0.0)
    again()
    told = again(tmp_path / "rows/a=1")
    assert told[:2] == [
        "1 of 1 file was finished before",
        "2 other files of scores there have no rows among these",
    ]
    assert again()[0] == "3 of 3 files were finished before"
    (tmp_path / "rows/a=3/r.parquet").unlink()
    assert again()[:2] == [
        "2 of 2 files were finished before",
        "1 other file of scores there has no rows among these",
    ]


def test_a_store_that_does_not_say_when_files_changed(model: Path, tmp_path: Path) -> None:
    """Nothing there counts as finished: the rows may be others."""
    (tmp_path / "rows.parquet").write_bytes(b"12345")
    content = content_of(str(model), {})

    def output(changed: float | None) -> DatasetOutput:
        file = TableFile(location_of(str(tmp_path / "rows.parquet")), "rows.parquet", 5, changed)
        return DatasetOutput(location_of(str(tmp_path / "out")), content, [file])

    assert not output(1.5).finished
    (tmp_path / "out/rows.parquet").touch()
    assert output(1.5).finished == {"rows.parquet"}
    assert not output(None).finished
    assert not output(None).finished


@pytest.mark.parametrize(
    "rows", [None, [], {"a.parquet": 3}, {"a.parquet": {}}, {"a.parquet": {"size": "x"}}]
)
def test_a_manifest_that_says_nothing_of_rows(
    rows: Any, again: Callable[..., list[str]], tmp_path: Path
) -> None:
    write(tmp_path / "rows/a.parquet", 0.0)
    again()
    manifest = tmp_path / "out" / MANIFEST
    manifest.write_text(json.dumps(json.loads(manifest.read_text()) | {"rows": rows}))
    assert "finished" not in again()[0]
    assert again()[0] == "1 of 1 file was finished before"


def test_options_that_scored_nothing_bind_nobody(run: Run, model: Path, tmp_path: Path) -> None:
    pq.write_table(pa.table({"x": [0.0], "id": [7]}), tmp_path / "r.parquet")
    command = ("score", model, tmp_path / "r.parquet", "-o", tmp_path / "out")
    assert "does not take column 'id'" in run(*command, code=2).stderr
    run(*command, "--keep", "id")
    assert pq.read_table(tmp_path / "out/r.parquet").to_pydict() == {"id": [7], "variable": [10]}
    assert "was begun with --keep" in run(*command, "--ignore-extra-columns", code=2).stderr


@pytest.mark.parametrize("store", [False, True])
def test_what_interrupted_writers_left_is_removed(
    store: bool, run: Run, model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the files that are written, and of the manifest."""
    inner = fs.SubTreeFileSystem(str(tmp_path), fs.LocalFileSystem())
    monkeypatch.setattr(locations, "file_system_of", lambda url: (inner, url.removeprefix("store://")))
    long = "b" * 230
    write(tmp_path / "rows/k=1/a.parquet", 0.0)
    write(tmp_path / f"rows/{long}.parquet", 0.0)
    left = (
        *(".k.parquet.0123abcd.part", "k=1/.a.parquet.0123abcd.part", "k=1/.a.parquet.89ef4567.part"),
        *(f".{long[:200]}.0123abcd.part", f".{MANIFEST}.0123abcd.part", "k=1/.c.parquet.0123abcd.part"),
    )
    (tmp_path / "out/k=1").mkdir(parents=True)
    for name in left:
        (tmp_path / "out" / name).write_bytes(b"half")
        # In a store, what was changed within the hour may be a file on its way to its name.
        os.utime(tmp_path / "out" / name, times=(0, time.time() - 4000 * store))
    run(
        "score",
        model,
        "store://rows" if store else tmp_path / "rows",
        "-o",
        "store://out" if store else tmp_path / "out",
    )
    found = [path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*")]
    files = {name for name in found if (tmp_path / "out" / name).is_file()}
    assert files == {MANIFEST, "k=1/a.parquet", f"{long}.parquet", left[0], left[-1]}


def test_what_another_command_writes_is_not_removed(run: Run, model: Path, tmp_path: Path) -> None:
    write(tmp_path / "rows/a.parquet", 0.0)
    run("score", model, tmp_path / "rows", "-o", tmp_path / "out")
    write(tmp_path / "rows/a.parquet", 1.0)
    with replacing(str(tmp_path / "out/a.parquet")) as temporary:
        run("score", model, tmp_path / "rows", "-o", tmp_path / "out")
        assert temporary.exists()
        temporary.write_bytes((tmp_path / "out/a.parquet").read_bytes())
    assert scores(tmp_path / "out/a.parquet") == [20.0]
