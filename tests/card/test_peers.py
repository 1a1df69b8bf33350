"""Peers beside ours, with engines and a CuPy that stand for them: they get the file and the rows on the card, have to be right, and are timed in turns."""

import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from fake_cuda.driver import FakeDriver

import onnx_treebeard
from bench.engines_cuda import Nvforest, XgboostOnCard
from onnx_treebeard.bench.benchmark_models import LeftOutError

Measured = Callable[..., dict[str, Any]]


class OnCard:
    """An array of a CuPy that keeps a copy; on the first card, unless somebody says otherwise."""

    def __init__(self, values: Any, card: int = 0) -> None:
        self.values, self.device = values, SimpleNamespace(id=card)

    def __getitem__(self, part: slice) -> "OnCard":
        return OnCard(self.values[part])

    def get(self) -> Any:
        return self.values


@pytest.fixture
def cupy(cuda: Callable[..., FakeDriver], monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The fake driver, and modules by the names of the real ones. asked: what was called, in order. found: what engines make of the right scores."""
    driver, made = cuda(), SimpleNamespace(asked=[], used=[], found=lambda scores: scores)

    def asarray(array: Any) -> OnCard:
        about = array.__cuda_array_interface__
        size = int(np.prod(about["shape"])) * 4
        data = driver.devices[0].memory.read(about["data"][0], size)
        return OnCard(np.frombuffer(data, about["typestr"]).reshape(about["shape"]))

    class Model:
        def __init__(self, path: Path) -> None:
            self.forest = onnx_treebeard.compile(path)

        def optimize(self, *, data: OnCard) -> "Model":
            made.asked.append(("optimize", len(data.values)))
            return self

        def predict(self, rows: OnCard) -> OnCard:
            made.asked.append(("predict", len(rows.values)))
            return OnCard(made.found(self.forest.predict(rows.values))[:, None])

    def load_model(path: Path, **options: Any) -> Model:
        made.asked.append(("load", options))
        return Model(path)

    def device(number: int) -> SimpleNamespace:
        return SimpleNamespace(use=lambda: made.used.append(number))

    pool = SimpleNamespace(free_all_blocks=lambda: made.asked.append(("free",)))
    runtime = SimpleNamespace(deviceSynchronize=lambda: made.asked.append(("synchronise",)))
    modules = {
        "cupy": {
            "asarray": asarray,
            "cuda": SimpleNamespace(runtime=runtime, Device=device),
            "get_default_memory_pool": lambda: pool,
            "__version__": "14",
        },
        "nvforest": {"load_model": load_model, "__version__": "26.10"},
    }
    for name, contents in modules.items():
        module = ModuleType(name)
        module.__spec__ = ModuleSpec(name, None)
        vars(module).update(contents)
        monkeypatch.setitem(sys.modules, name, module)
    return made


def engines_of(cell: dict[str, Any]) -> dict[str, Any]:
    return {one["engine"]: one for one in cell["measurements"]}


def test_peers_are_timed_beside_ours(cupy: SimpleNamespace, measured: Measured) -> None:
    found = measured("--minutes", 0, "--parts", "grid")
    assert found["parts"]["grid"]["peers"]["nvforest"]["version"] == "26.10"
    (cell,) = found["parts"]["grid"]["cells"]
    timed = engines_of(cell)
    assert {"kernels", "predict", "nvforest", "nvforest_queued"} <= timed.keys()
    assert len(timed["nvforest"]["rounds_s"]) == len(timed["predict"]["rounds_s"]) >= 1
    assert set(cupy.used) == {0}
    assert "| nvForest queued / our kernels | nvForest / our calls |" in found["printed"]
    calls = [one[0] for one in cupy.asked]
    first = calls.index("load")
    assert "free" in calls[first:]
    assert cupy.asked[first : first + 4] == [
        ("load", {"device": "gpu", "precision": "single"}),
        ("optimize", cell["rows"]),
        ("predict", cell["rows"]),
        ("synchronise",),
    ]
    assert calls.count("synchronise") == calls.count("predict")


def test_a_peer_that_is_wrong_is_not_timed(cupy: SimpleNamespace, measured: Measured) -> None:
    """Ours goes on being measured, and nothing of ours is called wrong."""
    cupy.found = lambda scores: scores + 1
    found = measured("--minutes", 0, "--parts", "grid")
    (cell,) = found["parts"]["grid"]["cells"]
    assert cell["left_out"]["nvforest"].startswith("its scores are wrong: ")
    assert {"kernels", "predict"} <= engines_of(cell).keys()
    assert "nvforest" not in engines_of(cell)
    assert found["parts"]["grid"]["wrong"] == []


def test_a_peer_that_fails_is_left_out(cupy: SimpleNamespace, measured: Measured) -> None:
    def fails(scores: Any) -> Any:
        raise MemoryError("out of\nmemory")

    cupy.found = fails
    (cell,) = measured("--minutes", 0, "--parts", "grid")["parts"]["grid"]["cells"]
    assert cell["left_out"] == {"nvforest": "out of memory"}


def test_xgboost_without_cuda_would_run_on_the_cpu(cupy: SimpleNamespace) -> None:
    xgboost = pytest.importorskip("xgboost")
    if xgboost.build_info()["USE_CUDA"]:
        pytest.skip("this one has CUDA")
    with pytest.raises(LeftOutError, match="is built without CUDA"):
        XgboostOnCard.check_installed()


def test_xgboost_is_told_the_card_of_the_rows(cupy: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name without a number is the first one."""
    told = list[dict[str, str]]()
    booster = SimpleNamespace(set_param=told.append, inplace_predict=lambda rows: rows)
    module = ModuleType("xgboost")
    vars(module)["Booster"] = lambda model_file: booster
    monkeypatch.setitem(sys.modules, "xgboost", module)
    monkeypatch.setattr(sys.modules["cupy"], "asarray", OnCard)
    for card in (0, 2):
        batch: Any = SimpleNamespace(device=card, subject=SimpleNamespace(path=""), given=np.zeros(1))
        assert XgboostOnCard(batch).score().values is batch.given
    assert told == [{"device": "cuda:0"}, {"device": "cuda:2"}]
    assert cupy.used == [0, 2]


def test_a_module_that_cannot_be_imported(
    cupy: SimpleNamespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Nvforest.check_installed()
    monkeypatch.delitem(sys.modules, "nvforest")
    (tmp_path / "nvforest.py").write_text("raise ImportError('libcudart.so.13:\\n not found')")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(LeftOutError, match=r"cannot be imported: libcudart\.so\.13: not found"):
        Nvforest.check_installed()
