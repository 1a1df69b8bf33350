"""The same file of forests, scored by the same C program without Python: on AArch64, and on levels of x86-64, with the bits of this CPU."""

import shutil
from collections.abc import Sequence
from pathlib import Path

import emulated_forests
import numpy as np
import pytest
import scored
from emulation import ARM, Emulation, on_arm, on_level, run
from scored import Item, Parts

from onnx_treebeard import semantics
from onnx_treebeard.forest import PostTransform

SOURCE = Path(__file__).with_name("score_forests.c")
OLDER = ("x86-64-v3", "x86-64")
# Transforms of numbers that nothing is rounded in twice: each C library has its own last bits of exp and log, which sources take as they are.
# `test_sessions.py` compares the others with what they are on the CPU itself.
WITHOUT_EXP = (
    *(PostTransform.NONE, PostTransform.PROBIT, PostTransform.ARGMAX, PostTransform.HINGE),
    *(PostTransform.SIGNED_SQUARE, PostTransform.SORT),
)


@pytest.fixture(scope="module")
def items() -> list[Item]:
    return emulated_forests.items()


@pytest.fixture(scope="module")
def file(items: list[Item], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("scored") / "forests"
    path.write_bytes(scored.written(items))
    return path


@pytest.fixture(scope="module")
def program(emulation: Emulation) -> Path:
    """For this CPU."""
    return emulation.program(SOURCE, "x86_64")


@pytest.fixture(scope="module")
def expected(program: Path, emulation: Emulation, file: Path, items: list[Item]) -> list[list[Parts] | None]:
    """What this CPU makes of the forests."""
    results = file.with_name("here")
    run([program, file, results, emulation.units])
    found = scored.read(results.read_bytes(), items)
    assert None not in found, "the wheel's library has the code of all"
    return found


def wrong_parts(item: Item, one: Parts, other: Parts) -> list[str]:
    """Those whose bits differ that another CPU has to have."""
    parts = scored.differing(one, other)
    return [part for part in parts if part != "scores" or item.forest.post_transform in WITHOUT_EXP]


def check(
    found: Sequence[list[Parts] | None], expected: Sequence[list[Parts] | None], items: list[Item]
) -> None:
    """Fails with the forests and batches whose bits differ."""
    wrong = [
        f"{item.name}: {batch} rows: {', '.join(parts)}"
        for item, here, there in zip(items, expected, found, strict=True)
        if here is not None and there is not None
        for batch, one, other in zip(item.batches, here, there, strict=True)
        if (parts := wrong_parts(item, one, other))
    ]
    assert not wrong, f"{len(wrong)} batches\n" + "\n".join(wrong[:40])


def test_this_cpu_has_the_oracles_scores(expected: list[list[Parts] | None], items: list[Item]) -> None:
    for item, batches in zip(items, expected, strict=True):
        raw = semantics.raw_scores(item.forest, item.rows[-max(item.batches) :])
        for batch, parts in zip(item.batches, batches or [], strict=True):
            assert np.array_equal(scored.bits(parts["raw"]), scored.bits(raw[len(raw) - batch :])), item.name


def test_aarch64(
    emulation: Emulation, file: Path, items: list[Item], expected: list[list[Parts] | None]
) -> None:
    """On a CPU of 2016, without any extension."""
    results = file.with_name(ARM)
    run(on_arm([emulation.program(SOURCE, ARM), file, results, emulation.units], cpu="cortex-a72"))
    found = scored.read(results.read_bytes(), items)
    assert None not in found, "the library has the code of all"
    check(found, expected, items)


@pytest.mark.parametrize("level", OLDER)
def test_older_levels_of_x86_64(
    level: str,
    program: Path,
    emulation: Emulation,
    file: Path,
    items: list[Item],
    expected: list[list[Parts] | None],
) -> None:
    """The library of that level alone is there, so that no other one can have been taken. C libraries choose by CPU too: see WITHOUT_EXP."""
    units, results = file.with_name(f"units-{level}"), file.with_name(level)
    units.mkdir()
    shutil.copy2(emulation.units / f"{level}.units", units)
    run(on_level(level, [program, file, results, units]))
    found = scored.read(results.read_bytes(), items)
    assert None not in found, "the library has the code of all"
    check(found, expected, items)
