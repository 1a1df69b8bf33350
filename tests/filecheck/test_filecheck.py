"""Runs every .mlir file below this folder: its RUN line names passes and options, its CHECK lines the expected text.

    // RUN: treebeard-opt %s -p tile-trees{size=4},choose-layout | filecheck %s

All in this process: xDSL's driver with our dialects and passes, then the filecheck package. Forests, tilings, orders are named,
see tests/support/named_forests.py.
"""

import io
import re
import shlex
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from filecheck.finput import FInput
from filecheck.matcher import Matcher
from filecheck.options import Options
from filecheck.parser import Parser
from named_forests import named_forests, named_orders, named_tilings

from onnx_treebeard.compiler.passes.pipeline import PASSES
from onnx_treebeard.compiler.tools.opt import TreebeardOptMain

HERE = Path(__file__).parent
FILES = sorted(str(path.relative_to(HERE)) for path in HERE.rglob("*.mlir"))


class NamedForestsMain(TreebeardOptMain):
    """treebeard-opt with the named forests, tilings and tree orders in its store."""

    def load_forests(self) -> None:
        self.store.objects |= named_forests() | named_tilings() | named_orders()


@pytest.mark.share(3)
@pytest.mark.parametrize("name", FILES)
def test_file(name: str) -> None:
    path = HERE / name
    runs = re.findall(r"^// RUN: treebeard-opt %s(.*)\| filecheck %s$", path.read_text(), re.MULTILINE)
    assert len(runs) == 1, f"{name} needs one RUN line"
    text = optimised(path, shlex.split(runs[0]))
    complaint = mismatch(path, text)
    assert complaint is None, f"{complaint}\nthe text was\n{text}"


def optimised(path: Path, arguments: list[str]) -> str:
    """What treebeard-opt prints for the file."""
    output = io.StringIO()
    with redirect_stdout(output):
        NamedForestsMain(args=[str(path), *arguments]).run()  # type: ignore[no-untyped-call]
    return output.getvalue()


def mismatch(path: Path, text: str) -> str | None:
    """What filecheck finds wrong with the text, if anything."""
    options = Options(str(path))
    options.check_prefixes = ["CHECK"]
    options.comment_prefixes = ["COM", "RUN"]
    errors = io.StringIO()
    with redirect_stderr(errors):
        code = Matcher(options, FInput("-", text), Parser.from_opts(options)).run()
    return errors.getvalue() if code else None


def test_a_mismatch_is_noticed() -> None:
    """A check that cannot fail would hide everything else."""
    path = HERE / "transforms" / "choose_layout.mlir"
    assert mismatch(path, "builtin.module {\n}\n") is not None


def test_every_pass_has_a_file_of_its_name() -> None:
    files = {Path(name).stem for name in FILES if name.startswith("transforms")}
    assert files == {name.replace("-", "_") for name in PASSES}
