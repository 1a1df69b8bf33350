"""Profile files: what is written can be read, and nothing else is believed."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from forests import Node, forest_of, two_trees

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.reach_profile import (
    NamedProfile,
    count_hits,
    parse_profiles,
    profile_text,
    read_profiles,
    with_profile,
    write_profiles,
)
from onnx_treebeard.system.errors import DataError


def profiles() -> tuple[Forest, Forest, tuple[NamedProfile, ...]]:
    rows = np.array([[0, 0, 0], [1, 9, 9], [1, 9, -9]], np.float32)
    stump = forest_of(Node(0, "<=", 0.0, 1.0, 2.0))
    return (
        two_trees(),
        stump,
        (
            NamedProfile("first \u00e9", count_hits(two_trees(), rows)),
            NamedProfile("stump", count_hits(stump, rows)),
        ),
    )


def test_text_of_a_profile() -> None:
    """Two trees of two_trees(), three rows: one goes left twice, two go right; the second tree sends one to its first leaf."""
    document = json.loads(profile_text(profiles()[2]))
    assert document["format"] == "onnx-treebeard profile"
    assert document["version"] == 1
    assert [entry["name"] for entry in document["forests"]] == ["first \u00e9", "stump"]
    assert document["forests"][0]["rows"] == 3
    assert document["forests"][0]["node_hits"] == [3, 1, 3]
    assert document["forests"][0]["leaf_hits"] == [1, 0, 2, 1, 2]


def test_what_is_written_can_be_read(tmp_path: Path) -> None:
    two, stump, written = profiles()
    write_profiles(tmp_path / "p.json", written)
    read = read_profiles(tmp_path / "p.json")
    assert [one.name for one in read] == ["first \u00e9", "stump"]
    assert with_profile(stump, read).leaf_hits.tolist() == [1, 2]
    assert with_profile(two, read).node_hits.tolist() == [3, 1, 3]


def test_profile_of_another_model(tmp_path: Path) -> None:
    two, stump, written = profiles()
    with pytest.raises(
        DataError, match=r"of another model: this is forest \w{12}, the profile has \w{12} \('first"
    ):
        with_profile(stump, written[:1])
    with pytest.raises(DataError, match="the profile has none"):
        with_profile(two, ())


def edited(change: Callable[[Any], Any]) -> bytes:
    document = json.loads(profile_text(profiles()[2]))
    change(document)
    return json.dumps(document).encode()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "not JSON"),
        (b"\xff\xfe", "not JSON"),
        (b"[" * 100000, "not JSON"),
        (b"[1, 2]", '"format" is not'),
        (edited(lambda d: d.update(format="csv")), '"format" is not "onnx-treebeard profile"'),
        (edited(lambda d: d.update(version=2)), "'version': is 2; accepted is 1"),
        (edited(lambda d: d.update(forests={})), "'forests': is missing or not a list"),
        (edited(lambda d: d["forests"].append(3)), r"'forests\[2\]': is not an object of JSON"),
        (edited(lambda d: d["forests"][1].pop("name")), r"'forests\[1\].name': is None; expected text"),
        (edited(lambda d: d["forests"][1].update(forest=5)), r"'forests\[1\].forest': is 5; expected text"),
        (
            edited(lambda d: d["forests"][0].update(rows=True)),
            r"'forests\[0\].rows': is True; expected a whole",
        ),
        (edited(lambda d: d["forests"][0].update(rows=-3)), r"'forests\[0\].rows': is -3; expected a whole"),
        (
            edited(lambda d: d["forests"][0].pop("leaf_hits")),
            r"'forests\[0\].leaf_hits': is missing or not a list",
        ),
        (
            edited(lambda d: d["forests"][0].update(node_hits=[1, 2.5])),
            r"node_hits': entry 1 is 2.5; expected a whole",
        ),
        (
            edited(lambda d: d["forests"][0].update(node_hits=[-1])),
            r"node_hits': entry 0 is -1; expected a whole",
        ),
        (
            edited(lambda d: d["forests"][0].update(node_hits=[2**54])),
            "entry 0 is 18014398509481984; expected",
        ),
        (
            edited(lambda d: d["forests"][0].update(rows="x" * 10**6)),
            r"rows': is 'xxxxxxxxxxxx\.\.\.x*'; expected a whole",
        ),
    ],
)
def test_what_is_no_profile_is_refused_in_one_line(text: bytes, words: str) -> None:
    with pytest.raises(DataError, match=words) as caught:
        parse_profiles(text)
    assert len(str(caught.value)) < 200


def test_edited_hits_do_not_fit_the_forest() -> None:
    profile = parse_profiles(edited(lambda d: d["forests"][1].update(leaf_hits=[1, 2, 3])))
    with pytest.raises(DataError, match="'leaf_hits': has 3 entries; the forest has 2"):
        with_profile(profiles()[1], profile)


def test_the_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    with pytest.raises(DataError, match=r"p\.json: cannot be read: No such file"):
        read_profiles(path)
    path.write_text("{}")
    with pytest.raises(DataError, match=r"p\.json: is not a profile"):
        read_profiles(path)
