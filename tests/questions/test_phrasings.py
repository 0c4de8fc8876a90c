"""One meaning in many people's words: it stands between a context and a check, and the verdict shows how it was read.

Each file of phrasings/ is a list of templates: ``context`` and ``check`` are put before and behind every one of ``say``
(with ``first`` the saying stands before the context), ``verdict`` is what the rules say, ``open`` how many more ways of
saying the same are known and not read. PHRASINGS=1 in the environment reads every one instead of a sample.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest

from benchbook.library import Library
from benchbook.library.source import plain, read_yaml
from benchbook.questions import Asked, ask

SAMPLE = 120
FIELDS = {"name", "context", "check", "verdict", "first", "rules", "open", "say"}
TEMPLATES: dict[str, list[dict[str, Any]]] = {
    file.stem: list(plain(read_yaml(file.read_text("utf-8"))))
    for file in sorted((Path(__file__).parent / "phrasings").glob("*.yaml"))
}


def put(one: dict[str, Any], said: str) -> str:
    """The whole text that is asked."""
    told = [said, one.get("context", "")] if one.get("first") else [one.get("context", ""), said]
    return " ".join(part for part in (*told, one.get("check", "")) if part)


ALL = [(one, said) for file in TEMPLATES.values() for one in file for said in one["say"]]
TRIED = ALL if os.environ.get("PHRASINGS") else ALL[:: -(-len(ALL) // SAMPLE) or 1]


def is_right(found: Asked, one: dict[str, Any]) -> bool:
    """Whether the answer is the one that the rules give."""
    if found.status != "answered" or found.verdict is None:
        return False
    wanted, got = one["verdict"], found.verdict
    if wanted["kind"] == "fact":
        rules = [got.value.removeprefix("cr/"), *(reason.rule for reason in found.because)]
        return any(rule.startswith(str(want)) for want in one.get("rules", [wanted["value"]]) for rule in rules)
    if wanted["kind"] in ("yes", "no"):
        return got.kind == str(wanted["kind"])
    value = str(wanted["value"]).lower()
    return value == got.value.lower() or bool(
        re.search(rf"(?<![\w/]){re.escape(value)}(?![\w/])", found.sentence.lower())
    )


def test_every_template_says_what_is_right() -> None:
    for name, file in TEMPLATES.items():
        assert len({one["name"] for one in file}) == len(file), name
        for one in file:
            assert set(one) <= FIELDS, one["name"]
            assert one["verdict"]["kind"] in ("yes", "no", "value", "which", "depends", "fact"), one["name"]
            assert len({*one["say"]}) == len(one["say"]) > 0, one["name"]


@pytest.mark.parametrize("place", range(10))
def test_what_was_read_right_is_read_right(place: int, library: Library) -> None:
    for one, said in TRIED[place::10]:
        found = ask(put(one, said), library)
        assert is_right(found, one), (put(one, said), found.status, found.sentence, found.understood)
