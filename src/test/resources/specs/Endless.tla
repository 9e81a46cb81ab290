------------------------------- MODULE Endless ------------------------------
(* Steps without end: Climb may go up for ever and is done on no level that *)
(* it can reach.                                                            *)
EXTENDS Integers

VARIABLE level

Climb_Step == level' = level + 1

Climb_Done == level < 0 /\ UNCHANGED level

\* A step that changes nothing.
Wait_Step == UNCHANGED level

Wait_Done == level = 0 /\ UNCHANGED level

Read(value) == value = level /\ UNCHANGED level

Init == level = 0

Next == Climb_Step \/ Climb_Done \/ Wait_Step \/ Wait_Done \/ \E value \in {0} : Read(value)
=============================================================================
