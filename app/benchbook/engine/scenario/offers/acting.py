"""What a player can cast, play and activate: each card and ability, with what it could be aimed at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.engine.abilities import activated, is_mana_ability
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.game_objects import Object
from benchbook.engine.prose import name_of, number
from benchbook.engine.scenario.answering.matching import single_words
from benchbook.engine.scenario.offers.offer import Kind, Offer, Option, called
from benchbook.engine.scenario.offers.trying import Trials
from benchbook.engine.state import Game, ObjId, PlayerId

HELD = ("hand", "command")  # from where a card that can't be cast now is shown all the same, with the reason
ELSEWHERE = ("graveyard", "exile", "library")
SPECIALLY = {"suspend": "suspends", "foretell": "foretells", "plot": "plots"}
MOST_X, MOST_OPTIONS = 12, 60


def with_cards(trials: Trials, who: PlayerId) -> Iterator[Offer]:
    """Each card that is cast or played from where it is, alike ones once; of those not in hand only what is allowed."""
    game = trials.play.game
    for zone in (*HELD, *ELSEWHERE):
        for alike in _alike(_there(game, who, zone)):
            for offer in _with_card(trials, who, alike):
                if zone in HELD or offer.allowed:
                    yield offer


def _there(game: Game, who: PlayerId, zone: str) -> list[Object]:
    if zone == "library":
        player = game.player(who)
        return [game.objects[o] for o in player.library[:1]] if player.library_known else []
    return [o for o in game.in_zone(zone, who) if o.ability is None and o.components and "marker" not in o.marks]


def _alike(things: list[Object]) -> list[list[Object]]:
    """Cards of one name that nothing tells apart."""
    found: dict[Any, list[Object]] = {}
    for thing in things:
        key = tuple((part.definition.name, part.face) for part in thing.components)
        told = (thing.face_down, thing.marks, tuple(thing.counters.items()), thing.zone == "exile" and thing.id)
        found.setdefault((key, told), []).append(thing)
    return list(found.values())


def _with_card(trials: Trials, who: PlayerId, alike: list[Object]) -> Iterator[Offer]:
    game, thing = trials.play.game, alike[0]
    ids = tuple(one.id for one in alike)
    named = _bare(trials, who, thing) or called(game, trials.play.roster, thing.id)
    definition = thing.components[0].definition
    faces = [face.name for face in definition.faces] if len(definition.faces) > 1 else [named]
    kinds = [face.types for face in definition.faces]
    for face, types in zip(faces, kinds, strict=False):
        kind: Kind = "play" if "land" in types else "cast"
        shown = face if face != named else name_of(game, thing.id)
        yield from _aimed(trials, Offer(who, kind, f"{kind.title()} {shown}", f"{who} {kind}s {face}", ids, named))
    for word, verb in SPECIALLY.items():
        if thing.zone == "hand" and game.look(thing.id).has_keyword(word):
            yield from _aimed(trials, Offer(who, "special", word.title(), f"{who} {verb} {named}", ids, named))
    yield from _with_abilities(trials, who, thing, named, ids)


def _bare(trials: Trials, who: PlayerId, thing: Object) -> str:
    """Its plain name, where a line that casts or plays a card of that name means this one."""
    name = name_of(trials.play.game, thing.id)
    found = trials.play.roster.subject(trials.play.game, name, lambda o: o.zone == thing.zone and o.owner == who)
    return name if found == thing.id and thing.zone == "hand" else ""


def with_permanents(trials: Trials, who: PlayerId) -> Iterator[Offer]:
    """The activated abilities of what the player controls, and what is turned face up."""
    game = trials.play.game
    for alike in _alike_permanents(game, [o for o in game.battlefield if game.controller(o.id) == who]):
        thing, ids = alike[0], tuple(one.id for one in alike)
        named = called(game, trials.play.roster, thing.id)
        if thing.face_down:
            up = Offer(who, "special", "Turn face up", f"{who} turns {named} face up", ids, named)
            yield from _aimed(trials, up)
        yield from _with_abilities(trials, who, thing, named, ids)


def _alike_permanents(game: Game, things: list[Object]) -> list[list[Object]]:
    """Permanents of which it is the same which one does it: no effect and nothing put on them tells them apart."""
    bearing = {o.attached_to for o in game.battlefield}
    found: dict[Any, list[Object]] = {}
    for thing in things:
        bare = game.is_plain and not (thing.counters or thing.marks or thing.memory or thing.id in bearing)
        state = (name_of(game, thing.id), thing.tapped, thing.sick, thing.damage) if bare else thing.id
        found.setdefault(state, []).append(thing)
    return list(found.values())


def _with_abilities(
    trials: Trials, who: PlayerId, thing: Object, named: str, ids: tuple[ObjId, ...]
) -> Iterator[Offer]:
    held = [h.ability for h in activated(trials.play.game, thing.id)]
    here = {_text(a): a for a in held if getattr(a, "zone", "battlefield") == thing.zone}
    for text, ability in here.items():
        words = _telling(text, [other for other in here if other != text])
        line = f"{who} activates {named}" + (f' ability "{words}"' if words else "")
        kind: Kind = "mana" if is_mana_ability(ability) else "activate"
        yield from _aimed(trials, Offer(who, kind, text, line, ids, named))


def _text(ability: Any) -> str:
    return str(getattr(ability, "text", "") or getattr(ability, "keyword", ""))


def _telling(text: str, others: list[str]) -> str:
    """Words of the ability's text that no other one has; "" where it is the only one."""
    if not others:
        return ""
    plain = re.split(r"[\"“”\n]", text)[0]
    loyalty = re.match(r"\[?([-+−–]?(?:\d+|X))\]?:", plain)
    if loyalty is not None:
        return loyalty[1]
    after = plain.partition(": ")[2].split(". ")[0].rstrip(".")
    for words in (after, plain.partition(":")[0], plain):
        if words and not any(words.lower() in other.lower() for other in others):
            return words
    return plain


