-------------------------------- MODULE Map ---------------------------------
(* A map; 0 stands for "no value". Operations that write return the value *)
(* before.                                                                *)
EXTENDS Integers, TLC

VARIABLE map

Lookup(key) == IF key \in DOMAIN map THEN map[key] ELSE 0

Get(key, result) == result = Lookup(key) /\ UNCHANGED map

Put(key, value, result) ==
    /\ result = Lookup(key)
    /\ map' = (key :> value) @@ map

Remove(key, result) ==
    /\ result = Lookup(key)
    /\ map' = [k \in DOMAIN map \ {key} |-> map[k]]

PutIfAbsent(key, value, result) ==
    /\ result = Lookup(key)
    /\ map' = IF result = 0 THEN (key :> value) @@ map ELSE map

Init == map = <<>>

Next ==
    \/ \E key \in 0..9, value, result \in Nat : Put(key, value, result) \/ PutIfAbsent(key, value, result)
    \/ \E key \in 0..9, result \in Nat : Get(key, result) \/ Remove(key, result)

Spec == Init /\ [][Next]_map
=============================================================================
