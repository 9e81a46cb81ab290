------------------------------- MODULE Atomic -------------------------------
(* A counter that starts at 1. Inc adds one and tells what was there before. *)
EXTENDS Integers

VARIABLE x

Inc(prev_x) ==
    /\ prev_x = x
    /\ x' = x + 1

-----------------------------------------------------------------------------
Init == x = 1

Next == \E prev_x \in {x} : Inc(prev_x)

Spec == Init /\ [][Next]_x
=============================================================================
