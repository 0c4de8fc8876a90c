"""What a verdict hangs on though nobody told it: whose something is, who does it, which was first. It is asked back."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from benchbook.questions.asked import Verdict
from benchbook.questions.board import Course
from benchbook.questions.reading import CARDS, PLAYERS, Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.verdicts.decided import Decided, Declined, Refused
from benchbook.questions.wishes import Wanted

Wants = Sequence[Wanted]
Play = Callable[[Course, Wants], Decided]
NOTHING = (Verdict("no"), Verdict("value", "0"))


def hangs_on_nothing_untold(story: Story, wants: Wants, course: Course, decided: Decided, play: Play) -> None:
    """Raises Unclear where another way of what nobody told comes to another verdict."""
    _hangs_on_who_attacks(story, wants, decided)
    _hangs_on_whose_it_is(story, wants, course, decided, play)
    _hangs_on_which_was_first(story, wants, course, decided, play)
    _hangs_on_whom(story, wants, course, decided, play)
    _hangs_on_who_does_it(story, wants, course, decided, play)
    _hangs_on_what_is_held(story, wants)


def differs(play: Play, wants: Wants, course: Course, decided: Decided) -> bool:
    """Whether another way that can be played comes to another verdict."""
    try:
        return play(course, wants).verdict != decided.verdict
    except (Declined, Refused):
        return False


def _hangs_on_who_attacks(story: Story, wants: Wants, decided: Decided) -> None:
    """Raises Unclear where nothing comes of it for a player, and nobody said whose the creatures are that attack."""
    of_a_player = any(who in claim for want in wants for claim in want.claims for who in story.people.seats)
    fighters = {label for done in story.done if done.kind == "attack" for label in done.fighters}
    open_ones = (one for one in story.things.all if one.owner_open and one.label in fighters)
    if decided.verdict in NOTHING and of_a_player and any(open_ones):
        raise Unclear("Nobody said who attacks.", asks="Who attacks?")


def _hangs_on_whose_it_is(story: Story, wants: Wants, course: Course, decided: Decided, play: Play) -> None:
    """Raises Unclear where it is only because of whose something was taken to be that nothing comes of it, or that

    something may be done; what somebody asks to gain by is theirs.
    """
    blocked = story.last_attack.fighters if decided.of_permission and story.last_attack is not None else ()
    for one in story.things.all if decided.verdict in NOTHING or decided.of_permission else ():
        if not one.owner_open or one.zone != "battlefield" or len(story.people.seats) != 2 or one.label in blocked:
            continue  # who may block what is no matter of whose they are: what attacks is another's
        if differs(play, wants, replace(course, swapped=one.label), decided):
            raise Unclear(f"Whose is {one.label}?", ("mine", "the opponent's"), asks=f"Whose is {one.label}?")


_CONTINUES = re.compile(r"^(?!When|At )[^:\n]*\b(?:gets?|is|are|has|have|loses?|control)\b", re.MULTILINE)


def _hangs_on_which_was_first(story: Story, wants: Wants, course: Course, decided: Decided, play: Play) -> None:
    """Raises Unclear where it matters which of two permanents has the older timestamp (613.7), and nobody told."""
    there = [one for one in story.things.all if one.zone == "battlefield"]
    lasting = [one for one in there if one.card and _CONTINUES.search(story.says(one))]
    if len(lasting) < 2 or any("timestamp" in one.facts for one in there):
        return
    told = [one.label for one in there]
    if not differs(play, wants, replace(course, later=tuple(told[::-1])), decided):
        return
    for older, newer in itertools.combinations(lasting, 2):
        swap = {older.label: newer.label, newer.label: older.label}
        if differs(play, wants, replace(course, later=tuple(swap.get(one, one) for one in told)), decided):
            choices = (f"{older.label} first", f"{newer.label} first")
            raise Unclear(
                "The older timestamp matters.", choices, asks=f"Which was there first: {older.label} or {newer.label}?"
            )
    raise Unclear("The order in which they came in matters.", asks="In which order did the permanents come in?")


def _hangs_on_whom(story: Story, wants: Wants, course: Course, decided: Decided, play: Play) -> None:
    """Raises Unclear where it matters whether "him", at whom a spell is cast, is a creature or the player."""
    for spell, (creature, player) in story.either.items():
        if differs(play, wants, replace(course, at_a_player=spell), decided):
            raise Unclear(
                "Who is meant matters.", (f"at {creature}", f"at {player}"), asks=f"What does {spell} target?"
            )


_SOMEBODY = re.compile(
    r"(?<!\S)(?:i|me|my|mine|we|us|our|you|your|he|him|his|she|her|they|them|their|opp|player|someone|somebody|ap|nap)(?!\S)"
)


def _hangs_on_who_does_it(story: Story, wants: Wants, course: Course, decided: Decided, play: Play) -> None:
    """Raises Unclear where the story names nobody ("Shock on Hill Giant"), and nothing comes of it for the player of
    whom is asked, or something else for the other one.
    """
    seats = story.people.seats
    if len(seats) != 2 or not any(done.kind == "cast" for done in story.done) or _names_somebody(story):
        return
    turned = tuple(replace(one, claims=tuple(_of_the_other(seats, claim) for claim in one.claims)) for one in wants)
    if turned != tuple(wants) and (decided.verdict in NOTHING or differs(play, turned, course, decided)):
        spell = next(done.stacks for done in story.done if done.kind == "cast")
        raise Unclear("Nobody said who casts it.", asks=f"Who casts {spell}?")


def _names_somebody(story: Story) -> bool:
    """Whether a player is spoken of outside of what is asked."""
    told = [one.text for one in story.reading.clauses if isinstance(one, Clause) and one.mood in ("told", "alone")]
    said = " ".join((*told, *(words for _, _, words in story.reading.times)))
    return bool(_SOMEBODY.search(said)) or any(PLAYERS <= ord(letter) < CARDS for letter in said)


def _of_the_other(seats: Sequence[str], claim: str) -> str:
    """A claim about one of two players, made of the other."""
    one, other = seats
    return re.sub(rf"\b(?:{one}|{other})\b", lambda found: other if found[0] == one else one, claim)


_OF_A_FIGHT = re.compile(r" (?:has (?:lost|won)|died|was destroyed|was dealt \d+ damage)$")
_OF_A_SPELL = re.compile(r" (?:died|was destroyed|resolved|was countered)$")


def _hangs_on_what_is_held(story: Story, wants: Wants) -> None:
    """Raises Unclear where somebody has an instant in a combat, or as another casts a spell, and nobody said whether
    it is cast: "and i have Fog", "I have Counterspell in hand. He casts Murder".
    """
    claims = [claim for one in wants for claim in one.claims]
    fight = story.last_attack is not None and any(map(_OF_A_FIGHT.search, claims))
    casting = (
        {done.who for done in story.done if done.kind == "cast"} if any(map(_OF_A_SPELL.search, claims)) else set()
    )
    for one in story.things.all:
        answers = fight or bool(casting - {one.owner})
        if answers and one.zone == "hand" and "Instant" in one.types and not story.was_cast(one):
            raise Unclear(f"Nobody said whether {one.label} is cast.", asks=f"Is {one.label} cast?")
