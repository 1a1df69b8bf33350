"""Sessions of all routes on a library built with a sanitizer, whose runtime the caller has preloaded.

    python tests/support/sanitized_sessions.py LIBRARY ROUNDS SEED [leak]

In: the library's file; how many rounds; the seed of forests and rows. Out: sessions opened, run by several threads, closed while others
run, refused; forests whose calls share their rows with helpers; damaged tree nodes read; models whose tree nodes onnxruntime does not see, damaged ones too. `leak`: a predictor is made and never destroyed, which the leak sanitizer has to tell of.
"""

import random
import sys
import threading
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import onnx
import onnxruntime
import pytest
from planned_predictors import units_from, units_of_forest, write_library
from providers import provider_session
from random_forests import Recipe, random_forest
from read_nodes import forest_of_model
from split_models import split_model

import onnx_treebeard
from onnx_treebeard.bindings import native_library as native_library
from onnx_treebeard.bindings import predictor as native
from onnx_treebeard.bindings.planner import call_node_planner
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.library.build import units_of
from onnx_treebeard.kernels.llvm.cpu_targets import native_machine, register_bytes
from onnx_treebeard.session import provider_notes as session_notes
from onnx_treebeard.system.errors import TreebeardError

SIZES = (0, 1, 3, 100, 5000, 20_000)


def use(library: Path) -> None:
    """All ways to the native library lead to this one."""
    native_library.library_path = lambda: str(library)


def options(threads: int):
    made = onnxruntime.SessionOptions()
    made.intra_op_num_threads = threads
    made.log_severity_level = 3
    return made


def operator_session(forest: Forest) -> onnxruntime.InferenceSession:
    """Onnxruntime's own, of a model that `convert` writes for the operator."""
    registered = options(4)
    onnx_treebeard.register_custom_ops(registered)
    model = to_onnx(forest, domain="treebeard").model.SerializeToString()
    return onnxruntime.InferenceSession(model, registered, ["CPUExecutionProvider"])


def one_round(draw: random.Random) -> None:
    forest = random_forest(Recipe(seed=draw.randrange(1000), trees=draw.choice([1, 30, 200])))
    model = to_onnx(forest).model.SerializeToString()
    opened = [
        provider_session(model, options(4)),
        onnx_treebeard.InferenceSession(model, options(4)),
        operator_session(forest),
    ]
    (given,) = opened[0].get_inputs()
    rows = np.random.default_rng(draw.randrange(1000)).normal(size=(max(SIZES), given.shape[1]))
    rows = rows.astype({"tensor(double)": np.float64, "tensor(float)": np.float32}[given.type])

    def score(one) -> None:
        for size in SIZES:
            one.run(None, {given.name: rows[:size]})

    compiled = onnx_treebeard.compile(forest)

    def share() -> None:
        for size in SIZES:
            compiled.predict_raw(rows[:size], threads=3)

    threads = [threading.Thread(target=score, args=(opened[at % 3],)) for at in range(6)]
    threads += [threading.Thread(target=share) for _ in range(2)]
    for thread in threads:
        thread.start()
    opened.reverse()
    opened.clear()  # the threads hold them until they are done
    for wrong in ({"threads": "none"}, {"schedule": "no-such-file"}):
        with pytest.raises(Exception, match=r"accepted are|cannot be read"):
            provider_session(model, options(1), **wrong)
    for thread in threads:
        thread.join()
    damaged_nodes(draw)
    large_nodes(model, rows[:100], given.name, draw)


def large_nodes(model: bytes, rows: np.ndarray, name: str, draw: random.Random) -> None:
    """Sessions that show onnxruntime no tree node, of a model and of damaged ones; several threads open them."""
    machine = native_machine()
    if machine is None or not register_bytes(machine):
        return
    needed = units_of_forest(forest_of_model(onnx.load_model_from_string(model)), machine)
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        write_library(Path(folder), [unit for unit in units_of(machine) if unit.name in needed], machine)
        patch.setattr(session_notes, "LARGE", 1)
        with units_from(Path(folder)):
            whole = split_model(model)
            assert whole.nodes
            threads = [threading.Thread(target=open_and_run, args=(model, rows, name)) for _ in range(3)]
            for thread in threads:
                thread.start()
            for _ in range(20):
                damaged = bytearray(model)
                for _ in range(draw.randrange(1, 4)):
                    damaged[draw.randrange(len(model))] = draw.randrange(256)
                with suppress(Exception):
                    open_and_run(
                        bytes(damaged[: draw.choice([len(model), draw.randrange(len(model))])]), rows, name
                    )
            for thread in threads:
                thread.join()


def open_and_run(model: bytes, rows: np.ndarray, name: str) -> None:
    onnx_treebeard.InferenceSession(model, options(2)).run(None, {name: rows})


def damaged_nodes(draw: random.Random) -> None:
    """Whatever the bytes of a tree node are, reading them ends in a forest or an error."""
    node = to_onnx(random_forest(Recipe(seed=draw.randrange(1000)))).model.graph.node[0].SerializeToString()
    for _ in range(200):
        bytes_read = bytearray(node)
        for _ in range(draw.randrange(4)):
            bytes_read[draw.randrange(len(node))] = draw.randrange(256)
        with suppress(TreebeardError):
            call_node_planner(
                bytes(bytes_read[: draw.choice([len(node), draw.randrange(len(node))])]),
                "node_of_model",
                input_type=draw.choice([1, 11]),
                rank=2,
                n_features=-1,
                ort=True,
            )


def leak() -> None:
    artifact = onnx_treebeard.compile(random_forest(Recipe(seed=0))).artifact
    predictor = native.Predictor(artifact)
    predictor._handle = None


def main() -> None:
    library, rounds, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    use(library)
    if sys.argv[4:] == ["leak"]:
        leak()
    draw = random.Random(seed)
    for _ in range(rounds):
        one_round(draw)
    print("done", rounds)


if __name__ == "__main__":
    main()
