------------------------------- MODULE Queue -------------------------------
(* A FIFO queue whose operations each take place at one moment.            *)
EXTENDS Sequences

VARIABLE queue

Enqueue(elem) ==
    queue' = Append(queue, elem)

\* There is no action for finding the queue empty: a program that may find it
\* so either does not record the attempt or records it as aborted.
Dequeue(elem) ==
    /\ queue # <<>>
    /\ Head(queue) = elem
    /\ queue' = Tail(queue)

-----------------------------------------------------------------------------
\* What follows is for exploring the specification by itself. Checking a
\* recording needs no Values: the recording says what was enqueued.
CONSTANT Values

Init ==
    queue = <<>>

Next ==
    \E elem \in Values :
        \/ Enqueue(elem)
        \/ Dequeue(elem)

Spec == Init /\ [][Next]_queue

TypeOK == queue \in Seq(Values)
=============================================================================
