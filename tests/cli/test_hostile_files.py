"""Whatever stands in a file, the terminal refuses it as the site does: what, where, what next; and never breaks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.library import small

from benchbook.cli import main
from benchbook.library import Library
from benchbook.library.checks import BY_NUMBER

ALIASES = "given: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"k{n}: &k{n} [{', '.join([f'*{before}'] * 9)}]\n" for n, before in enumerate(["a", *(f"k{n}" for n in range(11))])
)
UNREADABLE: dict[str, bytes] = {
    "brackets that are never closed": b"[" * 100_000,
    "lists in lists": b"[" * 3000 + b"]" * 3000,
    "mappings in mappings": "\n".join(" " * n + "a:" for n in range(500)).encode(),
    "aliases of aliases": ALIASES.encode(),
    "an alias of itself": b"given: &a [*a]\n",
    "a long text": b"title: " + b"x" * 5_000_000,
    "a long scenario": b"when: [" + b"Ann casts Shock, " * 4000 + b"]\ngiven: {Ann: {}}\n",
    "bytes": bytes(range(256)) * 40,
    "a zero": b"title: a\0b\n",
    "another encoding": "title: é\n".encode("utf-16"),
    "a number of 5000 digits": b"given: {Ann: {life: " + b"9" * 5000 + b"}}\n",
    "a list as a key": b"? [a, b]\n: c\ngiven: {}\n",
    "a key twice": b"title: a\ntitle: b\n",
    "half a character": b'title: "\\ud800"\ngiven: {}\n',
}
NO_SCENARIO: dict[str, bytes] = {
    "words": b"just words\n",
    "a number": b"42\n",
    "nothing": b"",
    "a list of other things": b"- 1\n- two\n- [three]\n",
    "other kinds": b"given: {Ann: [1, 2]}\nwhen: 3\nthen: [[1]]\ncards: [[]]\nruleset: [a]\n",
    "a tag of a language": b'given: !!python/object/apply:os.system ["true"]\n',
    "a thousand million lands": b"given: {Ann: {battlefield: [1000000000 Forest]}}\nthen: [Ann's life is 20]\n",
    "a life total without end": b"given: {Ann: {life: 1e400}, Bob: {}}\nthen: [Ann's life is 20]\n",
}
TAKEN = {"a long scenario", "a key twice"}
"""Of these, what a file of the library may be: it is read, and its keys are looked at one by one."""
COMMANDS = (["ask"], ["verify"], ["compare", "--rulesets", "modern,tenth-edition"])


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize("name", [*UNREADABLE, *NO_SCENARIO])
def test_a_file_that_holds_no_scenario_is_refused_with_what_is_wrong(
    name: str, command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "one.yaml"
    path.write_bytes((UNREADABLE | NO_SCENARIO)[name])
    code = main([command[0], str(path), *command[1:]])
    told = "".join(capsys.readouterr())
    assert code in (1, 3)
    assert "invalid" in told or "cannot be read" in told
    assert not [word for word in ("Traceback", "codec", "Node(") if word in told]
    if name in UNREADABLE:
        assert "cannot be read: line " in told
        assert told.rstrip().count(". ") >= 1, "what next"


@pytest.mark.parametrize("place", ["rules/cr/514.yaml", "rules/cr/514.scenarios.yaml", "rulings/b/bear.yaml"])
@pytest.mark.parametrize("name", [*UNREADABLE, *NO_SCENARIO])
def test_check_names_the_file_and_the_line_of_what_it_cannot_take(
    name: str, place: str, tmp_path: Path, library_of: Callable[..., Library]
) -> None:
    path = tmp_path / "project" / place
    path.parent.mkdir(parents=True)
    path.write_bytes((UNREADABLE | NO_SCENARIO)[name])
    problems = [one for one in library_of(small.FILES).problems if one.place.file == place]
    assert all(one.check in BY_NUMBER and one.place.line >= 1 and "Node(" not in one.message for one in problems)
    if name in UNREADABLE.keys() - TAKEN:
        assert [one.check for one in problems] == ["L001"]
