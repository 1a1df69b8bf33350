"""Unit: bytes of a file as memory, which may go and come again."""

from pathlib import Path

from onnx_treebeard.system.mapped_bytes import forget, trim, view_of


def resident_kilobytes(of: Path) -> int:
    """Kilobytes of a mapped file that are in memory, as Linux tells; -1 where nobody tells."""
    try:
        lines = Path("/proc/self/smaps").read_text().splitlines()
    except OSError:
        return -1
    first = next((number for number, line in enumerate(lines) if line.endswith(str(of))), None)
    return (
        -1
        if first is None
        else next(int(line.split()[1]) for line in lines[first:] if line.startswith("Rss:"))
    )


def test_what_is_forgotten_comes_again(tmp_path: Path) -> None:
    path = tmp_path / "some"
    path.write_bytes(bytes(range(256)) * 4096)
    with path.open("rb") as file:
        view = view_of(file, 3)
    expected = path.read_bytes()[3:]
    assert view == expected
    before = resident_kilobytes(path)
    forget(view)
    after = resident_kilobytes(path)
    assert before == after == -1 or before >= 1024 > 64 > after
    assert view == expected
    assert view[10:20] == expected[10:20]


def test_it_outlives_its_file(tmp_path: Path) -> None:
    path = tmp_path / "some"
    path.write_bytes(b"before")
    with path.open("rb") as file:
        view = view_of(file, 0)
    (tmp_path / "other").write_bytes(b"behind")
    (tmp_path / "other").replace(path)
    forget(view)
    assert bytes(view) == b"before"


def test_other_bytes_stay() -> None:
    data = bytearray(b"some")
    for given in (bytes(data), memoryview(data)):
        forget(given)
        assert given == b"some"
    trim()
