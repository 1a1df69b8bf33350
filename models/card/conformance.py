"""Part "conformance": random programs of PTX on the card and in the interpreter that stands for cards in the tests.

In: nothing. Out, in the part's results: "programs", how many have been run, by the seeds 0, 1, 2, ...; "target", the card that their PTX is for; and in
"wrong" each one whose outputs differ, with its text. What differs is a fault of the interpreter, of the lowering to PTX, or of the driver.
"""

from itertools import count

import numpy as np
from ptx import PtxError, parse
from ptx.nvptx import ptx_of
from ptx.program_runs import BLOCKS, Words, interpreted, program_inputs
from ptx.program_text import OUTPUTS, THREADS
from ptx.programs import declarations, program

from card.driver import Card
from card.work import Work
from onnx_treebeard.errors import DeviceError

TARGETS = {(8, 0): "sm_80", (9, 0): "sm_90", (10, 0): "sm_100"}
LEVELS = 4  # of LLVM's optimisation
FIRST_DIFFERENCES = 5  # that are told


def conformance(work: Work) -> None:
    """Runs programs until the time is over."""
    target = target_for(work.card.capability)
    work.found["target"] = target
    for begun, seed in enumerate(count(work.found.get("programs", 0))):
        if work.is_over(begun):
            return
        if begun % 10 == 0:
            work.say(f"program {seed}")
        compare(work, seed, target)
        work.found["programs"] = seed + 1
        work.keep()


def target_for(capability: tuple[int, int]) -> str:
    """The newest target that a card of a compute capability runs. Raises DeviceError for one that is older than all of them."""
    served = [target for least, target in TARGETS.items() if least <= capability]
    if not served:
        (least, _), (major, minor) = min(TARGETS), capability
        raise DeviceError(f"the card has compute capability {major}.{minor}; kernels need {least}.0 or later")
    return served[-1]


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


def on_card(card: Card, ptx: str, given: Words) -> tuple[Words, int]:
    """The outputs of all threads, and what they have added up."""
    with (
        card.array(given) as source,
        card.array(np.zeros((len(given), OUTPUTS), np.uint32)) as result,
        card.array(np.zeros(1, np.uint32)) as total,
    ):
        card.launch(ptx, BLOCKS, THREADS, [source.address, result.address, total.address])
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
