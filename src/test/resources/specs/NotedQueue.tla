----------------------------- MODULE NotedQueue -----------------------------
(* A queue that may refuse what is too much for it, and a note of what some *)
(* operations moved last.                                                   *)
EXTENDS Integers, Sequences

VARIABLES queue, note

Put(elem) == queue' = Append(queue, elem) /\ UNCHANGED note

PutIfShort(elem) ==
    /\ Len(queue) < 2
    /\ queue' = Append(queue, elem)
    /\ UNCHANGED note

PutNoted(elem) == queue' = Append(queue, elem) /\ note' = elem

PutBehind(elem) ==
    /\ queue # <<>>
    /\ queue' = Append(queue, elem)
    /\ UNCHANGED note

PutAgain(elem) ==
    /\ \E i \in DOMAIN queue : queue[i] = elem
    /\ queue' = Append(queue, elem)
    /\ UNCHANGED note

Take(elem) ==
    /\ queue # <<>>
    /\ Head(queue) = elem
    /\ queue' = Tail(queue)
    /\ UNCHANGED note

TakeIfAlone(elem) ==
    /\ Len(queue) = 1
    /\ Head(queue) = elem
    /\ queue' = Tail(queue)
    /\ UNCHANGED note

TakeNoted(elem) ==
    /\ queue # <<>>
    /\ Head(queue) = elem
    /\ queue' = Tail(queue)
    /\ note' = elem

Rotate(elem) ==
    /\ queue # <<>>
    /\ Head(queue) = elem
    /\ queue' = Append(Tail(queue), elem)
    /\ UNCHANGED note

First(elem) ==
    /\ queue # <<>>
    /\ Head(queue) = elem
    /\ UNCHANGED <<queue, note>>

Init == queue = <<>> /\ note = 0

Next ==
    \E elem \in {1, 2, 3} :
        \/ Put(elem) \/ PutIfShort(elem) \/ PutNoted(elem)
        \/ PutBehind(elem) \/ PutAgain(elem)
        \/ Take(elem) \/ TakeIfAlone(elem) \/ TakeNoted(elem)
        \/ Rotate(elem) \/ First(elem)
=============================================================================
