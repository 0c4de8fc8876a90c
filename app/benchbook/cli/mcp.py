"""Serve search, show, card, ask, answer and compare to an assistant: a Model Context Protocol server on stdio."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec

from benchbook.cli import USAGE, WELL

EXAMPLES = ("benchbook mcp",)


def arguments(parser: argparse.ArgumentParser) -> None:
    """It takes none: what calls it speaks to it over standard input and output."""


def run(options: argparse.Namespace) -> int:
    """Serve until the input ends; exit code 2 where the protocol's library is not installed."""
    if find_spec("mcp") is None:
        print("benchbook: this needs the package 'mcp': pip install 'benchbook[mcp]'", file=sys.stderr)
        return USAGE
    from benchbook.programs.assistants import opened, server

    opened()
    server().run("stdio")
    return WELL
