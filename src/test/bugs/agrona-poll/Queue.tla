------------------------------- MODULE Queue --------------------------------
(* A FIFO queue of numbers. Taking from an empty queue is an operation too, *)
(* with the result 0.                                                       *)
EXTENDS Integers, Sequences

VARIABLE queue

Offer(elem) == queue' = Append(queue, elem)

Poll(result) ==
    IF queue = <<>>
    THEN result = 0 /\ UNCHANGED queue
    ELSE result = Head(queue) /\ queue' = Tail(queue)

Init == queue = <<>>

Next ==
    \/ \E elem \in Nat : Offer(elem)
    \/ \E result \in Nat : Poll(result)

Spec == Init /\ [][Next]_queue
=============================================================================
