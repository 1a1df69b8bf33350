"""Unit: the bytes of a file, and why there are none. Files that are open are tested with the readers of models."""

import errno
from pathlib import Path
from typing import Any

import pytest

from onnx_treebeard.system.errors import ModelError
from onnx_treebeard.system.files import file_bytes


def test_the_content_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    path.write_bytes(b"{}\r\n\x00")
    assert file_bytes(path) == file_bytes(str(path)) == b"{}\r\n\x00"


@pytest.mark.parametrize("accepted", ["", "accepted are models"])
def test_what_is_no_file(tmp_path: Path, accepted: str) -> None:
    hint = accepted and f"; {accepted}"
    for path, reason in (
        (tmp_path / "absent", f"there is no such file{hint}"),
        (tmp_path, f"is a directory, not a file; give the model file in it{hint}"),
    ):
        with pytest.raises(ModelError) as caught:
            file_bytes(path, accepted)
        assert str(caught.value) == f"{path}: {reason}"
    with pytest.raises(ModelError, match="is not a valid file name: embedded null byte"):
        file_bytes("a\0b", accepted)


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
