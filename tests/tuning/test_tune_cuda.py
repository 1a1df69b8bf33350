"""Tuning for a CUDA device: the calls that are timed are the device's, and without a device nothing is measured. The device is the fake driver's."""

import pytest
from adversarial_rows import adversarial_rows
from random_forests import Recipe, random_forest

import onnx_treebeard
from onnx_treebeard import CompileOptions
from onnx_treebeard.system.errors import DeviceError, OptionError
from onnx_treebeard.tuning import tune as tuning
from onnx_treebeard.tuning.successive_halving import Budget
from onnx_treebeard.tuning.trial import DeviceTrial, trials
from onnx_treebeard.tuning.tune import Settings, tune

TURNS = CompileOptions(
    strategy="walk",
    tile_size=1,
    schedule="tile(rows, block, row, 64); reorder(block, row, trees); interleave(trees, 2); parallel(block)",
)
FOREST = random_forest(Recipe(seed=5, trees=9, depth=4))


@pytest.fixture
def few(monkeypatch):
    """Three candidates, one of which is for CPUs alone; walks with trees in turns take half the time."""
    options = [CompileOptions(), CompileOptions(strategy="bitslice"), TURNS]
    monkeypatch.setattr(tuning, "candidates", lambda *_, **given: options if given["on_gpu"] else options[:2])
    seconds = DeviceTrial.seconds

    def scripted(trial, calls):
        if trial.called == 0:
            seconds(trial, 1)  # a call as it is timed
        return calls * (1.0 if trial.compiled.recipe.options == TURNS else 2.0)

    monkeypatch.setattr(DeviceTrial, "seconds", scripted)


def test_calls_run_on_the_device(cuda, few, same_bits):
    """What does not apply to a GPU is left out, and the winner is a schedule that compile takes."""
    driver = cuda()
    found = tune(FOREST, batch=40, seconds=1e6, device="cuda")
    assert found.for_node("") == TURNS
    assert driver.launches
    rows = adversarial_rows(FOREST, 40, seed=1)
    tuned = onnx_treebeard.compile(FOREST, schedule=found, device="cuda")
    assert same_bits(tuned.predict(rows), onnx_treebeard.compile(FOREST).predict(rows))


def test_rows_and_scores_of_timed_calls_are_on_the_device(cuda):
    """Each call reads the next batch where it was copied to before the clock ran."""
    driver = cuda()
    rows = adversarial_rows(FOREST, 120, seed=1)
    (trial,) = trials(FOREST, [CompileOptions()], rows, 40, 1, Budget(1e6), device="cuda").values()
    before, copies = len(driver.launches), driver.calls["cuMemcpyHtoDAsync_v2"]
    assert trial.seconds(4) > 0
    read = [launch.arguments[1] for launch in driver.launches[before:]]
    places = [array.address for array in trial.on_device.arrays]
    per_call = len(read) // 4
    assert read[::per_call] == [*places, places[0]]
    assert driver.calls["cuMemcpyHtoDAsync_v2"] - copies <= 4  # scores that the CPU has finished, and no rows


@pytest.mark.long
def test_the_second_device(cuda, few):
    driver = cuda(devices=2)
    tune(FOREST, batch=40, seconds=1e6, device="cuda:1")
    assert not driver.devices[0].memory.sizes
    assert driver.launches


def test_without_a_device(cuda, few):
    cuda(devices=0)
    with pytest.raises(DeviceError, match="no CUDA device"):
        tune(FOREST, batch=40, seconds=1e6, device="cuda")


@pytest.mark.parametrize(
    ("name", "words"), [("auto", "for one of cpu and cuda"), ("gpu", "accepted are cpu")]
)
def test_names_of_no_single_device(name, words):
    with pytest.raises(OptionError, match=words):
        Settings(device=name)
