"""Unit: the old file or the whole new one, never litter."""

import os
from pathlib import Path

import pytest

from onnx_treebeard.errors import OptionError
from onnx_treebeard.system.atomic_write import replacing


def test_the_file_appears_at_the_end(tmp_path: Path) -> None:
    final = tmp_path / "out.csv"
    with replacing(str(final)) as temporary:
        temporary.write_text("new")
        assert not final.exists()
    assert final.read_text() == "new"
    assert list(tmp_path.iterdir()) == [final]


def write_half(final: Path, error: type[BaseException]) -> None:
    with replacing(str(final)) as temporary:
        temporary.write_text("half")
        raise error


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt, SystemExit])
def test_an_error_leaves_the_old_file(error: type[BaseException], tmp_path: Path) -> None:
    final = tmp_path / "out.csv"
    final.write_text("old")
    with pytest.raises(error):
        write_half(final, error)
    assert final.read_text() == "old"
    assert list(tmp_path.iterdir()) == [final]


def test_a_link_keeps_pointing_where_it_did(tmp_path: Path) -> None:
    target, link = tmp_path / "target.csv", tmp_path / "link.csv"
    link.symlink_to(target)
    with replacing(str(link)) as temporary:
        temporary.write_text("new")
    assert link.is_symlink()
    assert target.read_text() == "new"


def test_a_device_is_written_not_replaced() -> None:
    with replacing(os.devnull) as temporary:
        assert str(temporary) == os.devnull
    assert not Path(os.devnull).is_file()


def test_names_that_cannot_be_written(tmp_path: Path) -> None:
    with (
        pytest.raises(OptionError, match="there is no directory"),
        replacing(str(tmp_path / "no" / "out.csv")),
    ):
        pass
    with pytest.raises(OptionError, match="is a directory"), replacing(str(tmp_path)):
        pass


def test_other_errors_are_not_those_of_the_file(tmp_path: Path) -> None:
    """What is read meanwhile may fail too."""
    with pytest.raises(FileNotFoundError), replacing(str(tmp_path / "out.csv")):
        raise FileNotFoundError(2, "No such file", "rows.csv")
