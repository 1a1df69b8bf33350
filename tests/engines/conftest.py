"""What tests of engines share: the folder in which programs keep what they have compiled."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache for the processes that tests start."""
    return tmp_path_factory.mktemp("cache")
