"""Destroying, exiling, returning and putting objects elsewhere."""

from __future__ import annotations

from benchbook.cards.grammar.effects.exiling import many_counted
from benchbook.cards.grammar.wording import *

# ── Destroying, exiling, returning and putting objects elsewhere ──
order("destroy <what>", Destroy)
order("destroy <what> . (it|they) can't be regenerated", Destroy, no_regeneration=True)
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


def _to_its_owner(words: str, *, tapped: bool = False, transformed: bool = False) -> None:
    """Something returns under the control of its owner."""
    means(
        f"order: return <w:what> to the battlefield {words} control",
        Move(W, "battlefield", OwnerOf(W), tapped=tapped, transformed=transformed),
    )


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
order("put <what> onto the battlefield", Move, to="battlefield")
order("put <what> onto the battlefield tapped", Move, to="battlefield", tapped=True)
order("put <what> onto the battlefield under your control", Move, to="battlefield", control=YOU)


order("put <what> into (its owner 's|your|their|their owner 's|that player 's) graveyard", Move, to="graveyard")
order("put <what> into (their owners '|their) graveyards", Move, to="graveyard")

for where, position in (("on top of", "top"), ("on the bottom of", "bottom")):
    for whose in ("(its|their) owner 's library", "their owners ' libraries", "(your|their) library"):
        order(f"put <what> {where} {whose}", Move, to="library", position=position)

order("put <what> back in any order", Move, to="library", any_order=True)
player_verb("shuffle* [THEIR library]", Shuffle)
player_verb("get* an emblem with <abilities:granted>", GetEmblem)


LICID = (
    LoseAbilities(kind="this"),
    SetTypes(("enchantment",), ("Aura",)),
    GainAbilities((Keyword("enchant", filter=HasType("creature"), text="Enchant creature"),)),
)
AN_AURA = "lose* this ability and become* an aura enchantment with enchant creature"
order("counter <what:spell object>", CounterSpell)
order("tap <what>", Tap)
order("untap <what>", Tap, untap=True)
order("tap or untap <what>", Tap, or_untap=True)
order("attach <what> to <to:what>", Attach)
object_verb("phase* out", PhaseOut)
order("reselect which player or (permanent|planeswalker) <what> is attacking", ReselectAttacked)
order("reselect which player <what> is attacking", ReselectAttacked, players=True)
order("transform <what>", Transform)
object_verb("fight* <second:what>", Fight, subject="first")
order("regenerate <what>", Regenerate)


# ── Everything of a kind except for some: destroyed, returned, dealt damage to ──


means(
    "order: return all <n:nouns> to their owners ' hands except for <x:nouns>",
    Move(Group(also(N, Not(X))), "hand"),
    n=Noun(N),
    x=Noun(X),
)


# ── Back on the battlefield under its owner's control with several counters on it ──
for tapped in (False, True):
    many_counted(
        f"return <w:what> to the battlefield {'tapped ' * tapped}under its owner 's control",
        Move(W, "battlefield", OwnerOf(W), tapped=tapped),
    )

# ── Cards exiled and then put back elsewhere by the same text ──
means(
    "clause: each player puts onto the battlefield (the|all) cards they exiled this way",
    Move(Referring(Past("exiled this way", 10**6), Bound("exiled")), "battlefield"),
)

# ── What owners shuffle into their libraries, what they then reveal, and the rest of what was revealed ──
REST = Group(Same(Bound("revealed")), "library")


for words in ("the rest", "all other cards revealed this way"):
    player_verb_means(f"shuffle* {words} into THEIR library", Shuffle(SUBJECT, Referring(Past("rest", 10**6), REST)))

# ── the one found onto the battlefield, and the rest elsewhere ──
for words in ("the rest", "all other cards revealed this way"):
    player_verb_means(
        f"put* <p:pronoun> onto the battlefield , then shuffle* {words} into THEIR library",
        InOrder((Move(P, "battlefield"), Shuffle(SUBJECT, Referring(Past("rest", 10**6), REST)))),
        "effects.1.who",
    )

# ── lands ──
MANY = Number.of(10**6)
constant(
    "static rule: you may play any number of lands on each of your turns",
    Permit("play additional land", who=YOU, number=MANY),
)
