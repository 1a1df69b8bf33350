"""Jobs of Ray on two CPUs of this machine: `map_batches` with `Scorer` in one actor of two CPUs, with an actor that gives back what it gets, and with XGBoost's own predictor."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import ray
import ray.data
import xgboost

import onnx_treebeard
from engines import jobs
from engines.jobs import MANY, Job
from engines.subject import CHECKED, FEW_COLUMNS, Subject
from engines.watched_cpu import WatchedCpu
from onnx_treebeard.ray import Scorer

CPUS = 2
BATCH = 16_384


class RayJobs:
    """Ray on this machine, and its jobs."""

    def __init__(self, subject: Subject) -> None:
        # One CPU more than actors have reads the table.
        ray.init(num_cpus=CPUS + 1, include_dashboard=False, logging_level="error", log_to_driver=False)
        ray.data.DataContext.get_current().enable_progress_bars = False
        self.cpu_seconds: Callable[[], float] = WatchedCpu()
        self.version = f"Ray {ray.__version__}"
        self.dataset = ray.data.read_parquet(str(subject.table))
        names = list(subject.names)
        kept = onnx_treebeard.batch_function(subject.model, keep="all")
        alone = onnx_treebeard.batch_function(subject.model, keep=["row"])
        pipeline = onnx_treebeard.batch_function(str(subject.onnx), keep=["row"], features=names)
        booster = {"content": subject.model.read_bytes(), "names": names}
        many = ray.data.range(MANY, override_num_blocks=MANY)
        self.jobs: tuple[Job, ...] = (
            self._job(jobs.NOTHING, Unchanged),
            Job(jobs.TASKS, lambda: consume(many.map_batches(unchanged, batch_format="pyarrow", num_cpus=1))),
            Job(jobs.TASKS_WITHOUT_PYTHON, lambda: consume(many)),
            self._job(jobs.NOTHING_FEW, Columns, {"names": names[:FEW_COLUMNS]}),
            self._job(jobs.NOTHING_ALONE, Columns, {"names": names[:1]}),
            self._job(jobs.KEPT, Scorer, {"model": kept}, "score"),
            self._job(jobs.ALONE, Scorer, {"model": alone}, "score"),
            self._job(jobs.PIPELINE, Scorer, {"model": pipeline}, "variable"),
            self._job(jobs.XGBOOST, BoosterLoop, booster, "score", is_slow=True),
        )

    def close(self) -> None:
        """Ends Ray."""
        ray.shutdown()

    def _job(
        self,
        name: str,
        actor: type,
        arguments: dict[str, Any] | None = None,
        column: str = "",
        *,
        is_slow: bool = False,
    ) -> Job:
        def through(dataset: Any) -> Any:
            return dataset.map_batches(
                actor,
                fn_constructor_kwargs=arguments or {},
                batch_format="pyarrow",
                batch_size=BATCH,
                compute=ray.data.ActorPoolStrategy(size=1),
                num_cpus=CPUS,
            )

        def run() -> None:
            consume(through(self.dataset))

        def scores() -> npt.NDArray[np.floating]:
            found = through(self.dataset.filter(expr=f"row < {CHECKED}")).to_pandas().sort_values("row")
            return found[column].to_numpy()  # type: ignore[no-any-return]

        return Job(name, run, scores if column else None, is_slow)


def consume(dataset: Any) -> None:
    """Computes a dataset block by block and keeps none."""
    for _ in dataset.iter_internal_ref_bundles():
        pass


def unchanged(block: pa.Table) -> pa.Table:
    """What a task costs that gives back what it gets."""
    return block


class Unchanged:
    """What a job costs that gives back what it gets."""

    def __call__(self, block: pa.Table) -> pa.Table:
        """Returns the block."""
        return block


class Columns:
    """What a job costs that gets all columns and gives some back."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def __call__(self, block: pa.Table) -> pa.Table:
        """Returns these columns."""
        return block.select(self.names)


class BoosterLoop:
    """XGBoost as one would write it for Ray: an actor with a Booster."""

    def __init__(self, content: bytes, names: list[str]) -> None:
        self.booster = xgboost.Booster({"nthread": CPUS}, model_file=bytearray(content))
        self.names = names

    def __call__(self, block: pa.Table) -> pa.Table:
        """Returns the block with a column `score`."""
        rows = np.column_stack([block[name].to_numpy() for name in self.names])
        found = self.booster.inplace_predict(rows, validate_features=False)
        return block.append_column("score", pa.array(found))
