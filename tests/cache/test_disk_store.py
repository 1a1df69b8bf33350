"""Unit: bytes on disk: what is written is read, whoever else writes; what is not ours or not whole is nothing."""

import logging
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from onnx_treebeard.cache import disk_store as cache_store
from onnx_treebeard.system.errors import OptionError

A, B, C = (f"{number:032x}.artifact" for number in (10, 11, 12))
posix = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="file modes are POSIX's")


def put(name: str, size: int, seconds_ago: int) -> None:
    """An entry of so many bytes on disk that was used then."""
    cache_store.write(name, [bytes(size - cache_store.HEAD_BYTES)])
    used = time.time() - seconds_ago
    folder = cache_store.folder()
    assert folder is not None
    os.utime(folder / name, (used, used))


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_what_is_written_is_read(cache_folder: Path) -> None:
    assert cache_store.read(A) is None
    cache_store.write(A, [b"one", memoryview(b"two")])
    assert cache_store.read(A) == b"onetwo"
    cache_store.write(A, [b"three"])
    assert cache_store.read(A) == b"three"
    assert cache_store.read(B) is None
    assert names(cache_folder) == {A}


@posix
def test_nobody_else_may_look(cache_folder: Path) -> None:
    cache_store.write(A, [b"code"])
    assert cache_folder.stat().st_mode & 0o777 == 0o700
    assert (cache_folder / A).stat().st_mode & 0o777 == 0o600


