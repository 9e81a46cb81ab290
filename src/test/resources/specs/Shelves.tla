---- MODULE Shelves ----
(* Queues that have nothing to do with each other, but for what looks at all of them. *)
EXTENDS Integers, Sequences

VARIABLE shelf

Shelves == 1..3

Init == shelf \in {[k \in Shelves |-> <<>>], [k \in Shelves |-> IF k = 1 THEN <<2>> ELSE <<>>]}

Put(k, v) == shelf' = [shelf EXCEPT ![k] = Append(@, v)]

\* Fails on an empty shelf.
Take(k, v) == /\ v = Head(shelf[k])
              /\ shelf' = [shelf EXCEPT ![k] = Tail(@)]

TakeAny(k, v) == \E i \in 1..Len(shelf[k]) :
                    /\ shelf[k][i] = v
                    /\ shelf' = [shelf EXCEPT ![k] = SubSeq(@, 1, i - 1) \o SubSeq(@, i + 1, Len(@))]

Keep(k) == \E i \in 1..Len(shelf[k]) : shelf' = [shelf EXCEPT ![k] = <<@[i]>>]

Holds(k, n) == Len(shelf[k]) = n /\ UNCHANGED shelf

Fill_Step(k, v) == Len(shelf[k]) < 2 /\ shelf' = [shelf EXCEPT ![k] = Append(@, v)]
Fill_Done(k, v) == Len(shelf[k]) > 0 /\ UNCHANGED shelf

Count(n) == Len(shelf[1]) + Len(shelf[2]) + Len(shelf[3]) = n /\ UNCHANGED shelf

Clear == shelf' = [k \in Shelves |-> <<>>]

Next == \/ \E k \in Shelves, v \in 1..2 :
              Put(k, v) \/ Take(k, v) \/ TakeAny(k, v) \/ Keep(k) \/ Fill_Step(k, v) \/ Fill_Done(k, v)
        \/ \E n \in 0..9 : Count(n) \/ \E k \in Shelves : Holds(k, n)
        \/ Clear
====
