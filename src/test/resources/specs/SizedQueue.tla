----------------------------- MODULE SizedQueue -----------------------------
(* A queue as libraries have it: whoever polls or peeks may find it empty,  *)
(* and there is a size.                                                     *)
EXTENDS Integers, Sequences

VARIABLE queue

Nothing == -1

Offer(elem) == queue' = Append(queue, elem)

Poll(elem) ==
    IF queue = <<>>
    THEN elem = Nothing /\ UNCHANGED queue
    ELSE Head(queue) = elem /\ queue' = Tail(queue)

Peek(elem) ==
    /\ IF Len(queue) > 0 THEN elem = queue[1] ELSE elem = Nothing
    /\ UNCHANGED queue

Size(count) ==
    /\ count = Len(queue)
    /\ UNCHANGED queue

Init == queue = <<>>

Next ==
    \/ \E elem \in {1, 2, 3} : Offer(elem) \/ Poll(elem) \/ Peek(elem)
    \/ \E count \in 0..3 : Size(count)
=============================================================================
