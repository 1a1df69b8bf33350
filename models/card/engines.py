"""What is timed on a card: our kernels alone, our calls, and the engines of others, each an `Engine` of the benchmark kit.

In: a `CardForest`. Out: calls that are complete when they return, and samples of those whose scores are right: ours have the bits of the
CPU, those of peers are close to them. Rows and results lie in the card's memory unless the engine says otherwise.

Those of others are in `models/bench/engines_cuda.py`.
"""

import ctypes
from collections.abc import Iterable
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import numpy as np
from card_driver import Array, Card, CardArray, Stopwatch
from card_kernels import ScoreKernels

import onnx_treebeard
from bench.engines_cuda import QUEUED, Peer, QueuedBound, release_memory
from card.work import Work
from onnx_treebeard.bench.benchmark_models import INPUT, Subject
from onnx_treebeard.bench.engine import Bound, Engine
from onnx_treebeard.bench.timing_rounds import Sample, check_scores, time_rounds
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.process import usable_cores

PINNED_BYTES = 64 << 20
REASON = 300  # characters


class CardForest:
    """A forest, compiled for the card and for the CPU, with rows. path: of its file, for peers. scores, raw: of the rows, by the CPU."""

    def __init__(
        self, card: Card, name: str, forest: Forest, rows: Array, path: Path | None = None, strategy: str = ""
    ) -> None:
        self.card, self.rows = card, np.ascontiguousarray(rows)
        self.subject = Subject(name, name, "xgboost", b"", {INPUT: self.rows}, forest, path)
        options = CompileOptions(strategy=strategy) if strategy else None
        self.on_card = onnx_treebeard.compile(forest, device=f"cuda:{card.number}", schedule=options)
        self.on_cpu, threads = onnx_treebeard.compile(forest), usable_cores()
        self.scores = self.on_cpu.predict(self.rows, threads=threads)
        self.raw = self.on_cpu.predict_raw(self.rows, threads=threads).reshape(len(rows), -1)


class Batch:
    """Rows of a forest in the card's memory, the drawn ones again and again, and room for their scores. left_out: peers, and why."""

    def __init__(self, work: Work, forest: CardForest, n: int) -> None:
        self.work, self.forest, self.n, self.left_out = work, forest, n, dict[str, str]()
        self.subject, self.device = forest.subject, forest.card.number
        shape = (n,) if forest.scores.ndim == 1 else (n, forest.scores.shape[1])
        with ExitStack() as stack:
            self.given = stack.enter_context(work.card.array(forest.rows[:n], n))
            self.out = stack.enter_context(work.card.empty(shape, forest.scores.dtype))
            self.stack = stack.pop_all()

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()

    def time(self, kinds: Iterable["type[CardEngine | Peer]"], threads: int = 1) -> dict[str, Sample] | None:
        """Returns samples of the engines that are right, in turns, of peers' calls queued too; None where one of ours is wrong, which is noted."""
        engines, bounds = list[CardEngine | Peer](), dict[str, Bound]()
        try:
            for kind in kinds:
                self.work.at(f"{kind.title}, {self.n:,} rows")
                bound = self._right(kind, engines, threads)
                if bound is not None:
                    bounds[kind.name] = bound
                    if isinstance(peer := engines[-1], Peer):
                        bounds[kind.name + QUEUED] = QueuedBound(peer)
                elif not issubclass(kind, Peer):
                    return None
            self.work.at("calls in turns: " + ", ".join(bounds))
            sizes = self.work.sizes
            limits = {"warm_seconds": sizes.warm_seconds, "max_seconds": sizes.round_seconds}
            return time_rounds(bounds, self.n, sizes.rounds, threads, **limits)
        finally:
            bounds.clear()
            for engine in engines:
                engine.close()
            release_memory()

    def _right(
        self, kind: "type[CardEngine | Peer]", engines: "list[CardEngine | Peer]", threads: int
    ) -> Bound | None:
        """Returns the call of an engine whose scores are right. Of ours the results say what is wrong, of peers why they are left out."""
        try:
            engines.append(engine := kind(self))
            bound = engine.bind(self.n, threads)
            right = self.forest.scores if isinstance(engine, Peer) else engine.right()
            if right is None:
                return bound
            right = np.resize(right[: self.n], (self.n, *right.shape[1:]))
            check = check_scores(bound.scores(), [right], kind.tolerance)
        except Exception as error:  # whatever engines of others raise
            if not issubclass(kind, Peer) or self.work.card.is_lost:
                raise
            self.left_out[kind.name] = " ".join(str(error).split())[:REASON]
            return None
        if check.is_right:
            return bound
        if issubclass(kind, Peer):
            self.left_out[kind.name] = f"its scores are wrong: {check}"
        else:
            self.work.wrong(f"{self.forest.subject.name}, {kind.title}, {self.n} rows", str(check))
        return None


