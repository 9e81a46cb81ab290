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

Init == map = <<>>

Next ==
    \/ \E key, value, result \in Nat : Put(key, value, result)
    \/ \E key, result \in Nat : Get(key, result) \/ Remove(key, result)

Spec == Init /\ [][Next]_map
=============================================================================
