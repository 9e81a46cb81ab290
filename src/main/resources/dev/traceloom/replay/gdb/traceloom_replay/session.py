"""Where we are in the logical order, and how to get elsewhere."""

import os

import gdb

from . import arriving, divergence, plan, stops, values

AROUND = 4


class Session:
    """One trace, one process."""

    def __init__(self, the_plan, process):
        self.plan = the_plan
        self._process = process
        self._arriving = arriving.Arriving(the_plan, process)
        self._at = None
        self._asked = None
        self._moment = None
        self._is_there = False
        self._is_going = False
        gdb.events.stop.connect(self._moved)
        gdb.events.exited.connect(self._moved)

    @property
    def at(self):
        """The entry that we stand in, or stood in last; None where that is not known."""
        return self._at

    @property
    def last(self):
        """The same, or the entry that was asked for last and where the run was another; None before any."""
        return self._at or self._asked

    def go(self, entry, moment):
        """Stops there, and says where that is; fails with a sentence where the run is not the recorded one."""
        self._asked = entry
        self._is_there = False
        self._publish()
        self._is_going = True
        try:
            self._go(entry, moment)
        finally:
            self._is_going = False

    def _go(self, entry, moment):
        try:
            call = self._arriving.go(entry, moment)
        except stops.Elsewhere:
            raise
        except gdb.GdbError:
            self._at = None
            raise
        except gdb.error as broken:
            self._at = None
            raise gdb.GdbError(self._process.failure % broken) from None
        difference = divergence.of_call(call, entry, False, moment)
        late = None if difference else divergence.of_call(call, entry, self._process.compares_time, moment)
        self._at, self._moment, self._is_there = (None if difference else entry), moment, not difference
        self._publish()
        if difference:
            raise gdb.GdbError("The run differs from the trace: %s. The process stands there." % difference)
        self.tell()
        if late:
            raise gdb.GdbError("The run differs from the trace: %s." % late)

    def _moved(self, _):
        """Somebody else moved the process. One function may have many operations, so no frame tells whether it left."""
        if self._is_going:
            return
        self._arriving.forget()
        if self._is_there:
            self._is_there = False
            self._publish()

    def _publish(self):
        """For programs that look over our shoulder, as the stop points of the command line are written."""
        end = "" if self._moment == plan.START else ":end"
        at = "%s:%d%s" % (self._at.thread.id, self._at.index, end) if self._is_there else ""
        gdb.set_convenience_variable("traceloom_at", at)

    def tell(self):
        """What we stand in."""
        entry = self._at
        gdb.write("%s of %s\n" % ("Start" if self._moment == plan.START else "End", entry))
        gdb.write("  %s, time %d%s\n" % (entry.number, entry.time(self._moment), _called_at(entry)))
        gdb.write("  %s\n" % self._standing(entry))
        gdb.execute("frame")

    def tell_order(self):
        """What comes before and after, in the logical order."""
        if self._at is None:
            raise gdb.GdbError("We stand in no operation that is known. Say: traceloom goto THREAD #NUMBER")
        first = max(0, self._at.place - AROUND)
        for place in range(first, min(self.plan.records, self._at.place + AROUND + 1)):
            entry = self.plan.entry(place)
            mark = "  " if place != self._at.place else "=>" if self._is_there else "->"
            gdb.write("%s %s  %s: %s%s\n" % (mark, self._number(entry), entry.number, entry, _ended(entry)))
        if self._is_there:
            self.tell()
        else:
            gdb.write("We stood at -> last. The program has moved since, and may have left it: traceloom goto %s #%d\n" % (
                self._at.thread.name, self._at.index + 1))

    def _number(self, entry):
        width = len(str(self.plan.records))
        if entry.standing in (plan.IN_ORDER, plan.BEFORE):
            return str(entry.place + 1).rjust(width)
        marks = {plan.STALLED: "x", plan.BEYOND: ".", plan.LEFT_OUT: "-", plan.UNJUDGED: "?"}
        return marks[entry.standing].rjust(width)

    def _standing(self, entry):
        if entry.standing == plan.IN_ORDER:
            kind = "linearization" if self.plan.linearized == self.plan.records else "longest order"
            return "%d of %d in the %s" % (entry.place + 1, self.plan.linearized, kind)
        return {
            plan.BEFORE: "among the first of %d in the longest order; the places of these are not kept, so they come "
                         "by their starts" % self.plan.linearized,
            plan.STALLED: "cannot follow: the specification does not allow it after the longest order, which has %d"
                          % self.plan.linearized,
            plan.BEYOND: "beyond the longest order, which has %d; these come by their starts" % self.plan.linearized,
            plan.LEFT_OUT: "not in the order that was found: it never returned, and need not have had an effect",
            plan.UNJUDGED: "no linearization is known; operations come by their starts",
        }[entry.standing]


def _called_at(entry):
    return ", recorded at %s:%d" % (values.visible(os.path.basename(entry.file)), entry.line) if entry.file else ""


def _ended(entry):
    return {plan.NEVER_RETURNED: " (never returned)", plan.ABORTED: " (no effect)"}.get(entry.outcome, "")
