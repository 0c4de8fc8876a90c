"""Combine: what a combined permanent is, worked out of its constituents."""

from __future__ import annotations

from benchbook.engine.choosing.words_to_choose import all_if_five
from benchbook.engine.memory import OVERRIDING
from benchbook.engine.rules.cr.c7_additional_rules.r730_merging import combined_values
from benchbook.engine.rules.terms import *
from benchbook.engine.rules.uncommander.parts import BOOK, beneath, since, topmost, values_of


@dataclass(frozen=True)
class Defined:
    """The colours that a constituent's ability defines, and since when."""

    card: int
    name: str
    colors: frozenset[str]
    timestamp: int


@rule("Combine/d", book=BOOK, runs="components", instead_of=("cr/730.2a", "cr/712.8g"))
def pooled(game: Game, obj: Object, faces: tuple[FaceDefinition, ...]) -> FaceDefinition:
    """The whole has its constituents' names, colors, types, texts and mana costs, and the sums of their sizes."""
    meld = game.table.one("runs", "melded pair") if "melded" in obj.marks else None
    tops: list[FaceDefinition] = [meld.function(game, obj, faces)] if meld is not None else []
    obj = replace(obj, components=obj.components[2:]) if meld is not None else obj
    if not obj.components:
        return tops[0]
    augment = game.table.one("runs", "augmented faces")
    own = [values_of(game, part, obj) for part in topmost(obj)]
    tops += augment.function(game, own) if augment is not None else own
    lower = [values_of(game, part, obj) for part in beneath(obj)]
    defined = colors_defined(game, obj)
    abilities = [a for face in (*tops, *lower) for a in face.abilities if not (defined and defines_colors(game, a))]
    names = _union(n for f in tops for n in (f.name, *f.extra_names) if n)
    supertypes = game.table.one("runs", "combined supertypes")
    whole = replace(
        tops[0], name=names[0] if names else "", extra_names=names[1:],
        mana_cost=_costs(tops), colors=_colors(game, tops, defined, obj),
        supertypes=supertypes.function(tops) if supertypes is not None else tops[0].supertypes,
        types=_union(x for f in tops for x in f.types), subtypes=_union(x for f in tops for x in f.subtypes),
        power=_total([f.power for f in tops]), toughness=_total([f.toughness for f in tops]),
        abilities=tuple(abilities),
        text="\n".join(f.text for f in (*tops, *lower) if f.text),
    )  # fmt: skip
    sizes = game.table.one("runs", "defined sizes")
    sized: FaceDefinition = sizes.function(whole, tops) if sizes is not None else whole
    return sized


@rule("Meld/a", book=BOOK, runs="melded pair")
def melded_pair(game: Game, obj: Object, faces: tuple[FaceDefinition, ...]) -> FaceDefinition:
    """The two cards of a meld pair give one set of values together, whatever else is combined with them."""
    pair: FaceDefinition = combined_values(game, replace(obj, components=obj.components[:2]), faces[:2])
    return pair


@rule("Combine/v", book=BOOK, runs="combined supertypes")
def every_supertype(faces: list[FaceDefinition]) -> tuple[str, ...]:
    """With a legendary constituent the whole is legendary, so that the legend rule watches each of its names."""
    return _union(x for f in faces for x in f.supertypes)


def _union(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(words))


def _costs(faces: list[FaceDefinition]) -> ManaCost | None:
    costs = [f.mana_cost for f in faces if f.mana_cost is not None]
    return ManaCost(tuple(s for cost in costs for s in cost.symbols)) if costs else None


def _total(amounts: list[Amount | None]) -> Amount | None:
    """The sum; where every one is only a modifier nothing is defined (Host and Augment k, l)."""
    given = [a for a in amounts if a is not None]
    if not given:
        return None
    if all(isinstance(a, how.Modifier) for a in given):
        return given[0]
    return Number(sum((a.value for a in given if isinstance(a, (Number, how.Modifier))), Fraction(0)))


# ── colours (Combine s, u, y) ─────────────────────────────────────────────────


