---- MODULE PutAll ----
EXTENDS TLC
VARIABLES store, written
Init == store = <<>> /\ written = {}
Get(key, value) ==
    value = (IF key \in DOMAIN store THEN store[key] ELSE "none") /\ UNCHANGED <<store, written>>
PutAll_Step(_thread, keys, value) == \E key \in keys :
    /\ <<_thread, key>> \notin written
    /\ store' = (key :> value) @@ store
    /\ written' = written \cup {<<_thread, key>>}
PutAll_Done(_thread, keys, value) == LET mine == {_thread} \X keys IN
    mine \subseteq written /\ written' = written \ mine /\ UNCHANGED store
Next == \E key, value, thread \in STRING, keys \in SUBSET STRING : Get(key, value)
    \/ PutAll_Step(thread, keys, value) \/ PutAll_Done(thread, keys, value)
====
