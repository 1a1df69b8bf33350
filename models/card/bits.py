"""Parts "conformance" and "bits": the checks of `card_bits.py`, which are tests where a card is, item by item on this card.

In: nothing. Out, in the part's results:

    conformance   "programs", how many random programs of PTX have run, by the seeds 0, 1, 2, ...; "target", the card that they are
                  for; "wrong", those whose outputs are not the interpreter's, with their text
    bits          "forests", "cases": how many of the forests have been compared, and how many there are; "units_run", "units": how
                  many units of the library have run, and how many it has, "unit_names" being those; "results", "values": how many
                  arrays were compared, and how many numbers they had; "wrong": the forest, its recipe, way, method, rows
"""

from collections.abc import Iterator
from functools import partial
from itertools import count

from bit_forests import BitCase, all_units, bit_cases, units_of_case
from card_bits import comparisons, library_of_ptx, program_difference, program_text, target_of
from planned_predictors import units_from
from ptx.programs import program

from card.work import Item, Work
from onnx_treebeard.bench.rounds import check_bits


def conformance(work: Work) -> Iterator[Item]:
    """Yields programs without end."""
    work.found["target"] = target = target_of(work.card)
    work.found.setdefault("programs", 0)
    for seed in count():
        yield Item(f"program {seed}", program_text(seed, target), seed, partial(compare_program, work, seed))


def compare_program(work: Work, seed: int) -> None:
    """Runs one program."""
    if what := program_difference(work.card, seed):
        where = program_text(seed, work.found["target"])
        work.wrong(where, what, seed=seed, program=program(seed))
    work.found["programs"] += 1


def bits(work: Work) -> Iterator[Item]:
    """Yields the forests."""
    cases, found = bit_cases(), work.found
    found |= {"cases": len(cases), "units": len(all_units())}
    for name, none in (("unit_names", []), ("forests", 0), ("results", 0), ("values", 0)):
        found.setdefault(name, none)
    with units_from(library_of_ptx(work.order.room)):
        for number, case in enumerate(cases):
            yield Item(case.name, repr(case), case.recipe.seed, partial(compare_forest, work, case, number))


def compare_forest(work: Work, case: BitCase, number: int) -> None:
    """Compares one forest, by all ways and methods, in batches of many sizes."""
    found, rows = work.found, work.sizes.bits_batches(number)
    for where, given, right in comparisons(work.card, case, rows, number):
        work.at(where)
        outcome = check_bits([given()], [right])
        found["results"] += 1
        found["values"] += right.size
        if not outcome.is_right:
            units = sorted(units_of_case(case, [len(right)]))
            work.wrong(f"{case.name}, {where}", str(outcome), recipe=repr(case), units=units)
    found["unit_names"] = sorted({*found["unit_names"], *units_of_case(case, rows)})
    found["forests"] += 1
    found["units_run"] = len(found["unit_names"])
