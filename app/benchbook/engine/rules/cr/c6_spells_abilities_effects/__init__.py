"""600–616: spells, abilities and effects."""
