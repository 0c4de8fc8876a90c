"""Whether something may be in a deck, and how much of it: sizes, copies and colors, reckoned from what is said."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import field
from functools import cache
from typing import Any

from benchbook.frozen import dataclass
from benchbook.importers.colors import derived_identity
from benchbook.library import Library
from benchbook.library.documents import Card
from benchbook.questions.asked import Verdict
from benchbook.questions.card_names import Named
from benchbook.questions.card_text import text_of
from benchbook.questions.facts.rows import Fact
from benchbook.questions.spelling import Token
from benchbook.questions.tables import table

_CARD, _BASIC, _COPIES, _SAME, _DECK, _SIDE, _HUED = (
    "<card>",
    "<basic>",
    "<copies>",
    "<same>",
    "<deck>",
    "<side>",
    "<hued>",
)
_OF_DECKS = re.compile(  # what is said of decks, and of no game that is played
    r"\b(?:decks?|decklists?|lists?|commander|edh|cedh|brawl|sideboards?|maindeck|main|copies|copy|playsets?|format|legal|allowed"
    r"|constructed|limited|draft|sealed|modern|standard|legacy|vintage|pioneer|pauper|run|running|play|playing|include|put|use|jam|have|same)\b"
)
_ANY_NUMBER = re.compile(r"(?:any number of|up to \w+) cards named", re.IGNORECASE)
_OF_EACH_PRINTING = re.compile(r"\b(?:per|each|every) (?:printing|version|edition|set|art)\b")  # the name counts
_UNITS = "one|two|three|four|five|six|seven|eight|nine"
_TENS = re.compile(rf"\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)(?: and)? ({_UNITS})\b")
_NAMES = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


@dataclass(frozen=True)
class Deck:
    """What a question says of a deck.

    ``bound`` is more, less or "" of ``number``; ``wants`` is whether, many, most, least, limit or floor; ``beside``:
    the commander is left out; ``hues`` are the colors of "a red card".
    """

    format: str
    number: int | None
    bound: str
    wants: str
    things: frozenset[str]
    beside: bool = False
    colors: str | None = None
    cards: tuple[Card, ...] = field(default=())
    hues: str = ""
    of_any: bool = False  # "in any Commander deck"


def of_decks(said: Sequence[Token], cards: Sequence[Named], library: Library) -> Fact | None:
    """What may be in a deck; None where something else is asked, or anything else is said."""
    cards = [one for one in cards if not _is_format(one.said)]
    named = [library.card(one.cards[0]) for one in cards if not one.missing]
    if len(named) != len(cards) or len(named) > 2 or any(card is None for card in named):
        return None
    found = tuple(card for card in named if card is not None)
    deck = _read(line_of(said, cards), found)
    if deck is None:
        return None
    if _HUED in deck.things:
        return _of_hues(deck)
    if (
        deck.cards
        and deck.number is None
        and deck.wants == "whether"
        and (deck.colors is not None or _CARD in deck.things)
    ):
        return _of_colors(deck, library)
    if _SIDE in deck.things:
        return _of_sideboard(deck)
    if deck.things & {_COPIES, _SAME, _BASIC, _CARD}:
        return _of_copies(deck)
    return _of_size(deck) if _DECK in deck.things else None


def _is_format(said: str) -> bool:
    return any(re.fullmatch(words, said.lower()) for words in table("facts/decks")["formats"].values())


def line_of(said: Sequence[Token], cards: Sequence[Named]) -> str:
    """The words as typed, each card as one mark."""
    words, place = [], 0
    for one in sorted(cards, key=lambda one: one.start):
        words += [token.low for token in said[place : one.start]] + [_CARD]
        place = one.end
    return " ".join(words + [token.low for token in said[place:]])


def _read(line: str, cards: tuple[Card, ...]) -> Deck | None:
    """The question in its parts; None where a word is in none of them."""
    data = table("facts/decks")
    things: set[str] = set()
    if not _OF_DECKS.search(line) or re.search(r"\bturns?\b(?! up)", line) or re.match(r"(?:when|where|why)\b", line):
        return None
    of_any = re.search(r"\b(?:any|every|each|all) (?:commander|edh) decks?\b", line) is not None
    if of_any and re.search(r"\b(?:a|the|my|its|your|as) (?:commander|general)\b(?! decks?\b)", line):
        return None
    if re.search(rf"\b(?:have|has|control|controls) (?:an? |the )?{_CARD} [.,;]", line):
        return None  # that lies on the table
    asks = any(re.search(rf"\b(?:{data[one]})\b", line) for one in ("how_many", "most", "least", "asks_whether"))
    if (not asks and not line.rstrip().endswith("?")) or _OF_EACH_PRINTING.search(line):
        return None
    wants = _wants(line)
    line = _cut(line, "|".join(data["symbols"])) if _CARD in line else line
    line, hues = _hues(line) if _CARD not in line else (line, "")
    line, colors = _colors(line) if _CARD in line or hues else (line, None)
    things |= {_HUED} if hues else set()
    beside = re.search(rf"\b(?:{data['without_commander']})\b", line) is not None
    line = _cut(_cut(line, data["without_commander"]), data["with_commander"])
    names = [name for name, said in data["formats"].items() if re.search(rf"\b(?:{said})\b", line)]
    line = _cut(line, "|".join(data["formats"].values()))
    line = _cut(line, rf"(?:{data['no_basics']}) {data['basic']}|non[- ]?{data['basic']}")
    for mark, name in (
        (_SIDE, "side ?boards?"),
        (_BASIC, data["basic"]),
        (_SAME, data["same"]),
        (_COPIES, data["copies"]),
        (_DECK, data["deck"]),
    ):
        if re.search(rf"\b(?:{name})\b", line):
            things.add(mark)
        line = _playset(line) if mark == _COPIES else line
        line = _cut(line, name)
    if _CARD in line:
        things.add(_CARD if not all("Basic" in card.faces[0].type_line for card in cards) else _BASIC)
    line = re.sub(r"\b(?:in|into|for|of) (?:one|a single)(?= |$)", " ", line)
    bound = next((one for one in ("more", "less") if re.search(rf"\b(?:{data[one]})\b", line)), "")
    line = _cut(_cut(line, data["more"]), data["less"])
    line = _TENS.sub(lambda hit: str(data["numbers"][hit[1]] + int(data["numbers"].get(hit[2], hit[2]))), line)
    numbers = [
        int(data["numbers"].get(word, word)) for word in line.split() if word in data["numbers"] or word.isdigit()
    ]
    if len(names) > 1 or len(numbers) > 1 or not _is_silent(line):
        return None
    if names:
        things.add(_DECK)
    name = names[0] if names else "commander" if beside else "constructed"
    if colors is not None or (not names and {_CARD} == things and len(cards) == 2):
        name = "commander"
    number = numbers[0] if numbers else None
    return Deck(name, number, bound, wants, frozenset(things), beside, colors, cards, hues, of_any)


def _playset(line: str) -> str:
    return re.sub(r"\bplaysets?\b", "4", line)


def _wants(line: str) -> str:
    data = table("facts/decks")
    if re.search(r"\b(?:is|are) there (?:still )?(?:an? |any )", line):
        return "limit" if not re.search(rf"\b(?:{data['least']})\b", line) else "floor"
    for name, words in (("most", data["most"]), ("least", data["least"]), ("many", data["how_many"])):
        if re.search(rf"\b(?:{words})\b", line):
            return name
    return "whether"


def _cut(line: str, words: str) -> str:
    return re.sub(rf"\b(?:{words})\b", " ", line)


def _is_silent(line: str) -> bool:
    return all(
        word in _silent() or word.isdigit() or word in table("facts/decks")["numbers"] or word == _CARD
        for word in re.findall(r"[^\s.,?!:;\"()-]+", line)
    )


@cache
def _silent() -> frozenset[str]:
    return frozenset(str(table("facts/decks")["silent"]).split())


# ── the answers ───────────────────────────────────────────────────────────────


def _limits(deck: Deck) -> Any:
    return table("facts/decks")["limits"][deck.format]


def _yes(holds: bool, says: str, rules: str) -> Fact:
    kind = "yes" if holds else "no"
    return Fact(Verdict(kind), f"{kind.capitalize()}. {says}", tuple(rules.split()))


def _of_size(deck: Deck) -> Fact | None:
    limits = _limits(deck)
    size, rules = limits["size"] - deck.beside, limits["of_size"]
    says = (
        f"A {deck.format.capitalize()} deck has exactly {limits['size']} cards, the commander included."
        if limits["exact"]
        else f"A {deck.format} deck has at least {size} cards; there is no upper limit but that you can shuffle it."
    )
    if deck.wants in ("limit", "floor") and deck.number is None:
        return _yes(deck.wants == "floor" or limits["exact"], says, rules)
    if deck.wants == "most" and not limits["exact"]:
        return Fact(Verdict("fact", "100.5"), says, ("100.5", *rules.split()))
    if deck.wants != "whether" and deck.number is None:
        return Fact(Verdict("value", str(size)), f"{size}. {says}", tuple(rules.split()))
    if deck.number is None or deck.wants != "whether":
        return None
    if deck.bound:
        fits = deck.bound == "more" and deck.number >= size - 1 and not limits["exact"]
        unsure = (deck.bound == "more" and deck.number < size - 1) or (deck.bound == "less" and deck.number > size)
        return None if unsure else _yes(fits, says, rules)
    return _yes(deck.number == size if limits["exact"] else deck.number >= size, says, rules)


def _of_copies(deck: Deck) -> Fact | None:
    limits = _limits(deck)
    rules, most = limits["of_copies"], limits["copies"]
    if deck.wants in ("limit", "floor"):
        says = "Four of one name in constructed, one in Commander, any number in limited; basic lands never count."
        return _yes(bool(most) and _BASIC not in deck.things, says, rules) if deck.wants == "limit" else None
    if _BASIC in deck.things:
        says = "Basic lands, those that are snow-covered too, are outside the limit of copies."
        if deck.wants != "whether":
            return Fact(Verdict("fact", rules.split()[0]), f"As many as you like. {says}", tuple(rules.split()))
        return _yes(True, says, f"{rules} 205.4c") if deck.number is not None or deck.things > {_BASIC} else None
    if any(_ANY_NUMBER.search(face.text or "") or face.text is None for card in deck.cards for face in card.faces):
        return _of_any_number(deck, rules)
    if not most:
        says = "A limited deck may have as many of one card as you have got."
        return _yes(True, says, rules) if deck.wants == "whether" else Fact(Verdict("fact", rules), says, (rules,))
    name = deck.format.capitalize() if limits["exact"] else deck.format
    says = f"A {name} deck has at most {most} of one name, basic lands aside."
    if deck.wants != "whether":
        return (
            Fact(Verdict("value", str(most)), f"{most}. {says}", tuple(rules.split())) if deck.number is None else None
        )
    if deck.number is None:
        several = _COPIES in deck.things and most == 1
        return _yes(False, says, rules) if several else None
    number = deck.number + (deck.bound == "more")
    if deck.bound == "less" or (number <= most and deck.cards):
        return None  # a single card may be restricted or banned
    return _yes(number <= most, says, rules)


def _of_any_number(deck: Deck, rules: str) -> Fact | None:
    """What a card says of itself goes before the limit of copies."""
    free = all("any number of cards named" in " ".join(face.text for face in card.faces) for card in deck.cards)
    if not free or deck.number is None or deck.wants != "whether" or deck.bound == "less":
        return None
    return _yes(True, "Its own text allows any number of it.", f"{rules} 101.1")


def _of_sideboard(deck: Deck) -> Fact | None:
    size, rules = table("facts/decks")["sideboard"]["size"], table("facts/decks")["sideboard"]["rules"]
    says = f"A constructed sideboard has at most {size} cards."
    if deck.format != "constructed" or deck.things & {_COPIES, _SAME, _BASIC, _CARD}:
        return None
    if deck.wants in ("many", "most") and deck.number is None:
        return Fact(Verdict("value", str(size)), f"{size}. {says}", (rules,))
    if deck.number is None or deck.wants != "whether" or deck.bound == "less":
        return None
    return _yes(deck.number + (deck.bound == "more") <= size, says, rules)


# ── colors ────────────────────────────────────────────────────────────────────


def _colors(line: str) -> tuple[str, str | None]:
    """The colors of a commander or a deck, and the line without them; None where none are said of it."""
    one = "|".join(table("facts/decks")["colors"])
    many = rf"(?:mono |mono|only )?(?P<said>(?:{one})(?:(?: and | or |[ ,/&-]+)(?:{one}))*)(?: colou?red)?"
    place = r"(?:commanders?|edh|general|deck|identity|color identity|build|list)\b"
    for pattern in (
        rf"\b{many} (?={place})",
        rf"(?<=commander is )(?:a )?{many}\b(?: one| legend)?",
        rf"(?<=general is ){many}\b",
        rf"\bmono {many}\b",
    ):
        hit = re.search(pattern, line)
        if hit is not None:
            return line[: hit.start()] + " " + line[hit.end() :], _letters(hit["said"])
    return line, None


def _letters(said: str) -> str:
    """The letters of the colors that are named."""
    colors = table("facts/decks")["colors"]
    return "".join(colors[word] for word in re.findall(rf"\b(?:{'|'.join(colors)})\b", said))


def _of_hues(deck: Deck) -> Fact | None:
    """Whether a card of colors that are said fits a Commander deck of colors that are said."""
    outside = [letter for letter in deck.hues if letter not in (deck.colors or "")]
    if deck.colors is None or deck.number not in (None, 1) or deck.wants != "whether" or not deck.hues:
        return None
    if not outside:
        return None  # its text may have more
    return _yes(False, "A card's color identity must lie within its commander's.", "903.5c 903.4")


def identity_of(card: Card, library: Library) -> tuple[str, ...]:
    """The letters of a card's color identity: what its file gives, else what is printed on it."""
    its = rf"^(?:{re.escape(card.name)}|This \w+) is all colors\b"
    if any(re.search(its, face.text or "", re.MULTILINE) for face in card.faces):
        return tuple("WUBRG")  # what a card says of its own color counts (903.4)
    if card.color_identity is not None:
        return card.color_identity
    named = {color: letter for letter, color in _NAMES.items()}
    colors = [named.get(color, color) for face in card.faces for color in face.colors or ()]
    costs = " ".join(face.mana_cost or "" for face in card.faces)
    types = " ".join(face.type_line for face in card.faces)
    return tuple(derived_identity(colors, costs, types, text_of(library, card.name)) or ())


