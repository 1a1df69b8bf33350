"""Engines of others on an NVIDIA card. In: a model file, rows in the card's memory. Out: calls that are complete when they return, and calls that are not.

They take arrays of CuPy, which lie where ours do. Each is called in its best form: nvForest chooses its layout and chunks on the batch
that is timed, or its first million rows; XGBoost predicts in place.
"""

import gc
import importlib
import importlib.util
import sys
import time
from abc import abstractmethod
from typing import Any, ClassVar

from onnx_treebeard.bench.benchmark_models import LeftOutError
from onnx_treebeard.bench.engine import LAST_BITS, Bound, Engine

OPTIMISED_ROWS = 1 << 20  # on which layouts and chunks are tried, 18 of them, at most
MAX_QUEUED = 400  # calls
QUEUED = "_queued"  # behind the name of a peer


class Peer(Engine):
    """An engine of others, with rows as CuPy has them. batch: of a `subject`, on a `device` by its number; `given` has the attribute __cuda_array_interface__."""

    tolerance = LAST_BITS
    modules: ClassVar[tuple[str, ...]]

    def __init__(self, batch: Any) -> None:
        super().__init__(batch.subject)
        self.device = batch.device
        cupy: Any = importlib.import_module("cupy")
        cupy.cuda.Device(batch.device).use()
        self.array, self.wait = cupy.asarray(batch.given), cupy.cuda.runtime.deviceSynchronize
        self.model = self.open_model(importlib.import_module(self.modules[0]))

    @classmethod
    def check_installed(cls) -> str:
        """Returns its version. Raises LeftOutError where it is not installed, or cannot be used."""
        for name in cls.modules:
            if importlib.util.find_spec(name) is None:
                raise LeftOutError(f"{name} is not installed")
        try:
            module, *_ = (importlib.import_module(name) for name in cls.modules)
        except Exception as error:
            raise LeftOutError(f"cannot be imported: {error}") from None
        return str(getattr(module, "__version__", "of an unknown version"))

    @abstractmethod
    def open_model(self, module: Any) -> Any:
        """Returns the model of the forest's file."""

    def score(self) -> Any:
        """Returns scores in the card's memory, when the work is queued."""
        return self.model.predict(self.array)

    def bind(self, rows: int, threads: int) -> Bound:
        def call(_: object) -> Any:
            scores = self.score()
            self.wait()
            return scores

        return Bound(call, [None], lambda scores: [scores.get().reshape(-1)])

    def close(self) -> None:
        self.array = self.model = None


class QueuedBound(Bound):
    """Calls of a peer that return before their work is done, many with one wait: its kernels take so long at most."""

    def __init__(self, peer: Peer) -> None:
        super().__init__(lambda _: peer.score(), [None])
        self.peer = peer

    def seconds(self, calls: int) -> float:
        begin = time.perf_counter()
        for number in range(calls):
            self.peer.score()
            if number % MAX_QUEUED == MAX_QUEUED - 1:
                self.peer.wait()
        self.peer.wait()
        return time.perf_counter() - begin


class Nvforest(Peer):
    """RAPIDS nvForest."""

    name, title, modules = "nvforest", "nvForest", ("nvforest", "cupy")

    def open_model(self, module: Any) -> Any:
        loaded = module.load_model(self.subject.path, device="gpu", precision="single")
        return loaded.optimize(data=self.array[:OPTIMISED_ROWS])


class XgboostOnCard(Peer):
    """XGBoost's own predictor for cards."""

    name, title, modules = "xgboost", "XGBoost", ("xgboost", "cupy")

    @classmethod
    def check_installed(cls) -> str:
        version = super().check_installed()
        if not importlib.import_module("xgboost").build_info().get("USE_CUDA"):
            raise LeftOutError("is built without CUDA")
        return version

    def open_model(self, module: Any) -> Any:
        booster = module.Booster(model_file=self.subject.path)
        booster.set_param({"device": f"cuda:{self.device}"})  # without a number it is the first
        return booster

    def score(self) -> Any:
        return self.model.inplace_predict(self.array)


PEERS: tuple[type[Peer], ...] = (Nvforest, XgboostOnCard)


def release_memory() -> None:
    """Frees what CuPy keeps for later arrays, where it is used."""
    cupy: Any = sys.modules.get("cupy")
    if cupy is not None:
        gc.collect()
        cupy.get_default_memory_pool().free_all_blocks()
