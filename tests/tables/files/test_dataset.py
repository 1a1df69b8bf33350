"""Unit: which files a folder, a pattern or several names stand for, and what their folders say of them. Files are empty: nobody opens them."""

import os
import shutil
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import fs

from onnx_treebeard.system.errors import DataError, OptionError
from onnx_treebeard.tables.files import locations
from onnx_treebeard.tables.files.dataset import files_of, is_dataset, is_folder_name
from onnx_treebeard.tables.files.locations import Location, is_same, location_of

FILES = (
    *(
        "a=1/b=x/r.parquet",
        "a=1/b=y/r.parquet",
        "a=10/b=%20z%2F/r.parquet",
        "a=2/b=__HIVE_DEFAULT_PARTITION__/r.csv",
    ),
    *("top.npy", "_SUCCESS", "a=1/_delta/r.parquet", ".hidden.parquet", "a=1/.r.parquet.crc", "notes.txt"),
)
TABLES = [
    *("a=1/b=x/r.parquet", "a=1/b=y/r.parquet", "a=10/b=%20z%2F/r.parquet"),
    *("a=2/b=__HIVE_DEFAULT_PARTITION__/r.csv", "top.npy"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    root = tmp_path / "rows"
    for name in FILES:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(b"123")
    return root


def relative(*names: object) -> list[str]:
    return [part.relative for part in files_of([str(name) for name in names])]


def test_a_folder_stands_for_its_tables(folder: Path) -> None:
    parts = files_of([str(folder)])
    assert [part.relative for part in parts] == TABLES
    assert [Path(part.location.path) for part in parts] == [folder / name for name in TABLES]
    assert [dict(part.partitions) for part in parts] == [
        {"a": 1, "b": "x"},
        {"a": 1, "b": "y"},
        {"a": 10, "b": " z/"},
        {"a": 2, "b": None},
        {},
    ]
    assert all(part.integer_keys == {"a"} for part in parts)
    assert all(part.size == 3 for part in parts)
    assert [part.changed for part in parts] == [os.stat(folder / name).st_mtime for name in TABLES]


@pytest.mark.parametrize("values", [("01", "2"), ("1", "x"), ("", "1"), ("__HIVE_DEFAULT_PARTITION__",)])
def test_values_that_are_no_whole_numbers_are_texts(values: tuple[str, ...], tmp_path: Path) -> None:
    for value in values:
        (tmp_path / f"k={value}").mkdir()
        (tmp_path / f"k={value}" / "r.csv").touch()
    parts = files_of([str(tmp_path)])
    expected = sorted(None if value.startswith("__") else value for value in values)
    assert [part.partitions["k"] for part in parts] == expected
    assert not parts[0].integer_keys


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("a=1/*/r.parquet", ["a=1/b=x/r.parquet", "a=1/b=y/r.parquet"]),
        ("*/b=x/*", ["a=1/b=x/r.parquet"]),
        ("**/*.csv", ["a=2/b=__HIVE_DEFAULT_PARTITION__/r.csv"]),
        ("**/r.parquet", TABLES[:3]),
        ("a=1?/**", ["a=10/b=%20z%2F/r.parquet"]),
        ("a=[12]/**/r.*", [TABLES[0], TABLES[1], TABLES[3]]),
        ("a=[!1]/**/r.*", [TABLES[3]]),
        ("*.npy", ["top.npy"]),
    ],
)
def test_patterns(pattern: str, expected: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert relative(folder / pattern) == expected
    monkeypatch.chdir(folder)
    assert relative(pattern) == expected


@pytest.mark.parametrize("pattern", ["rows[z-a].csv", "rows[!].csv", "[\\].csv", "[", "[]", "[!", "[a"])
def test_patterns_of_brackets_that_find_nothing(pattern: str, folder: Path) -> None:
    with pytest.raises(DataError, match="has no file"):
        relative(folder / pattern)


def test_paths_begin_behind_what_was_named(folder: Path) -> None:
    """Folders called name=value belong to them all the same."""
    (folder / "a=1" / "plain" / "c=3").mkdir(parents=True)
    (folder / "a=1" / "plain" / "c=3" / "s.csv").touch()
    assert relative(folder / "a=1" / "plain") == ["c=3/s.csv"]
    assert relative(folder / "a=1" / "pl*" / "c=3" / "s.csv") == ["a=1/plain/c=3/s.csv"]


def test_several_names(folder: Path) -> None:
    assert relative(folder / "top.npy", folder / "a=1") == ["top.npy", *TABLES[:2]]
    assert relative(folder / TABLES[0], folder / TABLES[2]) == [TABLES[0], TABLES[2]]
    (folder / "other").mkdir()
    (folder / "other" / "top.npy").touch()
    with pytest.raises(
        OptionError, match=r"other/top\.npy: would be written to the same file 'top\.npy' as .*rows/top"
    ):
        relative(folder / "top.npy", folder / "other" / "top.npy")


def test_a_file_whose_name_looks_like_a_pattern_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "r[1].csv").touch()
    assert relative(tmp_path / "r[1].csv") == ["r[1].csv"]
    assert not is_dataset([str(tmp_path / "r[1].csv")])
    (tmp_path / "k=1").mkdir()
    (tmp_path / "k=1" / "r[1].csv").touch()
    assert is_dataset([str(tmp_path / "k=1" / "r[1].csv")])  # whose folder is a column


