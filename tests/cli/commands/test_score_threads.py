"""`score` writes the same bytes on any number of threads: those of one batch after the other, scored by `predict` and written by pyarrow."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.csv as pa_csv
import pyarrow.parquet as pq
import pytest
from click.testing import Result

import onnx_treebeard

Run = Callable[..., Result]
ROWS, CHUNK = 5000, 640
MODEL = Path(__file__).parents[3] / "models" / "breast_cancer_xgboost.json"
NAMES = MODEL.with_suffix(".csv").read_text().split("\n", 1)[0].split(",")


@pytest.fixture(scope="module")
def table() -> pa.Table:
    """Rows for the model of breast cancers: a key, and columns of several types with nulls, in another order than the model's."""
    random = np.random.default_rng(5)
    columns = {name: random.normal(100, 300, ROWS).astype(np.float32) for name in reversed(NAMES)}
    found = {"key": pa.array([f"k{i}" for i in range(ROWS)])}
    for number, (name, values) in enumerate(columns.items()):
        mask = random.random(ROWS) < 0.1 if number % 3 == 0 else None
        kind = (pa.float32(), pa.float64(), pa.int32())[number % 3]
        found[name] = pa.array(values.astype(kind.to_pandas_dtype()), kind, mask=mask)
    return pa.table(found)


@pytest.fixture(scope="module")
def expected(table: pa.Table) -> pa.Table:
    compiled = onnx_treebeard.compile(MODEL)
    rows = np.column_stack([table[name].to_numpy().astype(np.float32) for name in NAMES])
    return pa.table(
        {
            "key": table["key"],
            "label": compiled.predict_label(rows),
            "score": compiled.predict(rows),
            "raw": compiled.predict_raw(rows)[:, 0],
        }
    )


@pytest.mark.parametrize("threads", [1, 2, 7])
@pytest.mark.parametrize("chunk", [CHUNK, 65536])
def test_every_format(
    threads: int, chunk: int, table: pa.Table, expected: pa.Table, run: Run, tmp_path: Path
) -> None:
    pq.write_table(table, tmp_path / "in.parquet", row_group_size=1500)
    options = ("--keep", "key", "--with-raw", "--threads", threads, "--chunk-rows", chunk)
    for name in ("out.csv", "out.parquet", "out.arrow"):
        run(
            "score",
            MODEL,
            tmp_path / "in.parquet",
            "-o",
            tmp_path / name,
            *options,
        )
    batches = expected_batches(tmp_path / "in.parquet", chunk, expected)
    with (
        pa.OSFile(str(tmp_path / "e.arrow"), "wb") as stream,
        pa.ipc.new_file(stream, expected.schema) as writer,
    ):
        for batch in batches:
            writer.write_batch(batch)
    pq.write_table(pa.Table.from_batches(batches), tmp_path / "e.parquet")
    pa_csv.write_csv(
        expected, tmp_path / "e.csv", pa_csv.WriteOptions(quoting_style="none", quoting_header="none")
    )
    for suffix in ("csv", "parquet", "arrow"):
        assert (tmp_path / f"out.{suffix}").read_bytes() == (tmp_path / f"e.{suffix}").read_bytes()


def expected_batches(path: Path, chunk: int, expected: pa.Table) -> list[pa.RecordBatch]:
    """The results in batches as pyarrow reads the rows."""
    found, begin = [], 0
    for record in pq.ParquetFile(path).iter_batches(chunk, columns=["key"]):
        rows = slice(begin, begin + record.num_rows)
        results = [pa.array(expected[name].to_numpy()[rows]) for name in expected.column_names[1:]]
        found.append(pa.record_batch([record.column(0), *results], expected.column_names))
        begin += record.num_rows
    return found


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_the_first_bad_cell_is_told(threads: int, run: Run, tmp_path: Path) -> None:
    """Of those that threads find at the same time; and nothing is left behind."""
    lines = [",".join(NAMES), *[",".join(["1"] * 30)] * 3000]
    for bad in (2901, 1501, 2101):
        lines[bad] = ",".join(["1"] * 29 + [f"bad{bad}"])
    (tmp_path / "in.csv").write_text("\n".join(lines) + "\n")
    found = run(
        *("score", MODEL, tmp_path / "in.csv", "-o", tmp_path / "out.csv"),
        *("--threads", threads, "--chunk-rows", 100),
        code=2,
    )
    assert f"in.csv: row 1501, column '{NAMES[29]}': 'bad1501' is not a number" in found.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["in.csv"]


@pytest.mark.parametrize("threads", [1, 3])
def test_a_damaged_file_is_told_with_its_row(threads: int, run: Run, tmp_path: Path) -> None:
    table = pa.table({name: np.random.default_rng(3).standard_normal(20000) for name in NAMES})
    pq.write_table(
        table, tmp_path / "in.parquet", row_group_size=5000, compression="gzip", use_dictionary=False
    )
    data = bytearray((tmp_path / "in.parquet").read_bytes())
    place = pq.read_metadata(tmp_path / "in.parquet").row_group(2).column(3).data_page_offset
    data[place + 60 : place + 3000] = bytes(2940)
    (tmp_path / "in.parquet").write_bytes(data)
    found = run(
        *(
            "score",
            MODEL,
            tmp_path / "in.parquet",
            "-o",
            tmp_path / "out.csv",
        ),
        *("--threads", threads, "--chunk-rows", 1000),
        code=2,
    )
    assert "in.parquet: is damaged after row 10000: " in found.stderr
    assert not (tmp_path / "out.csv").exists()


def test_a_full_disk_is_told(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The writer fails while the reader and the kernels are ahead of it."""
    import errno

    from onnx_treebeard.tables.files import writers

    def full(self: object, results: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(writers.CsvSink, "write", full)
    np.save(tmp_path / "in.npy", np.zeros((5000, 30), np.float32))
    found = run(
        *("score", MODEL, tmp_path / "in.npy", "-o", tmp_path / "out.csv"),
        *("--chunk-rows", 100),
        code=2,
    )
    assert f"{tmp_path / 'out.csv'}: cannot be written: No space left on device" in found.stderr
