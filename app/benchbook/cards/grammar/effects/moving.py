"""Destroying, exiling, returning and putting objects elsewhere."""

from __future__ import annotations

from functools import partial

from benchbook.cards.grammar.effects.damage import TWO
from benchbook.cards.grammar.effects.exiling import many_counted
from benchbook.cards.grammar.wording import *

# ── Destroying, exiling, returning and putting objects elsewhere ──
order("destroy <what>", Destroy)
order("destroy <what> . (it|they) can't be regenerated", Destroy, no_regeneration=True)
order(
    "destroy <what> . (that creature|that permanent|those creatures) can't be regenerated",
    Destroy,
    no_regeneration=True,
)
order("exile <what>", Exile)
order("exile <what> face down", Exile, face_down=True)
means("order: exile <w:what> until <t:this> leaves the battlefield", Exile(W, until=UntilLeaves(T)))
player_verb("sacrifice* <what:own choice>", Sacrifice)

for sacrificed in ("this", "pronoun", "many pronoun"):
    form(f"order: sacrifice <what:{sacrificed}>", Sacrifice, who=None)
    form(f"player verb s: sacrifices <what:{sacrificed}>", Sacrifice, "who")
    form(f"player verb they: sacrifice <what:{sacrificed}>", Sacrifice, "who")

order("return <what> to (its|their) owner 's hand", Move, to="hand")
order("return <what> to their owners ' (hands|hand)", Move, to="hand")
order("return <what> to (your|their) hand", Move, to="hand")
order("return <what> to the battlefield", Move, to="battlefield")
order("return <what> to the battlefield tapped", Move, to="battlefield", tapped=True)
order(
    "return <what> to the battlefield transformed under your control",
    Move,
    to="battlefield",
    transformed=True,
    control=YOU,
)


def _to_its_owner(words: str, **how: bool) -> None:
    """Something returns under the control of its owner."""
    means(f"order: return <w:what> to the battlefield {words} control", Move(W, "battlefield", OwnerOf(W), **how))


for owned_ in ("its owner 's", "their owner 's"):
    _to_its_owner(f"transformed under {owned_}", transformed=True)
    _to_its_owner(f"tapped and transformed under {owned_}", tapped=True, transformed=True)

order("return <what> to the battlefield under your control", Move, to="battlefield", control=YOU)

for under in ("its owner 's", "their owner 's", "their owners '"):
    _to_its_owner(f"under {under}")
    _to_its_owner(f"tapped under {under}", tapped=True)

FROM_GRAVEYARD = "return <what:this> from your graveyard to"
order(f"{FROM_GRAVEYARD} your hand", Move, to="hand", from_zone="graveyard")
order(f"{FROM_GRAVEYARD} the battlefield", Move, to="battlefield", from_zone="graveyard")
order(f"{FROM_GRAVEYARD} the battlefield tapped", Move, to="battlefield", tapped=True, from_zone="graveyard")
order("put <what> onto the battlefield", Move, to="battlefield")
order("put <what> onto the battlefield tapped", Move, to="battlefield", tapped=True)
order("put <what> onto the battlefield under your control", Move, to="battlefield", control=YOU)
order("put <what> onto the battlefield tapped under your control", Move, to="battlefield", control=YOU, tapped=True)

for start, fixed in (
    ("return <w:what> to the battlefield", {}),
    ("return <w:what> to the battlefield tapped", {"tapped": True}),
    ("put <w:what> onto the battlefield", {}),
):
    means(
        f"order: {start} with (a|an) <k:counter kind> counter on it",
        Move(W, "battlefield", with_counters=(K, ONE), **fixed),
    )
    means(
        f"order: {start} with an additional <k:counter kind> counter on it",
        Move(W, "battlefield", with_counters=(K, ONE), **fixed),
    )
    means(
        f"order: {start} with <n:word number> <k:counter kind> counters on it",
        Move(W, "battlefield", with_counters=(K, N), **fixed),
    )

means(
    "order: return <w:what> to the battlefield under its owner 's control with (a|an) <k:counter kind> counter on it",
    Move(W, "battlefield", OwnerOf(W), with_counters=(K, ONE)),
)
order("put <what> into (its owner 's|your|their|their owner 's) graveyard", Move, to="graveyard")
order("put <what> into (their owners '|their) graveyards", Move, to="graveyard")

for where, position in (("on top of", "top"), ("on the bottom of", "bottom")):
    for whose in ("(its|their) owner 's library", "their owners ' libraries", "(your|their) library"):
        order(f"put <what> {where} {whose}", Move, to="library", position=position)

