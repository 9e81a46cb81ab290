/** A gdb that is spoken to by a program: its machine interface (gdb/MI), and a session with one such process. */
package dev.traceloom.replay.mi;
