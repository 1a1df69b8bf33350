"""All engines that `bench` may be told to compare with. Here: Treelite's interpreter, TL2cgen's C code, oneDAL, pylignum, and those in processes of their own.
See `engine.py`.

Their models are made of the model file. What they need around the rows (a DMatrix) is made before the clock runs. Processes of their own have: our C API, called
by a program in C that is compiled for the run and reads the clock itself; lleaves, which needs llvmlite < 0.44, and ours does not run with that; hessboost, which
counts its threads once a process. Our program opens an artifact, which has the code that `predict` runs: of the library of kernels, an installation from sources has
what every CPU runs alone.
"""

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from onnx_treebeard.bench.benchmark_models import LeftOutError, Subject
from onnx_treebeard.bench.engine import LAST_BITS, Bound, Engine, Tolerance
from onnx_treebeard.bench.library_engines import LIBRARIES, Lightgbm, Xgboost
from onnx_treebeard.bench.peers import python_worker
from onnx_treebeard.bench.peers.folder_engine import FolderEngine, WorkerEngine, c_compiler
from onnx_treebeard.bindings.native_library import library_path
from onnx_treebeard.system.process import usable_cores

TREES_A_FILE = 16
ROUNDED = Tolerance(
    1e-4, 0.01, "compares in single precision, so rows that lie close to a threshold may turn the other way"
)
SCRIPT = str(Path(python_worker.__file__))
C_SOURCE = Path(__file__).with_name("c_calls.c")


class OurC(WorkerEngine):
    """The computation of `predict`, without Python."""

    name, title, package = "c", "ours, from C", "onnx-treebeard"
    takes_threads = False

    @classmethod
    def check(cls, subject: Subject) -> None:
        super().check(subject)
        c_compiler()

    def open(self) -> None:
        compiled = self.subject.compiled()
        self.rows_type = compiled.forest.input_type
        self.scores_type = compiled.predict(self.subject.rows_of(1)).dtype
        compiled.write_artifact(self.path / "artifact")
        self.start([str(_program(self.path))])
        self.ask("open", self.path / "artifact")


def _program(folder: Path) -> Path:
    """Compiles the program. Raises LeftOutError where the compiler refuses."""
    program, library = folder / "c_calls", Path(library_path())
    flags = ["-O2", "-I", str(library.parent / "include"), f"-Wl,-rpath,{library.parent}"]
    command = [c_compiler(), str(C_SOURCE), str(library), *flags, "-o", str(program)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise LeftOutError(f"its program cannot be compiled: {last[:200]}")
    return program


class Lleaves(WorkerEngine):
    """LightGBM's trees as machine code. python: the Python of an environment with lleaves; None where nobody has named one."""

    name, title = "lleaves", "lleaves"
    package = "lleaves"
    sources = ("lightgbm",)
    tolerance = LAST_BITS
    rows_type = scores_type = np.dtype(np.float64)
    python: ClassVar[Path | None] = None

    @classmethod
    def check(cls, subject: Subject) -> None:
        super().check(subject)
        if cls.python is None:
            raise LeftOutError("--lleaves does not name the Python of an environment that it is in")
        if not cls.python.is_file():
            raise LeftOutError(f"is not installed: there is no {cls.python}")

    def open(self) -> None:
        self.start([str(self.python), "-I", SCRIPT, self.name])
        answer = self.ask("open", self.subject.path, limit=self.max_build_seconds)
        self.build_seconds = float(answer["seconds"])
        self.installed = str(answer["version"])

    def version(self) -> str:
        return self.installed


class Hessboost(WorkerEngine):
    """hessboost's `predict`, for one row `predict_row`, on arrays: it makes no DMatrix of them."""

    name, title = "hessboost", "hessboost"
    package = module = "hessboost"
    sources = ("xgboost",)
    tolerance = LAST_BITS
    rows_type = scores_type = np.dtype(np.float32)
    threads = 1

    def open(self) -> None:
        self.start([sys.executable, "-I", SCRIPT, self.name], RAYON_NUM_THREADS=str(self.threads))
        self.ask("open", self.subject.path)

    def bind(self, batch: int, threads: int) -> Bound:
        if threads != self.threads:
            self.threads = threads
            self.stop()
            self.open()
        return super().bind(batch, threads)


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
