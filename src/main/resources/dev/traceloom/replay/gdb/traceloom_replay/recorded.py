"""A process that rr replays, forwards and backwards. Nobody may write into it, so it cannot be told what to wait for."""

import gdb

from . import events, hook, plan, quiet, remote, search, stops, times

ABSENT = (
    "The process that rr shows has no function %s. Either the program was stripped (give gdb its symbols with "
    "symbol-file), or it does not use the C++ recorder, or another process of the recording does: rr ps lists them, "
    "and traceloom replay --process chooses one." % hook.HOOK)

# The process is kept as it is now and then on its way, at calls of the hook so far apart: so it never is far to go back.
APART = 300
# A thread may be kept from calling the hook after it has looked at the clock, while others call it.
MOST_LATER = 64


class Recorded:
    """Waits at the hook with conditions that rr evaluates itself."""

    locks = False
    compares_time = True
    failure = (
        "rr cannot go on (%s). It was ended, or the recording is damaged: then what rr says of it is above. Leave gdb, and "
        "start traceloom replay again, or record anew.")

    def __init__(self, the_plan):
        self._stops = stops.Stops()
        self._events = events.Events()
        self._times = times.Times(the_plan)
        self._search = search.Search(self._events, self._times, the_plan.dump)
        # The recorded time of where we were last; the process is there or later, unless somebody went back by hand.
        self._time = 0
        # What was looked for, and which way, when something else stopped the process.
        self._interrupted = None
        remote.prepare()

    def seek(self, entry, moment):
        """Stops at the hook of an operation; returns its call."""
        self._events.meet()
        with _Waiting() as waiting:
            waiting.look_for(entry, moment)
            try:
                call = self._find(waiting, entry, moment)
            except KeyboardInterrupt:
                raise stops.Elsewhere(stops.INTERRUPTED) from None
            if call is None:
                raise gdb.GdbError(ABSENT if waiting.is_pending() else (
                    "The recording has no operation %s: it is not the recording of this trace, or another "
                    "process made the trace (rr ps lists them, traceloom replay --process chooses one)."
                    % entry.number))
            self._met(call)
            return call

    def _find(self, waiting, entry, moment):
        """Whoever moved by hand may be beyond it, so the likely way is only the first that is tried."""
        time = entry.time(moment)
        interrupted, self._interrupted = self._interrupted, None
        on = interrupted is not None and interrupted[:2] == (entry.place, moment)
        forwards = interrupted[2] if on else time > self._time
        if not self._events.are_known():
            return self._look(waiting, entry, moment, forwards) or self._look(waiting, entry, moment, not forwards)
        call = self._approach(waiting, entry, moment, on) or self._from_known(waiting, entry, moment)
        if call is None:
            self._time = 0
            self._events.go_to_first()
            call = self._look(waiting, entry, moment, True)
        # Where the recorded time never comes, the nearest call is behind.
        return call or self._look(waiting, entry, moment, False)

    def _approach(self, waiting, entry, moment, on):
        """From here, if that is the way. Whoever has breakpoints wants to stop at them."""
        time = entry.time(moment)
        if on or time > self._time and _has_breakpoints():
            return self._walk(waiting, entry, moment)
        if self._events.at(time) is None and self._is_far(time):
            if self._events.before(time) is None:
                self._next_contact(waiting)
            self._search.come_near(time, lambda: self._next_contact(waiting))
        if time > self._time and self._search.start(time, self._time) is None:
            return self._walk(waiting, entry, moment)
        return None

    def _from_known(self, waiting, entry, moment):
        """From where the process has been."""
        time = entry.time(moment)
        contact = self._search.start(time, None)
        call = self._from(contact, waiting, entry, moment)
        if call is None and contact is not None:
            call = self._from(self._events.before(contact.time, is_kept=True), waiting, entry, moment)
        return call

    def _from(self, contact, waiting, entry, moment):
        if contact is None:
            return None
        self._events.go(contact)
        self._time = contact.time
        if contact.time < entry.time(moment):
            return self._walk(waiting, entry, moment)
        call = hook.call_here()
        return call if call is not None and call.timestamp == contact.time and _is_of(call, entry, moment) else None

    def _is_far(self, time):
        known = self._events.before(time)
        nearest = max(self._time if self._time < time else 0, known.time if known else 0)
        return self._search.is_far(time, nearest)

    def _next_contact(self, waiting):
        """Runs to the next call of the hook, whatever it is; None if something else is in the way."""
        # What is before it is not known yet.
        self._time = 0
        waiting.stop_from(0)
        try:
            with quiet.held():
                self._stops.resume("continue")
        finally:
            waiting.stop_from(None)
        if self._stops.is_plain():
            raise stops.Elsewhere(stops.INTERRUPTED)
        return self._met(hook.call()) if self._stops.is_at(waiting.breakpoints) else None

    def _met(self, call):
        self._time = call.timestamp
        return self._events.remember(call.timestamp)

    def _walk(self, waiting, entry, moment):
        """The call that is ahead; None if it turns out not to be."""
        time = entry.time(moment)
        marks = self._times.every(APART, self._time, time)
        later = 0
        try:
            while True:
                waiting.stop_from(marks[0] if marks else time + 1)
                call = self._resume(waiting, entry, moment, True)
                if call is None:
                    return None
                if _is_of(call, entry, moment):
                    if call.timestamp == time:
                        return call
                    if not _may_follow(call, entry, moment, True):
                        return None
                elif call.timestamp > time:
                    later += 1
                    if later > MOST_LATER or call.thread == entry.thread.number and call.index > entry.index:
                        return None
                elif marks and call.timestamp >= marks[0]:
                    self._met(call)
                while marks and marks[0] <= call.timestamp:
                    del marks[0]
        finally:
            waiting.stop_from(None)

    def _look(self, waiting, entry, moment, forwards):
        """The call in that direction, where the process stands then; None at the end of the recording.

        A call with another time is passed while the recorded one may follow. Where none does, the other direction comes
        to the nearest.
        """
        while True:
            call = self._resume(waiting, entry, moment, forwards)
            if call is None:
                return None
            # Where the hook was in no library yet, there is no condition.
            if not _is_of(call, entry, moment):
                continue
            if call.timestamp == entry.time(moment) or not _may_follow(call, entry, moment, forwards):
                return call

    def _resume(self, waiting, entry, moment, forwards):
        """The next call that is waited for; None at the end of the recording."""
        with quiet.held() as said:
            self._stops.resume("continue" if forwards else "reverse-continue")
        if self._stops.is_at(waiting.breakpoints):
            return hook.call()
        # rr tells of an interrupt as of nothing in particular; gdb's own recordings end so.
        if self._stops.is_on_the_way(waiting.breakpoints, not (forwards and self._events.are_known())):
            self._interrupted = (entry.place, moment, forwards)
            said.show()
            raise stops.Elsewhere(self._stops.why_stopped())
        return None


