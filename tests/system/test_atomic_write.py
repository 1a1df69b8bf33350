"""Unit: the old file or the whole new one, never litter."""

import os
import stat
import sys
from pathlib import Path

import pytest

from onnx_treebeard.system.atomic_write import remove_leftover, replacing
from onnx_treebeard.system.errors import OptionError


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


def mode(path: Path) -> str:
    return stat.filemode(path.stat().st_mode)


@pytest.mark.parametrize("bits", [0o600, 0o640, 0o664, 0o444, 0o666, 0o000])
@pytest.mark.parametrize("umask", [0o022, 0o077, 0o000])
def test_permissions_stay(bits: int, umask: int, tmp_path: Path) -> None:
    """Also while the file is written, and through a link."""
    final, link = tmp_path / "out.csv", tmp_path / "link.csv"
    final.touch()
    final.chmod(bits)
    link.symlink_to(final)
    before, expected = os.umask(umask), mode(final)
    try:
        for path in (final, link):
            with replacing(str(path)) as temporary:
                assert mode(temporary) == expected
            assert mode(final) == expected
        with replacing(str(tmp_path / "new.csv")):
            pass
        assert mode(tmp_path / "new.csv") == stat.filemode(stat.S_IFREG | 0o666 & ~umask)
    finally:
        os.umask(before)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")
def test_owner_and_group_stay(tmp_path: Path) -> None:
    final = tmp_path / "out.csv"
    final.touch()
    final.chmod(0o640)
    os.chown(final, 12345, 54321)
    with replacing(str(final)):
        pass
    assert (final.stat().st_uid, final.stat().st_gid, mode(final)) == (12345, 54321, "-rw-r-----")


def test_another_group_gets_what_everybody_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*arguments: object) -> None:
        raise PermissionError

    final = tmp_path / "out.csv"
    final.touch()
    final.chmod(0o664)
    old = list(final.stat())
    old[5] += 1  # st_gid
    monkeypatch.setattr(os, "chown", refused)
    monkeypatch.setattr(
        Path, "stat", lambda path, **_: os.stat_result(old) if path == final else os.stat(path)
    )
    with replacing(str(final)) as temporary:
        assert stat.filemode(os.stat(temporary).st_mode) == "-rw-r--r--"


@pytest.mark.skipif(sys.platform == "win32", reason="no locks of this kind")
def test_what_is_being_written_is_no_leftover(tmp_path: Path) -> None:
    final = tmp_path / "out.csv"
    with replacing(str(final)) as temporary:
        temporary.write_text("new")
        remove_leftover(temporary)
        assert temporary.exists()
    remove_leftover(temporary)  # gone
    temporary.write_text("half")
    remove_leftover(temporary)
    assert [path.name for path in tmp_path.iterdir()] == ["out.csv"]


def test_other_errors_are_not_those_of_the_file(tmp_path: Path) -> None:
    """What is read meanwhile may fail too."""
    with pytest.raises(FileNotFoundError), replacing(str(tmp_path / "out.csv")):
        raise FileNotFoundError(2, "No such file", "rows.csv")
