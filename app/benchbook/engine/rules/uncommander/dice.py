"""Die Rolls and Coin Flips: the steps in which a die is rolled and a coin is flipped."""

from __future__ import annotations

from benchbook.cards.effects import KeywordAction
from benchbook.engine.abilities import activated
from benchbook.engine.prose import number
from benchbook.engine.rules.cr.c7_additional_rules.r705_coins_and_dice import modifiers
from benchbook.engine.rules.terms import *
from benchbook.engine.rules.uncommander.parts import BOOK

COIN = ("heads", "tails")
_ONE = Number(Fraction(1))
DICE = (2, 4, 6, 8, 10, 12, 20, 100)
DIE_EFFECTS = ("reroll", "reroll or reflip", "increase the result", "decrease the result")
COIN_EFFECTS = ("reflip", "reroll or reflip")


@dataclass(frozen=True)
class Optional:
    """An optional effect that a player may use on the die or the coin."""

    source: ObjId
    ability: Activated
    action: KeywordAction
    called: str


# ── dice ──────────────────────────────────────────────────────────────────────


@rule("Die Rolls and Coin Flips/d", book=BOOK, runs="roll a die", instead_of=("cr/706.1a",))
def roll(game: Game, who: PlayerId, sides: int) -> Script:
    """A die is rolled in four steps: an effect says so, the roll, the optional effects, the result."""
    yield Cite((), sentence=f"{who} rolls a die in four steps.")
    told = f"An effect tells {who} to roll a die with {sides} sides."
    yield Cite((f"{BOOK}/Die Rolls and Coin Flips/d.i", f"{BOOK}/Die Rolls and Coin Flips/a"), sentence=told)
    rolled = yield Call("runs", "die: the roll", (who, sides))
    rolled, noted = yield from _step("die: optional effects", (who, sides, rolled), (rolled, Fraction(0)))
    result = yield from _step("die: the result", (who, rolled, noted), rolled)
    return result


def _step(name: Procedure, given: tuple[Any, ...], otherwise: Any) -> Script:
    """What the rule of a step comes to; what there was before it where that rule is not there."""
    if (yield NOW).table.of("runs", name):
        return (yield Call("runs", name, given))
    return otherwise


@rule("Die Rolls and Coin Flips/d.ii", book=BOOK, runs="die: the roll")
def the_roll(game: Game, who: PlayerId, sides: int) -> Script:
    """Step two: the player rolls and notes the number; there is no result yet."""
    shown = yield from _shown(who, sides)
    yield Call("runs", "rolled a number", (who, shown))
    return Fraction(shown)


def _shown(who: PlayerId, sides: int) -> Script:
    """What turns up; a die with more sides than are asked for is rolled again while it shows too much (Numbers n)."""
    larger = next((d for d in DICE if d >= sides), sides)
    shown = yield Choice(who, "die", f"roll a {sides}-sided die", tuple(range(1, larger + 1)))
    if shown > sides:
        shown = yield from _step("ignored face", (who, shown, sides), shown)
    return shown


@rule("Numbers/n", book=BOOK, runs="ignored face")
def face_is_ignored(game: Game, who: PlayerId, shown: int, sides: int) -> Script:
    """A face that the changed die does not have is ignored; rolling again for it is no reroll."""
    yield Cite((), sentence=f"{shown} is more than {sides}: the die is rolled again, which is no reroll.")
    return (yield Choice(who, "die", f"roll a {sides}-sided die again", tuple(range(1, sides + 1))))


@rule("Die Rolls and Coin Flips/b", book=BOOK, runs="rolled a number")
def number_rolled(game: Game, who: PlayerId, shown: int) -> Script:
    """The number rolled is what turns up, before any reroll and before the result is altered."""
    yield ev.Told("rolls a die", who, amount=Fraction(shown), words=f"that shows {shown}")
    yield ev.Told(f"rolls a {shown}", who, amount=Fraction(shown))
    yield Cite((), sentence=f"The number rolled is {shown}.")


@rule("Die Rolls and Coin Flips/d.iii", book=BOOK, runs="die: optional effects", instead_of=("cr/706.2b",))
def optional_effects(game: Game, who: PlayerId, sides: int, rolled: Fraction) -> Script:
    """Step three: in turn order from the roller each player may use optional effects, until all pass in succession."""
    noted: list[tuple[str, Fraction]] = []
    order = from_player(game, who)
    passed = 0
    at = 0
    while passed < len(order):
        player = order[at % len(order)]
        used = yield from _use(player, DIE_EFFECTS)
        if used is None:
            passed, at = passed + 1, at + 1
            continue
        passed = 0
        if used.action.name.startswith("reroll"):
            rolled = Fraction((yield from _shown(who, sides)))
            yield Cite((), sentence=f"The die is rolled again at once and shows {number(rolled)}.")
            noted = (yield from _step("noted for the new roll", (noted,), [])) if noted else noted
        else:
            by = amount(Context((yield NOW), used.source, player), used.action.amount or _ONE)
            noted.append((used.called, by if used.action.name.startswith("increase") else -by))
            yield Cite((), sentence=f"{used.called} is noted; it is not applied yet.")
    yield Cite((), sentence="All players have passed in succession.")
    return rolled, sum((n for _, n in noted), Fraction(0))


