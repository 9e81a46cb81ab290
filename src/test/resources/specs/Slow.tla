-------------------------------- MODULE Slow --------------------------------
(* Evaluations that take long, each in its own way.                         *)
EXTENDS Integers

VARIABLE x

\* Looks at every number, coming back to the evaluator for each.
Choose ==
    /\ x' = CHOOSE y \in 1..2000000000 : y < 0

RECURSIVE Sum(_)
Sum(n) == IF n = 0 THEN 0 ELSE Sum(n - 1) + Sum(n - 1)

\* Goes through a tree of calls that never gets deep.
Recurse == x' = Sum(60)

\* Compares two sets of functions element by element inside TLC.
Native ==
    /\ [1..8 -> 1..9] \subseteq [1..8 -> 1..10]
    /\ UNCHANGED x

Quick == UNCHANGED x

Init == x = 0

Next == Choose \/ Recurse \/ Native \/ Quick
=============================================================================
