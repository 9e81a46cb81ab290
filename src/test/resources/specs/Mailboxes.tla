----------------------------- MODULE Mailboxes ------------------------------
(* Two bounded queues in one variable, an element of which may be put back, *)
(* and a counter that some operations raise.                                *)
EXTENDS Integers, Sequences

VARIABLES boxes, sent

Most == 3

Send(box, mail, done) ==
    IF Len(boxes[box]) < Most
    THEN /\ done
         /\ boxes' = [boxes EXCEPT ![box] = @ \o <<mail>>]
         /\ sent' = sent + 1
    ELSE /\ ~done
         /\ UNCHANGED <<boxes, sent>>

Receive(box, mail) ==
    /\ boxes[box] # <<>>
    /\ mail = Head(boxes[box])
    /\ boxes' = [boxes EXCEPT ![box] = SubSeq(@, 2, Len(@))]
    /\ UNCHANGED sent

\* The first one becomes the last one.
Delay(box, mail) ==
    /\ Len(boxes[box]) # 0
    /\ Head(boxes[box]) = mail
    /\ boxes' = [boxes EXCEPT ![box] = Append(Tail(boxes[box]), mail)]
    /\ UNCHANGED sent

Waiting(box, count) ==
    /\ Len(boxes[box]) = count
    /\ UNCHANGED <<boxes, sent>>

NextMail(box, mail) ==
    /\ boxes[box] # <<>>
    /\ Head(boxes[box]) = mail
    /\ UNCHANGED <<boxes, sent>>

NewestMail(box, mail) ==
    /\ boxes[box] # <<>>
    /\ boxes[box][Len(boxes[box])] = mail
    /\ UNCHANGED <<boxes, sent>>

Sent(count) ==
    /\ sent = count
    /\ UNCHANGED <<boxes, sent>>

Init ==
    /\ boxes = [box \in {"a", "b"} |-> <<>>]
    /\ sent = 0

Next ==
    \E box \in {"a", "b"}, mail \in {1, 2}, done \in BOOLEAN, count \in 0..3 :
        Send(box, mail, done) \/ Receive(box, mail) \/ Delay(box, mail) \/ Waiting(box, count) \/ Sent(count)
        \/ NextMail(box, mail) \/ NewestMail(box, mail)
=============================================================================
