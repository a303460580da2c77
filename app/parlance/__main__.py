from __future__ import annotations

import sys

from parlance.cli import main

sys.exit(main())
