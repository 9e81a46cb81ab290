"""Why the program stopped."""

import gdb

# What rr tells of at the end of a recording. No process could go on after it.
KILLED = "SIGKILL"
INTERRUPTED = "Interrupted."


class Elsewhere(gdb.GdbError):
    """Something stopped the program on its way: a breakpoint of the user's, a signal."""

    def __init__(self, why):
        super().__init__("%s Say it again to go on." % why)


class Stops:
    """Listens to gdb."""

    def __init__(self):
        self._event = None
        self._exit_code = None
        gdb.events.stop.connect(self._stopped)
        gdb.events.exited.connect(self._ended)

    def _stopped(self, event):
        self._event = event

    def _ended(self, event):
        self._event = None
        self._exit_code = getattr(event, "exit_code", None)

    def resume(self, command):
        """Returns when the program stops or ends."""
        self._event = None
        quietly(command)

    def ending(self):
        if self._exit_code is None:
            return "by a signal"
        return "exit status %d" % self._exit_code

    def is_at(self, ours):
        """Whether one of these breakpoints stopped the program."""
        return isinstance(self._event, gdb.BreakpointEvent) and any(each in self._event.breakpoints for each in ours)

    def is_plain(self):
        """Whether it stopped for no reason that gdb knows, as when rr is interrupted."""
        return type(self._event) is gdb.StopEvent

    def is_on_the_way(self, ours, ends_plainly):
        """Whether something stopped a recorded process that is neither our breakpoint nor an end of the recording.

        ends_plainly  whether the recording ends with a stop that has no reason; otherwise somebody interrupted
        """
        if isinstance(self._event, gdb.SignalEvent):
            return self._event.stop_signal != KILLED
        if self.is_plain():
            return not ends_plainly
        return isinstance(self._event, gdb.BreakpointEvent) and not self.is_at(ours)

    def why_stopped(self, where="before the operation"):
        """As a sentence; nothing if the program did not stop but end."""
        if isinstance(self._event, gdb.SignalEvent):
            return "The program got the signal %s %s." % (self._event.stop_signal, where)
        if isinstance(self._event, gdb.BreakpointEvent):
            numbers = ", ".join(str(breakpoint.number) for breakpoint in self._event.breakpoints)
            return "The program stopped at breakpoint %s %s." % (numbers, where)
        return None if self._event is None else "The program stopped %s." % where


def quietly(command):
    try:
        gdb.execute(command, to_string=True)
    except KeyboardInterrupt:
        raise Elsewhere(INTERRUPTED) from None
