"""Replacement effects on moving, drawing, life, counters and tokens, as static abilities and for a turn."""

from __future__ import annotations

import re
from dataclasses import fields

from benchbook.cards.grammar.wording import *

# ── Replacement effects on moving, drawing, life, counters and tokens, as static abilities and for this turn ──
TWO = Number.of(2)
THEY = EventPlayer()
DIES = {"from_zone": "battlefield", "to_zone": "graveyard", "instead": "exile"}
ANYWHERE = {"from_zone": None, "to_zone": "graveyard", "instead": "exile"}

_DECLINABLE = (DrawReplaced, GameEndReplaced)


def instead(nt: str, template: str, cls: type, **fixed: object) -> None:
    """A static ability, or (as a clause) an effect for this turn, that is one replacement effect; slots are fields.

    A slot like ``kind2`` says again what was said: "that many +1/+1 counters".
    """
    names = re.findall(r"<(\w+):", template)
    known = {f.name for f in fields(cls)}
    again = {name: Hole(name.rstrip("2")) for name in names if name not in known}
    held: dict[str, object] = {name: Hole(name) for name in names if name in known}
    if "instead" in held and cls in _DECLINABLE:
        held["instead"] = Hole("instead", _not_declined)
    node = cls(**fixed, **held)
    if nt == "static":
        replacement(template, node, **again)
    else:
        means(f"clause: {template}", CreateReplacement(node, TURN), "", **again)


def _not_declined(effects: tuple[Effect, ...]) -> bool:
    """Whether nobody may decline it: whoever declines still draws."""
    return not any(isinstance(effect, (May, PayOrElse)) for effect in effects)


# ── going somewhere else ──
for whose, who in (("a", None), ("your", YOU), ("an opponent 's", EachOpponent())):
    for nt, when in (("static", ""), ("clause", " this turn")):
        instead(
            nt,
            f"if <filter:card that moves> would be put into {whose} graveyard from anywhere{when} , "
            "exile (it|that card) instead",
            ZoneReplacement,
            whose_zone=who,
            **ANYWHERE,
        )
        instead(
            nt,
            f"if <filter:card that moves> would be put into {whose} graveyard from anywhere{when} , instead exile it "
            "with (a|an) <with_counters:one counter> on it",
            ZoneReplacement,
            whose_zone=who,
            **ANYWHERE,
        )
PAINTED = "if a <filter:sanctified> permanent , spell , or card not on the battlefield would be put into a graveyard"
instead("static", f"{PAINTED} , exile it instead", ZoneReplacement, **ANYWHERE)
instead(
    "static",
    "if a permanent would be put into a graveyard , exile it instead",
    ZoneReplacement,
    filter=Anything(),
    **DIES,
)
for words in (
    "exile it with (a|an) <with_counters:one counter> on it instead",
    "instead exile it with (a|an) <with_counters:one counter> on it",
    "exile that card with (a|an) <with_counters:one counter> on it instead",
):
    instead("static", f"if <filter:watched> would die , {words}", ZoneReplacement, **DIES)
instead(
    "static", "if <filter:watched> would die , return it to its owner 's hand instead", ZoneReplacement,
    from_zone="battlefield", to_zone="graveyard", instead="hand",
)  # fmt: skip
for where, bottom in (("on top", False), ("on the bottom", True)):
    instead(
        "static", f"if <filter:watched> would die , put (it|~) {where} of its owner 's library instead",
        ZoneReplacement, from_zone="battlefield", to_zone="graveyard", instead="library", bottom=bottom,
    )  # fmt: skip
instead("clause", "if <filter:watched> would die this turn , exile it instead", ZoneReplacement, **DIES)
instead(
    "clause",
    "if <filter:watched> would be put into a graveyard from the battlefield this turn , exile it instead",
    ZoneReplacement,
    **DIES,
)
STRUCK: tuple[tuple[str, Filter], ...] = (("creature", HasType("creature")), ("permanent", Anything()))
for noun, kind in STRUCK:
    for words, struck in (("this way", Same(Bound("damaged"))), ("by ~", DamagedBy(This()))):
        instead(
            "clause",
            f"if a {noun} dealt damage {words} would die this turn , exile it instead",
            ZoneReplacement,
            filter=And((kind, struck)),
            **DIES,
        )

# ── drawing ──
FIRST = "except the first one (you draw in each of your|they draw in each of their) draw steps"
for words, drawer, yours in (
    ("you", YOU, True),
    ("an opponent", EachOpponent(), False),
    ("a player", EachPlayer(), False),
):
    them: Who = YOU if yours else THEY
    results: tuple[tuple[str, tuple[Effect, ...]], ...] = (
        ("(draw|you draw) two cards instead" if yours else "they draw two cards instead", (Draw(them, TWO),)),
        ("instead that player skips that draw and you draw a card", (Draw(YOU, ONE),)),
        ("(skip that draw instead|that player skips that draw instead)", ()),
    )
    for then, what in results:
        instead(
            "static",
            f"if {words} would draw a card {FIRST} , {then}",
            DrawReplaced,
            who=drawer,
            instead=what,
            except_first=True,
        )
        instead("static", f"if {words} would draw a card , {then}", DrawReplaced, who=drawer, instead=what)
    instead(
        "static",
        f"if {words} would draw a card {FIRST} , instead <instead:clauses>",
        DrawReplaced,
        who=drawer,
        except_first=True,
    )
    instead("static", f"if {words} would draw a card , instead <instead:clauses>", DrawReplaced, who=drawer)
    instead("static", f"if {words} would draw a card , <instead:clauses> instead", DrawReplaced, who=drawer)

