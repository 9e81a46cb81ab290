--------------------------- MODULE ConcurrentMap ---------------------------
(* A map from keys to values that also counts the keys of a range.          *)
(* Keys and values are positive integers; 0 stands for "no value".          *)
EXTENDS Integers, FiniteSets, TLC

VARIABLE map    \* a function from the keys that are present to their values

None == 0

Lookup(key) == IF key \in DOMAIN map THEN map[key] ELSE None

\* Operations that write return the value before.
Put(key, value, result) ==
    /\ result = Lookup(key)
    /\ map' = (key :> value) @@ map

PutIfAbsent(key, value, result) ==
    /\ result = Lookup(key)
    /\ map' = IF result = None THEN (key :> value) @@ map ELSE map

Remove(key, result) ==
    /\ result = Lookup(key)
    /\ map' = [k \in DOMAIN map \ {key} |-> map[k]]

Get(key, result) ==
    /\ result = Lookup(key)
    /\ UNCHANGED map

\* All keys of lo..hi are looked at in the same moment.
RangeCount(lo, hi, count) ==
    /\ count = Cardinality({key \in DOMAIN map : lo <= key /\ key <= hi})
    /\ UNCHANGED map

-----------------------------------------------------------------------------
\* What follows is for exploring the specification by itself. Checking a
\* recording needs no Keys and Values: the recording says what was used.
CONSTANTS Keys, Values

Init == map = <<>>      \* the function with the empty domain

Next ==
    \E key \in Keys :
        \/ \E result \in Values \cup {None} :
            \/ Remove(key, result)
            \/ Get(key, result)
            \/ \E value \in Values :
                \/ Put(key, value, result)
                \/ PutIfAbsent(key, value, result)
        \/ \E hi \in Keys, count \in 0..Cardinality(Keys) : RangeCount(key, hi, count)

Spec == Init /\ [][Next]_map

TypeOK ==
    /\ DOMAIN map \subseteq Keys
    /\ \A key \in DOMAIN map : map[key] \in Values
=============================================================================
