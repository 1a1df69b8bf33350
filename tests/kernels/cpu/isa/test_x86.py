"""Bit-sliced kernels for AVX-512, without and with VBMI and GFNI: what they are made of; what they compute, run on any machine.

Where no CPU here has the instructions, each of them is a function of LLVM that does what Intel's manual says (`MODELS`).
"""

import re
from collections import Counter
from typing import Any

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from llvmlite import binding
from random_forests import Recipe, random_forest

from onnx_treebeard.artifact.format import CpuFeature
from onnx_treebeard.cache import machine_code as cache_code
from onnx_treebeard.compiler.compile import compile_forest, stage_text
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.units.tree_simd.unit_names import RankColumns
from onnx_treebeard.compiler.units.unit_writers import module_of
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.kernels.cpu import emit
from onnx_treebeard.kernels.library import read as library
from onnx_treebeard.kernels.llvm import cpu_targets
from onnx_treebeard.kernels.llvm.cpu_targets import Machine, isa, vector_shape
from onnx_treebeard.kernels.llvm.llvm_target import resolve
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import ModelError

LINUX = "x86_64-unknown-linux-gnu"
V4, VBMI = Target(LINUX, "x86-64-v4"), Target(LINUX, "icelake-server")
BITSLICE = CompileOptions(strategy="bitslice")
FROM_MANY = {"vpermb", "vpermi2b", "vpermt2b"}
DOUBLES = {
    "input_type": "float64",
    "threshold_type": "float64",
    "accumulator_type": "float64",
}


def forest_of(depth: int, **recipe: Any) -> Forest:
    return random_forest(
        Recipe(depth, **{"trees": 3, "depth": depth, "features": 3, "growth": 1.0, **recipe})
    )


def used(forest: Forest, target: Target) -> set[str]:
    return set(re.findall(r"^\t(\w+)\t", stage_text(forest, "asm", BITSLICE, target), re.MULTILINE))


@pytest.mark.share(2)
@pytest.mark.parametrize(
    ("depth", "target", "expected"),
    [
        (6, V4, "vpshufb"),
        (8, V4, ""),
        (6, VBMI, "vpermb"),
        (7, VBMI, "vperm[it]2b"),
        (8, VBMI, "vperm[it]2b"),
    ],
)
def test_bytes_of_leaves_are_chosen_by_the_widest_permute(depth: int, target: Target, expected: str) -> None:
    """LLVM decides whether the numbers or a table are written over. 256 leaves are loaded one by one without VBMI."""
    found = used(forest_of(depth), target) & {"vpshufb", *FROM_MANY}
    assert all(re.fullmatch(expected, name) for name in found)
    assert bool(found) is bool(expected)


@pytest.mark.parametrize("cpu", ["x86-64-v3", "skylake-avx512"])
def test_a_cpu_without_vbmi_gets_none_of_it(cpu: str) -> None:
    assert not used(forest_of(7), Target(LINUX, cpu)) & {*FROM_MANY, "vgf2p8affineqb"}


