"""The words of a question as they are read, each card and each person who is named as one character."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from functools import cache

from benchbook.questions.card_names import CardNames, Named
from benchbook.questions.everyday import grammar
from benchbook.questions.people import MATE
from benchbook.questions.reading import CARDS, PLAYERS
from benchbook.questions.spelling import Token, read_as
from benchbook.questions.syntax.forms import with_form
from benchbook.questions.tables import key, spellings, table, words


def marked(said: Sequence[Token], cards: Sequence[Named], names: CardNames) -> tuple[str, tuple[str, ...]]:
    """The words as they are read, each card and each named person as one character."""
    starts = {one.start: (place, one) for place, one in enumerate(cards)}
    players: dict[str, int] = {}
    found: list[str] = []
    place = 0

    def person(name: str) -> str:
        return chr(PLAYERS + players.setdefault(name, len(players)))

    while place < len(said):
        if place in starts:
            number, one = starts[place]
            found += [chr(CARDS + number), *(["'s"] if one.owns else [])]
            place = one.end
            continue
        who, used, owns = _person(said, place)
        if (
            who
            and not (who == "Will" and said[place].low == "will")
            and not (who == "Mark" and said[place].low == "mark")
        ):
            if who.endswith((MATE, " Neighbor")) and found[-1:] and found[-1] in ("my", "our", "the"):
                found.pop()
            found += [person(who), *(["'s"] if owns else [])]
            place += used
            continue
        if said[place].low in ("opps", "opponents") and (place + 1 in starts or _is_noun(said[place + 1 : place + 2])):
            found += ["opp", "'s"]
        elif said[place].low == "opps" and said[place + 1 : place + 2] and said[place + 1].low == "got":
            found += ["opp", "have"]
            place += 1
        elif said[place].low.removesuffix("'s") in words("others"):
            if found and found[-1] in ("my", "a", "the", "his", "your", "some"):
                found.pop()
            found += ["opp", *(["'s"] if said[place].low.endswith("'s") else [])]
        elif said[place].low == "attacked" and (found[-1:] == ["be"] or _is_by(found, said[place + 1 : place + 2])):
            while found[-1] in ("be", "get"):
                found.pop()
            found.append("be-attacked")
        else:
            found += (with_form(said[place].low, word) for word in _plain(said[place], names))
        place += 1
    line = " ".join(found)
    line = re.sub(r"(?<!\S)(?:one|any|either) of (?:the |my |his )opp(?!\S)|(?<!\S)opp of mine(?!\S)", "opp", line)
    line = re.sub(r"(?<!\S)(?:the |my |an |another |your |an? (?:second|different) )opp(?! opp)(?!\S)", "opp", line)
    line = re.sub(
        r"(?<!\S)(?:the other (?:player|creature)|my other player)(?= (?:have|attack|cast|control|do|be|say))",
        "opp",
        line,
    )
    line = _SOME_GUY.sub("opp", line)
    line = re.sub(r"(?<!\S)(?:a|the|another) player(?!\S)", "a player", line)
    return line, tuple(players)


_DEEDS = "cast|resolve|play|overload|concede|activate|crack|evoke|tutor"
_AT_HAND = "shop|store|lgs|table|bar|club|group|playgroup|pod"
_SOME_GUY = re.compile(
    rf"(?<!\S)(?:the|a|another|some|one|this) creature(?= (?:{_DEEDS})(?!\S*ing)"
    rf"| (?:at|from|behind|in|across) (?:the|my|our) (?:{_AT_HAND})(?!\S))"
)


def without_repeats(said: Sequence[Token], cards: Sequence[Named]) -> tuple[Token, ...]:
    """The words without what names the same card again: "T3feri (Time Raveler)", "Stomp off my Bonecrusher"."""
    low = [token.low for token in said]
    for one, other in itertools.pairwise(cards):
        halves = " // " in one.cards[0] and one.cards[:1] == other.cards[:1] and key(one.said) != key(other.said)
        if halves and re.fullmatch(
            r"(?:off|from|off of|with|via) (?:my|his|her|their|the)", " ".join(low[one.end : other.start])
        ):
            return (*said[: one.end], *said[other.end :])
    for opens in (place for place, word in enumerate(low) if word == "("):
        closes = low.index(")", opens) if ")" in low[opens:] else opens
        before = [key(one.cards[0]).split() for one in cards if one.end <= opens]
        if closes > opens + 1 and any({key(w) for w in low[opens + 1 : closes]} <= {*name} for name in before):
            return (*said[:opens], *said[closes + 1 :])
    return tuple(said)


def _is_by(before: list[str], after: Sequence[Token]) -> bool:
    """Whether it is said by whom somebody got attacked."""
    return before[-1:] == ["get"] and bool(after) and after[0].low == "by"


def _is_noun(after: Sequence[Token]) -> bool:
    """Whether a thing is spoken of, or what it is like."""
    if not after:
        return False
    known = words("types") | words("colors") | words("keywords")
    return re.fullmatch(r"[\dx*]+/[\dx*]+", after[0].low) is not None or after[0].low in known


def _person(said: Sequence[Token], place: int) -> tuple[str, int, bool]:
    """A person who is called by a name here, how many tokens it takes, and whether something is theirs."""
    token = said[place]
    after = said[place + 1] if place + 1 < len(said) else Token("", "")
    bare, owns = (token.low[:-2], True) if token.low.endswith("'s") else (token.low, False)
    if bare.endswith("s") and bare not in words("people") and bare[:-1] in words("people"):
        bare, owns = bare[:-1], True
    if (bare in ("player", "opponent", "opp") and re.fullmatch(r"[A-D1-4](?:'s)?|'s|[a-d]'s|[b-d]", after.raw)) or (
        bare == "player" and after.raw in ("A", "A's", "a") and place + 2 < len(said)
    ):
        return f"{'Player' if bare == 'player' else 'Opponent'} {after.raw[0].upper()}", 2, after.raw.endswith("'s")
    if bare in ("ap", "nap") and token.raw[:2].isupper():
        return bare.upper(), 1, owns
    lone = re.fullmatch(r"([A-D])('s)?", token.raw)
    if lone is not None and _is_a_player(said, place, lone[1], lone[2] is not None):
        others = any(t.raw in ("Player", "player", "Opponent", "opponent") for t in said)
        kind = (
            "Opponent"
            if any(
                t.low == "opponent" and said[i + 1 : i + 2] and re.fullmatch("[A-D]", said[i + 1].raw)
                for i, t in enumerate(said[:-1])
            )
            else "Player"
        )
        if others or lone[1] in "AB":
            return f"{kind} {lone[1]}", 1, lone[2] is not None
    if bare in ("active", "nonactive", "inactive") and after.low.startswith("player"):
        return "AP" if bare == "active" else "NAP", 2, after.low.endswith("'s")
    beside = _BESIDE.match(" ".join(t.low for t in said[place : place + 6]))
    if beside is not None:
        name = (
            f"{(beside['side'] or beside['of'] or beside['other'] or beside['next'].split()[0]).capitalize()} Neighbor"
        )
        return name, len(beside[0].split()), beside[0].endswith("'s")
    if bare in ("attacking", "defending") and after.low.startswith("player") and _is_impersonal(said):
        return "AP" if bare == "attacking" else "NAP", 2, after.low.endswith("'s")
    if bare in ("teammate", "teammates") and (place == 0 or said[place - 1].low in ("my", "our", "the")):
        return MATE, 1, owns or bare == "teammates"
    articles = ("the", "a", "an", "what's", "whats")
    if (bare in words("people") or _plays(said, bare)) and not (
        token.raw.islower() and place and said[place - 1].low in articles
    ):
        return bare.capitalize(), 1, owns
    return "", 0, False


def _is_a_player(said: Sequence[Token], place: int, letter: str, owns: bool) -> bool:
    """Whether a capital letter that stands alone is a player; "A" that begins a sentence may be an article."""
    token, after = said[place], said[place + 1] if place + 1 < len(said) else Token("", "")
    paid = place > 0 and said[place - 1].low in ("for", "pay", "paying", "pays", "paid")  # "unearths it for B"
    if owns or (paid and letter != "A") or after.low in (")", ":", '"'):
        return owns
    if token.first:
        return after.low in _VERBS_AFTER if letter == "A" else after.is_word or not after.low
    return letter != "A" or after.low in _VERBS_AFTER or any(one.raw.islower() and len(one.raw) > 1 for one in said)


def _plays(said: Sequence[Token], name: str) -> bool:
    """Whether a name that no table has is said to do what only players do: "Nadine controls"."""
    if not name.isalpha() or len(name) < 3 or name in grammar() or name in spellings():
        return False
    does = words("players do")
    return any(
        one.low == name and one.raw[0].isupper() and not one.raw.isupper() and after.low in does
        for one, after in itertools.pairwise(said)
    )


_BESIDE = re.compile(
    r"(?:player|opponent|opp|person|guy|girl|one|neighbou?r) (?:to|on) (?:my|the) (?P<side>left|right)(?:'s)?(?!\S)"
    r"|(?:player|opponent|opp|person|guy|girl|one|neighbou?r) (?:sitting |right |who's |who is )*"
    r"(?P<next>next to|beside|across from|opposite) (?:me|us)(?!\S)"
    r"|(?:player|opponent|opp|person|guy|girl|dude|one) (?:sitting |just |who's |to the |on the )*"
    r"(?P<of>left|right) of (?:me|us)(?!\S)"
    r"|(?P<other>left|right)(?:-?hand)? (?:player|opponent|opp|neighbou?r)(?:'s)?(?!\S)"
)


def _is_impersonal(said: Sequence[Token]) -> bool:
    """Whether somebody speaks of the active player, and nobody of themselves."""
    low = {token.low for token in said}
    return "active" in low and low.isdisjoint(("i", "me", "my", "opponent", "he", "his"))


_VERBS_AFTER = frozenset(table("words")["after_a_letter"])


def _plain(token: Token, names: CardNames) -> Iterator[str]:
    """The words that a token is read as; a misspelt one is the nearest that the tables have."""
    for word in read_as(token):
        if word in grammar() or not word.isalpha() or len(word) < 4 or word in names.everyday:
            yield plain_form(word)
            continue
        yield plain_form(word) if plain_form(word) != word else _nearest(word)


@cache
def _known() -> frozenset[str]:
    """The words of the tables, those of chains of verbs and the kinds of creatures among them."""
    return grammar() | words("kinds") | frozenset(table("syntax/words")["chains"])


@cache
def plain_form(word: str) -> str:
    """A word without the ending of a verb or of a plural, where the tables have it so."""
    known = _known()
    if word in known:
        return word
    for ending, instead in (
        ("s", ""),
        ("es", ""),
        ("ed", ""),
        ("ed", "e"),
        ("ing", ""),
        ("ing", "e"),
        ("ies", "y"),
        ("d", ""),
    ):
        if word.endswith(ending) and word[: len(word) - len(ending)] + instead in known:
            return word[: len(word) - len(ending)] + instead
    doubled = re.fullmatch(r"(\w+(\w))\2(?:ed|ing)", word)
    return doubled[1] if doubled is not None and doubled[1] in known else word


@cache
def _nearest(word: str) -> str:
    from rapidfuzz import fuzz, process  # loaded only where a word is unknown

    known = [w for w in grammar() if len(w) > 3 and w.isalpha()]
    hit = process.extractOne(word, known, scorer=fuzz.ratio, score_cutoff=84 if len(word) > 5 else 88)
    return spellings().get(hit[0], hit[0]) if hit is not None and hit[0][0] == word[0] else word
