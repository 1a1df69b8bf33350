"""Unit: machine code is made once for forests that differ in sizes and numbers only. Oracle of what it computes: the NumPy one."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from random_forests import Recipe, random_forest

from onnx_treebeard import code_cache, disk_cache, semantics
from onnx_treebeard.compiled import CompiledForest
from onnx_treebeard.compiler import compile_forest
from onnx_treebeard.forest import Forest
from onnx_treebeard.kernels.cpu import backend
from onnx_treebeard.kernels.cpu.flatten import FlatCode
from onnx_treebeard.kernels.llvm.machine import resolve
from onnx_treebeard.options import CompileOptions, Target

BLEND = CompileOptions(strategy="blend")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The texts that LLVM has worked on."""
    texts: list[str] = []
    code_of = backend.code_of

    def counted(text: str, *arguments: Any, **options: Any) -> FlatCode:
        texts.append(text)
        return code_of(text, *arguments, **options)

    monkeypatch.setattr(backend, "code_of", counted)
    code_cache.forget()
    yield texts
    code_cache.forget()


def grown(seed: int, **other: Any) -> Forest:
    recipe = {"trees": 10 + seed, "features": 4 + seed, "depth": 3, "growth": 1.0, "predicates": ("<=",)}
    return random_forest(Recipe(seed, **recipe | other))


def check(forest: Forest) -> None:
    compiled = CompiledForest(forest, compile_forest(forest, BLEND))
    rows = np.random.default_rng(0).normal(size=(300, forest.n_features)).astype(forest.input_type)
    assert compiled.predict_raw(rows).tobytes() == semantics.raw_scores(forest, rows).tobytes()


def test_forests_of_the_same_form_share_it(made: list[str]) -> None:
    for seed in range(5):
        check(grown(seed))
    assert len(made) == 1
    check(grown(0, depth=4))
    assert len(made) == 2


def test_what_a_signature_stands_for_is_not_lowered_again(
    made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    check(grown(0))
    monkeypatch.setattr(backend, "cpu_llvm", None)
    check(grown(1))
    with pytest.raises(TypeError):
        check(grown(0, depth=4))


def test_it_is_found_on_disk(made: list[str], cache_folder: Path) -> None:
    check(grown(0))
    (entry,) = (each for each in disk_cache.entries() if each.kind == "code")
    code_cache.forget()
    check(grown(1))
    assert len(made) == 1
    (signature,) = (Path(each.path) for each in disk_cache.entries() if each.kind == "signature")
    kept = signature.read_bytes()
    hurt = (kept[:-1], kept[:-1] + b"\0", kept + b"/..", None)
    for seed, damaged in enumerate(hurt, 2):  # the code is found by its text then
        signature.unlink() if damaged is None else signature.write_bytes(damaged)
        code_cache.forget()
        check(grown(seed))
        assert len(made) == 1
    Path(entry.path).write_bytes(Path(entry.path).read_bytes()[:-1])  # a disk has lost the end
    code_cache.forget()
    check(grown(9))
    assert len(made) == 2


def test_each_machine_has_its_own(made: list[str]) -> None:
    """The text does not say everything: LLVM puts instructions in an order for a CPU."""
    text, linux = "define void @f() { ret void }", "x86_64-unknown-linux-gnu"
    for cpu in ("x86-64-v3", "x86-64-v4", "x86-64-v3"):
        assert code_cache.code_of(text, resolve(Target(linux, cpu))).functions == {"f": 0}
    assert len(made) == 2


def test_who_observes_sees_llvm_at_work(made: list[str]) -> None:
    for _ in range(2):
        seen: list[str] = []
        compile_forest(grown(0), BLEND, observe=recorder(seen))
        assert "emit-object" in seen
    assert len(made) == 2


def recorder(seen: list[str]) -> Any:
    @contextmanager
    def observe(stage: str, step: str) -> Iterator[None]:
        seen.append(step)
        yield

    return observe


def test_it_holds_no_more_than_the_latest(made: list[str]) -> None:
    machine = resolve(Target())
    for number in range(code_cache.MOST_IN_MEMORY + 2):
        code_cache.code_of(f"define i32 @f() {{ ret i32 {number} }}", machine)
    for number, expected in ((code_cache.MOST_IN_MEMORY, 0), (0, 1)):
        before = len(made)
        code_cache.code_of(f"define i32 @f() {{ ret i32 {number} }}", machine)
        assert len(made) - before == expected
