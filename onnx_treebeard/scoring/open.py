"""Opens a model for scoring. In: the path of a model. Out: a `Scorer`, which turns arrays into named columns of results.

An ONNX model runs as a whole pipeline in a session (`onnx_scorer.py`); an XGBoost or LightGBM file is compiled (`forest_scorer.py`).
"""

from onnx_treebeard.converters.parsing.load_options import LoadOptions
from onnx_treebeard.converters.read import is_onnx
from onnx_treebeard.scoring.compile_settings import Replay
from onnx_treebeard.scoring.scorer import Scorer


def open_scorer(
    path: str,
    output: str,
    threads: int,
    replay: Replay,
    loading: LoadOptions,
    extra_parts: tuple[str, ...] = (),
) -> Scorer:
    """Opens the model in `path`.

    output: "all", "score", "label" or one of EXTRA_PARTS. threads: 0 for as many as the machine has. extra_parts: which of EXTRA_PARTS are returned
    in addition.
    """
    if is_onnx(path):
        from onnx_treebeard.scoring.onnx_scorer import OnnxScorer

        loading.refuse_for("ONNX")
        return OnnxScorer(path, output, threads, replay=replay, extra_parts=extra_parts)
    from onnx_treebeard.scoring.forest_scorer import open_forest_scorer

    return open_forest_scorer(path, output, threads, replay, loading, extra_parts)
