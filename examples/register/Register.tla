------------------------------ MODULE Register ------------------------------
(* A register that is read, written, or written only if it holds what the   *)
(* caller expects. It holds 0 at first.                                     *)
EXTENDS Integers

VARIABLE register

Read(value) ==
    /\ value = register
    /\ UNCHANGED register

Write(value) ==
    register' = value

CompareAndSet(expected, new, success) ==
    /\ success = (register = expected)
    /\ register' = IF success THEN new ELSE register

-----------------------------------------------------------------------------
CONSTANT Values

Init == register = 0

Next ==
    \/ \E value \in Values : Read(value) \/ Write(value)
    \/ \E expected, new \in Values, success \in BOOLEAN : CompareAndSet(expected, new, success)

Spec == Init /\ [][Next]_register

TypeOK == register \in Values
=============================================================================
