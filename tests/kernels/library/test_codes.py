"""Codes of units: those that levels share are what each level alone has."""

from collections import Counter
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from onnx_treebeard.compiler.units.base.unit import Unit, signature_of_name
from onnx_treebeard.compiler.units.unit_writers import module_of
from onnx_treebeard.kernels.cpu import emit
from onnx_treebeard.kernels.cpu.isa.cpu_levels import LIBRARY_LEVELS
from onnx_treebeard.kernels.library import build
from onnx_treebeard.kernels.library.build import key_of, units_of
from onnx_treebeard.kernels.llvm.cpu_targets import Machine, register_bytes, vector_shape

# Of each kind that levels share in another way: for all registers, for some, with primitives, with other rules for VBMI.
NAMES = (
    "walk",
    "walk_scalar_int32_as_float32_floor_missing",
    "add_leaves_one_float32_sum",
    "rank_columns_le_float32_as_float32",
    "subtree_index_perfect_2",
    "simd_leaf_index_perfect_1_5",
)


def machines_of(name: str) -> tuple[Unit, list[Machine]]:
    """The unit of this name, and the levels that have it."""
    of_level = [
        (unit, level) for level in LIBRARY_LEVELS.values() for unit in units_of(level) if unit.name == name
    ]
    return of_level[0][0], [level for _, level in of_level]


@pytest.fixture(autouse=True)
def _nothing_made() -> Iterator[None]:
    build.code_of.cache_clear()
    yield
    build.code_of.cache_clear()


@pytest.mark.share(5)
@pytest.mark.parametrize("name", NAMES)
def test_levels_have_the_code_that_each_has_alone(name: str) -> None:
    unit, machines = machines_of(name)
    made = build.unit_codes(unit, machines)
    for machine, (key, code) in zip(machines, made, strict=True):
        text = emit.cpu_llvm(module_of(unit, vector_shape(machine)), machine)
        alone = emit.code_of(text, machine, straight_line=True)
        assert key == key_of(signature_of_name(unit.name, register_bytes(machine)))
        assert (code.code, [*code.functions.values()]) == (alone.code, [*alone.functions.values()]), machine


@pytest.mark.share(2)
@pytest.mark.parametrize(
    ("names", "modules", "texts", "compiled"),
    [
        (["add_leaves_one_float32_sum"], 1, 1, 4),  # both of AArch64 are one, and those of x86-64-v4
        (["walk_scalar_int32_as_float32_floor_missing"], 1, 2, 4),  # AVX2 compares in its own way
        (["rank_columns_le_float32_as_float32"], 3, 3, 3),
        (["subtree_index_perfect_2"], 3, 4, 4),  # permutes and transposes of VBMI and GFNI
        (["simd_leaf_index_perfect_1_5", "simd_leaf_index_perfect_1_6"], 6, 8, 7),  # one permute for either
    ],
)
def test_what_levels_share_is_made_once(
    names: list[str], modules: int, texts: int, compiled: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: Counter[str] = Counter()

    def counted(room: Any, name: str) -> None:
        original = getattr(room, name)

        def call(*values: Any, **options: Any) -> Any:
            calls[name] += 1
            return original(*values, **options)

        monkeypatch.setattr(room, name, call)

    counted(emit, "cpu_functions")
    counted(emit, "code_of")
    monkeypatch.setattr(build, "module_of_unit", build.cache_of_unit(module_of))
    build.text_of_unit.cache_clear()
    build.primitives_of_unit.cache_clear()
    for name in names:
        build.unit_codes(*machines_of(name))
    assert (build.module_of_unit.cache_info().misses, calls["cpu_functions"], calls["code_of"]) == (
        modules,
        texts,
        compiled,
    )


def test_a_machine_with_fewer_features_does_not_take_code() -> None:
    """Levels may come in any order."""
    unit, machines = machines_of("walk")
    with patch.object(emit, "code_of", side_effect=lambda text, machine, **options: machine):
        made = build.unit_codes(unit, machines[::-1])
    taken = dict(zip(machines[::-1], (code for _, code in made), strict=True))
    assert taken == {machine: machine for machine in machines}
