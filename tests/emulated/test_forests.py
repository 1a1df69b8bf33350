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

from onnx_treebeard import Target
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import PostTransform

SOURCE = Path(__file__).with_name("score_forests.c")
OLDER = ("x86-64-v3", "x86-64")
SHARE = 3
WALKS = "x86-64"  # the level that every CPU of x86-64 has
LINUX_ON_ARM = Target(triple="aarch64-unknown-linux-gnu")
# Sources take exp and log of the C library as they are, which has other last bits where a CPU has no fused multiply-add.
WITHOUT_FUSED = "x86-64"
WITHOUT_EXP = (
    *(PostTransform.NONE, PostTransform.PROBIT, PostTransform.ARGMAX, PostTransform.HINGE),
    *(PostTransform.SIGNED_SQUARE, PostTransform.SORT),
)


@pytest.fixture(scope="module")
def items(is_long: bool) -> list[Item]:
    """Every third, without --long: emulated CPUs take a hundred times as long."""
    return emulated_forests.items()[:: 1 if is_long else SHARE]


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


def check(
    found: Sequence[list[Parts] | None],
    expected: Sequence[list[Parts] | None],
    items: list[Item],
    *,
    fused: bool = True,
) -> None:
    """Fails with the forests and batches whose bits differ. fused: whether the CPU has a fused multiply-add."""
    wrong = []
    for item, here, there in zip(items, expected, found, strict=True):
        assert here is not None
        assert there is not None, f"the library has no code for {item.name}"
        free = set() if fused or item.forest.post_transform in WITHOUT_EXP else {"scores"}
        for batch, one, other in zip(item.batches, here, there, strict=True):
            if parts := set(scored.differing(one, other)) - free:
                wrong.append(f"{item.name}: {batch} rows: {', '.join(sorted(parts))}")
    assert not wrong, f"{len(wrong)} batches\n" + "\n".join(wrong[:40])


def test_this_cpu_has_the_oracles_scores(expected: list[list[Parts] | None], items: list[Item]) -> None:
    for item, batches in zip(items, expected, strict=True):
        raw = numpy_reference.raw_scores(item.forest, item.rows[-max(item.batches) :])
        for batch, parts in zip(item.batches, batches or [], strict=True):
            assert np.array_equal(scored.bits(parts["raw"]), scored.bits(raw[len(raw) - batch :])), item.name


def test_aarch64(
    emulation: Emulation, file: Path, items: list[Item], expected: list[list[Parts] | None]
) -> None:
    """On a CPU of 2016, without any extension."""
    results = file.with_name(ARM)
    run(on_arm([emulation.program(SOURCE, ARM), file, results, emulation.units], cpu="cortex-a72"))
    check(scored.read(results.read_bytes(), items), expected, items)


def test_machine_code_on_aarch64(emulation: Emulation, tmp_path: Path) -> None:
    """Artifacts for each of the two CPUs, loaded and called by the runtime."""
    found, items = [], []
    for target, command in (
        (Target(), [emulation.program(SOURCE, "x86_64")]),
        (LINUX_ON_ARM, on_arm([emulation.program(SOURCE, ARM)])),
    ):
        items = emulated_forests.compiled_for(target)
        forests, results = tmp_path / "forests", tmp_path / "results"
        forests.write_bytes(scored.written(items))
        run([*command, forests, results])
        found.append(scored.read(results.read_bytes(), items))
    check(found[1], found[0], items)


def test_walks_on_this_cpu(
    program: Path, emulation: Emulation, file: Path, items: list[Item], expected: list[list[Parts] | None]
) -> None:
    """Where the library has nothing but what every CPU runs."""
    results = file.with_name("walks")
    run([program, file, results, library_of(WALKS, emulation, file.with_name("units-walks"))])
    check(scored.read(results.read_bytes(), items), expected, items)


def library_of(level: str, emulation: Emulation, folder: Path) -> Path:
    """A folder with the library of that level alone, so that no other one can be taken."""
    folder.mkdir()
    shutil.copy2(emulation.units / f"{level}.units", folder)
    return folder


@pytest.mark.parametrize("level", OLDER)
def test_older_levels_of_x86_64(
    level: str,
    program: Path,
    emulation: Emulation,
    file: Path,
    items: list[Item],
    expected: list[list[Parts] | None],
) -> None:
    results = file.with_name(level)
    units = library_of(level, emulation, file.with_name(f"units-{level}"))
    run(on_level(level, [program, file, results, units]))
    found = scored.read(results.read_bytes(), items)
    check(found, expected, items, fused=level != WITHOUT_FUSED)
