"""What is done with hands: drawn, discarded, revealed, put under libraries."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

player_verb("look* at <what>", LookAt)
player_verb("reveal* <what>", LookAt, reveal=True)
player_verb_means("reveal* the top card of THEIR library", LookAt(SUBJECT, TopOf(SUBJECT, ONE), reveal=True))
player_verb_means("reveal* THEIR hand", LookAt(SUBJECT, Group(Anything(), "hand", SUBJECT), reveal=True))
means("order: look at <w:whose> hand", LookAt(YOU, Group(Anything(), "hand", W)))
player_verb_means(
    "search* THEIR library and/or graveyard for (a|an) <n:card>",
    Search(SUBJECT, SUBJECT, N, ONE, zones=("library", "graveyard")),
)
player_verb_means("search* THEIR library for (a|an) <n:card>", Search(SUBJECT, SUBJECT, N, ONE))
player_verb_means(
    "search* THEIR library for up to <k:word number> <n:such cards>",
    Search(SUBJECT, SUBJECT, N, UpTo(K)),
    k=K.but(type(None)),
)
player_verb_means(
    "search* THEIR library for up to <k:that many> <n:such cards>",
    Search(SUBJECT, SUBJECT, N, UpTo(K)),
    k=K.but(Number, type(None)),
)
player_verb_means("search* THEIR library for any number of <n:such cards>", Search(SUBJECT, SUBJECT, N, UpTo()))
player_verb_means(
    "put* the cards in THEIR hand on the bottom of THEIR library in any order",
    Move(Group(Anything(), "hand", SUBJECT), "library", position="bottom", any_order=True),
    "what.who",
)

DRAWN, CHOSEN, EACH = Is("drawn this turn"), Bound("chosen"), Bound("each")
player_verb("draw* <amount:word number> (additional cards|cards more)", Draw)
means(
    "order: choose <k:word number> cards in your hand (drawn this turn|that you drew this turn)",
    ChooseThing(YOU, "objects", "chosen", what=Choose(DRAWN, K, YOU, "hand", YOU)),
)
means(
    "clause: for each [of those cards] , pay <a:life> or put (the card|it) on top of your library",
    ForEach((PayOrElse(YOU, Cost((PayLife(A),)), (Move(EACH, "library"),)),), what=CHOSEN),
)
for who, words in ((EachOpponent(), "an opponent"), (EachPlayer(), "a player")):
    for nth, word in ((1, "first"), (2, "second"), (3, "third")):
        constant(f"event: {words} draws their {word} card each turn", PlayerEvent("draws", who, nth=nth))

means(
    "order: choose a nonland card name . <p:one player> reveals their hand and discards all cards with that name",
    InOrder(
        (
            ChooseThing(YOU, "nonland card name", "card name"),
            LookAt(P, Group(Anything(), "hand", P), reveal=True),
            Discard(P, None, what=Group(Chosen("card name"), "hand", P)),
        )
    ),
)

# ── triggers ──
CAUSED = "a spell or ability an opponent controls causes you to discard"
for words, by in (("you discard", None), ("you cycle or discard", None), (CAUSED, EachOpponent())):
    means(f"event: {words} <w:this>", PlayerEvent("discards", YOU, Same(W), by=by))
form(f"event: {CAUSED} <filter:watched any card>", PlayerEvent, kind="discards", who=YOU, by=EachOpponent())

# ── instead of the graveyard ──
INSTEAD = "instead of putting it into your graveyard"
means(
    f"static: if {CAUSED} <w:this> , put it onto the battlefield {INSTEAD}",
    Static(replacements=(ZoneReplacement(Same(W), None, "graveyard", "battlefield", discarded_by=EachOpponent()),)),
)
means(
    f"static: if {CAUSED} <w:this> , put it onto the battlefield with <n:word number> <k:counter kind> counters on it "
    + INSTEAD,
    Static(
        replacements=(
            ZoneReplacement(
                Same(This()), None, "graveyard", "battlefield", with_counters=(K, N), discarded_by=EachOpponent()
            ),
        )
    ),
    w=This(),
)

ON_TOP = ZoneReplacement(
    Is("card"), "hand", "graveyard", "library", optional=True, whose_zone=YOU, discarded_by=EachPlayer()
)
constant(
    "static: if an effect causes you to discard a card , discard it , but you may put it on top of "
    "your library instead of "
    "into your graveyard",
    Static(replacements=(ON_TOP,)),
)

# ── a player reveals some of their cards, and another one chooses which of them is discarded ──
CHOSEN_OF_THEM = ChooseThing(YOU, "object", "chosen", what=Choose(Same(Bound("looked at")), ONE, YOU, "hand", P))
SHOWN = "<p:one player> reveals"
YOU_CHOOSE = "you choose one of (them|those cards) . that player discards that card"
for some in (
    "<a:cards> from their hand (and|.)",
    "a number of cards from their hand equal to <a:amount> .",
    "x cards from their hand , where x is <a:amount> .",
):
    means(
        f"clause: {SHOWN} {some} {YOU_CHOOSE}",
        InOrder(
            (
                LookAt(P, Choose(Anything(), A, P, "hand", P), reveal=True),
                CHOSEN_OF_THEM,
                Discard(P, ONE, what=Bound("chosen")),
            )
        ),
    )
