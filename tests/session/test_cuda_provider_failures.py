"""The execution provider of CUDA devices where the driver fails, is missing, or belongs to a parent process.

oracle: plain onnxruntime on one thread. Every failure is an error with the driver's word for it, nothing is left, and the next attempt works.
"""

import gc
import os
import subprocess
import sys
import textwrap
from collections import Counter
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import pytest
from cuda_provider import bound, cuda_session, on_device, pinned
from fake_cuda.bookkeeping import RELEASES
from planned_predictors import units_from
from providers import plain_session
from tails import assert_same

import onnx_treebeard

ROOT = Path(__file__).parents[2]
SUPPORT, MODEL = ROOT / "tests" / "support", ROOT / "models" / "diabetes_forest_regressor.onnx"
GRAPH = "(float[N, 2] X) => (float[N, 2] Z) { Y = Exp(X) S = REGRESSOR(Y) Z = Exp(S) }"
ROWS = np.array([[0, 0.5], [0, 0.75], [0, np.nan], [0, -np.inf]], np.float32)
# Without pinned memory copies are slower. onnxruntime drops errors of places in streams, before which everything is complete already, and has other memory
# where none can be reserved for all values of a call at once. The last wait is that of a stream that is given up, the last attribute of a device the most
# shared memory of a block, of which there is enough. The name of a device and its free memory are told to people alone.
GOT_OVER = RELEASES | {
    "cuMemHostAlloc",
    "cuEventRecord",
    "cuEventSynchronize",
    "cuMemAlloc_v2",
    "cuStreamSynchronize",
    "cuDeviceGetAttribute",
    "cuDeviceGetName",
    "cuMemGetInfo_v2",
}
NO_MEMORY = "has no memory; onnxruntime's log says why"


def used(model):
    """All that a program does with a session and with arrays on the device."""
    session = cuda_session(model)
    (ours,) = onnx_treebeard.get_ep_devices("cuda:0")
    stream, there, back = (
        ours.create_sync_stream(),
        on_device(np.zeros_like(ROWS)),
        on_device(np.zeros_like(ROWS), 1),
    )
    onnxruntime.copy_tensors([pinned(ROWS)], [there], stream)
    onnxruntime.copy_tensors([there], [back])
    onnxruntime.copy_tensors([back], [there])
    binding = bound(session, {"X": there})
    session.run_with_iobinding(binding)
    (result,) = binding.get_outputs()
    return [result.numpy(), *session.run(None, {"X": ROWS})]


@pytest.fixture
def quiet():
    """Failures are expected, and onnxruntime's log of them is long."""
    onnxruntime.set_default_logger_severity(4)
    yield
    onnxruntime.set_default_logger_severity(2)


