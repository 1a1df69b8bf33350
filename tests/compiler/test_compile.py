"""A compile asks a forest for its shape once, whatever strategies look at it."""

from collections.abc import Callable
from typing import Any

import pytest
from forests import complete, forest_of

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis import tree_shapes


@pytest.mark.parametrize("leaves", [False, True])
def test_trees_are_followed_once(monkeypatch: pytest.MonkeyPatch, leaves: bool) -> None:
    followed: list[int] = []
    found: Callable[..., Any] = tree_shapes.call_planner

    def counted(forest: Forest, call: str, *columns: Any, **options: Any) -> Any:
        followed.extend([forest.n_nodes] if call == "level_order" else [])
        return found(forest, call, *columns, **options)

    monkeypatch.setattr(tree_shapes, "call_planner", counted)
    forest = forest_of(*(complete(6) for _ in range(3)), n_features=70)
    compile_forest(forest, CompileOptions(interleave=8), leaves=leaves)  # an option of walks
    assert followed.count(3 * 63) == 1
