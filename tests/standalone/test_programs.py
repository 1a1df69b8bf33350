"""oracle: the sources' own engines and NumPy; the system's C compiler and linker, which read what we write."""

import ctypes
import shutil
import subprocess
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from forests import Leaf, Node, forest_of
from plans import plan_for
from pure_forests import pure_forest
from random_forests import Recipe

import onnx_treebeard
from onnx_treebeard import ModelError, OptionError, Target, UnsupportedError
from onnx_treebeard.artifact.format import HEADER, CpuFeature, Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.cli.commands.compile import name_of
from onnx_treebeard.forest.forest import Aggregate, Forest, LabelRule, PostTransform
from onnx_treebeard.standalone.archive import archive, defined_symbols, members_of
from onnx_treebeard.standalone.c_header import c_header, c_text
from onnx_treebeard.standalone.forest_object import without_code
from onnx_treebeard.standalone.program import write_standalone, write_with_library

MODELS = Path(__file__).parents[2] / "models"
FORESTS = (
    "digits_xgboost_multiclass.json",
    "breast_cancer_xgboost.json",
    "wine_lightgbm_multiclass.txt",
    "breast_cancer_lightgbm.txt",
)
# glibc's own names apart, all that a program may need.
LIBM = {"exp", "expf", "exp2", "exp2f", "log1p", "log1pf", "logf", "sqrtf", "sqrt"}
LIBC = {"malloc", "free", "memcpy", "memmove", "memset"}

pytestmark = pytest.mark.skipif(shutil.which("gcc") is None, reason="needs a C compiler")


class Program:
    """The functions of a forest's archive, linked with libm alone."""

    def __init__(self, forest: Forest, folder: Path, name: str) -> None:
        self.forest, self.name = forest, name
        library = folder / f"{name}.so"
        subprocess.run(
            [
                *("gcc", "-shared", "-nostdlib", "-Wl,--no-undefined", "-Wl,--whole-archive"),
                *(folder / f"lib{name}.a", "-Wl,--no-whole-archive", "-lm", "-lc", "-o", library),
            ],
            check=True,
        )
        self.library = ctypes.CDLL(str(library))

    def call(self, function: str, rows: np.ndarray[Any, Any], columns: int, kind: Any) -> tuple[int, Any]:
        results = np.full((len(rows), columns), -7, kind)
        status = getattr(self.library, f"{self.name}_{function}")(
            rows.ctypes.data_as(ctypes.c_void_p),
            ctypes.c_int64(len(rows)),
            results.ctypes.data_as(ctypes.c_void_p),
        )
        return status, results

    def check(self, rows: np.ndarray[Any, Any], same_bits: Any) -> None:
        forest, compiled = self.forest, onnx_treebeard.compile(self.forest)
        status, scores = self.call("predict", rows, forest.n_outputs, forest.output_type)
        assert status == 0
        assert same_bits(scores.reshape(-1), compiled.predict(rows).reshape(-1))
        status, raw = self.call("predict_raw", rows, forest.n_targets, forest.accumulator_type)
        assert status == 0
        assert same_bits(raw.reshape(-1), compiled.predict_raw(rows).reshape(-1))
        if forest.labels:
            status, labels = self.call("predict_label", rows, 1, np.int64)
            assert status == 0
            expected = [forest.labels.index(label) for label in compiled.predict_label(rows).tolist()]
            assert labels.reshape(-1).tolist() == expected


@pytest.mark.parametrize("model", FORESTS)
def test_models(model, tmp_path, same_bits):
    forest = onnx_treebeard.load(MODELS / model)
    onnx_treebeard.compile(forest).write_program(
        tmp_path, "forest", cpus=["x86-64", "native"] if "digits" in model else [], standalone=True
    )
    program = Program(forest, tmp_path, "forest")
    rows = np.random.default_rng(3).normal(2, 5, (700, forest.n_features)).astype(forest.input_type)
    rows[::7, ::3] = np.nan
    for n_rows in (0, 1, 2, 9, 64, 700):
        program.check(rows[:n_rows], same_bits)


