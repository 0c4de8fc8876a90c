"""The cheapest way to read a question as clauses.

A way of reading is a chain of clauses of the table that fit whole, of pieces that say nothing, and of words that are
left over. Words left over cost most: a question of which a word of substance is left over is not answered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from benchbook.frozen import dataclass
from benchbook.questions.appositions import joined
from benchbook.questions.beside import without_asides
from benchbook.questions.card_names import CardNames, Named
from benchbook.questions.card_text import type_words
from benchbook.questions.chatter import without_ornaments, without_talk
from benchbook.questions.fits import AUXILIARIES, CONDITIONS, GLUE, SAYING, Fits, begins_at, is_time
from benchbook.questions.kinds_of_cards import producers, stood_in
from benchbook.questions.marking import marked, without_repeats
from benchbook.questions.noun_phrases import classed, unclassed
from benchbook.questions.patterns import AGAIN, FILLERS, Row, times
from benchbook.questions.reading import CARDS, TIMES, Clause, Reading
from benchbook.questions.spelling import signed, tokens
from benchbook.questions.syntax import simplified, without_forms
from benchbook.questions.syntax.forms import ING, restored
from benchbook.questions.tables import phrases, table, words
from benchbook.questions.worn import worn_first

_FILLER = frozenset((*FILLERS, *map(str, table("words")["silent"])))
_ASKING, _OPENINGS = frozenset(["do", "be", "have"]), frozenset([".", "?", "!", ";", ",", "so", "and", "but"])
_LEFT_OVER, _A_CLAUSE, _STEP, _NOISE, _A_FILLER = 10.0, 1.0, 0.05, 2.0, 1.6
_NOT_ASKED = 1.5  # "can it block and live?": what is only told is not what is asked
_RELATIVES = ("that", "which", "who")  # what they begin tells more of a thing, and asks nothing
_AN_OBJECT = 0.1  # "it" behind a verb is sooner what that is done to than the subject of what follows


def read(text: str, names: CardNames, *, kinds: bool = False) -> Reading:
    """The cheapest reading of a question; with ``kinds`` a kind of card of which no more is said is one as well."""
    said = tokens(text)
    cards = names.find(said)
    if len(without_repeats(said, cards)) < len(said):
        said = without_repeats(said, cards)
        cards = names.find(said)
    if kinds:
        there = producers(names.library, cards)
        cards = tuple(sorted((*cards, *stood_in(said, cards, there)), key=lambda one: one.start))
    formed, players = marked(said, cards, names)
    formed = _as_a_player(text, formed, cards, players, names)
    named = frozenset(one.lower() for one in _OF_A_NAME.findall(text))
    formed = without_ornaments(without_talk(formed, names.game_words), names.meaningful | named)
    return _as_formed(Reading(text, "", cards, players, formed=formed), names)


_OF_A_NAME = re.compile(r"(?<=[a-z,] )[A-Z][a-z]+(?= [A-Z][a-z])")  # "my Selfless Spirit", which no card here is called


def read_without_asides(reading: Reading, names: CardNames) -> Iterator[Reading]:
    """The question read again without what is told beside its story, in each way to leave it out."""
    for formed in without_asides(reading, names.library):
        again = Reading(reading.text, "", reading.cards, reading.players, formed=formed, replies=reading.replies)
        yield _as_formed(again, names)


def _as_formed(found: Reading, names: CardNames) -> Reading:
    found.plain = joined(found, _phrased(without_forms(_plainly(found.formed))), names.library)
    found.plain = worn_first(found, found.plain, names.library)
    found.line = found.plain
    return _parsed(found)


def read_simply(reading: Reading) -> Reading | None:
    """The question read again with its sentences made plain; None where they are."""
    simple = _phrased(simplified(restored(reading.formed, reading.plain)))
    if simple == reading.plain:
        return None
    again = Reading(reading.text, simple, reading.cards, reading.players, formed=reading.formed, plain=simple)
    again.replies = reading.replies
    return _parsed(again)


_HER = re.compile(r"(?<!\S)her(?=(?: (?:with|for|and|but|unblocked|again|at|to|too|in|down|out|[.,;?!:)]))(?!\S)|$)")
_A_WOMAN = re.compile(r"\b(?:girlfriend|wife|sister|mom|mum|mother|daughter|aunt|girl|lady)\b")


def _as_a_player(text: str, formed: str, cards: Sequence[Named], players: Sequence[str], names: CardNames) -> str:
    """ "Her" as "him" where a person may be meant, and no planeswalker is spoken of."""
    if not (players or _A_WOMAN.search(text.lower())):
        return formed
    if any("Planeswalker" in type_words(names.library, card) for one in cards for card in one.cards[:1]):
        return formed
    return _HER.sub("him", formed)


_MEANWHILE = "(?:(?:already|still|now|just|currently|only) )*"
_GOES_ON = re.compile(
    rf"(?<=[^\s.,;:?!(\"] )be (?={_MEANWHILE}(?!(?:be|go|ask|wonder|have|play|summon|lose|win)\W)[a-z-]+{ING})"
)
_HAS_AND_ATTACKS = re.compile(
    rf"((?<!\S)(?:have|attack) (?:(?!and )[^\s.,;?!]+ )+)and"
    rf"(?= (?:my|his|her|the) (?:(?!and )[^\s.,;?!]+ ){{0,4}}?(?:attack|block)(?!{ING})(?!\S))"
)


_IS_BLOCKING = re.compile(rf"((?:^|(?<=[.?!;,] ))be [^.?!,;]*?(?<=\S )(?<!be ))block{ING}(?= ?(?:[?.]|$))")


def _plainly(formed: str) -> str:
    """What somebody is doing, as what they do: "he is attacking", "my Angel is phasing out".

    What attacks is not what somebody has beside it: "I have an Angel and my 2/2 attacks" is two sentences.
    """
    told = _IS_BLOCKING.sub(r"\1blocking-now", signed(formed))
    return _HAS_AND_ATTACKS.sub(r"\1.", _GOES_ON.sub("", told))


def _phrased(line: str) -> str:
    """The line with its turns of several words read as what they mean."""
    for pattern, reads in phrases():
        line = pattern.sub(reads, line)
    return " ".join(line.split())


def _parsed(reading: Reading) -> Reading:
    reading.line, reading.times = _with_times(" ".join(map(classed, reading.line.split())))
    _parse(reading)
    return reading


def _with_times(line: str) -> tuple[str, tuple[tuple[str, dict[str, str], str], ...]]:
    """The line with each phrase that says when as one character."""
    found: list[tuple[str, dict[str, str], str]] = []
    for pattern, row in times():

        def mark(hit: re.Match[str], row: Row = row) -> str:
            found.append(
                (row.means, {k.rstrip(AGAIN): unclassed(v) for k, v in hit.groupdict().items() if v}, unclassed(hit[0]))
            )
            return chr(TIMES + len(found) - 1)

        line = pattern.sub(mark, line)
    return line, tuple(found)


@dataclass(frozen=True)
class _Way:
    cost: float
    items: tuple[Clause | str, ...] = ()
    unused: tuple[str, ...] = ()


def _parse(reading: Reading) -> None:
    """Find the cheapest chain from the first word to the last."""
    named = {chr(CARDS + number): one.cards[0] for number, one in enumerate(reading.cards)}
    fits = Fits(reading.line.split(), named, _forms(reading))
    parts = fits.parts
    best: list[dict[str, _Way]] = [{} for _ in range(len(parts) + 1)]
    best[0]["start"] = _Way(0.0)
    for place in range(len(parts)):
        for mood, way in list(best[place].items()):
            for end, into, next_way in _steps(parts, place, mood, way, fits):
                old = best[end].get(into)
                if old is None or next_way.cost < old.cost:
                    best[end][into] = next_way
    last = min(best[len(parts)].values(), key=lambda w: w.cost, default=_Way(99.0, unused=tuple(parts)))
    reading.clauses, reading.unused, reading.cost = _claimed_on(last.items), last.unused, last.cost


def _turned(text: str) -> bool:
    """Whether words ask by their order, or by what they ask for."""
    return text.split()[0] in (
        *AUXILIARIES,
        "who",
        "what",
        "which",
        "whose",
        "where",
        "how",
        "when",
        "why",
        "must",
        "have",
    )


def _claimed_on(items: tuple[Clause | str, ...]) -> list[Clause | str]:
    """The clauses where a verb without a subject goes on with what is claimed: "he says it is countered and does
    nothing".
    """
    found = list(items)
    for place, one in enumerate(found):
        if isinstance(one, Clause) and one.mood == "asked" and not one.asked and not _turned(one.text):
            found[place] = replace(one, mood="claim") if _says(tuple(found[:place])) else one
        before = found[place - 2] if place > 1 and found[place - 1] == "and" else None
        if not (isinstance(one, Clause) and isinstance(before, Clause) and before.mood == "claim"):
            continue
        slot = next(
            (slot for slot in ("o", "p") if one.row.say.startswith(f"{{{slot}}} ") and slot in before.slots), ""
        )
        if slot and one.mood == "ask-alone" and not one.asked and _says(tuple(found[: place - 1])):
            found[place] = replace(one, mood="claim", slots={slot: before.slots[slot], **one.slots})
    return found


def _forms(reading: Reading) -> list[str]:
    """For each word the form in which the verb was written, as far as it is known."""
    plain = unclassed(reading.line)
    return [word[len(without_forms(word)) :] for word in restored(reading.formed, plain).split()]


def _steps(parts: list[str], place: int, mood: str, way: _Way, fits: Fits) -> Iterator[tuple[int, str, _Way]]:
    word = parts[place]
    if is_time(word):
        yield place + 1, mood, _Way(way.cost + _STEP, (*way.items, word), way.unused)
        return
    if word in (".", "?", "!", ";", ","):
        yield place + 1, mood, _Way(way.cost, (*way.items, word), way.unused)
        return
    if word in GLUE and not (word == "when" and parts[place + 1 : place + 2] and parts[place + 1] in AUXILIARIES):
        yield place + 1, mood, _Way(way.cost + _STEP, (*way.items, word), way.unused)
    begins = (
        begins_at(parts, place)
        or place == 0
        or parts[place - 1] in (*GLUE, *SAYING)
        or is_time(parts[place - 1])
        or parts[place - 1] in _FILLER
    )
    if begins:
        for end in fits.ends(place):
            for clause in fits.at(place, end):
                before = parts[place - 1] if place else ""
                if clause.mood == "alone" and word == "do" and (not place or parts[place - 1] in (".", "?", "!")):
                    continue
                if _is_nobody_s(clause, before) or (clause.mood == "asked" and unclassed(before) in ("a", "an")):
                    continue
                last = _last(way.items)
                if (clause.mood == "ask-alone" and before in _RELATIVES) or _says_with_what(clause, last):
                    continue
                into = _mood_after(mood, clause)
                if into:
                    before = parts[place - 1] if place else ""
                    doubt = _quoted(clause) if _says(way.items) else _doubt(clause, mood, before, _last(way.items))
                    doubt += _AN_OBJECT if word == "it" and before and before not in GLUE else 0.0
                    cost = way.cost + _A_CLAUSE + clause.row.cost + doubt
                    when = [word for word in parts[place:end] if is_time(word)]
                    yield end, into, _Way(cost, (*way.items, *when, clause), way.unused)
            if fits.is_noise(place, end):
                yield end, mood, _Way(way.cost + _NOISE + 0.02 * (end - place), way.items, way.unused)
    passed = word in _FILLER and not (word in _ASKING and _opens(parts, place))
    cost = _A_FILLER if passed else _LEFT_OVER
    left = way.unused if passed else (*way.unused, word)
    yield place + 1, mood, _Way(way.cost + cost, way.items, left)


def _opens(parts: list[str], place: int) -> bool:
    """Whether a word opens a question: what follows it is not told."""
    opens = place == 0 or parts[place - 1] in _OPENINGS
    asks = parts[place] == "do" and place > 0 and parts[place - 1] in (".", "?", "!")
    return opens and (asks or "?" in parts[place:])


def _is_nobody_s(clause: Clause, before: str) -> bool:
    """Whether nobody says it: "say I attack" is told; who says something is left out only after an "and"."""
    if clause.row.means not in ("says", "told by others"):
        return False
    return clause.slots.get("p") in ("us", "me", "you") or (
        clause.mood == "alone" and before not in ("and", "but", "then")
    )


def _says_with_what(clause: Clause, last: Clause | None) -> bool:
    """Whether a piece is what somebody would respond with, and nothing that lies there."""
    return (
        last is not None and last.row.means == "responds" and clause.row.means == "out" and clause.text[:5] == "with "
    )


def _says(items: tuple[Clause | str, ...]) -> bool:
    """Whether the clause before is that somebody says something, or what they say and go on with."""
    for one in reversed(items):
        if isinstance(one, Clause) and not one.mood.startswith("claim"):
            return one.row.means == "says"
        if isinstance(one, str) and one not in ("that", ",", '"', ":", "and", "but"):
            return False
    return False


def _last(items: tuple[Clause | str, ...], passing: tuple[str, ...] = ("and", ",", "then")) -> Clause | None:
    """The clause before, where nothing stands between but these words."""
    last = next((one for one in reversed(items) if one not in passing), None)
    return last if isinstance(last, Clause) else None


def _quoted(clause: Clause) -> float:
    """What somebody claims is a claim rather than told."""
    return 0.0 if clause.mood.startswith("claim") else 0.5


def _doubt(clause: Clause, mood: str, before: str, last: Clause | None) -> float:
    """A claim is more likely where a question mark follows, what is told where none does or as a condition; what has
    no subject of its own is done by a player, unless the clause before told of a thing.
    """
    if before in CONDITIONS and mood in ("asked", "may") and clause.row.part != "tags":
        return 0.7 if clause.mood.startswith("claim") else 0.0
    if clause.mood == "alone" and clause.row.means == "nothing" and (mood == "may" or clause.asked):
        return _NOT_ASKED
    of_a_thing = last is not None and last.mood == "told" and re.match(r"\{(?:o|os)\}", last.row.say) is not None
    if clause.mood == "alone" and clause.row.say.startswith("{p" if of_a_thing else "{o"):
        return 0.3
    if clause.mood == "alone" and clause.row.means in words("seldom_alone"):
        return 0.5
    if clause.mood.startswith("claim") or (clause.mood in ("may-told", "ask-alone") and mood not in ("asked", "may")):
        return 0.0 if clause.asked else 0.6
    return 0.7 if clause.asked and clause.row.part == "told" and clause.mood in ("told", "alone") else 0.0


def _mood_after(mood: str, clause: Clause) -> str:
    """What the clauses before say of how this one may be read; "" where it may not stand here."""
    if clause.mood == "alone":
        return "told" if mood in ("told", "start") else "may" if mood == "may" else ""
    if clause.mood in ("ask-alone", "may-alone") and mood == "start" and clause.mood == "may-alone":
        return "may"
    if clause.mood == "ask-alone":
        return "asked" if mood in ("asked", "may", "told", "start") else ""
    if clause.mood in ("asked", "tag", "tags", "must"):
        return "asked"
    if clause.mood in ("may", "may-alone", "may-told"):
        return "may"
    return "told"
