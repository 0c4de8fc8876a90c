"""Whether a card targets, and what: its own words decide it, where they can be read in one way only."""

from __future__ import annotations

import re
from collections.abc import Sequence

from benchbook.library import Library
from benchbook.questions.asked import Verdict
from benchbook.questions.card_names import Named
from benchbook.questions.card_text import text_of
from benchbook.questions.facts.asking import asked_of
from benchbook.questions.facts.lexicon import MY
from benchbook.questions.facts.rows import Fact, turned
from benchbook.questions.spelling import Token
from benchbook.questions.tables import table

_CARD = "thatcard"
_REMINDER = re.compile(r"\(.*?\)")
_TARGET = re.compile(r"\btargets?\b")
_NOUN = "(?:player|opponent|creature|permanent|land|artifact|enchantment|planeswalker|battle|spell|card|ability)"
_HEADS = re.compile(rf"\b{_NOUN}\b")
_AIM = re.compile(
    rf"\b(?:(?P<all>any target)|target (?:[a-z0-9+/-]+,? ){{0,5}}?(?P<head>{_NOUN}s?(?:(?:, or|,| or|) {_NOUN}s?)*))\b"
)
_RULES, _OF_AURAS = ("115.1", "115.10"), ("303.4a", "115.1b")
_FREE = frozenset([MY, "not"])  # what is said beside it and asks for nothing else


def targets(said: Sequence[Token], cards: Sequence[Named], library: Library) -> Fact | None:
    """What is so of "does this card target"; None where something else is asked, or it may be used in two ways."""
    if len(cards) != 1 or cards[0].missing or len(cards[0].cards) != 1:
        return None
    words = [token.raw for token in said]
    question = asked_of(" ".join((*words[: cards[0].start], _CARD, *words[cards[0].end :])))
    if question is None or question.mood not in ("do", "be"):
        return None
    concepts = question.set - _FREE
    if not {_CARD, "target"} <= concepts or question.concepts.index(_CARD) > question.concepts.index("target"):
        return None
    if question.mood == "be" and not {"instant", "sorcery"} & {*_types(cards[0].cards[0], library)}:
        return None  # whether something is the target of a spell
    found = _found(cards[0].cards[0], concepts - {_CARD, "target"}, library)
    return turned(found) if found is not None and question.denied else found


def _types(card: str, library: Library) -> list[str]:
    printed = library.card(card)
    return printed.faces[0].type_line.lower().split() if printed is not None else []


def _found(card: str, rest: frozenset[str], library: Library) -> Fact | None:
    """The verdict of what a card says, of what is asked whether it is the target."""
    data, printed = table("facts/targeting"), library.card(card)
    kind = next((row for row in data["kinds"] if rest == frozenset(row["concepts"].split())), None)
    if printed is None or len(printed.faces) != 1:
        return None
    says = _REMINDER.sub("", printed.faces[0].text or text_of(library, card)).lower()
    if re.search(r"\b(?:" + "|".join(data["in_two_ways"]) + r")\b", says):
        return None
    if "Aura" in printed.faces[0].type_line:
        said = f"Yes. {card} is an Aura, and as a spell it targets what it is to enchant."
        return Fact(Verdict("yes"), said, _OF_AURAS) if not rest else None
    if not _TARGET.search(says):
        said = f"No. {card} does not say “target”, so it targets nothing."
        return Fact(Verdict("no"), said, _RULES) if rest <= frozenset(data["things"]) else None
    aims = _aims(says)
    if kind is not None and aims and (not rest or aims & {*kind["aims"]}):
        return Fact(Verdict("yes"), f"Yes. {card} says “target”.", _RULES)
    if kind is not None and aims and aims <= {*kind["never"]}:
        return Fact(Verdict("no"), f"No. {card} targets something else: {' or '.join(sorted(aims))}.", _RULES)
    return None


def _aims(says: str) -> frozenset[str]:
    """What a text may aim at; nothing where some of it is not known."""
    listed = [[hit["all"]] if hit["all"] else _HEADS.findall(hit["head"]) for hit in _AIM.finditer(says)]
    if len(listed) != len(_TARGET.findall(says)):
        return frozenset()
    stands_last = {one[-1] for one in listed}  # "target creature spell" is a spell
    return frozenset(stands_last if stands_last & {"spell", "card"} else (name for one in listed for name in one))
