"""How gdb is connected to rr.

rr sets all this for the gdb that it starts itself. Others would ask rr for the program's file, which comes cut short, and some
connect in a way in which rr cannot begin again.
"""

import gdb


def prepare():
    """Before gdb connects, if it is started with our script; else it has to connect again."""
    # What rr is asked may take it minutes.
    gdb.execute("set remotetimeout 10000")
    # The file is the recorded one; gdb would compare it with itself, and rr understands no names that are not ASCII.
    gdb.execute("set exec-file-mismatch off")
    gdb.execute("set sysroot /", to_string=True)
    connection = getattr(gdb.selected_inferior(), "connection", None)
    if connection is not None and connection.type in ("remote", "extended-remote"):
        address = connection.details
        gdb.execute("disconnect", to_string=True)
        gdb.execute("target extended-remote %s" % address, to_string=True)
