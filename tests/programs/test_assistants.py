"""An assistant's client starts the server and calls its tools over standard input and output."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import anyio
from mcp.client import client, stdio

from benchbook.programs.assistants import EXAMPLE


def called(root: Path, home: Path, *calls: tuple[str, dict[str, Any]]) -> tuple[list[str], list[dict[str, Any]]]:
    """The names of the tools, and what each call gave."""
    env = {**os.environ, "BENCHBOOK_HOME": str(home)}
    started = stdio.StdioServerParameters(command=sys.executable, args=["-m", "benchbook", "mcp"], env=env, cwd=root)

    async def talk() -> tuple[list[str], list[dict[str, Any]]]:
        async with client.Client(stdio.stdio_client(started), read_timeout_seconds=120) as speaking:
            tools = [tool.name for tool in (await speaking.list_tools()).tools]
            return tools, [(await speaking.call_tool(name, given)).structured_content or {} for name, given in calls]

    found: tuple[list[str], list[dict[str, Any]]] = anyio.run(talk)
    return found


def test_an_assistant_searches_shows_and_answers(root: Path, tmp_path: Path) -> None:
    tools, (shown, answered, wrong, missing, parted) = called(
        root, tmp_path,
        ("show", {"rule": "704.5f"}),
        ("answer", {"scenario": EXAMPLE}),
        ("answer", {"scenario": "given: {Ann: {}}\nwhen: [Ann frobnicates]"}),
        ("card", {"name": "No Such Card"}),
        ("compare", {"scenario": EXAMPLE, "left": "modern", "right": "tenth-edition"}),
    )  # fmt: skip
    assert tools == ["search", "show", "card", "ask", "answer", "compare"]
    assert shown["citations"] == ["cr/704.5f"]
    assert answered["sentence"].startswith("Yes. Wall dies: ")
    assert {"702.2b", "704.5h"} <= {one["rule"] for one in answered["because"]}
    assert answered["scenario"]["then"] == ["Wall is in Bob's graveyard"]
    assert wrong["status"] == "invalid"
    assert "frobnicates" in wrong["text"]
    assert missing["problem"].startswith("there is no card 'No Such Card'")
    assert parted["text"]
