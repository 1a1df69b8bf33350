"""Text in pictures: widths against those that the font's own file gives, lines that fit and lose nothing."""

import pytest

from onnx_treebeard.show.tree_picture import text_width, wrap


@pytest.mark.parametrize(
    ("text", "width"),
    [  # sums of the advances in DejaVuSans.ttf, at 11 pixels
        ("worst concave points < 0.1357", 171.585),
        ("customer_lifetime_value", 134.449),
        ("iiiiiiiiii", 30.562),
        ("WWWWWWWWWW", 108.765),
    ],
)
def test_widths_of_a_font(text: str, width: float) -> None:
    assert width <= text_width(text, 11) <= width * 1.003
    assert text_width(text, 22) == pytest.approx(2 * text_width(text, 11))


def test_letters_of_other_scripts_have_room() -> None:
    """Those of Chinese and Japanese are square; an accent that stands alone takes none."""
    assert text_width("顧客", 10) >= 20
    assert text_width("Ж", 10) >= 10.77  # DejaVu Sans
    assert text_width("e\u0301", 10) == text_width("e", 10)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", ("",)),
        ("short", ("short",)),
        ("worst concave points < 0.5", ("worst concave", "points < 0.5")),
        ("mean_concave_points_error", ("mean_", "concave_", "points_error")),
        ("age < -12345.678", ("age <", "-12345.678")),
        ("age <\u00a0-12345.678", ("age", "<\u00a0-12345.678")),
        ("a,b,c,d,e,f,g,h,i,j,k,l", ("a,b,c,d,e,f,g,h,", "i,j,k,l")),
    ],
)
def test_lines_are_broken_behind_signs(text: str, lines: tuple[str, ...]) -> None:
    assert wrap(text, 85, 11, 4) == lines


def test_a_word_that_is_too_long_is_broken_anywhere() -> None:
    lines = wrap("x" * 100, 85, 11, 20)
    assert "".join(lines) == "x" * 100
    assert all(text_width(line, 11) <= 85 for line in lines)
    assert text_width(lines[0] + "x", 11) > 85
    assert wrap("WW", 1, 11, 4) == ("W", "W")  # no room for a letter


def test_what_is_left_out_is_an_ellipsis() -> None:
    text = " ".join(f"word{number}" for number in range(40)) + " < 0.25"
    lines = wrap(text, 85, 11, 3)
    assert len(lines) == 3
    assert lines[0] == "word0 word1"
    assert lines[1].endswith("…")
    assert lines[2].endswith("< 0.25")
    assert all(text_width(line, 11) <= 85 for line in lines)
