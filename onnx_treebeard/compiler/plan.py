"""The plan of a forest, as the native planner makes it (kernels/native/plan/plan.h): everything that is decided before there is code.

In: a `Forest`, compile options of which none says how to walk, a backend, the kernels that are wanted. Out: a `Plan`: kernel functions, the units that
their code consists of, their tables. Neither the IR nor LLVM is needed for one.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from onnx_treebeard.artifact.format import KERNEL, KernelEntry, Section
from onnx_treebeard.bindings.native_results import Results, record_type
from onnx_treebeard.bindings.planner import call_planner
from onnx_treebeard.compiler.machine.backend import Ability, Backend
from onnx_treebeard.compiler.options.options import (
    STRATEGY_NAMES,
    VECTOR_STRATEGIES,
    CompileOptions,
    chosen_row_block,
)
from onnx_treebeard.forest.forest import Forest


class Kernels(NamedTuple):
    """The kernels that a compile makes: scores of rows, leaves that rows reach, and what each of these leaves adds to the scores."""

    scores: bool = True
    leaves: bool = False
    tree_scores: bool = False


class PlannedTable(NamedTuple):
    """A table of a kernel. offset: of its first record, in bytes from the beginning of the plan's tables."""

    offset: int
    records: npt.NDArray[Any]


SCORES = Kernels()


@dataclass(frozen=True)
class PlannedFunction:
    """A kernel function. record: its entry in an artifact, but for the offset of its code. calls: the units that it calls, by slot.

    tables and numbers: those that it and its units read, by name; nothing where the plan describes none.
    """

    section: Section
    unit: str
    record: KernelEntry
    calls: dict[int, str]
    tables: dict[str, PlannedTable]
    numbers: dict[str, int]


@dataclass(frozen=True, eq=False)
class Plan:
    """functions: those for few rows first. units: the names of all units, each once. tables: of all functions, where distances of units are 0.

    strategies: of scores, none twice. row_block: the most rows of one kernel call. tree_targets: (T,) where trees have kernels and one of several
    targets each. scratch_per_row: bytes. sum_digits: (n_targets,) SUM_DIGIT records where kernels for scores compute words of sums.
    """

    functions: tuple[PlannedFunction, ...]
    units: tuple[str, ...]
    tables: npt.NDArray[np.uint8]
    strategies: tuple[str, ...]
    row_block: int
    tree_targets: npt.NDArray[np.int32] | None
    scratch_per_row: int
    sum_digits: npt.NDArray[np.void] | None


def plan_of(
    forest: Forest,
    options: CompileOptions,
    backend: Backend,
    kernels: Kernels = SCORES,
    **choices: float,
) -> Plan:
    """Returns the plan of a forest. choices: what is taken in place of the cheapest (`PlanOptions` in kernels/native/plan/plan.h); `describes`: the
    plan has tables and numbers by name, which takes as long as planning a small forest.

    Raises UnsupportedError where the options name a strategy that cannot serve the forest or the target.
    """
    threads = backend.can(Ability.THREAD_FOR_EACH_ROW)
    # A strategy of vectors that is named is taken, however slow: on a CPU without a permute of bytes, too.
    is_named = options.strategy in VECTOR_STRATEGIES and not threads
    results = call_planner(
        forest,
        "plan",
        register_bytes=backend.vector_shape.register_bytes if is_named else backend.vector_bytes,
        from_many=backend.can(Ability.PERMUTE_128_BYTES),
        threads=threads,
        strategy=STRATEGY_NAMES.index(options.strategy),
        row_block=chosen_row_block(options),
        **kernels._asdict(),
        **choices,
    )
    return _plan_in(results)


def _plan_in(results: Results) -> Plan:
    units, arrays = _lines(results, "units"), results.arrays
    described = (_tables(results), _numbers(results)) if "table_places" in arrays else ((), ())
    tables, numbers = (_by_function(entries, len(arrays["records"])) for entries in described)
    columns = (arrays[name].tolist() for name in ("sections", "functions", "records"))
    functions = tuple(
        PlannedFunction(
            Section(section),
            units[unit],
            KernelEntry(**dict(zip(KERNEL.names or (), record, strict=True))),
            {slot: units[called] for caller, slot, called in arrays["calls"].tolist() if caller == number},
            tables[number],
            numbers[number],
        )
        for number, (section, unit, record) in enumerate(zip(*columns, strict=True))
    )
    return Plan(
        functions,
        tuple(units),
        arrays["tables"],
        tuple(_lines(results, "strategies")),
        int(results.numbers["row_block"]),
        arrays.get("tree_targets"),
        int(results.numbers["scratch_per_row"]),
        arrays.get("sum_digits"),
    )


def _tables(results: Results) -> Iterator[tuple[int, str, PlannedTable]]:
    """Yields tables with their names, and the first functions that read them."""
    names, types = _lines(results, "table_names"), _lines(results, "table_types")
    for name, kind, place in zip(names, types, results.arrays["table_places"], strict=True):
        dtype, offset, count = record_type(kind), int(place["offset"]), int(place["count"])
        records = results.arrays["tables"][offset : offset + count * dtype.itemsize].view(dtype)
        yield int(place["function"]), name, PlannedTable(offset, records)


def _numbers(results: Results) -> Iterator[tuple[int, str, int]]:
    """Yields numbers with their names, and the first functions that read them."""
    for name, number in zip(_lines(results, "number_names"), results.arrays["number_values"], strict=True):
        yield int(number["function"]), name, int(number["value"])


def _by_function(described: Iterable[tuple[int, str, Any]], n_functions: int) -> Sequence[dict[str, Any]]:
    """Returns what each function reads: its own entries, or those of the last function before it that has any."""
    first_read: dict[int, dict[str, Any]] = {}
    for function, name, value in described:
        first_read.setdefault(function, {})[name] = value
    reads: list[dict[str, Any]] = []
    for function in range(n_functions):
        reads.append(first_read.get(function, reads[-1] if reads else {}))
    return reads


def _lines(results: Results, name: str) -> list[str]:
    """Returns the lines of a text among results."""
    text = results.arrays[name].tobytes().decode()
    return text.split("\n") if text else []
