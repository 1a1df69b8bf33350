"""Pictures have the numbers that they are made of: bars, dots and steps are where the values are, and texts are whole or cut with the rest as a tooltip."""

import re
from xml.etree import ElementTree

import numpy as np
import numpy.typing as npt
import pytest

from onnx_treebeard.explain.dependence_plot import MAX_CATEGORIES, Colouring, dependence_picture
from onnx_treebeard.explain.feature_labels import Feature
from onnx_treebeard.explain.overview_plots import MAX_DOTS, beeswarm_picture, importance_picture
from onnx_treebeard.explain.svg_elements import WIDTH, fit
from onnx_treebeard.explain.waterfall_plot import MAX_STEPS, waterfall_picture

NAN = np.nan
Element = ElementTree.Element


def parsed(picture: str) -> Element:
    """The picture, whose texts lie inside it."""
    found = ElementTree.fromstring(picture)
    for one in found.iter("text"):
        assert 0 <= float(one.attrib["x"]) <= WIDTH
    return found


def texts(picture: Element, style: str = "") -> list[str]:
    """The texts of a class, in their order; tooltips are none."""
    return ["".join([one.text or "", *(child.tail or "" for child in one)])
            for one in picture.iter("text") if style in one.attrib.get("class", "").split() or not style]  # fmt: skip


def dots(picture: Element, style: str) -> npt.NDArray[np.float64]:
    """The places of dots of a class."""
    paths = [one.attrib["d"] for one in picture.iter("path") if style in one.attrib["class"].split()]
    places = re.findall(r"M([-\d.]+) ([-\d.]+)h0", "".join(paths))
    return np.array(places, float).reshape(-1, 2)


def bars(picture: Element, *styles: str) -> list[Element]:
    return [one for one in picture.iter("rect") if one.attrib["class"] in styles]


def test_bars_are_as_long_as_the_means() -> None:
    features = [Feature(f"f{number}") for number in range(22)]
    means = np.linspace(22, 1, 22)
    picture = parsed(importance_picture(features, means))
    widths = np.array([float(one.attrib["width"]) for one in bars(picture, "bar", "other")])
    assert len(widths) == 21
    shown = np.append(means[:20], means[20:].sum())
    np.testing.assert_allclose(widths / widths.max(), shown / shown.max(), atol=0.001)
    assert texts(picture, "number") == [f"{value:.1f}" for value in shown]
    assert texts(picture)[-2] == "2 others"


def test_a_dot_for_each_row_and_feature() -> None:
    random = np.random.default_rng(0)
    features = [
        Feature("plain"),
        Feature("codes", True, {0: "red", 1: "blue"}),
        Feature("marked", missing_value=-9.0),
    ]
    values = np.column_stack([random.normal(size=90), random.integers(0, 2, 90), np.full(90, -9.0)])
    values[:5, 0] = NAN
    contributions = random.normal(size=(90, 3))
    picture = parsed(beeswarm_picture(features, values, contributions))
    assert len(dots(picture, "dot")) == 270 + 2  # two in the legend
    assert len(dots(picture, "category")) == 90 + 1
    assert len(dots(picture, "missing")) == 5 + 90 + 1
    assert texts(picture, "end") == ["plain", "codes", "marked"]
    assert {"low", "high", "missing", "category"} <= set(texts(picture))
    x = dots(picture, "category")[:90, 0]
    assert np.corrcoef(x, contributions[:, 1])[0, 1] > 0.9999


@pytest.mark.parametrize("name", ["pixel_4_4", "age", "worst area", "x10"])
def test_a_name_that_fits_is_whole(name: str) -> None:
    """Columns of labels are as wide as the widest, to the last bit."""
    pictures = (
        beeswarm_picture([Feature(name)], np.ones((1, 1)), np.ones((1, 1))),
        importance_picture([Feature(name)], np.ones(1)),
        dependence_picture(Feature("x", True, {0: name}), np.zeros(1), np.ones(1)),
        waterfall_picture([Feature(name)], np.ones(1), np.ones(2), "score"),
    )
    for picture in pictures:
        assert name in texts(parsed(picture), "end")


