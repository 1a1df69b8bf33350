"""Every interrupt ends what it interrupts, be it in code whose exceptions Python or C code drops."""

import gc
import importlib
import signal
import sys
import threading
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import Result
from sklearn.ensemble import RandomForestRegressor

import onnx_treebeard
from onnx_treebeard.compiler import unit_compiler
from onnx_treebeard.session import compile_callback
from onnx_treebeard.system import memory_errors
from onnx_treebeard.system.interrupts import RaisesInterrupts

MODELS = Path(__file__).parents[2] / "models"
PACKAGE = Path(onnx_treebeard.__file__).parent
MODULES_WITH_DESTRUCTORS = [
    ".".join(("onnx_treebeard", *path.relative_to(PACKAGE).with_suffix("").parts))
    for path in sorted(PACKAGE.rglob("*.py"))
    if "def __del__" in path.read_text(encoding="utf-8")
]


def interrupt(*_: Any) -> None:
    signal.raise_signal(signal.SIGINT)


class Destructor:
    def __del__(self) -> None:
        interrupt()


class Kind(type):
    """Of a value that NumPy compares with: it looks for attributes of its class, and drops whatever that raises."""

    def __getattr__(cls, name: str) -> Any:
        if name == "__array_ufunc__":
            interrupt()
        raise AttributeError(name)


class Value(metaclass=Kind):
    pass


def in_a_destructor() -> None:
    Destructor()


def in_a_weak_reference() -> None:
    value = threading.Event()
    held = weakref.ref(value, interrupt)
    del value
    assert held() is None


def in_a_callback_of_c_code() -> None:
    import ctypes

    ctypes.CFUNCTYPE(None)(interrupt)()


def in_the_garbage_collector() -> None:
    cycle: list[Any] = [Destructor()]
    cycle.append(cycle)
    del cycle
    gc.collect()


def in_a_look_up_of_c_code() -> None:
    assert not (np.zeros(2) == Value()).any()


def in_the_open() -> None:
    interrupt()


PLACES = [
    in_a_destructor,
    in_a_weak_reference,
    in_a_callback_of_c_code,
    in_the_garbage_collector,
    in_a_look_up_of_c_code,
    in_the_open,
]


@pytest.fixture(autouse=True)
def _unchanged() -> Iterator[None]:
    # Programs that a shell has started in the background ignore the signal.
    outside = signal.signal(signal.SIGINT, signal.default_int_handler)
    before = signal.getsignal(signal.SIGINT), sys.unraisablehook
    yield
    assert (signal.getsignal(signal.SIGINT), sys.unraisablehook) == before
    signal.signal(signal.SIGINT, outside)


@pytest.mark.parametrize("place", PLACES)
def test_the_block_raises_it(place: Callable[[], None]) -> None:
    with pytest.raises(KeyboardInterrupt), RaisesInterrupts():
        place()


@pytest.mark.parametrize("place", PLACES)
def test_the_outer_block_ends_too(place: Callable[[], None]) -> None:
    with pytest.raises(KeyboardInterrupt), RaisesInterrupts(), RaisesInterrupts():
        place()


def test_a_block_that_waits_ends_soon() -> None:
    with pytest.raises(KeyboardInterrupt), RaisesInterrupts():  # noqa: PT012
        in_a_destructor()
        threading.Event().wait(60)  # until the test's time is over, without the interrupt


def test_it_replaces_an_error_of_the_block() -> None:
    with pytest.raises(KeyboardInterrupt) as caught, RaisesInterrupts():  # noqa: PT012
        in_a_look_up_of_c_code()
        raise ValueError
    assert isinstance(caught.value.__cause__, ValueError)


def test_handlers_of_the_program_stay() -> None:
    seen: list[Any] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: seen.append(number))
    try:
        with RaisesInterrupts():
            in_a_destructor()
    finally:
        signal.signal(signal.SIGINT, before)
    assert seen == [signal.SIGINT]


def test_other_errors_of_destructors_are_told_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda error: told.append(error.exc_type))

    class Bad:
        def __del__(self) -> None:
            raise ValueError

    with RaisesInterrupts():
        Bad()
    assert told == [ValueError]


def test_other_threads_have_none() -> None:
    results: list[int] = []

    def work() -> None:
        with RaisesInterrupts():
            results.append(1)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert results == [1]


def forest() -> RandomForestRegressor:
    rows = np.arange(20.0).reshape(10, 2)
    return RandomForestRegressor(2, max_depth=2, random_state=0).fit(rows, rows[:, 0])


