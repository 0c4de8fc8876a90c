"""Which object each name of a scenario means, followed through zones, copying, merging and turning face down."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from benchbook.engine.game_objects import Object
from benchbook.engine.scenario.wording.hints import near
from benchbook.engine.scenario.wording.short_names import WORDS, has_the_word, topmost_with
from benchbook.engine.state import Game, ObjId, Subject
from benchbook.errors import ScenarioError

_NUMBERED = re.compile(r"(.+?) #(\d+)\Z")
_SUFFIX = re.compile(
    r"(?P<source>.+?)'s? (?:(?P<which>first|second|third|other) )?(?:(?P<words>[a-z][a-z-]*(?: [a-z-]+)?) )?"
    r"(?P<kind>trigger|ability|spell|copy)(?: #(?P<number>\d+))?\Z"
)
_AGE = re.compile(r"the (?P<age>new|newer|second|old|older|first|original) (?P<name>.+)")
_BY_WORD = re.compile(rf"the (?P<word>{WORDS}) (?P<kind>trigger|ability)")
THE_COPY = ("the copy", "that copy", "its copy")
_NTH = {"first": 1, "second": 2, "third": 3}


class Unknown(ScenarioError):
    """Nothing in the scenario is called that."""


@dataclass
class Roster:
    """Labels and names with the cards that they mean, the given ones first, then as they came to be."""

    labels: Mapping[str, tuple[int, ...]]
    players: tuple[str, ...]
    _called: dict[str, list[int]] = field(default_factory=dict)
    _read: int = 0

    def cards(self, game: Game, name: str) -> tuple[int, ...]:
        """Every card or token of that name or label, in the order in which they came to be."""
        self._catch_up(game)
        own = self.labels.get(name)
        found = self._called.get(name, [])
        return tuple(dict.fromkeys((*(own or ()), *found)))

    def _catch_up(self, game: Game) -> None:
        for obj in range(self._read, game.next_id):
            holder = game if obj in game.objects else game.departed.get(obj)
            if holder is None:
                continue
            for part in holder.objects[obj].components:
                names = [part.definition.name, *(face.name for face in part.definition.faces)]
                if "emblem" in holder.objects[obj].marks:
                    names += ["the emblem", names[0].replace("'s emblem", " emblem")]
                for name in dict.fromkeys(n for n in names if n):
                    cards = self._called.setdefault(name, [])
                    if part.card not in cards:
                        cards.append(part.card)
        self._read = game.next_id

    # ── one name ──────────────────────────────────────────────────────────

    def subject(self, game: Game, text: str, fits: Callable[[Object], bool] | None = None) -> Subject:
        """The player or the object that is called so, as it is now; gone objects are their last ids.

        Raises Unknown where nothing was ever called so.
        """
        if text in self.players:
            return text
        on_stack = self._on_stack(game, text)
        if on_stack is not None:
            return on_stack
        told = _BY_WORD.fullmatch(text)
        on_stack = topmost_with(game, told["word"], told["kind"]) if told is not None else None
        if on_stack is not None:
            return on_stack
        if text in ("the token", "that token"):
            return self._token(game)
        return self.object_of(game, self.card(game, text, fits))

    def card(self, game: Game, text: str, fits: Callable[[Object], bool] | None = None) -> int:
        """The card that is called so; among several the first that fits."""
        numbered = None if text in self.labels else _NUMBERED.match(text)
        base, place = (numbered[1], int(numbered[2])) if numbered else (text, 0)
        if numbered and text in self.labels:
            return self.labels[text][0]
        cards = self.labels.get(text) or self.cards(game, base) or self._named_now(game, base)
        cards = cards or self._of_a_player(game, base) or self._called_shortly(game, base) or self._a_token(game, base)
        cards = cards or self._newer_or_older(game, base) or self._the_only_copy(game, base)
        cards = cards or self._called_in_part(game, base)
        if not cards:
            raise Unknown("scenario", f"nothing here is called {text!r}.", self._near(game, text))
        if place:
            cards = cards if place <= len(cards) else (*cards, *self._tokens_now(game, base, cards))
            if place > len(cards):
                held = "is only 1 object" if len(cards) == 1 else f"are only {len(cards)} objects"
                raise Unknown("scenario", f"there {held} called {base!r}, so no {text!r}.")
            return cards[place - 1]
        if text not in self.labels and len(cards) > 1:
            cards = self._so_named_first(game, base, cards)
        if fits is not None:
            for one in cards:
                now = self.current(game, one)
                if now is not None and fits(game.objects[now]):
                    return one
        return cards[0]

    def _so_named_first(self, game: Game, name: str, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Those that have the name now come before what shows another: its other face, a copy, what lies face down.

        What has a label is called by that first.
        """
        other = {card for labelled in self.labels.values() for card in labelled}
        other |= {c for c in cards if (now := self.current(game, c)) is not None and _shows_another(game, now, name)}
        return tuple(sorted(cards, key=other.__contains__))

    def _of_a_player(self, game: Game, text: str) -> tuple[int, ...]:
        """Those of a name that a player controls, or owns where they are not on the battlefield: "Bob's Forest"."""
        who, _, name = text.partition("'s ") if "'s " in text else text.partition("' ")
        if who not in self.players or not name:
            return ()
        return tuple(card for card in self.cards(game, name) if self._whose(game, card) == who)

    def _whose(self, game: Game, card: int) -> str:
        thing = game.object(self.object_of(game, card))
        there = thing.id in game.objects and thing.zone in ("battlefield", "stack")
        return game.controller(thing.id) if there else thing.owner

    def called(self, game: Game, name: str) -> tuple[int, ...]:
        """Every card of that name or label, or else those that are called so for short or by whose they are."""
        found = self.cards(game, name) or self._of_a_player(game, name) or self._called_shortly(game, name)
        found = found or (self._the_only_token(game) if name in ("the token", "that token") else ())
        try:
            return found or self._called_in_part(game, name)
        except Unknown:
            return ()

    def _the_only_token(self, game: Game) -> tuple[int, ...]:
        try:
            return (game.object(self._token(game)).card,)
        except Unknown:
            return ()

    def _the_only_copy(self, game: Game, text: str) -> tuple[int, ...]:
        """The copy of a spell or card, where there is only one."""
        if text not in THE_COPY:
            return ()
        here = [o.card for o in game.objects.values() if _is_a_copy(o)]
        here = here or [game.object(i).card for i in sorted(game.departed) if _is_a_copy(game.object(i))]
        made = tuple(dict.fromkeys(here))
        if len(made) > 1:
            raise Unknown("scenario", f"{text!r} is not clear: there are {len(made)} copies. Number them: 'Shock #2'.")
        return made

    def _called_shortly(self, game: Game, text: str) -> tuple[int, ...]:
        """The only card whose name begins so before a comma: "Heliod" for "Heliod, God of the Sun"."""
        found = {self.cards(game, name) for name in self._called if name.startswith(f"{text}, ")}
        return next(iter(found)) if len(found) == 1 else ()  # the two faces of a card are called alike

    def _a_token(self, game: Game, text: str) -> tuple[int, ...]:
        """Tokens by their kind: "Soldier" or "the Soldier token" for "Soldier Token"."""
        kind = text.removeprefix("the ").removesuffix(" token")
        return self.cards(game, f"{kind} Token") or (self.cards(game, kind) if kind != text else ())

    def _newer_or_older(self, game: Game, text: str) -> tuple[int, ...]:
        """ "the new Jace" and "the old Jace", where there are two of the name."""
        found = _AGE.fullmatch(text)
        cards = self.called(game, found["name"]) if found else ()
        if found is None or len(cards) != 2:
            return ()
        return cards[1:] if found["age"] in ("new", "newer", "second") else cards[:1]

    def _called_in_part(self, game: Game, text: str) -> tuple[int, ...]:
        """The only card or label with these words in its name: "the Copter", "the copter" for "Smuggler's Copter"."""
        part = text.removeprefix("the ")
        if len(part) < 3 or (part == text and not part[:1].isupper()):
            return ()
        small = not part[:1].isupper()
        plural = f"{re.escape(part.removesuffix('s'))}s?" if small else re.escape(part)
        words = re.compile(rf"(?<![\w'-]){plural}(?![\w'-])", re.I if small else 0)
        fit = [name for name in dict.fromkeys((*self.labels, *self._called)) if words.search(name)]
        ending = [name for name in fit if small and words.fullmatch(name.split()[-1])]
        fit = ending if len(ending) == 1 else fit
        every = {self.cards(game, name) for name in fit}
        if len({card for cards in every for card in cards}) > len(max(every, key=len, default=())):
            raise Unknown("scenario", f"{text!r} could be {' or '.join(map(repr, fit))}. Use the whole name.")
        return next(iter(every), ())

    def _near(self, game: Game, text: str) -> str:
        return near(text, [*self.players, *self.labels, *self._called])

    def _named_now(self, game: Game, name: str) -> tuple[int, ...]:
        return tuple(o.card for o in game.objects.values() if o.ability is None and name in game.look(o.id).names)

    def _tokens_now(self, game: Game, name: str, but: tuple[int, ...]) -> tuple[int, ...]:
        """Tokens that were made as something else and came to have the name."""
        named = set(self._named_now(game, name)) - set(but)
        return tuple(o.card for o in game.objects.values() if o.is_token and o.ability is None and o.card in named)

    def _token(self, game: Game) -> ObjId:
        tokens = [o.id for o in game.objects.values() if o.is_token and o.zone == "battlefield"]
        if not tokens:
            tokens = [
                i for i, g in game.departed.items() if g.objects[i].is_token and g.objects[i].zone == "battlefield"
            ]
        if len(tokens) != 1:
            raise Unknown("scenario", f"'the token' is not clear: there are {len(tokens)} tokens. Call it by its name.")
        return tokens[0]

    def _on_stack(self, game: Game, text: str) -> ObjId | None:
        found = _SUFFIX.match(text)
        if found is None or found["kind"] in ("spell", "copy"):
            return None
        sources = set(self.cards(game, found["source"])) or {self.card(game, found["source"])}
        kind = "triggered" if found["kind"] == "trigger" else "activated"
        fit = [o for o in game.stack if _is_ability_of(game, o, sources) and _has_words(game, o, found["words"])]
        exact = [o for o in fit if getattr(game.objects[o].ability, "kind", "") == kind] or fit
        if not exact:
            return None
        place = int(found["number"] or _NTH.get(found["which"] or "", 0))
        return exact[place - 1] if place and place <= len(exact) else exact[-1]

    # ── the card as an object ─────────────────────────────────────────────

    def current(self, game: Game, card: int) -> ObjId | None:
        """The object that the card is, or is a part of, now."""
        for obj in game.objects.values():
            for part in obj.components:
                if part.card == card:
                    return obj.id
        return None

    def object_of(self, game: Game, card: int) -> ObjId:
        """The object that the card is now, or was last."""
        now = self.current(game, card)
        if now is not None:
            return now
        gone = [i for i, g in game.departed.items() if any(c.card == card for c in g.objects[i].components)]
        if gone:
            return max(gone)
        raise Unknown("scenario", "the object has never been in the game.")

    def history(self, game: Game, card: int) -> tuple[ObjId, ...]:
        """Every object that the card has been, oldest first."""
        past = [i for i, g in game.departed.items() if any(c.card == card for c in g.objects[i].components)]
        now = self.current(game, card)
        return tuple(sorted({*past, *([now] if now is not None else [])}))

    def last_on_battlefield(self, game: Game, card: int) -> ObjId | None:
        """The last permanent that the card was and is no longer."""
        past = [i for i in self.history(game, card) if i not in game.objects and game.object(i).zone == "battlefield"]
        return past[-1] if past else None


def _shows_another(game: Game, obj: ObjId, name: str) -> bool:
    """Whether an object that need not have the name on its card has another one, or none."""
    thing = game.objects[obj]
    faces = any(len(part.definition.faces) > 1 for part in thing.components)
    changed = thing.face_down or thing.copied is not None or faces
    return bool(changed or len(thing.components) > 1) and name not in game.look(obj).names


def _is_a_copy(obj: Object) -> bool:
    return obj.ability is None and any(part.copy for part in obj.components)


def _has_words(game: Game, obj: ObjId, words: str | None) -> bool:
    """Whether the ability is the one of that keyword, or has those words."""
    if not words:
        return True
    held = game.objects[obj].ability
    return has_the_word(held.ability if held is not None else None, words)


def _is_ability_of(game: Game, obj: ObjId, cards: set[int]) -> bool:
    ability = game.objects[obj].ability
    if ability is None:
        return False
    try:
        source = game.object(ability.source)
    except KeyError:
        return False
    return any(c.card in cards for c in source.components)
