"""Runs a library for `bench`, in a process of its own. Imports nothing of this package: lleaves is in an environment of its own.

In: the name of a class below as argument, requests as `folder_engine.py` explains them. Besides,

    open    MODEL    {"version": ..., "seconds": ...}
"""

import json
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import numpy as np


class Worker(ABC):
    """A model, and the batches that were bound last: `size` rows each, for `threads` threads."""

    model: Any
    predict: Callable[[Any], Any]
    batches: list[Any]
    size: int
    threads: int
    called = 0

    def bind(self, rows: str, columns: str, size: str, threads: str) -> dict[str, Any]:
        table, self.size, self.threads = np.load(rows), int(size), int(threads)
        self.batches = [table[at : at + self.size] for at in range(0, len(table), self.size)]
        self.predict = self.predict_of_model()
        return {}

    @abstractmethod
    def predict_of_model(self) -> Callable[[Any], Any]:
        """Returns what scores a batch, as `bind` has said."""

    def scores(self, to: str) -> dict[str, Any]:
        np.asarray(self.predict(self.batches[0])).tofile(to)
        return {}

    def time(self, calls: str) -> dict[str, Any]:
        batches, predict = self._next(int(calls)), self.predict
        begin = time.perf_counter()
        for rows in batches:
            predict(rows)
        return {"seconds": time.perf_counter() - begin}

    def single(self, calls: str) -> dict[str, Any]:
        predict, clock, nanoseconds = self.predict, time.perf_counter_ns, []
        for rows in self._next(int(calls)):
            begin = clock()
            predict(rows)
            nanoseconds.append(clock() - begin)
        return {"nanoseconds": nanoseconds}

    def _next(self, calls: int) -> list[Any]:
        first, self.called = self.called, self.called + calls
        return [self.batches[number % len(self.batches)] for number in range(first, self.called)]


class Lleaves(Worker):
    """LightGBM's trees as machine code."""

    def open(self, model: str) -> dict[str, Any]:
        import lleaves

        begin = time.perf_counter()
        self.model = lleaves.Model(model_file=model)
        self.model.compile()
        return {"version": version("lleaves"), "seconds": time.perf_counter() - begin}

    def predict_of_model(self) -> Callable[[Any], Any]:
        return lambda rows: self.model.predict(rows, n_jobs=self.threads)


class Hessboost(Worker):
    """hessboost, whose number of threads is that of its process."""

    def open(self, model: str) -> dict[str, Any]:
        import hessboost

        self.model = hessboost.Booster(model_file=model)
        return {}

    def predict_of_model(self) -> Callable[[Any], Any]:
        if self.size == 1:
            return lambda rows: self.model.predict_row(rows[0])
        return lambda rows: self.model.predict(rows, validate_features=False)


def main() -> None:
    """Reads requests until standard input ends, and prints answers."""
    worker = {"lleaves": Lleaves, "hessboost": Hessboost}[sys.argv[1]]()
    answers = sys.stdout
    sys.stdout = sys.stderr
    for line in sys.stdin:
        request, *arguments = line.rstrip("\n").split("\t")
        try:
            answer = getattr(worker, request)(*arguments)
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
