"""`onnx-treebeard cache`: what is kept on disk between runs, and how to be rid of it."""

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from onnx_treebeard.cache.store import Entry

HELP = """Show or clear what is kept on disk between runs.

Models that are compiled, and big ones that are read, are kept so that the next time takes a
fraction of a second. ONNX_TREEBEARD_CACHE names another folder for them, or is "off";
ONNX_TREEBEARD_CACHE_SIZE says how much it may hold, such as 500MB [default: 1GB]. What was
used longest ago goes first. Compiled models are code: a folder that belongs to somebody else,
or that others can write, is not used.

\b
Examples
  onnx-treebeard cache info
  onnx-treebeard cache clear
"""


@click.group("cache", help=HELP, short_help="Show or clear what is kept on disk between runs.")
def command() -> None:
    """See HELP."""


@command.command("info", short_help="Show where and how much.")
def info() -> None:
    """Show the folder, the models kept in it and the room they take.

    \b
    Example
      onnx-treebeard cache info
    """
    from onnx_treebeard.cache import store as cache_store

    found, limit = cache_store.entries(), cache_store.size_limit()
    kinds = [entry.kind for entry in found]
    click.echo(f"folder    {_folder()}")
    click.echo(f"compiled  {kinds.count('artifact')}")
    click.echo(f"kernels   {kinds.count('code')}")
    click.echo(f"read      {kinds.count('forest')}")
    click.echo(f"sessions  {kinds.count('session')}")
    click.echo(f"size      {_megabytes(found)} MB of {limit / 10**6:,.1f} MB")


@command.command("clear", short_help="Remove all of it.")
def clear() -> None:
    """Remove all models that are kept, and nothing else from the folder.

    \b
    Example
      onnx-treebeard cache clear
    """
    from onnx_treebeard.cache import store as cache_store

    removed = cache_store.clear()
    unused = "" if cache_store.folder() else f"; folder {_folder()}"
    click.echo(f"removed {len(removed)} file{'s' * (len(removed) != 1)}, {_megabytes(removed)} MB{unused}")


def _folder() -> str:
    """The folder, and why nothing is kept there if that is so."""
    from onnx_treebeard.cache.folder import cache_folder

    found = cache_folder()
    if not found.fault:
        return str(found.path)
    return f"none: {found.fault}" if found.path is None else f"{found.path}, which is not used: {found.fault}"


def _megabytes(entries: "list[Entry]") -> str:
    return f"{sum(entry.size for entry in entries) / 10**6:,.1f}"
