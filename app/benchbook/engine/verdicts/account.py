"""What a figure is made of: "2 from Shock and 3 from Hill Giant", "20 - 3", "2/2 and +3/+3 from Giant Growth".

Nothing is claimed that does not add up: the parts are read off the course of events, and where their sum is another
than what is the case, no account is given.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import partial
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.answer import Answer, Branch, ClaimResult
from benchbook.engine.game_objects import Object, counter_kind
from benchbook.engine.prose import listed, name_of, number
from benchbook.engine.state import Game, Player

Part = tuple[str, Fraction]  # from what, and how much
MOST_PARTS = 4
COMES_FROM, SET_BY = "it comes from {}", "its base is set by {}"  # which say nothing where the source is named already
_OF_AN_ABILITY = re.compile(r"'s (?:trigger|ability)\Z")
_COUNTERS = re.compile(r"([+-]\d+)/([+-]\d+)")


def account(answer: Answer, claim: ClaimResult) -> str:
    """What the figure of a claim is made of, as a clause; "" where the claim is of no figure or it does not add up."""
    branch = _course_of(answer, claim)
    said = claim.text if claim.holds else claim.detail.partition(" (where ")[0]
    if branch is None:
        return ""
    told = (tell(branch, *found.groups()) for pattern, tell in _TOLD if (found := pattern.fullmatch(said)))
    return next(filter(None, told), "")


def _course_of(answer: Answer, claim: ClaimResult) -> Branch | None:
    """The first course of events in which the claim comes out like that."""
    of_a_line = answer.branches if claim.path and not any(one.claims for one in answer.branches) else ()
    return next((one for one in answer.branches if claim in one.claims), next(iter(of_a_line), None))


def _happened(branch: Branch, *kinds: type) -> Iterator[tuple[Game, Any]]:
    """The events of these kinds that happened, each with the game as it was then."""
    game = branch.root.game or branch.game
    for step in branch.root.walk():
        game = step.game or game
        if isinstance(step.event, kinds):
            yield game, step.event


# ── sums over what happened ───────────────────────────────────────────────────


def _of_life(kind: type, branch: Branch, who: str, total: str) -> str:
    """The life that was lost, or gained."""
    found = _happened(branch, kind)
    return _sum(total, ((_source(game, one.cause), one.amount) for game, one in found if one.who == who))


def _dealt_to(branch: Branch, to: str, total: str) -> str:
    if total == "0":
        return _kept_off(branch, to)
    found = _happened(branch, ev.Damage)
    return _sum(total, ((_source(game, one.source), one.amount) for game, one in found if name_of(game, one.to) == to))


def _kept_off(branch: Branch, who: str) -> str:
    """Who attacked a player and was blocked, where nobody else did."""
    attacking = {one: name_of(game, one) for game, event in _happened(branch, ev.AttackersDeclared)
                 for one, whom in event.attackers.items() if whom == who}  # fmt: skip
    blocked = {
        one for _, event in _happened(branch, ev.BlockersDeclared) for each in event.blockers.values() for one in each
    }
    if not attacking or not blocked.issuperset(attacking):
        return ""
    return f"{listed([*attacking.values()])} {'is' if len(attacking) == 1 else 'are'} blocked"


def _drawn(branch: Branch, who: str, total: str) -> str:
    found = _happened(branch, ev.Draw)
    return _sum(total, ((_source(game, one.cause), Fraction(1)) for game, one in found if one.who == who))


def _created(branch: Branch, who: str, total: str) -> str:
    found = _happened(branch, ev.CreateTokens)
    return _sum(total, ((_source(game, one.cause), batch.number)
                        for game, one in found for batch in one.batches if batch.who == who))  # fmt: skip


def _source(game: Game, obj: int | None) -> str:
    return "" if obj is None else _OF_AN_ABILITY.sub("", name_of(game, obj))


def _sum(total: str, parts: Iterable[Part]) -> str:
    """ "3 from Shock and 2 from Hill Giant", "6 times 1 from Blood Artist": the sources in their order."""
    found = [(source, amount) for source, amount in parts if amount]
    by: dict[Part, int] = {}
    for one in found:
        by[one] = by.get(one, 0) + 1
    adds_up = sum((amount for _, amount in found), Fraction(0)) == Fraction(total)
    if not adds_up or not all(source for source, _ in found) or not 0 < len(by) <= MOST_PARTS:
        return ""
    if len(found) == 1:
        return COMES_FROM.format(found[0][0])
    return listed([f"{number(amount) if often == 1 else f'{often} times {number(amount)}'} from {source}"
                   for (source, amount), often in by.items()])  # fmt: skip


# ── from what there was at the beginning ──────────────────────────────────────


def _life(branch: Branch, who: str, total: str) -> str:
    """ "4 + 3 - 2": the life total before, and each change of it."""
    start = branch.root.game
    if start is None or start.sharing_life(who) != (who,):
        return ""
    found = (one for _, one in _happened(branch, ev.GainLife, ev.LoseLife) if one.who == who)
    changed = [one.amount * (1 if isinstance(one, ev.GainLife) else -1) for one in found]
    return _reckoned(start.player(who).life, changed, total)


def _of_counters(branch: Branch, name: str, total: str, kind: str = "loyalty") -> str:
    """The counters of a kind as they came and went."""
    came = []
    for game, one in _happened(branch, ev.PutCounters, ev.RemoveCounters):
        on, sign = (one.on, 1) if isinstance(one, ev.PutCounters) else (one.of, -1)
        if one.kind == kind and name_of(game, on) == name:
            came.append(one.amount * sign)
    start = branch.root.game
    obj = _called(start, name) if start is not None else None
    return _reckoned(_counted(obj, kind) if obj is not None else Fraction(0), came, total)


def _reckoned(start: Fraction, changes: list[Fraction], total: str) -> str:
    if not changes or len(changes) > MOST_PARTS or start + sum(changes) != Fraction(total):
        return ""
    said = "".join(f" {'-' if one < 0 else '+'} {number(abs(one))}" for one in changes)
    return f"{number(start)}{said}"


def _counted(obj: Object, kind: str) -> Fraction:
    return sum((n for key, n in obj.counters.items() if counter_kind(key) == kind), Fraction(0))


# ── what is there at the end ──────────────────────────────────────────────────


def _called(game: Game, name: str) -> Object | None:
    """The one permanent of that name; None where there is none, or another of the same name."""
    found = [obj for obj in game.battlefield if name_of(game, obj.id) == name]
    return found[0] if len(found) == 1 else None


def _survived(branch: Branch, name: str) -> str:
    """ "it has 2 damage and toughness 3"; what would have destroyed it was countered."""
    game, obj = branch.game, _called(branch.game, name)
    if obj is None:
        return ""
    look = game.look(obj.id)
    if "creature" in look.types and look.toughness is not None and 0 < obj.damage < look.toughness:
        return f"it has {number(obj.damage)} damage and toughness {number(look.toughness)}"
    if "planeswalker" in look.types and any(one.to == obj.id for _, one in _happened(branch, ev.Damage)):
        return f"it has {number(_counted(obj, 'loyalty'))} loyalty left" if _counted(obj, "loyalty") > 0 else ""
    return next(_countered(branch, obj), "") or _unhurt(branch, obj) if not obj.damage else ""


def _unhurt(branch: Branch, obj: Object) -> str:
    """That what fought was dealt no damage."""
    fought = any(obj.id in event.attackers for _, event in _happened(branch, ev.AttackersDeclared))
    fought = fought or any(obj.id in event.blockers for _, event in _happened(branch, ev.BlockersDeclared))
    hurt = any(event.to == obj.id for _, event in _happened(branch, ev.Damage))
    struck = branch.game.combat is not None and branch.game.combat.damage_done
    return "it was dealt no damage" if fought and struck and not hurt else ""


def _countered(branch: Branch, obj: Object) -> Iterator[str]:
    """That what targeted it was countered."""
    aimed = {one.by: name_of(game, one.by) for game, one in _happened(branch, ev.BecomeTarget) if one.target == obj.id}
    yield from (
        f"{aimed[one.obj]} is countered" for _, one in _happened(branch, ev.CounterStackObject) if one.obj in aimed
    )


def _cast(branch: Branch, line: str) -> str:
    """What lets a spell be cast at that time: that it is an instant or has flash, or the main phase."""
    within = next((step for step in branch.root.children if step.line == int(line)), None)
    casts = [step for step in within.walk() if isinstance(step.event, ev.Cast)] if within is not None else []
    if len(casts) != 1 or casts[0].game is None or not isinstance(casts[0].event, ev.Cast):
        return ""
    game, obj = casts[0].game, casts[0].event.obj
    look = game.look(obj)
    if "instant" in look.types:
        return "an instant can be cast whenever one has priority"
    if look.has_keyword("flash"):
        return "flash lets it come at instant speed"
    in_time = game.stack == (obj,) and "main" in game.step
    return "it is a main phase of its caster's, and the stack is empty" if in_time else ""


def _stands(branch: Branch, who: str) -> str:
    """How it stands with somebody who has not lost: life, poison counters, the most damage of one commander."""
    player = next((one for one in branch.game.players if one.id == who), None)
    if player is None or player.lost or player.life <= 0:
        return ""
    hits = max(player.commander_damage.values(), default=Fraction(0))
    told = [f"at {number(player.life)} life"] if _is_known(branch, player) else []
    told += [f"at {number(poison)} poison counters"] if (poison := player.counters.get("poison", Fraction(0))) else []
    told += [f"at {number(hits)} combat damage of one commander"] if hits else []
    return f"{who} is {listed(told)}" if told else ""


def _is_known(branch: Branch, player: Player) -> bool:
    """Whether a life total was spoken of: it changed, or it is none that a game begins with."""
    start = branch.root.game
    return start is not None and (start.player(player.id).life != player.life or player.life not in (20, 30, 40))


def _others_lost(branch: Branch, who: str) -> str:
    """By what the others lost where life says it."""
    lost = [one for one in branch.game.players if one.id != who and one.lost]
    told = [f"{one.id} is at {number(one.life)} life" for one in lost if one.life <= 0]
    return listed(told) if told and len(told) == len(lost) and len(told) < MOST_PARTS else ""


def _size(branch: Branch, name: str, power: str, toughness: str) -> str:
    """The base power and toughness, what is on top of them, and from what."""
    game, obj = branch.game, _called(branch.game, name)
    look = game.look(obj.id) if obj is not None else None
    if obj is None or look is None or None in (base := (look.base_power, look.base_toughness)):
        return ""
    left = [Fraction(power) - (base[0] or 0), Fraction(toughness) - (base[1] or 0)]
    told = []
    for kind, size in ((kind, _COUNTERS.fullmatch(kind)) for kind in dict.fromkeys(map(counter_kind, obj.counters))):
        many = _counted(obj, kind)
        if size is not None and many:
            left = [have - Fraction(one) * many for have, one in zip(left, size.groups(), strict=True)]
            told.append(f"{number(many)} {kind} counter{'s' * (many != 1)}")
    setting, adding = _changing(game, obj, "7a", "7b"), _changing(game, obj, "7c")
    by = setting[-1] if setting and setting[-1] != name else ""
    if any(left):
        if not adding:
            return ""
        told.append(
            f"{'/'.join(map(_signed, left))} from {listed(['itself' if one == name else one for one in adding])}"
        )
    if told:
        return f"{_pair(*base)}{f' by {by}' if by else ''} with {listed(told)}"
    return SET_BY.format(by) if by else ""


def _changing(game: Game, obj: Object, *layers: str) -> list[str]:
    """The sources of the effects that change an object in these layers, in their order; its own counters are none."""
    lines: list[Any] = []
    function = game.table.one("runs", "layers")
    if function is not None:
        function.function(game, lines.append)
    found = (one for one in lines if one.layer in layers and obj.id in one.changed and "122.1a" not in one.numbers)
    return list(dict.fromkeys(name_of(game, one.source) for one in found))


def _pair(power: Fraction | None, toughness: Fraction | None) -> str:
    return f"{number(power or Fraction(0))}/{number(toughness or Fraction(0))}"


def _signed(value: Fraction) -> str:
    return f"{'-' if value < 0 else '+'}{number(abs(value))}"


_Tell = Callable[..., str]
_TOLD: tuple[tuple[re.Pattern[str], _Tell], ...] = tuple(
    (re.compile(pattern), tell)
    for pattern, tell in (
        (r"(.+) lost (\d+) life", partial(_of_life, ev.LoseLife)),
        (r"(.+) gained (\d+) life", partial(_of_life, ev.GainLife)),
        (r"(.+) was dealt (\d+) damage", _dealt_to),
        (r"(.+) drew (\d+) cards?", _drawn),
        (r"(.+) created (\d+) (?:\S+ )*tokens?", _created),
        (r"(.+) (?:is at|has) (\d+)(?: life)?", _life),
        (r"(.+) did not die", _survived),
        (r"(.+) (?:has not lost|did not lose)(?: the game)?", _stands),
        (r"(.+) has won(?: the game)?", _others_lost),
        (r"(.+) is (\d+)/(\d+)", _size),
        (r"when\[(\d+)\] is allowed", _cast),
        (r"(.+)'s loyalty is (\d+)", _of_counters),
        (r"(.+) has (\d+) (\S+) counters?", _of_counters),
    )
)
