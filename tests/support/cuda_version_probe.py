"""A process with some version of onnxruntime and the fake CUDA driver: `python cuda_version_probe.py DRIVER`.

Out: a line of JSON: the version, the devices on which rows and results of sessions were, and what is not released. Results have the bits of that version's
CPU kernels on one thread, or it fails. Nodes before and behind the trees stay on the CPU, so copies of onnxruntime's own run too.
"""

import gc
import json
import sys
from pathlib import Path

import numpy as np
import onnxruntime
from fake_cuda import library
from fake_cuda.driver import FakeDriver
from onnx import parser
from onnxruntime import OrtValue
from tails import assert_same
from version_probe import REGRESSOR, ROWS

import onnx_treebeard

NVIDIA = 0x10DE
MODELS = [
    f"(float[N, 2] X) => (float[N, 1] Y) {{ Y = {REGRESSOR}(X) }}",
    f"(float[N, 2] X) => (float[N, 1] Y) {{ A = Exp(X) S = {REGRESSOR}(A) Y = Exp(S) }}",
]


def main(driver_file: str) -> None:
    """Runs models on both devices, with arrays of the host and on the device."""
    library.loaded(Path(driver_file))
    driver = FakeDriver(devices=2)
    library.answering.append(driver)
    found = [on_device(text, number) for text in MODELS for number in (0, 1)]
    gc.collect()
    told = {"version": onnxruntime.__version__, "devices": found, "left": [driver.live(), driver.faults]}
    print(json.dumps(told))


def on_device(text: str, number: int) -> list[int]:
    model = parser.parse_model(
        f'<ir_version: 8, opset_import: ["": 15, "ai.onnx.ml": 3]> agraph {text}'
    ).SerializeToString()
    (expected,) = onnxruntime.InferenceSession(model, one_thread(), ["CPUExecutionProvider"]).run(
        None, {"X": ROWS}
    )
    options = one_thread()
    options.add_provider_for_devices(onnx_treebeard.get_ep_devices(f"cuda:{number}"), {})
    session = onnxruntime.InferenceSession(model, options)
    assert_same(session.run(None, {"X": ROWS})[0], expected)
    binding = session.io_binding()
    binding.bind_ortvalue_input("X", OrtValue.ortvalue_from_numpy(ROWS, "gpu", number, NVIDIA))
    room = OrtValue.ortvalue_from_shape_and_type(expected.shape, np.float32, "gpu", number, NVIDIA)
    binding.bind_ortvalue_output("Y", room)
    session.run_with_iobinding(binding)
    assert_same(room.numpy(), expected)
    inputs, outputs = session.get_input_memory_infos(), session.get_output_memory_infos()
    return [info.device_id for info in (*inputs, *outputs)]


def one_thread() -> onnxruntime.SessionOptions:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return options


if __name__ == "__main__":
    main(*sys.argv[1:])
