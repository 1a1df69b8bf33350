"""Two models of one shape, for programs that reload one in place of the other."""

import json
from pathlib import Path

MODEL = Path(__file__).parents[2] / "models" / "breast_cancer_xgboost.json"


def other_model() -> bytes:
    """`MODEL` with another base score."""
    document = json.loads(MODEL.read_bytes())
    document["learner"]["learner_model_param"]["base_score"] = "2.5E-1"
    return json.dumps(document).encode()


def two_models(folder: Path) -> tuple[Path, Path]:
    """The files of both; the second is written into a folder."""
    (folder / "other.json").write_bytes(other_model())
    return MODEL, folder / "other.json"
