"""`onnx-treebeard cache`: shows and clears the cache on disk."""

from typing import TYPE_CHECKING

import click

from onnx_treebeard.system.numbers_as_text import counted

if TYPE_CHECKING:
    from onnx_treebeard.cache.disk_store import Entry

HELP = """Show or clear the cache on disk.

Compiled models, and large models that have been read, are cached, so that opening them again
takes a fraction of a second. The variable ONNX_TREEBEARD_CACHE names another folder, or is "off"
for no cache. ONNX_TREEBEARD_CACHE_SIZE limits its size, such as 500MB [default: 1GB]: the entries
that were used longest ago are removed first. Compiled models are code, so a folder that belongs
to another user, or that others can write to, is not used.

\b
Examples
  onnx-treebeard cache info
  onnx-treebeard cache clear
"""


@click.group("cache", help=HELP, short_help="Show or clear the cache on disk.")
def command() -> None:
    """See HELP."""


@command.command("info", short_help="Show the folder of the cache and its size.")
def info() -> None:
    """Show the folder of the cache, its entries and their size.

    \b
    Example
      onnx-treebeard cache info
    """
    from onnx_treebeard.cache import disk_store as cache_store

    entries, limit = cache_store.entries(), cache_store.size_limit()
    click.echo(f"folder   {_folder()}")
    click.echo(f"kernels  {[entry.kind for entry in entries].count('code')}")
    click.echo(f"size     {_megabytes(entries)} MB of {limit / 10**6:,.1f} MB")


@command.command("clear", short_help="Remove all entries.")
def clear() -> None:
    """Remove all entries of the cache, and nothing else from the folder.

    \b
    Example
      onnx-treebeard cache clear
    """
    from onnx_treebeard.cache import disk_store as cache_store

    removed = cache_store.clear()
    unused = "" if cache_store.folder() else f"; folder {_folder()}"
    click.echo(f"removed {counted(len(removed), 'file')}, {_megabytes(removed)} MB{unused}")


def _folder() -> str:
    """Returns the folder, or the reason why there is no cache."""
    from onnx_treebeard.cache.folder import cache_folder

    folder = cache_folder()
    if not folder.fault:
        return str(folder.path)
    return (
        f"none: {folder.fault}"
        if folder.path is None
        else f"{folder.path}, which is not used: {folder.fault}"
    )


def _megabytes(entries: "list[Entry]") -> str:
    return f"{sum(entry.size for entry in entries) / 10**6:,.1f}"
