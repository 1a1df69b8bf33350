"""Ray: actors of `Scorer` give the columns and bits of `batch_function`, whatever the blocks; an actor may die; memory is what `actor_memory` says at most."""

import gc
import os
import pickle
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import chdir
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.csv as pa_csv
import pytest
import xgboost
from engine_runs import MODELS, RAY_STORE, ROOT, diabetes, environment, needs, run_example
from grown_forests import repeated
from opening_large import FEATURES, model

import onnx_treebeard
from onnx_treebeard import DataError, OptionError

pytestmark = [needs("ray"), pytest.mark.filterwarnings("ignore")]
SCORED = diabetes()
TABLE = pa.Table.from_pandas(SCORED.rows, preserve_index=False)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Ray, started in an empty folder: workers would import the sources of the one that tests run in. An actor that is still ending leaves CPUs for the next job's."""
    import ray
    import ray.data

    with chdir(tmp_path_factory.mktemp("ray")):
        ray.init(
            num_cpus=4,
            object_store_memory=RAY_STORE,
            include_dashboard=False,
            logging_level="warning",
            log_to_driver=False,
        )
        ray.data.DataContext.get_current().enable_progress_bars = False
        yield ray
        ray.shutdown()


def scored(dataset: Any, cls: Any = None, **options: Any) -> Any:
    """The dataset through actors of `Scorer`, or of a class derived from it."""
    import ray

    from onnx_treebeard.ray import Scorer

    given: dict[str, Any] = {"batch_format": "pyarrow", "num_cpus": 1} | options
    return dataset.map_batches(cls or Scorer, compute=ray.data.ActorPoolStrategy(size=1), **given)


def in_order(dataset: Any) -> pa.Table:
    """The rows by their number, none of which is missing or twice there."""
    found = pa.Table.from_pandas(dataset.to_pandas().sort_values("row"), preserve_index=False)
    assert found["row"].to_pylist() == list(range(len(TABLE)))
    return found


def test_the_program_of_the_page(tmp_path: Path) -> None:
    assert "score" in run_example("ray_dataset.py", tmp_path)


@pytest.mark.parametrize("size", [1, 50, 1000, None])
def test_columns_and_bits(size: int | None, cluster: Any) -> None:
    """In blocks and batches of several sizes, with columns in another order; the file is open in no actor."""
    score = onnx_treebeard.batch_function(SCORED.model, keep=["row"], outputs=["score", "leaf"])
    dataset = cluster.data.from_arrow([TABLE[:100], TABLE.select(TABLE.column_names[::-1])[100:]])
    found = in_order(scored(dataset, batch_size=size, fn_constructor_kwargs={"model": score}))
    assert np.array_equal(found["score"], SCORED.expected)
    assert found.schema.names == score.output_schema(TABLE.schema).names
    assert found.equals(score(TABLE).cast(found.schema))


def test_blocks_without_rows(cluster: Any) -> None:
    score = onnx_treebeard.batch_function(SCORED.model, keep=["row"], outputs="score")
    dataset = cluster.data.from_arrow([TABLE[:100], TABLE[100:100], TABLE[100:]])
    options: dict[str, Any] = {"fn_constructor_kwargs": {"model": score}}
    assert np.array_equal(in_order(scored(dataset, **options))["score"], SCORED.expected)
    late = dataset.filter(expr=cluster.data.expressions.col("row") >= 400)
    assert np.array_equal(scored(late, **options).to_pandas()["score"], SCORED.expected[400:])
    none = dataset.filter(expr=cluster.data.expressions.col("row") < 0)
    assert scored(none, **options).take_all() == []


def test_a_block_that_has_lost_its_columns_stays_as_it_is() -> None:
    from onnx_treebeard.ray import Scorer

    scorer = Scorer(SCORED.model, outputs="score")
    assert scorer(pa.table({})).equals(pa.table({}))
    found = scorer(TABLE.drop_columns("row")[:0])
    assert (found.num_rows, found.schema) == (0, pa.schema([("score", pa.float32())]))