order("put <what> back in any order", Move, to="library", any_order=True)
order("put <what> into (its|their) owner 's library second from the top", Move, to="library", position="2")
player_verb("shuffle* [THEIR library]", Shuffle)
means("clause: double <w:whose> life total", SetLife(W, Product(TWO, LifeOf(W))))
player_verb("get* an emblem with <abilities:granted>", GetEmblem)

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
        Continuous,
        changes=(ChangeText(kind),),
        duration=Indefinitely(),
    )
    order(
        f"change the text of <what:one object> by replacing {words} until end of turn",
        Continuous,
        changes=(ChangeText(kind),),
        duration=TURN,
    )

order(
    "change the text of <what:one object> by replacing all instances of one creature type with another . "
    "the new creature type can't be wall",
    Continuous,
    changes=(ChangeText("creature type", never="Wall"),),
    duration=Indefinitely(),
)

LICID = (
    LoseAbilities(kind="this"),
    SetTypes(("enchantment",), ("Aura",)),
    GainAbilities((Keyword("enchant", filter=HasType("creature"), text="Enchant creature"),)),
)
AN_AURA = "lose* this ability and become* an aura enchantment with enchant creature"
means("order: shuffle <w:what> into (its|their) owner 's library", Shuffle(OwnerOf(W), W))
order("counter <what:spell object>", CounterSpell)
order(
    "counter <what:spell object> . if that spell is countered this way , exile it instead of putting it into its owner 's graveyard",  # noqa: E501
    CounterSpell,
    instead="exile",
)
order("tap <what>", Tap)
order("untap <what>", Tap, untap=True)
order("tap or untap <what>", Tap, or_untap=True)
player_verb_means("tap* <w:own choice>", Tap(W), "what.chooser")
order("attach <what> to <to:what>", Attach)
object_verb("phase* out", PhaseOut)
order("remove <what> from combat", RemoveFromCombat)
order("reselect which player or (permanent|planeswalker) <what> is attacking", ReselectAttacked)
order("reselect which player <what> is attacking", ReselectAttacked, players=True)
order("transform <what>", Transform)
order("flip <what>", Transform, kind="flip")
order("turn <what> face up", Transform, kind="face up")
order("turn <what> face down", Transform, kind="face down")
object_verb("fight* <second:what>", Fight, subject="first")
order("exchange control of <first:one object> and <second:one object>", Exchange)
means("order: exchange control of <w:many objects>", Exchange(W, W), w=W.but(Several))
order("regenerate <what>", Regenerate)


# ── Everything of a kind except for some: destroyed, returned, dealt damage to ──


def _spares(template: str, make: Callable[[Group], Any], cls: type) -> None:

    means(f"order: {template}", make(Group(also(N, Not(X)))), n=Noun(N), x=Noun(X))


_spares("destroy all <n:nouns> except for <x:nouns>", Destroy, Destroy)
_spares("return all <n:nouns> to their owners ' hands except for <x:nouns>", lambda group: Move(group, "hand"), Move)


# ── Back on the battlefield under its owner's control with several counters on it ──
def _owned(tapped: bool, what: Any, counters: Any) -> Move:
    return Move(what, "battlefield", OwnerOf(what), tapped=tapped, with_counters=counters)


for tapped in (False, True):
    many_counted(
        f"return <w:what> to the battlefield {'tapped ' * tapped}under its owner 's control", partial(_owned, tapped)
    )

# ── Cards exiled and then put back elsewhere by the same text ──
EXILED = Bound("exiled")
TRADED = InOrder(
    (
        Exile(Choose(Anything(), UpTo(), YOU, "hand", YOU), face_down=True),
        Move(TopOf(YOU, BoundAmount("exiled")), "hand"),
        Move(EXILED, "library", any_order=True),
    )
)
constant(
    "clause: exile any number of cards from your hand face down . put that many cards from the top "
    "of your library into your "
    "hand . then look at the exiled cards and put them on top of your library in any order",
    TRADED,
)
means(
    "clause: each player puts onto the battlefield (the|all) cards they exiled this way",
    Move(Referring(Past("exiled this way", 10**6), EXILED), "battlefield"),
)

# ── Where something goes, said before what goes there: "return to your hand all cards …"; with its Auras ──
order("put onto the battlefield under your control <what>", Move, to="battlefield", control=YOU)
IT = "(it|them|that creature|those creatures)"

means(
    f"order: exile <w:what> and all auras attached to {IT}",
    Exile(Several((W, Group(And((HasSubtype("Aura"), AttachedTo(W))))))),
)
means(
    f"order: return <w:what> and all auras attached to {IT} to their owners ' hands",
    Move(Several((W, Group(And((HasSubtype("Aura"), AttachedTo(W)))))), "hand"),
)
order("return to your hand <what>", Move, to="hand")
order("return to (its owner 's hand|their owners ' hands|their owner 's hand) <what>", Move, to="hand")
order("return to the battlefield <what>", Move, to="battlefield")
