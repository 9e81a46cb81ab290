"""Going back in a recording of rr by its events.

rr can run backwards, but stops at every hook on the way, which takes minutes. Beginning again at an event, and running
forwards from there, takes a second or so.
"""

import re

import gdb

from . import stops

_WHEN = re.compile(r"(\d+)\s*$")


class Events:
    """Events at which rr can begin again, and the times of the hooks that come right after them."""

    def __init__(self):
        self._first = None
        self._passed = []

    def meet(self):
        """Called before the process is moved for the first time; whatever is of interest comes later."""
        if self._first is None:
            self._first = _now()

    def are_known(self):
        return self._first is not None

    def remember(self, time):
        """The process stands at the hook with that time."""
        event = _now()
        if event is not None:
            self._passed.append((time, event))

    def go_before(self, time):
        """To the latest event that is known to be before."""
        self._go(max((event for passed, event in self._passed if passed < time), default=self._first))

    def go_to_first(self):
        self._go(self._first)

    @staticmethod
    def _go(event):
        confirming = gdb.parameter("confirm")
        gdb.execute("set confirm off", to_string=True)
        try:
            stops.quietly("run %d" % event)
        finally:
            if confirming:
                gdb.execute("set confirm on", to_string=True)


def _now():
    """The event that was completed last; None where it is not rr that shows the process."""
    try:
        found = _WHEN.search(gdb.execute("when", to_string=True))
    except gdb.error:
        return None
    return int(found.group(1)) if found else None
