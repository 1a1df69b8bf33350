"""Forests whose options are all at their defaults: the plan of the native planner (kernels/native/plan/plan.h), put together with code.

In: a forest, a backend, the kernels that are wanted. Out: the parts of an artifact. Units that neither the library nor a cache has are compiled
from their names; where the compiler is not installed, the forest is walked by code of the backend's baseline, if a library has that.
"""

import logging

from onnx_treebeard.artifact.flat_code import FlatCode
from onnx_treebeard.artifact.format import ALIGNMENT, KERNEL, KernelEntry, Section
from onnx_treebeard.compiler.backend import Ability, Backend
from onnx_treebeard.compiler.layouts.header import SLOT_BYTES, UNITS
from onnx_treebeard.compiler.strategies.forest_code import ForestCode
from onnx_treebeard.compiler.strategies.kernel import Submit
from onnx_treebeard.compiler.strategies.plan_code import code_of_name
from onnx_treebeard.errors import NoCompilerError
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import Planned, planned

logger = logging.getLogger("onnx_treebeard")


def planned_code(forest: Forest, backend: Backend, submit: Submit, **wanted: bool) -> ForestCode:
    """Code and tables of the wanted kernels ("scores", "leaves", "tree_scores"). LLVM's part of the work is submitted.

    Raises NoCompilerError where code is needed that neither the library nor a cache has, and the compiler is not installed.
    """
    try:
        return _planned_for(backend, forest, submit, **wanted)
    except NoCompilerError as error:
        lowest = backend.baseline
        if lowest is None:
            raise
        try:
            walked = _planned_for(lowest, forest, submit, **wanted)
        except NoCompilerError:
            raise error from None
        logger.warning("a forest is walked by code that every CPU runs: %s", error)
        return walked


def _planned_for(backend: Backend, forest: Forest, submit: Submit, **wanted: bool) -> ForestCode:
    registers = {
        "register_bytes": backend.vector_bytes,
        "from_many": backend.can(Ability.PERMUTE_128_BYTES),
        "threads": backend.can(Ability.THREAD_FOR_EACH_ROW),
    }
    found = planned(forest, "plan", **registers, **wanted)
    names = _lines(found, "units")
    futures = [code_of_name(name, backend, submit) for name in names]
    code, starts = _placed(names, [future.result() for future in futures])
    tables = found.arrays["tables"]
    kernels: dict[Section, list[KernelEntry]] = {}
    entries = zip(*(found.arrays[name] for name in ("records", "functions", "sections")), strict=True)
    for number, (record, function, section) in enumerate(entries):
        own = found.arrays["calls"][found.arrays["calls"]["function"] == number]
        begin = int(record["tables_offset"]) + UNITS * SLOT_BYTES
        for slot, unit in own[["slot", "unit"]].tolist():
            place = begin + slot * SLOT_BYTES
            tables[place : place + SLOT_BYTES].view("<i8")[0] = starts[unit] - starts[function]
        fields = {name: record[name].item() for name in KERNEL.names or ()}
        kernels.setdefault(Section(section), []).append(
            KernelEntry(**{**fields, "code_offset": starts[function]})
        )
    row_block, targets = int(found.numbers["row_block"]), found.arrays.get("tree_targets")
    per_row = int(found.numbers["scratch_per_row"])
    return ForestCode(
        backend, code, tables, kernels, _lines(found, "strategies"), row_block, targets, per_row
    )


def _placed(names: list[str], codes: list[FlatCode]) -> tuple[bytes, list[int]]:
    """All code, and where the function of each name begins."""
    whole, starts = bytearray(), list[int]()
    for name, flat in zip(names, codes, strict=True):
        whole += bytes(-len(whole) % ALIGNMENT)
        starts.append(len(whole) + flat.functions[name])
        whole += flat.code
    return bytes(whole), starts


def _lines(found: Planned, name: str) -> list[str]:
    text = found.arrays[name].tobytes().decode()
    return text.split("\n") if text else []
