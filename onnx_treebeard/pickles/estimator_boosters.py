"""What compiled boosters are made of, by an older name."""

from onnx_treebeard.estimators.boosters import LightGBMBooster, XGBoostBooster

__all__ = ["LightGBMBooster", "XGBoostBooster"]
