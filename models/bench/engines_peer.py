"""The engines of the suite: those of `onnx_treebeard.bench`, and those of live estimators."""

from typing import Any

from onnx_treebeard.bench.engine import Bound, Engine
from onnx_treebeard.bench.peers.engines import PEERS as PEERS_OF_FILES
from onnx_treebeard.bench.peers.engines import ROUNDED
from onnx_treebeard.bench.subjects import Subject


class Sklearn(Engine):
    """scikit-learn's `predict_proba`, or `predict` of a regressor."""

    name, title = "sklearn", "scikit-learn"
    package, module = "scikit-learn", "sklearn"
    sources = ("sklearn",)

    def bind(self, batch: int, threads: int) -> Bound:
        estimator = self.subject.model.set_params(n_jobs=threads)
        predict = getattr(estimator, "predict_proba", estimator.predict)
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

        self.model: Any = ydf.from_sklearn(subject.model, label_name="label", feature_name="features")
        self.make_rows: Any = ydf.create_vertical_dataset

    def bind(self, batch: int, threads: int) -> Bound:
        needs = {"data_spec": self.model.data_spec(), "required_columns": self.model.input_feature_names()}
        batches = [self.make_rows({"features": rows}, **needs) for rows in self.subject.batches_of(batch)]
        return Bound(lambda rows: self.model.predict(rows, num_threads=threads), batches)


KINDS: tuple[type[Engine], ...] = (Sklearn, Ydf)
PEERS = PEERS_OF_FILES | {kind.name: kind for kind in KINDS}
PACKAGES = ("skl2onnx", *(engine.package for engine in PEERS.values()))
