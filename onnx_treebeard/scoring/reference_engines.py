"""The independent engines that `verify` compares with. In: arrays. Out: columns with the same names as those of our scorers.

ONNX        onnxruntime without our kernels, on one thread, which fixes the order of its additions
XGBoost     the NumPy oracle; XGBoost itself where it is installed
LightGBM    the NumPy oracle; LightGBM itself where it is installed and the model is not a JSON dump

Where the installed version of a library interprets a file differently from the current version, which we follow, the engine provides the
results that it is expected to return.
"""

import importlib.util
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.parsing.load_options import BEST, LoadOptions
from onnx_treebeard.converters.parsing.model_format import HEAD
from onnx_treebeard.forest import reference
from onnx_treebeard.forest.forest import Aggregate, Forest, LabelRule, PostTransform
from onnx_treebeard.scoring.forest_scorer import named_parts
from onnx_treebeard.scoring.scorer import Arrays
from onnx_treebeard.scoring.tree_nodes import trees_of
from onnx_treebeard.scoring.xgboost_versions import Meaning, meaning_of, newer_file
from onnx_treebeard.system.errors import UnsupportedError
from onnx_treebeard.system.memory import check_room_to_load
from onnx_treebeard.tables.inputs import ROWS
from onnx_treebeard.tables.rows import rows_of_arrays

NUMBERED_LEAVES = (3, 2)
REFUSED_INFINITIES = "it rejects infinities, so the largest numbers take their place, for both"
# Its sigmoid negates the score, that of "binary" the scale: NaN has another sign.
CROSS_ENTROPY = re.compile(rb"^objective=(cross_entropy|xentropy)\b", re.MULTILINE)
HEAD_BYTES = 1 << 16  # of a file, which names the objective
SUMS_THERE = "its raw scores of random forests are sums, ours are averages, so only scores are compared"


class Engine(Protocol):
    """An engine that scores rows by itself; `name` includes its version.

    notes: differences in rows or results that are not compared as they are, with the reason; some are known only after scoring.
    meaning: how the library's version interprets the model, where that intentionally differs from the current version.
    """

    name: str
    notes: tuple[str, ...]
    meaning: Meaning | None

    def prepared(self, arrays: Arrays) -> Arrays:
        """Returns rows that the engine accepts, with as few changes as possible; ours get the same rows."""
        ...

    def score(self, arrays: Arrays) -> Arrays: ...

    def open_nans(self, columns: tuple[str, ...]) -> tuple[str, ...]:
        """Returns the columns of results in which the engine may have other bits of NaN than we (docs/exactness.md)."""
        ...

    def newer_file(self) -> str:
        """Returns what to say where a newer version of the library wrote the file, which this one need not understand; "" where it did not."""
        ...


class PlainOnnxruntime:
    """onnxruntime on one thread, without our kernels."""

    notes: tuple[str, ...] = ()
    meaning: Meaning | None = None

    def __init__(self, path: str) -> None:
        import onnxruntime

        from onnx_treebeard.scoring.onnx_scorer import OnnxScorer

        self.path, self.name = path, f"onnxruntime {onnxruntime.__version__}, one thread"
        self.scorer = OnnxScorer(path, "all", 1, plain=True)

    def open_nans(self, columns: tuple[str, ...]) -> tuple[str, ...]:
        forests = (node.forest for node in trees_of(self.path))
        return columns if any(map(_mixes_nans, filter(None, forests))) else ()

    def prepared(self, arrays: Arrays) -> Arrays:
        return arrays

    def score(self, arrays: Arrays) -> Arrays:
        return self.scorer.score(rows_of_arrays(arrays))

    def newer_file(self) -> str:
        return ""  # onnxruntime refuses such a file


class Oracle:
    """The NumPy implementation `forest/reference.py`, which predicts tree by tree."""

    name = "NumPy oracle"
    notes: tuple[str, ...] = ()
    meaning: Meaning | None = None

    def __init__(self, forest: Forest) -> None:
        self.forest = forest

    def open_nans(self, columns: tuple[str, ...]) -> tuple[str, ...]:
        """Returns the transformed scores, whose NaN has the sign that NumPy gives it."""
        return () if self.forest.post_transform is PostTransform.NONE else _transformed(columns)

    def prepared(self, arrays: Arrays) -> Arrays:
        return arrays

    def score(self, arrays: Arrays) -> Arrays:
        forest, rows = self.forest, arrays[ROWS]
        with np.errstate(all="ignore"):
            values: dict[str, npt.NDArray[Any]] = {
                "raw": reference.raw_scores(forest, rows),
                "score": reference.predict(forest, rows),
            }
            if forest.label_rule is not LabelRule.NONE:
                positions = reference.predict_labels(forest, rows)
                values["label"] = positions if forest.label_values is None else forest.label_values[positions]
        return named_parts(forest, values)

    def newer_file(self) -> str:
        return ""


