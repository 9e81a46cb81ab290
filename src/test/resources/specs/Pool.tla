-------------------------------- MODULE Pool --------------------------------
(* A pool of numbers that chooses for itself: Add may store its argument or *)
(* the number after it, Drop removes any element.                           *)
EXTENDS Integers, FiniteSets

VARIABLE pool

Add(x) == \E y \in {x, x + 1} : pool' = pool \cup {y}

Take(x) ==
    /\ x \in pool
    /\ pool' = pool \ {x}

Drop(left) ==
    \E x \in pool :
        /\ pool' = pool \ {x}
        /\ left = Cardinality(pool) - 1

Size(n) ==
    /\ n = Cardinality(pool)
    /\ UNCHANGED pool

Init == pool = {}

Next == \E x \in 0..3 : Add(x) \/ Take(x) \/ Drop(x) \/ Size(x)
=============================================================================
