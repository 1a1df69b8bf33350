"""Jobs of Ray on two CPUs of this machine: `map_batches` with `Scorer` in one actor of two CPUs, with an actor that gives back what it gets, and with XGBoost and onnxruntime in actors."""

import os
from collections.abc import Callable
from contextlib import chdir
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pyarrow as pa
import ray
import ray.data

import onnx_treebeard
from bench.whole_jobs import onnxruntime_scores, xgboost_scores
from engines import jobs
from engines.jobs import EngineJobs, Job, Subject, Through
from onnx_treebeard.ray import Scorer

CPUS = 2
BATCH = 16_384
STORE = 2 << 30  # bytes of the object store; blocks leave it as they are consumed
# Of what is compared most closely: actors take seconds to start, whose variation rows have to outweigh.
CLOSE_SIZES = (1, 8)


class RayJobs(EngineJobs):
    """Ray on this machine, and its jobs."""

    warms_up = False  # each job starts its own actor

    def __init__(self, subject: Subject) -> None:
        os.environ["PYTHONPATH"] = str(Path(__file__).parents[1])  # where workers find this module
        self._empty = TemporaryDirectory()
        # Workers would import the sources of the folder that Ray is started in.
        with chdir(self._empty.name):
            # One CPU more than actors have reads the table.
            ray.init(
                num_cpus=CPUS + 1,
                object_store_memory=STORE,
                include_dashboard=False,
                logging_level="error",
                log_to_driver=False,
            )
        ray.data.DataContext.get_current().enable_progress_bars = False
        super().__init__(subject)
        self.version = f"Ray {ray.__version__}"
        pipeline = partial(onnx_treebeard.batch_function, str(subject.onnx), features=self.names)
        kept = onnx_treebeard.batch_function(subject.model, keep="all")
        alone = onnx_treebeard.batch_function(subject.model)
        booster = by_actor(BoosterLoop, content=subject.model.read_bytes(), names=self.names)
        session = by_actor(SessionLoop, content=subject.onnx.read_bytes(), names=self.names)
        unchanged = by_actor(Unchanged, batch_size=None)
        self.jobs = (
            self.job(jobs.NOTHING, by_actor(Unchanged), sizes=CLOSE_SIZES),
            self.job(jobs.KEPT, by_actor(Scorer, model=kept), sizes=CLOSE_SIZES),
            Job(jobs.TASKS, lambda tasks: self.consume(unchanged(rows(tasks)))),
            Job(jobs.TASKS_WITHOUT_PYTHON, lambda tasks: self.consume(rows(tasks))),
            self.job(jobs.NOTHING_FEW, by_actor(Unchanged)),
            self.job(jobs.NOTHING_ALONE, by_actor(FirstColumn)),
            self.job(jobs.ALONE, by_actor(Scorer, model=alone)),
            self.job(
                jobs.PIPELINE,
                by_actor(Scorer, model=pipeline()),
                by_actor(Scorer, model=pipeline(keep=["row"])),
            ),
            self.job(jobs.XGBOOST_ACTOR, booster),
            self.job(jobs.ONNXRUNTIME, session),
        )

    def imported_from(self) -> str:
        return str(ray.get(ray.remote(lambda: onnx_treebeard.__file__).remote()))

    def table(self, times: int, columns: list[str] | None = None) -> Any:
        return ray.data.read_parquet(str(self.subject.table(times)), columns=columns)

    def consume(self, frame: Any) -> None:
        for _ in frame.iter_internal_ref_bundles():  # block by block
            pass

    def checked_rows(self, through: Through) -> Any:
        return through(self.table(1).filter(expr=f"row < {self.subject.checked}")).to_pandas()

    def close(self) -> None:
        ray.shutdown()
        self._empty.cleanup()


def by_actor(actor: type, *, batch_size: int | None = BATCH, **arguments: Any) -> Through:
    """Returns what passes a data set through one actor, which has all CPUs but the one that reads."""
    return lambda dataset: dataset.map_batches(
        actor,
        fn_constructor_kwargs=arguments,
        batch_format="pyarrow",
        batch_size=batch_size,
        compute=ray.data.ActorPoolStrategy(size=1),
        num_cpus=CPUS,
    )


def rows(tasks: int) -> Any:
    """Returns a dataset of as many blocks of one row."""
    return ray.data.range(tasks, override_num_blocks=tasks)


class Unchanged:
    """The cost of a job that gives back what it gets."""

    def __call__(self, block: pa.Table) -> pa.Table:
        """Returns the block."""
        return block


class FirstColumn:
    """The cost of a job that gets all columns and gives one back."""

    def __call__(self, block: pa.Table) -> pa.Table:
        """Returns the column."""
        return block.select([0])


class BoosterLoop:
    """XGBoost as one would write it for Ray: an actor with a Booster."""

    column = "score"

    def __init__(self, content: bytes, names: list[str]) -> None:
        self.names, self.scores = names, self.open_model(content)

    def open_model(self, content: bytes) -> Callable[[Any], Any]:
        """Returns what scores a matrix by the model."""
        return xgboost_scores(bytearray(content), CPUS)

    def __call__(self, block: pa.Table) -> pa.Table:
        """Returns the block with a column of scores."""
        matrix = np.column_stack([block[name].to_numpy() for name in self.names])
        return block.append_column(self.column, pa.array(self.scores(matrix)))


class SessionLoop(BoosterLoop):
    """The ONNX model in onnxruntime without us, as one would write it for Ray: an actor with a session."""

    column = "variable"

    def open_model(self, content: bytes) -> Callable[[Any], Any]:
        outputs = onnxruntime_scores(content, CPUS)
        return lambda rows: outputs(rows)[0][:, 0]
