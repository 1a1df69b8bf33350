"""Unit: the progress bar on a terminal, its absence elsewhere, the line in the end."""

import io
import sys

import pytest

from onnx_treebeard.cli.progress import row_progress, time_left


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Halfway:
    file = "folder/rows.csv"
    columns = None
    width = 1
    n_rows = None

    def fraction_done(self) -> float | None:
        return 0.5


def shown(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, *, quiet: bool = False) -> str:
    monkeypatch.setattr(sys, "stderr", stream)
    with row_progress(Halfway(), "out.csv", quiet) as advance:  # type: ignore[arg-type]
        advance(1000)
        advance(234)
    return stream.getvalue()


def test_a_terminal_sees_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")
    text = shown(monkeypatch, Terminal())
    assert "rows.csv" in text
    assert "folder" not in text
    assert "1,234 rows" in text
    assert "rows/s" in text
    assert " left" in text
    assert text.count("-> out.csv") == 1


def test_a_pipe_sees_the_line_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    text = shown(monkeypatch, io.StringIO())
    assert text.startswith("1,234 rows in ")
    assert text.endswith(" rows/s -> out.csv\n")
    assert text.count("\n") == 1
    assert shown(monkeypatch, Terminal(), quiet=True) == ""


@pytest.mark.parametrize(
    ("seconds", "fraction", "text"),
    [(65, 0.5, "1:05 left"), (7200, 0.5, "2:00:00 left"), (3, 1.0, "0:00 left")],
)
def test_time_left(seconds: float, fraction: float, text: str) -> None:
    assert time_left(seconds, fraction) == text
