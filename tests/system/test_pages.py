"""The content of large files (`onnx_treebeard/system/pages.py`): the bytes of the file whenever they are asked for, whatever pages they are on.

Expected are the bytes that the test has written. Whether a file is read shows a reader that counts.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from io import BufferedReader, FileIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest

if sys.platform != "linux":
    pytest.skip("large pages are Linux's", allow_module_level=True)

from onnx_treebeard.system import pages

SIZE = 300_000
AT_ONCE = -(10**9)  # what has just changed is quiet


class Reader(BufferedReader):
    """An open file, which counts how often it has been read."""

    def __init__(self, path: Path) -> None:
        super().__init__(FileIO(path))
        self.count = 0

    def readinto(self, buffer: Any) -> int:
        self.count += 1
        return super().readinto(buffer)


def content_of(path: Path) -> tuple[bytes | memoryview, int]:
    """Returns the content of a file, and how often it has been read for it."""
    with Reader(path) as file:
        return pages.content_on_large_pages(file), file.count


def was_read(path: Path, expected: bytes) -> bool:
    """Returns whether a file was read for its content, which is as expected and goes at once."""
    content, count = content_of(path)
    assert content == expected
    assert isinstance(content, bytes) or content.readonly
    return count > 0


def change(path: Path, content: bytes) -> None:
    """Writes a file anew in its place, with the time of writing that it had, at another time of the system's clock."""
    before = os.stat(path)
    while os.stat(path).st_ctime_ns == before.st_ctime_ns:
        path.write_bytes(content)
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


@pytest.fixture(autouse=True)
def none_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test begins without kept pages, and with files that are quiet."""
    monkeypatch.setattr(pages, "_pool", [])
    monkeypatch.setattr(pages, "QUIET", AT_ONCE)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "model.cbm").write_bytes(b"a" * SIZE)
    return tmp_path / "model.cbm"


def test_an_unchanged_file_is_read_once(path: Path) -> None:
    assert [was_read(path, b"a" * SIZE) for _ in range(3)] == [True, False, False]


def test_a_file_that_changed_a_moment_ago_is_read_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "QUIET", 3600 * 10**9)
    assert [was_read(path, b"a" * SIZE) for _ in range(2)] == [True, True]


@pytest.mark.parametrize("size", [SIZE, SIZE - 1, SIZE // 2 + 1, SIZE // 2 - 1, SIZE + 1, 3 * SIZE])
def test_a_file_written_anew_has_its_new_content(path: Path, size: int) -> None:
    assert was_read(path, b"a" * SIZE)
    change(path, b"b" * size)
    assert was_read(path, b"b" * size)


def test_a_file_in_the_place_of_another(path: Path) -> None:
    before = os.stat(path)
    assert was_read(path, b"a" * SIZE)
    other = path.with_name("other")
    other.write_bytes(b"b" * SIZE)
    os.utime(other, ns=(before.st_atime_ns, before.st_mtime_ns))
    other.replace(path)
    assert was_read(path, b"b" * SIZE)


@pytest.mark.parametrize("at_end", [b"", b"c"])
def test_a_file_that_changes_while_it_is_read(path: Path, at_end: bytes) -> None:
    class Changing(Reader):
        def readinto(self, buffer: Any) -> int:
            change(path, b"b" * SIZE + at_end)
            return super().readinto(buffer)

    with Changing(path) as file:
        assert pages.content_on_large_pages(file) == b"b" * SIZE + at_end
    change(path, b"d" * SIZE)
    assert was_read(path, b"d" * SIZE)


def test_a_file_that_shrinks_while_it_is_read(path: Path) -> None:
    class Shrinking(Reader):
        def readinto(self, buffer: Any) -> int:
            os.truncate(path, 10)
            return super().readinto(buffer)

    with Shrinking(path) as file:
        assert pages.content_on_large_pages(file) == b"a" * 10
    assert was_read(path, b"a" * 10)


def test_contents_in_use_share_no_memory(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(b"b" * SIZE)
    contents = [content_of(each)[0] for each in (path, path, other, path)]
    assert contents == [b"a" * SIZE, b"a" * SIZE, b"b" * SIZE, b"a" * SIZE]
    arrays = [np.frombuffer(content, np.uint8) for content in contents]
    assert not any(
        np.shares_memory(one, other) for place, one in enumerate(arrays) for other in arrays[:place]
    )


def test_a_view_keeps_the_pages_in_use(path: Path) -> None:
    view = np.frombuffer(content_of(path)[0], np.uint8)[7:]
    change(path, b"b" * SIZE)
    assert was_read(path, b"b" * SIZE)
    assert view.tobytes() == b"a" * (SIZE - 7)


@pytest.mark.parametrize(("size", "is_taken"), [(SIZE, True), (SIZE // 2, True), (SIZE // 2 - 1, False)])
def test_another_file_gets_the_pages_of_the_last_one(path: Path, size: int, is_taken: bool) -> None:
    place = np.frombuffer(content_of(path)[0], np.uint8).ctypes.data
    other = path.with_name("other")
    other.write_bytes(b"b" * size)
    content = np.frombuffer(content_of(other)[0], np.uint8)
    assert content.tobytes() == b"b" * size
    # Those that it does not take are gone, and where they were may be others.
    assert not is_taken or content.ctypes.data == place
    del content
    assert [len(last.pages) for last in pages._pool] == [SIZE if is_taken else size]


def test_pages_of_larger_files_are_not_kept(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "MAX_POOL_BYTES", SIZE - 1)
    assert [was_read(path, b"a" * SIZE) for _ in range(2)] == [True, True]
    assert not pages._pool


def test_one_mapping_is_kept_at_most(path: Path) -> None:
    contents = [content_of(path)[0] for _ in range(3)]
    del contents[:]
    assert len(pages._pool) == 1


def test_threads_have_contents_of_their_own(path: Path) -> None:
    paths = {path.with_name(f"model-{number}"): bytes([number]) * SIZE for number in range(4)}
    for each, content in paths.items():
        each.write_bytes(content)

    def open_all(_: int) -> bool:
        return all(content_of(each)[0] == content for each, content in paths.items())

    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(open_all, range(64)))
