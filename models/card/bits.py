"""Part "bits": forests that need every unit of the library, on the card by each way that leads there, against `predict` on the CPU.

In: nothing. Out, in the part's results:

    "forests", "cases"          how many of the forests of `bit_forests.py` have been compared, and how many there are
    "units_run", "units"        how many units of the library have run, and how many it has; "unit_names" are those that have
    "results", "values"         how many arrays were compared, and how many numbers they had
    "wrong"                     the forest, its recipe, the way, the method, the number of rows, the first row that differs

The ways: compiled in Python, rows in NumPy; the same, rows and results in the card's memory; opened by the runtime with PTX of the library, as C
programs do.
"""

import io
import tempfile
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from adversarial_rows import adversarial_rows
from bit_forests import BitCase, all_units, bit_cases, units_of_case
from gpu_schedules import SCHEDULES
from opened_models import open_columns
from planned_predictors import units_from

import onnx_treebeard
from card.work import Item, Work
from onnx_treebeard.bench.rounds import check_bits
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest.forest import Forest, LabelRule
from onnx_treebeard.kernels.gpu.backend import LOWEST
from onnx_treebeard.kernels.library import build, read
from onnx_treebeard.native.library import package_version
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.process import usable_cores

LEAF_ROWS = 5000  # at most, of methods whose results have a number for each tree

Array = npt.NDArray[Any]
Method = Callable[[Array], Array]


def bits(work: Work) -> Iterator[Item]:
    """The forests."""
    cases, found = bit_cases(), work.found
    found["cases"], found["units"] = len(cases), len(all_units())
    found.setdefault("unit_names", [])
    work.say("looking for the library of PTX")
    with units_from(library_of_ptx(work.room)):
        for number, case in enumerate(cases):
            yield Item(case.name, repr(case), partial(compare, work, case, number), case.recipe.seed)


def library_of_ptx(room: Path) -> Path:
    """The folder with the library of kernels: the installed one, as wheels have it, or one that is built there once in a run, which takes some seconds."""
    made = room / "library"
    for folder in (*read.folders(), made):
        if (folder / read.file_name(LOWEST)).is_file():
            return folder
    making = Path(tempfile.mkdtemp(dir=room))
    with redirect_stdout(io.StringIO()):  # where it says how large it is
        build.build(making, [LOWEST], usable_cores(), package_version())
    return making.rename(made)


def compare(work: Work, case: BitCase, number: int) -> None:
    """One forest, by all ways and methods, in batches of many sizes."""
    forest, schedule = case.forest(), None
    if case.schedule:
        schedule = replace(SCHEDULES[case.schedule], strategy="walk")
    if case.strategy:
        schedule = CompileOptions(strategy=case.strategy)
    expected = methods_of(onnx_treebeard.compile(forest, with_leaf=True))
    device = f"cuda:{work.card.number}"
    on_card = onnx_treebeard.compile(forest, with_leaf=True, device=device, schedule=schedule)
    ways = {"compiled": methods_of(on_card), "rows on the card": methods_on_card(work, on_card)}
    if schedule is None:
        ways["library"] = methods_of_library(work, forest)
    sizes = [
        n
        for n in work.sizes.bits_rows
        if n <= work.sizes.bits_common_rows or number % work.sizes.bits_large_every == 0
    ]
    rows = np.ascontiguousarray(adversarial_rows(forest, max(sizes), number))
    for n in sizes:
        for method, expect in expected.items():
            if n > LEAF_ROWS and method in ("leaves", "tree scores"):
                continue
            right = expect(rows[:n])
            for way, methods in ways.items():
                if method in methods:
                    where = f"{way}, {method}, {n} rows"
                    work.at(where)
                    check(work, case, where, methods[method](rows[:n]), right)
    names = sorted({*work.found["unit_names"], *units_of_case(case, sizes)})
    done = work.found.get("forests", 0) + 1
    work.found |= {"unit_names": names, "units_run": len(names), "forests": done}


def check(work: Work, case: BitCase, where: str, found: Array, right: Array) -> None:
    """Compares one result."""
    outcome = check_bits([found], [right])
    work.found["results"] = work.found.get("results", 0) + 1
    work.found["values"] = work.found.get("values", 0) + right.size
    if not outcome.is_right:
        work.wrong(
            f"{case.name}, {where}",
            str(outcome),
            recipe=repr(case),
            units=sorted(units_of_case(case, [len(right)])),
        )


def methods_of(compiled: CompiledForest) -> dict[str, Method]:
    """What `CompiledForest` predicts, by name."""
    methods: dict[str, Method] = {
        "scores": compiled.predict,
        "raw scores": compiled.predict_raw,
        "leaves": compiled.predict_leaf,
        "tree scores": compiled.predict_tree_scores,
    }
    if compiled.forest.label_rule is not LabelRule.NONE:
        methods["labels"] = compiled.predict_label
    return methods


def methods_on_card(work: Work, compiled: CompiledForest) -> dict[str, Method]:
    """Scores and leaves of rows that lie in the card's memory; scores are written there."""

    def scores(rows: Array) -> Array:
        predictor = compiled.predictor
        shape = (len(rows),) if predictor.n_outputs == 1 else (len(rows), predictor.n_outputs)
        with work.card.array(rows) as given, work.card.empty(shape, predictor.output_type) as out:
            compiled.predict(given, out=out)
            return out.read()

    def leaves(rows: Array) -> Array:
        with work.card.array(rows) as given:
            return compiled.predict_leaf(given)

    return {"scores": scores, "leaves": leaves}


def methods_of_library(work: Work, forest: Forest) -> dict[str, Method]:
    """What the runtime predicts that has opened the forest itself."""
    opened = open_columns(forest, device=work.card.number)

    def scores(rows: Array) -> Array:
        found: Array = opened.results(rows)[0]
        return found[:, 0] if found.shape[1] == 1 else found

    return {"scores": scores, "raw scores": lambda rows: opened.results(rows)[2], "leaves": opened.leaves}
