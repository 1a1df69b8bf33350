"""Methods in C: the bits, shapes, types and errors of Python's methods, which answer what these do not take."""

import inspect
import os
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import onnx_treebeard
from onnx_treebeard.bindings.direct_calls import row_calls
from onnx_treebeard.forest.forest import LabelRule, PostTransform
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import DataError, UnsupportedError
from onnx_treebeard.tables.frames.row_reader import RowReader

pytestmark = pytest.mark.skipif(row_calls is None, reason="the extension module is not built here")
ROWS = np.random.default_rng(3).normal(size=(300, 3)).astype(np.float32)
MODEL = "models/breast_cancer_xgboost.json"
METHODS = ("predict", "predict_raw", "predict_label", "predict_leaf")


@pytest.fixture
def compile_forest(make_forest, make_artifact):
    def build(*arguments, **fields) -> CompiledForest:
        forest = make_forest(*arguments, leaf_id=np.arange(2000) * 3 + 1, **fields)
        return CompiledForest(forest, make_artifact(forest, leaves=True))

    return build


@pytest.fixture
def classifier(compile_forest) -> CompiledForest:
    return compile_forest(3, n_trees=2, post_transform=PostTransform.SOFTMAX, label_rule=LabelRule.ARGMAX)


@pytest.fixture
def in_c_alone(monkeypatch) -> None:
    """Fails where Python's method is asked."""

    def refuse(self, function, X):  # noqa: N803
        raise AssertionError("Python's method was asked")

    monkeypatch.setattr(RowReader, "map_blocks", refuse)


def in_python(compiled: CompiledForest, method: str, rows: object) -> np.ndarray:
    """What Python's method answers."""
    same = CompiledForest(compiled.forest, compiled.made, compiled.recipe)
    vars(same).update(_direct_calls=None, _direct_leaf_calls=None)
    return getattr(same, method)(rows)


def assert_same(compiled: CompiledForest, rows: np.ndarray, methods: tuple[str, ...] = METHODS) -> None:
    for method in methods:
        direct, expected = getattr(compiled, method)(rows), in_python(compiled, method, rows)
        assert (direct.dtype, direct.shape) == (expected.dtype, expected.shape)
        assert direct.tobytes() == expected.tobytes()
        assert direct.flags.writeable
        assert direct.flags.c_contiguous


@pytest.mark.parametrize("n_rows", [0, 1, 2, 8, 63, 64, 300])
def test_the_bits_of_pythons_methods(classifier, n_rows):
    assert_same(classifier, ROWS[:n_rows])


@pytest.mark.parametrize(
    ("fields", "methods"),
    [
        ({}, ("predict", "predict_raw", "predict_leaf")),
        ({"label_rule": LabelRule.ARGMAX, "labels": ("no", "yes", "perhaps")}, METHODS),
        ({"label_rule": LabelRule.ARGMAX, "labels": (7, -1, 2**40)}, METHODS),
    ],
    ids=["scores alone", "texts", "numbers"],
)
def test_labels_of_the_model(compile_forest, fields, methods):
    assert_same(compile_forest(3, **fields), ROWS, methods)


def test_scores_of_one_output_have_one_dimension(compile_forest):
    compiled = compile_forest(1)
    assert compiled.predict(ROWS[:5, :1]).shape == (5,)
    assert_same(compiled, np.ascontiguousarray(ROWS[:5, :1]), ("predict", "predict_raw"))


@pytest.mark.parametrize("rows", [ROWS[:1], ROWS[:7], ROWS[:7].astype(np.float64)], ids=str)
def test_what_c_answers(classifier, rows, request):
    expected = [in_python(classifier, method, rows) for method in METHODS]
    for method in METHODS:
        getattr(classifier, method)(rows)  # which C does not answer before Python has
    request.getfixturevalue("in_c_alone")
    for method, answer in zip(METHODS, expected, strict=True):
        for options in ({}, {"threads": 1}, {"threads": 3}):
            assert getattr(classifier, method)(rows, **options).tobytes() == answer.tobytes()


def unaligned(rows: np.ndarray) -> np.ndarray:
    moved = np.zeros(rows.nbytes + 1, np.uint8)[1:].view(rows.dtype).reshape(rows.shape)
    moved[:] = rows
    return moved


def frozen(rows: np.ndarray) -> np.ndarray:
    own = rows.copy()
    own.flags.writeable = False
    return own


