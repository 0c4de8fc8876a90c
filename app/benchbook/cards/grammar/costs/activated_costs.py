"""What activating abilities costs more or less: of a kind of permanent, of what is enchanted, of a keyword."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

LEAST = " . this effect can't reduce the mana in that cost to less than one mana"


def _static(change: CostChange) -> Static:
    return Static(rules=(change,))


def _kind_costs(words: str, change: CostChange) -> None:
    """Abilities of permanents of a kind."""
    means(f"static: activated abilities of <n:permanents> cost {words}", _static(replace(change, what=N)))


def _attached_costs(words: str, change: CostChange) -> None:
    """Abilities of the enchanted or equipped permanent."""
    means(f"static: activated abilities of <w:attached> cost {words}", _static(replace(change, what=Same(W))))
    means(f"static: <w:attached> 's activated abilities cost {words}", _static(replace(change, what=Same(W))))


def _keyword_costs(keyword: str, words: str) -> None:
    """Abilities that a keyword stands for, of the player's own."""
    cheaper = _static(replace(LESS, who=YOU, keyword=keyword))
    means(f"static: {keyword} abilities you activate cost {words}", cheaper)
    if words == "<m:mana> less to activate":
        means(f"static: {keyword} costs you pay cost <m:mana> less", cheaper)


LESS, MORE = CostChange("ability", M, True), CostChange("ability", M)
for up_to in ("", "up to "):
    for least, after in ((0, ""), (1, LEAST)):
        _kind_costs(f"{up_to}<m:mana> less to activate{after}", replace(LESS, minimum=least))
        _attached_costs(f"{up_to}<m:mana> less to activate{after}", replace(LESS, minimum=least))
    for word in ("equip", "ninjutsu", "cycling", "boast"):
        _keyword_costs(word, f"{up_to}<m:mana> less to activate")
_attached_costs("<m:mana> more to activate", MORE)

# ── of whatever it is ──
means(
    "static: activated abilities cost <m:mana> more to activate unless they're mana abilities",
    _static(replace(MORE, spares_mana=True)),
)

# ── of cards in a graveyard ──
BURIED = LiesIn(("graveyard",))
means(
    "static: activated abilities of <n:nouns> cost <m:mana> less to activate",
    _static(replace(LESS, what=also(also(N, OwnedBy(YOU)), BURIED))),
    n=Noun(N, "graveyard", YOU),
)
