"""What is reckoned by rules of former years from the cards that a question names: planeswalkers, and wishes.

The same is asked of today: who knows one rule asks for the other.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from benchbook.library import Library
from benchbook.questions.asked import Verdict
from benchbook.questions.card_names import Named
from benchbook.questions.card_text import text_of
from benchbook.questions.eras import Era, era_of
from benchbook.questions.facts.bygone import CARD, of_bygone_rules
from benchbook.questions.facts.decks import line_of
from benchbook.questions.facts.lexicon import spelled
from benchbook.questions.facts.off_color import of_off_color
from benchbook.questions.facts.reckoning import says_more
from benchbook.questions.facts.rows import Fact
from benchbook.questions.spelling import Token
from benchbook.questions.tables import table


def of_bygone_cards(era: Era | None, said: Sequence[Token], cards: Sequence[Named], library: Library) -> Fact | None:
    """What is so of the cards that are named, by the rules of the years that are; None where anything else is asked."""
    era = era or Era("", "", 0, 0)
    if any(one.missing for one in cards):
        return None
    line = _plain_line(said, cards)
    names = [one.cards[0] for one in sorted(cards, key=lambda one: one.start)]
    found = of_bygone_rules(era, line) if all(_is_mild(name, library) for name in names) else None
    if found is not None or not names:
        return found
    return (
        _walkers(era, line, names, library)
        or _wished(era, line, names, library)
        or of_off_color(era, line, names, library)
    )


def _plain_line(said: Sequence[Token], cards: Sequence[Named]) -> str:
    """The question in the words of the tables, without the years, each card as one word."""
    line = line_of(said, cards).replace("<card>", CARD)
    again = era_of(line)
    return " ".join(spelled(line if again is None else again.text))


def _is_mild(name: str, library: Library) -> bool:
    """Whether a card has no say in what becomes of mana that is not spent."""
    return re.search(r"unspent|empt|mana burn|mana pool", text_of(library, name).lower()) is None


def by_kinds(era: Era | None, said: Sequence[Token], cards: Sequence[Named], library: Library) -> str:
    """The question with a kind of card in the place of each, where a fact asks for no more of it; else nothing."""
    kinds = [_kind(one.cards[0], era, library) for one in sorted(cards, key=lambda one: one.start)]
    if not kinds or not all(kinds):
        return ""
    line = line_of(said, cards).replace("<card>", CARD)
    for kind in kinds:
        line = line.replace(CARD, kind, 1)
    again = era_of(line)
    return re.sub(r"\s+([?.!,])", r"\1", line if again is None else again.text)


def _kind(name: str, era: Era | None, library: Library) -> str:
    card = library.card(name)
    line = card.faces[0].type_line if card is not None and card.faces else ""
    if "Planeswalker" in line:
        return "planeswalker"
    if re.search(r"\b(?:Instant|Sorcery)\b", line):
        text = text_of(library, name).lower()
        return "wishes" if _WISHES.search(text) else "burn spell" if re.search(_BURNS, text) else ""
    tapped = era is not None and 0 < era.last < _TAPPED_ARTIFACTS
    return "artifact" if tapped and "Artifact" in line and "Creature" not in line else ""


_BURNS = r"deals? (?:\d+|x) damage to (?:any target|target player)"
_TAPPED_ARTIFACTS = 1999  # until then one that was tapped did nothing

# ── two planeswalkers of one type ─────────────────────────────────────────────

_FIRST_WALKERS, _EACH_BY_THEMSELVES, _NO_MORE = 2007, 2013, 2017


def _walkers(era: Era, line: str, names: Sequence[str], library: Library) -> Fact | None:
    """Whether two planeswalkers stayed by the rule of their types, which until 2013 looked at all of them."""
    data = table("facts/bygone")["walkers"]
    kinds = [_planeswalker_types(name, library) for name in names]
    asks = re.split(r"(?<=[.?!]) |, (?=(?:can|do|be) )", re.sub(r"[ ?.!]+$", "", line))[-1]
    if not (_FIRST_WALKERS <= era.first <= era.last < _NO_MORE) or len(kinds) != 2 or not all(kinds):
        return None
    if not any(re.fullmatch(one + data["then"], asks) for one in data["asks"]) or says_more(line, data):
        return None
    of_one = not (re.search(r"\b(?:i|my|we|our)\b", line) and re.search(r"\b(?:opp|he|his|she|her)\b", line))
    if not kinds[0] & kinds[1]:
        says = "Yes. The rule kept apart only planeswalkers that shared a planeswalker type."
        return Fact(Verdict("yes"), says, ("306.4", "704.5j"))
    if not of_one and era.first >= _EACH_BY_THEMSELVES:
        says = "Yes. Since 2013 the rule looked at each player's planeswalkers by themselves."
        return Fact(Verdict("yes"), says, ("306.4", "704.5j"))
    says = "No. A player could keep only one of several planeswalkers that shared a planeswalker type."
    if era.first < _EACH_BY_THEMSELVES:
        says = "No. Until 2013 all planeswalkers that shared a planeswalker type went to the graveyard."
    return Fact(Verdict("no"), says, ("306.4", "704.5j"))


def _planeswalker_types(name: str, library: Library) -> frozenset[str]:
    card = library.card(name)
    line = card.faces[0].type_line if card is not None and card.faces else ""
    return frozenset(line.partition("—")[2].split()) if "Planeswalker" in line else frozenset()


# ── wishes for what was removed ───────────────────────────────────────────────

_WISHES = re.compile(
    r"an? (?P<kinds>[a-z ]*?)card (?:you own from outside the game|from outside the game you own)(?! or)"
)
_FIRST_WISHES, _LAST_WISHES = 2002, 2008


def _wished(era: Era, line: str, names: Sequence[str], library: Library) -> Fact | None:
    """Until 2009 a card that was removed from the game was outside of it, and a wish could find it."""
    data = table("facts/bygone")["wishes"]
    wishes = {name: hit for name in names if (hit := _WISHES.search(text_of(library, name).lower())) is not None}
    others = [name for name in dict.fromkeys(names) if name not in wishes]
    removed = re.search(data["removed"], line) or any(_removes(name, library) for name in others)
    if len(wishes) != 1 or not removed or not re.search(data["asks"], line):
        return None
    mine = [name for name in others if re.search(rf"\bmy {CARD}\b", line) and not _removes(name, library)] or others
    if len(mine) != 1 or says_more(line, data):
        return None
    ((wish, hit),) = wishes.items()
    if not era.first:
        says = "No. A card in exile is not outside the game, where alone a wish looks."
        return Fact(Verdict("no"), says, ("400.11", "108.3b"))
    fits = _is_one(mine[0], hit["kinds"], library)
    theirs = re.search(rf"\b(?:his|her|opp 's) (?:\w+ ){{0,3}}{CARD}\b", line) is not None
    if fits is None or theirs or not _FIRST_WISHES <= era.first <= era.last <= _LAST_WISHES:
        return None
    if not fits:
        return Fact(Verdict("no"), f"No. {wish} finds another kind of card.", ("400.11", "108.3b"))
    says = "Yes. Until 2009 what was removed from the game was outside it, and a wish could bring it back."
    return Fact(Verdict("yes"), says, ("400.11", "406.1"))


def _removes(name: str, library: Library) -> bool:
    return re.search(r"\bexile target\b", text_of(library, name).lower()) is not None


def _is_one(name: str, kinds: str, library: Library) -> bool | None:
    """Whether a card is of one of those types; None where its colors are asked for, or it is not known."""
    card, wanted = library.card(name), kinds.replace(" or ", " ").split()
    if card is None or not card.faces or "multicolored" in wanted or "colored" in wanted:
        return None
    return not wanted or any(one.capitalize() in card.faces[0].type_line for one in wanted)
