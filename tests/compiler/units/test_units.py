"""Units: names tell choices apart, each is code of its own that needs nothing, forests ask for none outside the library.

What they compute is compared with the NumPy oracle by `tests/property` (bitslice, tree_simd, hybrid), which compiles all of them for forests of
every kind; runs and ranges of trees are tested in `test_runs.py`.
"""

from typing import Any

import numpy as np
import pytest
from category_models import lightgbm_model, xgboost_model
from choice_forests import FACTORS, choice_forest
from pairwise import Space
from random_forests import FORMS, Recipe, random_forest

from onnx_treebeard import load
from onnx_treebeard.compiler.layouts.bitslice.hybrid_tables import flagged_record, linked_record
from onnx_treebeard.compiler.layouts.bitslice.tree_tops import HybridSplit
from onnx_treebeard.compiler.layouts.leaf_values import LeafForm, leaf_form
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.compiler.passes.bitslice.lower_to_lir import LowerBitslice
from onnx_treebeard.compiler.passes.normalized_hir import NormalizedHir
from onnx_treebeard.compiler.passes.pipeline import bitslice_stages, context, lir_stage, run_stage
from onnx_treebeard.compiler.passes.units.kernels import module_of
from onnx_treebeard.compiler.plan import (
    BITSLICE_KERNEL,
    WALK_SUBTREES,
    bitslice_plan,
    hybrid_plan,
    tree_simd_plan,
)
from onnx_treebeard.compiler.strategies.cost_model import tree_simd_choice
from onnx_treebeard.compiler.strategies.hybrid import bitslice_choice
from onnx_treebeard.compiler.strategies.walk_plan import walk_unit_plan
from onnx_treebeard.compiler.units.bitslice import BitsliceKernel
from onnx_treebeard.compiler.units.catalogue import walk_units
from onnx_treebeard.compiler.units.subtrees import HybridKernel, WalkByFlags
from onnx_treebeard.compiler.units.unit import Unit
from onnx_treebeard.compiler.units.walk import WalkForm
from onnx_treebeard.errors import CompilerError
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.cpu.emit import code_of, cpu_llvm
from onnx_treebeard.kernels.cpu.isa.cpus import chooses_from_many, register_bytes, vector_shape
from onnx_treebeard.kernels.library.build import units_of
from onnx_treebeard.kernels.llvm.machine import resolve

LINUX, ARM = "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"
MACHINES = {
    "v3": resolve(Target(LINUX, "x86-64-v3")),
    "v4": resolve(Target(LINUX, "x86-64-v4")),
    "v4 with VBMI": resolve(Target(LINUX, "x86-64-v4", "+avx512vbmi,+gfni")),
    "NEON": resolve(Target(ARM)),
}
# 327 forests, of every pair of choices three times and of every form in twelve sizes, ask for 251 units of x86-64-v3; 303 whose choices and sizes are
# drawn at random, for 226.
COVERS, SIZES = 3, 12
LEAST_ASKED, MOST_ASKED, MOST = 200, 400, 730  # units: of all these forests, of a machine
CUTS = (HybridSplit(2, 512, 1), HybridSplit(8, 512, 3))
EVERY = 41  # a prime, so that a sample meets all choices of each product


@pytest.mark.parametrize("name", MACHINES)
def test_names_tell_units_apart(name: str) -> None:
    units = list(units_of(MACHINES[name]))
    assert len({unit.name for unit in units}) == len(set(units)) == len(units) < MOST


@pytest.mark.parametrize("name", MACHINES)
def test_each_is_one_function_that_needs_nothing(name: str) -> None:
    """A sample; flat code has no references but to itself, or there is an error."""
    machine, start = MACHINES[name], list(MACHINES).index(name)
    for unit in list(units_of(machine))[start::EVERY]:
        text = cpu_llvm(module_of(unit, vector_shape(machine)), machine)
        flat = code_of(text, machine, straight_line=True)
        assert list(flat.functions) == [unit.name]


def test_machines_without_a_permute_of_bytes_have_those_of_walks() -> None:
    assert set(units_of(resolve(Target(LINUX, "x86-64")))) == set(walk_units())


def varied_forests() -> list[Forest]:
    """Of every pair of choices of `choice_forests`, of every form in several sizes, and with categories: two models, and many sets of one feature."""
    random, found = np.random.default_rng(7), [load(lightgbm_model()), load(xgboost_model())]
    found.append(random_forest(Recipe(1, trees=150, depth=5, features=1, sets=0.8)))
    for seed in range(COVERS):
        cases = Space(FACTORS, []).covering_cases(seed)
        found += [choice_forest(case, seed * len(cases) + number) for number, case in enumerate(cases)]
    for seed in range(SIZES * len(FORMS)):
        size: dict[str, Any] = {"depth": int(random.integers(2, 11)), "features": int(random.integers(1, 30))}
        size |= {"growth": float(random.uniform(0.4, 1)), "trees": (12, 40)[seed % 2]}
        found.append(random_forest(Recipe(seed, **size, **FORMS[seed % len(FORMS)])))
    return found


def may_be_cut(tested: Forest, registers: int) -> bool:
    try:
        hybrid_plan(tested, registers, CUTS[0])
    except CompilerError:
        return False
    return True


