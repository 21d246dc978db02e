"""How many requests one caller may make: a bucket for each that fills up again with time."""

import math
import time
from collections import OrderedDict

from service.http.problems import too_many

MOST_CALLERS = 10_000
BURST_SECONDS = 2


class RateLimits:
    """`rate` requests a second in the long run, and two seconds' worth at once. 0 is no limit."""

    def __init__(self, rate: int) -> None:
        self._rate, self._most = rate, rate * BURST_SECONDS
        self._buckets: OrderedDict[object, tuple[float, float]] = OrderedDict()

    def check(self, caller: object) -> None:
        """Count one request, or say when the next may come."""
        if not self._rate:
            return
        now = time.monotonic()
        left, then = self._buckets.pop(caller, (float(self._most), now))
        left = min(self._most, left + (now - then) * self._rate)
        self._buckets[caller] = (max(0.0, left - 1), now) if left >= 1 else (left, now)
        if len(self._buckets) > MOST_CALLERS:
            self._buckets.popitem(last=False)
        if left < 1:
            raise too_many(math.ceil((1 - left) / self._rate))

    def give_back(self, caller: object) -> None:
        """What was counted should not have been."""
        if bucket := self._buckets.get(caller):
            self._buckets[caller] = (bucket[0] + 1, bucket[1])
