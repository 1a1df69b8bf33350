"""AdaBoost of 50 trees and bagging of 20 as skl2onnx writes them: graphs with a tree node for each estimator.

    PYTHONHASHSEED=0 python tests/support/count_ensembles.py FOLDER

In: rows that `models/bench_shapes.py` draws for one of its models. Out, in FOLDER: an `.onnx` each. skl2onnx goes through sets, so the order
of nodes follows Python's hashes: equal seeds, equal files.
"""

import sys
from pathlib import Path

MODELS = Path(__file__).parents[2] / "models"
# The model of the suite whose training and scored rows the ensembles share.
ROWS = "forest-100"
TRAINING_ROWS = 4000
NAMES = ("adaboost-50", "bag-20")


def main(folder: Path) -> None:
    """Trains and writes both, which takes seconds."""
    from skl2onnx import to_onnx
    from sklearn.ensemble import AdaBoostClassifier, BaggingClassifier
    from sklearn.tree import DecisionTreeClassifier

    sys.path.insert(0, str(MODELS))
    from bench_shapes import SHAPES, drawn

    rows, target, _ = drawn(next(shape for shape in SHAPES if shape.name == ROWS))
    rows, target = rows[:TRAINING_ROWS], target[:TRAINING_ROWS]
    estimators = (
        AdaBoostClassifier(DecisionTreeClassifier(max_depth=3), n_estimators=50, random_state=0),
        BaggingClassifier(DecisionTreeClassifier(max_depth=8), n_estimators=20, random_state=0),
    )
    for name, estimator in zip(NAMES, estimators, strict=True):
        model = to_onnx(estimator.fit(rows, target), rows[:1], name=name, options={"zipmap": False})
        (folder / f"{name}.onnx").write_bytes(model.SerializeToString(deterministic=True))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