@pytest.mark.parametrize(
    "changes",
    [
        {
            "post_transform": PostTransform.SOFTMAX,
            "label_rule": LabelRule.ARGMAX,
            "labels": ('ä?\\"', "b", "c"),
        },
        {"post_transform": PostTransform.SORT},
        {"aggregate": Aggregate.AVERAGE, "base_values": np.array([0.1, 0.2, -0.3])},
        {
            "label_rule": LabelRule.SCORE_ARGMAX,
            "post_transform": PostTransform.SOFTMAX,
            "labels": (-(2**63), 5, 7),
        },
    ],
)
def test_what_comes_after_the_trees(make_forest, changes, tmp_path, same_bits):
    forest = make_forest(3, n_trees=4, **changes)
    onnx_treebeard.compile(forest).write_program(tmp_path, "f", standalone=True)
    rows = np.random.default_rng(1).normal(size=(300, 3)).astype(np.float32)
    Program(forest, tmp_path, "f").check(rows, same_bits)


@pytest.mark.parametrize("n_classes", [2, 9])
def test_packed_sums(n_classes, tmp_path, same_bits):
    """Classes in one word of single precision, and in several words."""
    forest = pure_forest(Recipe(1, trees=40, depth=6, least=1), n_classes)
    assert plan_for(forest).sum_digits is not None
    onnx_treebeard.compile(forest).write_program(tmp_path, "f", standalone=True)
    rows = np.random.default_rng(1).normal(size=(300, 6)).astype(np.float32)
    for n_rows in (1, 300):
        Program(forest, tmp_path, "f").check(rows[:n_rows], same_bits)


def test_a_program_of_two_forests(tmp_path):
    """Their archives share our objects, and the linker takes one copy; the program is plain C."""
    forests = [
        forest_of(Node(0, "<=", at, Leaf({0: 1.0}), Leaf({0: 2.0})), n_features=1) for at in (0.5, 1.5)
    ]
    for name, forest in zip(("one_", "other"), forests, strict=True):
        onnx_treebeard.compile(forest).write_program(tmp_path, name, standalone=True)
    (tmp_path / "main.c").write_text(
        '#include <stdio.h>\n#include "one_.h"\n#include "other.h"\n'
        "int main(void) {\n  const float row[ONE__FEATURES] = {1};\n  float a, b;\n"
        "  if (one__predict(row, 1, &a) || other_predict(row, 1, &b)) return 1;\n"
        '  printf("%g %g\\n", a, b);\n  return 0;\n}\n'
    )
    strict = ("-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror")
    command = ["gcc", *strict, "main.c", "-I.", "-L.", "-lone_", "-lother", "-lm", "-o", "main"]
    subprocess.run(command, cwd=tmp_path, check=True)
    result = subprocess.run([tmp_path / "main"], capture_output=True, text=True, check=True)
    assert result.stdout == "2 1\n"  # 1 is not <= 0.5, and is <= 1.5


def test_a_cpu_that_it_is_not_compiled_for(make_forest, tmp_path):
    forest = make_forest(2, n_trees=2)
    artifact = onnx_treebeard.compile(forest, schedule=onnx_treebeard.CompileOptions()).artifact
    header = np.frombuffer(artifact.data, HEADER, count=1).copy()
    header["cpu_features"] = 1 << 40  # no CPU has it
    elsewhere = Artifact(header.tobytes() + bytes(artifact.data[HEADER.itemsize :]))
    write_standalone(forest, "f", tmp_path, "", {"another": elsewhere})
    program = Program(forest, tmp_path, "f")
    assert program.call("predict", np.zeros((1, 2), np.float32), 2, np.float32)[0] == 1
    write_standalone(forest, "g", tmp_path, "", {"another": elsewhere, "native": artifact})
    program = Program(forest, tmp_path, "g")
    assert program.call("predict", np.zeros((1, 2), np.float32), 2, np.float32)[0] == 0


