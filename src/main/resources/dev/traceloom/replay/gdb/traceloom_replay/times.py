"""When the hook is called, as the trace tells."""

import bisect

from . import plan


class Times:
    """The times of all starts and ends, in order. They are read when they are first asked for: a trace may be long."""

    def __init__(self, the_plan):
        self._plan = the_plan
        self._sorted = None

    def between(self, early, late):
        """How many calls there are from one time to another, the later one left out."""
        return max(0, self._place(late) - self._place(early))

    def before(self, time, calls):
        """The time that comes so many calls earlier, or the first."""
        return self._all()[max(0, self._place(time) - calls)]

    def every(self, calls, early, late):
        """Times between those two, so many calls apart."""
        return self._all()[self._place(early) + calls:self._place(late):calls]

    def last(self):
        return self._all()[-1]

    def has(self, time):
        place = self._place(time)
        return place < len(self._all()) and self._all()[place] == time

    def _place(self, time):
        return bisect.bisect_left(self._all(), time)

    def _all(self):
        if self._sorted is None:
            self._sorted = sorted(self._read())
        return self._sorted

    def _read(self):
        for row in plan.ROW.iter_unpack(self._plan.rows):
            outcome = row[4]
            if outcome in (plan.THREAD_END, plan.CRASH):
                continue
            yield row[6]
            if outcome != plan.NEVER_RETURNED:
                yield row[7]
