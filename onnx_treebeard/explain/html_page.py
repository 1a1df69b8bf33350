"""The page: all pictures of a model and its rows, in one file of HTML that is XML too.

In: a `Report`. Out: text. Each target has a section: importance and dots of all features, dependence on the most important ones, single rows.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

import numpy as np
import numpy.typing as npt

from onnx_treebeard.explain.axis import value_text
from onnx_treebeard.explain.dependence_plot import Colouring, dependence_picture
from onnx_treebeard.explain.feature_labels import Feature
from onnx_treebeard.explain.interaction_partner import partner_of
from onnx_treebeard.explain.overview_plots import MAX_FEATURES, beeswarm_picture, importance_picture
from onnx_treebeard.explain.page_style import style
from onnx_treebeard.explain.row_summary import Rows, ShownRow, Summary
from onnx_treebeard.explain.waterfall_plot import waterfall_picture
from onnx_treebeard.forest.forest import PostTransform
from onnx_treebeard.system.numbers_as_text import counted

MAX_DEPENDENCE = 6  # pictures of a target
FUNCTIONS = {
    PostTransform.LOGISTIC: "the logistic function",
    PostTransform.SIGMOID: "the logistic function",
    PostTransform.SIGMOID_UNCAPPED: "the logistic function",
    PostTransform.SOFTMAX: "the softmax",
    PostTransform.SOFTMAX_ZERO: "the softmax",
    PostTransform.SOFTMAX_DOUBLE_SUM: "the softmax",
    PostTransform.SOFTMAX_PAIRWISE_SUM: "the softmax",
    PostTransform.SOFTMAX_SINGLE_STEPS: "the softmax",
    PostTransform.EXPONENTIAL: "the exponential function",
    PostTransform.EXPONENTIAL_DOUBLE: "the exponential function",
}


@dataclass(frozen=True)
class Report:
    """The content of a page. model: its name. targets: the names of those that are shown; "" for the only one. facts: short texts about the model and the rows.

    scores: returns the scores of rows after the post-transform, (n, targets); None where these do not belong to targets. about: sentences about the values and scores.
    """

    model: str
    features: tuple[Feature, ...]
    targets: tuple[str, ...]
    summary: Summary
    post_transform: PostTransform
    facts: tuple[str, ...]
    scores: Callable[[Rows], npt.NDArray[np.floating]] | None = None
    about: tuple[str, ...] = ()

    @property
    def sum_name(self) -> str:
        """The name of the sum of contributions."""
        return "score" if self.post_transform is PostTransform.NONE else "raw score"


def page(report: Report) -> str:
    """Returns the page."""
    title = f"What moves the scores of {report.model}"
    lines = [
        "<!DOCTYPE html>",
        '<html lang="en" xmlns="http://www.w3.org/1999/xhtml">',
        '<head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>',
        f"<title>{escape(title)}</title>",
        f"<style>\n{style()}</style></head>",
        "<body><main>",
        f"<header><h1>{escape(title)}</h1>",
        f'<p class="facts">{escape(" · ".join(report.facts))}</p>',
        *(f"<p>{escape(sentence)}</p>" for sentence in (_introduction(report), *report.about)),
        *_links(report.targets),
        "</header>",
        *(part for number in range(len(report.targets)) for part in _section(report, number)),
        "</main></body></html>",
    ]
    return "\n".join(lines) + "\n"


def _introduction(report: Report) -> str:
    function = FUNCTIONS.get(report.post_transform)
    before = f", before {function}," if function else ""
    return (
        f"The {report.sum_name} of a row{before} is the expected score plus one contribution of each feature. "
        "A contribution above 0 raises the score of that row, one below 0 lowers it."
    )


def _links(targets: Sequence[str]) -> Iterator[str]:
    if len(targets) > 1:
        links = " ".join(f'<a href="#target-{n}">{escape(name)}</a>' for n, name in enumerate(targets))
        yield f"<nav>{links}</nav>"


def _section(report: Report, target: int) -> Iterator[str]:
    """Yields the section of a target."""
    order = np.argsort(-report.summary.means[target], kind="stable")
    yield f'<section id="target-{target}">'
    if report.targets[target]:
        yield f"<h2>{escape(report.targets[target])}</h2>"
    yield from _columns("All features", _overview(report, target, order))
    yield from _columns(
        "What a feature contributes at each of its values", _dependence(report, target, order)
    )
    yield from _columns(
        "Single rows", [_row(report, target, shown) for shown in report.summary.shown[target]]
    )
    yield "</section>"


def _columns(title: str, figures: Sequence[str]) -> Iterator[str]:
    """Yields figures beside each other, on a phone one below the other; nothing where there are none."""
    if figures:
        yield f"<h3>{title}</h3>"
        yield '<div class="columns">'
        yield from figures
        yield "</div>"


def _overview(report: Report, target: int, order: npt.NDArray[np.int64]) -> list[str]:
    means, drawn, top = report.summary.means[target], report.summary.drawn, order[:MAX_FEATURES]
    features = [report.features[number] for number in order.tolist()]
    swarm = beeswarm_picture(features, drawn.values[:, top], drawn.contributions[:, target, top])
    about = f"mean absolute contribution of {counted(report.summary.n_rows, 'row')}"
    return [
        _figure("Importance", about, importance_picture(features, means[order])),
        _figure("Every row a dot", "its contribution by place, the value of the feature by colour", swarm),
    ]


def _dependence(report: Report, target: int, order: npt.NDArray[np.int64]) -> list[str]:
    means, drawn, figures = report.summary.means[target], report.summary.drawn, []
    top = order[:MAX_FEATURES].tolist()
    for number in (number for number in top[:MAX_DEPENDENCE] if means[number] > 0):
        feature, contributions = report.features[number], drawn.contributions[:, target, number]
        partner = partner_of(number, top, report.features, drawn.values, contributions)
        about = f"contribution by {'category' if feature.has_categories else 'value'}"
        colouring = None
        if partner is not None and not feature.has_categories:
            other = report.features[partner]
            about += f", coloured by {other.name}"
            colouring = Colouring(other.name, other.styles(drawn.values[:, partner]))
        shown = dependence_picture(feature, drawn.values[:, number], contributions, colouring)
        figures.append(_figure(feature.name, about, shown))
    return figures


def _row(report: Report, target: int, shown: ShownRow) -> str:
    rows = shown.rows
    drawn = waterfall_picture(report.features, rows.values[0], rows.contributions[0, target], report.sum_name)
    about = f"{shown.reason} {report.sum_name} {value_text(float(rows.scores(target)[0]))}".lstrip()
    if report.scores is not None:
        about += f", score {value_text(float(report.scores(rows)[0, target]))}"
    return _figure(f"Row {int(rows.numbers[0]):,}", about, drawn)


def _figure(title: str, about: str, drawn: str) -> str:
    return f"<figure><figcaption>{escape(title)}<span>{escape(about)}</span></figcaption>\n{drawn}\n</figure>"
