"""Every module of this package and of the packages in it adds its forms to the table by being there."""

from __future__ import annotations

from benchbook.modules import import_all

import_all(__name__.rpartition(".")[0])
