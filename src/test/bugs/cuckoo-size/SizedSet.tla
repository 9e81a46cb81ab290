------------------------------ MODULE SizedSet ------------------------------
(* A set of numbers that tells how many there are. *)
EXTENDS Integers, FiniteSets

VARIABLE keys

Insert(key, result) ==
    /\ result = (key \notin keys)
    /\ keys' = keys \cup {key}

Erase(key, result) ==
    /\ result = (key \in keys)
    /\ keys' = keys \ {key}

Size(result) == result = Cardinality(keys) /\ UNCHANGED keys

Init == keys = {}

Next ==
    \/ \E key \in Nat, result \in BOOLEAN : Insert(key, result) \/ Erase(key, result)
    \/ \E result \in Nat : Size(result)

Spec == Init /\ [][Next]_keys
=============================================================================
