"""Readers of the vocabularies: a module registers what it reads by being there."""

from __future__ import annotations

from benchbook.modules import import_all

import_all(__name__)
