-------------------------------- MODULE Slow --------------------------------
(* Evaluations that take long, each in its own way.                         *)
EXTENDS Integers

VARIABLE x

\* Looks at thousands of millions of pairs, coming back to the evaluator for each.
Choose == x' = CHOOSE y \in 1..10000 : \E z \in 1..1000000 : y + z < 0

RECURSIVE Sum(_)
Sum(n) == IF n = 0 THEN 0 ELSE Sum(n - 1) + Sum(n - 1)

\* Goes through a tree of calls that never gets deep.
Recurse == x' = Sum(60)

\* Compares two sets of functions element by element inside TLC: for seconds, and not longer, since nobody can stop it.
Native ==
    /\ [1..7 -> 1..10] \subseteq [1..7 -> 1..11]
    /\ UNCHANGED x

RECURSIVE Down(_)
Down(n) == 1 + (1 + (1 + (1 + (1 + (1 + (1 + (1 + (1 + (1 + (1 + (1 + Down(n + 1))))))))))))

\* Gets deeper without end. The sums use up the stack: TLC's time grows with the square of the calls.
Deep == x' = Down(0)

Quick == UNCHANGED x

Init == x = 0

Next == Choose \/ Recurse \/ Native \/ Deep \/ Quick
=============================================================================
