----------------------------- MODULE SizedQueue -----------------------------
(* A FIFO queue of numbers that tells how long it is. Taking from an empty *)
(* queue is an operation too, with the result 0.                           *)
EXTENDS Integers, Sequences

VARIABLE queue

Offer(elem) == queue' = Append(queue, elem)

Poll(result) ==
    IF queue = <<>>
    THEN result = 0 /\ UNCHANGED queue
    ELSE result = Head(queue) /\ queue' = Tail(queue)

Size(result) == result = Len(queue) /\ UNCHANGED queue

Init == queue = <<>>

Next ==
    \/ \E elem \in Nat : Offer(elem)
    \/ \E result \in Nat : Poll(result) \/ Size(result)

Spec == Init /\ [][Next]_queue
=============================================================================
