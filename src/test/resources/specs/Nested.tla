------------------------------- MODULE Nested -------------------------------
(* Functions in a function, changed through the old value @.                *)
EXTENDS Integers, FiniteSets, TLC

VARIABLE f

Twice(Op(_), a) == Op(Op(a))

Put(k, j, v) == f' = [f EXCEPT ![k] = (j :> v) @@ @]

Drop(k, j) == f' = [f EXCEPT ![k] = [i \in DOMAIN @ \ {j} |-> @[i]]]

Replace(k, j, v) == f' = [f EXCEPT ![k][j] = v]

\* These look at all that is at k, to write at j.
Count(k, j) == f' = [f EXCEPT ![k] = (j :> Cardinality(DOMAIN @)) @@ @]

Hidden(k, j) ==
    f' = [f EXCEPT ![k] = (j :> Twice(LAMBDA i : Cardinality(DOMAIN @) + i - i, 0)) @@ @]

Deep(k, j) == f' = [f EXCEPT ![k] = (j :> Cardinality(DOMAIN [@ EXCEPT ![1] = 0])) @@ @]

\* The second change works on what the first one left.
Both(k, j) == f' = [f EXCEPT ![k][j] = 2, ![k][j] = (@ + 1) % 3]

Has(k, j, ok) == ok = (j \in DOMAIN f[k]) /\ UNCHANGED f

Get(k, j, v) == f[k][j] = v /\ UNCHANGED f

Init == f = [k \in 1..2 |-> <<>>]

Next ==
    \E k, j \in 1..2, v \in 0..2, ok \in BOOLEAN :
        \/ Put(k, j, v) \/ Drop(k, j) \/ Replace(k, j, v) \/ Count(k, j) \/ Hidden(k, j) \/ Deep(k, j)
        \/ Both(k, j) \/ Has(k, j, ok) \/ Get(k, j, v)
=============================================================================
