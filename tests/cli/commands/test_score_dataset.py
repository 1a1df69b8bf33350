"""`score` of folders, patterns and several files. Expected scores are those of `predict` for the rows of the file with the same path."""

import gzip
import io
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.csv as pa_csv
import pyarrow.dataset as ds
import pyarrow.parquet as pq
import pytest
from click.testing import Result
from pyarrow import fs

import onnx_treebeard
from onnx_treebeard.tables.files import locations, writers

Run = Callable[..., Result]

MODEL = Path(__file__).parents[3] / "models" / "breast_cancer_xgboost.json"
NAMES = MODEL.with_suffix(".csv").read_text().split("\n", 1)[0].split(",")
PARTS = {
    "year=2023/month=1/part-0.parquet": 700,
    "year=2023/month=2/part-0.parquet": 0,
    "year=2024/month=1/part-0.parquet": 1500,
    "year=2024/month=1/part-1.csv": 40,
}


def rows_of(name: str, count: int) -> np.ndarray[Any, Any]:
    return np.random.default_rng(len(name) + count).normal(100, 300, (count, 30)).astype(np.float32)


def expected(name: str) -> dict[str, Any]:
    compiled = onnx_treebeard.compile(MODEL)
    rows = rows_of(name, PARTS[name])
    return {"label": compiled.predict_label(rows).tolist(), "score": compiled.predict(rows).tolist()}


@pytest.fixture
def rows(tmp_path: Path) -> Path:
    """A folder of parts, whose columns lie in different orders."""
    folder = tmp_path / "rows"
    for number, (name, count) in enumerate(PARTS.items()):
        columns = dict(zip(NAMES, rows_of(name, count).T, strict=True))
        order = np.random.default_rng(number).permutation(NAMES)
        table = pa.table(
            {"key": [f"{name}-{i}" for i in range(count)]} | {one: columns[one] for one in order}
        )
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".csv":
            pa_csv.write_csv(table, path)
        else:
            pq.write_table(table.set_column(0, "key", table["key"].cast(pa.string())), path)
    (folder / "_SUCCESS").touch()
    return folder


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def read(path: Path) -> dict[str, list[Any]]:
    if path.suffix == ".csv":
        types = {"score": pa.float32()}
        table = pa_csv.read_csv(path, convert_options=pa_csv.ConvertOptions(column_types=types))
    else:
        table = pq.ParquetFile(path).read()
    return table.to_pydict()  # type: ignore[no-any-return]


def check(folder: Path) -> None:
    assert files(folder) == sorted([*PARTS, "_onnx_treebeard.json"])
    for name in PARTS:
        assert read(folder / name) == expected(name)


IGNORE = ("--ignore-extra-columns",)


@pytest.mark.parametrize("source", ["folder", "pattern", "several"])
def test_a_folder_is_partitioned_alike(source: str, run: Run, rows: Path, tmp_path: Path) -> None:
    given = {
        "folder": [rows],
        "pattern": [rows / "**" / "part-*"],
        "several": [
            rows / "year=2024",
            rows / "year=2023" / "month=1",
            rows / "year=2023/month=2/part-0.parquet",
        ],
    }
    found = run("score", MODEL, *given[source], "-o", tmp_path / "out", *IGNORE)
    assert found.stderr.startswith("2,240 rows in ")
    check(tmp_path / "out")
    months = ds.dataset(tmp_path / "out", format="parquet", partitioning="hive", exclude_invalid_files=True)
    assert sorted(months.to_table(filter=ds.field("year") == 2023)["month"].unique().to_pylist()) == [1]


def test_several_files_become_one(run: Run, rows: Path, tmp_path: Path) -> None:
    """With the columns that their folders name in front of the scores."""
    run("score", MODEL, rows, "-o", tmp_path / "all.parquet", "--keep", "key", *IGNORE)
    found = pq.read_table(tmp_path / "all.parquet")
    assert found.column_names == ["key", "year", "month", "label", "score"]
    assert found["key"].to_pylist() == [f"{name}-{i}" for name, count in PARTS.items() for i in range(count)]
    assert found["score"].to_pylist() == [one for name in PARTS for one in expected(name)["score"]]
    years = [int(name[5:9]) for name, count in PARTS.items() for _ in range(count)]
    assert (found["year"].type, found["year"].to_pylist()) == (pa.int64(), years)
    text = run("score", MODEL, rows, "-o", "-", "--keep", "month", *IGNORE).stdout.splitlines()
    assert text[0] == "month,year,label,score"
    assert len(text) == 2241
    assert text[1].startswith("1,2023,")


