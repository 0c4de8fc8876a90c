"""Destroying, exiling, returning and putting objects elsewhere."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Keyword
from benchbook.cards.amounts import LifeOf, Product
from benchbook.cards.conditions import Indefinitely, UntilLeaves
from benchbook.cards.continuous import ChangeText, GainAbilities, LoseAbilities, SetTypes
from benchbook.cards.grammar.effects.verbs import TWO
from benchbook.cards.grammar.forms import ONE, TURN, YOU, derived, form, object_verb, order, player_verb, player_verb_by
from benchbook.cards.objects import HasType, Several
from benchbook.cards.players import OwnerOf

order("destroy <what>", do.Destroy)

order("destroy <what> . (it|they) can't be regenerated", do.Destroy, no_regeneration=True)

order(
    "destroy <what> . (that creature|that permanent|those creatures) can't be regenerated",
    do.Destroy,
    no_regeneration=True,
)

order("exile <what>", do.Exile)

order("exile <what> face down", do.Exile, face_down=True)

derived(
    "order",
    "exile <w:what> until <t:this> leaves the battlefield",
    lambda w, t: do.Exile(w, until=UntilLeaves(t)),
    lambda e: (
        (e.what, e.until.what) if isinstance(e.until, UntilLeaves) and e == do.Exile(e.what, until=e.until) else None
    ),
    do.Exile,
)

player_verb("sacrifice* <what:own choice>", do.Sacrifice)

for sacrificed in ("this", "pronoun", "many pronoun"):
    form("order", f"sacrifice <what:{sacrificed}>", do.Sacrifice, who=None)
    form("player verb s", f"sacrifices <what:{sacrificed}>", do.Sacrifice, "who")
    form("player verb they", f"sacrifice <what:{sacrificed}>", do.Sacrifice, "who")

order("return <what> to (its|their) owner 's hand", do.Move, to="hand")

order("return <what> to (their|its) owner (s'|') hand", do.Move, to="hand")

order("return <what> to their owners ' (hands|hand)", do.Move, to="hand")

order("return <what> to (your|their) hand", do.Move, to="hand")

order("return <what> to the battlefield", do.Move, to="battlefield")

order("return <what> to the battlefield tapped", do.Move, to="battlefield", tapped=True)

order(
    "return <what> to the battlefield transformed under your control",
    do.Move,
    to="battlefield",
    transformed=True,
    control=YOU,
)


def _to_its_owner(words: str, **how: bool) -> None:
    """Something returns under the control of its owner."""
    derived(
        "order",
        f"return <w:what> to the battlefield {words} control",
        lambda w: do.Move(w, "battlefield", OwnerOf(w), **how),
        lambda e: (e.what,) if e == do.Move(e.what, "battlefield", OwnerOf(e.what), **how) else None,
        do.Move,
    )


for owned_ in ("its owner 's", "their owner 's"):
    _to_its_owner(f"transformed under {owned_}", transformed=True)
    _to_its_owner(f"tapped and transformed under {owned_}", tapped=True, transformed=True)

order("return <what> to the battlefield under your control", do.Move, to="battlefield", control=YOU)

for under in ("its owner 's", "their owner 's", "their owners '"):
    _to_its_owner(f"under {under}")
    _to_its_owner(f"tapped under {under}", tapped=True)

FROM_GRAVEYARD = "return <what:this> from your graveyard to"
order(f"{FROM_GRAVEYARD} your hand", do.Move, to="hand", from_zone="graveyard")
order(f"{FROM_GRAVEYARD} the battlefield", do.Move, to="battlefield", from_zone="graveyard")
order(f"{FROM_GRAVEYARD} the battlefield tapped", do.Move, to="battlefield", tapped=True, from_zone="graveyard")

order("put <what> onto the battlefield", do.Move, to="battlefield")

order("put <what> onto the battlefield tapped", do.Move, to="battlefield", tapped=True)

order("put <what> onto the battlefield under your control", do.Move, to="battlefield", control=YOU)

order("put <what> onto the battlefield tapped under your control", do.Move, to="battlefield", control=YOU, tapped=True)

for start, fixed in (
    ("return <w:what> to the battlefield", {}),
    ("return <w:what> to the battlefield tapped", {"tapped": True}),
    ("put <w:what> onto the battlefield", {}),
):

    def _made(w: Any, n: Any, k: str, f: Any = fixed) -> Any:
        return do.Move(w, "battlefield", with_counters=(k, n), **f)

    def _of_one(e: Any, f: Any = fixed) -> Any:
        if (
            e.with_counters is None
            or e != do.Move(e.what, "battlefield", with_counters=e.with_counters, **f)
            or e.with_counters[1] != ONE
        ):
            return None
        return (e.what, e.with_counters[0])

    def _of_many(e: Any, f: Any = fixed) -> Any:
        if e.with_counters is None or e != do.Move(e.what, "battlefield", with_counters=e.with_counters, **f):
            return None
        return (e.what, e.with_counters[1], e.with_counters[0])

    derived(
        "order",
        f"{start} with (a|an) <k:counter kind> counter on it",
        lambda w, k, m=_made: m(w, ONE, k),
        _of_one,
        do.Move,
    )
    derived(
        "order",
        f"{start} with an additional <k:counter kind> counter on it",
        lambda w, k, m=_made: m(w, ONE, k),
        _of_one,
        do.Move,
    )
    derived("order", f"{start} with <n:word number> <k:counter kind> counters on it", _made, _of_many, do.Move)


def _owned_back(w: Any, k: str) -> Any:
    return do.Move(w, "battlefield", OwnerOf(w), with_counters=(k, ONE))


derived(
    "order",
    "return <w:what> to the battlefield under its owner 's control with (a|an) <k:counter kind> counter on it",
    _owned_back,
    lambda e: (
        (e.what, e.with_counters[0]) if e.with_counters and e == _owned_back(e.what, e.with_counters[0]) else None
    ),
    do.Move,
)

order("put <what> into (its owner 's|your|their) graveyard", do.Move, to="graveyard")

for where, position in (("on top of", "top"), ("on the bottom of", "bottom")):
    for whose in ("(its|their) owner 's library", "their owners ' libraries", "(your|their) library"):
        order(f"put <what> {where} {whose}", do.Move, to="library", position=position)

order("put <what> back in any order", do.Move, to="library", any_order=True)

order("put <what> into (its|their) owner 's library second from the top", do.Move, to="library", position="2")

player_verb("shuffle* [THEIR library]", do.Shuffle)

derived(
    "clause",
    "double <w:whose> life total",
    lambda w: do.SetLife(w, Product(TWO, LifeOf(w))),
    lambda e: (e.who,) if e == do.SetLife(e.who, Product(TWO, LifeOf(e.who))) else None,
    do.SetLife,
)

player_verb("get* an emblem with <abilities:granted>", do.GetEmblem)

for words, kind in (
    ("all instances of one basic land type with another", "basic land type"),
    ("all instances of one color word with another", "color word"),
    ("all instances of one creature type with another", "creature type"),
    (
        "all instances of one color word with another or one basic land type with another",
        "color word or basic land type",
    ),
):
    order(
        f"change the text of <what:one object> by replacing {words}",
        do.Continuous,
        changes=(ChangeText(kind),),
        duration=Indefinitely(),
    )
    order(
        f"change the text of <what:one object> by replacing {words} until end of turn",
        do.Continuous,
        changes=(ChangeText(kind),),
        duration=TURN,
    )

order(
    "change the text of <what:one object> by replacing all instances of one creature type with another . "
    "the new creature type can't be wall",
    do.Continuous,
    changes=(ChangeText("creature type", never="Wall"),),
    duration=Indefinitely(),
)

LICID = (
    LoseAbilities(kind="this"),
    SetTypes(("enchantment",), ("Aura",)),
    GainAbilities((Keyword("enchant", filter=HasType("creature"), text="Enchant creature"),)),
)
AN_AURA = "lose* this ability and become* an aura enchantment with enchant creature"
object_verb(AN_AURA, do.Continuous, changes=LICID, duration=Indefinitely())

derived(
    "order",
    "shuffle <w:what> into (its|their) owner 's library",
    lambda w: do.Shuffle(OwnerOf(w), w),
    lambda e: (e.what,) if e.what is not None and e.who == OwnerOf(e.what) else None,
    do.Shuffle,
)

order("counter <what:spell object>", do.CounterSpell)

order(
    "counter <what:spell object> . if that spell is countered this way , exile it instead of putting it into its owner 's graveyard",  # noqa: E501
    do.CounterSpell,
    instead="exile",
)

order("tap <what>", do.Tap)

order("untap <what>", do.Tap, untap=True)

order("tap or untap <what>", do.Tap, or_untap=True)

object_verb("become* tapped", do.Tap)

player_verb_by("tap* <w:own choice>", lambda w: do.Tap(w), lambda t: (t.what,), do.Tap, "what.chooser")

order("attach <what> to <to:what>", do.Attach)

object_verb("phase* out", do.PhaseOut)

order("remove <what> from combat", do.RemoveFromCombat)

order("transform <what>", do.Transform)

order("flip <what>", do.Transform, kind="flip")

order("turn <what> face up", do.Transform, kind="face up")

order("turn <what> face down", do.Transform, kind="face down")

object_verb("fight* <second:what>", do.Fight, subject="first")

order("exchange control of <first:one object> and <second:one object>", do.Exchange)

derived(
    "order",
    "exchange control of <w:many objects>",
    lambda w: None if isinstance(w, Several) else do.Exchange(w, w),
    lambda e: (e.first,) if e == do.Exchange(e.first, e.first) else None,
    do.Exchange,
)

order("regenerate <what>", do.Regenerate)