def asked_by(forest: Forest, registers: int, from_many: bool) -> set[Unit]:
    """All units that a forest would be served by, whatever strategy it takes."""
    tested, found = NormalizedHir(forest).forest, set[Unit]()
    bitsliced = bitslice_choice(tested, registers)
    if not bitsliced.refusal:
        plans = [bitslice_plan(tested, registers, from_many)] if bitsliced.split is None else []
        plans += [hybrid_plan(tested, registers, cut) for cut in CUTS if may_be_cut(tested, registers)]
        for plan in plans:
            assert max(plan.units) < 32, "the header has so many slots"
            found |= plan.all_units
    of_lists = leaf_form(tested) is LeafForm.LIST
    for form in WalkForm:
        walked = walk_unit_plan(forest, form, leaves=True, trees=not of_lists)
        found |= walked.all_units
    if not tree_simd_choice(tested, registers).refusal:
        of_trees = leaf_form(tested).value != "dense"
        tree_simd = tree_simd_plan(tested, registers, of_trees=of_trees)
        assert max(tree_simd.units) < 32, "the header has so many slots"
        found |= {*tree_simd.kernels.values(), *tree_simd.units.values()}
    return found


def test_forests_ask_for_few_units_and_all_are_in_the_library() -> None:
    forests = varied_forests()
    for name, machine in MACHINES.items():
        asked = set[Unit]()
        for forest in forests:
            asked |= asked_by(forest, register_bytes(machine), chooses_from_many(machine))
        assert asked <= set(units_of(machine)), (
            name,
            [unit.name for unit in asked - set(units_of(machine))],
        )
        assert LEAST_ASKED < len(asked) < MOST_ASKED
        assert {type(unit) for unit in asked} == {type(unit) for unit in units_of(machine)}


def test_kernels_have_the_text_that_passes_make_of_any_forest() -> None:
    machine = MACHINES["v3"]
    recipes = [
        {"trees": 3, "depth": 2},
        {"trees": 40, "depth": 7, "growth": 0.5, "features": 30},
        {"sets": 0.5},
    ]
    for targets in (1, 3):
        leaves = {"weights": "dense", "targets": targets} if targets > 1 else {}
        unit = BitsliceKernel(np.dtype(np.float32), targets == 1)
        expected = cpu_llvm(module_of(unit, vector_shape(machine)), machine)
        for seed, recipe in enumerate(recipes):
            module = NormalizedHir(random_forest(Recipe(seed, **recipe, **leaves))).lowered(
                bitslice_stages(vector_shape(machine)), "mir"
            )
            run_stage(context(), module, lir_stage(LowerBitslice(units_elsewhere=True)))
            assert cpu_llvm(module, machine).replace(BITSLICE_KERNEL, unit.name) == expected


def test_the_kernel_of_tops_has_the_text_that_passes_make_of_any_forest() -> None:
    """However its trees are cut: levels, rows and steps are no part of it."""
    machine, unit = MACHINES["v3"], HybridKernel()
    expected = cpu_llvm(module_of(unit, vector_shape(machine)), machine)
    recipes: list[dict[str, object]] = [
        {"trees": 3, "depth": 2},
        {"trees": 20, "depth": 9, "features": 30, "missing": "mixed"},
        {"sets": 0.5, "weights": "dense", "targets": 3},
        {"input_type": "float64", "threshold_type": "float64", "accumulator_type": "float64"},
    ]
    for seed, recipe in enumerate(recipes):
        where = HybridSplit(1 + 2 * seed, 256 * (1 + seed), 1 + seed)
        stages = bitslice_stages(vector_shape(machine), False, where)
        module = NormalizedHir(random_forest(Recipe(seed, **recipe))).lowered(stages, "mir")
        run_stage(context(), module, lir_stage(LowerBitslice(units_elsewhere=True)))
        assert cpu_llvm(module, machine).replace(BITSLICE_KERNEL, unit.name) == expected


def test_units_below_tops_read_the_records_that_the_planner_makes() -> None:
    for seed, recipe in enumerate(({}, {"sets": 0.4}, {"zero_missing": True}, {"missing": "mixed"})):
        for kind in ("float32", "float64"):
            types = {"input_type": kind, "threshold_type": kind}
            forest = NormalizedHir(random_forest(Recipe(seed, trees=5, depth=7, **recipe, **types))).forest
            plan, compared = hybrid_plan(forest, 32, CUTS[0]), np.dtype(kind)
            unit = plan.units[WALK_SUBTREES]
            flagged = isinstance(unit, WalkByFlags)
            assert flagged == (recipe != {} and "missing" not in recipe)
            sets = flagged and unit.sets is not None
            expected = flagged_record(compared, sets=sets) if flagged else linked_record(compared)
            found = plan.tables["subtrees.nodes"]
            assert found.stride == expected.itemsize
            told = {field.name: (field.element, field.offset) for field in found.fields if field.name}
            assert told == {name: expected.fields[name] for name in expected.names or ()}


def test_equal_units_have_equal_texts_whoever_asks() -> None:
    machine = MACHINES["v3"]
    forests = [random_forest(Recipe(seed, trees=5 + seed, features=4 + seed)) for seed in range(2)]
    texts: dict[Unit, str] = {}
    shared = 0
    for forest in forests:
        for unit in asked_by(forest, 32, False):
            text = cpu_llvm(module_of(unit, vector_shape(machine)), machine)
            shared += unit in texts
            assert texts.setdefault(unit, text) == text
    assert shared > 3
