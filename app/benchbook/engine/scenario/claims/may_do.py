"""Claims that something can or can't be done now: the action is tried out, and nothing is kept of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from benchbook.cards.abilities import Unread
from benchbook.engine.choosing.choices import Choice, Oracle, Taken, TooManyOptions
from benchbook.engine.context import Context
from benchbook.engine.game_objects import Object
from benchbook.engine.illegal import Illegal
from benchbook.engine.prose import name_of
from benchbook.engine.rules.cr.c1_game_concepts.r115_targets import possible_targets, why_not_by
from benchbook.engine.rules.cr.c5_turn_structure.r508_declaring_attackers import attack_costs, cannot_attack
from benchbook.engine.rules.cr.c5_turn_structure.r508_declaring_attackers import (
    possible_targets as possible_to_attack,
)
from benchbook.engine.rules.cr.c5_turn_structure.r509_declaring_blockers import cannot_block, cannot_block_at_all
from benchbook.engine.runner import Run
from benchbook.engine.scenario.answering.asked import Asked
from benchbook.engine.scenario.answering.costs_said import Local
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.moment import CannotTell, Moment, Verdict
from benchbook.engine.scenario.roster import Roster, Unknown
from benchbook.engine.script import Call
from benchbook.engine.state import Combat, Game, ObjId, Subject

Check = Callable[[Moment, Claim], Verdict]
Why = tuple[str, tuple[str, ...]]
MOST_TRIED = 64
LATER = "attackers of this turn are declared already: say what may attack before that, as {expect: …}"


def _tried(game: Game, *call: object, said: Callable[[], As] | None = None) -> Why | None:
    """Why an action is not allowed now, whatever is chosen for it beside what is ``said``; None if it is."""
    waiting: list[tuple[int, ...]] = [()]
    first: Why | None = None
    for _ in range(MOST_TRIED):
        if not waiting:
            return first
        path = waiting.pop()
        answers = said() if said is not None else As()
        oracle = Trying(answers.ask, path)
        run = answers.run = Run(game, oracle, silent=True)
        try:
            run.call(Call("runs", *call))  # type: ignore[call-overload]
            answers.all_heard(game)
        except Illegal as problem:
            first = first or (problem.reason, tuple(problem.numbers))
        except TooManyOptions as problem:
            raise CannotTell(f"whether it is allowed depends on a choice: {problem}") from None
        else:
            return None
        taken = (*path, *(0 for _ in oracle.widths[len(path) :]))
        for at in range(len(path), len(taken)):
            waiting += [(*taken[:at], other) for other in range(1, oracle.widths[at])]
    raise CannotTell("there are too many ways to try: write it as a line, and claim 'when[N] is allowed'")


WAYS_TO_PAY = ("optional cost", "alternative")
MOST_WAYS = 4


class Trying(Oracle):
    """Answers by the path that is followed, the costs that nobody has to pay too: first as they are usually paid."""

    def answer(self, choice: Choice) -> Taken:
        """The answer to a choice; where there are several ways to pay, each of them is tried."""
        if choice.kind in WAYS_TO_PAY and choice.default is not None:
            others = tuple(one for one in choice.options if one != choice.default)
            few = others if len(others) < MOST_WAYS else (*others[: MOST_WAYS - 2], others[-1])
            options = (choice.default, *few)
            words = tuple(choice.words[choice.options.index(one)] for one in options) if choice.words else ()
            choice = replace(choice, options=options, words=words, default=None)
        return super().answer(choice)


@dataclass
class As:
    """What a claim says of how a spell would be cast; nothing where it says nothing of it."""

    roster: Roster | None = None
    local: Local | None = None
    run: Run | None = None

    def ask(self, choice: Choice) -> tuple[bool, Any]:
        """The answer of the claim to a choice."""
        if self.local is None or self.run is None or self.roster is None:
            return False, None
        found = self.local.answer(Asked(choice, self.run.game, self.roster))
        return (False, None) if found is None else (True, found.option)

    def all_heard(self, before: Game) -> None:
        """Raises Illegal or CannotTell where something of what is said was not asked for."""
        if self.local is None or self.run is None or self.roster is None:
            return
        left = self.local.targets_left
        if left:
            self.roster.subject(self.run.game, left[0])
            raise Illegal(f"{self.local.name} has no target that {left[0]} could be", "601.2c")
        unsaid = self.local.unsaid() or self.local.not_used(before, self.run.game, self.roster)
        if unsaid:
            raise CannotTell(f"{self.local.name}: {unsaid}: write it as a line")


def _verdict(why: Why | None, so: str, *rules: str) -> Verdict:
    return Verdict(True, so, rules=rules) if why is None else Verdict(False, why[0], rules=why[1])


# ── attacking ─────────────────────────────────────────────────────────────────


def attacks(moment: Moment, claim: Claim) -> Verdict:
    """Whether there is a legal declaration of attackers in which it attacks (that player, planeswalker or battle)."""
    game, obj = moment.game, moment.thing(claim.what)
    _there(game, obj)
    controller = game.look(obj).controller
    if controller not in game.active_players:
        raise CannotTell(f"it is not {controller}'s turn: a creature attacks in its controller's turn (508.1)")
    if (game.combat is not None and game.combat.attackers_declared) or _combat_is_over(game):
        raise CannotTell(LATER)
    whom = [moment.subject(one) for one in claim.other] or possible_to_attack(game)
    reasons = [why for target in whom for why in [_attack(game, obj, target)]]
    if not reasons:
        return Verdict(False, "there is nobody to attack", rules=("508.1b",))
    if None in reasons:
        return Verdict(True, f"{name_of(game, obj)} can attack", rules=("508.1a",))
    return _verdict(reasons[0], "")


def _combat_is_over(game: Game) -> bool:
    return game.step in ("declare blockers", "first-strike damage", "combat damage", "end of combat",
                         "postcombat main", "end", "cleanup")  # fmt: skip


def _attack(game: Game, obj: ObjId, target: Subject) -> Why | None:
    alone, beside = (cannot_attack(game, obj, target, number) for number in (1, 2))
    if alone is not None and beside is not None:
        return alone
    first: Why | None = None
    for attackers in _declarations(game, obj, target):
        why = _tried(game, "declare attackers", (attackers, ()))
        if why is None:
            return None
        first = first or why
    others = [o.id for o in game.battlefield if o.id != obj]
    with_it = any(cannot_attack(game, o, t, 2) is None for o in others for t in possible_to_attack(game))
    if first is not None and (attack_costs(game, {obj: target}) or not with_it):
        return first
    raise CannotTell(f"no declaration that was tried is allowed ({first[0] if first else ''}): write it as a line")


def _declarations(game: Game, obj: ObjId, target: Subject) -> Iterator[dict[ObjId, Subject]]:
    """It alone, with each other creature that can attack, with all of them."""
    yield {obj: target}
    free = {
        o.id: whom
        for o in game.battlefield
        for whom in [next((t for t in possible_to_attack(game) if cannot_attack(game, o.id, t, 2) is None), None)]
        if o.id != obj and whom is not None and not attack_costs(game, {o.id: whom})
    }
    yield from ({obj: target, other: whom} for other, whom in free.items())
    if len(free) > 1:
        yield {obj: target, **free}


# ── blocking ──────────────────────────────────────────────────────────────────


def blocks(moment: Moment, claim: Claim) -> Verdict:
    """Whether it can block that creature, by itself or with another one."""
    game, blocker = moment.game, moment.thing(claim.what)
    _there(game, blocker)
    if not claim.other:
        return _verdict(cannot_block_at_all(game, blocker), f"{name_of(game, blocker)} can block", "509.1a")
    attacker = moment.thing(claim.other[0])
    _there(game, attacker)
    defender = game.look(blocker).controller
    return _verdict(_block(_attacked_by(game, attacker, defender), blocker, attacker), "it can be blocked so", "509.1a")


def blocked(moment: Moment, claim: Claim) -> Verdict:
    """Whether some creature of the defending player's (or that one) can block it."""
    game, attacker = moment.game, moment.thing(claim.what)
    _there(game, attacker)
    if claim.other:
        return blocks(moment, replace(claim, what=claim.other[0], other=(claim.what,)))
    sides = [p for p in game.opponents(game.look(attacker).controller) if not game.player(p).lost]
    first: Why | None = None
    for side in sides:
        there = _attacked_by(game, attacker, side)
        for one in there.battlefield:
            if there.look(one.id).controller != side or "creature" not in there.look(one.id).types:
                continue
            why = _block(there, one.id, attacker)
            if why is None:
                return Verdict(True, f"{name_of(game, one.id)} can block it", rules=("509.1a",))
            first = first or why
    if first is None:
        raise CannotTell(f"no creature is there that could block {name_of(game, attacker)}: put one on the battlefield")
    return _verdict(first, "")


