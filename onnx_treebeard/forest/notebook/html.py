"""Small tables for notebooks.

In: texts, which may be hostile, and pictures of this package. Out: HTML in which every text is escaped. Colours are those of the page, light or dark.
"""

from collections.abc import Iterable, Sequence
from html import escape

CELL = (
    "text-align:left;padding:1px 12px 1px 0;vertical-align:top;font-weight:normal;border:none;background:none"
)
TABLE = "border-collapse:collapse;border:none;margin:0;font-size:13px"
FRAME = "display:flex;flex-wrap:wrap;gap:8px 32px;align-items:flex-start"


def facts_table(title: str, facts: Iterable[tuple[str, str]], picture: str = "") -> str:
    """Returns a title, a line for each (name, text), and a picture beside them."""
    lines = "".join(
        f'<tr><th style="{CELL};opacity:.65">{escape(name)}</th><td style="{CELL}">{escape(text)}</td></tr>'
        for name, text in facts
    )
    table = f'<table style="{TABLE}">{lines}</table>'
    return f'<div><b>{escape(title)}</b><div style="{FRAME}">{table}{picture}</div></div>'


def rows_table(title: str, head: Sequence[str], rows: Iterable[tuple[Sequence[str], str]]) -> str:
    """Returns a title, a head, and lines of texts with a picture after each."""
    first = "".join(f'<th style="{CELL};opacity:.65">{escape(name)}</th>' for name in head)
    lines = "".join(
        "<tr>"
        + "".join(f'<td style="{CELL}">{escape(text)}</td>' for text in texts)
        + f'<td style="{CELL}">{picture}</td></tr>'
        for texts, picture in rows
    )
    return f'<div><b>{escape(title)}</b><table style="{TABLE}"><tr>{first}</tr>{lines}</table></div>'
