"""A program that is run once more. It goes back by running from its start again."""

import os
import shutil

import gdb

from . import divergence, hook, plan, stops

STRIPPED = (
    "The program ended without a sign of the recorder: no %s was found in it or its libraries. Either it was stripped "
    "(build it without -s and strip, or give gdb its symbols with symbol-file), or it does not use the C++ recorder, or "
    "it runs as a process that gdb does not follow." % hook.HOOK)
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
    compares_time = property(lambda self: self._plan.counted)

    def __init__(self, the_plan):
        self._plan = the_plan
        self._program = gdb.current_progspace().filename
        self._stops = stops.Stops()
        self._reached = None
        self._inferior = None
        self._runs = 0
        # The recorded time of what is known to be behind.
        self._passed = 0

    def seek(self, entry, moment):
        """Stops at the hook of an operation; returns its call."""
        target = Target(entry, moment, self._plan.counted)
        ahead = self._is_alive() and entry.time(moment) > self._passed
        if not (ahead and self._go_on(target)):
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
        if not found:
            raise gdb.GdbError(
                "The run differs from the trace: the program ended (%s) before thread %s came to operation %d, %s. "
                "Are its arguments and its seed those of the recording?"
                % (self._stops.ending(), entry.thread.id, entry.index, entry))
        return target

    def _is_alive(self):
        return self._inferior is not None and self._inferior.is_valid() and self._inferior.pid != 0

    def _start(self, target):
        """Runs up to the first operation; whether that is the one."""
        if self._runs:
            gdb.write("The program runs once more, from its start.\n")
        self._end()
        self._passed = 0
        _follow_processes(not hook.is_known())
        gdb.execute("set environment TRACELOOM_DIR %s" % self._fresh_folder())
        first = _First()
        try:
            self._stops.resume("run", lambda: first.reached)
            if not first.reached:
                if self._stops.why_stopped():
                    raise stops.Elsewhere(self._stops.why_stopped())
                raise gdb.GdbError(STRIPPED if first.pending else SILENT)
            self._inferior = gdb.selected_inferior()
            gdb.execute("set detach-on-fork on", to_string=True)
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
            self._stops.resume("continue", lambda: target.call is not None or not self._is_alive())
        finally:
            self._reached.enabled = False
        if target.call is None and self._is_alive():
            raise stops.Elsewhere(self._stops.why_stopped() or "The program stopped before the operation.")
        return target.call is not None

    def _end(self):
        """Ends what runs, and brings back the program that was there before processes became others."""
        for inferior in gdb.inferiors():
            if inferior.pid != 0:
                gdb.execute("kill inferiors %d" % inferior.num, to_string=True)
        first, *others = sorted(gdb.inferiors(), key=lambda inferior: inferior.num)
        if gdb.selected_inferior().num != first.num:
            gdb.execute("inferior %d" % first.num, to_string=True)
        for inferior in others:
            gdb.execute("remove-inferiors %d" % inferior.num, to_string=True)
        if self._program and gdb.current_progspace().filename != self._program:
            gdb.execute('file "%s"' % self._program, to_string=True)

    def _fresh_folder(self):
        """The recorder refuses a folder that holds a recording."""
        shutil.rmtree(self._folder(), ignore_errors=True)
        self._runs += 1
        return self._folder()

    def _folder(self):
        return os.path.join(self._plan.folder, "run-%d" % self._runs)


def _follow_processes(all_of_them):
    """A program without the recorder may start one that has it, and both may need each other."""
    gdb.execute("set detach-on-fork %s" % ("off" if all_of_them else "on"), to_string=True)
    gdb.execute("set schedule-multiple %s" % ("on" if all_of_them else "off"), to_string=True)