class Xgboost:
    """XGBoost's own prediction. It rejects infinities, so the largest numbers take their place."""

    notes: tuple[str, ...] = ()

    def __init__(self, path: str, forest: Forest, loading: LoadOptions) -> None:
        check_room_to_load("xgboost")
        import xgboost

        self.name, self.forest, self.path = f"XGBoost {xgboost.__version__}", forest, path
        self.version = xgboost.__version__
        version = tuple(int(part) for part in xgboost.__version__.split(".")[:2])
        self.meaning = meaning_of(path, forest, loading, version)
        if version >= NUMBERED_LEAVES and _has_unnumbered_vectors(path, forest):
            raise UnsupportedError(
                f"has vector leaves as XGBoost before 3.2 writes them, on which {self.name} crashes; verify with 3.1",
                file=path,
            )
        self.matrix: Any = xgboost.DMatrix
        self.booster = _xgboost_booster(path, self.name)
        rounds = loading.iteration_range or (0, 0)
        self.rounds = (0, self.booster.best_iteration + 1) if rounds == BEST else tuple(rounds)

    def open_nans(self, columns: tuple[str, ...]) -> tuple[str, ...]:
        return columns if _mixes_nans(self.forest) else ()

    def prepared(self, arrays: Arrays) -> Arrays:
        largest = np.finfo(np.float32).max
        if any(np.isinf(rows).any() for rows in arrays.values()):
            self.notes = (REFUSED_INFINITIES,)
        return {name: np.clip(rows, -largest, largest) for name, rows in arrays.items()}

    def score(self, arrays: Arrays) -> Arrays:
        missing = self.forest.missing_value
        rows = self.matrix(arrays[ROWS], missing=np.nan if missing is None else missing, nthread=1)
        options = {"validate_features": False, "iteration_range": self.rounds}
        values = {
            "raw": self.booster.predict(rows, output_margin=True, **options),
            "score": self.booster.predict(rows, **options),
        }
        return named_parts(self.forest, values)

    def newer_file(self) -> str:
        return newer_file(self.path, self.version)


def _xgboost_booster(path: str, name: str) -> Any:
    """Returns the booster. Raises UnsupportedError where this version of the library cannot read the file, such as a newer objective."""
    import xgboost

    try:
        return xgboost.Booster({"nthread": 1}, model_file=path)
    except xgboost.core.XGBoostError as error:
        reason = re.sub(r"^\[[\d:]+\] \S+:\d+: ", "", str(error)).split("\n")[0]
        raise UnsupportedError(
            f"cannot be read by {name}: {reason}; verify with a version that reads it", file=path
        ) from None


def _has_unnumbered_vectors(path: str, forest: Forest) -> bool:
    """Returns whether leaves have several weights in a file that does not number them; the key has the same bytes in UBJSON."""
    several = bool((np.diff(forest.weight_start) > 1).any())
    return several and b"leaf_weights" not in Path(path).read_bytes()


class Lightgbm:
    """LightGBM's own prediction."""

    meaning: Meaning | None = None

    def __init__(self, path: str, forest: Forest, loading: LoadOptions) -> None:
        check_room_to_load("lightgbm")
        import lightgbm

        self.name, self.forest, self.path = f"LightGBM {lightgbm.__version__}", forest, path
        self.version = lightgbm.__version__
        self.booster: Any = lightgbm.Booster(model_file=path)
        begin, end = loading.iteration_range if isinstance(loading.iteration_range, tuple) else (0, 0)
        self.rounds = {"start_iteration": begin, "num_iteration": end - begin if end else -1}
        self.adds = forest.aggregate is Aggregate.SUM
        with open(path, "rb") as file:
            self.negates = CROSS_ENTROPY.search(file.read(HEAD_BYTES)) is not None
        self.notes: tuple[str, ...] = () if self.adds else (SUMS_THERE,)

    def open_nans(self, columns: tuple[str, ...]) -> tuple[str, ...]:
        if _mixes_nans(self.forest):
            return columns
        return _transformed(columns) if self.negates else ()

    def prepared(self, arrays: Arrays) -> Arrays:
        return arrays

    def score(self, arrays: Arrays) -> Arrays:
        options = {"num_threads": 1, **self.rounds}
        values = {"score": self.booster.predict(arrays[ROWS], **options)}
        if self.adds:
            values["raw"] = self.booster.predict(arrays[ROWS], raw_score=True, **options)
        return named_parts(self.forest, values)

    def newer_file(self) -> str:
        """Compares the formats, v4 of LightGBM 4 and v3 since 2.3: a file does not tell the version itself."""
        major, minor = (int(part) for part in re.findall(r"\d+", self.version)[:2])
        own = major if major != 2 else 2 + (minor >= 3)  # formats v2, v3
        written = re.search(rb"^version=v(\d+)\s*$", Path(self.path).read_bytes()[:HEAD], re.MULTILINE)
        if written is None or int(written[1]) <= own:
            return ""
        return f"the file has format v{int(written[1])}, and LightGBM {self.version}, which is installed, writes v{own}"


def _mixes_nans(forest: Forest) -> bool:
    """Returns whether the source's compiler decides which of several NaNs comes out of its sums."""
    return bool(reference.several_nans(forest).any())


def _transformed(columns: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in columns if not name.startswith("raw"))


def parts_of(forest: Forest) -> tuple[str, ...]:
    """Returns the results of a forest that can be compared."""
    return ("raw", "score", *(["label"] if forest.label_rule is not LabelRule.NONE else []))


LIBRARIES: dict[str, Callable[[str, Forest, LoadOptions], Engine]] = {
    "xgboost": Xgboost,
    "lightgbm": Lightgbm,
}


def engines_for(path: str, forest: Forest, loading: LoadOptions) -> Iterator[Engine]:
    """Yields the engines for an XGBoost or LightGBM model."""
    yield Oracle(forest)
    library = LIBRARIES.get(forest.source)
    installed = library is not None and importlib.util.find_spec(forest.source) is not None
    if library is not None and installed and not _is_dump(path, forest):
        yield library(path, forest, loading)


def _is_dump(path: str, forest: Forest) -> bool:
    """Returns whether LightGBM cannot read the file, because it is a JSON dump."""
    with open(path, "rb") as file:
        return forest.source == "lightgbm" and file.read(4096).lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{")
