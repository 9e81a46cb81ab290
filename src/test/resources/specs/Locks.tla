-------------------------------- MODULE Locks -------------------------------
(* A number that only the owner of a lock may change, and a lock that is given back, with the number as it was, when its
   owner dies. *)
EXTENDS Integers

VARIABLES owner, number, kept

Lock(_thread) ==
    /\ owner = "nobody"
    /\ owner' = _thread
    /\ kept' = number
    /\ UNCHANGED number

Write(_thread, value) ==
    /\ owner = _thread
    /\ number' = value
    /\ UNCHANGED <<owner, kept>>

Unlock(_thread) ==
    /\ owner = _thread
    /\ owner' = "nobody"
    /\ UNCHANGED <<number, kept>>

Read(value) ==
    /\ value = number
    /\ UNCHANGED <<owner, number, kept>>

IsFree(free) ==
    /\ free = (owner = "nobody")
    /\ UNCHANGED <<owner, number, kept>>

ThreadEnd(op) ==
    IF owner = op.thread
    THEN owner' = "nobody" /\ number' = kept /\ UNCHANGED kept
    ELSE UNCHANGED <<owner, number, kept>>

Init == owner = "nobody" /\ number = 0 /\ kept = 0

Next ==
    \/ \E t \in {"t0", "t1"} : Lock(t) \/ Unlock(t) \/ \E v \in 0..2 : Write(t, v)
    \/ \E v \in 0..2 : Read(v)
    \/ \E b \in BOOLEAN : IsFree(b)
=============================================================================
