"""What something wears, said beside it: "my 2/2 with Rancor", "a 3/3 carrying two Bonesplitters", "my Jitte guy".

What is worn is told first, in a sentence of its own: "my 2/2 has Rancor. …". What is done with an Equipment or Aura
("I equip it with Rancor", "he steals it with Control Magic") is left as it is.
"""

from __future__ import annotations

import re
from functools import cache

from benchbook.library import Library
from benchbook.questions.card_text import text_of, type_words
from benchbook.questions.noun_phrases import CARD, again
from benchbook.questions.reading import CARDS, Reading
from benchbook.questions.tables import table, words

_OWN = "my|his|her|their|our|opp 's"
_BY = (
    r"(?:that |which |who )?(?:be |have )?"
    r"(?:carry|wear|hold|wield|rock|sport|equip with|equip by|enchant with|enchant by)|(?:that|which|who) have"
)
_ON = r"(?: (?:on it|on him|on her|on|attach to it|attach))?"
_SUBJECTS = {"i": "my", "we": "my", "he": "his", "she": "his", "they": "his", "opp": "his"}
# Words behind which something that wears what is named next is only spoken of, and nothing is done with that.
_BEHIND = """and but so then if when do can be will may with by at on into of against block attack bounce sacrifice
    lose exile flicker chump"""
_FREE = frozenset((*".,;?!(", *_BEHIND.split()))


def worn_first(reading: Reading, line: str, library: Library) -> str:
    """The line with a sentence before for what each thing wears."""
    gear = "".join(chr(CARDS + n) for n, one in enumerate(reading.cards) if _is_gear(library, one.cards[0]))
    for pattern in _patterns(gear) if gear else ():
        found = pattern.search(line)
        if found is not None and _is_worn(reading, library, line, found):
            return worn_first(reading, _told_first(line, found), library)
    return line


def _is_gear(library: Library, card: str) -> bool:
    return not {"Aura", "Equipment"}.isdisjoint(type_words(library, card))


@cache
def _patterns(gear: str) -> tuple[re.Pattern[str], ...]:
    """What wears the one or the other, and "my Jitte guy"."""
    card = f"[{gear}]"
    one = rf"(?:(?:an?|the|{_OWN}|two|2|three|3) )?{card}"
    adjectives, nouns = _listed("keywords", "colors"), _listed("kinds", "called")
    noun = rf"(?:creature|token|{nouns})"
    body = rf"(?:[\dx*]+/[\dx*]+(?: {noun})?|{noun}(?: token)?|(?!{card}){CARD})"
    bears = rf"(?:(?:an?|the|{_OWN}|that|this|another) )?(?:(?:{adjectives}|tapped|untapped|only|big|little) )*{body}"
    worn = rf"(?P<gear>{one}(?:(?: ,| and| , and) {one})*)(?! 's| (?:still )?on (?:the )?stack)"
    several = rf"(?P<gear>{one}(?:(?: ,| and| , and) {one})+)(?! 's)"
    return (
        re.compile(rf"(?<!\S)(?P<bears>{bears}) (?P<by>with|{_BY}) {worn}(?P<on>{_ON})(?!\S)"),
        re.compile(rf"(?<!\S)(?P<bears>{bears}) (?P<by>have) {several}(?P<on> on it| on| attach)(?!\S)"),
        re.compile(rf"(?:^|(?<=[.?!;] ))(?P<bears>{bears}) (?P<by>have) {several}(?P<on>)(?= ?[.;])"),
        re.compile(rf"(?<!\S)(?P<det>an?|the|{_OWN}) (?P<gear>{card}) (?P<bears>creature|token|[\dx*]+/[\dx*]+)(?!\S)"),
    )


@cache
def _listed(*names: str) -> str:
    return "|".join(sorted({word for name in names for word in words(name)}, key=len, reverse=True))


def _is_worn(reading: Reading, library: Library, line: str, hit: re.Match[str]) -> bool:
    """Whether it is said what is worn, and not with what something is done."""
    if "by" not in hit.re.groupindex or hit["by"] == "have":
        return True
    before = (line[: hit.start()].split() or ["."])[-1]
    several = re.match(r"(?:two|2|three|3) ", hit["gear"]) is not None
    if before == "have" or (hit["by"] != "with" and not several and re.match(r"\s*(?:[.,;?]|$)", line[hit.end() :])):
        return False  # a sentence of its own
    if hit["by"] != "with" or hit["on"]:
        return before != "equip"
    named = [reading.cards[ord(mark) - CARDS].cards[0] for mark in re.findall(CARD, hit["gear"])]
    if re.fullmatch(CARD, before):  # "he Shocks my 2/2 with Rancor"
        return not _is_gear(library, reading.cards[ord(before) - CARDS].cards[0])
    kills = any("Aura" in type_words(library, one) or "target" in text_of(library, one) for one in named)
    return before in _FREE or (before in ("kill", "destroy") and not kills)


def _told_first(line: str, hit: re.Match[str]) -> str:
    """The sentence without what is worn, which is told before it."""
    begins = max(line.rfind(mark, 0, hit.start()) + 2 for mark in (". ", "? ", "! ", "; "))
    begins = begins if begins > 1 else 0
    before, bears = line[begins : hit.start()], hit["bears"]
    bears = f"{hit['det']} {bears}" if "by" not in hit.re.groupindex else bears
    subject = next((word for word in reversed(before.split()) if word in _SUBJECTS), "")
    owned = re.match(rf"(?:the|that|this|{_OWN}) ", bears) is not None
    bare = re.sub(r"^(?:an?|another) ", "", bears)
    named = bears if owned or not subject else f"{_SUBJECTS[subject]} {bare}"
    told = " . ".join(f"{named} have {one}" for one in _each(hit["gear"]))
    once_more = again(bears) if owned else f"the {bare}" if not re.fullmatch(CARD, bare) else bare
    rest = line[hit.end() :]
    if not before.strip() and re.match(r"\s*(?:[.,;]|$)", rest):  # a headline: nothing else is said of it there
        return f"{line[:begins]}{told} . {rest.lstrip(' .,;')}"
    return f"{line[:begins]}{told} . {before}{once_more}{rest}"


def _each(listed: str) -> list[str]:
    """Each thing that is worn by itself, as often as is said."""
    found: list[str] = []
    for one in re.split(r" (?:, and|,|and) ", listed):
        *said, card = one.split()
        number = {**table("words")["numbers"], "2": 2, "3": 3}.get(said[0] if said else "", 1)
        found += [one] if number == 1 else [f"another {card}"] * int(number)
    return found