class CardEngine(Engine):
    """An engine on a batch of a forest."""

    def __init__(self, batch: Batch) -> None:
        super().__init__(batch.forest.subject)
        self.batch, self.forest, self.stack = batch, batch.forest, ExitStack()

    def right(self) -> Array | None:
        """Returns what calls should give for the drawn rows; None for nothing."""
        return self.forest.scores

    def close(self) -> None:
        self.stack.close()


class KernelBound(Bound):
    """Kernels alone, timed by the card's clock: each timing is of many launches, one behind the other."""

    def __init__(self, kernels: ScoreKernels, rows: CardArray, watch: Stopwatch) -> None:
        super().__init__(kernels.raw, [rows])
        self.queue, self.watch = partial(kernels.queue, rows), watch
        self.launches = kernels.n_launches(rows.shape[0])

    def seconds(self, calls: int) -> float:
        return self.watch.seconds(self.queue, calls, self.launches)


class OurKernels(CardEngine):
    """Our kernels alone, by the card's clock."""

    name, title = "kernels", "our kernels"

    def bind(self, rows: int, threads: int) -> Bound:
        card, sizes = self.forest.card, self.batch.work.sizes
        kernels = self.stack.enter_context(ScoreKernels(card, self.forest.on_card, rows))
        watch = self.stack.enter_context(Stopwatch(card, sizes.gate_bytes))
        return KernelBound(kernels, self.batch.given, watch)

    def right(self) -> Array | None:
        return self.forest.raw


class OurCalls(CardEngine):
    """`predict` whose rows and results are in the card's memory."""

    name, title = "predict", "our calls"

    def bind(self, rows: int, threads: int) -> Bound:
        call = partial(self.forest.on_card.predict, out=self.batch.out)
        return Bound(call, [self.batch.given], lambda _: [self.batch.out.read()])


class OurHostCalls(CardEngine):
    """`predict` with arrays of NumPy. They are not pinned: a call copies them once more, and its threads share that."""

    name, title = "host", "from the host's memory"

    def bind(self, rows: int, threads: int) -> Bound:
        forest = self.forest
        compiled = forest.on_cpu if self.name == "cpu" else forest.on_card
        return Bound(
            partial(compiled.predict, threads=threads), [np.resize(forest.rows, (rows, forest.rows.shape[1]))]
        )


class OurCpuCalls(OurHostCalls):
    """The same on the CPU."""

    name, title = "cpu", "on the CPU"


class Copies(CardEngine):
    """Copies of a batch's rows to the card and of its scores back, from pinned memory: the least that a call from the host's takes."""

    name, title = "copies", "copies alone"

    def bind(self, rows: int, threads: int) -> Bound:
        card, size, place = self.forest.card, min(PINNED_BYTES, self.batch.given.nbytes), ctypes.c_void_p()
        card.call("cuMemHostAlloc", ctypes.byref(place), ctypes.c_size_t(size), ctypes.c_uint(0))
        self.stack.callback(card.release, "cuMemFreeHost", place)
        pinned = np.ctypeslib.as_array((ctypes.c_float * (size // 4)).from_address(place.value or 0))
        pinned[:] = 0.0
        into = self.stack.enter_context(card.empty(self.batch.given.shape, np.float32))

        def copy(_: object) -> None:
            into.fill(pinned)
            self.batch.out.read(pinned)

        return Bound(copy, [None])

    def right(self) -> None:
        return None