def _attacked_by(game: Game, attacker: ObjId, defender: str) -> Game:
    """The game in which it attacks that player: as it is, or as though it were declared now."""
    combat = game.combat
    if combat is not None and attacker in combat.attackers:
        if combat.blockers_declared:
            raise CannotTell("blockers are declared already: say what may block before that, as {expect: …}")
        return game
    controller = game.look(attacker).controller
    if defender not in game.opponents(controller):
        raise CannotTell(f"{name_of(game, attacker)} does not attack {defender}")
    if controller not in game.active_players:
        raise CannotTell(f"it is not {controller}'s turn, and {name_of(game, attacker)} is not attacking")
    others = dict(combat.attackers) if combat is not None else {}
    return game.with_(combat=replace(combat or Combat(), attackers={**others, attacker: defender}))


def _block(game: Game, blocker: ObjId, attacker: ObjId) -> Why | None:
    why = cannot_block_at_all(game, blocker) or cannot_block(game, blocker, attacker)
    if why is not None:
        return why
    first: Why | None = None
    for chosen in _blocks(game, blocker, attacker):
        problem = _tried(game, "declare blockers", (chosen, ()))
        if problem is None:
            return None
        first = first or problem
    return first


def _blocks(game: Game, blocker: ObjId, attacker: ObjId) -> Iterator[dict[ObjId, tuple[ObjId, ...]]]:
    """It alone, with one other creature that can block the same, with all of them."""
    yield {blocker: (attacker,)}
    others = [
        o.id
        for o in game.battlefield
        if o.id != blocker and not cannot_block_at_all(game, o.id) and not cannot_block(game, o.id, attacker)
    ]
    for other in others:
        yield {blocker: (attacker,), other: (attacker,)}
    if len(others) > 1:
        every: dict[ObjId, tuple[ObjId, ...]] = dict.fromkeys((blocker, *others), (attacker,))
        yield every


