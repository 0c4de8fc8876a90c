"""Combat: attackers and blockers are declared, in one line or several, and damage is dealt (508–510, 802.4b)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from benchbook.engine.context import NotModelled
from benchbook.engine.derivation import Step
from benchbook.engine.game_objects import Object
from benchbook.engine.illegal import Illegal
from benchbook.engine.memory import PHASES_TO_COME
from benchbook.engine.readers.combat import attacked_players
from benchbook.engine.rules.cr.c5_turn_structure.r508_declaring_attackers import cannot_attack, defending_players
from benchbook.engine.rules.cr.c5_turn_structure.r509_checking_blocks import chooses_blocks
from benchbook.engine.runner import Run
from benchbook.engine.scenario.acting.saying import Performed
from benchbook.engine.scenario.answering.answers_in_lines import paying_what_is_said
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.script import Call
from benchbook.engine.state import STEPS, Game, ObjId, PlayerId, Subject
from benchbook.refs import RuleRef

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play
    from benchbook.engine.scenario.model import Line, Said, Scenario


def whatever_can_attack(game: Game, who: str, whom: Subject) -> dict[ObjId, Subject]:
    """Each creature of the player's that can attack, if all that can do.

    Raises NotModelled where none can, or where how many attack decides which of them can.
    """
    mine = [o.id for o in game.battlefield if game.controller(o.id) == who and "creature" in game.look(o.id).types]
    able = [o for o in mine if cannot_attack(game, o, whom, len(mine)) is None]
    if [o for o in able if cannot_attack(game, o, whom, len(able)) is not None]:
        raise NotModelled("which creatures attack where not all can: name them")
    if not able:
        raise NotModelled(f"what {who} attacks with: no creature of {who}'s can attack {whom}")
    return dict.fromkeys(able, whom)


Blocks = Mapping[ObjId, tuple[ObjId, ...]]


def blocks_apart(run: Run, blocks: Blocks, declaring: tuple[PlayerId, ...], problem: Illegal) -> dict[PlayerId, str]:
    """Declare those blocks that are allowed; who declares otherwise than the rules allow, and why not.

    Raises NotModelled where it cannot be told whose blocks are not allowed.
    """
    refused = {who: why for who in declaring if (why := _why_not(run, _theirs(run, blocks, who), who)) is not None}
    one_each = all(len(run.game.defenders_beside(who)) == 1 for who in declaring)
    if not one_each or not 0 < len(refused) < len(declaring):
        raise NotModelled(f"blocks of several players, one of which is not allowed: {problem.reason}")
    kept = {b: attackers for b, attackers in blocks.items() if run.game.controller(b) not in refused}
    for why in refused.values():
        refs = [RuleRef("cr", "802.4b"), *(RuleRef.parse(n, why.book) for n in why.numbers)]
        run.recorder.current.children.append(Step(f"That is not allowed: {why.reason}.", refs, kind="forbidden"))
    try:
        run.call(Call("runs", "declare blockers", (kept, tuple(who for who in declaring if who not in refused))))
    except Illegal as other:
        raise NotModelled(f"blocks of several players, of which not all are allowed: {other.reason}") from None
    return {who: why.reason for who, why in refused.items()}


def _theirs(run: Run, blocks: Blocks, who: PlayerId) -> Blocks:
    return {b: attackers for b, attackers in blocks.items() if run.game.controller(b) == who}


def _why_not(run: Run, blocks: Blocks, who: PlayerId) -> Illegal | None:
    """Why one player's blocks, looked at by themselves, are not allowed; nothing of the look is kept."""
    here, open_steps = run.recorder.current, run.recorder.mark()
    children = len(here.children)
    try:
        run.call(Call("runs", "check block", (blocks, (who,))))
    except Illegal as why:
        return why
    finally:
        run.recorder.back_to(open_steps)
        del here.children[children:]
    return None


