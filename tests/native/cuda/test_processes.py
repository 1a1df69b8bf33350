"""The driver of a process: opened at the first use, missing, too old, forked. Each case has a process of its own."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from fake_cuda import library

SUPPORT = Path(__file__).parents[2] / "support"

BEGIN = """
import sys
sys.path.insert(0, {support!r})
import numpy as np
from fake_cuda import library
from fake_cuda.driver import FakeDriver
from ptx_sums import ptx_artifact, sum_in_numpy
from native_fixtures import forest_of_targets
from onnx_treebeard.system.errors import DeviceError
from onnx_treebeard.bindings import cuda_devices
from onnx_treebeard.bindings.predictor import Predictor

def use(path, **options):
    library.loaded(path)
    library.answering.append(FakeDriver(execute=sum_in_numpy, **options))
    return library.answering[-1]

def told(call, *arguments, **options):
    try:
        call(*arguments, **options)
    except DeviceError as error:
        return str(error)

artifact = ptx_artifact(forest_of_targets(1))
rows = np.ones((100, 1), np.float32)
"""


@pytest.fixture
def run():
    """run(text, **environment): what a process prints that runs this text behind BEGIN."""

    def run(text, **environment):
        program = BEGIN.format(support=str(SUPPORT)) + textwrap.dedent(text)
        done = subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            timeout=120,
            env={**os.environ, **environment},
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


def folder_of(tmp_path, source):
    """A folder with a libcuda.so.1 made from this text."""
    if not library.is_supported():
        pytest.skip("needs Linux and a C compiler")
    (tmp_path / "libcuda.c").write_text(source)
    command = [
        "cc",
        "-shared",
        "-fPIC",
        "-Wl,-soname,libcuda.so.1",
        "-o",
        tmp_path / "libcuda.so.1",
        tmp_path / "libcuda.c",
    ]
    subprocess.run(command, check=True)
    return str(tmp_path)


def test_nothing_is_opened_before_it_is_needed(run):
    text = run("""
        from onnx_treebeard.bindings.native_library import loaded_library
        loaded_library().treebeard_version()
        print("libcuda" in open("/proc/self/maps").read())
    """)
    assert text == "False\n"


def test_no_driver(run, tmp_path):
    """What takes the driver's place here is no library."""
    (tmp_path / "libcuda.so.1").write_text("no library")
    text = run(
        """
        print(told(Predictor, artifact))
        print(told(cuda_devices.devices))
        from forests import Leaf, forest_of
        import onnx_treebeard
        print(onnx_treebeard.compile(forest_of(Leaf({0: 2.0}))).predict(rows)[0])
        """,
        LD_LIBRARY_PATH=str(tmp_path),
    )
    first, second, score = text.splitlines()
    assert first == second
    assert first.startswith("no CUDA driver: libcuda.so.1 cannot be loaded (")
    assert first.endswith("; the CPU serves the same forest with the same bits: name the device cpu, or none")
    assert float(score.strip("[]")) == 2.0


def test_models_are_not_opened_without_a_driver(run, ptx_library, tmp_path):
    """They could be opened on the CPU, which the message says."""
    (tmp_path / "libcuda.so.1").write_text("no library")
    text = run(
        f"""
        from forests import Leaf, forest_of
        from opened_models import open_columns
        from planned_predictors import units_from
        with units_from({str(ptx_library)!r}):
            print(told(open_columns, forest_of(Leaf({{0: 2.0}})), device=0))
        """,
        LD_LIBRARY_PATH=str(tmp_path),
    )
    assert text.startswith("no CUDA driver: libcuda.so.1 cannot be loaded (")
    assert "; the CPU serves the same forest" in text


def test_a_driver_that_comes_later_is_found(run, fake_libcuda):
    """A failure is not remembered."""
    text = run(f"""
        import ctypes
        try:
            ctypes.CDLL("libcuda.so.1")
        except OSError:
            assert "no CUDA driver" in told(Predictor, artifact)
        use({str(fake_libcuda)!r})
        print(Predictor(artifact).raw(rows)[0, 0])
    """)
    assert text == "2.0\n"


def test_a_driver_without_an_entry_point(run, tmp_path):
    folder = folder_of(tmp_path, "int cuInit(unsigned flags) { return (int)flags; }")
    text = run("print(told(Predictor, artifact))", LD_LIBRARY_PATH=folder)
    assert (
        text == "the CUDA driver is too old: libcuda.so.1 has no cuDeviceGetCount; update the NVIDIA driver\n"
    )


