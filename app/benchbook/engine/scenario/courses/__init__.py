"""The courses that a scenario can take: what nobody said is tried in every way, what comes to the same is joined."""
