---- MODULE Messages ----
(* Processes that work, and tell each other numbers: over channels, one for each pair of them, or by mailboxes, one for each *)
(* receiver, in which messages of different senders arrive in some order.                                                     *)
EXTENDS Integers, Sequences

CONSTANTS Process, Number

VARIABLES total, channel, mailbox

Init ==
    /\ total = [p \in Process |-> 0]
    /\ channel = [p \in Process |-> [q \in Process |-> <<>>]]
    /\ mailbox = [p \in Process |-> <<>>]

Work(p, n) ==
    /\ total' = [total EXCEPT ![p] = (@ + n) % 1000]
    /\ UNCHANGED <<channel, mailbox>>

Read(p, n) ==
    /\ total[p] = n
    /\ UNCHANGED <<total, channel, mailbox>>

Send(p, q, n) ==
    /\ channel' = [channel EXCEPT ![p][q] = Append(@, n)]
    /\ UNCHANGED <<total, mailbox>>

Receive(p, q, n) ==
    /\ channel[q][p] # <<>>
    /\ Head(channel[q][p]) = n
    /\ channel' = [channel EXCEPT ![q][p] = Tail(@)]
    /\ total' = [total EXCEPT ![p] = (@ + n) % 1000]
    /\ UNCHANGED mailbox

Post(p, q, n) ==
    /\ mailbox' = [mailbox EXCEPT ![q] = Append(@, <<p, n>>)]
    /\ UNCHANGED <<total, channel>>

Take(p, q, n) ==
    /\ mailbox[p] # <<>>
    /\ Head(mailbox[p]) = <<q, n>>
    /\ mailbox' = [mailbox EXCEPT ![p] = Tail(@)]
    /\ total' = [total EXCEPT ![p] = (@ + n) % 1000]
    /\ UNCHANGED channel

Next ==
    \E p \in Process, n \in Number :
        \/ Work(p, n)
        \/ Read(p, n)
        \/ \E q \in Process \ {p} : Send(p, q, n) \/ Receive(p, q, n) \/ Post(p, q, n) \/ Take(p, q, n)
====
