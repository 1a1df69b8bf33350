"""The kernel of tops and walks below them, and its units: text that is read back, sizes that do not grow."""

import pytest
from grown_forests import repeated
from ir_text import handles_of, parsed, scratch_of
from plans import kernel_module, split
from random_forests import Recipe, random_forest
from xdsl.dialects import scf
from xdsl.dialects.builtin import IntegerType, ModuleOp, VectorType
from xdsl.dialects.func import FuncOp
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.simd.dialect import StoreOp
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.forest.forest import Aggregate, Forest
from onnx_treebeard.system.errors import UnsupportedError


def forest_of(**recipe: object) -> Forest:
    return random_forest(Recipe(1, **{"trees": 6, "depth": 9, "predicates": ("<=",), **recipe}))


def cut_module(forest: Forest, cut: dict[str, float]) -> ModuleOp:
    return kernel_module(forest, "bitslice", 32, **cut)


def loops_around_op(found: Operation) -> int:
    depth, parent = 0, found.parent_op()
    while parent is not None:
        depth += isinstance(parent, scf.ForOp)
        parent = parent.parent_op()
    return depth


@pytest.mark.share(2)
@pytest.mark.parametrize("sets", [0.0, 0.2])
def test_text_is_read_back(sets: float) -> None:
    module = cut_module(forest_of(missing="mixed", sets=sets), split(4, 512, 5))
    again = parsed(str(module), handles_of(module))
    again.verify()
    assert str(again) == str(module)


def test_scores_are_the_sums() -> None:
    """Nothing is copied from scores and back, because rows are walked on in their order."""
    module = cut_module(forest_of(), split(4, 512, 5))
    areas = [op.area.data for op in module.walk() if isinstance(op, table_dialect.AreaOp)]
    assert areas
    assert "sums" not in areas
    assert [op.name for op in module.walk()].count("table.accumulate") == 1


@pytest.mark.parametrize(
    ("forest", "together"), [(forest_of(), 16), (forest_of(sets=0.3), 4)], ids=["links", "flags"]
)
def test_rows_take_steps_twice_in_the_code_however_many_they_take(forest: Forest, together: int) -> None:
    """In the loop of all rows and in that of those left; so many rows in turns."""
    few, many = (cut_module(forest, split(4, 512, steps)) for steps in (1, 12))
    counts = [sum(isinstance(op, table_dialect.GatherOp) for op in module.walk()) for module in (few, many)]
    assert counts == [2 * together] * 2


def test_the_size_of_the_code_does_not_depend_on_the_model() -> None:
    forest = forest_of(features=2, growth=1.0)
    modules = [cut_module(repeated(forest, times), split(4, 512, 5)) for times in (2, 20)]
    assert len({len(list(module.walk())) for module in modules}) == 1
    assert scratch_of(modules[0]) < scratch_of(modules[1]), "a byte for each row and tree"


def test_one_loop_walks_rows_and_copies_of_them() -> None:
    """The unit of walks is the same; a mask of its own makes no instruction more in a step."""
    modules = [
        cut_module(forest_of(missing=missing), split(4, 512, 5)) for missing in ("false", "true", "mixed")
    ]
    walks = [
        [str(op) for op in module.ops if isinstance(op, FuncOp) and "walk_linked" in op.sym_name.data]
        for module in modules
    ]
    assert walks[0] == walks[1] == walks[2]
    assert len(walks[0]) == 1
    copying = [
        any("nan_copies" in op.sym_name.data for op in module.ops if isinstance(op, FuncOp))
        for module in modules
    ]
    assert copying == [False, True, True]
    assert scratch_of(modules[2]) > scratch_of(modules[0])


def test_numbers_are_kept_of_every_tree() -> None:
    """One call for a run of trees: in its unit a loop over trees, and one over stripes of rows, around what is kept."""
    module = cut_module(forest_of(), split(4, 512, 5))
    lane = VectorType(IntegerType(8), [16])
    kept = [op for op in module.walk() if isinstance(op, StoreOp) and op.value.type == lane]
    assert {loops_around_op(op) for op in kept} == {2}


def test_minima_are_refused() -> None:
    """A unit that sums would give other scores."""
    with pytest.raises(UnsupportedError, match="strategy 'bitslice' does not serve this forest"):
        cut_module(forest_of(aggregate=Aggregate.MIN), split(4, 512, 5))
