"""What stands beside a noun and says what it is: "a planeswalker, Jace Beleren", "my creature, a 4/4 with reach"."""

from __future__ import annotations

import re
from functools import cache, partial

from benchbook.cards.mana import COLOR_NAMES, ManaCost
from benchbook.library import Library
from benchbook.library.documents import Face
from benchbook.questions.card_text import card_of, is_printed_size, type_words
from benchbook.questions.noun_phrases import CARD, PLAYER
from benchbook.questions.reading import CARDS, Reading
from benchbook.questions.syntax.rewriting import verbs
from benchbook.questions.tables import number, table, words

_OWN = rf"(?:my|his|her|their|our|your|opp 's|{PLAYER} 's)"
_ONE = rf"(?:{_OWN}|a|an|the|another|this|that)(?: (?:only|own|single|lone|other|second))?"
_SIZE = r"[\dx*]+/[\dx*]+"
_ENDS = r"(?= ?(?:[,.?!;:()]|$))"
_ANYTHING = frozenset(("permanent", "card", "spell", "commander", "token"))


def joined(reading: Reading, line: str, library: Library) -> str:
    """The line with each of them as one noun phrase, where the cards and sizes that are named are what is said."""
    line = _described().sub(partial(_plain, reading, library), line)
    line = _IN_BRACKETS.sub(r"\1 \3 \2", _OF_A_CARD.sub(partial(_of_its_size, reading, library), line))
    line = _state_in_brackets().sub(r"\1 \3 \2", line)
    line = _at_loyalty(reading, library, line)
    line = _SEVERAL.sub(partial(_alike_named, reading, library), line) if len(reading.cards) > 1 else line
    ways = ((_listed(), _each), (_alike(), _all), (_named(), _one), (_sized(), _big), (_told(), _so))
    line = _CASTS.sub(partial(_is_cast, reading, library), line)
    for pattern, read in ways if "," in line or ":" in line else ():
        line = pattern.sub(partial(read, reading, library), line)
    return " ".join(line.split())


# "Me: Darksteel Colossus. Him: Path to Exile."
_CASTS = re.compile(rf"(?:^|(?<=[.;] ))(?:he|she|opp|they|him)(?: 's)? : ({CARD})(?= ?(?:[.;?]|$))")


def _is_cast(reading: Reading, library: Library, hit: re.Match[str]) -> str:
    """What stands under a player's name is cast where it is an instant or a sorcery: no such card lies there."""
    types = type_words(library, reading.cards[ord(hit[1]) - CARDS].cards[0])
    return f"opp cast {hit[1]}" if {"Instant", "Sorcery"} & {*types} else hit[0]


# "my beast token (5/5)", "Hill Giant (3/3)"
_IN_BRACKETS = re.compile(rf"(?<!\S)(my|his|her|their|an?|the) ([a-z-]+(?: [a-z-]+)?) \( ({_SIZE}) \)(?!\S)")
_OF_A_CARD = re.compile(rf"(?<!\S)({CARD}) \( ({_SIZE}) \)(?!\S)")


@cache
def _state_in_brackets() -> re.Pattern[str]:
    """ "My bears (tapped)", "his guy (summoning sick)": as it stands before the noun."""
    state = rf"(?:{_words('keywords', 'colors')}|tapped|untapped|summoning-sick|sick)"
    return re.compile(
        rf"(?<!\S)({_OWN}|an?|the) ((?:{_words('keywords', 'colors')} )*(?:{_SIZE} )?(?:{_noun()}|{CARD}|{_SIZE})) "
        rf"\( ({state}(?: {state})*) \)(?!\S)"
    )


def _of_its_size(reading: Reading, library: Library, hit: re.Match[str]) -> str:
    """A card without its size in brackets, where that is the one printed on it."""
    card = reading.cards[ord(hit[1]) - CARDS].cards[0]
    return hit[1] if is_printed_size(library, card, hit[2]) else hit[0]


_BEFORE_IT = frozenset(
    ("my", "his", "her", "their", "the", "a", "opp", "'s", "if", "when", "with", "have", "be", "control")
)


def _at_loyalty(reading: Reading, library: Library, line: str) -> str:
    """ "He attacks my Jace at 4": how much loyalty a planeswalker has that something is done to."""
    walkers = "".join(
        chr(CARDS + n) for n, one in enumerate(reading.cards) if "Planeswalker" in type_words(library, one.cards[0])
    )
    if not walkers:
        return line

    def told(hit: re.Match[str]) -> str:
        clause = re.split(r"[.,;?!]| and ", line[: hit.start()])[-1].split()
        return f"{hit[1]} with {hit[2]} loyalty counter" if {*clause} - _BEFORE_IT else hit[0]

    return re.sub(
        rf"(?<!\S)([{walkers}]) (?:at|on) (\d+|{_numbers()}|one)(?= ?[.,;?]|$| and | with | do | while )", told, line
    )


@cache
def _words(*names: str) -> str:
    return "|".join(sorted({word for name in names for word in words(name)}, key=len, reverse=True))


