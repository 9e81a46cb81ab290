-------------------------------- MODULE Store --------------------------------
(* What clients see of values by key, however many nodes keep them. A key    *)
(* that was never written has 0. A read's second argument is what it was     *)
(* answered.                                                                 *)
EXTENDS Integers

CONSTANTS Keys, Values

VARIABLE store

Read(key, value) ==
    /\ value = store[key]
    /\ UNCHANGED store

Write(key, value) ==
    store' = [store EXCEPT ![key] = value]

\* What an operation is about: validated apart from all others.
Partition(op) == op.args.key

-----------------------------------------------------------------------------
Init == store = [key \in Keys |-> 0]

Next == \E key \in Keys, value \in Values : Read(key, value) \/ Write(key, value)

Spec == Init /\ [][Next]_store

TypeOK == store \in [Keys -> Values]
=============================================================================
