"""What the program offers is documented, and what is documented is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchbook import cli

PAGES = ("README.md", "CONTRIBUTING.md", "docs/terminal.md")


def test_every_command_is_documented(root: Path) -> None:
    page = (root / "docs/terminal.md").read_text("utf-8")
    assert [command.name for command in cli.COMMANDS if f"`benchbook {command.name}" not in page] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_command_that_is_named_exists(root: Path, page: str) -> None:
    named = set(re.findall(r"\bbenchbook ([a-z]+)", (root / page).read_text("utf-8")))
    assert named - {command.name for command in cli.COMMANDS} == set()


@pytest.mark.parametrize("page", PAGES)
def test_every_make_target_that_is_named_exists(root: Path, page: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", (root / "Makefile").read_text("utf-8"), re.M))
    named = set(re.findall(r"(?:`|    )make ([a-z]+)", (root / page).read_text("utf-8")))
    assert named <= targets


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_is_linked_exists(root: Path, page: str) -> None:
    linked = re.findall(r"\]\(([^)#]+)\)", (root / page).read_text("utf-8"))
    assert [link for link in linked if not ((root / page).parent / link).exists()] == []


def test_the_first_make_target_lists_the_others(root: Path) -> None:
    text = (root / "Makefile").read_text("utf-8")
    targets = re.findall(r"^([a-z]+):", text, re.M)
    assert targets[0] == "help"
    assert {"serve", "test", "check", "bench"} <= set(re.findall(r"^([a-z]+):.*## ", text, re.M))
