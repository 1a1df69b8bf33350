"""oracle: each version's own CPU kernels, on one thread. A process a version tries every way that the version has."""

import json
import subprocess
import sys
from pathlib import Path

import onnxruntime
import pytest
from onnxruntimes import VERSIONS, NotInstallableError, environment_of

PROBE = Path(__file__).parents[1] / "support" / "version_probe.py"

# Way -> tree nodes taken, of the model's four: two in its own graph, one in each branch of an If.
OLDEST = {"session": 4, "custom operator": 4}
WAYS = {
    "1.17.3": OLDEST,
    # One graph of a model; names are not found, and the CPU runs everything.
    "1.23.2": {**OLDEST, "devices": 1, "misnamed": 0, "both": 1, "name": 0},
    "1.26.0": {**OLDEST, "devices": 4, "misnamed": 0, "both": 4, "name": 4},
}


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


@pytest.mark.parametrize("version", VERSIONS)
def test_every_way_of_a_version(version, environment):
    assert tried(environment(version), version) == WAYS[version]


def test_every_way_of_the_installed_version(environment):
    assert tried(environment(None), onnxruntime.__version__) == WAYS["1.26.0"]


def test_the_provider_asks_for_a_version_that_has_providers(environment):
    code = "import onnx_treebeard; onnx_treebeard.register_execution_provider()"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment("1.17.3"), capture_output=True, text=True)
    assert (
        "TreebeardError: the execution provider needs onnxruntime 1.23 or later; this is 1.17.3"
        in done.stderr
    )


def tried(environment, version):
    ways = WAYS.get(version, WAYS["1.26.0"])
    command = [sys.executable, "-W", "error", PROBE, *ways]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    assert {answer["version"] for answer in answers} == {version}
    return {answer["way"]: answer["taken"] for answer in answers}
