"""What every test may use: golden texts, markers, the Hypothesis profile.

def test_x(golden): golden("x.ll", text)       compares with tests/golden/x.ll; `pytest --update-golden` writes it
@pytest.mark.isa("avx2", "neon")               skipped where the CPU has none of these features, in LLVM's spelling
@pytest.mark.long                              only with `pytest --long`, as `make check-long` runs it
@pytest.mark.share(8)                          every eighth case of the function; all with --long
"""

import os
from collections import defaultdict
from collections.abc import Callable
from difflib import unified_diff
from pathlib import Path
from zlib import crc32

import pytest
from examples import LONG
from hypothesis import HealthCheck, settings

from onnx_treebeard.bindings import predictor
from onnx_treebeard.cache import machine_code as cache_code

pytest_plugins = ("binding_fixtures", "cli_fixtures", "cuda_fixtures", "native_fixtures", "session_fixtures")
GOLDEN = Path(__file__).parent / "golden"

# A compile that is tested has to happen, in the processes that tests start too; and the user's own cache is no business of theirs.
os.environ["ONNX_TREEBEARD_CACHE"] = "off"

# Threads of the training libraries wait by spinning. With a process of tests on every core they spin while the thread they wait for has no core:
# small models then take ten times the CPU time that they need.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")

# Derandomized: a failure is the same for everybody and after every run; the failing case is printed as code.
settings.register_profile(
    "onnx-treebeard",
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("onnx-treebeard")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the texts under tests/golden anew")
    parser.addoption(
        "--long", action="store_true", help="numbers that take minutes, as `make check-long` does"
    )
    parser.addoption("--bindings", action="store_true", help="collect tests/bindings too")
    parser.addoption(
        "--card", action="store_true", help="collect tests/on_card too, on a machine with a card"
    )
    parser.addoption("--sanitize", action="store_true", help="collect tests/sanitizers too")
    parser.addoption(
        "--emulate", metavar="WHEEL", help="collect tests/emulated too, with this wheel's kernels"
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Sanitizers and emulators have the library built anew, bindings take other languages: `make sanitize`, `aarch64-check` and `bindings-check` ask for them.

    Tests of a card's bits take a card, and a process without the fake driver.
    """
    options = {
        "sanitizers": "--sanitize",
        "emulated": "--emulate",
        "bindings": "--bindings",
        "on_card": "--card",
    }
    asked = options.get(collection_path.name)
    return True if asked and not config.getoption(asked) else None


def pytest_configure(config: pytest.Config) -> None:
    predictor.PART_NANOSECONDS = (
        1e-9  # the small batches of tests are worth threads where a test asks for them
    )
    # Each unit is compiled once in a process of tests, not once more whenever other tests have had 64 others in between.
    cache_code.MAX_IN_MEMORY = 4096
    for marker in (
        "isa(*names): needs a CPU with one of these features, in LLVM's spelling",
        "long: takes long, and only runs with --long",
        "share(number): of all cases, one in so many runs without --long",
    ):
        config.addinivalue_line("markers", marker)
    if config.getoption("--long"):
        os.environ[LONG] = "1"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves away what is long, and all but a share of many cases, which differs from function to function."""
    if config.getoption("--long"):
        return
    functions: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        functions[item.nodeid.partition("[")[0]].append(item)
    kept = {item for name, cases in functions.items() for item in share_of(name, cases)}
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = [item for item in items if item in kept]


def share_of(name: str, cases: list[pytest.Item]) -> list[pytest.Item]:
    """Returns the cases of a function that run without --long: at least one where it has a share, none where it is long."""
    if cases[0].get_closest_marker("long"):
        return []
    marker = cases[0].get_closest_marker("share")
    if marker is None:
        return cases
    (number,) = marker.args
    return cases[crc32(name.encode()) % min(number, len(cases)) :: number]


def pytest_runtest_setup(item: pytest.Item) -> None:
    for marker in item.iter_markers("isa"):
        if not any(has_feature(name) for name in marker.args):
            pytest.skip(f"this CPU has no {' and no '.join(marker.args)}")


def has_feature(name: str) -> bool:
    """Whether the CPU we run on has a feature, in LLVM's spelling."""
    from onnx_treebeard.compiler.options.options import Target
    from onnx_treebeard.kernels.llvm.llvm_target import resolve

    return resolve(Target()).has(name)


@pytest.fixture(scope="session")
def is_long(request: pytest.FixtureRequest) -> bool:
    """Whether a test may take its full numbers instead of a share of them."""
    return bool(request.config.getoption("--long"))


@pytest.fixture
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of the test's own, in a folder that does not exist yet; processes that the test starts have it too."""
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """`golden(name, text)` fails unless `text` is what tests/golden/<name> holds."""
    update = bool(request.config.getoption("--update-golden"))

    def check(name: str, text: str) -> None:
        path = GOLDEN / name
        if update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            return
        if not path.is_file():
            pytest.fail(
                f"tests/golden/{name} does not exist; look at the text, then run pytest --update-golden"
            )
        expected = path.read_text(encoding="utf-8")
        if text != expected:
            lines = (expected.splitlines(), text.splitlines(), f"golden/{name}", "now")
            difference = "\n".join(unified_diff(*lines, lineterm=""))
            pytest.fail(f"{difference}\nif this is meant, run pytest --update-golden and review the change")

    return check
