"""Records of tables, which units declare in LIR and the native planner makes: the same fields wherever they meet."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pytest
from plans import NONE, THREADS, WHOLE_TREES, backend_for, plan_for, split, walk_form
from random_forests import FORMS, LINEAR_FORMS, Recipe, random_forest
from xdsl.dialects.builtin import Float32Type, Float64Type, IntegerType, VectorType
from xdsl.ir import Attribute

from onnx_treebeard.compiler.dialects.table.dialect import RecordsOp
from onnx_treebeard.compiler.layouts.table_header import HEADER_BYTES
from onnx_treebeard.compiler.plan import Plan, PlannedFunction
from onnx_treebeard.compiler.plan_code import unit_for
from onnx_treebeard.compiler.units.unit_catalogue import all_units, thread_units
from onnx_treebeard.compiler.units.unit_writers import module_of
from onnx_treebeard.compiler.units.walk.unit_names import WalkForm
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import UnsupportedError

# By bytes of a register: strategies, and what is chosen in place of the cheapest.
CUT = {"strategy": "bitslice", **split(2, 512, 2)}
VECTORS: list[dict[str, Any]] = [
    {"strategy": "auto"},
    {"strategy": "bitslice", **WHOLE_TREES},
    CUT,
    {"strategy": "tree_simd"},
    {"strategy": "tree_simd", "shares_trees": False},
    *({"strategy": "walk", **walk_form(form)} for form in WalkForm),
]
ASKED: dict[int, list[dict[str, Any]]] = {
    NONE: [{"strategy": "walk", **walk_form(form)} for form in WalkForm],
    16: VECTORS,
    32: VECTORS,
    64: VECTORS,
    THREADS: [{"strategy": name} for name in ("auto", "walk", "ranked_walk", "staged_walk")],
}
SIZES: tuple[dict[str, Any], ...] = (
    {"trees": 3, "depth": 2, "features": 4},
    {"trees": 40, "depth": 7, "growth": 0.7, "features": 30},
    {"trees": 9, "depth": 11, "growth": 0.8, "features": 400},
    {"trees": 70, "depth": 4, "features": 5, "missing": "false"},
)
SETS: dict[str, Any] = {"trees": 150, "depth": 5, "features": 1, "sets": 0.8}


class Field(NamedTuple):
    """offset: in bytes. element: f, or i whatever the sign is, and its bytes. lanes: of a vector, 1 for a number."""

    offset: int
    element: str
    lanes: int


class Declared(NamedTuple):
    """A table as a unit declares it. slot: of the header, where its offset is. known_offset: None where none is."""

    table: str
    slot: int
    known_offset: int | None
    stride: int
    fields: dict[str, Field]


@cache
def declared_by(unit: str, register_bytes: int) -> list[Declared]:
    """The tables that the function of a unit declares."""
    backend = backend_for(register_bytes)
    module = module_of(unit_for(unit, backend), backend.vector_shape)
    return [
        Declared(
            op.table.data,
            op.slot.value.data,
            op.known_offset,
            op.stride.value.data,
            {f.label.data: Field(f.offset.data, *element_of(f.kind)) for f in op.fields},
        )
        for op in module.walk()
        if isinstance(op, RecordsOp)
    ]


def element_of(kind: Attribute) -> tuple[str, int]:
    """The element and the lanes of a type in LIR."""
    lanes, element = 1, kind
    if isinstance(kind, VectorType):
        (lanes,), element = kind.get_shape(), kind.element_type
    match element:
        case Float32Type():
            return "f4", lanes
        case Float64Type():
            return "f8", lanes
        case IntegerType():
            return f"i{element.width.data // 8}", lanes
    raise AssertionError(kind)


def planned_fields(record: np.dtype[Any]) -> dict[str, Field]:
    """The fields of the records that the planner has made."""
    found = {}
    for name in record.names or ():
        kind, offset = record.fields[name][:2]  # type: ignore[index]
        element = kind.base
        found[name] = Field(
            offset,
            element.kind.replace("u", "i") + str(element.itemsize),
            int(np.prod(kind.shape, dtype=int)),
        )
    return found


def plans_of(forest: Forest, register_bytes: int) -> Iterator[Plan]:
    """The plans by every strategy that serves, with all kernels that there are."""
    for asked in ASKED[register_bytes]:
        try:
            yield plan_for(
                forest, register_bytes=register_bytes, leaves=True, **{"shares_trees": True, **asked}
            )
        except UnsupportedError:
            continue


def check(plan: Plan, function: PlannedFunction, register_bytes: int) -> set[str]:
    """Fails unless the kernel and what it calls declare the records, and where they are, as the plan has them.

    Returns the names of these units.
    """
    units = {function.unit, *function.calls.values()}
    begin = function.record.tables_offset
    header = plan.tables[begin : begin + HEADER_BYTES].view(np.int64)
    for unit in units:
        for declared in declared_by(unit, register_bytes):
            where = f"{unit}, table {declared.table}"
            table = function.tables[declared.table]
            record = table.records.dtype
            assert declared.fields == planned_fields(record), where
            assert declared.stride == record.itemsize, where
            assert begin + header[declared.slot] == table.offset, where
            assert declared.known_offset in (None, header[declared.slot]), where
    return units


@pytest.mark.share(5)
@pytest.mark.parametrize("register_bytes", ASKED)
def test_units_declare_the_records_that_the_planner_makes(register_bytes: int) -> None:
    met, backend = Counter[type](), backend_for(register_bytes)
    recipes = [Recipe(seed, **{**size, **form}) for seed, size in enumerate(SIZES) for form in FORMS]
    linear = [Recipe(3, **form) for form in LINEAR_FORMS]
    for recipe in (*recipes, Recipe(1, **SETS), Recipe(2, weights="list", targets=3), *linear):
        found = set[str]()
        for plan in plans_of(random_forest(recipe), register_bytes):
            for function in plan.functions:
                found |= check(plan, function, register_bytes)
        met.update(type(unit_for(name, backend)) for name in found)
    every = thread_units() if register_bytes == THREADS else all_units(max(register_bytes, 0), False)
    assert set(met) == {type(unit) for unit in every}, "a kind of unit that no forest here asks for"
