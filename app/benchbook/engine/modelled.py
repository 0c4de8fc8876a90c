"""What the engine models: every node of a text must have a reader, a rule or a watcher, or the answer is declined."""

from __future__ import annotations

from functools import cache
from typing import Any

from benchbook.cards import abilities as ab
from benchbook.cards import amounts, conditions, continuous, effects, events, objects, players, replacements
from benchbook.cards.filters import DamagedBy, Filter, HasAttached, Is
from benchbook.cards.node import Effect
from benchbook.cards.rule_changes import Cant, CostChange, GameRule, Must, Permit, PlayerRule
from benchbook.engine.abilities import nodes
from benchbook.engine.evaluate import AMOUNTS, CONDITIONS, FILTERS, OBJECTS, PLAYERS
from benchbook.engine.layers.changes import CHANGES
from benchbook.engine.players.seats import LIMITED
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.readers.tallies import KINDS, LAST_TURN
from benchbook.engine.registry import Table
from benchbook.engine.replacement_effects import WATCHES
from benchbook.engine.trigger_conditions import MATCHERS

CANT = frozenset({
    "attack", "attack alone", "attack with others", "attack you", "block", "block alone", "attack without company",
    "attack without company of 2", "block without company", "block without company of 2",
    "be blocked", "be blocked except by",
    "be blocked by more than one", "be blocked except by two or more",
    "be blocked except by three or more", "be targeted", "be countered", "be regenerated",
    "be sacrificed", "be enchanted", "be equipped", "be attached", "untap", "untap in the untap step", "cast", "play",
    "play lands", "activate", "activate loyalty", "gain life", "lose life", "draw", "draw more than one",
    "have damage prevented", "have combat damage prevented",
    "have counters", "get counters", "search", "enter", "be destroyed", "assign combat damage", "lose the game",
    "win the game", "cast from", "cast outside sorcery timing", "cast on another's turn", "activate on another's turn",
    "cast more than one", "sacrifice for an opponent", "discard for an opponent", "transform",
    "pay life to cast or activate",
    "be sacrificed to cast or activate",
})  # fmt: skip
MUST = frozenset({"attack", "attack with others", "attack you", "block", "be blocked", "be chosen as a target"})
PERMIT = frozenset(
    {
        "activate as an instant", "activate for cost", "activate loyalty as an instant", "activate loyalty twice",
        "activate loyalty once more", "assign damage as though unblocked",
        "begin the game with it on the battlefield", "look at the top card", "look at exiled cards",
        "attack as though it didn't have defender", "attack as though it had haste", "block as though it had shadow",
        "block as though without landwalk", "block additional", "block any number", "cast from", "play from", "play",
        "be your commander", "cast without paying", "cast for cost", "cast while searching",
        "cast as though it had flash", "cast without paying and as though it had flash", "choose not to untap",
        "exert as it attacks", "play additional land", "crew with greater power",
        "saddle and crew with greater power", "crew using toughness", "saddle and crew using toughness",
        "station using toughness", "boast twice", "ignore this effect", "pay life for mana",
        "spend mana as though of any color", "spend mana as though of any type", "target despite hexproof",
        "target opponents despite hexproof",
    }
)  # fmt: skip
PLAYER_RULES = frozenset({
    "die results", "no maximum hand size", "maximum hand size", "hexproof", "shroud", "life total can't change",
    "don't lose unspent mana", "unspent mana becomes",
    "skip draw step", "skip untap step", "skip upkeep step", "plays with hand revealed",
    "plays with top card revealed", "most attackers", "most attackers of the player", "most blockers",
    "must attack you or yours",
    "doesn't lose for having no life", "most untapped", "dealt damage as though by infect",
    "untaps in others' untap steps", "devotion", "protection", "smaller maximum hand size",
    "larger maximum hand size", "votes an additional time", "reveals the first card drawn",
    "reveals the first card drawn on own turns", "may reveal the first card drawn",
    "chooses blocks", "white mana for every color", "is controlled while searching", "exiles what is found", "goads",
})  # fmt: skip
GAME_RULES = frozenset(
    {
        "all colors for spending", "continues until end of turn", "protection doesn't remove", "legend rule off",
        "losing mana loses life", "damage as though by wither", "damage can't be prevented",
        "combat damage can't be prevented", "combat damage by toughness", "lethal damage by power",
        "as many in a deck", "up to seven in a deck", "up to nine in a deck",
    }
)  # fmt: skip

_READERS: tuple[tuple[type, dict[type, Any]], ...] = (
    (amounts.Amount, AMOUNTS), (players.Who, PLAYERS), (objects.What, OBJECTS), (Filter, FILTERS),
    (conditions.Condition, CONDITIONS), (continuous.Modification, CHANGES), (replacements.Replacement, WATCHES),
)  # fmt: skip
_OWN = ("this ability", "other abilities")  # what a copy keeps of the card that copies
_NO_READER = frozenset({continuous.BecomeCopy, continuous.SetManaCost, continuous.SetLoyalty})


