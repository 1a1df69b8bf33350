"""Instructions counted. Oracle: a program with a known number of instructions; the same count twice."""

import shutil
import subprocess
from pathlib import Path

import count_callgrind
import count_instructions
import pytest
from count_callgrind import CountError, built_driver, check_tools, counted, instructions_a_call, size_texts
from count_models import LEVEL, CountedModel, compiled, strategy_of
from kernel_rows import min_rows

from onnx_treebeard.api.models import load
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions, Target

MODELS = Path(__file__).parents[2] / "models"
NOPS = """
#include <stdio.h>
#include <valgrind/callgrind.h>
int main(void) {
  char mark[80];
  CALLGRIND_START_INSTRUMENTATION;
  for (int pass = 0; pass < 3; ++pass) {
    for (int call = 0; call < (pass == 2 ? 20 : 10); ++call) __asm__ volatile(".rept 5000\\nnop\\n.endr");
    snprintf(mark, sizeof mark, "7x10 %s", pass == 0 ? "warm" : pass == 1 ? "once" : "twice");
    CALLGRIND_DUMP_STATS_AT(mark);
  }
}
"""


def has_tools():
    try:
        check_tools()
    except CountError:
        return False
    return True


needs_tools = pytest.mark.skipif(not has_tools(), reason="needs valgrind with its header, and gcc")


def dump(mark, total):
    return f"version: 1\npart: 2\n\ndesc: Trigger: Client Request: {mark}\n\nevents: Ir\nsummary: 1\n\ntotals: {total}\n"


def test_the_difference_of_two_lengths():
    """(2 x 8 calls) - (8 calls), over 8; 100 are the marks' own."""
    dumps = [dump("64x8 warm", 9999), dump("64x8 once", 100 + 8 * 500), dump("64x8 twice", 100 + 16 * 500)]
    end = "desc: Trigger: Program termination\ntotals: 5\n"
    assert instructions_a_call([*dumps, end]) == {64: 500}


def test_the_medians_of_several_rounds():
    """220 - 120, over 2."""
    totals = {"once 0": 130, "twice 0": 219, "once 1": 120, "twice 1": 999, "once 2": 90, "twice 2": 220}
    assert instructions_a_call(dump(f"1x2 {name}", total) for name, total in totals.items()) == {1: 50}


def test_sizes_are_told_apart():
    totals = {"64x1 once": 10, "64x1 twice": 20, "1x1 once": 3, "1x1 twice": 5}
    dumps = [dump(mark, total) for mark, total in totals.items()]
    assert list(instructions_a_call(dumps).items()) == [(1, 2), (64, 10)]


@pytest.mark.parametrize("missing", ["valgrind", "gcc", "header"])
def test_without_tools_one_line_says_what_to_install(missing, monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(shutil, "which", lambda name: None if name == missing else f"/usr/bin/{name}")
    failed = subprocess.CompletedProcess([], 1 if missing == "header" else 0)
    monkeypatch.setattr(subprocess, "run", lambda *given, **named: failed)
    monkeypatch.setattr(count_instructions.platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(count_instructions, "train", None)  # to call it would be an error
    file = tmp_path / "counts.json"
    assert count_instructions.main(["--file", str(file)]) == 2
    told = capsys.readouterr().err
    assert told == f"{count_callgrind.INSTALL}\n"
    assert told.count("\n") == 1
    assert not file.exists()


@needs_tools
def test_a_known_number_of_instructions(tmp_path):
    """5000 a call, and the few of the loop around."""
    (tmp_path / "nops.c").write_text(NOPS)
    subprocess.run(["gcc", "-O2", tmp_path / "nops.c", "-o", tmp_path / "nops"], check=True)
    (instructions,) = counted([tmp_path / "nops"], {}).values()
    assert 5000 <= instructions < 5010


@needs_tools
def test_a_program_that_fails(tmp_path):
    nothing, driver = tmp_path / "nothing", built_driver(tmp_path, shared=False)
    nothing.write_bytes(b"no artifact")
    with pytest.raises(CountError, match=r"(?s)fails under callgrind.*is not a compiled forest"):
        counted([driver, nothing, nothing, "1", "4", "1x1"], {})


@needs_tools
@pytest.mark.isa("avx2")
def test_a_model_is_counted_to_the_instruction(tmp_path):
    model = CountedModel("digits", MODELS / "digits_xgboost_large.json", MODELS / "digits_xgboost_large.npy")
    made, driver = compiled(model, tmp_path), built_driver(tmp_path, shared=False)
    command = [driver, made.artifact, made.rows, str(made.width), str(made.element_bytes)]
    first, again = (counted([*command, *size_texts({1: 4, 64: 2})], {}) for _ in range(2))
    assert first == again
    assert 128 < first[1] < first[64]


@pytest.mark.parametrize(
    ("options", "strategy"),
    [("walk", "walk"), ("tree_simd", "tree_simd"), ("bitslice", "bitslice")],
)
def test_a_strategy_that_was_asked_for(options, strategy):
    forest = load(MODELS / "breast_cancer_xgboost.json")
    artifact = compile_forest(forest, CompileOptions(strategy=options), Target(cpu=LEVEL))
    assert {strategy_of(artifact, forest, rows) for rows in (1, 16384)} == {strategy}


def test_strategies_that_depend_on_the_rows():
    """The one of large batches begins where the artifact says."""
    forest = load(MODELS / "breast_cancer_xgboost.json")
    artifact = compile_forest(forest, target=Target(cpu=LEVEL))
    first, second, *_ = min_rows(artifact)
    assert first == 0
    assert strategy_of(artifact, forest, second - 1) == "tree_simd"
    assert strategy_of(artifact, forest, second) == "bitslice"
