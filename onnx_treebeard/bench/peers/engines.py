"""All engines that `bench` may be told to compare with. Here: Treelite's interpreter, TL2cgen's C code, oneDAL, pylignum. See `engine.py`.

Their models are made of the model file. What they need around the rows (a DMatrix) is made before the clock runs.
"""

import importlib.util
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from onnx_treebeard.bench.engine import LAST_BITS, Bound, Engine, Tolerance
from onnx_treebeard.bench.library_engines import LIBRARIES, Lightgbm, Xgboost
from onnx_treebeard.bench.peers.engines_worker import Hessboost, Lleaves, OurC
from onnx_treebeard.bench.peers.folder_engine import FolderEngine, c_compiler
from onnx_treebeard.bench.subjects import LeftOutError, Subject
from onnx_treebeard.system.process import usable_cores

TREES_A_FILE = 16
ROUNDED = Tolerance(
    1e-4, 0.01, "compares in single precision, so rows that lie close to a threshold may turn the other way"
)


class Gtil(Engine):
    """Treelite's General Tree Inference Library, an interpreter."""

    name, title = "gtil", "Treelite GTIL"
    package = module = "treelite"
    sources = ("xgboost", "lightgbm", "sklearn")
    tolerance = LAST_BITS

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        import treelite

        self.model = treelite_model(subject)
        self.predict: Any = treelite.gtil.predict

    def bind(self, batch: int, threads: int) -> Bound:
        batches = treelite_batches(self.subject, batch)
        return Bound(lambda rows: self.predict(self.model, rows, nthread=threads), batches)


class Tl2cgen(FolderEngine):
    """C code that TL2cgen writes and a C compiler compiles."""

    name, title = "tl2cgen", "TL2cgen"
    package = module = "tl2cgen"
    sources = ("xgboost", "lightgbm", "sklearn")
    tolerance = LAST_BITS

    def open(self) -> None:
        if importlib.util.find_spec("treelite") is None:
            raise LeftOutError("needs treelite, which is not installed")
        model, source, self.library = (
            treelite_model(self.subject),
            self.path / "model",
            self.path / "model.so",
        )
        source.write_bytes(bytes(model.serialize_bytes()))
        self.build(
            f"import treelite, tl2cgen; tl2cgen.export_lib(treelite.Model.deserialize({str(source)!r}), "
            f"toolchain={c_compiler()!r}, libpath={str(self.library)!r}, nthread={usable_cores()}, "
            f"params={{'parallel_comp': {max(1, model.num_tree // TREES_A_FILE)}}})"
        )

    def bind(self, batch: int, threads: int) -> Bound:
        import tl2cgen

        predictor = tl2cgen.Predictor(str(self.library), nthread=threads)
        batches = treelite_batches(self.subject, batch)
        return Bound(predictor.predict, [tl2cgen.DMatrix(rows, dtype=str(rows.dtype)) for rows in batches])


class Onedal(Engine):
    """oneDAL's gradient boosting, which daal4py (of scikit-learn-intelex) fills from a booster."""

    name, title = "onedal", "oneDAL"
    package, module = "scikit-learn-intelex", "daal4py"
    sources = ("xgboost", "lightgbm")
    tolerance = ROUNDED

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        import daal4py

        library = Xgboost if subject.source == "xgboost" else Lightgbm
        library.check(subject)
        self.threads: Any = daal4py.daalinit
        self.model: Any = daal4py.mb.convert_model(library(subject).booster)

    def bind(self, batch: int, threads: int) -> Bound:
        self.threads(threads)
        predict = self.model.predict if self.model._is_regression else self.model.predict_proba
        return Bound(predict, self.subject.batches_of(batch))


class Lignum(Engine):
    """pylignum's interpreter."""

    name, title = "lignum", "pylignum"
    package, module = "pylignum", "lignum"
    sources: ClassVar[tuple[str, ...]] = ("xgboost", "lightgbm", "catboost")
    tolerance = LAST_BITS

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        import lignum

        self.model: Any = lignum.load(str(subject.path))

    def bind(self, batch: int, threads: int) -> Bound:
        batches = [np.ascontiguousarray(rows, np.float64) for rows in self.subject.batches_of(batch)]
        return Bound(lambda rows: self.model.predict(rows, n_jobs=threads), batches)


class LignumCompiled(Lignum, FolderEngine):
    """C code that pylignum writes and a C compiler compiles."""

    name, title = "lignum-compiled", "pylignum, compiled"
    sources = ("xgboost", "lightgbm")

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.model.load_compiled(self.path / "model.so")

    def open(self) -> None:
        self.build(
            f"import lignum; lignum.load({str(self.subject.path)!r}).compile({c_compiler()!r}, "
            f"work_dir={str(self.path)!r}, library={str(self.path / 'model.so')!r}, jobs={usable_cores()})"
        )


# Our C API, the libraries that models come from, then what others have made.
KINDS: tuple[type[Engine], ...] = (
    OurC,
    *LIBRARIES.values(),
    *(Gtil, Tl2cgen, Lleaves, Onedal, Lignum, LignumCompiled, Hessboost),
)
PEERS = {kind.name: kind for kind in KINDS}


def prepare_peers(build_seconds: float, lleaves: Path | None) -> None:
    """Sets how long engines may compile a model, and the Python of the environment that lleaves is in."""
    FolderEngine.max_build_seconds, Lleaves.python = build_seconds, lleaves


def treelite_model(subject: Subject) -> Any:
    """Returns the model as Treelite reads it."""
    import treelite

    if subject.source == "sklearn":
        return treelite.sklearn.import_model(subject.model)
    path = str(subject.path)
    return getattr(treelite.frontend, f"load_{subject.source}_model")(path)


def treelite_batches(subject: Subject, batch: int) -> list[Any]:
    """Returns batches in the type of the model's thresholds, which Treelite's engines ask for."""
    single = subject.source == "xgboost"
    kind = np.float32 if single else np.float64
    return [np.ascontiguousarray(rows, kind) for rows in subject.batches_of(batch)]
