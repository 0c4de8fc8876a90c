"""The answer to a scenario: what happens on every branch, what it rests on, and what is not modelled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, is_dataclass
from functools import cached_property
from typing import Any, Literal

from benchbook.engine.choosing.choices import Taken
from benchbook.engine.choosing.words_to_choose import chosen_in_words
from benchbook.engine.derivation import Step
from benchbook.engine.game_objects import Object, counter_kind
from benchbook.engine.loops.more import also
from benchbook.engine.memory import BEYOND
from benchbook.engine.players.standing import standing
from benchbook.engine.prose import name_of, number
from benchbook.engine.showing.as_it_lies import circumstances, deck_of, of_player, states
from benchbook.engine.state import Game
from benchbook.frozen import dataclass
from benchbook.refs import RuleRef

Status = Literal["answered", "declined", "invalid", "broken"]  # broken: a fault of the engine itself
_TYPES = ("kindred", "tribal", "enchantment", "artifact", "land", "creature")


@dataclass(frozen=True)
class ClaimResult:
    """A claim with whether it holds, and what is the case."""

    path: str
    text: str
    holds: bool
    detail: str = ""
    undecided: bool = False
    rules: tuple[RuleRef, ...] = ()


@dataclass(frozen=True)
class Unasked:
    """A line that answers a question that nobody asks: its place, and why it is not asked as far as that is known."""

    path: str
    told: str


@dataclass(frozen=True)
class Branch:
    """One course of events: the choices that nobody answered, the derivation and the final state."""

    choices: tuple[Taken, ...]
    root: Step
    game: Game
    claims: tuple[ClaimResult, ...] = ()

    @property
    def chosen(self) -> tuple[str, ...]:
        """The open choices in words."""
        return tuple(chosen_in_words(t) for t in self.choices)


@dataclass(frozen=True)
class Receipt:
    """What reproduces the answer: the library's digest, the program's version, the ruleset, the scenario's digest."""

    library: str
    version: str
    ruleset: str
    scenario: str


@dataclass(frozen=True)
class Answer:
    """What the engine says. ``problem`` is why it declines or what is wrong with the scenario; ``unasked`` are lines
    that answer what nobody asks.
    """

    title: str
    ruleset: str
    status: Status
    branches: tuple[Branch, ...] = ()
    problem: str = ""
    assumptions: tuple[str, ...] = ()
    claims: tuple[ClaimResult, ...] = ()
    receipt: Receipt | None = None
    cards: tuple[str, ...] = ()
    unasked: tuple[Unasked, ...] = ()
    seconds: float = field(default=0.0, compare=False)

    @cached_property
    def citations(self) -> tuple[RuleRef, ...]:
        """Every rule that the derivation follows or a claim is read off by, in the books' order."""
        found = {ref for branch in self.branches for ref in branch.root.citations}
        return tuple(sorted(found | {ref for claim in self.claims for ref in claim.rules}))

    @property
    def rulings(self) -> frozenset[RuleRef]:
        """The rulings about a card that stand beside a step."""
        steps = (step for branch in self.branches for step in branch.root.walk())
        return frozenset(step.ruling for step in steps if step.ruling is not None)

    @property
    def considered(self) -> tuple[RuleRef, ...]:
        """Every rule that was considered and did not apply, in the books' order."""
        steps = (step for branch in self.branches for step in branch.root.walk())
        return tuple(sorted({ref for step in steps for ref, _ in step.considered}))

    @property
    def depends_on(self) -> tuple[str, ...]:
        """The players whose unanswered choices branch the derivation."""
        return tuple(dict.fromkeys(t.choice.who for b in self.branches for t in b.choices))


# ── as data ───────────────────────────────────────────────────────────────────


def as_json(answer: Answer) -> dict[str, Any]:
    """The answer as data: the same for the site, the terminal and programs."""
    return {
        "title": answer.title, "ruleset": answer.ruleset, "status": answer.status, "problem": answer.problem,
        "assumptions": list(answer.assumptions),
        "unasked": [{"path": one.path, "told": one.told} for one in answer.unasked],
        "citations": [str(r) for r in answer.citations],
        "depends_on": list(answer.depends_on), "claims": [_claim(c) for c in answer.claims],
        "branches": [_branch(b) for b in answer.branches], "cards": list(answer.cards),
        "receipt": None if answer.receipt is None else {
            "library": answer.receipt.library, "version": answer.receipt.version, "ruleset": answer.receipt.ruleset,
            "scenario": answer.receipt.scenario,
        },
        "seconds": round(answer.seconds, 4),
    }  # fmt: skip


def _claim(claim: ClaimResult) -> dict[str, Any]:
    return {
        "path": claim.path, "claim": claim.text, "holds": claim.holds, "detail": claim.detail,
        "undecided": claim.undecided,
        "rules": [str(r) for r in claim.rules],
    }  # fmt: skip


def _branch(branch: Branch) -> dict[str, Any]:
    return {
        "choices": [_taken(t) for t in branch.choices], "steps": [step_as_json(s) for s in branch.root.children],
        "final": board_as_json(branch.game), "claims": [_claim(c) for c in branch.claims],
    }  # fmt: skip


def _taken(taken: Taken) -> dict[str, Any]:
    return {
        "who": taken.choice.who, "kind": taken.choice.kind, "prompt": taken.choice.prompt,
        "answer": taken.said, "how": taken.how,
        "options": [taken.choice.word(o) for o in taken.choice.options[:24]],
        "rule": taken.choice.rule,
    }  # fmt: skip


