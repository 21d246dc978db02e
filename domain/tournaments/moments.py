"""The types of times and ids, which come in as arguments: the one module of the domain that imports them."""

from datetime import datetime, timedelta
from uuid import UUID

__all__ = ["UUID", "datetime", "timedelta"]
