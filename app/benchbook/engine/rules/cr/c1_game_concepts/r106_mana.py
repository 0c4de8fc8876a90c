"""106: mana."""

from __future__ import annotations

from benchbook.cards.mana import COLOR_NAMES, half_of, symbol_value
from benchbook.engine.choosing.chosen import chosen_for
from benchbook.engine.choosing.words_to_choose import colors_there_are, listed_by
from benchbook.engine.mana.could_produce import COLOR_OF, EACH_COLOR_OF, letters_of, types_of
from benchbook.engine.objects.copying import in_later_form
from benchbook.engine.rules.cr.c1_game_concepts.r106_symbols import is_unusual
from benchbook.engine.rules.terms import *
from benchbook.patience import one_by_one


@rule("106.3", performs=fx.AddMana)
def add_mana(game: Game, ctx: Context, node: fx.AddMana) -> Script:
    """Mana is added to players' pools."""
    added: list[Mana] = []
    for who in players(ctx, node.who):
        symbols = yield from _symbols(game, ctx, node, who)
        if is_unusual(symbols):
            symbols = yield Call("runs", "mana by symbols", (who, symbols, ctx.source))
        mana = tuple(m for s in symbols for m in _mana(s, node, ctx))
        if mana:
            tapped = bool(ctx.bindings.get("tapped for mana"))
            outcome = yield ev.AddMana(who, mana, ctx.source, tapped_for=tapped)
            added += [one for event in outcome.of(ev.AddMana) for one in event.mana]
    return {"mana added": tuple(added)}


def _mana(symbol: str, node: fx.AddMana, ctx: Context) -> list[Mana]:
    if symbol.isdigit():
        return [Mana("C", restriction=node.restriction, source=ctx.source)] * one_by_one(int(symbol), "mana")
    if symbol_value(symbol) == Fraction(1, 2):
        return [Mana(half_of(symbol) or "C", Fraction(1, 2), node.restriction, source=ctx.source)]
    return [Mana(symbol, restriction=node.restriction, source=ctx.source)]


def _symbols(game: Game, ctx: Context, node: fx.AddMana, who: str) -> Script:
    times = one_by_one(int(result(ctx, node.amount)), "mana") if node.amount is not None else 1
    if node.alternatives:
        words = tuple(str(a) for a in node.alternatives)
        answer = yield Choice(
            who, "mana", "choose which mana to add", tuple(range(len(words))), words, about=ctx.source, rule="106.3"
        )
        return node.alternatives[answer].symbols
    if node.kind == "fixed":
        assert node.mana is not None
        return node.mana.symbols * (times if node.amount is not None else 1)
    if node.kind in ("any color", "any one color"):
        letter = yield from _color(game, ctx, who, _all(game))
        return (letter,) * times
    if node.kind == "any combination":
        among = node.among or _all(game)
        if game.table.one("runs", "mana in any combination") is not None:
            letters = tuple(COLOR_LETTERS.get(a, a) for a in among)
            made: tuple[str, ...] = yield Call("runs", "mana in any combination", (who, times, letters, ctx.source))
            return made
        made_up: list[str] = []
        for _ in range(times):
            made_up.append((yield from _color(game, ctx, who, tuple(COLOR_LETTERS.get(a, a) for a in among))))
        return tuple(made_up)
    if node.kind == "chosen color":
        return (yield from _chosen_color(ctx, node, who, times))
    if node.kind == "type produced":
        return (yield from _type_produced(game, ctx, who)) * times
    way = _WAYS.get(node.kind)
    if way is not None:
        return (yield from way(game, ctx, node, who)) * times
    raise NotModelled(f"which mana an effect adds ({node.kind})")


def _chosen_color(ctx: Context, node: fx.AddMana, who: str, times: int) -> Script:
    """Mana of the color that was chosen; where the text names mana too, of that or of the chosen color."""
    word = chosen_for(ctx, "color")
    if not word and in_later_form(ctx.game, ctx.source):
        yield Cite(("607.5a",), sentence="The color was chosen for another form of it: for this one it is undefined.")
    letters = (COLOR_LETTERS[str(word)],) if word else ()
    if node.mana is None:
        return letters * times
    options = tuple(dict.fromkeys((*node.mana.symbols, *letters)))
    words = tuple(f"{{{o}}}" for o in options)
    made = yield Choice(who, "mana", "choose which mana to add", options, words, about=ctx.source, rule="106.3")
    return (made,) * times


def _type_produced(game: Game, ctx: Context, who: str) -> Script:
    """One of the types of mana that the permanent tapped for mana produced (106.12a)."""
    event = ctx.event
    if not isinstance(event, ev.Told):
        raise NotModelled("mana of a type that was produced, where nothing was tapped for mana")
    letter = yield from _color(game, ctx, who, tuple(event.words))
    return (letter,)


def _could_produce(game: Game, ctx: Context, node: fx.AddMana, who: str) -> Script:
    """Mana of a type that the permanents could produce; of a type that can't be defined there is none (106.5)."""
    types = types_of(ctx, node)
    yield Cite(("106.7",) if types else ("106.7", "106.5"))
    if not types:
        yield Cite((), sentence="No type of mana can be defined that way, so no mana is added.")
        return ()
    letter = yield from _color(game, ctx, who, tuple(x for x in (*_all(game), "C") if x in types))
    return (letter,)


def _color_of(game: Game, ctx: Context, node: fx.AddMana, who: str) -> Script:
    """Mana of a color that one of the objects is, or one of each; where there is no such color, none (106.5)."""
    letters = letters_of(ctx, node)
    if node.kind == EACH_COLOR_OF:
        return letters
    if not letters:
        yield Cite(("106.5",), sentence="There is no such color, so no mana is added.")
        return ()
    return ((yield from _color(game, ctx, who, letters)),)


def _of_commander(game: Game, ctx: Context, node: fx.AddMana, who: str) -> Script:
    """Mana of a colour in the commander's color identity; without a commander, or with a colourless one, none
    (903.4f).
    """
    function = game.table.one("runs", "commander's color identity")
    identity = function.function(game, who) if function is not None else None
    letters = tuple(x for x in _all(game) if identity and COLOR_NAMES[x] in identity)
    if not letters:
        yield Cite(("903.4f",), sentence="There is no such color, so no mana is added.")
        return ()
    letter = yield from _color(game, ctx, who, letters)
    return (letter,)


def _doubled(game: Game, ctx: Context, node: fx.AddMana, who: str) -> Script:
    """As much of each type as the player has."""
    return (yield Call("runs", "double mana", (who,)))


_WAYS = {
    "double": _doubled,
    "could produce": _could_produce,
    COLOR_OF: _color_of,
    EACH_COLOR_OF: _color_of,
    "commander identity": _of_commander,
}


def _all(game: Game) -> tuple[str, ...]:
    return tuple(COLOR_LETTERS[name] for name in colors_there_are(game))


def _color(game: Game, ctx: Context, who: str, letters: tuple[str, ...]) -> Script:
    names = COLOR_NAMES
    yield Cite(listed_by(game, "color"))
    answer = yield Choice(
        who,
        "mana",
        "choose a color of mana",
        letters,
        tuple(names.get(x, "colorless") for x in letters),
        about=ctx.source,
        rule="106.3",
    )
    return answer
