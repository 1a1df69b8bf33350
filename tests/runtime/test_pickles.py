"""Unit: objects that travel. Copies and pickles give the oracle's bits, here and in other processes, and hold no machine code."""

import copy
import json
import multiprocessing
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from pathlib import Path
from typing import Any

import cloudpickle
import joblib
import numpy as np
import pytest
from artifact_contents import serves
from forests import Node, forest_of
from predictions import METHODS, prediction, predictions

import onnx_treebeard
from onnx_treebeard import CompiledForest, CompileOptions, Forest, Target, compile
from onnx_treebeard.artifact.format import MAGIC, Section
from onnx_treebeard.compiler import compile as compile_module
from onnx_treebeard.compiler.options.options import FieldWidths
from onnx_treebeard.converters.rewrite.node_report import NodeReport, RewriteReport
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import LabelRule, PostTransform, ScoreForm
from onnx_treebeard.forest_analysis.leaf_forms import tree_weights
from onnx_treebeard.runtime.compile_recipe import Recipe
from onnx_treebeard.system.errors import OptionError

SMALL = CompileOptions(tile_size=1, interleave=1)
SUPPORT = Path(__file__).parents[1] / "support"
FOREST = forest_of(
    Node(0, "<=", 0.5, Node(1, "<", -1.5, 0.3, -0.7), 1.1, missing_true=True),
    Node(1, ">", 0.25, -0.1, Node(0, "in", np.nan, 0.9, 0.2, members=(2, 3))),
    n_features=2,
    score_form=ScoreForm.COMPLEMENT,
    post_transform=PostTransform.LOGISTIC,
    label_rule=LabelRule.ABOVE_ZERO,
    labels=("no", "yes"),
    feature_names=("left", "right"),
)
ROWS = np.array([[0, 0], [0.5, -2], [3, 0], [np.nan, np.nan], [-np.inf, 9]], np.float32)


def oracle(forest: Forest) -> dict[str, Any]:
    """The expected predictions of every method."""
    leaves = numpy_reference.leaves(forest, ROWS)
    raw = numpy_reference.raw_scores(forest, ROWS)
    expected = {
        "predict": numpy_reference.predict(forest, ROWS),
        "predict_raw": raw,
        "predict_leaf": forest.leaf_id[leaves],
        "predict_tree_scores": tree_weights(forest)[leaves],
    }
    found: dict[str, Any] = {
        name: (str(value.dtype), value.shape, value.tobytes()) for name, value in expected.items()
    }
    labels = [forest.labels[int(score > 0)] for score in raw[:, -1]]
    return {**found, "predict_label": ("<U3", (len(ROWS),), labels)}


EXPECTED = oracle(FOREST)


@pytest.fixture
def compiled(cache_folder: Path) -> CompiledForest:
    """Compiled a moment ago; what it compiles is kept for the other processes of the test."""
    return compile(FOREST, schedule=SMALL)