WIDE = np.hstack([ROWS, np.full((len(ROWS), 5), np.nan, np.float32)])
LAYOUTS = {
    "wide": WIDE,
    "part of wide rows": WIDE[:, :3],
    "every second row": ROWS[::2],
    "backwards": ROWS[::-1],
    "columns first": np.asfortranarray(ROWS),
    "every second column": np.repeat(ROWS, 2, axis=1)[:, ::2],
    "one row for all": np.broadcast_to(ROWS[:1], (9, 3)),
    "unaligned": unaligned(ROWS),
    "read-only": frozen(ROWS),
    "swapped": ROWS.astype(">f4"),
    "float64 in parts of rows": WIDE.astype(np.float64)[:, :3],
    "float16": ROWS.astype(np.float16),
    "whole numbers": (ROWS * 9).astype(np.int64),
    "truth values": ROWS > 0,
    "subclass": ROWS.view(np.recarray),
}


@pytest.mark.parametrize("rows", LAYOUTS.values(), ids=LAYOUTS.keys())
@pytest.mark.parametrize("n_rows", [1, 20])
def test_rows_lie_in_memory_as_they_like(classifier, rows, n_rows):
    assert_same(classifier, rows[:n_rows])


@pytest.mark.filterwarnings("error")
def test_float64_rows_are_rounded_as_by_numpy(classifier):
    """Ties, numbers beyond float32's range, below it, and NaN; many rows, which are rounded elsewhere."""
    hard = [1 + 2**-24, 1 + 3 * 2**-24, 1e300, -1e300, 3.4028235677973366e38, 1e-46, 5e-324, np.nan, np.inf]
    rows = np.array(hard * 30_000, np.float64).reshape(-1, 3)
    for n_rows in (3, 1365, 1366, 87_381, 87_382):  # 16 KiB of float32, and 1 MiB
        assert_same(classifier, rows[:n_rows])


def test_rows_of_a_double_model(compile_forest):
    compiled = compile_forest(3, input_type=np.dtype(np.float64))
    assert_same(compiled, ROWS.astype(np.float64), ("predict", "predict_raw", "predict_leaf"))
    assert_same(compiled, ROWS, ("predict", "predict_raw", "predict_leaf"))


def test_float32_rows_of_a_double_model_are_widened_in_c(compile_forest, request):
    compiled = compile_forest(3, input_type=np.dtype(np.float64))
    rows = np.tile(ROWS, (140, 1))
    expected = in_python(compiled, "predict_raw", rows)
    compiled.predict_raw(rows[:1])
    request.getfixturevalue("in_c_alone")
    for n_rows in (1, 7, 682, 683, 42_000):  # 16 KiB on the stack, up to 1 MiB in memory of the call's own
        assert compiled.predict_raw(rows[:n_rows]).tobytes() == expected[:n_rows].tobytes()


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (ROWS[0], "rank 1|1 dimension|one row"),
        (ROWS[None], "3"),
        (ROWS[:1, :2], "2 columns"),
        (ROWS.astype(complex), "complex"),
        (ROWS.astype(object)[:, :2], "2 columns"),
        (np.array([["a", "b", "c"]]), "a"),
    ],
    ids=["flat", "deep", "narrow", "complex", "objects", "texts"],
)
def test_what_is_refused_is_refused_in_the_same_words(classifier, rows, words):
    for method in METHODS:
        with pytest.raises(DataError, match=words) as direct:
            getattr(classifier, method)(rows)
        with pytest.raises(DataError) as python:
            in_python(classifier, method, rows)
        assert str(direct.value) == str(python.value)


def test_a_forest_that_chooses_no_label(compile_forest):
    with pytest.raises(UnsupportedError, match="chooses no label"):
        compile_forest(3).predict_label(ROWS)


def test_rows_are_refused_before_a_forest_is_opened():
    """As by Python's methods: one that came from another process may have nothing here that opens it."""
    compiled = pickle.loads(pickle.dumps(onnx_treebeard.compile(MODEL)))
    for rows in (np.zeros(30), np.zeros((2, 29)), np.zeros((2, 30), complex)):
        for method in METHODS:
            with pytest.raises(DataError):
                getattr(compiled, method)(rows)
    assert not {"predictor", "leaf_predictor"} & vars(compiled).keys()


@pytest.mark.parametrize("threads", [2.0, "2", None])
def test_threads_are_a_whole_number(classifier, threads):
    with pytest.raises(TypeError, match="integer"):
        classifier.predict(ROWS, threads=threads)


def test_calls_that_say_more(classifier):
    expected = classifier.predict(ROWS)
    for answer in (
        classifier.predict(X=ROWS),
        classifier.predict(ROWS, threads=2),
        classifier.predict(ROWS, threads=np.int64(2)),
        classifier.predict(ROWS, threads=0),
        classifier.predict(ROWS, threads=2**70),
        classifier.predict(ROWS, threads=1, out=None),
        CompiledForest.predict(classifier, ROWS),
        classifier.predict(ROWS.tolist()),
    ):
        assert answer.tobytes() == expected.tobytes()
    with pytest.raises(TypeError, match="positional argument"):
        classifier.predict()
    with pytest.raises(TypeError, match="positional argument"):
        classifier.predict(ROWS, 2)
    with pytest.raises(TypeError, match="thread"):
        classifier.predict(ROWS, thread=2)


