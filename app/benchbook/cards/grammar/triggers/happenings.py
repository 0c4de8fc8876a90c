"""More events: cards put into and leaving graveyards, spells cast when and from where, attacks in company."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

CARD = Is("card")


def _card(filter_: Any) -> Any:
    """Only a card: a token that goes to a graveyard is none (111.1)."""
    return CARD if isinstance(filter_, Anything) else plus(filter_, CARD)


def _uncard(filter_: Any) -> Any:
    return Anything() if filter_ == CARD else minus(filter_, CARD)


def moved(template: str, **fixed: Any) -> None:
    """Cards go to or from a graveyard; <f> is what kind of card."""

    def take(event: Any) -> tuple[Any, ...] | None:
        if not isinstance(event, ZoneChange) or event != ZoneChange(event.filter, **fixed):
            return None
        bare = _uncard(event.filter)
        return None if bare is None else ((Noun(bare, ""),) if fixed.get("batch") else (bare,))

    def make(found: Any) -> Any:
        if isinstance(found, Noun):
            return ZoneChange(_card(found.filter), **fixed) if found.zone == "" else None
        return ZoneChange(_card(found), **fixed)

    derived(f"event: {template}", make, take, ZoneChange)


for whose, who in (("your", YOU), ("an opponent 's", EachOpponent()), ("a", None)):
    words = f"is put into {whose} graveyard from"
    moved(f"<f:watched any card> {words} anywhere", to_zone="graveyard", who=who)
    moved(f"<f:watched any card> {words} anywhere other than the battlefield", to_zone="graveyard", who=who,
          not_from="battlefield")  # fmt: skip
    many = f"are put into {whose} graveyard from"
    moved(f"one or more <f:nouns> {many} anywhere", to_zone="graveyard", who=who, batch=True)
    moved(f"one or more <f:nouns> {many} anywhere other than the battlefield", to_zone="graveyard", who=who,
          not_from="battlefield", batch=True)  # fmt: skip
    moved(f"one or more <f:nouns> {many} anywhere for the first time each turn", to_zone="graveyard", who=who,
          batch=True, first=True)  # fmt: skip
    zone = f"{whose} graveyard"
    if who is not None:
        moved(f"one or more <f:nouns> leave {zone}", from_zone="graveyard", who=who, batch=True)
        moved(f"<f:watched any card> leaves {zone}", from_zone="graveyard", who=who)
moved("one or more <f:nouns> are put into your graveyard from your library", from_zone="library", to_zone="graveyard",
      who=YOU, batch=True)  # fmt: skip

# ── casting ──
for when, turn in (("your turn", YOU), ("an opponent 's turn", EachOpponent())):
    form(f"event: you cast <filter:watched spell> during {when}", Casts, who=YOU, during_turn_of=turn)
    form(f"event: an opponent casts <filter:watched spell> during {when}", Casts, who=EachOpponent(),
         during_turn_of=turn)  # fmt: skip
for verb, caster, their in (
    ("you cast", YOU, "your"),
    ("an opponent casts", EachOpponent(), "their"),
    ("a player casts", EachPlayer(), "their"),
):  # fmt: skip
    begin = f"{verb} <filter:watched spell> from"
    form(f"event: {begin} anywhere other than {their} hand", Casts, who=caster, not_from="hand")
    form(f"event: {begin} {their} hand", Casts, who=caster, from_zone="hand")
    form(f"event: {begin} {their} graveyard", Casts, who=caster, from_zone="graveyard")
    form(f"event: {begin} exile", Casts, who=caster, from_zone="exile")
    form(f"event: {begin} {their} library", Casts, who=caster, from_zone="library")
    for nth, word in ((1, "first"), (2, "second"), (3, "third")):
        means(
            f"event: {verb} {their} {word} <n:noun> each turn",
            Casts(caster, N, nth=nth),
            n=Noun(N.but(Anything), "stack"),
        )

# ── life ──
for base, bent, kind in (("gain life", "gains life", "gains life"), ("lose life", "loses life", "loses life")):
    form(f"event: you {base} for the first time each turn", PlayerEvent, kind=kind, who=YOU, nth=1)
    form(f"event: <who:watched player> {bent} for the first time each turn", PlayerEvent, kind=kind, nth=1)

# ── attacking ──
form("event: <filter:watched> attacks you or a planeswalker you control", Attacks, whom=YOU, or_planeswalker=True)
MINE = And((HasType("creature"), ControlledBy(YOU)))
form("event: you attack a player", Attacks, filter=MINE, whom=EachPlayer(), batch=True)
for number, word in enumerate(NUMBER_WORDS[1:6], 1):
    if number > 1:
        form(f"event: you attack with {word} or more creatures", Attacks, filter=MINE, batch=True, at_least=number)
    else:
        form("event: you attack with one or more creatures", Attacks, filter=MINE, batch=True)
        means("event: you attack with one or more <n:permanents>", Attacks(also(N, ControlledBy(YOU)), batch=True))
    for other in ("another creature",) if number == 1 else (f"at least {word} other creatures",):
        means(f"event: <w:this> and {other} attack", Attacks(Same(W), others=number))
means("event: the final chapter ability of (a|an) <n:permanent> resolves", FinalChapterResolves(N))
constant("condition: you've committed a crime this turn", Happened("crimes", YOU))
for number in range(1, 21):
    constant(f"event: you expend {number}", PlayerEvent(f"expends {number}", YOU))
form("event: you remove the last <kind:counter kind> counter from <filter:watched>", CountersEvent, removed=True,
     last=True, by=YOU)  # fmt: skip


def _of_permanents(kind: Any) -> bool:
    """Whether it is of permanents that somebody controls."""
    parts = parts_of(kind)
    return any(isinstance(part, ControlledBy) for part in parts) and Is("card") not in parts


means("event: <f:watched> is put into a graveyard", ZoneChange(F.where(_of_permanents), "battlefield", "graveyard"))
