"""Whether one card finds another in a library: what it searches for is held against the other's type line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from benchbook.cards.mana import ManaCost
from benchbook.library import Library
from benchbook.library.documents import Face
from benchbook.questions.asked import Verdict
from benchbook.questions.card_names import Named
from benchbook.questions.card_text import text_of
from benchbook.questions.facts.decks import line_of
from benchbook.questions.facts.printed import colors_of
from benchbook.questions.facts.rows import Fact
from benchbook.questions.spelling import Token
from benchbook.questions.tables import table

_SEARCHES = re.compile(r"search your library for ([^.]+)", re.IGNORECASE)
_NUMBER = r"(?:a|an|up to \w+|any number of|one|two|three)"
_WHAT = re.compile(
    rf"{_NUMBER} (?P<kinds>(?:[A-Za-z-]+(?:, and/or |, or | or |, | and/or | ))*)cards?"
    r"(?: with (?P<what>mana value|power|toughness) (?P<value>\w+)(?: or (?P<bound>less|greater))?"
    r"| with mana cost (?P<costs>\{\w\}(?: or \{\w\})*))?"
    r"(?=,|$| and (?:put|reveal|exile)| then)"
)
_SUPERTYPES = ("basic", "legendary", "snow")
_TYPES = ("land", "creature", "artifact", "enchantment", "instant", "sorcery", "planeswalker", "battle", *_SUPERTYPES)
_COLORS = ("white", "blue", "black", "red", "green")
_RULES = ("701.23a", "205.1")


def of_searches(said: Sequence[Token], cards: Sequence[Named], library: Library) -> Fact | None:
    """Whether the one of two cards that searches a library may find the other; None where anything else is asked."""
    if len(cards) != 2 or any(one.missing or len(one.cards) != 1 for one in cards):
        return None
    line = re.sub(r"[\s?.!]+$", "", line_of(said, cards))
    first, second = (one.cards[0] for one in sorted(cards, key=lambda one: one.start))
    for form, (finder, found) in (("finds", (first, second)), ("is_found", (second, first))):
        if any(re.fullmatch(_written(one), line) for one in table("facts/searching")[form]):
            return _whether(finder, found, library)
    return None


def _written(form: str) -> str:
    data = table("facts/searching")
    for name in ("FIND", "THE", "WITH", "AND"):
        form = form.replace(name, str(data[name]))
    return f"{data['before']}{form}{data['behind']}".replace("CARD", "<card>")


def _whether(finder: str, found: str, library: Library) -> Fact | None:
    """What the text of the one says of the other's front face, which is what it is in a library."""
    card, searches = library.card(found), _SEARCHES.findall(text_of(library, finder))
    if card is None or not card.faces or card.layout in ("split", "aftermath", "room") or len(searches) != 1:
        return None
    what = _WHAT.match(searches[0])
    fits = _fits(what, card.faces[0], text_of(library, found)) if what is not None else None
    if what is None or fits is None:
        return None
    kind = "yes" if fits else "no"
    is_what = f"{found} is {card.faces[0].type_line}"
    says = f"{kind.capitalize()}. {finder} searches for {what[0]}, and by its type line {is_what}."
    return Fact(Verdict(kind), says, _RULES)


def _fits(what: re.Match[str], face: Face, text: str) -> bool | None:
    """Whether a card is what is searched for; None where a word of that is not known."""
    kinds = [one.split() for one in re.split(r", and/or |, or | or |, | and/or ", what["kinds"].strip()) if one]
    shared = [word for word in kinds[0][:-1] if word in _SUPERTYPES] if kinds else []
    each = [_is(face, [*one, *(word for word in shared if word not in one)], text) for one in kinds] or [True]
    if None in each:
        return None
    if not any(each):
        return False
    if what["costs"] is not None:
        return face.mana_cost in what["costs"].split(" or ")
    return _measures_up(what, face) if what["value"] is not None else True


def _measures_up(what: re.Match[str], face: Face) -> bool | None:
    """Whether it has so much mana value, power or toughness; None where a number is not said in figures."""
    measures = {"power": face.power, "toughness": face.toughness}
    value = f"{measures.get(what['what'], ManaCost.parse(face.mana_cost).mana_value)}"
    if not (what["value"].isdigit() and value.isdigit()):
        return None
    has, bound = int(value), int(what["value"])
    return has <= bound if what["bound"] == "less" else has >= bound if what["bound"] else has == bound


def _is(face: Face, words: Sequence[str], text: str) -> bool | None:
    line, colors = face.type_line.split(), colors_of(face, text)
    found = True
    for word in words:
        denied, plain = word.startswith("non"), word.removeprefix("non").removeprefix("-")
        if plain in _COLORS and colors is None:
            return None
        if plain in _COLORS:
            has = plain in (colors or ())
        elif plain == "permanent":
            has = any(one in line for one in table("facts/printed")["permanents"])
        elif plain in _TYPES or plain[:1].isupper():
            has = plain.capitalize() in line
        else:
            return None
        found = found and has != denied
    return found