@cache
def _noun() -> str:
    return rf"(?:{_words('types', 'kinds')})"


@cache
def _before() -> str:
    return rf"(?:(?:{_words('keywords', 'colors')}|legendary|tapped|untapped|attack|block) )*"


@cache
def _has() -> str:
    keyword = rf"(?:{_words('keywords')})"
    return rf"(?: with {keyword}(?:(?: ,| and| , and)? {keyword})*)?"


@cache
def _body() -> str:
    """A creature of which the size is said: "a 4/4 with reach"."""
    return rf"(?:an? )?{_before()}{_SIZE} (?:(?:{_words('colors', 'keywords', 'called')}) )*(?:{_noun()} )*?{_has()}"


@cache
def _pattern(said: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\S){said}")


@cache
def _closed() -> str:
    """The comma behind it, which goes where the sentence goes on with "with" or a verb, and does not ask."""
    auxiliaries = ("be", "have", "do", "can", "will", "may", "must", "should", "get")
    goes_on = "|".join(sorted(verbs() - {*auxiliaries}))
    asks = rf"(?:i|it|he|she|they|we|opp|that|this|{_ONE}|{PLAYER}|{CARD})"
    return rf"(?: ,(?= (?:with|{goes_on}|(?:{'|'.join(auxiliaries)})(?! {asks}(?!\S)))(?!\S)))?"


@cache
def _named() -> re.Pattern[str]:
    return _pattern(
        rf"(?P<det>{_ONE}) (?P<before>{_before()})(?P<nouns>(?:{_noun()} )+), (?:an? )?(?P<card>{CARD})(?! 's)(?!\S)"
        rf"{_closed()}"
    )


@cache
def _sized() -> re.Pattern[str]:
    return _pattern(
        rf"(?P<det>{_ONE}) (?P<before>{_before()})(?P<nouns>(?:{_noun()} )+), an? (?P<size>{_SIZE})"
        rf"(?P<more>(?: (?:{_words('colors', 'keywords', 'called')}|{_noun()}))*)(?P<has>{_has()})"
        rf"(?!\S)(?! (?:, )?and (?:an? )?(?:{_SIZE}|{CARD}|{_noun()}))(?! and (?:{_SIZE}))"
        rf"{_closed()}"
    )


@cache
def _described() -> re.Pattern[str]:
    color = f"(?:{_words('colors')})"
    return _pattern(
        rf"(?P<det>{_ONE}) (?P<said>{color}(?: (?:and )?{color})*|{_SIZE}|(?:{_words('colors')}) {_SIZE})"
        rf"(?P<nouns>(?: (?:creature|artifact|enchantment|instant|sorcery|spell|card))?) (?P<card>{CARD})(?! 's)(?!\S)"
    )


@cache
def _told() -> re.Pattern[str]:
    return _pattern(
        rf"(?P<own>(?:{_OWN}|an?|the) )?(?P<card>{CARD}) , (?P<det>{_ONE}) {_before()}(?P<size>{_SIZE})?"
        rf"(?P<nouns>(?: ?(?:{_noun()}|{_words('keywords', 'colors', 'called')})(?!\S))*)(?P<has>{_has()}){_ENDS}"
        rf"(?! , (?:and )?(?:an?|my|his|the|{CARD}|{_SIZE})(?!\S)){_closed()}"
    )


@cache
def _alike() -> re.Pattern[str]:
    return _pattern(
        rf"(?P<many>(?:{_numbers()}|\d+)) (?P<before>{_before()})(?P<nouns>(?:{_noun()} )+)"
        rf", (?:each|both|all)(?: of (?:them|which))?(?: be)?(?: an?)? (?P<size>{_SIZE})(?P<has>{_has()})(?!\S)"
    )


@cache
def _numbers() -> str:
    return "|".join(str(word) for word in table("words")["numbers"] if str(word) not in ("a", "an", "one"))


@cache
def _listed() -> re.Pattern[str]:
    item = rf"(?:(?:an?|{_OWN}) )?(?:{_before()}{_SIZE}(?: {_noun()}(?!\S))*{_has()}|{CARD}(?! 's))(?!\S)"
    return _pattern(
        rf"(?P<own>{_OWN} )?(?P<many>(?:{_numbers()}|\d+)) (?:other )?(?P<nouns>(?:{_noun()} )+|{CARD} )"
        rf"[,:] (?P<items>{item}(?: , {item})*(?: ,)? and {item})"
    )


@cache
def _looser() -> frozenset[str]:
    """Words that are no types, though they may stand among them."""
    return words("keywords") | words("colors") | words("called")


_SEVERAL = re.compile(r"(?<!\S)([a-z]{4,})s(?!\S)")