def test_the_representation_is_one_line() -> None:
    """Lines that an actor prints begin with it."""
    from onnx_treebeard.ray import Scorer

    shown = r"Scorer\(forest [0-9a-f]{12}, outputs='score', its features, keep=1, threads=1\)"
    options: Any = {"keep": ["row"], "outputs": "score"}
    assert re.fullmatch(shown, repr(Scorer(SCORED.model, **options)))
    assert re.fullmatch(shown, repr(Scorer.with_model(SCORED.model, **options)()))


def test_an_actor_that_dies(cluster: Any, tmp_path: Path) -> None:
    """Ray starts another, and the block is scored again."""
    from onnx_treebeard.ray import Scorer

    died = tmp_path / "died"

    class Dying(Scorer):
        def __call__(self, block: pa.Table) -> pa.Table:
            if 200 in block["row"].to_pylist() and not died.exists():
                died.touch()
                os._exit(1)
            return super().__call__(block)

    score = onnx_treebeard.batch_function(SCORED.model, keep=["row"], outputs="score")
    dataset = cluster.data.from_arrow([TABLE[begin : begin + 50] for begin in range(0, len(TABLE), 50)])
    found = in_order(scored(dataset, Dying, fn_constructor_kwargs={"model": score}))
    assert died.exists()
    assert np.array_equal(found["score"], SCORED.expected)


@pytest.mark.parametrize(
    ("cpus", "made_with", "said", "expected"),
    [(2, None, None, 2), (0.5, None, None, 1), (1, None, 2, 2), (2, 1, None, 1), (1, 1, 2, 2)],
)
def test_threads_follow_the_actor(
    cpus: float, made_with: int | None, said: int | None, expected: int, cluster: Any
) -> None:
    """Unless somebody has said how many, last the scorer."""

    from onnx_treebeard.ray import Scorer

    class Asked(Scorer):
        def __call__(self, block: pa.Table) -> pa.Table:
            return pa.table(
                {"threads": [self.function.threads], "score": super().__call__(block)["score"][:1]}
            )

    score = onnx_treebeard.batch_function(SCORED.model, keep=["row"], outputs="score", threads=made_with)
    model = {"model": score} if said is None else {"model": score, "threads": said}
    options: dict[str, Any] = {"num_cpus": cpus, "fn_constructor_kwargs": model, "batch_size": None}
    (row,) = scored(cluster.data.from_arrow(TABLE), Asked, **options).take_all()
    assert row == {"threads": expected, "score": SCORED.expected[0]}


def test_other_ways_to_name_a_model(cluster: Any) -> None:
    """A path, a reference to a function, and a pipeline of ONNX, whose results are those of a session."""
    from onnx_treebeard.ray import Scorer

    rows = TABLE.drop_columns("row")
    assert np.array_equal(Scorer(SCORED.model, outputs="score")(rows)["score"], SCORED.expected)
    score = onnx_treebeard.batch_function(SCORED.model, outputs="score")
    dataset = cluster.data.from_arrow(rows)
    found = scored(dataset, fn_constructor_kwargs={"model": cluster.put(score)}).to_pandas()
    assert np.array_equal(found["score"], SCORED.expected)
    with pytest.raises(OptionError, match="'keep': a BatchFunction has its own options"):
        Scorer(score, keep=["row"])

    table = pa_csv.read_csv(MODELS / "wine_scaler_forest.csv")
    pipeline = {"model": str(MODELS / "wine_scaler_forest.onnx"), "by_position": True}
    found = scored(cluster.data.from_arrow(table), fn_constructor_kwargs=pipeline).to_pandas()
    session = onnx_treebeard.InferenceSession(str(MODELS / "wine_scaler_forest.onnx"))
    label, probabilities = session.run(None, {"X": table.to_pandas().to_numpy(np.float32)})
    assert found.iloc[:, 0].tolist() == label.tolist()
    expected = np.float32([list(one.values()) for one in probabilities])
    assert np.array_equal(found.iloc[:, 1:].to_numpy(np.float32), expected)


LARGE = MODELS / "digits_xgboost_large.json"  # beyond the 100 KiB that travel in a call itself


