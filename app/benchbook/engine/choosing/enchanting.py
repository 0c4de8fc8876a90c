"""What an Aura spell with several enchant abilities targets: what matches every one of them (702.5c)."""

from __future__ import annotations

from dataclasses import replace

from benchbook.cards.objects import And, TargetSpec
from benchbook.engine.context import NotModelled


def matching_every(specs: list[TargetSpec]) -> list[TargetSpec]:
    """The one target that these enchant abilities ask for together."""
    if len(specs) < 2:
        return specs
    if len(set(specs)) == 1:
        return specs[:1]
    filters = tuple(spec.filter for spec in specs if spec.filter is not None)
    if len(filters) < len(specs) or len({spec.zone for spec in specs}) > 1:
        raise NotModelled("an Aura that can enchant players by one ability and objects by another (702.5c)")
    return [replace(specs[0], filter=And(filters))]
