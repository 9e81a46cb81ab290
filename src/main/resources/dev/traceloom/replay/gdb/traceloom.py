"""Defines the commands `traceloom ...` in gdb, for the trace whose plan is beside this file."""

import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from traceloom_replay import commands, quiet  # noqa: E402: the path has to be known first

quiet.take_errors()
commands.define(os.path.dirname(os.path.abspath(__file__)))
