"""Playing cards from exile, from the top of a library or from a looked-at hand, and with which mana."""

from __future__ import annotations

from benchbook.cards.grammar.casting.free_casting import STAYING, castable, spell_noun
from benchbook.cards.grammar.casting.from_graveyard import of_permitted, permitted
from benchbook.cards.grammar.wording import *

# a card that moves is a new object (400.7): a permission without an end lasts as long as the card stays there
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
    form("clause", template, GrantPlay, who=YOU, duration=duration, cast_only=cast_only, any_mana=any_mana)


def _granting_its_owner(template: str, cast_only: bool) -> None:
    def build(what: Any) -> Any:
        return GrantPlay(OwnerOf(what), what, Indefinitely(), cast_only=cast_only)

    derived("clause", template, build, lambda e: (e.what,) if e == build(e.what) else None, GrantPlay)


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


def _from_graveyard(noun: Noun, lands: bool) -> ChangeRules | None:
    cast = permitted(noun)
    if cast is None or (lands and isinstance(noun.filter, Anything)):
        return None
    return ChangeRules((MY_LANDS, cast) if lands else (cast,), Until("end of turn"))


def _of_from_graveyard(effect: ChangeRules, lands: bool) -> tuple[Any, ...] | None:
    last = effect.changes[-1]
    noun = of_permitted(last) if isinstance(last, Permit) else None
    return noun if noun is not None and effect == _from_graveyard(noun[0], lands) else None


for verbs, lands in (("cast <n:nouns>", False), ("play lands and cast <n:nouns>", True)):
    derived(
        "clause",
        f"until end of turn , you may {verbs} from your graveyard",
        lambda n, x=lands: _from_graveyard(n, x),
        lambda e, x=lands: _of_from_graveyard(e, x),
        ChangeRules,
    )

means(
    "clause",
    "if <w:what> would leave the battlefield , exile it instead of putting it anywhere else",
    CreateReplacement(ZoneReplacement(Same(W), "battlefield", None, "exile"), Indefinitely()),
)

TOP: Any = "top of library"
LANDS = Permit("play from", HasType("land"), YOU, zone=TOP)
constant("static rule", "you may play lands from the top of your library", LANDS)


def _cast(noun: Noun) -> Permit | None:
    filter_ = castable(noun)
    return None if filter_ is None else Permit("cast from", filter_, YOU, zone=TOP)


def _of_cast(rule: Any) -> tuple[Any, ...] | None:
    noun = spell_noun(rule.what) if isinstance(rule, Permit) and rule.what is not None else None
    return (noun,) if noun is not None and rule == _cast(noun) else None


def _both(noun: Noun) -> Static | None:
    cast = _cast(noun)
    return None if cast is None else Static(rules=(LANDS, cast))


def _of_both(ability: Any) -> tuple[Any, ...] | None:
    found = _of_cast(ability.rules[1]) if isinstance(ability, Static) and len(ability.rules) == 2 else None
    return found if found is not None and ability == _both(*found) else None


derived("static rule", "you may cast <n:nouns> from the top of your library", _cast, _of_cast, Permit)
derived("static ability", "you may play lands and cast <n:nouns> from the top of your library", _both, _of_both, Static)


def _cast_from_hand(who: Any, noun: Noun) -> InOrder | None:
    filter_ = castable(noun)
    if filter_ is None:
        return None
    cast = CastCard(YOU, Choose(filter_, ONE, YOU, "hand", who), free=True)
    return InOrder((LookAt(YOU, Group(Anything(), "hand", who)), May(YOU, (cast,))))


def _of_cast_from_hand(node: InOrder) -> tuple[Any, ...] | None:
    last = node.effects[-1]
    cast = last.effects[0] if isinstance(last, May) and len(last.effects) == 1 else None
    what = cast.what if isinstance(cast, CastCard) and isinstance(cast.what, Choose) else None
    noun = spell_noun(what.filter) if what is not None else None
    found = (what.zone_of, noun) if what is not None and noun is not None else None
    return found if found is not None and node == _cast_from_hand(*found) else None


derived(
    "clause",
    "look at <w:whose> hand . you may cast (a|an) <n:noun> from among those cards without paying its mana cost",
    _cast_from_hand,
    _of_cast_from_hand,
    InOrder,
)
