"""A service with one model: POST /predict scores rows, GET /health describes the model. MODEL=model.json uvicorn service:app

If the file of the model is replaced, the service switches to the new one without a restart.
"""

import asyncio
import logging
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from typing import Annotated, Any

import numpy as np
from collector import Collector
from fastapi import FastAPI, HTTPException, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

import onnx_treebeard

MODEL = os.environ.get("MODEL", "")
THREADS = int(os.environ.get("THREADS", "1"))  # of a call; `uvicorn --workers` sets the number of processes
RELOAD_SECONDS = float(os.environ.get("RELOAD_SECONDS", "2"))  # between two checks of the model's file
if not MODEL:
    sys.exit(
        "MODEL is not set: it names the file of the model to serve, "
        "as in MODEL=/path/to/model.json uvicorn service:app"
    )
logger = logging.getLogger("uvicorn.error")

# JSON has neither infinity nor NaN, but parsers accept both, and turn 1e400 into infinity. XGBoost refuses infinity, and a missing value is null.
Number = Annotated[float, Field(strict=True, allow_inf_nan=False)]


class Rows(BaseModel):
    """Rows as lists of numbers, in the order of the model's features; null is a missing value."""

    rows: list[list[Number | None]]


@dataclass(frozen=True)
class Served:
    """An open model. version: of its file. problem: why a newer file is not served; "" if there is no problem."""

    version: tuple[int, ...]
    forest: onnx_treebeard.CompiledForest
    collector: Collector
    problem: str = ""


def file_version() -> tuple[int, ...]:
    """Returns numbers that change when the file of the model is replaced; none if there is no file."""
    try:
        status = os.stat(MODEL)
    except OSError:
        return ()
    return status.st_mtime_ns, status.st_size, status.st_ino


def opened() -> Served:
    """Opens the model and scores a row, so that the first client does not have to wait for either."""
    version = file_version()
    forest = onnx_treebeard.compile(MODEL)
    forest.predict(np.zeros((1, forest.forest.n_features)))
    return Served(version, forest, Collector(lambda rows: forest.predict(rows, threads=THREADS)))


async def replaced(app: FastAPI) -> None:
    """Opens the file of the model again whenever it has been replaced. If it cannot be opened, the old model stays in service."""
    while True:
        await asyncio.sleep(RELOAD_SECONDS)
        version = file_version()
        if version == app.state.served.version:
            continue
        try:
            app.state.served = await asyncio.to_thread(opened)  # requests in progress keep the old one
            logger.info("the new %s is served", MODEL)
        except Exception as error:
            logger.error("the old model stays in service: %s", error)
            app.state.served = replace(app.state.served, version=version, problem=str(error))


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Opens the model before the first request, and checks for a newer one until the service ends."""
    app.state.served = opened()
    watch = asyncio.create_task(replaced(app))
    yield
    watch.cancel()
    with suppress(asyncio.CancelledError):
        await watch


app = FastAPI(lifespan=lifespan)


@app.exception_handler(RequestValidationError)
async def refused(request: Request, error: RequestValidationError) -> JSONResponse:
    """Reports where a request is wrong, without its values, which JSON may not be able to represent."""
    return JSONResponse({"detail": [{"loc": one["loc"], "msg": one["msg"]} for one in error.errors()]}, 422)


@app.get("/health")
async def health() -> dict[str, Any]:
    """Describes the model as soon as it is open, even while rows are scored or another model is opened."""
    forest, problem = app.state.served.forest.forest, app.state.served.problem
    found = {"status": "ok", "trees": forest.n_trees, "features": forest.feature_names or forest.n_features}
    return found | ({"problem": problem} if problem else {})


@app.post("/predict")
async def predict(given: Rows) -> dict[str, Any]:
    """Returns scores with the bits of the model's own library: JSON numbers represent every float32 exactly."""
    served: Served = app.state.served  # the same model for the whole request
    forest = served.forest.forest
    if any(len(row) != forest.n_features for row in given.rows):
        raise HTTPException(422, f"the model has {forest.n_features} features")
    if not given.rows:
        return {"scores": []}
    rows = np.array(given.rows, np.float64)
    with np.errstate(over="ignore"):
        too_large = np.argwhere(np.isinf(rows.astype(forest.input_type)))
    if len(too_large):
        row, column = too_large[0].tolist()
        value = rows[row, column]
        raise HTTPException(422, f"row {row}, feature {column}: {value} is too large for {forest.input_type}")
    return {"scores": (await served.collector.scores(rows)).tolist()}