def attacks(play: Play, says: act.Attacks) -> None:
    """Attackers are declared."""
    if not says.who:
        says = replace(says, who=play.game.active)
    if says.who not in play.game.active_players:
        raise Illegal(f"it is not {says.who}'s turn", "508.1")
    _move_to_declaration(play, "declare attackers", "attackers_declared", "508.1")
    chosen: dict[ObjId, Subject] = {}
    for each in (says, *play.together):
        if each.everything is not None:
            whole = each.everything or _only(defending_players(play.game), "whom they attack")
            chosen |= whatever_can_attack(play.game, each.who, whole)
        labelled = _labelled(play, each)
        for name, whom in each.attacks:
            taken = frozenset(chosen) | (frozenset() if name in play.roster.labels else labelled)
            attacker = play.thing(name, _another(play, each.who, taken))
            whom = whom or _only(defending_players(play.game), "whom it attacks")
            chosen[attacker] = play.subject(whom, lambda o: o.zone == "battlefield")
    bands = tuple(tuple(play.subject(n, lambda o: o.id in chosen) for n in band) for band in says.bands)
    with paying_what_is_said(play, says, *play.together):
        play.run.call(Call("runs", "declare attackers", (chosen, bands)))


def _labelled(play: Play, says: act.Attacks) -> frozenset[ObjId]:
    """What the line calls by labels: a bare name beside them means another of that name."""
    names = [name for name, _ in says.attacks if name in play.roster.labels] if len(says.attacks) > 1 else []
    return frozenset(play.thing(name, controlled_by(play, says.who)) for name in names)


def blocks(play: Play, says: act.Blocks) -> None:
    """Blockers are declared."""
    if play.game.combat is None or not play.game.combat.attackers:
        raise Illegal("no creature is attacking", "508.8", "509.1")
    if not says.who:
        says = replace(says, who=_only(attacked_players(play.game), "which player blocks"))
    _declares_late(play, says)
    _move_to_declaration(play, "declare blockers", "blockers_declared", "509.1")
    combat = play.game.combat
    chosen: dict[ObjId, tuple[ObjId, ...]] = {}
    for each in (says, *play.together):
        for name, what in each.blocks:
            attacker = (
                play.thing(what, lambda o: combat is not None and o.id in combat.attackers)
                if what or combat is None else _only(tuple(combat.attackers), "which attacker is blocked")
            )  # fmt: skip
            taken = frozenset(b for b, attackers in chosen.items() if attacker in attackers)
            fits = _another(play, each.who, taken)
            if each.who not in attacked_players(play.game):
                fits = _of_another(play, each.who, taken)
            blocker = play.thing(name, fits)
            chosen[blocker] = (*chosen.get(blocker, ()), attacker)
    declaring = (says.who, *(each.who for each in play.together))
    if says.who not in attacked_players(play.game) and chooses_blocks(play.game, says.who):
        declaring = attacked_players(play.game)
    try:
        with paying_what_is_said(play, says, *play.together):
            play.run.call(Call("runs", "declare blockers", (chosen, declaring)))
    except Illegal as problem:
        if len({play.game.defenders_beside(p) for p in declaring}) == 1:
            raise
        refused = blocks_apart(play.run, chosen, declaring, problem)
        play.apart = {who: Performed(False, reason) for who, reason in refused.items()}


def _only(found: tuple[Any, ...], what: str) -> Any:
    """The only one there is, where the line does not say which."""
    if len(found) != 1:
        raise NotModelled(f"a line that does not say {what}")
    return found[0]


def _declares_late(play: Play, says: act.Blocks) -> None:
    """Defending players declare one right after the other; that one is late cannot be said yet (802.4)."""
    combat = play.game.combat
    if play.game.step != "declare blockers" or combat is None or not combat.blockers_declared:
        return
    declared = {play.game.controller(b) for b in combat.blockers}
    if says.blocks and says.who in attacked_players(play.game) and says.who not in declared:
        if len(attacked_players(play.game)) > 1:
            raise NotModelled("blocks of several players that do not stand in lines one after the other")


def _another(play: Play, who: str, taken: frozenset[ObjId]) -> Callable[[Object], bool]:
    return lambda o: o.id not in taken and controlled_by(play, who)(o)


def _of_another(play: Play, who: str, taken: frozenset[ObjId]) -> Callable[[Object], bool]:
    """What a player who chooses how others block may have block: what the effect speaks of."""
    mine = chooses_blocks(play.game, who)
    return lambda o: o.id not in taken and (any(fits(o.id) for fits in mine) if mine else controlled_by(play, who)(o))


