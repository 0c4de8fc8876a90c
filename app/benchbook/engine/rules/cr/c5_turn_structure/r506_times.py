"""506.7: at which times with respect to turns and combat a spell may be cast or an ability activated."""

from __future__ import annotations

from benchbook.engine.rules.terms import *
from benchbook.engine.state import STEPS

COMBAT = STEPS[STEPS.index("beginning of combat") : STEPS.index("end of combat") + 1]
POINTS = {
    "attackers are declared": ("declare attackers", "506.7a"),
    "blockers are declared": ("declare blockers", "506.7b"),
    "combat damage is dealt": ("first-strike damage", "506.7d"),
    "the combat damage step": ("first-strike damage", "506.7d"),
    "the end of combat step": ("end of combat", "506.7d"),
}
YOURS = (
    "your turn",
    "your upkeep",
    "your draw step",
    "your end step",
    "your turn before attackers",
    "your declare attackers step",
)


def named_time(game: Game, who: PlayerId, words: str) -> tuple[bool, tuple[str, ...]]:
    """Whether a text allows it now, by the rule that says what times a text names; without that rule at any time."""
    known = game.table.one("runs", "the time that a text names")
    return known.function(game, who, words) if known is not None else (True, ())


@rule("506.7d", runs="the time that a text names")
def is_the_time(game: Game, who: PlayerId, words: str) -> tuple[bool, tuple[str, ...]]:
    """Whether it is that time now for the player, and the rules that say what counts."""
    if " and " in words:
        parts = [is_the_time(game, who, part) for part in words.split(" and ")]
        return all(now for now, _ in parts), tuple(n for _, numbers in parts for n in numbers)
    named = words.removeprefix("during ").removeprefix("the ")
    mine = who in game.active_players
    if named == "as an instant":
        return True, ("304.5",)  # who activates it by itself has priority
    if named in YOURS and not mine:
        return False, ()
    if named == "your turn":
        return True, ()
    if named.removeprefix("an opponent's ") in ("turn", "upkeep"):
        step = named.removeprefix("an opponent's ")
        return bool(set(game.active_players) & set(game.opponents(who))) and step in ("turn", game.step), ()
    if named == "your turn before attackers":
        return _before(game, "attackers are declared")
    if named in ("your end step", "after the upkeep step"):
        return game.step == "end" if named == "your end step" else game.step not in ("untap", "upkeep"), ()
    if named in ("any upkeep step", "end of combat step"):
        return f"{game.step} step" == named.removeprefix("any "), ()
    if named.removeprefix("your ") in ("upkeep", "draw step", "declare attackers step", "declare blockers step"):
        return game.step == named.removeprefix("your ").removesuffix(" step"), ()
    if named.startswith("before "):
        return _before(game, named.removeprefix("before "))
    return _about_combat(game, named)


def _before(game: Game, point: str) -> tuple[bool, tuple[str, ...]]:
    """Before that point of the turn's first combat phase (506.7d)."""
    if point not in POINTS:
        raise NotModelled(f"the time before {point}")
    step, number = POINTS[point]
    attacks = sum(isinstance(e, ev.AttackersDeclared) for e in game.log)
    first = attacks == 0 or (attacks == 1 and STEPS.index(game.step) >= STEPS.index("declare attackers"))
    return first and STEPS.index(game.step) < STEPS.index(step), (number, "506.7d")


def _about_combat(game: Game, named: str) -> tuple[bool, tuple[str, ...]]:
    if named == "combat":
        return game.step in COMBAT, ("506.7c",)
    if named == "combat before blockers are declared":
        return game.step in COMBAT[:2], ("506.7b", "506.7c")
    if named == "combat after blockers are declared":
        declared = game.combat is not None and game.combat.blockers_declared
        here = game.step in COMBAT[2:-1] or (game.step == "end of combat" and declared)
        return here, ("506.7b", "506.7f")
    if named == "after combat":
        return STEPS.index(game.step) > STEPS.index("end of combat"), ("506.7d",)
    raise NotModelled(f"the time {named}")
