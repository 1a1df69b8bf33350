"""Unit: the bytes of a file, and why there are none. Files that are open are tested with the readers of models."""

import errno
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from onnx_treebeard.system.errors import ModelError
from onnx_treebeard.system.model_bytes import LARGE, file_bytes, file_pages


def test_the_content_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    path.write_bytes(b"{}\r\n\x00")
    assert file_bytes(path) == file_bytes(str(path)) == b"{}\r\n\x00"


@pytest.mark.parametrize("size", [0, 7, LARGE - 1, LARGE, LARGE + 4097])
def test_the_pages_of_a_file(tmp_path: Path, size: int) -> None:
    content = bytes(range(251)) * (size // 251 + 1)
    path = tmp_path / "m.cbm"
    path.write_bytes(content[:size])
    found = file_pages(path)
    assert found == content[:size]
    path.write_bytes(b"")  # it is read, not mapped
    assert found == content[:size]
    path.write_bytes(content[:size])
    assert type(file_pages(path, as_bytes=lambda head: head == content[: len(head)])) is bytes
    if sys.platform == "linux" and size >= LARGE:
        assert isinstance(found, memoryview)
        assert found.readonly


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_read_once(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with ThreadPoolExecutor(1) as writer:
        writer.submit(path.write_bytes, b"CBM1 and more")
        assert file_pages(path, as_bytes=lambda head: head == b"nothing") == b"CBM1 and more"


@pytest.mark.parametrize("hint", ["", "; accepted are models"])
def test_what_is_no_file(tmp_path: Path, hint: str) -> None:
    for path, reason in (
        (tmp_path / "absent", f"there is no such file{hint}"),
        (tmp_path, f"is a directory, not a file; pass the model file in it{hint}"),
    ):
        with pytest.raises(ModelError) as caught:
            file_pages(path, lambda: hint)
        assert str(caught.value) == f"{path}: {reason}"
    with pytest.raises(ModelError, match="is not a valid file name: embedded null byte"):
        file_bytes("a\0b")


@pytest.mark.parametrize(
    ("number", "kind", "message"),
    [(errno.EACCES, ModelError, "^m: cannot be read: Permission denied$"), (errno.ENOMEM, MemoryError, None)],
)
def test_what_the_system_says(
    monkeypatch: pytest.MonkeyPatch, number: int, kind: type[Exception], message: str | None | None
) -> None:
    """Too little memory is no fault of the file."""

    def refuse(*arguments: Any) -> Any:
        raise OSError(number, "Permission denied")

    monkeypatch.setattr("builtins.open", refuse)
    with pytest.raises(kind, match=message):
        file_bytes("m")
