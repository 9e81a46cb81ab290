---- MODULE TicketQueue ----
EXTENDS Naturals, Sequences
VARIABLES queue, enqueued
Init == queue = <<>> /\ enqueued = 0
Enqueue(elem, ticket) ==
    /\ ticket = enqueued + 1
    /\ enqueued' = ticket
    /\ queue' = Append(queue, elem)
Dequeue(elem) == queue # <<>> /\ elem = Head(queue) /\ queue' = Tail(queue) /\ UNCHANGED enqueued
Next == \E elem, ticket \in Nat : Enqueue(elem, ticket) \/ Dequeue(elem)
====
