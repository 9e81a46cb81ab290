"""A process that rr replays, forwards and backwards. Nobody may write into it, so it cannot be told what to wait for."""

import gdb

from . import events, hook, plan, remote, stops

ABSENT = (
    "The process that rr shows has no function %s. Either the program was stripped (give gdb its symbols with "
    "symbol-file), or it does not use the C++ recorder, or another process of the recording does: rr ps lists them, "
    "and traceloom replay --process chooses one." % hook.HOOK)


class Recorded:
    """Waits at the hook with a condition that rr evaluates itself."""

    locks = False
    compares_time = True
    failure = (
        "rr cannot go on (%s). It was ended, or the recording is damaged: then what rr says of it is above. Leave gdb, and "
        "start traceloom replay again, or record anew.")

    def __init__(self):
        self._stops = stops.Stops()
        self._events = events.Events()
        # The recorded time of where we were last.
        self._time = 0
        # What was looked for, and which way, when something else stopped the process.
        self._interrupted = None
        remote.prepare()

    def seek(self, entry, moment):
        """Stops at the hook of an operation; returns its call."""
        self._events.meet()
        forwards = self._way(entry, moment)
        waiting = gdb.Breakpoint(hook.HOOK, internal=True)
        waiting.silent = True
        try:
            if not waiting.pending:
                waiting.condition = hook.condition(entry.thread.number, entry.index, moment == plan.START)
            call = self._find(waiting, entry, moment, forwards)
            if call is None:
                raise gdb.GdbError(ABSENT if waiting.pending else (
                    "The recording has no operation %d of thread %s: it is not the recording of this trace, or another "
                    "process made the trace (rr ps lists them, traceloom replay --process chooses one)."
                    % (entry.index, entry.thread.name)))
            self._time = entry.time(moment)
            self._events.remember(call.timestamp)
            return call
        finally:
            waiting.delete()

    def _way(self, entry, moment):
        """Forwards or not: where something else stopped the process on its way, as before."""
        interrupted, self._interrupted = self._interrupted, None
        if interrupted is not None and interrupted[:2] == (entry.place, moment):
            return interrupted[2]
        return entry.time(moment) > self._time

    def _find(self, waiting, entry, moment, forwards):
        """Whoever moved by hand may be beyond it, so the likely way is only the first that is tried."""
        if not self._events.are_known():
            return self._look(waiting, entry, moment, forwards) or self._look(waiting, entry, moment, not forwards)
        call = self._look(waiting, entry, moment, True) if forwards else None
        if call is None:
            self._events.go_before(entry.time(moment))
            call = self._look(waiting, entry, moment, True)
        if call is None:
            self._events.go_to_first()
            call = self._look(waiting, entry, moment, True)
        # Where the recorded time never comes, the nearest call is behind.
        return call or self._look(waiting, entry, moment, False)

    def _look(self, waiting, entry, moment, forwards):
        """The call in that direction, where the process stands then; None at the end of the recording.

        A call with another time is passed while the recorded one may follow. Where none does, the other direction comes
        to the nearest.
        """
        while True:
            before = waiting.hit_count
            self._stops.resume("continue" if forwards else "reverse-continue")
            if waiting.hit_count == before:
                # rr tells of an interrupt as of nothing in particular; gdb's own recordings end so.
                if self._stops.is_on_the_way(waiting, not (forwards and self._events.are_known())):
                    self._interrupted = (entry.place, moment, forwards)
                    raise stops.Elsewhere(self._stops.why_stopped())
                return None
            call = hook.call()
            # Where the hook was in no library yet, there is no condition.
            if (call.thread, call.index) != (entry.thread.number, entry.index) or call.kind not in _kinds(moment):
                continue
            if call.timestamp == entry.time(moment) or not _may_follow(call, entry, moment, forwards):
                return call


def _kinds(moment):
    return (hook.KIND_START, hook.KIND_REFINED_START) if moment == plan.START else (hook.KIND_END, hook.KIND_END)


def _may_follow(call, entry, moment, forwards):
    """Whether the recorded start may be another one, refined or not."""
    return moment == plan.START and (call.timestamp < entry.start) == forwards