def defines_colors(game: Game, ability: Any) -> bool:
    """Whether it is a characteristic-defining ability for colours."""
    return any(True for _ in _color_changes(game, ability))


def _color_changes(game: Game, ability: Any) -> Iterable[c.SetColors]:
    for held in game.table.flatten(Held(ability, "part")):
        if isinstance(held.ability, Static) and held.ability.defining:
            yield from (m for m in held.ability.changes if isinstance(m, c.SetColors))


def colors_defined(game: Game, obj: Object) -> list[Defined]:
    """What the topmost constituents' abilities define."""
    found: list[Defined] = []
    for part in topmost(obj):
        face = values_of(game, part, obj)
        for change in (m for a in face.abilities for m in _color_changes(game, a)):
            found.append(Defined(part.card, face.name, all_if_five(game, change.colors), since(game, part, obj)))
    return found


def contradict(defined: list[Defined]) -> bool:
    """Whether one defines no colour and another some, so that both cannot hold."""
    return any(not d.colors for d in defined) and any(d.colors for d in defined)


@rule("Combine/u", book=BOOK, runs="overriding colors")
def overriding(defined: list[Defined], obj: Object) -> list[Defined]:
    """Of contradicting abilities those of the latest constituent override the others, or the chosen one."""
    chosen = OVERRIDING.of(obj)
    if chosen is not None:
        return [d for d in defined if d.card == chosen]
    latest = max(d.timestamp for d in defined)
    return [d for d in defined if d.timestamp == latest]


@rule("Combine/y", book=BOOK, runs="combined colors")
def every_color(faces: list[FaceDefinition]) -> tuple[str, ...]:
    """It is every color that a constituent is, and colorless only if all of them are."""
    return _union(x for f in faces for x in f.colors)


@rule("Combine/s", book=BOOK, runs="colors defined together")
def colors_together(defined: list[Defined]) -> list[Defined]:
    """What several constituents' defining abilities say of one characteristic holds side by side where it can."""
    return defined


def _colors(game: Game, faces: list[FaceDefinition], defined: list[Defined], obj: Object) -> tuple[str, ...]:
    name: Procedure = (
        "combined colors" if not defined else "overriding colors" if contradict(defined) else "colors defined together"
    )
    function = game.table.one("runs", name)
    if not defined:
        return function.function(faces) if function is not None else faces[0].colors
    arguments = (defined, obj) if contradict(defined) else (defined,)
    holding = function.function(*arguments) if function is not None else defined[:1]
    return _union(x for d in holding for x in sorted(d.colors))


# ── power and toughness that abilities define (Combine t) ─────────────────────


@rule("Combine/t", book=BOOK, runs="defined sizes")
def sizes_defined(whole: FaceDefinition, faces: list[FaceDefinition]) -> FaceDefinition:
    """Where abilities define power or toughness, each constituent's value by itself, and then the total."""
    if not any(_defines_size(a) for a in whole.abilities):
        return whole
    power = how.Sum(tuple(_value(f, "power") for f in faces))
    toughness = how.Sum(tuple(_value(f, "toughness") for f in faces))
    rest = tuple(a for a in whole.abilities if not _defines_size(a))
    words = "Its power and toughness are the totals of what its constituents' abilities define."
    one = Static(changes=(c.SetPT(power, toughness),), defining=True, zone="any", text=words)
    return replace(whole, abilities=(*rest, one))


def _defines_size(ability: Any) -> bool:
    return isinstance(ability, Static) and ability.defining and any(isinstance(m, c.SetPT) for m in ability.changes)


def _value(face: FaceDefinition, what: str) -> Amount:
    for ability in face.abilities:
        if _defines_size(ability):
            for change in ability.changes:  # type: ignore[union-attr]
                amount: Amount | None = getattr(change, what, None)
                if amount is not None:
                    return amount
    printed: Amount | None = getattr(face, what)
    value = printed.value if isinstance(printed, (Number, how.Modifier)) else Fraction(0)
    return Number(value)
