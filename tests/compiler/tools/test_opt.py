"""treebeard-opt on the command line: handles from model files, errors in one line."""

import re
from pathlib import Path

import pytest

from onnx_treebeard.compiler.tools.opt import main

MODEL = Path(__file__).parents[3] / "models" / "diabetes_xgboost_regression.json"
TEXT = """
func.func @predict(%rows: tensor<?x10xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"m"> : tensor<?x10xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}
"""


@pytest.fixture
def text(tmp_path: Path) -> str:
    path = tmp_path / "m.mlir"
    path.write_text(TEXT)
    return str(path)


def test_a_handle_from_a_model_file(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(
        [
            text,
            "--forest",
            f"m={MODEL}",
            "-p",
            "tile-trees{size=8},choose-layout,choose-schedule,lower-predict",
        ]
    )
    text_after = capsys.readouterr().out
    assert re.search(r'layout "sparse-tiled" tiling <"[0-9a-f]{12}", size = 8, tiles = [0-9]+>', text_after)


def test_a_missing_model_is_one_line(text: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main([text, "--forest", "m=nowhere.json"])
    assert str(caught.value).startswith("error: nowhere.json: ")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("pair", ["m", "m=", "=x.json"])
def test_a_handle_without_a_model(text: str, pair: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([text, "--forest", pair])
    assert "expected KEY=MODEL" in capsys.readouterr().err