@pytest.mark.parametrize("compared", ["float32", "float64"])
def test_avx2_counts_answers_in_whatever_order(compared: str) -> None:
    """A half or a quarter of 16 answers a register: packed in pairs, and nothing puts them into the order of thresholds."""
    kind = np.dtype(compared)
    unit = RankColumns(kind, kind, Predicate.LT, one_block=True)
    machine = resolve(Target(LINUX, "x86-64-v3"))
    text = emit.cpu_assembly(module_of(unit, vector_shape(machine)), machine)
    names = Counter(re.findall(r"^\t(\w+)\t", text, re.MULTILINE))
    assert names["vpackssdw"] + names["vpacksswb"] == (16 * kind.itemsize // 32 - 1) * names["popcntl"] > 0
    assert not {name for name in names if re.match(r"vperm|vpshuf|vextract", name)}


@pytest.mark.parametrize(("features", "count"), [("", 0), ("+gfni", 8 + 4)])
def test_bits_are_transposed_by_an_affine_map_where_there_is_one(features: str, count: int) -> None:
    """Of 256 rows in registers of 32 bytes; of 64 rows in half registers."""
    text = stage_text(forest_of(6, trees=1), "asm", BITSLICE, Target(LINUX, "x86-64-v3", features))
    assert text.count("vgf2p8affineqb") == count


@pytest.mark.parametrize(
    ("depth", "recipe", "expected"),
    [
        (4, {}, "permvar.sf"),
        (5, {}, "vpermi2var.ps"),
        (3, DOUBLES, "permvar.df"),
        (4, DOUBLES, "vpermi2var.pd"),
    ],
)
def test_few_leaves_are_chosen_whole(depth: int, recipe: dict[str, Any], expected: str) -> None:
    """A register has 16 floats or 8 doubles. Comparisons permute thresholds."""
    text = stage_text(forest_of(depth, **recipe), "llvm", BITSLICE, V4)
    (added,) = (function for function in text.split("\ndefine ") if '@"add_trees' in function.splitlines()[0])
    assert set(re.findall(r"call .*llvm\.x86\.avx512\.([\w.]+)\.512", added)) == {expected}


@pytest.mark.share(3)
@pytest.mark.parametrize(
    ("target", "recipe"),
    [
        (VBMI, {"depth": 2}),
        (VBMI, {"depth": 5}),
        (VBMI, {"depth": 6}),
        (VBMI, {"depth": 7, "weights": "dense", "targets": 2}),
        (VBMI, {"depth": 8}),
        (VBMI, {"depth": 9, "growth": 0.7}),
        (VBMI, {"depth": 4, **DOUBLES}),
        (VBMI, {"depth": 5, **DOUBLES}),
        (V4, {"depth": 4}),
        (V4, {"depth": 6}),
        (V4, {"depth": 3, **DOUBLES}),
        (Target(LINUX, "x86-64-v3", "+gfni"), {"depth": 6}),
    ],
    ids=str,
)
def test_the_oracle_computes_the_same(
    target: Target, recipe: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    forest, host, code_of = forest_of(**recipe), resolve(Target()), emit.code_of

    def modelled(text: str, machine: Machine, *arguments: Any, **options: Any) -> Any:
        return code_of(for_host(text, host), host, *arguments, **options)

    monkeypatch.setattr(emit, "code_of", modelled)
    monkeypatch.setattr(cache_code, "code_of", lambda text, machine, make, **_: make())
    monkeypatch.setattr(cache_code, "signed", lambda *_, **__: None)
    monkeypatch.setattr(library, "find", lambda *_: None)
    monkeypatch.setattr(cpu_targets, "needed_features", lambda machine: CpuFeature(0))
    monkeypatch.setattr(cpu_targets, "isa", lambda machine: isa(host))
    compiled = CompiledForest(forest, compile_forest(forest, BITSLICE, target))
    rows = adversarial_rows(forest, 700, seed=1)
    for count in (700, 64, 37, 1):
        found, expected = compiled.predict_raw(rows[:count]), numpy_reference.raw_scores(forest, rows[:count])
        assert found.tobytes() == expected.tobytes()


def test_an_artifact_runs_where_its_features_are_and_is_refused_elsewhere() -> None:
    """What is missing is named; elsewhere the code is run as it is."""
    forest = forest_of(7)
    compiled = CompiledForest(
        forest, compile_forest(forest, target=Target(cpu="icelake-server", triple=LINUX))
    )
    rows = adversarial_rows(forest, 600, seed=2)
    present = {name for name, is_on in binding.get_host_cpu_features().items() if is_on}
    missing = {"avx512vbmi", "gfni", "avx512bw"} - present
    if resolve(Target()).architecture != "x86_64" or missing:
        with pytest.raises(ModelError, match="|".join(["was compiled for", *missing])):
            compiled.predict_raw(rows)
    else:
        assert compiled.predict_raw(rows).tobytes() == numpy_reference.raw_scores(forest, rows).tobytes()


def for_host(text: str, host: Machine) -> str:
    """LLVM text whose instructions are models, for the machine that runs it; they are nobody's functions but the text's."""
    triple = f'target triple = "{host.triple}"'
    text = re.sub(r'target triple = ".*"', triple, text)
    text = re.sub(r' "(?:target-cpu|target-features|tune-cpu)"="[^"]*"', "", text)
    assert not re.findall(r"llvm\.x86\.(?:avx512|vgf2p8)[\w.]*", MODELLED.sub("", text)), "one has no model"
    wanted = sorted(set(MODELLED.findall(text)))
    text = re.sub(rf'declare .*"(?:{MODELLED.pattern})".*\n', "", text)
    return MODELLED.sub(r"model.\g<0>", text) + "".join(model(name) for name in wanted)


MODELLED = re.compile(
    r"llvm\.x86\.(?:avx512\.(?:pshuf\.b|permvar\.(?:qi|sf|df)|vpermi2var\.(?:qi|ps|pd))\.512|vgf2p8affineqb\.(?:128|256|512))"
)
ELEMENTS = {
    **dict.fromkeys(("b", "qi"), ("i8", "i8", 64)),
    **dict.fromkeys(("sf", "ps"), ("float", "i32", 16)),
    **dict.fromkeys(("df", "pd"), ("double", "i64", 8)),
}


def model(name: str) -> str:
    """A function of LLVM that does what the intrinsic does."""
    *_, operation, suffix, bits = name.split(".")
    return affine(name, int(bits) // 8) if suffix == "vgf2p8affineqb" else permute(name, operation, suffix)


def permute(name: str, operation: str, suffix: str) -> str:
    """Element i: that of %a, or of %a and %c, that the low bits of element i of %b number; pshufb: 0 where bit 7 is set."""
    element, index, count = ELEMENTS[suffix]
    register, numbers, size = f"<{count} x {element}>", f"<{count} x {index}>", count
    arguments, second, lines = f"{register} %a, {numbers} %b", "undef", []
    if operation == "vpermi2var":
        arguments, second, size = f"{arguments}, {register} %c", "%c", 2 * count
    places = ", ".join(f"i32 {k}" for k in range(size))
    lines = [f"%t = shufflevector {register} %a, {register} {second}, <{size} x i32> <{places}>"]
    is_pshufb = operation == "pshuf"
    for k in range(count):
        low, lane = (15, k // 16 * 16) if is_pshufb else (size - 1, 0)
        lines += [
            f"%n{k} = extractelement {numbers} %b, i32 {k}",
            f"%l{k} = and {index} %n{k}, {low}",
            f"%p{k} = or {index} %l{k}, {lane}",
            f"%w{k} = zext {index} %p{k} to i128",
            f"%v{k} = extractelement <{size} x {element}> %t, i128 %w{k}",
            f"%s{k} = icmp slt {index} %n{k}, 0",
            *([f"%z{k} = select i1 %s{k}, i8 0, i8 %v{k}"] if is_pshufb else []),
            f"%r{k} = insertelement {register} {f'%r{k - 1}' if k else 'undef'}, {element} %{'z' if is_pshufb else 'v'}{k}, i32 {k}",
        ]
    return function(name, register, arguments, lines, f"%r{count - 1}")


def affine(name: str, count: int) -> str:
    """Bit k of byte i: the parity of byte 7 - k of the matrix, the 64-bit number of %b that byte i is in, and byte i of %a."""
    register = f"<{count} x i8>"
    ones = ", ".join(["i8 1"] * count)
    lines = []
    for k in range(8):
        bytes_of = ", ".join(f"i32 {i // 8 * 8 + 7 - k}" for i in range(count))
        places = ", ".join([f"i8 {k}"] * count)
        before = f"%r{k - 1}" if k else "zeroinitializer"
        lines += [
            f"%m{k} = shufflevector {register} %b, {register} undef, <{count} x i32> <{bytes_of}>",
            f"%d{k} = and {register} %m{k}, %a",
            f"%c{k} = call {register} @llvm.ctpop.v{count}i8({register} %d{k})",
            f"%o{k} = and {register} %c{k}, <{ones}>",
            f"%q{k} = shl {register} %o{k}, <{places}>",
            f"%r{k} = or {register} {before}, %q{k}",
        ]
    text = function(name, register, f"{register} %a, {register} %b, i8 %i", lines, "%r7")
    return text + f"declare {register} @llvm.ctpop.v{count}i8({register})\n"


def function(name: str, result: str, arguments: str, lines: list[str], found: str) -> str:
    body = "\n".join(f"  {line}" for line in lines)
    return f'define internal {result} @"model.{name}"({arguments}) noinline {{\n{body}\n  ret {result} {found}\n}}\n'
