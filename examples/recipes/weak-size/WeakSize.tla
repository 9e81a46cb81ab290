---- MODULE WeakSize ----
EXTENDS FiniteSets, Naturals
VARIABLES set, seen
Init == set = {} /\ seen = {}
Insert(elem) == set' = set \cup {elem} /\ UNCHANGED seen
Remove(elem) == set' = set \ {elem} /\ UNCHANGED seen
Size_Step(_thread, result) == seen' = seen \cup {<<_thread, Cardinality(set)>>} /\ UNCHANGED set
Size_Done(_thread, result) == LET mine == {s \in seen : s[1] = _thread} IN
    /\ \E low, high \in {s[2] : s \in mine} \cup {Cardinality(set)} : low <= result /\ result <= high
    /\ seen' = seen \ mine /\ UNCHANGED set
Next == \E elem, result \in Nat, thread \in STRING : Insert(elem) \/ Remove(elem)
    \/ Size_Step(thread, result) \/ Size_Done(thread, result)
====