def test_low_values_are_blue_and_high_ones_red() -> None:
    feature = Feature("x")
    values = np.linspace(0, 1, 101)
    picture = parsed(beeswarm_picture([feature], values[:, np.newaxis], values[:, np.newaxis]))
    lowest, highest = dots(picture, "c0")[:, 0], dots(picture, "c8")[:, 0]
    assert lowest.max() < highest.min()
    assert feature.styles(np.array([5.0, 5.0])).tolist() == ["c4", "c4"]
    assert feature.styles(np.array([-np.inf, 0, 1e308, -1e308, np.inf])).tolist()[::4] == ["c0", "c8"]


def test_dots_of_one_place_lie_beside_each_other_within_their_line() -> None:
    contributions = np.zeros((400, 2))
    contributions[:3, 1] = 1.0
    picture = parsed(beeswarm_picture([Feature("a"), Feature("b")], np.ones((400, 2)), contributions))
    places = dots(picture, "c4")
    assert len(places) == 800
    assert np.all((places[:, 1] > 6) & (places[:, 1] < 54))
    few = places[places[:, 0] > places[:, 0].min() + 1]
    assert len(few) == 3
    assert len(np.unique(few[:, 1])) == 3


def test_many_rows_have_some_thousand_dots() -> None:
    picture = parsed(
        beeswarm_picture([Feature(f"{n}") for n in range(20)], np.zeros((5000, 20)), np.zeros((5000, 20)))
    )
    assert MAX_DOTS - 20 <= len(dots(picture, "dot")) <= MAX_DOTS


def test_dependence_on_numbers() -> None:
    values = np.array([1.0, 2.5, NAN, 4.0, 30.0, 31, 32, 33, 34, 35, 36, 37, 38, 39])
    contributions = values * 2 - 5
    contributions[2] = 7.0
    picture = parsed(dependence_picture(Feature("x"), values, contributions))
    shown = dots(picture, "plain")
    known = ~np.isnan(values)
    assert np.abs(np.corrcoef(shown[:, 0], values[known])[0, 1]) > 0.9999
    assert np.corrcoef(shown[:, 1], contributions[known])[0, 1] < -0.9999  # up is less
    assert len(dots(picture, "missing")) == 1
    assert dots(picture, "missing")[0, 0] > shown[:, 0].max()
    assert texts(picture)[-1] == "missing"


def test_dependence_coloured_by_another_feature() -> None:
    other = Feature("other & more")
    values = np.array([1.0, 2.0, 3.0, NAN])
    colouring = Colouring(other.name, other.styles(np.array([0.0, NAN, 9.0, 9.0])))
    picture = parsed(dependence_picture(Feature("x"), values, np.arange(4.0), colouring))
    assert {"other & more", "low", "high", "missing"} <= set(texts(picture))
    assert dots(picture, "c0")[0, 0] < dots(picture, "missing")[0, 0] < dots(picture, "c8")[:, 0].min()
    assert len(dots(picture, "c8")) == 2
    assert len(dots(picture, "plain")) == 0
    lost = Colouring(other.name, np.array(["c0", "c8"]))
    assert (
        len(dots(parsed(dependence_picture(Feature("x"), values[:2], np.array([NAN, 1]), lost)), "c8")) == 1
    )


def test_few_values_are_spread_around_their_places() -> None:
    values = np.repeat([0.0, 1.0], 50)
    shown = dots(parsed(dependence_picture(Feature("x"), values, np.zeros(100))), "plain")
    assert len(np.unique(shown[:, 0])) > 50
    assert shown[:50, 0].max() < shown[50:, 0].min()


@pytest.mark.parametrize("values", [[NAN, NAN], [np.inf, 1.0], [3.0, 3.0], [-9.0, 1e308]])
def test_dependence_on_unusual_values(values: list[float]) -> None:
    picture = parsed(
        dependence_picture(Feature("x", missing_value=-9.0), np.array(values), np.array([1.0, NAN]))
    )
    assert len(dots(picture, "dot")) == 1


