"""Checks about players and the game as a whole."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from benchbook.cards.mana import ManaCost, half_of, symbol_value
from benchbook.engine.loops.more import also
from benchbook.engine.memory import DUNGEONS, ROOM, SPEED, Name
from benchbook.engine.procedures import named
from benchbook.engine.registry import RuleFunction
from benchbook.engine.rules.cr.c8_multiplayer.r801_limited_range_of_influence import drew
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.described import described
from benchbook.engine.scenario.claims.moment import CannotTell, Moment, Verdict
from benchbook.engine.scenario.wording.numbers import write


def life(moment: Moment, claim: Claim) -> Verdict:
    """The life total."""
    found = moment.game.player(claim.who).life
    return Verdict(claim.counts(found), f"{claim.who}'s life is {write(found)}")


def speed(moment: Moment, claim: Claim) -> Verdict:
    """The speed, 0 where a player has none."""
    found = SPEED.of(moment.game.player(claim.who)) or 0
    return Verdict(found == claim.number, f"{claim.who}'s speed is {found}")


def cards(moment: Moment, claim: Claim) -> Verdict:
    """How many cards lie in a zone of a player's; draws from an unlisted library are counted."""
    player = moment.game.player(claim.who)
    if claim.words == "exile":
        found = sum(1 for o in moment.game.in_zone("exile") if o.owner == claim.who and not o.is_token)
    elif claim.words == "library" and not player.library_known:
        raise CannotTell(f"{claim.who}'s library is not listed, so its size is not known")
    else:
        found = len(getattr(player, claim.words))
        found += player.unknown_draws if claim.words == "hand" else 0
    return Verdict(claim.counts(found), f"{claim.who} has {found} cards in {claim.words}")


def pool(moment: Moment, claim: Claim) -> Verdict:
    """Exactly this mana."""
    held: Counter[str] = Counter()
    for mana in moment.game.player(claim.who).pool:
        held[mana.color] += mana.amount  # type: ignore[assignment]
    wanted: Counter[str] = Counter()
    for symbol in ManaCost.parse(claim.words).symbols:
        color = half_of(symbol) or ("C" if symbol[:1].isdigit() or symbol == "½" else symbol)
        wanted[color] += symbol_value(symbol)  # type: ignore[assignment]
    shown = "".join(f"{{{c}}}" * int(n) + f"{{H{c}}}" * int(2 * (n % 1)) for c, n in held.items()) or "none"
    return Verdict(
        {k: v for k, v in held.items() if v} == {k: v for k, v in wanted.items() if v}, f"the pool holds {shown}"
    )


def lost(moment: Moment, claim: Claim) -> Verdict:
    """Whether the player has lost."""
    player = moment.game.player(claim.who)
    game = moment.game
    other = game.over.endswith(" wins") and not player.won
    if drew(player):
        return Verdict(False, f"the game is a draw for {claim.who}")
    return Verdict(
        bool(player.lost) or other, f"{claim.who} has {'lost: ' + player.lost if player.lost else 'not lost'}"
    )


def won(moment: Moment, claim: Claim) -> Verdict:
    """Whether the player has won: an effect says so, or every opponent has left the game (104.2a)."""
    game = moment.game
    player = game.player(claim.who)
    opponents = [p for p in game.players if p.id != claim.who and not (player.team and p.team == player.team)]
    last = not player.lost and bool(opponents) and all(p.lost for p in opponents)
    is_so = player.won or game.over == f"{claim.who} wins" or last
    return Verdict(is_so, f"{claim.who} has {'won' if is_so else 'not won'}")


def playing(moment: Moment, claim: Claim) -> Verdict:
    """Neither lost, won, nor drawn."""
    player = moment.game.player(claim.who)
    is_so = not player.lost and not player.won and not moment.game.over
    return Verdict(is_so, f"{claim.who} is {'still' if is_so else 'no longer'} playing")


def drawn(moment: Moment, claim: Claim) -> Verdict:
    """A draw."""
    everyone = all(p.lost for p in moment.game.players)
    if claim.who:
        is_so = drew(moment.game.player(claim.who)) or moment.game.over == "draw"
        return Verdict(is_so, f"the game is {'' if is_so else 'not '}a draw for {claim.who}")
    return Verdict(
        moment.game.over == "draw" or everyone,
        f"the game is {'a draw' if moment.game.over == 'draw' else moment.game.over or 'not over'}",
    )


def designation(moment: Moment, claim: Claim) -> Verdict:
    """Monarch, initiative, city's blessing."""
    holder = moment.game.memory.get(Name(claim.words))
    has = holder == claim.who or claim.words in moment.game.player(claim.who).marks
    return Verdict(has, f"{holder or 'nobody'} has the designation {claim.words}")


