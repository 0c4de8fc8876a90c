"""When spells may be cast as though they had flash (702.8)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

ELSEWHERE = ("hand", "library", "graveyard", "exile", "command", "stack")
FLASH = (GainAbilities((Keyword("flash"),)),)

CAST_WITH_FLASH = "you may cast (this spell|~) as though it had flash"
for words in (f"{CAST_WITH_FLASH} if <c:condition>", f"(if|as long as) <c:condition> , {CAST_WITH_FLASH}"):
    means(
        f"conditional static: {words}",
        Static(rules=(Permit("cast as though it had flash", what=Same(This()), who=YOU),), condition=C, zone="any"),
    )

MORE = "more, as though it had flash"
means(
    "casting: you may cast (this spell|~) as though it had flash if you pay <m:mana> more to cast it",
    CostOption("optional", Cost((PayMana(M),)), MORE),
)

# ── cast so, it does not stay ──
SACRIFICED = "sacrificed at the next cleanup step"
constant(
    "static: you may cast (~|this spell) as though it had flash . if you cast it any time a sorcery "
    "couldn't have been cast , "
    "the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step",
    Static(rules=(Permit("cast as though it had flash", what=Same(This()), who=YOU, name=SACRIFICED),), zone="any"),
)

# ── for any player ──
FREE_AND_FLASH = "cast without paying and as though it had flash"
for words, action in (
    ("as though they had flash", "cast as though it had flash"),
    ("without paying their mana costs and as though they had flash", FREE_AND_FLASH),
):
    means(f"static rule: any player may cast <n:spells> {words}", Permit(action, what=N, who=EachPlayer()))

means(
    "static: <n:nouns> that aren't on the battlefield have flash",
    Static(Several(tuple(Group(N, zone) for zone in ELSEWHERE)), FLASH),
    n=Noun(N.where(lambda kind: OwnedBy(YOU) in parts_of(kind)), ""),
)

# ── in the middle of a search ──
constant(
    "static: while you're searching your library , you may cast ~ from your library",
    Static(rules=(Permit("cast while searching", what=Same(This()), who=YOU),), zone="library"),
)

FLASH_FOR_TWO = "cast as though it had flash"

means(
    "static rule: you may cast <a:spells> and <b:spells> as though they had flash",
    Permit(FLASH_FOR_TWO, Or((A, B)), YOU),
)
