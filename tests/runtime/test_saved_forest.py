"""Unit: what CompiledForest.save writes comes back as it was, holds no machine code, and is refused where it is damaged or false."""

import dataclasses
import json
import os
import random
import resource
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from forests import Node, forest_of
from predictions import predictions
from random_forests import SYMBOLS, random_forest
from random_forests import Recipe as Drawn

import onnx_treebeard
from onnx_treebeard import CompiledForest, CompileOptions, Target, compile, load_compiled
from onnx_treebeard.artifact.format import MAGIC, Section
from onnx_treebeard.compiler.options.options import FieldWidths
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, write_options
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import LabelRule, PostTransform, ScoreForm
from onnx_treebeard.forest.reach_profile import NamedProfile, count_hits, write_profiles
from onnx_treebeard.runtime.compile_recipe import Recipe
from onnx_treebeard.runtime.saved_forest import file_content, open_saved
from onnx_treebeard.system.errors import ModelError, OptionError, TreebeardError

SMALL = CompileOptions(tile_size=1, interleave=1)
FOREST = forest_of(
    Node(0, "<=", 0.5, Node(1, "<", -1.5, 0.3, -0.7), 1.1, missing_true=True),
    Node(1, ">", 0.25, -0.1, Node(0, "in", np.nan, 0.9, 0.2, members=(2, 3))),
    n_features=2,
    score_form=ScoreForm.COMPLEMENT,
    post_transform=PostTransform.LOGISTIC,
    label_rule=LabelRule.ABOVE_ZERO,
    labels=("no", "ja"),
    feature_names=("left", "größer"),
    categories=((1, 2, 3), ("x",)),
)
ROWS = np.array([[0, 0], [0.5, -2], [3, 0], [np.nan, np.nan], [-np.inf, 9]], np.float32)
UNUSUAL = CompileOptions(
    strategy="walk", tile_size=2, interleave=3, row_block=64, widths=FieldWidths.parse("feature=u16")
)


@pytest.mark.parametrize("options", [CompileOptions(), SMALL, UNUSUAL], ids=["default", "small", "unusual"])
def test_what_was_saved_comes_back(options: CompileOptions, tmp_path: Path) -> None:
    compiled = compile(FOREST, schedule=options, with_leaf=True)
    compiled.save(tmp_path / "a.forest")
    for source in (tmp_path / "a.forest", str(tmp_path / "a.forest"), (tmp_path / "a.forest").read_bytes()):
        found = load_compiled(source)
        assert found.recipe == Recipe(options, Target(), with_leaf=True)
        assert predictions(found, ROWS) == predictions(compiled, ROWS)
    expected = numpy_reference.predict(FOREST, ROWS)
    assert found.predict(ROWS).tobytes() == expected.tobytes()
    assert found.forest.feature_names == FOREST.feature_names
    assert found.forest.categories == FOREST.categories
    assert [path.name for path in tmp_path.iterdir()] == ["a.forest"]


def test_it_is_compiled_for_the_machine_that_opens_it(tmp_path: Path) -> None:
    compile(FOREST, schedule=SMALL, target=Target(cpu="x86-64", triple="x86_64-linux-gnu")).save(
        tmp_path / "f"
    )
    assert load_compiled(tmp_path / "f").recipe.target == Target()
    chosen = Target(triple="aarch64-linux-gnu")
    assert load_compiled(tmp_path / "f", target=chosen).recipe.target == chosen


def test_there_is_no_machine_code_in_it(tmp_path: Path) -> None:
    compiled = compile(FOREST, schedule=SMALL, with_leaf=True)
    compiled.predict_leaf(ROWS)
    compiled.save(tmp_path / "f")
    data, code = (tmp_path / "f").read_bytes(), bytes(compiled.artifact.section(Section.CODE))
    windows = {code[at : at + 12] for at in range(len(code) - 12)}
    assert len(windows) > 200
    assert MAGIC not in data
    assert not [window for window in windows if len(set(window)) > 3 and window in data]


def test_another_process_opens_it(tmp_path: Path) -> None:
    compiled = compile(FOREST, schedule=SMALL)
    compiled.save(tmp_path / "f")
    np.save(tmp_path / "rows.npy", ROWS)
    program = (
        "import sys, numpy, onnx_treebeard\n"
        "found = onnx_treebeard.load_compiled(sys.argv[1])\n"
        "print(found.predict(numpy.load(sys.argv[2])).tobytes().hex())"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "f"), str(tmp_path / "rows.npy")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == numpy_reference.predict(FOREST, ROWS).tobytes().hex()


def test_a_forest_of_ones_own_types(tmp_path: Path) -> None:
    """Wider columns than readers make are accepted by `compile`, and stored as the format has them."""
    wide = dataclasses.replace(FOREST, feature=FOREST.feature.astype(np.int64))
    compile(wide, schedule=SMALL).save(tmp_path / "f")
    assert (
        load_compiled(tmp_path / "f").predict(ROWS).tobytes()
        == numpy_reference.predict(FOREST, ROWS).tobytes()
    )