def test_objects_whose_init_never_ran_are_destroyed(monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupt may fall between the making of an object and the first line of its __init__."""
    told: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", told.append)
    kinds = [
        kind for name in MODULES_WITH_DESTRUCTORS for kind in vars(importlib.import_module(name)).values()
    ]
    kinds = [kind for kind in kinds if isinstance(kind, type) and "__del__" in vars(kind)]
    assert len(kinds) >= len(MODULES_WITH_DESTRUCTORS)
    for kind in kinds:
        kind.__new__(kind)
    assert not told


# How often each is interrupted, and a call.
FUNCTIONS: dict[str, tuple[int, Callable[[], object]]] = {
    "load": (60, lambda: onnx_treebeard.load(MODELS / "breast_cancer_lightgbm.txt")),
    "compile": (60, lambda: onnx_treebeard.compile(MODELS / "breast_cancer_lightgbm.txt")),
    "convert": (60, lambda: onnx_treebeard.convert(MODELS / "breast_cancer_lightgbm.txt")),
    "session": (6, lambda: onnx_treebeard.InferenceSession(str(MODELS / "wine_scaler_forest.onnx"))),
    "session with leaves": (
        6,
        lambda: onnx_treebeard.InferenceSession(str(MODELS / "wine_scaler_forest.onnx"), with_leaf=True),
    ),
    "compile_estimator": (6, lambda: onnx_treebeard.compile_estimator(forest())),
}


# A file is closed by its destructor, with a warning, where the interrupt falls between its opening and its `with`.
@pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")
@pytest.mark.parametrize("name", FUNCTIONS)
def test_wherever_a_function_is_interrupted(name: str) -> None:
    """At places spread over the whole run: destructors and callbacks are among them."""
    n_times, function = FUNCTIONS[name]
    function()  # imports
    n_places = interrupted_at(-1, function)
    for place in range(20, n_places - 20, n_places // n_times):
        with pytest.raises(KeyboardInterrupt):
            interrupted_at(place, function)


def interrupted_at(number: int, function: Callable[[], object]) -> int:
    """Interrupts at the place of this number; returns how many there are.

    Places are those where Python itself looks for signals: where a Python function begins, and behind a call of C. Another one, such as
    in front of the call that releases a lock, would keep the lock for good.
    """
    n_places = 0

    def profile(frame: object, event: str, value: object) -> None:
        nonlocal n_places
        n_places += event in ("call", "c_return")
        if event in ("call", "c_return") and n_places == number:
            sys.setprofile(None)
            interrupt()

    sys.setprofile(profile)
    try:
        result = function()
    finally:
        sys.setprofile(None)
    del result  # by now: its destructor is no part of the function
    return n_places


WALK = onnx_treebeard.CompileOptions(tile_size=2)


@pytest.mark.parametrize("error", [KeyboardInterrupt, MemoryError])
def test_in_the_callback_of_onnxruntime(
    error: type[BaseException], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def compile_node(attributes: object) -> None:
        raise error

    monkeypatch.setattr(compile_callback, "_compile", compile_node)
    with pytest.raises(error):
        onnx_treebeard.InferenceSession(MODELS / "wine_scaler_forest.onnx", schedule=WALK)
    assert "could not be compiled" not in capfd.readouterr().err


def test_a_library_in_the_callback_that_does_not_say_that_memory_ends(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Python's own interpreter may be that library."""

    def compile_node(attributes: object) -> None:
        monkeypatch.setattr(memory_errors, "has_room", lambda size: False)
        raise SystemError("error return without exception set")

    monkeypatch.setattr(compile_callback, "_compile", compile_node)
    with pytest.raises(MemoryError):
        onnx_treebeard.InferenceSession(MODELS / "wine_scaler_forest.onnx", schedule=WALK)
    assert "could not be compiled" not in capfd.readouterr().err


@pytest.mark.usefixtures("no_units")
@pytest.mark.parametrize("error", [KeyboardInterrupt, MemoryError])
@pytest.mark.parametrize("opened", [onnx_treebeard.InferenceSession, onnx_treebeard.compile])
def test_in_the_compiler_of_units(
    opened: Callable[..., Any], error: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    def compile_units(level: str, names: list[str]) -> None:
        raise error

    monkeypatch.setattr(unit_compiler, "units_of_level", compile_units)
    with pytest.raises(error):
        opened(MODELS / "diabetes_forest_regressor.onnx")


# An interrupt that is raised later may come between an open and the block that closes the file.
@pytest.mark.filterwarnings("ignore:.*Exception ignored in:pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("place", PLACES)
def test_the_command_ends_as_interrupted(
    place: Callable[[], None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, run: Callable[..., Result]
) -> None:
    from onnx_treebeard.converters import read

    content = read.model_of_bytes

    def interrupted(*arguments: Any) -> object:
        place()
        return content(*arguments)

    monkeypatch.setattr(read, "model_of_bytes", interrupted)
    result = run("convert", MODELS / "breast_cancer_lightgbm.txt", "-o", tmp_path / "m.onnx", code=130)
    assert result.stderr.endswith("onnx-treebeard: interrupted\n")