def large_rows() -> tuple[pa.Table, Any]:
    """Rows of the large model, and XGBoost's scores."""
    rows = np.random.default_rng(0).normal(size=(50, 64)).astype(np.float32) * 8
    booster = xgboost.Booster({"nthread": 1}, model_file=str(LARGE))
    expected = booster.predict(xgboost.DMatrix(rows), validate_features=False)
    return pa.table(list(rows.T), list(booster.feature_names or ())), expected


def killed_once(actor: Any, rows: pa.Table) -> Any:
    """The scores of an actor whose process has died."""
    import ray

    with pytest.raises(ray.exceptions.RayError):
        ray.get(actor.die.remote())
    for _ in range(100):
        try:
            return ray.get(actor.__call__.remote(rows), timeout=120)
        except ray.exceptions.ActorUnavailableError:  # it is being started
            time.sleep(0.2)
    raise AssertionError("the actor has not been started anew")


DETACHED = """
import os, pickle, sys
import ray
import onnx_treebeard
from onnx_treebeard.ray import Scorer

class Mortal(Scorer):
    def die(self):
        os._exit(1)

ray.init(address=sys.argv[1], namespace="tests", log_to_driver=False, logging_level="error")
score = onnx_treebeard.batch_function(sys.argv[2], outputs="score")
assert len(pickle.dumps(score)) > 100 * 1024
service = ray.remote(max_restarts=3, num_cpus=0.1)(Mortal.with_model(score))
actor = service.options(name="scorer", lifetime="detached").remote()
ray.get(actor.__ray_ready__.remote())
"""


def test_an_actor_that_outlives_its_driver(cluster: Any) -> None:
    """It holds the model in its class: Ray starts it anew when the driver that made it, and all its objects, are gone."""
    address = cluster.get_runtime_context().gcs_address
    rows, expected = large_rows()
    command = [sys.executable, "-c", DETACHED, address, str(LARGE)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(), timeout=300)
    assert done.returncode == 0, done.stderr
    actor = cluster.get_actor("scorer", namespace="tests")
    try:
        assert np.array_equal(killed_once(actor, rows)["score"], expected)
    finally:
        cluster.kill(actor)


def test_an_actor_whose_model_the_driver_has_forgotten(cluster: Any) -> None:
    from onnx_treebeard.ray import Scorer

    class Mortal(Scorer):
        def die(self) -> None:
            os._exit(1)

    own = [Mortal.with_model(SCORED.model, outputs="score", threads=1)]
    (actor,) = [cluster.remote(max_restarts=3, num_cpus=0.1)(own.pop()).remote()]
    gc.collect()
    assert np.array_equal(killed_once(actor, TABLE.drop_columns("row"))["score"], SCORED.expected)
    cluster.kill(actor)
    dataset = cluster.data.from_arrow(TABLE.drop_columns("row"))
    found = scored(dataset, Scorer.with_model(SCORED.model, outputs="score")).to_pandas()
    assert np.array_equal(found["score"], SCORED.expected)
    with pytest.raises(OptionError, match="'keep': a BatchFunction has its own options"):
        Scorer.with_model(onnx_treebeard.batch_function(SCORED.model), keep=["row"])


def failure(dataset: Any, **options: Any) -> str:
    """What a failing job says. The error, and what refers to itself around it, would keep the actor and so its CPU: the next job would wait for it without end."""
    from ray.exceptions import RayTaskError

    said = ""
    try:
        scored(dataset, **options).take_all()
    except RayTaskError as error:
        said = str(error)
    gc.collect()
    assert said, "the job has not failed"
    return said


def test_what_does_not_fit_is_said(cluster: Any) -> None:
    score = onnx_treebeard.batch_function(SCORED.model, outputs="score")
    bad = TABLE.drop_columns("row").set_column(1, "sex", pa.array(["x"] * len(TABLE)))
    for table, options, text in (
        (bad, {}, "row 1, column 'sex'"),
        (TABLE, {}, "'row'"),
        (TABLE, {"batch_format": "numpy"}, 'batch_format="pyarrow"'),
    ):
        said = failure(cluster.data.from_arrow(table), fn_constructor_kwargs={"model": score}, **options)
        assert DataError.__name__ in said
        assert text in said


