"""Damage that is changed, prevented or dealt to something else: from which source, to whom, for how long."""

from __future__ import annotations

import re
from itertools import product

from benchbook.cards.grammar.in_context import spoken
from benchbook.cards.grammar.wording import *

KINDS: tuple[tuple[str, bool | None], ...] = (("damage", None), ("combat damage", True), ("noncombat damage", False))
ECHO = (
    "[to (that permanent or player|that player or permanent|that player|that creature|that permanent|"
    "that creature or player|that permanent or that player|that planeswalker or player|it|you|~)]"
)


# ── who and what is dealt the damage ──


def _player_and_permanents(nt: str, template: str, who: Who, many: bool) -> None:
    """A player and permanents: "you and other creatures you control", "an opponent or a permanent …"."""
    slots = {"n": Noun(N.but(type(None)))} if many else {}
    means(f"{nt}: {template}", Recipients(N if many else F, who), "", **slots)


for words, who in (
    ("you", YOU),
    ("a player", EachPlayer()),
    ("an opponent", EachOpponent()),
    ("enchanted player", EnchantedPlayer()),
):
    constant(f"struck: {words}", Recipients(None, who))
    _player_and_permanents("struck", f"{words} or <f:watched>", who, many=False)
for words, who in (("you", YOU), ("players", EachPlayer()), ("enchanted player", EnchantedPlayer())):
    constant(f"recipients: {words}", Recipients(None, who))
    _player_and_permanents("recipients", f"{words} (and|and/or) <n:nouns>", who, many=True)
    _player_and_permanents("recipients", f"{words} (and|or|and/or) <f:watched>", who, many=False)
    _player_and_permanents("recipients", f"<f:watched> (and|or|and/or) {words}", who, many=False)
for nt in ("struck", "recipients"):
    means(f"{nt}: <f:watched>", Recipients(F, None))

means(
    "struck: <f:watched> while it has (a|an) <k:counter kind> counter on it",
    Recipients(And((F, HasCounters(K))), None),
    f=F.where(lambda f: f == Same(This())),
)
means("recipients: <n:permanents>", Recipients(N, None))


# ── what deals it ──


def _no_spell(kind: object) -> bool:
    return not (isinstance(kind, And) and len(kind.parts) == 2 and kind.parts[0] == Is("spell"))


_OF_ANY_ZONE = (also(N.where(names_a_type), SOURCE), N.where(lambda kind: not names_a_type(kind)))
for kind, zone in (
    (N.said_where(_no_spell), "battlefield"),
    *((kind, "any source") for kind in _OF_ANY_ZONE),
    (And((Is("spell"), N)), "stack"),
):
    means("source: (a|an) <n:noun>", kind, n=Noun(N, zone))
    means("source: <n:other noun>", kind, n=Noun(N, zone))
    means("sources: <n:nouns>", kind, n=Noun(N, zone))
    means("choosable: (a|an) <n:noun> of your choice", kind, n=Noun(N, zone))
for nt in ("this", "attached"):
    means(f"source: <w:{nt}>", Same(W))
means("sources: <w:one object>", Same(W))
same_as("dealt instead", "what")
same_as("dealt always instead", "dealt instead")
ITS_CONTROLLER = PlayerAsObject(ControllerOf(Attached()))
spoken(
    "dealt always instead",
    "its controller",
    lambda at, size: ITS_CONTROLLER,
    ITS_CONTROLLER,
    holds=lambda parser, at: "enchanted" in parser.low[:at],
)
constant("dealt always instead: enchanted creature 's controller", ITS_CONTROLLER)


# ── one form for all of them ──
def _source(hole: object) -> Any:
    """The filter of what deals the damage; none where anything may."""
    return Turned(
        hole,
        lambda kind: None if isinstance(kind, Anything) else kind,
        lambda kind: Anything() if kind is None else None if isinstance(kind, Anything) else kind,
        blank=True,
    )


FIELDS: dict[str, dict[str, object]] = {  # of a node, which a slot fills
    "s": {"source": _source(S)},
    "c": {"source": _source(C)},
    "r": {"to": R, "to_player": Q},
    "w": {"to_what": W},
    "n": {"amount": N},
    "x": {"plus": X},
    "b": {"all_but": B},
    "t": {"then": T},
    "d": {"to_instead": D},
    "e": {"instead": E},
    "y": {"set_to": Y},
    "m": {"least": M},
}


def _whom(recipients: Recipients) -> tuple[Filter | None, Who | None] | None:
    """Whom it is dealt to, where that is not one object, which has a slot of its own."""
    single = isinstance(recipients.to, Same) and recipients.who is None
    return None if single else (recipients.to, recipients.who)


STRUCK = Turned((R, Q), lambda both: made if _whom(made := Recipients(*both)) else None, _whom)
CHOSEN = ChooseThing(YOU, "object", "chosen source", what=Choose(C, ONE, YOU, "source"))


