"""What mana becomes whose color is outside a commander's color identity: colorless until 2016, nothing else since."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from benchbook.library import Library
from benchbook.questions.asked import Verdict
from benchbook.questions.card_text import text_of
from benchbook.questions.eras import Era
from benchbook.questions.facts.bygone import CARD
from benchbook.questions.facts.decks import identity_of
from benchbook.questions.facts.reckoning import says_more
from benchbook.questions.facts.rows import Fact
from benchbook.questions.tables import table

_FIRST_COLORLESS, _LAST_COLORLESS = 2005, 2015


def of_off_color(era: Era, line: str, names: Sequence[str], library: Library) -> Fact | None:
    """Until 2016 mana of a color outside the commander's identity was colorless; since then it has its color."""
    data = table("facts/bygone")["mana"]
    if ("commander" not in line and not era.of_commander) or says_more(line, data):
        return None
    if era.first and not _FIRST_COLORLESS <= era.first <= era.last <= _LAST_COLORLESS:
        return None
    identity, sources = _identity_and_sources(line, names, library)
    color = _made(line, data)
    if identity is None or color is None or not _may_make(color, sources, library):
        return None
    off = data["colors"][color] not in identity and era.first > 0
    says = (
        "Until 2016 mana of a color outside the commander's color identity was colorless mana instead."
        if era.first
        else "A commander's color identity takes no color from mana any more."
    )
    rules = ("commander-2013/Deck Construction/3",) if era.first else ("903.4", "106.3")
    if re.search(data["is_colorless"], line):
        return Fact(Verdict("yes" if off else "no"), f"{'Yes' if off else 'No'}. {says}", rules)
    if re.search(data["gets"], line):
        return Fact(Verdict("no" if off else "yes"), f"{'No' if off else 'Yes'}. {says}", rules)
    if re.search(data["asks_what"], line):
        value = "colorless" if off else color
        return Fact(Verdict("value", value), f"{value.capitalize()}. {says}", rules)
    return None


def _identity_and_sources(line: str, names: Sequence[str], library: Library) -> tuple[str | None, list[str]]:
    """The letters of the commander's colors, and the cards besides it."""
    at = [hit.start() for hit in re.finditer(CARD, line)]
    led = re.search(
        rf"commander (?:be )?({CARD})|({CARD}) (?:be|as) (?:my |the )?commander|my ({CARD}) (?:commander )?deck", line
    )
    if led is not None:
        place = at.index(led.start(led.lastindex or 0))
        card = library.card(names[place])
        others = [name for n, name in enumerate(names) if n != place and name != names[place]]
        return ("".join(identity_of(card, library)) if card is not None else None), others
    colors = "white|blue|black|red|green"
    pairs = "|".join(table("facts/bygone")["mana"]["pairs"])
    one = rf"(?:{colors})(?:(?: and | - |-| , )(?:{colors}))*|{pairs}|colorless"
    told = re.search(
        rf"(?:commander|deck)(?: deck)? be (?:(?:all|only|just|purely|strictly|mono|-) ?)*(?P<a>{one})(?! mana)"
        rf"|(?:^|my |a |in |with |play )(?:mono |mono-|mono - )*(?P<b>{one}) (?:commander|deck|legend)",
        line,
    )
    if told is None:
        return None, list(names)
    letters = {**table("facts/bygone")["mana"]["colors"], **table("facts/bygone")["mana"]["pairs"], "colorless": ""}
    said = re.split(r" and | - |-| , ", told["a"] or told["b"])
    return "".join(letters[word] for word in said), list(names)


def _made(line: str, data: Any) -> str | None:
    """The color that is made: the only one that is said after a word for making it."""
    makes = "for|make|produce|give|add|generate|name|choose|pick|get|have"
    beside = "me|a|an|one|for|any|some|real|actual"
    said = re.findall(rf"\b(?:{makes})(?: (?:{beside}))* ({'|'.join(data['colors'])})\b", line)
    return said[0] if len(set(said)) == 1 else None


def _may_make(color: str, sources: Sequence[str], library: Library) -> bool:
    """Whether each card that is to make it makes mana of any color, or of that one."""
    letter = table("facts/bygone")["mana"]["colors"][color].lower()
    texts = [text_of(library, name).lower() for name in sources]
    if any("commander" in one for one in texts):  # what it makes is read off the commander's colors
        return False
    free = re.compile(r"any (?:one )?color\b(?! (?:in|that|among|of|your|an?)\b)")
    return bool(texts) and all(free.search(one) or re.search(rf"add [^.]*{{{letter}}}", one) for one in texts)
