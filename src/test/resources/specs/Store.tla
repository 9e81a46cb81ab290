-------------------------------- MODULE Store --------------------------------
(* The store of examples/keyvalue, and nobody says that keys are apart.       *)
EXTENDS Integers

Keys == 1..20

VARIABLE store

Get(key, value) == value = store[key] /\ UNCHANGED store

Put(key, value) == store' = [store EXCEPT ![key] = value]

Swap(key, value, old) == old = store[key] /\ store' = [store EXCEPT ![key] = value]

CompareAndSet(key, expected, new, success) ==
    /\ success = (store[key] = expected)
    /\ store' = IF success THEN [store EXCEPT ![key] = new] ELSE store

\* Ties the keys together.
Written(count) ==
    /\ LET f == [key \in Keys |-> IF store[key] = 0 THEN 0 ELSE 1]
       IN count = f[1] + f[2] + f[3]
    /\ UNCHANGED store

\* Takes longer than anybody waits.
Ponder(key) ==
    store' = [store EXCEPT ![key] = CHOOSE y \in 1..10000 : \E z \in 1..1000000 : y + z < 0]

Init == store = [key \in Keys |-> 0]

Next ==
    \E key \in Keys, value, other \in 0..9 :
        \/ Get(key, value)
        \/ Put(key, value)
        \/ Swap(key, value, other)
        \/ \E success \in BOOLEAN : CompareAndSet(key, value, other, success)
        \/ Written(value)
        \/ Ponder(key)
==============================================================================
