"""Sums that are NaN: the bits of the source's engine on the CPU and on a device, for every strategy and batch. The device is the fake driver's, whose
additions have the only NaN of PTX."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import onnxruntime
import pytest
from adversarial_rows import adversarial_rows
from device_arrays import CudaArray
from opened_models import open_columns
from random_forests import Recipe, random_forest
from tree_models import REGRESSOR, tree_model

import onnx_treebeard
from onnx_treebeard import CompileOptions
from onnx_treebeard.artifact.format import Section
from onnx_treebeard.bindings.planner import call_planner
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, BasePosition, PostTransform

INF, LARGE = np.inf, 3e38
STRATEGIES = (None, "walk", "tree_simd", "bitslice")
BATCHES = (1, 3, 300)
MODELS = Path(__file__).parents[2] / "models"
ROWS = np.random.default_rng(0).normal(size=(300, 3)).astype(np.float32)
LEAVES = {
    "infinities": [INF, -INF, 1.0, 2.0],
    "NaN": [np.nan, 1.0, 2.0],
    "a negative NaN": [-np.nan, 1.0, -2.0],
    "NaN and one infinity": [np.nan, INF, 1.0],
    "overflow": [-INF, LARGE, LARGE],
}
SEVERAL = {"NaN and infinities": [np.nan, INF, -INF, 1.0], "two of NaN": [np.nan, -np.nan, 1.0]}


def bits(values):
    return np.ascontiguousarray(values).view(f"u{values.dtype.itemsize}")


def forest_with(numbers, recipe=None, **fields):
    """A random forest whose leaves have these values; LARGE is nine tenths of the largest number of their type."""
    forest = random_forest(recipe or Recipe(seed=5, trees=7, depth=3))
    pool = np.array(numbers, forest.weight.dtype)
    pool[np.array(numbers) == LARGE] = 0.9 * np.finfo(pool.dtype).max
    return replace(forest, weight=np.random.default_rng(3).choice(pool, len(forest.weight)), **fields)


def by_batch(predict, rows, size):
    return np.concatenate([predict(rows[begin : begin + size]) for begin in range(0, len(rows), size)])


def model_with(numbers, targets, **attributes):
    """Six stumps whose leaves have these values."""
    stumps = {t: [("BRANCH_LEQ", t % 3, 0.1 * t - 0.3, 1, 2), ("LEAF",), ("LEAF",)] for t in range(6)}
    drawn = iter(np.random.default_rng(1).choice(np.array(numbers, np.float32), 100))
    weights = [(t, leaf, k, next(drawn)) for t in stumps for leaf in (1, 2) for k in range(targets)]
    return tree_model(REGRESSOR, stumps, weights, n_targets=targets, **attributes)


def in_onnxruntime(model):
    """On one thread."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    (found,) = onnxruntime.InferenceSession(model.SerializeToString(), options).run(None, {"rows": ROWS})
    return found


@pytest.mark.parametrize("numbers", LEAVES.values(), ids=LEAVES)
@pytest.mark.parametrize("targets", [1, 2])
def test_the_cpu_has_the_bits_of_onnxruntime(numbers, targets):
    model = model_with(numbers, targets)
    expected = in_onnxruntime(model)
    assert np.isnan(expected).any()
    for strategy in STRATEGIES:
        schedule = strategy and CompileOptions(strategy=strategy)
        compiled = onnx_treebeard.compile(model, schedule=schedule)
        for size in BATCHES:
            found = by_batch(compiled.predict, ROWS, size).reshape(expected.shape)
            assert (bits(found) == bits(expected)).all(), (strategy, size)


@pytest.mark.parametrize("numbers", SEVERAL.values(), ids=SEVERAL)
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_one_of_several_is_that_of_infinities(numbers, dtype):
    """IEEE 754 leaves open which comes out, and the operands of strategies change places; so one of them is chosen, the same by all."""
    recipe = Recipe(seed=5, trees=7, depth=3, input_type=dtype, threshold_type=dtype, accumulator_type=dtype)
    forest = forest_with(numbers, recipe)
    rows = adversarial_rows(forest, 300, seed=2)
    with np.errstate(invalid="ignore"):
        nan = np.full(1, INF, dtype) - np.full(1, INF, dtype)
    for strategy in STRATEGIES:
        compiled = onnx_treebeard.compile(forest, schedule=strategy and CompileOptions(strategy=strategy))
        for size in BATCHES:
            raw = by_batch(compiled.predict_raw, rows, size)
            assert np.isnan(raw).any()
            assert (bits(raw[np.isnan(raw)]) == bits(nan)).all(), (strategy, size)
            assert (bits(raw) == bits(numpy_reference.raw_scores(forest, rows))).all(), (strategy, size)


