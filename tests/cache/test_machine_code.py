"""Unit: machine code is made once for forests that differ in sizes and numbers only. Oracle of what it computes: the NumPy one."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from plans import backend
from random_forests import Recipe, random_forest

from onnx_treebeard.artifact.format import FlatCode
from onnx_treebeard.cache import disk_store as cache_store
from onnx_treebeard.cache import machine_code as cache_code
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.machine.vector_shape import planes_of
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.cpu import emit
from onnx_treebeard.kernels.llvm.cpu_targets import chooses_from_many, register_bytes
from onnx_treebeard.kernels.llvm.llvm_target import resolve
from onnx_treebeard.runtime.compiled_forest import CompiledForest

BITSLICE = CompileOptions(strategy="bitslice")
# Of the forests below: a unit for columns; the kernel, comparisons for each direction of NaN, complete trees, all for planes of each width.
MACHINE = resolve(Target())
KERNELS = len(planes_of(register_bytes(MACHINE), chooses_from_many(MACHINE)))
TEXTS = 1 + 4 * KERNELS


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The texts that LLVM has worked on."""
    texts: list[str] = []
    code_of = emit.code_of

    def counted(text: str, *arguments: Any, **options: Any) -> FlatCode:
        texts.append(text)
        return code_of(text, *arguments, **options)

    monkeypatch.setattr(emit, "code_of", counted)
    cache_code.forget()
    yield texts
    cache_code.forget()


def grown(seed: int, **other: Any) -> Forest:
    recipe = {"trees": 10 + seed, "features": 4 + seed, "depth": 3, "growth": 1.0, "predicates": ("<=",)}
    return random_forest(Recipe(seed, **recipe | other))


def check(forest: Forest) -> None:
    compiled = CompiledForest(forest, compile_forest(forest, BITSLICE))
    rows = np.random.default_rng(0).normal(size=(300, forest.n_features)).astype(forest.input_type)
    assert compiled.predict_raw(rows).tobytes() == numpy_reference.raw_scores(forest, rows).tobytes()


def test_forests_of_the_same_form_share_it(made: list[str]) -> None:
    for seed in range(5):
        check(grown(seed))
    assert len(made) == TEXTS
    check(grown(0, depth=4))
    assert len(made) == TEXTS + KERNELS, "the unit for trees of that depth"
    check(grown(0, weights="dense", targets=3))
    assert len(made) == TEXTS + 2 * KERNELS, (
        "a kernel with several targets; units ask the tables how many there are"
    )


def test_what_a_signature_stands_for_is_not_lowered_again(
    made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    check(grown(0))
    monkeypatch.setattr(emit, "cpu_llvm", None)
    check(grown(1))
    with pytest.raises(TypeError):
        check(grown(0, depth=4))


def test_it_is_found_on_disk(made: list[str], cache_folder: Path) -> None:
    check(grown(0))
    codes, signatures = (
        [Path(each.path) for each in cache_store.entries() if each.kind == kind]
        for kind in ("code", "signature")
    )
    assert len(codes) == len(signatures) == TEXTS
    cache_code.forget()
    check(grown(1))
    assert len(made) == TEXTS
    damages = (lambda kept: kept[:-1], lambda kept: kept[:-1] + b"\0", lambda kept: kept + b"/..", None)
    for seed, damage in enumerate(damages, 2):  # the code is found by its text then
        for path in signatures:
            path.unlink() if damage is None else path.write_bytes(damage(path.read_bytes()))
        cache_code.forget()
        check(grown(seed))
        assert len(made) == TEXTS
    for path in codes:
        path.write_bytes(path.read_bytes()[:-1])  # a disk has lost the end
    cache_code.forget()
    check(grown(9))
    assert len(made) == 2 * TEXTS


def test_each_machine_has_its_own(made: list[str]) -> None:
    """The text does not say everything: LLVM puts instructions in an order for a CPU."""
    text, linux = "define void @f() { ret void }", "x86_64-unknown-linux-gnu"
    for cpu in ("x86-64-v3", "x86-64-v4", "x86-64-v3"):
        assert backend(resolve(Target(linux, cpu))).code(text).functions == {"f": 0}
    assert len(made) == 2


def test_who_observes_sees_llvm_at_work(made: list[str]) -> None:
    for _ in range(2):
        seen: list[str] = []
        compile_forest(grown(0), BITSLICE, observe=recorder(seen))
        assert "emit-object" in seen
    assert len(made) == 2 * TEXTS


def recorder(seen: list[str]) -> Any:
    @contextmanager
    def observe(stage: str, step: str) -> Iterator[None]:
        seen.append(step)
        yield

    return observe


def test_it_holds_no_more_than_the_latest(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_code, "MAX_IN_MEMORY", 8)
    machine = resolve(Target())
    for number in range(cache_code.MAX_IN_MEMORY + 2):
        backend(machine).code(f"define i32 @f() {{ ret i32 {number} }}")
    for number, expected in ((cache_code.MAX_IN_MEMORY, 0), (0, 1)):
        before = len(made)
        backend(machine).code(f"define i32 @f() {{ ret i32 {number} }}")
        assert len(made) - before == expected
