-------------------------------- MODULE Gauge -------------------------------
(* A number that must stay in bounds, and that begins at one of two values. *)
EXTENDS Integers, Sequences

VARIABLE level

Raise(by) == level' = level + by

Set(to) == level' = to

Read(value) ==
    /\ value = level
    /\ UNCHANGED level

Init == level \in {0, 1}

Next == \E x \in 0..3 : Raise(x) \/ Set(x) \/ Read(x)

InBounds == level < 4

\* Has no value at all where the level is negative.
Sensible == IF level < 0 THEN Head(<<>>) ELSE TRUE
=============================================================================