@pytest.mark.share(5)
@pytest.mark.parametrize("numbers", (LEAVES | SEVERAL).values(), ids=LEAVES | SEVERAL)
@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"input_type": "float64", "threshold_type": "float64", "accumulator_type": "float64"},
        {"weights": "dense", "targets": 3},
        {"weights": "list", "targets": 2},
        {"aggregate": Aggregate.AVERAGE},
    ],
    ids=str,
)
def test_a_device_has_the_bits_of_the_cpu(cuda, numbers, fields):
    cuda()
    forest = forest_with(numbers, Recipe(seed=5, trees=7, depth=3, **fields))
    rows = adversarial_rows(forest, 90, seed=2)
    on_cpu, on_device = (onnx_treebeard.compile(forest, device=device) for device in ("cpu", "cuda"))
    for method in ("predict", "predict_raw", "predict_tree_scores"):
        expected = getattr(on_cpu, method)(rows)
        for count in (1, 90):
            assert (bits(getattr(on_device, method)(rows[:count])) == bits(expected[:count])).all(), method
    assert np.isnan(on_cpu.predict(rows)).any()


@pytest.mark.parametrize("position", [BasePosition.FIRST, BasePosition.LAST, BasePosition.SCORED])
@pytest.mark.parametrize("base", [np.nan, -np.nan, INF])
def test_base_values(cuda, position, base):
    """Minus infinity is a leaf, infinity or NaN the base value."""
    cuda()
    forest = forest_with([-INF, 1.0], base_values=np.array([base]), base_position=position)
    rows = adversarial_rows(forest, 60, seed=1)
    expected = onnx_treebeard.compile(forest).predict_raw(rows)
    assert np.isnan(expected).any()
    assert (bits(expected) == bits(numpy_reference.raw_scores(forest, rows))).all()
    found = onnx_treebeard.compile(forest, device="cuda").predict_raw(rows)
    assert (bits(found) == bits(expected)).all()


def test_results_on_the_device(cuda):
    """Sums of finite leaves never are NaN and stay there; others pass through the CPU."""
    driver = cuda()
    for numbers, stay in (([1.0, LARGE, -LARGE], True), (LEAVES["infinities"], False)):
        forest = forest_with(numbers)
        rows = adversarial_rows(forest, 50, seed=2)
        expected = onnx_treebeard.compile(forest).predict_raw(rows)
        compiled = onnx_treebeard.compile(forest, device="cuda")
        with CudaArray(driver, rows) as given, CudaArray(driver, np.zeros_like(expected)) as out:
            driver.order.clear()
            compiled.predict_raw(given, out=out)
            assert ("cuMemcpyDtoHAsync_v2" not in driver.order) == stay
            assert (bits(out.on_host()) == bits(expected)).all()


@pytest.mark.long
def test_the_library_of_kernels(cuda, ptx_units):
    """As C programs open models."""
    cuda()
    forest = forest_with(LEAVES["NaN"])
    rows = np.ascontiguousarray(adversarial_rows(forest, 70, seed=2))
    expected = onnx_treebeard.compile(forest).predict_raw(rows)
    assert (bits(open_columns(forest, device=0).results(rows)[2]) == bits(expected)).all()


def test_nothing_is_done_where_no_sum_is_nan():
    finite, one_sign = forest_with([1.0, LARGE, -LARGE]), forest_with([INF, 1.0, -1.0])
    extremes = forest_with([np.nan, 1.0], Recipe(seed=5, aggregate=Aggregate.MIN))
    for forest in (finite, one_sign, extremes):
        assert bytes(onnx_treebeard.compile(forest).artifact.section(Section.SUM_NANS)) == b""