def test_dependence_on_categories_goes_by_name() -> None:
    feature = Feature("colour", True, {0: "red", 1: "blue", 2: "green & gold"})
    values = np.array([2.0, 0, 0, NAN, 1, 7])
    picture = parsed(dependence_picture(feature, values, np.arange(6.0)))
    assert texts(picture, "end") == ["red", "blue", "green & gold", "7", "missing"]
    assert len(dots(picture, "plain")) == 5
    assert len(dots(picture, "missing")) == 1


def test_rare_categories_are_shown_together() -> None:
    values = np.repeat(np.arange(20.0), np.arange(20, 0, -1))
    picture = parsed(dependence_picture(Feature("c", True), values, np.zeros(len(values))))
    assert texts(picture, "end") == [*map(str, range(MAX_CATEGORIES)), "8 others"]


def test_a_waterfall_leads_from_the_expected_score_to_the_score() -> None:
    features = [Feature("a"), Feature("b", True, {0: "red", 1: "blue"}), Feature("c"), Feature("d")]
    contributions = np.array([0.5, -2.0, 0.0, 1.0, 10.0])
    picture = parsed(waterfall_picture(features, np.array([1.5, 1.0, 3.0, NAN]), contributions, "raw score"))
    assert texts(picture, "number") == ["10.00", "\u22122.00", "+1.00", "+0.50", "9.50"]
    labels = texts(picture, "end")
    assert [one for one in labels if one not in texts(picture, "number")] == [
        "expected score", "b", "blue", "d", "missing", "a", "1.5", "raw score",
    ]  # fmt: skip
    changes = {
        style: [float(one.attrib["width"]) for one in bars(picture, style)] for style in ("up", "down")
    }
    assert changes["up"][0] / changes["up"][1] == pytest.approx(2, rel=0.01)
    assert changes["down"][0] / changes["up"][0] == pytest.approx(2, rel=0.01)


def test_a_waterfall_of_many_features_ends_in_the_others() -> None:
    features = [Feature(f"f{number}") for number in range(50)]
    contributions = np.append(np.arange(50.0), -3.0)
    picture = parsed(waterfall_picture(features, np.zeros(50), contributions, "score"))
    assert texts(picture, "number")[-1] == "1,222"
    assert len(bars(picture, "up", "down")) == MAX_STEPS
    assert "40 others" in texts(picture)


def test_a_row_without_contributions() -> None:
    picture = parsed(waterfall_picture([Feature("a")], np.zeros(1), np.array([0.0, 2.0]), "score"))
    assert texts(picture, "number") == ["2.00", "2.00"]


def test_long_names_lose_their_middle_and_are_shown_whole_where_a_pointer_rests() -> None:
    name = "annual_household_income_before_taxes_2024"
    assert re.fullmatch(r"annual.*….*2024", fit(name, 140, 12))
    assert fit("short", 140, 12) == "short"
    assert fit("顧" * 50, 10, 12) == "顧…"
    picture = parsed(importance_picture([Feature(name)], np.ones(1)))
    assert [one.text for one in picture.iter("title")] == [name]


def test_a_contribution_that_the_sum_swallows_is_still_a_step() -> None:
    picture = parsed(
        waterfall_picture([Feature("a"), Feature("b")], np.zeros(2), np.array([1e-3, 2e-3, 1e30]), "score")
    )
    assert len(bars(picture, "up")) == 2
    assert texts(picture, "strong") == ["expected score", "score"]


@pytest.mark.parametrize("score", [np.inf, NAN])
def test_scores_that_are_no_numbers_are_drawn_nevertheless(score: float) -> None:
    contributions = np.array([score, 1.0, 2.0])
    for picture in (
        waterfall_picture([Feature("a"), Feature("b")], np.zeros(2), contributions, "score"),
        importance_picture([Feature("a"), Feature("b")], contributions[:2]),
        beeswarm_picture([Feature("a"), Feature("b")], np.zeros((1, 2)), contributions[np.newaxis, :2]),
        dependence_picture(Feature("a"), np.zeros(1), contributions[:1]),
    ):
        places = [
            value for one in parsed(picture).iter() for name, value in one.attrib.items() if name != "class"
        ]
        assert not [value for value in places if value in ("nan", "inf", "-inf")]