@rule("Die Rolls and Coin Flips/e", book=BOOK, runs="noted for the new roll")
def increase_holds(game: Game, noted: list[tuple[str, Fraction]]) -> Script:
    """An increase that was used on the die holds for the new roll too."""
    yield Cite((), sentence=f"{', '.join(name for name, _ in noted)} still counts for the new roll.")
    return noted


@rule("Die Rolls and Coin Flips/d.iv", book=BOOK, runs="die: the result")
def the_result(game: Game, who: PlayerId, rolled: Fraction, noted: Fraction) -> Script:
    """Step four: continuous increases and decreases and those noted make the number rolled the result."""
    continuous = sum(modifiers(game, who), Fraction(0))
    result = rolled + continuous + noted
    yield Cite(
        (),
        sentence=f"{number(rolled)} plus {number(continuous)} plus {number(noted)} is the result {number(result)}.",
    )
    yield ev.Told("gets a result", who, amount=result)
    return result


@rule("Die Rolls and Coin Flips/c", book=BOOK, runs="how many rolls")
def rolls_come_whole(game: Game, times: Fraction) -> Script:
    """A noninteger number of rolls or sides is rounded down."""
    whole = times.numerator // times.denominator
    yield Cite((), sentence=f"{number(times)} is {whole}: rolls and sides come only whole.")
    return whole


# ── coins ─────────────────────────────────────────────────────────────────────


@rule("Die Rolls and Coin Flips/f", book=BOOK, runs="flip a coin", instead_of=("cr/705.1",))
def flip(game: Game, who: PlayerId) -> Script:
    """A coin is flipped in three steps, wherever a coin is flipped."""
    yield Cite((f"{BOOK}/Die Rolls and Coin Flips/f.i",), sentence=f"An effect tells {who} to flip a coin.")
    side = yield Call("runs", "coin: the flip", (who,))
    result = yield from _step("coin: optional effects", (who, side), side)
    yield ev.Told("flips a coin", who, words=f"that comes up {result}")
    return result


@rule("Die Rolls and Coin Flips/f.ii", book=BOOK, runs="coin: the flip")
def the_flip(game: Game, who: PlayerId) -> Script:
    """Step two: the player flips and notes the side; there is no result yet."""
    side = yield Choice(who, "coin", "flip a coin", COIN, COIN)
    yield Cite((), sentence=f"The coin shows {side}; that is no result yet.")
    return side


@rule("Die Rolls and Coin Flips/f.iii", book=BOOK, runs="coin: optional effects")
def optional_flips(game: Game, who: PlayerId, side: str) -> Script:
    """Step three: in turn order each player may have the coin flipped again until all pass."""
    order = from_player(game, who)
    passed = at = 0
    while passed < len(order):
        used = yield from _use(order[at % len(order)], COIN_EFFECTS)
        if used is None:
            passed, at = passed + 1, at + 1
            continue
        passed = 0
        side = yield Choice(who, "coin", "flip the coin again", COIN, COIN)
        yield Cite((), sentence=f"The coin is flipped again and shows {side}; the earlier side makes no result.")
    yield Cite((), sentence=f"All players have passed in succession: the result is {side}.")
    return side


# ── optional effects ──────────────────────────────────────────────────────────


def from_player(game: Game, who: PlayerId) -> tuple[PlayerId, ...]:
    """The players in turn order from this one on."""
    names = [p.id for p in game.players if not p.lost]
    start = names.index(who) if who in names else 0
    return tuple(names[start:] + names[:start])


def _use(player: PlayerId, kinds: tuple[str, ...]) -> Script:
    """One optional effect that the player uses now and pays for, or None where the player passes."""
    game = yield NOW
    found = list(optional(game, player, kinds))
    if not found:
        yield Cite((), sentence=f"{player} passes.")
        return None
    words = ("pass", *(o.called for o in found))
    answer = yield Choice(player, "word", "use an effect on the roll or pass", words, words, default=None)
    if answer == "pass":
        yield Cite((), sentence=f"{player} passes.")
        return None
    used = found[words.index(answer) - 1]
    yield from pay(Context(game, used.source, player), used.ability.cost, player)
    yield Cite((), sentence=f"{player} uses {used.called}.")
    return used


def optional(game: Game, player: PlayerId, kinds: tuple[str, ...]) -> Iterator[Optional]:
    """The optional effects that a player could use and pay for now."""
    for obj in game.battlefield:
        if game.controller(obj.id) != player:
            continue
        for held in activated(game, obj.id):
            ability = held.ability
            actions = [e for e in getattr(ability, "effects", ()) if isinstance(e, KeywordAction) and e.name in kinds]
            if (
                isinstance(ability, Activated)
                and actions
                and can_pay(Context(game, obj.id, player), ability.cost, player)
            ):
                yield Optional(obj.id, ability, actions[0], name_of(game, obj.id))
