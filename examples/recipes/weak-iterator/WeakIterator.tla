---- MODULE WeakIterator ----
EXTENDS Naturals, Trace
CONSTANT Last
VARIABLES set, at
Init == set = {} /\ at = [thread \in TraceThreads |-> 0]
Insert(elem) == set' = set \cup {elem} /\ UNCHANGED at
Remove(elem) == set' = set \ {elem} /\ UNCHANGED at
Iterate_Step(_thread, result) == LET next == at[_thread] + 1 IN
    /\ next <= Last
    /\ (next \in set) = (next \in result)
    /\ at' = [at EXCEPT ![_thread] = next] /\ UNCHANGED set
Iterate_Done(_thread, result) == at[_thread] = Last /\ at' = [at EXCEPT ![_thread] = 0] /\ UNCHANGED set
Next == \E elem \in 1..Last, result \in SUBSET (1..Last), thread \in TraceThreads : Insert(elem)
    \/ Remove(elem) \/ Iterate_Step(thread, result) \/ Iterate_Done(thread, result)
====