def _hues(line: str) -> tuple[str, str]:
    """The colors of "a red card", and the line without them."""
    one = "|".join(table("facts/decks")["colors"])
    said = rf"(?P<said>(?:{one})(?:(?: and | or |[ ,/&-]+)(?:{one}))*)"
    thing = "(?:card|spell|creature|instant|artifact|land)s?"
    for pattern in (
        rf"\b(?:an?|any) (?:hybrid )?{said} (?:hybrid )?{thing}\b",
        rf"\b(?:an?|any) (?:\w+ )?{thing} (?:with|that has|having) an? (?:hybrid )?{said} (?:hybrid )?(?:mana )?"
        r"(?:symbol|pip|kicker"
        r"|(?:activated |activation |flashback |kicker |equip |unearth )?(?:ability|abilities|cost|costs|activation))s?"
        r"(?: costs?)?"
        rf"(?: (?:in|on) (?:its|the) (?:rules )?(?:text|cost|mana cost|text box|abilities|ability))?\b",
    ):
        hit = re.search(pattern, line)
        if hit is not None:
            return line[: hit.start()] + " " + line[hit.end() :], _letters(hit["said"])
    return line, ""


def _of_colors(deck: Deck, library: Library) -> Fact | None:
    """Whether a card fits the colors of a Commander deck."""
    if deck.format != "commander" or not deck.cards or deck.things & {_COPIES, _SAME, _SIDE} or deck.beside:
        return None
    card, allowed = deck.cards[-1], deck.colors
    identity = identity_of(card, library)
    if allowed is None and not identity and len(deck.cards) == 1 and deck.of_any:
        return _yes(
            True, f"{card.name} has no color in its color identity, which fits every commander's.", "903.5c 903.4"
        )
    if len(deck.cards) == 2 or allowed is None:
        return None
    outside = [letter for letter in identity if letter not in allowed]
    rules = "903.5c 903.4" + (" 903.4c" if any("(" in (face.text or "") for face in card.faces) else "")
    its = " and ".join(_NAMES[letter] for letter in identity) or "no color"
    return _yes(not outside, f"{card.name} has the color identity {its}.", rules)