@pytest.mark.parametrize(
    ("status", "words"),
    [
        ("CUDA_ERROR_NO_DEVICE", "no CUDA device: the driver sees none; see what nvidia-smi lists"),
        ("CUDA_ERROR_UNKNOWN", "the CUDA driver cannot be initialised: CUDA_ERROR_UNKNOWN (cuInit); dmesg"),
    ],
)
def test_a_driver_that_cannot_be_initialised(run, fake_libcuda, status, words):
    text = run(f"""
        driver = use({str(fake_libcuda)!r})
        driver.fail("cuInit", "{status}")
        print(told(Predictor, artifact))
        print(Predictor(artifact).raw(rows)[0, 0])
    """)
    first, second = text.splitlines()
    assert words in first
    assert "; the CPU serves the same forest" in first
    assert second == "2.0"


INITIALISATION = {
    "CUDA_ERROR_NOT_INITIALIZED": "was forked after another library had used it",
    "CUDA_ERROR_STUB_LIBRARY": "remove its folder stubs from LD_LIBRARY_PATH",
    "CUDA_ERROR_INVALID_DEVICE": "CUDA_VISIBLE_DEVICES",
    "CUDA_ERROR_DEVICE_NOT_LICENSED": "no licence",
    "CUDA_ERROR_OPERATING_SYSTEM": "/dev/nvidia*",
    "CUDA_ERROR_SYSTEM_NOT_READY": "nvidia-fabricmanager",
    "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH": "after an update restart the machine; in a container",
    "CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE": "cuda-compat",
    "CUDA_ERROR_MPS_CONNECTION_FAILED": "nvidia-cuda-mps-control",
    "CUDA_ERROR_UNKNOWN": "nvidia-uvm",
}


def test_what_to_do_where_a_driver_cannot_be_initialised(run, fake_libcuda):
    text = run(f"""
        for status in {list(INITIALISATION)}:
            driver = use({str(fake_libcuda)!r})
            driver.fail("cuInit", status)
            print(told(Predictor, artifact))
    """)
    for (status, words), line in zip(INITIALISATION.items(), text.splitlines(), strict=True):
        assert f"{status} (cuInit); " in line
        assert words in line


def test_a_fork_after_the_first_use(run, fake_libcuda):
    """The child gets an error, its copies of predictors release nothing, and the parent goes on."""
    text = run(f"""
        import os
        driver = use({str(fake_libcuda)!r})
        predictor = Predictor(artifact)
        predictor.raw(rows)
        calls = sum(driver.calls.values())
        child = os.fork()
        if child == 0:
            print(told(predictor.raw, rows), told(Predictor, artifact), told(cuda_devices.devices), sep="\\n")
            del predictor
            print(sum(driver.calls.values()) - calls, flush=True)
            os._exit(0)
        assert os.waitpid(child, 0)[1] == 0
        print(predictor.raw(rows)[0, 0])
    """)
    *told, calls, score = text.splitlines()
    assert len(told) == 3
    assert all("forked after its parent had used CUDA" in message for message in told)
    assert (calls, score) == ("0", "2.0")


def test_a_fork_before_the_first_use(run, fake_libcuda):
    text = run(f"""
        import os
        use({str(fake_libcuda)!r})
        child = os.fork()
        if child:
            assert os.waitpid(child, 0)[1] == 0
        print(Predictor(artifact).raw(rows)[0, 0], flush=True)
        if not child:
            os._exit(0)
    """)
    assert text == "2.0\n2.0\n"


def test_a_fork_after_a_failure_to_open_the_driver(run, fake_libcuda):
    """The parent has not used CUDA then."""
    text = run(f"""
        import os
        use({str(fake_libcuda)!r}).fail("cuInit", "CUDA_ERROR_UNKNOWN")
        assert "cannot be initialised" in told(Predictor, artifact)
        if child := os.fork():
            assert os.waitpid(child, 0)[1] == 0
        print(Predictor(artifact).raw(rows)[0, 0], flush=True)
        if not child:
            os._exit(0)
    """)
    assert text == "2.0\n2.0\n"


def test_predictors_that_live_until_the_process_ends(run, fake_libcuda):
    run(f"""
        driver = use({str(fake_libcuda)!r})
        predictor = Predictor(artifact)
        predictor.raw(rows)
        sys.modules["kept"] = predictor
    """)
