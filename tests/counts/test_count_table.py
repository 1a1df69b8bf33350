"""Counts compared. Oracle: by hand. What grew is told, and what makes ratios meaningless too."""

import re
from dataclasses import replace

import pytest
from count_ensembles import NAMES
from count_instructions import COMMITTED, ROOT
from count_models import LEVEL, SESSION_SIZES, SIZES
from count_table import Change, Count, Counts, ModelCounts, changes, from_text, read, table, to_text, warnings


def model(name="a", *instructions, strategy="walk"):
    counts = tuple(Count(64**at, 8, strategy, n) for at, n in enumerate(instructions))
    return ModelCounts(name, "treebeard_predict", f"hash of {name}", "hash of rows", counts)


def counts(*models):
    return Counts({"level": "x86-64-v3", "Python": "3.11"}, models)


@pytest.mark.parametrize(
    ("before", "now", "grew"),
    [
        (100, 116, False),  # 16 instructions, 16 %
        (100, 117, True),
        (1600, 1616, False),  # 16 instructions, 1 %
        (1600, 1617, True),
        (100_000, 101_000, False),
        (100_000, 101_001, True),
        (100_000, 50_000, False),
    ],
)
def test_what_grew(before, now, grew):
    assert Change("a", Count(1, 8, "walk", before), Count(1, 8, "walk", now)).grew is grew


def test_a_file_is_read_back():
    stored = counts(model("a", 116, 7000), model("b", 5))
    assert from_text(to_text(stored)) == stored


@pytest.mark.parametrize("text", ["{}", "[]", "nothing", '{"format": "onnx-treebeard instruction counts"}'])
def test_another_file_is_refused(text):
    with pytest.raises(ValueError, match=r"Expecting value|is no onnx-treebeard instruction counts"):
        from_text(text)


def test_the_table():
    before = counts(model("small", 100, 20_000), model("gone", 1), model("large", 1_000_000))
    now = counts(
        model("small", 117, 10_000), model("large", 1_010_000, 3, strategy="hybrid"), model("new", 1)
    )
    assert table(list(changes(before, now))).splitlines() == [
        "model  rows  strategy        committed        now  ratio",
        "small     1  walk                  100        117  1.170  GREW",
        "small    64  walk               20,000     10,000  0.500",
        "large     1  walk -> hybrid  1,000,000  1,010,000  1.010",
        "1 of 3 counts grew by more than 1% and 16 instructions",
    ]


def test_what_makes_ratios_meaningless():
    before = counts(model("a", 1), model("b", 1), model("c", 1), model("gone", 1))
    now = replace(
        counts(
            replace(model("a", 1), sha256="other"),
            replace(model("b", 1), rows_sha256="other"),
            replace(model("c", 1), entry="InferenceSession.run"),
            model("new", 1),
        ),
        facts={"level": "x86-64-v4", "Python": "3.11", "numpy": "2"},
    )
    meaningless = "than the committed counts have: its ratios mean nothing"
    assert list(warnings(before, now)) == [
        "level was x86-64-v3, is x86-64-v4",
        "numpy was unknown, is 2",
        f"a: another model {meaningless}",
        f"b: another rows {meaningless}",
        f"c: another entry {meaningless}",
        "new is not among the committed counts",
        "not counted: gone",
    ]
    assert list(warnings(before, before)) == []


def suite_names():
    return re.findall(
        r'^    Shape\(\s*"([^"]+)"', (ROOT / "models" / "bench_shapes.py").read_text("utf-8"), re.MULTILINE
    )


def test_the_committed_counts():
    """All models at all sizes, written by this program."""
    committed = read(COMMITTED)
    assert COMMITTED.read_text(encoding="utf-8") == to_text(committed)
    assert committed.facts["level"] == LEVEL
    assert len(suite_names()) == 11
    sizes = dict.fromkeys(suite_names(), SIZES) | dict.fromkeys(NAMES, SESSION_SIZES)
    assert {one.name: {count.rows: count.calls for count in one.counts} for one in committed.models} == sizes