def test_the_program_needs_c_and_libm_alone(make_forest, tmp_path):
    onnx_treebeard.compile(make_forest(2)).write_program(tmp_path, "f", standalone=True)
    text = subprocess.run(
        ["nm", "--undefined-only", "--format=just-symbols", tmp_path / "libf.a"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    needed = {line for line in text.split() if not line.endswith(":")}
    ours = {name for name in needed if "treebeard" in name}
    assert needed - ours - {"_GLOBAL_OFFSET_TABLE_"} <= LIBM | LIBC
    defined = {
        name.decode()
        for _, content in members_of((tmp_path / "libf.a").read_bytes())
        for name in defined_symbols(content)
    }
    assert ours <= defined


def test_archives_are_those_of_ar(tmp_path):
    """The index is what `ar` itself makes of the same objects, but for its order of symbols."""
    for number in range(2):
        source = tmp_path / f"part{number}.c"
        source.write_text(f"int function_{number}(void) {{ return {number}; }}\nint variable_{number} = 1;\n")
        subprocess.run(["gcc", "-c", source, "-o", source.with_suffix(".o")], check=True)
    parts = [tmp_path / f"part{number}.o" for number in range(2)]
    subprocess.run(["ar", "rcsD", tmp_path / "theirs.a", *parts], check=True)
    ours = archive([(part.name, part.read_bytes()) for part in parts])
    assert ours == (tmp_path / "theirs.a").read_bytes()
    assert [content for _, content in members_of(ours)] == [part.read_bytes() for part in parts]


def test_an_artifact_without_its_code(make_forest):
    artifact = onnx_treebeard.compile(make_forest(2), schedule=onnx_treebeard.CompileOptions()).artifact
    rest = Artifact(without_code(artifact))
    assert len(rest.section(Section.CODE)) == 0
    assert len(rest.data) == int(rest.header["total_size"])
    for section in list(Section)[1:]:
        assert bytes(rest.section(section)) == bytes(artifact.section(section))


def test_files_with_our_library(make_forest, tmp_path):
    """A renamed copy of the library opens the artifact."""
    forest = make_forest(2, n_trees=3)
    compiled = onnx_treebeard.compile(forest)
    paths = compiled.write_program(tmp_path / "new", "fraud")
    assert [Path(path).name for path in paths] == ["fraud.treebeard", "libfraud.so", "treebeard.h"]
    library = ctypes.CDLL(paths[1])
    data, handle, text = Path(paths[0]).read_bytes(), ctypes.c_void_p(), ctypes.create_string_buffer(200)
    assert library.treebeard_predictor_create(data, len(data), ctypes.byref(handle), text, 200) == 0, (
        text.value
    )
    library.treebeard_predictor_destroy(handle)


def with_features(artifact: Artifact, features: int) -> Artifact:
    """The artifact for a CPU with these features, right in its checksum."""
    header = np.frombuffer(artifact.data, HEADER, count=1).copy()
    header["cpu_features"], header["checksum"] = features, 0
    rest = bytes(artifact.data[HEADER.itemsize :])
    header["checksum"] = zlib.crc32(header.tobytes() + rest)
    return Artifact(header.tobytes() + rest)


@pytest.mark.isa("avx2")
@pytest.mark.parametrize(("features", "opened"), [(CpuFeature.AVX2, 7.0), (1 << 40, 5.0)])
def test_the_library_opens_the_best_artifact_that_its_cpu_runs(features, opened, tmp_path):
    """Each artifact scores another number, so that the score says which was opened."""

    def artifact_of(value: float) -> Artifact:
        forest = forest_of(Node(0, "<=", 0.5, Leaf({0: value}), Leaf({0: value})), n_features=1)
        return onnx_treebeard.compile(forest, target=Target(cpu="x86-64")).artifact

    artifacts = {"low": artifact_of(5), "high": with_features(artifact_of(7), features)}
    path, library, _ = write_with_library("f", tmp_path, "", artifacts)
    scores, _ = Predictor(Artifact(Path(path).read_bytes())).run(np.zeros((1, 1), np.float32))
    assert scores.item() == opened
    assert Path(library).is_file()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data + b"\0" * 64, "bytes; its header says"),
        (lambda data: data + data[: HEADER.itemsize], "bytes; its header says"),
        (lambda data: data[:-64], "bytes; its header says"),
    ],
    ids=["zeros behind", "a header behind", "cut"],
)
def test_what_stands_behind_an_artifact_is_an_artifact(make_forest, change, message):
    data = bytes(onnx_treebeard.compile(make_forest(2)).artifact.data)
    with pytest.raises(ModelError, match=message):
        Predictor(Artifact(change(data + data)))


