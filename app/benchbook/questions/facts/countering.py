"""Whether a card that counters may counter a kind of thing: what its own words aim at decides it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from benchbook.library import Library
from benchbook.questions.asked import Verdict
from benchbook.questions.card_names import Named
from benchbook.questions.card_text import text_of
from benchbook.questions.facts.asking import asked_of
from benchbook.questions.facts.lexicon import MY, OPPONENT
from benchbook.questions.facts.rows import Fact, turned
from benchbook.questions.spelling import Token
from benchbook.questions.tables import table

_CARD = "thatcard"
_VERBS = frozenset(["counter", "target", "stops", "hit", "respond", MY, OPPONENT])
_AIMS = re.compile(r"counter target ([a-z, -]+?)\.(?! (?:if|unless))")
_AS_A_VERB = re.compile(r"\b(?:can|could|may) (?:i|he|she|they|you|we|someone)$", re.IGNORECASE)  # "can I Negate that"
_REMINDER = re.compile(r"\(.*?\)")


def countered(said: Sequence[Token], cards: Sequence[Named], library: Library) -> Fact | None:
    """What is so of "can this card counter that"; None where something else is asked."""
    if len(cards) != 1 or cards[0].missing or len(cards[0].cards) != 1:
        return None
    words = [token.raw for token in said]
    before, after = words[: cards[0].start], words[cards[0].end :]
    verb = ["counter"] if _AS_A_VERB.search(" ".join(before)) and after else []
    question = asked_of(" ".join((*before, *verb, *after, "with", _CARD) if verb else (*before, _CARD, *after)))
    if question is None or question.mood not in ("can", "do"):
        return None
    kind = _kind(frozenset(question.concepts))
    aims = _aims(cards[0].cards[0], library) if kind is not None else frozenset()
    if kind is None or not aims:
        return None
    found = _verdict(cards[0].cards[0], kind, aims)
    return turned(found) if found is not None and question.denied else found


def _kind(concepts: frozenset[str]) -> dict[str, str] | None:
    """The kind of thing that is to be countered, where nothing else is spoken of."""
    if _CARD not in concepts or not concepts & {"counter", "stops", "hit", "target"}:
        return None
    rest = concepts - _VERBS - {_CARD}
    return next((row for row in table("facts/countering")["kinds"] if rest == frozenset(row["concepts"].split())), None)


def _aims(card: str, library: Library) -> frozenset[str]:
    """The kinds of thing that a card counters whose whole text says just that; none where it says more."""
    found = library.card(card)
    if found is None or len(found.faces) != 1:
        return frozenset()
    hit = _AIMS.fullmatch(" ".join(_REMINDER.sub("", found.faces[0].text or text_of(library, card)).lower().split()))
    return (
        frozenset(re.sub(r"^(?:an? )", "", one) for one in re.split(r", or |, | or ", hit[1])) if hit else frozenset()
    )


def _verdict(card: str, kind: dict[str, str], aims: frozenset[str]) -> Fact | None:
    wanted, rules = frozenset(kind["aims"].split(", ")), tuple(str(kind["rules"]).split())
    if not aims <= frozenset(table("facts/countering")["understood"]):
        return None
    if wanted == {"spell"} and any(one.endswith(" spell") for one in aims - wanted):
        return None  # it depends on what kind of spell that is
    if kind["aims"] and aims & wanted:
        return Fact(Verdict("yes"), f"Yes. {card} may be aimed at that: {kind['is']}.", rules)
    return Fact(Verdict("no"), f"No. {card} does not counter that: {kind['is']}.", rules)
