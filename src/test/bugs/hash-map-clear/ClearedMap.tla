----------------------------- MODULE ClearedMap -----------------------------
(* A map that can be emptied at once; 0 stands for "no value". *)
EXTENDS Integers, TLC

VARIABLE map

Lookup(key) == IF key \in DOMAIN map THEN map[key] ELSE 0

Put(key, value, result) ==
    /\ result = Lookup(key)
    /\ map' = (key :> value) @@ map

Get(key, result) == result = Lookup(key) /\ UNCHANGED map

Clear == map' = <<>>

Init == map = <<>>

Next ==
    \/ \E key, value, result \in Nat : Put(key, value, result)
    \/ \E key, result \in Nat : Get(key, result)
    \/ Clear

Spec == Init /\ [][Next]_map
=============================================================================
