"""The page of the commands: what `--help` prints, command by command.

In: the command group, a template with the text above. Out: Markdown.
"""

from collections.abc import Iterator

import click

WIDTH = 80


def page(program: str, group: click.Group) -> str:
    """A section for each command of the group, and of groups inside."""
    return "\n".join(
        sections(click.Context(group, info_name=program, max_content_width=WIDTH, terminal_width=WIDTH))
    )


def sections(context: click.Context) -> Iterator[str]:
    """The section of a command, then those of its commands."""
    command = context.command
    yield f"## {context.command_path}\n\n```text\n{command.get_help(context)}\n```\n"
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            assert inner is not None
            yield from sections(click.Context(inner, info_name=name, parent=context))