def test_a_column_of_folders_feeds_the_model(run: Run, save: Any, stump: Any, tmp_path: Path) -> None:
    model = save("m.onnx", stump(names='["x", "size"]', feature=1, threshold=5))
    for size, value in ((3, 1.0), (9, 2.0)):
        (tmp_path / f"rows/size={size}").mkdir(parents=True)
        pq.write_table(pa.table({"x": [value] * 2}), tmp_path / f"rows/size={size}/r.parquet")
    for options in ([], ["--keep", "size"]):
        found = run("score", model, tmp_path / "rows", "-o", tmp_path / f"out{len(options)}", *options)
        assert found.exit_code == 0
    assert read(tmp_path / "out0/size=3/r.parquet") == {"variable": [10, 10]}
    assert read(tmp_path / "out2/size=9/r.parquet") == {"variable": [20, 20]}


def times(folder: Path) -> dict[str, int]:
    return {name: (folder / name).stat().st_mtime_ns for name in files(folder)}


def test_finished_parts_are_not_written_again(run: Run, rows: Path, tmp_path: Path) -> None:
    command = ("score", MODEL, rows, "-o", tmp_path / "out", *IGNORE)
    run(*command)
    first = times(tmp_path / "out")
    assert run(*command).stderr.splitlines()[0] == "4 of 4 files were finished before"
    assert times(tmp_path / "out") == first
    (again, changed, *_) = PARTS
    (tmp_path / "out" / again).unlink()
    (rows / changed).touch()
    found = run(*command).stderr
    assert found.startswith("2 of 4 files were finished before\n700 rows in ")
    check(tmp_path / "out")
    kept = set(PARTS) - {again, changed}
    assert {name: times(tmp_path / "out")[name] for name in kept} == {name: first[name] for name in kept}


def test_a_file_that_cannot_be_scored_does_not_keep_the_others_from_it(
    run: Run, rows: Path, tmp_path: Path
) -> None:
    """All that fail are told, with the file's own name and row, and what is right is not done twice."""
    damaged, bad = rows / "year=2023/month=1/part-0.parquet", rows / "year=2024/month=1/part-1.csv"
    content, text = damaged.read_bytes(), bad.read_text()
    damaged.write_bytes(b"PAR1" + content[:100])
    bad.write_text(text + ",".join(["k", *["tall"] * 30]) + "\n")
    command = ("score", MODEL, rows, "-o", tmp_path / "out", *IGNORE)
    written, first, second = run(*command, "--chunk-rows", 20, code=2).stderr.splitlines()
    assert written.startswith("1,500 rows in ")
    assert first.startswith(f"onnx-treebeard: error: {damaged}: is not a readable Parquet file")
    assert second.startswith(f"onnx-treebeard: error: {bad}: row 41, column '")
    assert "'tall' is not a number" in second
    assert files(tmp_path / "out") == sorted([*list(PARTS)[1:3], "_onnx_treebeard.json"])
    damaged.write_bytes(content)
    bad.write_text(text)
    assert run(*command).stderr.startswith("2 of 4 files were finished before\n740 rows in ")
    check(tmp_path / "out")