class _Waiting:
    """The breakpoints at the hook: for the operation, and for all calls from some time on."""

    def __enter__(self):
        self._wanted = _silent_breakpoint()
        self._later = None
        return self

    def __exit__(self, *_):
        for breakpoint in self.breakpoints:
            breakpoint.delete()

    @property
    def breakpoints(self):
        return [breakpoint for breakpoint in (self._wanted, self._later) if breakpoint is not None]

    def is_pending(self):
        return self._wanted.pending

    def look_for(self, entry, moment):
        if not self.is_pending():
            self._wanted.condition = hook.condition(entry.thread.number, entry.index, moment == plan.START)

    def stop_from(self, time):
        """From that time on; None for never."""
        if time is None:
            if self._later is not None:
                self._later.enabled = False
            return
        if self._later is None:
            self._later = _silent_breakpoint()
        if not self._later.pending:
            self._later.condition = hook.condition_from(time)
        self._later.enabled = True


def _silent_breakpoint():
    breakpoint = gdb.Breakpoint(hook.HOOK, internal=True)
    breakpoint.silent = True
    return breakpoint


def _has_breakpoints():
    return any(breakpoint.enabled and breakpoint.visible for breakpoint in gdb.breakpoints() or ())


def _is_of(call, entry, moment):
    kinds = (hook.KIND_START, hook.KIND_REFINED_START) if moment == plan.START else (hook.KIND_END,)
    return (call.thread, call.index) == (entry.thread.number, entry.index) and call.kind in kinds


def _may_follow(call, entry, moment, forwards):
    """Whether the recorded start may be another one, refined or not."""
    return moment == plan.START and (call.timestamp < entry.start) == forwards
