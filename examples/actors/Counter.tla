------------------------------- MODULE Counter -------------------------------
(* What clients see of a counter: each learns what was counted to with it.   *)
EXTENDS Integers

VARIABLE count

Increment(result) ==
    /\ count' = count + 1
    /\ result = count'

-----------------------------------------------------------------------------
CONSTANT Most

Init == count = 0

Next == \E result \in 1 .. Most : Increment(result)

Spec == Init /\ [][Next]_count
=============================================================================
