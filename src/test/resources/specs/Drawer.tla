------------------------------- MODULE Drawer -------------------------------
(* What opening it turns up is nobody's choice, and not all of it matters.  *)
EXTENDS Integers

VARIABLES count, colour, dust

vars == <<count, colour, dust>>

Open(n) ==
    /\ count' = n
    /\ colour' \in {"red", "blue"}
    /\ dust' \in 0..2

Take(n) ==
    /\ n <= count
    /\ count' = count - n
    /\ UNCHANGED <<colour, dust>>

Show(c) ==
    /\ c = colour
    /\ UNCHANGED vars

Init ==
    /\ count = 0
    /\ colour = "none"
    /\ dust = 0

__TAG_OnlyOne(thread, op) ==
    op.name = "Show" /\ count = 1

__TAG_Red(thread, op) ==
    colour = "red"

Next ==
    \/ \E n \in 0..9 : Open(n) \/ Take(n)
    \/ \E c \in {"red", "blue"} : Show(c)
=============================================================================
