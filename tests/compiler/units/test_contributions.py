"""Units of contributions: what they compute by the meaning of LIR, and on every machine whose code runs here, to the bit; which units a plan asks for.

What is right is tested in `tests/runtime/test_contributions.py`.
"""

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from plans import backend, kernel_module, plan_for
from random_forests import Recipe, random_forest

import onnx_treebeard
from onnx_treebeard.artifact.format import Section
from onnx_treebeard.artifact.pack import pack
from onnx_treebeard.compiler.interpreter.run import run_kernel
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.plan import plan_of
from onnx_treebeard.compiler.plan_code import code_of_name, code_of_plan
from onnx_treebeard.compiler.units.contributions.names import NODE_KINDS, Child, kinds
from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest
from onnx_treebeard.kernels.llvm.cpus import Machine, native_machine
from onnx_treebeard.kernels.llvm.machine import resolve
from onnx_treebeard.native.planner import Contributions, Method
from onnx_treebeard.native.predictor import Predictor, cpu_features

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
    module = kernel_module(forest, "auto", **options_of(value, method))
    columns = expected(forest, rows, value, method)
    scores = np.zeros(columns.shape)
    run_kernel(module, rows, scores, range(len(rows)), range(1))
    assert scores.astype(value).tobytes() == columns.tobytes()


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
    return Predictor(artifact).raw(rows)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("cpu", CPUS)
def test_machines_have_the_same_bits(cpu: str, method: Method) -> None:
    """Registers of 32 and 64 bytes differ in how many rows and points are computed together, and in nothing else."""
    machine, own = resolve(CPUS[cpu]), native_machine()
    if own is None or own.architecture != machine.architecture or backend(machine).features & ~cpu_features():
        pytest.skip(f"this CPU is no {cpu}")
    forest = some_forest(2)
    rows = some_rows(130, forest.n_features)
    for value in VALUES:
        found = on_machine(machine, forest, rows, value, method).astype(value)
        assert found.tobytes() == expected(forest, rows, value, method).tobytes()


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
