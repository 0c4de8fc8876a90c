"""What triggers on what, a module for a kind of event; a module registers what it watches by being there."""

from __future__ import annotations

from benchbook.modules import import_all

import_all(__name__)
