"""Places of a recording at which rr can begin again.

rr can run backwards, but stops at every hook on the way, which takes minutes. Beginning again before the place, and running
forwards from there, takes a second or less.
"""

import bisect
import collections
import re

import gdb

from . import quiet, stops

_WHEN = re.compile(r"(\d+)\s*$")
_CHECKPOINT = re.compile(r"Checkpoint (\d+) ")

# rr keeps a process for each.
MOST_CHECKPOINTS = 100
# rr begins again at the next event after the one it is told at which it could make a checkpoint.
SLACK = 2


class Contact(collections.namedtuple("Contact", "time event checkpoint")):
    """The process stood at the hook with that time, after that event; rr kept it there if there is a checkpoint."""


class Events:
    """Where the process has been."""

    def __init__(self):
        self._first = None
        # By time; the times of those with checkpoints, by age.
        self._contacts = []
        self._kept = collections.deque()

    def meet(self):
        """Called before the process is moved for the first time; whatever is of interest comes later."""
        if self._first is None:
            self._first = _now()

    def are_known(self):
        return self._first is not None

    def remember(self, time):
        """The process stands at the hook with that time; returns the contact."""
        event = _now()
        if event is None:
            return None
        place = self._place(time)
        known = place < len(self._contacts) and self._contacts[place].time == time
        if known and self._contacts[place].checkpoint is not None:
            return self._contacts[place]
        contact = Contact(time, event, self._keep())
        self._contacts[place:place + known] = [contact]
        if contact.checkpoint is not None:
            self._kept.append(time)
        return contact

    def at(self, time):
        """The contact with exactly that time that rr has kept, if there is one."""
        contact = self.after(time)
        return contact if contact is not None and contact.time == time and contact.checkpoint is not None else None

    def before(self, time, is_kept=False):
        """The latest contact that is earlier, if there is one; of those only that rr has kept, if that is wanted."""
        place = self._place(time) - 1
        while place >= 0 and is_kept and self._contacts[place].checkpoint is None:
            place -= 1
        return self._contacts[place] if place >= 0 else None

    def after(self, time):
        """The first contact that is not earlier, if there is one."""
        place = self._place(time)
        return self._contacts[place] if place < len(self._contacts) else None

    def _place(self, time):
        return bisect.bisect_left(self._contacts, (time,))

    def go(self, contact):
        """There, or before if rr has not kept it; or a little after, for rr has its own mind."""
        if contact.checkpoint is not None:
            try:
                _begin_again("c%d" % contact.checkpoint)
                return
            except gdb.error:
                # Somebody has deleted it.
                self._forget(contact.time)
        self.go_to(max(self._first, contact.event - SLACK))

    def go_to_first(self):
        self.go_to(self._first)

    @staticmethod
    def go_to(event):
        _begin_again(str(event))

    def _keep(self):
        """The number of a new checkpoint; older ones make room for it."""
        while len(self._kept) >= MOST_CHECKPOINTS:
            _said("delete checkpoint %d" % self._forget(self._kept[0]))
        found = _CHECKPOINT.search(_said("checkpoint"))
        return int(found.group(1)) if found else None

    def _forget(self, time):
        """The number of the checkpoint that was there."""
        self._kept.remove(time)
        place = self._place(time)
        contact = self._contacts[place]
        self._contacts[place] = contact._replace(checkpoint=None)
        return contact.checkpoint


def _begin_again(where):
    confirming = gdb.parameter("confirm")
    gdb.execute("set confirm off", to_string=True)
    try:
        with quiet.held():
            stops.quietly("run %s" % where)
    finally:
        if confirming:
            gdb.execute("set confirm on", to_string=True)


def _now():
    """The event that was completed last; None where it is not rr that shows the process."""
    found = _WHEN.search(_said("when"))
    return int(found.group(1)) if found else None


def _said(command):
    try:
        return gdb.execute(command, to_string=True)
    except gdb.error:
        return ""
