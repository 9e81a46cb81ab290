------------------------------ MODULE SetBench ------------------------------
(* A set of keys, each with a value, and range queries over the keys.       *)
(* Keys and values are positive integers; 0 stands for "no value".          *)
EXTENDS Integers, FiniteSets, TLC

VARIABLE map    \* a function from the keys that are present to their values

None == 0

Lookup(key) == IF key \in DOMAIN map THEN map[key] ELSE None

\* Here the result is a boolean; the other operations return the value before.
KVContains(key, result) ==
    /\ result = (key \in DOMAIN map)
    /\ UNCHANGED map

KVInsert(key, value, result) ==
    /\ result = Lookup(key)
    /\ map' = (key :> value) @@ map

KVInsertIfAbsent(key, value, result) ==
    /\ result = Lookup(key)
    /\ map' = IF result = None THEN (key :> value) @@ map ELSE map

KVErase(key, result) ==
    /\ result = Lookup(key)
    /\ map' = [k \in DOMAIN map \ {key} |-> map[k]]

\* How many keys of lo..hi are present, all looked at in the same moment.
KVRangeQuery(lo, hi, count) ==
    /\ count = Cardinality({k \in DOMAIN map : lo <= k /\ k <= hi})
    /\ UNCHANGED map

-----------------------------------------------------------------------------
CONSTANTS Keys, Values

Init == map = <<>>      \* the function with the empty domain

Next ==
    \E key \in Keys :
        \/ \E result \in BOOLEAN : KVContains(key, result)
        \/ \E result \in Values \cup {None} :
            \/ KVErase(key, result)
            \/ \E value \in Values :
                \/ KVInsert(key, value, result)
                \/ KVInsertIfAbsent(key, value, result)
        \/ \E hi \in Keys, count \in 0..Cardinality(Keys) : KVRangeQuery(key, hi, count)

Spec == Init /\ [][Next]_map

TypeOK ==
    /\ DOMAIN map \subseteq Keys
    /\ \A key \in DOMAIN map : map[key] \in Values
=============================================================================
