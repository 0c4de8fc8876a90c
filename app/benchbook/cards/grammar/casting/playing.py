"""For how long exiled cards may be played, and with what mana; what is exiled when it would leave."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.conditions import Indefinitely, Until
from benchbook.cards.continuous import Permit
from benchbook.cards.grammar.casting.casting_from import of_permitted, permitted
from benchbook.cards.grammar.forms import YOU, derived, form, means
from benchbook.cards.grammar.holes import W
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Anything, HasType, OwnedBy, Same
from benchbook.cards.players import OwnerOf
from benchbook.cards.replacements import ZoneReplacement

# a card that moves is a new object (400.7): a permission without an end lasts as long as the card stays there
STAYING = "for as long as (it|that card|they|those cards) (remains|remain) exiled"
SPELL = "(that spell|those spells|it|them|spells this way|a spell this way|this spell)"
ANY_MANA = tuple(
    (words, kind)
    for kind in ("color", "type")
    for words in (
        f", and you may spend mana as though it were mana of any {kind} to cast {SPELL}",
        f", and mana of any {kind} can be spent to cast {SPELL}",
        f". mana of any {kind} can be spent to cast {SPELL}",
        f". you may spend mana as though it were mana of any {kind} to cast {SPELL}",
    )
)


def _granting(template: str, duration: Any, cast_only: bool, any_mana: str = "") -> None:
    form("clause", template, do.GrantPlay, who=YOU, duration=duration, cast_only=cast_only, any_mana=any_mana)


def _granting_its_owner(template: str, cast_only: bool) -> None:
    def build(what: Any) -> Any:
        return do.GrantPlay(OwnerOf(what), what, Indefinitely(), cast_only=cast_only)

    derived("clause", template, build, lambda e: (e.what,) if e == build(e.what) else None, do.GrantPlay)


for verb, cast_only in (("cast", True), ("play", False)):
    _granting(f"you may {verb} <what> {STAYING}", Indefinitely(), cast_only)
    _granting(f"{STAYING} , you may {verb} <what>", Indefinitely(), cast_only)
    for ending, kind in ANY_MANA:
        _granting(f"you may {verb} <what> {STAYING} {ending}", Indefinitely(), cast_only, kind)
        _granting(f"you may {verb} <what> this turn {ending}", Until("end of turn"), cast_only, kind)
        _granting(f"until end of turn , you may {verb} <what> {ending}", Until("end of turn"), cast_only, kind)
    _granting(f"you may look at and {verb} <what> {STAYING}", Indefinitely(), cast_only)
    for ending, kind in ANY_MANA:
        _granting(f"you may look at and {verb} <what> {STAYING} {ending}", Indefinitely(), cast_only, kind)
    _granting_its_owner(f"{STAYING} , its owner may {verb} <w:what>", cast_only)


# ── from the graveyard for a turn ──
MY_LANDS = Permit("play from", And((HasType("land"), OwnedBy(YOU))), YOU, zone="graveyard")


def _from_graveyard(noun: Noun, lands: bool) -> do.ChangeRules | None:
    cast = permitted(noun)
    if cast is None or (lands and isinstance(noun.filter, Anything)):
        return None
    return do.ChangeRules((MY_LANDS, cast) if lands else (cast,), Until("end of turn"))


def _of_from_graveyard(effect: do.ChangeRules, lands: bool) -> tuple[Any, ...] | None:
    last = effect.changes[-1]
    noun = of_permitted(last) if isinstance(last, Permit) else None
    return noun if noun is not None and effect == _from_graveyard(noun[0], lands) else None


for verbs, lands in (("cast <n:nouns>", False), ("play lands and cast <n:nouns>", True)):
    derived(
        "clause",
        f"until end of turn , you may {verbs} from your graveyard",
        lambda n, x=lands: _from_graveyard(n, x),
        lambda e, x=lands: _of_from_graveyard(e, x),
        do.ChangeRules,
    )


means(
    "clause",
    "if <w:what> would leave the battlefield , exile it instead of putting it anywhere else",
    do.CreateReplacement(ZoneReplacement(Same(W), "battlefield", None, "exile"), Indefinitely()),
)
