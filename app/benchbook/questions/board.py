"""A story as a scenario: the board, the lines in their order, and what was taken for granted about them."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from benchbook.frozen import dataclass
from benchbook.questions.card_text import card_of
from benchbook.questions.made_tokens import MADE
from benchbook.questions.made_up import SOME_LAND, needs_a_card
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.things import LOYALTY, SIZES, Thing, played

_BASICS = ("Island", "Swamp", "Mountain", "Forest", "Plains")
UNKNOWN_LIBRARIES = (
    [*_BASICS * 3],
    [*["Grizzly Bears", "Lightning Bolt", "Wrath of God", "Grizzly Bears", "Shock"] * 3, *_BASICS],
)
_OF_A_PLAYER = ("life", "library", "poison", "energy", "commander damage")
_MOST, _FEW = 24, 4  # courses that are played, and those of which each is played in all ways


@dataclass(frozen=True)
class Course:
    """One way in which what was left open may be meant: sizes, cards, and whether things were done in response."""

    sizes: dict[str, str]
    cards: dict[str, str]
    responds: bool
    library: int = 0  # which of the libraries of which nobody said what is in them
    swapped: str = ""  # the label of what is the other player's, where nobody said whose it is
    lands_only: str = ""  # who has no other mana than that of the lands that were told of
    at_a_player: str = ""  # the label of the spell whose target, "him", is the player rather than the creature
    way: int = 0  # which of the ways in which something may have come about
    later: tuple[str, ...] = ()  # the labels of what lies on the battlefield, the newest last, where it is tried so


def given(story: Story, course: Course) -> dict[str, Any]:
    """The board."""
    story.people.seat()
    found: dict[str, Any] = {"turn": _turn(story), **story.given}
    seats = _in_teams(story) if story.ruleset == "two-headed-giant" else [(who, "") for who in story.people.seats]
    for who, team in seats:
        found[who] = {**({"team": team} if team else {}), **_player(story, who, course)}
    return found


def _in_teams(story: Story) -> list[tuple[str, str]]:
    """Two teams of two: the asker with the teammate or somebody of whom nothing is said, the opponents against them."""
    people = story.people
    asker, other = people.asker, people.opponent
    stranger = next((who for who in people.named if who not in _foes(story)), "")
    if stranger and people.asks_for_self and not people.mate:
        raise Unclear(f"On which team is {stranger}?", asks=f"On which team is {stranger}?")
    if people.mate:
        people.sit(3)
        _share(story, asker, people.mate)
        return [(asker, "One"), (people.mate, "One"), (other, "Two"), (people.seats[2], "Two")]
    people.sit(4)
    mate, last = [who for who in people.seats if who not in (asker, other)][:2]
    return [(asker, "One"), (mate, "One"), (other, "Two"), (last, "Two")]


def _share(story: Story, one: str, other: str) -> None:
    """A team's poison counters are told once, as many as its players have together; its life is that of either."""
    shared, theirs = story.facts_of(one), story.facts_of(other)
    if "poison" in theirs:
        shared["poison"] = int(str(shared.get("poison", 0))) + int(str(theirs.pop("poison")))
    if "life" in theirs:
        shared.setdefault("life", theirs.pop("life"))


def _foes(story: Story) -> set[str]:
    """Who attacks the asker's team, or is attacked by it."""
    ours = {story.people.asker, story.people.mate}
    fights = [(done.who, at) for done in story.done if done.kind == "attack" for _, at in done.fights]
    return {who for who, at in fights if at in ours} | {at for who, at in fights if who in ours}


def _turn(story: Story) -> str:
    first = next((done.moves for done in story.done if done.moves), "")
    if first.endswith(("upkeep begins", "draw step begins")):
        who = first.partition("'s ")[0]
        return story.people.other(who)
    return (
        story.turn
        or next((d.who for d in story.done if d.who and d.kind in ("cast", "attack")), "")
        or story.people.asker
    )


def _player(story: Story, who: str, course: Course) -> dict[str, Any]:
    facts = dict(story.players.get(who, {}))
    lands = facts.pop("lands", None)
    found: dict[str, Any] = {k: v for k, v in facts.items() if k in _OF_A_PLAYER}
    if lands is None and course.lands_only != who:
        found["max mana"] = True
    for thing in story.things.all:
        owner = story.people.other(thing.owner) if thing.label == course.swapped else thing.owner
        if owner == who and thing.zone not in ("library", MADE):
            found.setdefault(thing.zone, []).append(_thing(story, thing, course))
    if lands is not None:
        found.setdefault("battlefield", []).extend([{"card": SOME_LAND, "count": lands}] if lands else [])
        found["mana"] = _mana_of_spells(story, who)
    return found


def _mana_of_spells(story: Story, who: str) -> str:
    """The mana that was there for what the player cast: the lands that are left are spoken of afterwards."""
    spells = [
        t.card
        for d in story.done[: int(str(story.players[who].get("lands told after", 0)))]
        if d.kind == "cast" and d.who == who
        for t in story.things.all
        if t.label == d.stacks and t.card
    ]
    cards = [card_of(story.library, card) for card in spells]
    return "".join(card.faces[0].mana_cost for card in cards if card is not None and card.faces)


