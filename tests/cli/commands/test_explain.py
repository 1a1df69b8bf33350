"""Oracle: XGBoost's and LightGBM's own contributions are in the table that `explain` writes, and on its page; the page is XML and loads nothing."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import lightgbm
import numpy as np
import pyarrow.csv as pa_csv
import pyarrow.parquet as pq
import pytest
import xgboost
from category_models import COLOURS, frame, lightgbm_model, xgboost_model
from click.testing import Result
from onnx import ModelProto

import onnx_treebeard
from onnx_treebeard.explain.page_style import DARK, LIGHT, SCALE

Run = Callable[..., Result]
Save = Callable[..., Path]
CANCER, WINE, DIGITS = (
    "breast_cancer_xgboost",
    "wine_lightgbm_multiclass",
    "digits_xgboost_multiclass",
)


def table(path: Path) -> dict[str, Any]:
    found = pq.read_table(path)
    return {name: found[name].to_numpy() for name in found.column_names}


def page(path: Path) -> ElementTree.Element:
    """The page as XML, in which nothing refers to another file."""
    content = path.read_text(encoding="utf-8")
    assert content.startswith('<!DOCTYPE html>\n<html lang="en"')
    assert "<script" not in content
    assert "url(" not in content
    assert "@import" not in content
    found = ElementTree.fromstring(content)
    for one in found.iter():
        assert not {"src", "srcset", "data"} & one.attrib.keys()
        assert one.attrib.get("href", "#").startswith("#")
    assert set(re.findall(r"https?://[^\s\"<]+", content)) == {"http://www.w3.org/1999/xhtml"}
    return found


def texts(found: ElementTree.Element, tag: str) -> list[str]:
    return ["".join(one.itertext()) for one in found.iter(f"{{http://www.w3.org/1999/xhtml}}{tag}")]


def test_contributions_are_xgboosts(run: Run, models: Path, tmp_path: Path) -> None:
    model, rows = models / f"{CANCER}.json", models / f"{CANCER}.csv"
    target = tmp_path / "report.html"
    line = run("explain", model, rows, "-o", target).stderr
    assert line.endswith(f"-> {target}, {tmp_path / 'report.parquet'}\n")
    columns = table(tmp_path / "report.parquet")
    booster = xgboost.Booster(model_file=str(model))
    assert list(columns) == [*booster.feature_names, "expected_score"]
    values = np.column_stack(list(pa_csv.read_csv(rows).to_pydict().values())).astype(np.float32)
    expected = booster.predict(
        xgboost.DMatrix(values, feature_names=booster.feature_names), pred_contribs=True
    )
    found = np.column_stack(list(columns.values()))
    assert found.dtype == np.float32
    np.testing.assert_allclose(found, expected, atol=2e-5)
    compiled = onnx_treebeard.compile(model)
    assert found.tobytes() == compiled.predict_contribs(values).tobytes()
    check_page(target, found, booster.feature_names, len(values))


def check_page(path: Path, contributions: Any, names: list[str], n_rows: int) -> None:
    """The page says which features contribute most, and shows the rows with the largest, the middle and the smallest score."""
    shown = page(path)
    means = np.abs(contributions[:, :-1]).mean(0)
    order = np.argsort(-means)
    figures = texts(shown, "figure")
    for name, mean in zip(np.array(names)[order][:5], np.sort(means)[::-1][:5], strict=True):
        assert f"{mean:.2f}" in figures[0]
        assert any(one.startswith(f"{name}contribution by value") for one in figures)
    assert f"mean absolute contribution of {n_rows:,} rows" in figures[0]
    scores = contributions.sum(1)
    for extreme, reason in ((scores.max(), "largest"), (scores.min(), "smallest")):
        (place, own) = next(
            (int(match[1].replace(",", "")) - 1, figure)
            for figure in figures
            if (match := re.match(rf"Row ([\d,]+){reason} raw score", figure))
        )
        assert abs(scores[place] - extreme) < 1e-4  # rows that the trees do not tell apart differ by rounding
        assert f"{extreme:.2f}".replace("-", "\u2212") in own
    assert (
        "The raw score of a row, before the logistic function, is the expected score"
        in texts(shown, "header")[0]
    )


def test_a_page_has_light_and_dark_colours(run: Run, models: Path, tmp_path: Path) -> None:
    target = tmp_path / "report.html"
    run("explain", models / f"{CANCER}.json", models / f"{CANCER}.csv", "-o", target, "-q")
    content = target.read_text(encoding="utf-8")
    light, dark = content.split("@media (prefers-color-scheme: dark)")
    for name in LIGHT:
        assert f"--{name}: {LIGHT[name]};" in light
        assert f"--{name}: {DARK[name]};" in dark
    assert LIGHT.keys() == DARK.keys()
    used = set(re.findall(r"var\(--(\w+)\)", content))
    assert used == LIGHT.keys()
    for number, colour in enumerate(SCALE):
        assert f".c{number} {{ stroke: {colour}; }}" in content
        assert re.search(rf'class="dot c{number}"', content)


@pytest.mark.parametrize("chosen", [(), ("2",), ("1", "0")])
def test_several_classes_have_sections(
    chosen: tuple[str, ...], run: Run, models: Path, tmp_path: Path
) -> None:
    model, rows = models / f"{WINE}.txt", models / f"{WINE}.csv"
    options = [word for name in chosen for word in ("--target", name)]
    run("explain", model, rows, "-o", tmp_path / "r.html", "--values", tmp_path / "v.parquet", *options)
    booster = lightgbm.Booster(model_file=str(model))
    classes = [int(name) for name in chosen] or [0, 1, 2]
    names = booster.feature_name()
    columns = table(tmp_path / "v.parquet")
    assert list(columns) == [
        name
        for number in classes
        for name in (*(f"{number}_{one}" for one in names), f"expected_score_{number}")
    ]
    values = np.column_stack(list(pa_csv.read_csv(rows).to_pydict().values()))
    expected = booster.predict(values, pred_contrib=True).reshape(len(values), 3, -1)[:, classes]
    np.testing.assert_allclose(
        np.column_stack(list(columns.values())), expected.reshape(len(values), -1), atol=1e-9
    )
    shown = page(tmp_path / "r.html")
    assert texts(shown, "h2") == [f"class {number}" for number in classes]
    assert len(texts(shown, "nav")) == (len(classes) > 1)
    probability = booster.predict(values)[:, classes[0]]
    score = f", score {probability[np.argmax(expected[:, 0].sum(1))]:.4g}"
    assert score in texts(shown, "section")[0]


def test_categories_go_by_name(run: Run, save: Save, tmp_path: Path) -> None:
    model, rows = tmp_path / "m.txt", frame(400, 5)
    lightgbm_model().save_model(model)
    rows.to_csv(tmp_path / "t.csv", index=False)
    run("explain", model, tmp_path / "t.csv", "-o", tmp_path / "r.html", "--row", "7", "--row", "2")
    found = np.column_stack(list(table(tmp_path / "r.parquet").values()))
    expected = lightgbm_model().predict(rows, pred_contrib=True)
    np.testing.assert_allclose(found, expected, atol=1e-9)
    shown = page(tmp_path / "r.html")
    (colours,) = [one for one in texts(shown, "figure") if one.startswith("colourcontribution by category")]
    assert all(colour in colours for colour in (*COLOURS, "missing"))
    assert [title for title in texts(shown, "figcaption") if title.startswith("Row")] == [
        f"Row {number}score {value_of(expected[number - 1].sum())}" for number in (2, 7)
    ]
    assert "Every row a dot" in texts(shown, "figcaption")[1]


def value_of(value: float) -> str:
    return f"{value:.4g}".replace("-", "\u2212")


def test_xgboosts_categories_and_kept_columns(run: Run, tmp_path: Path) -> None:
    xgboost_model().save_model(tmp_path / "m.json")
    rows = frame(50, 5)
    rows.insert(1, "id", [f"c{number}" for number in range(50)])
    rows.to_csv(tmp_path / "t.csv", index=False)
    run("explain", tmp_path / "m.json", tmp_path / "t.csv", "-o", tmp_path / "r.html", "--keep", "id")
    columns = table(tmp_path / "r.parquet")
    assert list(columns) == ["id", "x", "colour", "size", "expected_score"]
    assert columns["id"].tolist() == rows["id"].tolist()
    data = xgboost.DMatrix(rows.drop(columns="id"), enable_categorical=True)
    expected = xgboost_model().predict(data, pred_contribs=True)
    found = np.column_stack([columns[name] for name in list(columns)[1:]])
    np.testing.assert_allclose(found, expected, atol=2e-5)


def test_blocks_and_threads_make_no_difference(run: Run, models: Path, tmp_path: Path) -> None:
    model, rows = models / f"{DIGITS}.json", models / f"{DIGITS}.npy"
    written = []
    for name, options in (("a", ["--chunk-rows", "7", "--threads", "1"]), ("b", ["--threads", "2"])):
        files = [tmp_path / f"{name}.html", "--values", tmp_path / f"{name}.npy"]
        run("explain", model, rows, "-o", *files, "--sample", "60", "--target", "3", *options)
        written.append([(tmp_path / f"{name}.{kind}").read_bytes() for kind in ("html", "npy")])
    assert written[0] == written[1]
    shown = page(tmp_path / "a.html")
    assert "dots of 60 rows, drawn at random" in texts(shown, "header")[0]


def test_a_part_of_the_rows_in_another_type(run: Run, models: Path, tmp_path: Path) -> None:
    model, rows = models / f"{CANCER}.json", models / f"{CANCER}.csv"
    options = ["--rows-limit", "33", "--dtype", "float64", "--approx-contribs", "--chunk-rows", "10"]
    run("explain", model, rows, "-o", tmp_path / "r.html", *options)
    values = np.column_stack(list(pa_csv.read_csv(rows).to_pydict().values())).astype(np.float32)[:33]
    found = np.column_stack(list(table(tmp_path / "r.parquet").values()))
    expected = onnx_treebeard.compile(model).predict_contribs(values, dtype=np.float64, approx_contribs=True)
    assert found.tobytes() == expected.tobytes()
    assert "Saabas" in texts(page(tmp_path / "r.html"), "header")[0]


def test_a_model_without_names_has_those_of_the_table(
    run: Run, save: Save, stump: Callable[..., ModelProto], tmp_path: Path
) -> None:
    """And hit counts of a profile: of the row above 0.5 and the three below, the expected score is 12.5."""
    model, rows = save("m.onnx", stump()), save("t.csv", "age,\u00fc & <size>\n0,9\n1,9\n0,8\n0,7\n")
    error = run("explain", model, rows, "-o", tmp_path / "r.html", code=2).stderr
    assert "m.onnx: " in error
    assert "`onnx-treebeard profile MODEL ROWS` counts rows of yours" in error
    assert not (tmp_path / "r.html").exists()
    run("profile", model, rows, "-o", tmp_path / "p.json")
    run("explain", model, rows, "-o", tmp_path / "r.html", "--profile", tmp_path / "p.json")
    columns = table(tmp_path / "r.parquet")
    assert {name: values.tolist() for name, values in columns.items()} == {
        "age": [-2.5, 7.5, -2.5, -2.5], "\u00fc & <size>": [0] * 4, "expected_score": [12.5] * 4,
    }  # fmt: skip
    assert "\u00fc & <size>" in texts(page(tmp_path / "r.html"), "figure")[0]


def test_another_format_and_standard_input(run: Run, models: Path, tmp_path: Path) -> None:
    content = (models / f"{CANCER}.csv").read_bytes()
    files = ["-o", tmp_path / "r.htm", "--values", tmp_path / "v.csv"]
    run("explain", models / f"{CANCER}.json", "-", *files, stdin=content)
    assert pa_csv.read_csv(tmp_path / "v.csv").num_columns == 31
    assert page(tmp_path / "r.htm") is not None


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["-o", "r.txt"], "r.txt: is written as a page of HTML; expected a name that ends in .html"),
        (["-o", "r.html", "--target", "red"], "has no target 'red'; its targets are 0"),
        (["-o", "r.html", "--row", "570"], "has no row 570: 569 rows were read"),
        (
            ["-o", "r.html", "--row", "6", "--rows-limit", "5"],
            "has no row 6: 5 rows were read; --rows-limit is 5",
        ),
        (
            ["-o", "r.html", "--values", "r.html"],
            "r.html: is the page; write the contributions to another file",
        ),
        (["-o", "r.html", "--values", "v.txt"], "v.txt: has no known suffix"),
        (["-o", "r.html", "--dtype", "float16"], "'float16' is not one of"),
    ],
)
def test_errors_say_what_is_wrong_and_leave_no_file(
    options: list[str], message: str, run: Run, models: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    model, rows = (models / f"{CANCER}.{kind}" for kind in ("json", "csv"))
    assert len(pa_csv.read_csv(rows)) == 569
    error = run("explain", model, rows, *options, code=2).stderr
    assert message in error
    assert error.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_an_empty_table_is_refused(run: Run, models: Path, save: Save, tmp_path: Path) -> None:
    header = (models / f"{CANCER}.csv").read_text().splitlines()[0]
    empty = save("t.csv", f"{header}\n")
    error = run("explain", models / f"{CANCER}.json", empty, "-o", tmp_path / "r.html", code=2).stderr
    assert error.endswith("t.csv: has no rows\n")
    assert not (tmp_path / "r.html").exists()
    assert not (tmp_path / "r.parquet").exists()


def test_more_classes_than_a_page_has_room_for(run: Run, save: Save, tmp_path: Path) -> None:
    random = np.random.default_rng(0)
    values = random.normal(size=(300, 3))
    labels = np.arange(300) % 25
    settings = {"objective": "multi:softprob", "num_class": 25, "max_depth": 1, "nthread": 1}
    xgboost.train(settings, xgboost.DMatrix(values, labels), 1).save_model(tmp_path / "m.json")
    np.save(tmp_path / "t.npy", values)
    error = run("explain", tmp_path / "m.json", tmp_path / "t.npy", "-o", tmp_path / "r.html", code=2).stderr
    assert "has 25 targets; a page has room for 20: choose with --target" in error
    run("explain", tmp_path / "m.json", tmp_path / "t.npy", "-o", tmp_path / "r.html", "--target", "24")
    assert texts(page(tmp_path / "r.html"), "h2") == ["class 24"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full is Linux's")
def test_a_full_disk_leaves_no_file(run: Run, models: Path, tmp_path: Path) -> None:
    files = models / f"{CANCER}.json", models / f"{CANCER}.csv", "-o", tmp_path / "full.html"
    (tmp_path / "full.html").symlink_to("/dev/full")
    error = run("explain", *files, code=2).stderr
    assert "full.html: cannot be written: No space left on device" in error
    assert [one.name for one in tmp_path.iterdir()] == ["full.html"]


def test_quiet_says_nothing(run: Run, models: Path, tmp_path: Path) -> None:
    files = models / f"{CANCER}.json", models / f"{CANCER}.csv", "-o", tmp_path / "r.html"
    assert run("explain", *files, "-q").stderr == ""


def test_background_rows_stand_for_what_is_not_known(
    run: Run, save: Save, stump: Callable[..., ModelProto], tmp_path: Path
) -> None:
    """Of a model that counts no rows: three of four background rows have 10, one has 20. Kept columns need not be there."""
    model, rows = save("m.onnx", stump(names='["age", "size"]')), save("t.csv", "id,age,size\nr,0,9\ns,1,9\n")
    known = save("b.csv", "size,age,other\n1,0,x\n2,0,x\n3,0,x\n4,1,x\n")
    run("explain", model, rows, "-o", tmp_path / "r.html", "--keep", "id", "--background", known)
    columns = table(tmp_path / "r.parquet")
    assert {name: values.tolist() for name, values in columns.items()} == {
        "id": ["r", "s"], "age": [-2.5, 7.5], "size": [0, 0], "expected_score": [12.5, 12.5],
    }  # fmt: skip
    assert "against 4 background rows" in texts(page(tmp_path / "r.html"), "header")[0]
    empty = save("e.csv", "age,size\n")
    files = model, rows, "-o", tmp_path / "e.html", "--keep", "id"
    assert run("explain", *files, "--background", empty, code=2).stderr.endswith("e.csv: has no rows\n")
    both = run("explain", *files, "--background", known, "--approx-contribs", code=2).stderr
    assert "have no background" in both
    assert (
        "is an input too" in run("explain", *files, "--background", known, "--values", known, code=2).stderr
    )
