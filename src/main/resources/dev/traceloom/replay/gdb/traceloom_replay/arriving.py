"""From the hook of an operation to the line that one wants to stand on."""

import collections

import gdb

from . import divergence, frames, stops, user_line

_Interrupted = collections.namedtuple("_Interrupted", "place moment call thread")


class Arriving:
    """Moves the process to an operation of the trace."""

    def __init__(self, the_plan, process):
        self._process = process
        self._user_line = user_line.UserLine(the_plan, process.locks)
        # What was found already when something else stopped the process.
        self._interrupted = None

    def go(self, entry, moment):
        """Stops at the user's line there; returns the call of the hook."""
        call = self._found_before(entry, moment) or self._process.seek(entry, moment)
        if not self._leave(call, entry, moment):
            call = self._process.seek(entry, moment)
            self._leave(call, entry, moment)
        return call

    def forget(self):
        """Somebody else moved the process."""
        self._interrupted = None

    def _found_before(self, entry, moment):
        """What the same command found when it was interrupted, in the thread that found it."""
        before, self._interrupted = self._interrupted, None
        if before is None or (before.place, before.moment) != (entry.place, moment) or not before.thread.is_valid():
            return None
        before.thread.switch()
        return before.call

    def _leave(self, call, entry, moment):
        """Whether the thread is at that border of the operation still."""
        thread = gdb.selected_thread()
        if thread is None:
            return True
        try:
            caller = frames.leave_recorder(self._process.locks)
            # In another operation than the recorded one, its place says nothing.
            differs = divergence.of_call(call, entry, False, moment)
            return bool(differs) or self._user_line.go(entry, moment, caller)
        except stops.Elsewhere:
            self._interrupted = _Interrupted(entry.place, moment, call, thread)
            raise
