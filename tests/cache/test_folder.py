"""Unit: the folder of the cache: which one it is, and that one which is not the user's alone is not used."""

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from onnx_treebeard.cache import disk_store as cache_store
from onnx_treebeard.cache.folder import CacheFolder, cache_folder, check, make_folder

A = f"{10:032x}.artifact"
pytestmark = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="owners and modes are POSIX's")
linux = pytest.mark.skipif(sys.platform != "linux", reason="the default folder is Linux's")


@contextmanager
def umask(mode: int) -> Iterator[None]:
    before = os.umask(mode)
    try:
        yield
    finally:
        os.umask(before)


@pytest.fixture(autouse=True)
def nothing_told() -> None:
    """What is told once a process can be told in each test."""
    cache_store._log_fault.cache_clear()


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o702, 0o1777])
def test_a_folder_that_others_can_write_is_not_used(
    mode: int, cache_folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing is read from it and nothing put there, which is told once."""
    cache_store.write(A, [b"code"])
    cache_folder.chmod(mode)
    cache_store._log_fault.cache_clear()
    with caplog.at_level(logging.INFO, "onnx_treebeard"):
        for _ in range(3):
            assert cache_store.folder() is None
            assert cache_store.read(A) is None
            cache_store.write(f"{11:032x}.artifact", [b"code"])
            assert cache_store.entries() == []
    assert [path.name for path in cache_folder.iterdir()] == [A]
    (record,) = caplog.records
    assert record.levelname == "WARNING"
    assert (
        f"nothing is stored in {cache_folder}: others can write there (mode {mode:04o}" in record.getMessage()
    )
    cache_folder.chmod(0o755)
    assert cache_store.read(A) == b"code", "others may look"


def test_a_folder_of_somebody_else_is_not_used(
    cache_folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    cache_store.write(A, [b"code"])
    owner = cache_folder.stat().st_uid
    monkeypatch.setattr(os, "geteuid", lambda: owner + 1)
    cache_store._log_fault.cache_clear()
    with caplog.at_level(logging.INFO, "onnx_treebeard"):
        assert cache_store.folder() is None
        assert cache_store.clear() == []
    assert f"it belongs to user {owner}, and this is user {owner + 1}" in caplog.text
    assert (cache_folder / A).exists()


def test_the_default_folder_is_checked_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A warning, although the user has named no folder: somebody else can get at it."""
    monkeypatch.delenv("ONNX_TREEBEARD_CACHE")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "onnx-treebeard").mkdir()
    (tmp_path / "onnx-treebeard").chmod(0o777)
    with caplog.at_level(logging.INFO, "onnx_treebeard"):
        assert cache_store.folder() is None
    assert [record.levelname for record in caplog.records] == ["WARNING"]


def test_links_are_not_followed(cache_folder: Path, tmp_path: Path) -> None:
    """To a file that would be an entry: of this user, with the right head."""
    cache_store.write(A, [b"code"])
    (cache_folder / A).rename(tmp_path / "elsewhere")
    (cache_folder / A).symlink_to(tmp_path / "elsewhere")
    assert cache_store.read(A) is None
    cache_store.write(A, [b"new"])
    assert cache_store.read(A) == b"new"
    assert (tmp_path / "elsewhere").read_bytes().endswith(b"code"), (
        "the link is replaced, not what it leads to"
    )