def test_each_target_by_itself():
    """Target 0 has leaves of NaN, target 1 infinities, target 2 neither, target 3 several."""
    forest = random_forest(Recipe(seed=5, trees=7, depth=3, weights="dense", targets=4))
    weight = np.ones(len(forest.weight), np.float32)
    for target, numbers in enumerate(([np.nan], [INF, -INF], [1.0], [np.nan, INF, -INF])):
        mine = np.flatnonzero(forest.weight_target == target)
        weight[mine] = np.resize(np.array(numbers, np.float32), len(mine))
    found = call_planner(replace(forest, weight=weight), "sum_nans").arrays["nans"]
    assert found.tolist() == [0x7FC00000, 1, 0, 2]


def test_the_oracle_knows_which_are_several():
    """The planner and `numpy_reference.py` say the same of random leaves."""
    random = np.random.default_rng(4)
    pool = np.array([np.nan, -np.nan, INF, -INF, 3e38, -3e38, 1e38, -1e36, 1.0], np.float32)
    pool = np.append(pool, np.array([0x7F800001, 0xFFC00123], np.uint32).view(np.float32))
    for seed in range(60):
        forest = random_forest(Recipe(seed=seed, trees=4, depth=2, weights="list", targets=2))
        few = random.choice(len(pool), 3)
        forest = replace(forest, weight=random.choice(pool[few], len(forest.weight)))
        found = call_planner(forest, "sum_nans").arrays["nans"]
        several = found == 2 if len(found) else np.zeros(2, bool)
        assert several.tolist() == numpy_reference.several_nans(forest).tolist(), seed


@pytest.mark.parametrize("numbers", [[np.nan, 1.0, 2.0], [INF, -INF, 1.0]], ids=["NaN", "infinities"])
@pytest.mark.parametrize("transform", [PostTransform.SIGMOID, PostTransform.PROBIT, PostTransform.SOFTMAX])
def test_what_follows_the_sums(cuda, numbers, transform):
    """The CPU transforms the same bits to the same bits."""
    cuda()
    forest = forest_with(numbers, Recipe(seed=5, trees=7, depth=3, weights="dense", targets=2))
    forest = replace(forest, post_transform=transform)
    rows = adversarial_rows(forest, 60, seed=1)
    on_cpu, on_device = (onnx_treebeard.compile(forest, device=device) for device in ("cpu", "cuda"))
    assert (bits(on_device.predict(rows)) == bits(on_cpu.predict(rows))).all()


@pytest.mark.parametrize("numbers", [*LEAVES.values(), [INF, 1.0, -0.5]], ids=[*LEAVES, "one infinity"])
@pytest.mark.parametrize("transform", ["LOGISTIC", "PROBIT"])
@pytest.mark.parametrize("targets", [1, 3])
def test_transforms_have_the_bits_of_onnxruntime(numbers, transform, targets):
    model = model_with(numbers, targets, post_transform=transform)
    expected = in_onnxruntime(model)
    found = onnx_treebeard.compile(model).predict(ROWS).reshape(expected.shape)
    assert (bits(found) == bits(expected)).all()


@pytest.mark.parametrize("numbers", [[np.nan, 1.0], [INF, -INF, 1.0]], ids=["NaN", "infinities"])
def test_the_sigmoid_has_the_bits_of_xgboost(numbers, tmp_path):
    xgboost = pytest.importorskip("xgboost")
    document = json.loads((MODELS / "breast_cancer_xgboost.json").read_text())
    drawn = iter(np.random.default_rng(0).choice(numbers, 100_000).tolist())
    for tree in document["learner"]["gradient_booster"]["model"]["trees"]:
        leaves = [node for node, child in enumerate(tree["left_children"]) if child == -1]
        for node in leaves:
            tree["split_conditions"][node] = next(drawn)
    path = tmp_path / "model.json"
    path.write_text(json.dumps(document))
    rows = np.random.default_rng(1).normal(size=(200, 30)).astype(np.float32)
    expected = xgboost.Booster(model_file=path).inplace_predict(rows, validate_features=False)
    assert np.isnan(expected).any()
    assert (bits(onnx_treebeard.compile(path).predict(rows)) == bits(expected)).all()


def test_saved_forests_know_it_too(cuda, tmp_path: Path):
    cuda()
    forest = forest_with(LEAVES["infinities"])
    onnx_treebeard.compile(forest).save(tmp_path / "forest")
    rows = adversarial_rows(forest, 40, seed=1)
    found = onnx_treebeard.load_compiled(tmp_path / "forest", device="cuda").predict_raw(rows)
    assert (bits(found) == bits(onnx_treebeard.compile(forest).predict_raw(rows))).all()
