"""The engines that models come from, one class each: `bench` times them, `verify` compares with them. See `engine.py`.

onnxruntime     without our kernels; on one thread, which fixes the order of its additions, it is the reference of ONNX models
XGBoost         itself where it is installed
LightGBM        itself where it is installed and the model is not a JSON dump
CatBoost        itself where it is installed and the model is a .cbm file
NumPy oracle    `forest/numpy_reference.py`, which is always there

Where the installed version of a library interprets a file differently from the current version, which we follow, the engine provides the
results that it is expected to return.
"""

import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bench.benchmark_models import LeftOutError, Subject, finite
from onnx_treebeard.bench.engine import LAST_BITS, Bound, Engine, Reference, bound_session, session_options
from onnx_treebeard.bench.xgboost_versions import Meaning, meaning_of, newer_file
from onnx_treebeard.converters.model_files.load_options import BEST
from onnx_treebeard.converters.model_files.read_model_file import HEAD
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.derived_columns import hashed_columns
from onnx_treebeard.forest.forest import Aggregate, Forest, LabelRule, PostTransform
from onnx_treebeard.scoring.forest_scorer import named_parts
from onnx_treebeard.scoring.scorer import Arrays
from onnx_treebeard.system.errors import UnsupportedError
from onnx_treebeard.system.memory_errors import check_room_to_load
from onnx_treebeard.tables.model_inputs import ROWS
from onnx_treebeard.tables.model_rows import rows_of_arrays

ORACLE_ROWS = 500  # of what is timed; the oracle is slow
NUMBERED_LEAVES = (3, 2)
REFUSED_INFINITIES = "it rejects infinities, so the largest numbers take their place, for both"
# Its sigmoid negates the score, that of "binary" the scale: NaN has another sign.
CROSS_ENTROPY = re.compile(rb"^objective=(cross_entropy|xentropy)\b", re.MULTILINE)
HEAD_BYTES = 1 << 16  # of a file, which names the objective
CBM = b"CBM1"
RAW = "RawFormulaVal"
PREDICTION_TYPES = {
    PostTransform.SIGMOID: "Probability",
    PostTransform.SOFTMAX_DOUBLE_SUM: "Probability",
    PostTransform.EXPONENTIAL: "Exponent",
    PostTransform.MEAN_AND_VARIANCE: "RMSEWithUncertainty",
}
EXACT_IN_CATBOOST = (PostTransform.NONE, PostTransform.SIGMOID)
OWN_EXP = "it computes exp from a table of its own, so only raw scores and labels are compared"
SUMS_THERE = "its raw scores of random forests are sums, ours are averages, so only scores are compared"


class Ort(Reference):
    """onnxruntime's own kernel on the same ONNX model, through the same session API."""

    name, title = "ort", "onnxruntime"
    brand = title
    package = module = "onnxruntime"
    tolerance = LAST_BITS

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.sessions: dict[int, Any] = {}

    def bind(self, rows: int, threads: int) -> Bound:
        import onnxruntime

        if threads not in self.sessions:
            options = session_options(threads)
            self.sessions[threads] = onnxruntime.InferenceSession(
                self.subject.onnx, options, providers=["CPUExecutionProvider"]
            )
        return bound_session(self.sessions[threads], self.subject.feeds_of(rows))

    @property
    def label(self) -> str:
        return f"{super().label}, one thread"

    @cached_property
    def scorer(self) -> Any:
        """The whole model, as the tables of users meet it."""
        from onnx_treebeard.scoring.onnx_scorer import OnnxScorer

        return OnnxScorer(str(self.subject.path), "all", 1, plain=True)

    def score(self, arrays: Arrays) -> Arrays:
        scores: Arrays = self.scorer.score(rows_of_arrays(arrays))
        return scores

    def open_nans(self, columns: tuple[str, ...]) -> tuple[str, ...]:
        from onnx_treebeard.scoring.tree_nodes import trees_of

        forests = (node.forest for node in trees_of(str(self.subject.path)))
        return columns if any(map(_mixes_nans, filter(None, forests))) else ()


class Oracle(Reference):
    """The NumPy implementation `forest/numpy_reference.py`, which predicts tree by tree."""

    name, title = "oracle", "NumPy oracle"
    package = module = "numpy"

    @property
    def label(self) -> str:
        return self.title

    def bind(self, rows: int, threads: int) -> Bound:
        def predict(batch: Any) -> Any:
            with np.errstate(all="ignore"):
                return numpy_reference.predict(self.forest, batch)

        return Bound(predict, [self.subject.rows_of(min(rows, ORACLE_ROWS))])

    def score(self, arrays: Arrays) -> Arrays:
        return oracle_scores(self.forest, arrays)

    def open_nans(self, columns: tuple[str, ...]) -> tuple[str, ...]:
        """Returns the transformed scores, whose NaN has the sign that NumPy gives it."""
        return () if self.forest.post_transform is PostTransform.NONE else _transformed(columns)


