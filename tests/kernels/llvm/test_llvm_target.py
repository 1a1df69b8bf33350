"""Targets: empty fields filled in, names that LLVM would not survive refused, features told to the artifact."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from forests import two_trees
from llvmlite import binding

from onnx_treebeard.artifact.format import CpuFeature
from onnx_treebeard.compiler.compile import compile_forest, stage_text
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.kernels.cpu.isa.cpu_levels import level_of
from onnx_treebeard.kernels.llvm import cpu_targets
from onnx_treebeard.kernels.llvm.cpu_targets import MODELS, TUNE, Machine, needed_features
from onnx_treebeard.kernels.llvm.llvm_target import (
    LINES_OF_SHORT_CODE,
    optimise,
    resolve,
    target_machine,
)
from onnx_treebeard.system.errors import CompilerError, OptionError, UnsupportedError

LINUX = "x86_64-unknown-linux-gnu"
UNSWITCHED = """
define void @f(ptr %p, i64 %n, i1 %c) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %j, %next ]
  store volatile i64 1, ptr %p
  br i1 %c, label %yes, label %next
yes:
  store volatile i64 2, ptr %p
  br label %next
next:
  %j = add i64 %i, 1
  %more = icmp slt i64 %j, %n
  br i1 %more, label %head, label %done
done:
  ret void
}
"""
V3 = CpuFeature.AVX2 | CpuFeature.FMA | CpuFeature.BMI2
V4 = V3 | CpuFeature.AVX512F | CpuFeature.AVX512BW | CpuFeature.AVX512DQ | CpuFeature.AVX512VL
BYTES = CpuFeature.AVX512VBMI | CpuFeature.GFNI


def test_the_machine_we_run_on() -> None:
    machine = resolve(Target())
    assert machine.tune == TUNE.get(machine.cpu, "")
    assert machine == resolve(Target(cpu="native"))
    present = {name for name, on in binding.get_host_cpu_features().items() if on}
    for feature in ("avx2", "fma", "avx512bw"):
        assert machine.has(feature) == (feature in present)


def machine_with(
    monkeypatch: pytest.MonkeyPatch, architecture: str, present: CpuFeature
) -> cpu_targets.Machine:
    """What `native_machine` says where the system and the CPU say this."""
    monkeypatch.setattr(cpu_targets, "cpu_features", lambda: present)
    monkeypatch.setattr(cpu_targets.os, "uname", lambda: SimpleNamespace(machine=architecture))
    cpu_targets.native_machine.cache_clear()
    try:
        machine = cpu_targets.native_machine()
    finally:
        cpu_targets.native_machine.cache_clear()
    if machine is None:
        pytest.skip("LLVM is asked on this system")
    return machine


@pytest.mark.parametrize(
    ("present", "level", "needed"),
    [
        (V4 | BYTES, "x86-64-v4", V4 | BYTES),
        (V4 | CpuFeature.AVX512VBMI, "x86-64-v4", V4),
        (V4, "x86-64-v4", V4),
        (V3 | CpuFeature.AVX512F | CpuFeature.AVX512VBMI, "x86-64-v3", V3),
        (V3 | CpuFeature.GFNI, "x86-64-v3", V3),
        (V3, "x86-64-v3", V3),
        (CpuFeature.AVX2 | CpuFeature.GFNI, "x86-64", CpuFeature(0)),
    ],
)
def test_native_code_is_that_of_a_level(
    present: CpuFeature, level: str, needed: CpuFeature, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a CPU has besides is used where it is all that the next level of the library has."""
    machine = machine_with(monkeypatch, "x86_64", present)
    assert (machine.cpu, machine.tune) == (level, TUNE.get(level, ""))
    assert needed_features(machine) == needed
    assert level_of(machine) is not None, "the library has it"


@pytest.mark.share(2)
@pytest.mark.parametrize(
    ("cpu", "needed"),
    [
        ("x86-64", CpuFeature(0)),
        ("generic", CpuFeature(0)),
        ("x86-64-v3", V3),
        ("znver3", V3),
        ("x86-64-v4", V4),
        ("skylake-avx512", V4),
        ("icelake-server", V4 | BYTES),
        ("znver4", V4 | BYTES),
    ],
)
def test_cpus_tell_the_artifact_what_they_need(cpu: str, needed: CpuFeature) -> None:
    assert needed_features(resolve(Target(triple=LINUX, cpu=cpu))) == needed
    artifact = compile_forest(two_trees(), target=Target(triple=LINUX, cpu=cpu))
    assert int(artifact.header["cpu_features"]) == needed


@pytest.mark.parametrize("cpu", MODELS["x86_64"])
def test_models_are_cpus_that_llvm_knows(cpu: str, capfd: pytest.CaptureFixture[str]) -> None:
    """LLVM says on standard error when it does not. Code is that of the level, in an order for the model."""
    machine = resolve(Target(triple=LINUX, cpu=cpu))
    assert machine.tune == cpu
    target_machine(replace(machine, cpu=cpu))
    assert "not a recognized processor" not in capfd.readouterr().err


