"""`score` and the columns that folders called name=value are. Expected scores are those of the stump: 10 up to 0.5, else 20."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.csv as pa_csv
import pyarrow.dataset as ds
import pyarrow.feather as feather
import pyarrow.parquet as pq
import pytest
from click.testing import Result
from onnx import ModelProto

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]

DEPTHS = {"plain.parquet": 1, "year=2023/x.parquet": 2, "year=2024/month=7/y.parquet": 3}


@pytest.fixture
def model(save: Save, stump: Stump) -> Path:
    return save("m.onnx", stump(1, names='["x"]'))


def write(path: Path, **columns: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    pq.write_table(pa.table(columns), path)


def read(path: Path) -> pa.Table:
    if path.suffix == ".csv":
        return pa_csv.read_csv(path)
    return pq.ParquetFile(path).read() if path.suffix == ".parquet" else feather.read_table(path)


@pytest.mark.parametrize("name", ["out.csv", "out.parquet", "out.arrow"])
def test_files_at_different_depths(name: str, run: Run, model: Path, tmp_path: Path) -> None:
    """Every file gives the columns of all folders, with nulls for those that it does not lie in."""
    for path, number in DEPTHS.items():
        write(tmp_path / "rows" / path, id=[number, 10 * number], x=[0.0, 1.0])
    run("score", model, tmp_path / "rows", "-o", tmp_path / name, "--keep", "id")
    found = read(tmp_path / name)
    assert found.schema.names == ["id", "year", "month", "variable"]
    assert found.to_pydict() == {
        "id": [1, 10, 2, 20, 3, 30],
        "year": [None, None, 2023, 2023, 2024, 2024],
        "month": [None] * 4 + [7, 7],
        "variable": [10, 20] * 3,
    }
    assert (found.schema.field("year").type, found.schema.field("month").type) == (pa.int64(), pa.int64())


def test_a_file_may_have_the_column_of_a_folder_itself(run: Run, model: Path, tmp_path: Path) -> None:
    write(tmp_path / "rows/plain.parquet", year=[2001, 2002], x=[0.0, 1.0])
    write(tmp_path / "rows/year=2023/x.parquet", x=[0.0])
    run("score", model, tmp_path / "rows", "-o", tmp_path / "out.parquet", "--ignore-extra-columns")
    assert read(tmp_path / "out.parquet").to_pydict() == {
        "year": [2001, 2002, 2023],
        "variable": [10, 20, 10],
    }


def test_a_column_that_the_model_takes_is_not_made_up(
    run: Run, save: Save, stump: Stump, tmp_path: Path
) -> None:
    """Where a file has it neither itself nor in its path, that is an error and no missing value."""
    model = save("m.onnx", stump(names='["x", "year"]'))
    write(tmp_path / "rows/plain.parquet", x=[0.0])
    write(tmp_path / "rows/year=2023/x.parquet", x=[0.0])
    error = run("score", model, tmp_path / "rows", "-o", tmp_path / "out.parquet", code=2).stderr
    assert "plain.parquet: has no column 'year', which the model takes" in error
    assert not (tmp_path / "out.parquet").exists()


@pytest.mark.parametrize("name", ["out.csv", "out.parquet", "out.arrow"])
def test_files_that_give_other_columns(name: str, run: Run, save: Save, stump: Stump, tmp_path: Path) -> None:
    """A matrix has no names, and so no column of its folder."""
    model = save("m.onnx", stump(1))
    write(tmp_path / "rows/a=1/r.parquet", x=[0.0])
    (tmp_path / "rows/a=2").mkdir()
    np.save(tmp_path / "rows/a=2/r.npy", np.zeros((3, 1), np.float32))
    error = run("score", model, tmp_path / "rows", "-o", tmp_path / name, code=2).stderr
    assert error.count("\n") == 1
    assert "r.npy: has no column 'a', which the files before it have" in error
    assert not (tmp_path / name).exists()
    both = tmp_path / "rows/a=2/r.npy", tmp_path / "rows/a=1/r.parquet"
    error = run("score", model, *both, "-o", tmp_path / name, code=2).stderr
    assert "r.parquet: has a column 'a', which the files before it do not have" in error


def test_one_file_in_a_folder_of_a_value(run: Run, save: Save, stump: Stump, tmp_path: Path) -> None:
    """Has the column too, as it has among others."""
    model = save("m.onnx", stump(names='["x", "year"]', feature=1, threshold=2023.5))
    for year in (2023, 2024):
        path = tmp_path / f"rows/year={year}/x.parquet"
        write(path, x=[0.0])
        run("score", model, path, "-o", tmp_path / "out.parquet")
        expected = 10 if year == 2023 else 20
        assert read(tmp_path / "out.parquet").to_pydict() == {"year": [year], "variable": [expected]}
        run("score", model, path, "-o", tmp_path / "out.npy")
        assert np.load(tmp_path / "out.npy").tolist() == [expected]
    assert (
        "3.parquet: does not exist"
        in run("score", model, tmp_path / "rows/year=2023/3.parquet", "-o", "-", code=2).stderr
    )


def test_one_file_into_a_folder(run: Run, model: Path, tmp_path: Path) -> None:
    write(tmp_path / "x.parquet", x=[0.0])
    for name in ("new", "new.folder/"):
        assert run("score", model, tmp_path / "x.parquet", "-o", f"{tmp_path}/{name}").exit_code == 0
        assert read(tmp_path / name / "x.parquet").to_pydict() == {"variable": [10]}
    again = run("score", model, tmp_path / "x.parquet", "-o", tmp_path / "new").stderr
    assert again.startswith("1 of 1 file was finished before\n")
    error = run("score", model, tmp_path / "x.parquet", "-o", tmp_path / "new.x", code=2).stderr
    assert "new.x: has no known suffix; accepted are .csv " in error
    assert error.endswith(", or a folder/\n")


def test_kept_columns_of_folders_stay_folders(run: Run, model: Path, tmp_path: Path) -> None:
    """So that readers of data sets find each once; a column that a file has itself is carried over."""
    write(tmp_path / "rows/year=2023/x.parquet", x=[0.0], id=[1])
    write(tmp_path / "rows/year=2024/x.parquet", x=[1.0], id=[2])
    keep = ("--keep", "year", "--keep", "id")
    run("score", model, tmp_path / "rows", "-o", tmp_path / "out", *keep)
    assert read(tmp_path / "out/year=2024/x.parquet").to_pydict() == {"id": [2], "variable": [20]}
    found = ds.dataset(tmp_path / "out", format="parquet", partitioning="hive")
    assert found.to_table(columns=["year", "id", "variable"]).sort_by("year").to_pydict() == {
        "year": [2023, 2024],
        "id": [1, 2],
        "variable": [10, 20],
    }
    write(tmp_path / "own/year=2024/x.parquet", x=[0.0], year=[2024])
    run("score", model, tmp_path / "own", "-o", tmp_path / "more", "--keep", "year")
    assert read(tmp_path / "more/year=2024/x.parquet").to_pydict() == {"year": [2024], "variable": [10]}


def test_dictionaries_of_several_files(run: Run, model: Path, tmp_path: Path) -> None:
    for number, words in enumerate((["p", "q"], ["r", "p"])):
        write(tmp_path / f"rows/{number}.parquet", x=[0.0, 1.0], kind=pa.array(words).dictionary_encode())
    for name in ("out.csv", "out.parquet", "out.arrow"):
        run("score", model, tmp_path / "rows", "-o", tmp_path / name, "--keep", "kind")
        found = read(tmp_path / name).to_pydict()
        assert found == {"kind": ["p", "q", "r", "p"], "variable": [10, 20, 10, 20]}