def oracle_scores(forest: Forest, arrays: Arrays) -> Arrays:
    """Returns what the oracle computes of a forest."""
    rows = arrays[ROWS]
    with np.errstate(all="ignore"):
        values: dict[str, npt.NDArray[Any]] = {
            "raw": numpy_reference.raw_scores(forest, rows),
            "score": numpy_reference.predict(forest, rows),
        }
        if forest.label_rule is not LabelRule.NONE:
            positions = numpy_reference.predict_labels(forest, rows)
            values["label"] = positions if forest.label_values is None else forest.label_values[positions]
    return named_parts(forest, values)


class Xgboost(Reference):
    """XGBoost. Timed by `inplace_predict`, which reads the array itself and makes no DMatrix.

    It rejects infinities, so the largest numbers take their place.
    """

    name, brand, title = "xgboost", "XGBoost", "XGBoost inplace_predict"
    package, module = "xgboost-cpu", "xgboost"
    sources = ("xgboost",)

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        check_room_to_load("xgboost")
        path = str(subject.path)
        if self._version >= NUMBERED_LEAVES and _has_unnumbered_vectors(path, self.forest):
            raise UnsupportedError(
                f"has vector leaves as XGBoost before 3.2 writes them, on which {self.label} crashes; verify with 3.1",
                file=path,
            )
        self.booster = _xgboost_booster(path, self.label)

    def bind(self, rows: int, threads: int) -> Bound:
        self.booster.set_param({"nthread": threads})
        batches = self.subject.batches_of(rows)
        return Bound(lambda batch: self.booster.inplace_predict(batch, validate_features=False), batches)

    @property
    def _version(self) -> tuple[int, ...]:
        return tuple(int(part) for part in self.version().split(".")[:2])

    @cached_property
    def meaning(self) -> Meaning | None:  # type: ignore[override]
        return meaning_of(str(self.subject.path), self.forest, self.subject.loading, self._version)

    def open_nans(self, columns: tuple[str, ...]) -> tuple[str, ...]:
        return columns if _mixes_nans(self.forest) else ()

    def prepared(self, arrays: Arrays) -> Arrays:
        if any(np.isinf(rows).any() for rows in arrays.values()):
            self.notes = (REFUSED_INFINITIES,)
        return {name: finite(rows) for name, rows in arrays.items()}

    def score(self, arrays: Arrays) -> Arrays:
        import xgboost

        missing = self.forest.missing_value
        rows = xgboost.DMatrix(arrays[ROWS], missing=np.nan if missing is None else missing, nthread=1)
        rounds = self.subject.loading.iteration_range or (0, 0)
        range_of_rounds = (0, self.booster.best_iteration + 1) if rounds == BEST else tuple(rounds)
        options = {"validate_features": False, "iteration_range": range_of_rounds}
        values = {
            "raw": self.booster.predict(rows, output_margin=True, **options),
            "score": self.booster.predict(rows, **options),
        }
        return named_parts(self.forest, values)

    def newer_file(self) -> str:
        return newer_file(str(self.subject.path), self.version())


def _xgboost_booster(path: str, label: str) -> Any:
    """Returns the booster. Raises UnsupportedError where this version of the library cannot read the file, such as a newer objective."""
    import xgboost

    try:
        return xgboost.Booster({"nthread": 1}, model_file=path)
    except xgboost.core.XGBoostError as error:
        reason = re.sub(r"^\[[\d:]+\] \S+:\d+: ", "", str(error)).split("\n")[0]
        raise UnsupportedError(
            f"cannot be read by {label}: {reason}; verify with a version that reads it", file=path
        ) from None


def _has_unnumbered_vectors(path: str, forest: Forest) -> bool:
    """Returns whether leaves have several weights in a file that does not number them; the key has the same bytes in UBJSON."""
    several = bool((np.diff(forest.weight_start) > 1).any())
    return several and b"leaf_weights" not in Path(path).read_bytes()