BYTES = file_content(FOREST, Recipe(SMALL), "test")


def test_damage_is_noticed(tmp_path: Path) -> None:
    draw = random.Random(3)
    damaged = [BYTES[:size] for size in (0, 1, 7, 15, 16, len(BYTES) // 2, len(BYTES) - 1)]
    for place in [*range(16), *draw.sample(range(16, len(BYTES)), 100)]:
        changed = bytearray(BYTES)
        changed[place] ^= 1 << draw.randrange(8)
        damaged.append(bytes(changed))
    for data in damaged:
        (tmp_path / "f").write_bytes(data)
        with pytest.raises(ModelError, match=f"^{tmp_path}/f: "):
            load_compiled(tmp_path / "f")


def test_another_format_is_reported() -> None:
    with pytest.raises(ModelError, match="is a stored forest of format 2; this version reads format 1"):
        load_compiled(BYTES[:6] + b"\2" + BYTES[7:])


def described(change: Callable[[Any], Any]) -> bytes:
    """BYTES with another description, its length and checksum as they should be."""
    length = struct.unpack_from("<I", BYTES, 8)[0]
    description = json.loads(BYTES[16 : 16 + length])
    text = json.dumps(change(description) or description).encode()
    body = text.ljust(-(-(16 + len(text)) // 64) * 64 - 16, b" ") + BYTES[-(-(16 + length) // 64) * 64 :]
    return BYTES[:8] + struct.pack("<II", len(text), zlib.crc32(body)) + body


def put(*path: Any, value: Any) -> Callable[[Any], None]:
    def change(description: Any) -> None:
        for key in path[:-1]:
            description = description[key]
        description[path[-1]] = value

    return change


def test_a_description_written_anew_is_read() -> None:
    """Else the cases below would be refused for another reason."""
    assert load_compiled(described(lambda _: None)).recipe == Recipe(SMALL)


FALSE = {
    "list": (lambda _: [1], "field 'columns' is not an object"),
    "texts": (put("texts", value=[]), "field 'texts' is not an object"),
    "no column": (lambda d: d["columns"].pop("feature") and None, "field 'feature' is missing"),
    "objects": (
        put("columns", "feature", 0, value="|O"),
        "field 'feature' is not of the form .type, entries, place.",
    ),
    "type": (
        put("columns", "feature", 0, value="<f8"),
        "field 'feature' is not of the form .type, entries, place.",
    ),
    "length": (put("columns", "feature", 1, value=2**62), "field 'feature' lies outside the file"),
    "negative": (put("columns", "feature", 1, value=-1), "field 'feature' lies outside the file"),
    "place": (put("columns", "feature", 2, value=-64), "field 'feature' lies outside the file"),
    "flags": (
        put("columns", "missing_true", 2, value=64),
        "field 'missing_true' has bytes other than 0 and 1",
    ),
    "children": (put("columns", "root", 2, value=64), "field 'root' points outside"),
    "no setting": (lambda d: d["settings"].pop("labels") and None, "field 'labels' is missing"),
    "number": (put("settings", "n_features", value=10**30), "field 'n_features' is not a whole number"),
    "truth": (put("settings", "n_targets", value=True), "field 'n_targets' is not a whole number"),
    "features": (put("settings", "n_features", value=1), "field 'feature' is 1"),
    "member": (
        put("settings", "post_transform", value=99),
        "field 'post_transform' is not a whole number from 0 to",
    ),
    "dtype": (
        put("settings", "input_type", value="object"),
        "field 'input_type' is not a type that is accepted here: float32",
    ),
    "accumulator": (put("settings", "accumulator_type", value="int64"), "field 'accumulator_type' is int64"),
    "scale": (put("settings", "post_scale", value=float("nan")), "field 'post_scale' is nan"),
    "labels": (put("settings", "labels", value=[1, "a"]), "field 'labels' is not a whole number"),
    "big label": (put("settings", "labels", value=[1, 2**63]), "field 'labels' is not a whole number"),
    "half a character": (
        put("settings", "labels", value=["\ud800", "a"]),
        "field 'labels'.* is not valid Unicode",
    ),
    "names": (put("settings", "feature_names", value="ab"), "field 'feature_names' is not a list"),
    "no schedule": (lambda d: d["texts"].pop("schedule") and None, "without its schedule"),
    "schedule": (put("texts", "schedule", value="{}"), "has a schedule that cannot be read: is no schedule"),
    "kernels": (put("texts", "kernels", value="[" * 9999), "field 'kernels': has a list of kernels"),
    "text": (put("texts", "other", value=7), "is not a text"),
}


@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_is_refused(name: str) -> None:
    change, words = FALSE[name]
    with pytest.raises(ModelError, match=words):
        load_compiled(described(change))


def test_a_description_without_bottom() -> None:
    body = b"[" * 100_000
    with pytest.raises(ModelError, match="its description is not JSON"):
        load_compiled(BYTES[:8] + struct.pack("<II", len(body), zlib.crc32(body)) + body)


def test_an_illegal_schedule_names_the_file(tmp_path: Path) -> None:
    text = json.dumps(
        {"format": "onnx-treebeard schedule", "version": 1, "options": {"layout": "no-such-layout"}}
    )
    (tmp_path / "f").write_bytes(described(put("texts", "schedule", value=text)))
    with pytest.raises(OptionError, match=f"^{tmp_path}/f: field 'layout'"):
        load_compiled(tmp_path / "f")


def test_bytes_drawn_at_random_do_no_harm() -> None:
    """Columns of a stranger whose checksum is right: refused in one line, or the forest that they describe."""
    draw = random.Random(11)
    begin = -(-(16 + struct.unpack_from("<I", BYTES, 8)[0]) // 64) * 64
    read = 0
    for _ in range(400):
        changed = bytearray(BYTES)
        for _ in range(draw.randrange(1, 4)):
            changed[draw.randrange(begin, len(changed))] = draw.choice((0, 1, 2, 127, 128, 255))
        struct.pack_into("<I", changed, 12, zlib.crc32(changed[16:]))
        try:
            forest, _ = open_saved(bytes(changed), Target())
        except TreebeardError:
            continue
        read += 1
        if read % 12 == 1:
            found, expected = (
                compile(forest, schedule=SMALL).predict_raw(ROWS),
                numpy_reference.raw_scores(forest, ROWS),
            )
            np.testing.assert_array_equal(found, expected)
    assert read > 60


@pytest.mark.parametrize("name", ["model", "artifact", "pickle", "nothing"])
def test_other_files_are_distinguished(name: str, tmp_path: Path) -> None:
    compiled, path = compile(FOREST, schedule=SMALL), tmp_path / "f"
    if name == "model":
        path.write_text('{"learner": {}}')
    elif name == "artifact":
        compiled.write_artifact(path)
    elif name == "pickle":
        path.write_bytes(b"\x80\x04K\x01.")
    words = (
        "there is no such file"
        if name == "nothing"
        else "was not written by CompiledForest.save; onnx_treebeard.compile"
    )
    with pytest.raises(ModelError, match=f"^{path}: .*{words}"):
        load_compiled(path)


@pytest.mark.parametrize("read", [compile, onnx_treebeard.load, onnx_treebeard.InferenceSession])
def test_whoever_reads_models_points_to_load_compiled(read: Callable[[Any], Any], tmp_path: Path) -> None:
    (tmp_path / "f").write_bytes(BYTES)
    with pytest.raises(
        ModelError, match=r"CompiledForest\.save wrote; open it with onnx_treebeard\.load_compiled"
    ):
        read(tmp_path / "f")


def test_an_artifact_is_no_model(tmp_path: Path) -> None:
    compile(FOREST, schedule=SMALL).write_artifact(tmp_path / "f")
    with pytest.raises(ModelError, match="is machine code for C programs, which is never opened here"):
        compile(tmp_path / "f")


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """As on a full disk: no file may become larger."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


WRITERS: dict[str, Callable[[Path], None]] = {
    "save": lambda path: CompiledForest(FOREST, None, Recipe(SMALL)).save(path),
    "write_artifact": lambda path: compile(FOREST, schedule=SMALL).write_artifact(path),
    "write_options": lambda path: write_options(path, ModelOptions(SMALL)),
    "write_profiles": lambda path: write_profiles(path, [NamedProfile("f", count_hits(FOREST, ROWS))]),
}


@pytest.mark.parametrize("name", WRITERS)
def test_a_full_disk_leaves_the_former_file(name: str, tmp_path: Path) -> None:
    path = tmp_path / "f"
    WRITERS[name](path)
    before = path.read_bytes()
    with (
        largest_file(len(before) // 2),
        pytest.raises(OptionError, match=f"^{path}: cannot be written: .*large"),
    ):
        WRITERS[name](path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["f"]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
@pytest.mark.parametrize("name", WRITERS)
def test_a_full_device_is_named(name: str) -> None:
    with pytest.raises(OptionError, match=r"^/dev/full: cannot be written: No space left on device"):
        WRITERS[name](Path("/dev/full"))


@pytest.mark.parametrize("name", WRITERS)
def test_folders_that_cannot_be_written_are_named(name: str, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=f"^{tmp_path}/no/f: cannot be written: there is no directory"):
        WRITERS[name](tmp_path / "no" / "f")
    with pytest.raises(OptionError, match=f"^{tmp_path}: is a directory"):
        WRITERS[name](tmp_path)


def test_forests_of_all_kinds() -> None:
    for seed in range(4):
        forest = random_forest(Drawn(seed=seed, predicates=SYMBOLS, targets=3, weights="list", sets=0.2))
        found, recipe = open_saved(file_content(forest, Recipe(UNUSUAL), ""), Target())
        assert recipe == Recipe(UNUSUAL)
        rows = np.random.default_rng(seed).normal(size=(20, forest.n_features)).astype(np.float32)
        assert (
            numpy_reference.raw_scores(found, rows).tobytes()
            == numpy_reference.raw_scores(forest, rows).tobytes()
        )
