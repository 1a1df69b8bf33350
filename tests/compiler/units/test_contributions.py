"""Units of contributions: what they compute by the meaning of LIR, and on every machine whose code runs here, to the bit; which units a plan asks for.

What is right is tested in `tests/runtime/test_contributions.py`.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from forests import Node, Tree, forest_of
from plans import backend, backend_for, module_of_kernel, plan_for
from random_forests import Recipe, random_forest

import onnx_treebeard
from onnx_treebeard.artifact.format import Section
from onnx_treebeard.artifact.pack import pack
from onnx_treebeard.bindings.planner import Contributions, Method
from onnx_treebeard.bindings.predictor import Predictor, cpu_features
from onnx_treebeard.compiler.interpreter.run_module import run_kernel
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.plan import plan_of
from onnx_treebeard.compiler.plan_code import code_of_name, code_of_plan
from onnx_treebeard.compiler.units.shap.unit_names import (
    GROUP_FIELDS,
    NODE_KINDS,
    ROW_POINTS,
    RUN_RECORD,
    Child,
    Kind,
    kinds,
)
from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest
from onnx_treebeard.kernels.llvm.cpu_targets import Machine, native_machine
from onnx_treebeard.kernels.llvm.llvm_target import resolve

LINUX = "x86_64-unknown-linux-gnu"
CPUS = {
    "x86-64-v3": Target(LINUX, "x86-64-v3"),
    "x86-64-v4": Target(LINUX, "x86-64-v4"),
    "x86-64-v4, narrow": Target(LINUX, "x86-64-v4", "+prefer-256-bit"),
}
VALUES = (np.dtype(np.float32), np.dtype(np.float64))
METHODS = (Method.SHAPLEY, Method.PATH, Method.INTERACTION)


def some_forest(seed: int, **recipe: Any) -> Forest:
    forest = random_forest(
        Recipe(seed, **{"trees": 4, "depth": 6, "features": 4, "targets": 2, "weights": "by_tree", **recipe})
    )
    rng = np.random.default_rng(seed)
    weight = rng.normal(size=len(forest.weight)).astype(forest.weight.dtype)
    return replace(forest, leaf_hits=rng.integers(1, 50, forest.n_leaves).astype(np.float64), weight=weight)


def some_rows(count: int, features: int) -> npt.NDArray[np.float32]:
    rng = np.random.default_rng(count)
    rows = rng.choice(np.array([-1, 0, 0.3, 0.5, 1, 2, 7, np.nan], np.float32), (count, features))
    return np.ascontiguousarray(rows)


def expected(
    forest: Forest, rows: npt.NDArray[np.float32], value: np.dtype[Any], method: Method
) -> npt.NDArray[Any]:
    """Those of this machine, flat, without the expected scores."""
    compiled = onnx_treebeard.compile(forest)
    if method is Method.INTERACTION:
        found = compiled.predict_interactions(rows, dtype=value)
        found[..., -1, -1] = 0
    else:
        found = compiled.predict_contribs(rows, dtype=value, approx_contribs=method is Method.PATH)
        found[..., -1] = 0
    return found.reshape(len(rows), -1)


def options_of(value: np.dtype[Any], method: Method) -> dict[str, float]:
    return Contributions(value, method).options()


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("value", VALUES)
def test_the_meaning_of_lir(value: np.dtype[Any], method: Method) -> None:
    """The interpreter runs the kernel and its units lane by lane, in NumPy."""
    forest = some_forest(1, trees=2, depth=4)
    rows = some_rows(21, forest.n_features)
    plan = plan_for(forest, register_bytes=16, **options_of(value, method))
    columns = expected(forest, rows, value, method)
    assert len(plan.functions) == (1 if method is Method.INTERACTION else 2)
    for function in plan.functions:
        module = module_of_kernel(plan, function, forest, backend_for(16))
        scores = np.zeros(columns.shape)
        run_kernel(module, rows, scores, range(len(rows)), range(1))
        assert scores.astype(value).tobytes() == columns.tobytes(), function.unit


def on_machine(
    machine: Machine, forest: Forest, rows: npt.NDArray[np.float32], value: np.dtype[Any], method: Method
) -> npt.NDArray[Any]:
    """Contributions by code for a machine, packed as the scores of a forest with so many targets."""
    target, columns = backend(machine), forest.n_features + 1
    columns *= forest.n_targets * (columns if method is Method.INTERACTION else 1)
    plan = plan_of(forest, CompileOptions(), target, **options_of(value, method))
    code = code_of_plan(plan, target, {name: code_of_name(name, target)() for name in plan.units})
    packed = replace(
        forest,
        n_targets=columns,
        root=forest.root[:1],
        tree_id=forest.tree_id[:1],
        accumulator_type=np.dtype(np.float64),
        output_type=np.dtype(np.float64),
        base_values=np.zeros(0),
        base_position=BasePosition.FIRST,
        aggregate=Aggregate.SUM,
        labels=(),
    )
    artifact = pack(
        packed,
        code=code.code,
        tables=code.tables,
        kernels=code.kernels[Section.KERNELS],
        isa=target.isa,
        cpu_features=target.features,
        row_block=code.row_block,
        manifest={},
    )
    predictor = Predictor(artifact)
    few = [predictor.raw(rows[:count]) for count in (1, 2, 3, 5)]
    found = predictor.raw(rows)
    assert all(some.tobytes() == found[: len(some)].tobytes() for some in few)
    return found


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("cpu", CPUS)
def test_machines_have_the_same_bits(cpu: str, method: Method) -> None:
    """Registers of 32 and 64 bytes differ in how many rows and points are computed together, and in nothing else; few rows, which are taken one by one, in neither."""
    machine, own = resolve(CPUS[cpu]), native_machine()
    if own is None or own.architecture != machine.architecture or backend(machine).features & ~cpu_features():
        pytest.skip(f"this CPU is no {cpu}")
    for forest in (some_forest(2), some_forest(2, trees=3, depth=14, features=12, growth=0.8)):
        rows = some_rows(130, forest.n_features)
        for value in VALUES:
            found = on_machine(machine, forest, rows, value, method).astype(value)
            assert found.tobytes() == expected(forest, rows, value, method).tobytes()


def kinds_of_rows(forest: Forest, method: Method) -> set[int]:
    """Returns the kinds of the runs that a row takes."""
    function = plan_for(forest, **options_of(VALUES[0], method)).functions[0]
    steps = function.tables["bytes"].records["byte"].tobytes()
    return {
        int(kind)
        for group in function.tables["trees"].records
        for kind in np.frombuffer(steps[group["first"] : group["end"]], RUN_RECORD)["kind"]
    }


START_TREES, ADD_TERMS = len(kinds()), len(kinds()) + 1


def test_every_kind_of_run_of_a_row_occurs() -> None:
    """In the same forest."""
    forest = some_forest(3, trees=60, depth=7, features=9)
    leaves = kinds().index(Kind(Child.LEAF, Child.LEAF, repeats=False, is_down=False))
    down = {number for number, kind in enumerate(kinds()) if kind.is_down and not kind.repeats}
    assert kinds_of_rows(forest, Method.SHAPLEY) == set(range(ADD_TERMS + 1))
    assert kinds_of_rows(forest, Method.PATH) == {*down, leaves, START_TREES, ADD_TERMS}


def test_batches_of_trees() -> None:
    """A group whose paths would fill more than the second cache is taken in batches, of which each starts its own trees; bits do not show it."""
    forest = some_forest(5, trees=24, depth=12, features=20, growth=0.9)
    function = plan_for(forest, **options_of(VALUES[0], Method.SHAPLEY)).functions[0]
    steps = function.tables["bytes"].records["byte"].tobytes()
    batches = [
        np.count_nonzero(np.frombuffer(steps[group["first"] : group["end"]], RUN_RECORD)["kind"] == ADD_TERMS)
        for group in function.tables["trees"].records
    ]
    assert max(batches) > 1
    rows = some_rows(20, forest.n_features)
    compiled = onnx_treebeard.compile(forest)
    for value in VALUES:
        whole = compiled.predict_contribs(rows, dtype=value)
        single = [compiled.predict_contribs(row, dtype=value) for row in rows[:, np.newaxis]]
        assert np.concatenate(single).tobytes() == whole.tobytes()


def caterpillars(lengths: Sequence[int]) -> Forest:
    """Trees whose every node tests another feature and has a leaf."""
    trees: list[Tree] = []
    for length in lengths:
        tree: Tree = 0.5
        for feature in range(length):
            tree = Node(feature, "<=", 0.25 * feature, float(feature + 1), tree)
        trees.append(tree)
    forest = forest_of(*trees, n_features=max(lengths))
    return replace(forest, leaf_hits=np.arange(1.0, forest.n_leaves + 1))


def test_trees_of_all_numbers_of_points() -> None:
    """From one to four the unit is for as many, up to eight for one vector; of more some are filled, the last one in part. Runs of one unit are called together."""
    forest = caterpillars((2, 4, 4, 6, 8, 9, 16, 17, 33))
    few, _ = plan_for(forest, **options_of(VALUES[0], Method.SHAPLEY)).functions
    groups = few.tables["trees"].records
    assert groups.dtype.names == GROUP_FIELDS
    assert groups["points"].tolist() == [1, 1, 1, 1, 1, 1, 2, 3]
    assert few.tables["tree_runs"].records["form"].tolist() == [0, 1, 2, 3, 4, 5, 6]
    assert [name.rsplit("_", 1)[1] for name in list(few.calls.values())[-6:]] == [str(k) for k in ROW_POINTS]
    compiled, rows = onnx_treebeard.compile(forest), some_rows(40, forest.n_features)
    for value in VALUES:
        whole = compiled.predict_contribs(rows, dtype=value)
        single = [compiled.predict_contribs(row, dtype=value) for row in rows[:, np.newaxis]]
        assert np.concatenate(single).tobytes() == whole.tobytes()


@pytest.mark.parametrize("register_bytes", [16, 32, 64])
@pytest.mark.parametrize("value", VALUES)
def test_few_rows_are_taken_one_by_one(value: np.dtype[Any], register_bytes: int) -> None:
    """As long as that is cheaper than 16 rows in lanes, which cost more the more registers their values fill."""
    forest = some_forest(4, trees=9, depth=6, features=30)
    few, many = plan_for(forest, register_bytes=register_bytes, **options_of(value, Method.SHAPLEY)).functions
    assert (few.unit, many.unit) == ("row_contributions", f"contributions_{value}")
    assert few.record.min_rows == 0
    registers = 16 * value.itemsize // register_bytes
    assert (
        many.record.min_rows in {1: range(2, 4), 2: range(3, 5), 4: range(5, 8), 8: range(9, 13)}[registers]
    )
    assert few.tables["steps"] is many.tables["steps"]


def test_tables_for_one_row_that_would_be_too_large() -> None:
    """All rows are then taken together."""
    forest, options = some_forest(4, trees=9), options_of(VALUES[0], Method.SHAPLEY)
    assert len(plan_for(forest, **options, max_row_bytes=100_000).functions) == 2
    (only,) = plan_for(forest, **options, max_row_bytes=100).functions
    assert (only.unit, only.record.min_rows) == ("contributions_float32", 0)
    assert "bytes" not in only.tables


def test_leaves_whose_difference_is_infinite() -> None:
    """Lanes without a point would be NaN and not 0, so that all rows are taken together."""
    forest = caterpillars((6, 5))
    weight = np.where(np.arange(forest.n_leaves) % 2, 3e38, -3e38).astype(np.float32)
    forest = replace(forest, weight=weight)
    assert len(plan_for(forest, **options_of(VALUES[0], Method.SHAPLEY)).functions) == 1
    assert len(plan_for(forest, **options_of(VALUES[1], Method.SHAPLEY)).functions) == 2
    compiled, rows = onnx_treebeard.compile(forest), some_rows(40, 6)
    with np.errstate(all="ignore"):
        whole = compiled.predict_contribs(rows, dtype=np.float32)
        single = [compiled.predict_contribs(row, dtype=np.float32) for row in rows[:, np.newaxis]]
    assert not np.all(np.isfinite(whole))
    assert np.any(np.isinf(whole))
    assert np.concatenate(single).tobytes() == whole.tobytes()


def test_every_kind_of_step_occurs() -> None:
    """In one forest of trees of all shapes, so that what is compared above has met all code."""
    forest = some_forest(3, trees=60, depth=7, features=9)
    numbers = {
        method: {
            int(kind)
            for function in plan_for(forest, **options_of(VALUES[0], method)).functions
            for kind in function.tables["steps"].records["kind"]
        }
        for method in METHODS
    }
    down = [number for number, kind in enumerate(kinds()) if kind.is_down and not kind.repeats]
    leaves = next(
        number
        for number, kind in enumerate(kinds())
        if (kind.first, kind.second, kind.repeats, kind.is_down) == (Child.LEAF, Child.LEAF, False, False)
    )
    assert numbers[Method.SHAPLEY] == set(range(len(kinds())))
    assert numbers[Method.PATH] == {*down, leaves}
    assert numbers[Method.INTERACTION] == set(range(NODE_KINDS))
