"""The command `onnx-treebeard`: a group that imports its commands on demand, and turns exceptions into one line and an exit code.

    0    done
    1    our fault (an internal error, or a verification that failed)
    2    the user can fix it: wrong usage, unsuitable model or data; one line on standard error
    3    two models that were compared differ
    130  interrupted            141  the reader of standard output has closed it (nothing is printed)
    143  terminated

Each command is a module in `commands/`. Nothing that takes long to import is imported here or at the top of a command's module, so that --help is quick.
"""

import errno
import importlib
import logging
import os
import signal
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, NoReturn

import click

from onnx_treebeard.cli.process_limits import open_standard_streams, prepare_for_limits
from onnx_treebeard.system.errors import TreebeardError, without_secrets
from onnx_treebeard.system.interrupts import RaisesInterrupts
from onnx_treebeard.system.memory_errors import check_room_to_load, lacks_memory, memory_text
from onnx_treebeard.system.optional_packages import naming_packages

PROGRAM = "onnx-treebeard"
COMMANDS = (
    "convert",
    "score",
    "explain",
    "inspect",
    "verify",
    "profile",
    "tune",
    "compile",
    "bench",
    "cache",
)

NOTHING_LEFT = f"{PROGRAM}: error: out of memory\n".encode()

OUR_FAULT = 1
USER_ERROR = 2
DIFFERENT = 3
INTERRUPTED = 128 + signal.SIGINT
PIPE_CLOSED = 128 + 13  # SIGPIPE, which Windows does not define
TERMINATED = 128 + signal.SIGTERM


class _InterruptedError(Exception):
    """KeyboardInterrupt in a form for which click prints no line of its own."""


class _PipeClosedError(Exception):
    """BrokenPipeError in a form that click does not turn into exit code 1."""


class CommandGroup(click.Group):
    """A group whose command NAME is `onnx_treebeard.cli.commands.NAME.command`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"onnx_treebeard.cli.commands.{cmd_name}")
        return module.command  # type: ignore[no-any-return]

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        with _named_for_click():  # --help prints here
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        with _named_for_click():
            check_room_to_load("numpy")  # as all commands do
            return super().invoke(ctx)

    def __call__(self, *args: Any, **kwargs: Any) -> NoReturn:
        # Only here, not in main(): a program that calls a command keeps its own signal handler, and its settings of libraries.
        signal.signal(signal.SIGTERM, _on_sigterm)
        open_standard_streams()
        prepare_for_limits(NOTHING_LEFT, USER_ERROR)
        try:
            self.main(*args, **kwargs)
        except SystemExit as leaving:
            # A thread that reads standard input ahead would be destroyed in the middle of a read, which aborts the process.
            if leaving.code:
                with suppress(OSError):
                    sys.stdout.flush()
                os._exit(int(leaving.code))
            raise
        raise AssertionError("main() always exits")

    def main(self, args: Any = None, prog_name: str | None = None, **extra: Any) -> NoReturn:  # type: ignore[override]
        debug = "--debug" in (sys.argv[1:] if args is None else args)
        sys.exit(self._exit_code(args, debug, extra))

    def _exit_code(self, args: Any, debug: bool, extra: dict[str, Any]) -> int:
        from onnx_treebeard.system.atomic_write import named_when_full

        try:
            # Errors of other files name them already.
            with RaisesInterrupts(), named_when_full("standard output"), naming_packages():
                code = super().main(args, PROGRAM, **{**extra, "standalone_mode": False})
                sys.stdout.flush()
            return int(code or 0)
        except click.ClickException as error:
            return _usage_error(error)
        except (_InterruptedError, KeyboardInterrupt, click.Abort):
            _complain("interrupted")
            return INTERRUPTED
        except (_PipeClosedError, BrokenPipeError):
            return PIPE_CLOSED
        except Exception as error:
            try:
                return _error_code(error, debug)
            except MemoryError:
                os.write(2, NOTHING_LEFT)
                return USER_ERROR


def _error_code(error: Exception, debug: bool) -> int:
    """Prints an error on one line and returns the exit code."""
    if lacks_memory(error):
        error.__traceback__ = None  # whose frames hold what took the memory
        _complain(f"error: {memory_text(error)}")
    elif isinstance(error, TreebeardError):
        _complain(f"error: {error}")
    elif isinstance(error, OSError):
        _complain(f"error: {_os_error_text(error)}")
    else:
        return _internal_error(error, debug)
    return USER_ERROR


@contextmanager
def _named_for_click() -> Iterator[None]:
    """Turns exceptions that click would handle itself into ours."""
    try:
        yield
    except KeyboardInterrupt:
        raise _InterruptedError from None
    except BrokenPipeError:
        raise _PipeClosedError from None


def _usage_error(error: click.ClickException) -> int:
    """Prints click's own message on one line, with the command for help; without arguments it prints the help itself."""
    if "\n" in error.format_message():
        error.show()
        return USER_ERROR
    ctx = error.ctx if isinstance(error, click.UsageError) else None
    path = ctx.command_path if ctx is not None else PROGRAM
    _complain(f"error: {error.format_message().rstrip('.')} (see {path} --help)")
    return USER_ERROR


def _internal_error(error: Exception, debug: bool) -> int:
    if debug:
        with suppress(OSError):
            click.echo(without_secrets(traceback.format_exc()), err=True)
    reason = f"{type(error).__name__}: {' '.join(str(error).split())}"
    hint = "" if debug else f"; {PROGRAM} --debug ... shows where"
    _complain(f"internal error: {reason}. This is our fault, please report it{hint}")
    return OUR_FAULT


def _os_error_text(error: OSError) -> str:
    if error.errno == errno.EBADF and not error.filename:
        return "standard output: is closed"  # all other files are opened here, and are errors of their readers and writers
    return f"{error.filename}: {error.strerror}" if error.filename else str(error.strerror or error)


def _complain(line: str) -> None:
    with suppress(OSError):  # the exit code says it too
        click.echo(f"{PROGRAM}: {without_secrets(line)}", err=True)


def _on_sigterm(number: int, frame: object) -> NoReturn:
    # An exception instead of the signal's default, so that temporary files are removed.
    sys.exit(TERMINATED)


EPILOG = "Each command has its own help, with examples: onnx-treebeard score --help"


@click.group(cls=CommandGroup, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="onnx-treebeard", prog_name="onnx-treebeard")
@click.option("--debug", is_flag=True, help="Show the traceback of an internal error.")
def main(debug: bool) -> None:
    """Decision forests for ONNX Runtime: convert, score, explain, inspect and verify models.

    MODEL is an ONNX model (.onnx), or a model of XGBoost (.json, .ubj), LightGBM (.txt,
    or .json of a dump), CatBoost (.cbm, .json) or Treelite (a checkpoint). The content
    of the file decides which of these it is.
    """
    # Where a session leaves a tree node to onnxruntime, it says so as a warning.
    logging.basicConfig(format=f"{PROGRAM}: %(message)s")
