"""At which time of the clock each event of a recording happened, by rr's own account."""

import bisect
import re
import subprocess

_EVENT = re.compile(rb"real_time:([0-9.]+) global_time:([0-9]+),")
# So many events are asked for; what is between them is interpolated.
MOST = 2000
SECONDS = 60


class Clockwork:
    """Asks rr when it is first needed, which takes a second for a recording with half a million events."""

    def __init__(self, dump):
        """dump  the command that prints events, up to their numbers"""
        self._dump = dump
        self._numbers = None
        self._seconds = None

    def is_known(self):
        if self._numbers is None:
            self._numbers, self._seconds = self._ask()
        return len(self._numbers) > 1

    def event(self, seconds):
        """The latest event that was over by then."""
        place = bisect.bisect_right(self._seconds, seconds) - 1
        if place < 0:
            return self._numbers[0]
        if place == len(self._numbers) - 1:
            return self._numbers[-1]
        return self._numbers[place] + int(
            (self._numbers[place + 1] - self._numbers[place]) * _share(self._seconds, place, seconds))

    def seconds(self, event):
        place = min(max(0, bisect.bisect_right(self._numbers, event) - 1), len(self._numbers) - 2)
        share = min(1, _share(self._numbers, place, event))
        return self._seconds[place] + (self._seconds[place + 1] - self._seconds[place]) * share

    def last(self):
        return self._seconds[-1]

    def _ask(self):
        end = self._events(["end"])
        if not end:
            return [], []
        last = end[-1][0]
        step = last // MOST
        events = self._events([str(number) for number in range(1, last, step)] if step > 1 else []) + end
        numbers, seconds = zip(*sorted(dict(events).items()))
        # A clock that went back would lead astray.
        return (numbers, seconds) if list(seconds) == sorted(seconds) else ([], [])

    def _events(self, which):
        if not self._dump:
            return []
        try:
            said = subprocess.run(
                self._dump + which, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                timeout=SECONDS, check=False).stdout
        except (OSError, subprocess.TimeoutExpired):
            return []
        return [(int(event), float(seconds)) for seconds, event in _EVENT.findall(said)]


def _share(numbers, place, number):
    whole = numbers[place + 1] - numbers[place]
    return (number - numbers[place]) / whole if whole else 0