def test_what_is_a_dataset(folder: Path) -> None:
    for names in ([folder], [folder / "*.npy"], [folder / "top.npy", folder / "a=1"]):
        assert is_dataset([str(name) for name in names])
    for name in ("-", str(folder / "top.npy"), str(folder / "none.csv")):
        assert not is_dataset([name])


def test_names_of_folders(folder: Path) -> None:
    assert is_folder_name(str(folder))
    assert is_folder_name("new")
    assert is_folder_name("new.folder/")
    assert not is_folder_name("-")
    assert not is_folder_name("scores.csv.gz")
    with pytest.raises(
        OptionError, match=r"out\.txt: has no known suffix; accepted are .csv .*, or a folder/"
    ):
        is_folder_name("out.txt")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("none", "none: does not exist"),
        ("none/*.csv", r"has no file '\*\.csv'"),
        ("*.orc", r"rows: has no file '\*\.orc'"),
        ("a=1/_delta/.none", "does not exist"),
    ],
)
def test_nothing_there(name: str, message: str, folder: Path) -> None:
    with pytest.raises(DataError, match=message):
        relative(folder / name)


def test_a_folder_without_tables(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").touch()
    with pytest.raises(DataError, match=r"holds no table; known suffixes are \.csv "):
        relative(tmp_path)


def test_standard_input_beside_files(folder: Path) -> None:
    with pytest.raises(OptionError, match="is standard input, which cannot be one"):
        relative(folder / "top.npy", "-")


@pytest.fixture
def store(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """An object store, of which bucket/rows is the folder."""
    inner = fs.SubTreeFileSystem(str(folder.parent), fs.LocalFileSystem())
    monkeypatch.setattr(locations, "file_system_of", lambda url: (inner, url.removeprefix("store://bucket/")))
    return "store://bucket/rows"


def test_object_stores(store: str) -> None:
    parts = files_of([store])
    assert [part.relative for part in parts] == TABLES
    assert parts[0].location.name == f"{store}/a=1/b=x/r.parquet"
    assert parts[0].location.path == "rows/a=1/b=x/r.parquet"
    assert parts[0].size == 3
    assert parts[0].changed > 1e9
    assert relative(f"{store}/a=1/*/r.parquet") == TABLES[:2]
    assert relative(f"{store}/top.npy") == ["top.npy"]
    with pytest.raises(DataError, match="store://bucket/rows/none: does not exist"):
        relative(f"{store}/none")


def test_queries_of_urls(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They say how a store is reached, and nothing of files: neither suffixes nor folders nor patterns."""
    inner = fs.SubTreeFileSystem(str(folder.parent), fs.LocalFileSystem())

    def opened(url: str) -> tuple[fs.FileSystem, str]:
        return inner, url.removeprefix("store://bucket/").partition("?")[0].rstrip("/")

    monkeypatch.setattr(locations, "file_system_of", opened)
    query = "?endpoint_override=localhost:9000&scheme=http"
    assert not is_folder_name(f"store://bucket/out.parquet{query}")
    for name in ("out", "out/", "out.parquet/", "out.d/", "rows"):
        assert is_folder_name(f"store://bucket/{name}{query}")
    with pytest.raises(OptionError, match="has no known suffix"):
        is_folder_name(f"store://bucket/out.txt{query}")
    assert not is_dataset([f"store://bucket/rows/top.npy{query}"])
    assert is_dataset([f"store://bucket/rows/*.npy{query}"])
    assert relative(f"store://bucket/rows{query}") == TABLES
    parts = files_of([f"store://bucket/rows/**/r.csv{query}"])
    assert [part.location.name for part in parts] == [f"store://bucket/rows/{TABLES[3]}{query}"]
    with pytest.raises(DataError, match=r"^store://bucket/rows\?endpoint_.*: has no file '\*\.orc'"):
        relative(f"store://bucket/rows/*.orc{query}")


def test_places_that_are_one(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = fs.SubTreeFileSystem("/", fs.LocalFileSystem())
    monkeypatch.setattr(
        locations, "file_system_of", lambda url: (store, url.removeprefix("store://").partition("?")[0])
    )
    monkeypatch.chdir(folder)
    (folder / "link.npy").symlink_to(folder / "top.npy")
    for name in ("top.npy", "a=1/../top.npy", "link.npy", str(folder / "top.npy")):
        assert is_same(location_of(name), location_of("./top.npy"))
    assert is_same(location_of("store://bucket/x.csv?region=a"), location_of("store://bucket/x.csv"))
    assert is_same(location_of("store://bucket/x/"), location_of("store://bucket/x"))
    assert not is_same(location_of("store://bucket/x.csv"), location_of("store://bucket/y.csv"))
    assert not is_same(location_of("store://x.csv"), location_of("x.csv"))
    assert not is_same(location_of("x.csv"), location_of("store://x.csv"))


def test_urls_of_this_machine(folder: Path) -> None:
    assert [part.relative for part in files_of([f"file://{folder}"])] == TABLES
    assert location_of(f"file://{folder}") == Location(f"file://{folder}", str(folder))


def test_urls_that_nothing_opens() -> None:
    with pytest.raises(
        OptionError, match=r"nope://x/y\.csv: is not a URL that pyarrow's file systems open: .*nope"
    ):
        location_of("nope://x/y.csv")


def test_urls_of_no_path() -> None:
    with pytest.raises(OptionError, match="file:///%00: is not a path: it contains a NUL character"):
        locations.location_of("file:///%00")


def test_a_google_store_without_credentials_is_told_within_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first question, once for a bucket, has a limit on how long it is repeated; all others have what the user says, or the store's own."""
    opened: list[str] = []

    class FileSystem:
        @staticmethod
        def from_uri(url: str) -> tuple[Any, str]:
            opened.append(url)
            return FileSystem, url.partition("?")[0].removeprefix("gs://")

        @staticmethod
        def get_file_info(path: str) -> None:
            if path.startswith("locked"):
                raise OSError("no access token")

    monkeypatch.setattr(fs, "FileSystem", FileSystem)
    locations._reach.cache_clear()
    for path in ("a.csv", "b.csv"):
        assert locations.location_of(f"gs://open/{path}?project_id=p").path == f"open/{path}"
    limit = "retry_limit_seconds=3"
    assert opened == [
        f"gs://open?project_id=p&{limit}",
        *(f"gs://open/{path}?project_id=p" for path in ("a.csv", "b.csv")),
    ]
    with pytest.raises(OptionError, match=r"gs://locked/a\.csv: .*: no access token"):
        locations.location_of("gs://locked/a.csv")
    assert opened[3:] == [f"gs://locked?{limit}"]
    assert locations.location_of("gs://locked/a.csv?retry_limit_seconds=60").path == "locked/a.csv"


@pytest.mark.parametrize("is_installed", [False, True])
def test_an_azure_store_without_credentials_is_asked_before_it_is_opened(
    is_installed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would end the process as it opens a file, and its library calls a command that may not be there."""
    opened: list[tuple[str, str | None]] = []

    class FileSystem:
        @staticmethod
        def from_uri(url: str) -> tuple[Any, str]:
            opened.append((url, os.environ.get("AZURE_TOKEN_CREDENTIALS")))
            return FileSystem, "box"

        @staticmethod
        def get_file_info(path: str) -> None:
            assert path == "box/onnx-treebeard"  # about the box itself, the process would end
            raise pa.ArrowException("no token")

    monkeypatch.setattr(fs, "FileSystem", FileSystem)
    monkeypatch.setattr(shutil, "which", lambda command: "/bin/az" if is_installed else None)
    monkeypatch.delenv("AZURE_TOKEN_CREDENTIALS", raising=False)
    locations._reach.cache_clear()
    with pytest.raises(OptionError, match=r"abfss://box@a\.net/m\.txt: is not a URL .*: no token"):
        locations.location_of("abfss://box@a.net/m.txt")
    assert opened == [("abfss://box@a.net", None if is_installed else "prod")]
    assert "AZURE_TOKEN_CREDENTIALS" not in os.environ


def test_stores_that_raise_errors_of_arrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """As Azure's does without credentials."""

    class Store:
        def get_file_info(self, path: str) -> None:
            raise pa.ArrowException("no token for KEY")

    with pytest.raises(DataError, match=r"abfss://box@a/r\.csv: cannot be read: no token"):
        locations.Location("abfss://box@a/r.csv", "box/r.csv", Store()).kind()
