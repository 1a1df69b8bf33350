"""Predictors whose kernels run on a device: what they compute has the bits of NumPy, whatever rows look like and however they are divided."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from ptx_sums import expected_sums, ptx_artifact, sum_in_numpy

from onnx_treebeard.artifact.format import KernelEntry
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.forest.forest import Aggregate, BasePosition, LabelRule, PostTransform
from onnx_treebeard.system.errors import DataError


def rows_of(n_rows, n_columns=3, kind=np.float32):
    return np.random.default_rng(n_rows).normal(size=(n_rows, n_columns)).astype(kind)


@pytest.mark.parametrize("kind", ["float32", "float64"])
@pytest.mark.parametrize("n_targets", [1, 3])
@pytest.mark.parametrize("base", [0.0, 0.1])
def test_scores_have_the_bits_of_numpy(cuda, make_forest, same_bits, kind, n_targets, base):
    """Three kernels, one after the other; base values that repeat a word of 32 bits, and such that do not."""
    cuda()
    forest = make_forest(
        n_targets,
        n_trees=6,
        base_values=base * np.arange(1, n_targets + 1),
        base_position=BasePosition.FIRST,
        input_type=kind,
        accumulator_type=kind,
        output_type=kind,
    )
    rows = rows_of(200, kind=kind)
    raw = Predictor(ptx_artifact(forest, n_kernels=3)).raw(rows)
    assert same_bits(raw, expected_sums(forest, rows, n_kernels=3))


@pytest.mark.parametrize("base_position", BasePosition)
@pytest.mark.parametrize("aggregate", [Aggregate.SUM, Aggregate.AVERAGE])
@pytest.mark.parametrize("transform", PostTransform)
def test_what_follows_the_sums_has_the_bits_of_the_cpu(
    cuda, make_forest, make_artifact, same_bits, transform, aggregate, base_position
):
    """The same sums, by a kernel of the CPU and by one of a device. One is NaN, as np.nan is."""
    cuda()
    nans = np.full(3, np.array(np.nan, np.float32).view(np.uint32), np.uint64)
    forest = make_forest(
        3,
        base_values=np.array([0.1, 0.0, -0.3]),
        base_position=base_position,
        aggregate=aggregate,
        post_transform=transform,
        label_rule=LabelRule.ARGMAX,
    )
    rows = rows_of(100)
    rows[0], rows[1, 0] = 0.0, np.nan
    expected, labels = Predictor(make_artifact(forest)).run(rows)
    predictor = Predictor(ptx_artifact(forest, tables=False, sum_nans=nans))
    scores, positions = predictor.run(rows)
    assert same_bits(scores, expected)
    assert (positions == labels).all()
    assert same_bits(predictor.raw(rows), Predictor(make_artifact(forest)).raw(rows))


@pytest.mark.parametrize("aggregate", [Aggregate.MIN, Aggregate.MAX])
def test_sums_begin_at_infinity_for_extremes(cuda, make_forest, aggregate):
    """A word that repeats and is not zero."""
    cuda()
    raw = Predictor(ptx_artifact(make_forest(2, aggregate=aggregate))).raw(rows_of(50))
    assert (raw == (np.inf if aggregate == Aggregate.MIN else -np.inf)).all()


def test_leaves(cuda, make_forest):
    cuda()
    leaf_ids = 7 * np.arange(10)
    forest = make_forest(
        1, n_trees=3, leaf_id=leaf_ids, weight_start=np.zeros(11, np.int64), root=np.full(3, ~0, np.int32)
    )
    rows = (np.arange(130) % 10).astype(np.float32)[:, None]
    predictor = Predictor(ptx_artifact(forest, leaves=True))
    expected = np.repeat((np.arange(130) % 10)[:, None], 3, axis=1)
    assert (predictor.leaves(rows, numbers=True) == expected).all()
    assert (predictor.leaves(rows) == 7 * expected).all()


def test_a_leaf_that_the_forest_does_not_have_is_an_error(cuda, make_forest):
    """Names and values of leaves are looked up by number, so a number that a device made up must not be."""
    cuda()
    predictor = Predictor(ptx_artifact(make_forest(1, n_trees=2), leaves=True))
    with pytest.raises(Exception, match="leaves that the forest does not have"):
        predictor.leaves(np.float32([[1.0]]))


@pytest.mark.parametrize("n_rows", [0, 1, 2, 31, 63, 64, 65, 127, 128, 129, 1000])
def test_batch_sizes(cuda, make_forest, same_bits, n_rows):
    cuda(execute=sum_in_numpy)
    forest, rows = make_forest(1), rows_of(n_rows)
    assert same_bits(Predictor(ptx_artifact(forest)).raw(rows), expected_sums(forest, rows))


def test_strides(cuda, make_forest, same_bits):
    """Rows that lie apart come to the device without the columns between them."""
    driver = cuda()
    forest, wide = make_forest(2), rows_of(300, 7)
    predictor = Predictor(ptx_artifact(forest))
    for view in (wide, wide[:, :2], wide[::3], wide[::-1], np.asfortranarray(wide), wide[:, 4:6]):
        assert same_bits(predictor.raw(view), expected_sums(forest, view))
    assert {launch.arguments[2] for launch in driver.launches} == {2}


def test_min_rows_choose_kernels(cuda, make_forest):
    driver = cuda(execute=sum_in_numpy)
    entries = [
        KernelEntry(0, 0, 1, min_rows=minimum, block_rows=block) for minimum, block in ((0, 32), (100, 256))
    ]
    predictor = Predictor(ptx_artifact(make_forest(1), kernels=entries))
    for n_rows in (99, 100):
        predictor.raw(rows_of(n_rows))
    assert [(launch.grid, launch.block) for launch in driver.launches] == [(4, 32), (1, 256)]


def test_many_threads(cuda, make_forest, same_bits):
    """Calls at the same time, of sizes that change: each has channels of its own, and all are released."""
    cuda(execute=sum_in_numpy)
    forest = make_forest(1)
    predictor = Predictor(ptx_artifact(forest))
    batches = [rows_of(n_rows) for n_rows in (1, 5, 300, 64, 700, 2)] * 4
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(predictor.raw, batches))
    for batch, result in zip(batches, results, strict=True):
        assert same_bits(result, expected_sums(forest, batch))


def test_threads_share_the_copies_of_a_batch(cuda, make_forest, same_bits):
    driver = cuda(execute=sum_in_numpy)
    forest, rows = make_forest(1), rows_of(5000)
    assert same_bits(Predictor(ptx_artifact(forest)).raw(rows, threads=3), expected_sums(forest, rows))
    assert len(driver.launches) == 1


def test_predictors_share_modules_and_lanes(cuda, make_forest):
    driver = cuda()
    artifact = ptx_artifact(make_forest(1))
    predictors = [Predictor(artifact) for _ in range(3)]
    for predictor in predictors:
        predictor.raw(rows_of(10))
    live = driver.live()
    assert (live["modules"], live["streams"], live["contexts"]) == (1, 1, 1)
    assert live["device memory"] == 3 + 1  # tables of each, one channel
    assert driver.calls["cuModuleLoadDataEx"] == 1


@pytest.mark.parametrize("threads", [1, 3])
def test_sessions_of_onnxruntime(cuda, make_forest, make_model, make_session, same_bits, threads):
    """The operator's threads copy 20,000 rows of 80 columns, and finish their scores."""
    driver = cuda(execute=sum_in_numpy)
    last = np.array([79], np.int32)  # the column that is read last
    forest = make_forest(1, feature=last, n_features=80, post_transform=PostTransform.LOGISTIC)
    rows = np.repeat(np.linspace(-3, 1, 20_000, dtype=np.float32)[:, None], 80, axis=1)
    session = make_session(make_model(["scores:float32"], artifact=ptx_artifact(forest)), threads=threads)
    (scores,) = session.run(None, {"X": rows})
    whole, _ = Predictor(ptx_artifact(forest)).run(rows)
    assert same_bits(scores, whole)
    assert np.allclose(scores, 1 / (1 + np.exp(-1.0 - rows[:, :1])), atol=1e-6)
    assert [launch.arguments[6] for launch in driver.launches] == [10_048, 9952] * 2
    del session