def test_a_model_is_the_same_wherever_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a host of that name as well, whose hypervisor may hide what the model has."""
    named = Target(triple=LINUX, cpu="znver4")
    expected = resolve(named)
    monkeypatch.setattr(binding, "get_host_cpu_name", lambda: "znver4")
    monkeypatch.setattr(binding, "get_host_cpu_features", lambda: {"avx2": True})
    resolve.cache_clear()
    try:
        assert resolve(named) == expected
    finally:
        resolve.cache_clear()


def test_a_triple_alone_means_its_baseline() -> None:
    assert needed_features(resolve(Target(triple=LINUX))) == CpuFeature(0)


def test_on_aarch64_native_code_is_every_such_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = machine_with(monkeypatch, "aarch64", CpuFeature(0))
    assert (machine.architecture, machine.cpu, machine.tune) == ("aarch64", "generic", "")
    assert machine.has("neon")
    assert needed_features(machine) == CpuFeature(0)
    assert level_of(machine) == "aarch64-neon"


def test_further_features() -> None:
    machine = resolve(Target(triple=LINUX, cpu="x86-64-v3", features="+avx512f,-fma"))
    assert needed_features(machine) == (V3 | CpuFeature.AVX512F) & ~CpuFeature.FMA


@pytest.mark.parametrize("cpu", ["nonsense", "i386", "znver99"])
def test_an_unknown_cpu_is_an_error_and_no_abort(cpu: str) -> None:
    """LLVM ends the process over code for a 64-bit triple and a CPU that it does not know."""
    with pytest.raises(
        OptionError, match="accepted are native, generic, x86-64, x86-64-v3, x86-64-v4"
    ) as caught:
        compile_forest(two_trees(), target=Target(cpu=cpu))
    assert caught.value.place.field == "cpu"


def test_native_is_not_another_architecture() -> None:
    other = "aarch64-unknown-linux-gnu" if resolve(Target()).architecture == "x86_64" else LINUX
    with pytest.raises(OptionError) as caught:
        resolve(Target(triple=other, cpu="native"))
    assert caught.value.place.field == "cpu"


@pytest.mark.parametrize("features", ["avx2", "+avx2,,", "+"])
def test_malformed_features(features: str) -> None:
    with pytest.raises(OptionError) as caught:
        resolve(Target(triple=LINUX, features=features))
    assert caught.value.place.field == "features"


def test_an_unknown_triple() -> None:
    with pytest.raises(OptionError) as caught:
        resolve(Target(triple="no-such-machine"))
    assert caught.value.place.field == "triple"


@pytest.mark.parametrize("triple", ["x86_64-pc-windows-msvc", "x86_64-apple-darwin", "x86_64-apple-macosx14"])
def test_code_is_that_of_linux_everywhere(triple: str) -> None:
    machine = resolve(Target(triple=triple))
    assert machine.triple == LINUX
    with optimise("define void @f() { ret void }", target_machine(machine)) as module:
        assert target_machine(machine).emit_object(module)[:4] == b"\x7fELF"


def test_other_architectures_have_assembly_but_no_loadable_code() -> None:
    target = Target(triple="powerpc64le-unknown-linux-gnu")
    assert "walk_forest:" in stage_text(two_trees(), "asm", target=target)
    with pytest.raises(UnsupportedError) as caught:
        compile_forest(two_trees(), target=target)
    assert caught.value.place.field == "triple"


@pytest.mark.parametrize(
    "text", ["define void @f(", "define i32 @f() { ret void }", "define void @f() { %x = add i32 1, 2 }"]
)
def test_bad_llvm_text_is_our_error(text: str) -> None:
    machine = Machine(LINUX, "x86-64", "")
    with pytest.raises(CompilerError) as caught, optimise(text, target_machine(machine)):
        pass
    assert "\n" not in str(caught.value)


def test_the_data_layout_is_the_machines() -> None:
    """Without it LLVM assumes widths and alignments of no machine in particular."""
    tm = target_machine(resolve(Target(triple=LINUX)))
    with optimise("define void @f() { ret void }", tm) as module:
        assert module.data_layout == str(tm.target_data)


@pytest.mark.parametrize("long", [False, True])
def test_only_short_code_is_optimised_at_level_3(long: bool) -> None:
    """A loop tests what does not change: level 3 freezes it, tests it once and writes the loop twice; level 1 does not."""
    comments = "; a line\n" * (LINES_OF_SHORT_CODE if long else 0)
    tm = target_machine(resolve(Target(triple=LINUX, cpu="x86-64-v3")))
    with optimise(comments + UNSWITCHED, tm) as module:
        text = str(module)
    assert ("freeze i1 %c" in text) is not long