def step_as_json(step: Step, boards: bool = False) -> dict[str, Any]:
    """A step with everything below it."""
    found: dict[str, Any] = {
        "sentence": step.sentence, "rules": [str(r) for r in step.refs], "same": [str(r) for r in step.same],
        "ruling": str(step.ruling or ""), "kind": step.kind, "quote": step.quote,
        "line": step.line, "choices": [_taken(t) for t in step.choices],
        "considered": [{"rule": str(r), "why": why} for r, why in step.considered],
        "steps": [step_as_json(s, boards) for s in step.children],
    }  # fmt: skip
    if boards and step.game is not None:
        found["board"] = board_as_json(step.game)
    return found


def board_as_json(game: Game) -> dict[str, Any]:
    """The board as people lay cards out: players with their zones, the stack, whose turn and step it is."""
    return {
        "turn": game.active, "step": game.step, "over": game.over, "circumstances": list(circumstances(game)),
        "marks": {k: _noted(v) for k, v in game.memory.items() if k != BEYOND.name},
        "players": [_player(game, p.id) for p in game.players],
        "stack": [object_as_json(game, game.objects[o]) for o in reversed(game.stack)],
    }  # fmt: skip


def _noted(value: Any) -> str:
    """What the game keeps in mind, in the same words each time: sets in order, of things made of parts their kind."""
    if isinstance(value, Mapping):
        return ", ".join(f"{_noted(k)}: {_noted(v)}" for k, v in value.items())
    if isinstance(value, (tuple, frozenset)):
        said = map(_noted, value)
        return f"({', '.join(sorted(said) if isinstance(value, frozenset) else said)})"
    return type(value).__name__ if is_dataclass(value) else str(value)


def _player(game: Game, who: str) -> dict[str, Any]:
    player = game.player(who)
    zones: dict[str, list[dict[str, Any]]] = {}
    for zone in ("battlefield", "hand", "library", "graveyard", "exile", "command", "outside"):
        zones[zone] = [object_as_json(game, o) for o in _of_zone(game, who, zone)]
    return {
        "name": who, "life": number(player.life), "lost": player.lost, "won": player.won, "team": player.team,
        "counters": {counter_kind(k): number(n) for k, n in player.counters.items()},
        "pool": [m.color if m.amount == 1 else f"{number(m.amount)}{m.color}" for m in player.pool],
        "library_known": player.library_known, "unknown_draws": player.unknown_draws, "zones": zones,
        "standing": [*standing(game, who), *of_player(game, who)],
    }  # fmt: skip


def _of_zone(game: Game, who: str, zone: str) -> Iterator[Object]:
    order: tuple[int, ...] | None = getattr(game.player(who), zone, None)
    if order is not None:
        yield from (game.objects[o] for o in order if o in game.objects)
        return
    for obj in game.objects.values():
        whose = game.controller(obj.id) if zone == "battlefield" else obj.owner
        if obj.zone == zone and whose == who and "marker" not in obj.marks:
            yield obj


def object_as_json(game: Game, obj: Object) -> dict[str, Any]:
    """An object as it lies there."""
    look = game.look(obj.id)
    found: dict[str, Any] = {
        "id": obj.id, "called": name_of(game, obj.id), "name": look.name, "card": _card_name(obj),
        "token": obj.is_token,
        "tapped": obj.tapped, "face_down": bool(obj.face_down), "phased_out": bool(obj.phased_out),
        "types": [*sorted(look.supertypes), *sorted(look.types, key=_place_of_type)],
        "subtypes": _subtypes(obj, look.subtypes),
        "colors": sorted(look.colors), "mana_cost": "" if look.mana_cost is None else str(look.mana_cost),
        "power": None if look.power is None else number(look.power),
        "toughness": None if look.toughness is None else number(look.toughness),
        "counters": {k.replace("|", " "): number(n) for k, n in obj.counters.items()}, "damage": number(obj.damage),
        "abilities": [_ability(h.ability) for h in look.abilities], "owner": obj.owner, "controller": look.controller,
        "attached_to": _attached(game, obj), "summoning_sick": obj.sick,
        "states": list(states(game, obj)), "deck": deck_of(obj),
    }  # fmt: skip
    found.update(_combat(game, obj))
    if also(game, obj.id):
        found["more_like_it"] = also(game, obj.id)
    if obj.ability is not None:
        found["text"] = getattr(obj.ability.ability, "text", "")
        found["source"] = name_of(game, obj.ability.source)
    if obj.chosen is not None and obj.chosen.targets:
        found["targets"] = [name_of(game, t) for group in obj.chosen.targets for t in group]
    return found


def _place_of_type(name: str) -> tuple[int, str]:
    return _TYPES.index(name) if name in _TYPES else len(_TYPES), name


def _subtypes(obj: Object, subtypes: Iterable[str]) -> list[str]:
    """The subtypes in the order in which they are printed, those that came later after them."""
    printed = [s for part in obj.components for face in part.definition.faces for s in face.subtypes]
    return sorted(subtypes, key=lambda s: (printed.index(s) if s in printed else len(printed), s))[:12]


def _card_name(obj: Object) -> str:
    return " / ".join(part.definition.name for part in obj.components)


def _ability(ability: Any) -> str:
    return str(getattr(ability, "text", "") or getattr(ability, "name", "") or type(ability).__name__)


def _attached(game: Game, obj: Object) -> str | None:
    return None if obj.attached_to is None else name_of(game, obj.attached_to)


def _combat(game: Game, obj: Object) -> Mapping[str, Any]:
    combat = game.combat
    if combat is None or obj.zone != "battlefield":
        return {}
    found: dict[str, Any] = {}
    if obj.id in combat.attackers:
        found["attacking"] = name_of(game, combat.attackers[obj.id])
        found["blocked"] = obj.id in combat.blocked
    if obj.id in combat.blockers:
        found["blocking"] = [name_of(game, a) for a in combat.blockers[obj.id]]
    return found