BATCH = 20_000
FUNCTIONS: dict[str, Any] = {
    "few trees": lambda: (onnx_treebeard.compile(SCORED.model), {"outputs": "score"}),
    "many trees": lambda: (large(300), {"outputs": "score"}),
    "leaves": lambda: (large(3), {"outputs": "leaf"}),
    "tree scores": lambda: (large(3), {"outputs": "tree_scores"}),
    "onnx": lambda: (model(10, 10), {"features": [f"f{i}" for i in range(FEATURES)]}),
}


def large(times: int) -> Any:
    forest = replace(onnx_treebeard.load(SCORED.model), node_hits=np.zeros(0), leaf_hits=np.zeros(0))
    return onnx_treebeard.compile(repeated(forest, times))


@pytest.mark.skipif(sys.platform != "linux", reason="/proc says how much memory a process has")
@pytest.mark.parametrize("name", FUNCTIONS)
def test_memory_is_what_is_said_at_most(name: str, tmp_path: Path) -> None:
    """And what is said is no more than four times as much, and some MiB; 60 for the packages that ONNX brings. All of it is without what any actor takes."""
    from onnx_treebeard.ray.actor_memory import model_memory

    source, options = FUNCTIONS[name]()
    function = onnx_treebeard.batch_function(source, **options)
    kind = model(1, 2) if name == "onnx" else SCORED.model
    small = onnx_treebeard.batch_function(kind, features=options.get("features"))
    (tmp_path / "small").write_bytes(pickle.dumps(small))
    (tmp_path / "large").write_bytes(pickle.dumps(function.input_schema) + pickle.dumps(function))
    command = [
        sys.executable,
        str(ROOT / "tests/support/memory_of_calls.py"),
        tmp_path / "small",
        tmp_path / "large",
    ]
    for _ in range(2):  # the first process may compile kernels, which those of a wheel need not
        done = subprocess.run(
            [*command, str(BATCH)], capture_output=True, text=True, env=environment(), timeout=300
        )
        assert done.returncode == 0, done.stderr
    taken, said = int(done.stdout), model_memory(function, BATCH, threads=1)
    assert taken <= said <= 4 * taken + (60 if name == "onnx" else 10) * 2**20


@pytest.mark.skipif(sys.platform != "linux", reason="/proc says how much memory a process has")
@pytest.mark.parametrize(
    ("rows_of_block", "name"), [(1000, "few trees"), (BATCH, "few trees"), (1000, "onnx")]
)
def test_an_actor_takes_what_is_said_at_most(rows_of_block: int, name: str, cluster: Any) -> None:
    """All that the process has for itself, with the quarter more that Ray's warning wants; and no more than twice as much is said."""
    from onnx_treebeard.ray import Scorer, actor_memory

    class Measured(Scorer):
        def __call__(self, block: pa.Table) -> pa.Table:
            super().__call__(block)
            with open("/proc/self/statm") as file:
                resident, shared = map(int, file.read().split()[1:3])
            return pa.table({"own": [(resident - shared) * os.sysconf("SC_PAGE_SIZE")]})

    source, options = FUNCTIONS[name]()
    score = onnx_treebeard.batch_function(source, **options)
    draw = np.random.default_rng(0)
    columns = [draw.normal(size=2 * BATCH).astype(one.type.to_pandas_dtype()) for one in score.input_schema]
    rows = pa.table(columns, score.input_schema)
    blocks = [rows[begin : begin + rows_of_block] for begin in range(0, len(rows), rows_of_block)]
    said = actor_memory(score, batch_size=BATCH)
    for _ in range(2):  # the first actor may compile kernels, which those of a wheel need not
        own = scored(
            cluster.data.from_arrow(blocks),
            Measured,
            fn_constructor_kwargs={"model": score},
            batch_size=BATCH,
            memory=said,
            runtime_env={"env_vars": {"ONNX_TREEBEARD_CACHE": environment()["ONNX_TREEBEARD_CACHE"]}},
        ).to_pandas()["own"]
    assert 1.25 * own.max() <= said <= 2.5 * own.max()
