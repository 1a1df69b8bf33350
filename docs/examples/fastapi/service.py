"""A service of one model: POST /predict scores rows, GET /health says what is served. MODEL=model.json uvicorn service:app"""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import numpy as np
from collector import Collector
from fastapi import FastAPI, HTTPException
from pydantic import BaseModel

import onnx_treebeard

THREADS = int(os.environ.get("THREADS", "1"))  # of a call; processes are said by `uvicorn --workers`


class Rows(BaseModel):
    """Rows as lists of numbers, in the order of the model's features; null is a missing value."""

    rows: list[list[float | None]]


@asynccontextmanager
async def opened(app: FastAPI) -> AsyncIterator[None]:
    """Opens the model before the first request, and scores a row, so that the first client waits for nothing."""
    forest = onnx_treebeard.compile(os.environ["MODEL"])
    forest.predict(np.zeros((1, forest.forest.n_features)))
    app.state.forest = forest
    app.state.collector = Collector(lambda rows: forest.predict(rows, threads=THREADS))
    yield


app = FastAPI(lifespan=opened)


@app.get("/health")
async def health() -> dict[str, Any]:
    """Answers as soon as the model is open, also while rows are scored."""
    forest = app.state.forest.forest
    return {"status": "ok", "trees": forest.n_trees, "features": forest.feature_names or forest.n_features}


@app.post("/predict")
async def predict(given: Rows) -> dict[str, Any]:
    """Returns the scores of the model's own library, to the bit: every float32 is a number of JSON."""
    width = app.state.forest.forest.n_features
    if any(len(row) != width for row in given.rows):
        raise HTTPException(422, f"the model has {width} features")
    if not given.rows:
        return {"scores": []}
    rows = np.array(given.rows, np.float64)
    return {"scores": (await app.state.collector.scores(rows)).tolist()}