def test_they_read_as_methods(classifier):
    assert str(inspect.signature(classifier.predict)) == "(X, *, threads=1, out=None, base_margin=None)"
    assert str(inspect.signature(classifier.predict_label)) == "(X, *, threads=1, base_margin=None)"
    assert inspect.getdoc(classifier.predict).startswith(
        "Returns the scores of rows. They have the bits of `predict`"
    )
    assert classifier.predict.__name__ == "predict"


def test_bound_methods_travel():
    predict = onnx_treebeard.compile(MODEL).predict
    rows = np.random.default_rng(0).normal(size=(5, 30)).astype(np.float32)
    assert pickle.loads(pickle.dumps(predict))(rows).tobytes() == predict(rows).tobytes()


def test_subclasses(classifier):
    class Own(CompiledForest):
        pass

    own = Own(classifier.forest, classifier.made)
    assert own.predict(ROWS[:2]).tobytes() == classifier.predict(ROWS[:2]).tobytes()
    with pytest.raises(TypeError, match="CompiledForest"):
        CompiledForest.predict(object(), ROWS)


def test_results_are_the_callers_own(classifier):
    """Neither the next call nor the caller's writing changes what the other has."""
    first, second = classifier.predict(ROWS[:1]), classifier.predict(ROWS[1:2])
    before = first.copy()
    second[...] = 0
    assert (first == before).all()
    assert (classifier.predict(ROWS[:1]) == before).all()


def test_nothing_is_kept(classifier):
    """Neither rows nor results, of calls in C, of those that go on to Python, and of those that fail."""
    fitting, foreign, wrong = ROWS[:3].copy(), ROWS[:3].astype(np.float16), ROWS[:3, :2].copy()
    classifier.predict_label(fitting)
    before = [
        sys.getrefcount(each) for each in (fitting, foreign, wrong, classifier, classifier._direct_calls)
    ]
    for _ in range(100):
        for method in METHODS:
            getattr(classifier, method)(fitting)
            getattr(classifier, method)(foreign)
            with pytest.raises(DataError):
                getattr(classifier, method)(wrong)
    after = [
        sys.getrefcount(each) for each in (fitting, foreign, wrong, classifier, classifier._direct_calls)
    ]
    assert after == before


def test_a_forest_may_go_while_its_method_is_kept(compile_forest):
    compiled = compile_forest(3)
    expected = compiled.predict(ROWS).tobytes()
    predict = compiled.predict
    del compiled
    assert predict(ROWS).tobytes() == expected


def test_many_threads(classifier):
    """More rows than are computed with the interpreter held, and fewer."""
    sizes = [1, 2, 300] * 60
    expected = {
        size: [in_python(classifier, method, ROWS[:size]).tobytes() for method in METHODS] for size in sizes
    }

    def ask(size: int) -> list[bytes]:
        return [getattr(classifier, method)(ROWS[:size]).tobytes() for method in METHODS]

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(8) as pool:
            assert list(pool.map(ask, sizes)) == [expected[size] for size in sizes]
    finally:
        sys.setswitchinterval(interval)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_child_asks_what_its_parent_opened(classifier):
    expected = classifier.predict(ROWS).tobytes()
    child = os.fork()
    if child == 0:
        os._exit(0 if classifier.predict(ROWS).tobytes() == expected else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_what_the_library_refuses(make_forest, make_artifact):
    """The message of the library, each time anew."""
    forest = make_forest(3)
    compiled = CompiledForest(forest, make_artifact(forest))
    vars(compiled)["leaf_predictor"] = compiled.predictor
    for _ in range(2):
        with pytest.raises(DataError, match="no kernel for leaves"):
            compiled.predict_leaf(ROWS[:1])


WITHOUT = """
import sys
sys.modules["onnx_treebeard.bindings.row_calls"] = None
import numpy as np, onnx_treebeard
from types import FunctionType
assert type(onnx_treebeard.CompiledForest.predict) is FunctionType
compiled = onnx_treebeard.compile(sys.argv[1])
rows = np.load(sys.argv[2])
sys.stdout.buffer.write(compiled.predict(rows).tobytes() + compiled.predict_leaf(rows).tobytes())
"""


def test_the_same_bits_without_the_extension_module(tmp_path):
    rows = np.random.default_rng(0).normal(size=(5, 30)).astype(np.float32)
    np.save(tmp_path / "rows.npy", rows)
    command = [sys.executable, "-W", "ignore", "-c", WITHOUT, MODEL, str(tmp_path / "rows.npy")]
    done = subprocess.run(command, capture_output=True, check=True)
    compiled = onnx_treebeard.compile(MODEL)
    assert done.stdout == compiled.predict(rows).tobytes() + compiled.predict_leaf(rows).tobytes()
