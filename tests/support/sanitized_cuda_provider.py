"""Sessions with the provider of CUDA devices, on the fake driver, with a library built with a sanitizer, whose runtime the caller has preloaded.

    python tests/support/sanitized_cuda_provider.py LIBRARY DRIVER ROUNDS

In: the library's file, that of the fake driver, how many rounds. Out: sessions on two devices, opened, run by several threads in turns with arrays of the host, in
pinned memory and on devices, and closed; copies on streams; calls of the driver that fail; "done ROUNDS" at the end.
"""

import gc
import random
import sys
import threading
from contextlib import suppress
from pathlib import Path

import numpy as np
import onnxruntime
from cuda_provider import bound, cuda_session, on_device, pinned
from fake_cuda import library as fake
from fake_cuda.driver import FakeDriver
from onnx import parser
from sanitized_sessions import use
from version_probe import REGRESSOR, ROWS

import onnx_treebeard

TEXTS = [
    f"(float[N, 2] X) => (float[N, 1] Y) {{ Y = {REGRESSOR}(X) }}",
    f"(float[N, 2] X) => (float[N, 1] Y) {{ A = Exp(X) S = {REGRESSOR}(A) Y = Neg(S) }}",
]
MODELS = [
    parser.parse_model(f'<ir_version: 8, opset_import: ["": 15, "ai.onnx.ml": 3]> agraph {text}')
    for text in TEXTS
]


def one_round(draw: random.Random) -> None:
    driver = FakeDriver(devices=2)
    fake.answering.append(driver)
    model = draw.choice(MODELS)
    opened = [cuda_session(model, number, quiet()) for number in (0, 1)]
    (expected,) = onnxruntime.InferenceSession(model.SerializeToString(), quiet()).run(None, {"X": ROWS})

    # One thread at a time: some calls of onnxruntime keep Python's lock while they wait for one of another call, whose driver, the fake one, needs it.
    taking_turns = threading.Lock()

    def score(position: int) -> None:
        with taking_turns:
            score_on(position)

    def score_on(position: int) -> None:
        number, session = position % 2, opened[position % 2]
        for rows in (ROWS, ROWS[:1], ROWS[:0]):
            with suppress(Exception):  # one of the calls that fail below
                same(session.run(None, {"X": rows})[0], expected[: len(rows)])
            with suppress(Exception):
                binding = bound(
                    session,
                    {"X": pinned(rows, number) if draw.random() < 0.5 else on_device(rows, number)},
                    number,
                )
                session.run_with_iobinding(binding)
                same(binding.get_outputs()[0].numpy(), expected[: len(rows)])
        with suppress(Exception):
            copy_around(number)

    failing = sorted(set(driver.calls) - {"cuCtxPushCurrent_v2"})  # destructors cannot do without
    for _ in range(draw.choice([0, 6])):
        driver.fail(draw.choice(failing), "CUDA_ERROR_UNKNOWN", at=draw.randrange(1, 60))
    threads = [threading.Thread(target=score, args=(position,)) for position in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    opened.clear()
    gc.collect()
    assert (driver.live(), driver.faults) == ({}, []), (driver.live(), driver.faults)
    assert not WRONG
    fake.answering.remove(driver)


WRONG: list[str] = []


def same(found: np.ndarray, expected: np.ndarray) -> None:
    if found.tobytes() != expected.tobytes():
        WRONG.append("other scores")


def copy_around(number: int) -> None:
    """To a device, to the other and back, on a stream that is given up with copies queued on it."""
    values = np.arange(500, dtype=np.float32)
    stream = onnx_treebeard.get_ep_devices(f"cuda:{number}")[0].create_sync_stream()
    there, other, back = (on_device(np.zeros_like(values), one) for one in (number, 1 - number, number))
    for source, target in ((pinned(values, number), there), (there, other), (other, back)):
        onnxruntime.copy_tensors([source], [target], stream)
    del there, other
    same(back.numpy(), values)


def quiet() -> onnxruntime.SessionOptions:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.log_severity_level = 1, 4
    return options


def main(library: str, driver_file: str, rounds: str) -> None:
    use(Path(library))
    onnxruntime.set_default_logger_severity(4)
    fake.loaded(Path(driver_file))
    for number in range(int(rounds)):
        one_round(random.Random(number))
    print("done", rounds)


if __name__ == "__main__":
    main(*sys.argv[1:])
