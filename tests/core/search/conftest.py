"""The little games of this folder are found from every test in it."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
