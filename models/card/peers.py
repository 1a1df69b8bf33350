"""Engines of others that score forests on a card: nvForest, cuML's FIL, XGBoost. None of them has to be installed.

In: the number of the card; a file of XGBoost, rows in the card's memory. Out: a call, complete when it returns, whose result stays in the card's memory; or
why there is none.

All of them take arrays of CuPy, which lie where ours do. Each is called in its best form: nvForest and FIL choose their layout and chunks on the
batch that is timed, or its first million rows; XGBoost predicts in place. nvForest and FIL use the device that is CuPy's current one.
"""

import gc
import importlib
import importlib.util
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from card.driver import CardArray
from card.fit import Array

CUPY = "cupy"
OPTIMISED_ROWS = 1 << 20  # on which layouts and chunks are tried, 18 of them, at most
Call = Callable[[], Any]


class Peer(ABC):
    """An engine on the card with this number. name: of results. modules: that have to be importable.

    score, wait: of `call`: what returns when its work is queued, and what waits for it.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    modules: ClassVar[tuple[str, ...]]
    score: Call
    wait: Call

    def __init__(self, number: int) -> None:
        self.number = number
        self.close()

    def missing(self) -> str:
        """Why it cannot be used; empty if it can."""
        for module in self.modules:
            try:
                absent = importlib.util.find_spec(module) is None
            except ModuleNotFoundError:  # of the package that it is in
                absent = True
            if absent:
                return f"{module} is not installed"
        try:
            for module in self.modules:
                importlib.import_module(module)
        except Exception as error:
            return f"cannot be imported: {' '.join(str(error).split())}"
        return self.unsuitable()

    def unsuitable(self) -> str:
        """Why this build of it cannot be used."""
        return ""

    @property
    def version(self) -> str:
        """As the module says."""
        return str(getattr(importlib.import_module(self.modules[0]), "__version__", "of an unknown version"))

    @abstractmethod
    def open(self, path: Path, rows: Any) -> Call:
        """A call that scores the rows, an array of CuPy, with the model of a file."""

    def call(self, path: Path, rows: CardArray) -> Call:
        """The same, complete when it returns."""
        cupy: Any = importlib.import_module(CUPY)
        cupy.cuda.Device(self.number).use()
        score = self.open(path, cupy.asarray(rows))
        self.score, self.wait = score, cupy.cuda.runtime.deviceSynchronize

        def synchronised() -> Any:
            found = score()
            cupy.cuda.runtime.deviceSynchronize()
            return found

        return synchronised

    def close(self) -> None:
        """Forgets the model and the rows."""
        self.score = self.wait = lambda: None


class Nvforest(Peer):
    """RAPIDS nvForest."""

    name, title, modules = "nvforest", "nvForest", ("nvforest", CUPY)

    def open(self, path: Path, rows: Any) -> Call:
        nvforest: Any = importlib.import_module("nvforest")
        model = nvforest.load_model(path, device="gpu", precision="single").optimize(
            data=rows[:OPTIMISED_ROWS]
        )
        return lambda: model.predict(rows)


class CumlFil(Peer):
    """The forest inference library of RAPIDS cuML."""

    name, title, modules = "cuml", "cuML FIL", ("cuml.fil", CUPY)

    @property
    def version(self) -> str:
        return str(importlib.import_module("cuml").__version__)

    def open(self, path: Path, rows: Any) -> Call:
        fil: Any = importlib.import_module("cuml.fil")
        model = fil.ForestInference.load(str(path), is_classifier=False, precision="single")
        model.optimize(data=rows[:OPTIMISED_ROWS])
        return lambda: model.predict(rows)


class XgboostOnCard(Peer):
    """XGBoost's own predictor for cards."""

    name, title, modules = "xgboost", "XGBoost", ("xgboost", CUPY)

    def unsuitable(self) -> str:
        xgboost: Any = importlib.import_module("xgboost")
        return "" if xgboost.build_info().get("USE_CUDA") else "is built without CUDA"

    def open(self, path: Path, rows: Any) -> Call:
        xgboost: Any = importlib.import_module("xgboost")
        booster = xgboost.Booster(model_file=path)
        booster.set_param({"device": f"cuda:{rows.device.id}"})  # without a number it is the first
        return lambda: booster.inplace_predict(rows)


PEERS: tuple[type[Peer], ...] = (Nvforest, CumlFil, XgboostOnCard)


def release_memory() -> None:
    """Gives back what CuPy keeps for later arrays, where it is used."""
    cupy: Any = sys.modules.get(CUPY)
    if cupy is not None:
        gc.collect()
        cupy.get_default_memory_pool().free_all_blocks()


def on_host(scores: Any) -> Array:
    """Scores of a peer in NumPy, (n,)."""
    return np.asarray(scores.get() if hasattr(scores, "get") else scores).reshape(-1)
