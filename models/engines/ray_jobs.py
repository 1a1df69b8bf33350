"""Jobs of Ray on two CPUs of this machine: `map_batches` with `Scorer` in one actor of two CPUs, with an actor that gives back what it gets, and with XGBoost and onnxruntime in actors."""

import os
from collections.abc import Callable
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import ray
import ray.data
import xgboost

import onnx_treebeard
from engines import jobs
from engines.cpu_time import WatchedCpu
from engines.jobs import TASKS_RUN, Job
from engines.subject import FEW_COLUMNS, Subject
from onnx_treebeard.ray import Scorer

CPUS = 2
BATCH = 16_384
STORE = 2 << 30  # bytes of the object store; blocks leave it as they are consumed
SIZES, SLOW_SIZES = (1, 5), (1, 2)
CLOSE_SIZES = (
    1,
    8,
)  # of what is compared most closely: actors take seconds to start, whose variation rows have to outweigh


class RayJobs:
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
        self.cpu_seconds: Callable[[], float] = WatchedCpu()
        self.version = f"Ray {ray.__version__}"
        self.subject = subject
        names = list(subject.names)
        model, onnx = subject.model, str(subject.onnx)
        kept = onnx_treebeard.batch_function(model, keep="all")
        alone = onnx_treebeard.batch_function(model)
        pipeline = onnx_treebeard.batch_function(onnx, features=names)
        numbered = onnx_treebeard.batch_function(onnx, features=names, keep=["row"])
        booster = {"content": model.read_bytes(), "names": names}
        session = {"content": subject.onnx.read_bytes(), "names": names}
        self.jobs: tuple[Job, ...] = (
            self._job(jobs.NOTHING, Unchanged, sizes=CLOSE_SIZES),
            self._job(jobs.KEPT, Scorer, {"model": kept}, "score", sizes=CLOSE_SIZES),
            Job(jobs.TASKS, lambda tasks: consume(mapped(rows(tasks), Unchanged, {}, None)), TASKS_RUN),
            Job(jobs.TASKS_WITHOUT_PYTHON, lambda tasks: consume(rows(tasks)), TASKS_RUN),
            self._job(jobs.NOTHING_FEW, Unchanged, columns=names[:FEW_COLUMNS]),
            self._job(jobs.NOTHING_ALONE, FirstColumn, columns=names),
            self._job(jobs.ALONE, Scorer, {"model": alone}, columns=names),
            self._job(
                jobs.PIPELINE, Scorer, {"model": pipeline}, "variable", {"model": numbered}, columns=names
            ),
            self._job(jobs.XGBOOST_ACTOR, BoosterLoop, booster, "score", sizes=SLOW_SIZES, is_slow=True),
            self._job(jobs.ONNXRUNTIME, SessionLoop, session, "variable", sizes=SLOW_SIZES, is_slow=True),
        )

    def imported_from(self) -> str:
        """Returns the file of onnx_treebeard in an actor."""
        return str(ray.get(ray.remote(Installed).options(num_cpus=0).remote().file.remote()))

    def close(self) -> None:
        """Ends Ray."""
        ray.shutdown()
        self._empty.cleanup()

    def _job(
        self,
        name: str,
        actor: type,
        arguments: dict[str, Any] | None = None,
        column: str = "",
        checked: dict[str, Any] | None = None,
        *,
        columns: list[str] | None = None,
        sizes: tuple[int, int] = SIZES,
        is_slow: bool = False,
    ) -> Job:
        """Returns a job. column: of the scores, empty for jobs without. checked: arguments that keep the column `row` beside them, where the job's own do not. columns: what is read; None for all."""
        given = arguments or {}

        def run(times: int) -> None:
            dataset = ray.data.read_parquet(str(self.subject.table(times)), columns=columns)
            consume(mapped(dataset, actor, given, BATCH))

        def scores() -> npt.NDArray[np.floating]:
            dataset = ray.data.read_parquet(str(self.subject.table()))
            dataset = dataset.filter(expr=f"row < {self.subject.checked}")
            frame = mapped(dataset, actor, checked or given, BATCH).to_pandas().sort_values("row")
            return frame[column].to_numpy()  # type: ignore[no-any-return]

        return Job(name, run, sizes, self.subject.rows, scores if column else None, is_slow)


def mapped(dataset: Any, actor: type, arguments: dict[str, Any], batch_size: int | None) -> Any:
    """Returns a dataset through one actor, which has all CPUs but the one that reads."""
    return dataset.map_batches(
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


def consume(dataset: Any) -> None:
    """Computes a dataset block by block and keeps none."""
    for _ in dataset.iter_internal_ref_bundles():
        pass


class Installed:
    """An actor that says where it imports the package from."""

    def file(self) -> str:
        """Returns the file."""
        return str(onnx_treebeard.__file__)


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

    def __init__(self, content: bytes, names: list[str]) -> None:
        self.booster = xgboost.Booster({"nthread": CPUS}, model_file=bytearray(content))
        self.names = names

    def __call__(self, block: pa.Table) -> pa.Table:
        """Returns the block with a column `score`."""
        matrix = np.column_stack([block[name].to_numpy() for name in self.names])
        scores = self.booster.inplace_predict(matrix, validate_features=False)
        return block.append_column("score", pa.array(scores))


class SessionLoop:
    """The ONNX model in onnxruntime without us, as one would write it for Ray: an actor with a session."""

    def __init__(self, content: bytes, names: list[str]) -> None:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = CPUS
        self.session = onnxruntime.InferenceSession(content, options)
        self.names = names

    def __call__(self, block: pa.Table) -> pa.Table:
        """Returns the block with a column `variable`."""
        matrix = np.column_stack([block[name].to_numpy() for name in self.names])
        (scores,) = self.session.run(None, {self.session.get_inputs()[0].name: matrix})
        return block.append_column("variable", pa.array(scores[:, 0]))
