"""Checks behind the forms in which judges put their questions."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import Triggered
from benchbook.cards.amounts import Devotion
from benchbook.cards.mana import COLOR_LETTERS
from benchbook.cards.vocabulary import CARD_TYPES, SUBTYPES_OF, SUPERTYPES
from benchbook.engine import events as ev
from benchbook.engine.abilities import activated, is_mana_ability
from benchbook.engine.context import Context
from benchbook.engine.derivation import Step
from benchbook.engine.evaluate import amount
from benchbook.engine.game_objects import Characteristics
from benchbook.engine.mana.could_produce import could_produce
from benchbook.engine.prose import name_of
from benchbook.engine.rules.cr.c5_turn_structure.r508_checking_attacks import limits, requirements
from benchbook.engine.rules.cr.c5_turn_structure.r508_declaring_attackers import possible_targets
from benchbook.engine.scenario.claims.characteristics import kind as is_so
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.described import described as matching
from benchbook.engine.scenario.claims.history import all_recorded
from benchbook.engine.scenario.claims.may_do import attacks
from benchbook.engine.scenario.claims.moment import CannotTell, Moment, Verdict
from benchbook.engine.scenario.claims.words import described, kinds
from benchbook.engine.scenario.wording.numbers import write


def only(moment: Moment, claim: Claim) -> Verdict:
    """Whether it is that, and of each characteristic of which something is named, nothing else."""
    found = is_so(moment, claim)
    if not found.holds:
        return found
    look, words = moment.look(claim.what), kinds(claim.words)
    return Verdict(not any(_others(look, words)), f"{claim.what} is {described(look)}")


def _others(look: Characteristics, words: tuple[str, ...]) -> list[Any]:
    """What it is beside, among card types, supertypes, colours and the subtypes of each card type."""
    lower = {word.lower() for word in words}
    found: list[Any] = []
    for there, every in ((look.types, CARD_TYPES), (look.supertypes, SUPERTYPES), (look.colors, COLOR_LETTERS)):
        if lower & {*every}:
            found += [one for one in there if one not in lower]
    for subtypes in {*SUBTYPES_OF.values()}:
        if subtypes & {*words}:
            found += [one for one in look.subtypes & subtypes if one not in words]
    return found


def taps_for(moment: Moment, claim: Claim) -> Verdict:
    """Whether its mana abilities could produce mana of that type (106.7)."""
    obj = moment.thing(claim.what)
    if obj not in moment.game.objects or moment.game.objects[obj].zone != "battlefield":
        raise CannotTell(f"{claim.what} is not on the battlefield")
    could = could_produce(moment.game, obj, claim.words)
    return Verdict(could, f"{claim.what} could {'' if could else 'not '}produce {{{claim.words}}}", rules=("106.7",))


def must_attack(moment: Moment, claim: Claim) -> Verdict:
    """Whether a requirement makes it attack, and it can."""
    able = attacks(moment, claim)
    game, obj = moment.game, moment.thing(claim.what)
    wanted = [r for r in requirements(game) if r.obj == obj and r.targets & {*possible_targets(game)}]
    if not wanted:
        return Verdict(False, f"nothing makes {claim.what} attack", rules=("508.1d",))
    if limits(game):
        raise CannotTell("which creatures must attack where only so many can: write it as a line")
    said = wanted[0].words if able.holds else able.detail
    return Verdict(able.holds, said, rules=(wanted[0].number, "508.1d", *able.rules))


def number_of_abilities(moment: Moment, claim: Claim) -> Verdict:
    """How many abilities of that kind it has."""
    kind, obj = claim.words, moment.thing(claim.what)
    held = [h for whole in moment.look(claim.what).abilities for h in moment.game.table.flatten(whole)]
    if kind == "triggered":
        found = sum(1 for h in held if isinstance(h.ability, Triggered))
    else:
        there = list(activated(moment.game.last(obj), obj))
        found = sum(1 for h in there if kind == "activated" or is_mana_ability(h.ability))
    return Verdict(claim.counts(found), f"{claim.what} has {found} {kind} abilities")


def devotion(moment: Moment, claim: Claim) -> Verdict:
    """Devotion to a colour, or to two together."""
    colors = tuple(claim.words.split(" and "))
    if any(color not in COLOR_LETTERS for color in colors):
        raise CannotTell(f"'{claim.words}' is no color")
    found = amount(Context(moment.game, 0, claim.who), Devotion(colors))
    return Verdict(claim.counts(found), f"{claim.who}'s devotion to {claim.words} is {write(found)}", rules=("700.5",))


def created(moment: Moment, claim: Claim) -> Verdict:
    """How many tokens of that description the player created."""
    fits = matching(moment, claim.words, claim.who)
    made = [e for e in moment.events(ev.CreateObject) if e.zone == "battlefield" and e.new is not None]
    mine = [e.new for e in made if claim.who in ("", e.controller or e.owner)]
    found = sum(1 for new in mine if fits(new))
    all_recorded(moment, found)
    tokens = f"{found} {claim.words.removesuffix('s')}{'' if found == 1 else 's'}"
    return Verdict(claim.counts(found), f"{claim.who} created {tokens}" if claim.who else f"{tokens} were created")


def before(moment: Moment, claim: Claim) -> Verdict:
    """Whether the one happened before the other."""
    second = claim.other[0]
    if claim.words == "resolved":
        orders = [_resolved(moment, name) for name in (claim.what, second)]
        if None in orders:
            return Verdict(False, f"{(claim.what, second)[orders.index(None)]} did not resolve")
        return Verdict(orders[0] < orders[1], "")  # type: ignore[operator]
    one, two = (_death(moment, name) for name in (claim.what, second))
    if one is None or two is None:
        return Verdict(False, f"{claim.what if one is None else second} did not die")
    how = "before" if one < two else "at the same time as" if one == two else "after"
    return Verdict(one < two, f"{claim.what} died {how} {second}")


def _resolved(moment: Moment, name: str) -> int | None:
    ids = moment.ids(name)
    return next((at for at, e in enumerate(moment.events(ev.Resolved)) if e.obj in ids and not e.fizzled), None)


def _death(moment: Moment, name: str) -> int | None:
    """The place in the order of events at which the named one died last: the same for what died at once."""
    ids, place = moment.ids(name), None
    for at, step in _in_order(moment.root):
        event = step.event
        if isinstance(event, ev.Move) and (event.from_zone, event.to) == ("battlefield", "graveyard"):
            place = at if event.obj in ids else place
    return place


def _in_order(root: Step) -> Iterator[tuple[int, Step]]:
    """Every step with its place; what happened together has one place."""
    waiting, place = [(root, 0)], 0
    while waiting:
        step, together = waiting.pop()
        place += 1
        yield together or place, step
        inside = together or (place if step.kind == "together" else 0)
        waiting.extend((child, inside) for child in reversed(step.children))


def at_once(moment: Moment, claim: Claim) -> Verdict:
    """Whether all of them died in one event."""
    names = (claim.what, *claim.other)
    dead = [_death(moment, name) for name in names]
    if None in dead:
        return Verdict(False, f"{names[dead.index(None)]} did not die")
    together = len({*dead}) == 1
    return Verdict(together, f"they died {'at the same time' if together else 'one after the other'}")


def exiled_cards(moment: Moment, claim: Claim) -> Verdict:
    """How many cards are in exile, whoever owns them."""
    there = [o for o in moment.game.in_zone("exile") if not o.is_token]
    names = ", ".join(name_of(moment.game, o.id) for o in there) or "nothing"
    return Verdict(claim.counts(Fraction(len(there))), f"in exile: {names}")


def on_the_stack(moment: Moment, claim: Claim) -> Verdict:
    """How many objects of a kind wait on the stack."""
    game, kind = moment.game, claim.words
    there = [game.objects[o] for o in game.stack]
    wanted = {"trigger": "triggered", "triggered abilit": "triggered", "activated abilit": "activated"}.get(kind)
    if kind == "spell":
        there = [o for o in there if o.ability is None]
    elif kind != "object":
        there = [o for o in there if o.ability is not None and wanted in (None, o.ability.kind)]
    names = ", ".join(name_of(game, o.id) for o in there) or "none"
    return Verdict(claim.counts(Fraction(len(there))), f"on the stack: {names}")


CHECKS = {
    "only": only, "taps for": taps_for, "must attack": must_attack, "abilities": number_of_abilities,
    "devotion": devotion, "created": created, "before": before, "at once": at_once, "exiled cards": exiled_cards,
    "on the stack": on_the_stack,
}  # fmt: skip
