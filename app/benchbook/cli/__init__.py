"""The command ``benchbook``: one table of commands, each a module that is loaded when it is asked for.

A command's module has ``EXAMPLES`` (lines for its help), ``arguments(parser)`` and ``run(options) -> int``.
Exit codes: 0 well, 1 nothing found or something to report, 2 wrong usage, 3 the library or a file is broken.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from benchbook import __version__
from benchbook.errors import BenchbookError, told_with_advice
from benchbook.frozen import dataclass
from benchbook.memory import LOADED, seldom

WELL, FINDINGS, USAGE, BROKEN = 0, 1, 2, 3


@dataclass(frozen=True, slots=True)
class Command:
    """One command: its name, its module under ``benchbook.cli`` and what it does in a line."""

    name: str
    module: str
    help: str


COMMANDS: tuple[Command, ...] = (
    Command("serve", "serve", "the site, on this machine"),
    Command("search", "search", "find rules, terms, cards and rulings"),
    Command("show", "show", "one rule, section or card"),
    Command("history", "history", "a rule through the editions: its numbers, its words, what it is today"),
    Command("diff", "diff", "two imported editions compared: added, removed, moved, reworded, by section"),
    Command("cite", "cite", "cite a rule so that it lasts; what became of a document's citations"),
    Command("update", "update", "what of the library rests on rules that another edition changed: the work list"),
    Command("ask", "ask", "answer a question in plain English, or a scenario file, with the rules"),
    Command("verify", "verify", "run scenario files: pass, fail, declined or invalid"),
    Command("prove", "prove", "take each rule away in turn: what in the worked examples hangs on it"),
    Command("compare", "compare", "the same scenarios in two rulesets: the first step where they part"),
    Command("deck", "deck", "what the Commander rules object to in a decklist"),
    Command("penalty", "penalty", "which infraction it was at a tournament, what it costs, how it is put right"),
    Command("mcp", "mcp", "serve search, show, card, ask, answer and compare to an assistant (MCP)"),
    Command("cards", "cards", "write a card's definition from an imported card; the ability language"),
    Command("check", "check", "everything that is wrong with the library's files"),
    Command("explain", "explain", "what a check such as L003 means and how to put it right"),
    Command("index", "index", "build the library's cache and the search index"),
    Command("import", "importing", "take official rules, cards or rulings into your own library"),
    Command("fetch", "fetching", "download official rules, cards or rulings and import them"),
)

_EXAMPLES = """examples:
  benchbook search "legend rule"
  benchbook show 704.5f
  benchbook serve

Every command has its own help: benchbook search --help"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and answer with the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    command = next((one for one in COMMANDS if given and one.name == given[0]), None)
    try:
        if command is None:
            return _without_command(given)
        return _run(command, given[1:])
    except BenchbookError as error:
        print(f"benchbook: {error}", file=sys.stderr)
        return BROKEN
    except BrokenPipeError:
        # The reader of a pipe went away (benchbook search … | head): nothing is wrong.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return WELL
    except OSError as error:
        print(f"benchbook: {told_with_advice(error)}", file=sys.stderr)
        return BROKEN
    except KeyboardInterrupt:
        return 130


def _run(command: Command, given: list[str]) -> int:
    seldom(LOADED)
    module: Any = import_module(f"benchbook.cli.{command.module}")
    parser = argparse.ArgumentParser(
        prog=f"benchbook {command.name}",
        description=module.__doc__,
        epilog="examples:\n" + "\n".join(f"  {line}" for line in module.EXAMPLES),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    module.arguments(parser)
    try:
        options = parser.parse_args(given)
    except SystemExit as done:
        return int(done.code or 0)
    code: int = module.run(options)
    sys.stdout.flush()
    return code


def _without_command(given: list[str]) -> int:
    if given[:1] == ["--version"]:
        print(f"benchbook {__version__}")
        return WELL
    if not given or given[0] in ("-h", "--help", "help"):
        print(_overview())
        return WELL if given else USAGE
    from difflib import get_close_matches

    near = get_close_matches(given[0], [command.name for command in COMMANDS], n=1)
    hint = f" Did you mean 'benchbook {near[0]}'?" if near else " 'benchbook --help' lists the commands."
    print(f"benchbook: there is no command '{given[0]}'.{hint}", file=sys.stderr)
    return USAGE


def _overview() -> str:
    rows = "\n".join(f"  {command.name:<10} {command.help}" for command in COMMANDS)
    return (
        "usage: benchbook COMMAND …\n\nA judge's reference for Magic: The Gathering.\n\n"
        f"commands:\n{rows}\n\n{_EXAMPLES}"
    )
