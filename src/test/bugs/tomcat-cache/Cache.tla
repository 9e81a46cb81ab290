------------------------------- MODULE Cache --------------------------------
(* A cache that forgets nothing, as long as its keys are in use; 0 stands *)
(* for "no value".                                                        *)
EXTENDS Integers, TLC

VARIABLE cached

Put(key, value) == cached' = (key :> value) @@ cached

Get(key, result) ==
    /\ result = IF key \in DOMAIN cached THEN cached[key] ELSE 0
    /\ UNCHANGED cached

Init == cached = <<>>

Next ==
    \/ \E key, value \in Nat : Put(key, value)
    \/ \E key, result \in Nat : Get(key, result)

Spec == Init /\ [][Next]_cached
=============================================================================