def copies(value: Any) -> list[Any]:
    pickles = [pickle.dumps(value, protocol) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    pickles.append(cloudpickle.dumps(value))
    return [copy.copy(value), copy.deepcopy(value), *map(pickle.loads, pickles)]


@pytest.mark.parametrize("asked", ["nothing", *METHODS, "repr", "everything"])
def test_before_and_after_every_method(compiled: CompiledForest, asked: str) -> None:
    if asked in METHODS:
        assert prediction(compiled, asked, ROWS) == EXPECTED[asked]
    elif asked == "repr":
        repr(compiled)
    elif asked == "everything":
        predictions(compiled, ROWS)
        predictions(compiled, ROWS[:1])
        compiled.predict(ROWS, threads=3)
    for found in copies(compiled):
        assert (found.recipe, predictions(found, ROWS)) == (Recipe(SMALL), EXPECTED)


def test_the_package_travels_by_name() -> None:
    """Functions of a notebook travel with the modules that they name."""
    for found in copies(onnx_treebeard):
        assert found is onnx_treebeard
    notebook: dict[str, Any] = {"__name__": "__main__", "onnx_treebeard": onnx_treebeard}
    exec("def version():\n    return onnx_treebeard.__version__", notebook)
    assert pickle.loads(cloudpickle.dumps(notebook["version"]))() == onnx_treebeard.__version__


@pytest.mark.parametrize("with_leaf", [False, True])
def test_a_pickle_holds_no_machine_code(cache_folder: Path, with_leaf: bool) -> None:
    compiled = compile(FOREST, schedule=SMALL, with_leaf=with_leaf)
    compiled.predict_leaf(ROWS)
    artifacts = [compiled.artifact, compiled.recipe.leaf_artifact(FOREST)]
    stored = [pickle.dumps(compiled), cloudpickle.dumps(compiled), pickle.dumps(copy.deepcopy(compiled))]
    for data in stored:
        assert MAGIC not in data
        assert len(data) < 8000
        for artifact in artifacts:
            code = bytes(artifact.section(Section.CODE))
            windows = {code[at : at + 12] for at in range(len(code) - 12)}
            assert len(windows) > 200
            assert not [window for window in windows if len(set(window)) > 3 and window in data]
    found = pickle.loads(stored[0])
    assert found.recipe == Recipe(SMALL, Target(), with_leaf)
    assert serves(found.artifact) == (True, with_leaf)


def test_nothing_is_compiled_before_it_is_needed(
    compiled: CompiledForest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then once, whatever number of threads ask."""
    calls, first = [], threading.Event()
    original = compile_module.compile_forest

    def slow(*arguments: Any, **kernels: Any) -> Any:
        calls.append(arguments)
        first.wait(0.2)
        return original(*arguments, **kernels)

    monkeypatch.setattr(compile_module, "compile_forest", slow)
    found = pickle.loads(pickle.dumps(compiled))
    assert not calls
    with ThreadPoolExecutor(4) as pool:
        scores = list(pool.map(lambda _: found.predict(ROWS).tobytes(), range(4)))
    assert set(scores) == {EXPECTED["predict"][2]}
    assert len(calls) == 1


def test_an_illegal_recipe_is_reported_where_it_is_used() -> None:
    """Not where it is unpickled: an error there would kill the worker of a pool."""
    wrong = CompiledForest(FOREST, None, Recipe(CompileOptions(layout="of a plug-in")))
    found = pickle.loads(pickle.dumps(wrong))
    with pytest.raises(OptionError, match="layout"):
        found.predict(ROWS)


CHILD = """
import json, pickle, sys
sys.path.insert(0, sys.argv[1])
from predictions import predictions
compiled, rows = pickle.load(open(sys.argv[2], "rb"))
compilers = [name for name in ("llvmlite", "xdsl") if name in sys.modules]
found = predictions(compiled, rows)
print(json.dumps({name: [*entry[:2], entry[2].hex() if isinstance(entry[2], bytes) else entry[2]] for name, entry in found.items()}))
"""


@pytest.mark.parametrize("cache", ["kept", "off"])
def test_a_process_of_its_own(
    compiled: CompiledForest, cache: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "forest.pickle").write_bytes(pickle.dumps((compiled, ROWS)))
    if cache == "off":
        monkeypatch.setenv("ONNX_TREEBEARD_CACHE", "off")
    command = [sys.executable, "-c", CHILD, str(SUPPORT), str(tmp_path / "forest.pickle")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    expected = {
        name: [kind, list(shape), bits.hex() if isinstance(bits, bytes) else bits]
        for name, (kind, shape, bits) in EXPECTED.items()
    }
    assert json.loads(done.stdout) == expected


@pytest.mark.share(2)
@pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")
@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_multiprocessing(compiled: CompiledForest, method: str) -> None:
    context = multiprocessing.get_context(method)
    with context.Pool(1) as pool:
        assert pool.apply(predictions, (compiled, ROWS)) == EXPECTED
    compiled.predict_leaf(ROWS)
    with context.Pool(1) as pool:
        assert pool.apply(predictions, (compiled, ROWS)) == EXPECTED


@pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")
@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="fork is POSIX's")
def test_a_forked_child_goes_on_where_its_parent_was(compiled: CompiledForest) -> None:
    """What the parent has loaded is there, what it has not asked for is compiled in the child."""
    compiled.predict(ROWS[:1])
    context = multiprocessing.get_context("fork")
    queue = context.SimpleQueue()
    child = context.Process(target=lambda: queue.put(predictions(compiled, ROWS)))
    child.start()
    assert queue.get() == EXPECTED
    child.join()
    assert child.exitcode == 0


def test_joblib(compiled: CompiledForest, tmp_path: Path) -> None:
    """Its workers get large arrays as files, which nobody can write."""
    compiled.predict(ROWS)
    run = joblib.Parallel(n_jobs=2, backend="loky", max_nbytes=64)
    assert run(joblib.delayed(predictions)(compiled, ROWS) for _ in range(2)) == [EXPECTED] * 2
    joblib.dump(compiled, tmp_path / "forest.joblib")
    for mode in (None, "r"):
        assert predictions(joblib.load(tmp_path / "forest.joblib", mmap_mode=mode), ROWS) == EXPECTED


def test_forests() -> None:
    """What a forest has found out about itself stays behind, and its columns stay as they are."""
    assert len(FOREST.node_tree) == FOREST.n_nodes
    for found in copies(FOREST):
        assert vars(found).keys() == {field.name for field in fields(Forest)}
        for name, value in vars(found).items():
            expected = getattr(FOREST, name)
            assert type(value) is type(expected), name
            if isinstance(value, np.ndarray):
                assert (value.dtype, value.tobytes()) == (expected.dtype, expected.tobytes()), name
                assert not value.flags.writeable, name
            else:
                assert value == expected, name


PLAIN: dict[str, Callable[[], Any]] = {
    "CompileOptions": lambda: CompileOptions(tile_size=2, widths=FieldWidths.parse("feature=u16")),
    "Target": lambda: Target(cpu="x86-64-v3", features="+gfni"),
    "FieldWidths": lambda: FieldWidths.parse("feature=u16,child=i32"),
    "ModelOptions": lambda: onnx_treebeard.tune(FOREST, ROWS, batch=4, seconds=0.01),
    "report": lambda: RewriteReport((NodeReport("a", "TreeEnsemble", True, 3, 4),), "s.json"),
}


@pytest.mark.parametrize("name", PLAIN)
def test_other_values(name: str) -> None:
    value = PLAIN[name]()
    for found in copies(value):
        assert found == value