def test_no_artifact_runs_here(make_forest):
    """The last one tells what is missing: it asks for the least."""
    artifact = onnx_treebeard.compile(make_forest(2)).artifact
    data = with_features(artifact, 3 << 40).data + with_features(artifact, 1 << 40).data
    with pytest.raises(ModelError, match="needs CPU features that this CPU does not have"):
        Predictor(Artifact(data))


@pytest.mark.parametrize("name", ["", "3x", "a-b", "x" * 61, "m", "ä"])
def test_names(name, make_forest, tmp_path):
    with pytest.raises(OptionError, match="field 'name'"):
        onnx_treebeard.compile(make_forest(2)).write_program(tmp_path, name, standalone=True)


def test_what_is_refused(make_forest, tmp_path):
    compiled = onnx_treebeard.compile(make_forest(2))
    riscv = onnx_treebeard.compile(make_forest(2), target=Target(triple="riscv64-linux-gnu"))
    with pytest.raises(UnsupportedError, match="this installation makes no standalone programs for riscv64"):
        riscv.write_program(tmp_path, "f", standalone=True)
    with pytest.raises(
        UnsupportedError, match="riscv64-linux-gnu is another; only standalone programs can be"
    ):
        riscv.write_program(tmp_path, "f")
    wasm = onnx_treebeard.compile(make_forest(2), target=Target(triple="wasm32-wasi"))
    with pytest.raises(OptionError, match="field 'cpus': are generic, mvp; WebAssembly has only one CPU"):
        write_standalone(
            wasm.forest, "f", tmp_path, "wasm32-wasi", {"generic": wasm.artifact, "mvp": wasm.artifact}
        )
    (tmp_path / "file").write_text("")
    with pytest.raises(OptionError, match="cannot be created as a folder"):
        compiled.write_program(tmp_path / "file" / "x", "f", standalone=True)


def test_the_command(run, tmp_path):
    model = MODELS / "breast_cancer_xgboost.json"
    text = run("compile", model, "-o", tmp_path, "--standalone", "--cpu", "x86-64", "--name", "tumour").stderr
    assert text.endswith(f"-> {tmp_path}/libtumour.a, {tmp_path}/tumour.h\n")
    program = Program(onnx_treebeard.load(model), tmp_path, "tumour")
    assert program.call("predict", np.zeros((1, 30), np.float32), 1, np.float32)[0] == 0
    assert run("compile", model, "-o", tmp_path, "-q").stderr == ""
    assert {path.name for path in tmp_path.iterdir()} >= {"breast_cancer_xgboost.treebeard", "treebeard.h"}
    text = run("compile", model, "-o", tmp_path, "--cpu", "x86-64", "--cpu", "native").stderr
    assert text.endswith("treebeard.h\n")


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("fraud-2.json", "fraud_2"),
        ("3.cbm", "model_3"),
        ("m.txt", "model_m"),
        ("ä.onnx", "model"),
        ("a" * 99, "a" * 54),
    ],
)
def test_names_of_files(file, name):
    assert name_of(f"folder/{file}") == name


def test_texts_in_c():
    assert c_text('a"b\\c?ä\n') == '"a\\042b\\134c\\077\\303\\244\\012"'


def test_the_header_is_c_plus_plus(make_forest, tmp_path):
    forest = make_forest(2, label_rule=LabelRule.ARGMAX, labels=("a", "b"))
    (tmp_path / "f.h").write_text(c_header(forest, "f", ["x86-64"], "1.0"))
    (tmp_path / "main.cc").write_text('#include "f.h"\nint main() { return f_labels[0] == nullptr; }\n')
    strict = ("-std=c++11", "-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only")
    subprocess.run(["g++", *strict, "main.cc"], cwd=tmp_path, check=True)
