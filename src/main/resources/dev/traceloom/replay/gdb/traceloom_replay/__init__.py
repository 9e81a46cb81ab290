"""Walks through a process in the logical order of a trace.

plan       what Traceloom knows of the trace
values     values of TLA+, from JSON and from the recorder's memory
hook       the function of the recorder that every operation passes
arriving   from there to where one wants to stand:
frames       out of the recorder, into the caller's code
rest_of_line and on to the caller's next line
user_line    and on to the user's line, where something else called the recorder for it
user_code    which that is
blocks     functions, as they were compiled
running    lets one thread run
live       a program that is run once more
starting   how that is started
recorded   a process that rr replays
remote     where gdb gets its files
events     where that can begin again, instead of going backwards
search     where it had better begin again
clockwork  when rr's events happened
times      when the trace's operations did
quiet      what gdb need not print
divergence whether what happens is what was recorded
session    where we are, and how to get elsewhere
stops      why the program stopped
commands   what a person types
"""
