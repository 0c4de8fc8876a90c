"""306.5, 310.4, 714.3: planeswalkers, battles and Sagas enter with counters."""

from __future__ import annotations

from benchbook.engine.objects.permanents import final_chapter
from benchbook.engine.rules.terms import *


def _candidate(game: Game, event: Any, number: str, kind: str, how_many: Any, text: str) -> list[Candidate]:
    def transform(ctx: Context, node: Any, now: Any, candidate: Candidate) -> Script:
        n = yield from how_many(ctx)
        if n <= 0:
            return [now]
        return [replace(now, counters={**now.counters, kind: now.counters.get(kind, Fraction(0)) + n})]

    preview, new = entered(game, event)
    ctx = Context(preview, new, preview.controller(new))
    return [Candidate(f"{number}:{kind}", None, ctx, number, text, transform=transform)]


def _plain(n: Fraction) -> Any:
    def how_many(ctx: Context) -> Script:
        return n
        yield

    return how_many


@rule("306.5b", replaces=ev.Move, to="battlefield")
@rule("306.5b", replaces=ev.CreateObject, zone="battlefield")
def loyalty(game: Game, event: Any) -> list[Candidate]:
    """A planeswalker enters with as many loyalty counters as its printed loyalty."""
    preview, new = entered(game, event)
    look = preview.look(new)
    if "planeswalker" not in look.types or look.loyalty is None:
        return []
    how_many = _x_of(preview, new) if _is_x(preview, new) else look.loyalty
    return _candidate(game, event, "306.5b", "loyalty", _plain(how_many), "It enters with its loyalty.")


def _is_x(game: Game, obj: int) -> bool:
    """Whether the loyalty that is printed on what it is, or copies, is X."""
    part = game.objects[obj].components[0]
    face = part.copied or part.definition.faces[max(part.face, 0)]
    return isinstance(face.loyalty, VariableX)


def _x_of(game: Game, obj: int) -> Fraction:
    """The value of X of the spell that it was (107.3m); 0 where it was none."""
    chosen = game.objects[obj].chosen
    return chosen.x if chosen is not None and chosen.x is not None else Fraction(0)


@rule("310.4b", replaces=ev.Move, to="battlefield")
@rule("310.4b", replaces=ev.CreateObject, zone="battlefield")
def defense(game: Game, event: Any) -> list[Candidate]:
    """A battle enters with as many defense counters as its printed defense."""
    preview, new = entered(game, event)
    look = preview.look(new)
    if "battle" not in look.types or look.defense is None:
        return []
    return _candidate(game, event, "310.4b", "defense", _plain(look.defense), "It enters with its defense.")


@rule("714.3a", replaces=ev.Move, to="battlefield")
@rule("714.3a", replaces=ev.CreateObject, zone="battlefield")
def lore(game: Game, event: Any) -> list[Candidate]:
    """A Saga enters with a lore counter; with read ahead its controller chooses how many (714.3b, 702.155)."""
    preview, new = entered(game, event)
    look = preview.look(new)
    if "Saga" not in look.subtypes:
        return []
    last = final_chapter(preview, new)
    if look.has_keyword("read ahead") and last:

        def choose(ctx: Context) -> Script:
            options = tuple(Fraction(n) for n in range(1, last + 1))
            answer = yield Choice(ctx.controller, "number", "choose a chapter", options, about=new, rule="714.3b")
            return Fraction(answer)

        return _candidate(game, event, "714.3b", "lore", choose, "Read ahead")
    return _candidate(game, event, "714.3a", "lore", _plain(Fraction(1)), "It enters with a lore counter.")
