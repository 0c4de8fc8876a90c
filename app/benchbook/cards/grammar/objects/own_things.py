"""What players own and what they do with all of their own things."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import spoken
from benchbook.cards.grammar.objects.nouns import LINKED
from benchbook.cards.grammar.wording import *

form("one player: the owner of <what:one object>", OwnerOf)

# ── all of theirs ──
player_verb_means("exile* all <n:such cards> from THEIR graveyard", Exile(Group(N, "graveyard", SUBJECT)), "what.who")
player_verb_means(
    "put* all cards THEY exiled this way onto the battlefield",
    Move(Referring(Past("exiled this way", 10**6), Bound("exiled")), "battlefield", SUBJECT),
    "control",
)

# ── the top of their library ──
for words, number in (("the top card", ONE), ("the top <n:word number> cards", None)):
    player_verb_means(
        f"exile* {words} of THEIR library", Exile(TopOf(SUBJECT, number or N.where(lambda k: k != ONE))), "what.who"
    )
for rounded in ("up", "down"):
    player_verb_means(
        f"mill* half THEIR library , rounded {rounded}",
        Mill(SUBJECT, HalfOf(CountOf(Group(Anything(), "library", SUBJECT)), rounded)),
    )

SHUFFLED = InOrder((Shuffle(YOU), Exile(TopOf(YOU, ONE))))
constant("clause: shuffle your library , then exile the top card", SHUFFLED)


# ── on the top or on the bottom ──
def _either_end(what: Any) -> ChooseModes:
    ends = (("on the top", "top"), ("on the bottom", "bottom"))
    modes = tuple(Mode((Move(what, "library", position=p),), words=w) for w, p in ends)
    return ChooseModes(modes, on_resolution=True, chooser=SUBJECT)


for choice in ("", "THEIR choice of "):
    player_verb_means(f"put* <w:pronoun> on {choice}the top or bottom of THEIR library", _either_end(W), "chooser")

player_verb_means("put* <w:one object> on the top or bottom of its owner 's library", _either_end(W), "chooser")

# ── entering attacking a player that is named ──
for verb in ("put <what> onto", "return <what> to"):
    order(
        f"{verb} the battlefield tapped and attacking <attacks:who attacked>",
        Move,
        to="battlefield",
        tapped=True,
        attacking=True,
    )

spoken(
    "who attacked", ("that player", "that opponent"), lambda at, size: PlayerPronoun(at), lambda who: who is not None
)

# ── putting and returning under a control that is said ──
for under in ("its owner 's", "their owner 's", "their owners '"):
    means(f"order: put <w:what> onto the battlefield under {under} control", Move(W, "battlefield", OwnerOf(W)))
EXILED_ITSELF = Referring(Past("exiled", 10**6), Bound("exiled"))
means(
    "order: return (him|her) to the battlefield transformed under (his|her) owner 's control",
    Move(EXILED_ITSELF, "battlefield", OwnerOf(EXILED_ITSELF), transformed=True),
)
for words, zone in (("the command zone", "command"), ("your hand", "hand")):
    order(f"put <what:this> onto the battlefield from {words}", Move, to="battlefield", from_zone=zone)
for place, position in (("fourth", "4"), ("fifth", "5"), ("seventh", "7"), ("tenth", "10")):
    order(f"put <what> into (its|their) owner 's library {place} from the top", Move, to="library", position=position)
    order(f"put <what> into your library {place} from the top", Move, to="library", position=position)

constant("after: that (your opponents control|an opponent controls)", ControlledBy(EachOpponent()))
form("after: <who:one player> owns", OwnedBy)
form("after: <what:one object> (is|'s) blocking", InCombatWith, role="blocked by")
constant("after: you control but don't own", And((ControlledBy(YOU), Not(OwnedBy(YOU)))))
MINE_OF_OTHERS = Shares("name", Group(Anything(), "graveyard", YOU))
constant("after: (with|that has) the same name as a card in your graveyard", MINE_OF_OTHERS)
constant(
    "after: with the same name as a card in their graveyard", Is("named like a card in its controller's graveyard")
)

HOST = Not(Same(Attached()))

means(
    "own choice: (a|an) <n:permanent> of (your|their) choice other than <w:attached>",
    Choose(also(N, HOST), ONE, SUBJECT, "battlefield"),
)

EXILED = Group(LINKED, "exile")
RETURNED = Move(EXILED, "battlefield", OwnerOf(EXILED))

means("clause: each player returns to the battlefield all cards they own exiled with <w:this>", RETURNED)