def _alike_named(reading: Reading, library: Library, hit: re.Match[str]) -> str:
    """ "Umbras" beside two Auras whose names have that word: the subtype that they share, and nothing else has."""
    if hit[1] in _looser() or hit[1] in table("words")["types"]:
        return hit[0]
    named = {one.cards[0] for one in reading.cards if one.cards}
    called = {card for card in named if hit[1] in re.findall(r"[a-z]+", card.lower())}
    if len(called) < 2:
        return hit[0]
    shared = frozenset.intersection(*(_subtypes(library, card) for card in called))
    for card in named - called:
        shared -= _subtypes(library, card)
    return min(shared).lower() if shared else hit[0]


def _subtypes(library: Library, card: str) -> frozenset[str]:
    found = card_of(library, card)
    return frozenset(found.faces[0].type_line.partition("—")[2].split()) if found and found.faces else frozenset()


def _plain(reading: Reading, library: Library, hit: re.Match[str]) -> str:
    """ "The white-black Indulging Patrician": what the card says of itself says nothing more."""
    card = reading.cards[ord(hit["card"]) - CARDS].cards[0]
    found = library.card(card)
    size = re.search(_SIZE, hit["said"])
    hues = {word for word in hit["said"].split() if word in words("colors")}
    if found is None or (size and not is_printed_size(library, card, size[0])):
        return hit[0]
    if hues and hues != (_hues(found.faces[0]) or {"colorless"}):
        return hit[0]
    return f"{hit['det']} {hit['card']}" if _fits(reading, library, hit["card"], hit["nouns"]) else hit[0]


def _hues(face: Face) -> set[str]:
    """The colors of a face by their names."""
    if face.colors is None:
        return set(ManaCost.parse(face.mana_cost).colors) if face.mana_cost else set()
    return {COLOR_NAMES.get(color, color) for color in face.colors}


def _fits(reading: Reading, library: Library, mark: str, nouns: str) -> bool:
    """Whether a card is what the nouns say."""
    card = reading.cards[ord(mark) - CARDS].cards[0]
    types = {word.lower() for word in type_words(library, card)}
    spell = not types.isdisjoint(("instant", "sorcery"))
    for noun in nouns.split():
        if noun == "token" or (spell and noun in ("permanent", "commander")):
            return False
        if noun not in types and noun not in _ANYTHING and noun not in _looser():
            return False
    return True


def _one(reading: Reading, library: Library, hit: re.Match[str]) -> str:
    """ "My commander, Krenko": the card, with what is said of it besides its types."""
    if not _fits(reading, library, hit["card"], hit["nouns"]):
        return hit[0]
    own = hit["det"] if re.match(_OWN, hit["det"]) else ""
    commander = "commander" if "commander" in hit["nouns"].split() else ""
    return f"{own.removesuffix(' only')} {hit['before']} {commander} {hit['card']}"


def _big(reading: Reading, library: Library, hit: re.Match[str]) -> str:
    """ "My creature, a 4/4 with reach": my 4/4 creature with reach."""
    if not words("kinds") & {*hit["nouns"].split()} and not {"creature", "token", "commander"} & {
        *hit["nouns"].split()
    }:
        return hit[0]
    return f"{hit['det']} {hit['before']} {hit['size']} {hit['more']} {hit['nouns']} {hit['has']}"


def _so(reading: Reading, library: Library, hit: re.Match[str]) -> str:
    """ "My Serra Angel, a 4/4 flier": what the card says of itself says nothing more."""
    card = reading.cards[ord(hit["card"]) - CARDS].cards[0]
    said = hit["size"] or hit["nouns"].strip()
    if not said or not _fits(reading, library, hit["card"], hit["nouns"]):
        return hit[0]
    if hit["size"] and not is_printed_size(library, card, hit["size"]):
        return hit[0]
    own = hit["own"] or (f"{hit['det']} " if re.match(_OWN, hit["det"]) else "")
    commander = "commander " if "commander" in hit["nouns"].split() else ""
    return f"{own}{commander}{hit['card']}{hit['has'] or ''}"


def _all(reading: Reading, library: Library, hit: re.Match[str]) -> str:
    """ "Three goblins, each a 1/1": three 1/1 goblins."""
    return f"{hit['many']} {hit['before']} {hit['size']} {hit['nouns']} {hit['has']}"


def _each(reading: Reading, library: Library, hit: re.Match[str]) -> str:
    """ "Two creatures, a 5/5 and a 1/1": a 5/5 and a 1/1."""
    items = re.split(r" (?:, and|,|and) (?=(?:an?|my|his|her|their) |[\dx*]+/|[\ue400-\uefff])", hit["items"])
    cards = re.findall(CARD, hit["items"])
    said, named = hit["nouns"].strip(), [reading.cards[ord(card) - CARDS].cards[0] for card in cards]
    if re.fullmatch(CARD, said):  # "two lords, Lord of Atlantis and …"
        fit = len(cards) == number(hit["many"]) and reading.cards[ord(said) - CARDS].cards[0] in named
    else:
        fit = all(_fits(reading, library, card, said) for card in cards)
    if len(items) != number(hit["many"]) or not fit:
        return hit[0]
    own = hit["own"] or ""
    said = [re.sub(r"^an? ", own, one) if own else one for one in items]
    return " and ".join(said)
