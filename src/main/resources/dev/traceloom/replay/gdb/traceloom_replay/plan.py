"""The trace and its logical order, as Traceloom's PlanWriter wrote them."""

import collections
import json
import mmap
import os
import struct

from . import values

FORMAT = 3
ROW = struct.Struct(">IIIBBHQQIIQ")
PLACE = struct.Struct(">I")

IN_ORDER, BEFORE, STALLED, BEYOND, LEFT_OUT, UNJUDGED = range(6)
RETURNED, NEVER_RETURNED, ABORTED, THREAD_END, CRASH = range(5)

START, END = "start", "end"

# So many records tell what those of an action have in common.
AROUND = 1000


class Thread(collections.namedtuple("Thread", "id number records first")):
    """One thread of the trace; its name is for people, its id for looking it up."""

    @property
    def name(self):
        return values.visible(self.id)

    def place(self, index):
        """One of its records, as a person counts: t2 #10."""
        return "%s%s #%d" % ("t" if self.id.isdigit() else "", self.name, index + 1)


class Entry:
    """One record of the trace, at its place in the logical order."""

    def __init__(self, plan, place):
        row = ROW.unpack_from(plan.rows, place * ROW.size)
        self.place = place
        self.thread = plan.threads[row[0]]
        self.index = row[1]
        self.action = plan.actions[row[2]]
        self.standing = row[3]
        self.outcome = row[4]
        self.start = row[6]
        self.end = row[7]
        self.file = plan.files[row[8]]
        self.line = row[9]
        self._plan = plan
        self._offset = row[10]

    @property
    def arguments(self):
        """By name; a list where the trace has no names."""
        text = self._plan.arguments
        line = text[self._offset:text.find(b"\n", self._offset)]
        recorded = json.loads(line.decode("utf-8", "surrogatepass"))
        if isinstance(recorded, list):
            return [values.from_json(value) for value in recorded]
        return {name: values.from_json(value) for name, value in recorded.items()}

    def time(self, moment):
        return self.start if moment == START else self.end

    def has(self, moment):
        return moment == START or self.outcome != NEVER_RETURNED

    @property
    def number(self):
        """Where it stands, as a person counts."""
        return self.thread.place(self.index)

    @property
    def can_be_reached(self):
        """Thread ends and crashes do not pass the hook."""
        return self.outcome not in (THREAD_END, CRASH) and self.thread.number is not None

    def __str__(self):
        return values.call_text(self.action, self.arguments)


class Plan:
    """Reads little until it is asked for something: a trace may have a million records."""

    def __init__(self, folder):
        self.folder = folder
        with open(os.path.join(folder, "plan.json"), encoding="utf-8") as file:
            rest = json.load(file)
        if rest["format"] != FORMAT:
            raise ValueError("the plan has another format than this script: %s" % rest["format"])
        self.trace = rest["trace"]
        self.verdict = rest["verdict"]
        self.linearized = rest["linearized"]
        self.records = rest["records"]
        self.rr = rest["rr"]
        self.command = rest["command"]
        self.dump = rest["dump"]
        self.counted = rest["counted"]
        self.actions = rest["actions"]
        self.files = rest["files"]
        self.threads = []
        first = 0
        for thread in rest["threads"]:
            self.threads.append(Thread(thread["id"], thread["number"], thread["records"], first))
            first += thread["records"]
        self.rows = _mapped(folder, "order.bin")
        self.arguments = _mapped(folder, "arguments.ndjson")
        self._places = _mapped(folder, "places.bin")

    def begin(self):
        """Tells whoever started gdb that there is a process to be led; what goes wrong from here on is told here."""
        try:
            with open(os.path.join(self.folder, "begun"), "wb"):
                pass
        except OSError:
            # Then more is told than needs to be.
            pass

    def entry(self, place):
        return Entry(self, place)

    def thread(self, name):
        """By its name; one that is called by a number alone also as it is shown, t2."""
        number = name[1:] if name[:1] == "t" and name[1:].isdigit() else name
        return next((thread for wanted in (name, number) for thread in self.threads if thread.id == wanted), None)

    def find(self, thread, index):
        return self.entry(PLACE.unpack_from(self._places, (thread.first + index) * PLACE.size)[0])

    def place_of(self, entry):
        """The file and the line that an operation was recorded with.

        A generated workload knows the user's only in the end. So where one never returned, and no other of its kind has
        that file, it is the place of the nearest other.
        """
        if entry.outcome == NEVER_RETURNED:
            others = [other for other in self._around(entry) if other.action == entry.action and other.file and
                      other.outcome in (RETURNED, ABORTED)]
            if others and all(other.file != entry.file for other in others):
                return others[0].file, others[0].line
        return entry.file, entry.line

    def _around(self, entry):
        for distance in range(1, AROUND):
            for place in (entry.place - distance, entry.place + distance):
                if 0 <= place < self.records:
                    yield self.entry(place)

    def neighbour(self, place, step, thread=None):
        """The next entry in that direction that a debugger can reach, of a thread or of any; None if there is none."""
        place += step
        while 0 <= place < self.records:
            entry = self.entry(place)
            if entry.can_be_reached and (thread is None or entry.thread == thread):
                return entry
            place += step
        return None


def _mapped(folder, name):
    with open(os.path.join(folder, name), "rb") as file:
        empty = os.fstat(file.fileno()).st_size == 0
        return b"" if empty else mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
