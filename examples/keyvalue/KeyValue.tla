------------------------------ MODULE KeyValue ------------------------------
(* A store of values by key. Operations on different keys have nothing to   *)
(* do with each other, and Partition says so: each key is validated by      *)
(* itself, which makes even fifty clients easy.                             *)
EXTENDS Integers

Keys == 1..20

VARIABLE store      \* 0 is the value of a key that was never written

Get(key, value) ==
    /\ value = store[key]
    /\ UNCHANGED store

Put(key, value) ==
    store' = [store EXCEPT ![key] = value]

\* Returns what was there before.
Swap(key, value, old) ==
    /\ old = store[key]
    /\ store' = [store EXCEPT ![key] = value]

CompareAndSet(key, expected, new, success) ==
    /\ success = (store[key] = expected)
    /\ store' = IF success THEN [store EXCEPT ![key] = new] ELSE store

\* What an operation is about: validated apart from all others.
Partition(op) == op.args.key

-----------------------------------------------------------------------------
CONSTANT Values

Init == store = [key \in Keys |-> 0]

Next ==
    \E key \in Keys, value, other \in Values :
        \/ Get(key, value)
        \/ Put(key, value)
        \/ Swap(key, value, other)
        \/ \E success \in BOOLEAN : CompareAndSet(key, value, other, success)

Spec == Init /\ [][Next]_store

TypeOK == store \in [Keys -> Values]
=============================================================================