# ── targets ───────────────────────────────────────────────────────────────────


def targeted(moment: Moment, claim: Claim) -> Verdict:
    """Whether it is a legal target for a spell or an ability of that object, of the player who has it."""
    game, subject = moment.game, moment.subject(claim.what)
    source = moment.thing(claim.other[0])
    thing, look = game.object(source), game.look(source)
    _is_read(game, source)
    who = thing.owner if thing.zone in ("hand", "library", "graveyard", "exile", "command") else look.controller
    ctx = Context(game, source, who)
    specs = [spec for held in look.abilities for spec in getattr(held.ability, "targets", ())]
    if not specs or any(getattr(spec, "spells", None) is not None for spec in specs):
        raise CannotTell(f"what {name_of(game, source)} targets is not told by its text alone: write it as a line")
    if len(specs) > 1:
        raise CannotTell(f"{name_of(game, source)} has several targets: write it as a line")
    if subject in possible_targets(game, ctx, specs[0]):
        return Verdict(True, f"{claim.what} is a legal target", rules=("115.1",))
    reason, numbers = why_not_by(game, ctx, subject)
    said = f"{claim.what} is no legal target" + (f": {reason}" if reason else "")
    return Verdict(False, said, rules=numbers or ("115.1",))


# ── spells, lands, abilities ──────────────────────────────────────────────────


def cast(moment: Moment, claim: Claim) -> Verdict:
    """Whether a player can cast the card now, or play it where it is a land."""
    game, obj = moment.game, _to_be_cast(moment, claim)
    _is_read(game, obj)
    land = "land" in game.look(obj).types
    if land != (claim.words == "play") and claim.words != "play":
        raise CannotTell(f"{claim.what} is a land: it is played")
    if land:
        why = _tried(game, "play land", (claim.who, obj, claim.what))
    else:
        how = claim.how
        free = how is not None and how.free
        made = None if how is None else lambda: As(moment.roster, Local(claim.who, claim.what, how))
        why = _tried(game, "cast", (claim.who, obj, free), said=made)
    return _verdict(why, f"{claim.who} can {claim.words} {claim.what}", "601.3" if not land else "305.1")


def _to_be_cast(moment: Moment, claim: Claim) -> ObjId:
    """The player's own card of that name, in the zone from which it is cast soonest."""
    for zone in ("hand", "command", "exile", "graveyard", "library"):

        def fits(thing: Object, zone: str = zone) -> bool:
            return thing.zone == zone and thing.owner == claim.who

        try:
            found = moment.roster.subject(moment.game, claim.what, fits)
        except Unknown:
            continue
        if isinstance(found, int) and found in moment.game.objects and fits(moment.game.objects[found]):
            return found
    return moment.thing(claim.what)


def _is_read(game: Game, obj: ObjId) -> None:
    for held in game.look(obj).abilities:
        if isinstance(held.ability, Unread):
            raise CannotTell(f"{name_of(game, obj)}: '{held.ability.words}' in '{held.ability.text}'")


def _there(game: Game, obj: ObjId) -> None:
    if obj not in game.objects or game.objects[obj].zone != "battlefield":
        raise CannotTell(f"{name_of(game, obj)} is not on the battlefield")


CHECKS: dict[str, Check] = {
    "can attack": attacks, "can block": blocks, "can be blocked": blocked, "can be targeted": targeted,
    "can cast": cast,
}  # fmt: skip
