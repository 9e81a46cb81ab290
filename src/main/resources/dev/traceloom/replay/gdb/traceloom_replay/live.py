"""A program that is run once more. It goes back by running from its start again."""

import gdb

from . import divergence, hook, plan, starting, stops

SILENT = (
    "The program ended without recording anything. Does it choose the folder for its logs itself, and does that hold a "
    "recording already? Then let it take TRACELOOM_DIR, or remove the folder.")


class _First(gdb.Breakpoint):
    """The first operation at all: from then on, the process is known, and can be told what to wait for."""

    def __init__(self):
        super().__init__(hook.HOOK, internal=True)
        self.silent = True
        self.reached = False

    def stop(self):
        self.reached = True
        return True


class _Reached(gdb.Breakpoint):
    """The operation that the process was told to wait for. It passes here once for each of its times."""

    def __init__(self):
        super().__init__(hook.REACHED, internal=True)
        self.silent = True
        self.enabled = False
        self.target = None

    def stop(self):
        return self.target is not None and self.target.judge(hook.call())


class Target:
    """An operation that is looked for."""

    def __init__(self, entry, moment, exact):
        self.entry = entry
        self.moment = moment
        self.exact = exact
        self.call = None
        self.missed = False

    def is_of(self, call):
        return call.thread == self.entry.thread.number and call.index == self.entry.index

    def judge(self, call):
        """Whether to stop at this call of its hook."""
        if not self._is_wanted(call):
            return False
        self.call = call
        return True

    def _is_wanted(self, call):
        if self.moment == plan.END:
            return call.kind == hook.KIND_END
        if not hook.is_start(call.kind):
            self.missed = True
            return True
        if not self.exact or divergence.of_call(call, self.entry, False, self.moment):
            return True
        # A start that comes earlier than the recorded one may be refined yet.
        return call.timestamp >= self.entry.start


class Live:
    """Runs the program that gdb was given, as often as needed."""

    locks = True
    failure = "gdb cannot go on (%s)."
    compares_time = property(lambda self: self._plan.counted)

    def __init__(self, the_plan):
        self._plan = the_plan
        self._starting = starting.of(the_plan)
        self._stops = stops.Stops()
        self._reached = None
        # The recorded time of what is known to be behind.
        self._passed = 0

    def seek(self, entry, moment):
        """Stops at the hook of an operation; returns its call."""
        target = Target(entry, moment, self._plan.counted)
        ahead = self._is_alive() and entry.time(moment) > self._passed
        # Whoever moved by hand may be in it already, so that only its end is left.
        if not (ahead and self._go_on(target) and not target.missed):
            if ahead:
                gdb.write("The operation is not ahead any more. ")
            target = self._seek_from_start(entry, moment)
        self._passed = entry.time(moment)
        return target.call

    def _seek_from_start(self, entry, moment):
        target = Target(entry, moment, self._plan.counted)
        found = self._start(target) or self._go_on(target)
        if found and target.missed and target.exact:
            # The recorded start is none of its starts here, so the first one has to do; the time will be told.
            target = Target(entry, moment, False)
            found = self._start(target) or self._go_on(target)
        if target.missed:
            raise gdb.GdbError("The run differs from the trace: %s ends here without a start." % entry.number)
        if not found:
            raise gdb.GdbError(
                "The run differs from the trace: the program ended (%s) before it came to %s, %s. "
                "Are its arguments and its seed those of the recording?"
                % (self._stops.ending(), entry.number, entry))
        return target

    def _is_alive(self):
        return gdb.selected_inferior().pid != 0

    def _start(self, target):
        """Runs up to the first operation; whether that is the one."""
        self._passed = 0
        resuming = self._starting.begin()
        first = _First()
        try:
            self._starting.open()
            self._stops.resume(resuming)
            if not first.reached:
                if self._stops.why_stopped():
                    raise stops.Elsewhere(self._stops.why_stopped())
                raise gdb.GdbError(SILENT)
            call = hook.call()
        finally:
            first.delete()
        hook.wait_for(target.entry.thread.number, target.entry.index)
        return target.is_of(call) and target.judge(call)

    def _go_on(self, target):
        """Whether the operation is reached before the program ends."""
        hook.wait_for(target.entry.thread.number, target.entry.index)
        if self._reached is None or not self._reached.is_valid():
            self._reached = _Reached()
        self._reached.target = target
        self._reached.enabled = True
        try:
            self._stops.resume("continue")
        finally:
            self._reached.enabled = False
        if target.call is None and self._is_alive():
            raise stops.Elsewhere(self._stops.why_stopped() or "The program stopped before the operation.")
        return target.call is not None
