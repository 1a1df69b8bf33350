"""Further engines: scikit-learn, Treelite's interpreter, TL2cgen's C code, oneDAL, YDF, pylignum. See `onnx_treebeard.bench.engine`.

Their models are made of the model file, or of the live estimator. What they need around the rows (a DMatrix, a data set) is made
before the clock runs.
"""

import importlib.util
from typing import Any, ClassVar

import numpy as np

from bench.building import FolderEngine, c_compiler
from bench.engine_c import OurC
from bench.engines_worker import Hessboost, Lleaves
from bench.suite import EstimatorSubject
from onnx_treebeard.bench.engine import LAST_BITS, Bound, Engine, Tolerance
from onnx_treebeard.bench.libraries import LIBRARIES, Lightgbm, Xgboost
from onnx_treebeard.bench.subjects import LeftOutError, Subject
from onnx_treebeard.system.process import usable_cores

TREES_A_FILE = 16
ROUNDED = Tolerance(
    1e-4, 0.01, "compares in single precision, so rows that lie close to a threshold may turn the other way"
)


class Sklearn(Engine):
    """scikit-learn's `predict_proba`, or `predict` of a regressor."""

    name, title = "sklearn", "scikit-learn"
    package, module = "scikit-learn", "sklearn"
    sources = ("sklearn",)

    def bind(self, batch: int, threads: int) -> Bound:
        estimator = estimator_of(self.subject)
        estimator.set_params(n_jobs=threads)
        predict = getattr(estimator, "predict_proba", estimator.predict)
        return Bound(predict, self.subject.batches_of(batch))


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


class Ydf(Engine):
    """YDF on a forest of scikit-learn, the only foreign one that it reads."""

    name, title = "ydf", "YDF"
    package = module = "ydf"
    sources = ("sklearn",)
    tolerance = ROUNDED

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        import ydf

        self.model: Any = ydf.from_sklearn(estimator_of(subject), label_name="label", feature_name="features")
        self.make_rows: Any = ydf.create_vertical_dataset

    def bind(self, batch: int, threads: int) -> Bound:
        needs = {"data_spec": self.model.data_spec(), "required_columns": self.model.input_feature_names()}
        batches = [self.make_rows({"features": rows}, **needs) for rows in self.subject.batches_of(batch)]
        return Bound(lambda rows: self.model.predict(rows, num_threads=threads), batches)


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


OTHERS = (Sklearn, Gtil, Tl2cgen, Lleaves, Onedal, Ydf, Lignum, LignumCompiled, Hessboost)
# Our C API, then what others have made, the libraries of models first.
KINDS: tuple[type[Engine], ...] = (OurC, *LIBRARIES.values(), *OTHERS)
PEERS = {kind.name: kind for kind in KINDS}
PACKAGES = ("skl2onnx", *(engine.package for engine in PEERS.values()))


def estimator_of(subject: Subject) -> Any:
    """Returns the live estimator of a subject of scikit-learn."""
    assert isinstance(subject, EstimatorSubject)
    return subject.estimator


def treelite_model(subject: Subject) -> Any:
    """Returns the model as Treelite reads it."""
    import treelite

    if subject.source == "sklearn":
        return treelite.sklearn.import_model(estimator_of(subject))
    path = str(subject.path)
    return getattr(treelite.frontend, f"load_{subject.source}_model")(path)


def treelite_batches(subject: Subject, batch: int) -> list[Any]:
    """Returns batches in the type of the model's thresholds, which Treelite's engines ask for."""
    single = subject.source == "xgboost"
    kind = np.float32 if single else np.float64
    return [np.ascontiguousarray(rows, kind) for rows in subject.batches_of(batch)]