# ── what is said beside ───────────────────────────────────────────────────────


def _aimed(trials: Trials, offer: Offer) -> Iterator[Offer]:
    """The offer as it was tried out: whether it is allowed, and what it could be aimed at."""
    tried = trials.tried(offer.line)
    if not tried.allowed:
        yield replace(offer, allowed=tried.allowed, reason=tried.reason, rules=tried.rules)
        return
    for taken in tried.asked:
        options = _options(trials, offer, taken.choice) if taken.how in ("open", "forced") else ()
        if options:
            yield replace(offer, asks=taken.choice.prompt, options=options)
            return
    yield offer


def _options(trials: Trials, offer: Offer, choice: Choice) -> tuple[Option, ...]:
    if choice.kind == "target":
        return tuple(_targets(trials, offer, choice))
    if choice.kind == "mode":
        return tuple(_modes(offer, choice))
    if choice.kind == "x":
        return tuple(_values(trials, offer))
    return ()


def _targets(trials: Trials, offer: Offer, choice: Choice) -> Iterator[Option]:
    for option in choice.options[:MOST_OPTIONS]:
        group = option if isinstance(option, tuple) else (option,)
        names = [called(trials.play.game, trials.play.roster, one) for one in group if one is not None]
        line = f"{offer.line} targeting {', '.join(names)}" if names else f"{offer.line} with no targets"
        if all(names):
            yield Option(", ".join(names) or "nothing", line, group[0] if len(group) == 1 else None)


def _modes(offer: Offer, choice: Choice) -> Iterator[Option]:
    words = dict(single_words(choice))
    for option in choice.options[:MOST_OPTIONS]:
        group = option if isinstance(option, tuple) else (option,)
        said = [str(words.get(one) or choice.word(one)).rstrip(".") for one in group]
        if not any('"' in one for one in said):
            quoted = " and ".join(f'"{one}"' for one in said)
            yield Option("; ".join(said), f"{offer.line} choosing {quoted}")


def _values(trials: Trials, offer: Offer) -> Iterator[Option]:
    for value in range(MOST_X + 1):
        line = f"{offer.line} with X = {number(Fraction(value))}"
        if value > 1 and trials.tried(line).allowed is False:
            return
        yield Option(f"X = {value}", line)


__all__ = ["with_cards", "with_permanents"]