def missing(table: Table, ability: Any) -> str:
    """What the engine does not model of an ability, in words; "" when it models all of it."""
    if isinstance(ability, ab.Unread):
        return f"{ability.text!r} (not read: {ability.words!r})"
    for node in nodes(ability):
        problem = _problem(table, node)
        if problem:
            return f"{getattr(ability, 'text', '') or ability}: {problem}"
    return ""


def _problem(table: Table, node: Any) -> str:
    kind: Any = type(node)
    if kind is ab.Unread:
        return f"{node.text!r} is not read"
    if kind is ab.LevelBand and not table.knows("runs", "level symbol"):
        return "the levels of a leveler card"
    if kind is ab.Keyword and node.name not in _OWN and not table.knows("keyword", node.name):
        return f"the keyword {node.name}"
    known = _readers_of(kind)
    if known is not None and kind not in known and kind not in _NO_READER:
        return f"{kind.__name__} is not modelled"
    if isinstance(node, Effect) and not table.of("performs", kind):
        return f"no rule performs {kind.__name__}"
    if isinstance(node, events.When) and kind not in MATCHERS and kind is not events.AnyEvent:
        return f"abilities that trigger on {kind.__name__}"
    return _words(node)


@cache
def _readers_of(kind: Any) -> dict[type, Any] | None:
    """The readers of the vocabulary whose word a node is."""
    return next((readers for words, readers in _READERS if issubclass(kind, words)), None)


def _words(node: Any) -> str:
    """Nodes that are words of a list: the word must be one that some rule reads."""
    lists = {
        Cant: ("action", CANT),
        Must: ("action", MUST),
        Permit: ("action", PERMIT),
        PlayerRule: ("rule", PLAYER_RULES),
        GameRule: ("rule", GAME_RULES),
        Is: ("status", STATUS),
        amounts.HappenedThisTurn: ("kind", {*KINDS, *LAST_TURN}),
        conditions.Happened: ("kind", {*KINDS, *LAST_TURN}),
    }
    found = lists.get(type(node))
    if found is None:
        return ""
    word = getattr(node, found[0])
    if isinstance(node, Cant) and word.startswith("get ") and word.endswith(" counters"):
        return ""
    return "" if word in found[1] else f"{type(node).__name__.lower()} {word!r}"


# what is read without asking whether it is within anybody's range of influence (801)
BLIND = (
    amounts.HappenedThisTurn, conditions.Happened, GameRule,
    HasAttached, DamagedBy, effects.Designate, effects.KeywordAction, effects.Meld, effects.Vote,
    effects.CombineWith, effects.PutCombined, effects.EndTurn, effects.VoteForObject,
    effects.VillainousChoice, players.PlayersWho, players.MostLife,
)  # fmt: skip
BLIND_KEYWORDS = frozenset({
    "melee", "myriad", "encore", "demonstrate", "gift", "tribute", "dethrone", "surge", "start your engines!",
    "assist", "hideaway", "cipher", "storm", "gravestorm", "haunt", "forecast", "banding", "partner with", "daybound",
    "nightbound", "ascend", "soulbond", "prowl", "freerunning", "bloodthirst", "spectacle", "morbid",
})  # fmt: skip


def looks_too_far(ability: Any) -> str:
    """What of an ability cannot be told where the range of influence is limited, in words; "" if all of it can."""
    for node in nodes(ability):
        if isinstance(node, ab.Keyword) and node.name in BLIND_KEYWORDS:
            return f"{node.name} with limited ranges of influence"
        if isinstance(node, BLIND):
            return f"how far {type(node).__name__} reaches with limited ranges of influence"
        if isinstance(node, CostChange) and node.what is None and node.who is None:
            return "costs of everybody's with limited ranges of influence"
    return ""


SILENT = (ab.Keyword, Cant, Must, Permit, PlayerRule, GameRule)


def passed_over(table: Table, ability: Any) -> str:
    """What of an ability would do nothing without anybody noticing: keywords and rule changes that no rule reads.

    Everything else says by itself that it is not modelled when its turn comes.
    """
    found = table._flat.get(("passed over", ability))
    if found is None:
        words = next((w for n in nodes(ability) if isinstance(n, SILENT) and (w := _problem(table, n))), "")
        words = words or (looks_too_far(ability) if LIMITED in table.options else "")
        found = (words,)  # type: ignore[assignment]
        table._flat["passed over", ability] = found  # type: ignore[assignment]
    return found[0]  # type: ignore[index, return-value]
