"""What activating abilities costs more or less: of a kind of permanent, of what is enchanted, of a keyword."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

LEAST = " . this effect can't reduce the mana in that cost to less than one mana"


def _static(mana: Any, less: bool, least: int, **whose: Any) -> Static:
    return Static(rules=(CostChange("ability", mana, less, minimum=least, **whose),))


def _change(ability: Any) -> Any:
    """The only rule of the ability, where it is one about activating."""
    rule = ability.rules[0] if isinstance(ability, Static) and len(ability.rules) == 1 else None
    return rule if isinstance(rule, CostChange) and rule.kind == "ability" else None


def _of_kind(words: str, less: bool, least: int) -> None:
    """Abilities of permanents of a kind."""

    def make(noun: Noun, mana: Any) -> Static | None:
        return _static(mana, less, least, what=noun.filter) if noun.zone == "battlefield" else None

    def take(ability: Any) -> tuple[Any, ...] | None:
        rule = _change(ability)
        found = (Noun(rule.what), rule.change) if rule is not None and rule.what is not None else None
        return found if found is not None and ability == make(*found) else None

    derived("static", f"activated abilities of <n:nouns> cost {words}", make, take, Static)


def _of_attached(words: str, less: bool, least: int) -> None:
    """Abilities of the enchanted or equipped permanent."""

    def make(what: Any, mana: Any) -> Static:
        return _static(mana, less, least, what=Same(what))

    def take(ability: Any) -> tuple[Any, ...] | None:
        rule = _change(ability)
        found = (rule.what.what, rule.change) if rule is not None and isinstance(rule.what, Same) else None
        return found if found is not None and ability == make(*found) else None

    derived("static", f"activated abilities of <w:attached> cost {words}", make, take, Static)
    derived("static", f"<w:attached> 's activated abilities cost {words}", make, take, Static)


def _of_keyword(keyword: str, words: str) -> None:
    """Abilities that a keyword stands for, of the player's own."""

    def make(mana: Any) -> Static:
        return _static(mana, True, 0, who=YOU, keyword=keyword)

    def take(ability: Any) -> tuple[Any, ...] | None:
        rule = _change(ability)
        return (rule.change,) if rule is not None and ability == make(rule.change) else None

    derived("static", f"{keyword} abilities you activate cost {words}", make, take, Static)
    if words == "<m:mana> less to activate":
        derived("static", f"{keyword} costs you pay cost <m:mana> less", make, take, Static)


for up_to in ("", "up to "):
    for least, after in ((0, ""), (1, LEAST)):
        _of_kind(f"{up_to}<m:mana> less to activate{after}", True, least)
        _of_attached(f"{up_to}<m:mana> less to activate{after}", True, least)
    for word in ("equip", "ninjutsu", "cycling", "boast"):
        _of_keyword(word, f"{up_to}<m:mana> less to activate")
_of_attached("<m:mana> more to activate", False, 0)


# ── of whatever it is ──
def _of_any(mana: Any) -> Static:
    return _static(mana, False, 0, spares_mana=True)


derived(
    "static",
    "activated abilities cost <m:mana> more to activate unless they're mana abilities",
    _of_any,
    lambda s: (_change(s).change,) if _change(s) is not None and s == _of_any(_change(s).change) else None,
    Static,
)


# ── of cards in a graveyard ──
def _buried(noun: Noun, mana: Any) -> Static | None:
    if noun.zone != "graveyard" or noun.who != YOU:
        return None
    return _static(mana, True, 0, what=plus(plus(noun.filter, OwnedBy(YOU)), BURIED))


def _of_buried(ability: Any) -> tuple[Any, ...] | None:
    rule = _change(ability)
    owned = minus(rule.what, BURIED) if rule is not None and rule.what is not None else None
    kind = minus(owned, OwnedBy(YOU)) if owned is not None else None
    found = (Noun(kind, "graveyard", YOU), rule.change) if kind is not None else None
    return found if found is not None and ability == _buried(*found) else None


BURIED = LiesIn(("graveyard",))
derived("static", "activated abilities of <n:nouns> cost <m:mana> less to activate", _buried, _of_buried, Static)

# ── another cost instead of the keyword's ──
for word in ("crew", "equip"):
    means(
        "static rule",
        f"you may <c:cost> rather than pay ~ 's {word} cost",
        Permit("activate for cost", what=Same(This()), who=YOU, cost=C, name=word),
    )
