#!/usr/bin/env python3
"""Makes a release: version, changelog, checks, wheels of all platforms, a commit and a tag. Nothing leaves this machine.

    python .ci/release.py 0.2.0              everything; what is left to do is printed
    python .ci/release.py 0.2.0 --dry-run    only what would become of the two files

In: a clean checkout, with entries below "Unreleased" in CHANGELOG.md. Out: sources in `dist/`, wheels in `dist/wheels/`, a commit and the tag
`v0.2.0`; where something is wrong, a line that says what, exit code 2, and a checkout as before.
"""

import argparse
import datetime
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROJECT, CHANGELOG = "pyproject.toml", "CHANGELOG.md"
VERSION = re.compile(r'^version = "([^"]+)"$', re.MULTILINE)
UNRELEASED = "## Unreleased\n"
NUMBER = re.compile(r"(\d+)\.(\d+)\.(\d+)")
CHECKS = (("make", "check"), ("make", "distributions"), ("make", "wheels-check"))


class ReleaseError(Exception):
    """A reason not to make the release, in one line."""


def number_of(version: str) -> tuple[int, int, int]:
    """Returns the numbers of a version. Raises ReleaseError for other texts."""
    numbers = NUMBER.fullmatch(version)
    if numbers is None:
        raise ReleaseError(f"{version!r} is not a version; expected three numbers, such as 0.2.0")
    major, minor, patch = map(int, numbers.groups())
    return major, minor, patch


def with_version(project: str, version: str) -> str:
    """Returns pyproject.toml with the version. Raises ReleaseError for a version that is not above the current one."""
    (current,) = VERSION.findall(project)
    if number_of(version) <= number_of(current):
        raise ReleaseError(f"{version} is not above the current version, {current}")
    return VERSION.sub(f'version = "{version}"', project)


def with_release(changelog: str, version: str, date: datetime.date) -> str:
    """Returns the changelog whose unreleased entries are those of the version. Raises ReleaseError where there are none."""
    if changelog.count(UNRELEASED) != 1:
        raise ReleaseError(f"{CHANGELOG} has no section {UNRELEASED.strip()!r}")
    before, _, after = changelog.partition(UNRELEASED)
    entries, following, older = after.partition("\n## ")
    if not re.search(r"^- ", entries, re.MULTILINE):
        raise ReleaseError(f"{CHANGELOG} has no entries below {UNRELEASED.strip()!r}")
    return f"{before}{UNRELEASED}\n## {version} - {date.isoformat()}\n{entries}{following}{older}"


def git(root: Path, *arguments: str) -> str:
    """Returns what git prints. Raises ReleaseError where it fails."""
    process = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True)
    if process.returncode != 0:
        raise ReleaseError(f"git {' '.join(arguments)}: {process.stderr.strip()}")
    return process.stdout.strip()


def release(root: Path, version: str, *, checks: tuple[tuple[str, ...], ...] = CHECKS) -> None:
    """Makes the release in a checkout: its files, the checks, a commit and a tag."""
    if git(root, "status", "--porcelain"):
        raise ReleaseError("the checkout has changes that are not committed")
    if git(root, "tag", "--list", f"v{version}"):
        raise ReleaseError(f"there is already a tag v{version}")
    files = {name: (root / name).read_text(encoding="utf-8") for name in (PROJECT, CHANGELOG)}
    today = datetime.datetime.now(datetime.UTC).date()
    changed_files = {
        PROJECT: with_version(files[PROJECT], version),
        CHANGELOG: with_release(files[CHANGELOG], version, today),
    }
    try:
        write(root, changed_files)
        for command in checks:
            if subprocess.run(command, cwd=root).returncode != 0:
                raise ReleaseError(f"{' '.join(command)} failed")
    except BaseException:
        write(root, files)
        raise
    git(root, "commit", "--quiet", "--message", f"Release {version}", PROJECT, CHANGELOG)
    git(root, "tag", "--annotate", f"v{version}", "--message", f"Release {version}")


def write(root: Path, files: dict[str, str]) -> None:
    """Writes files by their names."""
    for name, text in files.items():
        (root / name).write_text(text, encoding="utf-8", newline="\n")


def main() -> int:
    """Runs the program."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("version")
    parser.add_argument("--dry-run", action="store_true", help="change nothing, print the changelog")
    options = parser.parse_args()
    try:
        if options.dry_run:
            with_version((ROOT / PROJECT).read_text(encoding="utf-8"), options.version)
            today = datetime.datetime.now(datetime.UTC).date()
            print(with_release((ROOT / CHANGELOG).read_text(encoding="utf-8"), options.version, today))
            return 0
        release(ROOT, options.version)
    except ReleaseError as error:
        print(f"release: error: {error}", file=sys.stderr)
        return 2
    print(
        "left to do: git push --follow-tags;"
        f" upload the sources in dist/ and the wheels in dist/wheels/ of {options.version}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
