"""Where to begin again, so that few hooks are left to pass.

The trace knows the time of an operation, and rr the time of each of its events. Both are times of clocks that run alike, but
the one may count what the processor counts and the other seconds. Two hooks that were met, with their times and events, tell
how they relate.
"""

import collections

from . import clockwork

# Calls of the hook that take about as long as beginning again.
RESTART = 1500
# More calls than that are worth a search.
FAR = 3000
# So many calls before the operation it is aimed at, and further away each time that this was too late.
AIM = 50
FURTHER = 4
# Where nothing is known beyond it but the end of the recording, which may come long after the last operation, this share of
# the way is left: going on from there is quicker than going back.
CARE = 20
MOST_TRIES = 8

_Known = collections.namedtuple("_Known", "time event seconds")


class Search:
    """Comes near to a time, by what is known of the recording."""

    def __init__(self, events, times, dump):
        self._events = events
        self._times = times
        self._clockwork = clockwork.Clockwork(dump)

    def start(self, time, here):
        """The contact to begin again at; None if one had better go on from here, or nothing is known.

        here  a time that is known to be passed and is earlier, or None
        """
        best = self._events.at(time) or self._events.before(time)
        if best is None or here is not None and (
                self._times.between(here, time) <= self._times.between(best.time, time) + RESTART):
            return None
        return best

    def is_far(self, time, early):
        """Whether it is worth to come nearer, from a place with that time."""
        return self._times.between(early, time) > FAR

    def come_near(self, time, next_contact):
        """Meets hooks until one of them is known to be shortly before, if there is a way.

        next_contact  runs to the next hook and returns the contact there, or None
        """
        low = self._events.before(time)
        if low is None or not self._times.has(low.time) or not self._clockwork.is_known():
            return
        low, high = self._known(low), self._after(time)
        aim = AIM if high.event is not None else max(AIM, self._times.between(low.time, time) // CARE)
        for _ in range(MOST_TRIES):
            if not self.is_far(time, low.time):
                return
            event = self._guess(self._times.before(time, aim), low, high)
            if event is None:
                return
            self._events.go_to(event)
            met = next_contact()
            if met is not None and met.time < time:
                low = self._known(met)
            else:
                high = _Known(time if met is None else met.time, event, self._clockwork.seconds(event))
                aim *= FURTHER

    def _guess(self, time, low, high):
        """An event between those two at about that time; None where there is none."""
        share = (time - low.time) / (high.time - low.time) if high.time > low.time else 0
        event = self._clockwork.event(low.seconds + share * (high.seconds - low.seconds))
        event = event if high.event is None else min(event, high.event - 1)
        return event if event > low.event else None

    def _known(self, contact):
        return _Known(contact.time, contact.event, self._clockwork.seconds(contact.event))

    def _after(self, time):
        """What is known to be later; at least the end of the recording is."""
        contact = self._events.after(time)
        if contact is not None:
            return self._known(contact)
        return _Known(max(time, self._times.last()), None, self._clockwork.last())
