"""The script that makes releases: two files, a commit and a tag, or nothing at all."""

import datetime
import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / ".ci" / "release.py"
DAY = datetime.date(2027, 1, 2)
PROJECT = '[project]\nname = "p"\nversion = "0.1.9"\n'
CHANGELOG = "# Changelog\n\n## Unreleased\n\n### Added\n\n- a thing\n\n## 0.1.9 - 2026-12-01\n\n- older\n"


@pytest.fixture(scope="module")
def script() -> Any:
    """The module; it is no part of the package."""
    spec = importlib.util.spec_from_file_location("release_script", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with the two files."""
    for name in ("GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME"):
        monkeypatch.setenv(name, "somebody")
    for name in ("GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"):
        monkeypatch.setenv(name, "somebody@example.org")
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    for command in (("init", "--quiet"), ("add", "."), ("commit", "--quiet", "--message", "first")):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)
    return tmp_path


def test_entries_become_those_of_the_version(script: Any) -> None:
    assert script.with_release(CHANGELOG, "0.2.0", DAY) == (
        "# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2027-01-02\n\n### Added\n\n- a thing\n\n## 0.1.9 - 2026-12-01\n\n- older\n"
    )


@pytest.mark.parametrize(
    ("version", "message"),
    [
        ("0.1.9", "is not above the current version, 0.1.9"),
        ("0.1.10", ""),
        ("0.1.8", "is not above the current version"),
        ("1.0", "is not a version"),
    ],
)
def test_versions_rise(script: Any, version: str, message: str) -> None:
    if not message:
        assert script.with_version(PROJECT, version) == PROJECT.replace("0.1.9", version)
        return
    with pytest.raises(script.ReleaseError, match=message):
        script.with_version(PROJECT, version)


def test_a_release_that_says_nothing_is_none(script: Any) -> None:
    with pytest.raises(script.ReleaseError, match="has no entries below"):
        script.with_release(
            "# Changelog\n\n## Unreleased\n\n## 0.1.9 - 2026-12-01\n\n- older\n", "0.2.0", DAY
        )
    with pytest.raises(script.ReleaseError, match="has no section"):
        script.with_release("# Changelog\n", "0.2.0", DAY)


def test_a_commit_and_a_tag(script: Any, checkout: Path) -> None:
    script.release(checkout, "0.2.0", checks=((sys.executable, "-c", "open('dist', 'w')"),))
    shown = subprocess.run(
        ["git", "show", "--stat", "--format=%s", "v0.2.0^{commit}"],
        cwd=checkout,
        capture_output=True,
        text=True,
    ).stdout
    assert shown.startswith("Release 0.2.0\n")
    assert "2 files changed" in shown
    assert 'version = "0.2.0"' in (checkout / "pyproject.toml").read_text()
    (checkout / "dist").unlink()
    with pytest.raises(script.ReleaseError, match=r"there is already a tag v0\.2\.0"):
        script.release(checkout, "0.2.0", checks=())


def test_a_check_that_fails_leaves_all_as_it_was(script: Any, checkout: Path) -> None:
    with pytest.raises(script.ReleaseError, match="failed"):
        script.release(checkout, "0.2.0", checks=((sys.executable, "-c", "raise SystemExit(1)"),))
    assert (checkout / "pyproject.toml").read_text() == PROJECT
    assert (checkout / "CHANGELOG.md").read_text() == CHANGELOG
    assert script.git(checkout, "status", "--porcelain") == ""
    assert script.git(checkout, "tag") == ""


def test_changes_that_are_not_committed_stop_it(script: Any, checkout: Path) -> None:
    (checkout / "new").write_text("")
    with pytest.raises(script.ReleaseError, match="changes that are not committed"):
        script.release(checkout, "0.2.0", checks=())


def test_ours_could_be_released(script: Any) -> None:
    """The two files have what the script looks for. A version that was just made leaves no entries, and the checks of its release are run so."""
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert 'version = "1000.0.0"' in script.with_version(project, "1000.0.0")
    (current,) = script.VERSION.findall(project)
    if f"{script.UNRELEASED}\n## {current} - " in changelog:
        with pytest.raises(script.ReleaseError, match="no entries"):
            script.with_release(changelog, "1000.0.0", DAY)
    else:
        script.with_release(changelog, "1000.0.0", DAY)
