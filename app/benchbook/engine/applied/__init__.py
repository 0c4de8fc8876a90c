"""What each primitive event makes of a game: pure functions, one an event type."""

from benchbook.engine.applied import permanents, players, turn, zones

__all__ = ["permanents", "players", "turn", "zones"]
