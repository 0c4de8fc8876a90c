"""What nobody says: a choice made as a permanent entered, which is declined where it matters, and what is chosen in
every round of a loop in more ways than can be followed (732.2a).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

from benchbook.cards.vocabulary import CARD_TYPES, LAND_TYPES
from benchbook.engine.answer import ClaimResult, Unasked
from benchbook.engine.choosing.choices import Choice, Taken
from benchbook.engine.choosing.chosen import Unsaid, noticing
from benchbook.engine.choosing.words_to_choose import (
    basic_land_types_there_are,
    colors_there_are,
    creature_types_there_are,
)
from benchbook.engine.context import NotModelled
from benchbook.engine.prose import name_of
from benchbook.engine.scenario.forms.actions import Repeats
from benchbook.engine.scenario.given.as_it_lay_there import EXILED_CARD, EXILED_UNTIL, as_exiled, exiled_there
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.outcomes import Course, signature
from benchbook.engine.state import Game
from benchbook.frozen import dataclass
from benchbook.patience import so_far

MANY_COURSES = 16
MUCH_WORK = 150_000
ROUNDS = 5
TOO_MUCH_WORK = 1_200_000
LEFT = 4


def kept_to_from_here(course: Course, number: int) -> bool:
    """Whether, after so many courses or so much work, the same orders or targets were chosen again and again here.

    They are then kept to: once so, always so.
    """
    much = number >= MANY_COURSES or so_far() >= MUCH_WORK
    return much and not course.oracle.kept_order and could_be_kept_to(course)


def could_be_kept_to(course: Course) -> bool:
    """Whether the same triggered abilities were put in order more than once, or the same target chosen many times."""
    waiting = Counter(_abilities(t) for t in course.open if t.choice.rule == "603.3b")
    targets = Counter((t.choice.who, t.choice.prompt) for t in course.open if _is_one_target(t.choice))
    return any(times > 1 for times in waiting.values()) or any(times > ROUNDS for times in targets.values())


def _is_one_target(choice: Choice) -> bool:
    return choice.kind == "target" and choice.count == (1, 1)


def chosen_anew_each_round(course: Course, left: int) -> str:
    """Why courses of which so much has been followed, and more are ``left``, are not followed; "" if they are."""
    lines = course.play.scenario.when
    if left < LEFT or so_far() < TOO_MUCH_WORK or any(isinstance(line.says, Repeats) for line in lines):
        return ""
    return asked_again_and_again(course)


def asked_again_and_again(course: Course) -> str:
    """The choice that was open most often on a course, where it was so round by round, in words; "" where none was."""
    asked = Counter((t.choice.who, t.choice.prompt) for t in course.open)
    if not asked or max(asked.values()) < ROUNDS:
        return ""
    (who, prompt), _ = asked.most_common(1)[0]
    return f"{who} is asked again and again to {prompt}, in more ways than can be followed: say which each time"


def _abilities(taken: Taken) -> tuple[str, tuple[str, ...]]:
    choice: Choice = taken.choice
    return choice.who, tuple(sorted(choice.single_words))


MOST_WAYS = 64
NUMBERS = 21
ANOTHER_CARD = "a card that is not here"


@dataclass(frozen=True)
class Played:
    """The courses of events, how the claims came out, which orders made no difference, and what is remarked."""

    courses: tuple[Course, ...]
    claims: tuple[ClaimResult, ...]
    any_order: Callable[[tuple[Taken, ...]], frozenset[int]]
    remarks: tuple[str, ...] = ()
    unasked: tuple[Unasked, ...] = ()


def whatever_was_chosen(scenario: Scenario, game: Game, play: Callable[[Game], Played]) -> Played:
    """What comes of the game; the same, whatever the choices are that nobody said, or declined naming them."""
    with noticing() as asked:
        played = _tried(game, play)
        while asked:
            unsaid = tuple(asked)
            words = tuple(_ways(scenario, game, unsaid))
            ways = [_tried(_as_chosen(game, unsaid, way), play) for way in words]
            if len(asked) == len(unsaid):
                which, first = _which(game, unsaid), " and ".join(map(str, words[0]))
                return _one_of(which, ways, first, _how_to_say(unsaid))
    return _or_raise(played)


def _tried(game: Game, play: Callable[[Game], Played]) -> Played | Exception:
    try:
        return play(game)
    except Exception as problem:  # it comes to this for one of the ways; for others it may not
        return problem


def _or_raise(played: Played | Exception) -> Played:
    if isinstance(played, Exception):
        raise played
    return played


def _one_of(which: str, ways: list[Played | Exception], word: str, how: str) -> Played:
    """The first of the ways, where all come to the same; ``word`` was chosen there, ``how`` says it."""
    if len({_end(way) for way in ways}) > 1:
        raise NotModelled(f"it depends on {which}: {how}")
    first = _or_raise(ways[0])
    if len({_told(way) for way in ways}) == 1:
        return first
    remark = f"Nobody says {which}: what is asked comes to the same for each, and is told for {word}."
    return replace(first, remarks=(*first.remarks, remark))


def _end(way: Played | Exception) -> Any:
    """What is asked: the claims, or else how everything ends."""
    if isinstance(way, Exception):
        return str(way)
    if way.unasked:
        return way.unasked[0].told
    if way.claims:
        return tuple((c.path, c.holds, c.undecided) for c in way.claims)
    return frozenset((signature(c.play.game), _pools(c), _allowed(c)) for c in way.courses)


def _pools(course: Course) -> tuple[str, ...]:
    return tuple(sorted(f"{p.id} {mana}" for p in course.play.game.players for mana in p.pool))


def _allowed(course: Course) -> tuple[bool, ...]:
    return tuple(done.allowed for _, done in sorted(course.play.performed.items()))


def _told(way: Played | Exception) -> Any:
    """Every sentence of the derivations."""
    if isinstance(way, Exception):
        return str(way)
    return tuple(tuple(step.sentence for step in c.play.run.recorder.root.walk()) for c in way.courses)


def _which(game: Game, unsaid: tuple[Unsaid, ...]) -> str:
    """ "which color was chosen as Caged Sun entered"."""
    return " and ".join(dict.fromkeys(_asked(game, one) for one in unsaid))


def _asked(game: Game, one: Unsaid) -> str:
    name = name_of(game, one.obj)
    if one.kind in (EXILED_CARD, EXILED_UNTIL):
        return f"which card is exiled with {name}, if any"
    return f"which {one.kind} was chosen as {name} entered"


def _how_to_say(unsaid: tuple[Unsaid, ...]) -> str:
    """The key with which a scenario says it."""
    if all(one.kind in (EXILED_CARD, EXILED_UNTIL) for one in unsaid):
        return "say it with 'exiled with:' of a card in exile, or with 'exiled: nothing'"
    return "say it with 'chosen:'"


# ── what it can have been ─────────────────────────────────────────────────────


def _as_chosen(game: Game, unsaid: tuple[Unsaid, ...], way: tuple[Any, ...]) -> Game:
    for one, value in zip(unsaid, way, strict=True):
        if one.kind in (EXILED_CARD, EXILED_UNTIL):
            game = as_exiled(game, one, value)
            continue
        game = game.with_object(one.obj, memory={**game.objects[one.obj].memory, one.key: value})
    return game


def _ways(scenario: Scenario, game: Game, unsaid: tuple[Unsaid, ...]) -> Iterator[tuple[Any, ...]]:
    """Every combination of what can have been chosen, one of those that make no difference here standing for all."""
    options = [_options(scenario, game, one) for one in unsaid]
    many = 1
    for found in options:
        many *= len(found)
    if not 0 < many <= MOST_WAYS:
        raise NotModelled(f"nobody says {_which(game, unsaid)}: {_how_to_say(unsaid)}")
    yield from product(*options)


def _options(scenario: Scenario, game: Game, one: Unsaid) -> tuple[Any, ...]:
    if one.kind in (EXILED_CARD, EXILED_UNTIL):
        return exiled_there(game, one)
    if one.options:
        return one.options
    if one.kind == "number":
        return tuple(Fraction(n) for n in range(NUMBERS)) if one.limit is None else ()
    if one.kind == "creature type":
        return _of_note(creature_types_there_are(game), _words(scenario, game))
    if one.kind.endswith("card name"):
        faces = (f for o in game.objects.values() for c in o.components for f in c.definition.faces)
        return (*dict.fromkeys(f.name for f in faces if f.name and _named(one.kind, f)), ANOTHER_CARD)
    who = game.controller(one.obj)
    return {
        "color": colors_there_are(game), "color word": colors_there_are(game), "odd or even": ("odd", "even"),
        "basic land type": basic_land_types_there_are(game), "player": tuple(game.everyone()),
        "land type": _of_note(tuple(sorted(LAND_TYPES)), _words(scenario, game)),
        "card type": tuple(CARD_TYPES), "opponent": tuple(game.opponents(who)),
    }.get(one.kind, ())  # fmt: skip


def _named(kind: str, face: Any) -> bool:
    """Whether a name of that kind can be this card's (201.4a)."""
    land = "land" in face.types
    if "nonbasic" in kind:
        return land and "basic" not in face.supertypes
    return not ("nonland" in kind and land) and ("creature" not in kind or "creature" in face.types)


def _of_note(words: tuple[str, ...], here: frozenset[str]) -> tuple[str, ...]:
    """Those of the words that stand somewhere here, and one that does not for all the others."""
    found = tuple(w for w in words if w.lower() in here)
    return (*found, *[w for w in words if w.lower() not in here][:1])


_WORD = re.compile(r"[A-Za-z][\w'’-]*")


def _words(scenario: Scenario, game: Game) -> frozenset[str]:
    """Every word of the cards and of what is said about them, singular and plural."""
    faces = (f for o in game.objects.values() for c in o.components for f in c.definition.faces)
    texts = [w for f in faces for w in (*f.subtypes, *(str(getattr(a, "text", "")) for a in f.abilities))]
    texts += [line.text for line in scenario.when] + [said.text for said in scenario.then]
    found = {w.lower() for text in texts for w in _WORD.findall(text)}
    return frozenset(found | {w.removesuffix("s") for w in found} | {w.removesuffix("ves") + "f" for w in found})
