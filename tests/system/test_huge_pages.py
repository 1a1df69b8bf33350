"""The content of large files (`onnx_treebeard/system/huge_pages.py`): the bytes of the file whenever they are asked for, whatever pages they are on.

Expected are the bytes that the test has written.
"""

import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import BufferedReader, FileIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest

if sys.platform != "linux":
    pytest.skip("large pages are Linux's", allow_module_level=True)

from onnx_treebeard.system import huge_pages

SIZE = 300_000


def content_of(path: Path) -> bytes | memoryview:
    with path.open("rb") as file:
        return huge_pages.content_on_large_pages(file)


def position_of(content: bytes | memoryview) -> int:
    """Returns where in memory a content lies."""
    return np.frombuffer(content, np.uint8).ctypes.data


class Changing(BufferedReader):
    """An open file that changes when it is read."""

    def __init__(self, path: Path, change: Callable[[Path], object]) -> None:
        super().__init__(FileIO(path))
        self._path, self._change = path, change

    def readinto(self, buffer: Any) -> int:
        self._change(self._path)
        return super().readinto(buffer)


@pytest.fixture(autouse=True)
def empty_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(huge_pages, "_pool", [])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "model.cbm").write_bytes(b"a" * SIZE)
    return tmp_path / "model.cbm"


@pytest.mark.parametrize("size", [SIZE, SIZE - 1, SIZE // 2 + 1, SIZE // 2 - 1, SIZE + 1, 3 * SIZE])
def test_a_file_written_anew_has_its_new_content(path: Path, size: int) -> None:
    assert content_of(path) == b"a" * SIZE
    path.write_bytes(b"b" * size)
    content = content_of(path)
    assert content == b"b" * size
    assert isinstance(content, memoryview)
    assert content.readonly


@pytest.mark.parametrize("end", [b"", b"c"])
def test_a_file_that_changes_while_it_is_read(path: Path, end: bytes) -> None:
    with Changing(path, lambda place: place.write_bytes(b"b" * SIZE + end)) as file:
        assert huge_pages.content_on_large_pages(file) == b"b" * SIZE + end
    assert content_of(path) == b"b" * SIZE + end


def test_a_file_that_shrinks_while_it_is_read(path: Path) -> None:
    with Changing(path, lambda place: os.truncate(place, 10)) as file:
        assert huge_pages.content_on_large_pages(file) == b"a" * 10
    assert content_of(path) == b"a" * 10


def test_contents_in_use_share_no_memory(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(b"b" * SIZE)
    contents = [content_of(each) for each in (path, path, other, path)]
    assert contents == [b"a" * SIZE, b"a" * SIZE, b"b" * SIZE, b"a" * SIZE]
    arrays = [np.frombuffer(content, np.uint8) for content in contents]
    assert not any(
        np.shares_memory(one, other) for place, one in enumerate(arrays) for other in arrays[:place]
    )


def test_a_view_keeps_the_pages_in_use(path: Path) -> None:
    view = np.frombuffer(content_of(path), np.uint8)[7:]
    path.write_bytes(b"b" * SIZE)
    assert content_of(path) == b"b" * SIZE
    assert view.tobytes() == b"a" * (SIZE - 7)


@pytest.mark.parametrize(("size", "is_taken"), [(SIZE, True), (SIZE // 2, True), (SIZE // 2 - 1, False)])
def test_another_file_gets_the_pages_of_the_last_one(path: Path, size: int, is_taken: bool) -> None:
    position = position_of(content_of(path))
    other = path.with_name("other")
    other.write_bytes(b"b" * size)
    content = content_of(other)
    assert content == b"b" * size
    # Those that it does not take are gone, and where they were may be others.
    assert not is_taken or position_of(content) == position
    del content
    assert [len(mapping) for mapping in huge_pages._pool] == [SIZE if is_taken else size]


def test_pages_of_larger_files_are_not_kept(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(huge_pages, "MAX_POOL_BYTES", SIZE - 1)
    assert content_of(path) == b"a" * SIZE
    assert not huge_pages._pool


def test_one_mapping_is_kept_at_most(path: Path) -> None:
    contents = [content_of(path) for _ in range(3)]
    contents.clear()
    assert len(huge_pages._pool) == 1


def test_threads_have_contents_of_their_own(path: Path) -> None:
    paths = {path.with_name(f"model-{number}"): bytes([number]) * SIZE for number in range(4)}
    for each, content in paths.items():
        each.write_bytes(content)

    def open_all(_: int) -> bool:
        return all(content_of(each) == content for each, content in paths.items())

    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(open_all, range(64)))