def damaged_files() -> dict[str, bytes]:
    """Files of every format that are cut off, changed, or followed by something else, by name."""
    text = b"x\n" + b"".join(b"%d\n" % (i * i) for i in range(500))
    table = pa.table({"x": np.arange(500.0)})
    parquet, arrow, npy = pa.BufferOutputStream(), pa.BufferOutputStream(), io.BytesIO()
    pq.write_table(table, parquet)
    with pa.ipc.new_file(arrow, table.schema) as writer:
        writer.write_table(table)
    np.save(npy, np.arange(500, dtype=np.float32).reshape(-1, 1))
    zipped = gzip.compress(text, mtime=0)
    whole = {
        "parquet": parquet.getvalue().to_pybytes(),
        "arrow": arrow.getvalue().to_pybytes(),
        "npy": npy.getvalue(),
        "csv.gz": zipped,
    }
    found = {
        f"behind.{suffix}": data + b"xxxxxxxx"
        for suffix, data in whole.items()
        if suffix in ("parquet", "csv.gz")
    }
    for suffix, data in whole.items():
        found |= {f"cut-{share}.{suffix}": data[: len(data) * share // 8] for share in (0, 1, 4, 7)}
        if suffix in ("npy", "csv.gz"):  # pyarrow reads the others from their ends
            found[f"head.{suffix}"] = bytes([data[0] ^ 0xFF]) + data[1:]
    found["block.csv.gz"] = zipped[:10] + bytes([zipped[10] ^ 0xFF]) + zipped[11:]
    found["sum.csv.gz"] = zipped[:-5] + bytes([zipped[-5] ^ 0xFF]) + zipped[-4:]
    found["text.csv.gz"] = text
    found["bytes.csv"] = b"x\n1\n\xff\xfe\n"
    return found


def test_damaged_files_do_not_keep_the_others_from_it(
    run: Run, save: Any, stump: Any, tmp_path: Path
) -> None:
    """Whatever is wrong with them, and in whatever order; each is named on a line of its own."""
    model, damaged = save("m.onnx", stump(1, names='["x"]')), damaged_files()
    (tmp_path / "rows").mkdir()
    for name, data in damaged.items():
        (tmp_path / "rows" / name).write_bytes(data)
    for name in ("a.csv", "m.csv", "z.csv"):
        (tmp_path / "rows" / name).write_text("x\n0\n1\n")
    written, *told = run(
        "score", model, tmp_path / "rows", "-o", tmp_path / "out", code=2
    ).stderr.splitlines()
    prefix = f"onnx-treebeard: error: {tmp_path}/rows/"
    assert {line.removeprefix(prefix).split(": ")[0] for line in told} == damaged.keys()
    assert len(told) == len(damaged)
    assert written.startswith("6 rows in ")
    assert files(tmp_path / "out") == ["_onnx_treebeard.json", "a.csv", "m.csv", "z.csv"]


def test_another_model_or_other_options_are_refused(run: Run, rows: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_bytes(MODEL.read_bytes().rstrip() + b"\n\n")
    run("score", MODEL, rows, "-o", tmp_path / "out", *IGNORE)
    before = times(tmp_path / "out")
    error = run("score", other, rows, "-o", tmp_path / "out", *IGNORE, code=2).stderr
    assert "out: was begun with another model, sha256 " in error
    error = run("score", MODEL, rows, "-o", tmp_path / "out", "--results", "raw", *IGNORE, code=2).stderr
    assert 'out: was begun with --results "all" instead of "raw"; name another folder for the scores' in error
    error = run("score", MODEL, rows, "-o", tmp_path / "out", "--keep", "key", code=2).stderr
    assert 'was begun with --keep [] instead of ["key"]' in error
    assert times(tmp_path / "out") == before


def test_folders_that_cannot_be_written_to(run: Run, rows: Path, tmp_path: Path) -> None:
    (tmp_path / "used").mkdir()
    (tmp_path / "used" / "mine.txt").touch()
    error = run("score", MODEL, rows, "-o", tmp_path / "used", *IGNORE, code=2).stderr
    assert "used: contains files that are not scores of this program" in error
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "_onnx_treebeard.json").write_text("{")
    error = run("score", MODEL, rows, "-o", tmp_path / "broken", *IGNORE, code=2).stderr
    assert "has a _onnx_treebeard.json that this program did not write" in error
    error = run("score", MODEL, rows, "-o", rows, *IGNORE, code=2).stderr
    assert "rows: is an input too; write the results to another file" in error
    for folder in (tmp_path, rows / "scores"):
        error = run("score", MODEL, rows, "-o", folder, *IGNORE, code=2).stderr
        assert "is in the folder of the rows" in error or "contains the rows " in error
    assert files(rows) == sorted([*PARTS, "_SUCCESS"])
    (tmp_path / "file").touch()
    error = run("score", MODEL, rows, "-o", f"{tmp_path / 'file'}/", *IGNORE, code=2).stderr
    assert "is a file; expected a folder" in error


def test_a_pattern_that_would_find_the_scores(run: Run, rows: Path, tmp_path: Path) -> None:
    """Is refused at once, and not when the scores are there."""
    for pattern, target in (("**/*.parquet", "scores"), ("*/*/**", "scores/"), ("**/part-*", "a/b")):
        error = run("score", MODEL, rows / pattern, "-o", f"{rows}/{target}", *IGNORE, code=2).stderr
        assert f"is where the pattern {rows / pattern} finds rows; name another folder" in error
    assert files(rows) == sorted([*PARTS, "_SUCCESS"])
    others = ("**/*.parquet", "_scores"), ("*/*/*.parquet", "scores.d/"), ("year=*/**/part-*", "scores")
    for pattern, target in others:
        for _ in range(2):
            run("score", MODEL, rows / pattern, "-o", f"{rows}/{target}", *IGNORE)


def test_kept_columns_of_other_types(run: Run, save: Any, stump: Any, tmp_path: Path) -> None:
    model = save("m.onnx", stump())
    for name, key in (("a", ["x"]), ("b", [1])):
        pq.write_table(pa.table({"key": key, "p": [0.0], "q": [0.0]}), tmp_path / f"{name}.parquet")
    files_of = (tmp_path / "a.parquet", tmp_path / "b.parquet")
    error = run("score", model, *files_of, "-o", tmp_path / "out.parquet", "--keep", "key", code=2).stderr
    assert "b.parquet: column 'key' is int64; in the files before it is string" in error
    assert not (tmp_path / "out.parquet").exists()


def test_killed_midway(program: list[str], run: Run, rows: Path, tmp_path: Path) -> None:
    """The parts that have their names are whole, what was half written is removed, and nothing is written twice."""
    for number in range(40):
        path = rows / f"year=2025/month={number}/part-0.parquet"
        path.parent.mkdir(parents=True)
        path.write_bytes((rows / "year=2024/month=1/part-0.parquet").read_bytes())
    arguments = ["score", str(MODEL), str(rows), "-o", str(tmp_path / "out"), *IGNORE]
    with subprocess.Popen(
        [*program, *arguments, "--chunk-rows", "50", "-q"], stderr=subprocess.PIPE
    ) as process:
        deadline = time.monotonic() + 120
        while len([name for name in files(tmp_path / "out") if name.endswith("part-0.parquet")]) < 3:
            assert process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.005)
        process.send_signal(signal.SIGKILL)
    done = {name for name in files(tmp_path / "out") if "/." not in name}
    assert 3 <= len(done) < 45
    before = times(tmp_path / "out")
    found = run(*arguments).stderr
    assert found.startswith(f"{len(done) - 1} of 44 files were finished before\n")
    after = times(tmp_path / "out")
    assert {name: after[name] for name in done} == {name: before[name] for name in done}
    assert set(after) == {
        *PARTS,
        *(f"year=2025/month={i}/part-0.parquet" for i in range(40)),
        "_onnx_treebeard.json",
    }
    scores = expected("year=2024/month=1/part-0.parquet")
    for number in range(40):
        assert read(tmp_path / f"out/year=2025/month={number}/part-0.parquet") == scores


def test_an_object_store(run: Run, rows: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Read from and written to, single files and folders, by pyarrow's file systems; here one that shows the folder of the test."""
    store = fs.SubTreeFileSystem(str(tmp_path), fs.LocalFileSystem())
    monkeypatch.setattr(locations, "file_system_of", lambda url: (store, url.removeprefix("store://")))
    run("score", MODEL, "store://rows", "-o", "store://out", *IGNORE)
    check(tmp_path / "out")
    again = run("score", MODEL, "store://rows", "-o", "store://out", *IGNORE)
    assert again.stderr.startswith("4 of 4 files were finished before\n")
    name = "year=2024/month=1/part-1.csv"
    for target in ("store://one.csv", "store://one.parquet"):
        run("score", MODEL, f"store://rows/{name}", "-o", target, *IGNORE)
        found = read(tmp_path / target.removeprefix("store://"))
        assert found == {"year": [2024] * 40, "month": [1] * 40} | expected(name)
    np.save(tmp_path / "r.npy", rows_of(name, 40))
    run("score", MODEL, "store://r.npy", "-o", tmp_path / "s.npy", "--results", "score")
    assert np.load(tmp_path / "s.npy").tolist() == expected(name)["score"]
    error = run("score", MODEL, "store://r.npy", "-o", "store://s.npy", "--results", "score", code=2).stderr
    assert "store://s.npy: a .npy file is written to this machine only" in error
    assert "store://no.csv: does not exist" in run("score", MODEL, "store://no.csv", "-o", "-", code=2).stderr


def test_an_interrupted_upload_leaves_nothing(
    run: Run, rows: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = fs.SubTreeFileSystem(str(tmp_path), fs.LocalFileSystem())
    monkeypatch.setattr(locations, "file_system_of", lambda url: (store, url.removeprefix("store://")))

    def interrupted(self: object, results: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(writers.ParquetSink, "write", interrupted)
    run("score", MODEL, "store://rows", "-o", "store://out", *IGNORE, code=130)
    assert files(tmp_path / "out") == ["_onnx_treebeard.json"]


def test_urls_that_nothing_opens(run: Run) -> None:
    error = run("score", MODEL, "nope://rows.csv", "-o", "-", code=2).stderr
    assert "nope://rows.csv: is not a URL that pyarrow's file systems open: " in error
    assert error.count("\n") == 1
