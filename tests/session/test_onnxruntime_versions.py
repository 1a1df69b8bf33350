"""oracle: each version's own CPU kernels, on one thread. A process a version tries every way that the version has."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import pytest
from onnxruntimes import VERSIONS, NotInstallableError, environment_of

PROBE = Path(__file__).parents[1] / "support" / "version_probe.py"
CUDA_PROBE = PROBE.with_name("cuda_version_probe.py")
OPTIONS_PROBE = PROBE.with_name("options_probe.py")

CPU = "CPUExecutionProvider"
ROWS = [[0, 0], [0, 1]]

# Way -> nodes of ours, for the model's four tree nodes: two in its own graph, one in each branch of an If. A provider has one node for the two
# that read the same rows. Contexts are of another model.
OLDEST = {"session": 0, "other file": 0, "custom operator": 4}  # sessions of ours ask for a newer one
BY_NAME = {
    "session": 4,
    "other file": 4,
    "custom operator": 4,
    "devices": 3,
    "misnamed": 0,
    "both": 3,
    "name": 3,
    "registration": 3,
    "contexts": 1,
}
WAYS = {
    "1.17.3": OLDEST,
    # One graph of a model; names are not found, and the CPU runs everything.
    "1.23.2": {**OLDEST, "devices": 1, "misnamed": 0, "both": 1, "name": 0, "registration": 0, "contexts": 0},
    "1.24.1": {**OLDEST, "devices": 1, "misnamed": 0, "both": 1, "name": 0, "registration": 1, "contexts": 1},
    "1.24.4": {**OLDEST, "devices": 3, "misnamed": 0, "both": 3, "name": 0, "registration": 3, "contexts": 1},
    "1.25.1": BY_NAME,
    "1.26.0": BY_NAME,
}


@pytest.fixture
def outside(model_of, tmp_path):
    """The path of a model that adds two numbers of another file to what its trees say."""
    path = tmp_path / "model.onnx"
    model = model_of("(float[N, 2] X) => (float[N, 2] Y) { S = REGRESSOR(X) Y = Add(S, add) }")
    model.graph.initializer.append(onnx.numpy_helper.from_array(np.array([0.5, 0.25], np.float32), "add"))
    onnx.save(model, path, save_as_external_data=True, location="tensors.bin", size_threshold=0)
    return path


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    """environment(version): of a process; forests are compiled once for all of them."""
    cache = str(tmp_path_factory.mktemp("cache"))

    def build(version):
        try:
            return {**environment_of(version), "ONNX_TREEBEARD_CACHE": cache}
        except NotInstallableError as reason:
            pytest.skip(str(reason))

    return build


@pytest.mark.share(6)
@pytest.mark.parametrize("version", VERSIONS)
def test_every_way_of_a_version(version, environment):
    assert tried(environment(version), version) == WAYS[version]


def test_every_way_of_the_installed_version(environment):
    assert tried(environment(None), onnxruntime.__version__) == WAYS["1.26.0"]


@pytest.mark.share(6)
@pytest.mark.parametrize("version", [*(one for one in VERSIONS if WAYS[one] is BY_NAME), None])
def test_callers_options_stay_what_they_are(environment, version, outside):
    """What is compiled once is found by the next process."""
    for is_second in (False, True):
        command = [sys.executable, "-W", "error", OPTIONS_PROBE, outside, "add"]
        done = subprocess.run(command, env=environment(version), capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        first, then, last = (json.loads(line) for line in done.stdout.splitlines() if line.startswith("{"))
        assert first == {
            "version": version or onnxruntime.__version__,
            "sessions": {
                **{
                    key: [True, 1, [CPU]] for key in ("nothing", "options", "the CPU", "options of providers")
                },
                "all there are": [True, 1, ["AzureExecutionProvider", CPU]],
            },
            "options": {
                "ways": [True, True, True],
                "log": "of the caller",
                "intra-op threads": 1,
                "prepacking": "1",
                "rows": [2, 2, 2],
                "ours in plain": False,
                "afterwards": {"providers": False, "threads": None},
            },
        }
        assert not is_second or then == {"imported": []}
        assert last == {"other ways": dict.fromkeys(("profile", "options", "later"), True)}


@pytest.mark.long
@pytest.mark.parametrize("version", ["1.24.1", "1.24.4", "1.25.1", "1.26.0", None])
def test_memory_of_cuda_devices(environment, version, fake_libcuda):
    """With the plain wheel. Outputs of nodes on the CPU are in the host's memory."""
    command = [sys.executable, CUDA_PROBE, str(fake_libcuda)]
    done = subprocess.run(command, env=environment(version), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (told,) = (json.loads(line) for line in done.stdout.splitlines() if line.startswith("{"))
    assert told == {
        "version": version or onnxruntime.__version__,
        "devices": [[0, 0], [1, 1], [0, 0], [0, 0]],
        "left": [{}, []],
    }


def test_onnxruntime_1_23_has_no_kernels_for_copies(environment):
    code = "import onnx_treebeard; onnx_treebeard.register_execution_provider('cuda')"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment("1.23.2"), capture_output=True, text=True
    )
    assert (
        "TreebeardError: the execution provider of CUDA devices needs onnxruntime 1.24 or later; this is 1.23.2"
        in done.stderr
    )


def test_the_provider_asks_for_a_version_that_has_providers(environment):
    code = "import onnx_treebeard; onnx_treebeard.register_execution_provider()"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment("1.17.3"), capture_output=True, text=True)
    assert (
        "TreebeardError: the execution provider needs onnxruntime 1.23 or later; this is 1.17.3"
        in done.stderr
    )


def test_classifiers_of_two_classes_that_onnxruntime_1_26_gets_wrong(
    environment, model_of, plain_session, tmp_path
):
    """Ours have the labels and scores of all other versions; its own kernels switch labels at 0 instead of 0.5."""
    path = tmp_path / "model.onnx"
    model = model_of("(float[N, 2] X) => (string[N] L, float[N, 2] P) { L, P = CLASSIFIER(X) }")
    path.write_bytes(model.SerializeToString())
    code = f"""
import json, numpy as np, onnxruntime, onnx_treebeard
onnx_treebeard.register_execution_provider()
for provider in ("TreebeardExecutionProvider", "CPUExecutionProvider"):
    session = onnxruntime.InferenceSession({str(path)!r}, providers=[provider])
    print(json.dumps([output.tolist() for output in session.run(None, {{"X": np.array({ROWS}, np.float32)}})]))
"""
    command = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(command, env=environment("1.26.0"), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    ours, theirs = (json.loads(line) for line in done.stdout.splitlines())
    expected = plain_session(model).run(None, {"X": np.array(ROWS, np.float32)})
    assert ours == [output.tolist() for output in expected]
    assert theirs == [["yes", "yes"], [[-0.25, 0.25], [-0.75, 0.75]]]


def tried(environment, version):
    ways = WAYS.get(version, WAYS["1.26.0"])
    command = [sys.executable, "-W", "error", PROBE, *ways]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    assert {answer["version"] for answer in answers} == {version}
    return {answer["way"]: answer["taken"] for answer in answers}
