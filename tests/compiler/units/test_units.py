"""Units: names tell choices apart, each is code of its own that needs nothing, forests ask for none outside the library.

What they compute is compared with the NumPy oracle by `tests/property` (bitslice, tree_simd, hybrid), which compiles all of them for forests of
every kind; runs and ranges of trees are tested in `test_runs.py`.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from category_models import lightgbm_model, xgboost_model
from choice_forests import FACTORS, choice_forest
from pairwise import Space
from plans import backend, called_units, plan_for, split, walk_form
from random_forests import FORMS, Recipe, random_forest

from onnx_treebeard import load
from onnx_treebeard.compiler.machine.vector_shape import NARROW_PLANE, NARROWED_REGISTERS
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.plan import Kernels, Plan, plan_of
from onnx_treebeard.compiler.units.base.function_body import WALK_SUBTREES
from onnx_treebeard.compiler.units.base.interleaved_walks import TOGETHER
from onnx_treebeard.compiler.units.bitslice.table_records import flagged_record, linked_record
from onnx_treebeard.compiler.units.bitslice.unit_names import WalkByFlags
from onnx_treebeard.compiler.units.cpp_unit_names import cpp_text
from onnx_treebeard.compiler.units.unit_catalogue import walk_units
from onnx_treebeard.compiler.units.unit_writers import module_of
from onnx_treebeard.compiler.units.walk.unit_names import WalkForm
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.cpu.emit import code_of, cpu_llvm
from onnx_treebeard.kernels.library.build import units_of
from onnx_treebeard.kernels.llvm.cpu_targets import Machine, vector_shape
from onnx_treebeard.kernels.llvm.llvm_target import resolve
from onnx_treebeard.system.errors import UnsupportedError

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
MIN_REQUESTED, MAX_REQUESTED, MOST = 200, 400, 1000  # units: of all these forests, of a machine
CUTS = (split(2, 512, 1), split(8, 512, 3))
WANTED: tuple[tuple[str, dict[str, float]], ...] = (
    ("bitslice", {}),
    *(("bitslice", cut) for cut in CUTS),
    ("tree_simd", {"shares_trees": True}),
    *(("walk", {"shares_trees": True, **walk_form(form)}) for form in WalkForm),
)
EVERY = 41  # a prime, so that a sample meets all choices of each product


@pytest.mark.parametrize("name", MACHINES)
def test_names_tell_units_apart(name: str) -> None:
    units = list(units_of(MACHINES[name]))
    assert len({unit.name for unit in units}) == len(set(units)) == len(units) < MOST


def test_the_native_planner_has_the_names() -> None:
    path = Path(__file__).parents[3] / "kernels" / "native" / "plan" / "kernel" / "unit_names.h"
    assert path.read_text(encoding="utf-8") == cpp_text(), (
        "python -m onnx_treebeard.compiler.units.cpp_unit_names"
    )


# Numbers that code and the native planner's tables and scratch memory have in common.
AGREED = {
    "bitslice/tables.h": {
        "kNarrowPlaneBytes": NARROW_PLANE,
        "kMinNarrowedRegister": min(NARROWED_REGISTERS),
    },
    "bitslice/kernel_plan.h": {"kHalvedRegister": max(NARROWED_REGISTERS)},
    "kernel/cost_model.h": {"trees_of_turn": TOGETHER},
}


@pytest.mark.parametrize("header", AGREED)
def test_the_native_planner_has_the_numbers(header: str) -> None:
    path = Path(__file__).parents[3] / "kernels" / "native" / "plan" / header
    text = path.read_text(encoding="utf-8")
    stated = {name: re.findall(rf"\b{name}\s*=\s*(\d+);", text) for name in AGREED[header]}
    assert stated == {name: [str(number)] for name, number in AGREED[header].items()}


@pytest.mark.share(4)
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


def plans_of(forest: Forest, machine: Machine) -> Iterator[Plan]:
    """Plans with all kernels, by every strategy that serves."""
    for strategy, choices in WANTED:
        kernels = Kernels(leaves=strategy == "walk")
        try:
            yield plan_of(forest, CompileOptions(strategy=strategy), backend(machine), kernels, **choices)
        except UnsupportedError:
            continue


def asked_by(forest: Forest, machine: Machine) -> set[str]:
    """The names of all units that a forest would be served by, whatever strategy it takes."""
    found = set[str]()
    for plan in plans_of(forest, machine):
        for function in plan.functions:
            assert max(function.calls) < 32, "the header has so many slots"
            assert {function.unit, *function.calls.values()} <= set(plan.units)
        found |= set(plan.units)
    return found


@pytest.mark.long
def test_forests_ask_for_few_units_and_all_are_in_the_library() -> None:
    forests = varied_forests()
    for name, machine in MACHINES.items():
        known = {unit.name: unit for unit in units_of(machine)}
        asked = set[str]()
        for forest in forests:
            asked |= asked_by(forest, machine)
        assert asked <= set(known), (name, sorted(asked - set(known)))
        assert MIN_REQUESTED < len(asked) < MAX_REQUESTED
        assert {type(known[unit]) for unit in asked} == {type(unit) for unit in known.values()}


def test_units_below_tops_read_the_records_that_the_planner_makes() -> None:
    for seed, recipe in enumerate(({}, {"sets": 0.4}, {"zero_missing": True}, {"missing": "mixed"})):
        for kind in ("float32", "float64"):
            types = {"input_type": kind, "threshold_type": kind}
            forest = random_forest(Recipe(seed, trees=5, depth=7, **recipe, **types))
            (kernel,) = plan_for(forest, "bitslice", 32, **CUTS[0]).functions
            unit, compared = called_units(kernel)[WALK_SUBTREES], np.dtype(kind)
            flagged = isinstance(unit, WalkByFlags)
            assert flagged == (recipe != {} and "missing" not in recipe)
            sets = flagged and unit.sets is not None
            expected = flagged_record(compared, sets=sets) if flagged else linked_record(compared)
            found = kernel.tables["subtrees.nodes"].records.dtype
            assert found.itemsize == expected.itemsize
            assert dict(found.fields or {}) == {name: expected.fields[name] for name in expected.names or ()}


def test_units_have_equal_texts_whoever_asks() -> None:
    """Written again for another forest, a unit is the same."""
    machine = MACHINES["v3"]
    units = {unit.name: unit for unit in units_of(machine)}
    texts: dict[str, str] = {}
    shared = 0
    for seed in range(2):
        for name in sorted(asked_by(random_forest(Recipe(seed, trees=5 + seed, features=4 + seed)), machine)):
            text = cpu_llvm(module_of(units[name], vector_shape(machine)), machine)
            shared += name in texts
            assert texts.setdefault(name, text) == text
    assert shared > 3
