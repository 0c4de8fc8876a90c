"""Prove that lines not read whole are passed over only where they have no part: blank lines of scenarios that are read.

Of each of many scenarios whose cards are read whole, a line without which it comes out the same is made unreadable, and
one without which it comes out otherwise. With the first the answer may stay or be declined, with the second it must be
declined; with neither may it change. With the second it stays only where the line is looked at as it is printed, as for
a color identity; such lines are shown.

Usage: python tools/blanked_lines.py [PATH …] [--scenarios 500] [--seed 1] [--show]
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from benchbook.cards.abilities import Unread
from benchbook.cards.grammar.tokens import plain as bare
from benchbook.cards.read import read_card
from benchbook.engine.answer import Answer
from benchbook.engine.scenario import outcomes, solve
from benchbook.engine.scenario.given.definitions import made_up
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.verify import files
from benchbook.errors import BenchbookError
from benchbook.library import Library, open_library
from benchbook.library.documents import Card
from benchbook.library.names import card_slug
from benchbook.library.source import plain
from benchbook.library.unquoted import read_sentences

RULES = Path(__file__).resolve().parents[1] / "rules" / "cr"
TRIED, OF_A_FILE = 8, 3
NONSENSE = "flumph"


@dataclass(frozen=True)
class Blank:
    """A line of a card: the card without it, and the card with the line made unreadable."""

    line: str
    without: Card
    unread: Card
    kind: str


def blanks(card: Card) -> Iterator[Blank]:
    """Every line of a card that can be made unreadable by itself, each kept as what can be read of it."""
    for place, face in enumerate(card.faces):
        lines = face.text.split("\n")
        for at, line in enumerate(lines):
            if face.abilities or not bare(line) or "•" in line or "•" in "".join(lines[at + 1 : at + 2]):
                continue
            unread = _with(card, place, [*lines[:at], _unreadable(line), *lines[at + 1 :]])
            found = [a for a in read_card(unread).faces[place].abilities if isinstance(a, Unread)]
            if len(found) == 1:
                frame = found[0].frame
                kind = type(frame).__name__ if frame is not None else "no frame"
                yield Blank(line, _with(card, place, [*lines[:at], *lines[at + 1 :]]), unread, kind)


def _unreadable(line: str) -> str:
    said = bare(line)
    return f"{said[:-1]} {NONSENSE}." if said.endswith(".") else f"{said} {NONSENSE}"


def _with(card: Card, place: int, lines: list[str]) -> Card:
    face = replace(card.faces[place], text="\n".join(lines))
    return replace(card, faces=(*card.faces[:place], face, *card.faces[place + 1 :]))


def scenarios(paths: list[Path], library: Library, rng: random.Random) -> Iterator[Scenario]:
    """Scenarios of the files drawn by lot, at most three of a file."""
    found = list(files(paths))
    rng.shuffle(found)
    for path in found:
        rows = plain(read_sentences(path.read_text("utf-8")))
        for row in rng.sample(rows, min(OF_A_FILE, len(rows))) if isinstance(rows, list) else ():
            try:
                scenario = solve.read(row, library)
            except BenchbookError:
                continue
            if isinstance(scenario, Scenario):
                yield scenario


def outcome(answer: Answer) -> Any:
    """What the answer says, without the words in which it is told."""
    ends = sorted(repr(outcomes.signature(branch.game)) for branch in answer.branches)
    return answer.status, [(claim.holds, claim.undecided) for claim in answer.claims], ends


def answered(scenario: Scenario, library: Library, cards: Mapping[str, Card]) -> Answer:
    """The answer with these cards in the place of those of their names."""
    with patch.object(solve, "made_up", lambda given: {**made_up(given), **cards}):
        return solve.answer(scenario, library)


def used(scenario: Scenario, answer: Answer, library: Library) -> list[Card]:
    """The cards of an answer, where all of them are read whole."""
    own = made_up(scenario)
    found = [own.get(card_slug(name)) or library.card(name) for name in answer.cards]
    cards = [card for card in found if card is not None and card.faces]
    whole = all(not isinstance(a, Unread) for card in cards for f in read_card(card).faces for a in f.abilities)
    return cards if whole else []


def tried(scenario: Scenario, library: Library, rng: random.Random, seen: Counter[str], show: bool) -> bool:
    """Blank up to one line without a part and one with; whether there was any."""
    whole = solve.answer(scenario, library)
    if whole.status != "answered" or not all(claim.holds for claim in whole.claims):
        return False
    lines = [(card, blank) for card in used(scenario, whole, library) for blank in blanks(card)]
    rng.shuffle(lines)
    wanted = {True, False}
    for card, blank in lines[:TRIED]:
        without = answered(scenario, library, {card_slug(card.name): blank.without})
        if without.status not in ("answered", "invalid"):
            continue
        has_part = outcome(without) != outcome(whole)
        if has_part not in wanted:
            continue
        wanted.discard(has_part)
        found = answered(scenario, library, {card_slug(card.name): blank.unread})
        same = outcome(found) == outcome(whole)
        said = "declined" if found.status == "declined" else "stays" if same else "CHANGED"
        part = "with a part" if has_part else "without a part"
        seen[f"{part}: {said}"] += 1
        seen[f"  {blank.kind}, {part}: {said}"] += 1
        if said == "CHANGED" or (has_part and said == "stays") or show:
            print(f"{said} ({part}): {scenario.title} | {card.name}: {blank.line} | {found.status} {found.problem}")
        if not wanted:
            break
    return len(wanted) < 2


def main() -> None:
    """Draw scenarios, blank their lines and count what became of the answers; 1 where one changed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("paths", nargs="*", type=Path, default=[RULES])
    options.add_argument("--scenarios", type=int, default=500)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--show", action="store_true")
    given = options.parse_args()
    rng, library, seen, number = random.Random(given.seed), open_library(), Counter[str](), 0
    for scenario in scenarios(given.paths or [RULES], library, rng):
        number += tried(scenario, library, rng, seen, given.show)
        if number >= given.scenarios:
            break
    print(f"{number} scenarios, seed {given.seed}")
    for what, count in sorted(seen.items()):
        print(f"{count:5} {what}")
    raise SystemExit(any("CHANGED" in what for what in seen))


if __name__ == "__main__":
    main()
