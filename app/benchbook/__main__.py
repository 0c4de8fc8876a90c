"""``python -m benchbook`` is the command ``benchbook``."""

import sys

from benchbook.cli import main

sys.exit(main())
