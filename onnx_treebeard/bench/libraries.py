"""The engines that model files come from: onnxruntime, XGBoost, LightGBM. See `engine.py`."""

from typing import Any

from onnx_treebeard.bench.engine import LAST_BITS, Bound, Engine, bound_session, session_options
from onnx_treebeard.bench.subjects import Subject
from onnx_treebeard.system.memory import check_room_to_load


class Ort(Engine):
    """onnxruntime's own kernel on the same ONNX model, through the same session API."""

    name, title = "ort", "onnxruntime"
    package = module = "onnxruntime"
    tolerance = LAST_BITS

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.sessions: dict[int, Any] = {}

    def bind(self, batch: int, threads: int) -> Bound:
        import onnxruntime

        if threads not in self.sessions:
            options = session_options(threads)
            self.sessions[threads] = onnxruntime.InferenceSession(
                self.subject.onnx, options, providers=["CPUExecutionProvider"]
            )
        return bound_session(self.sessions[threads], self.subject.feeds_of(batch))


class Xgboost(Engine):
    """XGBoost's `inplace_predict`, which reads the array itself and makes no DMatrix."""

    name, title, package = "xgboost", "XGBoost inplace_predict", "xgboost-cpu"
    module = "xgboost"
    sources = ("xgboost",)

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        check_room_to_load("xgboost")
        import xgboost

        self.booster: Any = xgboost.Booster(model_file=str(subject.path))

    def bind(self, batch: int, threads: int) -> Bound:
        self.booster.set_param({"nthread": threads})
        batches = self.subject.batches_of(batch)
        return Bound(lambda rows: self.booster.inplace_predict(rows, validate_features=False), batches)

    def version(self) -> str:
        import xgboost

        return str(xgboost.__version__)


class Lightgbm(Engine):
    """LightGBM's `predict`."""

    name, title = "lightgbm", "LightGBM predict"
    package = module = "lightgbm"
    sources = ("lightgbm",)

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        check_room_to_load("lightgbm")
        import lightgbm

        self.booster: Any = lightgbm.Booster(model_file=str(subject.path))

    def bind(self, batch: int, threads: int) -> Bound:
        batches = self.subject.batches_of(batch)
        return Bound(lambda rows: self.booster.predict(rows, num_threads=threads), batches)


LIBRARIES: dict[str, type[Engine]] = {engine.name: engine for engine in (Ort, Xgboost, Lightgbm)}
