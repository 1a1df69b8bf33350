"""Part "conformance": random programs of PTX on the card and in the interpreter that stands for cards in the tests.

In: nothing. Out, in the part's results: "programs", how many have been run, by the seeds 0, 1, 2, ...; "target", the card that their PTX is for; and in
"wrong" each one whose outputs differ, with its text. What differs is a fault of the interpreter, of the lowering to PTX, or of the driver.
"""

from collections.abc import Iterator
from functools import partial
from itertools import count

import numpy as np
from ptx import PtxError, parse
from ptx.nvptx import ptx_of
from ptx.program_runs import BLOCKS, Words, interpreted, program_inputs
from ptx.program_text import OUTPUTS, THREADS
from ptx.programs import declarations, program

from card.driver import Card
from card.launches import Kernel
from card.work import Item, Work

TARGETS = {(8, 0): "sm_80", (9, 0): "sm_90", (10, 0): "sm_100"}
LEVELS = 4  # of LLVM's optimisation
FIRST_DIFFERENCES = 5  # that are told


def conformance(work: Work) -> Iterator[Item]:
    """Programs without end."""
    target = max(item for item in TARGETS.items() if item[0] <= work.card.capability)[1]
    work.found["target"] = target
    for seed in count():
        recipe = f"ptx.programs.program({seed}), level {seed % LEVELS}, {target}"
        yield Item(f"program {seed}", recipe, partial(compare, work, seed, target), seed)


def compare(work: Work, seed: int, target: str) -> None:
    """One program; each level of optimisation has its turn."""
    text = f"{declarations()}\n{program(seed)}"
    ptx, given = ptx_of(text, target, seed % LEVELS), program_inputs(seed)
    outputs, total = on_card(work.card, ptx, given)
    try:
        expected, expected_total = interpreted(parse(ptx).kernels[f"program_{seed}"], given)
    except PtxError as fault:
        what = f"the interpreter stops: {fault}"
    else:
        what = difference(outputs, total, expected, expected_total)
    if what:
        work.wrong(f"program {seed}, level {seed % LEVELS}, {target}", what, seed=seed, program=program(seed))
    work.found["programs"] = work.found.get("programs", 0) + 1


def on_card(card: Card, ptx: str, given: Words) -> tuple[Words, int]:
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


def difference(outputs: Words, total: int, expected: Words, expected_total: int) -> str:
    """What differs; empty if nothing does."""
    places = np.argwhere(outputs != expected)
    if len(places):
        row, number = places[0].tolist()
        values = f"{outputs[row, number]:#010x} instead of {expected[row, number]:#010x}"
        further = ", ".join(str(tuple(place)) for place in places[1:FIRST_DIFFERENCES].tolist())
        also = f"; also {further}" if further else ""
        return f"{len(places)} of {outputs.size} outputs differ, first thread {row}, output {number}: {values}{also}"
    return "" if total == expected_total else f"the total is {total} instead of {expected_total}"
