"""Effects: the verbs of resolving spells and abilities (608–610, 701).

An effect has no behaviour; the rule that defines its verb performs it. Effects that later instructions
refer to bind their result: ``bind`` names it, and ``Bound(name)`` reads it ("it", "that token",
"the exiled card"). The default name is the verb's own ("created", "exiled", "returned", …).
"""

from __future__ import annotations

from benchbook.cards.effects.cards import (
    DealDamage,
    Discard,
    Draw,
    ExchangeLife,
    GainLife,
    LookAt,
    LoseLife,
    Mill,
    RevealUntil,
    Scry,
    Search,
    SetLife,
    Shuffle,
)
from benchbook.cards.effects.choosing import (
    AtOnce,
    ChooseModes,
    ChooseThing,
    CombineWith,
    FlipCoin,
    ForEach,
    If,
    InOrder,
    May,
    Mode,
    NameTargets,
    PayOrElse,
    PutCombined,
    RollDie,
    VillainousChoice,
    Vote,
    VoteForObject,
)
from benchbook.cards.effects.lasting import (
    AddMana,
    ChangeRules,
    Continuous,
    ControlPlayer,
    CreateReplacement,
    DelayedTrigger,
    Designate,
    EndTurn,
    ExtraTurn,
    GetEmblem,
    KeepMana,
    KeywordAction,
    LoseMana,
    Meld,
    MultiplySize,
    NextSpell,
    PlayerOutcome,
    PlaySubgame,
    Regenerate,
    RestartGame,
    SkipNext,
)
from benchbook.cards.effects.making import (
    CastCard,
    ChangeTargets,
    CopySpell,
    CreateToken,
    DoubleCounters,
    GrantPlay,
    MoveCounters,
    PutCounters,
    RemoveCounters,
    TokenSpec,
)
from benchbook.cards.effects.moving import (
    Attach,
    CounterSpell,
    Destroy,
    Exchange,
    Exile,
    Fight,
    Move,
    PhaseOut,
    RemoveFromCombat,
    ReselectAttacked,
    Sacrifice,
    Tap,
    Transform,
)
from benchbook.cards.exchanging import (
    ExchangeLifeForSize,
    ExchangeLifeOfBoth,
    KeepAsFew,
    OwnersGainControl,
    PlayerGainsControl,
    PutItsCounters,
    TradePlaces,
)
from benchbook.cards.players_deciding import (
    AnyoneMay,
    ChoosePile,
    EachSeparates,
    KeepChosen,
    PayAny,
    PutInTurns,
    RepeatProcess,
    SeparatePiles,
    UnlessEach,
)

Effect = (
    DealDamage
    | GainLife
    | LoseLife
    | SetLife
    | ExchangeLife
    | ExchangeLifeForSize
    | ExchangeLifeOfBoth
    | OwnersGainControl
    | PlayerGainsControl
    | Draw
    | Discard
    | Mill
    | Scry
    | LookAt
    | RevealUntil
    | Search
    | Shuffle
    | Destroy
    | Sacrifice
    | Exile
    | Move
    | CounterSpell
    | Tap
    | Attach
    | PhaseOut
    | RemoveFromCombat
    | ReselectAttacked
    | Transform
    | Fight
    | Exchange
    | PutCounters
    | RemoveCounters
    | MoveCounters
    | DoubleCounters
    | CreateToken
    | CopySpell
    | ChangeTargets
    | CastCard
    | GrantPlay
    | Continuous
    | MultiplySize
    | ChangeRules
    | CreateReplacement
    | Regenerate
    | DelayedTrigger
    | NextSpell
    | GetEmblem
    | AddMana
    | KeepMana
    | LoseMana
    | ExtraTurn
    | ControlPlayer
    | SkipNext
    | EndTurn
    | PlayerOutcome
    | RestartGame
    | PlaySubgame
    | Designate
    | KeywordAction
    | Meld
    | May
    | PayOrElse
    | If
    | ForEach
    | ChooseThing
    | NameTargets
    | ChooseModes
    | VillainousChoice
    | RollDie
    | FlipCoin
    | Vote
    | VoteForObject
    | RepeatProcess
    | KeepAsFew
    | KeepChosen
    | TradePlaces
    | PutItsCounters
    | PutInTurns
    | InOrder
    | AtOnce
    | SeparatePiles
    | ChoosePile
    | CombineWith
    | PutCombined
    | AnyoneMay
    | UnlessEach
    | PayAny
    | EachSeparates
)

__all__ = [
    "AddMana",
    "AnyoneMay",
    "AtOnce",
    "Attach",
    "CastCard",
    "ChangeRules",
    "ChangeTargets",
    "ChooseModes",
    "ChoosePile",
    "ChooseThing",
    "CombineWith",
    "Continuous",
    "ControlPlayer",
    "CopySpell",
    "CounterSpell",
    "CreateReplacement",
    "CreateToken",
    "DealDamage",
    "DelayedTrigger",
    "Designate",
    "Destroy",
    "Discard",
    "DoubleCounters",
    "Draw",
    "EachSeparates",
    "Effect",
    "EndTurn",
    "Exchange",
    "ExchangeLife",
    "ExchangeLifeForSize",
    "ExchangeLifeOfBoth",
    "Exile",
    "ExtraTurn",
    "Fight",
    "FlipCoin",
    "ForEach",
    "GainLife",
    "GetEmblem",
    "GrantPlay",
    "If",
    "InOrder",
    "KeepAsFew",
    "KeepChosen",
    "KeepMana",
    "KeywordAction",
    "LookAt",
    "LoseLife",
    "LoseMana",
    "May",
    "Meld",
    "Mill",
    "Mode",
    "Move",
    "MoveCounters",
    "MultiplySize",
    "NameTargets",
    "NextSpell",
    "OwnersGainControl",
    "PayAny",
    "PayOrElse",
    "PhaseOut",
    "PlaySubgame",
    "PlayerGainsControl",
    "PlayerOutcome",
    "PutCombined",
    "PutCounters",
    "PutInTurns",
    "PutItsCounters",
    "Regenerate",
    "RemoveCounters",
    "RemoveFromCombat",
    "RepeatProcess",
    "ReselectAttacked",
    "RestartGame",
    "RevealUntil",
    "RollDie",
    "Sacrifice",
    "Scry",
    "Search",
    "SeparatePiles",
    "SetLife",
    "Shuffle",
    "SkipNext",
    "Tap",
    "TokenSpec",
    "TradePlaces",
    "Transform",
    "UnlessEach",
    "VillainousChoice",
    "Vote",
    "VoteForObject",
]