class Lightgbm(Reference):
    """LightGBM's `predict`."""

    name, brand, title = "lightgbm", "LightGBM", "LightGBM predict"
    package = module = "lightgbm"
    sources = ("lightgbm",)

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        check_room_to_load("lightgbm")
        import lightgbm

        self.booster: Any = lightgbm.Booster(model_file=str(subject.path))
        self.adds = self.forest.aggregate is Aggregate.SUM
        self.notes = () if self.adds else (SUMS_THERE,)

    @classmethod
    def check(cls, subject: Subject) -> None:
        super().check(subject)
        with open(str(subject.path), "rb") as file:
            if file.read(4096).lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
                raise LeftOutError("cannot read its own JSON dump", applies=False)

    def bind(self, rows: int, threads: int) -> Bound:
        batches = self.subject.batches_of(rows)
        return Bound(lambda batch: self.booster.predict(batch, num_threads=threads), batches)

    def open_nans(self, columns: tuple[str, ...]) -> tuple[str, ...]:
        if _mixes_nans(self.forest):
            return columns
        with open(str(self.subject.path), "rb") as file:
            negates = CROSS_ENTROPY.search(file.read(HEAD_BYTES)) is not None
        return _transformed(columns) if negates else ()

    def score(self, arrays: Arrays) -> Arrays:
        rounds = self.subject.loading.iteration_range
        begin, end = rounds if isinstance(rounds, tuple) else (0, 0)
        options = {"num_threads": 1, "start_iteration": begin, "num_iteration": end - begin if end else -1}
        values = {"score": self.booster.predict(arrays[ROWS], **options)}
        if self.adds:
            values["raw"] = self.booster.predict(arrays[ROWS], raw_score=True, **options)
        return named_parts(self.forest, values)

    def newer_file(self) -> str:
        """Compares the formats, v4 of LightGBM 4 and v3 since 2.3: a file does not tell the version itself."""
        major, minor = (int(part) for part in re.findall(r"\d+", self.version())[:2])
        newest = major if major != 2 else 2 + (minor >= 3)  # formats v2, v3
        head = Path(str(self.subject.path)).read_bytes()[:HEAD]
        written = re.search(rb"^version=v(\d+)\s*$", head, re.MULTILINE)
        if written is None or int(written[1]) <= newest:
            return ""
        return (
            f"the file has format v{int(written[1])}, and {self.label}, which is installed, writes v{newest}"
        )


class Catboost(Reference):
    """CatBoost's `predict`: raw scores, and those transformed ones that do not depend on its own exp."""

    name, brand, title = "catboost", "CatBoost", "CatBoost predict"
    package = module = "catboost"
    sources = ("catboost",)

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        import catboost

        self.model: Any = catboost.CatBoost().load_model(str(subject.path))
        is_exact = self.forest.post_transform in EXACT_IN_CATBOOST
        self.notes = () if is_exact else (OWN_EXP,)

    @classmethod
    def check(cls, subject: Subject) -> None:
        super().check(subject)
        with open(str(subject.path), "rb") as file:
            if file.read(len(CBM)) != CBM:
                raise LeftOutError("reads leaves of its own JSON with other last bits", applies=False)
        if subject.forest is not None and hashed_columns(subject.forest):
            raise LeftOutError("takes categories, of which rows have only the hashes", applies=False)

    def _predicted(self, rows: Any, kind: str, threads: int = 1) -> Any:
        range_of_rounds = self.subject.loading.iteration_range
        begin, end = range_of_rounds if isinstance(range_of_rounds, tuple) else (0, 0)
        ranges = {"ntree_start": begin, "ntree_end": end or (self.model.tree_count_ if begin else 0)}
        return self.model.predict(rows, prediction_type=kind, thread_count=threads, **ranges)

    def bind(self, rows: int, threads: int) -> Bound:
        kind = PREDICTION_TYPES.get(self.forest.post_transform, RAW)
        return Bound(lambda batch: self._predicted(batch, kind, threads), self.subject.batches_of(rows))

    def open_nans(self, columns: tuple[str, ...]) -> tuple[str, ...]:
        return columns if _mixes_nans(self.forest) else ()

    def score(self, arrays: Arrays) -> Arrays:
        rows, transform = arrays[ROWS], self.forest.post_transform
        values = {"raw": self._predicted(rows, RAW)}
        if transform in EXACT_IN_CATBOOST:
            values["score"] = self._predicted(rows, PREDICTION_TYPES.get(transform, RAW))
        if self.forest.label_rule is not LabelRule.NONE:
            values["label"] = self._predicted(rows, "Class").reshape(-1)
        return named_parts(self.forest, values)


def _mixes_nans(forest: Forest) -> bool:
    """Returns whether the source's compiler decides which of several NaNs comes out of its sums."""
    return bool(numpy_reference.several_nans(forest).any())


def _transformed(columns: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in columns if not name.startswith("raw"))


LIBRARIES: dict[str, type[Engine]] = {engine.name: engine for engine in (Ort, Xgboost, Lightgbm, Catboost)}


def references(subject: Subject) -> Iterator[Reference]:
    """Yields what a model of XGBoost, LightGBM or CatBoost is compared with: the oracle, and its library where that can be used."""
    yield Oracle(subject)
    kinds: dict[str, type[Xgboost | Lightgbm | Catboost]]
    kinds = {"xgboost": Xgboost, "lightgbm": Lightgbm, "catboost": Catboost}
    kind = kinds.get(subject.source)
    if kind is not None and kind.is_usable(subject):
        yield kind(subject)
