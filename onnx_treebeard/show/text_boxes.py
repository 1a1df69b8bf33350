"""The width of text in a picture, and how it is wrapped.

In: text, a font size in pixels. Out: pixels, lines. Widths are those of DejaVu Sans, the widest of the fonts that `sans-serif` usually stands for
(Verdana is as wide; Arial, Helvetica and Liberation Sans are a tenth narrower), so that text fits with any of them.
"""

import re
import unicodedata
from collections.abc import Iterator

# In thousandths of the font size, rounded up.
_CHARACTERS = {
    " ": 318, "\u00a0": 318, "!": 401, '"': 460, "#": 838, "$": 637, "%": 951, "&": 780, "'": 275, "(": 391, ")": 391,
    "*": 500, "+": 838, ",": 318, "-": 361, ".": 318, "/": 337, ":": 337, ";": 337, "<": 838, "=": 838,
    ">": 838, "?": 531, "@": 1000, "A": 685, "B": 687, "C": 699, "D": 771, "E": 632, "F": 576, "G": 775,
    "H": 752, "I": 295, "J": 295, "K": 656, "L": 558, "M": 863, "N": 749, "O": 788, "P": 604, "Q": 788,
    "R": 695, "S": 635, "T": 611, "U": 732, "V": 685, "W": 989, "X": 686, "Y": 611, "Z": 686, "[": 391,
    "\\": 337, "]": 391, "^": 838, "_": 500, "`": 500, "a": 613, "b": 635, "c": 550, "d": 635, "e": 616,
    "f": 353, "g": 635, "h": 634, "i": 278, "j": 278, "k": 580, "l": 278, "m": 975, "n": 634, "o": 612,
    "p": 635, "q": 635, "r": 412, "s": 521, "t": 393, "u": 634, "v": 592, "w": 818, "x": 592, "y": 592,
    "z": 525, "{": 637, "|": 337, "}": 637, "~": 838, "·": 318, "…": 1000,
}  # fmt: skip
_DIGIT, _OTHER, _WIDE = 637, 1100, 1100  # other scripts: the width of most of their widest letters
# A piece of text up to where a line may be broken: after signs, except within numbers.
_BREAKS = re.compile(r"(?:[^ _.,:/|-]|[.-](?=\d))*(?:[ _,:/|]|[.-](?!\d))*")
ELLIPSIS = "…"


def text_width(text: str, size: float) -> float:
    """Returns the width of one line in pixels."""
    return sum(map(_thousandths, text)) * size / 1000


def _thousandths(character: str) -> int:
    if character.isascii() and character.isdigit():
        return _DIGIT
    if character in _CHARACTERS:
        return _CHARACTERS[character]
    if unicodedata.combining(character):
        return 0
    return _WIDE if unicodedata.east_asian_width(character) in "WF" else _OTHER


def wrapped(text: str, width: float, size: float, most: int) -> tuple[str, ...]:
    """Returns at most `most` lines no wider than `width` pixels, broken after blanks and signs, else anywhere; at least one line.

    Where text is omitted, an ellipsis stands before the last line, so that the end of the text can be read.
    """
    lines = tuple(_lines(text, width, size))
    if len(lines) <= most:
        return lines or ("",)
    return (*lines[: most - 2], _cut(lines[most - 2], width, size), lines[-1])


def _lines(text: str, width: float, size: float) -> Iterator[str]:
    line = ""
    for piece in _BREAKS.findall(text):
        if text_width((line + piece).rstrip(), size) > width and line:
            yield line.rstrip()
            line = ""
        line += piece
        while text_width(line.rstrip(), size) > width and len(line.rstrip()) > 1:
            fitting = _fitting(line, width, size)
            yield line[:fitting]
            line = line[fitting:]
    if line.rstrip():
        yield line.rstrip()


def _fitting(line: str, width: float, size: float) -> int:
    """Returns how many characters of the line fit, at least one."""
    number = 1
    while number < len(line) and text_width(line[: number + 1], size) <= width:
        number += 1
    return number


def _cut(line: str, width: float, size: float) -> str:
    """Returns the line with an ellipsis at its end."""
    return line[: _fitting(line, width - text_width(ELLIPSIS, size), size)] + ELLIPSIS
