"""What happened this turn, to how many of what kind: conditions and numbers."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.comparisons import counted, told
from benchbook.cards.grammar.wording import *

NOW = "this turn"


# ── so many of a kind ──
def numbered(one: str, many: str, kind: str, who: Who | None, zone: Zone) -> None:
    """As a number: for each creature that died, the number of creatures that died; <> is the noun."""

    means("each: " + one.replace("<>", "<n:noun>"), HappenedThisTurn(kind, who, Group(N, zone)), n=Noun(N, zone))
    means(
        f"amount: the number of {many.replace('<>', '<n:nouns>')}",
        HappenedThisTurn(kind, who, Group(N, zone)),
        n=Noun(N, zone),
    )


DIED = "creatures died"
TO_GRAVEYARD = "put into a graveyard from the battlefield"
for words, who in (("under your control ", YOU), ("", None)):
    numbered(f"<> that died {words}{NOW}", f"<> that died {words}{NOW}", DIED, who, "battlefield")
    told(f"(a|an) <n:noun> died {words}{NOW}", DIED, who, "battlefield")
    told(f"<n:other noun> died {words}{NOW}", DIED, who, "battlefield")
    counted(f"<k:word number> or more <n:nouns> died {words}{NOW}", DIED, who, "battlefield")
ENTERED = "entered under your control"
numbered(f"<> that {ENTERED} {NOW}", f"<> that {ENTERED} {NOW}", "entered", YOU, "battlefield")
numbered(f"<> you had enter under your control {NOW}", f"<> you had enter under your control {NOW}", "entered", YOU,
         "battlefield")  # fmt: skip
told(f"<n:other noun> {ENTERED} {NOW}", "entered", YOU, "battlefield")
told(f"you had <n:other noun> enter under your control {NOW}", "entered", YOU, "battlefield")
for into, who in (("your graveyard", YOU), ("a graveyard", None)):
    gone = f"put into {into} from the battlefield {NOW}"
    numbered(f"<> [that was] {gone}", f"<> [that were] {gone}", TO_GRAVEYARD, who, "battlefield")
    told(f"(a|an) <n:noun> was {gone}", TO_GRAVEYARD, who, "battlefield")
told(f"(a|an) <n:noun> was put into your graveyard from anywhere {NOW}", "cards put into a graveyard", YOU, "")
told(f"(a|an) <n:noun> left your graveyard {NOW}", "cards left a graveyard", YOU, "")
counted(f"<k:word number> or more <n:nouns> left your graveyard {NOW}", "cards left a graveyard", YOU, "")
for have in ("you've", "you"):
    numbered(f"<> {have} sacrificed {NOW}", f"<> {have} sacrificed {NOW}", "sacrificed", YOU, "battlefield")
    told(f"{have} sacrificed (a|an) <n:noun> {NOW}", "sacrificed", YOU, "battlefield")
    counted(f"{have} sacrificed <k:word number> or more <n:nouns> {NOW}", "sacrificed", YOU, "battlefield")
    numbered(f"<> {have} cast {NOW}", f"<> {have} cast {NOW}", "spells cast", YOU, "stack")
    told(f"{have} cast (a|an) <n:noun> {NOW}", "spells cast", YOU, "stack")
    told(f"{have} cast <n:other noun> {NOW}", "other spells cast", YOU, "stack")
told(f"an opponent cast (a|an) <n:noun> {NOW}", "spells cast", EachOpponent(), "stack")
told(f"(a|an) <n:noun> left the battlefield under your control {NOW}", "permanents left", YOU, "battlefield")


# ── a plain number ──
def plain_number(words: str, node: HappenedThisTurn) -> None:
    """The amount, and what is counted for each."""
    constant(f"amount: {words}", node)


for have in ("you've", "you"):
    constant(f"each: card {have} discarded {NOW}", HappenedThisTurn("cards discarded", YOU))
    plain_number(f"the number of cards {have} discarded {NOW}", HappenedThisTurn("cards discarded", YOU))
    plain_number(f"the number of tokens {have} created {NOW}", HappenedThisTurn("tokens created", YOU))
    constant(f"each: token {have} created {NOW}", HappenedThisTurn("tokens created", YOU))
    plain_number(f"the number of spells {have} cast {NOW}", HappenedThisTurn("spells cast", YOU))
    constant(f"each: spell {have} cast {NOW}", HappenedThisTurn("spells cast", YOU))
    for kind, verb in (("life lost", "lost"), ("life gained", "gained")):
        plain_number(f"the [amount of] life {have} {verb} {NOW}", HappenedThisTurn(kind, YOU))
        form(f"condition: {have} {verb} <right:digits> or more life {NOW}", AmountIs,
             left=HappenedThisTurn(kind, YOU), comparison=">=")  # fmt: skip
    form(f"condition: {have} discarded <right:word number> or more cards {NOW}", AmountIs,
         left=HappenedThisTurn("cards discarded", YOU), comparison=">=")  # fmt: skip
    form(f"condition: {have} (drew|drawn) <right:word number> or more cards {NOW}", AmountIs,
         left=HappenedThisTurn("cards drawn", YOU), comparison=">=")  # fmt: skip
    constant(f"condition: {have} discarded a card {NOW}", Happened("cards discarded", YOU))
    constant(f"condition: {have} cast another spell {NOW}", Happened("other spells cast", YOU))
for nt in ("they players", "one player"):
    for words, kind in (
        (f"the [amount of] life <w:{nt}> lost {NOW}", "life lost"),
        (f"the number of cards <w:{nt}> ('ve|has) drawn {NOW}", "cards drawn"),
        (f"the number of cards <w:{nt}> discarded {NOW}", "cards discarded"),
        (f"the damage dealt to <w:{nt}> {NOW}", "damage to players"),
    ):
        means(f"amount: {words}", HappenedThisTurn(kind, W), w=W.said_where(lambda who: who != YOU))
for words in ("the [total amount of] life your opponents [have] lost", "the total life lost by your opponents"):
    plain_number(f"{words} {NOW}", HappenedThisTurn("life lost", EachOpponent()))

# ── it did, or it did not ──
for status in ("attacked", "blocked"):
    means(
        f"condition: <w:one object> didn't {status.removesuffix('ed')} {NOW}", IsNot(Matches(W, Is(f"{status} {NOW}")))
    )
