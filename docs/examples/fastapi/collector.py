"""Collector: scores the rows of requests that arrive at the same time in one call. In: rows of each request. Out: its scores."""

import asyncio
from collections.abc import Callable
from typing import Any

import numpy as np

MAX_ROWS = 16_384  # of a call


class Collector:
    """Runs one call at a time, in a thread, so that the event loop stays free. Requests that arrive during a call form the next one.

    No request waits for others to arrive: a single request is scored at once.
    """

    def __init__(self, predict: Callable[[Any], Any]) -> None:
        self.predict = predict
        self.waiting: list[tuple[Any, asyncio.Future[Any]]] = []
        self.running: asyncio.Task[None] | None = None

    async def scores(self, rows: Any) -> Any:
        """Returns the scores of an array of shape (n, features)."""
        answer = asyncio.get_running_loop().create_future()
        self.waiting.append((rows, answer))
        if self.running is None:
            self.running = asyncio.create_task(self._run())
        return await answer

    async def _run(self) -> None:
        while taken := self._next():
            ends = np.cumsum([len(rows) for rows, _ in taken])
            try:
                scores = await asyncio.to_thread(self.predict, np.concatenate([rows for rows, _ in taken]))
            except Exception as error:
                self._answer(taken, [error] * len(taken))
            else:
                self._answer(taken, np.split(scores, ends[:-1]))
        self.running = None

    def _next(self) -> list[tuple[Any, asyncio.Future[Any]]]:
        """Takes the oldest requests, up to MAX_ROWS rows, and at least one request."""
        n_rows = np.cumsum([len(rows) for rows, _ in self.waiting])
        count = max(int(np.searchsorted(n_rows, MAX_ROWS, side="right")), 1)
        taken, self.waiting = self.waiting[:count], self.waiting[count:]
        return taken

    def _answer(self, taken: list[tuple[Any, asyncio.Future[Any]]], answers: list[Any]) -> None:
        for (_, future), answer in zip(taken, answers, strict=True):
            if future.done():  # its client has disconnected
                continue
            if isinstance(answer, Exception):
                future.set_exception(answer)
            else:
                future.set_result(answer)
