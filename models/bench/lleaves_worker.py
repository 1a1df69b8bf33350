"""Runs lleaves for `bench`, in an environment of its own: it needs an older llvmlite than ours. Imports nothing of this package.

In: a request a line on standard input, as JSON. Out: an answer a line, as JSON. Arrays go through .npy files.

    {"do": "compile", "model": path, "cache": path}    -> {"version": ..., "seconds": ...}
    {"do": "bind", "rows": path, "batch": 64, "threads": 1}  -> {}
    {"do": "scores", "to": path}                       -> {}
    {"do": "time", "calls": 10}                        -> {"seconds": ...}
    what goes wrong                                    -> {"error": ...}
"""

import json
import os
import sys
import time
from importlib.metadata import version
from typing import Any

import numpy as np


class Worker:
    """One model, and the batches that were bound last."""

    model: Any
    batches: list[Any]
    threads: int
    called = 0

    def compile(self, model: str, cache: str) -> dict[str, Any]:
        import lleaves

        begin = time.perf_counter()
        self.model = lleaves.Model(model_file=model)
        # What is stored under another name first is never half there.
        part = cache if os.path.isfile(cache) else f"{cache}.part"
        self.model.compile(cache=part)
        if part != cache:
            os.replace(part, cache)
        return {"version": version("lleaves"), "seconds": time.perf_counter() - begin}

    def bind(self, rows: str, batch: int, threads: int) -> dict[str, Any]:
        table = np.load(rows)
        self.batches = [table[at : at + batch] for at in range(0, len(table), batch)]
        self.threads = threads
        return {}

    def scores(self, to: str) -> dict[str, Any]:
        np.save(to, np.asarray(self.model.predict(self.batches[0], n_jobs=self.threads)))
        return {}

    def time(self, calls: int) -> dict[str, Any]:
        predict, batches, threads = self.model.predict, self.batches, self.threads
        chosen = [batches[number % len(batches)] for number in range(self.called, self.called + calls)]
        self.called += calls
        begin = time.perf_counter()
        for rows in chosen:
            predict(rows, n_jobs=threads)
        return {"seconds": time.perf_counter() - begin}


def main() -> None:
    """Answers requests until standard input ends."""
    worker = Worker()
    answers = sys.stdout
    sys.stdout = sys.stderr
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer = getattr(worker, request.pop("do"))(**request)
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
