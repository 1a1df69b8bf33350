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
from card.peers import CumlFil, Nvforest, XgboostOnCard, on_host

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
        "cuml": {"__version__": "26.08", "__path__": []},
        "cuml.fil": {"ForestInference": SimpleNamespace(load=load_model)},
    }
    for name, contents in modules.items():
        module = ModuleType(name)
        module.__spec__ = ModuleSpec(name, None)
        vars(module).update(contents)
        monkeypatch.setitem(sys.modules, name, module)
    return made


def test_peers_are_timed_beside_ours(cupy: SimpleNamespace, measured: Measured) -> None:
    found = measured("--minutes", 0, "--parts", "grid")
    told = found["parts"]["grid"]["peers"]
    assert (told["nvforest"]["version"], told["cuml"]["version"]) == ("26.10", "26.08")
    (cell,) = found["parts"]["grid"]["cells"]
    for name in ("nvforest", "cuml"):
        assert cell["peers"][name]["rounds"] == cell["ours"]["rounds"] >= 1
        assert cell["peers"][name]["queued"]["median"] > 0
    assert set(cupy.used) == {0}
    assert "nvForest 26.10: its time over ours, geometric mean (cells):" in found["printed"]
    assert "its calls queued over our kernels alone:" in found["printed"]
    first = cupy.asked[:4]
    assert first == [
        ("load", {"device": "gpu", "precision": "single"}),
        ("optimize", cell["rows"]),
        ("predict", cell["rows"]),
        ("synchronise",),
    ]
    calls = [one[0] for one in cupy.asked if one[0] != "load"]
    assert calls[-1] == "free"
    assert calls.count("synchronise") == calls.count("predict")


def test_a_peer_that_is_wrong_is_not_timed(cupy: SimpleNamespace, measured: Measured) -> None:
    """Ours goes on being measured, and nothing of ours is called wrong."""
    cupy.found = lambda scores: scores + 1
    found = measured("--minutes", 0, "--parts", "grid")
    (cell,) = found["parts"]["grid"]["cells"]
    assert cell["peers"]["nvforest"]["left_out"].startswith("its scores are wrong: ")
    assert cell["ours"]["median"] > 0
    assert found["parts"]["grid"]["wrong"] == []


def test_a_peer_that_fails_is_left_out(cupy: SimpleNamespace, measured: Measured) -> None:
    def fails(scores: Any) -> Any:
        raise MemoryError("out of\nmemory")

    cupy.found = fails
    (cell,) = measured("--minutes", 0, "--parts", "grid")["parts"]["grid"]["cells"]
    assert cell["peers"]["cuml"] == {"left_out": "out of memory"}


def test_xgboost_without_cuda_would_run_on_the_cpu(cupy: SimpleNamespace) -> None:
    xgboost = pytest.importorskip("xgboost")
    if xgboost.build_info()["USE_CUDA"]:
        pytest.skip("this one has CUDA")
    assert XgboostOnCard(0).missing() == "is built without CUDA"


def test_xgboost_is_told_the_card_of_the_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name without a number is the first one."""
    told = list[dict[str, str]]()
    booster = SimpleNamespace(set_param=told.append, inplace_predict=lambda rows: rows)
    module = ModuleType("xgboost")
    vars(module)["Booster"] = lambda model_file: booster
    monkeypatch.setitem(sys.modules, "xgboost", module)
    for card in (0, 2):
        XgboostOnCard(0).open(tmp_path, OnCard(np.zeros(1), card))
    assert told == [{"device": "cuda:0"}, {"device": "cuda:2"}]


def test_a_module_that_cannot_be_imported(
    cupy: SimpleNamespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "nvforest")
    (tmp_path / "nvforest.py").write_text("raise ImportError('libcudart.so.13:\\n not found')")
    monkeypatch.syspath_prepend(tmp_path)
    assert Nvforest(0).missing() == "cannot be imported: libcudart.so.13: not found"
    assert CumlFil(0).missing() == ""


def test_scores_of_either_memory() -> None:
    assert on_host(OnCard(np.ones((3, 1)))).tolist() == [1, 1, 1]
    assert on_host(np.ones(2)).tolist() == [1, 1]
