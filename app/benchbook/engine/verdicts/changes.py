"""What changed from the given board to the end: who died, life, what entered, and on whom that depends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from benchbook.engine.answer import Answer, Branch
from benchbook.engine.events import Cast
from benchbook.engine.game_objects import Object
from benchbook.engine.prose import count, in_zone, listed, name_of, number
from benchbook.engine.state import Game
from benchbook.frozen import dataclass

LEFT = {"hand": "goes back to {}'s hand", "library": "goes into {}'s library", "exile": "is exiled",
        "graveyard": "is put into {}'s graveyard", "command": "goes to the command zone"}  # fmt: skip
SEEN = ("battlefield", "graveyard", "exile", "command", "hand")


@dataclass(frozen=True)
class Change:
    """Something that is otherwise at the end: in a sentence, and as a claim where it can be said as one."""

    sentence: str
    claim: str = ""


def changes(answer: Answer) -> tuple[Change, ...]:
    """What changed on every branch, in the order in which people ask for it: who lost, who died, life, the rest."""
    each = [tuple(_of_branch(branch)) for branch in answer.branches]
    return tuple(one for one in each[0] if all(one in others for others in each[1:])) if each else ()


def apart(answer: Answer) -> tuple[tuple[Change, ...], ...]:
    """What changed on each branch beyond what changed on all."""
    common = changes(answer)
    return tuple(tuple(one for one in _of_branch(branch) if one not in common) for branch in answer.branches)


def _of_branch(branch: Branch) -> Iterator[Change]:
    start, end = branch.root.game, branch.game
    if start is None:
        return
    before = {obj.card: obj for obj in start.objects.values() if obj.ability is None}
    after = {obj.card: obj for obj in end.objects.values() if obj.ability is None}
    yield from tuple(_great(start, end, before, after)) or _small(start, end, before, after)


def _great(start: Game, end: Game, before: dict[int, Object], after: dict[int, Object]) -> Iterator[Change]:
    yield from _ended(end)
    yield from _left(start, end, before, after)
    yield from _life(start, end)
    yield from _entered(start, end, before, after)
    yield from _grown(start, end, before, after)
    yield from _drawn(start, end)


def _ended(end: Game) -> Iterator[Change]:
    if end.over == "draw":
        yield Change("The game is a draw", "the game is a draw")
    for player in end.players:
        if player.won:
            yield Change(f"{player.id} wins the game", f"{player.id} has won the game")
        elif player.lost:
            yield Change(f"{player.id} loses the game", f"{player.id} has lost the game")


def _left(start: Game, end: Game, before: dict[int, Object], after: dict[int, Object]) -> Iterator[Change]:
    """What left the battlefield."""
    for card, old in before.items():
        if old.zone != "battlefield":
            continue
        new, name = after.get(card), name_of(start, old.id)
        creature = "creature" in start.look(old.id).types
        if new is None:
            yield Change(f"{name} {'leaves the battlefield' if not old.is_token else 'is gone'}")
        elif new.zone == "graveyard" and creature:
            yield Change(f"{name} dies", f"{name} is {in_zone(new.zone, new.owner)}")
        elif new.zone in LEFT:
            yield Change(f"{name} {LEFT[new.zone].format(new.owner)}", f"{name} is {in_zone(new.zone, new.owner)}")


def _life(start: Game, end: Game) -> Iterator[Change]:
    for player in end.players:
        was = start.player(player.id).life
        if was != player.life:
            yield Change(f"{player.id} goes from {number(was)} to {number(player.life)} life",
                         f"{player.id} has {number(player.life)} life")  # fmt: skip
        for kind in player.counters:
            more = player.counters[kind] - start.player(player.id).counters.get(kind, 0)
            if more:
                yield Change(f"{player.id} has {count(player.counters[kind], f'{kind} counter')}")


def _entered(start: Game, end: Game, before: dict[int, Object], after: dict[int, Object]) -> Iterator[Change]:
    """What is on the battlefield and was not, tokens of a name counted; what has another controller."""
    tokens: Counter[tuple[str, str]] = Counter()
    for card, new in after.items():
        old, look = before.get(card), end.look(new.id)
        if new.zone != "battlefield":
            continue
        if new.is_token and old is None:
            tokens[look.controller, look.name] += 1
        elif old is None or old.zone != "battlefield":
            name = name_of(end, new.id)
            yield Change(f"{name} enters under {look.controller}'s control", f"{look.controller} controls {name}")
        elif start.look(old.id).controller != look.controller:
            name = name_of(end, new.id)
            yield Change(f"{look.controller} gains control of {name}", f"{look.controller} controls {name}")
    for (who, name), how_many in tokens.items():
        yield Change(f"{who} gets {how_many} {name} token{'s' if how_many > 1 else ''}")


def _grown(start: Game, end: Game, before: dict[int, Object], after: dict[int, Object]) -> Iterator[Change]:
    """Permanents of another size than before."""
    for card, new in after.items():
        old = before.get(card)
        if old is None or old.zone != "battlefield" or new.zone != "battlefield":
            continue
        was, now = start.look(old.id), end.look(new.id)
        if (was.power, was.toughness) != (now.power, now.toughness) and None not in (now.power, now.toughness):
            size = "/".join(number(one) for one in (now.power, now.toughness) if one is not None)
            yield Change(f"{name_of(end, new.id)} is {size}", f"{name_of(end, new.id)} is {size}")


def _drawn(start: Game, end: Game) -> Iterator[Change]:
    for player in end.players:
        drawn = player.unknown_draws - start.player(player.id).unknown_draws
        if drawn:
            yield Change(f"{player.id} draws {'a card' if drawn == 1 else f'{drawn} cards'}")


def _small(start: Game, end: Game, before: dict[int, Object], after: dict[int, Object]) -> Iterator[Change]:
    """Where cards have gone that were not cast, and how permanents stand: told where nothing else is otherwise."""
    cast = {end.last(e.obj).object(e.obj).card for e in end.log if isinstance(e, Cast)}
    told: dict[str, list[str]] = {}
    for card, new in after.items():
        old = before.get(card)
        if old is None or card in cast:
            continue
        said = _stands(new) - _stands(old) if old.zone == new.zone else {in_zone(new.zone, new.owner)}
        for one in sorted(said):
            told.setdefault(one, []).append(name_of(end, new.id))
    for said_of, names in told.items():
        yield Change(f"{listed(names)} {'is' if len(names) == 1 else 'are'} {said_of}")


def _stands(obj: Object) -> set[str]:
    said = {f"there with {count(n, f'{kind} counter')}" for kind, n in obj.counters.items()}
    turned = ("tapped", obj.tapped), ("untapped", not obj.tapped), ("phased out", obj.phased_out)
    return said | {words for words, so in (*turned, ("face down", obj.face_down)) if so}
