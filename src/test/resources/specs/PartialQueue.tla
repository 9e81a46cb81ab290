---------------------------- MODULE PartialQueue ----------------------------
(* A queue written carelessly: Dequeue looks at the head of a queue that    *)
(* may be empty, and Peek forgets to say what becomes of the queue.         *)
EXTENDS Integers, Sequences

VARIABLE queue

Enqueue(elem) == queue' = Append(queue, elem)

Dequeue(elem) ==
    /\ Head(queue) = elem
    /\ queue' = Tail(queue)

Length(n) ==
    /\ n = Len(queue)
    /\ UNCHANGED queue

Peek(elem) ==
    /\ queue # <<>>
    /\ Head(queue) = elem

Init == queue = <<>>

Next == \E elem \in {1, 2} : Enqueue(elem) \/ Dequeue(elem) \/ Peek(elem) \/ Length(elem)
=============================================================================