def damage(nt: str, template: str, cls: type, **fixed: object) -> None:
    """A static ability, or (as a clause) an effect for this turn, that is one replacement or prevention effect.

    The slots: s what deals the damage, c the same chosen by you, r and w who or what is dealt it, n how much of it,
    x how much more, b all but how much, t what follows, d what is dealt it instead, y how much it is set to where it is
    m or more.
    """
    names = re.findall(r"<(\w):", template)
    held = dict(fixed)
    for name in names:
        held |= FIELDS[name]
    node = cls(**held)
    struck = (Recipients(R, Q) if nt == "static" else STRUCK) if "r" in names else None
    slots = {"r": struck} if struck else {}
    if nt == "static":
        replacement(template, node, **slots)
    else:
        effect = CreateReplacement(node, TURN)
        means(f"clause: {template}", InOrder((CHOSEN, effect)) if "c" in names else effect, "", **slots)


# ── more of it ──
for (kind, combat), (nt, when) in product(KINDS, (("static", ""), ("clause", " this turn"))):
    would = f"if <s:source> would deal {kind} to <r:struck>{when} ,"
    for much, times in (("(double|twice)", 2), ("triple", 3)):
        words = f"{would} (it|that source) deals {much} that damage {ECHO} instead"
        damage(nt, words, DamageMultiplied, combat=combat, times=times)
    words = f"{would} (it|that source|that spell) deals that much damage plus <x:digits> {ECHO} instead"
    damage(nt, words, DamageMultiplied, combat=combat)

# ── prevented ──
for kind, combat in KINDS:
    for would in (
        f"if <s:source> would deal {kind} to <r:struck> ,",
        f"if {kind} would be dealt to <r:struck> ,",
        f"if <r:struck> would be dealt {kind} ,",
    ):
        damage("static", f"{would} prevent that damage", DamagePrevented, combat=combat)
        damage("static", f"{would} prevent <n:digits> of that damage", DamagePrevented, combat=combat)
        damage("static", f"{would} prevent all but <b:digits> of that damage", DamagePrevented, combat=combat)
        entire = "<s:" not in would
        for joint in ("and", ".", ","):
            words = f"{would} prevent that damage {joint} <t:prevented so>"
            damage("static", words, DamagePrevented, combat=combat, whole=entire)
        for way in ("up", "down"):
            half = HalfOf(EventAmount(), way)
            words = f"{would} prevent half that damage , rounded {way}"
            damage("static", words, DamagePrevented, combat=combat, amount=half)
        damage("static", f"{would} <e:prevented so> instead", DamageBecomes, combat=combat)
        damage("static", f"{would} instead <e:prevented so>", DamageBecomes, combat=combat)
    damage(
        "static",
        f"prevent all {kind} that would be dealt to <r:recipients> by <s:sources>",
        DamagePrevented,
        combat=combat,
    )
    damage("static", f"prevent all {kind} that would be dealt by <s:sources>", DamagePrevented, combat=combat)
    damage(
        "static", f"prevent all {kind} [that] <s:sources> would deal to <r:recipients>", DamagePrevented, combat=combat
    )
    damage("static", f"prevent all {kind} that would be dealt to <r:recipients>", DamagePrevented, combat=combat)
    prevented = f"prevent all {kind} that would be dealt"
    for to in ("<r:recipients>", "<w:one object>", "<w:many objects>"):
        for then in ("", " . <t:prevented so>"):
            damage("clause", f"{prevented} to {to} this turn{then}", DamagePrevented, combat=combat)
            damage("clause", f"{prevented} to {to} by <s:sources> this turn{then}", DamagePrevented, combat=combat)
            damage("clause", f"{prevented} to {to} this turn by <s:sources>{then}", DamagePrevented, combat=combat)
            damage("clause", f"{prevented} to {to} this turn by <c:choosable>{then}", DamagePrevented, combat=combat)
        stopped = f"if {kind} would be dealt to {to} this turn , prevent that damage"
        damage("clause", f"{stopped} and <t:prevented so>", DamagePrevented, combat=combat)
        damage("clause", f"{prevented} this turn to {to}", DamagePrevented, combat=combat)
        damage("clause", f"{prevented} this turn to {to} by <s:sources>", DamagePrevented, combat=combat)
        for dealer in ("<c:choosable>", "<s:sources>"):
            words = f"prevent all {kind} [that] {dealer} would deal to {to} this turn"
            damage("clause", words, DamagePrevented, combat=combat)
    for dealer in ("<c:choosable>", "<s:sources>"):
        damage("clause", f"{prevented} this turn by {dealer}", DamagePrevented, combat=combat)
        damage("clause", f"{prevented} by {dealer} this turn", DamagePrevented, combat=combat)
        damage("clause", f"{prevented} by {dealer} this turn . <t:prevented so>", DamagePrevented, combat=combat)
        damage("clause", f"prevent all {kind} [that] {dealer} would deal this turn", DamagePrevented, combat=combat)
    for to in ("<r:recipients>", "<w:what>"):
        for then in ("", " . <t:prevented so>"):
            shield, once = {"shield": True, "combat": combat}, {"once": True, "combat": combat}
            next_ = f"prevent the next <n:digits> {kind} that"
            damage("clause", f"{next_} would be dealt to {to} this turn{then}", DamagePrevented, **shield)
            damage("clause", f"{next_} would be dealt this turn to {to}{then}", DamagePrevented, **shield)
            damage("clause", f"{next_} <c:choosable> would deal to {to} this turn{then}", DamagePrevented, **shield)
            stop = "prevent that damage"
            for source in ("<c:choosable>", "<s:sources>"):
                damage(
                    "clause",
                    f"the next time {source} would deal {kind} to {to} this turn , {stop}{then}",
                    DamagePrevented,
                    **once,
                )
    for then in ("", " . <t:prevented so>"):
        for source in ("<c:choosable>", "<s:sources>"):
            damage(
                "clause",
                f"the next time {source} would deal {kind} this turn , prevent that damage{then}",
                DamagePrevented,
                once=True,
                combat=combat,
            )


