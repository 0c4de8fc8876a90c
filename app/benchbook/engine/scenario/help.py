"""The forms of sentence for people: the tables of the help page, of ``docs/scenarios.md`` and of the editor.

``python -m benchbook.engine.scenario.help docs/scenarios.md`` brings the page's tables up to date.
"""

from __future__ import annotations

import sys
from pathlib import Path

import benchbook.engine.scenario.claims  # noqa: F401 - fills the table of claims
from benchbook.engine.scenario.forms import THEN, WHEN
from benchbook.engine.scenario.wording.sentence import Grammar, Lexicon, Spoken

PLAYERS = ("Ann", "Bob")
NAMES = (
    "Counterspell", "Darksteel Myr", "Boon Satyr", "Kavu Titan", "Rancor", "Soul Warden", "Impact Tremors", "Boss",
    "Llanowar Elves",
    "Grizzly Bears", "Giant Growth", "Hill Giant", "Giant Spider", "Fireball", "Mulldrifter", "Think Twice",
    "Pine Walker", "Prodigal Sorcerer", "Bonesplitter", "Chandra Nalaar", "Smuggler's Copter", "Forest",
    "Viscera Seer", "Flametongue Kavu", "Lightning Bolt", "Figure of Destiny", "Ninja of Deep Hours", "Ornithopter",
    "Evolving Wilds", "Walking Ballista", "Golgari Grave-Troll", "Clone",
)  # fmt: skip
_FIRST_HEADING = "## All forms of `when`"


def as_markdown() -> str:
    """Both tables as they stand in the documentation."""
    forms = f"{_FIRST_HEADING}\n\n{_table(WHEN)}\n## All forms of `then` and `expect`\n\n{_table(THEN)}"
    return f"{forms}\n## The same in other words\n\n{_wordings(WHEN)}\n{_wordings(THEN)}"


def _wordings(grammar: Grammar) -> str:
    rows = "".join(f"| {_cell(w.example)} | {_cell(in_the_language(w, w.example))} |\n" for w in grammar.wordings)
    return f"| also | means |\n|---|---|\n{rows}"


def in_the_language(wording: Spoken, example: str) -> str:
    """The sentence of the language that another wording means, with names of the examples."""
    lexicon = Lexicon(PLAYERS, NAMES)
    hidden, quotes = lexicon.hide(example)
    return wording.put(hidden, lexicon, quotes) or ""


def _table(grammar: Grammar) -> str:
    rows = "".join(f"| {_cell(f.shown)} | {_cell(f.example)} | {_text(f.about)} |\n" for f in grammar.shown())
    return f"| form | example | |\n|---|---|---|\n{rows}"


def _cell(text: str) -> str:
    return f"`{_text(text)}`"


def _text(text: str) -> str:
    return text.replace("|", "\\|")


def write_tables(page: Path) -> None:
    """Put the tables at the end of the documentation's page, in place of those that stand there."""
    text = page.read_text("utf-8")
    page.write_text(text[: text.index(_FIRST_HEADING)] + as_markdown(), "utf-8")


if __name__ == "__main__":
    write_tables(Path(sys.argv[1]))
