"""What players own and what they do with all of their own things."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import spoken
from benchbook.cards.grammar.wording import *

# ── the top of their library ──
for words, number in (("the top card", ONE), ("the top <n:word number> cards", None)):
    player_verb_means(
        f"exile* {words} of THEIR library", Exile(TopOf(SUBJECT, number or N.where(lambda k: k != ONE))), "what.who"
    )


# ── on the top or on the bottom ──
ENDS = tuple(Mode((Move(W, "library", position=end),), words=f"on the {end}") for end in ("top", "bottom"))
EITHER_END = ChooseModes(ENDS, on_resolution=True, chooser=SUBJECT)
for choice in ("", "THEIR choice of "):
    player_verb_means(f"put* <w:pronoun> on {choice}the top or bottom of THEIR library", EITHER_END, "chooser")

player_verb_means("put* <w:one object> on the top or bottom of its owner 's library", EITHER_END, "chooser")

# ── entering attacking a player that is named ──

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

# ── Objects by what a keyword did with them: paired, devoured, sacrificed ──
DEVOURED = Bound("devoured")

for nt, nouns in (("devoured one", "noun"), ("devoured many", "nouns")):
    means(f"{nt}: <n:{nouns}> (it|~|this creature) devoured", Among(DEVOURED, N, "battlefield"), n=Noun(N))

means("each: <d:devoured one>", CountOf(D))
means("amount: the number of <d:devoured many>", CountOf(D))