def _fitting(moment: Moment, claim: Claim) -> int:
    """How many permanents of that description the player controls, or all players do."""
    fits = described(moment, claim.words.strip(), claim.who)
    mine = [o.id for o in moment.game.battlefield if claim.who in ("", moment.game.controller(o.id))]
    fit = [o for o in mine if fits(o)]
    return len(fit) + sum(also(moment.game, o) for o in fit)


def controls_number(moment: Moment, claim: Claim) -> Verdict:
    """How many permanents that fit."""
    found = _fitting(moment, claim)
    said = f"{claim.who} controls {found}" if claim.who else f"there are {found}"
    return Verdict(claim.counts(found), said)


def controls_some(moment: Moment, claim: Claim) -> Verdict:
    """At least one permanent that fits."""
    found = _fitting(moment, claim)
    return Verdict(found >= 1, f"{claim.who} controls {found}")


def commander_damage(moment: Moment, claim: Claim) -> Verdict:
    """Combat damage by a commander over the game."""
    cards = {c.card for c in moment.object(claim.what).components}
    held = moment.game.player(claim.who).commander_damage
    found = sum((n for card, n in held.items() if card in cards), Fraction(0))
    return Verdict(found == claim.number, f"{claim.who} has been dealt {write(found)} by {claim.what}")


def is_commander(moment: Moment, claim: Claim) -> Verdict:
    """Whether one of its cards is the player's commander."""
    commanders = moment.game.setting.commanders
    mine = any(commanders.get(c.card) == claim.who for c in moment.object(claim.what).components)
    return Verdict(mine, f"{claim.what} is {'' if mine else 'not '}{claim.who}'s commander")


def points(moment: Moment, claim: Claim) -> Verdict:
    """Points, as far as they are counters of a player; what a tournament counts is no part of the game."""
    if not any(player.counters.get("point") for player in moment.game.players):
        raise CannotTell("points that a tournament counts: they are no part of the game")
    found = moment.game.player(claim.who).counters.get("point", Fraction(0))
    return Verdict(found == claim.number, f"{claim.who} has {write(found)} points")


def step(moment: Moment, claim: Claim) -> Verdict:
    """Which step it is."""
    return Verdict(moment.game.step == claim.words, f"it is the {moment.game.step} step")


def turn(moment: Moment, claim: Claim) -> Verdict:
    """Whose turn it is."""
    whose = " and ".join(moment.game.active_players)
    return Verdict(claim.who in moment.game.active_players, f"it is {whose}'s turn")


def has_priority(moment: Moment, claim: Claim) -> Verdict:
    """Who has priority (117.3)."""
    if moment.priority is None:
        raise CannotTell(f"whether {claim.who} has priority at that moment")
    who, rule = moment.priority()
    moment.note(f"{who or 'Nobody'} has priority.", rule)
    return Verdict(claim.who == who, f"{who or 'nobody'} has priority", rules=(rule,))


def by_rule(moment: Moment, claim: Claim) -> Verdict:
    """A question that a rule of the ruleset answers: a deck's legality, who may be a commander."""
    name = named({"legal": "legal in deck"}.get(claim.check, claim.check))
    function: RuleFunction | None = moment.game.table.one("runs", name)
    if function is None:
        raise CannotTell(f"no rule of {moment.game.table.title} says whether {claim.what} is so")
    answer = function.function(moment.game, claim.who, moment.thing(claim.what))
    moment.note(f"{claim.what}: {answer}." if answer else f"{claim.what} is allowed.", function.number)
    more = getattr(answer, "numbers", ())
    return Verdict(not answer, str(answer or "it is"), rules=(str(function.ref), *more))


def completed(moment: Moment, claim: Claim) -> Verdict:
    """Dungeons completed: this one, any, or so many (309.7)."""
    done = DUNGEONS.of(moment.game.player(claim.who))
    number, _, kind = claim.words.partition(" ")
    if claim.words == "a dungeon":
        is_so = bool(done)
    elif number.isdigit() and kind.startswith("dungeon"):
        is_so = len(done) == int(number)
    else:
        is_so = claim.words in done
    return Verdict(is_so, f"{claim.who} has completed {', '.join(done) or 'no dungeon'}")


def venture_marker(moment: Moment, claim: Claim) -> Verdict:
    """The room in which the player's venture marker is (309.4)."""
    found = [ROOM.of(o) for o in moment.game.in_zone("command", claim.who) if ROOM.of(o)]
    return Verdict(claim.words in found, f"{claim.who}'s venture marker is on {', '.join(found) or 'no dungeon'}")


CHECKS = {
    "completed": completed, "venture marker": venture_marker, "speed": speed,
    "life": life, "cards": cards, "pool": pool, "lost": lost, "won": won, "playing": playing, "drawn": drawn,
    "designation": designation, "controls number": controls_number, "controls some": controls_some,
    "commander damage": commander_damage, "is commander": is_commander, "points": points, "step": step, "turn": turn,
    "has priority": has_priority,
    "legal": by_rule, "may be commander": by_rule, "may be companion": by_rule,
}  # fmt: skip
