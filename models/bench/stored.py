"""Results that `-o` wrote, read again. In: a file and the format that it has to have. Out: the results."""

import json
from pathlib import Path

import click

from onnx_treebeard.bench.results import Json


def stored_results(path: str, wanted: str) -> Json:
    """The results in a file. ClickException where it cannot be read, or has another format than is wanted."""
    try:
        found: Json = json.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise click.ClickException(f"{path}: {error}") from None
    if not isinstance(found, dict) or found.get("format") != wanted:
        raise click.ClickException(f"{path}: is no result of this program")
    return found