def test_a_session_tells_of_a_device_that_fails(cuda, make_forest, make_model, make_session):
    driver = cuda(execute=sum_in_numpy)
    session = make_session(make_model(["scores:float32"], artifact=ptx_artifact(make_forest(1))))
    driver.fail("cuLaunchKernel", "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES")
    with pytest.raises(Exception, match=r"CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES \(cuLaunchKernel\)"):
        session.run(None, {"X": rows_of(10)})
    assert session.run(None, {"X": rows_of(10)})[0].shape == (10, 1)
    del session


def test_devices_have_their_own_memory(cuda, make_forest, same_bits):
    driver = cuda(devices=3)
    forest, rows = make_forest(1), rows_of(100)
    for number in (0, 2):
        predictor = Predictor(ptx_artifact(forest), device=number)
        assert same_bits(predictor.raw(rows), expected_sums(forest, rows))
        used = [device.memory.used > 0 for device in driver.devices]
        assert used == [number == position for position in range(3)]
        del predictor


def test_a_forest_without_trees(cuda, make_forest):
    cuda()
    forest = make_forest(2, n_trees=0, base_values=np.array([1.5, 2.5]))
    raw = Predictor(ptx_artifact(forest, kernels=[])).raw(rows_of(40))
    assert (raw == [[1.5, 2.5]]).all()


def test_scratch_memory_is_reserved_for_each_row(cuda, make_forest):
    driver = cuda(execute=sum_in_numpy)
    forest = make_forest(1)
    Predictor(ptx_artifact(forest)).raw(rows_of(100))
    assert driver.launches[0].arguments[4] == 0
    used = []
    for scratch in (0, 1000):
        predictor = Predictor(ptx_artifact(forest, scratch_per_row=scratch))
        predictor.raw(rows_of(100))
        used.append(driver.devices[0].memory.used)
        del predictor
    assert used[1] - used[0] == 128 * 1000  # of whole warps
    assert driver.launches[-1].arguments[4] > 0


def test_wrong_rows_are_told_as_on_the_cpu(cuda, make_forest):
    cuda()
    predictor = Predictor(ptx_artifact(make_forest(3)))
    with pytest.raises(DataError, match="2 columns; the trees need 3"):
        predictor.raw(rows_of(2, 2))
