"""How the program that records is started: by gdb, or by a script or program that gdb was given."""

import atexit
import os
import shutil
import signal
import subprocess
import time

import gdb

from . import hook, leader, stops

ABSENT = (
    "The program ended, and nothing in it used the C++ recorder, or one that is older than this Traceloom. Is it the "
    "right program?")
STRIPPED = (
    "The program records, but has no function %s that gdb knows: it was stripped. Build it without -s and strip, or "
    "give gdb its symbols." % hook.HOOK)


def of(the_plan):
    """gdb sees into the program that it was given: if the hook is there, gdb can start it."""
    return _ByGdb(the_plan) if hook.is_known() else _ByOthers(the_plan)


class _Starting:
    def __init__(self, the_plan):
        self.plan = the_plan
        self._runs = 0

    def begin(self):
        """Makes the program ready to run from its start; returns the command of gdb that lets it."""
        if self._runs:
            gdb.write("The program runs once more, from its start.\n")
        self.end()
        shutil.rmtree(self._folder(), ignore_errors=True)
        self._runs += 1
        return self.start(self._folder())

    def open(self):
        """Whatever has to be done when gdb waits for the first operation."""

    def end(self):
        if gdb.selected_inferior().pid != 0:
            gdb.execute("kill", to_string=True)

    def _folder(self):
        """For the logs: the recorder refuses one that holds a recording."""
        return os.path.join(self.plan.folder, "run-%d" % self._runs)


class _ByGdb(_Starting):
    def start(self, folder):
        gdb.execute("set environment TRACELOOM_DIR %s" % folder)
        return "run"


class _ByOthers(_Starting):
    """Following forks is nothing that gdb does well, so the recorder waits until gdb has come to it."""

    SECONDS = 0.01

    def __init__(self, the_plan):
        super().__init__(the_plan)
        self._file = os.path.join(the_plan.folder, "wait")
        self._command = None
        atexit.register(self._kill)
        leader.when_gone(self._kill_group)

    def start(self, folder):
        open(self._file, "w", encoding="utf-8").close()
        environment = dict(os.environ, TRACELOOM_DIR=folder, TRACELOOM_WAIT=self._file)
        # What comes in is meant for gdb.
        self._command = subprocess.Popen(
            self.plan.command, env=environment, stdin=subprocess.DEVNULL, start_new_session=True)
        process = self._wait()
        gdb.execute("set exec-file-mismatch off", to_string=True)
        gdb.execute("file", to_string=True)
        gdb.execute("attach %d" % process, to_string=True)
        if not hook.is_known():
            self.end()
            raise gdb.GdbError(STRIPPED)
        return "continue"

    def open(self):
        os.unlink(self._file)

    def end(self):
        super().end()
        self._kill()

    def _wait(self):
        """The number of the process that records."""
        try:
            while True:
                ended = self._command.poll() is not None
                with open(self._file, encoding="utf-8") as file:
                    line = file.read()
                if line.endswith("\n"):
                    return int(line)
                if ended:
                    self._command = None
                    raise gdb.GdbError(ABSENT)
                time.sleep(self.SECONDS)
        except KeyboardInterrupt:
            self._kill()
            raise stops.Elsewhere(stops.INTERRUPTED) from None

    def _kill(self):
        """All that the command started: gdb itself would let go of a process that it did not start."""
        self._kill_group()
        if self._command is not None:
            self._command.wait()
            self._command = None

    def _kill_group(self):
        command = self._command
        if command is not None:
            try:
                os.killpg(command.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
