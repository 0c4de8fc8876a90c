"""What stands beside a step and is no ground of it: the same rule in an older book, and rulings about a card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from benchbook.engine.context import NotModelled
from benchbook.engine.derivation import Step
from benchbook.engine.prose import listed
from benchbook.engine.state import Game
from benchbook.frozen import dataclass
from benchbook.library.documents import Book, Entry
from benchbook.refs import DEFAULT_BOOK, RuleRef

_FIELDS = ("obj", "new", "source", "cause", "on", "to", "who")
_CARD = re.compile(r"\[\[(.*?)\]\]")
Moment = tuple[Step, Game, Game]


@dataclass(frozen=True)
class CardRuling:
    """A ruling about cards, by their names or by a subtype ("type Licid"), with the rules that run in its case."""

    ref: RuleRef
    cards: frozenset[str]
    rests_on: tuple[RuleRef, ...]
    text: str


@dataclass(frozen=True)
class Beside:
    """What the books of a ruleset say beside the rules that run: ``same`` names for each rule its like in them."""

    same: Mapping[RuleRef, tuple[RuleRef, ...]]
    rulings: tuple[CardRuling, ...]

    def twins(self, refs: Iterable[RuleRef]) -> tuple[RuleRef, ...]:
        """The entries that say the same as one of these rules, or as the whole of which it is a part."""
        return tuple(dict.fromkeys(twin for ref in refs for one in _upward(ref) for twin in self.same.get(one, ())))


def beside_of(books: Iterable[Book]) -> Beside:
    """What these books say beside today's rules."""
    same: dict[RuleRef, tuple[RuleRef, ...]] = {}
    rulings: list[CardRuling] = []
    for entry in (entry for book in books for section in book.sections for entry in section.entries):
        if entry.about_card or entry.about_type:
            rulings.append(_ruling(entry))
        for link in entry.links if entry.kind != "example" else ():
            if link.kind == "same_as" and entry.ref.book != DEFAULT_BOOK:
                same[link.target] = (*same.get(link.target, ()), entry.ref)
    return Beside(same, tuple(rulings))


def _ruling(entry: Entry) -> CardRuling:
    rests_on = tuple(link.target for link in entry.links if link.kind == "rests_on")
    cards = frozenset((*entry.about_card, *map(_of_type, entry.about_type)))
    return CardRuling(entry.ref, cards, rests_on, _CARD.sub(r"\1", " ".join(entry.text.split())))


def _of_type(subtype: str) -> str:
    return f"type {subtype}"


def stand_beside(root: Step, game: Game) -> None:
    """Name beside each step the entries that say the same as its rules; place the rulings about cards."""
    beside = game.table.beside
    if beside is None or root.game is None:
        return
    if beside.same:
        for step in root.walk():
            step.same = list(beside.twins(step.refs))
    there = {name for one in (*root.game.objects, *game.objects, *game.departed) for name in _printed(game, one)}
    wanted = [ruling for ruling in beside.rulings if ruling.cards & there]
    moments = list(_moments(root, root.game)) if wanted else []
    for ruling in wanted:
        _place(ruling, moments)


def _place(ruling: CardRuling, moments: list[Moment]) -> None:
    """Below the first step that follows the ruling's rule and concerns the card; else where the card lies in play."""
    follow = [one for one in moments if _follows(one[0], ruling)]
    found = next((one for one in follow if _names(one, _concerned(one)) & ruling.cards), None)
    found = found or next((one for one in follow if _names(one, _lying(one[2])) & ruling.cards), None)
    if found is not None:
        names = _names(found, (*_concerned(found), *_lying(found[2]))) & ruling.cards
        cards = listed(sorted(name.removeprefix(_of_type("")) for name in names))
        found[0].children.append(Step(f"A ruling about {cards}: {ruling.text}", kind="ruling", ruling=ruling.ref))


def _follows(step: Step, ruling: CardRuling) -> bool:
    return any(rule.covers(ref) for rule in ruling.rests_on for ref in (*step.refs, *step.same))


def _moments(step: Step, before: Game) -> Iterator[Moment]:
    """Every step with the game before it and after it."""
    here = before
    for child in step.children:
        for one in _moments(child, here):
            yield one
        here = one[2]
    yield step, before, step.game if step.event is not None and step.game is not None else here


def _concerned(moment: Moment) -> Iterator[int]:
    """The objects that the step's event, or where it has none those of the steps below it, are about."""
    step = moment[0]
    steps = [step] if step.event is not None else list(step.walk())
    for event in (one.event for one in steps if one.event is not None):
        pending = getattr(event, "pending", None)
        for one in (pending.source if pending is not None else None, *(getattr(event, name, None) for name in _FIELDS)):
            if isinstance(one, int):
                yield one


def _lying(game: Game) -> tuple[int, ...]:
    return (*(o.id for o in game.battlefield), *game.stack)


def _names(moment: Moment, objects: Iterable[int]) -> set[str]:
    """The names of these objects, before or after, and of what their abilities are of."""
    return {name for one in objects for game in moment[1:] for name in (*_printed(game, one), *_had(game, one))}


def _printed(game: Game, obj: int) -> tuple[str, ...]:
    """The names and subtypes of its cards, or of those of the source of an ability."""
    if obj not in game.objects and obj not in game.departed:
        return ()
    held = game.object(obj)
    faces = [face for part in held.components for face in part.definition.faces]
    own = (*(face.name for face in faces), *(_of_type(one) for face in faces for one in face.subtypes))
    return own if held.ability is None or held.ability.source == obj else (*own, *_printed(game, held.ability.source))


def _had(game: Game, obj: int) -> Iterable[str]:
    """The names that it has by then, as a copy for instance."""
    try:
        return game.look(obj).names if obj in game.objects else ()
    except NotModelled:
        return ()


def _upward(ref: RuleRef) -> Iterator[RuleRef]:
    here: RuleRef | None = ref
    while here is not None:
        yield here
        here = here.parent
