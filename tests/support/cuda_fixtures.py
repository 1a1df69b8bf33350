"""The fake CUDA driver for tests: `cuda(**options)` makes the driver that answers from then on in this process."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fake_cuda import library
from fake_cuda.driver import FakeDriver
from planned_predictors import units_from

from onnx_treebeard.bindings.native_library import package_version
from onnx_treebeard.kernels.gpu.backend import LOWEST
from onnx_treebeard.kernels.library.build import build


@pytest.fixture(scope="session")
def fake_libcuda(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file libcuda.so.1 of the fake driver."""
    if not library.is_supported():
        pytest.skip("needs Linux and a C compiler")
    return library.compiled(tmp_path_factory.mktemp("cuda"))


@pytest.fixture(scope="session")
def ptx_library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the library of kernels for GPUs, as wheels have it, and none for CPUs. Building it takes ten seconds."""
    folder = tmp_path_factory.mktemp("ptx")
    build(folder, [LOWEST], processes=1, package_version=package_version())
    return folder


@pytest.fixture(scope="module")
def ptx_units(ptx_library: Path) -> Iterator[None]:
    """Kernels are those of the library of PTX alone."""
    with units_from(ptx_library):
        yield


@pytest.fixture
def cuda(fake_libcuda: Path) -> Iterator[Callable[..., FakeDriver]]:
    """cuda(**options of FakeDriver): a driver. When the test is over, whatever it made must be released, and nothing may have been misused.

    What other tests have left is no garbage of this one: collections pass it over, or each would take seconds.
    """
    gc.freeze()
    library.loaded(fake_libcuda)
    made: list[FakeDriver] = []

    def use(**options: Any) -> FakeDriver:
        made.append(FakeDriver(**options))
        library.answering.append(made[-1])
        return made[-1]

    yield use
    gc.collect()
    left = [(driver.faults, driver.live()) for driver in made]
    for driver in made:
        library.answering.remove(driver)
    assert left == [([], {})] * len(made)


@pytest.fixture
def two_devices(cuda: Callable[..., FakeDriver]) -> Iterator[FakeDriver]:
    """A driver with two devices. What a test has made is gone before the driver is asked what is left."""
    yield cuda(devices=2)
    gc.collect()
