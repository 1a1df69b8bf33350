"""Unit: names of cache entries of a graph's tree nodes. What they all share, the program and its packages, is looked up once, however many nodes there are."""

from importlib.metadata import version
from pathlib import Path

import numpy as np
import pytest

from onnx_treebeard.cache import provenance, provider_nodes


class Fact:
    """A fact of the program that counts how often it is written out, and hashed."""

    written = hashed = 0

    def __repr__(self) -> str:
        Fact.written += 1
        return "fact"

    def __hash__(self) -> int:
        Fact.hashed += 1
        return 0


def test_what_all_nodes_share_is_looked_up_once(monkeypatch: pytest.MonkeyPatch, cache_folder: Path) -> None:
    searched: list[str] = []

    def counted(name: str) -> str:
        searched.append(name)
        return version(name)

    program = (Fact(),)
    provider_nodes._readers.cache_clear()
    monkeypatch.setattr(provider_nodes, "version", counted)
    monkeypatch.setattr(provenance, "program", lambda: program)
    Fact.written = Fact.hashed = 0
    empty = np.zeros(0, np.uint8)
    names = {
        provider_nodes.entry_name(
            {
                "provider_node": np.array([number], np.uint8),
                "stored_schedule": empty,
                "provider_options": empty,
            }
        )
        for number in range(100)
    }
    assert len(names) == 100
    assert "" not in names
    assert sorted(searched) == sorted(provider_nodes.READERS)
    assert Fact.written == 1
    assert Fact.hashed <= 1
