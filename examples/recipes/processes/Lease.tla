---- MODULE Lease ----
EXTENDS Naturals
VARIABLES holder, epoch
Init == holder = "nobody" /\ epoch = 0
Acquire(_thread, granted) ==
    /\ holder = "nobody"
    /\ granted = epoch + 1
    /\ holder' = _thread /\ epoch' = granted
Release(_thread) == holder = _thread /\ holder' = "nobody" /\ UNCHANGED epoch
Next == \E thread \in STRING, granted \in Nat : Acquire(thread, granted) \/ Release(thread)
====