instead(
    "clause",
    "until end of turn , if <who:one player> would draw a card , instead that player skips that draw and you draw a "
    "card",
    DrawReplaced,
    instead=(Draw(YOU, ONE),),
)
for then in ("<instead:clauses> instead", "instead <instead:clauses>"):
    instead("clause", f"the next time you would draw a card this turn , {then}", DrawReplaced, who=YOU, once=True)

# ── the end of the game ──
for words, who in (("you", YOU), ("an opponent", EachOpponent())):
    for then in ("instead <instead:clauses>", "<instead:clauses> instead"):
        instead("static", f"if {words} would lose the game , {then}", GameEndReplaced, who=who)
for then in ("instead <instead:clauses>", "<instead:clauses> instead"):
    instead("clause", f"the next time you would lose the game this turn , {then}", GameEndReplaced, who=YOU, once=True)

# ── life ──
instead(
    "static",
    "if you would gain life , draw that many cards instead",
    LifeReplaced,
    who=YOU,
    instead=(Draw(YOU, EventAmount()),),
)
instead(
    "static",
    "if an opponent would gain life , that player loses that much life instead",
    LifeReplaced,
    who=EachOpponent(),
    instead=(LoseLife(THEY, EventAmount()),),
)

# ── counters ──
KIND = "<kind:counter kind> counters"
ON = "on (it|them|that creature|that permanent|~)"
EVERY = "of each of those kinds of counters"
for more, changed in (("twice that many", {"times": 2}), ("that many plus one", {"plus": ONE})):
    instead(
        "static",
        f"if one or more {KIND} would be put on <filter:watched> , {more} <kind2:counter kind> counters are put {ON} "
        "instead",
        CountersReplaced,
        **changed,
    )
    instead(
        "static",
        f"if one or more counters would be put on <filter:watched> , {more} {EVERY} are put {ON} instead",
        CountersReplaced,
        kind="",
        **changed,
    )
    plays = f"put {more} {EVERY} on that permanent instead"
    instead(
        "static",
        f"if you would put one or more counters on <filter:watched> , {plays}",
        CountersReplaced,
        kind="",
        by=YOU,
        **changed,
    )
    anyone = f"on a permanent or player , (put|they put) {more} {EVERY} on that permanent or player instead"
    everybody: dict[str, object] = {"kind": "", "filter": Anything(), "on_player": EachPlayer()}
    instead(
        "static", f"if you would put one or more counters {anyone}", CountersReplaced, by=YOU, **everybody, **changed
    )
    instead(
        "static",
        f"if you would get one or more counters , you get {more} {EVERY} instead",
        CountersReplaced,
        kind="",
        on_player=YOU,
        **changed,
    )
instead(
    "static",
    f"if an opponent would put one or more counters on a permanent or player , they put half that many {EVERY} on that "
    "permanent or player instead , rounded down",
    CountersReplaced,
    kind="",
    filter=Anything(),
    on_player=EachPlayer(),
    by=EachOpponent(),
    halved=True,
)

# ── tokens ──
KINDS: tuple[tuple[str, Filter | None], ...] = (
    ("", None),
    ("creature ", HasType("creature")),
    ("artifact ", HasType("artifact")),
    ("treasure ", HasSubtype("Treasure")),
    ("food ", HasSubtype("Food")),
)
for kinds, only in KINDS:
    for whose, creator in ((" under your control", YOU), ("", EachPlayer())):
        would = f"if one or more {kinds}tokens would be created{whose} ,"
        made: dict[str, object] = {"who": creator, "filter": only}
        for times, much in ((2, "twice"), (3, "three times")):
            instead(
                "static",
                f"{would} {much} that many of those tokens are created instead",
                TokensReplaced,
                times=times,
                **made,
            )
        instead("static", f"{would} that many <spec:tokens> are created instead", TokensReplaced, **made)
        more = f"{would} those tokens plus"
        instead(
            "static", f"{more} that many <also_spec:tokens> are created instead", TokensReplaced, as_many=True, **made
        )
        instead("static", f"{more} (a|an|an additional) <also_spec:token> are created instead", TokensReplaced, **made)
    would = f"if you would create one or more {kinds}tokens , instead create those tokens plus"
    instead("static", f"{would} an additional <also_spec:token>", TokensReplaced, who=YOU, filter=only)
