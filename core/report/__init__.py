"""Reports: pages that stand alone, to be read in a browser."""

from __future__ import annotations

from .simulation import report_html
from .subject import Subject, subject_of
from .svg import matplotlib

__all__ = ["Subject", "matplotlib", "report_html", "subject_of"]