def _move_to_declaration(play: Play, step: str, declared: str, number: str) -> None:
    game = play.game
    if game.step == step and not (game.combat is not None and getattr(game.combat, declared)):
        return
    if _past(play, step):
        raise Illegal(f"the {step} step of this turn is past", number)
    play.run.call(Call("runs", "advance", (step,)))
    if play.game.step != step:
        raise Illegal(f"there is no {step} step now", number)


def _past(play: Play, step: str) -> bool:
    """Whether a step of combat will not come any more this turn."""
    more = "beginning of combat" in (PHASES_TO_COME.of(play.game) or ())
    return not more and STEPS.index(play.game.step) >= STEPS.index(step)


def combat_damage(play: Play, says: act.DealCombatDamage) -> None:
    """Combat damage is dealt."""
    step = "first-strike damage" if says.first else "combat damage"
    combat = play.game.combat
    done = combat is not None and (combat.first_done if says.first else combat.damage_done)
    if play.game.step == step and not done:
        play.run.call(Call("runs", "combat damage", (says.first,)))
        return
    if _past(play, step):
        dealt = combat is not None and (combat.first_done if says.first else combat.damage_done)
        raise Illegal(
            "combat damage of this turn has been dealt already" if dealt else f"the {step} step is past", "510.1"
        )
    _something_attacks(play)
    play.run.call(Call("runs", "advance", (step,)))


def _something_attacks(play: Play) -> None:
    """Where nothing attacks, the combat phase has no combat damage step (508.8)."""
    if play.game.step not in ("declare attackers", "declare blockers", "first-strike damage", "combat damage"):
        play.run.call(Call("runs", "advance", ("declare attackers",)))
    if play.game.combat is None or not play.game.combat.attackers:
        raise Illegal("no creature attacks, so there is no combat damage step", "508.8", "506.1")


def controlled_by(play: Play, who: str) -> Callable[[Object], bool]:
    """Permanents that a player controls."""
    return lambda o: o.zone == "battlefield" and play.game.controller(o.id) == who


def go_on(scenario: Scenario, line: Line, position: int) -> bool:
    """Whether the lines from there on of the same player go on with the declaration of this one.

    They do where each names other creatures. Where one is named again, or the scenario claims that one of the lines is
    not allowed, they are tries, one after the other.
    """
    says = line.says
    run = [line]
    for other in scenario.when[position:]:
        if type(other.says) is not type(says) or other.says.who != says.who:
            break
        run.append(other)
    named = [name for one in run for name in _creatures(one.says)]
    apart = len({*named}) == len(named) and all(_creatures(one.says) for one in run)
    tried = {claim.says.line for claim in _claims(scenario) if claim.says.check == "allowed" and claim.says.negated}
    return apart and not tried & {one.index for one in run}


def _creatures(says: act.Attacks | act.Blocks) -> tuple[str, ...]:
    return tuple(name for name, _ in (says.attacks if isinstance(says, act.Attacks) else says.blocks))


def _claims(scenario: Scenario) -> tuple[Said, ...]:
    return (*scenario.then, *(claim for line in scenario.when for claim in line.expect))


def same_player(line: Line, beside: list[Line]) -> bool:
    """Whether one of the lines beside it is of the same player as another one."""
    said = [one.action.says.who for one in (line, *beside) if beside and one.action is not None]
    return len({*said}) < len(said)


def one_by_one(play: Play, line: Line) -> None:
    """What was declared together is not allowed so: nothing of it is kept, and the lines stand for themselves."""
    root = play.run.recorder.root
    del root.children[-1]
    del play.performed[line.index], play.gone_through[-1]
    for entry in play.answers.entries:
        if entry.used and not entry.refused and entry.used_for == play.answers.serial:
            entry.used, entry.taken = False, 0
    play.together, play.apart = (), {}
    play.answers.serial += 1


def told_as_one(play: Play, line: Line, beside: list[Line]) -> None:
    """Say that the lines are one declaration."""
    number = "508.1" if isinstance(line.action and line.action.says, act.Attacks) else "509.1"
    texts = "; ".join(one.text for one in beside)
    step = Step(f"Declared at the same time: {texts}.", [RuleRef("cr", number)], kind="note", game=play.game)
    play.run.recorder.root.children[-1].children.insert(0, step)
