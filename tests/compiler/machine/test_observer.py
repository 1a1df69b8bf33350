"""Unit: an observer sees every pass of the pipeline and every step below it, once and in order; the artifact is the same."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from forests import two_trees

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.pipeline import stages
from onnx_treebeard.compiler.walk_code import lower_to_stage
from onnx_treebeard.system.errors import OptionError

OPTIONS = CompileOptions(tile_size=2, interleave=1)


class Witness:
    """Notes begin and end of every step."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, str]] = []
        self.ended: list[tuple[str, str]] = []

    @contextmanager
    def __call__(self, stage: str, name: str) -> Iterator[None]:
        assert self.begun == self.ended, "one step within another"
        self.begun.append((stage, name))
        yield
        self.ended.append((stage, name))


def test_every_step_is_seen() -> None:
    witness = Witness()
    seen = compile_forest(two_trees(), OPTIONS, observe=witness)
    passes = [(stage.name, one.name) for stage in stages(OPTIONS) for one in stage.passes]
    assert [step for step in witness.begun if step in passes] == passes
    assert [step for step in witness.begun if step not in passes] == [
        ("hir", "take-forest"),
        ("hir", "check-stage"),
        ("mir", "check-stage"),
        ("lir", "check-stage"),
        ("llvm", "emit-llvm"),
        ("object", "optimise"),
        ("object", "emit-object"),
        ("object", "flatten"),
    ]
    assert witness.ended == witness.begun
    assert seen.data == compile_forest(two_trees(), OPTIONS).data


def test_a_step_that_fails_does_not_end() -> None:
    witness = Witness()
    with pytest.raises(OptionError):
        lower_to_stage(two_trees(), "lir", CompileOptions(layout="none"), witness)
    assert witness.begun[len(witness.ended) :] == [("hir", "choose-layout")]
