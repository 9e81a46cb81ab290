"""What a person types."""

import gdb

from . import live, plan, recorded, session, skipping

HELP = """\
traceloom goto THREAD #NUMBER [end]   stop where that operation starts, or ends
traceloom next [THREAD]               stop at the next operation in the logical order, of that or any thread
traceloom prev [THREAD]               stop at the one before
traceloom where                       tell where we are in the logical order
"""


def define(folder):
    """Makes the commands for the trace whose plan is in that folder."""
    the_plan = plan.Plan(folder)
    gdb.execute("set pagination off")
    gdb.execute("set confirm off")
    skipping.begin()
    here = session.Session(the_plan, recorded.Recorded(the_plan) if the_plan.rr else live.Live(the_plan))
    _Prefix()
    _Help()
    for command in (_Goto, _Next, _Prev, _Where):
        command(here)


class _Prefix(gdb.Command):
    """Walk through the process in the logical order of a trace."""

    def __init__(self):
        super().__init__("traceloom", gdb.COMMAND_RUNNING, prefix=True)

    def invoke(self, argument, from_tty):
        if argument:
            raise gdb.GdbError("There is no traceloom %s.\n%s" % (argument.split()[0], HELP))
        gdb.write(HELP)


class _Help(gdb.Command):
    """Tell what there is."""

    def __init__(self):
        super().__init__("traceloom help", gdb.COMMAND_SUPPORT)

    def invoke(self, argument, from_tty):
        gdb.write(HELP)


class _Walking(gdb.Command):
    """A command that has to do with the trace."""

    name = ""

    def __init__(self, here):
        super().__init__("traceloom " + self.name, gdb.COMMAND_RUNNING)
        self._here = here

    def invoke(self, argument, from_tty):
        self.run(gdb.string_to_argv(argument))

    def run(self, words):
        raise NotImplementedError

    def _thread(self, name):
        threads = self._here.plan.threads
        thread = self._here.plan.thread(name)
        if thread is None:
            raise gdb.GdbError("The trace has no thread %s; its threads are %s." % (
                name, ", ".join(each.name for each in threads[:20]) + (", ..." if len(threads) > 20 else "")))
        return thread


class _Goto(_Walking):
    """Stop where an operation starts or ends: traceloom goto THREAD #NUMBER [end]"""

    name = "goto"

    def run(self, words):
        self.dont_repeat()
        index = _index(words[1]) if len(words) in (2, 3) else None
        if index is None or words[2:] not in ([], [plan.START], [plan.END]):
            raise gdb.GdbError("It is: traceloom goto THREAD #NUMBER [end], as in: traceloom goto t2 #10")
        thread = self._thread(words[0])
        if not 0 <= index < thread.records:
            raise gdb.GdbError("Thread %s has %d records, and no %s." % (thread.name, thread.records, thread.place(index)))
        entry = self._here.plan.find(thread, index)
        moment = plan.END if words[2:] == [plan.END] else plan.START
        if not entry.can_be_reached:
            raise gdb.GdbError(
                "Thread %s has no number that a debugger could look for." % thread.name if thread.number is None
                else "That is the end of thread %s, and no operation." % thread.name)
        if not entry.has(moment):
            raise gdb.GdbError("%s never returned: it has no end." % entry)
        _when_connected(self._here, lambda: self._here.go(entry, moment))


class _Neighbour(_Walking):
    step = 0
    none = ""

    def run(self, words):
        if len(words) > 1:
            raise gdb.GdbError("It is: traceloom %s [THREAD]" % self.name)
        thread = self._thread(words[0]) if words else None
        last = self._here.last
        entry = self._here.plan.neighbour(last.place if last else -1, self.step, thread)
        if entry is None:
            raise gdb.GdbError("There is no %s operation%s." % (self.none, " of thread " + thread.name if thread else ""))
        self._here.go(entry, plan.START)


class _Next(_Neighbour):
    """Stop at the next operation in the logical order: traceloom next [THREAD]"""

    name = "next"
    step = 1
    none = "later"


class _Prev(_Neighbour):
    """Stop at the operation before in the logical order: traceloom prev [THREAD]"""

    name = "prev"
    step = -1
    none = "earlier"


class _Where(_Walking):
    """Tell where we are in the logical order."""

    name = "where"

    def run(self, words):
        self._here.tell_order()


def _index(word):
    """People count from 1 and write #10; programs count from 0 and write 9. None where it is neither."""
    number = word[1:] if word.startswith("#") else word
    return None if not number.isdigit() else int(number) - 1 if word.startswith("#") else int(number)


def _when_connected(here, action):
    """rr may connect gdb to itself only after the commands that gdb was started with."""
    if not here.plan.rr or gdb.selected_inferior().pid != 0:
        here.plan.begin()
        action()
        return

    def at_prompt():
        gdb.events.before_prompt.disconnect(at_prompt)
        try:
            action()
        except gdb.GdbError as problem:
            gdb.write("%s\n" % problem, gdb.STDERR)

    gdb.events.before_prompt.connect(at_prompt)
