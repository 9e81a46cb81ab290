"""Takes the time of jumps: seconds on the clock, and of the processors for gdb, rr and what rr replays."""

import os
import random
import time

import gdb

TICKS = os.sysconf("SC_CLK_TCK")


def stat(process):
    with open("/proc/%s/stat" % process, encoding="ascii", errors="replace") as file:
        return file.read().rpartition(")")[2].split()


def processor():
    """Of this process and its descendants, with those that have ended."""
    processes = {}
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            processes[process] = stat(process)
        except OSError:
            pass
    ours = {str(os.getpid())}
    grown = True
    while grown:
        more = {process for process, fields in processes.items() if fields[1] in ours and process not in ours}
        ours |= more
        grown = bool(more)
    return sum(sum(map(int, processes[process][11:15])) for process in ours if process in processes) / TICKS


def tell(kind, clock, used):
    print("MEASURED %s %.3f %.3f" % (kind, clock, used), flush=True)


def measure(kind, command):
    used, began = processor(), time.monotonic()
    gdb.execute("traceloom " + command, to_string=True)
    clock = time.monotonic() - began
    tell(kind, clock, processor() - used)


def first(kind):
    """From the start of gdb up to now."""
    with open("/proc/uptime", encoding="ascii") as file:
        up = float(file.read().split()[0])
    tell(kind, up - int(stat("self")[19]) / TICKS, processor())


def walk(threads, operations, seed):
    chosen = random.Random(seed)

    def anywhere():
        return "goto %d %d%s" % (chosen.randrange(threads), chosen.randrange(operations), chosen.choice(("", " end")))

    for _ in range(8):
        measure("jump", anywhere())
        for kind, command in (("next", "next"), ("prev", "prev"), ("thread-next", "next %d" % chosen.randrange(threads)),
                              ("thread-prev", "prev %d" % chosen.randrange(threads)), ("prev", "prev"), ("prev", "prev"),
                              ("next", "next")):
            measure(kind, command)
    for _ in range(4):
        measure("back", "goto %d %d" % (chosen.randrange(threads), chosen.randrange(50)))
        measure("forward", "goto %d %d" % (chosen.randrange(threads), operations - 1 - chosen.randrange(50)))
    for _ in range(20):
        measure("jump", anywhere())