def test_a_folder_may_be_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To another disk, as people have it; what counts is whose folder it leads to."""
    (tmp_path / "there").mkdir(mode=0o700)
    (tmp_path / "link").symlink_to(tmp_path / "there")
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE", str(tmp_path / "link"))
    cache_store.write(A, [b"code"])
    assert cache_store.read(A) == b"code"
    (tmp_path / "there").chmod(0o777)
    assert cache_store.read(A) is None


PIPE = """
import os, sys
from onnx_treebeard.cache import disk_store as disk_cache
name = sys.argv[1]
os.mkfifo(disk_cache.folder() / name)
print(disk_cache.read(name))
disk_cache.write(name, [b"code"])
print(disk_cache.read(name))
"""


def test_a_pipe_is_not_waited_for(cache_folder: Path) -> None:
    """In a process of its own, which would wait for ever."""
    cache_folder.mkdir(mode=0o700)
    command = [sys.executable, "-c", PIPE, A]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert result.stdout == "None\nb'code'\n"


@pytest.mark.parametrize("mask", [0, 0o777, 0o022])
def test_folders_are_made_for_the_user_alone(
    mask: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE", str(tmp_path / "a" / "b" / "c"))
    with umask(mask):
        cache_store.write(A, [b"code"])
        assert cache_store.read(A) == b"code"
    for made in ("a", "a/b", "a/b/c"):
        assert (tmp_path / made).stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "a" / "b" / "c" / A).stat().st_mode & 0o777 == 0o600


def test_folders_that_are_there_keep_their_mode(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    make_folder(tmp_path / "a")
    assert tmp_path.stat().st_mode & 0o777 == 0o755


def test_a_folder_that_somebody_else_makes_meanwhile(
    cache_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look and the write."""

    def made_by_others(path: Path) -> None:
        path.mkdir()
        path.chmod(0o777)

    monkeypatch.setattr(cache_store, "make_folder", made_by_others)
    cache_store.write(A, [b"code"])
    assert list(cache_folder.iterdir()) == []


@linux
@pytest.mark.parametrize("home", ["", None, "relative/home"], ids=["empty", "unset", "relative"])
@pytest.mark.parametrize("named", [None, "~/kept", "~"])
def test_a_home_that_is_none(home: str | None, named: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the system knows of the user counts."""
    import pwd

    for variable in ("ONNX_TREEBEARD_CACHE", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(variable, raising=False)
    if home is not None:
        monkeypatch.setenv("HOME", home)
    if named is not None:
        monkeypatch.setenv("ONNX_TREEBEARD_CACHE", named)
    known = pwd.getpwuid(os.getuid()).pw_dir
    below = {None: "/.cache/onnx-treebeard", "~/kept": "/kept", "~": ""}[named]
    assert str(cache_folder().path) == known + below


@linux
@pytest.mark.parametrize("known", [None, "", "relative"])
def test_nobody_has_a_home(
    known: str | None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    import pwd

    def lookup(user: int) -> object:
        if known is None:
            raise KeyError(user)
        return type("Entry", (), {"pw_dir": known})

    for variable in ("ONNX_TREEBEARD_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", "")
    monkeypatch.setattr(pwd, "getpwuid", lookup)
    cache_store._log_fault.cache_clear()
    with caplog.at_level(logging.INFO, "onnx_treebeard"):
        assert cache_folder() == CacheFolder(None, "there is no home folder")
        assert cache_store.folder() is None
        cache_store.write(A, [b"code"])
    assert [record.levelname for record in caplog.records] == ["INFO"]


def test_a_folder_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where a service's user has a home that is root's; root itself may write everywhere."""
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != tmp_path)
    assert check(tmp_path / "a" / "b").fault == f"it is not there, and {tmp_path} cannot be written"


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert check(tmp_path / "file").fault == "Not a directory"
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    assert check(tmp_path / "link").fault == "it is a symbolic link to nothing"
    with pytest.raises(OSError, match="directory"):
        make_folder(tmp_path / "file" / "a")


def test_a_compile_goes_on_without(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was put into a folder that others can write never runs; the forest is compiled."""
    from forests import two_trees

    import onnx_treebeard
    from onnx_treebeard.cache import machine_code as cache_code
    from onnx_treebeard.cache import provenance

    monkeypatch.setattr(provenance, "program", lambda: ("program",))
    forest, options = two_trees(), onnx_treebeard.CompileOptions(tile_size=1, interleave=1)
    cache_code.forget()
    expected = onnx_treebeard.compile(forest, schedule=options).predict([[0, 0, 0]])
    entries = [path for path in cache_folder.iterdir() if path.suffix == ".code"]
    assert entries
    for entry in entries:
        entry.write_bytes(entry.read_bytes()[: cache_store.HEAD_BYTES] + b"whatever")
    cache_folder.chmod(0o777)
    cache_code.forget()
    again = onnx_treebeard.compile(forest, schedule=options).predict([[0, 0, 0]])
    assert again.tolist() == expected.tolist()
    assert all(entry.read_bytes().endswith(b"whatever") for entry in entries), "not even replaced"
