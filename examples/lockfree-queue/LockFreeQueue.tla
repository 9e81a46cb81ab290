--------------------------- MODULE LockFreeQueue ---------------------------
(* A FIFO queue of positive numbers. Taking from an empty queue is an        *)
(* operation too, with the result 0: saying so wrongly would be an error.    *)
EXTENDS Integers, Sequences

VARIABLE queue

None == 0

Enqueue(elem) ==
    queue' = Append(queue, elem)

Dequeue(result) ==
    IF queue = <<>>
    THEN /\ result = None
         /\ UNCHANGED queue
    ELSE /\ result = Head(queue)
         /\ queue' = Tail(queue)

-----------------------------------------------------------------------------
CONSTANT Values

Init == queue = <<>>

Next ==
    \/ \E elem \in Values : Enqueue(elem)
    \/ \E result \in Values \cup {None} : Dequeue(result)

Spec == Init /\ [][Next]_queue

TypeOK == queue \in Seq(Values)
=============================================================================