def _thing(story: Story, thing: Thing, course: Course) -> dict[str, Any]:
    facts = dict(thing.facts)
    facts.pop("on", None)
    if facts.get("counters") is LOYALTY and thing.label in course.sizes:
        facts["counters"] = {"loyalty": int(course.sizes[thing.label])}
    if thing.label in course.later:
        facts["timestamp"] = course.later.index(thing.label) + 1
    if thing.made_up or needs_a_card(thing):
        return {"card": thing.label, **facts}
    if thing.card:
        card = course.cards.get(thing.label, thing.card)
        return {"card": card, **({"as": thing.label} if thing.label != card else {}), **facts}
    return {"object": played(thing, thing.size or course.sizes.get(thing.label, SIZES[1])), "as": thing.label, **facts}


def lines(
    story: Story, course: Course, until: int | None = None, *, finish: bool = True
) -> tuple[list[str], dict[int, int]]:
    """The lines, and which line each thing that is done has become."""
    found: list[str] = []
    places: dict[int, int] = {}
    waiting = ""  # who put the top of the stack there
    attacked = struck = False
    for number, done in enumerate(story.done):
        if until is not None and number > until:
            break
        if done.moves and done.moves not in found:
            waiting = _settle(found, waiting)
            found += _moved(done)
            struck = struck or done.moves == "combat damage is dealt"
        if waiting and not _responds(done, waiting, course):
            waiting = _settle(found, waiting)
        if attacked and not struck and done.kind in ("cast", "land") and _is_slow(story, done):
            found.append("combat damage is dealt")
            struck = True
        places[number] = len(found)
        found.append(_aimed(story, done, course))
        if done.kind in ("resolves", "consequence"):
            waiting = "" if done.line == "everything resolves" else waiting
        if done.stacks:
            waiting = done.who
        attacked = attacked or done.kind == "attack"
        struck = struck or (done.kind == "damage" and not done.line.startswith("first-strike"))
    if finish and not story.stays_on_stack:
        on_stack = any(d.kind == "damage on stack" for d in story.done)
        if (waiting or story.done or not attacked) and not story.unresolved:
            found.append("everything resolves")
        if attacked and not struck and not on_stack and not story.during_combat:
            found += ["combat damage is dealt", "everything resolves"]
        if story.final:
            found += [*story.final.split("; "), "everything resolves"]
    return _without_doubles(found, places)


def _aimed(story: Story, done: Done, course: Course) -> str:
    """The line of something done, at the player where "him" is tried as the player."""
    if done.ways:
        return done.ways[course.way % len(done.ways)]
    if not course.at_a_player or done.stacks != course.at_a_player:
        return done.line
    return done.aimed(*story.either[done.stacks])


def _moved(done: Done) -> list[str]:
    """The lines by which a step begins; from an upkeep the game goes on to no main phase for what is asked."""
    stays = done.asked and done.moves.endswith("upkeep begins")
    return [done.moves, "the game moves to upkeep"] if stays else [done.moves]


def _settle(found: list[str], waiting: str) -> str:
    if waiting:
        found.append("everything resolves")
    return ""


def _responds(done: Done, waiting: str, course: Course) -> bool:
    """Whether something is done while what was done before is still on the stack."""
    if done.kind in ("answer", "resolves", "consequence"):
        return True
    if done.response is not None:
        return done.response
    if done.kind in ("attack", "block", "no block", "damage", "land", "moves"):
        return False
    return course.responds and (done.who != waiting)


def _is_slow(story: Story, done: Done) -> bool:
    thing = story.things.called(done.stacks)
    return (
        thing is not None
        and "Instant" not in thing.types
        and done.response is not True
        and "Flash" not in story.says(thing)
        and "flash" not in thing.keywords
    )


def _without_doubles(found: Sequence[str], places: dict[int, int]) -> tuple[list[str], dict[int, int]]:
    kept: list[str] = []
    where: dict[int, int] = {}
    for number, line in enumerate(found):
        if line == "everything resolves" and kept and kept[-1] == line:
            where[number] = len(kept) - 1
            continue
        where[number] = len(kept)
        kept.append(line)
    return kept, {done: where[line] for done, line in places.items()}


def open_courses(story: Story) -> list[Course]:
    """Every way in which what was left open may be meant, the likeliest first."""
    open_sizes = [t for t in story.things.all if t.size_is_open and t.zone == "battlefield"]
    found: list[Course] = []
    responds = (True, False) if any(d.response is None and d.stacks for d in story.done[1:]) else (True,)
    for cards in _cards(story):
        for sizes in _sizes(open_sizes):
            found += [Course(sizes, cards, one) for one in responds]
    ways = max((len(done.ways) for done in story.done), default=0)
    others = [replace(one, way=way) for way in range(1, ways) for one in found[:: max(len(found) // _FEW, 1)]]
    return [*found[: _MOST - len(others)], *others]


def _sizes(things: list[Thing]) -> list[dict[str, str]]:
    """The first in each of its sizes, beside the others in each of theirs."""
    if not things:
        return [{}]
    first, *others = things
    pairs = itertools.product(range(len(SIZES)), range(len(SIZES)) if others else (0,))
    return [
        {first.label: first.open_sizes[one], **{t.label: t.open_sizes[other] for t in others}} for one, other in pairs
    ]


def _cards(story: Story) -> list[dict[str, str]]:
    unsure = next((t for t in story.things.all if t.alternatives), None)
    return [{}] if unsure is None else [{}, *({unsure.label: card} for card in unsure.alternatives[:2])]
