"""Who serves a request: what options name, what the defaults leave open, and who is asked for reasons."""

from dataclasses import dataclass
from unittest.mock import create_autospec

import pytest
from forests import two_trees

from onnx_treebeard import CompileOptions
from onnx_treebeard.compiler.backend import Backend
from onnx_treebeard.compiler.passes.normalized_hir import NormalizedHir
from onnx_treebeard.compiler.strategies.base import Request, Strategy, serves
from onnx_treebeard.compiler.strategies.tree_simd import TreeSimd
from onnx_treebeard.errors import UnsupportedError


@dataclass(frozen=True)
class Refusing(TreeSimd):
    """Tree SIMD that refuses every forest for one reason; an empty one means that it does not refuse."""

    reason: str = ""

    def refusal(self, request: Request) -> str:
        return self.reason


class Silent(TreeSimd):
    """Tree SIMD that must not be asked."""

    def refusal(self, request: Request) -> str:
        raise AssertionError


def served(strategy: Strategy, options: CompileOptions) -> bool:
    return serves(strategy, Request(NormalizedHir(two_trees()), options, create_autospec(Backend)))


@pytest.mark.parametrize(
    ("options", "is_open"),
    [
        (CompileOptions(), True),
        (CompileOptions(strategy="tree_simd"), True),
        (CompileOptions(strategy="tree_simd", tile_size=8), True),
        (CompileOptions(strategy="bitslice"), False),
        (CompileOptions(strategy="walk"), False),
        (CompileOptions(tile_size=8), False),
    ],
)
def test_who_is_served(options: CompileOptions, is_open: bool) -> None:
    assert served(Refusing(), options) is is_open


def test_a_reason_is_an_error_where_somebody_asks() -> None:
    assert not served(Refusing("too deep"), CompileOptions())
    with pytest.raises(UnsupportedError, match="strategy 'tree_simd' does not serve this forest: too deep"):
        served(Refusing("too deep"), CompileOptions(strategy="tree_simd"))


def test_nobody_looks_for_reasons_where_another_strategy_is_asked_for() -> None:
    assert not served(Silent(), CompileOptions(strategy="walk"))