@pytest.mark.parametrize("status", ["CUDA_ERROR_UNKNOWN", "CUDA_ERROR_LAUNCH_FAILED"])
def test_every_call_fails_once(cuda, ptx_library, model_of, quiet, status):
    model = model_of(GRAPH)
    (expected,) = plain_session(model).run(None, {"X": ROWS})
    with units_from(ptx_library):
        driver = cuda(devices=2)
        onnx_treebeard.get_ep_devices("cuda")
        driver.calls.clear()
        used(model)
        # Without those that destructors cannot do without.
        counted = driver.calls - Counter({"cuCtxPushCurrent_v2": 1000})
        gc.collect()
        got_over, wrong = set(), []
        for name, count in counted.items():
            for at in sorted({1, (count + 1) // 2, count}):
                driver = cuda(devices=2)
                driver.fail(name, status, at=at)
                try:
                    results = used(model)
                except Exception as error:
                    wrong += [(name, at, str(error))] * (
                        status not in str(error) and NO_MEMORY not in str(error)
                    )
                else:
                    got_over.add(name)
                    for result in results:
                        assert_same(result, expected)
                    del results
                gc.collect()
                wrong += [(name, at, left) for left in (driver.live(), driver.faults) if left]
        assert wrong == []
        assert got_over <= GOT_OVER


BEGIN = """
import sys
sys.path.insert(0, {support!r})
import numpy as np
import onnxruntime
import onnx_treebeard
from fake_cuda import library
from fake_cuda.driver import FakeDriver
from onnx_treebeard.bindings.native_library import library_path

def use(**options):
    library.loaded({driver!r})
    library.answering.append(FakeDriver(**options))
    return library.answering[-1]

def told(call, *arguments):
    try:
        call(*arguments)
    except Exception as error:
        return f"{{type(error).__name__}}: {{error}}".splitlines()[0]
"""


@pytest.fixture
def run(fake_libcuda):
    """run(text, **environment): what a process prints that runs this text behind BEGIN."""

    def run(text, **environment):
        program = BEGIN.format(support=str(SUPPORT), driver=str(fake_libcuda)) + textwrap.dedent(text)
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


def test_no_driver(run, tmp_path):
    """What takes the driver's place here is no library. The provider of the host's memory is none the worse for it."""
    (tmp_path / "libcuda.so.1").write_text("no library")
    text = run(
        f"""
        print(told(onnx_treebeard.get_ep_devices, "cuda"))
        print(told(onnxruntime.register_execution_provider_library, "any.cuda", library_path()))
        options = onnxruntime.SessionOptions()
        options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {{}})
        print(onnxruntime.InferenceSession({str(MODEL)!r}, options).get_providers()[0])
        """,
        LD_LIBRARY_PATH=str(tmp_path),
    )
    ours, plain, provider = text.splitlines()
    assert ours.startswith("DeviceError: no CUDA driver: libcuda.so.1 cannot be loaded (")
    assert "no CUDA driver: libcuda.so.1 cannot be loaded (" in plain
    assert provider == "TreebeardExecutionProvider"


@pytest.mark.parametrize(("name", "kind"), [("any.cuda", "CPU"), ("any.cuda.virtual", "GPU")])
def test_registered_by_onnxruntime_itself(run, name, kind):
    """As programs in other languages do: GPUs are virtual if the name allows it, because the driver of tests has no real ones."""
    text = run(f"""
        driver = use(devices=3)
        onnxruntime.register_execution_provider_library({name!r}, library_path())
        found = [one for one in onnxruntime.get_ep_devices() if one.ep_name == "TreebeardCudaExecutionProvider"]
        print([one.device.type.name for one in found], driver.live())
    """)
    assert text == f"{[kind] * 3} {{}}\n"


def test_a_process_forked_after_the_first_use(run):
    """The child gets errors from all that uses a device, and gives nothing up that is the parent's; the parent goes on."""
    text = run("""
        import os
        driver = use(devices=1)
        onnx_treebeard.get_ep_devices("cuda")
        rows = np.ones((3, 2), np.float32)
        there = onnxruntime.OrtValue.ortvalue_from_numpy(rows, "cuda", 0)
        calls = sum(driver.calls.values())
        child = os.fork()
        if child == 0:
            print(told(there.numpy))
            print(told(onnxruntime.OrtValue.ortvalue_from_numpy, rows, "cuda", 0))
            del there
            print(sum(driver.calls.values()) - calls, flush=True)
            os._exit(0)
        assert os.waitpid(child, 0)[1] == 0
        print((there.numpy() == rows).all())
    """)
    first, second, calls, same = text.splitlines()
    assert "forked after its parent had used CUDA" in first
    assert "forked after its parent had used CUDA" in second or "has no memory" in second
    assert (calls, same) == ("0", "True")


def test_sessions_that_live_until_the_process_ends(run):
    run(f"""
        driver = use(devices=1)
        options = onnxruntime.SessionOptions()
        options.add_provider_for_devices(onnx_treebeard.get_ep_devices("cuda"), {{}})
        session = onnxruntime.InferenceSession({str(MODEL)!r}, options)
        value = onnxruntime.OrtValue.ortvalue_from_numpy(np.ones((3, 10), np.float32), "cuda", 0)
        session.run(None, {{session.get_inputs()[0].name: np.ones((3, 10), np.float32)}})
        sys.modules["kept"] = [session, value]
    """)


def test_the_model_that_processes_use_has_ten_columns():
    (rows,) = onnx.load(MODEL).graph.input
    assert rows.type.tensor_type.shape.dim[1].dim_value == 10