@posix
def test_what_others_can_write_is_not_read(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache_store.write(A, [b"code"])
    for mode in (0o620, 0o602):
        (cache_folder / A).chmod(mode)
        assert cache_store.read(A) is None
    (cache_folder / A).chmod(0o644)
    assert cache_store.read(A) == b"code"
    owner = (cache_folder / A).stat().st_uid
    monkeypatch.setattr(os, "geteuid", lambda: owner + 1)
    assert cache_store.read(A) is None


@pytest.mark.parametrize("size", [0, 8, 40, 63])
def test_a_cut_head_is_no_entry(cache_folder: Path, size: int) -> None:
    cache_store.write(A, [b"code"])
    os.truncate(cache_folder / A, size)
    assert cache_store.read(A) is None


def test_an_entry_under_another_name_is_none(cache_folder: Path) -> None:
    cache_store.write(A, [b"code"])
    (cache_folder / A).rename(cache_folder / B)
    assert cache_store.read(B) is None


def test_what_was_used_longest_ago_goes(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE_SIZE", "3000")
    put(A, 1000, seconds_ago=30)
    put(B, 1000, seconds_ago=20)
    (cache_folder / "notes.txt").write_bytes(bytes(9000))  # neither counted nor removed
    assert cache_store.read(A) is not None  # used now
    put(C, 1000, seconds_ago=10)
    assert names(cache_folder) == {A, B, C, "notes.txt"}
    cache_store.write(further := f"{13:032x}.session", [bytes(500)])
    assert names(cache_folder) == {A, C, further, "notes.txt"}


def test_many_entries_are_listed_rarely(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once for 1/16 of the size that they may have: 300 entries of 1/1600 each are listed 3 times, and 30 times once in 10**18 runs."""
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE_SIZE", "16MB")
    listed = []
    entries = cache_store._entries
    monkeypatch.setattr(cache_store, "_entries", lambda place: listed.append(place) or entries(place))
    for number in range(300):
        cache_store.write(f"{number:032x}.artifact", [bytes(10_000)])
    assert len(listed) < 30
    assert len(names(cache_folder)) == 300


def test_a_full_folder_stays_near_its_size(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two listings 1/16 of it is written in the mean, and 24 times as much once in a billion runs."""
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE_SIZE", "2MB")
    for number in range(1000):
        cache_store.write(f"{number:032x}.artifact", [bytes(10_000)])
    assert sum(entry.size for entry in cache_store.entries()) < 5e6
    assert cache_store.read(f"{999:032x}.artifact") is not None


def test_what_fits_nowhere_is_not_written(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE_SIZE", "1KB")
    cache_store.write(A, [bytes(1000)])
    assert not cache_folder.exists()


def test_abandoned_files_go(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE_SIZE", "50KB")  # so that each write looks for them
    cache_store.write(A, [b"code"])
    for age in (0, cache_store.ABANDONED_SECONDS + 60):
        beside = cache_folder / f"{B}.{age}.tmp"
        beside.write_bytes(b"half")
        os.utime(beside, (time.time() - age,) * 2)
    cache_store.write(C, [b"code"])
    assert names(cache_folder) == {A, C, f"{B}.0.tmp"}


def test_a_failed_write_leaves_nothing(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(source: str, target: Path) -> None:
        raise OSError(28, "No space left on device")

    cache_store.write(A, [b"code"])
    monkeypatch.setattr(os, "replace", full)
    cache_store.write(A, [b"new"])
    assert names(cache_folder) == {A}
    assert cache_store.read(A) == b"code"


@pytest.mark.parametrize(
    ("variable", "folder", "level"),
    [("ONNX_TREEBEARD_CACHE", "cache", "WARNING"), ("XDG_CACHE_HOME", "onnx-treebeard", "INFO")],
)
@pytest.mark.skipif(sys.platform != "linux", reason="the default folder is Linux's")
def test_an_impossible_folder_is_reported_once(
    variable: str,
    folder: str,
    level: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    file = tmp_path / "file"
    file.write_text("")
    monkeypatch.delenv("ONNX_TREEBEARD_CACHE")
    monkeypatch.setenv(variable, str(file / "cache" if level == "WARNING" else file))
    with caplog.at_level(logging.INFO, "onnx_treebeard"):
        for _ in range(2):
            cache_store.write(A, [b"code"])
            assert cache_store.read(A) is None
    (record,) = caplog.records
    assert record.levelname == level
    assert record.getMessage().startswith(f"nothing is stored in {file / folder}: Not a directory")


def test_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE", "OFF")
    assert cache_store.folder() is None
    cache_store.write(A, [b"code"])
    assert cache_store.read(A) is None
    assert cache_store.clear() == []


def test_clear_removes_ours_only(cache_folder: Path) -> None:
    cache_store.write(A, [b"code"])
    (cache_folder / f"{B}.x.tmp").write_bytes(b"half")
    others = {"notes.txt", "model.artifact", f"{A}.bak"}
    for other in others:
        (cache_folder / other).write_text("mine")
    (cache_folder / C).mkdir()
    assert {entry.kind for entry in cache_store.clear()} == {"artifact", "tmp"}
    assert names(cache_folder) == {C, *others}


@pytest.mark.parametrize(
    ("text", "size"),
    [("", 10**9), ("0", 0), ("500MB", 5 * 10**8), (" 2 gb ", 2 * 10**9), ("12B", 12), ("7kb", 7000)],
)
def test_sizes(monkeypatch: pytest.MonkeyPatch, text: str, size: int) -> None:
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE_SIZE", text)
    assert cache_store.size_limit() == size


@pytest.mark.parametrize("text", ["much", "-1", "1.5GB", "1 PB", "MB", "٣"])
def test_what_is_no_size_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE_SIZE", text)
    with pytest.raises(OptionError, match=r"ONNX_TREEBEARD_CACHE_SIZE.*expected a size such as 500MB"):
        cache_store.size_limit()


@pytest.mark.parametrize(
    ("platform", "variable", "value", "place"),
    [
        ("linux", "XDG_CACHE_HOME", "/x", "/x/onnx-treebeard"),
        ("linux", "XDG_CACHE_HOME", "relative", "HOME/.cache/onnx-treebeard"),
        ("linux", "XDG_CACHE_HOME", "", "HOME/.cache/onnx-treebeard"),
        ("darwin", "XDG_CACHE_HOME", "/x", "HOME/Library/Caches/onnx-treebeard"),
        ("win32", "LOCALAPPDATA", "/local", "/local/onnx-treebeard"),
        ("win32", "LOCALAPPDATA", "", "HOME/AppData/Local/onnx-treebeard"),
        ("linux", "ONNX_TREEBEARD_CACHE", "~/kept", "HOME/kept"),
    ],
)
@posix
def test_where_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, variable: str, value: str, place: str
) -> None:
    monkeypatch.delenv("ONNX_TREEBEARD_CACHE")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv(variable, value)
    assert str(cache_store.folder()) == place.replace("HOME", str(tmp_path))


WRITER = """
import sys
from onnx_treebeard.cache import disk_store as disk_cache
own, rounds = int(sys.argv[1]), 150
found = 0
for turn in range(rounds):
    for number in (turn % 7, 100 + own):
        name = f"{number:032x}.artifact"
        data = disk_cache.read(name)
        if data is not None:
            # Every byte is the same, and there are so many of them: one writer wrote it, to its end.
            assert len(set(data)) == 1 and len(data) == 20_000 + data[0], (len(data), set(data))
            found += 1
        byte = (own * rounds + turn) % 256
        disk_cache.write(name, [bytes([byte]) * (20_000 + byte)])
assert found > rounds // 4, found
"""


def test_processes_share_a_small_cache(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four processes read, write and make room at the same time, in a folder that holds half of their entries."""
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE_SIZE", "120KB")
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(number)], stderr=subprocess.PIPE, text=True)
        for number in range(4)
    ]
    errors = [writer.communicate(timeout=60)[1] for writer in writers]
    assert errors == [""] * 4
    assert [writer.returncode for writer in writers] == [0] * 4
    assert sum(entry.size for entry in cache_store.entries()) <= 140_000  # two may have made room at once
    assert {entry.kind for entry in cache_store.entries()} == {"artifact"}