def _shield_to_and_by(what: What, combat: bool | None) -> InOrder:
    to, by = DamagePrevented(to_what=what, combat=combat), DamagePrevented(source=Same(what), combat=combat)
    return InOrder((CreateReplacement(to, TURN), CreateReplacement(by, TURN)))


for kind, combat in KINDS:
    for to in ("one object", "many objects"):
        for words in (
            f"prevent all {kind} that would be dealt to and dealt by <w:{to}> this turn",
            f"prevent all {kind} that would be dealt this turn to and dealt by <w:{to}>",
            f"prevent all {kind} that would be dealt to and by <w:{to}> this turn",
        ):
            means(f"clause: {words}", _shield_to_and_by(W, combat))


# ── dealt to something else ──
for kind, combat in KINDS:
    elsewhere = "(is|are) dealt to <d:dealt instead> instead"
    every = f"all {kind} that would be dealt"
    for by in ("", " by <s:sources>"):
        always = elsewhere.replace("dealt instead", "dealt always instead")
        damage("static", f"{every} to <r:recipients>{by} {always}", DamageRedirected, combat=combat)
    for words in (f"{every} this turn to <r:recipients>", f"{every} to <r:recipients> this turn"):
        by_one = DamageRedirected(PlayerAsObject(ControllerOf(W)), None, Same(W), R, Q, combat=combat)
        means(
            f"clause: {words} by <w:one object> is dealt to its controller instead",
            CreateReplacement(by_one, TURN),
            r=Recipients(R, Q),
        )
    for to in ("<r:recipients>", "<w:what>"):
        for by in ("", " by <s:sources>", " by <c:choosable>"):
            damage("clause", f"{every} this turn to {to}{by} {elsewhere}", DamageRedirected, combat=combat)
            damage("clause", f"{every} to {to} this turn{by} {elsewhere}", DamageRedirected, combat=combat)
        for source in ("<c:choosable>", "<s:sources>"):
            damage(
                "clause",
                f"the next time {source} would deal {kind} to {to} this turn , that damage {elsewhere}",
                DamageRedirected,
                once=True,
                combat=combat,
            )
            damage(
                "clause",
                f"the next time {source} would deal {kind} to {to} this turn , "
                "that source deals that damage to <d:dealt instead> instead",
                DamageRedirected,
                once=True,
                combat=combat,
            )
        damage(
            "clause",
            f"the next time {kind} would be dealt to {to} this turn , that damage {elsewhere}",
            DamageRedirected,
            once=True,
            combat=combat,
        )
        next_ = f"the next <n:digits> {kind} that"
        damage(
            "clause",
            f"{next_} would be dealt to {to} this turn {elsewhere}",
            DamageRedirected,
            shield=True,
            combat=combat,
        )
        damage(
            "clause", f"{next_} <c:choosable> would deal to {to} this turn {elsewhere}", DamageRedirected, shield=True,
            combat=combat,
        )  # fmt: skip

# ── for this turn ──
for much, times in (("(double|twice)", 2), ("triple", 3)):
    damage(
        "clause",
        f"if <s:source> would deal damage this turn , (it|that source) deals {much} that damage instead",
        DamageMultiplied,
        times=times,
    )
    damage(
        "clause",
        f"if <s:source> would deal damage to <r:struck> this turn , (it|that source) deals {much} that damage {ECHO} "
        "instead",
        DamageMultiplied,
        times=times,
    )

# ── for damage ──
MINE = Choose(ControlledBy(YOU), EventAmount(), YOU)
damage(
    "static",
    "if damage would be dealt to <r:struck> , sacrifice that many permanents instead",
    DamageBecomes,
    instead=(Sacrifice(MINE, YOU),),
)
