"""What is compared bit for bit on a card: random programs of PTX with the interpreter, forests of every unit with the CPU.

In: a card; the seed of a program, or a forest by its recipe. Out: what differs, or calls on the card beside what they should give.

What differs of a program is a fault of the interpreter, of the lowering to PTX, or of the driver. A forest goes to the card by each way
that leads there: compiled in Python with rows in NumPy; the same with rows and results in the card's memory; its kernels by themselves, where sums
are all that they give; opened by the runtime with PTX of the library, as C programs do.
"""

import io
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from adversarial_rows import adversarial_rows
from bit_forests import BitCase
from card_driver import Card, Kernel
from card_kernels import ScoreKernels
from gpu_schedules import SCHEDULES
from opened_models import open_columns
from ptx import PtxError, parse
from ptx.nvptx import ptx_of
from ptx.program_runs import BLOCKS, Words, interpreted, program_inputs
from ptx.program_text import OUTPUTS, THREADS
from ptx.programs import declarations, program

import onnx_treebeard
from onnx_treebeard.bindings.native_library import package_version
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest.forest import Aggregate, Forest, LabelRule
from onnx_treebeard.kernels.gpu.backend import LOWEST
from onnx_treebeard.kernels.library import build, read
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.process import usable_cores

TARGETS = {(8, 0): "sm_80", (9, 0): "sm_90", (10, 0): "sm_100"}
LEVELS = 4  # of LLVM's optimisation
FIRST_DIFFERENCES = 5  # that are told
ROWS, MANY_ROWS = (1, 2, 31, 33, 255, 1000, 4095, 4097), (20_000, 100_000)
MANY_EVERY = 8  # forests, of which one meets MANY_ROWS too
LEAF_ROWS = 5000  # at most, of methods whose results have a number for each tree

Array = npt.NDArray[Any]
Method = Callable[[Array], Array]


def target_of(card: Card) -> str:
    """The latest generation that programs are compiled for and the card runs."""
    return max(item for item in TARGETS.items() if item[0] <= card.capability)[1]


def batches_of(number: int) -> tuple[int, ...]:
    """The batches of a forest, by its number."""
    return ROWS if number % MANY_EVERY else ROWS + MANY_ROWS


def program_difference(card: Card, seed: int) -> str:
    """What differs between a random program on the card and in the interpreter; empty if nothing does. Each level of optimisation has its turn."""
    ptx = ptx_of(f"{declarations()}\n{program(seed)}", target_of(card), seed % LEVELS)
    given = program_inputs(seed)
    outputs, total = run_program(card, ptx, given)
    try:
        expected, expected_total = interpreted(parse(ptx).kernels[f"program_{seed}"], given)
    except PtxError as fault:
        return f"the interpreter stops: {fault}"
    places = np.argwhere(outputs != expected)
    if len(places):
        row, number = places[0].tolist()
        values = f"{outputs[row, number]:#010x} instead of {expected[row, number]:#010x}"
        further = ", ".join(str(tuple(place)) for place in places[1:FIRST_DIFFERENCES].tolist())
        also = f"; also {further}" if further else ""
        return f"{len(places)} of {outputs.size} outputs differ, first thread {row}, output {number}: {values}{also}"
    return "" if total == expected_total else f"the total is {total} instead of {expected_total}"


def run_program(card: Card, ptx: str, given: Words) -> tuple[Words, int]:
    """The outputs of all threads, and what they have added up."""
    with (
        card.array(given) as source,
        card.array(np.zeros((len(given), OUTPUTS), np.uint32)) as result,
        card.array(np.zeros(1, np.uint32)) as total,
        Kernel(card, ptx) as kernel,
    ):
        kernel.queue(BLOCKS, THREADS, [source.address, result.address, total.address])
        card.synchronise()
        return result.read(), int(total.read()[0])


def library_of_ptx(room: Path) -> Path:
    """The folder with the library of kernels: the installed one, as wheels have it, or one that is built in the room, once and within seconds."""
    made = room / "library"
    for folder in (*read.folders(), made):
        if (folder / read.file_name(LOWEST)).is_file():
            return folder
    making = Path(tempfile.mkdtemp(dir=room))
    with redirect_stdout(io.StringIO()):  # where it says how large it is
        build.build(making, [LOWEST], usable_cores(), package_version())
    return making.rename(made)


def comparisons(
    card: Card, case: BitCase, sizes: Sequence[int], seed: int
) -> Iterator[tuple[str, Callable[[], Array], Array]]:
    """Way, method and rows as text, a call on the card, and what it should give, of a forest in batches of these sizes."""
    forest, schedule = case.forest(), None
    if case.schedule:
        schedule = replace(SCHEDULES[case.schedule], strategy="walk")
    if case.strategy:
        schedule = CompileOptions(strategy=case.strategy)
    expected = methods_of(onnx_treebeard.compile(forest, with_leaf=True))
    on_card = onnx_treebeard.compile(forest, with_leaf=True, device=f"cuda:{card.number}", schedule=schedule)
    ways = {"compiled": methods_of(on_card), "rows on the card": methods_on_card(card, on_card)}
    if forest.aggregate is Aggregate.SUM:
        ways["kernels alone"] = {"raw scores": partial(sums_of_kernels, card, on_card)}
    if schedule is None:
        ways["library"] = methods_of_library(card, forest)
    rows = np.ascontiguousarray(adversarial_rows(forest, max(sizes), seed))
    for n in sizes:
        for method, expect in expected.items():
            if n > LEAF_ROWS and method in ("leaves", "tree scores"):
                continue
            right = expect(rows[:n])
            for way, methods in ways.items():
                if method in methods:
                    yield f"{way}, {method}, {n} rows", partial(methods[method], rows[:n]), right


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


def methods_on_card(card: Card, compiled: CompiledForest) -> dict[str, Method]:
    """Scores and leaves of rows that lie in the card's memory; scores are written there."""

    def scores(rows: Array) -> Array:
        predictor = compiled.predictor
        shape = (len(rows),) if predictor.n_outputs == 1 else (len(rows), predictor.n_outputs)
        with card.array(rows) as given, card.empty(shape, predictor.output_type) as out:
            compiled.predict(given, out=out)
            return out.read()

    def leaves(rows: Array) -> Array:
        with card.array(rows) as given:
            return compiled.predict_leaf(given)

    return {"scores": scores, "leaves": leaves}


def sums_of_kernels(card: Card, compiled: CompiledForest, rows: Array) -> Array:
    """Raw scores by the kernels, without what the runtime does before and after."""
    with card.array(rows) as given, ScoreKernels(card, compiled, len(rows)) as kernels:
        found = kernels.raw(given)
        return found[:, 0] if found.shape[1] == 1 else found


def methods_of_library(card: Card, forest: Forest) -> dict[str, Method]:
    """What the runtime predicts that has opened the forest itself."""
    opened = open_columns(forest, device=card.number)

    def scores(rows: Array) -> Array:
        found: Array = opened.results(rows)[0]
        return found[:, 0] if found.shape[1] == 1 else found

    return {"scores": scores, "raw scores": lambda rows: opened.results(rows)[2], "leaves": opened.leaves}
